// Numbers for the chart over time and the end screen.
import type { SeatView, View } from "../../generated/theseus";
import { endMarks } from "./kinds";
import type { Speech } from "./text";

export const standing = (view: View): number[] => view.seat.map((seat) => seat.life + seat.data);

/** Why the game ended: read off the dial and the end marker. */
export function ending(view: View, names: string[], speech: Speech): string {
  const who = (is: (seat: SeatView) => boolean) => names.filter((_, n) => view.seat[n] && is(view.seat[n]!)).join(", ");
  const out = view.mode === 1 ? "" : who((seat) => seat.life === 0);
  const { life, data_goal } = speech.printed.edition;
  const goal = view.mode === 1 ? who((seat) => seat.life >= life) : "";
  const data = who((seat) => seat.collects_data && seat.data >= data_goal);
  if (data) return speech.say("ending.data", { list: data, most: data_goal });
  if (out || goal) return speech.say(out ? "ending.life" : "ending.goal", { list: out || goal, most: life });
  return speech.say(view.end_marker >= endMarks.length - 1 ? "ending.marker" : "ending.stuck");
}

/** Life, and data where it is collected. */
export function score(view: View, speech: Speech): string[] {
  return view.seat.map((seat) => `${seat.life} ${speech.say("lp")}${seat.collects_data ? ` · ${seat.data} ${speech.say("dp")}` : ""}`);
}

export function sources(view: View, speech: Speech): { label: string; values: (number | string)[] }[] {
  return [
    { label: speech.say("score.life"), values: view.seat.map((seat) => seat.life) },
    { label: speech.say("score.data"), values: view.seat.map((seat) => (seat.collects_data ? seat.data : "–")) },
    { label: speech.say("score.total"), values: standing(view) },
  ];
}
