// Answers that are given by themselves: the only one, where nothing that the player began hangs on it.
import type { Choice, TableState } from "../wire";
import type { GameModule } from "./module";

export function forced(table: TableState, passes: GameModule["passes"]): Choice | undefined {
  const { choices, question, seats } = table;
  const said = choices.find((one) => one.id === table.forced);
  if (said || choices.length !== 1 || !question) return said;
  // A question asked for the sake of appearances: with bots alone there are none to keep up.
  const watched = seats.some((seat) => seat.kind !== "bot" && !seat.mine) || seats.filter((seat) => seat.mine).length > 1;
  return !watched && passes?.(choices[0]!, question, table.view) ? choices[0] : undefined;
}
