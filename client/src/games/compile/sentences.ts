// The text of a box as it is carried out: cut into the sentences its commands stand in, the present one marked, what is over struck out.
import type { Command } from "../../generated/compile";
import type { TextUnderWay } from "../../wire";
import type { BoxName } from "./printed";
import type { Speech } from "./text";

export interface Sentence {
  text: string;
  /** From 1; null: the box has but one. */
  number: number | null;
  state: "over" | "now" | "open";
}
export interface BoxText {
  /** The words before a colon say when. */
  when: string;
  sentences: Sentence[];
}

/** In which sentence a command stands, from 0: "or" and "and" join the next one to it. */
export const sentenceOf = (commands: readonly Command[], command: number): number =>
  commands.slice(0, command).filter(({ or, and }) => !or && !and).length;

/** Where a text is cut until it has as many sentences as its commands: after full stops, before "then", between the words of an edition. */
const cuts = [/(?<=[.!?]\s)/, /(?<=[.!?]\s|,\s(?=then\b|dann\b))/, /(?<=;\s)/];

function cut(text: string, commands: readonly Command[]): string[] {
  const wanted = sentenceOf(commands, commands.length - 1) + 1;
  return (wanted > 1 && cuts.map((where) => text.split(where)).find((pieces) => pieces.length === wanted)) || [text];
}

export function boxText(speech: Speech, id: string, box: BoxName, underWay: readonly TextUnderWay[] = []): BoxText | null {
  const whole = speech.box(id, box);
  if (!whole) return null;
  const when = /^[^.:]{3,90}:\s/.exec(whole)?.[0] ?? "";
  const commands = speech.printed.card(id)?.[box].do ?? [];
  const pieces = cut(whole.slice(when.length), commands);
  const now = underWay.find((text) => text.card === id && text.box === box);
  const at = now ? sentenceOf(commands, now.command) : -1;
  const stateOf = (n: number): Sentence["state"] => {
    if (!now) return "open";
    if (pieces.length === 1) return now.waits ? "open" : "now";
    return n < at ? "over" : n === at && !now.waits ? "now" : "open";
  };
  return { when, sentences: pieces.map((text, n) => ({ text, number: pieces.length > 1 ? n + 1 : null, state: stateOf(n) })) };
}

/** "②" for a text in its second sentence; "" if the box has but one. */
export function numberOf(speech: Speech, { card, box, command }: TextUnderWay): string {
  const commands = speech.printed.card(card)?.[box as BoxName].do ?? [];
  const count = boxText(speech, card, box as BoxName)?.sentences.length ?? 0;
  return count > 1 ? String.fromCodePoint(0x2460 + sentenceOf(commands, command)) : "";
}

/** A card and its sentence: "Light 0 ②". */
export const named = (speech: Speech, text: TextUnderWay): string => `${speech.card(text.card)} ${numberOf(speech, text)}`.trim();
