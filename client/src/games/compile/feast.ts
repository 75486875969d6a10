// A compile is the high point of the game: for a moment the line says so.
import type { View } from "../../generated/compile";
import type { SeenLine } from "../../table/changed";
import { compiledCount, lineOf, other } from "./view";

export interface Feast {
  /** The line of the story that tells it. */
  n: number;
  seat: number;
  line: number;
  protocol: string;
  again: boolean;
  /** The totals it was compiled with, own first; null: nobody has seen them. */
  totals: [number, number] | null;
  /** Compiled protocols of this seat from now on. */
  compiled: number;
}

/** `before`: the table before the first line. */
export function feastsIn(fresh: readonly SeenLine[], before: View | null): Feast[] {
  return fresh.flatMap(({ n, kind, actor, args, view }, at) => {
    if (!/^compiled/.test(kind) || typeof actor !== "number" || !args["line"] || !args["protocol"]) return [];
    const line = Number(args["line"]) - 1;
    // Its cards are told first.
    const swept = fresh.slice(0, at).findLastIndex((one) => one.kind !== "deleted" || one.cause !== null || one.actor !== actor);
    const then = (fresh[swept]?.view as View | undefined) ?? before;
    const totals: Feast["totals"] = then && [lineOf(then, actor, line).total, lineOf(then, other(actor), line).total];
    const compiled = compiledCount(view as View, actor);
    return [{ n, seat: actor, line, protocol: args["protocol"], again: kind === "compiled_again", totals, compiled }];
  });
}
