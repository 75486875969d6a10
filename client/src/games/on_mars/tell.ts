// The story of the others' turns: what was done, what it cost and what came of it belong together. The views come with the lines.
import { words, type Action, type Building, type Events, type View } from "../../generated/on_mars";
import type { SeenLine } from "../../table/changed";
import type { LogLine } from "../../wire";
import { chapterLengths, wardOf } from "./chapter/story";
import { hexNamed } from "./geometry";
import { actionRef, alienSpaceRef, buildingRef, executiveRef, hexRef } from "./refs";
import { invasionDetails, invasionLengths } from "./tell_invasion";

/** A picture that is shown for some time. */
export interface Frame {
  view: View;
  /** What is told; several lines that belong together. */
  lines: LogLine[];
  /** Refs where it happens. */
  firing: ReadonlySet<string>;
  /** In units of the pace. */
  length: number;
}

/** A plan begins: its details follow below it. */
const lengths: Partial<Record<keyof Events, number>> = {
  ...chapterLengths,
  start_space: 1.2,
  shuttle_set: 1.4,
  round: 1.4,
  action: 1.6,
  executive: 1.6,
  used: 1.6,
  sent: 1.6,
  built: 2,
  upgraded: 2,
  obtained: 1.2,
  learned: 1.2,
  developed: 1.2,
  took: 1,
  bot_landed: 1.2,
  bot_moved: 0.9,
  rover_moved: 0.9,
  found: 1.4,
  researched: 1.4,
  hired: 1.4,
  contracted: 1.4,
  welcomed: 1.4,
  travelled: 1.4,
  landed: 1.2,
  explored: 1.4,
  shown: 1.6,
  completed: 1.6,
  mission_done: 2,
  level: 2.2,
  shuttle_moved: 1.2,
  shuttle_travelled: 1.4,
  end_triggered: 2,
  last_round: 2,
  ...invasionLengths,
};
/** Told with what they belong to, up to this many lines. */
const details: readonly string[] = [
  "paid",
  "paid_goal",
  "paid_colonists",
  "boosted",
  "gained",
  "produced",
  "crystal_taken",
  "tech_used",
  "progress",
  "lss_points",
  "first_step",
  "points",
  "contribution",
  "colonists",
  ...invasionDetails,
] satisfies (keyof Events)[];
const together = 4;
/** Told whoever did it. */
const common: readonly string[] = [
  "level",
  "mission_done",
  "shuttle_moved",
  "shuttle_travelled",
  "end_triggered",
  "last_round",
  "round",
  "humans_win",
  "alien_wins",
  "both_fail",
] satisfies (keyof Events)[];

function firing({ args }: LogLine): string[] {
  const hexes = [args["hex"], args["hex2"]].map(hexNamed).filter((hex) => hex >= 0);
  const known = <Word extends string>(list: readonly Word[], word: string | null | undefined): word is Word => list.includes(word as Word);
  const action = args["action"];
  const building = args["building"];
  return [
    ...hexes.map(hexRef),
    ...wardOf(args),
    ...(known<Action>(words.Action, action) ? [actionRef(action)] : []),
    ...(known<Building>(words.Building, building) ? [buildingRef(building)] : []),
    ...(args["executive"] ? [executiveRef(Number(args["executive"]))] : []),
    ...(args["alien_space"] ? [alienSpaceRef(Number(args["alien_space"]))] : []),
  ];
}

/** All pictures from one position to the next; what the viewer has done is known. */
export function frames(_before: View, lines: readonly SeenLine[], viewer: number | null): Frame[] {
  const out: Frame[] = [];
  for (const line of lines) {
    const view = line.view as View;
    const foreign = line.actor !== viewer;
    const length = foreign || common.includes(line.kind) ? lengths[line.kind as keyof Events] : undefined;
    const last = out.at(-1);
    if (length !== undefined) out.push({ view, lines: [line], firing: new Set(firing(line)), length });
    else if (last && foreign && details.includes(line.kind) && last.lines.length < together)
      out[out.length - 1] = { ...last, view, lines: [...last.lines, line], length: last.length + 0.3 };
    else if (last) out[out.length - 1] = { ...last, view };
  }
  return out;
}
