// Where everything lies on a wide screen: a stage of fixed size in rem that is scaled to the window. The ring runs clockwise from the top.
import { point } from "./dial";

export interface Spot {
  x: number;
  y: number;
  /** Width; the height follows from the cards. */
  w: number;
  /** Side of the square of rooms. */
  room: number;
  /** Rooms lie on the right: towards the dial. */
  mirrored: boolean;
}
export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Stage {
  dial: { x: number; y: number; r: number };
  spots: Spot[];
  seats: Area[];
  /** How a player's panel is drawn: tall, low, or one line. */
  panel: "tall" | "low" | "line";
  info: Area;
  /** Of the signs, if there is room for it; else with `info`. */
  legend: Area | null;
  phases: Area;
  /** Height of a card. */
  card: number;
}

export const width = 100;
export const height = 65;

/** What lies beside the cards in a sector: borders and gaps. */
const rest = (columns: number) => 1.7 + columns * 0.5;
const natural = (columns: number, card: number, room: number) => room + columns * card + rest(columns);

/** Three sectors side by side, as wide as their cards need. */
function row(columns: readonly number[], y: number, mirrored: boolean): Spot[] {
  const room = 10.6;
  const free = 99 - 0.6 * (columns.length - 1) - columns.reduce((sum, one) => sum + room + rest(one), 0);
  const card = Math.min(9.6, free / columns.reduce((sum, one) => sum + one, 0));
  const widths = columns.map((one) => natural(one, card, room));
  const gap = (99 - widths.reduce((sum, one) => sum + one, 0)) / Math.max(1, columns.length - 1);
  let x = 0.5;
  return widths.map((w) => {
    const spot = { x, y, w, room, mirrored };
    x += w + gap;
    return spot;
  });
}

/**
 * `columns`: of the slots of each sector in the ring, clockwise; `seats`: how many players; `teams`: the second after a player is the
 * partner.
 */
export function stage(columns: readonly number[], seats: number, teams = false): Stage {
  if (columns.length > 5) return large(columns, seats);
  const room = 12.5;
  const side = (left: boolean, y: number, wide: boolean, count: number): Spot => {
    const w = wide && count > 2 ? natural(3, 9.5, room) : count > 2 ? 35.6 : natural(2, 9.5, room);
    return { x: left ? 0.5 : 99.5 - w, y, w, room: count > 2 && !wide ? 11 : room, mirrored: left };
  };
  const centred = (y: number, count: number): Spot => {
    const w = natural(count, 9.5, room);
    return { x: 50 - w / 2, y, w, room, mirrored: false };
  };
  const [top = 3, right = 2, third = 2, fourth = 3, left = 2] = columns;
  const four = columns.length < 5;
  const spots = four
    ? [centred(0.5, top), side(false, 20, false, right), centred(45.6, third), side(true, 20, false, fourth)]
    : [
        centred(0.5, top),
        side(false, 20, false, right),
        side(false, 45.6, false, third),
        side(true, 45.6, true, fourth),
        side(true, 20, false, left),
      ];
  const corner = spots[0]!.x - 1.1;
  const low = seats > 2;
  const h = low ? 9.3 : 13.5;
  const corners: Area[] = [
    { x: 0.5, y: 0.5, w: corner, h },
    { x: 99.5 - corner, y: 0.5, w: corner, h },
    { x: 0.5, y: 10.2, w: corner, h },
    { x: 99.5 - corner, y: 10.2, w: corner, h },
  ];
  // The viewer sits on the right, the others left of him; a partner below him.
  const order = seats === 2 ? [1, 0] : teams ? [1, 0, 3, 2] : [1, 0, 2, 3];
  const between = { x: spots[3]!.w + 1.1, w: spots[2]!.x - spots[3]!.w - 1.7 };
  return {
    dial: { x: 50, y: 30.6, r: 13.9 },
    spots,
    seats: order.slice(0, seats).map((n) => corners[n]!),
    panel: low ? "low" : "tall",
    legend: four ? { x: spots[2]!.x + spots[2]!.w + 0.6, y: 45.8, w: 98.9 - spots[2]!.x - spots[2]!.w, h: 18.6 } : null,
    info: four ? { x: 0.5, y: 45.8, w: spots[2]!.x - 1.1, h: 18.6 } : { x: between.x, y: 46, w: between.w, h: 18.7 },
    phases: low ? { x: spots[0]!.x, y: 14.5, w: 26, h: 2 } : { x: 99.5 - corner, y: 14.6, w: corner, h: 2.2 },
    card: 4.6,
  };
}

function large(columns: readonly number[], seats: number): Stage {
  const seven = columns.length > 6;
  const upper = row(columns.slice(0, 3), 0.5, false);
  const lower = row(columns.slice(seven ? 4 : 3).toReversed(), 46.9, false).toReversed();
  const middle: Spot[] = seven
    ? [
        {
          x: 99.5 - Math.min(35.4, natural(columns[3]!, 9.5, 11)),
          y: 18.6,
          w: Math.min(35.4, natural(columns[3]!, 9.5, 11)),
          room: 11,
          mirrored: false,
        },
      ]
    : [];
  const left = { x: 0.5, w: 34.9 };
  const right = { x: 64.6, w: 34.9 };
  const panels: Area[] = seven
    ? Array.from({ length: seats }, (_, n) => ({ ...left, y: 18.8 + n * 7.1, h: 6.7 }))
    : [
        { ...left, y: 36.9, h: 9.4 },
        { ...left, y: 18.8, h: 9.4 },
        { ...right, y: 18.8, h: 9.4 },
        { ...right, y: 36.9, h: 9.4 },
      ];
  return {
    dial: { x: 50, y: 32.6, r: 13.4 },
    spots: [...upper, ...middle, ...lower],
    seats: panels.slice(0, seats),
    panel: seven ? "line" : "low",
    legend: null,
    info: seven ? { ...right, y: 39.3, h: 7.3 } : { ...right, y: seats > 3 ? 28.7 : 29, h: seats > 3 ? 7.7 : 17.3 },
    phases: seven ? { ...right, y: 36.9, h: 2 } : { ...left, y: 31.8, h: 2 },
    card: 4.2,
  };
}

/** The angle (degrees clockwise from the top) at which a sector lies around the dial. */
export function angleTo({ spots, dial, card }: Stage, place: number): number {
  const spot = spots[place]!;
  return (Math.atan2(spot.x + spot.w / 2 - dial.x, dial.y - spot.y - card - 2) * 180) / Math.PI;
}
/** A point of the outer ring of the dial, or `far` times as far from its middle. */
export function onRing({ dial }: Stage, degrees: number, far = 1): { x: number; y: number } {
  const [x, y] = point(degrees, dial.r * 0.887 * far);
  return { x: dial.x + x, y: dial.y + y };
}
