// node scripts/versus.mjs OLD NEW GAME [--games 200] [--level medium] [--playouts 100] [--mode M] [--seed S]: two builds of starboard play
// each other.
// Every deal is played twice with changed seats, both programs keep the game by the engine protocol. A game in which their rules differ (a
// move of one is refused by the other, or the results differ) is counted apart.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const words = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? otherwise : words.splice(at, 2)[1];
};
const games = Number(option("games", "200"));
const level = option("level", "medium");
const playouts = Number(option("playouts", "100"));
const mode = option("mode");
const seed = option("seed", "1");
const [older, newer, game] = words;
if (!game || !(games > 0) || !(playouts > 0)) {
  console.error("usage: node scripts/versus.mjs OLD NEW GAME [--games 200] [--level medium] [--playouts 100] [--mode M] [--seed S]");
  process.exit(2);
}

/** One program; requests are answered in their order. */
class Engine {
  constructor(program) {
    this.process = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on("line", (line) => this.waiting.shift()(JSON.parse(line)));
  }
  ask(request) {
    return new Promise((done) => {
      this.waiting.push(done);
      this.process.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }
}

/** What a request must bring. */
async function need(engine, request) {
  const answer = await engine.ask(request);
  if (!answer.ok) throw new Error(`${request.do}: ${answer.error.message}`);
  return answer;
}

const engines = [new Engine(older), new Engine(newer)];

/** The share of the new program in a game where it has the seats of `parity`; null if the rules differ. */
async function played(deal, parity) {
  await Promise.all(engines.map((engine) => need(engine, { do: "new", game, mode, seed: deal })));
  const side = (seat) => (seat % 2 === parity ? 1 : 0);
  for (let n = 0; ; n++) {
    const [state, other] = await Promise.all(engines.map((engine) => need(engine, { do: "state" })));
    if (state.over !== other.over || state.to_move.join() !== other.to_move.join()) return null;
    if (state.over) {
      if (state.winners.join() !== other.winners.join()) return null;
      return state.winners.length ? state.winners.filter((seat) => side(seat) === 1).length / state.winners.length : 0.5;
    }
    const [as] = state.to_move;
    const { notation } = await need(engines[side(as)], { do: "bot", as, level, playouts, seed: `${deal}.${parity}.${n}` });
    const answers = await Promise.all(engines.map((engine) => engine.ask({ do: "play", as, notation })));
    if (answers.some((answer) => !answer.ok)) return null;
  }
}

/** Wilson's interval of 95 %. */
function interval(share, count) {
  const z = 1.96;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return [middle - half, middle + half];
}

let won = 0;
let count = 0;
let apart = 0;
for (let n = 0; n < games; n++) {
  const share = await played(`${seed}.${n >> 1}`, n % 2);
  if (share === null) apart++;
  else [won, count] = [won + share, count + 1];
}
for (const engine of engines) engine.process.stdin.end();
const percent = (share) => (100 * share).toFixed(1);
const [low, high] = count ? interval(won / count, count) : [0, 1];
console.log(
  `${game}${mode ? ` ${mode}` : ""}, ${level}, ${playouts} playouts: the new program won ${won} of ${count} games: ` +
    `${count ? percent(won / count) : "-"} % (95 %: ${percent(low)} to ${percent(high)}), ${apart} games in which the rules differ`,
);
