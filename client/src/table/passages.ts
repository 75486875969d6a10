// A plan and what came of it: lines of the story under their head.
import type { LogLine } from "../wire";
import type { Folded } from "./folded";

export interface Passage {
  head: Folded;
  rest: readonly Folded[];
  /** What the plan brought, in a few words. */
  brief: string;
}

/** In a few words what the one who acts or the table did, in a sentence with its name what somebody else did; "": not worth telling. */
function told(head: LogLine, { line, times }: Folded): string {
  if (!line.brief) return "";
  const words = line.actor === head.actor || line.actor === "table" ? line.brief : line.text.replace(/\.$/, "");
  return times > 1 ? `${words} ×${times}` : words;
}

const kept = new WeakMap<Folded, Passage>();

/**
 * Every line with what belongs to it; a line that begins nothing stands alone. What has not changed is the same object as before, so that
 * a long story costs no more than its end.
 */
export function passages(lines: readonly Folded[]): Passage[] {
  const out: { head: Folded; rest: Folded[] }[] = [];
  for (const one of lines) {
    const open = out.at(-1);
    if (open?.head.line.begins && !one.line.begins && one.line.depth > 0) open.rest.push(one);
    else out.push({ head: one, rest: [] });
  }
  return out.map(({ head, rest }) => {
    const before = kept.get(head);
    if (before && before.rest.length === rest.length && before.rest.every((one, i) => one === rest[i])) return before;
    const brief = rest.flatMap((one) => told(head.line, one) || []).join(", ");
    const passage = { head, rest, brief };
    kept.set(head, passage);
    return passage;
  });
}
