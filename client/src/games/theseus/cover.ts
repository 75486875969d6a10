import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 2,
  line: { en: "Outlast them on a dark station", de: "Überlebe auf der dunklen Station" },
  facts: { en: "2–4 seats · Duel, deathmatch, teams", de: "2–4 Plätze · Duell, Deathmatch, Teams" },
  Art,
};
