import { t } from "../app/language.svelte";
import type { Texts } from "../wire";
import type { Setup } from "./setup.svelte";

/** The chosen match in a few short sentences. */
export function about(setup: Setup, texts: Texts): string[] {
  const { clock, settings, mode, options } = setup.plan;
  const lines = [texts[`mode.${mode}`] ?? mode];
  const changed = setup.mode.options.filter((option) => {
    const value = options[option.id];
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(option.default);
  }).length;
  if (changed) lines.push(t("about.changed", { n: changed }));
  if (clock.kind === "realtime") lines.push(t("about.realtime", { minutes: clock.seconds / 60, increment: clock.increment }));
  if (clock.kind === "daily") lines.push(t("about.daily", { n: clock.days }));
  if (clock.kind === "none") lines.push(t("about.no_clock"));
  lines.push(t(settings.hints ? (settings.undo ? "about.both" : "about.hints") : settings.undo ? "about.undo" : "about.neither"));
  lines.push(t(settings.spectators ? "about.spectators" : "about.no_spectators"));
  return lines;
}
