import type { Cover } from "../../lobby/cover";
import Art from "./Cover.svelte";

export const cover: Cover = {
  place: 5,
  line: { en: "Build a colony out of dust", de: "Eine Kolonie aus rotem Staub" },
  facts: { en: "2–4 seats · no board yet, all in words", de: "2–4 Plätze · noch ohne Bild, alles in Worten" },
  Art,
};
