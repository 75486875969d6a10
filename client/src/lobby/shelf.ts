// The covers in the order they stand on the shelf. A game without rules on the server or without a board here is announced, not offered.
import type { Component } from "svelte";
import { catalogue } from "../app/catalogue.svelte";
import { type Key, t } from "../app/language.svelte";
import { boards } from "../games";
import CaveIn from "./covers/CaveIn.svelte";
import Compile from "./covers/Compile.svelte";
import OnMars from "./covers/OnMars.svelte";
import Planetship from "./covers/Planetship.svelte";
import Theseus from "./covers/Theseus.svelte";

export interface Cover {
  id: string;
  line: Key;
  facts: Key;
  Art: Component;
}

const cover = <Id extends "compile" | "theseus" | "planetship" | "cave_in" | "on_mars">(id: Id, Art: Component): Cover => ({
  id,
  line: `cover.${id}.line`,
  facts: `cover.${id}.facts`,
  Art,
});

export const shelf: Cover[] = [
  cover("compile", Compile),
  cover("theseus", Theseus),
  cover("planetship", Planetship),
  cover("cave_in", CaveIn),
  cover("on_mars", OnMars),
];

/** The name of the game itself; an announced one has none yet. */
export const titleOf = (cover: Cover) => (catalogue.game(cover.id) ? catalogue.name(cover.id) : t("cover.on_mars"));

export const drawn = (id: string) => id in boards;
