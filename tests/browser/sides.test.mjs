// Games for one, of one against many, and of a group, from the lobby to the end screen: the reference games, which have no board and are
// shown as text.
import { any, contains, equal, me, ok, says, until, words } from "./lib.mjs";

const mode = (player, name) => player.see("mode").getByText(name, { exact: true }).click();
const house = (bench) => bench.server({ reference: true });

async function choose(player, game, name) {
  await player.go("/");
  await player.page.locator(`[data-game="${game}"]`).click();
  await mode(player, name);
}
async function start(player) {
  await player.see("start-game").click();
  await player.page.waitForURL(/\/table\//);
  return new URL(player.page.url()).pathname.split("/").at(-1);
}
/** Everybody answers by chance until it is over, and sees the end screen. */
async function toTheEnd(...players) {
  const plays = async (player) => {
    while (await player.decide(any));
    await player.shows("end-screen");
  };
  await Promise.all(players.map(plays));
}
const outcome = (player) => words(player.see("end-screen").locator(".outcome"));
const column = (player, who) => words(player.see("end-screen").locator(`[data-column="${who}"]`));
/** The cells of a row of the end screen. */
const row = (player, testid) => player.see(testid).locator("td").allInnerTexts();

export const tests = {
  "sides: one player against an automatic opponent": async (bench) => {
    const alone = await bench.player(await house(bench), { name: "alone" });
    await choose(alone, "pursuit", "Escape");
    equal(await alone.page.locator("section.seat").count(), 1, "seats");
    await says(alone.see("automa"), "The warden", "the opponent in the lobby");
    const id = await start(alone);
    await alone.hears("the table", () => alone.state?.status === "running");
    await alone.go("/");
    await says(alone.page.locator("main"), "with The warden", "the opponent in the list of tables");
    await alone.go(`/table/${id}`);
    await says(alone.page.locator('[data-seat="automa"]'), "The warden automatic opponent", "the opponent among the seats");
    await toTheEnd(alone);
    const won = alone.state.result.winners.length > 0;
    equal(await outcome(alone), won ? "You won." : "You lost. The warden has won.", "the result");
    contains(await words(alone.see("end-place")), `Place ${won ? 1 : 2} of 2`, "the place");
    equal(await column(alone, "automa"), "The warden", "the opponent's column");
    ok(
      alone.log.some((line) => line.actor === "automa"),
      "the opponent is in the story",
    );
    await alone.go(`/replay/${id}`);
    await alone.shows("replay-text");
    await says(alone.see("seat-list"), "The warden automatic opponent", "the opponent in the replay");
    await alone.go("/profile");
    const results = alone.page.locator("table tbody tr");
    await until("the game is on the profile", async () => (await results.count()) === 1);
    equal((await results.locator("td").allInnerTexts()).join(" "), `1 ${won ? 1 : 0} 0 0`, "played, won, drawn, best");
  },

  "sides: roles are chosen by the seat and told to everybody": async (bench) => {
    const server = await house(bench);
    const warden = await bench.player(server, { name: "warden" });
    const runner = await bench.player(server, { name: "runner", locale: "de-DE" });
    await choose(warden, "pursuit", "Hunt");
    await warden.see("seat-role-0").selectOption({ label: "Warden" });
    await warden.page.locator("button.add").click();
    equal(await warden.page.locator("section.seat").count(), 4, "seats");
    equal(await warden.see("seat-role-0").inputValue(), "warden", "the first of four hunts");
    await says(warden.page.locator("section.seat").nth(1), "Plays with seat 3, 4", "partners");
    await warden.see("seat-kind-1").getByTitle("Open").click();
    const id = await start(warden);
    await warden.shows("waiting-room");
    await says(warden.see("waiting-room"), "Runner · ", "a role before the beginning");

    await runner.go("/");
    await says(runner.page.locator("main"), "frei: Fliehende", "what is free, in the lobby");
    await runner.go(`/join/${id}`);
    await says(runner.see("join-roles"), "Noch frei: Fliehende", "what is free, for who is invited");
    await runner.api("POST", `/api/tables/${id}/join`, { seat: 1 });
    await runner.go(`/table/${id}`);
    await runner.hears("the table", () => runner.state?.status === "running");
    await says(runner.page.locator('[data-seat="0"] .part'), "Wärter", "whom to flee from");
    await toTheEnd(warden, runner);
    const caught = warden.state.result.winners.includes(0);
    contains(await outcome(warden), caught ? "You won." : "You lost.", "the warden's result");
    contains(await outcome(runner), caught ? "Du hast verloren." : "Du hast gemeinsam mit", "the runner's result");
    equal((await row(warden, "end-roles")).join(), "Warden,Runner,Runner,Runner", "roles at the end");
    await runner.go(`/replay/${id}`);
    await runner.shows("seat-list");
    await says(runner.see("seat-list").locator('[data-seat="0"]'), "Wärter", "a role in the replay");
  },

  "sides: who is the alien is chosen on the chairs, or drawn by lot and told to everybody": async (bench) => {
    const server = await bench.server();
    const host = await bench.player(server, { name: "host" });
    const guest = await bench.player(server, { name: "guest", locale: "de-DE" });
    await choose(host, "on_mars", "Invasion");
    const roles = () =>
      host.page
        .locator("section.seat")
        .evaluateAll((all) => all.map((one) => one.querySelector('[data-testid^="seat-role"]').selectedOptions[0].label));
    await until("the roles as they come", async () => (await roles()).join() === "Human,Human,Alien commander");
    await host.see("seat-role-0").selectOption({ label: "Alien commander" });
    equal((await roles()).join(), "Alien commander,Human,Human", "the first chair is the alien's");
    ok(await host.see("seat-kind-0").getByRole("radio").first().isChecked(), "and nobody has moved");
    await host.see("seat-kind-1").getByTitle("Open").click();
    const first = await start(host);
    await host.shows("waiting-room");
    await says(host.see("waiting-room"), "Alien commander · ", "the role before the beginning");
    equal(host.state?.seats.map(({ role }) => role).join(), "alien,human,human", "roles at the table");
    await guest.api("GET", "/api/me");
    await guest.api("POST", `/api/tables/${first}/join`, {});
    await host.hears("the table with the alien first", () => host.state?.status === "running");
    await host.page.locator('[data-seat="0"]').first().waitFor();

    await choose(host, "on_mars", "Invasion");
    await host.see("seat-role-2").selectOption({ label: "Draw lots" });
    equal((await roles()).join(), "Draw lots,Draw lots,Draw lots", "the lot is for all");
    const second = await start(host);
    await says(host.see("lots"), "drawn by lot", "what is drawn");
    await guest.go("/");
    await says(guest.page.locator("main"), "Rollen per Los", "the lot in the lobby");
    await guest.api("POST", `/api/tables/${second}/join`, {});
    await guest.go(`/table/${second}`);
    for (const player of [host, guest]) await player.hears("the table", () => player.state?.status === "running");
    const alien = host.state.seats.find(({ role }) => role === "alien").name;
    equal(host.log[0].text, `Lots are drawn: Alien commander is ${alien}.`, "the log in English");
    equal(guest.log[0].text, `Das Los entscheidet: Aliencommander ist ${alien}.`, "the log in German");
  },

  "sides: partners propose by hand and by keys, whoever is asked sees it, and nothing is played": async (bench) => {
    const server = await bench.server();
    const keep = { preferences: { forced: false } };
    const asked = await bench.player(server, { name: "asked", keep });
    const partner = await bench.player(server, { name: "partner", locale: "de-DE", keep });
    const finger = await bench.player(server, { name: "finger", keep, viewport: { width: 390, height: 844 }, touch: true });
    const id = await asked.table([me, { kind: "open" }, { kind: "open" }], { game: "on_mars", mode: "outbreak", options: {} });
    for (const player of [partner, finger]) {
      await player.api("GET", "/api/me");
      await player.api("POST", `/api/tables/${id}/join`, {});
      await player.go(`/table/${id}`);
    }
    const all = [asked, partner, finger];
    for (const player of all) await player.hears("the table", () => player.state?.status === "running");
    // until the host has several places to choose from
    const places = () => asked.state.choices.filter(({ refs }) => refs.some((ref) => !ref.startsWith("choice:"))).length;
    const seat = () => asked.state.to_move[0];
    for (let n = 0; n < 40 && !(seat() === 0 && places() > 1); n++) {
      const { version } = asked.state;
      await all[seat()].decide(any);
      for (const player of all) await player.hears("the answer", () => player.state.version > version);
    }
    equal(seat(), 0, "the host is asked");
    const { version, decisions } = asked.state;
    equal(await asked.see("propose").count(), 0, "who is asked answers");
    const bar = (player) => words(player.see("proposals"));
    const glowing = (player) => player.page.locator(".board button.is-legal");

    // with the mouse
    equal(await glowing(partner).count(), 0, "nothing glows for a partner");
    await partner.touch('[data-testid="propose"]');
    await until("what the host may choose glows", async () => (await glowing(partner).count()) > 0);
    const ref = await glowing(partner).first().getAttribute("data-ref");
    await partner.touch(`.board button[data-ref="${ref}"]`);
    await asked.shows("proposals");
    const name = partner.state.seats[1].name;
    contains(await bar(asked), `${name} proposes: `, "the proposal in words");
    ok((await bar(asked)).length > `${name} proposes: `.length, "with what is proposed");
    await says(partner.see("proposals"), "Du schlägst vor: ", "the own one");
    await until("the place has a name on it", async () => (await words(asked.page.locator(`[data-tag="${ref}"]`))) === name);
    ok((await asked.page.locator(`.board [data-ref="${ref}"].is-pointed`).count()) > 0, "the place is lit up");

    // with a finger
    await finger.touch('[data-testid="propose"]');
    await until("it glows on the phone", async () => (await glowing(finger).count()) > 0);
    const other = await glowing(finger).first().getAttribute("data-ref");
    await finger.touch(`.board button[data-ref="${other}"]`);
    await until("both are told", async () => (await asked.page.locator("[data-proposal]").count()) === 2);
    await finger.touch('[data-testid="withdraw-proposal"]');
    await until("one is withdrawn", async () => (await asked.page.locator("[data-proposal]").count()) === 1);

    // with the keys
    if (await partner.visible('[data-testid="propose"]')) await partner.page.keyboard.press("Escape");
    await partner.page.keyboard.press("Escape");
    await partner.touch('[data-testid="withdraw-proposal"]');
    await until("the other, too", async () => (await asked.page.locator("[data-proposal]").count()) === 0);
    await partner.page.keyboard.press("?");
    await says(partner.see("keys"), "etwas vorschlagen", "the keys of who has a partner");
    await partner.page.keyboard.press("Escape");
    await partner.page.keyboard.press("p");
    await until("it glows again", async () => (await glowing(partner).count()) > 0);
    await partner.page.keyboard.press("ArrowRight");
    await partner.page.keyboard.press("Enter");
    await asked.shows("proposals");

    equal(asked.state.version, version, "the table has not changed");
    await asked.decide(any);
    for (const player of all) {
      await player.hears("the answer", () => player.state.decisions > decisions);
      await until(`it goes with the question for ${player.name}`, async () => !(await player.visible('[data-testid="proposals"]')));
    }
  },

  "sides: a group wins and loses together, and plays on when somebody resigns": async (bench) => {
    const server = await house(bench);
    const stays = await bench.player(server, { name: "stays" });
    const leaves = await bench.player(server, { name: "leaves" });
    const bot = { kind: "bot", level: "random" };
    const sit = async (goal) => {
      const id = await stays.table([me, { kind: "open" }, bot, bot], { game: "bids", mode: "coop", options: { goal } });
      await leaves.api("GET", "/api/me");
      await leaves.api("POST", `/api/tables/${id}/join`, {});
      await leaves.go(`/table/${id}`);
      for (const player of [stays, leaves]) await player.hears("the table", () => player.state?.status === "running");
    };
    await sit(1);
    await stays.decide(any);
    await leaves.see("menu").click();
    await leaves.see("resign").click();
    contains(await words(leaves.page.locator("dialog[open]")), "A bot takes your seat", "what resigning does");
    await leaves.page.getByRole("button", { name: "Yes, resign" }).click();
    await leaves.hears("the seat is given up", () => leaves.state.seats[1].kind === "bot");
    await stays.hears("the seat is given up", () => stays.state.seats[1].kind === "bot");
    equal(stays.state.status, "running", "the others play on");
    await toTheEnd(stays);
    equal(await outcome(stays), "You won together.", "the result");

    // All prizes are needed: by chance that succeeds or fails.
    await sit(21);
    await toTheEnd(stays, leaves);
    const result = stays.state.result.winners.length ? "You won together." : "You lost together.";
    for (const player of [stays, leaves]) equal(await outcome(player), result, "the result");
  },
};
