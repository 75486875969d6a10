// On Mars in the browser: a game to its end, what the surface shows, what a glowing hex promises, the boards of others, the phone,
// what the chapters lay beside that, and Invasion from both sides.
import { waysTo } from "./engine.mjs";
import { contains, equal, least, me, ok, says, tooSmall, until } from "./lib.mjs";

const game = "on_mars";
const bot = { kind: "bot", level: "random" };
const keep = { preferences: { forced: false } };
const phone = { viewport: { width: 390, height: 844 }, touch: true };

/** Any answer, but things are mostly done rather than declined, and whatever builds is preferred. */
export function settling(state, random) {
  const worth = ({ notation, aside }) =>
    (/^(done|decline|stay|leave)/.test(notation) ? 0.3 : /^(end|fuel|boost)/.test(notation) ? 0.15 : aside ? 0.4 : 1) *
    (/^(action construct|site|build|travel)/.test(notation) ? 2 : 1) *
    (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}

async function opened(bench, { seats = 2, mode = "standard", seat = 0, options = {}, ...more } = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep, ...more });
  const chairs = Array.from({ length: seats }, (_, n) => (n === seat ? me : bot));
  guest.id = await guest.table(chairs, { game, mode, options });
  ok(await guest.turn(), "the match was over before it began");
  return guest;
}

/** At a question, as its kept way leads there. */
async function asked(bench, kind) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", keep });
  await guest.api("GET", "/api/me");
  await guest.go("/about");
  await (
    await guest.wayTo(
      game,
      waysTo(game).find((way) => way.kind === kind),
    )
  )();
  return guest;
}

/** Texts of all that is found, in the order of the page. */
const texts = (player, selector) =>
  player.page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent.replace(/\s+/g, " ").trim()));

/** Pieces stand on the map where the view says, and nowhere else. */
async function shown(player) {
  const { view } = player.state;
  const found = await player.page.evaluate(() =>
    [...document.querySelectorAll(".on-mars .mars .piece:not(.over)")]
      .map((one) => `${one.dataset.spot} ${one.dataset.fly.split(" ")[0]}`)
      .sort()
      .join(),
  );
  const wanted = view.surface
    .filter(({ piece }) => piece !== "none")
    .map(({ hex, piece, piece_of: of }) => `hex:${hex} ${piece}-${of - 1}`)
    .sort()
    .join();
  equal(found, wanted, "pieces on the map");
}

/** Answers until it is asked `kind` or the match is over. */
async function reach(player, kind, most = 300) {
  for (let n = 0; n < most && (await player.turn()); n++) {
    if (player.state.question.kind === kind) return true;
    await player.decide(settling);
  }
  return false;
}

/** What does not fit on a desktop: sides that reach below their frame, names that are cut, chips that lie over each other. */
const unfit = async (player) => {
  await player.settled();
  return player.page.evaluate(() => {
    const all = (what) => [...document.querySelectorAll(`.on-mars ${what}`)].filter((one) => one.checkVisibility());
    const low = all(".side").flatMap((side) => {
      const { bottom } = side.getBoundingClientRect();
      return [...side.children]
        .filter((one) => one.getBoundingClientRect().bottom > bottom + 1)
        .map((one) => `below its side: ${one.className}`);
    });
    const wide = all(".condensed .line").flatMap((line) =>
      [...line.children]
        .filter((one) => one.getBoundingClientRect().right > line.getBoundingClientRect().right + 1)
        .map((one) => `beyond its line: ${one.textContent}`),
    );
    const frames = all(".condensed, .players, .humans, .own, .board .spaces, .plans-of-alien").flatMap((frame) =>
      [...frame.children]
        .filter((one) => one.getBoundingClientRect().bottom > frame.getBoundingClientRect().bottom + 1)
        .map((one) => `below its frame: ${one.className}`),
    );
    // Rovers that have not moved yet lie beside each other.
    const rovers = all(".mars .hex").flatMap((hex) => {
      const boxes = [...hex.querySelectorAll(".over.rover")].map((one) => one.getBoundingClientRect());
      const near = boxes.some((a, n) =>
        boxes.slice(n + 1).some((b) => Math.hypot(a.left - b.left, a.top - b.top) < Math.min(a.width, b.width) - 1),
      );
      return [near && "Rovers over each other", boxes.some(({ width }) => width < 12) && "a Rover below 12 px"].filter(Boolean);
    });
    const cut = all(
      ".missions b, .plans .name, .own .cards:not(.tight) .name, .seat .who :is(b, small), .own h3 small, .own .slot .name, " +
        ".own .title, .aims-row b, .time-strip b, .sabotage .name, " +
        ".objectives b, .alien .name, .alien .stock span, .alien .rule, .alien .card span, .means span",
    )
      .filter((one) => !one.classList.contains("unseen"))
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2)
      .map((one) => `cut: ${one.textContent}`);
    const out = all(".grid .cell, .spaces .space > span:last-child").filter((one) => {
      const frame = one.closest(".act, .space").getBoundingClientRect();
      return one.getBoundingClientRect().right > frame.right + 1 || one.scrollWidth > one.clientWidth + 1;
    });
    const outside = out.map((one) => `outside its frame: ${one.textContent}`);
    const over = all(".players .chips").flatMap((row) =>
      [...row.children]
        .filter((one, n) => n > 0 && one.getBoundingClientRect().left < row.children[n - 1].getBoundingClientRect().right - 1)
        .map((one) => `over its neighbour: ${one.textContent}`),
    );
    // What the alien chooses from in the panels of the humans, and the story beside the table.
    const slivers = all(".humans .chips > *")
      .filter((one) => {
        const { height, bottom } = one.getBoundingClientRect();
        return height < 16 || bottom > one.closest(".seat").getBoundingClientRect().bottom;
      })
      .map((one) => `a sliver: ${one.textContent}`);
    const heads = all(".humans .head b")
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `cut: ${one.textContent}`);
    const story = [...document.querySelectorAll("[data-story] .log")]
      .filter((one) => one.clientHeight - parseFloat(getComputedStyle(one).paddingBottom) < 5 * 17)
      .map((one) => `no five lines of the log: ${one.clientHeight} px`);
    return [...wide, ...rovers, ...low, ...frames, ...cut, ...outside, ...over, ...slivers, ...heads, ...story].join("; ");
  });
};

export const tests = {
  "On Mars: a game against a bot is clicked to its end": async (bench) => {
    const guest = await opened(bench, { options: { round_limit: 6 } });
    const asked = {};
    let own = 0;
    while (await guest.turn()) {
      const { kind } = guest.state.question;
      asked[kind] = (asked[kind] ?? 0) + 1;
      if (own++ % 20 === 0) await shown(guest);
      await guest.decide(settling);
    }
    await guest.shows("end-screen");
    const rows = await guest.page.locator('[data-testid="end-screen"] tbody tr').allInnerTexts();
    const total = rows.at(-1);
    for (const { score } of guest.state.view.seat) contains(total, String(score.total).replace("-", "−"), "the last row of the end screen");
    bench.note(`${own} own decisions: ${JSON.stringify(asked)}`);
  },

  "On Mars: a glowing hex says what it needs and brings": async (bench) => {
    const guest = await opened(bench);
    ok(await reach(guest, "site"), "nothing was built");
    const { choices, question } = guest.state;
    const sites = choices.filter(({ notation }) => notation.startsWith("site "));
    const labels = await guest.page.locator(".on-mars .hex.legal").evaluateAll((all) =>
      all.map((one) => ({
        ref: one.querySelector("[data-ref]").dataset.ref,
        needs: one.querySelector(".would")?.textContent ?? "",
        gives: one.querySelector(".gives text")?.textContent ?? "",
        sends: one.querySelector(".sent text")?.textContent ?? "",
        gems: one.querySelectorAll(".gem").length,
        points: one.querySelector(".points text")?.textContent ?? "",
      })),
    );
    equal(labels.length, sites.length, "glowing hexes");
    equal((await tooSmall(guest.page)).join(" | "), "", `texts below ${least} px`);
    const { view } = guest.state;
    for (const { ref, needs, gives, sends, gems, points } of labels) {
      const site = view.sites.find(({ hex }) => ref === `hex:${hex}`);
      equal(needs, site.needs > 0 ? `T${site.needs}` : "", `what ${ref} needs`);
      equal(sends, site.colonists > 0 ? `−${site.colonists}` : "", `Colonists sent for ${ref}`);
      equal(gems, site.crystals.length, `Crystals beside ${ref}`);
      equal(points, site.first_step + site.points > 0 ? `${site.first_step + site.points}★` : "", `points of ${ref}`);
      equal(gives, `+${site.gains - site.lost}`, `what ${ref} brings`);
    }
    await says(guest.see("site-key"), "yield", "the key of the map");
    const [chosen] = sites;
    const hex = Number(chosen.refs[0].split(":")[1]);
    const { gains } = view.sites.find((one) => one.hex === hex);
    await guest.answer(chosen);
    const there = () => guest.state.view.surface.find((one) => one.hex === hex && one.building === question.args.building);
    for (let n = 0; n < 6 && !there(); n++) await guest.decide(settling);
    equal(there().group, gains, "the group that was promised");
  },

  "On Mars: the hex a Bot moves to is enough where only one Bot can go there": async (bench) => {
    const guest = await opened(bench);
    const alone = () =>
      guest.state.choices.find(
        ({ notation, refs }) => notation.startsWith("bot ") && guest.state.choices.filter((one) => one.refs.includes(refs[1])).length === 1,
      );
    for (let n = 0; n < 4 && (await reach(guest, "move")) && !alone(); n++) await guest.decide(settling);
    const way = alone();
    ok(way, "no Bot had a way of its own");
    const { plays } = guest;
    await guest.page.locator(`.on-mars .mars [data-ref="${way.refs[1]}"]`).click();
    await guest.hears("the move", () => guest.plays === plays + 1);
  },

  "On Mars: what is asked stays in the header, however long the answers are": async (bench) => {
    const server = await bench.server();
    for (const device of [{ viewport: { width: 1280, height: 720 } }, phone]) {
      const guest = await bench.player(server, { name: "guest", keep, locale: "de-DE", ...device });
      await guest.go("/about");
      for (const kind of ["tech", "owner", "pay"]) {
        const open = await guest.wayTo(
          game,
          waysTo(game).find((way) => way.kind === kind),
        );
        await open();
        await guest.settled();
        const lost = await guest.page.evaluate(() => {
          const header = document.querySelector(".screen > header").getBoundingClientRect();
          const line = document.querySelector('[data-testid="prompt"]');
          const { top, bottom } = line.getBoundingClientRect();
          const first = document.querySelector(".answers .answer")?.getBoundingClientRect().top ?? bottom;
          return [
            top < header.top - 1 && `${header.top - top} px above`,
            bottom > header.bottom + 1 && `${bottom - header.bottom} px below`,
            bottom > first + 1 && "under its answers",
            line.scrollHeight > line.clientHeight + 2 && "cut",
          ].filter(Boolean);
        });
        equal(lost.join(), "", `${kind}: the prompt`);
      }
      await guest.context.close();
    }
  },

  "On Mars: steps of Bots and of the Rover look different": async (bench) => {
    const guest = await opened(bench);
    ok(await reach(guest, "move"), "nothing was moved");
    const { choices } = guest.state;
    const ends = (verb) => new Set(choices.filter(({ notation }) => notation.startsWith(`${verb} `)).map(({ refs }) => refs.at(-1)));
    const [bots, rovers] = [ends("bot"), ends("rover")];
    const found = (sign) =>
      guest.page.locator(`.on-mars .hex.legal:has(.of-${sign}) [data-ref]`).evaluateAll((all) =>
        all
          .map((one) => one.dataset.ref)
          .sort()
          .join(),
      );
    equal(await found("bot"), [...bots].sort().join(), "hexes for Bots");
    equal(await found("rover"), [...rovers].sort().join(), "hexes for the Rover");
  },

  "On Mars: a replay has a mark where a round begins": async (bench) => {
    const guest = await opened(bench, { options: { round_limit: 6 } });
    for (let n = 0; n < 60 && guest.state.view.round < 3 && (await guest.decide(settling)); n++) await guest.turn();
    ok(guest.state.view.round >= 3, "no third round");
    await guest.go(`/replay/${guest.id}?as=${guest.state?.as ?? 0}`);
    await guest.shows("replay-rounds");
    const marks = await texts(guest, '[data-testid="replay-rounds"] i');
    equal(marks.slice(0, 2).join(), "1,2", "rounds on the slider");
  },

  "On Mars: with four players everything fits at 1280x720, in a replay, too": async (bench) => {
    for (const locale of ["en-GB", "de-DE"]) {
      const guest = await opened(bench, { seats: 4, locale, viewport: { width: 1280, height: 720 } });
      for (let n = 0; n < 24 && (await guest.decide(settling)); n++)
        if (n % 12 === 0) equal(await unfit(guest), "", `${locale}, decision ${n}`);
      await guest.turn();
      equal(await unfit(guest), "", `${locale}, later`);
      const { as } = guest.state;
      await guest.go(`/replay/${guest.id}?at=20&as=${as}`);
      await guest.page.locator(".on-mars .side").first().waitFor();
      await until("the replay fits", async () => (await unfit(guest)) === "");
    }
  },

  "On Mars: the chapters fit at 1280x720, and every text is readable": async (bench) => {
    for (const [mode, seats, locale] of [
      ["outbreak", 4, "de-DE"],
      ["blackout", 4, "en-GB"],
      ["monolith", 1, "de-DE"],
    ]) {
      const guest = await opened(bench, { mode, seats, locale, viewport: { width: 1280, height: 720 } });
      for (let n = 0; n < 12 && (await guest.decide(settling)); n++) {
        if (n % 4 !== 3 || !(await guest.turn())) continue;
        equal(await unfit(guest), "", `${mode}, ${locale}, decision ${n}`);
        equal((await tooSmall(guest.page)).join(" | "), "", `${mode}, ${locale}, decision ${n}: texts below ${least} px`);
        await shown(guest);
      }
    }
  },

  "Outbreak: every place that can be infected says how many it infects": async (bench) => {
    const guest = await asked(bench, "infection");
    const { choices, view } = guest.state;
    const [{ choices: risks, infected, limit }] = view.outbreak;
    equal(risks.length, choices.length, "places with a number");
    const found = await guest.page
      .locator(".on-mars :is(.ward, .hex button).is-legal")
      .evaluateAll((all) => all.map((one) => `${one.dataset.ref} ${one.querySelector("em")?.textContent}`).sort());
    const wanted = risks.map(({ seat, ward, hex, n }) => `${hex ? `hex:${hex - 1}` : `ward:${seat}.${ward}`} +${n}`).sort();
    equal(found.join(), wanted.join(), "numbers on the board");
    await says(guest.see("infected"), String(infected), "how many are infected");
    await says(guest.see("infected"), String(limit), "how many lose the game");
    const [choice] = choices;
    await guest.answer(choice);
    await guest.hears("one more is ill", () => guest.state.view.outbreak[0].infected > infected);
  },

  "Outbreak: who is vaccinated is an answer of the prompt, apart from Medicine": async (bench) => {
    const guest = await bench.player(await bench.server(), { name: "guest", keep, locale: "de-DE" });
    const { mode, seats, options, seed, position, moves } = waysTo(game).find((way) => way.kind === "vaccine");
    // The ill Miner is alone in his Mine, and there is Medicine to be used for him, too.
    const plan = { game, mode, seats, options, seed, moves, position: { ...position, stock0: [...position.stock0, "medicine"] } };
    await guest.laidOut([me, bot], plan);
    ok(await guest.turn(), "it is over");
    equal(guest.state.question.kind, "vaccine", "the question");
    const miner = guest.state.choices.find(({ notation }) => /^vaccinate \S+ \S+ ill$/.test(notation));
    await guest.touch(`[data-ref="${miner.refs[0]}"]`);
    contains(await guest.prompt(), "Wen dort impfst du?", "what is asked");
    const answers = await texts(guest, ".answers .answer:not(.quiet)");
    equal(answers.join(" | "), miner.text, "the answers");
    contains(answers[0], "Impfe", "the answer by name");
    contains((await texts(guest, ".answers .beside ~ .answer")).join(" | "), "Setze 1 Medizin ein", "what stands beside");
    equal(await guest.page.locator(".decision .who button").count(), 0, "buttons over the map");
    await guest.touch(`[data-choice=${JSON.stringify(miner.notation)}]`);
    await guest.hears("somebody is vaccinated", () => guest.state.view.outbreak[0].vaccines === 1);
  },

  "Blackout: every card to come says what it would strike, and what is repaired glows": async (bench) => {
    const guest = await asked(bench, "repair");
    const { choices, view } = guest.state;
    const [{ strikes, damaged, dark, lost_at: limit }] = view.blackout;
    equal((await texts(guest, '.on-mars [data-testid="vandalism"] li')).length, strikes.length, "cards to come");
    await says(guest.see("blackouts"), `${dark.length}/${limit}`, "blackouts");
    const glowing = await guest.page.locator(".on-mars .hex.legal").count();
    equal(glowing, damaged.length + dark.length, "what can be repaired");
    equal(await guest.page.locator(".on-mars .hex .lying").count(), dark.length, "Colonists who lie");
    const repair = choices.find(({ notation }) => notation.startsWith("repair "));
    await guest.answer(repair);
    await guest.hears("it is repaired", () => {
      const [now] = guest.state.view.blackout;
      return now.damaged.length + now.dark.length < damaged.length + dark.length || now.dark.length < dark.length;
    });
  },

  "Monolith: goals, Sabotage row and time track are those of the table": async (bench) => {
    const guest = await asked(bench, "sabotage");
    const [monolith] = guest.state.view.monolith;
    const cubes = await guest.page
      .locator('.on-mars [data-testid="sabotage-row"] .card:not(.aside, [data-testid="sabotage-now"])')
      .evaluateAll((all) => all.map((one) => one.querySelectorAll(".cubes .full").length));
    equal(cubes.join(), monolith.row.map((one) => one.cubes).join(), "cubes of the row");
    equal(await guest.see("sabotage-now").count(), 1, "the card that is carried out is still to be read");
    const goals = await texts(guest, '.on-mars [data-testid="aims"] .goal:not(.total) small');
    equal(
      goals.join(),
      monolith.goals.map(({ needs }) => needs.map((one) => `${one.have}/${one.at_least}`).join(" · ")).join(),
      "how far the goals are",
    );
    equal((await texts(guest, '.on-mars [data-testid="time-strip"] .on')).join(), String(monolith.timer), "where the timer stands");
    await says(guest.see("monolith-total"), String(monolith.total).replace("-", "−"), "the score of this moment");
    await guest.decide(settling);
  },

  "On Mars, Invasion: as the alien a game is clicked to its end": async (bench) => {
    const guest = await opened(bench, { seats: 3, mode: "invasion", seat: 2, options: { round_limit: 5 } });
    let own = 0;
    while (await guest.turn()) {
      if (own++ % 10 === 0) await shown(guest);
      await guest.decide(settling);
    }
    await guest.shows("end-screen");
    const { invasion } = guest.state.view;
    const said = await guest.see("end-screen").innerText();
    contains(said, `${invasion[0].deployed} of ${invasion[0].soldiers}`, "the soldiers on the end screen");
    contains(said, `${invasion[0].points} of ${invasion[0].goal}`, "the points on the end screen");
    const end = guest.see("end-screen");
    const lies = (what) => end.locator(what).first().boundingBox();
    ok((await lies("input")).x > (await lies("thead th:last-child")).x, "the link lies beside the rows");
    // On a phone, however narrow, all columns are in sight, beside their names or below them.
    for (const width of [390, 320]) {
      await guest.page.setViewportSize({ width, height: 844 });
      await until(`all columns on ${width} pixels`, async () => {
        const [last, sheet] = [await lies("thead th:last-child"), await end.boundingBox()];
        return last.x + last.width <= sheet.x + sheet.width;
      });
    }
    bench.note(`${own} own decisions`);
  },

  "On Mars, Invasion: for three to five seats both sides fit at 1280x720": async (bench) => {
    for (const [seats, locale] of [
      [3, "de-DE"],
      [4, "en-GB"],
      [5, "de-DE"],
    ]) {
      for (const seat of [0, seats - 1]) {
        const guest = await opened(bench, { seats, mode: "invasion", seat, locale, viewport: { width: 1280, height: 720 } });
        for (let n = 0; n < 5 && (await guest.decide(settling)); n++)
          if (n % 2 === 0) equal(await unfit(guest), "", `${seats} seats, seat ${seat}, decision ${n}`);
        await guest.context.close();
      }
    }
  },

  "On Mars, Invasion: the race is in sight, and what the other side has is one click away": async (bench) => {
    const human = await opened(bench, { seats: 3, mode: "invasion" });
    const { view } = human.state;
    const race = await human.see("race").innerText();
    for (const number of [view.invasion[0].goal, view.invasion[0].soldiers]) contains(race, `/ ${number}`, "the race");
    await human.settled();
    const head = await human.page.locator(".on-mars .alien-panel .head").evaluate((one) => {
      one.querySelector(".who b").textContent = "Alphard 64";
      one.querySelector("strong").childNodes[1].data = "18";
      return [...one.querySelectorAll(".who b, .who small")].filter((part) => part.scrollWidth > part.clientWidth + 1).length;
    });
    equal(head, 0, "cut words in the head of the alien with many soldiers");
    const sheet = (player) => player.page.locator("[data-board] dialog[open]");
    await human.page.locator(".on-mars .alien-panel .link-list").click();
    await sheet(human).waitFor();
    equal(await sheet(human).locator(".alien .spaces > .space").count(), view.invasion[0].spaces.length, "spaces of the alien board");
    await human.page.keyboard.press("Escape");
    const alien = await opened(bench, { seats: 3, mode: "invasion", seat: 2 });
    await alien.page.locator(".on-mars .condensed .link-list").click();
    await sheet(alien).waitFor();
    equal(await sheet(alien).locator(".side").count(), 2, "Orbit and Colony over the table");
    await alien.page.keyboard.press("Escape");
    await sheet(alien).waitFor({ state: "detached" });
    await alien.page.locator(".on-mars .humans .link-list").first().click();
    await sheet(alien).waitFor();
    equal(await sheet(alien).locator(".own .cards").count(), 1, "the board of a human");
  },

  "On Mars, Invasion: on a phone both sides are played": async (bench) => {
    for (const [seats, seat] of [
      [5, 0],
      [3, 2],
    ]) {
      const guest = await opened(bench, { ...phone, seats, mode: "invasion", seat, locale: "de-DE" });
      for (let n = 0; n < 12 && (await guest.decide(settling)); n++);
      await guest.turn();
      await guest.settled();
      const wide = await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      ok(wide <= 0, `the page is ${wide} px too wide`);
      const names = await guest.page.locator(".alien .spaces > .space > .name").evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().bottom > one.parentElement.getBoundingClientRect().bottom)
          .map((one) => one.textContent)
          .join(),
      );
      equal(names, "", "names that hang out of their action spaces");
      const low = await guest.page
        .locator(".players .human")
        .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.ariaLabel));
      equal(low.join(), "", "players who are cut");
      const standing = await guest.page
        .locator('[data-testid="standing"] span')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
      equal(standing.join(), "", "names that are cut in the line of points");
    }
  },

  "On Mars: whoever looks at an answer is told what it leads to": async (bench) => {
    const guest = await opened(bench);
    ok(await reach(guest, "blueprint"), "no Blueprint was offered");
    const obtain = guest.state.choices.find(({ notation }) => notation.startsWith("obtain "));
    await guest.page.locator(`[data-ref="${obtain.refs[0]}"]`).first().hover();
    await guest.hears("the preview", () => guest.received.some((text) => text.includes('"preview":{')));
    await guest.page.locator('[data-testid="outlook"]').waitFor();
    await says(guest.see("outlook"), obtain.text, "what is foretold");
  },

  "On Mars: the whole board of another player opens, and a click beside it closes it": async (bench) => {
    const guest = await opened(bench, { seats: 3 });
    const { page } = guest;
    const sheet = page.locator("[data-board] dialog[open]");
    const { plays } = guest;
    await page.locator(".on-mars .players .link-list").last().click();
    await sheet.waitFor();
    equal(await sheet.locator(".own").count(), 1, "boards over the table");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    equal(guest.plays, plays, "answers sent meanwhile");
  },

  "On Mars, Blackout: on a phone the strip under the map can be read": async (bench) => {
    for (const locale of ["de-DE", "en-GB"]) {
      const guest = await opened(bench, { mode: "blackout", ...phone, locale });
      await guest.settled();
      const wrong = await guest.page.evaluate(() => {
        const strip = document.querySelector('[data-testid="time-strip"]');
        const parts = [...strip.querySelectorAll(".fields i, .name b, [data-testid=blackouts] b, [data-testid=blackouts] strong")];
        const boxes = parts.map((one) => one.getBoundingClientRect());
        const cut = parts.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline");
        const covered = parts.filter((_, n) =>
          boxes.some(
            (other, k) =>
              k !== n &&
              Math.min(other.right, boxes[n].right) - Math.max(other.left, boxes[n].left) > 1 &&
              Math.min(other.bottom, boxes[n].bottom) - Math.max(other.top, boxes[n].top) > 1,
          ),
        );
        return [...new Set([...cut, ...covered])].map((one) => one.textContent);
      });
      equal(wrong.join(), "", `what is cut or covered in the strip (${locale})`);
    }
  },

  "On Mars, Blackout: that it cannot be won any more stands at the strip, on a phone, too": async (bench) => {
    const guest = await bench.player(await bench.server(), { name: "guest", keep, ...phone, locale: "de-DE" });
    const { mode, seats, options, seed, position } = waysTo(game).find((way) => way.kind === "repair");
    await guest.laidOut([me, bot], { game, mode, seats, options, seed, moves: [], position: { ...position, goals0: [], goals1: [] } });
    ok(await guest.turn(), "it is over");
    ok(guest.state.view.blackout[0].hopeless, "it can still be won");
    await guest.settled();
    const [said, strip] = [await guest.see("hopeless").boundingBox(), await guest.see("time-strip").boundingBox()];
    ok(said.y >= strip.y && said.y + said.height <= strip.y + strip.height + 1, `it stands ${said.y - strip.y} px below the strip's edge`);
  },

  "On Mars, Monolith: on a phone the longest name of a Mission can be read": async (bench) => {
    const guest = await opened(bench, { mode: "monolith", seats: 1, ...phone, locale: "de-DE" });
    await guest.settled();
    const cut = await guest.page.locator(".missions b").evaluateAll((all) =>
      all.flatMap((one) => {
        one.textContent = "Fortschrittliche Gebäude";
        return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2 ? [one.clientWidth] : [];
      }),
    );
    equal(cut.join(), "", "widths that cut it");
  },

  "On Mars: on a phone every part is one touch away and the prompt stays": async (bench) => {
    const guest = await opened(bench, { ...phone, locale: "de-DE" });
    const { page } = guest;
    // What is asked does not lie behind the bar at the lower edge.
    await until("a place that glows is seen above the bar", () =>
      page.evaluate(() => {
        const bar = document.querySelector(".on-mars .tabs").parentElement.getBoundingClientRect().top;
        const head = document.querySelector(".screen .prompt").getBoundingClientRect().bottom;
        return [...document.querySelectorAll(".on-mars .is-legal")].some((one) => {
          const { top, bottom, height } = one.getBoundingClientRect();
          return height > 0 && top >= head && bottom <= bar;
        });
      }),
    );
    for (const part of ["colony", "own", "players", "orbit", "map"]) {
      const at = ["map", "orbit", "colony", "own", "players"].indexOf(part);
      await page.locator(".on-mars .tabs button").nth(at).tap();
      await until(`${part} is in sight`, () =>
        page.evaluate((part) => {
          const low = document.querySelector(".screen > header").getBoundingClientRect().bottom;
          const { top, bottom } = document.querySelector(`[data-part="${part}"]`).getBoundingClientRect();
          return top < innerHeight && bottom > low;
        }, part),
      );
      const prompt = await guest.see("prompt").boundingBox();
      ok(prompt.y >= 0 && prompt.y < 200, `the prompt is at ${prompt.y} beside ${part}`);
    }
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    ok(wide <= 0, `the page is ${wide} px too wide`);
    for (let n = 0; n < 25 && (await guest.decide(settling)); n++);
  },
};
