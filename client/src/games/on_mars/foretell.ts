// What the rules foresee of an answer, in words. Nothing is worked out here: they are the lines of the log to come.
import type { Foreseen } from "../../table/foresight.svelte";
import type { Events, View } from "../../generated/on_mars";
import { tileUnder } from "./next";
import { hexRef } from "./refs";
import type { Speech } from "./text";

/** Lines that only repeat the answer itself. */
const plain: readonly string[] = ["action", "executive", "turn", "single_used", "multi_used", "activated"] satisfies (keyof Events)[];
const most = 6;

/** Before anything is paid the rules tell no line of it: the Colonists a site needs for its Tech level, the tile that it covers. */
function ofSite({ question, choice }: Foreseen, view: View, speech: Speech): string[] {
  if (question.kind !== "site") return [];
  const sent = view.sites.find(({ hex }) => choice.refs.includes(hexRef(hex)))?.colonists ?? 0;
  const tile = tileUnder(choice, view);
  return [
    ...(sent > 0 ? [speech.say("sentToWork", { n: sent })] : []),
    ...(tile ? [speech.say("tileCovered", { tile: speech.tile(tile) })] : []),
  ];
}

export function foretold(foreseen: Foreseen, view: View, speech: Speech): string {
  const { events, next, stopped, question } = foreseen;
  const lines = events.filter(({ kind }) => !plain.includes(kind)).map(({ text }) => text);
  const told = lines.length > most ? [...lines.slice(0, most), "…"] : lines;
  const after = next && next.seat === question.seat && next.kind !== "turn" ? [speech.say("thenAsked", { text: next.text })] : [];
  return [...ofSite(foreseen, view, speech), ...told, ...after, ...(stopped ? [speech.say("hidden")] : [])].join(" ");
}
