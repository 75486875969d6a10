// From clicks to a move: each clicked place keeps the choices that touch it.
import type { Choice } from "../wire";

/** `choice:N` has no place on the table, neither has the `health:N` of whoever is meant there: they only tell alternatives apart. */
export const clickable = (ref: string) => !ref.startsWith("choice:") && !ref.startsWith("health:");

/** `ability:N` says how, not where: it may be clicked, but a target that only one ability fits needs no such click. */
const saysHow = (ref: string) => ref.startsWith("ability:");

/**
 * From hex to hex, or from space to space of a laboratory: where it ends is enough if only one way leads there; where it begins is not,
 * even with one way on.
 */
const startOf = ({ refs }: Choice): string | null =>
  refs.length === 2 && ["hex:", "cell:"].some((kind) => refs.every((ref) => ref.startsWith(kind))) ? (refs[0] ?? null) : null;

/** Whether something of whoever is asked stands there that could be meant itself: a click on it is no way of another one to it. */
export type Stands = (ref: string) => boolean;
const nobody: Stands = () => false;
const endsAt = (choice: Choice, ref: string) => startOf(choice) !== null && startOf(choice) !== ref && choice.refs[1] === ref;

/** A deck, a heap or a whole base is also clicked to look at it. */
const pile = (ref: string) => /^(deck|trash|base):\d+$/.test(ref);

/** One click on a pile, where other places could have been clicked as well, may have meant to look at it. */
export function inPassing(choices: readonly Choice[], clicked: readonly string[], choice: Choice): boolean {
  return clicked.length < 2 && choice.refs.some(pile) && choices.some((other) => other.refs.some(clickable) && !other.refs.some(pile));
}

const count = (list: readonly string[], wanted: string) => list.filter((one) => one === wanted).length;

function touches(choice: Choice, clicked: readonly string[]): boolean {
  return clicked.every((ref) => count(choice.refs, ref) >= count(clicked, ref));
}

export interface Narrowing {
  /** What is still possible after these clicks. */
  left: Choice[];
  /** To be offered as buttons: everything about them is decided but the wording. */
  buttons: Choice[];
  /** The clicks say exactly this. */
  decided: Choice | null;
}

export function narrow(choices: readonly Choice[], clicked: readonly string[], stands: Stands = nobody): Narrowing {
  const placed = choices.filter((choice) => choice.refs.some(clickable));
  const placeless = choices.filter((choice) => !choice.refs.some(clickable));
  const touched = placed.filter((choice) => touches(choice, clicked));
  // What begins with the piece that was clicked goes before ways of others that end on its hex.
  const piece = clicked[0] !== undefined && stands(clicked[0]) ? clicked[0] : null;
  const comes = (choice: Choice) => piece !== null && endsAt(choice, piece);
  const own = touched.filter((choice) => !comes(choice));
  const left = own.length ? own : touched;
  // A place that every answer touches needs no click, whatever may be done beside the question; of an ability neither what all that is left
  // has in common, once a target is clicked.
  const aimed = clicked.some((ref) => !saysHow(ref));
  const answers = placed.filter((choice) => !choice.aside);
  const settled = (choice: Choice, ref: string) =>
    count(clicked, ref) >= count(choice.refs, ref) ||
    (ref === startOf(choice) && left.length === 1 && !comes(choice)) ||
    (saysHow(ref) || (aimed && choice.refs.some(saysHow)) ? left : choice.aside ? placed : answers).every((other) =>
      other.refs.includes(ref),
    );
  const complete = left.filter((choice) => choice.refs.filter(clickable).every((ref) => settled(choice, ref)));
  const decided = clicked.length > 0 && left.length === 1 && complete.length === 1 ? complete[0]! : null;
  return { left, buttons: [...complete, ...placeless], decided };
}

/** The answer that a click on this place means, if there is but one; what is done beside the question does not count. */
export function meant(choices: readonly Choice[], clicked: readonly string[], ref: string, stands: Stands = nobody): Choice | null {
  const { left, decided } = narrow(choices, [...clicked, ref], stands);
  const answers = left.filter((choice) => !choice.aside);
  return decided ?? (answers.length === 1 ? answers[0]! : null);
}

/** Something legal begins or goes on at this place. */
export function legal(narrowing: Narrowing, clicked: readonly string[], ref: string): boolean {
  return narrowing.left.some((choice) => count(choice.refs, ref) > count(clicked, ref));
}
