import { describe, expect, it } from "vitest";
import { heading, numbered } from "../src/learn/headings";
import { fitting, freshPlan, wanted } from "../src/lobby/setup.svelte";
import { ticks } from "../src/parts/ticks";
import { clockText } from "../src/table/clock";
import { folded } from "../src/table/folded";
import { cardsOf, marked } from "../src/table/marked";
import type { GameInfo, LogLine } from "../src/wire";

const mode = (id: string, seats_min: number, seats_max: number, options: string[] = []) => ({
  id,
  seats_min,
  seats_max,
  sides: 0,
  hidden: true,
  roles: "",
  options: options.map((option) => ({ id: option, type: "flag" as const, default: false, meaning: { en: option, de: option } })),
});
const game: GameInfo = { id: "g", name: "G", rules: 1, modes: [mode("standard", 2, 4, ["aux"]), mode("duel", 2, 2)], editions: [] };

describe("a match being put together", () => {
  it("begins as me against a medium bot", () => {
    expect(wanted(game, freshPlan(game)).seats).toEqual([{ kind: "me" }, { kind: "bot", level: "medium" }]);
  });

  it("keeps what fits and drops what does not", () => {
    const plan = freshPlan(game);
    plan.seats.push({ kind: "open", level: "easy", name: "" });
    plan.options = { aux: true, gone: 1 };
    expect(fitting(plan, game).seats).toHaveLength(3);
    expect(fitting(plan, game).options).toEqual({ aux: true });
    expect(fitting({ ...plan, mode: "duel" }, game).seats).toHaveLength(2);
    expect(fitting({ ...plan, mode: "unknown" }, game).mode).toBe("standard");
  });

  it("names only the further players at this device", () => {
    const plan = freshPlan(game);
    plan.seats = [
      { kind: "me", level: "medium", name: "ignored" },
      { kind: "me", level: "medium", name: " Anna " },
    ];
    expect(wanted(game, plan).seats).toEqual([{ kind: "me" }, { kind: "me", name: "Anna" }]);
  });
});

describe("log lines", () => {
  const texts = { "name.card.fire-1": "Fire 1", "name.card.life-4": "Life 4" };
  const line: LogLine = { n: 0, kind: "flipped", actor: 0, depth: 1, cause: "life-4", args: { card: "fire-1", line: "1" }, text: "Jo flips Fire 1.", decision: 3 };

  it("knows the cards a line speaks of", () => {
    expect(cardsOf(line, texts)).toEqual(["fire-1", "life-4"]);
  });

  it("cuts the sentence at a card's name", () => {
    expect(marked(line.text, cardsOf(line, texts), texts)).toEqual([
      { text: "Jo flips ", card: null },
      { text: "Fire 1", card: "fire-1" },
      { text: ".", card: null },
    ]);
  });
});

describe("small things", () => {
  it("writes clocks", () => {
    expect(clockText(754_000)).toBe("12:34");
    expect(clockText(3_661_000)).toBe("1:01:01");
    expect(clockText(-5)).toBe("0:00");
    expect(clockText(183_600_000)).toBe("2 d 3 h");
  });

  it("finds round values for an axis", () => {
    expect(ticks(0, 14)).toEqual([0, 5, 10, 15]);
    expect(ticks(0, 1)).toEqual([0, 1]);
    expect(ticks(-3, 9)[0]).toBeLessThanOrEqual(-3);
  });

  it("takes headings and order from rules texts", () => {
    expect(heading("Goal: collect cards.")).toEqual({ title: "Goal", text: "Collect cards." });
    expect(numbered({ "rules.p2": "b", "rules.p1": "a", "rules.p10": "x" }, "rules.p")).toEqual(["a", "b"]);
  });
});

describe("the story", () => {
  const told = (n: number, text: string): LogLine => ({ n, kind: "k", actor: 0, depth: 0, cause: null, args: {}, text, decision: 1 });
  it("tells the same sentence once, with a number", () => {
    const lines = [told(1, "draws"), told(2, "draws"), told(3, "plays"), told(4, "draws")];
    expect(folded(lines).map(({ line, times }) => [line.n, times])).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
    ]);
  });
});
