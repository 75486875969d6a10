// Where the turn stands, as people read it.
import type { LogLine, Question } from "../../wire";
import type { View } from "./view";

/** Who compiles has no action: as long as the compile goes on, the rules already name the action as over, and the story tells better. */
export function phaseNow(view: View, question: Question | null, log: readonly LogLine[]): string {
  if (view.phase !== "action") return view.phase;
  const turn = log.slice(log.findLastIndex((line) => line.kind === "turn") + 1);
  const compiles =
    /^(compile_line|escape)$/.test(question?.kind ?? "") ||
    (question?.kind === "control" && Number(question.args["n"]) > 0) ||
    turn.some((line, n) => /^compiled/.test(line.kind) || (line.kind === "control_back" && turn[n - 1]?.kind !== "refreshed"));
  return compiles ? "compile" : "action";
}

/** Somebody has compiled in this turn: there was no action. */
export const compiledNow = (log: readonly LogLine[]): boolean =>
  log.slice(log.findLastIndex((line) => line.kind === "turn") + 1).some((line) => /^compiled/.test(line.kind));
