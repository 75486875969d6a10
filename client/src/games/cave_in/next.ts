// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { View } from "../../generated/cave_in";
import type { Choice, Question } from "../../wire";
import type { Speech } from "./text";

const has = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

export function next(chosen: readonly string[], left: readonly string[], _question: Question, speech: Speech): string {
  if (has(left, "colour")) return speech.say("next.colour");
  if (has(chosen, "dock") && has(left, "hand")) return speech.say("next.card");
  if (has(chosen, "hand") && has(left, "dock")) return speech.say("next.dock");
  if (has(left, "mine")) return speech.say("next.crystal");
  return "";
}

/** Ending the turn gives up what is left of its actions. That an extra one may still come is what was asked. */
export const leaves = (choice: Choice, choices: readonly Choice[], view: View, speech: Speech): string =>
  choice.notation === "end turn" && choices.length > 1 && view.actions_left > 0 ? speech.say("unused") : "";

export function confirms(question: Question, speech: Speech): string {
  return speech.say(question.kind === "paint" ? "confirm.paint" : "confirm.take");
}
