// What is printed on the cards and tokens of a Cave-In table.
import type { Artifact, Crystal as CrystalRow, Does, Edition, Faction, LeftHalf, Mercenary as MercenaryRow, RightHalf } from "../../generated/cave_in";
import { PrintedBook } from "../../table/printed";
import type { Book } from "../../wire";

export interface Mercenary extends MercenaryRow {
  faction: string;
  colour: string;
  level: number;
}
/** Colours by their names; what is drawn for a token without one is "none". */
export interface Crystal extends Omit<CrystalRow, "colour" | "symbol"> {
  colour: string;
  /** The colour of the faction whose symbol it shows; null: none. */
  symbol: string | null;
}
export type When = "end" | "always" | "start" | "raid" | "cleanup";

/** When the right half of an artifact works, if not always. */
const when: Partial<Record<Does, When>> = {
  from_own_base: "start",
  hire_level: "start",
  raid_crystal: "raid",
  raid_again: "raid",
  recycle: "cleanup",
};
const levels = 4;

export class Printed extends PrintedBook<Edition> {
  readonly mercenaries: readonly Mercenary[];
  readonly crystals: readonly Crystal[];
  readonly #byName: ReadonlyMap<string, Mercenary>;
  readonly #crystals: ReadonlyMap<string, Crystal>;

  constructor(book: Book) {
    super(book);
    const { mercenary, crystal } = this.edition;
    this.mercenaries = mercenary.map((row) => {
      const faction = this.#faction(Math.floor((row.id - 1) / levels) + 1);
      return { ...row, faction: faction?.name ?? "", colour: faction?.colour ?? "none", level: ((row.id - 1) % levels) + 1 };
    });
    this.crystals = crystal.map((row) => ({
      ...row,
      colour: this.#faction(row.colour)?.colour ?? "none",
      symbol: this.#faction(row.symbol)?.colour ?? null,
    }));
    this.#byName = new Map(this.mercenaries.map((one) => [one.name, one]));
    this.#crystals = new Map(this.crystals.map((one) => [one.name, one]));
  }

  /** Position + 1 is the number in `colour:n`. */
  get factions(): readonly Faction[] {
    return this.edition.faction;
  }
  #faction(id: number): Faction | undefined {
    return this.edition.faction.find((one) => one.id === id);
  }
  colourNumber(colour: string): number {
    return this.factions.findIndex((one) => one.colour === colour) + 1;
  }
  colourOf(faction: string | null): string {
    return this.factions.find((one) => one.name === faction)?.colour ?? "none";
  }
  factionOf(colour: string | null): string {
    return this.factions.find((one) => one.colour === colour)?.name ?? "";
  }

  mercenary(id: string | null): Mercenary | null {
    return (id && this.#byName.get(id)) || null;
  }
  crystal(id: string | null): Crystal | null {
    return (id && this.#crystals.get(id)) || null;
  }

  artifactOf(half: string): Artifact | null {
    return this.edition.artifact.find((one) => one.left.name === half || one.right.name === half) ?? null;
  }
  left(half: string): LeftHalf | null {
    const card = this.artifactOf(half);
    return card?.left.name === half ? card.left : null;
  }
  right(half: string): RightHalf | null {
    const card = this.artifactOf(half);
    return card?.right.name === half ? card.right : null;
  }
  /** As `half:n` names it: twice the number of the card, one more for the right half. */
  halfNumber(half: string): number {
    return (this.artifactOf(half)?.id ?? 0) * 2 + (this.right(half) ? 1 : 0);
  }
  halfOf(number: number): string | null {
    const card = this.edition.artifact.find((one) => one.id === Math.floor(number / 2));
    return card?.[number % 2 ? "right" : "left"].name ?? null;
  }
  whenOf(half: string): When {
    const right = this.right(half);
    return right ? (when[right.does] ?? "always") : "end";
  }

  /** Faction symbols on these crystals, most first. */
  symbols(crystals: readonly string[]): { colour: string; n: number }[] {
    const counts = new Map<string, number>();
    for (const id of crystals) {
      const symbol = this.crystal(id)?.symbol;
      if (symbol) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    return [...counts]
      .map(([colour, n]) => ({ colour, n }))
      .sort((a, b) => b.n - a.n || this.colourNumber(a.colour) - this.colourNumber(b.colour));
  }
  /** The sets those symbols make: each is a list of different colours. */
  sets(crystals: readonly string[]): { colours: string[]; points: number }[] {
    const all = this.symbols(crystals);
    return Array.from({ length: all[0]?.n ?? 0 }, (_, k) => {
      const colours = all.filter((one) => one.n > k).map((one) => one.colour);
      return { colours, points: this.edition.set_points[colours.length - 1] ?? 0 };
    });
  }
}
