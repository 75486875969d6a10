// What the prompt asks after the places that are chosen.
import type { Choice, Question, Texts } from "../../wire";
import { abilities } from "./data";
import { abilityRef, isStop } from "./refs";
import { Speech } from "./text";

const of = (refs: readonly string[], kind: string) => refs.filter((ref) => ref.startsWith(`${kind}:`)).length;

/** One short question after these places; "" leaves it to the table. */
export function next(chosen: readonly string[], left: readonly string[], question: Question, texts: Texts): string {
  const speech = new Speech(texts);
  const cells = of(left, "cell");
  if (question.kind === "place") return of(chosen, "hand") ? speech.say("next.field", { n: cells }) : speech.say("next.card");
  if (question.kind !== "act") return "";
  if (of(left, "ability") > 1 || (of(left, "ability") && !cells)) return speech.say("next.ability");
  // Where it goes glows as well, so that their number would tell nothing.
  if (cells && chosen.length === 1 && chosen[0] === abilityRef("tractor")) return speech.say("next.pull");
  return cells ? speech.say(of(chosen, "cell") || chosen.includes(abilityRef("teleport")) ? "next.to" : "next.target", { n: cells }) : "";
}

/** Stopping gives up the abilities that could still be used. */
export function leaves(choice: Choice, choices: readonly Choice[], texts: Texts): string {
  if (!isStop(choice)) return "";
  const speech = new Speech(texts);
  const open = abilities.filter((one) => choices.some(({ refs }) => refs.includes(abilityRef(one))));
  return open.length ? speech.say("unused", { n: open.length, list: open.map((one) => speech.ability(one)).join(", ") }) : "";
}

/** What the button does that confirms a set. */
export const confirms = (question: Question, texts: Texts): string =>
  question.kind === "discard" ? new Speech(texts).say("confirm.discard") : "";
