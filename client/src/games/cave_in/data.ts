// What is printed on cards and tokens (games/cave_in/edition/rulebook-2018.toml), as far as the board shows it without words.

export interface Faction {
  id: string;
  colour: string;
}
/** Position + 1 is the number in `colour:n`. */
export const factions: readonly Faction[] = [
  { id: "minegglers", colour: "purple" },
  { id: "terrons", colour: "brown" },
  { id: "hydrans", colour: "blue" },
  { id: "metanels", colour: "yellow" },
  { id: "biosses", colour: "red" },
  { id: "weedlocks", colour: "green" },
];
export const colourNumber = (colour: string): number => factions.findIndex((one) => one.colour === colour) + 1;
export const colourOf = (faction: string | null): string => factions.find((one) => one.id === faction)?.colour ?? "none";
export const factionOf = (colour: string | null): string => factions.find((one) => one.colour === colour)?.id ?? "";

export type Kind = "permanent" | "immediate" | "extra_action" | "immediate_and_permanent";
export interface Mercenary {
  id: string;
  faction: string;
  colour: string;
  level: number;
  kind: Kind;
}
const crew: [string, Kind][] = [
  ["mineraccoon", "immediate"],
  ["diggerhino", "permanent"],
  ["ancientone", "permanent"],
  ["maccarat", "permanent"],
  ["driller", "immediate"],
  ["foreman", "permanent"],
  ["sergeant", "immediate"],
  ["colonel", "immediate"],
  ["frogtopus", "immediate"],
  ["fishbean", "immediate_and_permanent"],
  ["shuwar", "immediate"],
  ["mushell", "immediate"],
  ["oddgrabber", "immediate"],
  ["drollo", "extra_action"],
  ["robuster", "permanent"],
  ["scrabber", "permanent"],
  ["cyberwitch", "immediate"],
  ["mindwasp", "immediate"],
  ["custodian", "immediate"],
  ["domina", "immediate"],
  ["sapling", "immediate"],
  ["stalkroot", "permanent"],
  ["seeder", "immediate"],
  ["mandragore", "immediate"],
];
export const mercenaries: readonly Mercenary[] = crew.map(([id, kind], n) => {
  const faction = factions[Math.floor(n / 4)]!;
  return { id, faction: faction.id, colour: faction.colour, level: (n % 4) + 1, kind };
});
const byId = new Map(mercenaries.map((one) => [one.id, one]));
export const mercenary = (id: string | null): Mercenary | null => (id && byId.get(id)) || null;

export interface Crystal {
  id: string;
  colour: string;
  cost: number;
  points: number;
  symbol: boolean;
  caveIn: boolean;
}
const points: Record<string, number> = { "1": 1, "1s": 0, "3": 4, "3s": 3, "3sc": 4, "6s": 6, "6c": 8, "10sc": 10 };

/** A crystal's name tells all: colour, cost, s = faction symbol, c = cave-in mark. */
export function crystal(id: string): Crystal {
  const [colour = "none", kind = ""] = id.split("-");
  return { id, colour, cost: parseInt(kind) || 0, points: points[kind] ?? 0, symbol: kind.includes("s"), caveIn: kind.includes("c") };
}
export const isCrystal = (id: string): boolean => /^[a-z]+-\d/.test(id);
export const crystalKinds = Object.keys(points);

export type Source = "rulebook" | "public" | "reconstructed";
export type When = "end" | "always" | "start" | "raid" | "cleanup";
export interface Artifact {
  cost: number;
  left: string;
  right: string;
  /** When the right half works. */
  when: When;
  sources: [left: Source, right: Source];
}
const artifact = (
  cost: number,
  left: string,
  right: string,
  when: When,
  of: Source = "reconstructed",
  other: Source = "reconstructed",
): Artifact => ({ cost, left, right, when, sources: [of, other] });
/** Position + 1 is the number of the card; `half:n` is twice that, one more for the right half. */
export const artifacts: readonly Artifact[] = [
  artifact(5, "barking_three", "bargain_scanner", "always", "rulebook"),
  artifact(6, "contract", "third_cyber_arm", "start", "rulebook"),
  artifact(6, "mass_production", "recruitment_beacon", "start", "public"),
  artifact(6, "alien_species_agents", "baton_of_coaxing", "raid"),
  artifact(5, "small_change", "totem_amplifier", "always"),
  artifact(7, "deep_six", "chameleon_paint", "always"),
  artifact(7, "perfect_ten", "training_simulator", "always"),
  artifact(6, "full_spectrum", "deflector_shield", "always"),
  artifact(7, "faction_archive", "enhanced_vision", "raid", "reconstructed", "rulebook"),
  artifact(5, "seismic_log", "recycling_unit", "cleanup"),
  artifact(8, "collectors_case", "plasma_drill", "always"),
  artifact(8, "veteran_crew", "overtime_chip", "always"),
];
export const artifactOf = (half: string): Artifact | null => artifacts.find((one) => one.left === half || one.right === half) ?? null;
export function halfNumber(half: string): number {
  const n = artifacts.findIndex((one) => one.left === half || one.right === half);
  return (n + 1) * 2 + (artifacts[n]?.right === half ? 1 : 0);
}
export const whenOf = (half: string): When => {
  const card = artifactOf(half);
  return !card || card.left === half ? "end" : card.when;
};

/** Points for a set of 1 to 6 different symbols. */
export const setPoints = [0, 1, 3, 6, 10, 15, 21] as const;
export const totemPoints = 3;

/** Faction symbols on these crystals, most first. */
export function symbols(crystals: readonly string[]): { colour: string; n: number }[] {
  const counts = new Map<string, number>();
  for (const one of crystals.map(crystal)) if (one.symbol) counts.set(one.colour, (counts.get(one.colour) ?? 0) + 1);
  return [...counts].map(([colour, n]) => ({ colour, n })).sort((a, b) => b.n - a.n || colourNumber(a.colour) - colourNumber(b.colour));
}

/** The sets those symbols make: each is a list of different colours. */
export function sets(crystals: readonly string[]): { colours: string[]; points: number }[] {
  const all = symbols(crystals);
  return Array.from({ length: all[0]?.n ?? 0 }, (_, k) => {
    const colours = all.filter((one) => one.n > k).map((one) => one.colour);
    return { colours, points: setPoints[colours.length as 1] ?? 0 };
  });
}
