import type { LogLine } from "../wire";

export interface Folded {
  line: LogLine;
  times: number;
}

const told = new WeakMap<LogLine, Folded>();

/**
 * The same sentence again and again ("draws a card") is told once, with a number. What has not changed is the same object as before, so
 * that a long story costs no more than its end.
 */
export function folded(lines: readonly LogLine[]): Folded[] {
  const out: Folded[] = [];
  for (const line of lines) {
    const last = out.at(-1);
    if (last && last.line.text === line.text && last.line.depth === line.depth && last.line.decision === line.decision) last.times++;
    else out.push({ line, times: 1 });
  }
  return out.map((one) => {
    const before = told.get(one.line);
    if (before?.times === one.times) return before;
    told.set(one.line, one);
    return one;
  });
}
