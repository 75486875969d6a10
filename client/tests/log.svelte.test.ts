// A plan of a turn and what came of it: folded under its head, opened by hand.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import Name from "../src/games/compile/Name.svelte";
import { folded } from "../src/table/folded";
import Log from "../src/table/Log.svelte";
import type { GameModule } from "../src/table/module";
import { passages } from "../src/table/passages";
import type { LogLine, Texts } from "../src/wire";

const line = (n: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: "k",
  actor: 0,
  depth: 2,
  cause: null,
  args: {},
  text,
  decision: n,
  ...more,
});
const turn = (n: number, actor: number) => line(n, `${actor} has the turn.`, { kind: "turn", actor, depth: 0 });
const action = (n: number, actor: number) => line(n, `${actor} builds.`, { actor, depth: 1, begins: true });
const lines = [
  turn(0, 1),
  line(1, "1 stores a Crystal.", { actor: 1 }),
  action(2, 1),
  line(3, "1 pays.", { actor: 1, brief: "-1 Mineral" }),
  line(4, "0 makes way.", { brief: "Bot to E3" }),
  line(5, "A Crystal comes to light.", { actor: "table" }),
  line(6, "1 gains.", { actor: 1, brief: "+2 Batteries" }),
  turn(7, 0),
  action(8, 0),
  line(9, "0 pays.", { brief: "-1 Water" }),
];

describe("passages", () => {
  it("begin with a plan and end with the next one or the next turn", () => {
    expect(passages(folded(lines)).map(({ head, rest }) => [head.line.n, rest.map(({ line }) => line.n)])).toEqual([
      [0, []],
      [1, []],
      [2, [3, 4, 5, 6]],
      [7, []],
      [8, [9]],
    ]);
  });

  it("say in short what the one who acts did and got", () => {
    expect(passages(folded(lines)).map(({ brief }) => brief)).toEqual(["", "", "-1 Mineral, 0 makes way, +2 Batteries", "", "-1 Water"]);
    const update = [line(0, "Level 2.", { actor: "table", depth: 0, begins: true }), line(1, "1 scores.", { actor: 1, brief: "1 +4 OP" })];
    expect(passages(folded(update))[0]!.brief).toBe("1 scores");
    const twice = [
      line(0, "1 acts.", { actor: 1, depth: 0, begins: true }),
      ...[1, 2].map((n) => line(n, "1 pays.", { actor: 1, brief: "-1 Goal", decision: 1 })),
    ];
    expect(passages(folded(twice))[0]!.brief).toBe("-1 Goal ×2");
  });

  it("stay the same objects as long as nothing is told", () => {
    const [first, again] = [passages(folded(lines)), passages(folded(lines))];
    expect(again.every((one, n) => one === first[n])).toBe(true);
    const later = passages(folded([...lines, line(10, "0 gains.", { brief: "+1 Plant" })]));
    expect(later.slice(0, 4)).toEqual(first.slice(0, 4));
    expect(later[4]!.brief).toBe("-1 Water, +1 Plant");
  });

  it("are of no concern to a game that marks no beginning", () => {
    const plain = lines.map(({ begins: _, ...one }) => one);
    expect(passages(folded(plain)).every(({ rest }) => rest.length === 0)).toBe(true);
  });
});

describe("the log", () => {
  let shown: Record<string, unknown> | null = null;
  afterEach(() => {
    vi.restoreAllMocks();
    if (shown) unmount(shown);
  });

  interface Shown {
    me?: number | null;
    fresh?: boolean;
    newFrom?: number;
    lines?: LogLine[];
    weighty?: (line: LogLine) => boolean;
    texts?: Texts;
    Name?: GameModule["Name"];
  }
  function open(props: Shown = {}) {
    const target = document.body.appendChild(document.createElement("div"));
    shown = mount(Log, { target, props: { lines, texts: { "@language": "en" }, onzoom: () => {}, ...props } });
    flushSync();
    const told = () => [...target.querySelectorAll(".line")].map((one) => one.textContent!.replace(/\s+/g, " ").trim());
    return { target, told };
  }

  it("folds the plans of others and leaves my newest one open", () => {
    expect(open({ me: 0 }).told()).toEqual([
      "1 has the turn.",
      "1 stores a Crystal.",
      "1 builds. -1 Mineral, 0 makes way, +2 Batteries",
      "0 has the turn.",
      "0 builds.",
      "0 pays.",
    ]);
  });

  it("counts what lies under a head, and opens it by click and by key", () => {
    const { target, told } = open({ me: 1 });
    const sum = () => [...target.querySelectorAll<HTMLElement>(".line")].reduce((n, one) => n + Number(one.dataset["times"]), 0);
    expect(sum()).toBe(lines.length);
    target.querySelector<HTMLElement>('[data-plan="2"] .fold')!.click();
    flushSync();
    expect(told()).toContain("A Crystal comes to light.");
    expect(told()).toContain("1 builds.");
    expect(sum()).toBe(lines.length);
    const head = target.querySelector<HTMLElement>('[data-plan="2"] .line')!;
    head.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
    flushSync();
    expect(told()).not.toContain("A Crystal comes to light.");
    head.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    flushSync();
    expect(told()).toContain("A Crystal comes to light.");
  });

  it("opens at the newest lines, and names above them what nobody should miss", async () => {
    // Ten lines in a box that has room for four, scrolled to its end.
    const height = 20;
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const n = Number(this.dataset["n"]);
      const top = this.matches(".line") ? (n - 6) * height : 0;
      return { top, height, bottom: top + height } as DOMRect;
    });
    vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(10 * height);
    const plain = lines.map(({ begins: _, ...one }) => one);
    const { target } = open({ me: 0, fresh: true, newFrom: 0, lines: plain, weighty: ({ n }) => n === 2 || n === 9 });
    await vi.waitFor(() => expect(target.querySelector(".since small")).not.toBeNull());
    expect([...target.querySelectorAll(".since small")].map((one) => one.textContent)).toEqual(["1 builds."]);
    expect(target.querySelector(".log")!.scrollTop).toBe(10 * height);
  });

  it.each([
    { me: 0, newFrom: 4, first: "1 builds." },
    { me: 1, newFrom: 4, first: "0 has the turn." },
    { me: 0, newFrom: 9, first: "0 builds." },
  ])("begins the news from line $newFrom on with $first", ({ me, newFrom, first }) => {
    const { target } = open({ me, fresh: true, newFrom });
    expect(target.querySelector(".since")!.nextElementSibling!.textContent).toContain(first);
  });

  it("names a card of Compile with the sign and the colour of its protocol, and the sentence stays", () => {
    const lines = [line(0, "Ada plays Fire 4.", { args: { card: "fire-4" } })];
    const { target, told } = open({ me: 0, lines, texts: { "@language": "en", "name.card.fire-4": "Fire 4" }, Name });
    const name = target.querySelector(".p-fire")!;
    expect(name.textContent).toBe("Fire 4");
    expect(name.querySelector("svg path")).not.toBeNull();
    expect(told()).toEqual(["Ada plays Fire 4."]);
  });
});
