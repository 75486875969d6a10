// What the log says about the sectors scored in this round: their totals as they counted, and who won.
import type { LogLine } from "../../wire";

export interface Result {
  /** By seat; seats without a card there are missing. */
  total: ReadonlyMap<number, number>;
  winner: number | null;
}

/** By sector, from the lines since the last round began; `until` is the number of the last line that has been told. */
export function results(log: readonly LogLine[], until = Infinity): ReadonlyMap<string, Result> {
  const out = new Map<string, { total: Map<number, number>; winner: number | null }>();
  for (const { n, kind, actor, args } of log) {
    if (n > until) break;
    const sector = args["sector"];
    if (kind === "round") out.clear();
    else if (!sector) continue;
    else if (kind === "scoring") out.set(sector, { total: new Map(), winner: null });
    else if (kind === "total" && typeof actor === "number") out.get(sector)?.total.set(actor, Number(args["n"]));
    else if (kind === "won" && typeof actor === "number") {
      const here = out.get(sector);
      if (here) here.winner = actor;
    }
  }
  return out;
}
