// What long games weigh: memory per loaded table and per open socket, bytes and time of a replay. Starts its own servers.
//   node bench/light.mjs [--program build/starboard] [--game theseus] [--mode deathmatch] [--seats 4] [--tables 500] [--decisions 250]
//     [--sockets 4000] [--replay yes]
// Tables are played at random to their middle by one person around one screen, loaded again by a second server, and weighed as resident
// memory; sockets watch tables that have just begun. Prints one JSON line.
import { gunzipSync } from "node:zlib";
import { performance } from "node:perf_hooks";
import { House, Page, create, guest, options, pause, request } from "./house.mjs";

const args = options({
  program: "build/starboard",
  game: "theseus",
  mode: "deathmatch",
  seats: 4,
  tables: 500,
  decisions: 250,
  sockets: 4000,
  replay: "yes",
});
const { game, mode, seats, tables, decisions, sockets } = args;
const watched = 8; // tables a page may look at

/** One page and what it sees of its tables. */
class Watcher {
  /** `address`: a house has a limit of connections from one. */
  constructor(cookie, address) {
    this.tables = new Map();
    this.page = new Page(house.url, cookie, (message) => this.heard(message), address);
    this.ready = this.page.ready;
  }
  heard(message) {
    if (!message.table) {
      if (message.ok === false) throw new Error(JSON.stringify(message));
      return;
    }
    const at = this.tables.get(message.table.id);
    at.picture = message.table;
    at.seen?.();
  }
  async watch(table) {
    const at = { picture: null, seen: null };
    this.tables.set(table, at);
    await this.next(
      table,
      () => this.page.say({ do: "watch", table }),
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
          () => this.page.say({ do: "as", table, seat }),
          (now) => now.as === seat && now.choices.length > 0,
        );
        continue;
      }
      const { choices, version, question, as } = picture;
      const choice = choices[Math.floor(Math.random() * choices.length)];
      await this.next(
        table,
        () => this.page.say({ do: "play", table, as, question: question.id, move: choice.id }),
        (now) => now.version > version,
      );
    }
  }
}

/** The bytes of an answer as they travel. */
async function fetched(path, cookie, encoding) {
  const began = performance.now();
  const { bytes, headers } = await request(house.url, "GET", path, { cookie, headers: { "accept-encoding": encoding } });
  const plain = headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes;
  return { bytes: bytes.length, plain: plain.length, ms: performance.now() - began };
}
/** Resident memory after things have settled: tables are tidied every few seconds. */
const settled = async () => {
  await pause(12000);
  return house.figures().kb;
};

const house = await House.start({ program: args.program, words: ["--generosity", "1000"] });
const host = await guest(house.url);
const around = { game, mode, seats: Array.from({ length: seats }, () => ({ kind: "me" })) };
const ids = [];
let began = performance.now();
for (let i = 0; i <= tables; i += watched) {
  const page = new Watcher(host);
  await page.ready;
  await Promise.all(
    Array.from({ length: Math.min(watched, tables + 1 - i) }, async () => {
      const id = await create(house.url, host, around);
      ids.push(id);
      await page.watch(id);
      await page.play(id, decisions);
    }),
  );
  page.page.close();
}
console.error(`${tables} tables played after ${((performance.now() - began) / 1000).toFixed(0)} s`);
let replay = null;
if (args.replay !== "no") {
  const page = new Watcher(host);
  await page.ready;
  const id = await create(house.url, host, around);
  await page.watch(id);
  await page.play(id, Infinity);
  const plain = await fetched(`/api/tables/${id}/replay?as=all&lang=en`, host, "identity");
  const packed = await fetched(`/api/tables/${id}/replay?as=all&lang=en`, host, "gzip");
  replay = { decisions: page.tables.get(id).picture.decisions, bytes: plain.bytes, packed: packed.bytes, ms: Math.round(packed.ms) };
  page.page.close();
}
await house.shut();

await house.open();
await request(house.url, "GET", "/api/games");
const warm = new Watcher(host);
await warm.ready;
await warm.watch(ids.shift()); // loading takes memory once that is not given back
const before = await settled();
began = performance.now();
for (let i = 0; i < ids.length; i += watched) {
  const page = new Watcher(host);
  await page.ready;
  for (const id of ids.slice(i, i + watched)) await page.watch(id);
}
const loading = (performance.now() - began) / Math.max(1, ids.length);
const loaded = await settled();

const young = [];
for (let i = 0; i < sockets; i += watched)
  young.push(await create(house.url, host, { game: "compile", mode: "standard", seats: [{ kind: "me" }, { kind: "me" }] }));
const alone = await settled();
for (let i = 0; i < sockets; i += 100) {
  await Promise.all(
    Array.from({ length: Math.min(100, sockets - i) }, async (_, k) => {
      const page = new Watcher(await guest(house.url), `127.0.0.${2 + (k % 8)}`);
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
await house.stop();
process.exit(0);
