// Numbers for the chart over time and the end screen.
import type { Score, View } from "../../generated/cave_in";
import type { Speech } from "./text";

export const scored = ["crystals", "artifacts", "totems", "sets", "subjugated", "total"] as const satisfies (keyof Score)[];

export const standing = (view: View): number[] => view.seat.map((seat) => seat.score.total);

/** Points where they are shown, else what everybody can count. */
export function score(view: View, speech: Speech): string[] {
  return view.seat.map((seat) =>
    seat.open ? speech.say("points", { n: seat.score.total }) : speech.say("crystals", { n: seat.crystal_count }),
  );
}

export function ending(view: View, names: string[], speech: Speech): string {
  if (!view.ended) return "";
  const most = Math.max(...view.seat.map((seat) => seat.score.total));
  const best = names.filter((_, n) => view.seat[n]?.score.total === most).join(", ");
  const end = view.cave_in >= view.limit ? "ending.collapsed" : "ending.rounds";
  return `${speech.say(end, { n: view.cave_in, round: view.round })} ${speech.say("ending.most", { names: best, n: most })}`;
}

export function sources(view: View, speech: Speech): { label: string; values: (number | string)[] }[] {
  return scored.map((part) => ({
    label: speech.say(`points.${part}`),
    values: view.seat.map((seat) => (seat.open ? seat.score[part] : "?")),
  }));
}
