// Where the story begins that somebody has not read yet.
import type { LogLine } from "../wire";

/**
 * Number of the first line that is news to this seat; Infinity: there is none. `since`: the first line after the own last decision. What
 * the table went on to do by itself after that decision (the beginning of another turn) is news too, what the own decision led to is not.
 * An own turn that went by without an own decision is news as well.
 */
export function newsFrom(lines: readonly LogLine[], since: number, seat: number | null): number {
  if (seat === null) return Infinity;
  const last = lines.findLast((line) => line.n < since);
  const led = last ? lines.filter((line) => line.n < since && line.decision === last.decision) : [];
  const theirs = (line: LogLine) => line.actor !== seat && line.actor !== "table";
  const passed = led[0]?.actor === seat ? led.find((line) => line.depth === 0 && theirs(line)) : undefined;
  const foreign = lines.findLast((line) => line.kind === "turn" && line.actor !== seat)?.n ?? -1;
  const unasked = lines.find(
    (line) =>
      line.kind === "turn" && line.actor === seat && line.n < foreign && (line.n >= since || (led.includes(line) && line !== led[0])),
  );
  const first = passed ?? lines.find((line) => line.n >= since && theirs(line));
  return Math.min(first?.n ?? Infinity, unasked?.n ?? Infinity);
}
