// What is printed on cards and boards, as the table's own edition has it. Each game reads its rows in a class derived from this one.
import { fill } from "../text/fill";
import type { Book, Correction, Language } from "../wire";

export class PrintedBook<Edition> {
  constructor(readonly book: Book) {}

  get edition(): Edition {
    return this.book.edition as Edition;
  }

  /** The row of a thing as the texts name it ("card", "mine_m"); null: this edition has none. */
  row<Row>(kind: string, id: string): Row | null {
    const at = this.book.rows[`${kind}.${id}`];
    if (at === undefined) return null;
    return at
      .split("/")
      .slice(1)
      .reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], this.book.edition) as Row;
  }

  /** A text about a thing with the numbers of its row: "Artifacts cost you {n} less." */
  filled(kind: string, id: string, text: string, language: Language): string {
    return text.includes("{") ? fill(text, this.row<Record<string, string | number>>(kind, id) ?? {}, language) : text;
  }

  /** What this edition says of a thing ("card.mine_m"; "": of itself) otherwise than the one its texts were written for. */
  changes(key: string): [field: string, change: Correction][] {
    return Object.entries(this.book.changes[key] ?? {});
  }
  /** The things of which it does. */
  get things(): string[] {
    return Object.keys(this.book.changes);
  }
  get name(): string {
    return (this.book.edition as { name?: string }).name ?? "";
  }
}
