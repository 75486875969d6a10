// What long games weigh: memory per loaded table and per open socket, bytes and time of a replay. Starts its own servers.
//   node bench/light.mjs [--program build/starboard] [--game theseus] [--mode deathmatch] [--seats 4] [--tables 500] [--decisions 250]
//     [--sockets 4000] [--port 8099]
// Tables are played at random to their middle by one person around one screen, loaded again by a second server, and weighed as resident
// memory; sockets watch tables that have just begun. Prints one JSON line.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { gunzipSync } from "node:zlib";
import { get } from "node:http";

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
const program = args.program ?? "build/starboard";
const game = args.game ?? "theseus";
const mode = args.mode ?? "deathmatch";
const seats = Number(args.seats ?? 4);
const tables = Number(args.tables ?? 500);
const decisions = Number(args.decisions ?? 250);
const sockets = Number(args.sockets ?? 4000);
const port = Number(args.port ?? 8099);
const watched = 8; // tables a page may look at
const url = `http://127.0.0.1:${port}`;
const house = mkdtempSync(join(tmpdir(), "starboard-light-"));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

let server;
async function start() {
  server = spawn(
    program,
    ["serve", "--port", port, "--db", join(house, "house.db"), "--client", house, "--generosity", "1000", "--quiet"],
    {
      stdio: "inherit",
    },
  );
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  process.exit(1);
}
async function stop() {
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))[1]);

const post = async (path, cookie, body) => {
  const answer = await fetch(url + path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-starboard": "1", origin: url, cookie },
    body: JSON.stringify(body),
  });
  return answer.json();
};
const guest = async () => (await fetch(`${url}/api/me`)).headers.get("set-cookie").split(";")[0];
const create = async (cookie, what) =>
  (
    await post("/api/tables", cookie, {
      options: {},
      clock: { kind: "none" },
      settings: { hints: false, undo: true, spectators: true },
      ...what,
    })
  ).id;

/** One page: a socket and what it sees of its tables. */
class Page {
  /** `localAddress`: a house has a limit of connections from one. */
  constructor(cookie, localAddress = "127.0.0.1") {
    this.number = 0;
    this.tables = new Map();
    this.socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { headers: { cookie, origin: url }, localAddress });
    this.socket.on("message", (data) => this.heard(JSON.parse(data)));
    this.ready = new Promise((resolve, reject) => {
      this.socket.on("open", () => this.socket.send(JSON.stringify({ do: "hello", protocol, language: "en" })));
      this.socket.on("error", reject);
      this.greeted = resolve;
    });
  }
  heard(message) {
    if (message.hello) return this.greeted();
    if (!message.table) {
      if (message.ok === false) throw new Error(JSON.stringify(message));
      return;
    }
    const at = this.tables.get(message.table.id);
    at.picture = message.table;
    at.seen?.();
  }
  say(message) {
    this.socket.send(JSON.stringify({ ...message, id: ++this.number }));
  }
  async watch(table) {
    const at = { picture: null, seen: null };
    this.tables.set(table, at);
    await this.next(
      table,
      () => this.say({ do: "watch", table }),
      (picture) => picture,
    );
    return at;
  }
  /** Says something and waits for a picture that fits. */
  next(table, say, fits) {
    const at = this.tables.get(table);
    return new Promise((resolve) => {
      at.seen = () => {
        if (!fits(at.picture)) return;
        at.seen = null;
        resolve(at.picture);
      };
      say();
    });
  }
  /** Random answers of whoever is asked. */
  async play(table, most) {
    const at = this.tables.get(table);
    for (;;) {
      const { picture } = at;
      if (picture.status !== "running" || picture.decisions >= most) return;
      if (picture.choices.length === 0) {
        const seat = picture.to_move[0];
        await this.next(
          table,
          () => this.say({ do: "as", table, seat }),
          (now) => now.as === seat && now.choices.length > 0,
        );
        continue;
      }
      const { choices, version, question, as } = picture;
      const choice = choices[Math.floor(Math.random() * choices.length)];
      await this.next(
        table,
        () => this.say({ do: "play", table, as, question: question.id, move: choice.id }),
        (now) => now.version > version,
      );
    }
  }
}

/** The bytes of an answer as they travel. */
const fetched = (path, cookie, encoding) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    get(url + path, { headers: { cookie, "accept-encoding": encoding } }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        const plain = answer.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
        resolve({ bytes: body.length, plain: plain.length, ms: performance.now() - began });
      });
    }).on("error", reject);
  });
/** Resident memory after things have settled: tables are tidied every few seconds. */
const settled = async () => {
  await pause(12000);
  return memory();
};

await start();
const protocol = (await (await fetch(`${url}/api/games`)).json()).protocol;
const host = await guest();
const around = { game, mode, seats: Array.from({ length: seats }, () => ({ kind: "me" })) };
const ids = [];
let began = performance.now();
for (let i = 0; i <= tables; i += watched) {
  const page = new Page(host);
  await page.ready;
  await Promise.all(
    Array.from({ length: Math.min(watched, tables + 1 - i) }, async () => {
      const id = await create(host, around);
      ids.push(id);
      await page.watch(id);
      await page.play(id, decisions);
    }),
  );
  page.socket.close();
}
console.error(`${tables} tables played after ${((performance.now() - began) / 1000).toFixed(0)} s`);
let replay = null;
if (args.replay !== "no") {
  const page = new Page(host);
  await page.ready;
  const id = await create(host, around);
  await page.watch(id);
  await page.play(id, Infinity);
  const plain = await fetched(`/api/tables/${id}/replay?as=all&lang=en`, host, "identity");
  const packed = await fetched(`/api/tables/${id}/replay?as=all&lang=en`, host, "gzip");
  replay = { decisions: page.tables.get(id).picture.decisions, bytes: plain.bytes, packed: packed.bytes, ms: Math.round(packed.ms) };
  page.socket.close();
}
await stop();

await start();
await fetch(`${url}/api/games`);
const warm = new Page(host);
await warm.ready;
await warm.watch(ids.shift()); // loading takes memory once that is not given back
const before = await settled();
began = performance.now();
for (let i = 0; i < ids.length; i += watched) {
  const page = new Page(host);
  await page.ready;
  for (const id of ids.slice(i, i + watched)) await page.watch(id);
}
const loading = (performance.now() - began) / Math.max(1, ids.length);
const loaded = await settled();

const young = [];
for (let i = 0; i < sockets; i += watched)
  young.push(await create(host, { game: "compile", mode: "standard", seats: [{ kind: "me" }, { kind: "me" }] }));
const alone = await settled();
for (let i = 0; i < sockets; i += 100) {
  await Promise.all(
    Array.from({ length: Math.min(100, sockets - i) }, async (_, k) => {
      const page = new Page(await guest(), `127.0.0.${2 + (k % 8)}`);
      await page.ready;
      await page.watch(young[(i + k) % young.length]);
    }),
  );
}
const crowded = await settled();
console.log(
  JSON.stringify({
    game,
    mode,
    seats,
    tables,
    decisions,
    table_kb: Math.round((loaded - before) / Math.max(1, tables)),
    table_load_ms: Number(loading.toFixed(1)),
    sockets,
    socket_kb: Number(((crowded - alone) / Math.max(1, sockets)).toFixed(1)),
    server_kb: before,
    replay,
  }),
);
await stop();
rmSync(house, { recursive: true });
process.exit(0);
