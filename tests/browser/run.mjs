// node tests/browser/run.mjs [--filter WORD] [--jobs N] [--long]: plays in real browsers against a real server; TAP-like lines, exit 1 on
// failures.
// Every run plays the same: what the modules export as `tests`. --long plays what they export as `long` instead, whole games by chance
// among it; STARBOARD_SEED=TEXT plays those of a run again (or others of the rest).
// STARBOARD_PATIENCE=N multiplies the time limits.
import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";

const words = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = words.indexOf(`--${name}`);
  return at < 0 ? otherwise : words[at + 1];
};
const filter = (option("filter", "") ?? "").toLowerCase().replace(/^\*|\*$/g, "");
const jobs = Number(option("jobs", "3"));
const long = words.includes("--long");
if (long) process.env.STARBOARD_SEED ||= randomBytes(4).toString("hex");
const { Bench, launch, missingParts, root, seed } = await import("./lib.mjs");
const { longest, stopwatch, within } = await import("./patience.mjs");

const missing = missingParts();
if (missing) {
  console.log(`not ok 1 preparation\n  ${missing}`);
  process.exit(1);
}

const folder = join(root, "tests/browser");
// The longest come first, so that no processor is idle at the end: they happen to stand in the files that are last by name.
const tests = [];
for (const file of readdirSync(folder)
  .filter((name) => name.endsWith(".test.mjs"))
  .sort()
  .reverse()) {
  const module = await import(join(folder, file));
  for (const [name, run] of Object.entries(module[long ? "long" : "tests"] ?? {})) tests.push({ name, run });
}
const wanted = tests.filter(({ name }) => !filter || filter === "browser" || name.toLowerCase().includes(filter));
console.log(`1..${wanted.length}`);
console.log(`# STARBOARD_SEED=${seed}`);

const browser = await launch();
let failed = 0;
let number = 0;

async function one({ name, run }) {
  const bench = new Bench(browser, name);
  const took = stopwatch();
  try {
    await within(
      longest,
      "the test takes too long",
      run(bench).then(() => bench.check()),
    );
    console.log(`ok ${++number} ${name} (${took()} ms)`);
  } catch (error) {
    failed++;
    const saved = await bench.pictures();
    const complaints = bench.players.flatMap((player) => player.problems.slice(0, 5).map((problem) => `${player.name}: ${problem}`));
    console.log(`not ok ${++number} ${name} (${took()} ms)`);
    console.log(
      [
        `again: STARBOARD_SEED=${seed} node tests/browser/run.mjs${long ? " --long" : ""} --filter ${JSON.stringify(name)}`,
        error.stack ?? String(error),
        ...complaints,
        ...saved.map((path) => `picture: ${path}`),
      ]
        .join("\n")
        .replace(/^/gm, "  "),
    );
  } finally {
    for (const text of bench.notes) console.log(`# ${text}`);
    await bench.close().catch((error) => console.log(`# closing ${name}: ${error}`));
  }
}

const queue = [...wanted];
async function worker() {
  for (let test = queue.shift(); test; test = queue.shift()) await one(test);
}
await Promise.all(Array.from({ length: Math.max(1, jobs) }, worker));
await browser.close();
console.log(`# ${number - failed} passed, ${failed} failed`);
process.exit(failed || !wanted.length ? 1 : 0);
