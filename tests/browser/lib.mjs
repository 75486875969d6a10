// What every browser test needs: a server of its own, players with a browser each, and hands that click the board as a person does.
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { whole } from "./changed.mjs";
import { program, recordOf, root } from "./engine.mjs";
import { patience, until, within } from "./patience.mjs";

export { program, root } from "./engine.mjs";
export { patience, stopwatch, until } from "./patience.mjs";

const need = createRequire(join(root, "client/package.json"));
export const { chromium } = need("playwright-core");
export const WebSocket = need("ws");
export const axeSource = readFileSync(need.resolve("axe-core/axe.min.js"), "utf8");

export const clientFolder = resolve(process.env.STARBOARD_CLIENT ?? join(root, "build/client"));
export const pictures = join(root, "build/log/browser");
mkdirSync(pictures, { recursive: true });

/** Every deal, every bot and every chance of a test follows from this and the test's name. */
export const seed = process.env.STARBOARD_SEED || "1";

export function launch() {
  return chromium.launch({
    // The shell without windows needs a third less of the processors.
    executablePath:
      process.env.STARBOARD_CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)),
    // Drawing keeps its own process: inside the browser's it was lighter, but once in some thousand pages nothing was drawn any more.
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--mute-audio",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

// -- saying what is wrong --

export function ok(value, sentence) {
  if (!value) throw new Error(sentence);
}
export function equal(found, wanted, what) {
  if (found !== wanted) throw new Error(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
}
export function contains(text, part, what) {
  if (!text.includes(part)) throw new Error(`${what}: expected ${JSON.stringify(part)} in ${JSON.stringify(text.slice(0, 400))}`);
}

/** What stands there, in one line. */
const inOneLine = (text) => text.replace(/\s+/g, " ").trim();
export const words = async (place) => inOneLine(await place.innerText());
async function wording(place, what, fits) {
  let said = "";
  const look = async () => fits((said = await words(place)));
  await until(what, look).catch((problem) => {
    throw new Error(`${problem.message}; it says ${JSON.stringify(said.slice(0, 400))}`);
  });
}
/** Waits until a place has this among its words, or just these: what is heard by one page may not be drawn by another one yet. */
export const says = (place, part, what) => wording(place, `${what}: ${JSON.stringify(part)}`, (said) => said.includes(inOneLine(part)));
export const reads = (place, text, what) => wording(place, `${what}: just ${JSON.stringify(text)}`, (said) => said === inOneLine(text));

/** The same numbers for the same text. */
export function dice(text) {
  let a = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 16777619) >>> 0, 2166136261);
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** What is clicked for a new order of protocols: they change places two by two until each lies where it is wanted. Null: another answer. */
export function arranged(notation) {
  const [, seat, order] = /^arrange (\d) (\d+)$/.exec(notation) ?? [];
  if (!order) return null;
  const clicks = [];
  const lies = [1, 2, 3];
  for (const [line, wanted] of [...order].map(Number).entries()) {
    const at = lies.indexOf(wanted);
    if (at === line) continue;
    clicks.push(...[line, at].map((one) => `[data-ref="protocol:${seat}"][data-line="${one}"]`));
    [lies[line], lies[at]] = [lies[at], lies[line]];
  }
  return [...clicks, '[data-testid="arrange"]'];
}

// -- the server --

export class Server {
  constructor(folder, more) {
    this.folder = folder;
    this.more = more;
    this.port = 0;
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    const options = {
      port: this.port,
      db: join(this.folder, "starboard.db"),
      client: clientFolder,
      "bot-pause": 0,
      "bot-grace": 0,
      "bot-percent": 10,
      generosity: 100,
      abandoned: 2000,
      ...this.more,
    };
    const words = Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
    const child = spawn(program, ["serve", "--quiet", ...words], { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    this.said = "";
    this.gone = new Promise((done) => child.once("close", done));
    child.stderr.on("data", (bytes) => (this.said += bytes));
    this.port = await new Promise((found, failed) => {
      let text = "";
      child.stdout.on("data", (bytes) => {
        text += bytes;
        const match = /http:\/\/[^:]+:(\d+)\//.exec(text);
        if (match) found(Number(match[1]));
      });
      child.once("error", failed);
      child.once("exit", (code) => failed(new Error(`the server ended with ${code}: ${this.said}`)));
    });
    return this;
  }

  async stop(signal = "SIGTERM") {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill(signal);
    await within(patience, "the server does not end", this.gone).catch((problem) => {
      this.child.kill("SIGKILL");
      throw problem;
    });
  }

  /** As a crash would. */
  kill() {
    return this.stop("SIGKILL");
  }
}

/** A wire between browsers and a server that can be cut and mended. */
export class Wire {
  constructor(server) {
    this.server = server;
    this.whole = true;
    this.pairs = new Set();
    this.listener = net.createServer((near) => {
      if (!this.whole) return near.destroy();
      const far = net.connect(server.port, "127.0.0.1");
      const pair = [near, far];
      this.pairs.add(pair);
      const end = () => {
        near.destroy();
        far.destroy();
        this.pairs.delete(pair);
      };
      for (const socket of pair) socket.on("error", end).on("close", end);
      near.pipe(far);
      far.pipe(near);
    });
  }

  async start() {
    this.listener.listen(0, "127.0.0.1");
    await once(this.listener, "listening");
    this.url = `http://127.0.0.1:${this.listener.address().port}`;
    return this;
  }

  cut() {
    this.whole = false;
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
  }

  mend() {
    this.whole = true;
  }

  stop() {
    this.cut();
    this.listener.close();
  }
}

/** In the page: a copy that flies or is dragged is as large as it was told to be. */
function measuresCopies() {
  const measure = (node) => {
    const wanted = node instanceof HTMLElement && node.style.position === "absolute" && node.style.height.endsWith("px");
    if (wanted && Math.abs(node.offsetHeight - parseFloat(node.style.height)) > 3)
      console.error(`a copy of ${node.style.height} is ${node.offsetHeight} px high: ${node.className}`);
  };
  const look = (changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(measure));
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

// -- a player: one browser context with one page --

const languageTexts = new Map();

export class Player extends EventEmitter {
  constructor(context, page, origin, name, random) {
    super();
    this.setMaxListeners(100);
    this.context = context;
    this.page = page;
    this.origin = origin;
    this.name = name;
    /** The last snapshot of the table, with the whole log and chat. */
    this.state = null;
    this.log = [];
    this.chat = [];
    this.sent = [];
    this.received = [];
    /** How much was received when a message was sent. */
    this.heardBefore = new WeakMap();
    this.problems = [];
    this.allowed = [];
    /** While the server is away on purpose. */
    this.cutOff = false;
    /** Forced answers are given by the page. */
    this.automatic = true;
    this.random = random;
    /** What was touched last, and where. */
    this.touched = null;
    this.plays = 0;
    this.unanswered = new Set();
    /** The tables that lessons were given, by the number of the message that asked for one. */
    this.lessons = new Map();
    /** Asked for what an answer leads to, and not told yet. */
    this.looking = new Set();
    /** The only table that is heard of, if not any. */
    this.only = null;
    /** Of the page that is open, and of the one that was left last. */
    this.socket = null;
    this.left = null;
    // A page that hangs says so where it was asked, not when the whole test has taken too long.
    const evaluate = page.evaluate.bind(page);
    page.evaluate = (...asked) => within(patience, `${name}'s page does not answer`, evaluate(...asked));
    this.#follow();
  }

  allow(...patterns) {
    this.allowed.push(...patterns);
  }

  #problem(text) {
    if (this.cutOff && /WebSocket|ERR_|Failed to (load|fetch)|HTTP 5/.test(text)) return;
    if (this.allowed.some((pattern) => pattern.test(text))) return;
    this.problems.push(text);
  }

  #follow() {
    const { page } = this;
    page.on("console", (message) => {
      if (message.type() === "error") this.#problem(`console: ${message.text()} ${message.location().url ?? ""}`);
    });
    page.on("pageerror", (error) => this.#problem(`page: ${error.stack ?? error}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // A page that is left gives up what it was asking for.
      if (!reason.includes("ERR_ABORTED")) this.#problem(`request: ${request.url()} ${reason}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.#problem(`HTTP ${response.status()} ${response.url()}`);
    });
    page.on("websocket", (socket) => {
      this.socket = socket;
      this.unanswered.clear();
      this.looking.clear();
      this.lessons.clear();
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(payload);
        this.sent.push(message);
        this.heardBefore.set(message, this.received.length);
        if (message.do === "play") {
          this.plays++;
          this.answered = message.question;
          this.unanswered.add(message.id);
        }
        if (message.do === "preview") this.looking.add(message.id);
        this.emit("news");
      });
      socket.on("framereceived", ({ payload }) => {
        this.received.push(payload);
        const message = JSON.parse(payload);
        // What a page that is being left is still told says nothing about the next one.
        if (message.table && socket !== this.left) this.#hear(message.table);
        if (message.presence && message.presence.table === this.state?.id) this.#note(message.presence);
        if ("re" in message) {
          this.unanswered.delete(message.re);
          this.looking.delete(message.re);
          if (message.lesson) this.lessons.set(message.re, message.lesson);
        }
        this.emit("news");
      });
    });
  }

  /** Who came or went. */
  #note({ seats, spectators }) {
    this.state = { ...this.state, spectators, seats: this.state.seats.map((seat, i) => ({ ...seat, ...seats[i] })) };
  }

  #hear(next) {
    if (this.only && next.id !== this.only) return;
    const same = this.state?.id === next.id && this.state.as === next.as;
    this.log = [...(same ? this.log.filter((line) => line.n < next.log_from) : []), ...next.log];
    this.chat = [...(this.state?.id === next.id ? this.chat.filter((line) => line.n < next.chat_from) : []), ...next.chat];
    this.state = whole(same ? this.state.view : null, next);
    this.emit("table", this.state);
  }

  /** The position of a lesson that was asked for last has come: a table of its own, whose versions begin anew. */
  get laid() {
    const asked = this.sent.findLast((message) => message.do === "lesson");
    return asked !== undefined && this.lessons.has(asked.id) && this.lessons.get(asked.id) === this.state?.id;
  }

  /** Waits for something the socket brings, then until the page has drawn it. */
  async hears(what, question, time = patience) {
    if (!question()) {
      let look;
      const heard = new Promise((done) => this.on("news", (look = () => question() && done())));
      await within(time, `${this.name} waited in vain: ${what}`, heard).finally(() => this.off("news", look));
    }
    await this.drawn();
  }

  /** The page has done what it was told before, has got what it had asked for, and its board has come with what is printed on it. */
  drawn() {
    return this.page.evaluate(async () => {
      const turn = () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(null);
        });
      do await turn();
      while (globalThis.fetching > 0 || document.querySelector('[data-coming="board"], .wait[role="status"]'));
    });
  }

  /** What the page has begun to draw is drawn, scrolling and letters included. */
  async settled() {
    await this.drawn();
    await this.page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const where = () => [...document.querySelectorAll("*")].map((one) => one.scrollTop + one.scrollLeft).join();
      for (let still = 0, before = ""; still < 3; still++, await frame()) {
        const now = where();
        if (now !== before || document.fonts.status === "loading") still = 0;
        before = now;
      }
    });
  }

  /** From the next page on: "none" goes on at once, "held" waits for `pass`, "real" runs. */
  async clock(turned) {
    await this.page.evaluate((turned) => localStorage.setItem("starboard.clock", JSON.stringify(turned)), turned);
  }

  /** Lets time pass for a page whose clock does not run by itself. */
  async pass(milliseconds) {
    await this.page.evaluate((milliseconds) => globalThis.starboardClock.advance(milliseconds), milliseconds);
    await this.drawn();
  }

  #leave() {
    this.state = null;
    this.answered = undefined;
    this.log = [];
    this.chat = [];
    this.only = null;
  }

  /** To another table without loading the page anew, as a link within it does. What is still said about the last one is not heard. */
  async visit(path) {
    this.#leave();
    this.only = path.split("/").at(-1);
    await this.page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await this.hears(`the table at ${path}`, () => this.state !== null);
  }

  async go(path) {
    this.#leave();
    // Where only the fragment is another one, the page and its socket stay.
    const stays = path.includes("#") && this.page.url().split("#")[0] === this.origin + path.split("#")[0];
    if (!stays) this.left = this.socket;
    await this.page.goto(this.origin + path, { timeout: patience });
  }

  /** A request with the cookie of this browser. */
  async api(method, path, body) {
    const headers = { "x-starboard": "1" };
    const answer = await this.context.request.fetch(this.origin + path, { method, headers, ...(body === undefined ? {} : { data: body }) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    try {
      return text ? JSON.parse(text) : {};
    } catch {
      return text;
    }
  }

  /** Opens a table without the lobby and goes there. */
  async table(
    seats,
    { game = "compile", options = given, settings = {}, clock = { kind: "none" }, mode = "standard", visit = true, edition = "" } = {},
  ) {
    await this.api("GET", "/api/me");
    const wanted = { game, mode, options, seats, clock, edition, settings: { hints: true, undo: true, spectators: true, ...settings } };
    const { id } = await this.api("POST", "/api/tables", wanted);
    if (visit) await this.go(`/table/${id}`);
    return id;
  }

  /** A table at a position laid out by hand, after these moves; goes there. */
  async laidOut(seats, plan) {
    await this.api("GET", "/api/me");
    const { id: from } = await this.api("POST", "/api/replays", { record: await recordOf(plan) });
    const { id } = await this.api("POST", `/api/tables/${from}/branch`, { at: plan.moves?.length ?? 0, seats });
    await this.go(`/table/${id}`);
    return id;
  }

  /** A kept way (waysTo) to a question: each call of what this gives opens the question anew. */
  async wayTo(game, { kind, set, as, ...way }) {
    const seats = Array.from({ length: way.seats }, (_, seat) => (seat === as ? me : { kind: "bot", level: "random" }));
    const { id: from } = await this.api("POST", "/api/replays", { record: await recordOf({ game, ...way }) });
    return async () => {
      const { id } = await this.api("POST", `/api/tables/${from}/branch`, { at: way.moves.length, seats });
      await this.visit(`/table/${id}`);
      ok(await this.turn(), `${kind}: the match is over`);
      equal(this.state.question.kind, kind, "the question");
      if (set) ok(this.state.question.set, `${kind} is no set`);
    };
  }

  /** How many lines of the story the page tells; the same line again is drawn once, with a number. */
  told() {
    return this.page
      .locator('[data-testid="log"] .line')
      .evaluateAll((lines) => lines.reduce((sum, line) => sum + Number(line.dataset.times ?? 1), 0));
  }

  see(testid) {
    return this.page.getByTestId(testid);
  }

  async shows(testid) {
    await this.see(testid).first().waitFor({ state: "visible", timeout: patience });
  }

  async prompt() {
    if (this.moving) await this.still();
    return this.see("prompt").innerText();
  }

  /** The prompt in one line, as the question has it: without the number of the sentence that a card is at. */
  async sentence() {
    return (await this.prompt()).replace(/ [①-⑳]/g, "").replace(/\s+/g, " ");
  }

  /** All text a person could read on the page. */
  text() {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** All text of the page, the unseen too. */
  allText() {
    return this.page.evaluate(() => {
      const words = [document.title];
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) words.push(walk.currentNode.data);
      // A line is named by its protocols and totals, which read like cards.
      for (const one of document.querySelectorAll('[aria-label]:not([data-ref^="line:"]),[title]'))
        words.push(one.getAttribute("aria-label") ?? "", one.getAttribute("title") ?? "");
      return words.join("\n");
    });
  }

  get asked() {
    const { state } = this;
    return (
      state !== null && state.status === "running" && state.as !== null && state.to_move.includes(state.as) && state.seats[state.as].mine
    );
  }

  get over() {
    return this.state?.status === "over";
  }

  texts(language = "en") {
    const key = `${language}`;
    if (!languageTexts.has(key)) languageTexts.set(key, this.api("GET", `/api/games/compile/texts?lang=${language}`));
    return languageTexts.get(key);
  }

  // -- hands --

  /** Where a place can be touched: the middle first, then wherever it is not covered by another place. */
  async spot(selector) {
    return this.page.evaluate((selector) => {
      const found = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const open = [...document.querySelectorAll("dialog[open]")].filter((one) => one.matches(":modal")).at(-1);
      const candidates = open ? found.filter((one) => open.contains(one)) : found;
      const touched = (element, x, y) => {
        const box = element.getBoundingClientRect();
        const at = { x: box.left + box.width * x, y: box.top + box.height * y };
        const hit = document.elementFromPoint(at.x, at.y);
        const same =
          hit && (hit === element || (element.contains(hit) && hit.closest("button, a, input, [data-ref], [data-choice]") === element));
        return same ? at : null;
      };
      // What lies under a part that stays in place is scrolled to the middle, as a person does; nobody aims at an edge.
      const edges = [0.8, 0.2, 0.92, 0.08, 0.65, 0.35].map((y) => [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97].map((x) => [x, y]));
      for (const element of candidates)
        for (const spots of [[[0.5, 0.5]], [0.25, 0.75, 0.1, 0.9, 0.03, 0.97].map((x) => [x, 0.5]), edges.flat()])
          for (const block of ["nearest", "center"]) {
            element.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
            for (const [x, y] of spots) {
              const at = touched(element, x, y);
              if (at) return at;
            }
          }
      return null;
    }, selector);
  }

  /** At real pace: the board has told what happened, and what flew has landed. */
  async still() {
    await until(`the story is told to ${this.name}`, async () => !(await this.visible('[data-testid="story-skip"]')));
    await this.page.evaluate(async () => {
      const flying = () =>
        document.getAnimations().filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
      for (let some = flying(); some.length; some = flying()) await Promise.allSettled(some.map((one) => one.finished));
    });
  }

  async touch(selector) {
    if (this.moving) await this.still();
    const at = await until(`${this.name} can touch ${selector}`, async () => {
      const spot = await this.spot(selector);
      // What was shown and lies over the board is put away first.
      if (!spot) await this.putAway();
      return spot;
    });
    this.touched = { selector, at };
    await this.press(at);
    await this.drawn();
  }

  async press(at, meanwhile) {
    if (!this.finger) return this.page.mouse.click(at.x, at.y);
    // For the page there is a second between two taps, however soon they follow: no tap is the other half of a double tap.
    this.hand ??= await this.context.newCDPSession(this.page);
    this.tapped = (this.tapped ?? (await this.page.evaluate(() => performance.timeOrigin / 1000))) + 1;
    const tap = (type, touchPoints, timestamp) =>
      within(patience, `${this.name}'s page feels no finger`, this.hand.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp }));
    const down = tap("touchStart", [{ x: Math.round(at.x), y: Math.round(at.y) }], this.tapped);
    // A tap's end does not wait for an answer: on a busy machine it would become a long press.
    if (meanwhile) await down.then(meanwhile);
    await Promise.all([down, tap("touchEnd", [], this.tapped + 0.02)]);
  }

  /** Twice at the same spot, as soon as a double click or a double tap is. */
  async touchTwice(selector) {
    const at = await until(`${this.name} can touch ${selector}`, () => this.spot(selector));
    if (!this.finger) return this.page.mouse.click(at.x, at.y, { clickCount: 2 });
    await this.press(at);
    this.tapped -= 0.85;
    await this.press(at);
  }

  /** A long press of a finger. */
  async hold(selector) {
    const at = await until(`${this.name} can touch ${selector}`, () => this.spot(selector));
    await this.press(at, () => this.pass(500));
    await this.drawn();
  }

  async putAway() {
    const at = await this.spot(".reveals button.main");
    if (at) await this.press(at);
  }

  visible(selector) {
    return this.page.evaluate((selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()), selector);
  }

  /** Clicks a legal answer together: its places in order, then the wording if there is more than one. */
  async answer(choice) {
    const { set } = this.state.question ?? {};
    if (set && (choice.id === set.done || set.moves.includes(choice.id))) return this.gather(set, [choice.id]);
    const before = this.plays;
    const { version } = this.state;
    const open = choice.refs.filter((ref) => !ref.startsWith("choice:"));
    const face = /^play \S+ (up|down) @(\d)$/.exec(choice.notation);
    const arrange = arranged(choice.notation);
    for (let step = 0; step < 8 && this.plays === before && this.state.version === version; step++) {
      const button = `[data-choice=${JSON.stringify(choice.notation)}]`;
      const drop = face && `[data-drop="${Number(face[2]) - 1}.${face[1]}"]`;
      const order = choice.refs.find((ref) => ref.startsWith("choice:"));
      const sure = '[data-testid="confirm-move"]';
      if (step > 0 && (await this.visible(sure))) {
        await this.foretold();
        await this.touch(sure);
      } else if (await this.visible(button)) await this.touch(button);
      else if (drop && (await this.visible(drop))) await this.touch(drop);
      else if (arrange && (await this.visible(".arrange"))) {
        for (const one of arrange) await this.touch(one);
      } else if (open.length) await this.touch(`[data-ref="${open.shift()}"]`);
      else if (order && (await this.visible(`[data-ref="${order}"]`))) await this.touch(`[data-ref="${order}"]`);
      else break;
    }
    await this.hears(`the answer "${choice.notation}" is sent`, () => this.plays > before || this.state.version !== version);
    // A forced answer may have followed by itself.
    const first = this.sent.filter((message) => message.do === "play")[before];
    if (first) equal(first.move, choice.id, `${this.name} clicked "${choice.notation}", the page played`);
  }

  /** It is told what the chosen answer leads to, and that moves no answer of the prompt: it lay there before it was told. */
  async foretold() {
    await this.hears("what the answer leads to", () => this.looking.size === 0);
    const [untold, told] = await this.page.evaluate(() => {
      const where = () =>
        JSON.stringify([...document.querySelectorAll(".answers .answer")].map((one) => [one.textContent, one.getBoundingClientRect()]));
      const told = document.querySelector(".answers .foretold");
      const now = where();
      if (!told) return [now, now];
      told.style.display = "none";
      const before = where();
      told.style.removeProperty("display");
      return [before, now];
    });
    equal(told, untold, "places of the answers when it is known what they lead to");
  }

  /**
   * Chooses a set that holds these moves, as small as may be: the last one first, as nobody has to know the order. Then confirms it once.
   */
  async gather(set, moves) {
    const before = this.plays;
    const members = set.moves.map((_, n) => n);
    const wanted = members.filter((n) => moves.includes(set.moves[n]) && set.moves.indexOf(set.moves[n]) === n);
    for (const n of members) if (wanted.length < set.least && !wanted.includes(n)) wanted.push(n);
    wanted.sort((a, b) => b - a);
    // Without a board the members are a list of boxes, which may have equal places.
    const inWords = await this.visible("[data-member]");
    for (const n of wanted)
      if (inWords) await this.page.locator("[data-member]").nth(n).check();
      else await this.touch(`[data-ref="${set.refs[n]}"]`);
    equal(this.plays, before, "sent before the set was confirmed");
    await this.foretold();
    await this.touch(inWords ? '[data-testid="confirm-set-list"]' : '[data-testid="confirm-set"]');
    // With nothing taken it may lie where the last question was answered, and asks first.
    if (this.plays === before && (await this.visible('[data-testid="confirm-move"]'))) await this.touch('[data-testid="confirm-move"]');
    await this.hears("the set is sent", () => this.plays > before);
    const last = this.sent.findLast((message) => message.do === "play");
    const path = [...wanted.reverse().map((n) => set.moves[n]), ...(wanted.length < set.most && set.done !== null ? [set.done] : [])];
    equal(JSON.stringify(last.moves ?? [last.move]), JSON.stringify(path), `${this.name} chose a set, the page played`);
  }

  /** Waits until the page, if it is at the table, shows what was last heard and has told how it came about. */
  async shown() {
    await until(`${this.name}'s page shows version ${this.state.version}`, () =>
      this.page.evaluate(
        ([id, version]) => {
          const { dataset } = document.querySelector(".screen") ?? { dataset: {} };
          return location.pathname !== `/table/${id}` || (Number(dataset.version) >= version && !("telling" in dataset));
        },
        [this.state.id, this.state.version],
      ),
    );
  }

  /** Waits until this player is asked; false when the match is over. */
  async turn(time = patience) {
    await this.hears(
      "to be asked, or the end",
      () => this.over || (this.asked && this.answered !== this.state.question?.id && !this.unanswered.size),
      time,
    );
    if (this.follows && !this.over) {
      await this.shown();
      // On a phone the page goes to what is asked with the next pictures: nothing is aimed at before it stands.
      if (this.finger) await this.settled();
    }
    return !this.over;
  }

  /** One own decision; false when the match is over. */
  async decide(choose = best, time = patience) {
    for (;;) {
      if (!(await this.turn(time))) return false;
      const { state } = this;
      // in a simultaneous question an answer that was sent again may have arrived since: it was the decision
      if (!this.asked) return true;
      if (this.automatic && state.forced !== null) {
        await this.hears("the forced answer", () => this.state.version !== state.version, time);
        continue;
      }
      await this.answer(choose(state, this.random));
      // In a simultaneous question the version may be another one because of somebody else's answer.
      await this.hears("the answer is heard", () => this.state.version !== state.version && !this.unanswered.size, time);
      return true;
    }
  }

  async decides(count, choose = best) {
    for (let i = 0; i < count; i++) if (!(await this.decide(choose))) return false;
    return true;
  }

  async screenshot(path) {
    await this.page.screenshot({ path });
  }
}

/** A player whose page moves and tells as for people, only fast. */
export const realPace = { motion: true, clock: "real", keep: { preferences: { pace: "fast" } } };
/** One whose page tells slowly and only while the test lets time pass; nothing is answered by itself. */
export const heldPace = { motion: true, clock: "held", keep: { preferences: { forced: false, pace: "slow" } } };

/** Given protocols, the first seat starts: no draft. */
export const given = {
  draft: "given",
  placement: "drafted",
  start: "first",
  protocols: ["fire", "life", "water", "metal", "light", "speed"],
};
export const me = { kind: "me" };
export const bot = { kind: "bot", level: "easy" };
export const friend = { kind: "friend" };

/** A quick way to the end: compile, then high cards face-up where they lead; anything else by chance. */
export function best(state, random) {
  const worth = (choice) => {
    const [verb, card, face, line] = choice.notation.split(" ");
    if (verb === "compile") return 100;
    if (verb === "play") {
      const value = face === "up" ? Number(card.split("-")[1]) : 2;
      const at = Number(line.slice(1)) - 1;
      const here = state.view.side[state.as].line[at];
      return 10 + value + (here.compiled ? -6 : here.total);
    }
    if (verb === "refresh") return 11;
    if (verb === "skip") return 4;
    return 5;
  };
  return state.choices.map((choice) => ({ choice, worth: worth(choice) + random() * 3 })).sort((a, b) => b.worth - a.worth)[0].choice;
}

export function any(state, random) {
  return state.choices[Math.floor(random() * state.choices.length)];
}

// -- what a test is given --

export class Bench {
  constructor(browser, name) {
    this.browser = browser;
    this.name = name;
    this.players = [];
    this.servers = 0;
    this.closing = [];
    this.notes = [];
  }

  note(text) {
    this.notes.push(text);
  }

  folder() {
    const folder = mkdtempSync(join(tmpdir(), "starboard-browser-"));
    this.closing.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }

  async server(more = {}) {
    const server = new Server(this.folder(), { seed: `${seed}/${this.name}/${++this.servers}`, ...more });
    this.closing.push(() => server.stop());
    return server.start();
  }

  async wire(server) {
    const wire = await new Wire(server).start();
    this.closing.push(() => wire.stop());
    return wire;
  }

  /**
   * `at` is a server or a wire. Nothing moves and the page's clock is turned to zero unless wanted, so that nothing has to be waited for.
   */
  async player(
    at,
    {
      name = `player ${this.players.length + 1}`,
      locale = "en-GB",
      viewport = { width: 1280, height: 720 },
      motion = false,
      clock = "none",
      touch = false,
      keep = {},
      ...more
    } = {},
  ) {
    const context = await this.browser.newContext({
      locale,
      viewport,
      reducedMotion: motion ? "no-preference" : "reduce",
      hasTouch: touch,
      isMobile: touch,
      acceptDownloads: true,
      ...more,
    });
    context.setDefaultTimeout(patience);
    for (const [key, value] of Object.entries({ clock, ...keep })) {
      await context.addInitScript(
        ([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value),
        [`starboard.${key}`, JSON.stringify(value)],
      );
    }
    await context.addInitScript(countFetches);
    if (motion) await context.addInitScript(measuresCopies);
    const page = await context.newPage();
    const player = new Player(context, page, at.url, name, dice(`${seed}/${this.name}/${name}`));
    player.finger = touch;
    player.moving = motion && clock === "real";
    player.follows = (keep.clock ?? clock) === "none";
    if (keep.preferences?.forced === false) player.automatic = false;
    // A guest is named by chance otherwise, and a longer name is another page.
    await player.api("POST", "/api/me", { name: `Sirius ${this.players.length + 11}` });
    this.players.push(player);
    return player;
  }

  /** Nothing went wrong in any browser. */
  check() {
    for (const player of this.players) {
      if (player.problems.length)
        throw new Error(`${player.name}'s browser complained:\n  ${[...new Set(player.problems)].slice(0, 8).join("\n  ")}`);
    }
  }

  async pictures() {
    const saved = [];
    for (const [i, player] of this.players.entries()) {
      const path = join(pictures, `${this.name.replace(/[^A-Za-z0-9]+/g, "-")}-${i + 1}.png`);
      try {
        await player.screenshot(path);
        saved.push(path);
      } catch (problem) {
        this.note(`no picture of ${player.name}'s page: ${problem.message.split("\n")[0]}`);
      }
    }
    return saved;
  }

  async close() {
    for (const player of this.players) await player.context.close().catch(() => {});
    for (const close of this.closing.reverse()) await close();
  }
}

/** In the page: counts what is being fetched or read, until what was waiting for it has gone on. */
function countFetches() {
  globalThis.fetching = 0;
  const counted = (real) =>
    function (...given) {
      globalThis.fetching++;
      const answer = real.apply(this, given);
      const over = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => globalThis.fetching--;
        port2.postMessage(null);
      };
      answer.then(over, over);
      return answer;
    };
  globalThis.fetch = counted(globalThis.fetch);
  for (const how of ["arrayBuffer", "blob", "json", "text"]) Response.prototype[how] = counted(Response.prototype[how]);
}

/** Two people at one table: the first opens it, the second comes by the link. Both have answered nothing yet. */
export async function twoPlayers(bench, at, { first = {}, second = {}, seats = [me, friend], ...table } = {}) {
  const quick = { keep: { preferences: { forced: false } } };
  const one = await bench.player(at, { name: "first", ...quick, ...first });
  const two = await bench.player(at, { name: "second", ...quick, ...second });
  const id = await one.table(seats, table);
  await one.shows("waiting-room");
  const { token } = one.state.invitations[0];
  await two.go(`/join/${id}#${token}`);
  await two.see("sit-down").click();
  await one.hears("the match runs", () => one.state.status === "running");
  await two.hears("the match runs", () => two.state?.status === "running");
  return { one, two, id };
}

/** This player has a question to answer. */
export const due = (player) => !player.over && player.asked && player.answered !== player.state.question?.id;

/** All have heard what one of them has heard: who decides next does not hang on who heard first. */
export async function together(...players) {
  const version = Math.max(...players.map((player) => player.state.version));
  await Promise.all(players.map((player) => player.hears("the same moment", () => player.state.version >= version)));
}

/** Both decide in turn until `enough` says so or the match is over. */
export async function playOn(one, two, enough = () => false, choose = best) {
  while (!enough() && !one.over && !two.over) {
    await Promise.race([one.turn(), two.turn()]);
    await together(one, two);
    await [one, two].find(due)?.decide(choose);
    await together(one, two);
  }
}

/** Opens the last moment of the story: nothing of its board is cut off. */
export async function wholeMoment(player) {
  await player.page.locator('[data-testid="log"] .line').last().click();
  const stage = player.see("moment").locator(".stage").first();
  await stage.locator("[data-fly]").first().waitFor();
  const cut = () =>
    stage.evaluate((stage) => {
      const box = stage.getBoundingClientRect();
      const places = [...stage.querySelectorAll("[data-ref], [data-zone]")].filter((one) => one.checkVisibility());
      return places.filter((one) => {
        const at = one.getBoundingClientRect();
        return at.top < box.top - 1 || at.bottom > box.bottom + 1 || at.left < box.left - 1 || at.right > box.right + 1;
      }).length;
    });
  await until("the whole board is seen", async () => (await cut()) === 0);
}

/** Texts smaller than this are not read on a phone. */
export const least = 11;

/** Texts of the table below that: of the board and of everything around it. */
export const tooSmall = (page) =>
  page.evaluate((least) => {
    const out = new Set();
    const walk = document.createTreeWalker(document.querySelector(".screen"), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode.data.trim();
      const element = walk.currentNode.parentElement;
      if (!text || !element.checkVisibility() || element.closest(".unseen")) continue;
      const drawn = element.closest("svg") && element.getScreenCTM ? element.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(element).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
      // Size 0 is hidden.
      if (size > 0 && size < least - 0.05)
        out.add(
          `${size.toFixed(1)} px: ${text.slice(0, 30)} ` +
            `(${element.tagName.toLowerCase()}.${element.closest("[class]")?.getAttribute("class")})`,
        );
    }
    return [...out];
  }, least);

export function missingParts() {
  if (!existsSync(program)) return `there is no program ${program}`;
  if (!existsSync(join(clientFolder, "index.html"))) return `there is no built client in ${clientFolder}`;
  return null;
}
