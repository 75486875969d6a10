// Raumstation Theseus in the browser: a whole duel, the other modes, the way shown before a move, the telling of a turn, decks, and reasons for refusals.
import { contains, equal, me, ok, twoPlayers, until } from "./lib.mjs";

const bot = { kind: "bot", level: "easy" };
const game = "theseus";
/** Every answer is clicked here, forced ones too: the page would wait a moment before it gives them. */
const keep = { preferences: { forced: false } };

/** Any answer, but things are mostly done rather than declined. */
export function daring(state, random) {
  const worth = ({ notation, aside }) => (/^(pass|done|decline|end|take back)/.test(notation) ? 0.2 : aside ? 0.6 : 1) * (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}

const spotless = (text) => text.replace(/\s+/g, " ");

/** Says what it was asked and how often, so that a test can tell which parts of the game it has clicked. */
function asking(choose, asked) {
  return (state, random) => {
    asked[state.question.kind] = (asked[state.question.kind] ?? 0) + 1;
    return choose(state, random);
  };
}

/** A unit stands where the view says, and only there. */
async function shown(player) {
  const { view } = player.state;
  const found = await player.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.theseus [data-ref^="unit:"]')].map((one) => [one.dataset.ref, one.closest("[data-sector]")?.dataset.sector ?? "space"])));
  const standing = view.unit.filter((one) => one.place === "room").length;
  const drawn = Object.values(found).filter((place) => place !== "space").length;
  equal(drawn, standing, "units drawn in rooms");
}

/** Answers until it is asked `kind` or the match is over. */
async function reach(player, kind, choose = daring) {
  while (await player.turn(60_000)) {
    if (player.state.question.kind === kind) return true;
    await player.decide(choose, 60_000);
  }
  return false;
}

async function opened(bench, seats, { mode = "duel", options = {}, ...more } = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, ...more });
  await guest.table([me, ...Array(seats - 1).fill(bot)], { game, mode, options });
  ok(await guest.turn(60_000), "the match was over before it began");
  return guest;
}

async function plays(bench, guest, count) {
  const asked = {};
  const choose = asking(daring, asked);
  for (let n = 0; n < count; n++) {
    if (!(await guest.decide(choose, 60_000)) || guest.over) break;
    if (n % 12 === 11 && (await guest.turn(60_000))) await shown(guest);
  }
  bench.note(`asked: ${JSON.stringify(asked)}`);
  return asked;
}

export const tests = {
  "Theseus: a guest plays a whole duel against a bot": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.go("/");
    await guest.page.locator('[data-game="theseus"]').click();
    await guest.see("start-game").click();
    await guest.shows("prompt");
    ok(await guest.turn(60_000), "the match was over before it began");
    equal(guest.state.view.seats, 2, "seats");
    const asked = {};
    const choose = asking(daring, asked);
    let decisions = 0;
    while (await guest.decide(choose, 60_000)) {
      if (guest.over) break;
      if (++decisions % 15 === 0 && guest.asked) {
        const { question, version } = guest.state;
        const prompt = spotless(await guest.prompt());
        if (guest.state.version === version) contains(prompt, question.text, "the prompt");
      }
    }
    ok(asked.move >= 3, `only ${asked.move} units moved by hand`);
    bench.note(`asked: ${JSON.stringify(asked)}`);
    await guest.shows("end-screen");
    const { view, as } = guest.state;
    equal(view.ended, true, "the view at the end");
    const end = guest.see("end-screen");
    contains(await end.innerText(), String(view.seat[as].life + view.seat[as].data), "the end screen");
    await until("the chart", async () => (await end.locator("figure svg path.line").count()) === 2);
  },

  "Theseus: a whole deathmatch of four": async (bench) => {
    const guest = await opened(bench, 4, { mode: "deathmatch", locale: "de-DE" });
    ok(guest.state.view.ring.length >= 6, "fewer than six sectors");
    equal(await guest.page.locator(".theseus [data-seat]").count(), 4, "panels of players");
    equal(await guest.page.locator(".theseus [data-sector]").count(), guest.state.view.ring.length, "sectors drawn");
    const asked = await plays(bench, guest, 1000);
    ok(guest.over, "the deathmatch has no end");
    ok(asked.move >= 3, `only ${asked.move} units moved by hand`);
    await guest.shows("end-screen");
  },

  "Theseus: a whole team game": async (bench) => {
    const guest = await opened(bench, 4, { mode: "team" });
    const asked = await plays(bench, guest, 1000);
    ok(guest.over, "the team game has no end");
    equal(guest.state.view.ring.length, 5, "sectors");
    ok(asked.move >= 3, `only ${asked.move} units moved by hand`);
    await guest.shows("end-screen");
  },

  "Theseus: Pandora lays its tile, hatches embryos and takes cards over": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "pandora", second: "marines" } });
    equal(guest.state.view.ring.length, 4, "sectors");
    const asked = {};
    const choose = asking(daring, asked);
    // Pandora may lose before anything hatches: then another duel.
    for (let tries = 0; tries < 6 && !asked.hatch; tries++) {
      if (guest.over) {
        await guest.table([me, bot], { game, mode: "duel", options: { first: "pandora", second: "marines" } });
        guest.answered = undefined;
        await guest.turn(60_000);
      }
      for (let n = 0; n < 70 && !(asked.hatch && asked.take_over) && !guest.over; n++) if (!(await guest.decide(choose, 60_000))) break;
    }
    ok(asked.tile >= 1, "the tile was not laid by hand");
    if (!guest.over) equal(await guest.page.locator(".theseus .tile.f-pandora:not([aria-hidden])").count(), 1, "tiles drawn");
    ok(asked.hatch, "no embryo hatched");
    bench.note(`asked: ${JSON.stringify(asked)}`);
    if (!guest.over) await plays(bench, guest, 1000);
    ok(guest.over, "the duel with Pandora has no end");
    await guest.shows("end-screen");
  },

  "Theseus: a deck is chosen in secret": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server, { game, mode: "duel", options: { deck: "chosen" } });
    equal(one.state.question.kind, "deck", "the first question");
    const own = (player) => player.state.view.seat[player.state.as];
    const wanted = own(one).choices;
    ok(wanted > 0, "no card is to be left out");
    for (let n = 0; n < wanted; n++) await one.decide((state) => state.choices.find(({ notation }) => notation.startsWith("leave out")));
    equal(own(one).choices, 0, "cards still to be left out");
    equal(two.state.view.seat[one.state.as].discard.length, 0, "cards left out in the eyes of the other");
    for (let n = 0; n < wanted; n++) await two.decide((state) => state.choices.filter(({ notation }) => notation.startsWith("leave out")).at(-1));
    for (const player of [one, two]) await player.hears("the station is built", () => player.state.view.ring.length === 5);
  },

  "Theseus: the way of a unit is shown before it moves": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "marines", second: "aliens" } });
    const { page } = guest;
    ok(await reach(guest, "move"), "never asked to move");
    const { path } = guest.state.view;
    ok(path.length > 0, "no unit may move");
    const before = guest.plays;
    const move = guest.state.choices.find(({ notation }) => notation === `move ${path[0].unit}`);
    const at = await guest.spot(`[data-ref="${move.refs[0]}"]`);
    await page.mouse.move(at.x, at.y);
    await until("the way", async () => (await page.locator(".theseus svg.over circle").count()) === path[0].points);
    equal(await page.locator(".theseus .info.way ol li").count(), path[0].points, "steps told in words");
    await page.mouse.move(640, 20);
    await until("the way is gone", async () => (await page.locator(".theseus .info.way").count()) === 0);
    equal(guest.plays, before, "moves made by looking");
    await guest.decide(() => move);
    await guest.hears("the unit is on its way", () => guest.state.decisions > 0);
  },

  "Theseus: with a finger the way is shown first, and confirmed": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "marines", second: "scientists" }, viewport: { width: 390, height: 844 }, touch: true, locale: "de-DE" });
    ok(await reach(guest, "move"), "never asked to move");
    const { path } = guest.state.view;
    const move = guest.state.choices.find(({ notation }) => notation === `move ${path[0].unit}`);
    const before = guest.plays;
    await guest.touch(`[data-ref="${move.refs[0]}"]`);
    await until("the way in words", async () => (await guest.page.locator(".theseus .info.way").count()) === 1);
    equal(guest.plays, before, "moves made by the first tap");
    await guest.touch(`[data-choice="${move.notation}"]`);
    await guest.hears("the answer is sent", () => guest.plays > before);
    equal(guest.sent.findLast((message) => message.do === "play").move, move.id, "the move");
    await guest.hears("the answer is heard", () => guest.unanswered.size === 0);
    guest.answered = undefined;
    const asked = await plays(bench, guest, 12);
    ok(Object.keys(asked).length > 1, "nothing else was asked");
  },

  "Theseus: nothing is asked before a turn is told": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", motion: true, keep: { preferences: { forced: false, pace: "slow" } } });
    const { page } = guest;
    await guest.table([me, bot], { game, mode: "duel", options: { first: "marines", second: "aliens" } });
    const story = guest.see("story-skip");
    const skipped = async () => {
      if (await story.count()) await story.click({ timeout: 1000 }).catch(() => {});
      return (await story.count()) === 0;
    };
    let stories = 0;
    for (let n = 0; n < 40 && stories < 2; n++) {
      ok(await guest.turn(60_000), "the match was over too soon");
      if (await story.count()) {
        stories++;
        contains(await guest.prompt(), "Watch what happened", "the prompt while a turn is told");
        equal(await page.locator(".theseus .is-legal").count(), 0, "glowing places while a turn is told");
      }
      await until("the story is skipped", skipped);
      if (guest.asked) contains(spotless(await guest.prompt()), guest.state.question.text, "the prompt after the story");
      await guest.decide(daring, 60_000);
    }
    ok(stories > 0, "no turn was told");
  },

  "Theseus: tokens are spent on units and cards beside the question": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "marines", second: "aliens" } });
    const seeks = (state, random) => state.choices.find(({ notation }) => notation === "token") ?? (/^(move|end)/.test(state.question.kind) ? state.choices.find(({ aside, notation }) => aside && notation.startsWith("flip")) : undefined) ?? daring(state, random);
    const flips = (state) => state.choices.find(({ notation }) => notation.startsWith("flip"));
    for (let n = 0; n < 90 && !(guest.asked && flips(guest.state)); n++) if (!(await guest.decide(seeks, 60_000)) || !(await guest.turn(60_000))) break;
    ok(!guest.over && flips(guest.state), "no token could be spent on a unit");
    const choice = flips(guest.state);
    const unit = choice.notation.split(" ")[1];
    const before = guest.state.view.seat[guest.state.as].upgrades;
    await guest.decide(() => choice);
    equal(guest.state.view.unit.find((one) => one.unit === unit).upgraded, true, `${unit} on its upgraded side`);
    equal(guest.state.view.seat[guest.state.as].upgrades, before - 1, "tokens left");
  },

  "Theseus: a refused click says why and where the rulebook says so": async (bench) => {
    for (const [locale, page] of [["en-GB", /rulebook p\.\s?\d/], ["de-DE", /Spielregel S\.\s?\d/]]) {
      const guest = await opened(bench, 2, { options: { first: "marines", second: "aliens" }, locale });
      ok(await reach(guest, "move"), "never asked to move");
      const { view } = guest.state;
      const reasons = new Set();
      const refuses = async (selector) => {
        await guest.touch(selector);
        await until(`a reason for ${selector}`, async () => (await guest.see("reason").count()) > 0);
        const text = await guest.see("reason").innerText();
        ok(page.test(text), `the reason for ${selector} names no page: ${text}`);
        reasons.add(text);
        await guest.page.keyboard.press("Escape");
        await until("the reason is put away", async () => (await guest.see("reason").count()) === 0);
      };
      const enemy = view.unit.find((one) => one.seat !== guest.state.as && one.place === "room");
      const number = { alien: 3, young: 6, marine: 0 }[enemy.unit.split("-")[0]] + Number(enemy.unit.split("-")[1]);
      await refuses(`[data-ref="unit:${number}"]`);
      await refuses('[data-ref="room:0"], [data-ref="room:1"], [data-ref="room:2"]');
      await refuses('[data-ref="sector:0"]');
      ok(reasons.size >= 2, `every click is refused with the same words: ${[...reasons]}`);
      bench.note([...reasons].join(" | "));
    }
  },
};
