// What the prompt says while an answer is put together, and on the button that confirms a set.
import type { View } from "../../generated/compile";
import type { LogLine, Question, TextUnderWay } from "../../wire";
import { named, numberOf } from "./sentences";
import type { Speech } from "./text";
import { flightLines } from "./view";

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

/** Its text ends when the card in flight lands on it; the top box counts even then. */
function soonCovered({ card, box }: TextUnderWay, view: View, log: readonly LogLine[]): boolean {
  const lines = flightLines(view, null, [], log, new Map());
  return view.side.some((player) =>
    player.line.some(
      ({ stack }, line) =>
        box !== "top" && stack.at(-1)?.up && stack.at(-1)?.card === card && player.committed.some((one) => lines.get(one.label) === line),
    ),
  );
}

/** Which sentence asks, and whose text goes on after it, or only begins then. What comes first may be just the question. */
export function underWay(
  { kind, texts = [] }: Question,
  speech: Speech,
  view: View,
  log: readonly LogLine[],
): { sentence: string; then: string } {
  const asking = texts.findLast((text) => !text.waits);
  const waiting = kind === "order" ? undefined : texts.findLast((text) => text.waits && !soonCovered(text, view, log));
  return {
    sentence: asking ? numberOf(speech, asking) : "",
    then: waiting ? speech.say(waiting.command > 0 ? "goesOn" : "comesNext", { sentence: named(speech, waiting) }) : "",
  };
}
