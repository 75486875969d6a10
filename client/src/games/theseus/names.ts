// A place as the prompt names it once it is chosen.
import type { Seat, Texts } from "../../wire";
import { cards, embryos, kindOf, rooms, sectors } from "./data";
import { sectorRef, unitRef } from "./refs";
import { Speech } from "./text";
import type { View } from "./view";

export function names(ref: string, view: View, _as: number | null, seats: Seat[], texts: Texts): string {
  const speech = new Speech(texts);
  const [kind, where = ""] = ref.split(":");
  const n = Number(where);
  const within = (size: number) => ({
    at: view.ring.find((one) => sectorRef(one.sector) === `sector:${Math.floor(n / size)}`),
    sector: speech.sector(sectors[Math.floor(n / size)] ?? ""),
    n: n % size,
  });
  switch (kind) {
    case "hand":
    case "special": {
      const card = cards.find((one) => kindOf(one.id) === n);
      return card ? speech.card(card.id) : "";
    }
    case "unit": {
      const unit = view.unit.find((one) => unitRef(one.unit) === ref);
      return unit ? speech.unitAt(unit) : "";
    }
    case "room":
      return speech.say("roomLabel", { room: rooms[within(4).n]!, sector: within(4).sector });
    case "slot": {
      const card = within(6).at?.slot[within(6).n]?.card;
      return card ? speech.card(card) : speech.say("slotLabel", { n: within(6).n + 1, sector: within(6).sector });
    }
    case "position": {
      const card = within(2).at?.pending[within(2).n]?.card;
      return card ? speech.card(card) : speech.say("positionLabel", { n: within(2).n + 1, sector: within(2).sector });
    }
    case "sector":
      return speech.sector(sectors[n] ?? "");
    case "seat":
      return seats[n]?.name ?? "";
    case "embryo":
      return embryos[n] ? speech.embryo(embryos[n]) : "";
    case "tokens":
      return speech.say("tokenOne");
    default:
      return "";
  }
}
