// The dial in the middle: every player has an arc with as many steps of life as the edition says (twenty) and, if his faction collects
// them, of data.

const turn = Math.PI / 180;
/** A point at this angle (degrees clockwise from the top). */
export const point = (angle: number, r: number): [number, number] => [r * Math.sin(angle * turn), -r * Math.cos(angle * turn)];

export interface Arc {
  from: number;
  /** Less than `from`: it runs against the clock. */
  to: number;
}
/** The arc of the player who comes as number `n` of `count`; the viewer is number 0 and sits on the right. */
export function arcOf(n: number, count: number): Arc {
  if (count === 2) return n === 0 ? { from: 168, to: 12 } : { from: 192, to: 348 };
  const share = 360 / count;
  return { from: 90 - share / 2 + n * share + 5, to: 90 + share / 2 + n * share - 5 };
}
/** The angle in the middle of step `k` of so many. */
export const angleOf = (arc: Arc, k: number, most: number): number => arc.from + ((arc.to - arc.from) * (k + 0.5)) / most;

/** A piece of a ring around step `k`. */
export function segment(arc: Arc, k: number, most: number, inner: number, outer: number): string {
  const half = (Math.abs(arc.to - arc.from) / most) * 0.5 - 0.55;
  const at = angleOf(arc, k, most);
  const p = (angle: number, r: number) =>
    point(angle, r)
      .map((x) => x.toFixed(1))
      .join(" ");
  return (
    `M${p(at - half, inner)}L${p(at - half, outer)}A${outer} ${outer} 0 0 1 ${p(at + half, outer)}` +
    `L${p(at + half, inner)}A${inner} ${inner} 0 0 0 ${p(at - half, inner)}z`
  );
}
