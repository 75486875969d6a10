// How the engine names places in moves (games/planetship/words.h, RefKind).
import type { Ability, SectorView } from "../../generated/planetship";
import { abilities } from "./kinds";
import { numberOf } from "./printed";
import type { Choice } from "../../wire";

export const handRef = (card: string): string => `hand:${numberOf(card)}`;
export const cellRef = (sector: string, field: number): string => `cell:${Number(sector) * 4 + field}`;
/** Where a probe may lie; 4 is the reward. */
export const spotRef = (sector: string, place: number): string => `spot:${sector}.${place}`;
export const rewardRef = (sector: string, n: number): string => `reward:${sector}.${n}`;
export const rewardRefs = ({ sector, reward }: SectorView): string[] => reward.map((_, n) => rewardRef(sector, n));
export const abilityRef = (ability: Ability): string => `ability:${abilities.indexOf(ability)}`;

/** Quarter turns clockwise, as moves and the log name them. */
export const quarters: Readonly<Record<string, number>> = { cw: 1, half: 2, ccw: 3 };

/** Quarter turns of an answer that turns a sector; null: another answer. */
export const turnOf = (choice: Choice): number | null => quarters[/^turn (\w+)$/.exec(choice.notation)?.[1] ?? ""] ?? null;

/** The acting card uses no more abilities. */
export const isStop = (choice: Choice): boolean => choice.notation === "stop";
