// What the open question means for the cards on the field: which one asks, and what would become of a target.
import type { Question, TextUnderWay } from "../../wire";
import type { FieldCard, View } from "../../generated/compile";

export type Deed = "flip" | "delete" | "return" | "shift" | "reveal";
export interface Fate {
  deed: Deed;
  /** Value after a flip, as the rules foresee it; null: not looked at, or nobody at this seat knows. */
  to: number | null;
}

/** What the open question points out: the card that asks, and what it does to its targets. */
export interface Asking {
  card: number | null;
  deed: Deed | null;
  /** Texts under way. */
  texts: readonly TextUnderWay[];
}

const deeds: Record<string, Deed> = {
  flip: "flip",
  may_flip: "flip",
  delete: "delete",
  may_delete: "delete",
  return: "return",
  may_return: "return",
  shift: "shift",
  may_shift: "shift",
  reveal: "reveal",
};

/** What the question does to a card that is chosen for it. */
export const deedOf = (question: Question | null): Deed | null => (question && deeds[question.kind]) ?? null;

/** Label of the face-up card whose text asks, on the side of the asked seat first, topmost first. */
export function acting(view: View, question: Question | null): number | null {
  const id = question?.args["card"];
  if (!id) return null;
  for (const seat of [question.seat, 1 - question.seat]) {
    const here = view.side[seat];
    const lying = here?.line.flatMap((line) => line.stack.map((card, depth) => ({ card, under: line.stack.length - 1 - depth }))) ?? [];
    const found = lying.filter(({ card }) => card.up && card.card === id).sort((a, b) => a.under - b.under)[0];
    if (found) return found.card.label;
  }
  return null;
}

/** What becomes of a card that is chosen; its value once it is flipped is known while somebody looks at that answer. */
export function fateOf(soon: View | null, card: FieldCard, deed: Deed | null): Fate | null {
  if (deed === null) return null;
  const lying = deed === "flip" && soon ? soon.side.flatMap((side) => side.line.flatMap((line) => line.stack)) : [];
  const then = lying.find((one) => one.label === card.label);
  return { deed, to: then && then.up !== card.up ? then.value : null };
}
