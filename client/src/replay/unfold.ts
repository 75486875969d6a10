// A replay is sent as what changes; here every frame gets its view.
import { told, type SeenLine } from "../table/changed";
import type { Frame, Replay } from "../wire";

export interface Shown extends Frame {
  view: unknown;
  /** What happened on the way into this frame. */
  lines: SeenLine[];
}

export function unfold({ frames, log }: Pick<Replay, "frames" | "log">): Shown[] {
  let view: unknown = null;
  let next = 0;
  return frames.map((frame, n) => {
    const first = next;
    while (next < log.length && log[next]!.decision <= frame.decision) next++;
    const seen = told("view" in frame ? frame.view : view, frame.story ?? [], n === 0 ? [] : log.slice(first, next));
    view = seen.view;
    return { ...frame, ...seen };
  });
}
