import { describe, expect, it } from "vitest";
import { wayTo } from "../src/replay/follow";

describe("the page of a replay", () => {
  it("stays where the thing is in sight, else brings it to the middle of what is seen", () => {
    expect(wayTo({ top: 200, height: 100 }, 50, 600)).toBe(0);
    expect(wayTo({ top: 900, height: 100 }, 50, 650)).toBe(600);
    expect(wayTo({ top: -300, height: 100 }, 50, 650)).toBe(-600);
    expect(wayTo({ top: 20, height: 900 }, 50, 650)).toBe(-30);
  });
});
