// What the column says about a hint.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it } from "vitest";
import compile from "../src/games/compile";
import Info from "../src/table/Info.svelte";
import { Session } from "../src/table/session.svelte";
import type { Choice, Hint, TableState } from "../src/wire";

const choices = [1, 2, 3, 4, 5, 6, 7].map((id): Choice => ({ id, notation: `draft ${id}`, refs: [], aside: false, text: `Draft ${id}` }));
/** Five of seven moves are told. */
const hint = (equal: boolean): Hint => ({
  move: 1,
  text: "Draft 1",
  equal,
  thoughts: choices.slice(0, 5).map(({ id, text }) => ({ move: id, text, visits: 900, value: 0.49 })),
  set: [],
});

let shown: Record<string, unknown> | null = null;
afterEach(() => shown && unmount(shown));

it.each([true, false])("recommends a move unless all are equal: %s", (equal) => {
  const session = new Session();
  session.state = { status: "running", as: 0, to_move: [0], seats: [{ mine: true }], question: null, choices } as unknown as TableState;
  session.hint = hint(equal);
  const target = document.body.appendChild(document.createElement("div"));
  shown = mount(Info, { target, props: { session, module: compile, texts: { "@language": "en" } } });
  flushSync();
  expect(target.querySelectorAll(".main, .move")).toHaveLength(equal ? 0 : 2);
  expect(target.querySelectorAll("li")).toHaveLength(5);
});
