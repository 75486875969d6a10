// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { endMarks, mostPoints } from "./data";
import { Speech } from "./text";
import type { SeatView, View } from "./view";

export const standing = (view: View): number[] => view.seat.map((seat) => seat.life + seat.data);

/** Why the game ended: read off the dial and the end marker. */
export function ending(view: View, names: string[], texts: Texts): string {
  const speech = new Speech(texts);
  const who = (is: (seat: SeatView) => boolean) => names.filter((_, n) => view.seat[n] && is(view.seat[n]!)).join(", ");
  const out = view.mode === 1 ? "" : who((seat) => seat.life === 0);
  const goal = view.mode === 1 ? who((seat) => seat.life >= mostPoints) : "";
  const data = who((seat) => seat.collects_data && seat.data >= mostPoints);
  if (data) return speech.say("ending.data", { list: data, most: mostPoints });
  if (out || goal) return speech.say(out ? "ending.life" : "ending.goal", { list: out || goal, most: mostPoints });
  return speech.say(view.end_marker >= endMarks.length - 1 ? "ending.marker" : "ending.stuck");
}

/** Life, and data where it is collected. */
export function score(view: View, texts: Texts): string[] {
  const speech = new Speech(texts);
  return view.seat.map((seat) => `${seat.life} ${speech.say("lp")}${seat.collects_data ? ` · ${seat.data} ${speech.say("dp")}` : ""}`);
}

export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  return [
    { label: speech.say("score.life"), values: view.seat.map((seat) => seat.life) },
    { label: speech.say("score.data"), values: view.seat.map((seat) => (seat.collects_data ? seat.data : "–")) },
    { label: speech.say("score.total"), values: standing(view) },
  ];
}
