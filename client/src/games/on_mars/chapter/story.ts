// How long what happens in the chapters is told.
import type { Events } from "../../../generated/on_mars";
import { hexNamed } from "../geometry";
import { wardNames } from "../outbreak/wards";
import { hexRef, wardRef } from "../refs";

export const chapterLengths: Partial<Record<keyof Events, number>> = {
  infection_card: 1.6,
  no_infection: 1.2,
  infected: 1.6,
  nobody_infected: 1.2,
  spread: 1.6,
  healed: 1.2,
  vaccinated: 1.6,
  quarantined: 1.2,
  objective_reached: 2.2,
  timer_moved: 1.2,
  vandalism_card: 1.6,
  vandals_stopped: 1.4,
  vandals_idle: 1.2,
  damaged: 1.6,
  went_dark: 2,
  tile_removed: 1.4,
  woken: 1.4,
  woken_miner: 1.4,
  timer: 1.2,
  sabotage_laid: 1.4,
  cube_laid: 1,
  sabotaged: 2,
  sabotage_void: 1.2,
};

/** The place of Colonists that an event names. */
export function wardOf(args: Readonly<Record<string, string | null>>): string[] {
  const { seat, ward } = args;
  if (!ward || seat === null || seat === undefined) return [];
  const hex = hexNamed(ward);
  const at = wardNames.indexOf(ward);
  return hex >= 0 ? [hexRef(hex)] : at >= 0 ? [wardRef(Number(seat), at)] : [];
}
