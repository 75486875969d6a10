// Hints, reasons, enlarged cards, settings.
import { any, best, bot, contains, equal, given, me, ok, says, until } from "./lib.mjs";

export const tests = {
  "hint, reasons, enlarged cards, settings": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "curious" });
    const { page } = player;
    player.automatic = false;
    await player.table([me, bot]);
    await player.turn();
    const texts = await player.texts();

    // A hint: a legal move, with odds, and it can be played.
    await player.see("hint").click();
    await player.shows("hint-box");
    const hint = player.received.map((text) => JSON.parse(text)).findLast((message) => message.hint).hint;
    ok(
      player.state.choices.some((choice) => choice.id === hint.move),
      "the hint is no legal move",
    );
    await says(player.see("hint-box"), hint.text, "the hint box");
    ok(/\d+ %/.test(await player.see("hint-box").innerText()), "the hint has no odds");
    ok((await player.see("hint-box").locator("meter").count()) > 0, "the hint has no meters");
    ok((await page.locator(".is-hinted, .hint").count()) > 0, "the board does not show the hint");
    await page.keyboard.press("Escape");
    await until("Escape closes the hint", async () => (await player.see("hint-box").count()) === 0);

    // Clicking something illegal says the rule.
    await player.touch('[data-ref="deck:0"]');
    await player.shows("reason");
    const reason = await player.see("reason").innerText();
    contains(reason, "refresh only with fewer than 5", "why not refresh");
    contains(reason, "rulebook", "why not refresh");
    await page.keyboard.press("Escape");
    await until("the reason goes away", async () => (await player.see("reason").count()) === 0);
    equal(player.plays, 0, "moves played so far");

    // Narrowing and stepping back: Escape and the right button.
    await player.touch('[data-ref="hand:0"]');
    await until("the card is chosen", () => player.visible('[data-ref="hand:0"].is-chosen'));
    await page.keyboard.press("Escape");
    await until("the card is let go", async () => !(await player.visible('[data-ref="hand:0"].is-chosen')));
    await player.touch('[data-ref="hand:1"]');
    await until("another card is chosen", () => player.visible('[data-ref="hand:1"].is-chosen'));
    const at = await player.spot('[data-ref="hand:1"]');
    await page.mouse.click(at.x, at.y, { button: "right" });
    await until("the right button steps back", async () => !(await player.visible('[data-ref="hand:1"].is-chosen')));

    // Hovering and focus enlarge a card.
    const [first, second] = player.state.view.side[0].hand;
    await page.mouse.move(5, 5);
    await page.locator('[data-ref="hand:0"]').hover();
    await page.locator("aside article.compile-card").waitFor();
    await says(page.locator("aside article.compile-card"), texts[`name.card.${first}`], "the enlarged card");
    await page.mouse.move(640, 5);
    await until("the card is put down", async () => (await page.locator("aside article.compile-card").count()) === 0);
    await page.locator('[data-ref="hand:0"]').focus();
    await page.keyboard.press("Tab");
    await until("focus enlarges the next card", async () => {
      const card = page.locator("aside article.compile-card");
      return (await card.count()) > 0 && (await card.innerText()).includes(texts[`name.card.${second}`]);
    });

    // Dragging a card to a line plays it: a drop on the half that says how.
    const face = player.state.choices.find((choice) => choice.notation.startsWith(`play ${first} down`));
    const from = await player.spot('[data-ref="hand:0"]');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 4 });
    const line = Number(face.notation.at(-1)) - 1;
    await until("the halves are offered", () => player.visible(`[data-drop="${line}.down"]`));
    const box = await page.locator(`[data-drop="${line}.down"]`).boundingBox();
    const before = player.plays;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await player.hears("the dragged card is played", () => player.plays > before);
    equal(player.sent.findLast((message) => message.do === "play").move, face.id, "the dragged move");
    await player.hears("it is heard", () => player.state.decisions > 0);

    // Confirming each move.
    await player.turn();
    await player.see("menu").click();
    await page.locator(".menu .list").getByText("Settings", { exact: true }).click();
    await page.getByRole("switch", { name: /Confirm each move/ }).check();
    await page.getByRole("radio", { name: "Fast" }).check({ force: true });
    await page.keyboard.press("Escape");
    const choice = player.state.choices.find((one) => one.notation.includes(" down ")) ?? player.state.choices[0];
    const played = player.plays;
    const { version } = player.state;
    const hold = async () => {
      for (const ref of choice.refs.filter((one) => one.startsWith("hand:"))) await player.touch(`[data-ref="${ref}"]`);
      await player.touch(`[data-drop="${Number(choice.notation.at(-1)) - 1}.down"]`);
      await player.shows("confirm-move");
    };
    if (choice.notation.includes(" down ")) {
      await hold();
      contains(await player.prompt(), "Do this?", "the prompt before confirming");
      equal(player.plays, played, "moves sent before confirming");
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await until("the move is let go", async () => (await player.see("confirm-move").count()) === 0);
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await hold();
      await player.see("confirm-move").click();
      await player.hears("the confirmed move", () => player.plays > played && player.state.version !== version);
      equal(player.sent.findLast((message) => message.do === "play").move, choice.id, "the confirmed move");
    }
    // Settings are kept.
    await player.go(new URL(page.url()).pathname);
    await player.hears("the table again", () => player.state !== null);
    await player.see("menu").click();
    await page.locator(".menu .list").getByText("Settings", { exact: true }).click();
    ok(await page.getByRole("switch", { name: /Confirm each move/ }).isChecked(), "the setting is forgotten");
    ok(await page.getByRole("radio", { name: "Fast" }).isChecked(), "the pace is forgotten");
    await page.getByRole("switch", { name: /Confirm each move/ }).uncheck();
    await page.keyboard.press("Escape");
  },

  "forced moves are played, unless not wanted": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "hurried", clock: "held" });
    // Cards that ask for a discard soon leave one possibility.
    const options = { ...given, protocols: ["fire", "spirit", "death", "metal", "light", "speed"] };
    await player.table([me, bot], { options });
    let forced = 0;
    for (let i = 0; i < 120 && forced < 1 && (await player.turn()); i++) {
      const { state } = player;
      if (state.forced !== null) {
        forced++;
        const before = player.plays;
        const words = await player.text();
        const { text } = state.choices.find((choice) => choice.id === state.forced);
        ok(words.includes("only one possibility") || words.includes(text), "the page does not say what is forced");
        await player.pass(299);
        equal(player.plays, before, "moves played before the forced one could be seen");
        // After a bot has decided it stands as long as a play of that bot.
        await player.pass(401);
        await player.hears("the forced move is played by itself", () => player.plays > before);
        equal(player.sent.findLast((message) => message.do === "play").move, state.forced, "the forced move");
        await player.hears("it is heard", () => player.state.version !== state.version);
        continue;
      }
      const few = state.choices.filter((choice) => / up |^discard/.test(choice.notation));
      await player.answer(
        few.length
          ? few[Math.floor(player.random() * few.length)]
          : state.question.kind === "action"
            ? best(state, player.random)
            : any(state, player.random),
      );
      await player.hears("the answer is heard", () => player.state.version !== state.version);
    }
    ok(forced > 0, "nothing was forced in this match");
  },
};
