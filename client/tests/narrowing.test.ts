import { describe, expect, it } from "vitest";
import { legal, meant, narrow } from "../src/table/narrowing";
import type { Choice } from "../src/wire";

let next = 0;
const choice = (...refs: string[]): Choice => ({ id: next++, notation: refs.join(" "), refs, aside: false, text: refs.join(" ") });

describe("narrowing", () => {
  const up = choice("hand:0", "line:1", "choice:0");
  const down = choice("hand:0", "line:1", "choice:1");
  const left = choice("hand:0", "line:0", "choice:1");
  const other = choice("hand:1", "line:0", "choice:1");
  const refresh = choice("choice:9");
  const choices = [up, down, left, other, refresh];

  it("lets everything glow that begins or goes on", () => {
    const start = narrow(choices, []);
    expect(["hand:0", "hand:1", "line:0", "line:1"].every((ref) => legal(start, [], ref))).toBe(true);
    expect(legal(start, [], "hand:2")).toBe(false);
    const chosen = narrow(choices, ["hand:1"]);
    expect(legal(chosen, ["hand:1"], "line:0")).toBe(true);
    expect(legal(chosen, ["hand:1"], "line:1")).toBe(false);
  });

  it("tells which answer a click means, if it means one", () => {
    const token = { ...choice("tokens", "unit:1"), aside: true };
    const unit = choice("unit:1");
    expect(meant([...choices, unit, token], [], "unit:1")).toBe(unit);
    expect(meant([...choices, unit, token], ["tokens"], "unit:1")).toBe(token);
    expect(meant(choices, ["hand:0"], "line:0")).toBe(left);
    expect(meant(choices, ["hand:0"], "line:1")).toBeNull();
    expect(meant(choices, [], "hand:0")).toBeNull();
    expect(meant(choices, [], "line:7")).toBeNull();
  });

  it("has a button for each Colonist of a chosen place, and none to choose where there is but one", () => {
    const ill = choice("ward:0.1", "health:1");
    const [healthy, other] = [choice("ward:1.0", "health:0"), choice("ward:1.0", "health:1")];
    const heal = { ...choice("ward:0.1"), aside: true };
    const chosen = (all: Choice[], ref: string) => {
      const { buttons, decided } = narrow(all, [ref]);
      return { buttons, decided };
    };
    expect(chosen([ill, healthy, other], "ward:0.1")).toEqual({ buttons: [ill], decided: ill });
    expect(chosen([ill, healthy, other], "ward:1.0")).toEqual({ buttons: [healthy, other], decided: null });
    expect(chosen([ill, healthy, other, heal], "ward:0.1")).toEqual({ buttons: [ill, heal], decided: null });
    expect(narrow([healthy, other], []).buttons).toEqual([healthy, other]);
    expect(narrow([ill, healthy, other], []).buttons).toEqual([]);
  });

  it("takes the end of a way from hex to hex for the way if there is but one; its beginning never", () => {
    const here = choice("hex:1", "hex:2");
    const there = choice("hex:1", "hex:3");
    const both = choice("hex:9", "hex:3");
    const ways = [here, there, both, refresh];
    expect(narrow(ways, ["hex:2"]).decided).toBe(here);
    expect(narrow(ways, ["hex:3"]).decided).toBeNull();
    expect(narrow(ways, ["hex:3", "hex:9"]).decided).toBe(both);
    expect(narrow(ways, ["hex:9"]).decided).toBeNull();
    const rover = choice("hex:2");
    expect(narrow([...ways, rover], ["hex:2"]).decided).toBeNull();
  });

  it("asks for no second click where only one tile and one space of a laboratory are possible, whatever may be done beside it", () => {
    const develop = choice("cell:0.3", "cell:0.5");
    const goal = { ...choice("goal:7"), aside: true };
    const done = choice("choice:48");
    expect(narrow([develop, goal, done], [])).toMatchObject({ buttons: [develop, done], decided: null });
    for (const ref of ["cell:0.3", "cell:0.5"]) expect(narrow([develop, goal, done], [ref]).decided).toBe(develop);
    expect(narrow([develop, goal, done], ["goal:7"]).decided).toBe(goal);
    // One space is free: the tile is enough.
    const learn = choice("grid:0", "cell:0.1");
    const other = choice("grid:3", "cell:0.1");
    expect(narrow([learn, other, goal], ["grid:0"]).decided).toBe(learn);
    expect(narrow([learn, other, goal], ["cell:0.1"]).decided).toBeNull();
  });

  it("takes the space a tile comes to for the way if there is but one; the tile never", () => {
    const up = choice("cell:0.3", "cell:0.5");
    const down = choice("cell:0.3", "cell:0.6");
    const second = choice("cell:0.4", "cell:0.6");
    expect(narrow([up, down, second], ["cell:0.5"]).decided).toBe(up);
    expect(narrow([up, down, second], ["cell:0.6"]).decided).toBeNull();
    expect(narrow([up, down, second], ["cell:0.4"]).decided).toBeNull();
    // It may be where another tile lies that could be meant, too.
    const on = choice("cell:0.5", "cell:0.8");
    expect(narrow([up, down, on], ["cell:0.5"]).decided).toBeNull();
  });

  it("takes a click on a piece for the piece, never for the way of another one to it", () => {
    const bot = choice("hex:1", "hex:2");
    const rover = choice("hex:3");
    const stands = (ref: string) => ref === "hex:1" || ref === "hex:2";
    // The Rover in hex 2 was meant: nothing is decided, and the Bot may still be told to come.
    expect(narrow([bot, rover], ["hex:2"], stands)).toMatchObject({ left: [bot], decided: null });
    expect(meant([bot, rover], [], "hex:2", stands)).toBe(bot);
    expect(narrow([bot, rover], ["hex:2", "hex:1"], stands).decided).toBe(bot);
    // A soldier that lies in hex 2 stands up; one that stands there begins its own way.
    const rise = choice("hex:2");
    expect(narrow([bot, rise], ["hex:2"], stands).decided).toBe(rise);
    const on = [choice("hex:2", "hex:3"), choice("hex:2", "hex:4")];
    expect(narrow([bot, ...on], ["hex:2"], stands).left).toEqual(on);
    expect(narrow([bot, ...on], ["hex:1", "hex:2"], stands).decided).toBe(bot);
  });

  it("takes clicks in any order", () => {
    expect(narrow(choices, ["line:0", "hand:0"]).decided).toBe(left);
    expect(narrow(choices, ["hand:0", "line:0"]).decided).toBe(left);
  });

  it("waits for the place even when the card leaves only one", () => {
    expect(narrow(choices, ["hand:1"]).decided).toBeNull();
    expect(narrow(choices, ["hand:1", "line:0"]).decided).toBe(other);
  });

  it("offers alternatives without a place as buttons", () => {
    const both = narrow(choices, ["hand:0", "line:1"]);
    expect(both.decided).toBeNull();
    expect(both.buttons).toEqual([up, down, refresh]);
  });

  it("always offers choices that have no place", () => {
    expect(narrow(choices, []).buttons).toEqual([refresh]);
    expect(narrow(choices, ["hand:1"]).buttons).toContain(refresh);
  });

  it("needs no click on a place that every choice touches", () => {
    const a = choice("hand:3", "line:0");
    const b = choice("hand:3", "line:1");
    expect(narrow([a, b], ["line:1"]).decided).toBe(b);
  });

  it("takes a target that only one ability fits, and asks where two do", () => {
    const hack = choice("ability:0", "cell:9");
    const shield = choice("ability:3", "cell:4");
    const hackToo = choice("ability:0", "cell:4");
    const teleport = choice("ability:5", "cell:2");
    const scan = choice("ability:1");
    const stop = choice("choice:10");
    const all = [hack, hackToo, shield, teleport, scan, stop];
    expect(narrow(all, ["cell:9"]).decided).toBe(hack);
    expect(narrow(all, ["cell:2"]).decided).toBe(teleport);
    expect(narrow(all, ["cell:4"]).decided).toBeNull();
    expect(narrow(all, ["cell:4", "ability:3"]).decided).toBe(shield);
    expect(narrow(all, ["ability:5"]).decided).toBeNull();
    expect(narrow(all, ["ability:5", "cell:2"]).decided).toBe(teleport);
    expect(narrow(all, ["ability:1"]).decided).toBe(scan);
  });

  it("takes the only choice of an ability that touches a target, however many places it has", () => {
    const pull = choice("ability:2", "cell:1", "cell:7");
    const all = [pull, choice("ability:2", "cell:3", "cell:7"), choice("ability:2", "cell:3", "cell:8"), choice("ability:4")];
    expect(narrow(all, ["cell:1"]).decided).toBe(pull);
    expect(narrow(all, ["ability:2"]).decided).toBeNull();
    expect(narrow(all, ["cell:3"]).decided).toBeNull();
    expect(narrow(all, ["cell:7"]).decided).toBeNull();
  });

  it("sends nothing before the first click", () => {
    const only = choice("field:0.1.2");
    expect(narrow([only], []).decided).toBeNull();
    expect(narrow([only], []).buttons).toEqual([only]);
    expect(narrow([only], ["field:0.1.2"]).decided).toBe(only);
  });

  it("keeps a shorter choice reachable beside a longer one", () => {
    const short = choice("field:0.0.0");
    const long = choice("field:0.0.0", "line:2");
    const away = choice("field:1.0.0");
    const after = narrow([short, long, away], ["field:0.0.0"]);
    expect(after.decided).toBeNull();
    expect(after.buttons).toEqual([short]);
    expect(narrow([short, long, away], ["field:0.0.0", "line:2"]).decided).toBe(long);
  });

  it("counts a place that must be clicked twice", () => {
    const twice = choice("line:0", "line:0");
    const once = choice("line:1", "line:0");
    expect(legal(narrow([twice, once], ["line:0"]), ["line:0"], "line:0")).toBe(true);
  });
});
