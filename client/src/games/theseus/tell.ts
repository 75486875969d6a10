// The story of a turn: which lines are shown for how long, what flies, glows and shoots meanwhile. The views come with the lines.
import type { SeenLine } from "../../table/changed";
import type { LogLine } from "../../wire";
import { positionRef, roomRef, sectorRef, slotRef, unitRef } from "./refs";
import type { Float } from "./scene";
import type { View } from "../../generated/theseus";
import { readPlace, unitOf } from "./view";

/** A picture that is shown for some time. */
export interface Frame {
  view: View;
  /** What is told; several lines that belong together. */
  lines: LogLine[];
  /** Refs where it happens. */
  firing: ReadonlySet<string>;
  floats: Float[];
  beam: { from: string; to: string; faction: string } | null;
  /** Ref of the place from which points fly to the dial. */
  source: string | null;
  /** In units of the pace. */
  length: number;
}

const lengths: Record<string, number> = {
  moves: 1.6,
  enters_sector: 1,
  skips_sector: 1,
  teleports: 1.6,
  burns: 1.2,
  goes_on: 1.2,
  arrives: 1.8,
  enters: 1.8,
  abducts: 2,
  ejected: 2.2,
  shoves: 1.6,
  trap: 1.8,
  disarmed: 1.8,
  gripper: 1.8,
  freed: 1.6,
  parasite: 1.8,
  parasite_bites: 1.8,
  parasite_off: 1.4,
  camera: 1.6,
  camera_pays: 2,
  limited_fight: 1.8,
  fight: 1.8,
  hits: 2.2,
  hits_data: 2.2,
  lurks: 2.2,
  no_attack: 1.2,
  strikes: 1.4,
  uses: 1.8,
  plays: 1.8,
  tokens: 1.2,
  heals: 1.6,
  loses_life: 1.6,
  gains_data: 1.4,
  disable: 1.4,
  hides: 1.4,
  disc: 2,
  disc_pending: 2,
  discards: 1.6,
  young: 1.6,
  hatches: 1.8,
  clean_up: 1.8,
  takes_over: 2,
  gives_back: 1.4,
  card_laid: 1.6,
  replaces: 1.8,
  installs: 1.8,
  installs_over: 1.8,
  bonus_taken: 1.2,
  end_marker: 2,
  flips: 1.4,
  upgrades: 1.4,
  hole: 1.8,
  lost_token: 1.4,
  lost_upgrade: 1.4,
  lost_side: 1.4,
  tie: 2,
  wins: 1.6,
  shared: 1.6,
};
/** What belongs to the line before: the points that a hit, a trap or a card brings. */
const effects = new Set([
  "damage",
  "damage_taken",
  "gains_life",
  "gains_data",
  "tokens",
  "no_tokens",
  "seen_again",
  "top_card",
  "bonus_taken",
]);
/** Worth a slow telling even in the own turn. */
const exciting =
  /^(trap|hits|hits_data|lurks|parasite_bites|limited_fight|fight|camera_pays|ejected|gripper|takes_over|hatches|end_marker|lost_\w+)$/;
const others = new Set([
  "moves",
  "arrives",
  "enters",
  "uses",
  "plays",
  "installs",
  "installs_over",
  "card_laid",
  "replaces",
  "disc",
  "disc_pending",
  "discards",
  "clean_up",
  "flips",
  "upgrades",
  "shoves",
  "abducts",
  "young",
  "hole",
]);

const number = (text: string | null | undefined) => Number(text ?? 0);

const refsOf = ({ args }: LogLine): string[] => {
  const room = readPlace(args["room"]);
  const slots = [readPlace(args["slot"]), readPlace(args["slot2"])];
  const position = readPlace(args["position"]);
  return [
    ...[args["unit"], args["unit2"]].flatMap((unit) => (unit ? [unitRef(unit)] : [])),
    ...(room ? [roomRef(room.sector, room.index)] : []),
    ...slots.flatMap((at) => (at ? [slotRef(at.sector, at.index)] : [])),
    ...(position ? [positionRef(position.sector, position.index)] : []),
    ...(args["sector"] ? [sectorRef(args["sector"])] : []),
  ];
};

function floatsOf(line: LogLine): Float[] {
  const n = number(line.args["n"]);
  const seat = `seat:${line.actor}`;
  switch (line.kind) {
    case "damage_taken":
      return [{ ref: `seat:${line.args["seat"]}`, text: `−${n}`, tone: "bad" }];
    case "hits":
      return line.args["unit2"] ? [{ ref: unitRef(line.args["unit2"]), text: `−${n}`, tone: "bad" }] : [];
    case "lurks":
    case "parasite_bites":
      return line.args["unit"] ? [{ ref: unitRef(line.args["unit"]), text: `−${n}`, tone: "bad" }] : [];
    case "gains_life":
    case "heals":
      return [{ ref: seat, text: `+${n}`, tone: "good" }];
    case "loses_life":
      return [{ ref: seat, text: `−${n}`, tone: "bad" }];
    case "gains_data":
      return [{ ref: seat, text: `+${n}`, tone: "data" }];
    default:
      return [];
  }
}

function beamOf(view: View, line: LogLine): Frame["beam"] {
  const { unit, unit2, slot } = line.args;
  if (/^hits/.test(line.kind) && unit && unit2)
    return { from: unitRef(unit), to: unitRef(unit2), faction: unitOf(view, unit)?.faction ?? "marines" };
  const at = readPlace(slot);
  if (line.kind === "trap" && at && unit && typeof line.actor === "number")
    return { from: slotRef(at.sector, at.index), to: unitRef(unit), faction: view.seat[line.actor]?.faction ?? "marines" };
  return null;
}

/** Where the points of a line come from: who is hit, or the card that gives them. */
function sourceOf({ kind, args }: LogLine): string | null {
  const at = readPlace(args["slot"]);
  if (kind === "hits" && args["unit2"]) return unitRef(args["unit2"]);
  if (/^(trap|lurks|parasite_bites|hits_data)$/.test(kind) && args["unit"]) return unitRef(args["unit"]);
  return at ? slotRef(at.sector, at.index) : null;
}

/** All pictures from one position to the next; none if nothing of it is worth telling slowly. */
export function frames(before: View, lines: readonly SeenLine[], viewer: number | null): Frame[] {
  // In an extra turn the last unit that can move need not be chosen: its way is shown.
  const unchosen =
    before.path.length === 1 &&
    before.unit.some((one) => one.seat === viewer && one.moved) &&
    lines.some((line) => line.kind === "moves" && line.args["unit"] === before.path[0]!.unit);
  if (!unchosen && !lines.some((line) => exciting.test(line.kind) || (others.has(line.kind) && line.actor !== viewer))) return [];
  const out: Frame[] = [];
  for (const line of lines) {
    const view = line.view as View;
    const last = out.at(-1);
    const length = lengths[line.kind];
    const floats = floatsOf(line);
    if (last && effects.has(line.kind))
      out[out.length - 1] = {
        ...last,
        view,
        lines: line.kind === "damage_taken" || line.kind === "top_card" ? last.lines : [...last.lines, line],
        floats: [...last.floats, ...floats],
      };
    else if (length)
      out.push({
        view,
        lines: [line],
        firing: new Set(refsOf(line)),
        floats,
        beam: beamOf(view, line),
        source: sourceOf(line),
        length,
      });
    else if (last) out[out.length - 1] = { ...last, view };
  }
  return out;
}
