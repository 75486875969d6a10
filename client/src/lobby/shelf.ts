// The covers in the order they stand on the shelf. A game without rules on the server or without a board here is announced, not offered.
import { catalogue } from "../app/catalogue.svelte";
import { language } from "../app/language.svelte";
import { boards } from "../games";
import type { Cover } from "./cover";

const covers = import.meta.glob<Cover>("../games/*/cover.ts", { eager: true, import: "cover" });

export const shelf = Object.entries(covers)
  .map(([path, cover]) => ({ id: path.split("/")[2]!, ...cover }))
  .sort((a, b) => a.place - b.place);

/** The name of the game itself; an announced one has none yet. */
export const titleOf = ({ id, announced }: (typeof shelf)[number]) => (catalogue.game(id) ? catalogue.name(id) : (announced?.[language.now] ?? id));

export const drawn = (id: string) => id in boards;
