// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Flight } from "../src/table/flight";

/** Where things lie: left and top by id. */
let at: Record<string, [number, number]> = {};
const moved: { id: string; from: string }[] = [];

beforeEach(() => {
  moved.length = 0;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [left, top] = at[this.title] ?? [0, 0];
    return { left, top, width: 10, height: 10 } as DOMRect;
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: Keyframe[]) {
    const [first, last] = [frames[0]!, frames.at(-1)!];
    moved.push({
      id: this.title,
      from: String(first["transform"] && first["transform"] !== "none" ? first["transform"] : (last["transform"] ?? "fades")),
    });
    return { finished: new Promise(() => {}) } as unknown as Animation;
  } as never;
});

/** The board before and after: what moved, in words. */
function played(
  flight: Flight,
  before: string,
  after: string,
  places: Record<string, [number, number]>,
  later: Record<string, [number, number]>,
) {
  const root = document.createElement("div");
  const layer = document.createElement("div");
  at = places;
  root.innerHTML = before;
  flight.look(root);
  at = later;
  root.innerHTML = after;
  flight.move(root, layer, 300);
  return moved;
}

describe("a flight", () => {
  it("leads from where a thing was to where it is", () => {
    const card = '<b title="a" data-fly="c:1"></b>';
    const [, flown] = played(new Flight(), card, card, { a: [0, 0] }, { a: [100, 50] });
    expect(flown).toEqual({ id: "a", from: "translate(-100px, -50px) scale(1)" });
  });
  it("tells equal things apart by where they lie: one stays, one goes", () => {
    const before = '<b title="x" data-fly="m:1" data-spot="hand"></b><b title="y" data-fly="m:1" data-spot="hand"></b>';
    const after = '<b title="x" data-fly="m:1" data-spot="hand"></b><b title="z" data-fly="m:1" data-spot="base"></b>';
    const all = played(new Flight(), before, after, { x: [0, 0], y: [20, 0] }, { x: [0, 0], z: [200, 0] });
    expect(all.map((one) => one.id)).toEqual(["z", "z"]);
    expect(all[1]!.from).toContain("translate(-180px, 0px)");
  });
  it("knows a card by any of its names", () => {
    const all = played(
      new Flight(false),
      '<b title="hand" data-fly="c:1"></b>',
      '<b title="field" data-fly="l7 c:1"></b>',
      { hand: [0, 90] },
      { field: [0, 0] },
    );
    expect(all).toEqual([{ id: "field", from: "translate(0px, 90px)" }]);
  });
  it("does not move what is only turned over in its place", () => {
    const all = played(
      new Flight(),
      '<b title="back" data-fly="back:1" data-place="p"></b>',
      '<b title="face" data-fly="c:1" data-place="p" data-from="pile"></b><i title="pile" data-zone="pile"></i>',
      { back: [0, 0] },
      { face: [0, 0], pile: [300, 0] },
    );
    expect(all).toEqual([]);
  });
  it("comes from and leaves for zones", () => {
    const zones = '<i title="deck" data-zone="deck"></i><i title="trash" data-zone="trash"></i>';
    const all = played(
      new Flight(),
      `${zones}<b title="old" data-fly="c:1" data-to="trash"></b>`,
      `${zones}<b title="new" data-fly="c:2" data-from="deck"></b>`,
      { old: [0, 0], deck: [50, 0], trash: [90, 0] },
      { new: [10, 0], deck: [50, 0], trash: [90, 0] },
    );
    expect(all.map((one) => one.id)).toEqual(["new", "new", "old"]);
    expect(all[1]!.from).toContain("translate(40px, 0px)");
    expect(all[2]!.from).toContain("translate(90px, 0px)");
  });
});
