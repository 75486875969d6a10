// Raumstation Theseus in the browser: a whole duel, the other modes, the way shown before a move, the telling of a turn, decks, and reasons
// for refusals.
import { contains, equal, heldPace, me, ok, reads, says, twoPlayers, until } from "./lib.mjs";

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
  const found = await player.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('.theseus [data-ref^="unit:"]')].map((one) => [
        one.dataset.ref,
        one.closest("[data-sector]")?.dataset.sector ?? "space",
      ]),
    ),
  );
  const standing = view.unit.filter((one) => one.place === "room").length;
  const drawn = Object.values(found).filter((place) => place !== "space").length;
  equal(drawn, standing, "units drawn in rooms");
}

/** Answers until it is asked `kind` or the match is over. */
async function reach(player, kind, choose = daring) {
  while (await player.turn()) {
    if (player.state.question.kind === kind) return true;
    await player.decide(choose);
  }
  return false;
}

async function opened(bench, seats, { mode = "duel", options = {}, ...more } = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, ...more });
  await guest.table([me, ...Array(seats - 1).fill(bot)], { game, mode, options });
  ok(await guest.turn(), "the match was over before it began");
  return guest;
}

async function plays(bench, guest, count) {
  const asked = {};
  const choose = asking(daring, asked);
  for (let n = 0; n < count; n++) {
    if (!(await guest.decide(choose)) || guest.over) break;
    if (n % 12 === 11 && (await guest.turn())) await shown(guest);
  }
  bench.note(`asked: ${JSON.stringify(asked)}`);
  return asked;
}

const duel = (first, second) => ({
  mode: "duel",
  seats: 2,
  options: { first, second, start: "first", sectors: "rulebook", bonus_cards: false },
});
const more = (base, mode, options) => ({ ...base, mode, seats: 2 + Object.keys(options).length, options: { ...base.options, ...options } });
const team = {
  ring: ["corridors", "control_room", "alien_nest", "technodock", "loading_dock"],
  home: ["alien_nest", "loading_dock", "alien_nest", "loading_dock"],
};

/** The Marines have no cards left, and two of the enemy wait in their sector. */
const deckless = {
  ...duel("marines", "aliens"),
  position: {
    "control_room-A": ["marine-1"],
    "loading_dock-P1": ["lurk"],
    "loading_dock-P2": ["habitat"],
    discard0: [
      "armory",
      "armory",
      "mine_m",
      "mine_m",
      "mine_m",
      "mine_m",
      "fire",
      "fire",
      "combat_position",
      "combat_position",
      "combat_position",
      "fight_m",
      "fight_m",
      "bunker",
      "bunker",
    ],
  },
  moves: ["move marine-1", "room loading_dock-A", "decline"],
};

/**
 * Questions that are rarely asked: who is asked, a position and moves that lead there, what is clicked, what the log tells, and a place
 * that is refused.
 */
export const rare = {
  lose: {
    ...duel("greys", "marines"),
    as: 1,
    position: {
      turn: 1,
      "control_room-A": ["marine-1"],
      "wreck-1": ["downgrade"],
      upgraded: ["marine-1"],
      upgrades: [0, 1, 0, 0],
      "corridors-1": ["fire"],
      "control_room-1": ["bunker"],
      tokens: ["corridors-1", "wreck-1", "wreck-1"],
    },
    moves: ["move marine-1", "room wreck-A"],
    clicks: ["lose token", "lose corridors-1", "lose marine-1"],
    told: ["lost_token", "lost_upgrade", "lost_side"],
    refused: "slot:6",
  },
  victim: {
    ...more(duel("greys", "marines"), "team", { third: "scientists", fourth: "aliens" }),
    as: 0,
    position: {
      ring: ["corridors", "control_room", "wreck", "technodock", "loading_dock"],
      home: ["wreck", "loading_dock", "wreck", "loading_dock"],
      "technodock-A": ["grey-1"],
      "loading_dock-1": ["life_transfer"],
      life: [10, 20, 10, 20],
    },
    moves: ["move grey-1", "room loading_dock-A", "use loading_dock-1"],
    clicks: ["victim 3"],
    told: ["damage_taken", "heals"],
    refused: "seat:2",
  },
  heal_victim: {
    ...more(duel("scientists", "marines"), "deathmatch", { third: "aliens", fourth: "greys" }),
    as: 0,
    position: { "technodock-A": ["scientist-1"], "loading_dock-1": ["medstation"], tokens: ["loading_dock-1"], life: [3, 5, 4, 0] },
    moves: ["move scientist-1", "room loading_dock-A", "use loading_dock-1"],
    clicks: ["victim 1", "victim 2"],
    told: ["loses_life", "loses_life"],
    refused: "seat:3",
  },
  remote: {
    ...duel("scientists", "aliens"),
    as: 0,
    position: {
      "corridors-A": ["scientist-1"],
      "control_room-1": ["remote_control"],
      "technodock-1": ["archive"],
      "technodock-2": ["small_lab"],
      "technodock-3": ["shelter"],
      "alien_nest-1": ["habitat"],
    },
    moves: ["move scientist-1", "room control_room-A", "use control_room-1"],
    clicks: ["remote technodock-1"],
    told: ["gains_data"],
    refused: "slot:14",
  },
  hole: {
    ...duel("aliens", "marines"),
    as: 0,
    position: {
      special0: ["hole"],
      "control_room-1": ["air_duct"],
      "alien_nest-2": ["air_duct"],
      "alien_nest-1": ["habitat"],
      "corridors-A": ["alien-1"],
    },
    moves: ["play hole"],
    clicks: ["hole control_room-1", "put corridors-1"],
    told: ["hole"],
    refused: "slot:24",
  },
  incubate_eject: {
    ...duel("aliens", "marines"),
    as: 0,
    position: {
      "technodock-A": ["alien-1"],
      "loading_dock-1": ["incubator"],
      "loading_dock-B": ["marine-1"],
      "loading_dock-C": ["marine-2"],
      "loading_dock-D": ["marine-3"],
    },
    moves: ["move alien-1", "use loading_dock-1"],
    clicks: ["eject marine-1"],
    told: ["ejected", "young"],
    refused: "room:12",
  },
  lurk_target: {
    ...more(duel("aliens", "marines"), "team", { third: "greys", fourth: "scientists" }),
    as: 2,
    position: {
      ...team,
      turn: 2,
      "loading_dock-A": ["grey-1"],
      "control_room-A": ["marine-1"],
      "control_room-B": ["scientist-1"],
      "control_room-C": ["alien-1"],
      "control_room-1": ["lurk"],
    },
    moves: ["move grey-1", "room corridors-A"],
    clicks: ["target scientist-1"],
    told: ["lurks"],
    refused: "unit:4",
  },
  walk: {
    ...duel("greys", "marines"),
    as: 0,
    position: {
      "corridors-A": ["grey-1"],
      "corridors-B": ["marine-1"],
      "corridors-C": ["marine-2"],
      "control_room-1": ["time_loop"],
      "control_room-2": ["teleport"],
      "control_room-3": ["fire"],
      tokens: ["control_room-1"],
      "technodock-1": ["mine_m"],
    },
    moves: ["move grey-1"],
    clicks: ["burn 2", "stop"],
    told: ["burns"],
    refused: "sector:1",
  },
  shove: {
    ...duel("greys", "marines"),
    as: 0,
    position: {
      "technodock-A": ["grey-1"],
      "loading_dock-1": ["control"],
      "corridors-A": ["marine-1"],
      "corridors-B": ["marine-2"],
      "wreck-1": ["mine_g"],
      "wreck-2": ["probe"],
    },
    moves: ["move grey-1", "room loading_dock-A", "use loading_dock-1"],
    clicks: ["shove marine-1"],
    told: ["shoves", "enters_sector"],
    refused: "unit:14",
  },
};

export async function askedRarely(guest, kind) {
  const { as, clicks, told, refused, ...plan } = rare[kind];
  await guest.laidOut(
    Array.from({ length: plan.seats }, (_, seat) => (seat === as ? me : bot)),
    { game, ...plan },
  );
  ok(await guest.turn(), `${kind}: the match is over`);
  equal(guest.state.question.kind, kind, "the question");
}

/** Traps on the way of a Marine and where it stops, and a fight it can begin there. */
export const ambushed = {
  ...duel("marines", "aliens"),
  position: {
    ring: ["corridors", "control_room", "loading_dock", "technodock", "alien_nest"],
    "loading_dock-A": ["marine-1"],
    "loading_dock-D": ["marine-2"],
    "loading_dock-B": ["alien-3"],
    "corridors-A": ["alien-1"],
    "corridors-D": ["alien-2"],
    "alien_nest-1": ["tentacles"],
    "corridors-1": ["combat_position"],
    "corridors-2": ["breeding_ground"],
    "corridors-3": ["fight_m"],
    tokens: ["corridors-2"],
    life: [13, 11, 0, 0],
  },
};

/** Life as the dial says it will be. */
const lifeSoon = (page) =>
  page.locator(".theseus [data-life]").evaluateAll((all) =>
    all
      .toSorted((a, b) => a.dataset.life - b.dataset.life)
      .map((one) => Number((one.querySelector('[data-soon="life"]') ?? one.querySelector("b")).textContent.replace("→", "")))
      .join(),
  );
const lifeNow = ({ view }) => view.seat.map((one) => one.life).join();

/** From the lobby to the end screen. */
export async function wholeGame(bench, pace = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", ...pace });
  await guest.go("/");
  await guest.page.locator('[data-game="theseus"]').click();
  await guest.see("start-game").click();
  await guest.shows("prompt");
  ok(await guest.turn(), "the match was over before it began");
  equal(guest.state.view.seats, 2, "seats");
  const asked = {};
  const choose = asking(daring, asked);
  let decisions = 0;
  while (await guest.decide(choose)) {
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
  await says(end, String(view.seat[as].life + view.seat[as].data), "the end screen");
  await until("the chart", async () => (await end.locator("figure svg path.line").count()) === 2);
}

export const tests = {
  "Theseus: what can still be used is named, and nothing of it is lost by one click": async (bench) => {
    const server = await bench.server();
    for (const more of [{}, { locale: "de-DE", viewport: { width: 390, height: 844 }, touch: true }]) {
      const guest = await bench.player(server, { name: "guest", keep, ...more });
      const { page } = guest;
      const position = {
        "technodock-A": ["scientist-1"],
        "loading_dock-1": ["archive"],
        "loading_dock-2": ["small_lab"],
        special0: ["passage", "bonus_upgrade", "card_from_deck", "bonus_upgrade"],
        upgrades: [2, 0, 0, 0],
        "corridors-1": ["medstation"],
        tokens: ["corridors-1"],
      };
      await guest.laidOut([me, bot], {
        game,
        ...duel("scientists", "marines"),
        position,
        moves: ["move scientist-1", "stop", "room loading_dock-A"],
      });
      ok(await guest.turn(), "the match is over");
      equal(guest.state.question.kind, "actions", "the question");
      // Every Special card lies in sight in its panel.
      await guest.settled();
      const cut = await page.locator(".seat .special").evaluateAll((all) =>
        all
          .filter((one) => {
            const box = one.getBoundingClientRect();
            const panel = one.closest(".specials").getBoundingClientRect();
            return box.bottom > panel.bottom + 1 || box.right > panel.right + 1 || box.height < 8;
          })
          .map((one) => one.textContent),
      );
      equal(cut.join(), "", "Special cards that are cut off");
      equal(await page.locator(".seat .special").count(), 3, "kinds of Special cards");
      for (const wanted of ["use loading_dock-1", "use loading_dock-2", "play bonus_upgrade", "play card_from_deck", "done"])
        ok(await guest.visible(`.answers [data-choice="${wanted}"]`), `no button: ${wanted}`);
      const { version } = guest.state;
      await guest.touch('.answers [data-choice="done"]');
      await guest.shows("confirm-move");
      equal(guest.state.version, version, "nothing is sent");
      contains(spotless(await guest.prompt()), more.locale ? "Archiv" : "Archive", "what stays unused");
      await guest.touch('[data-testid="step-back"]');
      await guest.decide((state) => state.choices.find(({ notation }) => notation === "use loading_dock-1"));
      contains(guest.log.map(({ kind }) => kind).join(), "gains_data", "the log");
    }
  },
  "Theseus: questions that are rarely asked": async (bench) => {
    const server = await bench.server();
    const guests = [
      await bench.player(server, { name: "guest", keep }),
      await bench.player(server, { name: "Gast", keep, locale: "de-DE" }),
    ];
    for (const [n, kind] of Object.keys(rare).entries()) {
      const { clicks, told, refused } = rare[kind];
      const guest = guests[n % 2];
      const { page } = guest;
      await askedRarely(guest, kind);
      contains(spotless(await guest.prompt()), guest.state.question.text, `${kind}: the prompt`);
      // What can be chosen glows, nothing else.
      const places = new Set(guest.state.choices.flatMap(({ refs }) => refs).filter((ref) => !ref.startsWith("choice:")));
      const glowing = new Set(await page.locator(".theseus .is-legal").evaluateAll((all) => all.map((one) => one.dataset.ref)));
      equal([...glowing].sort().join(), [...places].sort().join(), `${kind}: glowing places`);
      await guest.touch(`[data-ref="${refused}"]`);
      await guest.shows("reason");
      const reason = await guest.see("reason").innerText();
      ok(/(rulebook p\.|Spielregel S\.)\s?\d/.test(reason), `${kind}: the reason names no page: ${reason}`);
      bench.note(`${kind}: ${reason}`);
      await page.keyboard.press("Escape");
      const lines = guest.log.length;
      const before = guest.state.choices.length;
      const { decisions } = guest.state;
      const together = guest.state.question.set?.least === clicks.length;
      await guest.decide((state) => state.choices.find(({ notation }) => notation === clicks[0]));
      if (guest.state.undo.way === "free") {
        await guest.see("undo").click();
        await guest.hears(
          `${kind}: taken back`,
          () =>
            guest.asked &&
            guest.state.decisions === decisions &&
            guest.state.question.kind === kind &&
            guest.state.choices.length === before,
        );
        guest.answered = undefined;
        await guest.decide((state) => state.choices.find(({ notation }) => notation === clicks[0]));
      } else bench.note(`${kind}: not to be taken back`);
      // A set is one answer.
      for (const notation of clicks.slice(together ? clicks.length : 1))
        await guest.decide((state) => state.choices.find((choice) => choice.notation === notation));
      const kinds = guest.log.slice(lines).map((line) => line.kind);
      for (const one of told) ok(kinds.includes(one), `${kind}: the log does not tell "${one}": ${kinds}`);
    }
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
        await guest.turn();
      }
      for (let n = 0; n < 70 && !(asked.hatch && asked.take_over) && !guest.over; n++) if (!(await guest.decide(choose))) break;
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
    equal(one.state.question.set.least, wanted, "cards to choose at once");
    await one.decide((state) => state.choices.find(({ notation }) => notation.startsWith("leave out")));
    equal(own(one).choices, 0, "cards still to be left out");
    equal(two.state.view.seat[one.state.as].discard.length, 0, "cards left out in the eyes of the other");
    await two.decide((state) => state.choices.filter(({ notation }) => notation.startsWith("leave out")).at(-1));
    for (const player of [one, two]) await player.hears("the station is built", () => player.state.view.ring.length === 5);
  },

  "Theseus: that the end marker moves is said before it does": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    await guest.laidOut([me, bot], { game, ...deckless });
    await guest.turn();
    equal(guest.state.question.kind, "pending", "the question");
    const choice = guest.state.choices.find(({ notation }) => notation === "replace loading_dock-P2");
    const before = guest.plays;
    await guest.touch(`[data-ref="${choice.refs[0]}"]`);
    await guest.shows("confirm-move");
    contains(spotless(await guest.prompt()), choice.text, "the prompt before the marker moves");
    equal(guest.plays, before, "moves made by the first click");
    await guest.see("confirm-move").click();
    await guest.hears("the answer is sent", () => guest.plays > before);
  },

  "Theseus: the prompt covers nothing of the board": async (bench) => {
    const server = await bench.server();
    for (const locale of ["en-GB", "de-DE"]) {
      const guest = await bench.player(server, { name: "guest", keep, locale, viewport: { width: 1280, height: 720 } });
      await guest.laidOut([me, bot], { game, ...deckless, position: { ...deckless.position, "loading_dock-P2": [] } });
      await guest.turn();
      equal(guest.state.question.kind, "pending", "the question");
      const over = () =>
        guest.page.evaluate(
          () =>
            document.querySelector(".prompt").getBoundingClientRect().bottom - document.querySelector("main").getBoundingClientRect().top,
        );
      await guest.shows("prompt");
      await until("the prompt is small enough", async () => (await over()) <= 0);
      equal(await guest.page.locator(".prompt [data-choice]").count(), 2, "answers above the board");
      await guest.touch('[data-ref="room:0"]');
      await guest.shows("reason");
      await until("the prompt with a reason is small enough", async () => (await over()) <= 0);
    }
  },

  "Theseus: on a phone neither a card that is read nor a reason moves the answers": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep, viewport: { width: 390, height: 844 }, touch: true });
    await guest.laidOut([me, bot], {
      game,
      ...deckless,
      position: { ...deckless.position, "loading_dock-P2": [], "alien_nest-P1": ["habitat"] },
    });
    await guest.turn();
    equal(guest.state.question.kind, "pending", "the question");
    const answers = () =>
      guest.page
        .locator(".prompt [data-choice]")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)).join());
    await guest.shows("prompt");
    await guest.settled();
    const lay = await answers();
    ok(lay !== "", "no answers in the prompt");
    const dull = await guest.page.locator(".theseus .slot.full:not(.is-legal)").evaluateAll((all) => all.map((one) => one.dataset.ref)[0]);
    ok(dull, "every card glows");
    await guest.touch(`[data-ref="${dull}"]`);
    await guest.shows("card-sheet");
    await guest.shows("aside");
    equal(await guest.see("reason").count(), 0, "reasons above a card that is read");
    equal(await answers(), lay, "where the answers lie while a card is read");
    await guest.page.locator('[data-testid="card-sheet"] .away').tap();
    await guest.touch('[data-ref="room:0"]');
    await guest.shows("reason");
    equal(await answers(), lay, "where the answers lie beside a reason");
    bench.check();
  },

  "Theseus: a phase is lit until the pending card lies, and stands below who is on turn": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const { page } = guest;
    const plan = {
      ...duel("marines", "aliens"),
      position: { "control_room-A": ["marine-1"], "loading_dock-P1": ["armory"] },
      moves: ["move marine-1", "room loading_dock-A", "decline", "install loading_dock-P1"],
    };
    await guest.laidOut([me, bot], { game, ...plan });
    await guest.turn();
    equal(guest.state.question.kind, "slot", "the question");
    await guest.shows("prompt");
    await guest.settled();
    await reads(page.locator(".phases .here"), "Pending", "the phase");
    const left = (selector) => page.locator(selector).evaluate((one) => Math.round(one.getBoundingClientRect().left));
    ok((await left(".phases")) >= (await left('.seat[data-seat="0"]')), "the phases stand below somebody else");
  },

  "Theseus: no targets are counted for a unit that cannot attack, none shown for one that has left": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const { page } = guest;
    await guest.laidOut([me, bot], {
      game,
      ...duel("greys", "marines"),
      position: { "corridors-A": ["grey-1"], "corridors-B": ["marine-3"], "wreck-A": ["marine-1"], "wreck-B": ["marine-2"] },
      moves: ["move grey-1"],
    });
    await guest.turn();
    equal(guest.state.question.kind, "room", "the question");
    equal(await page.locator(".theseus .rooms .targets").count(), 0, "numbers of targets");
    await page.locator('[data-room="corridors-0"]').hover();
    equal(await page.locator('[data-sector="corridors"] .aim path').count(), 0, "targets of the unit that has left");
  },

  "Theseus: the way of a unit is shown before it moves": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "marines", second: "aliens" } });
    const { page } = guest;
    ok(await reach(guest, "move"), "never asked to move");
    const { path } = guest.state.view;
    ok(path.length > 0, "no unit may move");
    const before = guest.plays;
    const move = guest.state.choices.find(({ notation }) => notation === `move ${path[0].unit}`);
    await guest.settled();
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

  "Theseus: what an answer does is shown before it is given, and comes true": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const { page } = guest;
    const places = () =>
      page.locator(".theseus [data-ref]").evaluateAll((all) =>
        all
          .map((one) => [one.dataset.ref, one.getBoundingClientRect()])
          .map(([ref, { x, y, width }]) => [ref, Math.round(x), Math.round(y), Math.round(width)].join())
          .join(" "),
      );
    const numbers = (ref) => page.locator(`.theseus [data-foreseen="${ref}"] em`).allInnerTexts();
    // Below a way that hurts only where it ends no life stands as it is now: that would read as if nothing were lost.
    await guest.laidOut([me, bot], { game, ...ambushed, position: { ...ambushed.position, "alien_nest-1": [] } });
    ok(await guest.turn(), "the match is over");
    let hurting = 0;
    await guest.settled();
    const isAsked = (move) => guest.sent.some((message) => message.do === "preview" && message.move === move);
    for (const { id, refs } of guest.state.choices.filter(({ notation }) => notation.startsWith("move "))) {
      const { x, y } = await guest.spot(`[data-ref="${refs[0]}"]`);
      await page.mouse.move(x, y);
      await guest.hears("what the way leads to", () => isAsked(id) && guest.looking.size === 0);
      await until("the way", () => guest.visible(".theseus .info.way"));
      hurting += await page.locator(".theseus .info li.hurts").count();
      const told = await page.locator(".theseus .info:has(li.hurts) [data-points]").allInnerTexts();
      equal(told.filter((text) => !text.includes("→")).join(), "", "life as it is below a way that hurts");
      await page.mouse.move(640, 20);
      await until("the way is gone", async () => !(await guest.visible(".theseus .info.way")));
    }
    ok(hurting > 0, "no way hurts");
    await guest.laidOut([me, bot], { game, ...ambushed });
    ok(await guest.turn(), "the match is over");
    const expected = {
      // Tentacles on the way; what lies where it stops goes off there.
      "move marine-1": { life: "12,11", at: { "slot:24": "−1" } },
      "room corridors-C": { life: "10,11", at: { "slot:1": "−2" } },
      // The card, then the sector's action: both fight.
      "use corridors-3": { life: "10,5", at: { "unit:4": "−4", "unit:6": "−2" } },
    };
    for (const [notation, { life, at }] of Object.entries(expected)) {
      const choice = guest.state.choices.find((one) => one.notation === notation);
      ok(choice, `${notation} cannot be answered`);
      await guest.settled();
      const [lives, before] = [lifeNow(guest.state), await places()];
      const spot = await guest.spot(`[data-ref="${choice.refs[0]}"]`);
      await page.mouse.move(spot.x, spot.y);
      await until(`${notation} is foreseen`, async () => (await page.locator(".theseus .info [data-points]").count()) > 0);
      await until(`${notation}: life as it will be`, async () => (await lifeSoon(page)) === life);
      for (const [ref, text] of Object.entries(at)) equal((await numbers(ref)).join(), text, `${notation}: the number at ${ref}`);
      equal(await places(), before, `${notation}: places on the board`);
      equal(lifeNow(guest.state), lives, `${notation}: life while it is looked at`);
      // Away and back: it is known.
      const asked = guest.sent.filter((message) => message.do === "preview").length;
      await page.mouse.move(640, 20);
      await until(`${notation} is forgotten`, async () => (await page.locator(".theseus [data-soon]").count()) === 0);
      await page.mouse.move(spot.x, spot.y);
      await until(`${notation} is foreseen again`, async () => (await lifeSoon(page)) === life);
      equal(guest.sent.filter((message) => message.do === "preview").length, asked, `${notation}: questions about it`);
      await guest.decide(() => choice);
      ok(await guest.turn(), "the match is over");
      equal(lifeNow(guest.state), life, `${notation}: life when it has happened`);
    }
    // A button above the board.
    await page.locator('.answers [data-choice="decline"]').hover();
    equal(guest.state.question.kind, "pending", "the question");
    await guest.hears(
      "decline is asked for",
      () => guest.sent.findLast((message) => message.do === "preview").question === guest.state.question.id,
    );
  },

  "Theseus: with a finger or by keyboard, too, an answer says what it does before it is given": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, {
      name: "Gast",
      keep,
      viewport: { width: 390, height: 844 },
      touch: true,
      locale: "de-DE",
    });
    // Without a card to use there it fights at once, and it may attack two.
    const position = { ...ambushed.position, "corridors-3": [], upgraded: ["marine-1"] };
    await guest.laidOut([me, bot], { game, ...ambushed, position, moves: ["move marine-1"] });
    ok(await guest.turn(), "the match is over");
    equal(guest.state.question.kind, "room", "the question");
    const before = guest.plays;
    await guest.touch('[data-ref="room:2"]');
    await until("what is foreseen", async () => (await lifeSoon(guest.page)) === "10,6");
    contains(spotless(await guest.see("foretold").innerText()), "Marines: 12 → 10 LP, Aliens: 11 → 6 LP", "below the prompt");
    contains(spotless(await guest.page.locator(".theseus .sheet .info").innerText()), "Brutstätte, Korridore −2", "what is told");
    equal(await guest.page.locator(".theseus .shot path").count(), 3, "attacks");
    equal(guest.plays, before, "moves made by the first tap");
    await guest.see("confirm-move").click();
    await guest.hears("the answer is sent", () => guest.plays > before);
    await guest.hears("it has happened", () => lifeNow(guest.state) === "10,6");

    const typist = await bench.player(server, { name: "typist", keep });
    await typist.laidOut([me, bot], { game, ...ambushed });
    ok(await typist.turn(), "the match is over");
    const unit = typist.page.locator('.theseus [data-ref="unit:1"]');
    await typist.page.keyboard.press("Tab");
    await unit.focus();
    await until("what is foreseen", async () => (await lifeSoon(typist.page)) === "12,11");
  },

  "Theseus: with a finger the way is shown first, and confirmed": async (bench) => {
    const guest = await opened(bench, 2, {
      options: { first: "marines", second: "scientists" },
      viewport: { width: 390, height: 844 },
      touch: true,
      locale: "de-DE",
    });
    ok(await reach(guest, "move"), "never asked to move");
    const { path } = guest.state.view;
    const move = guest.state.choices.find(({ notation }) => notation === `move ${path[0].unit}`);
    const before = guest.plays;
    await guest.touch(`[data-ref="${move.refs[0]}"]`);
    await until("the way in words", async () => (await guest.page.locator(".theseus .info.way").count()) === 1);
    equal(guest.plays, before, "moves made by the first tap");
    equal(await guest.page.locator('[data-testid="confirm-move"], .theseus .sheet .button').count(), 1, "buttons that confirm");
    await guest.see("confirm-move").click();
    await guest.hears("the answer is sent", () => guest.plays > before);
    equal(guest.sent.findLast((message) => message.do === "play").move, move.id, "the move");
    await guest.hears("the answer is heard", () => guest.unanswered.size === 0);
    guest.answered = undefined;
    const asked = await plays(bench, guest, 12);
    ok(Object.keys(asked).length > 1, "nothing else was asked");
  },

  "Theseus: nothing is asked before a turn is told": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", ...heldPace });
    const { page } = guest;
    await guest.table([me, bot], { game, mode: "duel", options: { first: "marines", second: "aliens" } });
    const story = guest.see("story-skip");
    let stories = 0;
    for (let n = 0; n < 40 && stories < 2; n++) {
      ok(await guest.turn(), "the match was over too soon");
      if (await story.count()) {
        stories++;
        contains(await guest.prompt(), "Watch what happened", "the prompt while a turn is told");
        equal(await page.locator(".theseus .is-legal").count(), 0, "glowing places while a turn is told");
        ok((await page.locator(".seats .mark").count()) > 0, "nobody is on turn while a turn is told");
        const covered = await page.evaluate(() => {
          const box = document.querySelector(".caption .line").getBoundingClientRect();
          return [...document.querySelectorAll('.theseus [data-ref^="position:"]')].filter((one) => {
            const it = one.getBoundingClientRect();
            return it.right > box.left && it.left < box.right && it.bottom > box.top;
          }).length;
        });
        equal(covered, 0, "pending cards under what is told");
        if (stories === 1) await story.click();
        else await guest.pass(60_000);
        await story.waitFor({ state: "detached" });
      }
      if (guest.asked) contains(spotless(await guest.prompt()), guest.state.question.text, "the prompt after the story");
      await guest.decide(daring);
    }
    ok(stories > 0, "no turn was told");

    // Whoever does not want to hear the rest has the result at once.
    for (let n = 0; n < 40 && !(await story.count()); n++) {
      ok(await guest.turn(), "the match was over too soon");
      if (!(await story.count())) await guest.decide(daring);
    }
    await guest.see("menu").click();
    await guest.see("resign").click();
    await guest.see("confirm").click();
    await guest.hears("the end", () => guest.over);
    await guest.see("show-result").waitFor();
    equal(await guest.see("end-screen").count(), 0, "end screens while a turn is told");
    await guest.see("show-result").click();
    await guest.shows("end-screen");
  },

  "Theseus: on a phone the page stays at the sector while more is asked there": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", motion: true, keep, viewport: { width: 390, height: 844 }, touch: true });
    const { page } = guest;
    const position = {
      ring: ["corridors", "control_room", "loading_dock", "technodock", "alien_nest"],
      "loading_dock-A": ["marine-1"],
      "loading_dock-B": ["alien-3"],
      "alien_nest-P1": ["armory"],
    };
    await guest.laidOut([me, bot], { game, ...duel("marines", "aliens"), position, moves: ["move marine-1"] });
    ok(await guest.turn(), "the match is over");
    equal(guest.state.question.kind, "room", "the question");
    await guest.settled();
    const there = await page.evaluate(() => {
      globalThis.highest = scrollY;
      addEventListener("scroll", () => (globalThis.highest = Math.min(globalThis.highest, scrollY)));
      return scrollY;
    });
    ok(there > 200, `the page stands at ${there}: the sector was in sight from the start`);
    const badges = await page.locator(".sector .step").evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const covered = [...document.querySelectorAll(".room .letter")].filter((letter) => {
          const box = letter.getBoundingClientRect();
          return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        });
        return left < 0 || right > innerWidth ? "is cut" : covered.length ? `covers ${covered.map((letter) => letter.textContent)}` : "";
      }),
    );
    ok(badges.length > 0, "no sector is numbered");
    equal(badges.join(""), "", "the number of a step");
    const { question, choices } = guest.state;
    await guest.touch(`[data-ref="${choices[0].refs[0]}"]`);
    await guest.see("confirm-move").tap();
    await guest.hears("the next question", () => guest.asked && guest.state.question.id !== question.id);
    await guest.settled();
    ok(choices[0].notation.startsWith("room alien_nest"), `another room: ${choices[0].notation}`);
    const highest = await page.evaluate(() => globalThis.highest);
    ok(highest > there - 200, `the page stood at ${there} and went up to ${highest}`);
  },

  "Theseus: start cards of others are wholly in sight, and a finger is offered to read its own": async (bench) => {
    const server = await bench.server();
    for (const more of [{}, { viewport: { width: 390, height: 844 }, touch: true }]) {
      const guest = await bench.player(server, { name: "guest", keep, ...more });
      await guest.table([me, bot], { game, mode: "duel", options: { first: "marines", second: "aliens", start: "first" } });
      ok(await reach(guest, "start_card"), "no start cards");
      await guest.settled();
      const cut = await guest.page.locator(".special.start").evaluateAll((all) =>
        all
          .filter((one) => {
            const room = one.closest("section").getBoundingClientRect();
            return (
              one.getBoundingClientRect().bottom > room.bottom - 2 || one.parentElement.scrollHeight > one.parentElement.clientHeight + 1
            );
          })
          .map((one) => one.textContent),
      );
      equal(guest.state.view.seat[1].hand.length, await guest.page.locator(".special.start").count(), "start cards of the other");
      equal(cut.join(), "", "start cards that are cut off");
      if (!guest.finger) continue;
      await guest.touch(`[data-ref="${guest.state.choices[0].refs[0]}"]`);
      await guest.touch('[data-testid="read-start-card"]');
      await guest.shows("card-sheet");
    }
  },

  "Theseus: on a phone the numbers above keep step with what is told": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", ...heldPace, viewport: { width: 390, height: 844 }, touch: true });
    const { page } = guest;
    await guest.laidOut([me, bot], { game, ...ambushed });
    ok(await guest.turn(), "the match is over");
    await guest.answer(guest.state.choices.find(({ notation }) => notation === "move marine-1"));
    await guest.shows("story-skip");
    equal(lifeNow(guest.state), "12,11", "life as the server has it");
    const numbers = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => parseInt(one.textContent)).join());
    equal(await lifeSoon(page), "13,11", "life as it is told so far");
    equal(await numbers('[data-testid="standing"] b'), "13,11", "the numbers above meanwhile");
    await guest.pass(60_000);
    await guest.see("story-skip").waitFor({ state: "detached" });
    equal(await numbers('[data-testid="standing"] b'), "12,11", "the numbers above when it is told");
  },

  "Theseus: what a token makes of a unit is shown before it is spent": async (bench) => {
    const server = await bench.server();
    const guest = await bench.player(server, { name: "guest", keep });
    const { page } = guest;
    const position = { ...ambushed.position, upgrades: [2, 0, 0, 0] };
    await guest.laidOut([me, bot], { game, ...ambushed, position });
    ok(await guest.turn(), "the match is over");
    const flip = guest.state.choices.find(({ notation }) => notation === "flip marine-1");
    ok(flip, "no token can be spent on a unit");
    await guest.touch('.seat [data-ref="tokens"]');
    const spot = await guest.spot('.rooms [data-ref="unit:1"]');
    await page.mouse.move(spot.x, spot.y);
    await until("the unit is foreseen", async () => (await page.locator('.theseus [data-foreseen="unit:1"] .upgrade').count()) === 1);
    await says(page.locator('.theseus .info [data-upgrade="unit:1"]'), "upgraded", "what is told of it");
    await reads(page.locator('.theseus [data-soon="tokens"]'), "→1", "tokens that would be left");
    await guest.touch('.rooms [data-ref="unit:1"]');
    await guest.hears("the token is spent", () => guest.state.view.seat[0].upgrades === 1);
    equal(guest.state.view.unit.find((one) => one.unit === "marine-1").upgraded, true, "the upgraded side");
  },

  "Theseus: tokens are spent on units and cards beside the question": async (bench) => {
    const guest = await opened(bench, 2, { options: { first: "marines", second: "aliens" } });
    const seeks = (state, random) =>
      state.choices.find(({ notation }) => notation === "token") ??
      (/^(move|end)/.test(state.question.kind)
        ? state.choices.find(({ aside, notation }) => aside && notation.startsWith("flip"))
        : undefined) ??
      daring(state, random);
    const flips = (state) => state.choices.find(({ notation }) => notation.startsWith("flip"));
    for (let n = 0; n < 90 && !(guest.asked && flips(guest.state)); n++) if (!(await guest.decide(seeks)) || !(await guest.turn())) break;
    ok(!guest.over && flips(guest.state), "no token could be spent on a unit");
    const choice = flips(guest.state);
    const unit = choice.notation.split(" ")[1];
    const before = guest.state.view.seat[guest.state.as].upgrades;
    await guest.decide(() => choice);
    equal(guest.state.view.unit.find((one) => one.unit === unit).upgraded, true, `${unit} on its upgraded side`);
    equal(guest.state.view.seat[guest.state.as].upgrades, before - 1, "tokens left");
  },

  "Theseus: a refused click says why and where the rulebook says so": async (bench) => {
    for (const [locale, page] of [
      ["en-GB", /rulebook p\.\s?\d/],
      ["de-DE", /Spielregel S\.\s?\d/],
    ]) {
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

export const long = {
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
};
