// What strangers can do to others in the house, measured: people play, then a crowd comes that means no good. Starts its own servers on
// temporary folders, stays on 127.0.0.0/8, ends by itself.
//   node bench/strangers.mjs [--part all] [--program build/starboard] [--tables 20] [--every 1] [--seconds 10] [--words "--generosity 2"]
//   node bench/strangers.mjs --part load [--tables 1000] [--every 5] [--seconds 60] [--crowd 500] [--addresses 10] [--pin yes]
// A part prints one JSON line: what those who play feel `before` and `during` (ms from a move to the picture at both sides; memory and
// files of the server; the database on disk), and what the crowd has sent. `echo`: how late the generator itself is, by a socket that only
// repeats what it hears. --pin: the server on the first processor, all others on the second. Parts: see `parts`, and `pause`, `chat`,
// `bots`, `login` for what one person feels.
import { fork, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { performance } from "node:perf_hooks";
import { House, Page, at_most, Tally, create, guest, options, pause, play, post, request, spread, tables } from "./house.mjs";

const args = options({
  part: "all",
  program: "build/starboard",
  tables: 20,
  every: 1,
  seconds: 10,
  words: "",
  crowd: 500,
  addresses: 10,
  pin: "no",
});
const pinned = args.pin === "yes";
if (pinned) spawnSync("taskset", ["-cp", "1", String(process.pid)]);
const words = args.words ? args.words.split(" ") : [];
const start = (more = []) => House.start({ program: args.program, words: [...words, ...more], ...(pinned && { core: 0 }) });
/** One address per table, others for the crowd. */
const own = (n) => `127.1.${n >> 8}.${n & 255}`;
const foreign = (count) => Array.from({ length: count }, (_, n) => `127.2.0.${n + 1}`);

/** How late this process is: a word to a process that repeats it. */
class Echo {
  static async start() {
    const code = "require('net').createServer((s)=>s.pipe(s)).listen(0,'127.0.0.1',function(){console.log(this.address().port)})";
    const echo = new Echo();
    echo.process = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
    const [port] = await once(echo.process.stdout, "data");
    echo.socket = net.connect({ host: "127.0.0.1", port: Number(port) }).setNoDelay();
    echo.times = [];
    let sent = 0;
    echo.timer = setInterval(() => {
      if (sent) return;
      sent = performance.now();
      echo.socket.write("?");
    }, 10);
    echo.socket.on("data", () => {
      echo.times.push(performance.now() - sent);
      sent = 0;
    });
    return echo;
  }
  /** Since it was last asked. */
  spread() {
    return spread(this.times.splice(0));
  }
  stop() {
    clearInterval(this.timer);
    this.socket.destroy();
    this.process.kill();
  }
}

/** A crowd that is at work until the promise is kept. */
function come(house, all, crowd, seconds) {
  const config = { url: house.url, tables: all.map((table) => table.id), addresses: foreign(1), seconds, ...crowd };
  const child = fork(new URL("crowd.mjs", import.meta.url), [JSON.stringify(config)]);
  return new Promise((resolve) => {
    let told = null;
    child.on("message", (message) => (told = message));
    child.on("exit", () => resolve(told));
  });
}

/** What those who play feel for so long. */
async function felt(house, all, echo, seconds) {
  const tally = all[0].tally;
  Object.assign(tally, new Tally());
  echo.spread();
  const before = house.figures();
  let { memory, files } = before;
  await play(all, tally, args.every * 1000, seconds, () => {
    const now = house.figures();
    memory = Math.max(memory, now.memory);
    files = Math.max(files, now.files);
  });
  const after = house.figures();
  const { times, sent, refused, lost, dropped } = tally;
  return {
    moves: times.length,
    ...spread(times),
    not_done: sent - times.length,
    refused,
    lost,
    dropped,
    memory_mib: memory,
    files,
    database_kb: after.database,
    server_cpu_percent: Math.round(((after.cpu - before.cpu) / (seconds + 2)) * 100),
    server_waited_percent: Math.round(((after.waited - before.waited) / (seconds + 2)) * 100),
    echo: echo.spread(),
  };
}

/** By name: what the crowd does, and how many sockets; the findings are about one address. */
const parts = {
  watch: { kinds: ["watch"], sockets: 80 },
  come: { kinds: ["come"], sockets: 80 },
  deaf: { kinds: ["deaf"], sockets: 300 },
  flood: { kinds: ["flood"], sockets: 100 },
  junk: { kinds: ["junk"], sockets: 40 },
  pings: { kinds: ["pings"], sockets: 40 },
  seek: { kinds: ["seek"], sockets: 100 },
  lesson: { kinds: ["lesson"], sockets: 40 },
  lobby: { kinds: ["lobby"], sockets: 20 },
  page: { kinds: ["page"], sockets: 40 },
  tables: { kinds: ["tables"], sockets: 20 },
  replays: { kinds: ["replays"], sockets: 10 },
  look: { kinds: ["look"], sockets: 20 },
  forget: { kinds: ["forget"], sockets: 10 },
  half: { kinds: ["half"], sockets: 2000 },
  churn: { kinds: ["churn"], sockets: 40 },
};

async function crowded(name, crowd, count) {
  const house = await start();
  const echo = await Echo.start();
  const tally = new Tally();
  const all = await tables(house.url, tally, count, own);
  if (crowd?.kinds.includes("replays")) crowd = { ...crowd, record: await recorded(house) };
  const before = await felt(house, all, echo, args.seconds);
  let during;
  let sent;
  if (crowd) {
    const arrival = 2 + crowd.sockets / 60; // seconds until they are there
    const away = come(house, all, crowd, args.seconds + arrival + 2);
    await pause(arrival * 1000);
    during = await felt(house, all, echo, args.seconds);
    sent = await away;
  }
  const rises = during && { p99_rises_ms: Number((during.p99_ms - before.p99_ms).toFixed(2)) };
  console.log(JSON.stringify({ part: name, tables: count, ...(crowd && { crowd: crowd.sockets }), before, during, ...rises, sent }));
  for (const table of all) table.close();
  echo.stop();
  await house.stop();
}

/** The record of a long game: two bots play it out. */
async function recorded(house) {
  const cookie = await guest(house.url);
  const bot = { kind: "bot", level: "random" };
  const id = await create(house.url, cookie, { game: "theseus", mode: "deathmatch", seats: [bot, bot, bot, bot] });
  let over;
  const ended = new Promise((resolve) => (over = resolve));
  const page = new Page(house.url, cookie, ({ table }) => table?.status === "over" && over());
  await page.ready;
  page.say({ do: "watch", table: id });
  await ended;
  page.close();
  return (await request(house.url, "GET", `/api/tables/${id}/record`, { cookie })).bytes.toString();
}

/** One person against another; `clock` in seconds. */
async function pair(house, what = {}) {
  const people = [];
  const cookies = [await guest(house.url, own(0)), await guest(house.url, own(1))];
  const id = await create(house.url, cookies[0], { game: "compile", mode: "standard", seats: [{ kind: "me" }, { kind: "open" }], ...what });
  await post(house.url, `/api/tables/${id}/join`, cookies[1], {});
  for (const [i, cookie] of cookies.entries()) {
    const person = { cookie, state: null };
    person.page = new Page(house.url, cookie, ({ table }) => (person.state = table ?? person.state), own(i));
    await person.page.ready;
    await person.page.ask({ do: "watch", table: id });
    people.push(person);
  }
  while (people.some(({ state }) => state?.status !== "running")) await pause(10);
  return { id, people };
}
/** A move by whoever is asked; `late`: ms until it is on its way. */
async function decide({ id, people }, who, late = 0) {
  const { state, page } = people[who];
  if (!state.choices.length) return null;
  await pause(late);
  return page.ask({ do: "play", table: id, as: state.as, question: state.question.id, move: state.choices[0].id });
}

const alone = {
  /** Finding 2: the other one presses pause all the time; are the moves of a person with 80 ms of way taken? */
  async pause() {
    const house = await start();
    const table = await pair(house, { clock: { kind: "realtime", seconds: 60, increment: 0 } });
    const end = performance.now() + args.seconds * 1000;
    const [, bad] = table.people;
    const toggled = (async () => {
      for (let n = 0; performance.now() < end; n++) {
        bad.page.say({ do: n % 2 ? "resume" : "pause", table: table.id });
        await pause(60);
      }
    })();
    const tried = { accepted: 0, refused: 0 };
    while (performance.now() < end && table.people[0].state.status === "running") {
      const answer = await decide(table, 0, 80);
      if (answer) tried[answer.ok ? "accepted" : "refused"]++;
      await decide(table, 1);
      await pause(20);
    }
    await toggled;
    console.log(JSON.stringify({ part: "pause", ...tried, status: table.people[0].state.status }));
    await house.stop();
  },
  /** Finding 1: the other one writes from 45 sockets as much as is taken; how large is the first picture of who comes back? */
  async chat() {
    const house = await start();
    const table = await pair(house);
    const before = house.figures();
    const pages = await Promise.all(
      Array.from({ length: 45 }, async () => {
        const page = new Page(house.url, table.people[1].cookie, () => {}, own(1));
        await page.ready;
        await page.ask({ do: "watch", table: table.id });
        return page;
      }),
    );
    const end = performance.now() + args.seconds * 1000;
    const said = { taken: 0, refused: 0 };
    await Promise.all(
      pages.map(async (page) => {
        while (performance.now() < end) {
          const answer = await page.ask({ do: "chat", table: table.id, text: "x".repeat(500) });
          said[answer.ok ? "taken" : "refused"]++;
          await pause(50);
        }
      }),
    );
    let picture = 0;
    const back = new Page(house.url, table.people[0].cookie, (message) => (picture ||= message.table ? JSON.stringify(message).length : 0));
    await back.ready;
    await back.ask({ do: "watch", table: table.id });
    const after = house.figures();
    const move = (await decide(table, 0)) ?? (await decide(table, 1));
    console.log(
      JSON.stringify({
        part: "chat",
        ...said,
        first_picture_kb: Math.round(picture / 1024),
        still_open: back.socket.readyState === 1,
        move: move.ok,
        memory_mib: [before.memory, after.memory],
        database_kb: [before.database, after.database],
      }),
    );
    await house.stop();
  },
  /** Finding 7: 55 tables of four experts each are watched by one guest; how long does the easy bot of somebody else take? */
  async bots() {
    const house = await start(["--bot-pause", "0", "--bot-grace", "0", "--threads", "2"]);
    const cookie = await guest(house.url, own(0));
    let state = null;
    const page = new Page(house.url, cookie, ({ table }) => (state = table ?? state), own(0));
    await page.ready;
    const sit_down = async () => {
      const seats = [{ kind: "me" }, { kind: "bot", level: "easy" }];
      const table = await create(house.url, cookie, { game: "compile", mode: "standard", seats }, own(0));
      if (state) await page.insist({ do: "unwatch", table: state.id });
      await page.insist({ do: "watch", table });
      while (state?.id !== table) await pause(5);
    };
    /** Answers of the bot for a while: ms from the decision until somebody is asked again. */
    const answers = async () => {
      const times = [];
      const end = performance.now() + args.seconds * 1000;
      await sit_down();
      while (performance.now() < end) {
        if (state.status !== "running") await sit_down();
        while (!state.choices.length && state.status === "running") await pause(5);
        if (state.status !== "running") continue;
        const { question, as, choices } = state;
        const began = performance.now();
        const move = choices[Math.floor(Math.random() * choices.length)];
        const answer = await page.ask({ do: "play", table: state.id, as, question: question.id, move: move.id });
        while (answer.ok && (state.question?.id === question.id || !state.choices.length) && state.status === "running") await pause(2);
        times.push(performance.now() - began);
      }
      return { answers: times.length, ...spread(times) };
    };
    const before = await answers();
    const away = come(house, [], { kinds: ["bots"], sockets: 55 }, args.seconds + 8);
    await pause(6000);
    const during = await answers();
    console.log(JSON.stringify({ part: "bots", before, during, sent: await away }));
    page.close();
    await house.stop();
  },
  /** Finding 6: behind a proxy somebody guesses passwords; can Anna still log in? */
  async login() {
    const house = await start(["--behind-proxy"]);
    const from = (address) => ({ "x-forwarded-for": address });
    const ask = (path, body, address, cookie) => request(house.url, "POST", path, { body, cookie, headers: from(address) });
    const cookie = await guest(house.url);
    await ask("/api/register", { name: "Anna", password: "long enough" }, "10.0.0.1", cookie);
    let refused = 0;
    for (let n = 0; n < 40; n++) {
      refused += (await ask("/api/login", { name: `Victim ${n}`, password: "a wrong one" }, "10.0.0.2")).status === 429 ? 1 : 0;
    }
    const anna = await ask("/api/login", { name: "Anna", password: "long enough" }, "10.0.0.1");
    console.log(JSON.stringify({ part: "login", guesses: 40, refused, anna: anna.status }));
    await house.stop();
  },
};

const mixed = ["watch", "come", "deaf", "chat", "flood", "seek", "lobby", "junk", "look", "churn"];
const chosen = args.part === "all" ? [...Object.keys(alone), ...Object.keys(parts)] : args.part.split(",");
at_most(chosen.length * (4 * args.seconds + 60 + args.tables / 10));
for (const name of chosen) {
  if (alone[name]) await alone[name]();
  else if (name === "load") {
    const crowd = args.crowd > 0 ? { kinds: mixed, sockets: args.crowd, addresses: foreign(args.addresses) } : null;
    await crowded("load", crowd, args.tables);
  } else if (parts[name]) await crowded(name, parts[name], args.tables);
  else throw new Error(`there is no part ${name}`);
}
process.exit(0);
