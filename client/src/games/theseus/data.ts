// What is printed on cards, boards and units (games/theseus/edition/rulebook-2014.toml), as far as a board needs it.

export const factions = ["marines", "aliens", "scientists", "greys", "pandora"] as const;
export type Faction = (typeof factions)[number];
/** The last four belong to the factions in their order. */
export const sectors = ["corridors", "control_room", "technodock", "loading_dock", "alien_nest", "laboratory", "wreck"] as const;
export type SectorName = (typeof sectors)[number];
export const embryos = ["runner", "catcher", "warrior"] as const;
export type Embryo = (typeof embryos)[number];
export const rooms = ["A", "B", "C", "D"] as const;

export type CardType = "action" | "module" | "trap" | "passing_trap" | "special" | "shortcut" | "duplication" | "station";
export type Provenance = "rulebook" | "public" | "reconstructed";

export interface Card {
  id: string;
  /** null: a bonus card. */
  faction: Faction | null;
  type: CardType;
  copies: number;
  difficulty: number;
  /** X without tokens; null: the card has none. */
  number: number | null;
  single: boolean;
  provenance: Provenance;
}

type Row = readonly [id: string, type: CardType, copies: number, difficulty: number, number: number | null, marks: string];

// Marks: 1 single use, r rulebook, p public, else reconstructed. The order is that of the edition: it numbers the rows in refs.
const rows: Record<Exclude<Faction, "pandora">, readonly Row[]> = {
  marines: [
    ["armory", "action", 2, 0, 1, ""],
    ["mine_m", "trap", 4, 0, 2, "1r"],
    ["fire", "passing_trap", 2, 0, 1, "r"],
    ["combat_position", "module", 3, 0, 1, "r"],
    ["fight_m", "action", 2, 0, null, "r"],
    ["bunker", "module", 2, 0, null, "p"],
    ["ambush", "trap", 2, 1, null, "r"],
    ["double_shot", "module", 2, 1, null, "r"],
    ["duplication_m", "duplication", 2, 2, null, "r"],
    ["trap_tracker", "action", 2, 2, 1, "r"],
    ["safeguard", "station", 1, 3, null, "r"],
    ["team_tactics", "action", 1, 3, null, "r"],
  ],
  aliens: [
    ["breeding_ground", "trap", 3, 0, 1, "r"],
    ["tentacles", "passing_trap", 2, 0, 1, "r"],
    ["air_duct", "shortcut", 2, 0, null, "r"],
    ["fight_a", "action", 2, 0, null, "r"],
    ["lurk", "module", 2, 0, 1, "r"],
    ["habitat", "action", 2, 0, 1, ""],
    ["incubator", "action", 2, 0, null, "r"],
    ["adrenaline_rush", "action", 2, 1, 1, "r"],
    ["hole", "special", 2, 1, null, "1r"],
    ["duplication_a", "duplication", 2, 2, null, "r"],
    ["creepers", "module", 1, 2, null, "r"],
    ["pheromone_trail", "station", 1, 2, null, ""],
    ["abduction", "action", 1, 3, 1, "r"],
    ["parasite", "trap", 1, 3, null, "r"],
  ],
  scientists: [
    ["archive", "action", 3, 0, 1, ""],
    ["medstation", "action", 2, 0, 1, "r"],
    ["small_lab", "action", 2, 0, 1, ""],
    ["camera", "trap", 3, 0, 2, "r"],
    ["defense_system", "passing_trap", 3, 0, 0, "r"],
    ["shelter", "module", 2, 0, null, "r"],
    ["gripper", "trap", 2, 1, null, "1r"],
    ["secret_passage", "shortcut", 2, 1, null, ""],
    ["duplication_f", "duplication", 2, 2, null, "r"],
    ["station_plans", "action", 1, 2, null, "r"],
    ["malfunction", "action", 1, 2, null, "r"],
    ["remote_control", "action", 1, 3, null, "r"],
    ["detonation", "action", 1, 3, null, "1r"],
  ],
  greys: [
    ["chamber", "module", 3, 0, 1, "r"],
    ["probe", "trap", 3, 0, 1, ""],
    ["mine_g", "trap", 2, 0, 2, "1r"],
    ["transmission", "action", 3, 0, 1, ""],
    ["amplifier", "action", 2, 0, 1, ""],
    ["life_transfer", "action", 2, 0, 1, ""],
    ["teleport", "shortcut", 2, 1, null, "r"],
    ["time_loop", "shortcut", 1, 1, 1, "r"],
    ["annihilation", "special", 1, 1, null, "1r"],
    ["downgrade", "trap", 1, 2, 1, "r"],
    ["duplication_g", "duplication", 2, 2, null, "r"],
    ["control", "action", 2, 3, 1, "r"],
    ["invisibility", "action", 1, 3, 1, "r"],
  ],
};
const bonusRows: readonly Row[] = [
  ["card_from_deck", "special", 3, 0, null, "1r"],
  ["passage", "special", 3, 0, null, "1r"],
  ["bonus_upgrade", "special", 3, 0, null, "1r"],
];

const read = (faction: Faction | null, [id, type, copies, difficulty, number, marks]: Row): Card => ({
  id,
  faction,
  type,
  copies,
  difficulty,
  number,
  single: marks.includes("1"),
  provenance: marks.includes("r") ? "rulebook" : marks.includes("p") ? "public" : "reconstructed",
});

export const cards: readonly Card[] = [
  ...Object.entries(rows).flatMap(([faction, list]) => list.map((row) => read(faction as Faction, row))),
  ...bonusRows.map((row) => read(null, row)),
];
const byId = new Map(cards.map((card, n) => [card.id, { card, kind: n + 1 }]));

export const cardOf = (id: string | null | undefined): Card | null => byId.get(id ?? "")?.card ?? null;
/** The number of its row, as refs name it. */
export const kindOf = (id: string): number => byId.get(id)?.kind ?? 0;
export const cardsOf = (faction: Faction | null): readonly Card[] => cards.filter((card) => card.faction === faction);

export const sectorNumber = (sector: string): number => sectors.indexOf(sector as SectorName);
export const isSector = (id: string): id is SectorName => sectorNumber(id) >= 0;

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

export const mostPoints = 20;
export const endMarks = ["off", "3", "2", "1", "end"] as const;
