// node tests/browser/make-questions.mjs [GAME...] [--games N]: plays by chance and keeps, for every question of a game, the shortest way
// there in tests/browser/questions/GAME.jsonl, which the browser tests open; those that can be a set (tests/sets.json) as one and, if
// possible, not as one.
// Ways laid out by hand (with a position or cards) stay as long as they
// lead to their question; of the others the shortest is kept. Exit 1 when a question is not reached.
import { mkdirSync, writeFileSync } from "node:fs";
import { Engine, folder, kindsOf, setsOf, waysTo } from "./engine.mjs";

const words = process.argv.slice(2);
const at = words.indexOf("--games");
const most = at < 0 ? 400 : Number(words.splice(at, 2)[1]);

/** How the games are begun: together these lead to every question. */
const factions = ["marines", "aliens", "scientists", "greys", "pandora"];
const variants = {
  compile: [
    { mode: "standard", seats: 2, options: {} },
    { mode: "standard", seats: 2, options: { aux1: true, draft: "random" } },
    { mode: "standard", seats: 2, options: { draft: "random" } },
  ],
  cave_in: [2, 3].map((seats) => ({ mode: "standard", seats, options: {} })),
  planetship: [{ mode: "standard", seats: 2, options: {} }],
  on_mars: [
    ...[2, 3].map((seats) => ({ mode: "standard", seats, options: {} })),
    { mode: "standard", seats: 2, options: { light_signal: true } },
    { mode: "monolith", seats: 1, options: {} },
    ...[2, 3].map((seats) => ({ mode: "outbreak", seats, options: {} })),
    ...[2, 3].map((seats) => ({ mode: "blackout", seats, options: {} })),
    { mode: "invasion", seats: 3, options: {} },
    { mode: "invasion", seats: 4, options: { alien: "first" } },
  ],
  theseus: [
    ...factions.flatMap((first) =>
      factions.filter((second) => second !== first).map((second) => ({ mode: "duel", seats: 2, options: { first, second } })),
    ),
    { mode: "duel", seats: 2, options: { deck: "chosen" } },
    { mode: "duel", seats: 2, options: { sectors: "alternating" } },
    { mode: "team", seats: 4, options: {} },
    { mode: "deathmatch", seats: 4, options: {} },
  ],
};
const longest = 160;

/** A question, and whether it is a set there. */
const nameOf = ({ kind, set }) => (set ? `${kind} as a set` : kind);

const engine = new Engine();

/** One match by chance; tells of every question on the way. */
async function wander(game, variant, seed, tell) {
  await engine.ask({ do: "new", game, ...variant, seed });
  const moves = [];
  let number = 1;
  for (const letter of seed) number = (Math.imul(number, 31) + letter.codePointAt(0)) >>> 0;
  const chance = () => {
    number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
    return number / 4294967296;
  };
  while (moves.length < longest) {
    const { over, to_move: asked } = await engine.ask({ do: "state" });
    if (over) return;
    const seat = asked[Math.floor(chance() * asked.length)];
    const { question, moves: choices } = await engine.ask({ do: "moves", as: seat });
    const way = { ...variant, seed, as: seat, moves: [...moves] };
    tell({ kind: question.kind, ...(question.set ? { set: true } : {}), ...way }, choices.length);
    const { id, notation } = choices[Math.floor(chance() * choices.length)];
    moves.push(asked.length > 1 ? `${seat}: ${notation}` : notation);
    await engine.ask({ do: "play", as: seat, move: id });
  }
}

/** Still leads where it led. */
async function holds(game, { kind, set, as, ...way }) {
  try {
    await engine.play({ game, ...way });
    const { question } = await engine.ask({ do: "moves", as });
    return question.kind === kind && !!set === !!question.set;
  } catch {
    return false;
  }
}

let missing = 0;
mkdirSync(folder, { recursive: true });
for (const game of words.length ? words : Object.keys(variants)) {
  const kinds = kindsOf(game).flatMap((kind) => [{ kind }, ...(setsOf(game).includes(kind) ? [{ kind, set: true }] : [])].map(nameOf));
  /** A choice among several tells more than the only one; then the shorter way. */
  const worth = ({ way, choices }) => (choices > 1 ? 0 : 1000) + way.moves.length;
  const found = new Map();
  const fixed = new Set();
  for (const way of waysTo(game)) {
    if (!(await holds(game, way))) continue;
    const { moves: choices } = await engine.ask({ do: "moves", as: way.as });
    found.set(nameOf(way), { way, choices: choices.length });
    if (way.position || way.cards) fixed.add(nameOf(way));
  }
  for (let n = 0; n < most; n++) {
    const variant = variants[game][n % variants[game].length];
    await wander(game, variant, String(n + 1), (way, choices) => {
      const name = nameOf(way);
      const best = found.get(name);
      if (!fixed.has(name) && (!best || worth({ way, choices }) < worth(best))) found.set(name, { way, choices });
    });
  }
  // Some are always a set.
  const lost = kinds.filter((name) => !found.has(name) && !found.has(nameOf({ kind: name, set: true })));
  missing += lost.length;
  writeFileSync(
    `${folder}/${game}.jsonl`,
    kinds
      .filter((name) => found.has(name))
      .map((name) => `${JSON.stringify(found.get(name).way)}\n`)
      .join(""),
  );
  console.log(
    `${game}: ${kinds.length - lost.length} of ${kinds.length} questions${lost.length ? `; not reached: ${lost.join(", ")}` : ""}`,
  );
}
engine.close();
process.exit(missing ? 1 : 0);
