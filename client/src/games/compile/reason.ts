// Why a card's text asks: the line of the story that set it off, as far as the story tells.
import type { LogLine, Question } from "../../wire";
import type { View } from "./view";

const intoSight = /^(played_up|flipped_up)$/;
const uncovering = /^(deleted|returned|shifted)$/;

export function reason(question: Question, log: readonly LogLine[], view: View): LogLine | null {
  const card = question.args["card"];
  if (!card) return null;
  const turn = log.findLastIndex((line) => line.kind === "turn");
  const told = log.findLastIndex((line) => line.kind === "text" && line.args["card"] === card);
  if (told < turn || told < 0) return null;
  const { depth, args } = log[told]!;
  const before = log.slice(turn + 1, told).toReversed();
  const above = before.find((line) => line.depth < depth) ?? null;
  if (args["box"] !== "middle") return /^(start|end|finish)$/.test(view.phase) || above?.cause === card ? null : above;
  return (
    before.find((line) => line.args["card"] === card && intoSight.test(line.kind)) ?? (above && uncovering.test(above.kind) ? above : null)
  );
}
