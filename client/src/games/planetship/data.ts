// What is printed on cards, sectors and missions (games/planetship/edition/rulebook-2020.toml), as far as a board needs it.

export const species = ["mauti", "grtratki", "nendan", "human", "ocenti", "boolou"] as const;
export type Species = (typeof species)[number];
export const abilities = ["hack", "scan", "tractor", "shield", "radio", "teleport"] as const;
export type Ability = (typeof abilities)[number];
/** Which six cards everybody begins with. */
export type StartSet = "six_abilities" | "predecessor";

export interface Card {
  id: string;
  number: number;
  species: Species;
  strength: number;
  points: number;
  abilities: readonly Ability[];
  /** Number of the colour the card belongs to from the start; null: a card of the pile. */
  colour: number | null;
}

type Row = readonly [Species, number, number, ...Ability[]];

const start: readonly Row[] = [
  ["human", 0, 1, "hack"],
  ["nendan", 1, 1, "tractor"],
  ["ocenti", 0, 1, "radio"],
  ["grtratki", 1, 1, "scan"],
  ["mauti", 1, 1, "teleport"],
  ["boolou", 2, 1, "shield"],
];
/** What the other set prints on the cards that differ. */
const otherStart: Readonly<Record<number, readonly Ability[]>> = { 4: ["shield"], 5: [] };

const characters: readonly Row[] = [
  ["human", 2, 3, "scan"],
  ["human", 3, 2, "tractor"],
  ["human", 4, 2, "shield"],
  ["human", 4, 1, "radio"],
  ["human", 1, 4, "teleport"],
  ["human", 1, 1, "hack", "hack"],
  ["grtratki", 1, 3, "hack"],
  ["grtratki", 1, 4, "tractor"],
  ["grtratki", 2, 4, "shield"],
  ["grtratki", 1, 4, "radio"],
  ["grtratki", 2, 3, "teleport"],
  ["grtratki", 3, 1, "scan", "scan"],
  ["ocenti", 2, 2, "hack"],
  ["ocenti", 1, 4, "scan"],
  ["ocenti", 2, 3, "tractor"],
  ["ocenti", 3, 3, "shield"],
  ["ocenti", 3, 2, "teleport"],
  ["ocenti", 2, 1, "radio", "radio"],
  ["nendan", 1, 3, "hack"],
  ["nendan", 3, 2, "scan"],
  ["nendan", 3, 3, "shield"],
  ["nendan", 2, 3, "radio"],
  ["nendan", 4, 1, "teleport"],
  ["nendan", 3, 4],
  ["boolou", 3, 1, "hack"],
  ["boolou", 4, 1, "scan"],
  ["boolou", 4, 1, "tractor"],
  ["boolou", 3, 2, "radio"],
  ["boolou", 2, 3, "shield", "shield"],
  ["boolou", 5, 1],
  ["mauti", 1, 3, "tractor", "tractor"],
  ["mauti", 0, 2, "teleport", "hack"],
  ["mauti", 2, 2, "teleport", "radio"],
  ["mauti", 3, 1, "teleport", "shield"],
  ["mauti", 1, 3, "teleport", "scan"],
  ["mauti", 0, 2, "hack", "shield"],
  ["mauti", 2, 2, "tractor", "scan"],
  ["mauti", 1, 3, "tractor", "radio"],
];

const startCards = 30;

function build(number: number, [kind, strength, points, ...symbols]: Row): Card {
  return {
    id: `${kind}-${number}`,
    number,
    species: kind,
    strength,
    points,
    abilities: symbols,
    colour: number <= startCards ? Math.floor((number - 1) / start.length) : null,
  };
}

export const cards: readonly Card[] = [
  ...Array.from({ length: startCards }, (_, n) => build(n + 1, start[n % start.length]!)),
  ...characters.map((row, n) => build(startCards + 1 + n, row)),
];

/** Cards are named species-number. */
export const numberOf = (id: string): number => Number(id.slice(id.lastIndexOf("-") + 1));

export function cardOf(id: string, set: StartSet = "six_abilities"): Card | null {
  const card = cards[numberOf(id) - 1];
  if (!card || card.id !== id) return null;
  const other = set === "predecessor" && card.colour !== null ? otherStart[(card.number - 1) % start.length] : undefined;
  return other ? { ...card, abilities: other } : card;
}

/** The symbols a start card has in the set of the predecessor, if they differ. */
export const otherSymbols = (card: Card): readonly Ability[] | null =>
  card.colour === null ? null : (otherStart[(card.number - 1) % start.length] ?? null);

export const missions = [...species, ...abilities, "strength"] as const;
export type Mission = (typeof missions)[number];
export const isSpecies = (id: string): id is Species => (species as readonly string[]).includes(id);
export const isAbility = (id: string): id is Ability => (abilities as readonly string[]).includes(id);
export const isMission = (id: string): id is Mission => (missions as readonly string[]).includes(id);

export const sectorNumbers = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
export const isSector = (id: string): boolean => /^\d$/.test(id);

export interface PrintedField {
  dock?: boolean;
  probe?: boolean;
  down?: boolean;
}
/** Symbols on the fields I, II, III (IV) and of the reward. */
export const printed: readonly { fields: readonly PrintedField[]; rewardDown: boolean; symbols: "rulebook" | "reconstructed" }[] = [
  { fields: [{ dock: true }, { dock: true, probe: true }, { down: true }], rewardDown: true, symbols: "reconstructed" },
  { fields: [{ dock: true }, { dock: true, probe: true, down: true }, { down: true }], rewardDown: false, symbols: "reconstructed" },
  { fields: [{ dock: true }, { dock: true, probe: true }, { probe: true }], rewardDown: false, symbols: "rulebook" },
  { fields: [{ dock: true }, { dock: true, down: true }, { probe: true, down: true }], rewardDown: true, symbols: "reconstructed" },
  {
    fields: [{ dock: true, down: true }, { dock: true, probe: true, down: true }, { down: true }],
    rewardDown: false,
    symbols: "reconstructed",
  },
  { fields: [{ dock: true }, { dock: true, down: true }, { probe: true, down: true }], rewardDown: false, symbols: "reconstructed" },
  {
    fields: [
      { dock: true, down: true },
      { dock: true, down: true },
      { probe: true, down: true },
    ],
    rewardDown: true,
    symbols: "reconstructed",
  },
  { fields: [{ dock: true }, { dock: true, probe: true }, { down: true }], rewardDown: true, symbols: "rulebook" },
  {
    fields: [{ dock: true, probe: true }, { dock: true, down: true }, { probe: true, down: true }, { down: true }],
    rewardDown: false,
    symbols: "reconstructed",
  },
  { fields: [{ dock: true }, { dock: true, probe: true, down: true }, { down: true }], rewardDown: false, symbols: "reconstructed" },
];

export const signs = ["dock", "probe", "down"] as const;
export type Sign = (typeof signs)[number];
/** What can be read of a field without a card, or of a symbol by itself. */
export const fieldId = (sector: string, index: number): string => `field-${sector}-${index}`;
export const signId = (sign: Sign): string => `sign-${sign}`;
/** The symbols such a name stands for; null: another name. */
export function signsOf(id: string): { sector: string | null; index: number; signs: readonly Sign[] } | null {
  const alone = signs.find((one) => signId(one) === id);
  if (alone) return { sector: null, index: 0, signs: [alone] };
  const [, sector, n] = /^field-(\d)-(\d)$/.exec(id) ?? [];
  const field = printed[Number(sector)]?.fields[Number(n)];
  return field ? { sector: sector!, index: Number(n), signs: signs.filter((one) => field[one]) } : null;
}

export const numerals = ["I", "II", "III", "IV"] as const;
