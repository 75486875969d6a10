// How the engine names places in moves (games/on_mars/words.h, RefKind).
import { verbs, words, type Action, type Building, type Good, type Side, type Tech } from "../../generated/on_mars";
import type { Choice } from "../../wire";

const at = <Word extends string>(list: readonly Word[], word: Word): number => list.indexOf(word);

export const hexRef = (hex: number): string => `hex:${hex}`;
export const actionRef = (action: Action): string => `action:${at(words.Action, action)}`;
export const executiveRef = (id: number): string => `executive:${id}`;
export const spaceRef = (id: number): string => `space:${id}`;
export const sideRef = (side: Side): string => `side:${at(words.Side, side)}`;
export const planRef = (id: number): string => `plan:${id}`;
export const gridRef = (space: number): string => `grid:${space}`;
export const cellRef = (seat: number, cell: number): string => `cell:${seat}.${cell}`;
export const goodRef = (good: Good): string => `good:${at(words.Good, good)}`;
export const goalRef = (id: number): string => `goal:${id}`;
export const scientistRef = (id: number): string => `scientist:${id}`;
export const contractRef = (id: number): string => `contract:${id}`;
export const buildingRef = (building: Building): string => `building:${at(words.Building, building)}`;
export const discoveryRef = (place: number): string => `discovery:${place}`;
export const seatRef = (seat: number): string => `seat:${seat}`;
/** Where Colonists of a seat stay (outbreak/wards.ts). */
export const wardRef = (seat: number, ward: number): string => `ward:${seat}.${ward}`;
/** Healthy, ill, immune. */
export const healthRef = (health: number): string => `health:${health}`;
/** A stack of goals, from 1; a goal of one. */
export const stackRef = (stack: number): string => `stack:${stack}`;
export const aimRef = (id: number): string => `aim:${id}`;
export const alienSpaceRef = (id: number): string => `alien_space:${id}`;
/** In the reserve of the alien. */
export const techRef = (tech: Tech): string => `tech:${at(words.Tech, tech)}`;
/** Answers without a place; members of a set have one all the same. */
export const workerRef = `choice:${verbs.indexOf("retrieve_worker")}`;
export const payColonistRef = `choice:${verbs.indexOf("pay_colonist")}`;

/** The verb of an answer. */
export const verbOf = (choice: Pick<Choice, "notation">): string => /^[a-z]+/.exec(choice.notation)?.[0] ?? "";
