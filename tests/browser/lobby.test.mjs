// The lobby and the way to a table: modes, factions and teams on the panel, invitations, bots for free seats, running tables, branches.
import { equal, me, ok, reads, says, until } from "./lib.mjs";

const mode = (player, name) => player.see("mode").getByText(name, { exact: true }).click();
const seatCards = (player) => player.page.locator("section.seat");

/** The panel says all it has to say, in its own letters: the words of a game and the fonts come after it. */
async function written(player, game, language) {
  const texts = await player.api("GET", `/api/games/${game}/texts?lang=${language}`);
  const modes = Object.keys(texts).filter((key) => key.startsWith("mode."));
  const panel = player.page.locator("section.panel[aria-label]").first();
  await until(`the panel tells of ${game}`, async () => {
    const said = await panel.textContent();
    return modes.some((key) => said.includes(texts[key]));
  });
  await fonts(player);
}
/** Letters have the size they keep. */
const fonts = (player) =>
  player.page.evaluate(async () => {
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });

/** The position that was asked for last has come to a lesson: until then the board may be laid out anew. */
const laid = (pupil, what, question) => pupil.hears(what, () => pupil.laid && question());

/** What the panel would open, as the server hears it. */
async function opened(player) {
  const [request] = await Promise.all([
    player.page.waitForRequest((one) => one.url().endsWith("/api/tables") && one.method() === "POST"),
    player.see("start-game").click(),
  ]);
  await player.page.waitForURL(/\/table\//);
  return request.postDataJSON();
}

export const tests = {
  "lobby: on a phone one tap chooses the mode, one turns a switch": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host", viewport: { width: 390, height: 844 }, touch: true });
    await host.go("/");
    await host.page.locator('[data-game="on_mars"]').tap();
    const chosen = () => host.see("mode").locator("input:checked").inputValue();
    for (const [name, mode] of [
      ["Solo", "solo"],
      ["Outbreak", "outbreak"],
      ["Standard", "standard"],
    ]) {
      await host.see("mode").getByText(name, { exact: true }).tap();
      await until(`the tap chooses ${mode}`, async () => (await chosen()) === mode);
    }
    await host.touch('[data-testid="options"]');
    await host.shows("options-sheet");
    const hints = host.see("options-sheet").getByRole("switch", { name: "Hints" });
    const before = await hints.isChecked();
    await host.see("options-sheet").getByText("Hints", { exact: true }).tap();
    await until("the tap turns the switch", async () => (await hints.isChecked()) === !before);
  },
  "lobby: with five seats every answer on the seats is in sight, and none is cut": async (bench) => {
    const server = await bench.server();
    for (const [locale, kind] of [
      ["en-GB", "Friend"],
      ["de-DE", "Freund"],
    ]) {
      const host = await bench.player(server, { name: `host ${locale}`, locale });
      await host.go("/");
      await host.page.locator('[data-game="on_mars"]').click();
      await mode(host, "Invasion");
      while ((await host.page.locator("button.add").count()) > 0) await host.page.locator("button.add").click();
      equal(await seatCards(host).count(), 5, "seats");
      await says(seatCards(host).last(), kind, "the kinds of players");
      await written(host, "on_mars", locale.slice(0, 2));
      const cut = await seatCards(host)
        .locator('[data-testid^="seat-"] label')
        .evaluateAll((all) =>
          all
            .filter((one) => {
              const [word, frame] = [one.querySelector("span"), one.closest("fieldset")].map((part) => part.getBoundingClientRect());
              return word.width < 4 || word.right > frame.right || word.left < frame.left || one.scrollWidth > one.clientWidth + 1;
            })
            .map((one) => one.textContent.trim())
            .join(),
        );
      equal(cut, "", `cut in ${locale}`);
      const links = host.page.locator(".panel .foot p").filter({ has: host.see("options") });
      const lines = await links.evaluate((row) => row.getBoundingClientRect().height / parseFloat(getComputedStyle(row).lineHeight));
      ok(lines < 1.5, `the links stand in ${lines.toFixed(1)} lines in ${locale}`);
    }
  },
  "lobby: mode, factions and teams are chosen on the panel": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host" });
    await host.go("/");
    await host.page.locator('[data-game="theseus"]').click();
    await host.shows("mode");
    equal(await seatCards(host).count(), 2, "seats of a duel");
    equal(await host.page.getByTestId(/^seat-option-/).count(), 2, "factions of a duel");
    await host.see("seat-option-0").selectOption("marines");
    equal(await host.see("seat-option-1").locator('option[value="marines"]').isDisabled(), true, "a faction that is taken is closed");
    equal(await host.see("seat-option-1").locator('option[value="aliens"]').isDisabled(), false, "a free faction is open");

    await mode(host, "Deathmatch");
    equal(await seatCards(host).count(), 3, "seats of a deathmatch");
    await host.page.locator("button.add").click();
    equal(await host.page.getByTestId(/^seat-option-/).count(), 4, "factions of four");
    await host.see("seat-option-3").selectOption("greys");
    equal(await host.page.getByTestId(/^seat-side-/).count(), 0, "teams where all play for themselves");

    await mode(host, "Teams");
    equal(await seatCards(host).count(), 4, "seats of two teams");
    await says(seatCards(host).nth(0), "Plays with seat 3", "my partner");
    equal(await host.see("seat-option-0").inputValue(), "marines", "the faction stays");
    // Whoever had the Greys comes over to my side, with the Greys.
    await host.see("seat-side-3").getByText("Team 1", { exact: true }).click();
    equal(await host.see("seat-option-2").inputValue(), "greys", "the faction of the seat that came over");
    const wanted = await opened(host);
    equal(
      JSON.stringify([wanted.mode, wanted.options]),
      JSON.stringify(["team", { first: "marines", third: "greys" }]),
      "what was asked for",
    );
    await host.hears("the table", () => host.state?.status === "running");
    equal(host.state.options.third, "greys", "the third seat's faction");
  },

  "lobby: options that contradict each other cannot be set": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host" });
    await host.go("/");
    await host.shows("mode");
    await mode(host, "Without the control card");
    await host.see("options").click();
    const sheet = host.see("options-sheet");
    await sheet.waitFor();
    equal(await sheet.getByText("Control card", { exact: true }).count(), 0, "the control card beside the mode that decides about it");
    // Names are asked for only while they are given beforehand.
    const entries = sheet.locator("details:not([data-testid]) select");
    equal(await entries.count(), 0, "protocols to name");
    await sheet.locator("select").first().selectOption("given");
    equal(await entries.count(), 6, "protocols to name");
    await sheet.locator("select").first().selectOption("random");
    equal(await entries.count(), 0, "protocols to name");
    equal(await host.see("house-rules").getAttribute("open"), null, "house rules are folded away");
    await host.page.keyboard.press("Escape");
    await says(host.page.locator(".about"), "Random protocols", "the changed option is named");
    const wanted = await opened(host);
    equal(JSON.stringify([wanted.mode, wanted.options]), JSON.stringify(["basic", { draft: "random" }]), "what was asked for");
  },

  "lobby: five seats side by side, nothing runs into anything": async (bench) => {
    const server = await bench.server();
    for (const [viewport, locale] of [
      [{ width: 1280, height: 720 }, "de-DE"],
      [{ width: 1920, height: 1080 }, "en-GB"],
      [{ width: 390, height: 844 }, "de-DE"],
    ]) {
      const host = await bench.player(server, { name: `${viewport.width}`, viewport, locale });
      await host.go("/");
      for (const [game, seats] of [
        ["planetship", 5],
        ["theseus", 4],
        ["cave_in", 4],
        ["compile", 2],
        ["on_mars", 5],
      ]) {
        await host.page.locator(`[data-game="${game}"]`).click();
        if (game === "theseus") await mode(host, "Teams");
        if (game === "on_mars") await mode(host, "Invasion");
        while ((await seatCards(host).count()) < seats) await host.page.locator("button.add").click();
        await written(host, game, locale.slice(0, 2));
        const cut = await host.page.evaluate(() => {
          const out = [];
          const panel = document.querySelector("section.panel[aria-label]");
          const foot = panel.querySelector(".foot").getBoundingClientRect();
          for (const seat of panel.querySelectorAll("section.seat")) {
            const box = seat.getBoundingClientRect();
            if (box.bottom > foot.top + 1 && box.top < foot.top)
              out.push(`a seat reaches into the foot of the panel by ${box.bottom - foot.top}`);
            for (const one of seat.querySelectorAll("b, small, label, select, p")) {
              const inner = one.getBoundingClientRect();
              if (inner.width && (inner.right > box.right + 1 || inner.bottom > box.bottom + 1))
                out.push(`${one.textContent.trim().slice(0, 30)} leaves its seat`);
            }
          }
          for (const row of panel.querySelectorAll("fieldset")) {
            const labels = [...row.querySelectorAll("label")].map((one) =>
              [...one.querySelectorAll("span, small")]
                .filter((word) => !word.classList.contains("unseen"))
                .map((word) => word.getBoundingClientRect())
                .filter((word) => word.width > 2),
            );
            labels
              .flat()
              .forEach((a, i, all) =>
                all
                  .slice(i + 1)
                  .forEach(
                    (b) =>
                      a.left < b.right - 1 &&
                      b.left < a.right - 1 &&
                      a.top < b.bottom - 1 &&
                      b.top < a.bottom - 1 &&
                      out.push(`words of ${row.textContent.trim().slice(0, 40)} overlap`),
                  ),
              );
          }
          if (panel.scrollWidth > panel.clientWidth + 1) out.push("the panel is wider than its place");
          return out;
        });
        ok(!cut.length, `${game} at ${viewport.width}: ${cut.slice(0, 3).join("; ")}`);
      }
      await host.context.close();
    }
  },

  "lobby: what my tables say is cut only for want of room": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host", locale: "de-DE" });
    const open = () => host.table([me, { kind: "bot", level: "easy" }], { game: "cave_in", options: { start: "first" }, visit: false });
    const rows = host.page.locator(".lobby .facts");
    const cut = () =>
      rows
        .locator("p")
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2).length);
    await open();
    await host.go("/");
    await rows.first().waitFor();
    await says(rows.first(), "Deine erste Aktion", "what the table asks");
    await fonts(host);
    equal(await cut(), 0, "sentences that are cut beside an empty list");
    for (let n = 1; n < 7; n++) await open();
    await host.go("/");
    await until("seven tables", async () => (await rows.count()) === 7);
    await until("a line each", async () => (await cut()) >= 7);
    // On a phone the page has all the room there is.
    await host.page.setViewportSize({ width: 390, height: 844 });
    await until("no sentence is cut on a phone", async () => (await cut()) === 0);
  },

  "lobby: on a phone the chosen cover is in sight, and the page stays where it is": async (bench) => {
    const server = await bench.server();
    const viewport = { width: 390, height: 844 };
    const host = await bench.player(server, { name: "host", viewport, touch: true, keep: { game: "on_mars" } });
    await host.go("/");
    await host.shows("start-game");
    const chosen = async (game) => {
      const cover = host.page.locator('[data-game][aria-pressed="true"]');
      await until(`${game} is chosen`, async () => (await cover.getAttribute("data-game")) === game);
      await host.settled();
      const { x, width } = await cover.boundingBox();
      ok(x >= 0 && x + width <= viewport.width, `the cover of ${game} lies from ${x} to ${x + width}`);
    };
    await chosen("on_mars");
    equal(await host.page.evaluate(() => scrollY), 0, "how far the page has moved");
    await host.touch('[data-game="compile"]');
    await chosen("compile");
  },

  "lobby: two keys lead to the start, names are the same everywhere": async (bench) => {
    const server = await bench.server();
    for (const [locale, title] of [
      ["en-GB", "Theseus: The Dark Orbit"],
      ["de-DE", "Raumstation Theseus"],
    ]) {
      const host = await bench.player(server, { name: locale, locale, keep: { game: "theseus" } });
      await host.go("/");
      await host.shows("start-game");
      await reads(host.page.locator('[data-game="theseus"] b'), title, "the name on the cover");
      equal(
        await host.page
          .locator("section.panel h2")
          .first()
          .evaluate((one) => one.firstChild.textContent.trim()),
        title,
        "the name on the panel",
      );
      await host.page.keyboard.press("Tab");
      await host.page.keyboard.press("Enter");
      equal(await host.page.evaluate(() => document.activeElement?.dataset.testid), "start-game", "where the first link leads");
      await host.page.keyboard.press("Enter");
      await host.page.waitForURL(/\/table\//);
      await host.shows("prompt");
      await says(host.page.locator("header").first(), title, "the name at the table");
      await host.go("/");
      await host.page.locator(".who b").first().waitFor();
      await reads(host.page.locator(".who b").first(), title, "the name in the list");
      await host.go("/learn");
      await says(host.page.locator("article").nth(1), title, "the name among the lessons");
    }
  },

  "waiting room: codes, chat, a bot for the seat nobody takes": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host" });
    const id = await host.table([me, { kind: "friend" }, { kind: "open" }], { game: "cave_in", options: {} });
    await host.shows("waiting-room");
    equal(await host.see("qr").count(), 2, "codes");
    equal(await host.page.getByText("./play --lan").count(), 1, "the remark that nobody else can open a link to this machine");
    const links = await host.page.locator("input[readonly]").evaluateAll((list) => list.map((one) => one.value));
    equal(links[0], `${server.url}/join/${id}#${host.state.invitations[0].token}`, "the link for a friend");
    equal(links[1], `${server.url}/join/${id}`, "the link for anybody");

    const guest = await bench.player(server, { name: "guest" });
    await guest.go(new URL(links[0]).pathname + new URL(links[0]).hash);
    await guest.shows("join-name");
    await guest.page.locator('a[href="/rules/cave_in"]').waitFor();
    await guest.see("join-name").fill("Berta");
    await guest.see("sit-down").click();
    await guest.shows("waiting-room");
    equal(await guest.page.getByTestId(/^fill-/).count(), 0, "bots a guest may seat");
    await host.hears("Berta sits", () => host.state.seats[1].name === "Berta");

    await guest.page.getByLabel("Message").fill("Who else?");
    await guest.page.getByRole("button", { name: "Send" }).click();
    await until("the host reads it", async () => (await host.text()).includes("Who else?"));

    await host.see("fill-2").click();
    await host.hears("the match runs", () => host.state.status === "running");
    equal(host.state.seats[2].kind, "bot", "who sits on the third seat");
    await guest.hears("the match runs", () => guest.state.status === "running");

    // Others find the match and watch.
    const visitor = await bench.player(server, { name: "visitor" });
    await visitor.go("/");
    await visitor.shows("running-tables");
    await says(visitor.see("running-tables"), "Berta", "the list of running matches");
    await visitor.see("running-tables").getByRole("link").click();
    await visitor.hears("the table", () => visitor.state?.id === id);
    equal(visitor.state.as, null, "whose eyes the visitor has");
    await host.go("/");
    await host.page.locator(".who b").first().waitFor();
    equal(await host.see("running-tables").count(), 0, "own tables among those to watch");
  },

  "waiting room: a host on the server's machine hands out links others can use": async (bench) => {
    const server = await bench.server({ bind: "0.0.0.0" });
    const host = await bench.player(server, { name: "host" });
    const { origins } = await host.api("GET", "/api/me");
    const address = origins[0] ?? server.url;
    ok(!origins.some((one) => /127\.|localhost/.test(one)), `an address for this machine alone: ${origins}`);
    await host.table([me, { kind: "friend" }]);
    await host.shows("waiting-room");
    const link = new URL(await host.page.locator("input[readonly]").inputValue());
    equal(link.origin, address, "where the link leads");
    equal(await host.page.getByText("./play --lan").count(), origins.length ? 0 : 1, "the remark that nobody else can open it");
    const guest = await bench.player({ url: address }, { name: "guest" });
    guest.allow(/Cross-Origin-Opener-Policy/); // means nothing without TLS, and browsers say so
    await guest.go(link.pathname + link.hash);
    await guest.see("sit-down").click();
    await guest.hears("the match runs", () => guest.state?.status === "running");
    if (origins.length) equal((await guest.api("GET", "/api/me")).origins.length, 0, "addresses told to somebody else");
    bench.note(`links for others begin with ${address}`);
  },

  "a lesson leads to its own game, and says what is new": async (bench) => {
    const server = await bench.server();
    const pupil = await bench.player(server, { name: "pupil", keep: { "lesson.cave_in": 0, clock: "none" } });
    await pupil.go("/learn/cave_in");
    await pupil.shows("lesson-step");
    await laid(pupil, "the first position", () => true);
    equal(await pupil.see("lesson-anew").count(), 0, "a first position is not a new one");
    const { steps } = await pupil.api("GET", "/api/games/cave_in/lesson");
    for (let n = 1; n < steps.length; n++) {
      await pupil.see("lesson-next").click();
      await until(`step ${n + 1} is there`, async () => (await pupil.see("lesson-step").innerText()).includes(steps[n].title.en));
      if (n === 1) await pupil.shows("lesson-anew");
    }
    // The last step is played, then the way to a first match is open.
    await laid(pupil, "the last position", () => pupil.state?.choices.some((choice) => steps.at(-1).goal.includes(choice.notation)));
    for (let i = 0; i < 6 && (await pupil.page.locator('a[href="/"].main').count()) === 0; i++) {
      const goals = pupil.state.choices.filter((choice) => steps.at(-1).goal.includes(choice.notation));
      if (!goals.length) break;
      const before = pupil.state.version;
      await pupil.answer(goals[0]);
      await pupil.hears("the answer", () => pupil.state.version !== before);
    }
    await pupil.page.locator('a[href="/"].main').click();
    await pupil.shows("start-game");
    equal(
      await pupil.page.locator('[data-game][aria-pressed="true"]').getAttribute("data-game"),
      "cave_in",
      "the game chosen after its lesson",
    );
  },

  "a lesson speaks of the moment and rings what comes next": async (bench) => {
    const server = await bench.server();
    const pupil = await bench.player(server, { name: "pupil", keep: { "lesson.compile": 5, clock: "none" } });
    await pupil.go("/learn/compile");
    await laid(pupil, "the position", () => pupil.asked);
    const { steps } = await pupil.api("GET", "/api/games/compile/lesson");
    const step = steps[5];
    equal(step.id, "flip", "the step with two clicks");
    const said = () => pupil.see("lesson-step").innerText();
    const ringed = () =>
      pupil.page.locator(".is-pointed").evaluateAll((list) => list.map((one) => one.dataset.ref ?? one.closest("[data-ref]")?.dataset.ref));
    await pupil.answer(pupil.state.choices.find((choice) => choice.notation === step.goal[0]));
    await until("the middle is told", async () => (await said()).includes(step.then[0].text.en));
    ok(!(await said()).includes(step.done.en), "the end is told in the middle");
    await until("the card to flip has the ring, the hand has none", async () => {
      const refs = await ringed();
      return refs.includes("field:0.1.0") && !refs.some((ref) => ref?.startsWith("hand:"));
    });
    await pupil.hears("the second question", () => pupil.state.choices.some((choice) => choice.notation === step.goal[1]));
    await pupil.answer(pupil.state.choices.find((choice) => choice.notation === step.goal[1]));
    await until("the end is told", async () => (await said()).includes(step.done.en));
    ok(!(await said()).includes(step.then[0].text.en), "the middle is told at the end");
    equal((await ringed()).length, 0, "rings after the end");
    const next = pupil.see("lesson-next");
    const open = await next.evaluate((button) => {
      const box = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
    });
    ok(open, "Next is covered");
  },

  "a branched match leads back to the match it comes from": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host", keep: { clock: "none" } });
    const id = await host.table([me, { kind: "bot", level: "easy" }]);
    await host.decides(2);
    await host.see("menu").click();
    await host.see("resign").click();
    await host.page.getByText("Yes, resign", { exact: true }).click();
    await host.hears("the end", () => host.over);
    const { id: branch } = await host.api("POST", `/api/tables/${id}/branch`, { at: 2, seats: [me, { kind: "bot", level: "easy" }] });
    await host.go(`/table/${branch}`);
    await host.shows("parent");
    equal(await host.see("parent").getAttribute("href"), `/replay/${id}?at=2`, "where the story before the branch stands");
    await host.see("parent").click();
    await host.shows("replay-slider");
    equal(await host.see("replay-slider").inputValue(), "2", "the decision it goes on from");
  },
};
