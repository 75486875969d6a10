// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { Speech } from "./text";
import type { Score, View } from "./view";

export const scored = ["discards", "hand", "missions", "total"] as const satisfies (keyof Score)[];

export const standing = (view: View): number[] => view.seat.map((seat) => seat.score.total);

export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  return scored.map((part) => ({ label: speech.say(`score.${part}`), values: view.seat.map((seat) => seat.score[part]) }));
}
