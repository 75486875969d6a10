// Numbers for the chart over time and the end screen.
import type { Texts } from "../../wire";
import { Speech } from "./text";
import type { View } from "./view";

export const standing = (view: View): number[] => view.seat.map((seat) => seat.score.total);

/** Everybody's points if the game ended now. */
export const score = (view: View, texts: Texts): string[] =>
  view.seat.map((seat) => new Speech(texts).say("points", { n: seat.score.total }));

/** Every mission has a row of its own: what it brings, and what it is for. */
export function sources(view: View, texts: Texts): { label: string; values: (number | string)[] }[] {
  const speech = new Speech(texts);
  const part = (name: "discards" | "hand" | "total") => ({
    label: speech.say(`score.${name}`),
    values: view.seat.map((seat) => seat.score[name]),
  });
  const missions = view.missions.map((one) => ({
    label: speech.say("missionScore", { mission: speech.mission(one.mission), n: one.points }),
    values: view.seat.map((_, seat) =>
      speech.say(one.mission === "strength" ? "missionStrength" : "missionShare", {
        share: one.share[seat] ?? 0,
        count: one.count[seat] ?? 0,
      }),
    ),
  }));
  return [part("discards"), part("hand"), ...missions, part("total")];
}

/** Why the game ended and who has won it. */
export function ending(view: View, names: string[], texts: Texts): string {
  const speech = new Speech(texts);
  const winner = view.winner - 1;
  const n = view.seat[winner]?.score.total;
  if (n === undefined) return "";
  const level = names.filter((_, seat) => view.seat[seat]?.score.total === n);
  const all = `${level.slice(0, -1).join(", ")} ${speech.say("and")} ${level.at(-1)}`;
  return speech.say(level.length > 1 ? "endingTied" : "ending", { name: names[winner]!, names: all, n });
}
