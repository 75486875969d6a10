import { language, t } from "../app/language.svelte";
import type { Option, Texts } from "../wire";
import type { Setup } from "./setup.svelte";

/** "Control card: whoever leads ..." is a label and a sentence. */
export function labelled(option: Option): { label: string; help: string } {
  const meaning = option.meaning[language.now];
  const cut = meaning.indexOf(":");
  if (cut < 1) return { label: meaning, help: "" };
  return {
    label: meaning.slice(0, cut),
    help: meaning
      .slice(cut + 1)
      .trim()
      .replace(/^./, (first) => first.toUpperCase()),
  };
}

/** A value of a choice in words. */
export const valueName = (option: Option, value: unknown, texts: Texts) =>
  texts[`setting.value.${option.id}.${String(value)}`] ?? String(value);

/** What has happened before, in modes that go on with a story. */
export const story = (setup: Setup, texts: Texts): string => texts[`story.${setup.plan.mode}`] ?? "";

/** What differs from the usual, each by its name. */
export function changes(setup: Setup, texts: Texts): string[] {
  return setup.changed
    .filter((option) => option.place !== "seat")
    .map((option) => {
      const { label } = labelled(option);
      const value = setup.option(option.id);
      if (option.type === "choice") return `${label}: ${valueName(option, value, texts)}`;
      if (option.type === "number") return `${label}: ${String(value)}`;
      if (option.type === "flag") return value ? label : t("about.without", { label });
      return label;
    });
}

/** The chosen match in a few short sentences. */
export function about(setup: Setup, texts: Texts): string[] {
  const { clock, settings, mode } = setup.plan;
  const lines = [texts[`mode.${mode}`] ?? mode, ...changes(setup, texts)];
  if (setup.lots) lines.push(t("about.lots"));
  if (clock.kind === "realtime") lines.push(t("about.realtime", { minutes: clock.seconds / 60, increment: clock.increment }));
  if (clock.kind === "daily") lines.push(t("about.daily", { n: clock.days }));
  if (clock.kind === "none") lines.push(t("about.no_clock"));
  lines.push(t(settings.hints ? (settings.undo ? "about.both" : "about.hints") : settings.undo ? "about.undo" : "about.neither"));
  lines.push(t(settings.spectators ? "about.spectators" : "about.no_spectators"));
  return lines;
}
