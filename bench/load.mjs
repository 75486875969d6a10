// Load on a running server: many two-client tables, one random move per table every few seconds.
//   node bench/load.mjs [--url http://127.0.0.1:8080] [--tables 1000] [--every 5] [--seconds 300] [--pid SERVER]
// A move's time runs from sending it until both clients hold the new version. Prints one JSON line; exit 1 if a goal is missed.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

const require = createRequire(new URL("../client/", import.meta.url));
const WebSocket = require("ws");

const args = Object.fromEntries(
  process.argv
    .slice(2)
    .join(" ")
    .split("--")
    .filter(Boolean)
    .map((part) => part.trim().split(/[ =]/)),
);
const url = args.url ?? "http://127.0.0.1:8080";
const tables = Number(args.tables ?? 1000);
const every = Number(args.every ?? 5) * 1000;
const seconds = Number(args.seconds ?? 300);
const socketUrl = `${url.replace("http", "ws")}/ws`;

const times = [];
let sent = 0;
let refused = 0;
let lost = 0;
let finished = 0;
let dropped = 0;
const refusals = {};

const post = async (path, cookie, body) => {
  for (;;) {
    const answer = await fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-starboard": "1", origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (answer.status !== 429) return answer.json();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};
const guest = async () => {
  for (;;) {
    const answer = await fetch(`${url}/api/me`);
    await answer.arrayBuffer();
    if (answer.status === 200) return answer.headers.get("set-cookie").split(";")[0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

class Player {
  constructor(table, cookie) {
    this.table = table;
    this.number = 0;
    this.state = null;
    this.socket = new WebSocket(socketUrl, { headers: { cookie, origin: url }, perMessageDeflate: false });
    this.ready = new Promise((resolve, reject) => {
      this.socket.on("open", () => this.socket.send(JSON.stringify({ do: "hello", protocol: 2, language: "en" })));
      this.socket.on("error", reject);
      this.socket.on("close", () => (dropped += this.leaving ? 0 : 1));
      this.socket.on("message", (data) => {
        const message = JSON.parse(data);
        if (message.hello) this.say({ do: "watch", table: table.id });
        else if (message.table) {
          this.state = message.table;
          table.informed(this);
          resolve();
        } else if (message.ok === false) {
          ++refused;
          refusals[message.error.code] = (refusals[message.error.code] ?? 0) + 1;
        }
      });
    });
  }
  say(message) {
    this.socket.send(JSON.stringify({ ...message, id: ++this.number }));
  }
}

class Table {
  async open() {
    this.closing = false;
    this.cookies ??= [await guest(), await guest()];
    const made = await post("/api/tables", this.cookies[0], {
      game: "compile",
      mode: "standard",
      options: {},
      seats: [{ kind: "me" }, { kind: "open" }],
      clock: { kind: "none" },
      settings: { hints: false, undo: true, spectators: true },
    });
    this.id = made.id;
    await post(`/api/tables/${this.id}/join`, this.cookies[1], {});
    this.players = this.cookies.map((cookie) => new Player(this, cookie));
    await Promise.all(this.players.map((player) => player.ready));
    this.pending = null;
  }
  /** A client holds a new picture. */
  informed() {
    const pending = this.pending;
    if (pending && this.players.every((player) => player.state && player.state.version > pending.version)) {
      times.push(performance.now() - pending.at);
      this.pending = null;
    }
  }
  /** One random move of whoever is asked. */
  move() {
    if (this.closing) return;
    if (this.pending) {
      if (performance.now() - this.pending.at > 10000) {
        ++lost;
        this.pending = null;
      }
      return;
    }
    const player = this.players.find((one) => one.state?.choices.length > 0);
    if (!player) {
      if (this.players[0].state?.status === "over") {
        ++finished;
        this.close();
        this.open();
      }
      return;
    }
    const { choices, version, question, as } = player.state;
    const choice = choices[Math.floor(Math.random() * choices.length)];
    this.pending = { at: performance.now(), version };
    ++sent;
    player.say({ do: "play", table: this.id, as, question: question.id, move: choice.id });
  }
  close() {
    this.closing = true;
    for (const player of this.players) {
      player.leaving = true;
      player.socket.close();
    }
  }
}

const memory = () => {
  if (!args.pid) return null;
  const status = readFileSync(`/proc/${args.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
};
const serverTime = () => {
  if (!args.pid) return null;
  const fields = readFileSync(`/proc/${args.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

const all = [];
const opening = performance.now();
for (let i = 0; i < tables; i += 20) {
  const batch = Array.from({ length: Math.min(20, tables - i) }, () => new Table());
  await Promise.all(batch.map((table) => table.open()));
  all.push(...batch);
}
console.error(`${tables} tables open after ${((performance.now() - opening) / 1000).toFixed(1)} s`);

const ownBefore = process.cpuUsage();
const serverBefore = serverTime();
const began = performance.now();
const timers = all.map((table) => {
  let timer;
  const start = setTimeout(() => {
    table.move();
    timer = setInterval(() => table.move(), every);
  }, Math.random() * every);
  return () => (clearTimeout(start), clearInterval(timer));
});
let peak = memory() ?? 0;
const watch = setInterval(() => (peak = Math.max(peak, memory() ?? 0)), 1000);
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
for (const stop of timers) stop();
clearInterval(watch);
await new Promise((resolve) => setTimeout(resolve, 2000));
const elapsed = (performance.now() - began) / 1000;
const own = process.cpuUsage(ownBefore);

lost += all.filter((table) => table.pending).length;
times.sort((a, b) => a - b);
const at = (share) => Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
const result = {
  tables,
  seconds: Math.round(elapsed),
  moves: times.length,
  sent,
  refused,
  refusals,
  lost,
  dropped,
  finished,
  p50_ms: at(0.5),
  p95_ms: at(0.95),
  p99_ms: at(0.99),
  max_ms: at(1),
  server_memory_mib: args.pid ? Math.round(peak) : null,
  server_cpu_percent: args.pid ? Math.round(((serverTime() - serverBefore) / elapsed) * 100) : null,
  generator_cpu_percent: Math.round(((own.user + own.system) / 1e6 / elapsed) * 100),
};
console.log(JSON.stringify(result));
const missed = result.p99_ms >= 100 || lost > 0 || dropped > 0 || (args.pid && peak >= 1024);
for (const table of all) table.close();
process.exit(missed ? 1 : 0);
