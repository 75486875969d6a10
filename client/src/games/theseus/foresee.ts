// What the rules foresee of an answer, read into marks for the board: points and tokens before and after, what brings them, numbers where
// it happens, and what is upgraded. Nothing is worked out here: what brought points is the line they stand below.
import type { View } from "../../generated/theseus";
import type { Foreseen } from "../../table/foresight.svelte";
import type { Choice, LogLine } from "../../wire";
import { slotRef, unitRef } from "./refs";
import type { Speech } from "./text";
import { friends, readPlace, unitOf } from "./view";

type Told = Pick<LogLine, "kind" | "actor" | "depth" | "args" | "text">;

/** Points that somebody loses or gains. */
interface Booked {
  seat: number;
  /** Less than 0: lost. */
  n: number;
  data: boolean;
}
/** What brings points. */
export interface Cause extends Booked {
  kind: string;
  args: LogLine["args"];
  text: string;
  /** For the viewer's side. */
  good: boolean;
}
/** A number at a place. */
export interface Mark {
  ref: string;
  n: number;
  data: boolean;
  good: boolean;
}
interface Span {
  from: number;
  to: number;
}
/** A unit that is turned, or a card with more or fewer tokens on it. */
export interface Upgrade {
  ref: string;
  /** What it is called. */
  thing: { unit: string } | { card: string; sector: string };
  /** Targets of a unit, the value of a card. */
  from: number;
  to: number;
  /** Upwards. */
  up: boolean;
}
export interface Marks {
  choice: Choice;
  /** The table after it. */
  view: View;
  causes: Cause[];
  marks: Mark[];
  /** Units that attack, and whom. */
  shots: { from: string; to: string }[];
  upgrades: Upgrade[];
  /** Whose life, data or tokens change. */
  points: { seat: number; life: Span; data: Span; tokens: Span }[];
  /** What comes after it is hidden. */
  stopped: boolean;
}

/** Lines that book points, with their sign. */
const books: Record<string, -1 | 1> = { damage_taken: -1, loses_life: -1, gains_life: 1, heals: 1, gains_data: 1 };

function booked({ kind, actor, args }: Told): Booked | null {
  const sign = books[kind];
  const seat = args["seat"] ?? actor;
  return sign === undefined ? null : { seat: Number(seat), n: sign * Number(args["n"] ?? 0), data: kind === "gains_data" };
}

/** The line that line `n` stands below. */
const above = (events: readonly Told[], n: number): Told | undefined => events.slice(0, n).findLast((one) => one.depth < events[n]!.depth);

/** Where it happens: who is hit, or the card that acts. */
function placeOf({ args }: Pick<Cause, "args">): string | null {
  const slot = readPlace(args["slot"]);
  if (args["unit2"]) return unitRef(args["unit2"]);
  if (slot) return slotRef(slot.sector, slot.index);
  return args["unit"] ? unitRef(args["unit"]) : null;
}

/** Equal ones together. */
function summed<T extends { n: number }>(list: readonly T[], key: (one: T) => string): T[] {
  const out = new Map<string, T>();
  for (const one of list) out.set(key(one), { ...one, n: (out.get(key(one))?.n ?? 0) + one.n });
  return [...out.values()].filter((one) => one.n !== 0);
}

function upgraded(view: View, then: View): Upgrade[] {
  const units = view.unit.flatMap(({ unit, upgraded, targets }): Upgrade[] => {
    const now = unitOf(then, unit);
    if (!now || now.upgraded === upgraded) return [];
    return [{ ref: unitRef(unit), thing: { unit }, from: targets, to: now.targets, up: now.upgraded }];
  });
  const cards = view.ring.flatMap(({ sector, slot }) =>
    slot.flatMap(({ card, tokens, number }, n): Upgrade[] => {
      const now = then.ring.find((one) => one.sector === sector)?.slot[n];
      if (!card || now?.card !== card || now.tokens === tokens) return [];
      return [{ ref: slotRef(sector, n), thing: { card, sector }, from: number, to: now.number, up: now.tokens > tokens }];
    }),
  );
  return [...units, ...cards];
}

/** Null: no points and no tokens change, nobody attacks, and nothing is upgraded. */
export function foresee(view: View, seat: number, { choice, events, view: after, stopped }: Foreseen): Marks | null {
  const then = after as View;
  const causes = events.flatMap((line, n): Cause[] => {
    const book = booked(line);
    const { kind, args, text } = above(events, n) ?? line;
    return book ? [{ ...book, kind, args, text, good: friends(view, book.seat, seat) === book.n > 0 }] : [];
  });
  const points = view.seat.flatMap((before, n) => {
    const now = then.seat[n]!;
    if (before.life === now.life && before.data === now.data && before.upgrades === now.upgrades) return [];
    return [
      {
        seat: n,
        life: { from: before.life, to: now.life },
        data: { from: before.data, to: now.data },
        tokens: { from: before.upgrades, to: now.upgrades },
      },
    ];
  });
  const shots = events.flatMap(({ kind, args: { unit, unit2 } }) =>
    /^hits/.test(kind) && unit && unit2 ? [{ from: unit, to: unit2 }] : [],
  );
  const upgrades = upgraded(view, then);
  if (causes.length === 0 && points.length === 0 && shots.length === 0 && upgrades.length === 0) return null;
  const marks = causes.flatMap(({ n, data, good, args }) => {
    const ref = placeOf({ args });
    return ref === null ? [] : [{ ref, n, data, good }];
  });
  return {
    choice,
    view: then,
    causes: summed(causes, ({ kind, seat, data, args }) => JSON.stringify([kind, seat, data, args["unit"], args["unit2"], args["slot"]])),
    marks: summed(marks, ({ ref, data, good }) => JSON.stringify([ref, data, good])),
    shots,
    upgrades,
    points,
    stopped,
  };
}

/** What is upgraded and what that brings, in a few words. */
export function brought({ thing, from, to, up }: Upgrade, speech: Speech): { name: string; text: string } {
  if ("unit" in thing) return { name: speech.unit(thing.unit), text: speech.say(up ? "turnsUp" : "turnsDown", { n: to }) };
  const name = `${speech.card(thing.card)}, ${speech.sector(thing.sector)}`;
  return { name, text: from === to ? speech.say(up ? "upgraded" : "base") : speech.say("valueThen", { from, to }) };
}

/** Points before and after and what is upgraded, in a few words. */
export function foretold({ view, points, upgrades }: Marks, speech: Speech): string {
  const change = ({ from, to }: Span, unit: string) => (from === to ? [] : [`${from} → ${to} ${unit}`]);
  return [
    ...upgrades.map((one) => brought(one, speech)).map(({ name, text }) => `${name}: ${text}`),
    ...points
      .flatMap(({ seat, life, data, tokens }) => {
        const id = view.seat[seat]!.faction;
        const faction = speech.faction(id);
        const scored = [...change(life, speech.say("lp")), ...change(data, speech.say("dp"))];
        return [
          ...(scored.length ? [[`${faction}:`, ...scored].join(" ")] : []),
          ...(tokens.from === tokens.to
            ? []
            : [speech.say(id === "pandora" ? "tokensOf.pandora" : "tokensOf", { faction, from: tokens.from, to: tokens.to })]),
        ];
      })
      .map((words) => words.replaceAll(" ", "\u00a0")),
  ].join(", ");
}

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);
