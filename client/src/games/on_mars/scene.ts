// What every part of the board needs to know about the moment.
import type { HexView, View } from "../../generated/on_mars";
import type { Picker } from "../../table/module";
import type { DeedSign } from "./invasion";
import type { Speech } from "./text";

export interface Scene {
  view: View;
  map: ReadonlyMap<number, HexView>;
  /** The seat at the bottom. */
  seat: number;
  /** The viewer sits there. */
  mine: boolean;
  names: string[];
  speech: Speech;
  picker: Picker;
  /** The kind of the question this viewer is asked, once everything is told. */
  asked: string | null;
  args: Record<string, string | null>;
  /** Refs where it happens, in the story that is being told. */
  firing: ReadonlySet<string>;
  /** The table after the answer that is looked at, and the hexes that look otherwise there. */
  then: View | null;
  changed: ReadonlySet<number>;
  /** Hexes of the own Building zones, while it matters what lies inside. */
  zone: ReadonlySet<number>;
  /** What the answers do on hexes, as symbols (Invasion). */
  deeds: ReadonlyMap<number, DeedSign>;
  /** Refs of Advanced Buildings and Scientists that could be used now. */
  advanced: readonly string[];
  /** Whose step leads to a hex, where Bots and the Rover move. */
  steps: ReadonlyMap<number, readonly ("bot" | "rover")[]>;
  /** Everything below each other: a narrow screen. */
  upright: boolean;
}
