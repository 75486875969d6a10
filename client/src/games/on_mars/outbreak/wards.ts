// Where Colonists stay in Outbreak, as the engine counts places (games/on_mars/outbreak.h), and who of them is ill.
import { words, type Action, type OutbreakView, type Place, type RiskView, type View, type WardView } from "../../../generated/on_mars";
import type { SignName } from "../art";
import { hexRef, wardRef } from "../refs";

export const healths = ["healthy", "ill", "immune"] as const;
export type Health = (typeof healths)[number];

/** Compartments of the Living Quarters; then the Working Area, then the actions. */
const compartments = 5;
export const working = compartments;
export const slotWard = (action: Action): number => working + 1 + words.Action.indexOf(action);
/** As texts and events name them. */
export const wardNames: readonly string[] = [...Array.from({ length: compartments }, (_, n) => `q${n + 1}`), "work", ...words.Action];
export const actionOf = (ward: number): Action | null => words.Action[ward - working - 1] ?? null;

export const healthSigns: Record<Health, SignName> = { healthy: "colonist", ill: "ill", immune: "immune" };
export const placeSigns: Record<Place, SignName> = {
  quarters: "colonist",
  mine: "mineral",
  working_area: "retrieve",
  blueprint: "plan",
  research: "develop",
  construct: "shelter",
  upgrade: "upgrade",
};

export const nobody: WardView = { all: 0, ill: 0, immune: 0 };

/** Everybody of a place one by one: who can be used first. */
export const everybody = ({ all, ill, immune }: WardView): Health[] => [
  ...Array<Health>(all - ill - immune).fill("healthy"),
  ...Array<Health>(immune).fill("immune"),
  ...Array<Health>(ill).fill("ill"),
];

export function crowdAt(outbreak: OutbreakView, seat: number, ward: number): WardView {
  const here = outbreak.patients[seat];
  if (!here) return nobody;
  return (ward < working ? here.quarters[ward] : ward === working ? here.working : here.slots[ward - working - 1]) ?? nobody;
}

/** Who has no compartment yet while the Living Quarters are arranged anew. */
export const liftedOf = (outbreak: OutbreakView, seat: number): WardView => outbreak.patients[seat]?.lifted ?? nobody;

/** Everybody of a seat, without Mines. */
export function crowdOf(outbreak: OutbreakView, seat: number): WardView {
  const all = [...wardNames.map((_, ward) => crowdAt(outbreak, seat, ward)), liftedOf(outbreak, seat)];
  return all.reduce((sum, one) => ({ all: sum.all + one.all, ill: sum.ill + one.ill, immune: sum.immune + one.immune }), nobody);
}

/** With Miners: how many of a seat's Colonists are in the game, and how many of them are ill. */
export function patientsOf(view: View, outbreak: OutbreakView, seat: number): { all: number; ill: number } {
  const { all, ill } = crowdOf(outbreak, seat);
  const miners = view.surface.filter((one) => one.piece === "colonist" && one.piece_of === seat + 1);
  return { all: all + miners.length, ill: ill + miners.filter((one) => outbreak.ill_miners.includes(one.hex)).length };
}

export const riskRef = ({ seat, ward, hex }: RiskView): string => (hex > 0 ? hexRef(hex - 1) : wardRef(seat, ward));

/** How many more whoever falls ill here infects; null: the open card infects nobody here. */
export const infects = (outbreak: OutbreakView, ref: string): number | null =>
  outbreak.choices.find((one) => riskRef(one) === ref)?.n ?? null;
/** How many fall ill here at the end of the turn, as it stands. */
export const spreading = (outbreak: OutbreakView, ref: string): number => outbreak.spreading.find((one) => riskRef(one) === ref)?.n ?? 0;
