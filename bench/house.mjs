// What the load scripts share: a server of their own on a temporary folder, people at addresses of their own, tables that are played at
// random, and figures. Everything stays on 127.0.0.0/8.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";

const require = createRequire(new URL("../client/", import.meta.url));
const WebSocket = require("ws");

/** The words of the command line; numbers where the defaults are numbers. */
export function options(defaults) {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, { type: "string", default: String(value) }])),
  });
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typeof defaults[name] === "number" ? Number(text) : text]));
}

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
/** The process ends by itself after so many seconds, whatever it waits for. */
export const at_most = (seconds) =>
  setTimeout(() => {
    console.error(`not done after ${seconds} s`);
    process.exit(3);
  }, seconds * 1000).unref();

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Memory (KiB and MiB), open files, processor time (s), and how long others kept the first thread from the processor (s). */
export function figures(pid) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const times = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const kb = Number(/VmRSS:\s+(\d+)/.exec(status)[1]);
  return {
    kb,
    memory: Math.round(kb / 1024),
    files: readdirSync(`/proc/${pid}/fd`).length,
    waited: Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e9,
    cpu: (Number(times[11]) + Number(times[12])) / 100,
  };
}

/** A server on a folder that goes with it. `core`: the only one it may use. */
export class House {
  static async start({ program, words = [], core, client }) {
    const house = new House();
    house.folder = mkdtempSync(join(tmpdir(), "starboard-bench-"));
    house.command = [
      ...(core === undefined ? [] : ["taskset", "-c", String(core)]),
      ...[program, "serve", "--db", join(house.folder, "house.db"), "--client", client ?? house.folder, "--quiet", ...words],
    ];
    process.once("exit", () => house.leave());
    await house.open();
    return house;
  }
  async open(port = 0) {
    const [program, ...words] = this.command;
    this.process = spawn(program, [...words, "--port", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
    this.pid = this.process.pid;
    let said = "";
    for await (const bytes of this.process.stdout) {
      said += bytes;
      const at = /http:\/\/[^:]+:(\d+)\//.exec(said);
      if (at) {
        this.url = `http://127.0.0.1:${at[1]}`;
        break;
      }
    }
    if (!this.url) throw new Error("the server did not start");
  }
  figures() {
    const database = readdirSync(this.folder)
      .filter((name) => name.startsWith("house.db"))
      .reduce((sum, name) => sum + statSync(join(this.folder, name)).size, 0);
    return { ...figures(this.pid), database: Math.round(database / 1024) };
  }
  /** Ends the process; `open` may follow. */
  async shut(signal = "SIGTERM") {
    const ended = once(this.process, "exit");
    this.process.kill(signal);
    await ended;
  }
  async stop() {
    await this.shut("SIGKILL");
    this.leave();
  }
  /** Nothing stays, however this ends. */
  leave() {
    if (this.process.exitCode === null) this.process.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One request; `address`: where it comes from. */
export const request = (url, method, path, { cookie, body, address = "127.0.0.1", headers = {} } = {}) =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? "" : JSON.stringify(body);
    const length = method === "POST" ? { "content-type": "application/json", "content-length": Buffer.byteLength(text) } : {};
    const asked = http.request(
      url + path,
      { method, localAddress: address, headers: { "x-starboard": "1", ...(cookie && { cookie }), ...length, ...headers } },
      (answer) => {
        const parts = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(parts) }));
      },
    );
    asked.on("error", reject);
    asked.end(text);
  });

/** The same until it is not refused for being too much. */
async function patient(...words) {
  for (;;) {
    const answer = await request(...words);
    if (answer.status !== 429) return answer;
    await pause(200);
  }
}
export const post = async (url, path, cookie, body, address) =>
  JSON.parse((await patient(url, "POST", path, { cookie, body, address })).bytes);
export const guest = async (url, address) => (await patient(url, "GET", "/api/me", { address })).headers["set-cookie"][0].split(";")[0];

export const create = async (url, cookie, what, address) =>
  (
    await post(
      url,
      "/api/tables",
      cookie,
      { options: {}, clock: { kind: "none" }, settings: { hints: false, undo: true, spectators: true }, ...what },
      address,
    )
  ).id;

/** A socket that has said hello. `hear` gets every message. */
export class Page {
  constructor(url, cookie, hear, address = "127.0.0.1") {
    this.number = 0;
    this.answers = new Map();
    this.socket = new WebSocket(`${url.replace("http", "ws")}/ws`, {
      headers: { cookie, origin: url },
      localAddress: address,
      perMessageDeflate: false,
    });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on("open", () => this.socket.send(JSON.stringify({ do: "hello", protocol: 2, language: "en" })));
      this.socket.on("error", reject);
      this.socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.hello) resolve();
        if (message.re) {
          this.answers.get(message.re)?.(message);
          this.answers.delete(message.re);
        }
        hear(message);
      });
    });
  }
  say(message) {
    this.socket.send(JSON.stringify({ ...message, id: ++this.number }));
  }
  /** Says it and waits for the answer. */
  ask(message) {
    return new Promise((resolve) => {
      this.say(message);
      this.answers.set(this.number, resolve);
    });
  }
  /** The same until it is not refused for being too much. */
  async insist(message) {
    for (;;) {
      const answer = await this.ask(message);
      if (answer.error?.code !== "rate") return answer;
      await pause(250);
    }
  }
  close() {
    this.socket.close();
  }
}

/** What many tables meet with. */
export class Tally {
  times = [];
  sent = 0;
  refused = 0;
  refusals = {};
  lost = 0;
  finished = 0;
  dropped = 0;
}

export function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
  return { p50_ms: at(0.5), p95_ms: at(0.95), p99_ms: at(0.99), max_ms: at(1) };
}

/** Somebody at a table. */
class Player {
  constructor(table, cookie) {
    this.state = null;
    this.shown = new Promise((resolve) => {
      const hear = (message) => {
        if (message.table) {
          this.state = message.table;
          table.informed();
          resolve();
        } else if (message.ok === false) {
          const { tally } = table;
          ++tally.refused;
          tally.refusals[message.error.code] = (tally.refusals[message.error.code] ?? 0) + 1;
        }
      };
      this.page = new Page(table.url, cookie, hear, table.address);
      this.page.socket.on("close", () => (table.tally.dropped += this.leaving ? 0 : 1));
    });
  }
}

/** Two people who play at random from one address, over and over. A move's time runs from sending it until both hold the new version. */
export class Table {
  constructor(url, tally, address, what = {}) {
    Object.assign(this, { url, tally, address, what });
  }
  async open() {
    this.closing = false;
    this.cookies ??= [await guest(this.url, this.address), await guest(this.url, this.address)];
    const seats = [{ kind: "me" }, { kind: "open" }];
    this.id = await create(this.url, this.cookies[0], { game: "compile", mode: "standard", seats, ...this.what }, this.address);
    await post(this.url, `/api/tables/${this.id}/join`, this.cookies[1], {}, this.address);
    this.pending = null;
    this.players = this.cookies.map((cookie) => new Player(this, cookie));
    for (const { page } of this.players) {
      await page.ready;
      page.say({ do: "watch", table: this.id });
    }
    await Promise.all(this.players.map((player) => player.shown));
  }
  /** A client holds a new picture. */
  informed() {
    const { pending } = this;
    if (pending && this.players.every((player) => player.state && player.state.version > pending.version)) {
      this.tally.times.push(performance.now() - pending.at);
      this.pending = null;
    }
  }
  /** One random move of whoever is asked. */
  move() {
    if (this.closing) return;
    if (this.pending) {
      if (performance.now() - this.pending.at > 10000) {
        ++this.tally.lost;
        this.pending = null;
      }
      return;
    }
    const player = this.players.find((one) => one.state?.choices.length > 0);
    if (!player) {
      if (this.players[0].state?.status === "over") {
        ++this.tally.finished;
        this.close();
        this.open();
      }
      return;
    }
    const { choices, version, question, as } = player.state;
    const choice = choices[Math.floor(Math.random() * choices.length)];
    this.pending = { at: performance.now(), version };
    ++this.tally.sent;
    player.page.say({ do: "play", table: this.id, as, question: question.id, move: choice.id });
  }
  close() {
    this.closing = true;
    for (const player of this.players) {
      player.leaving = true;
      player.page.close();
    }
  }
}

/** So many tables; `address` names where the n-th sits. */
export async function tables(url, tally, count, address = () => "127.0.0.1") {
  const all = [];
  while (all.length < count) {
    const batch = Array.from({ length: Math.min(20, count - all.length) }, (_, i) => new Table(url, tally, address(all.length + i)));
    await Promise.all(batch.map((table) => table.open()));
    all.push(...batch);
  }
  return all;
}

/** They all play for a while, each a move every so many milliseconds; `each` is called every second. */
export async function play(all, tally, every, seconds, each = () => {}) {
  const timers = all.map((table) => {
    let timer;
    const start = setTimeout(() => {
      table.move();
      timer = setInterval(() => table.move(), every);
    }, Math.random() * every);
    return () => (clearTimeout(start), clearInterval(timer));
  });
  const watch = setInterval(each, 1000);
  await pause(seconds * 1000);
  for (const stop of timers) stop();
  clearInterval(watch);
  await pause(2000);
  tally.lost += all.filter((table) => table.pending).length;
  for (const table of all) table.pending = null;
}
