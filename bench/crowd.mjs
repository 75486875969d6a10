// People who mean no good: sockets and requests by hand, so that many of them cost little here. Started by strangers.mjs as a process of
// its own, which ends after `seconds` and tells what it has sent. Only to 127.0.0.0/8.
import { once } from "node:events";
import net from "node:net";
import { at_most, guest, pause, post } from "./house.mjs";

const { url, tables, kinds, sockets, addresses, seconds, record, each = 20 } = JSON.parse(process.argv[2]);
const { hostname, port } = new URL(url);
if (!hostname.startsWith("127.")) throw new Error("only to this machine");

at_most(seconds + 30);

const told = { sent: 0, heard_kb: 0, rate: 0, cut: 0 };
const step = 250; // ms between two bursts of a socket

/** A text message as a frame; the mask is zero, so that it is readable. */
function frame(message, opcode = 1) {
  const text = Buffer.from(typeof message === "string" ? message : JSON.stringify(message));
  const head = Buffer.alloc(text.length < 126 ? 6 : 8);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | Math.min(text.length, 126);
  if (text.length >= 126) head.writeUInt16BE(text.length, 2);
  return Buffer.concat([head, text]);
}
const asked = (method, path, { cookie, body } = {}) => {
  const text = body === undefined ? "" : JSON.stringify(body);
  const length = method === "POST" ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n` : "";
  const who = cookie ? `cookie: ${cookie}\r\n` : "";
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-starboard: 1\r\n${who}${length}\r\n${text}`);
};
const upgrade = (cookie) =>
  Buffer.from(
    `GET /ws HTTP/1.1\r\nhost: ${hostname}:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n` +
      `sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n${cookie ? `cookie: ${cookie}\r\n` : ""}\r\n`,
  );
const hello = frame({ do: "hello", protocol: 2, language: "en" });
const any = (list) => list[Math.floor(Math.random() * list.length)];

function connect(address) {
  const socket = net.connect({ host: hostname, port, localAddress: address });
  socket.on("error", () => {});
  socket.on("data", (bytes) => {
    told.heard_kb += bytes.length / 1024;
    if (bytes.includes('"code":"rate"')) ++told.rate;
  });
  return socket;
}
/** One that has said hello. */
async function converse(address, cookie) {
  const socket = connect(address);
  socket.write(upgrade(cookie));
  await Promise.race([once(socket, "data"), once(socket, "close")]);
  socket.write(hello);
  return socket;
}
const over = Date.now() + seconds * 1000;

/** Again and again what `next` gives, so many a second, as far as the server takes it. */
async function go_on(socket, next, often = each) {
  let open = !socket.destroyed;
  socket.on("close", () => (open = false));
  await pause(Math.random() * step);
  while (open && Date.now() < over) {
    if (socket.writableLength === 0) {
      const parts = Array.from({ length: Math.max(1, Math.round((often * step) / 1000)) }, (_, i) => next(i));
      told.sent += parts.length;
      socket.write(Buffer.concat(parts));
    }
    await pause(step);
  }
  told.cut += open ? 0 : 1;
  socket.destroy();
}
const table = () => any(tables);
const say = (message) => frame({ ...message, id: 1 });
const repeated = (next, often) => async (address, cookie) => go_on(await converse(address, cookie), next, often);
const requests = (next, often) => async (address, cookie) => go_on(connect(address), () => next(cookie), often);
const wish = () => {
  const seconds = 60 * (1 + Math.floor(Math.random() * 60));
  return { game: "compile", mode: "standard", seats: 2, clock: { kind: "realtime", seconds, increment: 0 } };
};
const seats = [{ kind: "me" }, { kind: "open" }, { kind: "open" }];
const new_table = { game: "theseus", mode: "deathmatch", options: {}, clock: { kind: "none" }, seats };

const what = {
  /** The whole picture of somebody else's game, again and again. */
  watch: repeated(() => say({ do: "watch", table: table() })),
  /** All to one table, and away. */
  come: repeated((i) => say({ do: i % 2 ? "unwatch" : "watch", table: tables[0] })),
  /** Asks for more and more and does not read it. */
  deaf: async (address, cookie) => {
    const socket = await converse(address, cookie);
    socket.pause();
    for (const id of tables.slice(0, 8)) socket.write(say({ do: "watch", table: id }));
    return go_on(socket, () => say({ do: "language", language: "de" }));
  },
  chat: async (address, cookie) => {
    const id = table();
    const line = say({ do: "chat", table: id, text: "x".repeat(500) });
    const socket = await converse(address, cookie);
    socket.write(say({ do: "watch", table: id }));
    return go_on(socket, () => line);
  },
  /** More than anybody may say. */
  flood: repeated(() => say({ do: "unwatch", table: "t" }), 20 * each),
  junk: repeated(() => frame("{".repeat(60000)), 20 * each),
  pings: repeated(() => frame("", 9), 50 * each),
  seek: repeated((i) => say(i % 2 ? { do: "unseek" } : { do: "seek", ...wish() })),
  lesson: repeated(() => say({ do: "lesson", game: any(["compile", "theseus", "on_mars"]), step: 1 })),
  lobby: requests((cookie) => asked("GET", "/api/lobby", { cookie })),
  page: requests(() => asked("GET", "/"), 20 * each),
  tables: requests((cookie) => asked("POST", "/api/tables", { cookie, body: new_table })),
  replays: requests((cookie) => asked("POST", "/api/replays", { cookie, body: { record } })),
  look: requests((cookie) => asked("GET", `/api/tables/${table()}/replay?as=public&lang=en`, { cookie })),
  forget: requests((cookie) => asked("DELETE", "/api/me", { cookie })),
  login: requests((cookie) => asked("POST", "/api/login", { cookie, body: { name: "Anna", password: "a wrong password" } })),
  /** Half a request. */
  half: async (address) => {
    const socket = connect(address);
    socket.write("GET / HTTP/1.1\r\nhost: ");
    ++told.sent;
    await pause(Math.max(0, over - Date.now()));
    socket.destroy();
  },
  /** Comes, says hello and goes. */
  churn: async (address, cookie) => {
    while (Date.now() < over) {
      const socket = await converse(address, cookie);
      ++told.sent;
      await pause(1000 / each);
      socket.destroy();
    }
  },
  /** A table of bots that think long, and all look. */
  bots: async (address, cookie) => {
    const seats = Array.from({ length: 4 }, () => ({ kind: "bot", level: "expert" }));
    const { id } = await post(url, "/api/tables", cookie, { ...new_table, seats }, address);
    const socket = await converse(address, cookie);
    socket.write(say({ do: "watch", table: id }));
    return go_on(socket, () => Buffer.alloc(0), 4);
  },
};

await Promise.all(
  Array.from({ length: sockets }, async (_, i) => {
    const address = addresses[i % addresses.length];
    await what[kinds[i % kinds.length]](address, await guest(url, address));
  }),
);
process.send?.({ ...told, heard_kb: Math.round(told.heard_kb) }, () => process.exit(0));
