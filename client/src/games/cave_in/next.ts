// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { Question, Texts } from "../../wire";
import { Speech } from "./text";

const has = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

export function next(chosen: readonly string[], left: readonly string[], _question: Question, texts: Texts): string {
  const speech = new Speech(texts);
  if (has(left, "colour")) return speech.say("next.colour");
  if (has(chosen, "dock") && has(left, "hand")) return speech.say("next.card");
  if (has(chosen, "hand") && has(left, "dock")) return speech.say("next.dock");
  if (has(left, "mine")) return speech.say("next.crystal");
  return "";
}

export function confirms(question: Question, texts: Texts): string {
  return new Speech(texts).say(question.kind === "paint" ? "confirm.paint" : "confirm.take");
}
