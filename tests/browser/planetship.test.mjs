// 2491: Weltenschiff Alpha in the browser: whole games for two and five, the turn of a sector, probes, discards, and reasons for refusals.
import { waysTo } from "./engine.mjs";
import { contains, due, equal, friend, heldPace, me, ok, says, together, twoPlayers, until } from "./lib.mjs";

const bot = { kind: "bot", level: "easy" };
const game = "planetship";
/** Every answer is clicked here, forced ones too: the page would wait a moment before it gives them. */
const keep = { preferences: { forced: false } };

/** Any answer, but abilities are mostly used and probes mostly sent. */
export function busy(state, random) {
  const worth = ({ notation }) => (/^(stop|skip|take back)/.test(notation) ? 0.2 : 1) * (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}

const sector = (view, number) => view.grid.find((one) => one.sector === number);
const hidden = (place) => place.face_down && place.card === null;
const minute = 60_000;
const spotless = (text) => text.replace(/\s+/g, " ");

/** Only sector 2 is still to be scored; it touches 0, 8 and 1 (games/planetship/scenarios/abilities.toml). */
const hangar = {
  grid: ["0", "2", "8", "6", "1", "4"],
  turned: Array(10).fill(0),
  ships: Array(5).fill(0),
  scored: 1019,
  from: "scoring",
  "0-R": ["human-35"],
  "1-R": ["grtratki-41"],
  "2-R": ["nendan-54"],
  "4-R": ["human-34"],
  "6-R": ["human-33"],
  "8-R": ["nendan-53"],
  pile: ["ocenti-46", "nendan-51", "nendan-50"],
};

/** Says what it was asked and how often, so that a test can tell which parts of the game it has clicked. */
function asking(choose, asked) {
  return (state, random) => {
    asked[state.question.kind] = (asked[state.question.kind] ?? 0) + 1;
    return choose(state, random);
  };
}

async function endsWell(player, seats) {
  await player.hears("the end", () => player.over);
  await player.shows("end-screen");
  const { view, as } = player.state;
  equal(view.ended, true, "the view at the end");
  equal(view.round, 4, "the last round");
  const end = player.see("end-screen");
  await says(end, String(view.seat[as].score.total), "the end screen");
  ok((await end.locator("tbody tr").count()) >= 4, "the end screen lists fewer than four sources of points");
  await until("the chart", async () => (await end.locator("figure svg path.line").count()) === seats);
}

/** Goes on until somebody is asked `kind`, or the match is over. */
async function reach(players, kind, choose = busy) {
  for (;;) {
    await Promise.race(players.map((player) => player.turn()));
    const who = players.find(due);
    if (!who || players.some((player) => player.over)) return null;
    if (who.state.question.kind === kind) return who;
    await who.decide(choose);
    await together(...players);
  }
}

/** From the lobby to the end screen, for `./test long`. */
export async function wholeGame(bench, pace = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", ...pace });
  await guest.go("/");
  await guest.page.locator('[data-game="planetship"]').click();
  await guest.see("start-game").click();
  await guest.shows("prompt");
  ok(await guest.turn(), "the match was over before it began");
  equal(guest.state.view.seats, 2, "seats");
  const asked = {};
  let decisions = 0;
  const choose = asking(busy, asked);
  while (await guest.decide(choose)) {
    if (guest.over) break;
    if (++decisions % 15 === 0 && guest.asked) {
      const { question, version } = guest.state;
      const prompt = spotless(await guest.prompt());
      if (guest.state.version === version) contains(prompt, question.text, "the prompt");
    }
  }
  ok(asked.place >= 22, `only ${asked.place} cards placed by hand`);
  ok(asked.act > 3, `only ${asked.act} times an ability`);
  bench.note(`asked: ${JSON.stringify(asked)}`);
  await endsWell(guest, 2);
}

export const tests = {
  "Planetship: nothing is asked, and no replay goes on, before a scoring is told": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", ...heldPace });
    const { page } = guest;
    const id = await guest.table([me, bot], { game, options: {} });
    const story = guest.see("story-skip");
    const placing = () => guest.state.view.phase === "placing";
    while ((await guest.turn()) && placing()) {
      await guest.pass(minute);
      await guest.decide((state, random) => state.choices.find(({ notation }) => notation === "skip") ?? busy(state, random));
      if (guest.state.view.phase === "scoring") break;
    }
    await story.waitFor();
    await guest.turn();
    contains(await guest.prompt(), "Watch what happened", "the prompt while the scoring is told");
    equal(await page.locator(".planetship .is-legal").count(), 0, "glowing places while the scoring is told");
    await guest.pass(1);
    contains(await guest.prompt(), "Watch what happened", "the prompt a moment later");
    await story.click();
    await story.waitFor({ state: "detached" });
    contains(spotless(await guest.prompt()), guest.state.question.text, "the prompt after the story");
    // The replay needs somewhere to go after the story.
    for (let n = 0; n < 3; n++) {
      await guest.turn();
      await guest.pass(minute);
      await guest.decide(busy);
    }

    await guest.go(`/replay/${id}?at=0&as=${guest.state?.as ?? 0}`);
    await guest.shows("replay-slider");
    const at = () => guest.see("replay-slider").inputValue().then(Number);
    const next = guest.see("replay-next");
    for (let n = 0; n < 60 && !(await story.count()) && (await next.isEnabled()); n++) await next.click();
    await story.waitFor();
    const told = await at();
    ok(await next.isEnabled(), "the replay ends with its first story");
    await guest.see("replay-play").click();
    let shown = 0;
    for (; await story.count(); shown += 350) {
      ok(shown < minute, "the story has no end");
      equal(await at(), told, "the step of the replay while its story is told");
      await guest.pass(350);
    }
    ok(shown > 700, `the story was told in ${shown} ms`);
    equal(await at(), told, "the step of the replay when its story has just been told");
    await guest.pass(minute / 2);
    ok((await at()) > told, "the replay does not go on after the story");
  },

  "Planetship: the turn of a sector is shown before it is made": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const { page } = guest;
    const into = (state) => state.choices.find(({ notation }) => /^place \S+ 3-/.test(notation));
    for (let tries = 0; tries < 12 && !(guest.asked && into(guest.state)); tries++) {
      await guest.table([me, bot], { game, options: { start: "first" } });
      await guest.turn();
    }
    ok(into(guest.state), "sector 3 was never in the grid");
    await guest.decide(into);
    await reach([guest], "turn", (state) => state.choices.find(({ notation }) => notation === "skip"));
    equal(guest.state.question.kind, "turn", "the question after the first card in sector 3");
    const places = () =>
      page
        .locator('[data-sector="3"] [data-cell]')
        .evaluateAll((cells) => cells.map((cell) => `${cell.style.left} ${cell.style.top}`).join(", "));
    const plays = guest.plays;
    const before = await places();
    const { turned } = sector(guest.state.view, "3");
    await page.locator('[data-choice="turn cw"]').hover();
    await until("the sector is shown turned", async () => (await places()) !== before);
    ok(await page.locator('[data-sector="3"].tried').isVisible(), "the preview is not marked");
    const shown = await places();
    await page.mouse.move(640, 20);
    await until("the sector lies as before", async () => (await places()) === before);
    equal(guest.plays, plays, "moves made by looking");
    await guest.decide((state) => state.choices.find(({ notation }) => notation === "turn cw"));
    await guest.hears("the sector is turned", () => sector(guest.state.view, "3").turned === (turned + 1) % 4);
    await until("the sector lies as shown", async () => (await places()) === shown);
  },

  "Planetship: the only answer that touches a target is taken, by finger with a second tap": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, touch: true, viewport: { width: 390, height: 844 } });
    await guest.laidOut([me, bot, bot], {
      game,
      seats: 3,
      options: { start: "first" },
      position: { ...hangar, "2-I": ["mauti-68"], "2-III": ["grtratki-4"], "8-I": ["nendan-2"] },
    });
    await guest.turn();
    equal(guest.state.question.kind, "act", "the question");
    const pulls = guest.state.choices.filter(({ notation }) => notation.startsWith("tractor 8-I"));
    equal(pulls.length, 1, "ways to pull the card");
    const before = guest.plays;
    const target = `[data-ref="${pulls[0].refs.find((ref) => ref.startsWith("cell:"))}"]`;
    // The ship gets its size and is scrolled to its sector first.
    await guest.page
      .locator(target)
      .first()
      .evaluate(async (one) => {
        for (let still = 0, was = ""; still < 6;) {
          await new Promise(requestAnimationFrame);
          const { x, y, width } = one.getBoundingClientRect();
          still = was === `${x} ${y} ${width}` ? still + 1 : 0;
          was = `${x} ${y} ${width}`;
        }
      });
    await guest.touch(target);
    await until("what to do", async () => (await guest.page.locator(".planetship .acts p").innerText()) === "Tap again to confirm.");
    contains(spotless(await guest.prompt()), pulls[0].text, "the prompt before the second tap");
    equal(guest.plays, before, "moves made by the first tap");
    await guest.touch(target);
    await guest.hears("the answer is sent", () => guest.plays > before);
    equal(guest.sent.findLast((message) => message.do === "play").move, pulls[0].id, "the move");
  },

  "Planetship: five cards fit beside the abilities, and a card with two of them can be read": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, locale: "de-DE", viewport: { width: 1280, height: 720 } });
    const { page } = guest;
    await guest.laidOut([me, bot, bot], {
      game,
      seats: 3,
      options: { start: "first" },
      position: { ...hangar, "2-I": ["mauti-68"], "8-I": ["nendan-2"] },
    });
    await guest.turn();
    await page.locator(".planetship .acts").waitFor();
    equal(await page.locator("ul.hand li").count(), 5, "cards of the hand");
    const cut = () =>
      page
        .locator("ul.hand")
        .evaluate(
          (hand) =>
            [...hand.children].filter(
              (card) =>
                card.getBoundingClientRect().left < hand.getBoundingClientRect().left ||
                card.getBoundingClientRect().right > hand.getBoundingClientRect().right,
            ).length,
        );
    await until("no card is cut", async () => (await cut()) === 0);
    await page.locator(".acts button.tile").hover();
    await guest.shows("card-sheet");
    await guest.settled();
    ok(await guest.see("card-sheet").evaluate((one) => one.scrollHeight <= one.clientHeight), "the card is cut");
  },

  "Planetship: rewards to choose from glow as fields do, without the gold of the others": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.api("GET", "/api/me");
    await guest.go("/about");
    for (const kind of ["harvest", "probe"]) {
      const open = await guest.wayTo(
        game,
        waysTo(game).find((way) => way.kind === kind),
      );
      await open();
      await guest.settled();
      const frames = await guest.page.locator(".ship .reward:not(.empty)").evaluateAll((all) =>
        all.map((frame) => {
          const places = [...frame.querySelectorAll(".mark.is-legal")];
          return {
            frame: getComputedStyle(frame).boxShadow,
            glows: places.map((one) => getComputedStyle(one).boxShadow),
            boxes: places.map((one) => one.getBoundingClientRect().toJSON()),
          };
        }),
      );
      const [wanted, others] = [frames.filter((one) => one.glows.length), frames.filter((one) => !one.glows.length)];
      ok(wanted.length > 0, `${kind}: no reward can be chosen`);
      for (const { frame, glows, boxes } of wanted) {
        equal(frame, "none", `${kind}: the frame of a reward that can be chosen`);
        for (const glow of glows) contains(glow, "rgb(124, 196, 255)", `${kind}: the glow`);
        for (const [n, box] of boxes.slice(1).entries())
          ok(boxes[n].right - box.left < box.width * 0.3, `${kind}: a card hides ${boxes[n].right - box.left} of ${box.width} pixels`);
      }
      for (const { frame } of others) contains(frame, "rgb(240, 191, 80)", `${kind}: the frame of the other rewards`);
    }
  },

  "Planetship: both symbols of a card are in sight in the seat panel, however large the hand": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.laidOut([me, bot, bot], {
      game,
      seats: 3,
      options: { start: "first" },
      position: {
        round: 2,
        from: "discarding",
        ships: Array(5).fill(0),
        hand0: ["human-1", "nendan-2", "ocenti-3", "grtratki-4", "mauti-5", "boolou-6", "mauti-62", "mauti-63", "mauti-64"],
      },
    });
    await guest.turn();
    const cards = guest.page.locator('[data-seat="0"] .cards button');
    await guest.settled();
    equal(await cards.count(), 9, "cards of the seat");
    const symbols = await cards.evaluateAll((all) =>
      all.map((card) => {
        const { left, right } = card.getBoundingClientRect();
        const signs = [...card.querySelectorAll("svg")].map((one) => one.getBoundingClientRect());
        return { n: signs.length, cut: signs.filter((one) => one.left < left || one.right > right || one.width < 6).length };
      }),
    );
    equal(symbols.filter(({ n }) => n === 2).length, 3, "cards with two symbols");
    equal(
      symbols.reduce((sum, { cut }) => sum + cut, 0),
      0,
      "symbols that are cut",
    );
  },

  "Planetship: stopping asks first while an ability can still be used": async (bench) => {
    const server = await bench.server();
    for (const [name, more] of [
      ["mouse", {}],
      ["finger", { touch: true, viewport: { width: 390, height: 844 } }],
    ]) {
      const guest = await bench.player(server, { name, keep, ...more });
      await guest.laidOut([me, bot, bot], {
        game,
        seats: 3,
        options: { start: "first" },
        position: { ...hangar, "2-I": ["mauti-68"], "2-III": ["grtratki-4"], "8-I": ["nendan-2"] },
      });
      await guest.turn();
      const before = guest.plays;
      await guest.touch('.acts [data-choice="stop"]');
      await guest.shows("confirm-move");
      contains(spotless(await guest.prompt()), "Tractor Beam, Radio Contact stay unused.", `the prompt, ${name}`);
      equal(guest.plays, before, "moves made by the first press");
      // The tray asks, too, and says nothing of what glows.
      await says(guest.page.locator(".acts"), "Tractor Beam, Radio Contact stay unused.", `the tray, ${name}`);
      equal((await guest.page.locator(".acts").innerText()).includes("glow"), false, `the tray speaks of what glows, ${name}`);
      await guest.touch(".acts .sure button:not(.main)");
      contains(spotless(await guest.prompt()), guest.state.question.text, `the prompt after going back in the tray, ${name}`);
      await guest.touchTwice('.acts [data-choice="stop"]');
      await guest.shows("confirm-move");
      await guest.drawn();
      equal(guest.plays, before, "moves made by a double tap");
      await guest.touch('[data-testid="step-back"]');
      contains(spotless(await guest.prompt()), guest.state.question.text, "the prompt after going back");
      await guest.touch('.acts [data-choice="stop"]');
      await guest.touch('.acts .main[data-choice="stop"]');
      await guest.hears("the answer is sent", () => guest.plays > before);
    }
  },

  "Planetship: card and field are confirmed at one place in either order, and a refused tap keeps them": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "finger", keep, touch: true, viewport: { width: 390, height: 844 } });
    await guest.table([me, bot], { game, options: { start: "first" } });
    await guest.turn();
    const [hand, cell] = guest.state.choices[0].refs.toSorted((a, b) => b.localeCompare(a)).map((ref) => `.board [data-ref="${ref}"]`);
    for (const [first, second] of [
      [hand, cell],
      [cell, hand],
    ]) {
      await guest.touch(first);
      await guest.touch(second);
      await guest.page.locator(".screen > header").getByTestId("confirm-move").waitFor();
      equal(await guest.see("confirm-move").count(), 1, "buttons that confirm");
      equal(await guest.see("card-sheet").count(), 0, "sheets over the board");
      await guest.page
        .locator('.board [data-ref^="reward:"]')
        .first()
        .evaluate((one) => one.click());
      await guest.drawn();
      equal(await guest.page.locator(`${hand}.is-chosen, ${cell}.is-chosen`).count(), 2, "card and field after a refused tap");
      // What was tapped is read; a tap beside it only puts it away.
      await guest.see("step-back").tap();
      await until("what was read is put away", async () => (await guest.see("card-sheet").count()) === 0);
      equal(await guest.see("confirm-move").count(), 1, "the question after what was read is put away");
      await guest.see("step-back").tap();
      await until("the question is gone", async () => (await guest.see("confirm-move").count()) === 0);
      await guest.see("step-back").tap();
      await until("nothing is chosen", async () => (await guest.page.locator(".board .is-chosen").count()) === 0);
    }
  },

  "Planetship: a free field says what its symbols mean": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.table([me, bot], { game, options: { start: "first" } });
    await guest.turn();
    await guest.page.locator(".planetship .cell.is-legal").first().hover();
    await guest.shows("card-sheet");
    await says(guest.see("card-sheet"), "Docking station", "what is read of a free field");
  },

  "Planetship: a probe shows a face-down reward to its owner alone": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server, { game, options: {} });
    const unseen = (state) =>
      state.choices.find(({ notation }) => {
        const [, number] = /^probe (\d)-R$/.exec(notation) ?? [];
        return number && sector(state.view, number).reward.some(hidden);
      });
    const probes = (state, random) => {
      const here = state.choices.filter(({ notation }) => {
        const [, number, field] = /^place \S+ (\d)-(\w+)$/.exec(notation) ?? [];
        return number && sector(state.view, number).field[["I", "II", "III", "IV"].indexOf(field)].probe;
      });
      return here.length ? here[Math.floor(random() * here.length)] : busy(state, random);
    };
    let prober = null;
    while ((prober = await reach([one, two], "probe", probes)) && !unseen(prober.state))
      await prober.decide((state) => state.choices.find(({ notation }) => notation === "skip"));
    ok(prober, "no face-down reward came into reach of a probe");
    const other = prober === one ? two : one;
    const choice = unseen(prober.state);
    const number = choice.notation.at(-3);
    const peeked = (player) => player.page.locator(`[data-sector="${number}"] .reward .peek`).count();
    equal(await peeked(prober), 0, "rewards seen before the probe");
    await prober.decide(() => choice);
    await until("the reward is seen", async () => (await peeked(prober)) === 1);
    await other.hears("the probe lies there", () => sector(other.state.view, number).reward_probes[prober.state.as]);
    const { card } = sector(prober.state.view, number).reward[0];
    ok(card, "the owner of the probe is not told the card");
    equal(await peeked(other), 0, "rewards seen by the other");
    ok(!other.received.some((text) => text.includes(`"card":"${card}"`)), `the other browser was told of ${card}`);
  },

  "Planetship: discards are secret, can be taken back, and are shown together": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server, { game, options: {} });
    const own = (player) => player.state.view.seat[player.state.as];
    const dropped = (player) => player.page.locator(".hand .dropped").count();
    const drop = (state) => state.choices.find(({ notation }) => notation.startsWith("discard"));
    const both = () => own(one).to_discard > 0 && own(two).to_discard > 0;
    let who;
    while ((who = await reach([one, two], "discard")) && !both()) {
      await who.decide(drop);
      await together(one, two);
    }
    ok(who, "the two never had to discard together");
    const count = own(one).to_discard;
    await one.decide(drop);
    await until(`${count} chosen cards are marked`, async () => (await dropped(one)) === count);
    equal(one.asked, false, "the first is still asked");
    await two.drawn();
    equal(two.state.view.seat[one.state.as].dropping.length, 0, "chosen cards in the eyes of the other");
    equal(two.state.view.seat[one.state.as].cards.length, 6 + count, "cards in the hand of the first in the eyes of the other");
    await one.see("undo").click();
    await one.hears("all chosen cards are back", () => own(one).dropping.length === 0 && one.asked);
    await until("no card is marked", async () => (await dropped(one)) === 0);
    one.answered = undefined;
    await one.decide((state) => state.choices.filter(({ notation }) => notation.startsWith("discard")).at(-1));
    const chosen = own(one).dropping.join();
    while (two.asked && two.state.question.kind === "discard" && own(two).to_discard > 0) await two.decide(drop);
    for (const player of [one, two]) {
      await player.hears("all discards are shown", () => player.state.view.seat.every((seat) => seat.cards.length === 6));
      equal(player.state.view.seat[one.state.as].discards.slice(-count).join(), chosen, "the discards of the first");
    }
  },

  "Planetship: a refused click says why and where the rulebook says so": async (bench) => {
    const server = await bench.server();
    const english = await bench.player(server, { name: "guest", keep });
    await english.table([me, bot, bot], { game, options: { start: "first" } });
    ok(await english.turn(), "the match was over before it began");
    const refuses = async (player, selector, page) => {
      await player.touch(selector);
      await until(`a reason for ${selector}`, async () => (await player.see("reason").count()) > 0);
      const text = await player.see("reason").innerText();
      ok(page.test(text), `the reason for ${selector} names no page: ${text}`);
      await player.page.keyboard.press("Escape");
      await until("the reason is put away", async () => (await player.see("reason").count()) === 0);
      return text;
    };
    const reasons = new Set();
    const { view } = english.state;
    const far = view.grid
      .flatMap((one) => one.field.map((field, k) => ({ ref: `cell:${Number(one.sector) * 4 + k}`, field })))
      .find(({ field }) => !field.dock);
    reasons.add(await refuses(english, `[data-ref="${far.ref}"]`, /rulebook p\.\d/));
    reasons.add(await refuses(english, `[data-ref="reward:${view.grid[0].sector}.0"]`, /rulebook p\.\d/));
    reasons.add(await refuses(english, `[data-ref="sector:${view.grid[0].sector}"]`, /rulebook p\.\d/));
    await english.decides(1, (state) => state.choices[0]);
    ok(await english.turn(), "the match was over");
    const taken = english.state.view.grid
      .flatMap((one) => one.field.map((field, k) => ({ ref: `cell:${Number(one.sector) * 4 + k}`, field })))
      .find(({ field }) => field.owner > 1);
    if (english.state.question.kind === "place" && taken)
      reasons.add(await refuses(english, `[data-ref="${taken.ref}"]`, /rulebook p\.\d/));
    ok(reasons.size >= 2, `every click is refused with the same words: ${[...reasons]}`);
    bench.note([...reasons].join(" | "));
  },
};

export const long = {
  "Planetship: two people and three bots play a whole game": async (bench) => {
    const server = await bench.server();
    // One looks at the ship, the other reads it.
    const second = { locale: "de-DE", keep: { preferences: { forced: false, textView: true } } };
    const { one: host, two: other } = await twoPlayers(bench, server, {
      first: { keep },
      second,
      seats: [me, bot, friend, bot, bot],
      game,
      options: {},
    });
    const asked = {};
    const choose = asking(busy, asked);
    let secrets = 0;
    while (!host.over && !other.over) {
      await Promise.race([host.turn(), other.turn()]);
      if (host.over || other.over) break;
      const who = [host, other].find(due);
      if (!who) continue;
      const watcher = who === host ? other : host;
      if (watcher.state.version === who.state.version) {
        // Face-down cards of one are hidden from the other, unless a probe shows them.
        for (const [n, one] of who.state.view.grid.entries())
          for (const [k, field] of one.field.entries()) {
            if (!field.face_down || field.owner !== who.state.as + 1 || field.probes[watcher.state.as]) continue;
            secrets++;
            equal(
              watcher.state.view.grid[n].field[k].card,
              null,
              `the face-down card on field ${k + 1} of sector ${one.sector} in the eyes of the other`,
            );
          }
      }
      await who.decide(choose);
    }
    ok(secrets > 3, `only ${secrets} face-down cards were watched`);
    bench.note(`asked: ${JSON.stringify(asked)}`);
    for (const player of [host, other]) await endsWell(player, 5);
    const words = await other.see("end-screen").innerText();
    contains(words, "Handkarten", "the German end screen");
    ok(/Mission \S+ \(\d+ SP\)/.test(words), `the German end screen names no mission: ${words}`);
  },
};
