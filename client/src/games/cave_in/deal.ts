// What the open payment comes to, in one sentence: these cards for that.
import type { Speech } from "./text";
import type { View } from "./view";

export function deal(view: View, speech: Speech): string {
  const { cards, half, spot } = view.payment;
  const what = half ? speech.half(half) : speech.crystal(view.mine[spot]?.crystal ?? "");
  return cards.length > 0
    ? speech.say("deal", { cards: cards.map((one) => speech.card(one.card)).join(", "), what })
    : speech.say("dealFree", { what });
}
