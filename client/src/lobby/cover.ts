import type { Component } from "svelte";
import type { Language } from "../wire";

/** How a game stands on the shelf: `client/src/games/<id>/cover.ts` exports it as `cover`. */
export interface Cover {
  /** From left to right. */
  place: number;
  line: Record<Language, string>;
  facts: Record<Language, string>;
  Art: Component;
}
