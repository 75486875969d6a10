// How long what happens in Invasion is shown: marches and displacements hex by hex, the actions of the alien as plans of their own.
import type { Events } from "../../generated/on_mars";

export const invasionLengths = {
  defence_waits: 1.6,
  unlocked: 1.6,
  single_used: 1.6,
  multi_used: 1.6,
  idled: 1.4,
  board_reset: 1.8,
  bought_off: 1.4,
  activated: 1.6,
  crystal_stolen: 1,
  stock_stolen: 1,
  deployed: 1,
  marched: 0.8,
  roused: 0.8,
  weakened: 0.9,
  snatched: 1.4,
  snatched_card: 1.4,
  corrupted: 1.5,
  shield_spent: 1.4,
  cleaned: 1.2,
  tech_shielded: 1.2,
  shielded: 1,
  guard_landed: 1,
  guard_moved: 0.8,
  stunned: 0.9,
  exosuit_landed: 1,
  exosuit_moved: 0.8,
  captured: 1.2,
  piece_made_way: 0.9,
  space_sabotaged: 1.6,
  humans_win: 2.4,
  alien_wins: 2.4,
  both_fail: 2.4,
} satisfies Partial<Record<keyof Events, number>>;

export const invasionDetails = ["nothing_done", "single_gained", "soldiers", "shield_back", "team_points"] satisfies (keyof Events)[];
