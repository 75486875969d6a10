// What happens at a table beside the moves: losing the line, watching, leaving.
import { any, best, bot, contains, equal, me, ok, playOn, reads, says, twoPlayers, until } from "./lib.mjs";
import { Secrets } from "./game.test.mjs";

async function menu(player, name) {
  await player.see("menu").click();
  await player.page.locator(".menu .list").getByText(name, { exact: true }).click();
}

export const tests = {
  "reconnect in mid-effect": async (bench) => {
    const server = await bench.server();
    const wire = await bench.wire(server);
    const player = await bench.player(wire, { name: "traveller", keep: { preferences: { forced: false } } });
    await player.table([me, bot]);
    // New orders of protocols are clicked in a panel of their own; places and buttons are what is tried here.
    const inEffect = () =>
      player.asked &&
      player.state.question.kind !== "action" &&
      player.state.choices.length > 1 &&
      !player.state.choices.some((choice) => choice.notation.startsWith("arrange"));
    for (let i = 0; i < 60 && !inEffect(); i++) {
      // Face-up cards with a text lead into effects.
      await player.decide(
        (state, random) =>
          state.choices.filter((choice) => / up /.test(choice.notation)).sort(() => random() - 0.5)[0] ?? any(state, random),
      );
      await player.turn();
    }
    ok(inEffect(), "no effect asked anything in this match");
    const { question, version, choices } = player.state;
    const lines = player.log.length;
    const prompt = await player.prompt();
    contains(await player.sentence(), question.text, "the prompt in mid-effect");

    player.cutOff = true;
    wire.cut();
    await until(
      "the page says that it reconnects",
      async () => (await player.see("connection-state").getAttribute("data-state")) === "lost",
    );
    contains(await player.text(), "Reconnecting", "the page without a line");
    equal(await player.prompt(), prompt, "the prompt without a line");
    // A decision made now is not lost.
    const choice = choices[0];
    const told = player.received.length;
    const clicked = player.plays;
    const places = choice.refs.filter((ref) => !ref.startsWith("choice:"));
    if (await player.visible(`[data-choice=${JSON.stringify(choice.notation)}]`))
      await player.touch(`[data-choice=${JSON.stringify(choice.notation)}]`);
    else {
      for (const ref of places) await player.touch(`[data-ref="${ref}"]`);
      const button = `[data-choice=${JSON.stringify(choice.notation)}]`;
      if (await player.visible(button)) await player.touch(button);
    }
    equal(player.received.length, told, "messages heard without a line");
    equal(player.plays, clicked, "moves sent without a line");
    wire.mend();
    await player.hears("the decision is sent and heard", () => player.plays > clicked && player.state.version > version);
    player.cutOff = false;
    const sent = player.sent.findLast((message) => message.do === "play");
    equal(sent.move, choice.id, "the move sent after the reconnect");
    equal(sent.question, question.id, "its question");
    ok(player.log.length >= lines, "the story lost lines");
    await until("the page is connected", async () => (await player.see("connection-state").getAttribute("data-state")) === "open");
    await until("the page shows every line of the story", async () => (await player.told()) === player.log.length);

    // Cut again, with nothing clicked: the same question is asked afterwards.
    await player.turn();
    const again = player.state;
    player.cutOff = true;
    wire.cut();
    await until("the line is lost", async () => (await player.see("connection-state").getAttribute("data-state")) === "lost");
    const heard = player.received.length;
    wire.mend();
    await player.hears(
      "the table is told anew",
      () => player.received.length > heard && player.received.slice(heard).some((text) => text.startsWith('{"table"')),
    );
    player.cutOff = false;
    if (!player.over) {
      equal(player.state.version, again.version, "the version after the reconnect");
      equal(player.state.question.text, again.question.text, "the question after the reconnect");
      equal(JSON.stringify(player.state.choices), JSON.stringify(again.choices), "the choices after the reconnect");
      player.answered = undefined;
      await player.decide();
    }
  },

  "the server dies and comes back in mid-game": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "survivor", keep: { preferences: { forced: false } } });
    const id = await player.table([me, bot]);
    await player.decides(3);
    await player.turn();
    const { version, decisions } = player.state;
    const story = player.log.length;
    player.cutOff = true;
    await server.kill();
    await until("the page notices", async () => (await player.see("connection-state").getAttribute("data-state")) === "lost");
    const heard = player.received.length;
    await server.start();
    await player.hears("the table again", () => player.received.slice(heard).some((text) => text.startsWith('{"table"')));
    player.cutOff = false;
    equal(player.state.id, id, "the table");
    ok(player.state.decisions >= decisions && player.state.version >= version, "decisions were lost");
    ok(player.log.length >= story, "the story lost lines");
    equal(await player.see("reload").count(), 0, "wishes to reload");
    player.answered = undefined;
    while (await player.decide(best)) if (player.over) break;
    await player.shows("end-screen");
  },

  "a spectator sees what is public": async (bench) => {
    const server = await bench.server();
    const { one, two, id } = await twoPlayers(bench, server);
    const watcher = await bench.player(server, { name: "spectator" });
    const secrets = new Secrets(watcher, one, two);
    await watcher.go(`/table/${id}`);
    await watcher.hears("the table", () => watcher.state !== null);
    equal(watcher.state.as, null, "whose eyes the spectator has");
    await one.hears("somebody watches", () => one.state.spectators === 1);
    await until("the spectator is told to be one", async () => (await watcher.text()).includes("You are watching."));
    const texts = await one.texts();
    for (let round = 0; round < 10 && !one.over; round++) {
      const before = one.state.decisions;
      await playOn(one, two, () => one.state.decisions >= before + 3, any);
      if (one.over) break;
      await watcher.hears("the same moment", () => watcher.state.version >= one.state.version);
      await secrets.check(one, texts);
      await secrets.check(two, texts);
      equal(watcher.state.choices.length, 0, "choices the spectator is told");
      for (const [seat, player] of [one, two].entries()) {
        const open = watcher.state.view.side[seat].hand.filter(Boolean);
        for (const card of open)
          ok(secrets.known.has(card) || secrets.countable.has(seat), `the public view shows ${card} in the hand of ${player.name}`);
      }
    }
    ok(secrets.hidden > 8, `hardly anything was hidden: ${secrets.hidden}`);
    ok(secrets.mentioned.size > 2, "the spectator was told of hardly any card");
    equal(
      await watcher.page
        .locator('[data-testid="open-choices"]:enabled, [data-testid="undo"]:enabled, [data-testid="hint"]:enabled')
        .count(),
      0,
      "tools of players the spectator may use",
    );
    // Clicking does nothing and says nothing wrong.
    await watcher.touch('[data-ref="line:0"]');
    equal(watcher.sent.filter((message) => message.do === "play").length, 0, "moves sent by the spectator");

    // Chat of spectators stays among them until the end.
    const say = async (who, text) => {
      await who.see("chat-tab").click();
      await who.page.getByRole("textbox", { name: "Message" }).fill(text);
      await who.page.getByRole("button", { name: "Send" }).click();
      await who.page.getByRole("log").getByText(text).waitFor();
    };
    await say(watcher, "What a blunder");
    await say(one, "Well met");
    await watcher.page.getByText("Well met").waitFor();
    await say(watcher, "He holds the better hand");
    await say(two, "Likewise");
    await one.page.getByText("Likewise").waitFor();
    for (const player of [one, two]) {
      ok(!(await player.allText()).includes("blunder"), `${player.name} reads the spectator's chat`);
      ok(!player.received.join().includes("blunder"), `${player.name} was sent the spectator's chat`);
    }
    await menu(one, "Resign");
    await one.see("confirm").click();
    for (const player of [one, two]) {
      await player.hears("the end", () => player.over);
      await player.shows("end-screen");
      await player.page.keyboard.press("Escape");
      await until("the end screen is closed", async () => (await player.see("end-screen").count()) === 0);
      for (const text of ["What a blunder", "Well met", "He holds the better hand", "Likewise"]) {
        const said = player.page.getByRole("log").getByText(text);
        await until(`"${text}" once on ${player.name}'s page after the end`, async () => (await said.count()) === 1);
      }
    }
  },

  "resign, rematch, handing over, draw": async (bench) => {
    const server = await bench.server({ abandoned: 1000 });
    const { one, two, id } = await twoPlayers(bench, server);
    await playOn(one, two, () => one.state.decisions >= 2);

    // A draw is offered and declined, offered again and accepted.
    await menu(one, "Offer a draw");
    await one.hears("its own offer", () => one.state.draw_offer !== null);
    await two.shows("draw-offer");
    await says(two.see("draw-offer"), "offers a draw", "the offer");
    await two.page.getByRole("button", { name: "Play on" }).click();
    for (const player of [one, two]) await player.hears("the offer is declined", () => player.state.draw_offer === null);
    await until("the offer is gone", async () => (await two.see("draw-offer").count()) === 0);
    equal(one.state.status, "running", "the match after declining");
    await menu(two, "Offer a draw");
    await one.shows("draw-offer");
    await one.page.getByRole("button", { name: "Accept" }).click();
    for (const player of [one, two]) {
      await player.hears("the end", () => player.over);
      await says(player.see("end-screen"), "A draw by agreement.", `${player.name}'s end screen`);
    }

    // A rematch is an offer; when the other one accepts, both are there.
    await reads(one.see("rematch"), "Offer a rematch", "the button of who asks first");
    await one.see("rematch").click();
    for (const player of [one, two]) await player.hears("the offer", () => player.state.again.length === 1);
    await says(two.see("rematch"), "Accept", "the button of who is asked");
    await says(one.see("rematch"), "Waiting for", "the button of who has asked");
    equal(one.state.next, null, "nobody sits anywhere before it is accepted");
    await two.see("rematch").click();
    await one.hears("the new table", () => one.state.id !== id && one.state.status !== "over");
    const next = one.state.id;
    await two.hears("the rematch", () => two.state.id === next);
    await one.hears("the rematch runs", () => one.state.status === "running");
    equal(one.state.seats.filter((seat) => seat.mine).length, 1, "own seats in the rematch");

    // The second leaves for good: its seat goes to a bot, and can be taken back.
    const away = one.state.seats.findIndex((seat) => !seat.mine);
    await two.go("/about");
    await one.hears("the seat is abandoned", () => one.state.seats[away].abandoned);
    // A card that is being read may lie over the seats.
    await one.page.mouse.move(640, 3);
    await one.page.getByRole("button", { name: "Hand to a bot" }).click();
    await one.hears("a bot sits there", () => one.state.seats[away].kind === "bot");
    one.answered = undefined;
    await one.decides(2);
    await two.go(`/table/${next}`);
    await two.hears("the table", () => two.state?.id === next);
    await two.page.mouse.move(640, 3);
    await two.page.getByRole("button", { name: "Take my seat back" }).click();
    await two.hears("the seat is back", () => two.state.seats[away].mine);
    await one.hears("a person sits there again", () => one.state.seats[away].kind === "human");

    // Resigning asks first.
    await menu(one, "Resign");
    await says(one.page.locator("dialog[open]"), "Resign?", "the question before resigning");
    await one.page.getByRole("button", { name: "Cancel" }).click();
    equal(one.state.status, "running", "the match after cancelling");
    await menu(one, "Resign");
    await one.see("confirm").click();
    await two.hears("the end", () => two.over);
    await two.shows("end-screen");
    await says(two.see("end-screen"), "You won.", "the winner's end screen");
    await says(two.see("end-screen"), "resigned", "the winner's end screen");
    await one.shows("end-screen");
  },
};
