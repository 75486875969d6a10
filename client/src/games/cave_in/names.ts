// A place as the prompt names it once it is chosen.
import type { Seat, Texts } from "../../wire";
import { artifacts } from "./data";
import { Speech } from "./text";
import type { View } from "./view";

export function names(ref: string, view: View, as: number | null, _seats: Seat[], texts: Texts): string {
  const speech = new Speech(texts);
  const [kind, where = ""] = ref.split(":");
  const [a = 0, b = NaN] = where.split(".").map(Number);
  const card = (id: string | null | undefined) => (id ? speech.card(id) : "");
  const half = (id: string | null | undefined) => (id ? speech.half(id) : "");
  switch (kind) {
    case "hand":
      return card(view.seat[as ?? 0]?.hand[a]?.card);
    case "dock":
      return card(view.docks[a]);
    case "mine":
      return view.mine[a]?.crystal ? speech.crystal(view.mine[a].crystal) : "";
    case "artifact":
      return half((b ? view.right : view.left)[a]);
    case "half":
      return half(artifacts[Math.floor(a / 2) - 1]?.[a % 2 ? "right" : "left"]);
    case "base":
      return card(view.seat[a]?.base[b]);
    case "leaving":
      return card(view.leaving[a]);
    default:
      return "";
  }
}
