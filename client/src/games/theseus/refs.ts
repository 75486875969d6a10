// How the engine names places in moves (games/theseus/words.h, RefKind).
import type { Embryo } from "../../generated/theseus";
import { embryos, sectorNumber, unitNumber } from "./kinds";

export const unitRef = (unit: string): string => `unit:${unitNumber(unit)}`;
export const roomRef = (sector: string, room: number): string => `room:${sectorNumber(sector) * 4 + room}`;
export const slotRef = (sector: string, slot: number): string => `slot:${sectorNumber(sector) * 6 + slot}`;
export const positionRef = (sector: string, position: number): string => `position:${sectorNumber(sector) * 2 + position}`;
export const sectorRef = (sector: string): string => `sector:${sectorNumber(sector)}`;
export const seatRef = (seat: number): string => `seat:${seat}`;
export const embryoRef = (embryo: Embryo): string => `embryo:${embryos.indexOf(embryo)}`;
export const countRef = (n: number): string => `count:${n}`;
export const sideRef = (right: boolean): string => `side:${right ? 1 : 0}`;
export const tokensRef = "tokens";
