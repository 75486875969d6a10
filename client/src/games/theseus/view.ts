// Small questions about the view of a Theseus table (games/theseus/view.h, generated/theseus.ts).
import type { GoneView, PathView, Sector, SectorView, UnitView, View } from "../../generated/theseus";
import { rooms, sectorNumber, sectors } from "./kinds";
import { slotRef } from "./refs";

export const phases = ["movement", "action_cards", "sector_action", "pending_card"] as const;

/** Whose turn it is; null: before the first one, or when the game is over. */
export const onTurn = (view: View): number | null =>
  !view.ended && (phases.some((one) => one === view.phase) || view.phase === "end_of_turn") ? view.turn : null;

export const bit = (mask: number, n: number): boolean => ((mask >> n) & 1) === 1;
export const bits = (mask: number): number[] => Array.from({ length: 8 }, (_, n) => n).filter((n) => bit(mask, n));

export const unitOf = (view: View, unit: string | null | undefined): UnitView | undefined =>
  unit ? view.unit.find((one) => one.unit === unit) : undefined;
/** The sector with this number. */
export const sectorAt = (view: View, number: number): SectorView | undefined => view.ring.find((one) => one.sector === sectors[number]);
/** Where it lies in the ring, clockwise. */
export const ringPlace = (view: View, number: number): number => view.ring.findIndex((one) => one.sector === sectors[number]);
export const friends = (view: View, a: number, b: number): boolean => view.seat[a]?.side === view.seat[b]?.side;
/** Everybody, this seat first, in the order of turns. */
export function around(view: View, seat: number): number[] {
  const order = view.order.length === view.seats ? view.order : Array.from({ length: view.seats }, (_, n) => n);
  const at = Math.max(0, order.indexOf(seat));
  return [...order.slice(at), ...order.slice(0, at)];
}
/**
 * With Pandora's tile on this side of a sector: the seat that comes next in the order of turns, and whether Pandora begins; null: she is
 * last.
 */
export function turnAfterTile(view: View, number: number, right: boolean): { seat: number; first: boolean } | null {
  const start = ringPlace(view, sectorNumber("control_room"));
  const away = (place: number) => (place - start + view.ring.length) % view.ring.length;
  const homes = view.ring
    .flatMap((one, place) =>
      view.seat.flatMap((seat, n) => (bit(one.owners, n) && seat.faction !== "pandora" ? [{ seat: n, away: away(place) }] : [])),
    )
    .sort((a, b) => a.away - b.away);
  const here = away(ringPlace(view, number));
  // At the Control Room, where the order begins, left is its end.
  const next = here === 0 ? (right ? homes[0] : undefined) : homes.find((one) => one.away > here || (one.away === here && !right));
  return next ? { seat: next.seat, first: next === homes[0] } : null;
}
export const inSpace = (view: View): UnitView[] => view.unit.filter((one) => one.place === "space");

/** What the next token on the card of one of these places takes: as many as lie there, and one; 1 for whatever is no card. */
export const price = (view: View, refs: readonly string[]): number =>
  1 +
  Math.max(
    0,
    ...view.ring.flatMap(({ sector, slot }) => slot.flatMap(({ tokens }, n) => (refs.includes(slotRef(sector, n)) ? tokens : []))),
  );

/** Enemy units a unit of this seat could attack from a room. */
export function prey(view: View, sector: SectorView, room: number, seat: number, but: string | null = null): string[] {
  return bits(sector.reach[room] ?? 0).flatMap((other) => {
    const there = other === room ? undefined : unitOf(view, sector.room[other]);
    return there && there.unit !== but && !friends(view, seat, there.seat) && !there.invisible && !there.sheltered ? [there.unit] : [];
  });
}

export interface Place {
  sector: Sector;
  index: number;
}
/** "corridors-A", "corridors-1" or "corridors-P1", as logs and questions print places. */
export function readPlace(name: string | null | undefined): Place | null {
  const found = /^([a-z_]+)-P?([A-D]|\d)$/.exec(name ?? "");
  if (!found || sectorNumber(found[1]!) < 0) return null;
  const letter = rooms.indexOf(found[2] as (typeof rooms)[number]);
  return { sector: found[1] as Sector, index: letter >= 0 ? letter : Number(found[2]) - 1 };
}

/** Whether a unit is still on its way: not yet in the room where it stops. */
export const underWay = (view: View): boolean => view.walking && unitOf(view, view.walk.unit)?.place !== "room";
/** It comes back from space: no sector is left behind it yet. */
export const entering = (view: View): boolean => underWay(view) && view.walk.way === "entering";
/** A piece of a way: gone already, or still ahead. */
export interface Leg {
  sector: number;
  how: GoneView["how"];
  damage: number;
  /** Which step it is; null: none, the sector is skipped or jumped to. */
  n: number | null;
  ahead: boolean;
}
/** The way of a unit: what it has gone of the movement under way, then the way that is shown before it. */
export function legs(view: View, path: PathView | null): Leg[] {
  const going = underWay(view) && (path === null || path.unit === view.walk.unit);
  let n = 0;
  const out: Leg[] = going ? view.gone.map((one) => ({ ...one, damage: 0, n: one.how === "enters" ? ++n : null, ahead: false })) : [];
  for (const [k, step] of (path?.step ?? []).entries()) {
    const here = out.at(-1);
    // Traps of the sector it is in go off when it goes on.
    if (k === 0 && going && here && path!.step.length > path!.points) here.damage = step.damage;
    else out.push({ sector: step.sector, how: "enters", damage: step.damage, n: ++n, ahead: true });
  }
  return out;
}
