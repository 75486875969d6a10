// What the prompt asks after the places that are chosen.
import type { Question, Texts } from "../../wire";
import { tokensRef } from "./refs";
import { Speech } from "./text";

const some = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

/** One short question after these places; "" leaves it to the table. */
export function next(chosen: readonly string[], left: readonly string[], question: Question, texts: Texts): string {
  const speech = new Speech(texts);
  if (chosen.includes(tokensRef)) return speech.say("next.spend", { n: left.length });
  if (left.includes(tokensRef)) return speech.say("next.token");
  if (question.kind === "start_card" && some(chosen, "hand")) return speech.say("next.slot", { n: left.length });
  if (some(left, "side")) return speech.say("next.side");
  if (question.kind === "hatch") return speech.say(some(chosen, "embryo") ? "next.room" : "next.embryo");
  return "";
}

const confirmed = ["deck", "disarm", "hide", "lose"] as const;

/** What the button does that confirms a set. */
export function confirms({ kind }: Question, texts: Texts): string {
  const known = confirmed.find((one) => one === kind);
  return known ? new Speech(texts).say(`confirm.${known}`) : "";
}
