// The view of a Cave-In table as the server sends it (games/cave_in/view.h), and small questions about it.

export interface HandCard {
  /** null: a card of somebody else's starting hand; only its level is known. */
  card: string | null;
  level: number;
  /** Painted this turn (own hand only). */
  colour: string | null;
  /** Copies chosen for the payment so far. */
  chosen: number;
  copies: number;
}
export interface SpotView {
  crystal: string | null;
  /** Now, which may differ from what is printed. */
  colour: string | null;
  joker: boolean;
  recoloured: boolean;
  /** For the player whose turn it is. */
  cost: number;
}
export interface HeldView {
  half: string | null;
  right: boolean;
  /** Its start-of-turn ability was used this turn. */
  used: boolean;
}
export interface Score {
  crystals: number;
  artifacts: number;
  totems: number;
  sets: number;
  subjugated: number;
  total: number;
}
export interface SeatView {
  command: string | null;
  hand_size: number;
  hand: HandCard[];
  /** The last one is the leader. */
  base: string[];
  shielded: boolean;
  totems: string[];
  artifacts: HeldView[];
  crystal_count: number;
  crystals: string[];
  subjugated_count: number;
  subjugated: string[];
  /** Crystals, subjugated cards and score are shown. */
  open: boolean;
  score: Score;
}
export interface PricePart {
  from: "recoloured" | "totem" | "ability" | "artifact";
  half: string | null;
  totem: string | null;
  less: number;
}
export interface PaymentView {
  open: boolean;
  /** Place in the mine, or ... */
  spot: number;
  /** ... the half that is bought. */
  half: string | null;
  printed: number;
  parts: PricePart[];
  cost: number;
  paid: number;
  /** In the order of play. */
  cards: { card: string; colour: string | null }[];
}
export interface EffectView {
  effect:
    | "cheaper_crystals"
    | "cheaper_artifacts"
    | "cheaper_recruits"
    | "second_crystal"
    | "double_levels"
    | "repeat_actions"
    | "extra_mine"
    | "painted";
  n: number;
  colour: string | null;
}
export interface View {
  seats: number;
  seat: SeatView[];
  factions: string[];
  jokers: string[];
  /** Totems nobody has. */
  supply: string[];
  docks: (string | null)[];
  stack: number[];
  mine: SpotView[];
  seam: number[];
  left: (string | null)[];
  right: (string | null)[];
  artifact_cost: number[];
  artifact_price: number[];
  artifacts_left: number[];
  cave_in: number;
  limit: number;
  round: number;
  turn: number;
  first: number;
  phase: "artifacts" | "leader" | "actions" | "cleanup" | "refill";
  actions_left: number;
  /** By `actions`. */
  done: boolean[];
  raided: boolean;
  /** This turn, in order. */
  played: string[];
  leaving: string[];
  effects: EffectView[];
  payment: PaymentView;
  removed: Record<string, number>;
  ended: boolean;
}

export const handLimit = 7;
export const baseLimit = 7;
export const trackEnd = 9;

/** Places of the docks and of the mine by row: four of the lowest level or cost, three, two, one. */
export const rows: readonly (readonly number[])[] = [[0, 1, 2, 3], [4, 5, 6], [7, 8], [9]];
export const costs = [1, 3, 6, 10] as const;

/** A place of the mine as answers name it: its cost and a letter. */
export function placeName(at: number): string {
  const row = rows.findIndex((places) => places.includes(at));
  return `${costs[row]}${"abcd"[rows[row]!.indexOf(at)]}`;
}

/** Equal cards in the docks are one choice, named by the first of them. */
export const dockRef = (view: View, place: number): string => `dock:${view.docks.indexOf(view.docks[place]!)}`;

/** The other seats in the order they play after this one. */
export const others = (view: View, seat: number): number[] => Array.from({ length: view.seats - 1 }, (_, n) => (seat + 1 + n) % view.seats);
