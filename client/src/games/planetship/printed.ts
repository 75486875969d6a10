// What is printed on the cards and sectors of a Planetship table.
import {
  words,
  type Ability,
  type Card as Row,
  type Edition,
  type Field,
  type Mission,
  type Sector,
  type Species,
  type StartSet,
} from "../../generated/planetship";
import { PrintedBook } from "../../table/printed";
import type { Book } from "../../wire";

export interface Card extends Row {
  id: string;
  number: number;
  /** Number of the colour the card belongs to from the start; null: a card of the pile. */
  colour: number | null;
}

/** Cards are named species-number. */
export const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));

export const signs = ["dock", "probe", "down"] as const satisfies (keyof Field)[];
export type Sign = (typeof signs)[number];
/** What can be read of a field without a card, or of a symbol by itself. */
export const fieldId = (sector: string, index: number): string => `field-${sector}-${index}`;
/** The same where a probe may be put; 4 is the reward. */
export const spotId = (sector: string, index: number): string => `spot-${sector}-${index}`;
export const signId = (sign: Sign): string => `sign-${sign}`;

export class Printed extends PrintedBook<Edition> {
  /** By number: the six of each colour, then the draw pile. */
  readonly cards: readonly Card[];
  /** The start cards of the other set. */
  readonly #others: readonly Card[];

  constructor(book: Book) {
    super(book);
    const { start, other_start, character } = this.edition;
    const card = (row: Row, number: number, colour: number | null): Card => ({ ...row, id: `${row.species}-${number}`, number, colour });
    const starting = (rows: readonly Row[]) =>
      words.Colour.flatMap((_, colour) => rows.map((row, n) => card(row, colour * rows.length + n + 1, colour)));
    const first = starting(start);
    this.cards = [...first, ...character.map((row, n) => card(row, first.length + n + 1, null))];
    this.#others = starting(other_start);
  }

  card(id: string, set: StartSet = "six_abilities"): Card | null {
    const n = numberOf(id) - 1;
    const card = (set === "predecessor" ? this.#others[n] : undefined) ?? this.cards[n];
    return card?.id === id ? card : null;
  }
  sector(id: string): Sector | null {
    return this.row("sector", id);
  }
  mission(id: string): Mission | null {
    return this.row("mission", id);
  }
  /** What a mission counts. */
  counts(id: string): Species | Ability | "strength" {
    const row = this.mission(id);
    return !row || row.wants === "strength" ? "strength" : row[row.wants];
  }
  /** The symbols such a name stands for; null: another name. */
  signsOf(id: string): { sector: string | null; index: number; signs: readonly Sign[] } | null {
    const alone = signs.find((one) => signId(one) === id);
    if (alone) return { sector: null, index: 0, signs: [alone] };
    const [, sector, n] = /^(?:field|spot)-(\d+)-(\d)$/.exec(id) ?? [];
    if (id === spotId(sector ?? "", 4) && this.sector(sector!)) return { sector: sector!, index: 4, signs: [] };
    const field = this.sector(sector ?? "")?.field[Number(n)];
    return field ? { sector: sector!, index: Number(n), signs: signs.filter((one) => field[one]) } : null;
  }
}
