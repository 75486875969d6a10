// Cave-In in the browser: whole games for two and four, and what a payment shows to whom.
import { waysTo } from "./engine.mjs";
import { contains, due, equal, friend, me, ok, says, twoPlayers, until } from "./lib.mjs";

/** A quick way to the end: pay, mine what shakes the mine, collect; anything else by chance. */
export function rush(state, random) {
  const worth = ({ notation }) => {
    const [verb, what] = notation.split(" ");
    switch (verb) {
      case "pay":
        return 100;
      case "take":
        return 60;
      case "mine": {
        const rows = { 1: 0, 3: 4, 6: 7, 10: 9 };
        const spot = state.view.mine[rows[Number.parseInt(what)] + "abcd".indexOf(what.at(-1))];
        return 50 + Number.parseInt(what) + (spot.crystal.endsWith("c") ? 20 : 0);
      }
      case "collect":
        return 45;
      case "recruit":
      case "hire":
      case "lift":
        return 30;
      case "use":
      case "raid":
        return 20;
      case "add":
        return 10;
      default:
        return 2;
    }
  };
  return state.choices.map((choice) => ({ choice, worth: worth(choice) + random() * 12 })).sort((a, b) => b.worth - a.worth)[0].choice;
}

const bot = { kind: "bot", level: "easy" };
const game = "cave_in";
const options = { start: "first", factions: "first_game" };
const phone = { viewport: { width: 390, height: 844 }, touch: true };
/** Every answer is clicked here, forced ones too. */
const keep = { preferences: { forced: false } };

/** A first crystal for a single card. */
const easy = { hand0: ["driller", "drollo"], mine1: ["purple-1", "brown-1", "blue-1s", "yellow-1"] };
const fullHand = { hand0: ["driller", "foreman", "drollo", "sergeant", "oddgrabber", "frogtopus", "mushell"] };

/** A table laid out by hand, with bots on the other seats, after these moves; the first seat is asked. */
async function laid(guest, position, { moves = [], seats = 2 } = {}) {
  await guest.laidOut([me, ...Array(seats - 1).fill(bot)], { game, mode: "standard", seats, options, position, moves });
  ok(await guest.turn(), "the match is over");
}

/** From the lobby to the end screen, for `./test long`. */
export async function wholeGame(bench, pace = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", ...pace });
  await guest.go("/");
  await guest.page.locator('[data-game="cave_in"]').click();
  await guest.see("start-game").click();
  await guest.shows("prompt");
  ok(await guest.turn(), "the match was over before it began");
  let decisions = 0;
  while (await guest.decide((state, random) => (decisions++, rush(state, random)))) {
    if (guest.over) break;
    if (decisions % 15 === 0 && guest.asked) {
      const { question, version } = guest.state;
      await until("the prompt says what is asked", async () => {
        const prompt = await guest.sentence();
        return guest.state.version !== version || prompt.includes(question.text);
      });
    }
  }
  ok(decisions > 20, `only ${decisions} own decisions`);
  await guest.shows("end-screen");
  const end = guest.see("end-screen");
  const words = await end.innerText();
  contains(words, String(guest.state.view.seat[guest.state.as].score.total), "the end screen");
  ok((await end.locator("tbody tr").count()) >= 5, "the end screen lists fewer than five sources of points");
  equal(guest.state.view.ended, true, "the view at the end");
}

export const tests = {
  "Cave-In: a card chosen for a payment is taken back": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.table([me, bot], { game, options });
    ok(await guest.turn(), "the match was over before it began");
    const buys = () => guest.state.choices.find((choice) => /^(mine|collect)/.test(choice.notation));
    for (let i = 0; i < 40 && !(guest.asked && buys()); i++) await guest.decide(rush);
    await guest.decide(() => buys());
    await guest.turn();
    equal(guest.state.view.payment.open, true, "the payment");
    const add = guest.state.choices.find((choice) => choice.notation.startsWith("add"));
    if (!add) return; // the price is nothing
    await guest.decide(() => add);
    await guest.turn();
    equal(guest.state.view.payment.cards.length, 1, "cards chosen");
    const { version } = guest.state;
    await guest.see("take-back").click();
    await guest.hears("the card is back", () => guest.state.version !== version);
    equal(guest.state.view.payment.cards.length, 0, "cards chosen after taking one back");
  },

  "Cave-In: a payment is taken back by Escape and by its cards, and keeps everything else waiting": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await laid(guest, { hand0: ["driller", "foreman", "drollo"], mine3: ["purple-3", "brown-3", "blue-3"] });
    for (const move of ["mine 3b", "add driller", "add foreman"]) {
      ok(await guest.turn(), "the match is over");
      await guest.decide((state) => state.choices.find((choice) => choice.notation === move));
    }
    await guest.turn();
    const cards = (n) =>
      guest.hears(`${n} cards in the payment`, () => guest.state.view.payment.open && guest.state.view.payment.cards.length === n);
    await guest.touch('[data-ref="mine:0"]');
    await says(guest.see("reason"), "A payment is open", "why no other crystal");
    await guest.touch(`[data-ref="hand:${guest.state.view.seat[0].hand.findIndex((one) => one.card === "driller")}"]`);
    await cards(0);
    await guest.turn();
    await guest.page.keyboard.press("Escape");
    await guest.hears("the payment is taken back", () => !guest.state.view.payment.open);
  },

  "Cave-In: before it is paid it says what is paid for what": async (bench) => {
    const server = await bench.server();
    for (const more of [{}, phone]) {
      const guest = await bench.player(server, { name: "guest", keep, ...more });
      await laid(guest, easy, { moves: ["mine 1b", "add driller"] });
      const texts = await guest.api("GET", "/api/games/cave_in/texts?lang=en");
      const words = guest.page.locator(".payment, .narrow").filter({ visible: true }).last();
      const deal = `You play ${texts["name.card.driller"]} and get brown 1 (1 VP).`;
      await until(`the payment says: ${deal}`, async () => (await words.innerText()).replace(/\s+/g, " ").includes(deal));
      equal(guest.plays, 0, "plays before the click");
      await guest.touch('[data-choice="pay"]');
      await guest.hears("it is paid", () => guest.state.view.seat[0].crystal_count === 1);
    }
  },

  "Cave-In: no card of a payment comes by itself, also the only one that fits": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest" });
    await laid(guest, easy);
    await guest.touch('[data-ref="mine:1"]');
    await guest.hears("the payment", () => guest.state.view.payment.open);
    equal(
      guest.state.choices
        .filter((choice) => !choice.aside)
        .map((choice) => choice.notation)
        .join(),
      "add driller",
      "what fits",
    );
    await guest.turn();
    equal(guest.state.view.payment.cards.length, 0, "cards that came by themselves");
    await guest.touch('[data-ref="hand:0"]');
    await guest.hears("the card is in the payment", () => guest.state.view.payment.cards.length === 1);
    await guest.touch('[data-choice="pay"]');
    await guest.hears("it is paid", () => guest.state.view.seat[0].crystal_count === 1);
  },

  "Cave-In: with a full hand one click on a card chooses it, as ever": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest" });
    await laid(guest, fullHand);
    const { plays } = guest;
    await guest.touch('[data-ref="hand:0"]');
    await until("the card is chosen", () => guest.visible('[data-ref="hand:0"].is-chosen'));
    equal(guest.plays, plays, "answers sent by one click");
    await guest.touch('.hand [data-choice^="use "]');
    await guest.hears("the card is played", () => guest.state.view.played.length === 1);
  },

  "Cave-In: whatever is possible by itself can be chosen instead of what was begun": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await laid(guest, easy);
    await guest.touch('[data-ref="hand:0"]');
    await until("the card is chosen", () => guest.visible('[data-ref="hand:0"].is-chosen'));
    const { plays } = guest;
    await guest.touch('[data-ref="mine:1"]');
    await until("the crystal is chosen instead", () => guest.visible('[data-ref="mine:1"].is-chosen'));
    equal(await guest.visible('[data-ref="hand:0"].is-chosen'), false, "the card is still chosen");
    await guest.shows("confirm-move");
    equal(guest.plays, plays, "answers sent by a click on what did not glow");
    await guest.touch('[data-ref="mine:1"]');
    await guest.hears("the crystal is being paid for", () => guest.state.view.payment.open);
  },

  "Cave-In: a card says what it would be used for, the turn what is possible": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, ...phone });
    await laid(guest, easy);
    equal(
      guest.state.choices.some((choice) => choice.notation.startsWith("collect")),
      false,
      "an artifact can be paid",
    );
    const closed = guest.page.locator(".turn .actions .closed");
    await until("collecting is told not to be possible", async () => (await closed.allInnerTexts()).join().includes("Collect"));
    const uses = async (notation) => {
      await guest.touch('[data-ref="hand:0"]');
      await until("the card is chosen", () => guest.visible('[data-ref="hand:0"].is-chosen'));
      equal(
        await guest.page.locator(`.hand [data-choice="${notation}"]`).innerText(),
        guest.state.choices.find((choice) => choice.notation === notation).text,
        "the button on the card",
      );
    };
    await uses("use driller");
  },

  "Cave-In: while paying, a finger's tap lays a card into the payment or takes it back, a long press reads": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, ...phone });
    await laid(guest, { hand0: ["driller", "foreman"], mine3: ["purple-3", "brown-3", "blue-3"] }, { moves: ["mine 3b"] });
    const paid = (n) => guest.hears(`${n} cards in the payment`, () => guest.state.view.payment.cards.length === n);
    const tap = async (n, then) => {
      ok(await guest.turn(), "the match is over");
      await guest.touch(`[data-ref="hand:${n}"]`);
      await paid(then);
      await guest.turn();
      equal(await guest.visible('[data-testid="card-sheet"]'), false, "a sheet after a tap");
    };
    await tap(0, 1);
    await tap(1, 2);
    await tap(1, 1);
    await guest.hold('[data-ref="hand:1"]');
    await until("the card is read", () => guest.visible('[data-testid="card-sheet"]'));
    equal(guest.state.view.payment.cards.length, 1, "cards after reading one");
  },

  "Cave-In: the button that pays is wholly in sight whatever is paid, and the header has no other": async (bench) => {
    const server = await bench.server();
    const plans = [
      {
        position: {
          hand0: [...Array(4).fill("mineraccoon"), "diggerhino", "diggerhino", "ancientone"],
          totems0: ["minegglers"],
          halves0: ["plasma_drill"],
          mine10: ["purple-10sc"],
        },
        aim: "mine 10a",
      },
      {
        position: {
          from: "artifacts",
          hand0: [...Array(4).fill("driller"), "foreman", "foreman", "sergeant"],
          base0: ["ancientone"],
          halves0: ["bargain_scanner"],
          artifacts0: ["alien_species_agents", "contract", "small_change", "deep_six"],
        },
        aim: "collect alien_species_agents",
      },
    ];
    for (const [viewport, locale] of [
      [{ width: 1280, height: 720 }, "en-US"],
      [{ width: 1280, height: 720 }, "de-DE"],
      [{ width: 1920, height: 1080 }, "de-DE"],
    ]) {
      for (const { position, aim } of plans) {
        const guest = await bench.player(server, {
          name: `guest ${locale} ${viewport.height}`,
          keep,
          viewport,
          locale,
        });
        await laid(guest, position, { seats: 3, moves: [aim, ...position.hand0.slice(0, -2).map((card) => `add ${card}`)] });
        // The last two by hand: they can be taken back, and before the last one something else glows, too.
        for (const n of [6, 7]) {
          await guest.decide((state) => state.choices.find((choice) => choice.notation.startsWith("add ")));
          await guest.turn();
          await guest.shows("take-back");
          equal(guest.state.view.payment.cards.length, n, "cards in the payment");
          const out = await guest.page.locator('.payment [data-choice="pay"]').evaluate((button) => {
            const { left, top, right, bottom } = button.getBoundingClientRect();
            const corners = [left + 12, right - 12].flatMap((x) => [top + 3, bottom - 3].map((y) => document.elementFromPoint(x, y)));
            return corners.filter((one) => !button.contains(one)).length;
          });
          equal(out, 0, `corners of the button that are out of sight (${aim}, ${n} cards, ${locale}, ${viewport.height})`);
        }
        ok(await guest.visible('.prompt [data-choice="pay"]'), "the header does not pay");
      }
    }
    const guest = await bench.player(server, { name: "guest", keep });
    await laid(guest, { ...easy, hand0: ["driller", "sergeant"] }, { moves: ["mine 1b", "add driller"] });
    ok(
      guest.state.choices.some((choice) => choice.notation === "add sergeant"),
      "nothing more can be added",
    );
    equal(
      await guest.page.locator(".prompt [data-choice]").evaluateAll((all) => all.map((one) => one.dataset.choice).join()),
      "pay",
      "what the header offers",
    );
    await guest.touch('.prompt [data-choice="pay"]');
    await guest.hears("it is paid", () => guest.state.view.seat[0].crystal_count === 1);
  },

  "Cave-In: what is paid for what and all sums of the treasure are in sight, however much is paid": async (bench) => {
    const server = await bench.server();
    for (const locale of ["en-GB", "de-DE"]) {
      const guest = await bench.player(server, { name: locale, keep, locale });
      const position = {
        hand0: [...Array(4).fill("mineraccoon"), "diggerhino", "diggerhino", "ancientone"],
        crystals0: ["red-3", "blue-3", "green-3s", "purple-6s", "yellow-1", "blue-1s", "red-1"],
        subjugated0: ["driller"],
        mine10: ["purple-10sc"],
      };
      await laid(guest, position, { seats: 3, moves: ["mine 10a", ...position.hand0.map((card) => `add ${card}`)] });
      const parts = guest.page.locator(".payment .deal, .treasure dl > div:not(.zero)");
      await until("the sentence and the sums", async () => (await parts.count()) === 5);
      const cut = await parts.evaluateAll((all) =>
        all
          .filter((one) => {
            const { left, width, top, bottom } = one.getBoundingClientRect();
            return [top + 2, bottom - 2].some((y) => !one.contains(document.elementFromPoint(left + width / 2, y)));
          })
          .map((one) => one.textContent.trim()),
      );
      equal(cut.join(), "", `what is out of sight (${locale})`);
    }
  },

  "Cave-In: the prompt of a payment names the colour": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const position = { hand0: ["driller", "foreman", "drollo", "oddgrabber"], mine3: ["purple-3", "brown-3", "red-3"] };
    const paint = ["chameleon_paint"];
    for (const [halves0, moves, words] of [
      [[], ["mine 3b"], "3 levels to go in brown."],
      // Red is a joker: brown and yellow cards make up the price.
      [[], ["mine 3c"], "3 levels to go in one colour of your choice."],
      [[], ["mine 3c", "add drollo"], "1 level to go in yellow."],
      [paint, ["mine 3b"], "3 levels to go in brown, with Chameleon Paint in another colour, too."],
      [paint, ["mine 3b", "add drollo"], "1 level to go in brown."],
      [paint, ["mine 3c"], "3 levels to go in one colour of your choice, with Chameleon Paint in a second one, too."],
    ]) {
      await laid(guest, { ...position, halves0 }, { moves });
      contains(await guest.sentence(), words, `the prompt after ${moves.join(", ")}`);
    }
  },

  "Cave-In: on a phone the cross of an enlarged artifact leaves its price free": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, ...phone });
    await laid(guest, easy);
    await guest.hold('[data-ref="artifact:0.0"]');
    await guest.shows("card-sheet");
    const [cross, price] = await Promise.all(
      [".away", ".cave-card header span"].map((part) => guest.see("card-sheet").locator(part).boundingBox()),
    );
    ok(
      price.x + price.width <= cross.x || price.y >= cross.y + cross.height,
      `the cross ${JSON.stringify(cross)} lies over the price ${JSON.stringify(price)}`,
    );
  },

  "Cave-In: on a phone a crystal says what it costs now, that it is a joker, and its name lies beside the cross": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, ...phone });
    await laid(guest, { ...easy, totems0: ["terrons"], mine3: ["red-3s", "brown-3", "blue-3"] });
    for (const [place, words] of [
      [5, "3, now 2"],
      [4, "Joker: cards of any one colour"],
    ]) {
      await guest.hold(`[data-ref="mine:${place}"]`);
      await guest.shows("card-sheet");
      const sheet = guest.see("card-sheet");
      await says(sheet, words, `what is said of the crystal at ${place}`);
      const [cross, name] = await Promise.all([".away", "h3"].map((part) => sheet.locator(part).boundingBox()));
      ok(name.x + name.width <= cross.x, `the name ${JSON.stringify(name)} lies under the cross ${JSON.stringify(cross)}`);
      await sheet.locator(".away").click();
    }
  },

  "Cave-In: at three a table a long payment, the sets, the actions left and the artifacts of others are wholly in sight": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const position = {
      hand0: ["driller", "driller", "driller", "diggerhino", "drollo"],
      crystals0: ["blue-6c", "yellow-6s", "red-3s", "purple-3", "green-3sc", "blue-1s", "green-1s", "red-1", "yellow-1", "purple-1s"],
      halves1: ["barking_three", "mass_production"],
      totems1: ["metanels", "terrons"],
      subjugated1: ["driller"],
      artifacts1: ["contract", "alien_species_agents", "deep_six", "full_spectrum"],
    };
    /** Parts of these that do not lie within what they scroll in. */
    const cut = (selector) =>
      guest.page.locator(selector).evaluateAll((all) =>
        all.flatMap((one) => {
          const box = one.getBoundingClientRect();
          let room = one.parentElement;
          while (getComputedStyle(room).overflowY === "visible") room = room.parentElement;
          const { top, bottom } = room.getBoundingClientRect();
          return box.height > 0 && box.top >= top - 1 && box.bottom <= bottom + 1 ? [] : [one.textContent.trim()];
        }),
      );
    for (const [moves, selectors] of [
      [[], [".treasure .set", ".held .name"]],
      [
        ["collect contract", "add driller", "add driller", "add driller", "add drollo"],
        [".bill li:last-child", ".payment .buttons"],
      ],
      [["use diggerhino"], [".right .palette", ".turn .left"]],
    ]) {
      await laid(guest, position, { moves, seats: 3 });
      for (const selector of selectors) {
        ok((await guest.page.locator(selector).count()) > 0, `no ${selector} after ${moves.join(", ")}`);
        equal((await cut(selector)).join(" | "), "", `cut off of ${selector} after ${moves.join(", ")}`);
      }
    }
  },

  "Cave-In: for two all artifacts are in sight, however many": async (bench) => {
    const server = await bench.server();
    const halves = ["small_change", "deep_six", "deflector_shield", "seismic_log", "mass_production", "enhanced_vision"];
    for (const locale of ["en-GB", "de-DE"]) {
      for (const n of [4, 6]) {
        const guest = await bench.player(server, { name: `${locale} ${n}`, keep, locale, viewport: { width: 1280, height: 720 } });
        const position = {
          hand0: ["driller", "driller", "foreman"],
          base0: ["diggerhino", "maccarat", "mineraccoon", "driller", "drollo", "oddgrabber"],
          base1: ["mineraccoon", "driller"],
          halves1: ["bargain_scanner", "contract", "collectors_case"],
          subjugated1: ["drollo"],
          totems1: ["hydrans", "metanels"],
          subjugated0: ["driller"],
          totems0: ["minegglers", "terrons"],
          crystals0: ["blue-6c", "yellow-6s", "red-3s", "purple-3", "green-3sc", "blue-1s", "green-1s", "red-1", "yellow-1", "purple-1s"],
          halves0: halves.slice(0, n),
        };
        await laid(guest, position);
        const names = guest.page.locator(".seat .held .name");
        await until("the artifacts", async () => (await names.count()) === n + 3);
        const cut = await names.evaluateAll((all) =>
          all
            .filter((one) => {
              const { left, top, bottom } = one.getBoundingClientRect();
              const hidden = [top + 2, bottom - 2].some((y) => !one.closest("button").contains(document.elementFromPoint(left + 4, y)));
              return hidden || one.scrollWidth > one.clientWidth;
            })
            .map((one) => one.textContent),
        );
        equal(cut.join(), "", `artifacts out of sight (${n}, ${locale})`);
      }
    }
  },

  "Cave-In: that an artifact is the last of its stack is foretold like a crystal with the mark": async (bench) => {
    const server = await bench.server();
    for (const [cave_in, words] of [
      [3, "cave-in to 4"],
      [6, "cave-in to 7: the game ends with this round"],
    ]) {
      for (const more of [{}, phone]) {
        const guest = await bench.player(server, { name: "guest", keep, ...more });
        const position = {
          cave_in,
          hand0: ["sergeant", "sergeant", "driller"],
          artifacts0: ["contract"],
          artifacts1: ["barking_three", "small_change", "deep_six", "full_spectrum"],
          artifacts2: ["perfect_ten", "collectors_case", "seismic_log", "mass_production"],
          halves1: ["alien_species_agents", "veteran_crew", "faction_archive"],
        };
        await laid(guest, position, { moves: ["collect contract", "add sergeant"] });
        equal(guest.state.view.artifacts_left[0], 1, "artifacts of the stack");
        await says(guest.page.locator(".payment, .narrow").filter({ visible: true }).last(), words, "the payment");
        equal(await guest.page.locator(".track .next").innerText(), String(cave_in + 1), "where the track shows the token");
      }
    }
  },

  "Cave-In: the second action says whether it must differ from the first": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    for (const [halves0, words] of [
      [[], "different from the first, and an extra Mine action"],
      [["overtime_chip"], "even the same as the first, and an extra Mine action"],
    ]) {
      await laid(guest, { hand0: ["driller", "drollo"], halves0 }, { moves: ["use drollo"] });
      contains(await guest.prompt(), words, "the prompt");
    }
  },

  "Cave-In: ending the turn with an action left asks first": async (bench) => {
    const server = await bench.server();
    for (const device of [{}, phone]) {
      const guest = await bench.player(server, { name: "guest", keep, ...device });
      await laid(guest, easy, { moves: ["use drollo"] });
      const end = '[data-choice="end turn"]';
      await guest.touchTwice(end);
      await guest.shows("confirm-move");
      await guest.drawn();
      equal(guest.plays, 0, "turns ended by a double tap");
      const [back, yes] = [await guest.see("step-back").boundingBox(), await guest.see("confirm-move").boundingBox()];
      ok(back.x + back.width <= yes.x && back.y === yes.y, "going back does not lie to the left of what confirms");
      ok(Math.abs(back.width - yes.width) < 1, `going back is ${back.width} wide, what confirms ${yes.width}`);
      contains(await guest.prompt(), "An action stays unused.", "the prompt");
      await guest.touch('[data-testid="step-back"]');
      equal(guest.plays, 0, "answers sent before it was confirmed");
      await guest.touch(end);
      await guest.touch('[data-testid="confirm-move"]');
      await guest.hears("the end of the turn", () => guest.plays === 1);
    }
    // That mining once more is possible was the question.
    const guest = await bench.player(server, { name: "miner", keep });
    await guest.api("GET", "/api/me");
    await guest.go("/about");
    const extra = waysTo(game).find(({ kind }) => kind === "extra_mine");
    await (
      await guest.wayTo(game, extra)
    )();
    await guest.touch('[data-choice="end turn"]');
    await guest.hears("the end of the turn", () => guest.plays === 1);
  },

  "Cave-In: a raid asks the same wherever it is chosen, and the last turn is announced": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await laid(guest, { ...easy, base1: ["mineraccoon", "driller"], cave_in: 7 });
    await says(guest.page.locator(".prompt"), "Last turn: the mine has collapsed.", "the prompt");
    await says(guest.page.locator(".right > .turn > header"), "Your last turn", "the panel of the turn");
    const asked = [];
    for (const way of ["the button", "the list"]) {
      if (way === "the list") {
        await guest.touch('[data-testid="open-choices"]');
        await guest.see("choice-list").locator('[data-choice^="raid"]').click();
      } else await guest.touch('.board [data-ref="base:1"].raid');
      await guest.shows("confirm-move");
      asked.push(await guest.sentence());
      equal(guest.plays, 0, `raids by ${way} without a question`);
      await guest.touch('[data-testid="step-back"]');
    }
    contains(asked[0], "The raid replaces both actions.", "the question");
    equal(asked[1], asked[0], "the question of the list");
    // Digits lie beside the answers, not on what is asked.
    await guest.page.keyboard.press("ArrowRight");
    await guest.page.locator(".badges .beside").first().waitFor();
    const covered = await guest.page.evaluate(() => {
      const { bottom } = document.querySelector('.prompt [data-testid="prompt"]').getBoundingClientRect();
      return [...document.querySelectorAll(".badges .beside")].filter((one) => one.getBoundingClientRect().top < bottom - 1).length;
    });
    equal(covered, 0, "digits on the words of the prompt");
  },

  "Cave-In: on a phone crystals are named in full, what lies out of sight fits its button, and a card that can pay comes": async (
    bench,
  ) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, ...phone });
    const position = {
      ...fullHand,
      mine3: ["purple-3", "brown-3", "blue-3"],
      mine6: ["yellow-6s", "brown-6c"],
      mine10: ["purple-10sc"],
    };
    await laid(guest, position);
    const cut = (selector) =>
      guest.page
        .locator(selector)
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
            .map((one) => one.textContent),
        );
    equal((await cut(".spot .words, .spot strong")).join(), "", "names of crystals that are cut");
    await guest.page.evaluate(() => scrollTo({ top: 500, behavior: "instant" }));
    await guest.shows("choices-above");
    await guest.settled();
    equal((await cut(".beyond button")).join(), "", "numbers of choices that do not fit");
    await laid(guest, position, { moves: ["mine 3c"] });
    const seen = () =>
      guest.page.evaluate(() => {
        const { left, right } = document.querySelector(".fan .hand").getBoundingClientRect();
        const fitting = [...document.querySelectorAll(".fan .is-legal")].map((one) => one.getBoundingClientRect());
        return fitting.length > 0 && fitting.some((box) => box.left >= left && box.right <= right);
      });
    await until("a card that can pay is in sight", seen);
  },

  "Cave-In: with a full hand it says why nobody can be recruited": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest" });
    await laid(guest, fullHand);
    const recruit = guest.page.locator(".turn .actions .closed").first();
    await says(recruit, "hand full, 7/7", "recruiting");
    await recruit.click();
    await says(guest.see("reason"), "7 or more cards in hand", "the reason");
  },

  "Cave-In: a finger that recruits reads the card that comes": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", ...phone });
    await laid(guest, { hand0: ["driller", "drollo"], docks3: ["sergeant", "robuster"] });
    // What was read before goes when something else is chosen, also without a touch.
    await guest.hold('[data-ref="mine:0"]');
    await guest.shows("card-sheet");
    await guest.page.locator('[data-ref="dock:7"]').evaluate((one) => one.click());
    await until("the crystal is put away", async () => (await guest.see("card-sheet").count()) === 0);
    await guest.touch(`[data-ref="hand:${guest.state.view.seat[0].hand.findIndex((one) => one.card === "drollo")}"]`);
    await guest.shows("confirm-move");
    const name = (await guest.api("GET", "/api/games/cave_in/texts?lang=en"))[`name.card.${guest.state.view.docks[7]}`];
    await says(guest.see("card-sheet").locator("h3"), name, "the card that is read");
  },
};

export const long = {
  "Cave-In: two people and two bots play a whole game": async (bench) => {
    const server = await bench.server();
    const { one: host, two: other } = await twoPlayers(bench, server, {
      second: { locale: "de-DE" },
      seats: [me, friend, bot, bot],
      game,
      options: {},
    });
    let paid = 0;
    while (!host.over && !other.over) {
      await Promise.race([host.turn(), other.turn()]);
      if (host.over || other.over) break;
      const who = [host, other].find(due);
      if (!who) continue;
      const watcher = who === host ? other : host;
      const paying = who.state.view.payment.open;
      if (paying && paid < 12) {
        // Whoever looks on sees neither what is paid for nor the cards, and is told only that an action is due.
        await watcher.hears("the same moment", () => watcher.state.version >= who.state.version);
        if (watcher.state.version === who.state.version) {
          paid++;
          equal(watcher.state.view.payment.open, false, "the payment in the eyes of the others");
          ok(/action|mine/.test(watcher.state.question.kind), `the others are told "${watcher.state.question.kind}"`);
        }
      }
      await who.decide(rush);
    }
    await host.hears("the end", () => host.over);
    await other.hears("the end", () => other.over);
    ok(paid > 3, `only ${paid} payments were watched`);
    await host.shows("end-screen");
    await other.shows("end-screen");
    equal(host.state.view.cave_in >= host.state.view.limit, true, "the mine has caved in");
    for (const seat of host.state.view.seat) equal(seat.open, true, "all crystals are shown at the end");
    await until("the chart", async () => (await host.see("end-screen").locator("figure svg path.line").count()) === 4);
  },
};
