// Numbers for the chart over time and the end screen.
import type { LacerdaView, SeatView, View } from "../../generated/on_mars";
import { minus } from "../../text/fill";
import { chapterCharts, chapterEnding, chapterScore, chapterSources, chapterStanding, type Source } from "./chapter/numbers";
import { invasionOf } from "./invasion";
import { raceEnding, raceScore, raceSources, raceStanding } from "./invasion_numbers";
import type { Speech } from "./text";
import { built, unbuilt } from "./view";

export function standing(view: View): number[] {
  const race = invasionOf(view);
  return race ? raceStanding(view, race) : (chapterStanding(view) ?? view.seat.map((seat) => seat.score.total));
}
export const charts = (view: View, speech: Speech): string => (invasionOf(view) ? speech.say("chartRace") : chapterCharts(view, speech));

/** Everybody's points so far. */
export function score(view: View, speech: Speech): string[] {
  const race = invasionOf(view);
  if (race) return raceScore(view, race, speech);
  return chapterScore(view, speech) ?? view.seat.map((seat) => speech.say("points", { n: view.ended ? seat.score.total : seat.points }));
}

type Part = "track" | "progress" | "ships" | "colonists" | "techs" | "blueprints" | "scientists" | "contracts";

export const signed = minus;
/** "3 + 5 − 3" */
const sum = (list: readonly number[]): string => list.map((n, k) => (k === 0 ? signed(n) : n < 0 ? ` − ${-n}` : ` + ${n}`)).join("");

/** How the points of a part come about; "": nothing to reckon. */
function reckoned(part: Part, seat: SeatView, speech: Speech): string {
  const { printed } = speech;
  switch (part) {
    case "progress":
      return speech.say("cubes", { n: seat.progress.filter(Boolean).length });
    case "ships":
      return `${seat.hangar} × ${printed.edition.points.ship}`;
    case "techs":
      return sum(seat.techs.map(({ level }) => printed.edition.column[level - 1]?.points ?? 0));
    case "blueprints": {
      const points = (name: string | null) => printed.blueprint(name)?.points ?? 0;
      return sum([...built(seat).map((one) => points(one.blueprint)), ...unbuilt(seat).map((one) => -points(one.blueprint))]);
    }
    default:
      return "";
  }
}

/** What the goal of a solo game asks for, and how far you are. */
export function goalOf(lacerda: LacerdaView | undefined, speech: Speech) {
  const goal = lacerda?.goals.find((one) => one.goal === lacerda.goal);
  if (!lacerda || !goal) return null;
  return {
    id: goal.goal,
    name: speech.named("solo_goal", goal.goal),
    needs: [
      ...goal.needs.map(({ have: n, at_least: most, met }, k) => ({
        met,
        of: speech.say("needOf", { n, most }),
        text: speech.named("need", `${goal.goal}-${k + 1}`),
      })),
      // He may be ahead: no part of what is needed.
      { met: goal.leads, of: signed(lacerda.lead), text: speech.say("lead", { n: goal.lead }) },
    ],
  };
}

/** Points by source, each with its calculation; in a solo game what its goal asks for, too. */
export function sources(view: View, speech: Speech): Source[] {
  const race = invasionOf(view);
  if (race) return raceSources(view, race, speech);
  const part = (name: Part) => ({
    label: speech.say(`score.${name}`),
    values: view.seat.map((seat) => {
      const n = seat.score[name];
      const how = n === 0 ? "" : reckoned(name, seat, speech);
      return how && how !== signed(n) ? `${signed(n)} (${how})` : n;
    }),
  });
  const parts: Part[] = ["track", "progress", "ships", "colonists", "techs", "blueprints", "scientists", "contracts"];
  const goal = goalOf(view.lacerda?.[0], speech);
  const chapter = chapterSources(view, speech);
  if (chapter?.instead) return chapter.rows;
  return [
    ...parts.map(part),
    { label: speech.say("score.total"), values: view.seat.map((seat) => seat.score.total), total: !chapter },
    ...(chapter?.rows ?? []),
    ...(goal?.needs ?? []).map((one) => ({
      label: `${goal!.name}: ${one.text}`,
      values: view.seat.map((_, seat) => (seat === 0 ? `${one.of} ${one.met ? "✓" : "✗"}` : "")),
    })),
  ];
}

/** Who has won by how much, and how far the Colony came; alone: whether the goal was reached, and what was lacking. */
export function ending(view: View, names: string[], speech: Speech): string {
  const chapter = chapterEnding(view, speech);
  if (chapter !== null) return chapter;
  const race = invasionOf(view);
  if (race) return raceEnding(view, race, names, speech);
  const goal = goalOf(view.lacerda?.[0], speech);
  if (goal) {
    const lacking = goal.needs.filter((one) => !one.met).map((one) => `${one.text} (${one.of})`);
    const said = { goal: goal.name, list: lacking.join(", "), level: view.level, round: view.round };
    return speech.say(lacking.length ? "endingMissed" : "endingReached", said);
  }
  const order = view.seat.map((seat, n) => ({ n, total: seat.score.total })).sort((a, b) => b.total - a.total);
  const [first, second] = order;
  if (!first || !second) return "";
  const level = order.filter((one) => one.total === first.total).map((one) => names[one.n] ?? speech.lacerda);
  if (level.length > 1)
    return speech.say("endingTied", { names: `${level.slice(0, -1).join(", ")} ${speech.say("and")} ${level.at(-1)}`, n: first.total });
  return speech.say("ending", {
    name: names[first.n] ?? speech.lacerda,
    n: first.total,
    lead: first.total - second.total,
    second: names[second.n] ?? speech.lacerda,
    level: view.level,
    round: view.round,
  });
}
