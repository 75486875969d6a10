// What the story tells beyond the view.
import type { LogLine } from "../../wire";

/** The turn in which the control card came to where it is; null if the story does not reach back so far. */
export function controlSince(log: readonly LogLine[]): number | null {
  const taken = log.findLastIndex((line) => line.kind === "took_control");
  if (taken < 0 || log.slice(taken).some((line) => line.kind === "control_back")) return null;
  const turn = log.slice(0, taken).findLast((line) => line.kind === "turn");
  return turn ? Number(turn.args["n"]) : null;
}
