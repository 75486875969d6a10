// Positions from the engine itself, and what a board needs to draw them.
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import type { BoardProps, GameModule } from "../src/table/module";
import type { Choice, Question, Seat } from "../src/wire";
import { picking } from "./picker";

export const program = process.env["STARBOARD_PROGRAM"] ?? resolve(import.meta.dirname, "../../build/starboard");

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- what comes depends on the request
type Answer = any;

/** What the engine answers, request by request. */
export function answers(requests: readonly object[]): Answer[] {
  const { stdout } = spawnSync(program, ["engine"], {
    input: requests.map((one) => JSON.stringify(one)).join("\n") + "\n",
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return stdout
    .trim()
    .split("\n")
    .map((one) => JSON.parse(one));
}

type Told = { text: { en: string } };
/** A question and its answers as a table has them, in English. */
export const questionOf = (moves: Answer): Question => ({ ...moves.question, seat: moves.seat, text: moves.question.text.en });
export const choicesOf = (moves: Answer): Choice[] =>
  moves.moves.map((one: Omit<Choice, "text"> & Told) => ({ ...one, text: one.text.en }));

/** Bots, but for one seat. */
export const sitting = (seats: number, mine = -1): Seat[] =>
  Array.from({ length: seats }, (_, n) => ({
    name: `Player ${n + 1}`,
    kind: "bot",
    level: null,
    mine: n === mine,
    online: true,
    clock: null,
    abandoned: false,
    was_mine: false,
    side: null,
    role: "",
  }));

/** A board at rest: `view`, `as` and `seats` and whatever else matters are added. */
export const resting = ({ printed }: GameModule): Omit<BoardProps, "view" | "as" | "seats"> => ({
  printed,
  toMove: [],
  question: null,
  texts: { "@language": "en" },
  picker: picking([]),
  log: [],
  fresh: [],
  pace: 0,
  choices: [],
  offers: [],
  answer: () => {},
  foresight: null,
  tells: () => {},
  undo: null,
});
