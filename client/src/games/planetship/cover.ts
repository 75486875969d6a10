import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 3,
  line: { en: "Board a drifting world", de: "Entert eine treibende Welt" },
  facts: { en: "2–5 seats · Majorities", de: "2–5 Plätze · Mehrheiten" },
  Art,
};
