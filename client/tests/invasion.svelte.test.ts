// Invasion: whatever an answer names has its place on the board of whoever is asked, and the symbols on hexes come from the answers.
import { existsSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import openOnMars from "../src/games/on_mars";
import { hexRef } from "../src/games/on_mars/refs";
import { clickable } from "../src/table/narrowing";
import type { AnyView, BoardProps } from "../src/table/module";
import type { Choice, Question } from "../src/wire";
import { books } from "./books";
import { answers, choicesOf, program, questionOf, resting, sitting } from "./engine";
import { picking } from "./picker";

const onMars = openOnMars(books.on_mars);
const moments = 12;

interface Moment {
  question: Question;
  choices: Choice[];
  view: AnyView;
}

/** What is asked at some points of random games. */
function play(seats: number, options: Record<string, unknown>, seed: string): Moment[] {
  const asked = [{ do: "moves" }, ...Array.from({ length: seats }, (_, as) => ({ do: "view", as }))];
  const requests: object[] = [{ do: "new", game: "on_mars", mode: "invasion", seats, seed, options }];
  for (let n = 0; n < moments; n++) requests.push(...asked, { do: "random", until: 23 + (n % 4), seed: n });
  const told = answers(requests);
  expect(told[0].error).toBeUndefined();
  const out: Moment[] = [];
  for (let at = 1; at + asked.length <= told.length; at += asked.length + 1) {
    const [moves, ...views] = told.slice(at, at + asked.length);
    if (!moves.ok) break;
    out.push({ question: questionOf(moves), choices: choicesOf(moves), view: views[moves.seat].view });
  }
  return out;
}

/** What is found on the board as whoever is asked sees it. */
function drawn<Found>({ question, choices, view }: Moment, seats: number, find: (board: HTMLElement) => Found): Found {
  const target = document.body.appendChild(document.createElement("div"));
  const props: BoardProps = {
    ...resting(onMars),
    view,
    as: question.seat,
    seats: sitting(seats, question.seat),
    toMove: [question.seat],
    question,
    picker: picking(choices.flatMap((choice) => choice.refs)),
    choices,
  };
  const board = mount(onMars.Board, { target, props });
  flushSync();
  const found = find(target);
  unmount(board);
  target.remove();
  return found;
}

function missing(moment: Moment, seats: number): string[] {
  const refs = [...new Set(moment.choices.flatMap((choice) => choice.refs))].filter(clickable);
  const there = drawn(
    moment,
    seats,
    (board) => new Set([...board.querySelectorAll<HTMLElement>("[data-ref]")].map((one) => one.dataset["ref"])),
  );
  return refs.filter((ref) => !there.has(ref)).map((ref) => `${moment.question.kind}: ${ref}`);
}

describe.skipIf(!existsSync(program))("Invasion: every place that can be chosen is on the board", () => {
  it.each([
    [3, {}],
    [4, {}],
    [5, {}],
    [4, { alien: "first", alien_may_buy_off_sabotage: true }],
  ])("%i seats %o", { timeout: 300_000 }, (seats, options) => {
    const asked = play(seats, options, "a");
    expect(asked).toHaveLength(moments);
    expect(new Set(asked.map(({ question }) => question.kind))).toContain("alien");
    expect([...new Set(asked.flatMap((one) => missing(one, seats)))]).toEqual([]);
  });
  it("explains the symbols that are on the hexes, and no others", () => {
    const [moment] = play(3, {}, "a");
    const explained = (kind: string, ...answers: [notation: string, hex: number][]) => {
      const choices = answers.map(([notation, hex], id) => ({ id, notation, refs: [hexRef(hex)], text: "", aside: false }));
      return drawn({ ...moment!, question: { ...moment!.question, kind, args: {} }, choices: choices as Choice[] }, 3, (board) =>
        [...board.querySelectorAll('[data-testid="deed-key"] li')].map((one) => one.textContent.trim()),
      );
    };
    expect(explained("defend", ["stun H5", 52], ["land guard H4", 51])).toEqual(["new here", "stun"]);
    expect(explained("defend", ["guard H5 H4", 51])).toEqual(["move"]);
    expect(explained("alien_act", ["march H5 H4", 51], ["rouse H3", 50])).toEqual(["move, destroy", "stand up"]);
    expect(explained("turn", ["march H5 H4", 51])).toEqual([]);
  });
});
