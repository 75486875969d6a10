// How a board speaks: with its own words, and with the names and texts the game brings.
import { language } from "../app/language.svelte";
import type { Language, Texts } from "../wire";
import { fill, type Values } from "./fill";

/** Texts may name their language; else it is that of the page. */
const languageOf = (texts: Texts): Language => (texts["@language"] as Language | undefined) ?? language.now;

export class BoardSpeech<Word extends string> {
  readonly language: Language;
  readonly #words: Readonly<Record<Word, string>>;

  constructor(
    readonly texts: Texts,
    dictionaries: Readonly<Record<Language, Readonly<Record<Word, string>>>>,
  ) {
    this.language = languageOf(texts);
    this.#words = dictionaries[this.language];
  }

  say(word: Word, values: Values = {}): string {
    return fill(this.#words[word], values, this.language);
  }

  card(id: string): string {
    return this.texts[`name.card.${id}`] ?? id;
  }
}
