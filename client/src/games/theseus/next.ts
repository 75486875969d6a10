// What the prompt asks after the places that are chosen.
import type { View } from "../../generated/theseus";
import type { Choice, Question } from "../../wire";
import { slotRef, tokensRef } from "./refs";
import type { Speech } from "./text";
import { price } from "./view";

const some = (refs: readonly string[], kind: string) => refs.some((ref) => ref.startsWith(`${kind}:`));

/** One short question after these places; "" leaves it to the table. */
export function next(chosen: readonly string[], left: readonly string[], question: Question, speech: Speech, view: View): string {
  if (chosen.includes(tokensRef)) return speech.say("next.spend", { n: left.length });
  if (left.includes(tokensRef)) {
    const n = price(view, chosen);
    return speech.say(n > 1 ? "next.tokens" : "next.token", { n });
  }
  if (question.kind === "start_card" && some(chosen, "hand")) return speech.say("next.slot", { n: left.length });
  if (some(left, "side")) return speech.say("next.side");
  if (question.kind === "hatch") return speech.say(some(chosen, "embryo") ? "next.room" : "next.embryo");
  return "";
}

/** The phase of the action cards does not come back in this turn: which of them "Done" leaves unused. */
export function leaves(choice: Choice, choices: readonly Choice[], speech: Speech, view: View): string {
  if (choice.notation !== "done") return "";
  const usable = new Set(choices.flatMap((other) => (other.notation.startsWith("use ") ? other.refs : [])));
  const cards = view.ring.flatMap((sector) =>
    sector.slot.flatMap((slot, n) =>
      slot.card && usable.has(slotRef(sector.sector, n))
        ? [slot.used > 0 ? speech.say("copyOf", { card: speech.card(slot.card) }) : speech.card(slot.card)]
        : [],
    ),
  );
  return cards.length > 0 ? speech.say("unused", { list: cards.join(", ") }) : "";
}

const confirmed = ["deck", "disarm", "hide", "lose"] as const;

/** What the button does that confirms a set. */
export function confirms({ kind }: Question, speech: Speech): string {
  const known = confirmed.find((one) => one === kind);
  return known ? speech.say(`confirm.${known}`) : "";
}
