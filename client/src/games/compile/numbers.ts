// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { Speech } from "./text";
import { compiledCount, compileTotal, lineNumbers, lineOf, side, type View } from "./view";

const seats = [0, 1] as const;

/** A compiled protocol is worth a full line; totals count up to the 10 that compile. */
export function standing(view: View): number[] {
  return seats.map(
    (seat) => compiledCount(view, seat) * 30 + side(view, seat).line.reduce((sum, line) => sum + Math.min(compileTotal, line.total), 0),
  );
}

export function ending(view: View, names: string[], texts: Texts): string {
  const speech = new Speech(texts);
  if (view.ended === 0) return "";
  if (view.ended <= 2) return speech.say("ending.won", { name: names[view.ended - 1] ?? "" });
  const onField = view.side.every((player) => player.deck + player.hand.length + player.trash.length === 0);
  return onField ? speech.say("ending.stuck") : speech.say("ending.turns", { n: view.turn_number });
}

/** Compiled protocols of the three. */
export const score = (view: View): string[] => seats.map((seat) => `${compiledCount(view, seat)}/${lineNumbers.length}`);

export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  return [
    { label: speech.say("compiledProtocols"), values: seats.map((seat) => compiledCount(view, seat)) },
    {
      label: speech.say("compiledNames"),
      values: seats.map(
        (seat) =>
          side(view, seat)
            .line.filter((line) => line.compiled)
            .map((line) => speech.protocol(line.protocol))
            .join(", ") || "–",
      ),
    },
    ...lineNumbers.map((line) => ({
      label: speech.say("totalOfLine", { n: line + 1 }),
      values: seats.map((seat) => lineOf(view, seat, line).total),
    })),
    { label: speech.say("cardsInHand"), values: seats.map((seat) => side(view, seat).hand.length) },
    { label: speech.say("cardsInDeck"), values: seats.map((seat) => side(view, seat).deck) },
    { label: speech.say("cardsInTrash"), values: seats.map((seat) => side(view, seat).trash.length) },
    ...(view.with_control
      ? [{ label: speech.say("controlCard"), values: seats.map((seat) => (view.control === seat + 1 ? "✓" : "–")) }]
      : []),
  ];
}
