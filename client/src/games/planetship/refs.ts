// How the engine names places in moves (games/planetship/words.h, RefKind).
import type { Choice } from "../../wire";
import { abilities, numberOf, type Ability } from "./data";

export const handRef = (card: string): string => `hand:${numberOf(card)}`;
export const cellRef = (sector: string, field: number): string => `cell:${Number(sector) * 4 + field}`;
/** Where a probe may lie; 4 is the reward. */
export const spotRef = (sector: string, place: number): string => `spot:${sector}.${place}`;
export const rewardRef = (sector: string, n: number): string => `reward:${sector}.${n}`;
export const abilityRef = (ability: Ability): string => `ability:${abilities.indexOf(ability)}`;

/** Quarter turns of an answer that turns a sector: 1 clockwise, 2 half, 3 counter-clockwise; null: another answer. */
export function turnOf(choice: Choice): number | null {
  if (choice.refs.length !== 2 || !choice.refs[0]!.startsWith("sector:")) return null;
  const way = Number(/^choice:([123])$/.exec(choice.refs[1]!)?.[1] ?? 0);
  return way || null;
}

/** "stop" is the tenth verb (games/planetship/words.h). */
export const isStop = (choice: Choice): boolean => choice.refs.length === 1 && choice.refs[0] === "choice:10";
