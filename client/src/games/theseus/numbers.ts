// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { Speech } from "./text";
import type { View } from "./view";

export const standing = (view: View): number[] => view.seat.map((seat) => seat.life + seat.data);

export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  return [
    { label: speech.say("score.life"), values: view.seat.map((seat) => seat.life) },
    { label: speech.say("score.data"), values: view.seat.map((seat) => (seat.collects_data ? seat.data : "–")) },
    { label: speech.say("score.total"), values: standing(view) },
  ];
}
