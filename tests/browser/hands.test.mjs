// How the table is handled, in every game: reading, fingers, keys, text, taking back.
import { drawn, waysTo } from "./engine.mjs";
import { arranged, best, bot, equal, me, ok, playOn, reads, twoPlayers, until, wholeMoment } from "./lib.mjs";

const keep = { preferences: { forced: false } };
/** The usual match of every game; in Compile with protocols given beforehand, as tables are opened here by default. */
const games = Object.fromEntries(drawn.map(({ id, modes }) => [id, { mode: modes[0].id, ...(id === "compile" ? {} : { options: {} }) }]));

/** Things are mostly done rather than declined. */
function daring(state, random) {
  const worth = ({ notation, aside }) =>
    (/^(pass|done|decline|end|skip|stop|take back)/.test(notation) ? 0.2 : aside ? 0.6 : 1) * (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}
const choosing = (game) => (game === "compile" ? best : daring);

/** What makes a whole game short enough to be played like this. */
const shortened = { on_mars: { options: { round_limit: 8 } } };

async function opened(bench, game, more = {}, match = {}) {
  // Every refused click asks for a reason, far more often than people would.
  const server = await bench.server({ generosity: 1000 });
  const guest = await bench.player(server, { name: "guest", keep, ...more });
  await guest.table([me, bot], { game, ...games[game], ...match });
  ok(await guest.turn(), "the match was over before it began");
  await guest.shows("prompt");
  return guest;
}

/** Cards of a payment are given back by a click, and there are buttons that lead back: these change a choice on purpose. */
const givesBack = '[data-spot="paying"], [data-back], .bar .button, [data-testid="arrange-reset"]';

/**
 * Clicks everything on the board that does not glow, where the pointer meets it; then what no pointer can reach, as keys do. With `first`
 * that place was clicked before, and what can begin another answer is tried by itself. What went wrong.
 */
async function poke(player, first, begins) {
  return player.page.evaluate(
    async ([givesBack, first, begins]) => {
      const board = document.querySelector(".board");
      const own = "button, a, input, summary, [data-ref], [data-choice], .is-legal, .is-chosen";
      const glows = (one) =>
        one.closest("dialog") ||
        one.closest(own)?.closest(`.is-legal, .is-chosen, [data-choice], .landing *, :disabled, ${givesBack}`) === one.closest(own);
      const chosen = () =>
        [...board.querySelectorAll(".is-chosen")]
          .map((one) => one.dataset.ref ?? "?")
          .sort()
          .join() + (document.querySelector('[data-testid="confirm-move"]') ? " held" : "");
      const drawn = async () => {
        for (let n = 0; n < 6; n++) await null;
      };
      const away = () => document.querySelectorAll("dialog[open] .close, dialog[open] button[aria-label]").forEach((one) => one.click());
      const press = ({ one, x, y }) => {
        if (x === undefined) return one.click();
        const at = { bubbles: true, cancelable: true, composed: true, view: window, clientX: x, clientY: y, detail: 1 };
        for (const type of ["pointermove", "pointerdown", "pointerup"])
          one.dispatchEvent(new PointerEvent(type, { ...at, detail: 0, pointerId: 1, pointerType: "mouse", isPrimary: true }));
        one.dispatchEvent(new MouseEvent("click", at));
      };
      const named = (one) => (one.closest("button, [data-ref]") ?? one).outerHTML.replace(/ ?svelte-\w+/g, "").slice(0, 150);

      const dull = new Map();
      const meet = (x, y) => {
        const one = document.elementFromPoint(x, y);
        const thing = one && board.contains(one) ? (one.closest(own) ?? one) : null;
        if (thing && board.contains(thing) && !dull.has(thing)) dull.set(thing, glows(one) ? null : { one, x, y });
      };
      const things = [...board.querySelectorAll("button, [data-ref]")].filter((one) => one.checkVisibility());
      for (const one of things) {
        const box = one.getBoundingClientRect();
        for (const [x, y] of [
          [0.5, 0.5],
          [0.1, 0.5],
          [0.9, 0.5],
          [0.5, 0.1],
          [0.5, 0.9],
          [0.05, 0.05],
          [0.95, 0.95],
        ])
          if (!dull.has(one)) meet(box.left + box.width * x, box.top + box.height * y);
      }
      const area = board.getBoundingClientRect();
      for (let y = area.top + 3; y < Math.min(area.bottom, innerHeight); y += 37)
        for (let x = area.left + 3; x < Math.min(area.right, innerWidth); x += 37) meet(x, y);
      const met = [...dull.values()].filter(Boolean).length;
      for (const one of things) if (!dull.has(one) && !glows(one)) dull.set(one, { one });

      const wrong = [];
      const sent = [];
      const { send } = WebSocket.prototype;
      // Nobody asks for so many reasons at once: there is none.
      WebSocket.prototype.send = function (text) {
        const { do: wish, id } = JSON.parse(text);
        if (wish === "why")
          return queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ re: id, ok: true }) })));
        sent.push(text);
        return send.call(this, text);
      };
      const before = chosen();
      let clicks = 0;
      const click = (spot) => {
        if (!spot.one.isConnected || glows(spot.one) || sent.length) return;
        press(spot);
        clicks++;
        if (sent.length) wrong.push(`a click on ${named(spot.one)} sent ${sent.join(" ")}`);
      };
      // Of equal things only one has the name.
      const refOf = (one) =>
        one.closest("[data-ref]")?.dataset.ref ??
        board.querySelector(`[data-ref][data-fly="${one.closest("[data-fly]")?.dataset.fly}"]`)?.dataset.ref;
      const spots = [...dull.values()].filter(Boolean).map((spot) => ({ ...spot, ref: refOf(spot.one) }));
      const begin = ({ ref }) => first !== null && begins.includes(ref);
      // Drawn in between only where a second click could hide what the first has done.
      const times = {};
      const rounds = Object.groupBy(
        spots.filter((spot) => !begin(spot)),
        ({ ref }) => (ref ? Math.min(2, (times[ref] = (times[ref] ?? -1) + 1)) : 0),
      );
      for (const now of Object.values(rounds)) {
        now.forEach(click);
        await drawn();
        away();
        await drawn();
        if (chosen() !== before && !sent.length)
          wrong.push(
            `one of the clicks on ${now.map(({ one }) => named(one)).join(" ")} changed the choice from "${before}" to "${chosen()}"`,
          );
      }
      // What may begin another answer instead; two of each kind.
      const kinds = {};
      const anew = spots.filter((spot) => begin(spot) && (kinds[spot.ref.split(":")[0]] = (kinds[spot.ref.split(":")[0]] ?? 0) + 1) <= 2);
      for (const spot of wrong.length ? [] : anew) {
        click(spot);
        await drawn();
        for (let n = 0; n < 8 && (chosen() !== "" || document.querySelector('[data-testid="step-back"]')); n++) {
          dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
          await drawn();
        }
        const again = [...board.querySelectorAll(`[data-ref="${first}"].is-legal`)].find((one) => one.checkVisibility());
        if (again) press({ one: again });
        await drawn();
        if (chosen() !== before && !sent.length)
          wrong.push(`after a click on ${named(spot.one)} "${before}" could not be chosen again, but "${chosen()}"`);
        if (wrong.length) break;
      }
      WebSocket.prototype.send = send;
      return { clicks, met, anew: anew.length, wrong };
    },
    [givesBack, first, begins],
  );
}

/** Where header and board lie. */
const lies = (player) =>
  player.page.evaluate(() => {
    const board = document.querySelector(".board");
    const box = (one) => ["left", "top", "right", "bottom"].map((side) => Math.round(one.getBoundingClientRect()[side])).join(" ");
    return `header ${box(document.querySelector(".screen > header"))}; board ${box(board)}; inside ${box(board.firstElementChild)}`;
  });

/** So many of them, evenly; all in the long run. */
const some = (ways, most = 24) => ways.filter((_, n) => n % Math.ceil(ways.length / most) === 0);

/**
 * In these questions: with nothing begun, and after the first click of an answer that needs more than one. Meanwhile the board lies still.
 */
async function readsOnly(bench, game, ways = some(waysTo(game))) {
  const server = await bench.server({ generosity: 1000 });
  const guest = await bench.player(server, { name: "guest", keep });
  await guest.go("/about");
  const sum = { clicks: 0, met: 0, anew: 0, begun: 0, refused: 0 };
  const wrong = [];
  for (const way of ways) {
    await (
      await guest.wayTo(game, way)
    )();
    const { plays, state } = guest;
    const lay = await lies(guest);
    const poked = async (first) => {
      const begins = [...new Set(state.choices.flatMap((choice) => choice.refs))];
      const found = await poke(guest, first, begins);
      for (const key of ["clicks", "met", "anew"]) sum[key] += found[key];
      wrong.push(...found.wrong.map((text) => `"${way.kind}"${first ? ` after ${first}` : ""}: ${text}`));
      await guest.drawn();
      if (!found.wrong.length) equal(guest.plays, plays, `"${way.kind}": answers sent`);
      return !found.wrong.length;
    };
    if (!(await poked(null))) continue;
    // The reason takes no room either.
    const dull = await guest.page.evaluate(
      (begins) =>
        [...document.querySelectorAll(".board button[data-ref]:not(.is-legal)")].find(
          (one) => one.checkVisibility() && !one.closest("dialog") && !begins.includes(one.dataset.ref),
        )?.dataset.ref ?? null,
      state.choices.flatMap(({ refs }) => refs),
    );
    if (dull && (await guest.spot(`.board [data-ref="${dull}"]`))) {
      await guest.touch(`.board [data-ref="${dull}"]`);
      sum.refused += await guest
        .see("reason")
        .waitFor()
        .then(() => 1);
      equal(await lies(guest), lay, `"${way.kind}": where everything lies beside a reason`);
    }
    // Two answers have it in common, or it belongs to a set: it cannot be the whole answer.
    const { set } = state.question;
    const single = state.choices.filter(({ id }) => !set || (id !== set.done && !set.moves.includes(id)));
    const shared = (ref) => single.filter(({ refs }) => refs.includes(ref)).length > 1 && single.some(({ refs }) => !refs.includes(ref));
    const places = [...(set?.refs ?? []), ...single.flatMap(({ refs }) => refs.filter((ref) => !ref.startsWith("choice:") && shared(ref)))];
    const glowing = await guest.page.evaluate(
      (places) =>
        places.find((ref) => [...document.querySelectorAll(`.board [data-ref="${ref}"].is-legal`)].some((one) => one.checkVisibility())) ??
        null,
      places,
    );
    if (glowing === null) continue;
    await guest.touch(`.board [data-ref="${glowing}"].is-legal`);
    equal(guest.plays, plays, `"${way.kind}": answers sent by the first of several clicks`);
    sum.begun++;
    equal(await lies(guest), lay, `"${way.kind}": where everything lies after a choice`);
    await poked(glowing);
    await guest.page.keyboard.press("Escape");
    await guest.drawn();
    equal(await lies(guest), lay, `"${way.kind}": where everything lies after a step back`);
  }
  ok(!wrong.length, wrong.join("\n"));
  ok(
    sum.met > 500 && sum.begun > 0 && sum.refused > 0,
    `only ${sum.met} things could be clicked, in ${sum.begun} questions after a first click; ${sum.refused} reasons`,
  );
  bench.note(
    `${game}: ${sum.clicks} clicks on what does not glow (${sum.met} where a pointer meets it; ${sum.anew} began another answer); ` +
      `${sum.begun} questions after a first click, ${sum.refused} reasons`,
  );
}

/** The digit of the first of these things that has one; 0 if none has. */
const digitOf = (player, selectors) =>
  player.page.evaluate((selectors) => {
    const badges = [...document.querySelectorAll(".badges kbd")].map((one) => [
      Number(one.textContent),
      parseFloat(one.style.left),
      parseFloat(one.style.top),
    ]);
    for (const selector of selectors)
      for (const one of document.querySelectorAll(`.screen :is(${selector})`)) {
        const { left, top, width } = one.getBoundingClientRect();
        const badge = width > 0 && one.checkVisibility() && badges.find(([, x, y]) => Math.abs(x - left) < 1 && Math.abs(y - top) < 1);
        if (badge) return badge[0];
      }
    return 0;
  }, selectors);

/** The arrow that leads from the focus to the nearest of these things; none when it is there, or when nothing new is reached. */
const towards = async (player, selector, been) => {
  const [here, ways] = await player.page.evaluate((selector) => {
    const middle = (one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const from = middle(document.activeElement);
    if (document.activeElement.matches(selector)) return ["", []];
    const things = [...document.querySelectorAll(`.screen :is(${selector})`)].filter((one) => one.checkVisibility()).map(middle);
    const [to] = things.sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y));
    if (!to) return ["", []];
    const across = to.x < from.x ? "ArrowLeft" : "ArrowRight";
    const along = to.y < from.y ? "ArrowUp" : "ArrowDown";
    const ways = Math.abs(to.y - from.y) > Math.abs(to.x - from.x) ? [along, across] : [across, along];
    return [`${from.x} ${from.y}`, [...ways, "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]];
  }, selector);
  const arrow = ways.find((way) => !been.has(`${here} ${way}`));
  been.add(`${here} ${arrow}`);
  return arrow;
};

/**
 * After a choice the keyboard goes on at the first thing that can be chosen: nothing that could be lies in a row above it, or before it.
 */
async function focused(player, when) {
  const found = await player.page.evaluate(() => {
    const places = [...document.querySelectorAll(".screen :is(button.is-legal, .landing button, .board button[data-choice])")].filter(
      (one) => one.checkVisibility() && !one.disabled && one.getBoundingClientRect().width > 0,
    );
    const here = document.activeElement;
    const what = (one) => one?.outerHTML.replace(/ ?svelte-\w+/g, "").slice(0, 120);
    if (document.querySelector('[data-testid="confirm-move"]')) return here.matches('[data-testid="confirm-move"]') ? "" : what(here);
    if (!places.length) return here.matches(".answers .answer, .prompt") ? "" : what(here);
    if (!places.includes(here)) return `${what(here)}, not ${what(places[0])}`;
    const box = here.getBoundingClientRect();
    const before = places.find((one) => {
      const other = one.getBoundingClientRect();
      const inSight =
        other.top >= document.querySelector(".screen > header").getBoundingClientRect().bottom - 1 && other.bottom <= innerHeight + 1;
      return inSight && (other.bottom <= box.top || (other.top === box.top && other.left < box.left));
    });
    return before ? `${what(here)}, not ${what(before)}` : "";
  });
  equal(found, "", `the focus ${when} lies elsewhere`);
}

/** How many own decisions show it; whole games in the long run. */
const enough = 24;

/** A game with nothing but keys: digits, arrows and Enter, Escape, and a hint. */
async function keys(bench, game, most = enough) {
  const guest = await opened(bench, game, {}, most === Infinity ? shortened[game] : {});
  const { keyboard } = guest.page;
  await keyboard.press("?");
  await guest.shows("keys");
  const keyed = await guest.see("keys").locator("dt").allInnerTexts();
  ok(keyed.includes("h") && !keyed.includes("p"), `${game}, alone on a side, lists the keys ${keyed}`);
  await keyboard.press("Escape");
  await until("the list of keys is gone", async () => (await guest.see("keys").count()) === 0);
  await keyboard.press("h");
  await guest.hears(
    "a hint",
    () => guest.sent.some((message) => message.do === "hint") && guest.received.some((text) => text.includes('"hint":{')),
  );
  await guest.page.locator(".is-hinted, .hinted").first().waitFor();
  let decided = 0;
  let walked = 0;
  for (; decided < most && (await guest.turn()); decided++) {
    ok(decided < 200, "the game does not end");
    const { plays, state } = guest;
    const { version, question } = state;
    const choice = choosing(game)(state, guest.random);
    const order = arranged(choice.notation);
    const { set } = question;
    const member = set && (choice.id === set.done || set.moves.includes(choice.id));
    const face = /^play \S+ (up|down) @(\d)$/.exec(choice.notation);
    const wanted = [
      '[data-testid="confirm-move"]',
      `[data-choice=${JSON.stringify(choice.notation)}]`,
      ...(face ? [`[data-drop="${Number(face[2]) - 1}.${face[1]}"]`] : []),
      ...(member ? set.refs : choice.refs.filter((ref) => !ref.startsWith("choice:"))).map((ref) => `[data-ref="${ref}"]:not(.is-chosen)`),
    ];
    if (decided > 0) await focused(guest, `after decision ${decided}, at "${question.kind}",`);
    for (let step = 0; guest.plays === plays; step++) {
      ok(step < 60, `${game}, question "${question.kind}" could not be answered by keys`);
      const complete = member && (await guest.see("confirm-set").isEnabled());
      const next = complete ? ['[data-testid="confirm-set"]'] : order ? order.slice(step, step + 1) : wanted;
      const digit = await digitOf(guest, next);
      if (digit && (step || decided % 4)) await keyboard.press(String(digit));
      else {
        // What has no digit is reached by arrows.
        const selector = next.join(", ");
        const been = new Set();
        for (let arrow = await towards(guest, selector, been); arrow; arrow = await towards(guest, selector, been))
          await keyboard.press(arrow);
        await keyboard.press("Enter");
        walked++;
      }
      await guest.drawn();
      // Protocols that change places keep the focus.
      if (guest.plays === plays && !member && !order) await focused(guest, `within "${choice.notation}"`);
    }
    await guest.hears("the answer is heard", () => guest.state.version !== version);
  }
  if (decided < most) await guest.shows("end-screen");
  bench.note(`${game}: ${decided} decisions by keys, ${walked} steps by arrows`);
}

/** A game in the text view: its list, its checkboxes. */
async function reader(bench, game, most = enough) {
  const keep = { preferences: { forced: false, textView: true } };
  const guest = await opened(bench, game, { keep }, most === Infinity ? shortened[game] : {});
  await guest.shows("text-view");
  let sets = 0;
  let decided = 0;
  for (; decided < most && (await guest.turn()); decided++) {
    ok(decided < 200, "the game does not end");
    const { version, question } = guest.state;
    const choice = choosing(game)(guest.state, guest.random);
    const { set } = question;
    if (set && (choice.id === set.done || set.moves.includes(choice.id))) {
      sets++;
      const boxes = guest.page.locator('[data-testid="set-list"] input');
      equal(await boxes.count(), set.refs.length, "members in the list");
      for (let k = set.refs.length - 1; k >= set.refs.length - Math.max(1, set.least); k--) await boxes.nth(k).check();
      await guest.see("confirm-set-list").click();
    } else {
      await guest.page
        .locator(`[data-testid="choice-list"] [data-choice=${JSON.stringify(choice.notation)}]`)
        .first()
        .click();
      await guest.drawn();
      if (await guest.visible('[data-testid="confirm-move"]')) await guest.see("confirm-move").click();
    }
    await guest.hears("the answer is heard", () => guest.state.version !== version);
  }
  if (decided < most) await guest.shows("end-screen");
  bench.note(`${game}: ${decided} decisions by text, ${sets} sets by checkbox`);
}

const chosen = (player) =>
  player.page.evaluate(() =>
    [...document.querySelectorAll(".board .is-chosen")]
      .map((one) => one.dataset.ref ?? "?")
      .sort()
      .join(),
  );

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
  await putAway(player);
  return true;
}

/** By its cross. What a tap clicks comes after the tap. */
async function putAway(player) {
  await player.page.locator('[data-testid="card-sheet"] .away').tap();
  await gone(player, "card-sheet");
}
const gone = (player, testid) => until(`${testid} is gone`, async () => (await player.see(testid).count()) === 0);

/** The reason why something cannot be chosen stands beside the question, not in its place. */
async function refused(player, game) {
  const dull = await player.page.evaluate(
    () =>
      [...document.querySelectorAll(".board button[data-ref]:not(.is-legal)")].find(
        (one) => one.checkVisibility() && !one.closest("dialog") && !document.querySelector(`.is-legal[data-ref="${one.dataset.ref}"]`),
      )?.dataset.ref ?? null,
  );
  ok(dull, `${game}: everything glows`);
  await player.touch(`.board [data-ref="${dull}"]`);
  await until(`${game}: a reason`, async () => (await player.see("reason").count()) + (await player.see("aside").count()) > 0);
  // A tap that reads a card is not refused in the prompt: the reason stands below the card.
  if (await player.see("card-sheet").count()) {
    await player.shows("aside");
    equal(await player.see("reason").count(), 0, `${game}: reasons above a card that is read`);
    return putAway(player);
  }
  const [asked, reason] = await player.page.evaluate(() =>
    ["prompt", "reason"].map((testid) => {
      const box = document.querySelector(`[data-testid="${testid}"]`).getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit?.closest("[data-testid]")?.dataset.testid ?? "";
    }),
  );
  equal(`${asked} ${reason}`, "prompt reason", `${game}: question and reason in sight`);
}

/** The first touch of a finger reads and chooses, the second confirms; a long press reads, and a sheet takes its taps itself. */
async function fingers(bench, game) {
  const guest = await opened(bench, game, { touch: true, viewport: { width: 390, height: 844 } });
  let read = 0;
  for (const ref of await guest.page
    .locator(".board .is-legal[data-ref]")
    .evaluateAll((all) => [...new Set(all.filter((one) => one.checkVisibility()).map((one) => one.dataset.ref))])) {
    if (read > 1) break;
    await guest.hold(`.board [data-ref="${ref}"]`);
    await untouched(guest, guest.plays, "", `${game}: a long press`);
    read += await tapSheet(guest, guest.plays, "", game);
  }
  ok(read > 0, `${game}: nothing was read by a long press`);
  await refused(guest, game);
  for (let n = 0, held = 0; held < 3 && n < 30 && (await guest.turn()); n++) {
    const { plays } = guest;
    const { version } = guest.state;
    // What is laid down for a payment is taken back by another touch, so that one is enough.
    const single =
      !guest.state.question.set &&
      guest.state.choices.find(
        (choice) =>
          choice.refs.length === 1 &&
          !choice.notation.startsWith("add ") &&
          !choice.refs[0].startsWith("choice:") &&
          guest.state.choices.every((other) => other === choice || !other.refs.includes(choice.refs[0])),
      );
    if (single && (await guest.visible(`.board [data-ref="${single.refs[0]}"].is-legal`))) {
      held++;
      const place = `.board [data-ref="${single.refs[0]}"]`;
      await guest.touch(place);
      equal(guest.plays, plays, `${game}: the first touch sent an answer`);
      await guest.shows("confirm-move");
      await tapSheet(guest, plays, await chosen(guest), game);
      await guest.shows("confirm-move");
      await guest.see("step-back").tap();
      await gone(guest, "confirm-move");
      equal(guest.plays, plays, `${game}: stepping back sent an answer`);
      await guest.touch(place);
      await guest.shows("confirm-move");
      const back = guest.see("card-sheet").getByTestId("step-back");
      if (await back.count()) {
        await back.tap();
        await gone(guest, "card-sheet");
        await untouched(guest, plays, "", `${game}: a step back in the sheet`);
        await guest.touch(place);
        await guest.shows("confirm-move");
      }
      await guest.see("confirm-move").tap();
      await guest.hears("the confirmed answer is heard", () => guest.plays > plays && guest.state.version !== version);
    } else await guest.decide(choosing(game));
  }
}

/** What came to lie where the last answer was confirmed asks first, however late a second tap comes; one further tap gives it. */
async function strays(bench) {
  const guest = await opened(bench, "theseus", { touch: true, viewport: { width: 390, height: 844 } });
  const yes = '[data-testid="confirm-move"]';
  for (let n = 0; n < 60 && (await guest.turn()); n++) {
    const { touched, plays, state } = guest;
    const under = ({ x, y }) => document.elementFromPoint(x, y)?.closest(".prompt [data-choice]")?.dataset.choice;
    const there = touched?.selector === yes && (await guest.page.evaluate(under, touched.at));
    if (there) {
      await guest.press(touched.at);
      await guest.drawn();
      equal(guest.plays, plays, `answers after a tap on "${there}", where the last question was answered`);
      await guest.shows("confirm-move");
      await guest.touch(yes);
      await guest.hears("the confirmed answer is sent", () => guest.plays > plays);
      const { move } = guest.sent.findLast((message) => message.do === "play");
      equal(state.choices.find(({ id }) => id === move).notation, there, "the answer that was confirmed");
      return;
    }
    await guest.decide(daring);
  }
  throw new Error("nothing came to lie where the last answer was confirmed");
}

/** A preview may take a part of a place away while the mouse is pressed on it: the browser gives no click then. */
async function keepsItsClick(bench) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep });
  const match = { game: "compile", mode: "standard", seats: 2, options: discards };
  await guest.laidOut([me, bot], { ...match, position: { hand0: ["light-5", "death-5", "water-1"] }, moves: ["play light-5 up @3"] });
  await guest.turn();
  const { plays } = guest;
  const card = guest.page.locator('[data-ref="hand:0"]');
  await card.and(guest.page.locator(".is-legal")).waitFor();
  await guest.settled();
  const { x, y } = await guest.spot('[data-ref="hand:0"]');
  await guest.page.mouse.move(x, y);
  await guest.settled();
  const part = await card.evaluateHandle((one) => {
    const part = document.createElement("span");
    part.style.cssText = "position: absolute; inset: 0";
    return one.appendChild(part);
  });
  ok(await part.evaluate((part, { x, y }) => document.elementFromPoint(x, y) === part, { x, y }), "the pointer is on the part");
  await guest.page.mouse.down();
  await part.evaluate((part) => part.remove());
  await guest.page.mouse.up();
  await guest.hears("the click whose part has gone", () => guest.plays > plays);
}

/** A tap beside the sheet that asks only puts it away, also where the header's own buttons appear; so does a double tap. */
async function dismisses(bench) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, touch: true, viewport: { width: 390, height: 844 } });
  const match = { game: "compile", mode: "standard", seats: 2, options: discards };
  await guest.laidOut([me, bot], { ...match, position: { hand0: ["light-5", "death-5", "water-1"] }, moves: ["play light-5 up @3"] });
  await guest.turn();
  equal(guest.state.question.kind, "discard", "the question");
  const { plays } = guest;
  const middle = async (one) => {
    const { x, y, width, height } = await one.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const yes = guest.page.locator(".screen > header").getByTestId("confirm-move");
  const asks = async () => {
    await guest.touch('[data-ref="hand:0"]');
    await guest.see("card-sheet").getByTestId("confirm-move").waitFor();
    equal(await yes.count(), 0, "buttons in the header beside the sheet");
    return chosen(guest);
  };
  let before = await asks();
  await guest.press(await middle(guest.page.locator(".standing")));
  await gone(guest, "card-sheet");
  const there = await middle(yes);
  const back = async () => {
    await guest.drawn();
    await gone(guest, "card-sheet");
    await untouched(guest, plays, before, "a tap beside the sheet");
    equal(await yes.count(), 1, "buttons that confirm in the header");
    await guest.see("step-back").tap();
    await gone(guest, "confirm-move");
  };
  await back();
  before = await asks();
  await guest.press(there);
  await back();
  before = await asks();
  await guest.press(there);
  guest.tapped -= 0.85;
  await guest.press(there);
  await back();
  // What is in sight beside the sheet is not pressed either.
  before = await asks();
  await guest.press(await middle(guest.see("menu")));
  equal(await guest.page.locator(".menu .list").count(), 0, "menus opened by putting the sheet away");
  await back();
  // A tap of its own answers.
  await asks();
  await guest.press(there);
  await gone(guest, "card-sheet");
  await guest.press(there);
  await guest.hears("the confirmed answer is heard", () => guest.plays > plays);
}
const discards = {
  draft: "given",
  placement: "drafted",
  start: "first",
  protocols: ["death", "life", "light", "darkness", "gravity", "water"],
};

/** Every card of the game, in German, looked at from the story: the story itself stays in sight, and the card can be read. */
async function leavesTheStory(bench, game) {
  const seats = { cave_in: 4, planetship: 3 }[game] ?? 2;
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, locale: "de-DE" });
  await guest.api("GET", "/api/me");
  const names = await guest.api("GET", `/api/games/${game}/texts?lang=de`);
  const cards = Object.keys(names).flatMap((key) => {
    const [, kind, id] = /^name\.(\w+)\.(.+)$/.exec(key) ?? [];
    return kind === "card" ? [{ kind, id }] : [];
  });
  // In games without cards everything that has a text is read.
  if (!cards.length)
    for (const key of Object.keys(names)) {
      const [, kind, id] = /^name\.(\w+)\.(.+)$/.exec(key) ?? [];
      if (kind && `${kind}.${id}.text` in names) cards.push({ kind, id });
    }
  // The story of the page speaks of all of them.
  await guest.page.addInitScript((cards) => {
    const { parse } = JSON;
    JSON.parse = (...all) => {
      const heard = parse(...all);
      if (heard?.table?.log)
        heard.table.log.push(
          ...cards.map(({ kind, id }, i) => ({
            n: 1e6 + i,
            kind: "read",
            actor: null,
            depth: 0,
            cause: null,
            args: { [kind]: id },
            text: `reads ${kind}.${id}`,
            decision: 1e6,
          })),
        );
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
      // A hand that moves: what comes to lie under a resting one is not read.
      line.dispatchEvent(new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse", clientX: found.length + 1 }));
      await drawn();
      const sheet = document.querySelector('[data-testid="card-sheet"]');
      const box = sheet.getBoundingClientRect();
      found.push({
        card: line.innerText.trim(),
        height: box.height,
        over: box.bottom - document.querySelector("[data-story]").getBoundingClientRect().top,
        cut: sheet.scrollHeight - sheet.clientHeight,
        size: sheet.querySelector("article").style.zoom,
      });
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
  await reads(guest.see("reason"), guest.state.undo.why, "why nothing can be taken back");
  // Far enough that a bot has answered: looked at when asked, as what comes in between is heard sooner or later.
  for (let n = 0; n < 12 && (await guest.turn()) && guest.state.undo.way !== "practice"; n++) await guest.decide(choosing(game));
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
  // Both hear of each step before the next one: no request is taken for the one before it.
  const heard = async (what, question) => {
    for (const player of [one, two]) await player.hears(what, () => question(player.state.take_back));
  };
  await two.see("take-back-decline").click();
  await heard("the refusal", (open) => open === null);
  equal(one.state.decisions, decisions, "decisions after a refusal");
  await one.see("undo").click();
  await heard("it is asked again", (open) => open !== null);
  await one.see("take-back-withdraw").click();
  await heard("it is withdrawn", (open) => open === null);
  await one.see("undo").click();
  await two.see("take-back-accept").click();
  await one.hears("it is agreed", () => one.state.decisions === to);
  await two.hears("it is agreed", () => two.state.decisions === to);
}

/** Where several are asked at once, what one has begun and where the keyboard is stays while the others answer. */
async function stays(bench) {
  const server = await bench.server();
  const { one, two } = await twoPlayers(bench, server, { game: "theseus", mode: "duel", options: { deck: "chosen" } });
  await one.turn();
  const [member] = one.state.question.set.refs;
  await one.touch(`[data-ref="${member}"]`);
  const count = await one.see("set-count").innerText();
  ok(/^1/.test(count), `not chosen: ${count}`);
  await one.page.keyboard.press("ArrowRight");
  await one.page.keyboard.press("ArrowRight");
  const focus = () => one.page.evaluate(() => document.activeElement.dataset.ref);
  const here = await focus();
  ok(here && here !== member, `the keyboard is at ${here}`);
  const { version } = one.state;
  await two.decide(daring);
  await one.hears("the other has answered", () => one.state.version > version);
  await one.shown();
  ok(one.asked, "one of two is still asked");
  await reads(one.see("set-count"), count, "what was chosen before the other answered");
  equal(await focus(), here, "where the keyboard was before the other answered");
}

/** A moment of the story shows the whole board. */
async function moment(bench, game) {
  const guest = await opened(bench, game);
  await guest.decides(4, choosing(game));
  await wholeMoment(guest);
}

const each = (what, run) => Object.fromEntries(Object.keys(games).map((game) => [`${what}: ${game}`, (bench) => run(bench, game)]));

export const tests = {
  ...each("reading never plays and choosing moves nothing", readsOnly),
  "a choice under way stays while others answer": stays,
  ...each("only keys", keys),
  ...each("only text", reader),
  ...each("a moment of the story shows the whole board", moment),
  ...each("a finger confirms", fingers),
  "a tap that strays from the question before is asked about": strays,
  "a tap beside a sheet that asks only puts it away": dismisses,
  "a click counts, though what lay under it has gone meanwhile": keepsItsClick,
  ...each("a card leaves the story in sight", leavesTheStory),
  ...each("taken back as practice", practises),
  ...each("taken back by agreement", agrees),
};

export const long = {
  ...each("reading never plays in any question", (bench, game) => readsOnly(bench, game, waysTo(game))),
  ...each("only keys, to the end", (bench, game) => keys(bench, game, Infinity)),
  ...each("only text, to the end", (bench, game) => reader(bench, game, Infinity)),
};
