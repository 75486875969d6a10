// A place as the prompt names it once it is chosen.
import { words, type View } from "../../generated/on_mars";
import type { Seat } from "../../wire";
import { hexName } from "./geometry";
import { techsOf } from "./invasion";
import { healths } from "./outbreak/wards";
import type { Speech } from "./text";

export function names(ref: string, view: View, _as: number | null, seats: Seat[], speech: Speech): string {
  const { edition } = speech.printed;
  const [kind, where = ""] = ref.split(":");
  const [a = 0, b = 0] = where.split(".").map(Number);
  const row = (rows: readonly { id: number; name: string }[]) => {
    const found = rows.find((one) => one.id === a);
    return found && kind ? speech.named(kind, found.name) : "";
  };
  switch (kind) {
    case "hex":
      return hexName(a);
    case "action":
      return words.Action[a] ? speech.action(words.Action[a]) : "";
    case "executive":
      return speech.executive(a);
    case "space":
      return speech.space(a);
    case "side":
      return words.Side[a] ? speech.say(words.Side[a]) : "";
    case "plan": {
      const found = edition.blueprint.find((one) => one.id === a);
      return found ? speech.blueprint(found.name) : "";
    }
    case "grid":
      return view.grid[a] ? speech.tech(view.grid[a]) : "";
    case "cell": {
      const tech = techsOf(view, a).find((one) => one.cell === b);
      return tech ? speech.tech(tech.tech) : edition.cell[b] ? speech.named("cell", edition.cell[b].name) : "";
    }
    case "good":
      return words.Good[a] ? speech.good(words.Good[a]) : "";
    case "building":
      return words.Building[a] ? speech.building(words.Building[a]) : "";
    case "goal":
      return row(edition.goal);
    case "scientist":
      return row(edition.scientist);
    case "contract":
      return row(edition.contract);
    case "discovery":
      return view.exploration[a] ? speech.discovery(view.exploration[a]) : "";
    case "alien_space":
      return speech.named("alien_space", String(a));
    case "tech":
      return words.Tech[a] ? speech.tech(words.Tech[a]) : "";
    case "seat":
      return seats[a]?.name ?? "";
    case "ward":
      return speech.wardName(b);
    case "health":
      return healths[a] ? speech.named("health", healths[a]) : "";
    case "stack":
      return speech.named("stack", where);
    case "aim": {
      const found = edition.monolith.goal.find((one) => one.id === a);
      return found ? speech.named("stacked_goal", found.name) : "";
    }
    case "choice":
      return speech.say("colonist");
    default:
      return "";
  }
}
