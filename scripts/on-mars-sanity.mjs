// node scripts/on-mars-sanity.mjs DIR [--program build/starboard]: what records of On Mars (`match on_mars --records DIR`) say about the
// reconstructed tables: rounds, points of the winners, what ended the games, who wins by seat, first space and Shelter.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const words = process.argv.slice(2);
const at = words.indexOf("--program");
const program = at < 0 ? "build/starboard" : words.splice(at, 2)[1];
const [folder] = words;
if (!folder) {
  console.error("usage: node scripts/on-mars-sanity.mjs DIR [--program build/starboard]");
  process.exit(2);
}

/** What `replay` prints: a line per decision with its events, then the view. */
function replay(file, ...more) {
  const lines = execFileSync(program, ["replay", file, "--json", ...more], { maxBuffer: 1 << 28 })
    .toString()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { events: lines.slice(0, -1).flatMap((line) => line.events), view: lines.at(-1) };
}

const columnSizes = [3, 6, 7, 8, 9, 8, 9, 8, 9, 8, 7, 6, 3];
function hexName(hex) {
  let column = 0;
  for (; hex >= columnSizes[column]; ++column) hex -= columnSizes[column];
  return String.fromCharCode(65 + column) + (hex + 1);
}

/** Wilson's interval at 95 %. */
function interval(won, games) {
  const z = 1.96;
  const p = won / games;
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return `${(100 * (middle - half)).toFixed(1)} to ${(100 * (middle + half)).toFixed(1)}`;
}

class Share {
  rows = new Map();
  add(name, won) {
    const row = this.rows.get(name) ?? { games: 0, won: 0 };
    this.rows.set(name, { games: row.games + 1, won: row.won + won });
  }
  print(title) {
    console.log(`\n| ${title} | games | won | 95 % interval |\n|---|---|---|---|`);
    for (const [name, { games, won }] of [...this.rows].sort(([a], [b]) => String(a).localeCompare(String(b), "en", { numeric: true })))
      console.log(`| ${name} | ${games} | ${((100 * won) / games).toFixed(1)} % | ${interval(won, games)} |`);
  }
}

const rounds = [];
const points = [];
const ends = new Map();
const bySeat = new Share();
const bySpace = new Share();
const byShelter = new Share();
for (const name of readdirSync(folder).filter((name) => name.endsWith(".jsonl"))) {
  const file = join(folder, name);
  const start = replay(file, "--to", "0").view;
  const { events, view } = replay(file);
  if (!view.ended) continue;
  rounds.push(view.round);
  const end = events.some((event) => event.kind === "end_triggered") ? "missions" : "round limit";
  ends.set(end, (ends.get(end) ?? 0) + 1);
  const spaces = new Map(events.filter((event) => event.kind === "start_space").map((event) => [event.actor, event.args.space]));
  for (let seat = 0; seat < view.seats; ++seat) {
    const won = view.winners.includes(seat) ? 1 / view.winners.length : 0;
    if (won > 0) points.push(view.seat[seat].score.total);
    bySeat.add(seat + 1, won);
    bySpace.add(spaces.get(seat), won);
    const shelter = start.surface.find((hex) => hex.piece === "bot" && hex.piece_of === seat + 1);
    byShelter.add(shelter ? hexName(shelter.hex) : "none", won);
  }
}

const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  const mean = sorted.reduce((sum, value) => sum + value, 0) / sorted.length;
  return `${mean.toFixed(1)} (${sorted[0]} to ${sorted.at(-1)}, middle 80 %: ${part(0.1)} to ${part(0.9)})`;
};
console.log(`${rounds.length} games; rounds ${spread(rounds)}; points of the winners ${spread(points)}`);
console.log([...ends].map(([end, games]) => `ended by ${end}: ${games}`).join(", "));
bySeat.print("seat");
bySpace.print("first space");
byShelter.print("Shelter");
