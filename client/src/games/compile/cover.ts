import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 1,
  line: { en: "Three protocols, one race", de: "Drei Protokolle, ein Wettlauf" },
  facts: { en: "2 seats · Duel, bluff", de: "2 Plätze · Duell, Bluff" },
  Art,
};
