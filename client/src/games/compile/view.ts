// Small questions about the view of a Compile table (games/compile/view.h, generated/compile.ts).
import type { LineView, SideView, View } from "../../generated/compile";
import type { Choice, LogLine } from "../../wire";
import type { Face } from "./drag.svelte";

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
 * label lay before. Where nothing is new (the page was opened, or a move was taken back) the whole story names it: what the label did after
 * that moment counts no more.
 */
export function flightLines(
  view: View,
  before: View | null,
  fresh: readonly LogLine[],
  log: readonly LogLine[],
  known: Map<number, number>,
): Map<number, number> {
  const out = new Map<number, number>();
  const lines = before && fresh.length ? fresh : log;
  const named = (card: string | null) =>
    lines.findLast(
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

/** The ways up a hand card may be played in this line: those of the answers that are open. */
export function facesToOffer(choices: readonly Choice[], hand: number, line: number): Face[] {
  const open = (face: Face) =>
    choices.some(({ refs }) => [`hand:${hand}`, `line:${line}`, `choice:${face === "up" ? 1 : 0}`].every((ref) => refs.includes(ref)));
  return (["up", "down"] as const).filter(open);
}
