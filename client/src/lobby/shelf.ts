// The covers in the order they stand on the shelf. A game that the server does not know is shown, not offered;
// one without a cover has a plain one.
import type { Component } from "svelte";
import { catalogue } from "../app/catalogue.svelte";
import { language, t } from "../app/language.svelte";
import { boards } from "../games";
import type { Cover } from "./cover";
import Plain from "./Plain.svelte";

export type Standing = { id: string; Art: Component } & Partial<Cover>;

const covers: Standing[] = Object.entries(import.meta.glob<Cover>("../games/*/cover.ts", { eager: true, import: "cover" }))
  .sort(([, one], [, other]) => one.place - other.place)
  .map(([path, cover]) => ({ id: path.split("/")[2]!, ...cover }));

export const shelf = (): Standing[] => [
  ...covers,
  ...catalogue.games.filter((game) => !covers.some((cover) => cover.id === game.id)).map((game) => ({ id: game.id, Art: Plain })),
];

/** The name of the game itself, once the server has told it. */
export const titleOf = ({ id }: Standing) => (catalogue.game(id) ? catalogue.name(id) : id);

/** It has a board of its own, and with it a lesson. */
export const drawn = (id: string) => id in boards;

/** "Chapter 1: Invasion, the alien" is about the alien. */
const sideOf = (title: string) => title.slice(title.lastIndexOf(",") + 1).trim();

/** The lessons for who wants to play this mode: those about it, else the one about the game itself. */
export function lessonsFor(id: string, mode: string): { href: string; name: string }[] {
  if (!drawn(id)) return [];
  const own = catalogue.game(id)?.lessons.filter((lesson) => lesson.mode === mode) ?? [];
  if (!own.length) return [{ href: `/learn/${id}`, name: t("lobby.lesson") }];
  return own.map((lesson) => ({
    href: `/learn/${id}/${lesson.id}`,
    name: own.length > 1 ? t("lobby.lesson_for", { side: sideOf(lesson.title[language.now]) }) : t("lobby.lesson"),
  }));
}
