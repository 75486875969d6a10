// Small questions about the view of a Cave-In table (games/cave_in/view.h, generated/cave_in.ts).
import type { View } from "../../generated/cave_in";

export const handLimit = 7;
export const baseLimit = 7;

/** Places of the docks and of the mine by row: four of the lowest level or cost, three, two, one. */
export const rows: readonly (readonly number[])[] = [[0, 1, 2, 3], [4, 5, 6], [7, 8], [9]];

/** What a crystal in the mine costs whoever is on turn, and whether it is a joker; null: none lies there, or not all of them are alike. */
export function inMine(view: View, crystal: string): { cost: number; joker: boolean } | null {
  const [first, ...rest] = view.mine.filter((spot) => spot.crystal === crystal);
  if (!first || rest.some(({ cost, joker }) => cost !== first.cost || joker !== first.joker)) return null;
  return { cost: first.cost, joker: first.joker };
}

/** The token has come to where the mine collapses. */
export const collapsed = (view: View): boolean => view.cave_in >= view.limit;

/** That round is played to its end: each turn from then on is the last one of its player. */
export const lastTurns = (view: View): boolean => collapsed(view) && !view.ended;

/** Equal cards in the docks are one choice, named by the first of them. */
export const dockRef = (view: View, place: number): string => `dock:${view.docks.indexOf(view.docks[place]!)}`;

/** The other seats in the order they play after this one. */
export const others = (view: View, seat: number): number[] => Array.from({ length: view.seats - 1 }, (_, n) => (seat + 1 + n) % view.seats);
