import { describe, expect, it } from "vitest";
import { changed, told } from "../src/table/changed";
import type { LogLine } from "../src/wire";

const line = (n: number): LogLine => ({ n, kind: "k", actor: 0, depth: 0, cause: null, args: {}, text: `line ${n}`, decision: 1 });

describe("a change", () => {
  it("puts new values where its pointers lead, and leaves the rest as it was", () => {
    const before = {
      side: [
        { hand: ["a"], deck: 3 },
        { hand: [], deck: 5 },
      ],
      turn: 0,
    };
    const after = changed(before, { "/side/0/hand": ["a", "b"], "/side/0/deck": 2, "/turn": 1 }) as typeof before;
    expect(after).toEqual({
      side: [
        { hand: ["a", "b"], deck: 2 },
        { hand: [], deck: 5 },
      ],
      turn: 1,
    });
    expect(after.side[1]).toBe(before.side[1]);
    expect(before.side[0]!.deck).toBe(3);
  });
  it("keeps lists lists", () => {
    expect(changed([[1, 2], [3]], { "/0/1": 9 })).toEqual([[1, 9], [3]]);
  });
});

describe("a story", () => {
  it("gives every line the view after it, and ends in the view", () => {
    const { lines, view } = told(
      { x: 0, y: 0 },
      [
        { line: 5, change: { "/x": 1 } },
        { line: 7, change: { "/x": 2, "/y": 1 } },
      ],
      [4, 5, 6, 7].map(line),
    );
    expect(lines.map((one) => one.view)).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 0 },
      { x: 2, y: 1 },
    ]);
    expect(view).toEqual({ x: 2, y: 1 });
  });
  it("changes at once what no line tells", () => {
    const { lines, view } = told({ x: 0 }, [{ line: null, change: { "/x": 1 } }], [line(3)]);
    expect(lines[0]!.view).toEqual({ x: 0 });
    expect(view).toEqual({ x: 1 });
  });
  it("leaves a view without a story as it is", () => {
    const view = { x: 0 };
    expect(told(view, [], [line(1)]).view).toBe(view);
  });
});
