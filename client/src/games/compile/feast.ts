// A compile is the high point of the game: for a moment the line says so.
import type { LogLine } from "../../wire";

export interface Feast {
  /** The line of the story that tells it. */
  n: number;
  seat: number;
  line: number;
  protocol: string;
  again: boolean;
}

export function feastsIn(fresh: readonly LogLine[]): Feast[] {
  return fresh.flatMap(({ n, kind, actor, args }) =>
    (kind === "compiled" || kind === "compiled_again") && typeof actor === "number" && args["line"] && args["protocol"]
      ? [{ n, seat: actor, line: Number(args["line"]) - 1, protocol: args["protocol"], again: kind === "compiled_again" }]
      : [],
  );
}
