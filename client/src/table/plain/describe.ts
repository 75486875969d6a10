// A view in words, whatever game it is of: fields by their names, things by what the game's texts call them.
import { t } from "../../app/language.svelte";
import type { Texts } from "../../wire";
import type { TextSection } from "../module";

const words = (key: string): string => key.replaceAll("_", " ");
const flat = (value: unknown): boolean => typeof value !== "object" || value === null;

/** "fire-1" as the texts have it: "Fire 1". */
function named(value: unknown, texts: Texts): string {
  if (value === null) return t("plain.nothing");
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  if (typeof value !== "string") return String(value);
  const key = Object.keys(texts).find((one) => one.startsWith("name.") && one.endsWith(`.${value}`));
  return key ? texts[key]! : value;
}

/** One line for what fits into one, else one for each thing inside. */
function lines(label: string, value: unknown, texts: Texts): string[] {
  if (flat(value)) return [`${label}: ${named(value, texts)}`];
  if (Array.isArray(value)) {
    if (value.every(flat)) return [`${label}: ${value.map((one) => named(one, texts)).join(", ") || t("plain.nothing")}`];
    return value.flatMap((one, i) => lines(`${label} ${i + 1}`, one, texts));
  }
  return Object.entries(value as object).flatMap(([key, one]) => lines(`${label}, ${words(key)}`, one, texts));
}

export function describe(view: object, texts: Texts): TextSection[] {
  return [
    {
      title: t("plain.table"),
      lines: Object.entries(view)
        .flatMap(([key, value]) => lines(words(key), value, texts))
        .map((text) => ({ text })),
    },
  ];
}
