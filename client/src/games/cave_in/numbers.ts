// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { Speech } from "./text";
import type { Score, View } from "./view";

export const scored = ["crystals", "artifacts", "totems", "sets", "subjugated", "total"] as const satisfies (keyof Score)[];

export const standing = (view: View): number[] => view.seat.map((seat) => seat.score.total);

/** Points where they are shown, else what everybody can count. */
export function score(view: View, texts: Texts): string[] {
  const speech = new Speech(texts);
  return view.seat.map((seat) =>
    seat.open ? speech.say("points", { n: seat.score.total }) : speech.say("crystals", { n: seat.crystal_count }),
  );
}

export function ending(view: View, names: string[], texts: Texts): string {
  if (!view.ended) return "";
  const speech = new Speech(texts);
  const most = Math.max(...view.seat.map((seat) => seat.score.total));
  const best = names.filter((_, n) => view.seat[n]?.score.total === most).join(", ");
  const end = view.cave_in >= view.limit ? "ending.collapsed" : "ending.rounds";
  return `${speech.say(end, { n: view.cave_in, round: view.round })} ${speech.say("ending.most", { names: best, n: most })}`;
}

export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  return scored.map((part) => ({
    label: speech.say(`points.${part}`),
    values: view.seat.map((seat) => (seat.open ? seat.score[part] : "?")),
  }));
}
