// What an answer leads to is asked for while somebody looks at it, once, and never stands in the way.
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connection } from "../src/app/connection.svelte";
import { hands } from "../src/app/hands";
import { Session } from "../src/table/session.svelte";
import type { Answer, Choice, Picture } from "../src/wire";

const choice = (id: number, refs: string[], aside = false): Choice => ({ id, notation: `move ${id}`, refs, aside, text: `Move ${id}` });
const choices = [choice(1, ["unit:1"]), choice(2, ["unit:2"]), choice(3, ["tokens", "unit:1"], true), choice(4, ["choice:1"])];

const picture = (question: number, more: Partial<Picture> = {}) =>
  ({
    id: "t",
    version: question,
    status: "running",
    as: 0,
    seats: [{ mine: true }, { mine: false }],
    to_move: [0],
    view: { life: [13, 11], question },
    question: { id: question, seat: 0, kind: "move", args: {}, text: "?" },
    choices,
    decisions: question,
    since: 0,
    log_from: 0,
    log: [],
    chat_from: 0,
    chat: [],
    undo: { way: "none", to: 0, why: "" },
    ...more,
  }) as unknown as Picture;

let sent: { do: string; move?: number; moves?: number[]; question?: number }[];
let answers: ((answer: Answer) => void)[];
let session: Session;
let stop: () => void;

/** The pointer moves to a place of the board; null: beside all of them. */
function point(ref: string | null) {
  hands.resting = false;
  slide(ref);
}
/** A place comes to lie under the pointer. */
function slide(ref: string | null) {
  const target = document.createElement("button");
  if (ref) target.dataset["ref"] = ref;
  session.foresight.board.onpointerover({ pointerType: "mouse", target } as unknown as PointerEvent);
  flushSync();
}
const asked = () => sent.filter((message) => message.do === "preview").map(({ move }) => move);
const preview = (life: number) => ({
  preview: { events: [], change: { "/life/0": life }, stopped: false, hidden: null, texts: [], next: null },
});
async function answered(n: number, life: number) {
  answers[n]!(preview(life));
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answers = [];
  vi.spyOn(connection, "send").mockImplementation((message) => {
    sent.push(message);
    return new Promise((done) => answers.push(done));
  });
  session = new Session();
  session.hear(picture(1));
  stop = $effect.root(() => {
    $effect(() => session.foresight.serve());
  });
  flushSync();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks once for each answer, after a glance", async () => {
  point("unit:2");
  point("unit:1");
  expect(asked()).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([1]);
  expect(session.foresight.seen).toBeNull();
  await answered(0, 12);
  expect(session.foresight.seen).toMatchObject({ choice: { id: 1 }, view: { life: [12, 11] }, stopped: false });
  point(null);
  expect(session.foresight.seen).toBeNull();
  point("unit:1");
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([1]);
  expect(session.foresight.seen?.view).toMatchObject({ life: [12, 11] });
});

it("shows nothing of an answer that is no longer looked at, nor of another question", async () => {
  point("unit:1");
  vi.advanceTimersByTime(500);
  point("unit:2");
  await answered(0, 12);
  expect(session.foresight.seen).toBeNull();
  vi.advanceTimersByTime(500);
  session.hear(picture(2));
  flushSync();
  await answered(1, 9);
  expect(session.foresight.seen).toBeNull();
  point("unit:2");
  vi.advanceTimersByTime(500);
  expect(sent.filter((message) => message.do === "preview").map(({ move, question }) => [move, question])).toEqual([
    [1, 1],
    [2, 1],
    [2, 2],
  ]);
});

it("never waits for it: a click plays at once", () => {
  point("unit:2");
  vi.advanceTimersByTime(500);
  session.click("unit:2");
  expect(sent.at(-1)).toMatchObject({ do: "play", move: 2 });
  expect(session.foresight.seen).toBeNull();
});

it("looks at buttons, and at the answer that waits for its confirmation", async () => {
  hands.resting = false;
  session.foresight.button(choices[3]!).onpointerover({ pointerType: "mouse", target: document.body } as unknown as PointerEvent);
  flushSync();
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([4]);
  session.foresight.button(choices[3]!).onpointerleave();
  hands.finger = true;
  session.click("unit:2");
  flushSync();
  expect(session.held?.id).toBe(2);
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([4, 2]);
  await answered(1, 10);
  expect(session.foresight.seen).toMatchObject({ choice: { id: 2 }, view: { life: [10, 11] } });
});

it("looks at a set as soon as it could be given, and at all of it", async () => {
  const set = { least: 2, most: 3, refs: ["hand:0", "hand:1", "hand:2"], moves: [11, 12, 13], done: 14 };
  const members = [11, 12, 13, 14].map((id, n) => choice(id, n < 3 ? [`hand:${n}`] : []));
  session.hear(picture(2, { choices: members, question: { id: 2, seat: 0, kind: "discard", args: {}, text: "?", set } }));
  session.click("hand:2");
  flushSync();
  vi.advanceTimersByTime(500);
  expect(sent).toEqual([]);
  session.click("hand:0");
  flushSync();
  vi.advanceTimersByTime(500);
  expect(sent).toMatchObject([{ do: "preview", question: 2, moves: [11, 13, 14] }]);
  await answered(0, 8);
  expect(session.foresight.seen).toMatchObject({ moves: [11, 13, 14], view: { life: [8, 11] } });
  expect(session.foresight.looked).toMatchObject({ ready: true });
  // Another set is another answer; the one before is known.
  session.click("hand:1");
  flushSync();
  vi.advanceTimersByTime(500);
  expect(session.foresight.seen).toBeNull();
  expect(sent.at(-1)).toMatchObject({ do: "preview", moves: [11, 12, 13] });
  session.click("hand:1");
  flushSync();
  vi.advanceTimersByTime(500);
  expect(session.foresight.seen).toMatchObject({ moves: [11, 13, 14] });
  expect(sent.length).toBe(2);
});

it("looks at what the board has laid out, unless something else is pointed at", () => {
  session.foresight.lay(choices[3]!);
  flushSync();
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([4]);
  expect(session.foresight.looked).toMatchObject({ choice: { id: 4 }, ready: true });
  point("unit:2");
  expect(session.foresight.looked).toMatchObject({ choice: { id: 2 }, ready: false });
  point(null);
  session.foresight.lay(null);
  flushSync();
  expect(session.foresight.looked).toBeNull();
});

it("asks nothing for who watches, nor of what slides under a resting pointer", () => {
  slide("unit:1");
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([]);
  session.hear(picture(2, { to_move: [1] }));
  point("unit:1");
  vi.advanceTimersByTime(500);
  expect(asked()).toEqual([]);
});
