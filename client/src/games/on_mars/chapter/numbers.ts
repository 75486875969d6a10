// Numbers of the chapters for the chart over time and the end screen.
import type { BlackoutView, MonolithView, OutbreakView, View } from "../../../generated/on_mars";
import { capital } from "../../../text/fill";
import { patientsOf } from "../outbreak/wards";
import type { Speech } from "../text";
import { built } from "../view";

export interface Source {
  label: string;
  values: (number | string)[];
  /** What the rows above come to. */
  total?: boolean;
}
const sign = (met: boolean): string => (met ? "✓" : "✗");
const signed = (n: number): number | string => (n < 0 ? `−${-n}` : n);
/** What all have together. */
const shared = (view: View, met: boolean): string[] => view.seat.map(() => sign(met));

function outbreakSources(view: View, outbreak: OutbreakView, speech: Speech): Source[] {
  const { printed } = speech;
  const hospitals = (seat: number) => built(view.seat[seat]!).filter((one) => printed.blueprint(one.blueprint)?.upgrades === "hospital");
  return [
    ...outbreak.objectives.map((one) => ({
      label: speech.say("source.objective", {
        name: speech.named("outbreak_mission", one.objective ?? ""),
        n: one.have,
        needed: one.at_least,
      }),
      values: shared(view, one.reached),
    })),
    { label: speech.say("source.ill"), values: view.seat.map((_, seat) => patientsOf(view, outbreak, seat).ill) },
    { label: speech.say("source.medicine"), values: outbreak.patients.map((one) => one.medicine) },
    { label: speech.say("source.hospitals"), values: view.seat.map((_, seat) => hospitals(seat).length) },
  ];
}

function blackoutSources(view: View, blackout: BlackoutView, speech: Speech): Source[] {
  const missionStands = (mission: string, left: number) => {
    const needed = speech.missionSteps(mission, view.seats);
    return speech.say("source.mission", { name: speech.mission(mission), n: needed - left, needed });
  };
  return [
    ...view.missions_laid.flatMap(({ mission, left }) =>
      mission ? [{ label: missionStands(mission, left), values: shared(view, left === 0) }] : [],
    ),
    { label: speech.say("source.blackouts", { n: blackout.dark.length, needed: blackout.lost_at }), values: view.seat.map(() => "") },
    { label: speech.say("source.goals"), values: view.seat.map((one) => one.goals_shown.length) },
    { label: speech.say("source.dark"), values: view.seat.map((_, seat) => blackout.dark.filter((one) => one.colonist === seat).length) },
  ];
}

/** Behind the usual points. */
function monolithSources(monolith: MonolithView, speech: Speech): Source[] {
  return [
    { label: speech.say("score.goals", { n: monolith.reached }), values: [signed(monolith.goal_points)] },
    { label: speech.say("score.missions"), values: [monolith.mission_points] },
    { label: speech.say("score.final"), values: [monolith.total], total: true },
    { label: speech.say("score.rank"), values: [speech.named("rank", monolith.rank)] },
    ...monolith.goals.flatMap((aim) =>
      aim.goal
        ? [
            {
              label: capital(speech.named("stacked_goal", aim.goal)),
              values: [`${aim.needs.map((one) => `${one.have}/${one.at_least}`).join(" · ")} ${sign(aim.met)}`],
            },
          ]
        : [],
    ),
  ];
}

/** Instead of points, or behind them; null: no chapter. */
export function chapterSources(view: View, speech: Speech): { instead: boolean; rows: Source[] } | null {
  const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
  if (outbreak) return { instead: true, rows: outbreakSources(view, outbreak, speech) };
  if (blackout) return { instead: true, rows: blackoutSources(view, blackout, speech) };
  return monolith ? { instead: false, rows: monolithSources(monolith, speech) } : null;
}

/** What counts for each seat instead of points. */
export function chapterStanding(view: View): number[] | null {
  const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
  if (outbreak) return view.seat.map((_, seat) => patientsOf(view, outbreak, seat).ill);
  if (blackout) return view.seat.map((one) => one.goals_shown.length);
  return monolith ? [monolith.total] : null;
}
export const chapterCharts = (view: View, speech: Speech): string =>
  speech.say(view.outbreak ? "chartsIll" : view.blackout ? "chartsGoals" : "charts");

/** In a word, for a phone. */
export function chapterScore(view: View, speech: Speech): string[] | null {
  const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
  if (outbreak)
    return view.seat.map((_, seat) =>
      speech.say("illOf", { ...patientsOf(view, outbreak, seat), n: patientsOf(view, outbreak, seat).ill }),
    );
  if (blackout)
    return view.seat.map((one) => `${speech.say("goalsDone")} ${one.goals_shown.length}/${one.goals_shown.length + one.goal_count}`);
  return monolith ? [speech.say("points", { n: signed(monolith.total) })] : null;
}

/** Won or lost, and why. */
export function chapterEnding(view: View, speech: Speech): string | null {
  const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
  const { round } = view;
  if (monolith) {
    const { reached, needed, total: n } = monolith;
    const said = speech.say(reached >= needed ? "endingRank" : "endingShort", {
      reached,
      needed,
      n,
      rank: speech.named("rank", monolith.rank),
    });
    return `${said} ${speech.ranks()}.`;
  }
  const lost = outbreak?.lost ?? blackout?.lost ?? "none";
  if (lost !== "none") return speech.say("endingLost", { cause: speech.named("cause", lost), round });
  if (outbreak) return speech.say("endingHealed", { n: outbreak.infected, limit: outbreak.limit, round });
  return blackout ? speech.say("endingCaught", { n: blackout.dark.length, round }) : null;
}
