import { describe, expect, it } from "vitest";
import { unfold } from "../src/replay/unfold";
import type { Frame, LogLine } from "../src/wire";

const line = (n: number, decision: number): LogLine => ({ n, kind: "k", actor: 0, depth: 0, cause: null, args: {}, text: "", decision });
const frame = (decision: number, more: Partial<Frame>): Frame => ({ decision, seat: decision ? 0 : null, text: "", to_move: [0], ...more });

describe("a replay", () => {
  it("gives every frame its view and the lines that lead to it", () => {
    const frames = [
      frame(0, { view: { x: 0, y: 0 } }),
      frame(1, { story: [{ line: 2, change: { "/x": 1 } }] }),
      frame(3, {
        story: [
          { line: 4, change: { "/y": 1 } },
          { line: null, change: { "/x": 2 } },
        ],
      }),
      frame(4, { story: [] }),
    ];
    const log = [line(0, 0), line(1, 1), line(2, 1), line(3, 3), line(4, 3), line(5, 4)];
    const shown = unfold({ frames, log });
    expect(shown.map((one) => one.view)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 1 },
      { x: 2, y: 1 },
    ]);
    expect(shown.map((one) => one.lines.map(({ n }) => n))).toEqual([[], [1, 2], [3, 4], [5]]);
    expect(shown[2]!.lines.map((one) => one.view)).toEqual([
      { x: 1, y: 0 },
      { x: 1, y: 1 },
    ]);
  });
});
