// Small questions about Invasion: the alien, its board, and what the humans have against it (games/on_mars/view.h, InvasionView).
import type { BlueprintRow, Edition, InvasionView, Tech, TechView, TileMarkView, View } from "../../generated/on_mars";
import { colour, shapes } from "../../parts/seat";
import type { Sign } from "../../parts/sign";
import type { Choice } from "../../wire";
import type { SignName } from "./art";

export const invasionOf = (view: View): InvasionView | null => view.invasion?.[0] ?? null;
export const isAlien = (view: View, seat: number): boolean => invasionOf(view)?.alien === seat;

/** Seats with a player board: everybody but the alien. */
export const boards = (view: View): number[] =>
  Array.from({ length: view.seats }, (_, seat) => seat).filter((seat) => !isAlien(view, seat));

const star = shapes[4]!;
/** The alien is a star in its own colour; the humans have the other signs in the order they sit. Null: no such chapter. */
export function signOf(view: View, seat: number): Sign | null {
  if (!invasionOf(view)) return null;
  if (isAlien(view, seat)) return { path: star, colour: "var(--alien)" };
  const n = boards(view).indexOf(seat);
  return n < 0 ? null : { path: shapes[n]!, colour: colour(n) };
}

/** Tech tiles of anybody. */
export const techsOf = (view: View, seat: number): readonly TechView[] =>
  isAlien(view, seat) ? invasionOf(view)!.techs : (view.seat[seat]?.techs ?? []);

/** What lies on a Tech tile of a human. */
export const markOn = (view: View, seat: number, tech: Tech): TileMarkView | null =>
  invasionOf(view)?.marks.find((one) => one.seat === seat && one.tech === tech) ?? null;

/** Action spaces where a tile can be put. */
export const freeSpaces = (at: InvasionView): number => at.spaces.filter((one) => !one.locked && one.tile === "none").length;

/** What a Blueprint does against the alien; null: it is no Defence Blueprint. */
export type Means = "shields" | "guards" | "exosuit" | "sabotage";
export function meansOf(row: BlueprintRow | null): Means | null {
  const deed = row?.chapter === "invasion" ? row.action[0]?.do : null;
  return deed === "shields" || deed === "guards" || deed === "exosuit" || deed === "sabotage" ? deed : null;
}

/** Who has its card; -1: nobody. */
export const ownerOf = (view: View, means: Means, printed: { blueprint(name: string | null): BlueprintRow | null }): number =>
  view.seat.findIndex((one) => one.plans.some((plan) => meansOf(printed.blueprint(plan.blueprint)) === means));

/** Pieces of a kind on the map; one under way is over its hex. */
export const onMap = (view: View, piece: string): number => view.surface.filter((one) => one.piece === piece).length;

/** How far a side has come, in percent of its way. */
export const share = (n: number, most: number): number => (most > 0 ? Math.max(0, Math.min(100, Math.round((100 * n) / most))) : 0);

/** Numbers of the chapter that its texts name. */
export const chapterNumbers = ({ invasion }: Edition) => ({
  goal: invasion.points.goal,
  soldiers: invasion.soldiers,
  unlock: invasion.unlock_cost,
  single: invasion.single_use_cost,
  free: invasion.reset_free,
});

/** What is done on a hex in Invasion. */
export const deedSigns = ["plus", "march", "rouse", "stun", "shield", "crystal", "deploy"] as const satisfies readonly SignName[];
export type DeedSign = (typeof deedSigns)[number];

/** What an answer does on a hex, as a symbol: the last hex it names is where it is done. */
const deeds: readonly [begins: RegExp, sign: DeedSign][] = [
  [/^land (guard|exosuit) /, "plus"],
  [/^(guard|exosuit|march) /, "march"],
  [/^rouse /, "rouse"],
  [/^stun /, "stun"],
  [/^shield /, "shield"],
  [/^steal /, "crystal"],
  [/^deploy /, "deploy"],
];
export function deedsOn(choices: readonly Choice[]): ReadonlyMap<number, DeedSign> {
  const out = new Map<number, DeedSign>();
  for (const { notation, refs } of choices) {
    const hex = refs.filter((ref) => ref.startsWith("hex:")).at(-1);
    const sign = deeds.find(([begins]) => begins.test(notation))?.[1];
    // Where a piece stands that could also be moved, what is done there comes first.
    if (hex && sign && !out.has(Number(hex.slice(4)))) out.set(Number(hex.slice(4)), sign);
  }
  return out;
}
