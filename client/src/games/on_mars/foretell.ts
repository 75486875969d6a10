// What the rules foresee of an answer, in words. Nothing is worked out here: they are the lines of the log to come.
import type { Foreseen } from "../../table/foresight.svelte";
import type { Events } from "../../generated/on_mars";
import type { Speech } from "./text";

/** Lines that only repeat the answer itself. */
const plain: readonly string[] = ["action", "executive", "turn", "single_used", "multi_used", "activated"] satisfies (keyof Events)[];
const most = 6;

export function foretold({ events, next, stopped, question }: Foreseen, speech: Speech): string {
  const lines = events.filter(({ kind }) => !plain.includes(kind)).map(({ text }) => text);
  const told = lines.length > most ? [...lines.slice(0, most), "…"] : lines;
  const after = next && next.seat === question.seat && next.kind !== "turn" ? [speech.say("thenAsked", { text: next.text })] : [];
  return [...told, ...after, ...(stopped ? [speech.say("hidden")] : [])].join(" ");
}
