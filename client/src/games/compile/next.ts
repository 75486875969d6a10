// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { Question } from "../../wire";
import { named, numberOf } from "./sentences";
import type { Speech } from "./text";

const has = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

export function next(chosen: readonly string[], left: readonly string[], question: Question, speech: Speech): string {
  if (question.kind === "order") return speech.say("next.order");
  if (has(left, "line")) return speech.say(has(chosen, "hand") && question.kind !== "play_down" ? "next.land" : "next.line");
  if (has(left, "hand")) return speech.say("next.hand");
  return "";
}

export function confirms(question: Question, speech: Speech): string {
  return speech.say(/discard|cache/.test(question.kind) ? "confirm.discard" : "confirm.these");
}

/** Which sentence asks, and whose text goes on after it. */
export function underWay({ texts = [] }: Question, speech: Speech): { sentence: string; then: string } {
  const asking = texts.findLast((text) => !text.waits);
  const waiting = texts.findLast((text) => text.waits);
  return {
    sentence: asking ? numberOf(speech, asking) : "",
    then: waiting ? speech.say("goesOn", { sentence: named(speech, waiting) }) : "",
  };
}
