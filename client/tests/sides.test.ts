import { afterEach, describe, expect, it } from "vitest";
import { language } from "../src/app/language.svelte";
import { partOf, teams } from "../src/parts/chairs";
import { counts, lost, outcome, placing } from "../src/table/outcome";
import { describe as inWords } from "../src/table/plain/describe";
import type { Result } from "../src/wire";

const names = ["Anna", "Bert", "Cleo", "Dora"];
/** Seats of these sides; those of `mine` are played here. */
const seats = (sides: number[], mine: number[] = []) =>
  sides.map((side, i) => ({ name: names[i]!, side, role: "", mine: mine.includes(i) }));
const result = (sides: number[], winners: number[], more: Partial<Result> = {}): Result => ({
  reason: "rules",
  by: null,
  winners,
  seats: sides.map((side, i) => ({
    win: winners.includes(i) ? 1000 / winners.length : 0,
    rank: winners.includes(i) ? 1 : 2,
    margin: 0,
    points: 0,
    side,
    role: "",
  })),
  automa: null,
  ...more,
});

afterEach(() => language.set("en"));

describe("who has won", () => {
  it.each<[string, number[], number[], number[], string]>([
    ["alone, won", [0], [0], [0], "You won."],
    ["alone, lost", [0], [], [0], "You lost."],
    ["somebody else alone, won", [0], [0], [], "Anna has won."],
    ["somebody else alone, lost", [0], [], [], "Anna has lost."],
    ["a group, won", [0, 0, 0], [0, 1, 2], [0], "You won together."],
    ["a group, lost", [0, 0, 0], [], [1], "You lost together."],
    ["somebody else's group, won", [0, 0], [0, 1], [], "Anna, Bert have won together."],
    ["somebody else's group, lost", [0, 0], [], [], "Anna, Bert have lost together."],
    ["one against many, the one", [1, 1, 0], [2], [2], "You won."],
    ["one against many, the many", [1, 1, 0], [0, 1], [0], "You won together with Bert."],
    ["one against many, lost to the many", [1, 1, 0], [0, 1], [2], "You lost. Anna, Bert have won together."],
    ["one against many, watched", [1, 1, 0], [0, 1], [], "Anna, Bert have won together."],
    ["teams around one screen", [0, 1, 0, 1], [0, 2], [0, 1, 2, 3], "Anna, Cleo have won together."],
    ["my two seats of one team", [0, 1, 0, 1], [0, 2], [0, 2], "You won."],
    ["two, won", [0, 1], [0], [0], "You won."],
    ["two, lost", [0, 1], [1], [0], "You lost. Bert has won."],
    ["two, drawn", [0, 1], [0, 1], [0], "A draw."],
    ["two of three share the win", [0, 1, 2], [0, 1], [2], "You lost. Anna, Bert have won."],
  ])("%s", (_, sides, winners, mine, said) => {
    expect(outcome(result(sides, winners), seats(sides, mine))).toBe(said);
  });

  it("names the automatic opponent that has won", () => {
    expect(outcome(result([0], []), seats([0], [0]), "The warden")).toBe("You lost. The warden has won.");
    expect(outcome(result([0], [0]), seats([0], [0]), "The warden")).toBe("You won.");
    language.set("de");
    expect(outcome(result([0], []), seats([0], [0]), "Der Wärter")).toBe("Du hast verloren. Der Wärter hat gewonnen.");
    expect(outcome(result([0, 0], []), seats([0, 0], [0]))).toBe("Ihr habt gemeinsam verloren.");
  });

  it("knows who has lost: no sign of a winner stands before that", () => {
    expect(lost(result([0, 1], [1], { reason: "resign", by: 0 }), seats([0, 1], [0]))).toBe(true);
    expect(lost(result([0, 1], [1]), seats([0, 1], [1]))).toBe(false);
    expect(lost(result([0, 1], [1]), seats([0, 1]))).toBe(false);
    expect(lost(result([0, 1], [0, 1]), seats([0, 1], [0]))).toBe(false);
  });

  it("says who gave up, and what was agreed on", () => {
    expect(outcome(result([0, 1], [1], { reason: "resign", by: 0 }), seats([0, 1], [1]))).toBe("You won. Anna resigned.");
    expect(outcome(result([0, 1], [0, 1], { reason: "draw" }), seats([0, 1], [1]))).toBe("A draw by agreement.");
  });

  it("takes seats of older results for themselves", () => {
    const old: Result = {
      reason: "rules",
      by: null,
      winners: [1],
      seats: [
        { win: 0, rank: 2, margin: -1 },
        { win: 1000, rank: 1, margin: 1 },
      ],
    };
    expect(outcome(old, seats([0, 1]))).toBe("Bert has won.");
    expect(counts(old)).toBe(false);
    expect(placing(old, seats([0, 1], [0]))).toBe("Place 2 of 2.");
  });

  it("tells place and points", () => {
    const paid = (points: number[], ranks: number[], sides: number[]): Result => ({
      ...result(sides, []),
      seats: points.map((one, i) => ({ win: 0, rank: ranks[i]!, margin: 0, points: one, side: sides[i]!, role: "" })),
    });
    expect(placing(paid([12, 30, 1], [2, 1, 3], [0, 1, 2]), seats([0, 1, 2], [2]))).toBe("Place 3 of 3, 1 point.");
    expect(placing(paid([44], [1], [0]), seats([0], [0]))).toBe("44 points.");
    expect(placing(paid([-3], [1], [0]), seats([0], [0]))).toBe("−3 points.");
    expect(placing(paid([2, 3], [2, 1], [0, 1]), seats([0, 1], [0]), null, false)).toBe("Place 2 of 2.");
    expect(placing(paid([44], [2], [0]), seats([0], [0]), "The warden")).toBe("Place 2 of 2, 44 points.");
    expect(placing(paid([7, 7], [1, 1], [0, 0]), seats([0, 0], [1]))).toBe("7 points.");
    expect(placing(paid([0, 0], [1, 2], [0, 1]), seats([0, 1]))).toBe("");
  });
});

describe("what a seat plays", () => {
  const texts = { "role.warden": "Warden", "role.runner": "Runner" };

  it("is its role, or its team where several play together", () => {
    const hunt = [
      { side: 1, role: "runner" },
      { side: 1, role: "runner" },
      { side: 0, role: "warden" },
    ];
    expect(hunt.map((_, i) => partOf(hunt, i, texts))).toEqual(["Runner", "Runner", "Warden"]);
    expect([0, 1, 2, 3].map((i) => partOf(seats([0, 1, 0, 1]), i, texts))).toEqual(["Team 1", "Team 2", "Team 1", "Team 2"]);
    expect(partOf(seats([0, 1]), 0, texts)).toBe("");
    expect(partOf(seats([0, 0]), 0, texts)).toBe("");
    expect(
      partOf(
        [
          { side: 0, role: "marines" },
          { side: 1, role: "aliens" },
        ],
        0,
        texts,
      ),
    ).toBe("");
  });

  it("knows teams only once the sides are known", () => {
    expect(teams(seats([0, 1, 1]))).toBe(true);
    expect(teams(seats([0, 1, 2]))).toBe(false);
    expect(teams([{ side: null }, { side: null }])).toBe(false);
  });
});

describe("a game without a board", () => {
  it("is read as text", () => {
    const view = { place: [4, 0], deck: 6, ended: false, hand: [], top: "fire-1", seat: [{ left: [1, 2], bid: null }] };
    expect(inWords(view, { "name.card.fire-1": "Fire 1" })).toEqual([
      {
        title: "On the table",
        lines: ["place: 4, 0", "deck: 6", "ended: no", "hand: nothing", "top: Fire 1", "seat 1, left: 1, 2", "seat 1, bid: nothing"].map(
          (text) => ({ text }),
        ),
      },
    ]);
  });
});
