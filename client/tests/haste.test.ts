import { describe, expect, it } from "vitest";
import { Haste } from "../src/table/haste";

function chain(haste: Haste, count: number): number[] {
  return Array.from({ length: count }, () => {
    const { pause } = haste;
    haste.given();
    return pause;
  });
}

describe("forced answers", () => {
  it("that follow from an own choice are given within a moment", () => {
    const haste = new Haste();
    haste.rest();
    expect(chain(haste, 4)).toEqual([300, 150, 20, 20]);
  });
  it("stand as long as a bot's play after somebody else has decided, in every turn", () => {
    const haste = new Haste();
    for (let turn = 0; turn < 3; turn++) {
      haste.pass();
      expect(chain(haste, 3)).toEqual([700, 150, 20]);
    }
  });
  it("stand so long at a table that was just opened", () => {
    expect(new Haste().pause).toBe(700);
  });
});
