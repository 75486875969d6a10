// Several places chosen together, in any order: members are numbered as in the set, and sent in that order.
import type { SetChoice } from "../wire";

const held = (set: SetChoice, taken: readonly number[], ref: string) => taken.filter((n) => set.refs[n] === ref);

/** How many members at this place are taken. */
export const takenAt = (set: SetChoice, taken: readonly number[], ref: string): number => held(set, taken, ref).length;

/** Another member at this place may be taken. A set of one is changed by taking another. */
export function mayTake(set: SetChoice, taken: readonly number[], ref: string): boolean {
  const free = set.refs.some((one, n) => one === ref && !taken.includes(n));
  return free && (taken.length < set.most || set.most === 1);
}

/** A click on a place: takes one more there, or gives back all that was taken there; null if neither is possible. */
export function toggled(set: SetChoice, taken: readonly number[], ref: string): number[] | null {
  if (mayTake(set, taken, ref)) {
    const next = set.refs.findIndex((one, n) => one === ref && !taken.includes(n));
    return set.most === 1 ? [next] : [...taken, next];
  }
  return held(set, taken, ref).length > 0 ? taken.filter((n) => set.refs[n] !== ref) : null;
}

/** As many as may be taken, the taken ones first. */
export const all = (set: SetChoice, taken: readonly number[]): number[] =>
  [...taken, ...set.refs.map((_, n) => n).filter((n) => !taken.includes(n))].slice(0, set.most);

/** How many may be taken; the question may allow more than there is. */
export const atMost = (set: SetChoice): number => Math.min(set.most, set.refs.length);

/** How many must still be taken. */
export const missing = (set: SetChoice, taken: readonly number[]): number => Math.max(0, set.least - taken.length);

/** What is sent for these members. */
export function movesOf(set: SetChoice, taken: readonly number[]): number[] {
  const moves = taken.toSorted((a, b) => a - b).map((n) => set.moves[n]!);
  return taken.length < set.most && set.done !== null ? [...moves, set.done] : moves;
}

/** The members these moves take; of equal ones the first. */
export function membersOf(set: SetChoice, moves: readonly number[]): number[] {
  const out: number[] = [];
  for (const move of moves) {
    const n = set.moves.findIndex((one, k) => one === move && !out.includes(k));
    if (n >= 0) out.push(n);
  }
  return out;
}

/** Belongs to the set, so that it is no answer of its own. */
export const partOf = (set: SetChoice, move: number): boolean => move === set.done || set.moves.includes(move);
