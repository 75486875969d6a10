// What every part of the board needs to know about the moment.
import type { StartSet } from "../../generated/planetship";
import type { Result } from "./results";

export interface Scene {
  /** Prow upwards: a narrow screen. */
  upright: boolean;
  /** Heads of the sectors beside them: three rows on a wide screen. */
  beside: boolean;
  /** The seat at the bottom. */
  seat: number;
  names: string[];
  set: StartSet | undefined;
  /** A card from the hand is to be placed by this viewer. */
  placing: boolean;
  /** A probe is to be put: places are spots. */
  probing: boolean;
  /** The hand card that would be placed. */
  ghost: string | null;
  /** Cells ("7-1") where something happens in the story that is being told. */
  firing: string[];
  /** Sectors scored in this round. */
  results: ReadonlyMap<string, Result>;
}
