// Where the hexes of the map lie (games/on_mars/map.h): flat tops, columns from left to right, counted from the top, A1 first.

const columns = [3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3];
const middle = (columns.length - 1) / 2;

interface Spot {
  q: number;
  r: number;
}
const spots: Spot[] = columns.flatMap((size, column) => {
  const q = column - middle;
  const top = -(size - 1 + q) / 2;
  return Array.from({ length: size }, (_, n) => ({ q, r: top + n }));
});

export const hexes = spots.length;
/** In sides of a hex. */
export const width = 1.5 * (columns.length - 1) + 2;
export const height = Math.sqrt(3) * Math.max(...columns);

/** Left upper corner of its box and its size, in percent of the map. */
export function boxOf(hex: number): { left: number; top: number; width: number; height: number } {
  const { q, r } = spots[hex]!;
  const across = 1.5 * q + width / 2 - 1;
  const down = Math.sqrt(3) * (r + q / 2 - 0.5) + height / 2;
  return { left: (across / width) * 100, top: (down / height) * 100, width: 200 / width, height: (Math.sqrt(3) / height) * 100 };
}

const names = columns.flatMap((size, column) => Array.from({ length: size }, (_, n) => `${String.fromCodePoint(65 + column)}${n + 1}`));
export const hexName = (hex: number): string => names[hex] ?? "";
/** The letters of the columns, each over its uppermost hex: in percent of the map. */
export const columnHeads: readonly { letter: string; left: number; top: number }[] = columns.map((_, column) => {
  const { left, top, width } = boxOf(names.indexOf(`${String.fromCodePoint(65 + column)}1`));
  return { letter: String.fromCodePoint(65 + column), left: left + width / 2, top };
});
/** -1: there is none of this name. */
export const hexNamed = (name: string | null | undefined): number => names.indexOf(name ?? "");

/** North, then clockwise: the sides of a hex. */
const steps: readonly Spot[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];
/** By side; -1 beyond the edge. */
export const neighbours: readonly (readonly number[])[] = spots.map(({ q, r }) =>
  steps.map((step) => spots.findIndex((one) => one.q === q + step.q && one.r === r + step.r)),
);

/** Where several pieces lie on a hex, and how wide they are, in percent of its box: below the sign of a building, or beside a piece. */
export function beside(n: number, piece: boolean): { size: number; at: readonly (readonly [x: number, y: number])[] } {
  if (piece)
    return {
      size: 28,
      at: (
        [
          [15, 50],
          [85, 50],
          [28, 84],
          [72, 84],
        ] as const
      ).slice(0, n),
    };
  if (n > 3)
    return {
      size: 29,
      at: [
        [17, 52],
        [36, 76],
        [64, 76],
        [83, 52],
      ],
    };
  if (n > 2)
    return {
      size: 31,
      at: [
        [20, 58],
        [50, 76],
        [80, 58],
      ],
    };
  return {
    size: 36,
    at:
      n > 1
        ? [
            [30, 68],
            [70, 68],
          ]
        : [[50, 70]],
  };
}

/** Corners of a hex with sides of this length around the origin, from the upper left one clockwise. */
export const corners = (size: number): (readonly [number, number])[] =>
  [240, 300, 0, 60, 120, 180].map((angle) => {
    const at = (angle * Math.PI) / 180;
    return [size * Math.cos(at), size * Math.sin(at)] as const;
  });
export const outline = (size: number): string =>
  corners(size)
    .map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(" ");
/** From corner to corner, north first. */
export const edge = (size: number, side: number): string => {
  const all = corners(size);
  const [from, to] = [all[side]!, all[(side + 1) % 6]!];
  return `M${from[0].toFixed(2)} ${from[1].toFixed(2)}L${to[0].toFixed(2)} ${to[1].toFixed(2)}`;
};
