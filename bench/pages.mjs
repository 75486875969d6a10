// What pages weigh on the wire, in a real browser that has nothing stored: lobby, a table at its start, a decision for who watches, the end
// screen and the replay. Starts its own server.
//   node bench/pages.mjs [--program build/starboard] [--client build/client] [--game theseus] [--mode deathmatch] [--seats 4] [--pause 100]
// Bots play the game while the page watches; bytes are counted where they pass, so compression counts. Prints one JSON line.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "../tests/browser/lib.mjs";

const { values: args } = parseArgs({
  options: Object.fromEntries(
    Object.entries({
      program: "build/starboard",
      client: "build/client",
      game: "theseus",
      mode: "deathmatch",
      seats: "4",
      pause: "100",
      level: "easy",
    }).map(([name, value]) => [name, { type: "string", default: value }]),
  ),
});

const house = mkdtempSync(join(tmpdir(), "starboard-pages-"));
const server = spawn(
  args.program,
  ["serve", "--port", "0", "--db", join(house, "house.db"), "--client", args.client, "--bot-pause", args.pause, "--quiet"],
  { stdio: ["ignore", "pipe", "inherit"] },
);
const port = await new Promise((found) => {
  let text = "";
  server.stdout.on("data", (bytes) => {
    text += bytes;
    const match = /http:\/\/[^:]+:(\d+)\//.exec(text);
    if (match) found(Number(match[1]));
  });
});

/** Bytes from the server to the browser since it was last asked. */
let passed = 0;
const counted = () => {
  const bytes = passed;
  passed = 0;
  return bytes;
};
const wire = net.createServer((near) => {
  const far = net.connect(port, "127.0.0.1");
  for (const socket of [near, far]) socket.on("error", () => {}).on("close", () => (near.destroy(), far.destroy()));
  far.on("data", (bytes) => (passed += bytes.length));
  near.pipe(far);
  far.pipe(near);
});
wire.listen(0, "127.0.0.1");
await once(wire, "listening");
const url = `http://127.0.0.1:${wire.address().port}`;

const browser = await launch();
/** A page of somebody who was never here, and the last picture of a table that it was sent. */
async function opened(path, context) {
  const stranger = context ?? (await browser.newContext({ viewport: { width: 1280, height: 720 } }));
  const page = await stranger.newPage();
  const seen = { decisions: 0, status: "", pictures: 0 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const { table } = JSON.parse(payload);
      if (!table) return;
      seen.pictures++;
      seen.decisions = table.decisions ?? seen.decisions;
      seen.status = table.status ?? seen.status;
    }),
  );
  counted();
  await page.goto(url + path, { waitUntil: "networkidle" });
  return { page, context: stranger, seen, bytes: counted() };
}
const until = async (fits) => {
  while (!fits()) await new Promise((resolve) => setTimeout(resolve, 200));
};

const lobby = await opened("/");
const seats = Array.from({ length: Number(args.seats) }, () => ({ kind: "bot", level: args.level }));
const answer = await lobby.context.request.post(`${url}/api/tables`, {
  headers: { "x-starboard": "1", origin: url },
  data: {
    game: args.game,
    mode: args.mode,
    options: {},
    seats,
    clock: { kind: "none" },
    settings: { hints: false, undo: true, spectators: true },
  },
});
const { id } = await answer.json();
const table = await opened(`/table/${id}`, lobby.context);
const first = table.seen.decisions;
await until(() => table.seen.status === "over");
const told = counted();
const { decisions } = table.seen;
await table.page.close();
const end = await opened(`/table/${id}`, lobby.context);
const replay = await opened(`/replay/${id}`, lobby.context);
const cold = await opened(`/replay/${id}`);
console.log(
  JSON.stringify({
    game: args.game,
    mode: args.mode,
    seats: seats.length,
    decisions,
    lobby_bytes: lobby.bytes,
    table_bytes: table.bytes,
    bytes_per_decision: Math.round(told / Math.max(1, decisions - first)),
    end_bytes: end.bytes,
    replay_bytes: replay.bytes,
    replay_bytes_of_a_stranger: cold.bytes,
  }),
);
await browser.close();
wire.close();
server.kill("SIGTERM");
await once(server, "exit");
rmSync(house, { recursive: true });
process.exit(0);
