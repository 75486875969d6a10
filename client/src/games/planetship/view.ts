// Small questions about the view of a Planetship table (games/planetship/view.h, generated/planetship.ts).
import type { SectorView, View } from "../../generated/planetship";
import { numerals } from "./kinds";
import { fieldId, spotId } from "./printed";

export const rounds = 4;
export const handLimit = 6;

/** More cards than may be kept: the points count them all. */
export const overfull = (view: View, seat: number): boolean => view.seat[seat]!.cards.length > handLimit && !view.ended;

/** The other seats in the order they play after this one. */
export const others = (view: View, seat: number): number[] => Array.from({ length: view.seats - 1 }, (_, n) => (seat + 1 + n) % view.seats);

/** All seats, this one last. */
export const around = (view: View, seat: number): number[] => [...others(view, seat), seat];

export const sectorOf = (view: View, sector: string | null): SectorView | undefined => view.grid.find((one) => one.sector === sector);

export interface CellName {
  sector: string;
  /** 0 to 3; 4 is the reward. */
  place: number;
}
/** "7-II" or "7-R", as logs and questions print it. */
export function readCell(name: string | null | undefined): CellName | null {
  const found = /^(\d)-(I|II|III|IV|R)$/.exec(name ?? "");
  return found ? { sector: found[1]!, place: found[2] === "R" ? 4 : numerals.indexOf(found[2] as (typeof numerals)[number]) } : null;
}

/** Seats with a probe. */
export const probesOf = (probes: readonly boolean[]): number[] => probes.flatMap((here, seat) => (here ? [seat] : []));
/** Seats with a probe on what is read: a field, a reward, or the card that lies there. */
export const probesAt = (view: View, id: string): number[] =>
  view.grid.flatMap(({ sector, field, reward, reward_probes }) => [
    ...field.flatMap(({ card, probes }, n) => ([card, fieldId(sector, n), spotId(sector, n)].includes(id) ? probesOf(probes) : [])),
    ...(id === spotId(sector, 4) || reward.some(({ card }) => card === id) ? probesOf(reward_probes) : []),
  ]);

/** Who has cards here. */
export const present = (sector: SectorView): number[] =>
  [...new Set(sector.field.filter((one) => one.owner > 0).map((one) => one.owner - 1))].sort();

/** Ships that do not lie on the deck: not placed yet, or given back. */
export const shipsHome = (view: View, seat: number): number =>
  view.seat[seat]!.ships_in_all - view.grid.flatMap((one) => one.field).filter((one) => one.owner === seat + 1).length;

/** Who places after the one who places now; null: nobody, or nothing is placed. */
export function placesNext(view: View): number | null {
  if (view.phase !== "placing" || view.ended) return null;
  return others(view, view.turn).find((seat) => view.seat[seat]!.ships > 0) ?? null;
}

/** Cards that have been placed this round, and all that will be. */
export function placed(view: View): { done: number; all: number } {
  const all = view.seat.reduce((sum, one) => sum + one.ships_in_all, 0);
  return { done: all - view.seat.reduce((sum, one) => sum + one.ships, 0), all };
}
