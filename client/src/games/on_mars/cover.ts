import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 5,
  line: { en: "Build a colony out of dust", de: "Eine Kolonie aus rotem Staub" },
  facts: { en: "1–5 seats · Solo, co-op", de: "1–5 Plätze · Solo, kooperativ" },
  Art,
};
