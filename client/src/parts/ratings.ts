// Ratings in words.
import { catalogue } from "../app/catalogue.svelte";
import type { Rating } from "../wire";

/** "1662", with a mark as long as little is known. */
export const valueText = (rating: Pick<Rating, "value" | "provisional">): string =>
  `${Math.round(rating.value)}${rating.provisional ? "?" : ""}`;
/** The strength lies within so much, with 95 %. */
export const marginText = (rating: Pick<Rating, "deviation">): string => `± ${Math.round(2 * rating.deviation)}`;
/** "+12", "−7", "±0" */
export function changeText(before: number, after: number): string {
  const change = Math.round(after) - Math.round(before);
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
}

/** All that have ratings, in the order of the shelf of games. */
export const families = (): string[] => [
  ...new Set(catalogue.games.flatMap((game) => game.modes.flatMap((mode) => (mode.family ? [mode.family] : [])))),
];

/** What the ratings of a family are about: a game, or one of its modes. */
export function familyName(family: string): string {
  const [game = "", mode] = family.split("/");
  if (!mode) return catalogue.name(game);
  return `${catalogue.name(game)}: ${catalogue.texts(game)[`mode_name.${mode}`] ?? mode}`;
}
