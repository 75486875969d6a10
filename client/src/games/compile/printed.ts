// What is printed on the cards of a Compile table.
import type { Box, Card, Command, Edition, Protocol } from "../../generated/compile";
import { PrintedBook } from "../../table/printed";

export type BoxName = "top" | "middle" | "bottom";

/** What a command says without being told otherwise. */
const usual: Omit<Command, "do"> = {
  who: "you",
  count: 1,
  amount: "exactly",
  pick: "one",
  side: "any",
  cover: "uncovered",
  face: "any",
  values: [],
  other: false,
  where: "anywhere",
  line_cards: 0,
  to: "any",
  from: "field",
  may: false,
  or: false,
  and: false,
  if: "always",
};

/** "draw count = 3", as the edition file has it. */
function inWords({ do: verb, ...rest }: Command): string {
  const said = Object.entries(rest).filter(([key, value]) => String(value) !== String(usual[key as keyof typeof usual]));
  return [verb, ...said.map(([key, value]) => `${key} = ${String(value)}`)].join(", ");
}

export class Printed extends PrintedBook<Edition> {
  get protocols(): readonly Protocol[] {
    return this.edition.protocol;
  }
  protocol(name: string): Protocol | null {
    return this.row("protocol", name);
  }
  card(id: string): Card | null {
    return this.row("card", id);
  }
  /** Ids of a protocol's cards by value. */
  cardsOf(name: string): string[] {
    return this.protocol(name)?.card.map((card) => `${name}-${card.value}`) ?? [];
  }
  /** As `protocol:n` names it. */
  protocolNumber(name: string): number {
    return this.protocol(name)?.id ?? 0;
  }
  /** A box that says something else than its text: in the words of the edition; null: it says what the text says. */
  otherwise(id: string, box: BoxName): string | null {
    if (!this.changes(`card.${id}`).some(([field]) => field.startsWith(`${box}.`))) return null;
    const { when, rule, n, do: commands }: Box = this.card(id)![box];
    return [rule === "none" ? "" : `${rule} ${n}`, when === "none" ? "" : `${when}:`, commands.map(inWords).join("; ")]
      .filter(Boolean)
      .join(" ");
  }
}
