// Every question of every game is asked and answered by clicks, on a phone, where every text can be read; in the long run on a desktop,
// too, and on a phone at both ends of every list.
// What a game can ask, the engine says; how to get there stands in questions/ (make-questions.mjs).
import { drawn, kindsOf, setsOf, waysTo } from "./engine.mjs";
import { contains, equal, least, ok, tooSmall, until } from "./lib.mjs";

const phone = { viewport: { width: 390, height: 844 }, touch: true };

/** Of each kind of answer the last one, and if it is tight the first one too: both ends of a list, a row or a panel. */
function tried(choices, tight) {
  const verbs = new Map();
  for (const choice of choices) {
    const verb = choice.notation.split(" ")[0];
    verbs.set(verb, [...(verbs.get(verb) ?? []), choice]);
  }
  return [...verbs.values()].flatMap((alike) => (tight && alike.length > 1 ? [alike[0], alike.at(-1)] : [alike.at(-1)]));
}

/**
 * What is wrong on a phone before anything was scrolled by hand: texts nobody can read, places out of sight, a standing that scrolls away.
 */
async function phoned(player, kind) {
  await player.settled();
  equal((await tooSmall(player.page)).join(" | "), "", `${kind}: texts below ${least} px`);
  await until(`${kind}: something that can be chosen is in sight`, () =>
    player.page.evaluate(() => {
      const low = document.querySelector(".screen > header").getBoundingClientRect().bottom;
      const seen = (one) => one.checkVisibility() && !one.disabled && one.getBoundingClientRect().width > 0;
      const places = [...document.querySelectorAll(".screen :is(button.is-legal, .landing button, .board button[data-choice])")].filter(
        seen,
      );
      const middle = (one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2;
      return places.length
        ? places.some((one) => middle(one) >= low && middle(one) <= innerHeight)
        : [...document.querySelectorAll(".answers .answer")].some((one) => seen(one) && middle(one) > 0 && middle(one) < innerHeight);
    }),
  );
  const cut = await player.page.locator(".answers .answer, .beyond button").evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
      })
      .map((one) => one.textContent),
  );
  equal(cut.join(" | "), "", `${kind}: answers of the prompt that are not wholly seen`);
  const away = await player.page.evaluate(() => {
    const { left, top, width, height } = document.querySelector(".screen > header > .logo").getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("a")?.href ?? "";
  });
  equal(away, "", `${kind}: where a tap on the sign of choices out of sight leads when it has just gone`);
  await player.settled();
  const hidden = await player.page.evaluate(() => {
    const said = (way) => Number(/\d+/.exec(document.querySelector(`[data-testid="choices-${way}"]`)?.textContent ?? "0")[0]);
    const under = (one, y, x) => {
      const hit = document.elementFromPoint(x, y);
      const over = hit?.closest("header, [data-tray]");
      return !hit || (over && !over.contains(one));
    };
    const places = [...document.querySelectorAll(".screen :is(button.is-legal, .board button[data-choice])")].filter(
      (one) => one.checkVisibility() && !one.disabled && one.getBoundingClientRect().width > 0,
    );
    // Wholly out of sight: neither its upper nor its lower edge nor the middle can be seen.
    const unseen = (one) => {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      return x > left && x < right && [top + 1, (top + bottom) / 2, bottom - 1].every((y) => y < 0 || y >= innerHeight || under(one, y, x));
    };
    // What lies at several places is out of sight when all of them are.
    const called = (one) => one.dataset.ref ?? one;
    const seen = new Set(places.filter((one) => !unseen(one)).map(called));
    const gone = new Set(places.map(called).filter((one) => !seen.has(one)));
    return { said: said("above") + said("below"), gone: gone.size, all: places.length };
  });
  const { said, gone, all } = hidden;
  ok(said >= gone && said <= all, `${kind}: of ${all} places ${gone} lie out of sight, ${said} are said`);
  const stands = await player.page.evaluate(() => {
    const before = scrollY;
    const at = [0, document.documentElement.scrollHeight].map((y) => {
      scrollTo({ top: y, behavior: "instant" });
      const box = document.querySelector('[data-testid="standing"]').getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && !!hit?.closest('[data-testid="standing"]');
    });
    scrollTo({ top: before, behavior: "instant" });
    return at.join();
  });
  equal(stands, "true,true", `${kind}: the standing is in sight at the top and at the bottom of the page`);
}

/** Answers a question in every way worth trying; says where that was by a set. */
async function answered(player, game, way, tight) {
  const { kind } = way;
  const open = await player.wayTo(game, way);
  const sets = [];
  for (let n = 0, count = 1; n < count; n++) {
    await open();
    const answers = tried(player.state.choices, tight);
    if (n === 0 && player.finger) await phoned(player, kind);
    count = answers.length;
    const choice = answers[n];
    const { set } = player.state.question;
    if (n === 0) contains(await player.sentence(), player.state.question.text, `${kind}: the prompt`);
    await player.answer(choice).catch((problem) => {
      throw new Error(`${kind}, "${choice.notation}": ${problem.message}`, { cause: problem });
    });
    if (set && (choice.id === set.done || set.moves.includes(choice.id))) sets.push(kind);
    await player.hears(`${kind}: the answer is heard`, () => player.unanswered.size === 0);
  }
  return sets;
}

/** All questions of a game. */
async function asked(bench, game, device, tight) {
  const ways = waysTo(game);
  equal([...new Set(ways.map(({ kind }) => kind))].sort().join(), kindsOf(game).sort().join(), "questions with a way there");
  const server = await bench.server();
  const player = await bench.player(server, { name: "guest", keep: { preferences: { forced: false } }, ...device });
  await player.api("GET", "/api/me");
  await player.go("/about");
  const sets = new Set();
  for (const way of ways) for (const kind of await answered(player, game, way, tight)) sets.add(kind);
  equal([...sets].sort().join(), setsOf(game).sort().join(), "questions answered by a set");
}

export const tests = {};
export const long = {};
for (const { id, name } of drawn) {
  tests[`${name}: every question is answered on a phone`] = (bench) => asked(bench, id, phone, false);
  long[`${name}: every question is answered on a phone, at both ends of every list`] = (bench) => asked(bench, id, phone, true);
  long[`${name}: every question is answered on a desktop`] = (bench) => asked(bench, id, {}, false);
}
