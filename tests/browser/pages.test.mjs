// Pages around the table: replay, lesson, addresses, both languages, phones, keyboards, accessibility, size.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { framesOf } from "./changed.mjs";
import { lessons } from "./engine.mjs";
import { axeSource, best, bot, contains, equal, me, ok, patience, reads, realPace, root, says, stopwatch, until } from "./lib.mjs";
import { cases } from "./watching.test.mjs";

const typescript = createRequire(join(root, "client/package.json"))("typescript");
const quick = { preferences: { forced: false } };

/** The exports of a source file of the client that needs nothing else. */
async function source(path, until = null) {
  let text = readFileSync(join(root, "client/src", path), "utf8").replace(/^import .*$/gm, "");
  if (until) text = text.slice(0, text.indexOf("\n", text.indexOf(until)));
  const plain = typescript.transpileModule(text, { compilerOptions: { target: "ES2022", module: "ES2022" } }).outputText;
  return import(`data:text/javascript,${encodeURIComponent(plain)}`);
}

async function resigned(player, decisions = 6) {
  const id = await player.table([me, bot]);
  await player.decides(decisions);
  if (!player.over) {
    await player.see("menu").click();
    await player.see("resign").click();
    await player.see("confirm").click();
    await player.hears("the end", () => player.over);
  }
  await player.shows("end-screen");
  return id;
}

/** Things that stick out to the right of the page. */
function overflow(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width + 1) return [];
    const scrolls = (one) => {
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one));
    return [
      `${document.documentElement.scrollWidth} px wide`,
      ...wide
        .slice(0, 4)
        .map((one) => `${one.tagName.toLowerCase()}.${one.className} ends at ${Math.round(one.getBoundingClientRect().right)}`),
    ];
  });
}

async function audit(player, where, found) {
  await player.drawn();
  const { page } = player;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const result = await window.axe.run(document, { resultTypes: ["violations"] });
    return result.violations
      .filter((one) => one.impact === "serious" || one.impact === "critical")
      .map(
        (one) =>
          `${one.id} (${one.impact}): ${one.help}: ${one.nodes
            .slice(0, 3)
            .map((node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`)
            .join(" | ")}`,
      );
  });
  for (const one of violations) found.push(`${where}: ${one}`);
}

/** Presses Tab until the focus is where it is wanted; every stop on the way must be visible. */
async function tabTo(player, selector, most = 250) {
  let waited = false;
  for (let i = 0; i < most; i++) {
    const here = await player.page.evaluate((selector) => {
      const now = document.activeElement;
      if (!now || now === document.body) return { found: false, body: true };
      const shown = now.closest("label") ?? now;
      const style = getComputedStyle(now);
      const around = getComputedStyle(shown);
      const marked = [style, around].some((one) => one.outlineStyle !== "none" && parseFloat(one.outlineWidth) >= 1);
      const box = shown.getBoundingClientRect();
      const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth && box.width > 0 && box.height > 0;
      return { found: now.matches(selector), body: false, marked, inside, what: now.outerHTML.slice(0, 160) };
    }, selector);
    if (!here.body && !here.inside && !waited) {
      // It may still be on its way.
      waited = true;
      await player.settled();
      i--;
      continue;
    }
    waited = false;
    if (!here.body) {
      ok(here.marked, `the focus is not visible on ${here.what}`);
      ok(here.inside, `the focus is out of sight on ${here.what}`);
    }
    if (here.found) return;
    await player.page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${selector}`);
}

/** Where a lesson is read, where its steps are told, and what is kept of it. */
const lessonAt = ({ game, lesson }) => ({
  page: `/learn/${game}${lesson && `/${lesson}`}`,
  steps: `/api/games/${game}/lesson${lesson && `/${lesson}`}`,
  kept: `lesson.${game}${lesson && `.${lesson}`}`,
});

/** How often the page has asked for the position of a step. */
const askedFor = (player) => player.sent.filter((message) => message.do === "lesson").length;

/** The page asks for the position of a step, has asked `before` times already, and gets it. */
async function laidOut(player, before) {
  await player.hears("the position is asked for", () => askedFor(player) > before);
  await player.hears("the position", () => player.laid);
}

/** Another legal move is answered kindly and the position laid out again. */
async function goAstray(player, wrong, step) {
  const before = askedFor(player);
  await player.answer(wrong);
  const said = player.see("lesson-step").locator(".again, .done");
  await until("the lesson says something to it", async () => (await said.count()) > 0);
  ok((await said.and(player.page.locator(".again")).count()) > 0, `"${wrong.notation}" is taken for what step "${step.title.en}" wants`);
  await laidOut(player, before);
  await player.hears("what is wanted", () => player.asked && player.state.choices.some((choice) => step.goal.includes(choice.notation)));
}

/** A lesson, every step by clicks. */
async function lesson(bench, which) {
  const { game } = which;
  const at = lessonAt(which);
  const server = await bench.server();
  // In one of them time passes between a wrong move and the position anew.
  const player = await bench.player(server, { name: "learner", ...(which.lesson === "invasion_alien" ? realPace : {}) });
  const { page } = player;
  player.automatic = false;
  await player.go("/learn");
  await page.locator(`[data-testid="start-lesson"][href="${at.page}"]`).click();
  const { mode, steps } = await player.api("GET", at.steps);
  ok(steps.length >= 5, `the lesson has only ${steps.length} steps`);
  let played = 0;
  let astray = false;
  let asked = 0;
  for (const [i, step] of steps.entries()) {
    await until(`step ${i + 1}, "${step.title.en}"`, async () => (await player.see("lesson-step").innerText()).includes(step.title.en));
    await laidOut(player, asked);
    if (step.goal.length) {
      await player.hears(
        `the question of step ${i + 1}`,
        () => player.asked && player.state.choices.some((choice) => step.goal.includes(choice.notation)),
      );
      for (const ref of step.point)
        await until(`something points at ${ref} in step ${i + 1}`, async () => (await page.locator(".is-pointed, .point").count()) > 0);
      const isWrong = (choice) => !step.goal.includes(choice.notation);
      const wrong = player.state.choices.find(isWrong);
      if (wrong && !astray) {
        astray = true;
        await goAstray(player, wrong, step);
      }
      ok(
        await player
          .see("lesson-next")
          .innerText()
          .then((text) => text.includes("Skip")),
        `step ${i + 1} is free before it is done`,
      );
      // One move, and what follows from it.
      const done = async () => (await player.see("lesson-step").locator(".done").count()) > 0;
      const goal = () =>
        player.asked && !player.unanswered.size ? player.state.choices.find((choice) => step.goal.includes(choice.notation)) : null;
      let halfway = false;
      for (let moves = 0; moves < 9 && !(await done()); moves++) {
        await until(`step ${i + 1} goes on or is done`, async () => goal() || (await done()));
        if (await done()) break;
        // Whoever leaves the way in the middle has not reached the goal, even if nothing of it is open any more.
        const off = moves > 0 && !player.state.question.set && player.state.choices.findLast((choice) => isWrong(choice) && !choice.aside);
        if (off && !halfway) {
          halfway = true;
          await goAstray(player, off, step);
          continue;
        }
        const { version } = player.state;
        const { set } = player.state.question;
        const wanted = player.state.choices.filter((choice) => step.goal.includes(choice.notation)).map((choice) => choice.id);
        await (set ? player.gather(set, wanted.slice(0, set.least)) : player.answer(goal()));
        await player.hears("the move is heard", () => player.state.version !== version && !player.unanswered.size);
      }
      played++;
      await until(`step ${i + 1} is done`, done);
    }
    if (i < steps.length - 1) {
      await says(player.see("lesson-next"), "Next", `the way on from step ${i + 1}`);
      // Wherever the pointer rests, on a card that is being read, too: nothing lies over the button.
      const covered = await player.see("lesson-next").evaluate((button) => {
        const box = button.getBoundingClientRect();
        const hits = [0.1, 0.5, 0.9].map((x) => document.elementFromPoint(box.left + box.width * x, box.top + box.height / 2));
        return hits.filter((hit) => !button.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 100) ?? "out of sight");
      });
      equal(covered.join(), "", `what covers "Next" in step ${i + 1}`);
      asked = askedFor(player);
      await player.see("lesson-next").click();
    }
  }
  await page.locator("a.button.main", { hasText: "first match" }).click();
  await player.see("start-game").waitFor();
  const pressed = page.locator('[data-game][aria-pressed="true"]');
  await until("its game is chosen after the lesson", async () => (await pressed.getAttribute("data-game")) === game);
  if (which.lesson) await page.locator(`[data-testid="mode"] input[value="${mode}"]:checked`).waitFor({ state: "attached" });
  bench.note(`${steps.length} steps, ${played} of them played`);
}

/** A lesson on a phone: every step is read where it opens, and what it points at is seen beside it. */
async function lessonOnPhone(bench, which) {
  const at = lessonAt(which);
  const server = await bench.server();
  const player = await bench.player(server, {
    name: "learner",
    keep: { [at.kept]: 0, clock: "none" },
    viewport: { width: 390, height: 844 },
    touch: true,
  });
  await player.go(at.page);
  const { steps } = await player.api("GET", at.steps);
  for (const [i, step] of steps.entries()) {
    await laidOut(player, i);
    await until(
      `step ${i + 1}`,
      async () => (await player.visible('[data-testid="lesson-step"]')) && (await player.text()).includes(step.title.en),
    );
    await until(`step ${i + 1} is pointed out`, async () => !step.point.length || (await player.visible(".is-pointed, .point")));
    await player.settled();
    const wrong = await player.page.evaluate(() => {
      const lesson = document.querySelector('[data-testid="lesson-step"]');
      const upper = Math.max(
        ...["header", ".prompt"].map((one) => document.querySelector(`.screen ${one}`).getBoundingClientRect().bottom),
      );
      const inSight = (one, lower) => {
        const { top, bottom, left, width } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, (Math.max(top, upper) + Math.min(bottom, lower)) / 2);
        return top >= upper - 1 && bottom <= lower + 1 && one.contains(hit);
      };
      const parts = ["h2", ".text", '[data-testid="lesson-next"], a.main'].filter(
        (part) => !inSight(lesson.querySelector(part), innerHeight),
      );
      const text = lesson.querySelector(".text");
      const marks = [...document.querySelectorAll(".board .is-pointed")].filter((one) => one.checkVisibility());
      const beside = marks.filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return Math.min(bottom, lesson.getBoundingClientRect().top) - Math.max(top, upper) > 20;
      });
      return [
        ...parts,
        ...(text.scrollTop > 0 ? ["the beginning of the text"] : []),
        ...(marks.length && !beside.length ? ["what it points at"] : []),
      ];
    });
    equal(wrong.join(), "", `out of sight in step ${i + 1}, "${step.title.en}"`);
    if (i < steps.length - 1) await player.see("lesson-next").tap();
  }
}

/** The fullest table of the usual modes, or of the others. */
const fullest = (usual) => cases.filter((one) => one.most && one.usual === usual);

/** On a phone everybody's number can be read. */
async function numbered(bench, tables) {
  const server = await bench.server();
  for (const { game, mode, seats } of tables) {
    const what = `${game} ${mode}`;
    const player = await bench.player(server, { name: what, viewport: { width: 390, height: 844 }, touch: true, keep: quick });
    await player.table([me, ...Array(seats - 1).fill(bot)], { game, mode, options: {} });
    // Only while this seat is asked the page stays as it is.
    for (let n = 0; n < 40 && !(await player.visible('[data-testid="standing"] .link')); n++) {
      await player.decide(best);
      await player.turn();
    }
    await player.settled();
    const readable = async () => {
      const boxes = await player.page.evaluate(() =>
        [...document.querySelectorAll('[data-testid="standing"] :is(b, .link)')].map((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return { left, right, top, bottom, text: one.textContent };
        }),
      );
      equal(boxes.length, seats + (player.state.automa ? 1 : 0) + 1, `${what}: numbers, and the way to what happened`);
      for (const [n, one] of boxes.entries()) {
        ok(one.right <= 390, `${what}: "${one.text}" is cut`);
        for (const other of boxes.slice(n + 1))
          ok(
            one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top,
            `${what}: "${one.text}" lies over "${other.text}"`,
          );
      }
    };
    await readable();
    // What happened lies below the board, and the way back stands where the way there was.
    const from = await player.page.evaluate(() => scrollY);
    await player.touch('[data-testid="to-news"]');
    await until(`${what}: the way back`, () => player.visible('[data-testid="to-board"]'));
    await readable();
    await player.touch('[data-testid="to-board"]');
    await until(`${what}: the board again`, () => player.visible('[data-testid="to-news"]'));
    equal(await player.page.evaluate(() => scrollY), from, `${what}: where the board was left`);
  }
}

/** Axe looks at every screen. */
async function audited(bench, size, device) {
  const server = await bench.server();
  const found = [];
  const player = await bench.player(server, { name: size, ...device, keep: quick });
  const look = (where) => audit(player, `${where} ${size}`, found);
  await player.go("/");
  await player.see("start-game").waitFor();
  await look("lobby");
  await player.see("find-opponent").click();
  await player.shows("seek-dialog");
  await look("find an opponent");
  await player.page.keyboard.press("Escape");
  await player.see("options").click();
  await player.shows("options-sheet");
  await look("options");
  await player.page.keyboard.press("Escape");
  await player.see("start-game").click();
  await player.hears("the draft", () => player.asked);
  await look("draft");
  await player.table([me, bot]);
  await player.decides(4);
  await player.turn();
  if (!player.over) await look("mid-game");
  await player.see("menu").click();
  await player.see("text-view-toggle").click();
  await player.shows("text-view");
  await look("text view");
  await player.see("menu").click();
  await player.see("text-view-toggle").click();
  await player.see("menu").click();
  await player.see("resign").click();
  await player.see("confirm").click();
  await player.shows("end-screen");
  await player.page.locator("figure svg path.line").first().waitFor();
  await look("end screen");
  await player.see("to-replay").click();
  await player.see("replay-next").click();
  await look("replay");
  await player.go("/learn/compile");
  await player.shows("lesson-step");
  await look("lesson");
  for (const [where, path, ready] of [
    ["rules", "/rules/compile", "#cards article"],
    ["profile", "/profile", "form"],
    ["about", "/about", "article"],
    ["leaderboard", "/best", '[data-testid="best"]'],
    ["profile of an account", "/profile", '[data-testid="friend-name"]'],
    ["somebody else", "/player/Berta", '[data-testid="challenge"]'],
  ]) {
    if (where === "profile of an account") {
      const other = await bench.player(server, { name: "other" });
      for (const [who, name] of [
        [other, "Berta"],
        [player, "Anna"],
      ])
        await who.api("POST", "/api/register", { name, password: "long enough" });
    }
    await player.go(path);
    await player.page.locator(ready).first().waitFor();
    await look(where);
  }
  ok(!found.length, `axe found:\n${found.join("\n")}`);
}

export const tests = {
  "axe on every screen": (bench) => audited(bench, "1280x720", {}),

  "replay: slider, views, branch, share, export": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { clock: "held", keep: { preferences: { forced: false, pace: "off" } } });
    const id = await resigned(player);
    const total = player.state.decisions;
    await player.see("to-replay").click();
    await player.shows("replay-slider");
    const { page } = player;
    const at = () => page.getByTestId("replay-slider").inputValue().then(Number);
    const address = () => new URL(page.url());
    equal(await at(), 0, "where the replay begins");
    await says(player.see("replay-text"), "The beginning", "the first sentence");
    await player.see("replay-next").click();
    await player.see("replay-next").click();
    equal(await at(), 2, "after two steps on");
    await player.see("replay-back").click();
    equal(await at(), 1, "after one step back");
    await page.keyboard.press("ArrowRight");
    await until("the arrow key steps on", async () => (await at()) === 2);
    // The slider jumps; board and story follow.
    await player.see("replay-slider").fill(String(total - 1));
    await until("the moment is in the address", async () => address().searchParams.get("at") === String(total - 1));
    const lines = await player.told();
    ok(lines > 3, `the story shows ${lines} lines near the end`);
    const cards = () => page.locator('[data-ref^="field:"]').count();
    await until("cards lie on the field near the end", async () => (await cards()) > 0);
    await player.see("replay-slider").fill("0");
    await until("the board is empty at the beginning", async () => (await cards()) === 0);
    equal((await player.told()) < lines, true, "the story is shorter at the beginning");
    // Clicking a line of the story jumps there.
    await player.see("replay-slider").fill(String(total - 1));
    await page.locator('[data-testid="log"] .line').nth(2).click();
    await until("the story jumps", async () => (await at()) < total - 1);

    await player.see("replay-slider").fill("0");
    await player.see("replay-play").click();
    await player.pass(899);
    equal(await at(), 0, "where the replay stands a moment before its first step");
    await player.pass(1);
    equal(await at(), 1, "where the replay stands after one step by itself");
    await player.pass(900);
    equal(await at(), 2, "where the replay stands after two steps by itself");
    await player.see("replay-play").click();
    await player.pass(9000);
    equal(await at(), 2, "where the replay stands after it was stopped");
    const stopped = await at();

    // Whose view: after the end everything, the public, or one seat.
    const views = await player
      .see("replay-viewer")
      .locator("option")
      .evaluateAll((list) => list.map((one) => one.value));
    ok(
      ["all", "public", "0", "1"].every((view) => views.includes(view)),
      `views after the end: ${views}`,
    );
    const faces = () => page.locator('[data-zone^="hand"] [data-fly^="c:"]').count();
    const backs = () => page.locator('[data-zone^="hand"] .hidden, [data-zone^="hand"] .back').count();
    await until("all cards are open", async () => (await backs()) === 0 && (await faces()) > 5);
    await player.see("replay-viewer").selectOption("public");
    await until("the hands are closed in the public view", async () => (await backs()) > 5);
    equal(await at(), stopped, "the moment after changing the view");
    await player.see("replay-viewer").selectOption("0");
    await until("one hand is open in the view of a seat", async () => (await faces()) > 0 && (await backs()) > 0);

    // The link leads to the same moment from the same view; here the first seat is to decide.
    const frames = framesOf(await player.api("GET", `/api/tables/${id}/replay?as=all&lang=en`));
    const moment = frames.findIndex((frame) => frame.decision >= 3 && frame.to_move[0] === 0);
    await player.see("replay-slider").fill(String(moment));
    await page.getByRole("button", { name: "Share" }).click();
    const link = await page.locator("dialog[open] input").inputValue();
    await page.keyboard.press("Escape");
    const other = await bench.player(server, { name: "friend" });
    await other.page.goto(link);
    await other.shows("replay-slider");
    equal(await other.see("replay-slider").inputValue(), String(moment), "the moment behind the link");
    equal(await other.see("replay-viewer").inputValue(), "0", "the view behind the link");
    await reads(other.see("replay-text"), await player.see("replay-text").innerText(), "the sentence behind the link");

    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export" }).click()]);
    contains(readFileSync(await download.path(), "utf8"), '"starboard":1', "the exported record");

    // A new match from the middle.
    await player.see("branch").click();
    await player.shows("branch-dialog");
    await player.see("branch-start").click();
    await player.hears("the new table", () => player.state.id !== id && player.state.status === "running");
    const stacks = (view) =>
      JSON.stringify([
        view.turn_number,
        view.side.map((side) => [side.deck, side.hand.length, side.line.map((line) => line.stack.length)]),
      ]);
    equal(stacks(player.state.view), stacks(frames[moment].view), "the position the branch begins with");
    equal(player.state.view.side[0].hand.join(), frames[moment].view.side[0].hand.join(), "the hand the branch begins with");
    player.answered = undefined;
    await player.decides(2);
    // The record can be opened as a file, too.
    await player.go("/replays");
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "record.jsonl", mimeType: "application/x-ndjson", buffer: readFileSync(await download.path()) });
    await player.shows("replay-slider");
    equal(Number(await player.see("replay-slider").getAttribute("max")), total, "frames of the opened record");
  },

  "the whole flow in German": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "Gast", locale: "de-DE", keep: quick });
    const { page } = player;
    const [{ en }, { de }, board] = [
      await source("text/en.ts"),
      await source("text/de.ts"),
      await source("games/compile/text.ts", "export const dictionaries"),
    ];
    await player.go("/");
    const [english, german] = [await player.texts("en"), await player.texts("de")];
    // Texts that exist only in English, values as wildcards; a plain sentence of both languages is no sign.
    const own = new Set([...Object.values(de), ...Object.values(board.dictionaries.de), ...Object.values(german)]);
    const exact = new Set();
    const shaped = [];
    for (const [list, other] of [
      [en, de],
      [board.dictionaries.en, board.dictionaries.de],
      [english, german],
    ]) {
      for (const [key, text] of Object.entries(list)) {
        if (text === other[key] || own.has(text)) continue;
        if (!text.includes("{")) exact.add(text);
        else if (text.replace(/\{[^}]*\}/g, "").replace(/[^a-z]/gi, "").length > 4) {
          shaped.push(
            new RegExp(
              `^${text
                .split(/\{[^}]*\}/)
                .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
                .join(".*")}$`,
            ),
          );
        }
      }
    }
    ok(exact.size > 300 && shaped.length > 30, "the dictionaries could not be read");
    const words = new RegExp(
      "\\b(" +
        "the|you|your|yours|with|and|choose|chooses|cards?|waiting|plays|draws|discards|from|into|this|that|match|seats?|" +
        "anybody|spectators|board|story|loading|lead|leads|start game|settings" +
        ")\\b",
      "i",
    );
    const look = async (where) => {
      await player.drawn();
      equal(await page.evaluate(() => document.documentElement.lang), "de", `the language of ${where}`);
      const names = (player.state?.seats ?? []).map((seat) => seat.name).filter(Boolean);
      const texts = await page.evaluate(() => {
        const list = [];
        const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (walk.nextNode())
          if (walk.currentNode.parentElement.checkVisibility() && !walk.currentNode.parentElement.closest("[lang=en]"))
            list.push(walk.currentNode.data);
        for (const one of document.querySelectorAll("[aria-label],[title],[placeholder],[alt]"))
          for (const name of ["aria-label", "title", "placeholder", "alt"])
            if (one.hasAttribute(name) && !one.closest("[lang=en]")) list.push(one.getAttribute(name));
        return [...new Set([document.title, ...list].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean))];
      });
      ok(texts.length > 10, `${where} shows hardly any text`);
      for (const text of texts) {
        ok(!exact.has(text), `${where}: "${text}" is English`);
        const shape = /[a-z]{4}/i.test(text) ? shaped.find((one) => one.test(text)) : null;
        ok(!shape, `${where}: "${text}" is English (${shape})`);
        const rest = names.reduce((left, name) => left.replaceAll(name, ""), text).replace(/Starboard|SIL Open Font License 1\.1/g, "");
        ok(!words.test(rest), `${where}: "${text}" has the English word "${words.exec(rest)?.[0]}"`);
      }
    };
    await player.see("start-game").waitFor();
    await look("the lobby");
    await player.see("options").click();
    await player.shows("options-sheet");
    await look("the options");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Einstellungen" }).click();
    await player.shows("settings");
    await look("the settings");
    await page.keyboard.press("Escape");
    await player.see("start-game").click();
    await player.hears("the draft", () => player.asked);
    await look("the draft");
    contains(await player.prompt(), "Du entscheidest", "the prompt");
    const id = await player.table([me, bot]);
    await player.decides(5);
    await player.turn();
    await look("the table");
    await player.see("menu").click();
    await look("the menu");
    await player.see("text-view-toggle").click();
    await player.shows("text-view");
    await look("the text view");
    await player.see("menu").click();
    await player.see("text-view-toggle").click();
    await player.see("open-choices").click();
    await look("the list of choices");
    await page.keyboard.press("Escape");
    const cards = page.locator('[data-ref^="hand:"], [data-ref^="field:"].up');
    while ((await cards.count()) === 0) await player.decides(1);
    await cards.first().hover();
    await page.locator("article.compile-card").waitFor();
    await look("a card");

    // At the table both languages are one click apart.
    await player.see("menu").click();
    await page.locator('.menu [data-language="en"]').click();
    await player.hears(
      "English",
      () =>
        /^[A-Z]/.test(player.state.question?.text ?? "A") &&
        player.sent.some((message) => message.do === "language" && message.language === "en"),
    );
    await until("the prompt is English", async () => /You decide:|The match is over/.test(await player.prompt()));
    await until("the story is English", async () => /Turn \d+:/.test(await player.see("log").innerText()));
    await page.locator('.menu [data-language="de"]').click();
    await until("the prompt is German again", async () => /Du entscheidest|vorbei/.test(await player.prompt()));
    await until("the story is German again", async () => /Zug \d+:/.test(await player.see("log").innerText()));
    await page.keyboard.press("Escape");
    await look("the table after switching");

    // The lobby tells of a running match in the language chosen here, whatever the browser says.
    const foreign = await bench.player(server, { name: "abroad", locale: "en-GB", keep: { ...quick, language: "de" } });
    await foreign.table([me, bot]);
    await foreign.turn();
    await foreign.go("/");
    await until("the lobby tells of the match in German", async () => /Du bist dran/.test(await foreign.text()));
    contains(await foreign.text(), german["question.action"].slice(0, 11), "the question in the lobby");

    await player.see("menu").click();
    await player.see("resign").click();
    await look("the question before resigning");
    await player.see("confirm").click();
    await player.shows("end-screen");
    await page.locator("figure svg path.line").first().waitFor();
    await look("the end screen");
    await player.go(`/replay/${id}`);
    await player.shows("replay-slider");
    await player.see("replay-slider").fill("4");
    await look("the replay");
    for (const [where, path, ready] of [
      ["the lesson", "/learn/compile", '[data-testid="lesson-step"]'],
      ["learning", "/learn", "article"],
      ["the rules", "/rules/compile", "#cards article"],
      ["the profile", "/profile", "form"],
      ["the replays", "/replays", "section"],
      ["about", "/about", "article"],
      ["nowhere", "/nowhere", "h1"],
    ]) {
      await player.go(path);
      await page.locator(ready).first().waitFor();
      if (where === "the rules")
        await until("the German texts are there", async () => (await player.text()).includes(german["name.card.fire-1"]));
      await look(where);
    }
  },

  "keyboard only": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, {
      name: "keyboard",
      keep: {
        ...quick,
        "plan.compile": {
          mode: "standard",
          options: {},
          seats: [
            { kind: "me", level: "medium", name: "" },
            { kind: "bot", level: "easy", name: "" },
          ],
          clock: { kind: "none" },
          settings: { hints: true, undo: true, spectators: true },
        },
      },
    });
    const { page } = player;
    await player.go("/");
    await player.see("start-game").waitFor();
    // Radio groups follow the arrow keys: another level and back.
    await tabTo(player, '[data-testid="seat-kind-1"] input:checked');
    await page.keyboard.press("ArrowLeft");
    equal(
      await page.locator('[data-testid="seat-kind-1"] input:checked').getAttribute("value"),
      "friend",
      "the second seat after an arrow key",
    );
    await page.keyboard.press("ArrowRight");
    equal(
      await page.locator('[data-testid="seat-kind-1"] input:checked').getAttribute("value"),
      "bot",
      "the second seat after another arrow key",
    );
    // The options open and close by keyboard and give the focus back.
    await tabTo(player, '[data-testid="options"]');
    await page.keyboard.press("Enter");
    await player.shows("options-sheet");
    await page.keyboard.press("Escape");
    await until("the sheet is closed", async () => (await player.see("options-sheet").count()) === 0);
    const at = () => page.evaluate(() => document.activeElement?.getAttribute("data-testid"));
    await until("the focus is back at the options", async () => (await at()) === "options");
    await tabTo(player, '[data-testid="start-game"]');
    await page.keyboard.press("Enter");
    await player.hears("the first question", () => player.asked);
    const focused = () => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
    const kept = async (when) => {
      await player.drawn();
      ok(await focused(), `the focus is lost ${when}`);
    };
    // The board comes with what is printed on it.
    await until("the focus is at the table after the start", focused);
    let own = 0;
    let stepsBack = 0;
    while (own < 6 && (await player.turn())) {
      const { state } = player;
      if (player.automatic && state.forced !== null) {
        await player.hears("the forced answer", () => player.state.version !== state.version);
        continue;
      }
      // Orders of protocols are put together on the bars: a test of Compile's board does that.
      const arranges = state.choices.some(({ notation }) => notation.startsWith("arrange "));
      const choice = (arranges && state.choices.find(({ notation }) => notation === "skip")) || best(state, player.random);
      if (choice.notation.startsWith("arrange ")) {
        await player.answer(choice);
        continue;
      }
      const places = choice.refs.filter((ref) => !ref.startsWith("choice:"));
      const face = /^play \S+ (up|down) @(\d)$/.exec(choice.notation);
      const button = `[data-choice=${JSON.stringify(choice.notation)}]`;
      const order = choice.refs.find((ref) => ref.startsWith("choice:"));
      const before = player.plays;
      for (let step = 0; step < 6 && player.plays === before; step++) {
        const drop = face && `[data-drop="${Number(face[2]) - 1}.${face[1]}"]`;
        const next = (await player.visible(button))
          ? button
          : drop && (await player.visible(drop))
            ? drop
            : places.length
              ? `[data-ref="${places.shift()}"]`
              : `[data-ref="${order}"]`;
        await tabTo(player, next);
        await page.keyboard.press("Enter");
        await player.drawn();
        if (stepsBack < 2 && step === 0 && player.plays === before && (await player.visible('[data-testid="step-back"]'))) {
          // Escape takes the last choice back.
          await page.keyboard.press("Escape");
          await until("Escape steps back", async () => !(await player.visible('[data-testid="step-back"]')));
          await kept("after Escape");
          stepsBack++;
          await tabTo(player, next);
          await page.keyboard.press("Enter");
          await player.drawn();
        }
      }
      await player.hears(`"${choice.notation}" is played`, () => player.plays > before && player.state.version !== state.version);
      equal(player.sent.findLast((message) => message.do === "play").move, choice.id, "the move played by keyboard");
      own++;
      if (!player.over) await kept(`after "${choice.notation}"`);
    }
    ok(own >= 5, `only ${own} own decisions`);
    ok(stepsBack > 0, "Escape was never tried");
  },

  "on a phone everybody's number can be read, however many sit there": (bench) => numbered(bench, fullest(true)),

  "phone with touch": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "phone", viewport: { width: 390, height: 844 }, touch: true, keep: quick });
    const { page } = player;
    const fits = async (where) => {
      await player.drawn();
      const wide = await overflow(page);
      ok(!wide.length, `${where} is wider than the phone: ${wide.join("; ")}`);
    };
    await player.go("/");
    await player.see("start-game").waitFor();
    await fits("the lobby");
    await player.touch('[data-testid="options"]');
    await player.shows("options-sheet");
    await fits("the options");
    await page.locator("dialog[open] .close").tap();
    await player.touch('[data-testid="start-game"]');
    await player.hears("the draft", () => player.asked);
    await fits("the draft");
    await player.decides(3);
    await player.table([me, bot]);
    for (let i = 0; i < 8 && (await player.decide()); i++) await fits(`the table after ${i + 1} decisions`);
    if (!player.over) {
      await player.turn();
      // A long press reads a card.
      const spot = await player.spot('[data-ref="hand:0"]');
      if (spot) {
        const touch = await player.context.newCDPSession(page);
        await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [spot] });
        equal(await page.locator("article.compile-card").count(), 0, "enlarged cards before the press was long");
        await player.pass(450);
        await page.locator("article.compile-card").first().waitFor();
        await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await fits("an enlarged card");
        // A tap beside it only puts it away.
        await player.touch('[data-testid="menu"]');
        equal(await page.locator("article.compile-card").count(), 0, "enlarged cards after a tap beside them");
        ok(!(await player.visible('[data-testid="resign"]')), "the tap that put the card away opened the menu");
      }
      await player.touch('[data-testid="menu"]');
      await fits("the menu");
      await player.touch('[data-testid="resign"]');
      await player.see("confirm").tap();
    }
    await player.shows("end-screen");
    await page.locator("figure svg path.line").first().waitFor();
    await fits("the end screen");
    await player.touch('[data-testid="to-replay"]');
    await player.shows("replay-slider");
    await player.touch('[data-testid="replay-next"]');
    await fits("the replay");
    for (const path of ["/learn", "/learn/compile", "/rules/compile", "/profile", "/replays", "/about", "/nowhere", "/join/nothing#x"]) {
      if (path.startsWith("/join")) player.allow(/404|403/);
      await player.go(path);
      await page.locator("h1, [data-testid=lesson-step]").first().waitFor({ state: "attached" });
      await fits(path);
    }
  },

  ...Object.fromEntries(
    lessons.map((one) => [`on a phone the lesson of ${one.name} is read beside its board`, (bench) => lessonOnPhone(bench, one)]),
  ),
  ...Object.fromEntries(lessons.map((one) => [`the lesson of ${one.name} to its end`, (bench) => lesson(bench, one)])),

  "size and speed of the first page": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server);
    const sizes = new Map();
    const cdp = await player.context.newCDPSession(player.page);
    await cdp.send("Network.enable");
    const names = new Map();
    cdp.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, new URL(response.url).pathname));
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(names.get(requestId), encodedDataLength));
    const took = stopwatch();
    await player.go("/");
    await player.see("start-game").waitFor();
    const spot = await player.spot('[data-testid="start-game"]');
    const usable = took();
    ok(spot, "the start button cannot be clicked");
    await player.page.waitForLoadState("networkidle");
    // What was asked for is loaded, and told to this session, too.
    const ofCode = (path) => path && !path.startsWith("/api/") && !/\.woff2?$/.test(path);
    const ofBoard = (path) => /\/compile-[^/]*\.(js|css)$/.test(path);
    const came = (which) => [...names.values()].filter(which);
    await until("the board of Compile is loaded ahead", async () => {
      const all = came(ofCode);
      return all.filter(ofBoard).length >= 2 && all.every((path) => sizes.has(path));
    });
    const code = [...sizes].filter(([path]) => ofCode(path));
    const board = code.filter(([path]) => ofBoard(path));
    const ahead = code.filter(([path]) => /\/(compile|Table)[^/]*\.(js|css)$/.test(path));
    const sum = (list) => list.reduce((bytes, [, size]) => bytes + size, 0);
    const lobby = sum(code) - sum(ahead);
    ok(board.length >= 2, `the board of Compile was not loaded ahead: ${code.map(([path]) => path)}`);
    bench.note(
      `lobby ${Math.round(lobby / 1024)} KB, board of Compile ${Math.round(sum(board) / 1024)} KB, ` +
        `everything ${Math.round(sum(code) / 1024)} KB compressed; usable after ${usable} ms`,
    );
    ok(lobby < 150 * 1024, `the lobby takes ${lobby} bytes`);
    ok(sum(board) < 150 * 1024, `the board takes ${sum(board)} bytes`);
  },

  "addresses that lead nowhere": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "lost" });
    const { page } = player;
    player.allow(/40[0349]/);
    const sentence = async (path, ...words) => {
      await player.go(path);
      const text = await until(`${path} answers`, async () => {
        const now = await player.text();
        return words.every((word) => now.includes(word)) ? now : null;
      }).catch(async () => {
        throw new Error(`${path} says ${JSON.stringify((await player.text()).slice(0, 300))}, expected ${words}`);
      });
      ok(!/undefined|null|\[object|Error:|\{/.test(text), `${path} shows something for machines: ${text.slice(0, 200)}`);
      return text;
    };
    await sentence("/table/nothing-like-this", "This table is closed to you", "To the lobby");
    await sentence("/table/a%20b%3Cscript%3E", "This table is closed to you");
    await sentence("/no/such/page", "There is nothing here");
    await sentence("/table", "There is nothing here");
    await sentence("/replay/nothing-like-this", "To the lobby");
    await sentence("/learn/chess", "");
    await sentence("/rules/chess", "");
    await sentence("/join/nothing-like-this#token", "You are invited");
    await player.see("sit-down").click();
    const alert = page.getByRole("alert");
    await alert.waitFor();
    ok((await alert.innerText()).split(" ").length > 3, `the refusal is no sentence: ${await alert.innerText()}`);
    // A real table, a wrong invitation; a real invitation, used twice.
    const host = await bench.player(server, { name: "host" });
    const id = await host.table([me, { kind: "friend" }]);
    await host.shows("waiting-room");
    const { token } = host.state.invitations[0];
    await player.go(`/join/${id}#wrong`);
    await player.see("sit-down").click();
    await alert.waitFor();
    ok((await alert.innerText()).split(" ").length > 3, `the refusal is no sentence: ${await alert.innerText()}`);
    equal(host.state.status, "waiting", "the table after a wrong invitation");
    // Another fragment alone would not load the page anew.
    await player.go("/about");
    await player.go(`/join/${id}#${token}`);
    await player.see("sit-down").click();
    await host.hears("the match runs", () => host.state.status === "running");
    const late = await bench.player(server, { name: "late" });
    late.allow(/40[0349]/);
    await late.go(`/join/${id}#${token}`);
    await late.see("sit-down").click();
    await late.page.getByRole("alert").waitFor();
    ok((await late.page.getByRole("alert").innerText()).split(" ").length > 3, "a late guest is not told why");
    // Numbers out of range in a replay's address.
    await host.see("menu").click();
    await host.see("resign").click();
    await host.see("confirm").click();
    await host.shows("end-screen");
    for (const query of ["?at=99999&as=all", "?at=-3", "?at=x&as=all", "?as=17", "?as=nonsense"]) {
      await player.go(`/replay/${id}${query}`);
      await until(
        `${query} shows a replay or a sentence`,
        async () =>
          (await player.see("replay-slider").count()) > 0 ||
          (await page
            .getByRole("status")
            .filter({ hasText: /\w+ \w+ \w+/ })
            .count()) > 0,
        patience,
      );
    }
  },
};

export const long = {
  "on a phone everybody's number can be read in the other modes, too": (bench) => numbered(bench, fullest(false)),
  "axe on every screen of a phone": (bench) => audited(bench, "390x844", { viewport: { width: 390, height: 844 }, touch: true }),
};
