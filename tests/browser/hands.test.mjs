// How the table is handled, in every game: reading, fingers, keys, text, taking back.
import { best, bot, equal, me, ok, playOn, twoPlayers, until } from "./lib.mjs";

const keep = { preferences: { forced: false } };
const games = {
  compile: { mode: "standard" },
  cave_in: { mode: "standard", options: {} },
  planetship: { mode: "standard", options: {} },
  theseus: { mode: "duel", options: {} },
};

/** Things are mostly done rather than declined. */
function daring(state, random) {
  const worth = ({ notation, aside }) => (/^(pass|done|decline|end|skip|stop|take back)/.test(notation) ? 0.2 : aside ? 0.6 : 1) * (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}
const choosing = (game) => (game === "compile" ? best : daring);

async function opened(bench, game, more = {}) {
  // Every refused click asks for a reason, far more often than people would.
  const server = await bench.server({ generosity: 1000 });
  const guest = await bench.player(server, { name: "guest", keep, ...more });
  await guest.table([me, bot], { game, ...games[game] });
  ok(await guest.turn(), "the match was over before it began");
  await guest.shows("prompt");
  return guest;
}

const chosen = (player) => player.page.evaluate(() => [...document.querySelectorAll(".board .is-chosen")].map((one) => one.dataset.ref ?? "?").sort().join());

/** Cards of a payment are given back by a click, and there are buttons for it: these change a choice on purpose. */
const givesBack = '[data-spot="paying"], [data-back], .bar .button';

/** Clicks everything on the board that does not glow; how much that was. */
async function poke(player) {
  return player.page.evaluate(async (givesBack) => {
    const away = () => document.querySelectorAll("dialog[open] .close, dialog[open] button[aria-label]").forEach((one) => one.click());
    const dull = [...document.querySelectorAll(".board button, .board [data-ref]")].filter((one) => one.checkVisibility() && !one.matches(".is-legal, .is-chosen, [data-choice], .landing *, :disabled") && !one.matches(givesBack) && !one.closest("dialog"));
    for (const one of dull) {
      if (one.isConnected) one.click();
      for (let drawn = 0; drawn < 4; drawn++) await null;
      away();
    }
    return dull.length;
  }, givesBack);
}

async function reads(bench, game) {
  const guest = await opened(bench, game);
  let poked = 0;
  for (let n = 0; n < 15 && (await guest.turn()); n++) {
    const before = { plays: guest.plays, decisions: guest.state.decisions, chosen: await chosen(guest) };
    poked += await poke(guest);
    await guest.drawn();
    equal(guest.plays, before.plays, `${game}, question "${guest.state.question.kind}": something was sent by clicking what does not glow`);
    equal(await chosen(guest), before.chosen, `${game}, question "${guest.state.question.kind}": clicking what does not glow changed the choice`);
    equal(guest.state.decisions, before.decisions, "decisions taken");
    await guest.decide(choosing(game));
  }
  ok(poked > 100, `only ${poked} things could be clicked`);
  bench.note(`${game}: ${poked} clicks on what does not glow`);
}

/** What the prompt and the board say can be done, by number. */
const numbers = (player) => player.page.locator(".badges kbd").count();

/** Whole decisions with nothing but keys: digits, arrows and Enter, Escape. */
async function keys(bench, game) {
  const guest = await opened(bench, game);
  const { keyboard } = guest.page;
  await keyboard.press("?");
  await guest.shows("keys");
  await keyboard.press("Escape");
  await until("the list of keys is gone", async () => (await guest.see("keys").count()) === 0);
  let decided = 0;
  for (; decided < 20 && (await guest.turn()); decided++) {
    const { plays } = guest;
    const { version } = guest.state;
    for (let step = 0; guest.plays === plays && guest.state.version === version; step++) {
      ok(step < 40, `${game}, question "${guest.state.question.kind}" could not be answered by keys`);
      if (step % 12 === 11) await keyboard.press("Escape");
      if (step === 0) await keyboard.press("ArrowRight");
      const count = await numbers(guest);
      // Digits and, in turn, the arrows with Enter.
      if (decided % 2 && step === 0) await keyboard.press("Enter");
      else if (count > 0) await keyboard.press(String(step % 3 === 2 ? count : 1 + Math.floor(guest.random() * count)));  // the last one confirms a set
      else await keyboard.press("Tab");
      await guest.drawn();
    }
    guest.answered = version;
    await guest.hears("the answer is heard", () => guest.state.version !== version);
  }
  ok(decided >= 12, `only ${decided} decisions were made by keys`);
}

/** Whole decisions in the text view: its list, its checkboxes. */
async function reader(bench, game) {
  const guest = await opened(bench, game, { keep: { preferences: { forced: false, textView: true } } });
  await guest.shows("text-view");
  let sets = 0;
  for (let n = 0; n < 25 && (await guest.turn()); n++) {
    const { version, question } = guest.state;
    const choice = choosing(game)(guest.state, guest.random);
    const { set } = question;
    if (set && (choice.id === set.done || set.moves.includes(choice.id))) {
      sets++;
      const boxes = guest.page.locator('[data-testid="set-list"] input');
      equal(await boxes.count(), set.refs.length, "members in the list");
      for (let k = set.refs.length - 1; k >= set.refs.length - Math.max(1, set.least); k--) await boxes.nth(k).check();
      await guest.see("confirm-set-list").click();
    } else await guest.page.locator(`[data-testid="choice-list"] [data-choice=${JSON.stringify(choice.notation)}]`).first().click();
    guest.answered = version;
    await guest.hears("the answer is heard", () => guest.state.version !== version);
  }
  bench.note(`${game}: ${sets} sets by checkbox`);
}

async function untouched(player, plays, before, what) {
  equal(player.plays, plays, `${what} sent an answer; answers`);
  equal(await chosen(player), before, `${what} changed the choice`);
}

/** A tap on the card that is read, if one is, does nothing. */
async function tapSheet(player, plays, before, game) {
  if (!(await player.see("card-sheet").count())) return false;
  const { x, y, width, height } = await player.page.locator('[data-testid="card-sheet"] article').boundingBox();
  await player.press({ x: x + width / 2, y: y + height / 2 });
  await player.drawn();
  await untouched(player, plays, before, `${game}: a tap on the sheet`);
  await player.shows("card-sheet");
  await player.page.locator('[data-testid="card-sheet"] .away').tap();
  return true;
}

/** The first touch of a finger reads and chooses, the second confirms; a long press reads, and a sheet takes its taps itself. */
async function fingers(bench, game) {
  const guest = await opened(bench, game, { touch: true, viewport: { width: 390, height: 844 } });
  let read = 0;
  for (const ref of await guest.page.locator(".board .is-legal[data-ref]").evaluateAll((all) => [...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.dataset.ref))])) {
    if (read > 1) break;
    await guest.hold(`.board [data-ref="${ref}"]`);
    await untouched(guest, guest.plays, "", `${game}: a long press`);
    read += await tapSheet(guest, guest.plays, "", game);
  }
  ok(read > 0, `${game}: nothing was read by a long press`);
  for (let n = 0, held = 0; held < 3 && n < 30 && (await guest.turn()); n++) {
    const { plays } = guest;
    const { version } = guest.state;
    const single = !guest.state.question.set && guest.state.choices.find((choice) => choice.refs.length === 1 && !choice.refs[0].startsWith("choice:") && guest.state.choices.every((other) => other === choice || !other.refs.includes(choice.refs[0])));
    if (single && (await guest.visible(`.board [data-ref="${single.refs[0]}"].is-legal`))) {
      held++;
      const place = `.board [data-ref="${single.refs[0]}"]`;
      await guest.touch(place);
      equal(guest.plays, plays, `${game}: the first touch sent an answer`);
      await guest.shows("confirm-move");
      await tapSheet(guest, plays, await chosen(guest), game);
      await guest.shows("confirm-move");
      await guest.see("step-back").tap();
      equal(guest.plays, plays, `${game}: stepping back sent an answer`);
      await guest.touch(place);
      await guest.shows("confirm-move");
      await guest.see("confirm-move").tap();
      guest.answered = version;
      await guest.hears("the confirmed answer is heard", () => guest.plays > plays && guest.state.version !== version);
    } else await guest.decide(choosing(game));
  }
}

/** Every card of the game, in German, looked at from the story: the story itself stays in sight, and the card can be read. */
async function leavesTheStory(bench, game) {
  const seats = { cave_in: 4, planetship: 3 }[game] ?? 2;
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, locale: "de-DE" });
  await guest.api("GET", "/api/me");
  const names = await guest.api("GET", `/api/games/${game}/texts?lang=de`);
  const cards = Object.keys(names).flatMap((key) => /^name\.card\.(.+)$/.exec(key)?.[1] ?? []);
  // The story of the page speaks of all of them.
  await guest.page.addInitScript((cards) => {
    const { parse } = JSON;
    JSON.parse = (...all) => {
      const heard = parse(...all);
      if (heard?.table?.log) heard.table.log.push(...cards.map((card, i) => ({ n: 1e6 + i, kind: "read", actor: null, depth: 0, cause: null, args: { card }, text: `reads ${card}`, decision: 1e6 })));
      return heard;
    };
  }, cards);
  await guest.table([me, ...Array(seats - 1).fill(bot)], { game, ...games[game] });
  ok(await guest.turn(), "the match was over before it began");
  await guest.shows("log");
  const read = await guest.page.evaluate(async () => {
    const found = [];
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (const line of [...document.querySelectorAll('[data-testid="log"] .line')].filter((one) => one.innerText.includes("reads "))) {
      line.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
      await drawn();
      const sheet = document.querySelector('[data-testid="card-sheet"]');
      const box = sheet.getBoundingClientRect();
      found.push({ card: line.innerText.trim(), height: box.height, over: box.bottom - document.querySelector("[data-story]").getBoundingClientRect().top, cut: sheet.scrollHeight - sheet.clientHeight, size: sheet.querySelector("article").style.zoom });
    }
    return found;
  });
  equal(read.length, cards.length, "cards read");
  for (const { card, over } of read) ok(over <= 0, `${game}: the sheet of ${card} covers ${over} px of the story`);
  for (const { card, cut } of read) ok(cut <= 0, `${game}: ${cut} px of ${card} are cut`);
  const tallest = read.toSorted((a, b) => b.height - a.height)[0];
  bench.note(`${game}: ${read.length} cards; ${tallest.card} is ${Math.round(tallest.height)} px tall at ${tallest.size}`);
}

/** Alone with bots: back to any own decision, with the same cards, as practice. */
async function practises(bench, game) {
  const guest = await opened(bench, game);
  equal(await guest.see("undo").getAttribute("aria-disabled"), "true", "undo before anything was decided");
  await guest.touch('[data-testid="undo"]');
  equal(await guest.see("reason").innerText(), guest.state.undo.why, "why nothing can be taken back");
  // Far enough that a bot has answered.
  for (let n = 0; n < 12 && guest.state.undo.way !== "practice" && (await guest.turn()); n++) await guest.decide(choosing(game));
  ok(await guest.turn(), "the match is over");
  equal(guest.state.undo.way, "practice", "the way of undo after a bot has answered");
  equal(guest.state.practice, false, "practice before anything was taken back");
  const { decisions, undo } = guest.state;
  await guest.page.keyboard.press("u");
  await guest.see("confirm").click();
  await guest.hears("the decision is open again", () => guest.state.decisions === undo.to && guest.asked);
  ok(undo.to < decisions, "undo leads back");
  await guest.shows("practice");
  // Again and again, without another question.
  while (guest.state.undo.way !== "none") {
    const { to } = guest.state.undo;
    await guest.see("undo").click();
    await guest.hears("one step further back", () => guest.state.decisions === to);
  }
  guest.answered = undefined;
  for (let n = 0; n < 3 && (await guest.turn()); n++) await guest.decide(choosing(game));
  // From the story to where it was.
  ok(await guest.turn(), "the match is over");
  await guest.page.locator('[data-testid="log"] .line').last().click();
  await guest.shows("moment");
  const before = guest.state.decisions;
  await guest.see("take-back-here").click();
  await guest.hears("back to that moment", () => guest.state.decisions < before);
  // The end says so, too.
  await guest.see("menu").click();
  await guest.page.locator(".menu .list").getByText("Resign", { exact: true }).click();
  await guest.see("confirm").click();
  await guest.shows("end-practice");
}

/** With people: only by agreement. */
async function agrees(bench, game) {
  const server = await bench.server();
  const { one, two } = await twoPlayers(bench, server, { game, ...games[game] });
  const way = (player) => player.state.undo.way;
  await playOn(one, two, () => way(one) === "ask" && !one.state.take_back && one.asked, choosing(game));
  const { decisions } = one.state;
  const { to } = one.state.undo;
  await one.see("undo").click();
  await two.shows("take-back");
  await one.shows("take-back-withdraw");
  await two.see("take-back-decline").click();
  await one.hears("the refusal", () => one.state.take_back === null);
  equal(one.state.decisions, decisions, "decisions after a refusal");
  await one.see("undo").click();
  await one.see("take-back-withdraw").click();
  await two.hears("it is withdrawn", () => two.state.take_back === null);
  await one.see("undo").click();
  await two.see("take-back-accept").click();
  await one.hears("it is agreed", () => one.state.decisions === to);
  await two.hears("it is agreed", () => two.state.decisions === to);
}

const each = (what, run) => Object.fromEntries(Object.keys(games).map((game) => [`${what}: ${game}`, (bench) => run(bench, game)]));

export const tests = {
  ...each("reading never plays", reads),
  ...each("only keys", keys),
  ...each("only text", reader),
  ...each("a finger confirms", fingers),
  ...each("a card leaves the story in sight", leavesTheStory),
  ...each("taken back as practice", practises),
  ...each("taken back by agreement", agrees),
};
