// What the prompt asks after the places that are chosen.
import type { Choice, Question } from "../../wire";
import { verbOf } from "./refs";
import type { Speech } from "./text";

const of = (refs: readonly string[], kind: string) => refs.filter((ref) => ref.startsWith(`${kind}:`)).length;

/** One short question after these places; "" leaves it to the table. */
export function next(chosen: readonly string[], left: readonly string[], question: Question, speech: Speech): string {
  if (question.kind === "welcome") return speech.say("next.crew");
  if (question.kind === "upgrade") return speech.say("next.upgrade");
  if (of(left, "health") && chosen.length) return speech.say("next.health");
  if (of(left, "hex") === 1) return speech.say("next.only");
  if (of(left, "hex")) return speech.say("next.hex", { n: of(left, "hex") });
  if (of(left, "cell")) return speech.say(of(chosen, "cell") ? "next.develop" : "next.cell");
  if (of(left, "contract")) return speech.say("next.contract");
  if (of(left, "good")) return speech.say("next.good");
  return of(left, "plan") ? speech.say("next.plan") : "";
}

/** Ending the turn gives up an Executive action that could still be taken; that of the alien a tile or its scientist. */
export function leaves(choice: Choice, choices: readonly Choice[], speech: Speech): string {
  if (verbOf(choice) === "end" && choices.some((one) => /^(single|multi|activate)$/.test(verbOf(one)))) return speech.say("leavesAlien");
  const open = verbOf(choice) === "end" && choices.some((one) => /^(executive|use|send)$/.test(verbOf(one)));
  return open ? speech.say("leavesExecutive") : "";
}

/** What the button does that confirms a set. */
export const confirms = (question: Question, speech: Speech): string =>
  question.kind === "pay" || question.kind === "retrieve" ? speech.say(`confirm.${question.kind}`) : "";
