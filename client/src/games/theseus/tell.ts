// The story of a turn, step by step: each line of the log changes the last picture a little, until it is the one the server sent.
import type { LogLine } from "../../wire";
import { sectorNumber } from "./data";
import { positionRef, roomRef, sectorRef, slotRef, unitRef } from "./refs";
import type { Float } from "./scene";
import { readPlace, unitOf, type GoneView, type PendingView, type SeatView, type SlotView, type UnitView, type View } from "./view";

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

const strides: Record<string, GoneView["how"]> = { enters_sector: "enters", skips_sector: "skips", teleports: "teleports" };

const number = (text: string | null | undefined) => Number(text ?? 0);
const inSeat = (view: View, seat: number, change: (seat: SeatView) => Partial<SeatView>): View => ({
  ...view,
  seat: view.seat.map((one, n) => (n === seat ? { ...one, ...change(one) } : one)),
});
const inUnit = (view: View, unit: string | null | undefined, change: Partial<UnitView>): View => ({
  ...view,
  unit: view.unit.map((one) => (one.unit === unit ? { ...one, ...change } : one)),
});

/** Takes a unit out of its room. */
const lifted = (view: View, unit: string | null | undefined): View => ({
  ...view,
  ring: view.ring.map((one) =>
    one.room.includes(unit ?? "") ? { ...one, room: one.room.map((there) => (there === unit ? null : there)) } : one,
  ),
});
function stands(view: View, unit: string | null | undefined, room: string | null | undefined): View {
  const at = readPlace(room);
  if (!at || !unit) return view;
  const free = lifted(view, unit);
  const ring = free.ring.map((one) =>
    one.sector === at.sector ? { ...one, room: one.room.map((there, n) => (n === at.index ? unit : there)) } : one,
  );
  const known = free.unit.some((one) => one.unit === unit);
  const placed = known ? inUnit({ ...free, ring }, unit, { place: "room", sector: sectorNumber(at.sector), room: at.index }) : view;
  return { ...placed, walking: placed.walk.unit === unit ? false : placed.walking };
}
function inSlot(view: View, name: string | null | undefined, change: Partial<SlotView>): View {
  const at = readPlace(name);
  return at
    ? {
        ...view,
        ring: view.ring.map((one) =>
          one.sector === at.sector ? { ...one, slot: one.slot.map((slot, n) => (n === at.index ? { ...slot, ...change } : slot)) } : one,
        ),
      }
    : view;
}
function inPosition(view: View, name: string | null | undefined, change: Partial<PendingView>): View {
  const at = readPlace(name);
  return at
    ? {
        ...view,
        ring: view.ring.map((one) =>
          one.sector === at.sector
            ? { ...one, pending: one.pending.map((there, n) => (n === at.index ? { ...there, ...change } : there)) }
            : one,
        ),
      }
    : view;
}
const emptySlot = {
  card: null,
  bonus: false,
  owner: 0,
  controller: 0,
  tokens: 0,
  number: 0,
  copies: 0,
  counter: 0,
  disabled: 0,
  disc: false,
  crept: false,
  active: false,
  embryo: null,
  once: false,
  used: 0,
} satisfies Partial<SlotView>;
const noDisc = (view: View): View => ({
  ...view,
  disc_home: false,
  ring: view.ring.map((one) => ({
    ...one,
    slot: one.slot.map((slot) => (slot.disc ? { ...slot, disc: false } : slot)),
    pending: one.pending.map((there) => (there.disc ? { ...there, disc: false } : there)),
  })),
});

/** The picture after one line. */
export function after(view: View, line: LogLine): View {
  const {
    unit = null,
    room = null,
    card = null,
    slot = null,
    slot2 = null,
    position = null,
    seat = null,
    sector = null,
    n = null,
  } = line.args;
  const actor = typeof line.actor === "number" ? line.actor : -1;
  const most = 20;
  switch (line.kind) {
    case "turn":
    case "extra_turn":
    case "last_turn":
      return {
        ...view,
        turn: actor >= 0 ? actor : view.turn,
        acting: false,
        walking: false,
        gone: [],
        path: [],
        arrival: [],
        unit: line.kind === "extra_turn" ? view.unit : view.unit.map((one) => (one.moved ? { ...one, moved: false } : one)),
      };
    case "deployed":
    case "arrives":
    case "enters":
    case "abducts":
    case "young":
    case "hatches":
      return stands(view, unit, room);
    case "moves":
    case "teleports":
    case "enters_sector":
    case "skips_sector": {
      const at = sectorNumber(sector ?? "");
      const from = line.kind === "moves" ? at : view.walk.from;
      const leaves = inUnit(lifted(view, unit), unit, { place: "space" });
      const how = strides[line.kind];
      const gone = how ? [...view.gone, { sector: at, how }] : [];
      return {
        ...leaves,
        gone,
        path: [],
        arrival: [],
        phase: "movement",
        walking: true,
        walk: { ...view.walk, unit, at, from, way: "own", mover: actor },
      };
    }
    case "ejected":
      return inUnit(lifted(view, unit), unit, { place: "space", gripped: false });
    case "damage_taken":
      return view.mode === 1 ? view : inSeat(view, number(seat), (one) => ({ life: Math.max(0, one.life - number(n)) }));
    case "gains_life":
    case "heals":
      return inSeat(view, actor, (one) => ({ life: Math.min(most, one.life + number(n)) }));
    case "loses_life":
      return inSeat(view, actor, (one) => ({ life: Math.max(0, one.life - number(n)) }));
    case "gains_data":
      return inSeat(view, actor, (one) => ({ data: Math.min(most, one.data + number(n)) }));
    case "tokens":
      return { ...inSeat(view, actor, (one) => ({ upgrades: one.upgrades + number(n) })), supply: Math.max(0, view.supply - number(n)) };
    case "lost_token":
      return inSeat(view, actor, (one) => ({ upgrades: Math.max(0, one.upgrades - 1) }));
    case "flips":
      return inUnit(
        inSeat(view, actor, (one) => ({ upgrades: Math.max(0, one.upgrades - 1) })),
        unit,
        { upgraded: true },
      );
    case "lost_side":
      return inUnit(view, unit, { upgraded: false });
    case "gripper":
      return inUnit(view, unit, { gripped: true });
    case "freed":
      return inUnit(view, unit, { gripped: false });
    case "hides":
      return inUnit(view, unit, { invisible: true });
    case "seen_again":
      return inUnit(view, unit, { invisible: false });
    case "parasite":
      return inUnit(view, unit, { parasites: (unitOf(view, unit)?.parasites ?? 0) + number(n) });
    case "parasite_off":
      return inUnit(view, unit, { parasites: 0 });
    case "uses":
      return { ...view, phase: "action_cards" };
    case "camera":
      return inSlot(view, slot, { counter: number(n) });
    case "camera_pays":
      return inSlot(view, slot, { counter: 0 });
    case "start_card":
    case "installs":
    case "installs_over":
      return inSlot(view, slot, { ...emptySlot, card, owner: actor + 1, controller: actor + 1, active: true });
    case "bonus_laid":
      return inSlot(view, slot, { card, bonus: true });
    case "discards":
    case "clean_up":
      return inSlot(view, slot, emptySlot);
    case "hole":
      return inSlot(inSlot(view, slot, emptySlot), slot2, { ...emptySlot, card, owner: actor + 1, controller: actor + 1, active: true });
    case "laid_pending":
    case "card_laid":
    case "replaces":
      return {
        ...inPosition(view, position, { card, owner: actor + 1 }),
        phase: line.kind === "laid_pending" ? view.phase : "pending_card",
      };
    case "disc":
      return inSlot(noDisc(view), slot, { disc: true, active: false });
    case "disc_pending":
      return inPosition(noDisc(view), position, { disc: true });
    case "upgrades":
      return inSlot(view, slot, { tokens: number(n) });
    case "end_marker":
      return { ...view, end_marker: Math.min(4, view.end_marker + 1) };
    default:
      return view;
  }
}

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

function floatsOf(view: View, line: LogLine): Float[] {
  const n = number(line.args["n"]);
  const seat = `seat:${line.actor}`;
  switch (line.kind) {
    case "damage_taken":
      return view.mode === 1 ? [] : [{ ref: `seat:${line.args["seat"]}`, text: `−${n}`, tone: "bad" }];
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
export function frames(before: View, lines: readonly LogLine[], viewer: number | null): Frame[] {
  // In an extra turn the last unit that can move need not be chosen: its way is shown.
  const unchosen =
    before.path.length === 1 &&
    before.unit.some((one) => one.seat === viewer && one.moved) &&
    lines.some((line) => line.kind === "moves" && line.args["unit"] === before.path[0]!.unit);
  if (!unchosen && !lines.some((line) => exciting.test(line.kind) || (others.has(line.kind) && line.actor !== viewer))) return [];
  const out: Frame[] = [];
  let view = before;
  for (const line of lines) {
    const next = after(view, line);
    const last = out.at(-1);
    const length = lengths[line.kind];
    const floats = floatsOf(view, line);
    if (last && effects.has(line.kind))
      out[out.length - 1] = {
        ...last,
        view: next,
        lines: line.kind === "damage_taken" || line.kind === "top_card" ? last.lines : [...last.lines, line],
        floats: [...last.floats, ...floats],
      };
    else if (length)
      out.push({
        view: next,
        lines: [line],
        firing: new Set(refsOf(line)),
        floats,
        beam: beamOf(next, line),
        source: sourceOf(line),
        length,
      });
    else if (last) out[out.length - 1] = { ...last, view: next };
    view = next;
  }
  return out;
}
