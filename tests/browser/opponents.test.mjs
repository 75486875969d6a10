// What strangers come for: somebody to play with, ratings that change, people to find again.
import { readFileSync } from "node:fs";
import { any, due, equal, ok, says, together, until } from "./lib.mjs";

async function account(player, name) {
  await player.api("GET", "/api/me");
  await player.api("POST", "/api/register", { name, password: "long enough" });
}

async function seek(player) {
  await player.see("find-opponent").click();
  await player.shows("seek-dialog");
  await player.see("seek").click();
}

/** Has a question to answer; a forced answer is given by the page, and then somebody else may be asked. */
const open = (player) => due(player) && player.state.forced === null;

/** Number of the rating in the row of the end screen, and how it changed. */
async function rated(player, seat) {
  await player.shows("end-ratings");
  const text = await player.see("end-ratings").locator("td").nth(seat).innerText();
  const [, value, change] = /(\d+)\??\s*\(([+−±]\d+)\)/.exec(text) ?? [];
  ok(value, `a rating and its change in ${JSON.stringify(text)}`);
  return { value: Number(value), change };
}

/** Nothing is wider than the page. */
async function fits(player, where) {
  await player.settled();
  const [wide, page] = await player.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  ok(wide <= page, `${where} is ${wide} wide on a page of ${page}`);
}

export const tests = {
  "opponents: two strangers find each other, both ratings change, they play again": async (bench) => {
    const server = await bench.server();
    const anna = await bench.player(server, { name: "anna" });
    const bert = await bench.player(server, { name: "bert", viewport: { width: 390, height: 844 }, touch: true, locale: "de-DE" });
    await account(anna, "Anna");
    await account(bert, "Bert");
    await anna.go("/");
    await bert.go("/");
    await bert.shows("find-opponent");
    await fits(bert, "the lobby on a phone");

    // Whoever waits may think better of it.
    await seek(anna);
    await anna.shows("seeking");
    await says(anna.see("seeking"), "Compile", "what is waited for");
    await anna.see("cancel-seek").click();
    await anna.shows("find-opponent");

    await seek(anna);
    await anna.shows("seeking");
    await bert.touch('[data-testid="find-opponent"]');
    await bert.shows("seek-dialog");
    await bert.settled();
    const cut = await bert
      .see("seek-clock")
      .evaluate((choice) =>
        [...choice.querySelectorAll("label")]
          .filter((label) => [...label.children].some((one) => one.getBoundingClientRect().right > label.getBoundingClientRect().right + 1))
          .map((label) => label.innerText),
      );
    equal(cut.join(), "", "clocks that are cut off on a phone");
    await bert.touch('[data-testid="seek"]');
    for (const player of [anna, bert]) {
      await player.hears("the table that was found", () => player.state?.status === "running");
      await until("its page is open", async () => player.page.url().includes("/table/"));
      ok(player.state.rated, "the match counts");
    }
    equal(anna.state.id, bert.state.id, "the table of both");
    equal(anna.state.clock.kind, "realtime", "the clock");

    // Both times are in sight, wherever the page of a phone stands; beside them a name is read whole.
    equal(await bert.see("standing").locator('[data-testid="clock"]').count(), 2, "times above the board of a phone");
    const names = anna.page.locator(".seats b");
    await anna.settled();
    const shortened = await names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText));
    equal((await names.allInnerTexts()).toSorted().join(), "Anna,Bert", "names at the table");
    equal(shortened.join(), "", "names that are cut off beside the time");
    await anna.see("person").click();
    equal(await anna.see("person-profile").getAttribute("href"), "/player/Bert", "the way to whom one plays with");
    await anna.page.keyboard.press("Escape");

    const first = anna.state.id;
    const taken = [0, 0];
    while (taken.some((n) => n < 2)) {
      const player = await until("somebody is asked", async () => [anna, bert].find(open));
      const seat = player.state.as;
      await player.decide(any);
      taken[seat]++;
    }
    const seat = anna.state.seats.findIndex((one) => one.mine);
    await anna.see("menu").click();
    await anna.see("resign").click();
    await anna.page.getByText("Yes, resign", { exact: true }).click();
    await bert.hears("the end", () => bert.over);
    for (const player of [anna, bert]) {
      const lost = await rated(player, seat);
      const won = await rated(player, 1 - seat);
      ok(lost.value < 1500 && lost.change.startsWith("−"), `whoever lost falls: ${JSON.stringify(lost)}`);
      ok(won.value > 1500 && won.change.startsWith("+"), `whoever won rises: ${JSON.stringify(won)}`);
    }

    await anna.see("rematch").click();
    await bert.hears("the offer", () => bert.state.again.length === 1);
    await bert.touch('[data-testid="rematch"]');
    for (const player of [anna, bert]) {
      await player.hears("the rematch", () => player.state.id !== first && player.state.status === "running");
      ok(player.state.rated, "the rematch counts, too");
    }

    // What everybody may see of it.
    await bert.go("/best/compile");
    await bert.shows("best");
    await bert.page.getByText("Anna", { exact: true }).waitFor();
    await fits(bert, "the leaderboard on a phone");
    await bert.page.getByText("Anna", { exact: true }).click();
    await bert.shows("history");
    await says(bert.see("history"), "verloren", "the match in Anna's history");
    await says(bert.see("between"), "von dir 1 gewonnen, 0 unentschieden, 0 verloren", "our matches");
    await fits(bert, "a profile on a phone");
    await bert.go("/profile");
    await bert.shows("ratings");
    await fits(bert, "the own profile on a phone");
    const broken = await bert.page.locator("thead th").evaluateAll((all) =>
      all
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map((one) => one.innerText),
    );
    equal(broken.join(), "", "headings that break on a phone");
  },

  "opponents: a guest is led to an account, and plays under its name": async (bench) => {
    const server = await bench.server();
    const gast = await bench.player(server, { name: "gast", viewport: { width: 390, height: 844 } });
    const { page } = gast;
    await gast.go("/");
    await gast.see("find-opponent").click();
    await gast.see("seek-rated").getByRole("link").click();
    await gast.shows("account");
    const high = async (testid) => (await gast.see(testid).boundingBox()).y;
    ok((await high("account")) < (await high("people")) && (await high("people")) < (await high("forget")), "the account comes first");
    await gast.see("account").locator('[autocomplete="username"]').fill("Gustav");
    await gast.see("account").locator('[type="password"]').fill("long enough");
    await gast.see("account").locator("button.main").click();
    await gast.shows("codes");
    const [file] = await Promise.all([page.waitForEvent("download"), gast.see("codes-save").click()]);
    const kept = readFileSync(await file.path(), "utf8")
      .trim()
      .split(/\s+/);
    equal(kept.length, 11, "a name and ten codes in the file");
    equal(kept[0], "Gustav", "whose codes they are");
    await page.keyboard.press("Escape");
    await until("an account has no way to another name", async () => (await gast.see("rename").count()) === 0);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await seek(gast);
    await gast.shows("seeking");
    const anna = await bench.player(server, { name: "anna" });
    await account(anna, "Anna");
    await anna.go("/");
    await seek(anna);
    await anna.hears("the table", () => anna.state?.status === "running");
    ok(
      anna.state.seats.some((one) => one.name === "Gustav"),
      `a seat of Gustav among ${anna.state.seats.map((one) => one.name)}`,
    );
  },

  "opponents: where no rating changes the end says why": async (bench) => {
    const server = await bench.server();
    const anna = await bench.player(server, { name: "anna" });
    const bert = await bench.player(server, { name: "bert" });
    await account(anna, "Anna");
    await account(bert, "Bert");
    const sides = [anna, bert];
    const ended = async (decisions, meanwhile, why) => {
      const before = anna.state?.id;
      for (const player of sides) await player.go("/");
      for (const player of sides) await seek(player);
      for (const player of sides)
        await player.hears("the table", () => player.state?.status === "running" && player.state.id !== before && player.state.rated);
      for (let n = 0; n < decisions; n++) {
        const asked = await until("somebody is asked", async () => sides.find(open));
        await asked.decide(any);
      }
      await meanwhile();
      await anna.see("menu").click();
      await anna.see("resign").click();
      await anna.page.getByText("Yes, resign", { exact: true }).click();
      for (const player of sides) {
        await player.shows("end-unrated");
        await says(player.see("end-unrated"), why, "why the match is not rated");
      }
    };
    await ended(1, async () => {}, "before everybody had decided twice");
    // Both have decided: what was chosen in between goes only if the other one agrees.
    const back = async () => {
      const other = await until("somebody has a choice", async () => sides.find(open));
      await together(...sides);
      const asks = sides.find((player) => player !== other);
      await asks.see("undo").click();
      await other.see("take-back-accept").click();
      for (const player of sides) await player.hears("it is taken back", () => !player.state.rated && player.state.take_back === null);
    };
    await ended(5, back, "taken back by agreement");
  },

  "opponents: a challenge to a friend, declined and accepted, in German": async (bench) => {
    const server = await bench.server();
    const anna = await bench.player(server, { name: "anna", locale: "de-DE" });
    const bert = await bench.player(server, { name: "bert", locale: "de-DE" });
    await account(anna, "Anna");
    await account(bert, "Bert");
    await anna.go("/profile");
    await bert.go("/");
    await anna.see("friend-name").fill("bert");
    await anna.see("friend-add").click();
    await anna.see("friends").getByText("Bert", { exact: true }).click();
    await anna.shows("challenge");
    equal(await anna.see("befriend").getAttribute("aria-pressed"), "true", "Bert is a friend");
    await anna.see("challenge").click();
    await bert.shows("challenges");
    await anna.shows("challenges");
    await bert.page.setViewportSize({ width: 420, height: 840 });
    await bert.settled();
    const [accept, decline] = await Promise.all(["accept", "decline"].map((one) => bert.see(`challenge-${one}`).boundingBox()));
    equal(accept.y, decline.y, "both answers on a phone");
    await says(bert.see("challenges"), "Anna fordert dich heraus", "what Bert reads");
    await bert.see("challenge-decline").click();
    for (const player of [anna, bert])
      await until(`${player.name} is told that it is declined`, async () => (await player.see("challenges").count()) === 0);
    await until("Anna may challenge again", () => anna.see("challenge").isEnabled());
    await anna.see("challenge").click();
    await bert.see("challenge-accept").click();
    for (const player of [anna, bert]) await player.hears("the table", () => player.state?.status === "running");
    equal(anna.state.id, bert.state.id, "the table of both");
  },
};
