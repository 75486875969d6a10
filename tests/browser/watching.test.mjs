// Watching and looking back in every mode and number of seats of the games that have a board: a golden record of each is played on a live
// table before spectators, and walked through as a public replay. A new mode is covered as soon as it has its record.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawn } from "./engine.mjs";
import { equal, least, me, ok, patience, root, tooSmall, until, WebSocket } from "./lib.mjs";

const golden = join(root, "tests/golden");
const records = readdirSync(golden)
  .filter((name) => name.endsWith(".jsonl"))
  .map((name) => {
    const text = readFileSync(join(golden, name), "utf8");
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    return { text, header: lines[0], moves: lines.filter((line) => "move" in line) };
  });

/** The record of the usual game; the options of others are for the rules tests. */
function recordOf(game, mode, seats) {
  const found = records.find(
    ({ header }) => header.game === game && header.mode === mode && header.seats === seats && !Object.keys(header.options).length,
  );
  ok(found, `tests/golden has no record of ${game} ${mode} for ${seats}`);
  return found;
}

export const cases = drawn.flatMap((game) =>
  game.modes.flatMap((mode, n) =>
    Array.from({ length: mode.seats_max - mode.seats_min + 1 }, (_, i) => ({
      game: game.id,
      mode: mode.id,
      seats: mode.seats_min + i,
      most: i === mode.seats_max - mode.seats_min,
      usual: n === 0,
    })),
  ),
);

/** The hands of one seat without a browser. */
class Hand {
  constructor(server, cookie, table, seat) {
    this.table = table;
    this.seat = seat;
    this.number = 0;
    this.answers = new Map();
    this.news = new Set();
    this.socket = new WebSocket(`${server.url.replace("http", "ws")}/ws`, { headers: { cookie, origin: server.url } });
    this.socket.on("message", (text) => this.hear(JSON.parse(text)));
  }

  async sit() {
    await new Promise((done) => this.socket.once("open", done));
    this.socket.send(JSON.stringify({ do: "hello", protocol: 2, language: "en" }));
    await this.say({ do: "watch", table: this.table, as: this.seat });
    await this.sees(() => this.state);
    return this;
  }

  hear(message) {
    if (message.table) {
      this.state = message.table;
      for (const look of this.news) look();
    } else if ("re" in message) this.answers.get(message.re)?.(message);
  }

  say(message) {
    const id = ++this.number;
    return new Promise((done) => {
      this.answers.set(id, done);
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  async sees(question) {
    while (!question()) {
      await new Promise((done) => {
        const look = () => {
          this.news.delete(look);
          done();
        };
        this.news.add(look);
      });
    }
  }

  async play(notation, decisions) {
    await this.sees(() => this.state.decisions === decisions);
    const { question, choices } = this.state;
    const choice = choices.find((one) => one.notation === notation);
    ok(choice, `seat ${this.seat} cannot play "${notation}" at decision ${decisions}`);
    for (;;) {
      const answer = await this.say({ do: "play", table: this.table, as: this.seat, question: question.id, move: choice.id });
      if (answer.ok) return;
      // More messages in a second than a person sends: the next one is heard again.
      equal(answer.error.code, "rate", answer.error.message);
    }
  }
}

/**
 * What a board shows, without the sign of a stack that has no room, which follows a measurement, without cards in flight (no view says over
 * which line they float, so the board keeps them where it last heard of them) and without a hand that was shown until it is put away.
 */
const boardOf = (selector) => {
  const board = document.querySelector(selector)?.cloneNode(true);
  board?.querySelector(".reveals")?.remove();
  if (!board) return "";
  const text = board.textContent.replace(/\d+ cards? ↕|In flight, not landed yet:[^]*?in flight/g, "").replace(/\s+/g, " ");
  return `${board.querySelectorAll("[data-ref]").length} places: ${text}`;
};
const shown = (player, selector = ".board") => player.page.evaluate(boardOf, selector);

/** Somebody watches from the beginning, others come later. Outside the long run nobody stays longer than `stays` decisions, and the last
 *  one comes for the end. */
async function watched(bench, { game, mode, seats }, stays = 12) {
  const { text, moves } = recordOf(game, mode, seats);
  const server = await bench.server();
  const host = await bench.player(server, { name: "host" });
  await host.api("GET", "/api/me");
  const { id: from } = await host.api("POST", "/api/replays", { record: text });
  const { id } = await host.api("POST", `/api/tables/${from}/branch`, { at: 0, seats: Array.from({ length: seats }, () => me) });
  const [{ name, value }] = await host.context.cookies();
  const hands = await Promise.all(Array.from({ length: seats }, (_, seat) => new Hand(server, `${name}=${value}`, id, seat).sit()));
  bench.closing.push(() => hands.forEach((hand) => hand.socket.close()));

  const first = await bench.player(server, { name: "first spectator", keep: { clock: "none" } });
  const watches = async (player, decisions) => {
    await player.hears("a picture", () => player.state !== null);
    while (player.state.decisions < decisions) {
      const before = player.state.decisions;
      await player.hears(`what follows decision ${before}`, () => player.state.decisions > before);
    }
    equal(player.state.as, null, "whose eyes a spectator has");
    equal(player.state.choices.length, 0, "choices a spectator is told");
    await until(`${player.name} sees a board`, async () => /[1-9]\d* places/.test(await shown(player)));
  };
  await first.go(`/table/${id}`);
  await watches(first, 0);

  const middle = Math.floor(moves.length / 2);
  const spectator = async (n) => {
    const later = await bench.player(server, { name: `spectator from decision ${n}`, keep: { clock: "none" } });
    await later.go(`/table/${id}`);
    await watches(later, n);
    return later;
  };
  for (const [n, move] of moves.entries()) {
    if (n === stays && n < middle) {
      await watches(first, n);
      await first.context.close();
    }
    if (n === moves.length - stays && n > middle) await spectator(n);
    if (n === 1 || n === middle) {
      const later = await spectator(n);
      // Whoever comes now sees the same table as those who have been here all the time.
      if (!first.page.isClosed()) {
        await watches(first, n);
        await until(`both see the same at decision ${n}`, async () => (await shown(later)) === (await shown(first)));
      }
      if (n === middle) await moments(later, n);
      await later.context.close();
    }
    await hands[move.seat].play(move.move, n);
  }
  for (const player of bench.players.filter((one) => one.state && !one.page.isClosed())) {
    while (!player.over) {
      const { version } = player.state;
      await player.hears(`what follows version ${version}`, () => player.state.version > version);
    }
    await player.shows("end-screen");
  }
  bench.note(`${moves.length} decisions before spectators`);
}

/** "In this moment": the board of any line of the story, and from there both ways. */
async function moments(player, now) {
  const lines = player.page.locator('[data-testid="log"] button.line');
  const count = await lines.count();
  ok(count > 3, `only ${count} lines in the story`);
  for (const n of [0, Math.floor(count / 2), count - 1]) {
    await lines.nth(n).evaluate((line) => line.click());
    await player.shows("moment");
    const slider = player.page.locator('[data-testid="moment"] [data-testid="replay-slider"]');
    await slider.waitFor({ timeout: patience });
    const at = async () => Number(await slider.inputValue());
    ok(/[1-9]\d* places/.test(await shown(player, '[data-testid="moment"] .stage')), "the moment has no board");
    const here = await at();
    await player.page.locator(`[data-testid="moment"] [data-testid="replay-${here ? "back" : "next"}"]`).click();
    await until("one step from the moment", async () => Math.abs((await at()) - here) === 1);
    equal(Number(await slider.getAttribute("max")), now, "how far the moments reach");
    await player.page.keyboard.press("Escape");
    await player.see("moment").waitFor({ state: "hidden", timeout: patience });
  }
}

/** Decisions forwards and leaps between them, or all of them forwards, backwards and by leaps, show the same board; answers what was
 *  shown. */
async function walk({ seats, everyWay }) {
  const by = (id) => document.querySelector(`[data-testid="${id}"]`);
  const slider = by("replay-slider");
  const last = Number(slider.max);
  const turn = () =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = done;
      port2.postMessage(null);
    });
  const board = () => window.boardOf(".stage");
  const boards = [];
  const problems = [];
  let arrived = () => {};
  // How far it has come is heard in between: a long game takes longer than a page may be silent.
  window.further = () =>
    new Promise((done) => {
      let left = 100;
      arrived = () => --left === 0 && done(null);
    });
  const arrive = async (n, how) => {
    arrived();
    for (let i = 0; i < 2000 && (Number(slider.value) !== n || (boards[n] !== undefined && board() !== boards[n])); i++) await turn();
    if (Number(slider.value) !== n) problems.push(`${how} to ${n} stands at ${slider.value}`);
    else if (!/^[1-9]/.test(board())) problems.push(`${how} to ${n} shows no board`);
    else if (boards[n] !== undefined && board() !== boards[n])
      problems.push(`${how} to ${n} shows another board:\n    ${board()}\n    ${boards[n]}`);
    else if (!by("replay-text").textContent.trim()) problems.push(`${how} to ${n} has no sentence`);
    return problems.length === 0;
  };
  const leap = (n) => {
    slider.value = String(n);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  };
  boards[0] = board();
  if (everyWay) {
    // From the end to the beginning first: nothing is told on the way back, so this is how each moment looks.
    leap(last);
    if (!(await arrive(last, "a leap"))) return { last, problems };
    boards[last] = board();
    for (let n = last - 1; n >= 0; n--) {
      by("replay-back").click();
      if (!(await arrive(n, "a step back"))) return { last, problems };
      boards[n] = board();
    }
    leap(0);
    if (!(await arrive(0, "a leap"))) return { last, problems };
  }
  for (let n = 1; n <= last; n++) {
    // Outside the long run the middle is passed over.
    if (!everyWay && n > 30 && n < last - 30) continue;
    if (!everyWay && n === last - 30) leap(n);
    else by("replay-next").click();
    if (!(await arrive(n, "a step"))) return { last, problems };
    boards[n] = board();
  }
  for (let k = 1; k <= 12; k++) {
    const n = (k * 7919 + seats) % (last + 1);
    leap(n);
    if (!(await arrive(n, "a leap"))) return { last, problems };
  }
  return { last, problems, different: new Set(boards).size };
}

/** As everybody may see it; in every way also as the last seat saw it. */
export async function lookedBackAt(bench, { game, mode, seats }, everyWay = false) {
  const { text, moves } = recordOf(game, mode, seats);
  const server = await bench.server();
  const reader = await bench.player(server, { name: "reader", keep: { clock: "none" } });
  await reader.api("GET", "/api/me");
  const { id } = await reader.api("POST", "/api/replays", { record: text });
  for (const as of everyWay ? ["public", String(seats - 1)] : ["public"]) {
    await reader.go(`/replay/${id}?as=${as}&at=0`);
    await reader.shows("replay-slider");
    // With its texts it is compared.
    await reader.drawn();
    await reader.page.evaluate(`window.boardOf = ${boardOf}`);
    await reader.page.evaluate(`void (window.walked = (${walk})(${JSON.stringify({ seats, everyWay })}))`);
    let seen = null;
    while (!seen) seen = await reader.page.evaluate(() => Promise.race([window.walked, window.further()]));
    const { last, problems, different } = seen;
    ok(!problems.length, `as ${as}: ${problems[0]}`);
    equal(last, moves.length, "decisions of the replay");
    ok(different > (everyWay ? moves.length / 3 : 20), `only ${different} different boards in ${last} decisions`);
  }
  bench.note(`${moves.length} decisions`);
}

/** On a phone the line that names the move stays in sight, the controls stay where they are, cover no hand, and the board goes along. */
async function onAPhone(bench, game) {
  const { mode, seats } = cases.find((one) => one.game === game && one.usual);
  const { text } = recordOf(game, mode, seats);
  const server = await bench.server();
  const reader = await bench.player(server, { name: "reader", viewport: { width: 390, height: 844 }, touch: true });
  await reader.api("GET", "/api/me");
  const { id } = await reader.api("POST", "/api/replays", { record: text });
  await reader.go(`/replay/${id}?as=0&at=0`);
  await reader.shows("replay-slider");
  const heights = new Set();
  const button = () => reader.see("replay-next").boundingBox();
  const first = await button();
  /** A pressed button lies a pixel lower. */
  const stays = async (when) => {
    const { x, y } = await button();
    ok(Math.hypot(x - first.x, y - first.y) < 2, `the button went from ${first.x}, ${first.y} to ${x}, ${y} ${when}`);
  };
  for (let n = 0; n < 40; n++) {
    await reader.see("replay-next").tap();
    await stays("while the page goes along");
    await reader.settled();
    const seen = await reader.page.evaluate(() => {
      const box = (one) => one.getBoundingClientRect();
      const bar = box(document.querySelector('[data-testid="replay-slider"]').closest(".bar"));
      const line = box(document.querySelector('[data-testid="replay-text"]'));
      const trays = [...document.querySelectorAll(".stage [data-tray]")].filter((one) => one.offsetHeight > 0);
      return { line: line.top, bar: bar.bottom - innerHeight, covered: trays.some((one) => box(one).bottom > bar.top + 1), at: scrollY };
    });
    ok(seen.line >= 0, `the line is off screen: ${seen.line}`);
    ok(seen.bar < 1, `the controls are off screen: ${seen.bar}`);
    ok(!seen.covered, "the controls cover the hand");
    await stays(`in step ${n}`);
    heights.add(seen.at);
  }
  ok(heights.size > 3, `the page stood at ${[...heights]} only`);
}

/** On a phone the end screen shows every column and every word, however many have played. */
async function summedUp(bench, tables) {
  const server = await bench.server();
  const reader = await bench.player(server, { name: "reader", viewport: { width: 390, height: 844 }, touch: true });
  await reader.api("GET", "/api/me");
  await reader.go("/about");
  await reader.page.evaluate(() => localStorage.setItem("starboard.language", JSON.stringify("de")));
  for (const { game, mode, seats } of tables) {
    const { id } = await reader.api("POST", "/api/replays", { record: recordOf(game, mode, seats).text });
    await reader.go(`/table/${id}`);
    await reader.shows("end-screen");
    await reader.page.locator("figure svg path.line").first().waitFor({ state: "attached" });
    await reader.settled();
    const cut = await reader.page.locator('[data-testid="end-screen"] :is(.outcome, th, td, svg)').evaluateAll((all) => {
      const right = document.querySelector('[data-testid="end-screen"] table').parentElement.getBoundingClientRect().right + 1;
      return all
        .filter((one) => one.getBoundingClientRect().right > right || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.textContent.trim());
    });
    equal(cut.join(" | "), "", `${game} ${mode}: what does not fit`);
    equal((await tooSmall(reader.page)).join(" | "), "", `${game} ${mode}: texts below ${least} px`);
  }
}

// With fewer seats the boards show the same things: here the fullest table of the usual mode; the others with `./test long`.
// The client's own tests draw moments of nearly every mode without a browser (client/tests/watching.svelte.test.ts).
const fullest = cases.filter((one) => one.most);
const usual = fullest.filter((one) => one.usual);

export const tests = {
  "on a phone the end screen of every mode is read whole": (bench) => summedUp(bench, fullest),
  ...Object.fromEntries(
    ["planetship", "cave_in", "theseus"].map((game) => [
      `replay of ${game} on a phone: the page goes along`,
      (bench) => onAPhone(bench, game),
    ]),
  ),
  ...Object.fromEntries(usual.map((one) => [`replay of ${one.game} ${one.mode}: steps and leaps`, (bench) => lookedBackAt(bench, one)])),
  ...Object.fromEntries(
    usual.map((one) => [
      `watching ${one.game} ${one.mode}: from the beginning, later, and moments of the story`,
      (bench) => watched(bench, one),
    ]),
  ),
};

export const long = Object.fromEntries(
  fullest.map((one) => [`watching ${one.game} ${one.mode}: all of it`, (bench) => watched(bench, one, Infinity)]),
);
