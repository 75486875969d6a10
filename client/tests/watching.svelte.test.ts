// Whoever comes, and whenever: the board can be drawn, for the public as for a seat. Positions come from the engine itself.
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import openCaveIn from "../src/games/cave_in";
import openCompile from "../src/games/compile";
import type { AnyView, BoardProps } from "../src/table/module";
import { books } from "./books";
import { answers, resting, sitting } from "./engine";

const caveIn = openCaveIn(books.cave_in);
const compile = openCompile(books.compile);
const viewers = ["public", 0, "all"] as const;
const cases = [
  { module: compile, game: "compile", seats: 2, options: {} },
  { module: compile, game: "compile", seats: 2, options: { draft: "random", control: false } },
  ...[2, 3, 4].map((seats) => ({ module: caveIn, game: "cave_in", seats, options: {} })),
];

/** What the viewers see of one random game: its first decisions one by one, then in strides until the end. */
function views({ game, seats, options }: (typeof cases)[number]): Record<string, AnyView>[] {
  const strides = [...Array<number>(5).fill(1), ...Array<number>(7).fill(13), "end"];
  const looks = viewers.map((as) => ({ do: "view", as }));
  const asked = [
    { do: "new", game, seats, seed: seats, options },
    ...looks,
    ...strides.flatMap((until, seed) => [{ do: "random", until, seed }, ...looks]),
  ];
  const told = answers(asked);
  for (const [n, answer] of told.entries())
    expect(answer.ok || answer.error.code === "over", JSON.stringify([asked[n], answer])).toBe(true);
  return strides.map((_, n) => Object.fromEntries(viewers.map((as, k) => [String(as), told[n * (viewers.length + 1) + 1 + k].view])));
}

it.each(cases)("$game, $seats seats, $options", { timeout: 300_000 }, async ({ module, ...game }) => {
  const moments = views({ module, ...game });
  const seats = sitting(game.seats);
  for (const viewer of viewers) {
    let view = $state.raw(moments[0]![viewer]);
    const props: BoardProps = {
      ...resting(module),
      get view() {
        return view;
      },
      as: viewer === 0 ? 0 : null,
      seats,
    };
    const target = document.createElement("div");
    document.body.append(target);
    const board = mount(module.Board, { target, props });
    for (const moment of [...moments, moments[3]!, moments[0]!]) {
      view = moment[viewer];
      flushSync();
    }
    await unmount(board);
    // Who comes at any moment begins with it.
    for (const moment of moments.slice(0, 3)) {
      view = moment[viewer];
      const late = mount(module.Board, { target, props });
      flushSync();
      await unmount(late);
    }
    expect(target.textContent).toBe("");
  }
});
