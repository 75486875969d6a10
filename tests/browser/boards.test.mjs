// What the boards of Planetship and Theseus say: results of scored sectors, lists over the board, stopping on the way, tokens on a phone,
// five seats there.
import { equal, least, me, ok, says, tooSmall, until } from "./lib.mjs";
import { busy } from "./planetship.test.mjs";

const bot = { kind: "bot", level: "random" };
const keep = { preferences: { forced: false } };

/** Totals and winner of each scored sector, as the log has told them. */
function told(log) {
  const out = {};
  for (const { kind, actor, args } of log) {
    if (kind === "round") for (const sector of Object.keys(out)) delete out[sector];
    else if (kind === "scoring") out[args.sector] = { totals: {}, winner: null };
    else if (kind === "total") out[args.sector].totals[actor] = args.n;
    else if (kind === "won") out[args.sector].winner = actor;
  }
  return out;
}

export const tests = {
  "Planetship: a scored sector keeps its result, and only its winner is gold": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.table([me, bot], { game: "planetship", options: { start: "first" } });
    const done = () => guest.state.view.grid.filter((one) => one.scored);
    for (let n = 0; n < 120 && !(guest.asked && done().length >= 2 && guest.state.view.phase === "scoring"); n++)
      ok(await guest.decide(busy), "the match was over too soon");
    const results = told(guest.log);
    const compare = async () => {
      for (const { sector } of done()) {
        const { totals, winner } = results[sector];
        const chips = await guest.page
          .locator(`[data-sector="${sector}"] .totals li:not(.least)`)
          .evaluateAll((all) => all.map((one) => ({ text: one.textContent.trim(), gold: one.classList.contains("best") })));
        equal(
          chips.map((one) => one.text).join(),
          Object.keys(totals)
            .sort()
            .map((seat) => totals[seat])
            .join(),
          `totals of sector ${sector}`,
        );
        equal(chips.filter((one) => one.gold).length, winner === null ? 0 : 1, `gold chips in sector ${sector}`);
        if (winner !== null)
          equal(chips[Object.keys(totals).sort().indexOf(String(winner))].gold, true, `the winner of sector ${sector} in gold`);
      }
    };
    await compare();
    // Whoever comes later sees the same.
    await guest.page.reload();
    await guest.turn();
    await guest.page.locator("[data-sector] .totals").first().waitFor();
    await compare();
  },

  "Lists of cards block the board and close by Escape and by a click beside them": async (bench) => {
    const server = await bench.server();
    for (const [game, mode, opener] of [
      ["planetship", "standard", ".pile"],
      ["theseus", "duel", ".link-list"],
    ]) {
      const guest = await bench.player(server, { name: "guest", keep });
      await guest.table([me, bot], { game, mode, options: { start: "first" } });
      await guest.turn();
      const { page } = guest;
      const list = page.locator("[data-board] dialog[open]");
      const open = async () => {
        await page.locator(`[data-board] ${opener}`).first().click();
        await list.waitFor();
      };
      const plays = guest.plays;
      await open();
      const at = await page.evaluate(() => {
        const place = [...document.querySelectorAll("[data-board] .is-legal")].find((one) => {
          const box = one.getBoundingClientRect();
          const sheet = document.querySelector("[data-board] dialog[open]").getBoundingClientRect();
          return box.right < sheet.left || box.left > sheet.right || box.bottom < sheet.top || box.top > sheet.bottom;
        });
        const box = place.getBoundingClientRect();
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      });
      await page.mouse.click(at.x, at.y);
      await list.waitFor({ state: "detached" });
      equal(guest.plays, plays, `${game}: moves sent through the list`);
      equal(await page.locator("[data-board] .is-chosen").count(), 0, `${game}: places chosen through the list`);
      await open();
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });
    }
  },

  "Theseus: a click on the sector where a unit is means that it stops there": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const plan = {
      game: "theseus",
      mode: "duel",
      seats: 2,
      options: { first: "marines", second: "aliens", start: "first", sectors: "rulebook", bonus_cards: false },
      position: { "corridors-A": ["marine-1"], special0: ["passage"] },
      moves: ["move marine-1"],
    };
    await guest.laidOut([me, bot], plan);
    await guest.turn();
    equal(guest.state.question.kind, "walk", "the question");
    const stop = guest.state.choices.find((choice) => choice.notation === "stop");
    equal(stop.refs.join(), "sector:1", "the place of stopping");
    const { page } = guest;
    const named = async () =>
      (await page.locator(".prompt [data-choice]").evaluateAll((all) => all.map((one) => one.dataset.choice))).sort().join();
    await until("the buttons", async () => (await named()) === "passage,stop");
    await says(page.locator('[data-ref="sector:1"]'), "stop here", "the sector");
    // A refused click takes no button away.
    await guest.touch('[data-ref="sector:3"]');
    await guest.shows("reason");
    equal(await named(), "passage,stop", "buttons beside the reason");
    await guest.touch('[data-ref="sector:1"]');
    await guest.hears("the unit has stopped", () => guest.state.question?.kind === "room");
  },

  "Theseus: on a phone a token and what it is spent on lie side by side": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, viewport: { width: 390, height: 844 }, touch: true });
    const plan = {
      game: "theseus",
      mode: "duel",
      seats: 2,
      options: { first: "marines", second: "aliens", start: "first", sectors: "rulebook", bonus_cards: false },
      position: { "corridors-A": ["marine-1"], "technodock-A": ["marine-2"], upgrades: [1, 0, 0, 0] },
    };
    await guest.laidOut([me, bot], plan);
    await guest.turn();
    await guest.touch('[data-ref="tokens"]');
    const sheet = guest.page.locator(".spend");
    await sheet.waitFor();
    const refs = await sheet.locator("[data-ref]").evaluateAll((all) => all.map((one) => one.dataset.ref));
    const wanted = guest.state.choices.filter((choice) => choice.refs.includes("tokens")).flatMap((choice) => choice.refs);
    equal([...new Set(refs)].sort().join(), [...new Set(wanted)].sort().join(), "what the token can be spent on");
    await guest.touch('.spend [data-ref="unit:1"]');
    await guest.touch('[data-testid="confirm-move"]');
    await guest.hears("the unit is upgraded", () => guest.state.view.unit.find((one) => one.unit === "marine-1").upgraded);
  },

  // For two, and in the other games, all questions are looked at (questions.test.mjs).
  "Planetship: with five seats texts are readable on a phone, in German too": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, locale: "de-DE", viewport: { width: 390, height: 844 }, touch: true });
    await guest.table([me, bot, bot, bot, bot], { game: "planetship", options: {} });
    for (let n = 0; n < 3 && (await guest.turn()); n++) {
      await guest.shows("prompt");
      equal((await tooSmall(guest.page)).join(" | "), "", `texts below ${least} px`);
      await guest.decide(busy);
    }
  },
};
