import { describe, expect, it } from "vitest";
import { downTo, inReadingOrder, lies, lowerEdge, nearestWay, outOfSight, nextOf, type Box } from "../src/table/keys";

const box = (left: number, top: number, width = 10, height = 10): Box => ({ left, top, width, height });

describe("the keyboard", () => {
  const hand = [box(0, 100), box(20, 100), box(40, 102)];
  const lines = [box(0, 0, 30, 40), box(40, 0, 30, 40)];

  it("walks along a row and from row to row", () => {
    const all = [...hand, ...lines];
    const from = (n: number, way: Parameters<typeof nextOf>[2]) => nextOf(all[n]!, all, way);
    expect(from(0, "ArrowRight")).toBe(1);
    expect(from(2, "ArrowLeft")).toBe(1);
    expect(from(0, "ArrowUp")).toBe(3);
    expect(from(2, "ArrowUp")).toBe(4);
    expect(from(4, "ArrowDown")).toBe(2);
    expect(from(0, "ArrowLeft")).toBe(-1);
  });

  it("counts row by row", () => {
    const mixed = [hand[2]!, lines[1]!, hand[0]!, lines[0]!, hand[1]!];
    expect(inReadingOrder(mixed, (one) => one)).toEqual([...lines, ...hand]);
  });

  it("knows what lies out of sight, and which way", () => {
    const where = (top: number, height: number) => lies(box(0, top, 10, height), 100, 300);
    expect([where(40, 50), where(80, 50), where(100, 50), where(250, 50), where(280, 50), where(310, 50)]).toEqual([
      "above",
      "above",
      "here",
      "here",
      "below",
      "below",
    ]);
    // Of something tall half of the page is enough.
    expect([where(-300, 700), where(-300, 505), where(-300, 450), where(195, 700), where(260, 700)]).toEqual([
      "here",
      "here",
      "above",
      "here",
      "below",
    ]);
    // A part may be enough.
    const half = (top: number) => lies(box(0, top, 10, 50), 100, 300, 0.5);
    expect([half(70), half(80), half(270), half(280)]).toEqual(["above", "here", "here", "below"]);
  });

  it("counts an answer out of sight once, and not at all if it lies in sight elsewhere, too", () => {
    const where = ["above", "here", "below", "below", "below", "above"] as const;
    const named = ["seat:1", "seat:1", "hex:3", "hex:3", undefined, undefined];
    expect(outOfSight([0, 1, 2, 3, 4, 5], where, (n) => named[n])).toEqual([
      { way: "above", places: [5] },
      { way: "below", places: [2, 4] },
    ]);
    expect(outOfSight([0, 1], ["above", "here"], (n) => named[n])).toEqual([]);
  });

  it("brings a place into sight between the header and what lies at the lower edge", () => {
    const way = (top: number, height = 50) => nearestWay(box(0, top, 10, height), 100, 300);
    expect([way(108), way(200), way(242)]).toEqual([0, 0, 0]);
    expect([way(60), way(260), way(700)]).toEqual([-48, 18, 458]);
    // Of something too tall the upper edge.
    expect([way(150, 700), way(50, 700)]).toEqual([42, -58]);
  });

  it("brings as much into sight with it as there is room for below", () => {
    const way = (...all: number[]) => {
      const [first, ...others] = all.map((top) => box(0, top, 10, 50));
      return nearestWay(downTo(first!, others), 100, 300);
    };
    // All of them, or else the first at the upper edge.
    expect([way(400), way(400, 460), way(400, 460, 420)]).toEqual([158, 218, 218]);
    expect(way(400, 460, 900)).toBe(292);
  });

  it("knows where the page ends: at the hand that lies over it, but not for the hand", () => {
    document.body.innerHTML = '<div><i id="far"></i><div data-tray><i id="held"></i></div></div>';
    const tray = document.querySelector<HTMLElement>("[data-tray]")!;
    Object.defineProperty(tray, "offsetHeight", { value: 150 });
    tray.getBoundingClientRect = () => ({ top: 650 }) as DOMRect;
    const ends = (id: string) => lowerEdge(document.body, document.getElementById(id)!, 800);
    expect(ends("far")).toBe(800);
    tray.style.position = "sticky";
    expect([ends("far"), ends("held")]).toEqual([650, 800]);
  });
});
