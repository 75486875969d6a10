// What the log says about the sectors scored in this round: their totals as they counted, and who won.
import type { Events } from "../../generated/planetship";
import type { LineOf } from "../../table/typed";
import type { LogLine } from "../../wire";

export interface Result {
  /** By seat; seats without a card there are missing. */
  total: ReadonlyMap<number, number>;
  winner: number | null;
}

/** By sector, from the lines since the last round began; `until` is the number of the last line that has been told. */
export function results(log: readonly LogLine[], until = Infinity): ReadonlyMap<string, Result> {
  const out = new Map<string, { total: Map<number, number>; winner: number | null }>();
  for (const line of log as readonly LineOf<Events>[]) {
    if (line.n > until) break;
    if (line.kind === "round") out.clear();
    else if (line.kind === "scoring") out.set(line.args.sector!, { total: new Map(), winner: null });
    else if (line.kind === "total" && typeof line.actor === "number")
      out.get(line.args.sector!)?.total.set(line.actor, Number(line.args.n));
    else if (line.kind === "won" && typeof line.actor === "number") {
      const here = out.get(line.args.sector!);
      if (here) here.winner = line.actor;
    }
  }
  return out;
}
