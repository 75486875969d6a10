// A view as the server's changes make it, step by step; docs/protocol.md, "Server", says how they are written.
import type { Change, LogLine, Scene } from "../wire";

/** A line of the log and the view when it has happened. */
export interface SeenLine extends LogLine {
  view: unknown;
}

/** The value with what is new in it. What stays the same stays the same object. */
export function changed(value: unknown, change: Change): unknown {
  return Object.entries(change).reduce((now, [pointer, news]) => put(now, pointer.split("/").slice(1), news), value);
}

function put(value: unknown, path: string[], news: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return news;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = put(copy[key], rest, news);
  return copy;
}

/** Every line with the view after it, and the view in the end. Without a story the view does not change. */
export function told(before: unknown, story: readonly Scene[], lines: readonly LogLine[]): { lines: SeenLine[]; view: unknown } {
  let view = before;
  let next = 0;
  const upTo = (line: number) => {
    for (let scene = story[next]; scene && scene.line !== null && scene.line <= line; scene = story[++next])
      view = changed(view, scene.change);
  };
  const seen = lines.map((line): SeenLine => {
    upTo(line.n);
    return { ...line, view };
  });
  for (const scene of story.slice(next)) view = changed(view, scene.change);
  return { lines: seen, view };
}
