// The board of Compile: what is dragged, rearranged, looked at and celebrated.
import { bot, contains, equal, me, ok, says, until } from "./lib.mjs";

const options = {
  draft: "given",
  placement: "drafted",
  start: "first",
  protocols: ["death", "life", "water", "darkness", "gravity", "light"],
};
const lying = {
  stack00: ["death-4", "death-1/down"],
  stack02: ["water-5"],
  stack10: ["darkness-5"],
  stack11: ["gravity-5", "light-5/down"],
  hand1: ["darkness-1"],
};
const phone = { viewport: { width: 390, height: 844 }, touch: true };
const keep = { preferences: { forced: false } };
const plan = (position, moves = [], more = {}) => ({
  game: "compile",
  mode: "standard",
  seats: 2,
  options: { ...options, ...more },
  position,
  moves,
});

/** At a position laid out by hand, asked for something. */
async function seated(bench, position, moves, { protocols, ...more } = {}) {
  const server = await bench.server();
  const player = await bench.player(server, { name: "player", keep, ...more });
  await player.laidOut([me, bot], plan(position, moves, protocols ? { protocols } : {}));
  ok(await player.turn(), "the match is over");
  return player;
}

/** Refs of what can be chosen: wholly under the header or above it, and wholly in sight. */
const choosable = (page) =>
  page.locator(".board .is-legal").evaluateAll((all) => {
    const upper = document.querySelector(".screen header").getBoundingClientRect().bottom;
    const boxes = all.map((one) => ({ ref: one.dataset.ref, ...one.getBoundingClientRect().toJSON() }));
    return {
      above: boxes.filter(({ bottom }) => bottom <= upper).map(({ ref }) => ref),
      here: boxes.filter(({ top, bottom }) => top >= upper && bottom <= innerHeight).map(({ ref }) => ref),
    };
  });
const protocols = (player, seat) => player.page.locator(`[data-ref="protocol:${seat}"] .name b`).allInnerTexts();
const boxOf = (player, selector) => player.page.locator(selector).first().boundingBox();

export const tests = {
  "Compile: protocols are rearranged where they lie": async (bench) => {
    for (const more of [{}, phone]) {
      const player = await seated(bench, { ...lying, control: 1, hand0: ["life-2", "death-2"] }, ["refresh"], more);
      equal(player.state.question.kind, "control", "the question");
      const before = player.plays;
      // Every order of both sides can be touched together, and only the button gives it.
      for (const choice of player.state.choices.filter((one) => one.notation.startsWith("arrange "))) {
        const [, seat, order] = choice.notation.split(" ");
        const was = player.state.view.side[seat].line.map((line) => line.protocol);
        const lies = [1, 2, 3];
        for (const [line, wanted] of [...order].map(Number).entries()) {
          const at = lies.indexOf(wanted);
          if (at === line) continue;
          for (const one of [line, at]) await player.touch(`[data-ref="protocol:${seat}"][data-line="${one}"]`);
          [lies[line], lies[at]] = [lies[at], lies[line]];
        }
        const texts = await player.texts();
        const shown = [...order].map((from) => texts[`name.protocol.${was[Number(from) - 1]}`]).join();
        await until(`${shown} for ${choice.notation}`, async () => (await protocols(player, seat)).join() === shown);
        ok(await player.spot('[data-testid="arrange"]:enabled'), `${choice.notation} cannot be given`);
        await player.touch('[data-testid="arrange-reset"]');
      }
      const picked = () => player.page.locator('[data-ref^="protocol:"].is-chosen').count();
      await player.touch('[data-ref="protocol:0"][data-line="0"]');
      await until("a protocol is picked", async () => (await picked()) === 1);
      await player.page.keyboard.press("Escape");
      await player.drawn();
      equal(await picked(), 0, "protocols picked after Escape");
      equal(player.plays, before, "plays before the order was given");
      await player.answer(player.state.choices.find((one) => one.notation === "arrange 1 312"));
    }
    bench.check();
  },

  "Compile: the board stays where it is while a card is chosen": async (bench) => {
    const tall = {
      stack00: ["death-4", "death-1/down", "death-2", "death-3"],
      stack10: ["darkness-5", "darkness-2/down", "darkness-4"],
      stack02: ["water-5"],
    };
    const player = await seated(bench, { ...tall, hand0: ["life-2", "death-5", "water-1"] }, [], {
      viewport: { width: 1280, height: 720 },
    });
    const { page } = player;
    const lies = () =>
      page
        .locator(".lines .band, .lines [data-ref^='field:']")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top).join());
    const before = await lies();
    await player.touch('[data-ref="hand:0"]');
    await until("the halves are offered", () => player.visible('[data-drop="1.up"]'));
    await player.still();
    equal(await lies(), before, "where bars and cards lie");
    const covered = await page.evaluate(() => {
      const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const meet = (a, b) => a.top < b.bottom - 1 && a.bottom > b.top + 1 && a.left < b.right && a.right > b.left;
      const offers = boxes(".landing button");
      const under = boxes(".lines .bar, .lines [data-ref^='field:']").filter((one) => offers.some((offer) => meet(offer, one)));
      return `${offers.length} offers over ${under.length}`;
    });
    equal(covered, "4 offers over 0", "cards and bars under what is offered");
    // A drop beside the halves chooses the line; both stay, and a line with one way only can be taken instead, which is confirmed.
    const drop = async (line) => {
      const [card, there] = [await boxOf(player, '[data-ref="hand:0"]'), await boxOf(player, `[data-drop="${line}"] .band`)];
      await page.mouse.move(card.x + 40, card.y + 40);
      await page.mouse.down();
      await page.mouse.move(there.x + 40, there.y + there.height / 2, { steps: 6 });
      await page.mouse.up();
    };
    await drop(1);
    await until("the line is chosen", () => player.visible('[data-ref="line:1"].is-chosen'));
    for (const face of ["up", "down"]) ok(await player.visible(`[data-drop="1.${face}"]`), `${face} is no longer offered`);
    equal(player.plays, 0, "plays before the choice was made");
    const wanted = player.state.choices.find((choice) => choice.notation === "play life-2 down @1");
    await drop(0);
    await player.shows("confirm-move");
    equal(player.plays, 0, "plays by what did not glow");
    await player.see("confirm-move").click();
    await player.hears("it is played", () => player.plays === 1);
    equal(player.sent.findLast((message) => message.do === "play").move, wanted.id, "what was played");
  },

  "Compile: the protocols lie in one place, however tall the stacks are": async (bench) => {
    const tops = [];
    const theirs = ["darkness-5", "darkness-2/down", "darkness-4", "darkness-1/down", "darkness-3"];
    const ours = ["death-4", "death-1/down", "death-2", "death-3", "death-5/down"];
    for (const stacks of [{}, { stack10: theirs }, { stack00: ours }, { stack00: ours, stack10: theirs }]) {
      const player = await seated(bench, { ...stacks, hand0: ["life-2", "water-1"], hand1: ["light-1"] }, [], {
        viewport: { width: 1280, height: 720 },
      });
      const bars = await player.page.locator(".lines .bar").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      equal(bars.length, 6, "protocols");
      tops.push(bars.join());
      // Whoever is asked has no taller panel than the other one.
      const lines = await player.page.locator(".seat .who small").evaluateAll((all) => all.map((one) => one.offsetHeight));
      equal(new Set(lines).size, 1, `heights of ${lines.length} lines about a player`);
    }
    equal(new Set(tops).size, 1, `places of the protocols: ${tops.join(" | ")}`);
  },

  "Compile: an own card that lies covered keeps its number, whatever it counts": async (bench) => {
    const server = await bench.server();
    for (const locale of ["en-GB", "de-DE"]) {
      const player = await bench.player(server, { name: "player", keep, locale, viewport: { width: 1280, height: 720 } });
      const darkness = { ...options, protocols: ["darkness", "life", "water", "death", "gravity", "light"] };
      const position = { stack00: ["darkness-2", "darkness-5/down", "darkness-4/down"], hand0: ["life-2"], hand1: ["light-1"] };
      await player.laidOut([me, bot], { ...plan(position), options: darkness });
      ok(await player.turn(), "the match is over");
      const strip = player.page.locator('[data-ref="field:0.0.1"]');
      const { number, cut } = await strip.evaluate((card) => {
        const found = card.querySelector(".known .number");
        return { number: found?.textContent, cut: found ? found.getBoundingClientRect().right - card.getBoundingClientRect().right : 0 };
      });
      equal(number, "5", `the number of the covered card (${locale})`);
      ok(cut < 0, `the number ends ${cut} beyond its card (${locale})`);
    }
  },

  "Compile: a dragged card keeps its size": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-2", "death-2", "water-1"] }, []);
    const { page } = player;
    const card = await boxOf(player, '[data-ref="hand:1"]');
    await page.mouse.move(card.x + 40, card.y + 40);
    await page.mouse.down();
    await page.mouse.move(card.x + 60, card.y - 80, { steps: 4 });
    await page.mouse.move(card.x + 60, card.y - 160, { steps: 4 });
    const ghost = await boxOf(player, "[data-dragged]");
    const drop = await boxOf(player, '[data-drop="0.down"]');
    ok(
      ghost.width < card.width && ghost.height < card.height,
      `the ghost of ${card.width}x${card.height} is ${ghost.width}x${ghost.height}`,
    );
    await page.mouse.move(drop.x + drop.width / 2, drop.y + drop.height / 2, { steps: 4 });
    await page.mouse.up();
    await player.hears("the card is played", () => player.plays === 1);
    bench.check();
  },

  "Compile: a card is never taken for its line, the strip between the protocols is": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-2", "death-2"] }, []);
    const { page } = player;
    equal(player.state.question.kind, "action", "the question");
    for (const ref of ["field:1.0.0", "field:1.1.0", "field:1.1.1", "field:0.0.0", "field:0.0.1"])
      await player.touch(`[data-ref="${ref}"]`);
    equal(await page.locator(".compile .is-chosen").count(), 0, "places chosen by reading cards");
    const strip = await boxOf(player, ".line:nth-child(2) .middle");
    await page.mouse.click(strip.x + strip.width / 2, strip.y + strip.height / 2);
    await until("line 2 is chosen", () => page.locator('[data-ref="line:1"].is-chosen').count());
    bench.check();
  },

  "Compile: on a phone the eye shows six cards": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "player", keep, ...phone });
    await player.table([me, bot], { options: { start: "first" } });
    await player.turn();
    await player.touch(".pool li:nth-child(4) .look");
    const box = await boxOf(player, '[data-testid="six-cards"]');
    ok(box.y >= 0 && box.y + box.height <= 844, `the six cards lie at ${box.y} to ${box.y + box.height}`);
    equal(await player.page.locator('[data-testid="six-cards"] .tile').count(), 6, "cards shown");
    // One of them is read above the list; the next tap puts away only that, another one the list.
    await player.touch('[data-testid="six-cards"] li:nth-child(2) .tile');
    await player.shows("card-sheet");
    const hit = await player.see("card-sheet").evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => one.contains(document.elementFromPoint(left + width / 2, top + height * part)));
    });
    ok(hit, "the card that is read lies under the list");
    for (const [put, left] of [
      ["card-sheet", 1],
      ["six-cards", 0],
    ]) {
      await player.press({ x: 195, y: 205 });
      await until(`${put} is put away`, async () => (await player.see(put).count()) === 0);
      equal(await player.see("six-cards").count(), left, "lists that are left");
    }
    equal(player.plays, 0, "plays by looking");
    bench.check();
  },

  "Compile: seven cards fit beside each other": async (bench) => {
    for (const locale of ["en-GB", "de-DE"]) {
      const player = await seated(
        bench,
        { ...lying, hand0: ["life-3", "life-0", "death-0", "water-0", "water-1", "death-3", "water-2"] },
        [],
        { locale },
      );
      await boxOf(player, ".hand .card");
      const outside = await player.page.evaluate(() => {
        const hand = document.querySelector(".hand").getBoundingClientRect();
        return [...document.querySelectorAll(".hand .card")].filter((card) => {
          const box = card.getBoundingClientRect();
          return box.left < hand.left || box.right > hand.right || box.top < hand.top;
        }).length;
      });
      equal(outside, 0, `cards outside the hand (${locale})`);
    }
    bench.check();
  },

  "Compile: choosing what to discard moves nothing": async (bench) => {
    const stacks = {
      stack01: ["life-4", "life-1", "water-3/down", "life-0"],
      stack11: ["gravity-5", "gravity-0", "gravity-6", "light-5/down"],
    };
    const player = await seated(
      bench,
      { from: "cache", ...lying, ...stacks, hand0: ["life-3", "death-2", "death-0", "water-0", "water-1", "death-3", "water-2"] },
      [],
    );
    equal(player.state.question.kind, "clear_cache", "the question");
    const places = () =>
      player.page
        .locator(".bar, [data-ref^='field:']")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)).join());
    const before = await places();
    for (const n of [5, 2]) await player.touch(`[data-ref="hand:${n}"]`);
    equal(await player.page.locator(".hand .is-chosen").count(), 2, "cards marked as chosen");
    equal(await places(), before, "where everything lies");
    bench.check();
  },

  "Compile: while cards are chosen together, every digit keeps its card": async (bench) => {
    const player = await seated(
      bench,
      { from: "cache", ...lying, hand0: ["life-3", "death-2", "death-0", "water-0", "water-1", "death-3", "water-2"] },
      [],
    );
    const { keyboard } = player.page;
    const badges = () =>
      player.page
        .locator(".badges kbd")
        .evaluateAll((all) => all.map((one) => [one.innerText, Math.round(one.getBoundingClientRect().left)].join("@")));
    const taken = (wanted) =>
      until(
        `${wanted} is taken`,
        async () =>
          (await player.page.locator(".hand .is-chosen").evaluateAll((all) => all.map((one) => one.dataset.ref).join())) === wanted,
      );
    await keyboard.press("Escape");
    await player.drawn();
    equal((await badges()).length, 0, "digits after a step back");
    for (const again of [true, false]) {
      await keyboard.press(again ? "ArrowRight" : "3");
      await until("the cards are numbered", async () => (await badges()).length === 7);
      if (again) for (const x of [620, 640]) await player.page.mouse.move(x, 20);
      if (again) await until("the digits go when the mouse moves", async () => (await badges()).length === 0);
    }
    await player.still();
    equal(await player.page.locator(".hand .is-chosen").count(), 0, "cards taken by a digit that nobody could see");
    const before = await badges();
    await keyboard.press("3");
    await taken("hand:2");
    await player.still();
    await until("the digits are the same after a card was taken", async () => (await badges()).join() === before.join());
    await keyboard.press("4");
    await taken("hand:2,hand:3");
    await keyboard.press("3");
    await taken("hand:3");
    await keyboard.press("1");
    await until("what confirms has a digit", async () => (await badges()).length === 8);
    await keyboard.press("8");
    await player.hears("both are discarded", () => player.plays === 1);
  },

  "Compile: a text shows which of its sentences is carried out": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-1", "death-2"] }, ["play life-1 up @2"]);
    const { page } = player;
    const shown = async (tag) =>
      (await page.locator(`.lines [data-ref="field:0.1.0"] ${tag} i`).evaluateAll((all) => all.map((one) => one.dataset.n))).join();
    const lit = (what, wanted) => until(what, async () => [await shown("mark"), await shown("s")].join(" | ") === wanted);
    await lit("the first sentence lit, none struck out", "1 | ");
    contains(await player.prompt(), "①", "the prompt");
    await player.answer(player.state.choices.find((one) => one.notation === "flip 0@1.2"));
    await player.hears("the second sentence", () => player.state.question?.texts?.[0]?.command === 1);
    await lit("the second sentence lit, the first struck out", "2 | 1");
    contains(await player.prompt(), "②", "the prompt");
  },

  "Compile: what an answer leads to is told in its place, and comes true": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-1", "death-2"] }, ["play life-1 up @2"], {
      viewport: { width: 1280, height: 720 },
    });
    const { page } = player;
    const asked = () => player.sent.filter((message) => message.do === "preview").length;
    const lies = () =>
      page.locator(".lines [data-ref], .lines .band, .hand li").evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round))
          .join(" "),
      );
    const point = async (selector) => {
      const spot = await player.spot(selector);
      await page.mouse.move(spot.x + 3, spot.y);
      await page.mouse.move(spot.x, spot.y);
    };
    const before = await lies();
    const self = '[data-ref="field:0.1.0"]';
    await point(self);
    await player.shows("outlook");
    const told = await player.see("outlook").innerText();
    for (const part of ["Life 1 ②", "1 → 2"]) contains(told, part, "what flipping the card itself leads to");
    equal(
      (await page.locator(".lines [data-soon]").evaluateAll((all) => all.map((one) => one.dataset.soon))).join(),
      "2",
      "totals to come",
    );
    equal(await lies(), before, "where everything lies");
    // Another one, and back: it is known.
    await point('[data-ref="field:1.0.0"]');
    await until("the other one is told", async () =>
      (
        await player
          .see("outlook")
          .innerText()
          .catch(() => "")
      ).includes("5 → 2"),
    );
    const times = asked();
    await point(self);
    await until(
      "the first one is told again",
      async () =>
        (await player
          .see("outlook")
          .innerText()
          .catch(() => "")) === told,
    );
    equal(asked(), times, "previews asked for");
    equal(player.plays, 0, "plays by looking");
    await player.answer(player.state.choices.find((one) => one.notation === "flip 0@2.1"));
    await player.hears("it is flipped", () => player.state.decisions > 1);
    equal(player.state.view.side[0].line[1].total, 2, "the total that was foretold");
  },

  "Compile: a finger is told what its answer leads to beside the one button that gives it": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-1", "death-2"] }, ["play life-1 up @2"], phone);
    await player.touch('[data-ref="field:0.1.0"]');
    await player.shows("outlook");
    await says(player.see("outlook"), "Life 1 ②", "what the answer leads to");
    equal(player.plays, 0, "plays by one tap");
    equal(await player.see("confirm-move").count(), 1, "buttons that confirm");
    equal(await player.see("card-sheet").getByTestId("confirm-move").count(), 1, "buttons that confirm below the card");
    await player.touch('[data-testid="confirm-move"]');
    await player.hears("it is played", () => player.plays === 1);
  },

  "Compile: a set and a new order say what they lead to before they are given": async (bench) => {
    const told = async (player, question) => {
      await player.shows("outlook");
      await until("it is told what the answer leads to", async () => question(await player.see("outlook").innerText()));
    };
    const cards = ["life-3", "death-2", "death-0", "water-0", "water-1", "death-3", "water-2"];
    const gathers = await seated(bench, { from: "cache", ...lying, hand0: cards }, []);
    for (const n of [5, 2]) await gathers.touch(`[data-ref="hand:${n}"]`);
    const name = gathers.state.seats[1].name;
    await told(gathers, (text) => text === `Discard: Then it is ${name}’s turn.`);
    equal(gathers.plays, 0, "plays by looking");

    const orders = await seated(bench, { ...lying, control: 1, hand0: ["life-2", "death-2"] }, ["refresh"]);
    equal(orders.state.question.kind, "control", "the question");
    for (const line of [0, 1]) await orders.touch(`[data-ref="protocol:0"][data-line="${line}"]`);
    await told(orders, (text) => text.includes("You draw 3 cards."));
    await orders.touch('[data-testid="arrange-reset"]');
    await orders.page.mouse.move(640, 5);
    await until("nothing is told of no order", async () => (await orders.see("outlook").count()) === 0);
    await orders.answer(orders.state.choices.find((one) => one.notation === "arrange 0 213"));
    await orders.hears("the cards are drawn", () => orders.state.view.side[0].hand.length === 5);
  },

  "Compile: only a stack that is too tall for its line is scrolled, also after cards have flown there": async (bench) => {
    const moving = { motion: true, clock: "real", keep: { preferences: { forced: false, pace: "fast" } } };
    for (const more of [{}, phone]) {
      const position = { ...lying, stack01: ["life-4"], hand0: ["life-2", "death-2"], hand1: ["darkness-1", "darkness-2"] };
      const player = await seated(bench, position, [], { ...moving, ...more });
      await player.answer(player.state.choices.find((one) => one.notation === "play life-2 up @2"));
      await player.shown();
      await player.still();
      const claims = () =>
        player.page
          .locator(".compile ol.scrolls")
          .evaluateAll((all) => all.filter((one) => one.scrollHeight <= one.clientHeight).map((one) => one.innerText));
      await until("no stack is told to be scrolled that is not", async () => (await claims()).join() === "");
    }
    bench.check();
  },

  "Compile: a long name stays within the control card, and a chosen card within the hand": async (bench) => {
    for (const more of [{}, phone]) {
      const server = await bench.server();
      const player = await bench.player(server, { name: "player", keep, ...more });
      await player.api("GET", "/api/me");
      await player.api("POST", "/api/me", { name: "Marlene-Sophie von Mehr" });
      await player.laidOut([me, bot], plan({ ...lying, hand0: ["life-2", "death-2"] }));
      ok(await player.turn(), "the match is over");
      await player.touch('[data-ref="hand:0"]');
      await until("the card is chosen", () => player.visible(".compile .in-hand.is-chosen"));
      const within = (outer, inner) =>
        player.page.evaluate(
          ([outer, inner]) => {
            const around = document.querySelector(outer).getBoundingClientRect();
            const ring = inner.includes("chosen") ? 5 : 0;
            return [...document.querySelectorAll(inner)]
              .map((one) => one.getBoundingClientRect())
              .every((one) => one.right <= around.right + 1 && one.top - ring >= around.top);
          },
          [outer, inner],
        );
      ok(await within(".compile .control", ".compile .control li, .compile .control .token"), "a name leads out of the control card");
      if (more === phone) ok(await within(".compile .hand", ".compile .in-hand.is-chosen"), "the edge of the chosen card is cut off");
    }
    bench.check();
  },

  "Compile: a compile has its moment, and a click ends it": async (bench) => {
    const cards = { hand0: ["life-3", "water-0"], hand1: ["darkness-1", "darkness-2"] };
    const moments = [
      // The line is compiled at the beginning of the next own turn, or of the other one's.
      { stack00: ["death-4", "death-5", "death-3"], stack11: ["gravity-5"], says: /Death\s+compiled by you\s+\d+ against \d/ },
      { stack10: ["darkness-4", "darkness-5", "darkness-3"], stack00: ["death-3"], says: /Darkness\s+compiled by .+\s+12 against 3/ },
    ];
    for (const { says, ...stacks } of moments) {
      const player = await seated(bench, { ...cards, ...stacks }, [], { motion: true, keep: { ...keep, clock: "held" } });
      const { page } = player;
      await player.answer(player.state.choices.find((one) => one.notation === "play life-3 down @2"));
      // Time passes in steps shorter than the moment.
      await until("the moment of the compile", async () => {
        if (await page.locator(".compiled-now").count()) return true;
        await page.evaluate(() => globalThis.starboardClock.advance(100));
      });
      await until(`it says ${says}`, async () => says.test(await page.locator(".compiled-now").innerText()));
      const { plays } = player;
      // Nobody has to answer for it, so it stays long enough to be read.
      await page.evaluate(() => globalThis.starboardClock.advance(2500));
      equal(await page.locator(".compiled-now").count(), 1, "moments after two and a half seconds");
      equal(await page.locator(".compile .is-legal").count(), 0, "places that ask meanwhile");
      await page.mouse.click(640, 5);
      await page.locator(".compiled-now").waitFor({ state: "detached" });
      equal(player.plays, plays, "plays by the click that ended it");
    }
    bench.check();
  },

  "Compile: where nothing moves a compile stands over its line, and nobody waits for it": async (bench) => {
    const stacks = { stack00: ["death-4", "death-5", "death-3"], stack11: ["gravity-5"] };
    const position = { ...stacks, hand0: ["life-3", "water-0"], hand1: ["darkness-1", "darkness-2"] };
    const player = await seated(bench, position, [], { keep: { preferences: { forced: true }, clock: "held" } });
    const { page } = player;
    await player.answer(player.state.choices.find((one) => one.notation === "play life-3 down @2"));
    await until("the moment of the compile", async () => {
      if (await page.locator(".compiled-now").count()) return true;
      await page.evaluate(() => globalThis.starboardClock.advance(100));
    });
    await until("the next question", () => player.visible(".compile .is-legal"));
    equal(await page.locator(".compiled-now").count(), 1, "moments beside the next question");
    await player.pass(3000);
    equal(await page.locator(".compiled-now").count(), 0, "moments that are over");
    bench.check();
  },

  "Compile: the compile that wins is seen before the end screen": async (bench) => {
    const position = {
      compiled: 6,
      stack00: ["death-4", "death-5", "death-3"],
      stack11: ["gravity-5"],
      hand0: ["life-3", "water-0"],
      hand1: ["darkness-1", "darkness-2"],
    };
    const player = await seated(bench, position, [], { motion: true, keep: { ...keep, clock: "held" } });
    const { page } = player;
    await player.decide();
    const advance = () => page.evaluate(() => globalThis.starboardClock.advance(100));
    await until("the moment of the compile", async () => {
      if (await page.locator(".compiled-now").count()) return true;
      await advance();
    });
    await player.drawn();
    equal(player.state.status, "over", "the match");
    equal(await player.see("end-screen").count(), 0, "end screens over the compile");
    await until("the end screen", async () => {
      if (await player.see("end-screen").count()) return true;
      await advance();
    });
    equal(await page.locator(".compiled-now").count(), 0, "compiles told behind the end screen");
    bench.check();
  },

  "Compile: only open ways to play a card are offered, and none while one is to be confirmed": async (bench) => {
    const protocols = ["darkness", "life", "water", "death", "gravity", "light"];
    const position = { stack02: ["water-5"], hand0: ["darkness-3", "life-2", "water-1"], hand1: ["gravity-1"] };
    for (const device of [{}, phone]) {
      const player = await seated(bench, position, ["play darkness-3 up @1"], { ...device, protocols });
      equal(player.state.question.kind, "play_down", "the question");
      const offered = () => player.page.locator(".landing button").evaluateAll((all) => all.map((one) => one.dataset.drop).join(" "));
      await player.touch('[data-ref="hand:0"]');
      await until("the halves are offered", async () => (await offered()) === "1.down 2.down");
      await player.page.keyboard.press("Escape");
      // The line first, then the card.
      await player.touch('[data-ref="line:1"]');
      await player.touch('[data-ref="hand:0"]');
      await player.shows("confirm-move");
      equal(await offered(), "", "ways offered while one is to be confirmed");
      equal(player.plays, 0, "plays before it was confirmed");
      await player.touch('[data-testid="confirm-move"]');
      await player.hears("it is played", () => player.plays === 1);
    }
  },

  "Compile: a card in flight covers no text of a card below it": async (bench) => {
    const protocols = ["darkness", "gravity", "speed", "fire", "light", "plague"];
    const position = { stack12: ["plague-1", "fire-1/down"], hand0: ["gravity-4", "speed-2", "speed-1"], hand1: ["fire-3"] };
    const player = await seated(bench, position, ["play gravity-4 up @2"], { protocols, motion: true });
    await player.answer(player.state.choices.find((one) => one.notation === "shift 1@3.2 to @2"));
    await player.hears("Plague 1 asks", () => player.state.question?.kind === "discard");
    await player.still();
    const [air, card, line] = [
      await boxOf(player, ".flying"),
      await boxOf(player, '[data-ref="field:1.2.0"]'),
      await boxOf(player, '[data-ref="line:1"]'),
    ];
    ok(air.x >= line.x && air.x + air.width <= line.x + line.width + 1, `it floats at ${air.x}, the line it goes to is at ${line.x}`);
    ok(card.x >= line.x + line.width, "the card that asks lies in the same line");
  },

  "Compile: one click on the deck does not refresh": async (bench) => {
    const player = await seated(bench, { ...lying, hand0: ["life-2", "death-2"] }, []);
    await player.touch('[data-ref="deck:0"]');
    await player.shows("confirm-move");
    equal(player.plays, 0, "plays by one click");
    ok(
      (await player.see("prompt").innerText()).includes(player.state.choices.find((one) => one.notation === "refresh").text),
      "the prompt does not say what is done",
    );
    await player.page.keyboard.press("Escape");
    await until("the question is gone", async () => (await player.see("confirm-move").count()) === 0);
    await player.touch('[data-ref="deck:0"]');
    await player.see("confirm-move").click();
    await player.hears("the hand is refreshed", () => player.plays === 1);
    bench.check();
  },

  "Compile: before a compile the control card says what goes on, and declining is no choice of what is shown": async (bench) => {
    for (const more of [{}, phone]) {
      const position = {
        control: 1,
        stack00: ["death-4", "death-5", "death-3"],
        stack11: ["gravity-5"],
        hand0: ["life-3", "water-0"],
        hand1: ["darkness-1", "darkness-2"],
      };
      const player = await seated(bench, position, ["play water-0 down @2", "play darkness-2 down @1"], more);
      equal(player.state.question.kind, "control", "the question");
      ok(/line 1\b/.test(await player.see("prompt").innerText()), "the prompt names no line");
      ok(await player.visible(".track .here:nth-child(3)"), "the compile is not the phase of now");
      const keeps = `[data-choice="${player.state.choices.find((one) => one.wording === "skip_arrange").notation}"]`;
      ok(await player.visible(keeps), "it cannot be declined");
      for (const line of [0, 1]) await player.touch(`[data-ref="protocol:0"][data-line="${line}"]`);
      await until("declining is not offered beside a new order", async () => !(await player.visible(keeps)));
      await player.touch('[data-testid="arrange-reset"]');
      await player.touch(keeps);
      await player.hears("nothing is changed", () => player.plays === 1);
    }
    bench.check();
  },

  "Compile: on a phone it is said how many choices lie out of sight, and where": async (bench) => {
    const tall = {
      stack00: ["death-4", "death-1/down", "death-2", "death-3"],
      stack10: ["darkness-5", "darkness-2/down", "darkness-4"],
      stack11: ["gravity-5", "gravity-1/down", "gravity-4", "gravity-6"],
    };
    const player = await seated(bench, { ...tall, hand0: ["life-1", "water-0"], hand1: ["light-1"] }, ["play life-1 up @2"], phone);
    const { page } = player;
    equal(player.state.question.kind, "flip", "the question");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await player.settled();
    await player.shows("choices-above");
    const { above } = await choosable(page);
    ok(above.length > 0, "every choice is in sight at the end of the page");
    const said = async () => Number(/^↑ (\d+) choices? above$/.exec(await player.see("choices-above").innerText())?.[1]);
    await until(`${above.length} choices are said to lie above`, async () => (await said()) >= above.length);
    await player.touch('[data-testid="choices-above"]');
    await until(`one of ${above.join()} comes into sight`, async () => {
      await player.settled();
      return (await choosable(page)).here.some((ref) => above.includes(ref));
    });
    equal(player.plays, 0, "plays by going there");
  },

  "Compile: on a phone the hand stays in sight, and above it lie the ways to lay a card": async (bench) => {
    const tall = {
      stack00: ["death-4", "death-1/down", "death-2", "death-3"],
      stack10: ["darkness-5", "darkness-2/down", "darkness-4"],
      stack11: ["gravity-5", "gravity-1/down", "gravity-4", "gravity-6"],
    };
    const player = await seated(bench, { ...tall, hand0: ["life-1", "water-0"], hand1: ["light-1"] }, [], phone);
    const { page } = player;
    equal(player.state.question.kind, "action", "the question");
    await player.settled();
    const low = () => page.evaluate(() => innerHeight - document.querySelector('[data-ref="hand:0"]').getBoundingClientRect().bottom);
    for (const [where, y] of [
      ["where the turn begins", null],
      ["at the top of the page", 0],
      ["at the lower lines", 200],
    ]) {
      if (y !== null) await page.evaluate((y) => scrollTo(0, y), y);
      await player.settled();
      const ends = await low();
      ok(ends >= -1 && ends < 40, `${where} the hand ends ${ends} above the lower edge`);
    }
    await page.evaluate(() => scrollTo(0, 0));
    await player.touch('[data-ref="hand:0"]');
    await player.settled();
    const free = await page.locator(".compile .landing button").evaluateAll((all) =>
      all.map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    ok(free.length >= 3 && free.every(Boolean), `ways to lay the card that lie free: ${free.join()}`);
    equal(await page.evaluate(() => scrollY), 0, "how far the page went");
    bench.check();
  },

  "Compile: on a short phone the page comes to the hand as far as needed, and goes back": async (bench) => {
    const tall = {
      stack00: ["death-4", "death-1/down", "death-2", "death-3"],
      stack01: ["life-1/down", "life-3", "life-4"],
      stack10: ["darkness-5", "darkness-2/down", "darkness-4"],
      stack11: ["gravity-5", "gravity-1/down", "gravity-4", "gravity-6"],
    };
    const player = await seated(
      bench,
      { ...tall, hand0: ["death-5", "water-0", "life-5"], hand1: ["darkness-1"] },
      ["play death-5 up @1"],
      { ...phone, viewport: { width: 390, height: 590 } },
    );
    const { page } = player;
    equal(player.state.question.kind, "discard", "the question");
    await player.drawn();
    const low = await page.evaluate(() => innerHeight - document.querySelector('[data-ref="hand:0"]').getBoundingClientRect().bottom);
    ok(low >= -1 && low < 40, `the hand ends ${low} above the lower edge`);
    const there = await page.evaluate(() => scrollY);
    ok(there > 0, "the hand was in sight from the start");
    await player.decide();
    await until("the page is back", async () => (await page.evaluate(() => scrollY)) === 0);
    bench.check();
  },

  "Compile: on a phone a question opens at the board, also for a reader who stood below it": async (bench) => {
    const tall = {
      stack00: ["death-4", "death-1/down", "death-2", "death-3"],
      stack10: ["darkness-5", "darkness-2/down", "darkness-4"],
      stack11: ["gravity-5", "gravity-1/down", "gravity-4", "gravity-6"],
    };
    const player = await seated(bench, { ...tall, control: 1, hand0: ["life-1", "water-0"], hand1: ["light-1"] }, [], phone);
    const { page } = player;
    const below = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const inSight = (what, kind) =>
      until(what, async () => {
        const { here } = await choosable(page);
        const ground = await boxOf(player, '[data-ref="line:0"]');
        const upper = await page.evaluate(() => document.querySelector(".screen header").getBoundingClientRect().bottom);
        return kind === "line" ? ground.y >= upper - 1 && ground.y < 500 : here.some((ref) => ref.startsWith("protocol:"));
      });
    // The button that leaves the protocols as they are is in sight, and no reason to stay.
    await below();
    await player.touch('[data-ref="deck:0"]');
    await below();
    await player.touch('[data-testid="confirm-move"]');
    await player.hears("the control card", () => player.asked && player.state.question.kind === "control");
    await inSight("protocols are in sight", "protocol");
    // The hand is in sight, the lines are not.
    await page.evaluate(() => {
      document.querySelector(".board [data-choice]").click();
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await player.hears("the next own turn", () => player.asked && player.state.question.kind === "action");
    await player.drawn();
    await inSight("the lines are in sight", "line");
    bench.check();
  },

  "Compile: a card in flight lies below the cards of its line, and stays there when a move is taken back": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "player", keep, ...phone });
    const position = {
      stack02: ["fire-0"],
      stack01: ["life-5/down"],
      stack10: ["darkness-5"],
      stack11: ["gravity-5"],
      hand0: ["fire-5", "water-5", "water-0"],
      hand1: ["darkness-1", "light-1"],
    };
    const protocols = ["life", "water", "fire", "darkness", "gravity", "light"];
    await player.laidOut([me, bot], plan(position, [], { protocols }));
    ok(await player.turn(), "the match is over");
    await player.answer(player.state.choices.find((one) => one.notation === "play fire-5 up @3"));
    await player.hears("the card below acts first", () => player.asked && player.state.question.kind === "flip");
    const apart = async (what) => {
      await player.settled();
      const air = await boxOf(player, ".flying");
      const card = await boxOf(player, '[data-ref="field:0.2.0"]');
      ok(Math.abs(air.x - card.x) < 20, `${what}: it floats at ${air.x}, its line is at ${card.x}`);
      ok(air.y >= card.y + card.height - 1, `${what}: it begins at ${air.y}, over a card that ends at ${card.y + card.height}`);
    };
    await apart("in flight");
    await player.decide();
    if (player.state.undo.way === "none") return bench.note("not to be taken back");
    await player.touch('[data-testid="undo"]');
    await player.hears("taken back", () => player.asked && player.state.question.kind === "flip");
    await apart("taken back");
    bench.check();
  },
};
