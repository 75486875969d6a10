// What every part of the board needs to know about the moment.
import type { PathView, View } from "../../generated/theseus";
import type { Picker } from "../../table/module";
import type { Marks } from "./foresee";
import type { Look } from "./look.svelte";
import type { Speech } from "./text";

/** A number that rises from a place in the story. */
export interface Float {
  ref: string;
  text: string;
  tone: "bad" | "good" | "data";
}
export interface Scene {
  view: View;
  /** The seat whose eyes these are. */
  seat: number;
  mine: boolean;
  names: string[];
  speech: Speech;
  picker: Picker;
  look: Look;
  /** Kind of the question this viewer is asked; null: none. */
  asked: string | null;
  /** The unit whose targets are chosen now. */
  attacker: string | null;
  /** Refs where something happens in the story that is being told. */
  firing: ReadonlySet<string>;
  floats: readonly Float[];
  /** The way of the unit that is looked at. */
  path: PathView | null;
  /** Steps of that way (or of the way gone so far) by number of the sector. */
  steps: ReadonlyMap<number, { n: number; damage: number }>;
  /** What the answer that is looked at leads to. */
  marks: Marks | null;
  /** Slots with traps on that way, or that go off by that answer. */
  danger: ReadonlySet<string>;
  /** Legal only as an aside: a token could be spent here. */
  soft(ref: string): boolean;
  /** A click on a unit or a slot: a movement may be shown before it is made. */
  pick(ref: string, unit?: string): void;
}

/** What stands at a place of the board: the middle in percent of what the place lies in. */
export interface AtPlace {
  scene: Scene;
  ref: string;
  x: number;
  y: number;
}
