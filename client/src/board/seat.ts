// Who plays a seat, in a word.
import { t } from "../app/language.svelte";
import type { Seat } from "../wire";

/** "": nobody is known. */
export function playedBy(player: Seat | undefined, mine: boolean): string {
  if (mine) return t("seat.you");
  if (player?.kind === "bot") return t("seat.bot.is");
  if (player?.kind === "human") return t(player.online ? "seat.human" : "seat.offline");
  return "";
}
