// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { Question, Texts } from "../../wire";
import { Speech } from "./text";

const has = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

export function next(chosen: readonly string[], left: readonly string[], question: Question, texts: Texts): string {
  const speech = new Speech(texts);
  if (question.kind === "order") return speech.say("next.order");
  if (has(left, "line")) return speech.say(has(chosen, "hand") && question.kind !== "play_down" ? "next.land" : "next.line");
  if (has(left, "hand")) return speech.say("next.hand");
  return "";
}

export function confirms(question: Question, texts: Texts): string {
  return new Speech(texts).say(/discard|cache/.test(question.kind) ? "confirm.discard" : "confirm.these");
}
