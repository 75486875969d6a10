// What the prompt asks after the places that are chosen.
import type { View } from "../../generated/on_mars";
import type { Choice, Question } from "../../wire";
import { cellRef, hexRef, planRef, verbOf } from "./refs";
import type { Speech } from "./text";

const of = (refs: readonly string[], kind: string) => refs.filter((ref) => ref.startsWith(`${kind}:`)).length;

/** Pieces that could go where was pointed at, or a Tech tile that could move there. */
function movable(left: readonly string[], view: View): "next.who" | "next.tile" | null {
  const pieces = view.surface.filter(({ piece }) => piece === "bot" || piece === "rover" || piece === "soldier");
  const stands = new Set(pieces.map(({ hex }) => hexRef(hex)));
  const lies = new Set(view.seat.flatMap(({ techs }, seat) => techs.map(({ cell }) => cellRef(seat, cell))));
  const all = (kind: string, there: Set<string>) =>
    of(left, kind) > 0 && left.every((ref) => !ref.startsWith(`${kind}:`) || there.has(ref));
  return all("hex", stands) ? "next.who" : all("cell", lies) ? "next.tile" : null;
}

/** One short question after these places; "" leaves it to the table. */
export function next(chosen: readonly string[], left: readonly string[], question: Question, view: View, speech: Speech): string {
  if (question.kind === "welcome") return speech.say("next.crew");
  if (question.kind === "upgrade") return speech.say("next.upgrade");
  if ((question.kind === "vaccine" || question.kind === "pick") && chosen.length) return speech.say(`next.${question.kind}`);
  const mover = ["move", "develop", "alien_act"].includes(question.kind) ? movable(left, view) : null;
  if (mover) return speech.say(mover);
  if (of(left, "hex") === 1) return speech.say("next.only");
  if (of(left, "hex")) return speech.say("next.hex", { n: of(left, "hex") });
  if (of(left, "cell")) return speech.say(of(chosen, "cell") ? "next.develop" : "next.cell");
  if (of(left, "contract")) return speech.say("next.contract");
  if (of(left, "good")) return speech.say("next.good");
  return of(left, "plan") ? speech.say("next.plan") : "";
}

/** A Scientist works in this Advanced Building: its action costs no Crystals. */
function works({ refs }: Choice, view: View, speech: Speech): boolean {
  const plan = speech.printed.edition.blueprint.find(({ id }) => refs.includes(planRef(id)))?.name;
  return view.seat.some(({ plans }) => plans.some((one) => one.blueprint === plan && one.scientist !== null));
}

/** Crystals that find no room in the Depot when the turn ends. */
export function homeless(view: View): number {
  const here = view.seat[view.turn];
  return here ? Math.max(0, here.crystals + here.buffer - here.ships.filter((ship) => !ship).length) : 0;
}

/**
 * Ending the turn gives up what could still be done and is not there any more afterwards: a Scientist's work that costs nothing, Crystals
 * that find no room, those of the last turn. Crystals that are kept are no loss. The alien leaves a tile or its scientist.
 */
export function leaves(choice: Choice, choices: readonly Choice[], view: View, speech: Speech): string {
  if (verbOf(choice) !== "end") return "";
  const may = (verbs: RegExp) => choices.some((one) => verbs.test(verbOf(one)));
  if (may(/^(single|multi|activate)$/)) return speech.say("leavesAlien");
  if (may(/^send$/) || choices.some((one) => verbOf(one) === "use" && works(one, view, speech))) return speech.say("leavesScientist");
  if (!may(/^(executive|use)$/)) return "";
  if (view.ending > 1) return speech.say("leavesExecutive");
  const lost = homeless(view);
  return lost > 0 ? speech.say("leavesCrystals", { n: lost }) : "";
}

/** A coin of a payment that is not complete with it: the last one is confirmed, for all of them. */
export function isPart(choice: Choice, view: View): boolean {
  const [till] = view.till;
  if (!till || !/^pay/.test(choice.notation)) return false;
  return till.rest.in_all + till.rest.crystal + till.rest.either > 1;
}

/**
 * A payment of several coins is done with this one, a Private Goal goes for a Crystal, a tile is built over, the alien passes for want of a
 * Crystal: said and confirmed first.
 * "": it costs no more than a click tells.
 */
export function costsMore(choice: Choice, view: View, speech: Speech): string {
  const [till] = view.till;
  if (verbOf(choice) === "idle") return speech.say("passesIdle");
  if (choice.notation.startsWith("pay goal")) return speech.say("goalPaid");
  if (till && /^pay/.test(choice.notation)) {
    const laid = till.laid.reduce((sum, n) => sum + n, till.crystals + till.goals + till.colonists);
    return laid > 0 && !isPart(choice, view) ? speech.say("paidWhole") : "";
  }
  const tile = verbOf(choice) === "site" ? tileUnder(choice, view) : undefined;
  return tile ? speech.say("tileCovered", { tile: speech.tile(tile) }) : "";
}

/** The tile that a new building covers. */
export const tileUnder = ({ refs }: Choice, view: View) =>
  view.surface.find(({ hex, discovery, research }) => refs.includes(hexRef(hex)) && (discovery || research > 0));

/** What the button does that confirms a set. */
export const confirms = (question: Question, speech: Speech): string =>
  question.kind === "pay" || question.kind === "retrieve" ? speech.say(`confirm.${question.kind}`) : "";
