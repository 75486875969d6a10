// node tests/browser/screens.mjs [compile|cave-in|planetship|theseus|on-mars|chapters|lobby]: makes the pictures in docs/screens, each
// screen in both languages and three sizes.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Bench, best, launch, me, missingParts, root, until } from "./lib.mjs";
import { rush } from "./cave_in.test.mjs";
import { busy } from "./planetship.test.mjs";
import { settling } from "./on_mars.test.mjs";
import { reduced } from "./palette.mjs";
import { daring } from "./theseus.test.mjs";

const out = join(root, "docs/screens");
const sizes = [
  [1280, 720],
  [1920, 1080],
  [390, 844],
];
const missing = missingParts();
if (missing) throw new Error(missing);
mkdirSync(out, { recursive: true });

const browser = await launch();
const bench = new Bench(browser, "screens");
const server = await bench.server({ "bot-percent": 20 });
const player = await bench.player(server, { name: "Marie", keep: { preferences: { forced: false } } });
const { page } = player;
const bot = { kind: "bot", level: "medium" };

/** One screen in all languages and sizes; the table hears of the language through its own switch. */
async function shoot(name, ready) {
  for (const language of ["en", "de"]) {
    await page.evaluate((language) => localStorage.setItem("starboard.language", JSON.stringify(language)), language);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await player.go(new URL(page.url()).pathname + new URL(page.url()).search);
      await ready();
      await page.mouse.move(width / 2, 1);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const path = join(out, `${name}-${language}-${width}x${height}.png`);
      writeFileSync(path, reduced(await page.screenshot(), width > 1280 ? 0.3 : 0.5));
      console.log(`${path.slice(root.length + 1)} ${Math.round(statSync(path).size / 1024)} KB`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

const field = (view) => view.side.flatMap((side) => side.line.flatMap((line) => line.stack)).length;
/** Spreads cards over the lines, mostly face-up. */
function spread(state, random) {
  const worth = (choice) => {
    const [verb, , face, line] = choice.notation.split(" ");
    if (verb === "play") return 10 + (face === "up" ? 4 : 1) - 3 * state.view.side[state.as].line[Number(line.slice(1)) - 1].stack.length;
    if (verb === "skip") return 9;
    return 5;
  };
  return state.choices.map((choice) => ({ choice, worth: worth(choice) + random() * 3 })).sort((a, b) => b.worth - a.worth)[0].choice;
}

/** Plays matches against bots until the moment a picture needs. */
async function reach(game, seats, choose, ready, { mode = "standard", options = { start: "first" } } = {}) {
  for (let tries = 0; tries < 6; tries++) {
    await player.table([me, ...Array(seats - 1).fill(bot)], { game, mode, options });
    await player.turn();
    for (let i = 0; i < 120 && !player.over; i++) {
      if (player.asked && ready(player.state)) return;
      if (!(await player.decide(choose))) break;
      await player.turn();
    }
  }
  throw new Error(`no match of ${game} came to what the picture needs`);
}

async function ended() {
  await player.shows("end-screen");
  await page.locator("figure svg path.line").first().waitFor({ state: "attached" });
}

const parts = {
  async compile() {
    await player.table([me, bot], { options: { start: "second" } });
    await player.turn();
    await player.decide((state) => state.choices.find((choice) => /life|water/.test(choice.notation)) ?? state.choices[0]);
    await player.turn();
    await shoot("draft", async () => {
      await player.turn();
      await page.locator('[data-ref^="protocol:"]').first().waitFor();
    });

    let id;
    const good = () =>
      player.asked &&
      player.state.question.kind === "action" &&
      field(player.state.view) >= 8 &&
      player.state.view.side[player.state.as].hand.length >= 3;
    for (let tries = 0; tries < 8 && !(player.state && good()); tries++) {
      id = await player.table([me, bot], { options: { draft: "random", start: "first" } });
      await player.turn();
      for (let i = 0; i < 40 && !good() && (await player.decide(spread)); i++) await player.turn();
    }
    if (!good()) throw new Error("no match came to eight cards on the field");
    await shoot("mid", async () => {
      await player.turn();
      await page.locator('[data-ref^="hand:"]').first().waitFor();
    });

    while (await player.decide(best)) if (player.over) break;
    const decisions = player.state.decisions;
    await shoot("end", ended);
    await player.go(`/replay/${id}?at=${Math.round(decisions * 0.6)}&as=all`);
    await shoot("replay", async () => {
      await player.shows("replay-slider");
      await page.locator(".compile [data-ref]").first().waitFor();
    });
  },

  async "cave-in"() {
    // For four: the table in the middle of the game, a payment with a card chosen, the end.
    const caveIn = (ready) => reach("cave_in", 4, rush, ready);
    const board = async () => {
      await player.turn();
      await page.locator('[data-ref^="mine:"]').first().waitFor();
    };
    await caveIn(({ question, view }) => question.kind === "first_action" && view.round >= 5 && view.seat[0].hand_size >= 4);
    await shoot("cave-in-mid", board);
    await caveIn(
      ({ view }) => view.round >= 4 && view.payment.open && view.payment.cards.length >= 1 && view.payment.cost > view.payment.paid,
    );
    await shoot("cave-in-pay", board);
    while (await player.decide(rush)) if (player.over) break;
    await shoot("cave-in-end", ended);
  },

  async planetship() {
    const board = async () => {
      await player.turn();
      await page.locator('[data-ref^="cell:"], [data-ref^="spot:"]').first().waitFor();
      // A narrow page scrolls to the sector that is scored.
      await player.settled();
    };
    const busiest = ({ view }) => view.grid.flatMap((one) => one.field).filter((one) => one.occupied).length;
    await reach("planetship", 5, busy, (state) => state.question.kind === "place" && state.view.round >= 3 && busiest(state) >= 12);
    await shoot("planetship-five", board);
    await reach("planetship", 3, busy, (state) => state.question.kind === "place" && state.view.round >= 2 && busiest(state) >= 6);
    await shoot("planetship-mid", board);
    await reach(
      "planetship",
      2,
      busy,
      (state) => state.question.kind === "act" && state.view.round >= 2 && state.choices.length >= 3 && busiest(state) >= 8,
    );
    await shoot("planetship-scoring", board);
    while (await player.decide(busy)) if (player.over) break;
    await shoot("planetship-end", ended);
  },

  async theseus() {
    const board = async () => {
      await player.turn();
      await page.locator('.theseus [data-ref^="unit:"]').first().waitFor();
      await player.settled();
    };
    const installed = ({ view }) => view.ring.flatMap((one) => one.slot).filter((one) => one.owner > 0).length;
    const moving = (cards) => (state) => state.question.kind === "move" && installed(state) >= cards;
    await reach("theseus", 4, daring, moving(10), { mode: "deathmatch" });
    await shoot("theseus-deathmatch", board);
    await reach("theseus", 4, daring, moving(8), { mode: "team" });
    await shoot("theseus-team", board);
    await reach(
      "theseus",
      2,
      daring,
      (state) => state.question.kind === "move" && state.view.unit.filter((one) => one.is_embryo && one.place !== "supply").length >= 2,
      { mode: "duel", options: { start: "first", first: "pandora", second: "marines" } },
    );
    await shoot("theseus-pandora", board);
    await reach("theseus", 2, daring, moving(8), { mode: "duel", options: { start: "first", first: "marines", second: "aliens" } });
    await shoot("theseus-duel", board);
    while (await player.decide(daring)) if (player.over) break;
    await shoot("theseus-end", ended);
  },

  async "on-mars"() {
    const board = async () => {
      await player.turn();
      await page.locator('.on-mars [data-ref^="hex:"]').first().waitFor();
      await player.settled();
    };
    const built = ({ view }) => view.surface.filter((one) => one.building !== "none").length;
    await reach("on_mars", 4, settling, (state) => state.question.kind === "site" && state.choices.length >= 3 && built(state) >= 16);
    await shoot("on-mars-four", board);
    await reach("on_mars", 3, settling, (state) => state.question.kind === "turn" && state.view.round >= 5 && built(state) >= 14);
    await shoot("on-mars-mid", board);
    while (await player.decide(settling)) if (player.over) break;
    await shoot("on-mars-end", ended);
  },

  async chapters() {
    const board = async () => {
      await player.turn();
      await page.locator('.on-mars [data-ref^="hex:"]').first().waitFor();
      await player.settled();
    };
    const later = (round) => (state) => state.question.kind === "turn" && state.view.round >= round;
    for (const [mode, seats, round] of [
      ["solo", 1, 6],
      ["outbreak", 2, 4],
      ["blackout", 3, 4],
      ["monolith", 1, 5],
      ["invasion", 3, 5],
    ]) {
      await reach("on_mars", seats, settling, later(round), { mode, options: {} });
      await shoot(`on-mars-${mode}`, board);
      while (await player.decide(settling)) if (player.over) break;
      await shoot(`on-mars-${mode}-end`, ended);
    }
  },

  async lobby() {
    // A lobby somebody uses: matches of one's own, and an open table.
    for (const game of ["theseus", "on_mars"])
      await player.table([me, bot], { game, mode: game === "theseus" ? "duel" : "standard", options: {} });
    const other = await bench.player(server, { name: "other" });
    await other.table([me, { kind: "open" }], { visit: false });
    await player.go("/");
    await shoot("lobby", async () => {
      await player.see("start-game").waitFor();
      await until("the tables are listed", async () => (await page.locator("li .button").count()) >= 3);
    });
  },
};

try {
  await player.go("/");
  await player.api("POST", "/api/me", { name: "Marie" });
  const [wanted] = process.argv.slice(2);
  for (const [name, make] of Object.entries(parts)) if (!wanted || wanted === name) await make();
  bench.check();
} finally {
  await bench.close();
  await browser.close();
}
