// Small questions about the view of an On Mars table (games/on_mars/view.h, generated/on_mars.ts).
import type { Building, HexView, SeatView, SiteView, Tech, TechUse, TechView, View } from "../../generated/on_mars";
import { hexNamed, neighbours } from "./geometry";
import { boards, isAlien } from "./invasion";
import { cellRef, hexRef, seatRef } from "./refs";
import type { Printed } from "./printed";
import type { Scene } from "./scene";
import type { Speech } from "./text";
import type { Choice } from "../../wire";

/** Won and lost together: there are no points and no Progress cubes. */
export const together = (view: View): boolean => !!view.outbreak || !!view.blackout;

/** Tech tiles and Colonists bring points when the game ends; in Invasion what counts counts at once. */
export const scoresAtEnd = (view: View): boolean => !together(view) && !view.invasion?.length;

/** Lacerda stands behind the seats. */
export const isLacerda = (view: View, seats: readonly unknown[], seat: number): boolean => !!view.lacerda && seat >= seats.length;

/** Names of all who play. */
export const people = (view: View, seats: readonly { name: string }[], speech: Speech): string[] =>
  Array.from({ length: view.seats }, (_, n) => (isLacerda(view, seats, n) ? speech.lacerda : seats[n]?.name || `#${n + 1}`));

/** The other seats in the order they sit after this one. */
export const others = (view: View, seat: number): number[] => Array.from({ length: view.seats - 1 }, (_, n) => (seat + 1 + n) % view.seats);

export const surface = (view: View): ReadonlyMap<number, HexView> => new Map(view.surface.map((one) => [one.hex, one]));

/** Who stands on a Turn Order space; -1: nobody. */
export const onSpace = (view: View, space: number): number => view.seat.findIndex((one) => one.space === space);

/** Where the Rover is: before its first move it counts as standing on the first Mine. */
export const roverAt = (seat: SeatView, printed: Printed): number =>
  seat.rover > 0 ? seat.rover - 1 : hexNamed(printed.edition.surface.mine);

/** Where Sabotage has put the Rover: on its card, or on its side where it is; null: it can be used. */
export const roverDown = (view: View): "card" | "side" | null => {
  const rover = view.monolith?.[0]?.rover ?? 0;
  return rover > 1 ? "card" : rover > 0 ? "side" : null;
};

/** Rovers on a hex that another piece stands for, and those that have not moved yet. */
export const roversOn = (view: View, hex: number, printed: Printed): number[] =>
  roverDown(view) === "card" ? [] : view.seat.flatMap((one, seat) => (!isAlien(view, seat) && roverAt(one, printed) === hex ? [seat] : []));

/** A piece of this seat that moves stands there: a click on it means it. */
export function standsAt(view: View, seat: number, ref: string, printed: Printed): boolean {
  if (!isAlien(view, seat) && roverDown(view) !== "card" && hexRef(roverAt(view.seat[seat]!, printed)) === ref) return true;
  const here = view.surface.find(({ hex }) => hexRef(hex) === ref);
  if (here?.piece === "soldier" || here?.piece === "stunned") return isAlien(view, seat);
  return !!here && ["bot", "rover", "guard", "exosuit"].includes(here.piece) && here.piece_of === seat + 1;
}

const alike = (a: HexView | undefined, building: Building, owner: number): boolean =>
  a?.building === building && (building !== "shelter" || a.owner === owner);

/** What a new building needs and brings on a hex, as the rules say it. */
export const siteOn = (view: View, hex: number): SiteView | null => view.sites.find((one) => one.hex === hex) ?? null;

/** The sides where a building does not go on in one of its type: the outline of its group. */
export const rim = (map: ReadonlyMap<number, HexView>, here: HexView): boolean[] =>
  neighbours[here.hex]!.map((next) => !alike(map.get(next), here.building, here.owner));

/** Where the Bots of a seat build: their hexes and the neighbours. */
export const zoneOf = (view: View, seat: number): Set<number> =>
  new Set(
    view.surface
      .filter((one) => one.piece === "bot" && one.piece_of === seat + 1)
      .flatMap((one) => [one.hex, ...neighbours[one.hex]!.filter((next) => next >= 0)]),
  );

/** Hexes that look otherwise in another view of the same table. */
export function differing(before: View, after: View): Set<number> {
  const [was, is] = [surface(before), surface(after)];
  return new Set([...was.keys(), ...is.keys()].filter((hex) => JSON.stringify(was.get(hex)) !== JSON.stringify(is.get(hex))));
}

/** Colonists on the slots of an action, each as the seat it is of. The view has those with a player board alone. */
export const onSlots = (view: View, action: string): number[] => {
  const seats = boards(view);
  const slot = view.slots.find((one) => one.action === action);
  return slot?.colonists.flatMap((n, player) => Array.from({ length: n }, () => seats[player] ?? player)) ?? [];
};

/** Whose steps lead to a hex: a Bot's, the Rover's, or both, the Bot first. */
export function stepsTo(choices: readonly Pick<Choice, "notation" | "refs">[]): Scene["steps"] {
  const out = new Map<number, ("bot" | "rover")[]>();
  for (const { notation, refs } of choices) {
    const who = /^(bot|rover) /.exec(notation)?.[1] as "bot" | "rover" | undefined;
    const to = refs.filter((ref) => ref.startsWith("hex:")).at(-1);
    if (!who || !to) continue;
    const hex = Number(to.slice(4));
    out.set(hex, [...new Set([...(out.get(hex) ?? []), who])].sort());
  }
  return out;
}

const askedUses: Partial<Record<string, TechUse>> = { move: "rover", upgrade: "upgrades", welcome: "colonists", tech: "connects" };
/** The kind of Tech tile whose use is a possible answer; null: none is. */
export function techAsked({ asked, args, speech }: Pick<Scene, "asked" | "args" | "speech">): Tech | null {
  const use = askedUses[asked ?? ""];
  const fits = speech.printed.edition.tech.find((row) => row.use === use && (use !== "connects" || row.building === args["building"]));
  return fits?.tech ?? null;
}

/** A Tech tile as a place: where it lies, or, while its use is an answer, what a click on its owner means. */
export function tileRef(scene: Pick<Scene, "asked" | "args" | "speech" | "picker">, seat: number, { tech, cell }: TechView): string {
  const owner = seatRef(seat);
  const offered = (scene.picker.legal(owner) || scene.picker.chosen(owner)) && techAsked(scene) === tech;
  return offered ? owner : cellRef(seat, cell);
}

/** Blueprints of a seat whose building stands. */
export const built = (seat: SeatView) => seat.plans.filter((one) => one.hex > 0);
export const unbuilt = (seat: SeatView) => seat.plans.filter((one) => one.hex === 0);

/** Bots of a seat on the map. */
export const botsOut = (view: View, seat: number): number =>
  view.surface.filter((one) => one.piece === "bot" && one.piece_of === seat + 1).length + (view.seat[seat]!.hover > 0 ? 1 : 0);
