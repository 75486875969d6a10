// How a board speaks: with its own words, and with the names and texts the game brings.
import { language } from "../app/language.svelte";
import type { PrintedBook } from "../table/printed";
import type { Language, Texts } from "../wire";
import { fill, type Values } from "./fill";

/** Texts may name their language; else it is that of the page. */
const languageOf = (texts: Texts): Language => (texts["@language"] as Language | undefined) ?? language.now;

export class BoardSpeech<Word extends string, Printed extends PrintedBook<unknown>> {
  readonly language: Language;
  readonly #words: Readonly<Record<Word, string>>;

  constructor(
    readonly texts: Texts,
    readonly printed: Printed,
    dictionaries: Readonly<Record<Language, Readonly<Record<Word, string>>>>,
  ) {
    this.language = languageOf(texts);
    this.#words = dictionaries[this.language];
  }

  say(word: Word, values: Values = {}): string {
    return fill(this.#words[word], values, this.language);
  }

  card(id: string): string {
    return this.named("card", id);
  }
  /** The name of a thing; one of the edition's own is called by its id. */
  named(kind: string, id: string): string {
    return this.about(kind, id, null) || id;
  }
  /** A text of a thing ("text", "note", "top"; null: its name) with the numbers printed on it; "" if there is none. */
  about(kind: string, id: string, what: string | null): string {
    const text = this.texts[what === null ? `name.${kind}.${id}` : `${kind}.${id}.${what}`] ?? "";
    return this.printed.filled(kind, id, text, this.language);
  }
}
