// What is printed on the cards of a Theseus table.
import { words, type Card as Row, type Edition, type Faction } from "../../generated/theseus";
import { PrintedBook } from "../../table/printed";
import type { Book } from "../../wire";

export interface Card extends Row {
  id: string;
  /** null: a bonus card. */
  faction: Faction | null;
  /** The number of its row, as refs name it. */
  kind: number;
}

export class Printed extends PrintedBook<Edition> {
  readonly cards: readonly Card[];
  readonly #byId: ReadonlyMap<string, Card>;

  constructor(book: Book) {
    super(book);
    const owned = words.Faction.filter((faction) => faction !== "pandora").flatMap((faction) =>
      this.edition[faction].card.map((row) => ({ ...row, faction })),
    );
    const bonus = this.edition.bonus.map((row) => ({ ...row, faction: null }));
    this.cards = [...owned, ...bonus].map((row, n) => ({ ...row, id: row.name, kind: n + 1 }));
    this.#byId = new Map(this.cards.map((card) => [card.id, card]));
  }

  card(id: string | null | undefined): Card | null {
    return this.#byId.get(id ?? "") ?? null;
  }
  cardsOf(faction: Faction | null): readonly Card[] {
    return this.cards.filter((card) => card.faction === faction);
  }
  kindOf(id: string): number {
    return this.card(id)?.kind ?? 0;
  }
}
