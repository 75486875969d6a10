// A place as the prompt names it once it is chosen.
import type { Seat, Texts } from "../../wire";
import { abilities, cards, numerals } from "./data";
import { Speech } from "./text";
import { sectorOf, type View } from "./view";

export function names(ref: string, view: View, _as: number | null, _seats: Seat[], texts: Texts): string {
  const speech = new Speech(texts);
  const [kind, where = ""] = ref.split(":");
  const [a = 0, b = 0] = where.split(".").map(Number);
  const field = (sector: number, n: number) =>
    n < 4 ? speech.say("field", { numeral: numerals[n]!, n: String(sector) }) : speech.say("rewardOf", { n: String(sector) });
  switch (kind) {
    case "hand":
      return cards[a - 1] ? speech.card(cards[a - 1]!.id) : "";
    case "cell": {
      const card = sectorOf(view, String(Math.floor(a / 4)))?.field[a % 4]?.card;
      return card ? speech.card(card) : field(Math.floor(a / 4), a % 4);
    }
    case "spot":
      return field(a, b);
    case "reward": {
      const card = sectorOf(view, String(a))?.reward[b]?.card;
      return card ? speech.card(card) : speech.say("rewardOf", { n: String(a) });
    }
    case "sector":
      return speech.say("sectorLabel", { n: String(a), name: speech.sector(String(a)) });
    case "ability":
      return abilities[a] ? speech.ability(abilities[a]) : "";
    default:
      return "";
  }
}
