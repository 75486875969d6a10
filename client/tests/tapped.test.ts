import { describe, expect, it } from "vitest";
import { rowFor } from "../src/table/tapped";

describe("what confirms a question", () => {
  const [left, width, yes, gap] = [40, 340, 90, 5];
  /** Where the confirming button lies. */
  function confirms(tapped: { left: number; right: number } | null): [number, number] {
    const { turned, least } = rowFor(left, width, yes, tapped, gap);
    const from = turned ? left : left + Math.max(least, 60) + gap;
    return [from, from + yes];
  }
  it.each([
    ["a short answer on the left", 40, 152],
    ["the second answer of a row", 160, 260],
    ["one at the right end", 290, 380],
    ["one that fills the row", 40, 380],
    ["a long one", 40, 330],
  ])("is not where %s was tapped", (_, from, to) => {
    const [start, end] = confirms({ left: from, right: to });
    const centre = (from + to) / 2;
    expect(centre < start || centre > end).toBe(true);
    expect(start).toBeGreaterThanOrEqual(left);
    expect(end).toBeLessThanOrEqual(left + width);
  });
  it("lies as it likes when something else was touched", () => {
    expect(rowFor(left, width, yes, null, gap)).toEqual({ turned: false, least: 0 });
    expect(rowFor(left, width, yes, { left: 400, right: 500 }, gap)).toEqual({ turned: false, least: 0 });
  });
});
