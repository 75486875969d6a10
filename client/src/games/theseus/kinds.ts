// What the rules themselves name: factions, sectors, rooms, units. What is printed on them is in printed.ts.
import { words, type Embryo, type Faction, type Sector } from "../../generated/theseus";

export const factions = words.Faction;
/** The last four belong to the factions in their order. */
export const sectors = words.Sector;
export const embryos = words.Embryo;
export const rooms = ["A", "B", "C", "D"] as const;

export const sectorNumber = (sector: string): number => sectors.indexOf(sector as Sector);
export const isSector = (id: string): id is Sector => sectorNumber(id) >= 0;
export const isFaction = (id: string): id is Faction => factions.includes(id as Faction);
export const isEmbryo = (id: string): id is Embryo => embryos.includes(id as Embryo);

export type UnitKind = "marine" | "alien" | "young" | "scientist" | "grey" | "creature" | Embryo;
const first: Record<UnitKind, number> = {
  marine: 0,
  alien: 3,
  young: 6,
  scientist: 10,
  grey: 13,
  creature: 16,
  runner: 19,
  catcher: 23,
  warrior: 25,
};
export const unitKind = (unit: string): UnitKind => unit.slice(0, unit.lastIndexOf("-")) as UnitKind;
/** Which one of its kind: "marine-1" is 1. */
export const unitIndex = (unit: string): number => Number(unit.slice(unit.lastIndexOf("-") + 1));
/** The number of a unit, as refs name it: "marine-1" is 1. */
export const unitNumber = (unit: string): number => (first[unitKind(unit)] ?? -100) + unitIndex(unit);

export const endMarks = ["off", "3", "2", "1", "end"] as const;
