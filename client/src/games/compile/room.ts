// How the two sides share the height of the lines: taller stacks get more, so that the protocols lie in one row.
import type { LineView, View } from "../../generated/compile";
import { boxText } from "./sentences";
import type { Speech } from "./text";
import { other, side } from "./view";

// Heights in rem, as the stylesheets of FieldCard and ProtocolBar have them.
const head = 2.9;
const strip = { least: 1.5, best: 3.1 };
const padding = 2;
const band = 9.3;
const perCharacter = 0.61;

function uncovered(line: LineView, speech: Speech, width: number): number {
  const top = line.stack.at(-1);
  if (!top?.card || !top.up) return head + 4.8;
  const perLine = Math.max(10, (width - 1.8) / perCharacter);
  const lengths = (["top", "middle", "bottom"] as const).flatMap((box) => {
    const text = boxText(speech, top.card!, box);
    // The number of a sentence is as wide as two letters.
    return text ? [speech.box(top.card!, box).length + text.sentences.filter(({ number }) => number).length * 2] : [];
  });
  return (
    head +
    Math.max(
      4.2,
      lengths.reduce((sum, length) => sum + Math.ceil(length / perLine) * 1.53 + 0.8, 0),
    )
  );
}

/** The part of the height, 0 to 1, that belongs to the side across the table. Width and height in pixels. */
export function shareOfHeight(view: View, seat: number, speech: Speech, size: { width: number; height: number }): number {
  if (size.height === 0) return 0.5;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 10;
  const width = size.width / rem / 3 - 3.2;
  const room = size.height / rem - band;
  const needs = (who: number, of: number) =>
    padding +
    Math.max(
      ...side(view, who).line.map((line) => (line.stack.length === 0 ? 0 : uncovered(line, speech, width) + (line.stack.length - 1) * of)),
    );
  const theirs = { least: needs(other(seat), strip.least), best: needs(other(seat), strip.best) };
  const ours = { least: needs(seat, strip.least), best: needs(seat, strip.best) };
  const half = room / 2;
  if (theirs.best <= half && ours.best <= half) return 0.5;
  if (theirs.best + ours.best <= room) return theirs.best > half ? theirs.best / room : 1 - ours.best / room;
  const least = theirs.least + ours.least;
  if (least >= room) return theirs.least / least;
  const wish = theirs.best - theirs.least + (ours.best - ours.least);
  return (theirs.least + ((room - least) * (theirs.best - theirs.least)) / wish) / room;
}
