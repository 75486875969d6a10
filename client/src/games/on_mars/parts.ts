// On which part of the table a place lies.
import { words } from "../../generated/on_mars";
import { isAlien } from "./invasion";
import { actionOf } from "./outbreak/wards";
import type { Scene } from "./scene";

export type Part = "map" | "orbit" | "colony" | "own" | "players";

export function partOf(ref: string, { view, seat, speech, asked }: Pick<Scene, "view" | "seat" | "speech" | "asked">): Part {
  const { printed } = speech;
  const [kind, where = ""] = ref.split(":");
  const n = Number(where.split(".")[0]);
  const own = view.seat[seat]!;
  switch (kind) {
    case "hex":
    case "option":
    case "stack":
    case "aim":
    case "health":
    case "number":
      return "map";
    case "ward": {
      const action = actionOf(Number(where.split(".")[1]));
      return action ? (printed.action(action)?.side ?? "orbit") : n === seat ? "own" : "players";
    }
    case "action":
      return printed.action(words.Action[n]!)?.side ?? "orbit";
    case "space":
      return printed.space(n)?.side ?? "orbit";
    case "side":
      return words.Side[n] ?? "orbit";
    case "grid":
    case "discovery":
      return "orbit";
    case "building":
      return isAlien(view, seat) ? "own" : "colony";
    case "good":
      return asked === "warehouse" ? "orbit" : "own";
    case "plan": {
      const { name } = printed.edition.blueprint.find((row) => row.id === n) ?? { name: "" };
      if (view.display.includes(name)) return "orbit";
      if (view.invasion?.[0]?.extra === name) return "orbit";
      if (isAlien(view, seat)) return "own";
      return own.plans.some((one) => one.blueprint === name) ? "own" : "players";
    }
    case "scientist":
      if (view.seat.some((one, k) => k !== seat && one.scientists_hired.some((his) => printed.scientist(his.scientist)?.id === n)))
        return "players";
      return own.scientists_hired.some((one) => printed.scientist(one.scientist)?.id === n) ? "own" : "colony";
    case "contract":
      return own.contracts_taken.some((one) => printed.contract(one.contract)?.id === n) ? "own" : "colony";
    case "cell":
      return n === seat ? "own" : "players";
    case "alien_space":
      return isAlien(view, seat) ? "own" : "players";
    case "seat":
      return n === seat ? "own" : "players";
    default:
      return "own";
  }
}
