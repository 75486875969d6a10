import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 4,
  line: { en: "Hire a crew, dig, get out", de: "Heuern, graben, rechtzeitig raus" },
  facts: { en: "2–4 seats · Cards, risk", de: "2–4 Plätze · Karten, Risiko" },
  Art,
};
