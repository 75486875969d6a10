// Boards draw whatever the engine can send: random positions of every mode, as every seat and the public see them, before and after each
// other.
import { existsSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import openCaveIn from "../src/games/cave_in";
import openCompile from "../src/games/compile";
import openOnMars from "../src/games/on_mars";
import openPlanetship from "../src/games/planetship";
import openTheseus from "../src/games/theseus";
import type { AnyView, BoardProps, GameModule, Picker } from "../src/table/module";
import type { Choice, Question } from "../src/wire";
import { books } from "./books";
import { answers, choicesOf, program, questionOf, resting, sitting } from "./engine";
import { picking } from "./picker";

const caveIn = openCaveIn(books.cave_in);
const compile = openCompile(books.compile);
const onMars = openOnMars(books.on_mars);
const planetship = openPlanetship(books.planetship);
const theseus = openTheseus(books.theseus);

interface Case {
  module: GameModule;
  game: string;
  mode?: string;
  seats: number;
  options?: Record<string, unknown>;
}
const cases: Case[] = [
  { module: compile, game: "compile", seats: 2 },
  { module: compile, game: "compile", seats: 2, options: { aux1: true, draft: "random", control: false } },
  ...[2, 3, 4].map((seats) => ({ module: caveIn, game: "cave_in", seats })),
  ...[2, 3, 4, 5].map((seats) => ({ module: planetship, game: "planetship", seats })),
  { module: theseus, game: "theseus", mode: "duel", seats: 2 },
  { module: theseus, game: "theseus", mode: "duel", seats: 2, options: { first: "pandora" } },
  { module: theseus, game: "theseus", mode: "duel", seats: 2, options: { deck: "chosen", sectors: "alternating" } },
  { module: theseus, game: "theseus", mode: "deathmatch", seats: 3 },
  { module: theseus, game: "theseus", mode: "deathmatch", seats: 4, options: { first: "pandora" } },
  { module: theseus, game: "theseus", mode: "team", seats: 4 },
  ...[2, 3, 4].map((seats) => ({ module: onMars, game: "on_mars", seats })),
  ...["outbreak", "blackout"].flatMap((mode) => [2, 4].map((seats) => ({ module: onMars, game: "on_mars", mode, seats }))),
  { module: onMars, game: "on_mars", mode: "monolith", seats: 1 },
  { module: onMars, game: "on_mars", seats: 3, options: { length: "long", first_colonists: true, light_signal: true } },
  ...[3, 4, 5].map((seats) => ({ module: onMars, game: "on_mars", mode: "invasion", seats })),
  ...[3, 5].map((seats) => ({ module: onMars, game: "on_mars", mode: "invasion", seats, options: { alien: "first" } })),
];

interface Moment {
  views: { as: number | null; view: AnyView }[];
  toMove: number[];
  question: Question | null;
  choices: Choice[];
}

/** Some positions of one random game, from its first question to its end. */
function play({ game, mode, seats, options }: Case): Moment[] {
  const steps = 11;
  const viewers = ["public", ...Array.from({ length: seats }, (_, seat) => seat)];
  const asked = [{ do: "state" }, { do: "moves", as: 0 }, ...viewers.map((as) => ({ do: "view", as }))];
  const requests: object[] = [{ do: "new", game, mode: mode ?? null, seats, seed: `${game}-${mode}`, options: options ?? {} }];
  for (let step = 0; step < steps; ++step)
    requests.push(...asked, { do: "random", until: step < 3 ? 2 : step + 1 < steps ? 29 : "end", seed: step });
  requests.push(...asked);
  const told = answers(requests);
  expect(told[0].error).toBeUndefined();
  const out: Moment[] = [];
  for (let at = 1; at + asked.length <= told.length; at += asked.length + 1) {
    const [state, moves, ...views] = told.slice(at, at + asked.length);
    const [question, choices] = moves.ok ? [questionOf(moves), choicesOf(moves)] : [null, []];
    out.push({ views: views.map(({ view }, n) => ({ as: n === 0 ? null : n - 1, view })), toMove: state.to_move, question, choices });
  }
  return out;
}

/** Everything that some answer touches can be clicked. */
const touching = (choices: readonly Choice[]): Picker => picking(choices.flatMap((choice) => choice.refs));

// Without the program there is nothing to draw; ./test builds it before.
describe.skipIf(!existsSync(program))("boards draw every position", () => {
  it.each(cases)("$game $mode, $seats seats $options", { timeout: 300_000 }, (one) => {
    const moments = play(one);
    expect(moments).toHaveLength(12);
    const seats = sitting(one.seats, 0);
    const texts = { "@language": "en" };
    const viewers = moments[0]!.views.map(({ as }) => as);
    const idle = picking([]);
    const pickers = moments.map(({ choices }) => touching(choices));
    for (const [which, as] of viewers.entries()) {
      let now = $state.raw(moments[0]!);
      const asked = () => now.question?.seat === as;
      const target = document.createElement("div");
      document.body.append(target);
      const props: BoardProps = {
        ...resting(one.module),
        get view() {
          return now.views[which]!.view;
        },
        as,
        seats,
        get toMove() {
          return now.toMove;
        },
        get question() {
          return asked() ? now.question : null;
        },
        get picker() {
          return asked() ? pickers[moments.indexOf(now)]! : idle;
        },
        get offers() {
          return asked() ? now.choices.filter((choice) => choice.refs.every((ref) => ref.startsWith("choice:"))) : [];
        },
      };
      // Every moment is drawn for somebody, and everybody's board goes from one moment to another.
      const own = moments.filter((_, n) => n % viewers.length === which);
      now = own[0]!;
      const board = mount(one.module.Board, { target, props });
      for (const moment of [...own, own[0]!]) {
        now = moment;
        flushSync();
        expect(target.querySelector("[data-board]")).not.toBeNull();
        const { view } = moment.views[which]!;
        expect(one.module.standing(view)).toHaveLength(one.seats);
        expect(one.module.describe(view, as, seats, texts).flatMap(({ lines }) => lines).length).toBeGreaterThan(one.seats);
        const keys = one.module.sources(view, texts).map((source) => source.label);
        expect(new Set(keys).size).toBe(keys.length);
      }
      unmount(board);
      target.remove();
    }
    const { view } = moments.at(-1)!.views[0]!;
    expect(Number(view.ended)).toBeGreaterThan(0);
    expect(
      one.module.ending!(
        view,
        seats.map(({ name }) => name),
        texts,
      ),
    ).not.toBe("");
  });
});
