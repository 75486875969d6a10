// A place as the prompt names it once it is chosen.
import type { Seat } from "../../wire";
import type { View } from "../../generated/cave_in";
import type { Speech } from "./text";

export function names(ref: string, view: View, as: number | null, _seats: Seat[], speech: Speech): string {
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
      return half(speech.printed.halfOf(a));
    case "base":
      return card(view.seat[a]?.base[b]);
    case "leaving":
      return card(view.leaving[a]);
    default:
      return "";
  }
}
