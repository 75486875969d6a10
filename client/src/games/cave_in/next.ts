// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { View } from "../../generated/cave_in";
import type { Choice, Question } from "../../wire";
import type { Speech } from "./text";
import { actionState } from "./turn";
import { lastTurns } from "./view";

const has = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

export function next(chosen: readonly string[], left: readonly string[], view: View, speech: Speech): string {
  if (has(left, "colour")) return speech.say("next.colour");
  if (has(chosen, "dock") && has(left, "hand")) return speech.say("next.card");
  if (has(chosen, "hand") && has(left, "dock")) {
    const ability = actionState(view, "ability");
    return speech.say(ability === "open" || ability === "again" ? "next.dockOrAbility" : "next.dock");
  }
  if (has(left, "mine")) return speech.say("next.crystal");
  return "";
}

/**
 * Ending the turn gives up what is left of its actions, the first raid both of them. That an extra one may still come is what was asked.
 */
export function leaves(choice: Choice, choices: readonly Choice[], view: View, speech: Speech): string {
  if (choice.notation.startsWith("raid ")) return view.raided ? "" : speech.say("raidInstead");
  return choice.notation === "end turn" && choices.length > 1 && view.actions_left > 0 ? speech.say("unused") : "";
}

/** Others read it, too. */
export const lastOf = (question: Question, view: View, speech: Speech): string =>
  lastTurns(view) && question.seat === view.turn ? speech.say("lastTurn") : "";

export function confirms(question: Question, speech: Speech): string {
  return speech.say(question.kind === "paint" ? "confirm.paint" : "confirm.take");
}
