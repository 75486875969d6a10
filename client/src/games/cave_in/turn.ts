// What the turn allows and what a deed would bring, told from the view; the server has the last word.
import type { Choice } from "../../wire";
import type { View } from "../../generated/cave_in";
import type { Printed } from "./printed";
import { handLimit } from "./view";

export const actions = ["recruit", "mine", "collect", "ability"] as const;
export type Action = (typeof actions)[number] | "raid";
export type ActionState = "open" | "done" | "again" | "closed";

const has = (view: View, effect: string) => view.effects.some((one) => one.effect === effect && one.n > 0);

const verbs: Record<Action, string> = { recruit: "recruit", mine: "mine", collect: "collect", ability: "use", raid: "raid" };
const verbOf = (choice: Choice) => choice.notation.split(" ")[0]!;

/** open, done, done but allowed again, or closed; while an action is asked for, one without any answer is closed. */
export function actionState(view: View, action: Action, choices: readonly Choice[] = []): ActionState {
  const state = stateOf(view, action);
  const asked = choices.some((choice) => choice.notation === "end turn" || Object.values(verbs).includes(verbOf(choice)));
  return asked && state !== "done" && !choices.some((choice) => verbOf(choice) === verbs[action])
    ? state === "again"
      ? "done"
      : "closed"
    : state;
}

function stateOf(view: View, action: Action): ActionState {
  const untouched = !view.raided && !view.done.some(Boolean);
  if (action === "raid") return view.raided ? "done" : untouched && !view.ended ? "open" : "closed";
  const done = view.done[actions.indexOf(action)] ?? false;
  const left = view.actions_left > 0 && !view.raided;
  if (action === "mine" && has(view, "extra_mine")) return done ? "again" : "open";
  if (done) return left && has(view, "repeat_actions") ? "again" : "done";
  return left && !view.ended ? "open" : "closed";
}

/** What a raid of this base would bring the player whose turn it is: the leader of the own base comes home, too. */
export function raidOf(
  view: View,
  seat: number,
  printed: Printed,
): { leader: string; totem: string; own: boolean; cards: number; gain: number } | null {
  const base = view.seat[seat]!.base;
  const leader = base.at(-1);
  if (!leader) return null;
  const own = seat === view.turn;
  const room = Math.max(0, handLimit - view.seat[view.turn]!.hand_size - (own ? 1 : 0));
  const cards = Math.min(room, base.length - 1);
  return { leader, totem: printed.mercenary(leader)?.faction ?? "", own, cards, gain: cards + (own ? 1 : 0) };
}

/** Levels a card brings to the open payment. */
export function worth(view: View, card: string, printed: Printed): number {
  const merc = printed.mercenary(card);
  if (!merc) return 0;
  return merc.level * (view.effects.some((one) => one.effect === "double_levels" && one.colour === merc.colour) ? 2 : 1);
}

/** Where the token would stand after what is being paid: a crystal with the mark, the last artifact of its stack. */
export function nextCaveIn(view: View, printed: Printed): number | null {
  const { open, half, spot } = view.payment;
  if (!open || view.cave_in >= printed.trackEnd) return null;
  const crystal = half ? null : view.mine[spot]?.crystal;
  const lasts = view.artifacts_left.some((left, n) => left === 1 && (view.left[n] === half || view.right[n] === half));
  return (half ? lasts : crystal && printed.crystal(crystal).cave_in) ? view.cave_in + 1 : null;
}
