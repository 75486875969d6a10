// The view of a Planetship table as the server sends it (games/planetship/view.h), and small questions about it.
import { numerals, type StartSet } from "./data";

export interface FieldView {
  /** Where it lies in the turned sector: 0 or 1. */
  row: number;
  col: number;
  dock: boolean;
  probe: boolean;
  /** The field shows the face-down symbol. */
  down: boolean;
  occupied: boolean;
  /** Seat + 1 of the card lying there, 0: free. */
  owner: number;
  /** null: free, or hidden from the viewer. */
  card: string | null;
  face_down: boolean;
  shield: boolean;
  /** Moved this round: its abilities are over. */
  spent: boolean;
  /** As it counts now, if the card is known. */
  strength: number;
  probes: boolean[];
}
export interface RewardView {
  card: string | null;
  face_down: boolean;
}
export interface SectorView {
  sector: string;
  row: number;
  col: number;
  /** Quarter turns clockwise. */
  turned: number;
  field: FieldView[];
  reward_row: number;
  reward_col: number;
  /** Sector 8 has no cell for the reward: it lies on the cross. */
  reward_in_cell: boolean;
  reward: RewardView[];
  reward_probes: boolean[];
  scored: boolean;
  scoring: boolean;
  /** Number of the field whose card acts now (1 = I), 0: none. */
  acting: number;
  total: number[];
}
export type Whereabouts = "hand" | "open" | "hidden";
export interface OwnedCard {
  card: string;
  at: Whereabouts;
}
export interface Score {
  discards: number;
  hand: number;
  missions: number;
  total: number;
}
export interface SeatView {
  colour: string;
  ships: number;
  ships_in_all: number;
  probes: number;
  hand_size: number;
  cards: OwnedCard[];
  discards: string[];
  to_discard: number;
  /** Own seat only. */
  dropping: string[];
  score: Score;
}
export interface MissionView {
  mission: string;
  points: number;
  count: number[];
  share: number[];
}
export interface View {
  seats: number;
  seat: SeatView[];
  rows: number;
  cols: number;
  grid: SectorView[];
  /** Column by column, each from top to bottom; null: not known which. */
  reserve: (string | null)[];
  outside: string[];
  missions: MissionView[];
  pile: number;
  /** The lowest last. */
  bottom: string[];
  round: number;
  start: number;
  turn: number;
  phase: "placing" | "scoring" | "discarding";
  scoring: string | null;
  removed: string[];
  /** Seat + 1. */
  winner: number;
  ended: boolean;
  start_set?: StartSet;
}

export const rounds = 4;
export const handLimit = 6;

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
