// Games for one, of one against many, and of a group, from the lobby to the end screen: the reference games, which have no board and are
// shown as text.
import { any, contains, equal, me, ok, until } from "./lib.mjs";

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
const words = async (place) => (await place.innerText()).replace(/\s+/g, " ");
const outcome = (player) => words(player.see("end-screen").locator(".outcome"));
const column = (player, who) => words(player.see("end-screen").locator(`[data-column="${who}"]`));
/** Names of roles come with the texts of the game. */
const says = (place, part, what) => until(what, async () => (await words(place)).includes(part));
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
    await warden.see("seat-side-0").getByText("Warden", { exact: true }).click();
    await warden.page.locator("button.add").click();
    equal(await warden.page.locator("section.seat").count(), 4, "seats");
    ok(await warden.see("seat-side-3").getByRole("radio", { name: "Warden" }).isChecked(), "the last of four hunts");
    await says(warden.page.locator("section.seat").nth(0), "Plays with seat 2, 3", "partners");
    await warden.see("seat-kind-0").getByTitle("Open").click();
    const id = await start(warden);
    await warden.shows("waiting-room");
    await says(warden.see("waiting-room"), "Runner · ", "a role before the beginning");

    await runner.go("/");
    await says(runner.page.locator("main"), "frei: Fliehende", "what is free, in the lobby");
    await runner.go(`/join/${id}`);
    await says(runner.see("join-roles"), "Noch frei: Fliehende", "what is free, for who is invited");
    await runner.api("POST", `/api/tables/${id}/join`, { seat: 0 });
    await runner.go(`/table/${id}`);
    await runner.hears("the table", () => runner.state?.status === "running");
    await says(runner.page.locator('[data-seat="3"] .part'), "Wärter", "whom to flee from");
    await toTheEnd(warden, runner);
    const caught = warden.state.result.winners.includes(3);
    contains(await outcome(warden), caught ? "You won." : "You lost.", "the warden's result");
    contains(await outcome(runner), caught ? "Du hast verloren." : "Du hast gemeinsam mit", "the runner's result");
    equal((await row(warden, "end-roles")).join(), "Runner,Runner,Runner,Warden", "roles at the end");
    await runner.go(`/replay/${id}`);
    await runner.shows("seat-list");
    await says(runner.see("seat-list").locator('[data-seat="3"]'), "Wärter", "a role in the replay");
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
