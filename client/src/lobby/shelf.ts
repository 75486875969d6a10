// The covers in the order they stand on the shelf. A game without rules on the server is announced, not offered;
// one without a cover has a plain one.
import type { Component } from "svelte";
import { catalogue } from "../app/catalogue.svelte";
import { type Key, t } from "../app/language.svelte";
import { boards } from "../games";
import CaveIn from "./covers/CaveIn.svelte";
import Compile from "./covers/Compile.svelte";
import OnMars from "./covers/OnMars.svelte";
import Plain from "./covers/Plain.svelte";
import Planetship from "./covers/Planetship.svelte";
import Theseus from "./covers/Theseus.svelte";

export interface Cover {
  id: string;
  line?: Key;
  facts?: Key;
  Art: Component;
}

const cover = <Id extends "compile" | "theseus" | "planetship" | "cave_in" | "on_mars">(id: Id, Art: Component): Cover => ({
  id,
  line: `cover.${id}.line`,
  facts: `cover.${id}.facts`,
  Art,
});

const covers: Cover[] = [
  cover("compile", Compile),
  cover("theseus", Theseus),
  cover("planetship", Planetship),
  cover("cave_in", CaveIn),
  cover("on_mars", OnMars),
];

export const shelf = (): Cover[] => [
  ...covers,
  ...catalogue.games.filter((game) => !covers.some((cover) => cover.id === game.id)).map((game) => ({ id: game.id, Art: Plain })),
];

/** The name of the game itself; an announced one has none yet. */
export const titleOf = (cover: Cover) => (catalogue.game(cover.id) ? catalogue.name(cover.id) : t("cover.on_mars"));

/** It has a board of its own, and with it a lesson. */
export const drawn = (id: string) => id in boards;
