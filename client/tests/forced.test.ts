import { describe, expect, it } from "vitest";
import { forced } from "../src/table/forced";
import type { TableState } from "../src/wire";

const answer = (id: number) => ({ id, notation: "end", refs: [], aside: false, text: "" });
const me = { kind: "human", mine: true };
const bot = { kind: "bot", mine: false };
const friend = { kind: "human", mine: false };
const table = (seats: object[], more: object = {}) =>
  ({
    seats,
    choices: [answer(7)],
    forced: null,
    question: { id: 1, seat: 0, kind: "turn", args: {}, text: "" },
    ...more,
  }) as unknown as TableState;

describe("answers given by themselves", () => {
  it("are those the table calls forced", () => {
    expect(forced(table([me, friend], { forced: 7 }), undefined)?.id).toBe(7);
    expect(forced(table([me, bot]), undefined)).toBeUndefined();
  });
  it("and what is asked for the sake of appearances, if nobody looks", () => {
    const passes = () => true;
    expect(forced(table([me, bot]), passes)?.id).toBe(7);
    expect(forced(table([me, friend, bot]), passes)).toBeUndefined();
    expect(forced(table([me, me]), passes)).toBeUndefined();
    expect(forced(table([me, bot], { choices: [answer(7), answer(8)] }), passes)).toBeUndefined();
    expect(forced(table([me, bot]), () => false)).toBeUndefined();
  });
});
