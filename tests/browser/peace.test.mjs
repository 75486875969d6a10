// Peace among strangers, in the browser: mute, block, report, show out, close, and the own list.
import { equal, me, ok, says, twoPlayers, until } from "./lib.mjs";

const open = { kind: "open" };

const say = async (who, text) => {
  await who.see("chat-tab").click();
  await who.page.getByRole("textbox", { name: "Message" }).fill(text);
  await who.page.getByRole("button", { name: "Send" }).click();
  await who.page.getByRole("log").getByText(text).waitFor();
};
/** Opens the menu at a name and presses what it says; leaves the answer on the page. */
const about = async (who, where, what) => {
  await where.getByTestId("person").first().click();
  await who.shows("person-menu");
  await who.page.getByRole("button", { name: what, exact: true }).click();
};
const close = async (who) => {
  await who.see("person-menu").getByRole("button", { name: "Close" }).last().click();
  await until("the menu is closed", async () => (await who.see("person-menu").count()) === 0);
};
const menu = async (who, item) => {
  await who.see("menu").click();
  await who.page.getByRole("button", { name: item }).click();
};

export const tests = {
  "peace: mute, report, block and allow again": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server);
    await say(two, "You are a fool");
    await one.see("chat-tab").click();
    const log = one.page.getByRole("log");
    await log.getByText("You are a fool").waitFor();

    // A line is reported with a reason.
    await about(one, log.locator("p").first(), "Report");
    await one.page.getByLabel("What is it about?").selectOption("insult");
    await one.page.getByLabel("What happened? (optional)").fill("in every game");
    await one.page.getByRole("button", { name: "Send the report" }).click();
    await one.see("person-menu").getByText("Your report has arrived.").waitFor();
    await close(one);

    // Muted at the line: it is gone here, and stays there.
    await about(one, log.locator("p").first(), "Mute");
    await until("the line is gone", async () => (await log.getByText("You are a fool").count()) === 0);
    equal(await two.page.getByRole("log").getByText("You are a fool").count(), 1, "the line on the writer's own page");
    ok(!two.received.join().includes('"person":"mute"'), "the other one is told");

    // At the seat it is blocked; the own page knows it, and takes it back.
    const seat = one.page.locator('.seats [data-seat="1"]');
    await about(one, seat, "Block");
    await one.hears("it is blocked", () => one.state.seats[1].person === "block");
    await until("the menu is closed", async () => (await one.see("person-menu").count()) === 0);
    await one.go("/profile");
    await one.see("people").locator("summary").click();
    await says(one.see("people"), "blocked since", "the own list");
    const data = one.page.waitForEvent("download");
    await one.page.getByRole("button", { name: "Download everything about me" }).click();
    equal((await data).suggestedFilename(), "starboard-my-data.json", "the file");
    await one.see("people").getByRole("button", { name: "Allow again" }).click();
    await one.see("people").getByText("Nobody.").waitFor();
  },

  "peace: the host shows somebody out before the beginning": async (bench) => {
    const server = await bench.server();
    const one = await bench.player(server, { name: "host" });
    const two = await bench.player(server, { name: "other" });
    const id = await one.table([me, open, open], { game: "planetship", options: {} });
    await one.shows("waiting-room");
    await two.go(`/table/${id}`);
    await two.page.getByRole("button", { name: "Sit down" }).first().click();
    await one.hears("somebody sits", () => one.state.seats.filter((seat) => seat.kind === "human").length === 2);
    await about(
      one,
      one
        .see("waiting-room")
        .locator("li.panel")
        .filter({ has: one.page.getByTestId("person") }),
      "Show out",
    );
    await one.hears("the seat is free", () => one.state.seats.filter((seat) => seat.kind === "human").length === 1);
    await two.page.getByText("shown you out").waitFor();
    await two.page.reload();
    await two.page.getByText("shown you out").waitFor();
  },

  "peace: a running game is closed when both agree": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server);
    await menu(one, "Close the table");
    await one.see("confirm").click();
    await two.shows("close-offer");
    await says(one.see("close-offer"), "Not agreed yet", "what is told to who asked");
    await two.see("close-offer").getByRole("button", { name: "Agree" }).click();
    for (const player of [one, two]) {
      await player.hears("the end", () => player.over);
      await player.shows("closed");
      equal(player.state.result, null, "the result");
      equal(await player.see("end-screen").count(), 0, "end screens");
    }
  },
};
