// node tests/wasm.mjs build/wasm/starboard.wasm: the module plays the random games of tests/golden/hashes.txt to the same states as the
// native program. Rules blocks come from `starboard rules` (STARBOARD names the program; default build/starboard).
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const modulePath = process.argv[2] ?? join(root, "build/wasm/starboard.wasm");
const program = process.env.STARBOARD ?? join(root, "build/starboard");
const scratch = mkdtempSync(join(tmpdir(), "starboard-wasm-"));

// The rules need nothing from outside; whatever libc imports is never called.
const module = new WebAssembly.Module(readFileSync(modulePath));
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module)) {
  imports[from] ??= {};
  imports[from][name] = () => {
    throw new Error(`the module called ${from}.${name}`);
  };
}
const { exports: wasm } = new WebAssembly.Instance(module, imports);
wasm._initialize?.();
const bytes = () => new Uint8Array(wasm.memory.buffer);
const hex = (value) => BigInt.asUintN(64, value).toString(16).padStart(16, "0");

const games = new Map();
for (let index = 0; index < wasm.game_count(); index++) {
  const start = wasm.game_id(index);
  const end = bytes().indexOf(0, start);
  games.set(new TextDecoder().decode(bytes().slice(start, end)), index);
}

/** Rules of a game as a block in the module's memory. */
function loadRules(game, mode, seats, options) {
  const file = join(scratch, "rules");
  const args = ["rules", game, "--mode", mode, "--seats", seats, "--out", file];
  if (options !== "-") {
    for (const option of options.split(",")) args.push("--option", option);
  }
  execFileSync(program, args);
  const content = readFileSync(file);
  const size = wasm.rules_size(games.get(game));
  if (content.length !== size) throw new Error(`${game}: the native rules block has ${content.length} bytes, the module's ${size}`);
  const block = wasm.alloc(size);
  bytes().set(content, block);
  return { block, size };
}

// kernel/rng.h and kernel/playout.h, for games driven move by move from outside.
const wide = (x) => BigInt.asUintN(64, x);
const rotl = (x, k) => wide((x << BigInt(k)) | (x >> BigInt(64 - k)));
function mix(x) {
  x = wide(x + 0x9e3779b97f4a7c15n);
  x = wide((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n);
  x = wide((x ^ (x >> 27n)) * 0x94d049bb133111ebn);
  return x ^ (x >> 31n);
}
class Choices {
  constructor(number) {
    const words = [mix(number), mix(number ^ 0xa5a5a5a5n), mix(wide(~number)), mix(wide(number + 0x1234567n))];
    const purpose = 0x43484f49n;
    this.a = mix(words[0] ^ mix(words[1] ^ mix(purpose)));
    this.b = mix(words[2] ^ mix(words[3] ^ mix(purpose + 0x51n)));
  }
  next() {
    const result = wide(rotl(wide(this.a + this.b), 17) + this.a);
    const y = this.b ^ this.a;
    this.a = rotl(this.a, 49) ^ y ^ wide(y << 21n);
    this.b = rotl(y, 28);
    return result;
  }
  below(bound) {
    const n = BigInt(bound);
    const threshold = BigInt.asUintN(32, -n) % n;
    for (;;) {
      const product = (this.next() >> 32n) * n;
      if (BigInt.asUintN(32, product) >= threshold) return Number(product >> 32n);
    }
  }
}

const textAt = (start) => new TextDecoder().decode(bytes().slice(start, bytes().indexOf(0, start)));

/** The open question as a choice of a set, as engine and server send it; null if it is none. */
function setOf(game, rules, state, seat, out) {
  const count = wasm.set(game, rules, state, seat, out);
  if (count === 0) return null;
  const words = new Uint32Array(wasm.memory.buffer, out, 3 + 3 * count);
  const set = { least: words[0], most: words[1], refs: [], moves: [], done: words[2] === 0 ? null : words[2] };
  for (let i = 0; i < count; i++) {
    const [move, place, operands] = words.slice(3 + 3 * i, 6 + 3 * i);
    const values = [operands >> 16, (operands >> 8) & 255, operands & 255].slice(0, place & 255);
    set.moves.push(move);
    set.refs.push([textAt(wasm.ref_kind(game, place >> 8)), values.join(".")].filter(Boolean).join(":"));
  }
  return set;
}

/** Sets met, by game. */
const setsMet = new Map();

/** Takes the last `least` members (at least one) on a copy of the state, in their order. */
function chooseSet(game, rules, state, seat, set) {
  const size = wasm.state_size(game);
  const copy = wasm.alloc(size);
  bytes().copyWithin(copy, state, state + size);
  const chosen = set.moves.slice(-Math.max(1, set.least));
  const refused = chosen.some((move) => wasm.play(game, rules, copy, seat, move) !== 0);
  const changed = wasm.hash(game, copy) !== wasm.hash(game, state);
  wasm.release(copy);
  return !refused && changed && set.refs.every((ref) => /^[a-z]+(:\d+(\.\d+)*)?$/.test(ref));
}

/** A random game through `moves` and `play`, with refused moves in between. */
function playGame(game, rules, number) {
  const state = wasm.alloc(wasm.state_size(game));
  const list = wasm.alloc(512 * 4);
  const members = wasm.alloc(387 * 4);
  const choices = new Choices(number);
  wasm.setup(game, rules, state, number);
  for (let asked; (asked = wasm.deciders(game, rules, state)) !== 0;) {
    const seat = 31 - Math.clz32(asked & -asked);
    const count = wasm.moves(game, rules, state, seat, list);
    const move = new Uint32Array(wasm.memory.buffer, list, count)[choices.below(count)];
    const set = setOf(game, rules, state, seat, members);
    if (set !== null) {
      if (!chooseSet(game, rules, state, seat, set)) return `a set cannot be chosen: ${JSON.stringify(set)}`;
      setsMet.set(game, (setsMet.get(game) ?? 0) + 1);
    }
    const before = wasm.hash(game, state);
    if (wasm.play(game, rules, state, seat, 0xffffffff) === 0 || wasm.hash(game, state) !== before) return "an illegal move was played";
    if (wasm.play(game, rules, state, seat, move) !== 0) return "a legal move was refused";
  }
  const result = hex(wasm.hash(game, state));
  wasm.release(members);
  wasm.release(list);
  wasm.release(state);
  return result;
}

let failures = 0;
function compare(what, found, expected) {
  const same = found === expected;
  failures += same ? 0 : 1;
  console.log(`${same ? "same  " : "DIFFER"} ${what} ${found}${same ? "" : ` instead of ${expected}`}`);
}

try {
  let loaded = "";
  let rules;
  for (const line of readFileSync(join(root, "tests/golden/hashes.txt"), "utf8").split("\n").filter(Boolean)) {
    const [game, mode, seats, options, number, expected] = line.split(" ");
    const key = [game, mode, seats, options].join(" ");
    const index = games.get(game);
    if (index === undefined) throw new Error(`the module does not know ${game}`);
    if (key !== loaded) {
      if (rules) wasm.release(rules.block);
      rules = loadRules(game, mode, seats, options);
      loaded = key;
      compare(`${key} ${number} move by move`, playGame(index, rules.block, BigInt(number)), expected);
    }
    compare(`${key} ${number}`, hex(wasm.random_hash(index, rules.block, rules.size, BigInt(number))), expected);
  }
  for (const game of ["compile", "planetship", "theseus", "on_mars"])
    compare(`${game} asks for sets`, (setsMet.get(games.get(game)) ?? 0) > 0, true);
} catch (error) {
  failures += 1;
  console.log(`FAILED ${error.stack ?? error}`);
} finally {
  rmSync(scratch, { recursive: true });
}
process.exit(failures === 0 ? 0 : 1);
