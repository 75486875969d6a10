// The engine as a program beside the tests: matches laid out or played without a server.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = resolve(process.env.STARBOARD_PROGRAM ?? join(root, "build/starboard"));

export class Engine {
  constructor() {
    this.child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  async ask(request) {
    this.child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.lines.next()).value);
    if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${answer.error.message}`);
    return answer;
  }

  /**
   * A match dealt, or laid out as scenarios do, and played on. A move is its notation, after the seat ("1: discard x") where several are
   * asked. `cards`: what is written otherwise than in the game's edition (for questions that no printed card asks).
   */
  async play({ game, mode, seats, options, seed = "1", position, cards, moves = [] }) {
    await this.ask({ do: "new", game, mode, seats, options, seed, ...(cards ? { edition: written(game, cards) } : {}) });
    if (position) await this.ask({ do: "load", arrange: position });
    for (const move of moves) {
      const [, seat, notation] = /^(?:(\d): )?(.*)$/.exec(move);
      await this.ask({ do: "play", notation, ...(seat ? { as: Number(seat) } : {}) });
    }
  }

  close() {
    this.child.stdin.end();
  }
}

function written(game, { edition, instead }) {
  return Object.entries(instead).reduce(
    (text, [old, now]) => {
      if (!text.includes(old)) throw new Error(`the edition ${edition} has no ${old}`);
      return text.replace(old, now);
    },
    readFileSync(join(root, "games", game, "edition", `${edition}.toml`), "utf8"),
  );
}

/** The games of the program, and those of them that have a board in the browser. */
export const games = existsSync(program) ? JSON.parse(execFileSync(program, ["games", "--json"], { encoding: "utf8" })).results : [];
export const drawn = games.filter(({ id }) => existsSync(join(root, "client/src/games", id, "index.ts")));

/** All lessons: the one about each game, then those about single modes. */
export const lessons = drawn.flatMap(({ id, name }) => {
  const folder = join(root, "games", id, "lessons");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return [
    { game: id, lesson: "", name },
    ...files.map((file) => ({ game: id, lesson: file.replace(".toml", ""), name: `${name}, ${file}` })),
  ];
});

/** The kinds of questions a game can ask. */
export const kindsOf = (game) => games.find((one) => one.id === game).questions;

/** Those of them that can be a set. */
export function setsOf(game) {
  return JSON.parse(readFileSync(join(root, "tests/sets.json"), "utf8"))[game];
}

export const folder = join(root, "tests/browser/questions");
/** Plans that lead to the questions of a game, and who is asked there (made by make-questions.mjs). */
export function waysTo(game) {
  const path = join(folder, `${game}.jsonl`);
  return existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
}

/** The record of such a match: a server takes it. */
export async function recordOf(plan) {
  const engine = new Engine();
  try {
    await engine.play(plan);
    return (await engine.ask({ do: "record" })).record;
  } finally {
    engine.close();
  }
}
