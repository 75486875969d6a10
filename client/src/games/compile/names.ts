// A place as the prompt names it once it is chosen.
import type { Seat } from "../../wire";
import type { View } from "../../generated/compile";
import type { Speech } from "./text";
import { lineOf, side } from "./view";

export function names(ref: string, view: View, as: number | null, _seats: Seat[], speech: Speech): string {
  const [kind, where = ""] = ref.split(":");
  const [a = 0, b = 0, c = 0] = where.split(".").map(Number);
  const card = (id: string | null | undefined) => (id ? speech.card(id) : speech.say("hiddenCard"));
  if (kind === "hand") return card(side(view, as === 1 ? 1 : 0).hand[a]);
  if (kind === "line") return speech.say("line", { n: a + 1 });
  if (kind === "field") return card(lineOf(view, a, b).stack[c]?.card);
  if (kind === "deck") return speech.say("deck");
  return kind === "trash" ? speech.say("trash") : "";
}
