import { de } from "../text/de";
import { en, type Key } from "../text/en";
import type { Language } from "../wire";
import { fill, type Values } from "../text/fill";
import { recall, remember } from "./memory";

const dictionaries: Record<Language, Record<Key, string>> = { en, de };

function initial(): Language {
  const kept = recall<string | null>("language", null);
  if (kept === "en" || kept === "de") return kept;
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

class Speaker {
  now = $state<Language>(initial());

  set(language: Language) {
    this.now = language;
    remember("language", language);
  }
}

export const language = new Speaker();

/** The interface text of a key in the language of now. */
export function t(key: Key, values: Values = {}): string {
  return fill(dictionaries[language.now][key], values, language.now);
}

export type { Key };
