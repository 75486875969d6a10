// What the open payment comes to, in one sentence: these cards for that.
import type { View } from "../../generated/cave_in";
import type { Speech } from "./text";
import { nextCaveIn } from "./turn";

/** In the order of play; equal cards after each other are counted. */
function named(cards: readonly { card: string }[], speech: Speech): string {
  const runs: { card: string; n: number }[] = [];
  for (const { card } of cards) {
    const last = runs.at(-1);
    if (last?.card === card) last.n++;
    else runs.push({ card, n: 1 });
  }
  return runs.map(({ card, n }) => (n > 1 ? `${n} × ${speech.card(card)}` : speech.card(card))).join(", ");
}

export function deal(view: View, speech: Speech): string {
  const { cards, half, spot } = view.payment;
  const what = half ? speech.half(half) : speech.crystal(view.mine[spot]?.crystal ?? "");
  return cards.length > 0 ? speech.say("deal", { cards: named(cards, speech), what }) : speech.say("dealFree", { what });
}

/** Where it would move the cave-in token, and that the game ends by it; nothing if it stays. */
export function shaking(view: View, speech: Speech): string {
  const n = nextCaveIn(view, speech.printed);
  return n === null ? "" : speech.say(n === view.limit ? "endsGame" : "movesCaveIn", { n });
}
