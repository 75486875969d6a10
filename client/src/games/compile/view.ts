// The view of a Compile table as the server sends it (games/compile/view.h), and small questions about it.
import type { LogLine } from "../../wire";

export interface FieldCard {
  /** null: its face is hidden from the viewer. */
  card: string | null;
  up: boolean;
  value: number;
  /** Follows the card as long as it lies on the field. */
  label: number;
}
export interface LineView {
  protocol: string | null;
  compiled: boolean;
  total: number;
  /** The last card lies on top. */
  stack: FieldCard[];
}
export interface SideView {
  deck: number;
  hand: (string | null)[];
  trash: string[];
  /** Cards that have left their place and not yet landed. */
  committed: FieldCard[];
  line: LineView[];
  drafted: string[];
}
export interface View {
  side: SideView[];
  turn_number: number;
  turn: number;
  first: number;
  with_control: boolean;
  /** 0 neutral, else seat + 1. */
  control: number;
  phase: string;
  ended: number;
  locked: boolean[];
  pool: string[];
}

export const lineNumbers = [0, 1, 2] as const;
export const compileTotal = 10;
export const handLimit = 5;

export const protocolOf = (card: string): string => card.slice(0, card.lastIndexOf("-"));
export const printedValue = (card: string): string => card.slice(card.lastIndexOf("-") + 1);
export const other = (seat: number): number => 1 - seat;
export const side = (view: View, seat: number): SideView => view.side[seat]!;
export const lineOf = (view: View, seat: number, line: number): LineView => view.side[seat]!.line[line]!;

/** Total of the stack minus its cards' values: what top boxes add or take. */
export const modifier = (line: LineView): number => line.total - line.stack.reduce((sum, card) => sum + card.value, 0);

export const ready = (view: View, seat: number, line: number): boolean => {
  const own = lineOf(view, seat, line).total;
  return own >= compileTotal && own > lineOf(view, other(seat), line).total;
};
export const compiledCount = (view: View, seat: number): number => side(view, seat).line.filter((line) => line.compiled).length;

/**
 * Where cards in flight come from or go to: the line last named for them (by their name, or for a card nobody could name), else where the
 * label lay before.
 */
export function flightLines(view: View, before: View | null, fresh: readonly LogLine[], known: Map<number, number>): Map<number, number> {
  const out = new Map<number, number>();
  const named = (card: string | null) =>
    fresh.findLast(
      (event) => event.args["line"] && /^(played|shifted|deck_played)/.test(event.kind) && (event.args["card"] ?? null) === card,
    );
  view.side.forEach((mine, seat) => {
    for (const card of mine.committed) {
      const earlier = before?.side[seat]?.line.findIndex((line) => line.stack.some((lying) => lying.label === card.label)) ?? -1;
      const told = named(card.card) ?? named(null);
      const line = known.get(card.label) ?? (told ? Number(told.args["line"]) - 1 : earlier >= 0 ? earlier : 1);
      out.set(card.label, Math.min(2, Math.max(0, line)));
    }
  });
  return out;
}

/** What a hand card could be in this line, for the two halves that are offered; the server has the last word. */
export function facesToOffer(view: View, seat: number, card: string | null, line: number): { up: boolean; down: boolean } {
  const theirs = side(view, other(seat)).line;
  const shows = (stack: FieldCard[], id: string) => stack.some((lying) => lying.up && lying.card === id);
  const belongs =
    !card ||
    lineOf(view, 0, line).protocol === protocolOf(card) ||
    lineOf(view, 1, line).protocol === protocolOf(card) ||
    side(view, seat).line.some((own) => shows(own.stack, "spirit-1"));
  return { up: belongs && !theirs.some((row) => shows(row.stack, "psychic-1")), down: !shows(theirs[line]!.stack, "metal-2") };
}
