// Whole games: against a bot from the lobby, between two browsers, at one device.
import { execFileSync } from "node:child_process";
import { best, contains, equal, given, me, ok, playOn, program, says, stopwatch, twoPlayers, until } from "./lib.mjs";

/**
 * Cards an owner sees and a viewer has had no right to see so far. Who remembers what was shown and counts what is left can tell more
 * (and the server does, for everybody): once that has become possible, what the viewer's own view has named is no secret.
 */
export class Secrets {
  constructor(viewer, ...players) {
    this.viewer = viewer;
    this.known = new Set();
    this.named = new Set();
    this.mentioned = new Map();
    this.countable = new Set();
    this.hidden = 0;
    for (const player of players) player.on("table", (state) => this.#learn(player, state));
    viewer.on("table", (state) => this.#read(state));
    for (const player of players) if (player.state) this.#learn(player, player.state);
    if (viewer.state) this.#read(viewer.state);
  }

  /** What lies open, and what was shown to everybody, is no secret any more. */
  #learn(player, state) {
    if (state.status !== "running" || !state.view) return;
    for (const [seat, side] of state.view.side.entries()) {
      for (const card of side.trash) this.known.add(card);
      for (const card of [...side.committed, ...side.line.flatMap((line) => line.stack)])
        if (card.up && card.card) this.known.add(card.card);
      if (side.deck === 0) this.countable.add(seat);
    }
    for (const line of state.log) {
      if (["showed", "revealed", "played_up", "flipped_up", "discarded", "text"].includes(line.kind) && line.args.card)
        this.known.add(line.args.card);
      if (["showed", "revealed_hand", "reshuffled", "gave", "took", "stole"].includes(line.kind))
        for (const seat of [0, 1]) this.countable.add(seat);
    }
    // What went through the viewer's own hands.
    if (player === this.viewer && state.as !== null) for (const card of state.view.side[state.as].hand) if (card) this.known.add(card);
  }

  #read(state) {
    if (state.status !== "running") return;
    const cards = (what) => [...JSON.stringify(what).matchAll(/"([a-z]+-\d)"/g)].map(([, card]) => card);
    for (const card of cards(state.view)) this.named.add(card);
    for (const card of cards({ ...state, choices: [] })) if (!this.mentioned.has(card)) this.mentioned.set(card, state.version);
  }

  /** The secrets of `owner` at this moment. */
  of(owner) {
    const { view, as } = owner.state;
    const mine = view.side[as];
    const down = mine.line.flatMap((line) => line.stack).filter((card) => !card.up && card.card);
    const counts = this.countable.has(as);
    return [...mine.hand, ...down.map((card) => card.card)].filter(
      (card) => card && !this.known.has(card) && !(counts && this.named.has(card)),
    );
  }

  /** No secret was ever told to the viewer: not in a message, not on the page. */
  async check(owner, texts) {
    const secrets = this.of(owner);
    this.hidden += secrets.length;
    if (!secrets.length) return;
    const page = await this.viewer.allText();
    const messages = this.viewer.received.join("\n");
    for (const card of secrets) {
      ok(
        !this.mentioned.has(card),
        `${this.viewer.name} was told of ${card}, which ${owner.name} hides (version ${this.mentioned.get(card)})`,
      );
      const name = new RegExp(`${texts[`name.card.${card}`]}(?!\\d)`);
      ok(!name.test(page), `${this.viewer.name}'s page names ${card}, which ${owner.name} hides`);
      ok(!name.test(messages), `a message to ${this.viewer.name} names ${card}, which ${owner.name} hides`);
    }
  }
}

/** From the lobby to the end screen and the record. */
export async function wholeGame(bench, pace = {}) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest", ...pace });
  const took = stopwatch();
  await guest.go("/");
  // Three clicks: the game, the start, the first protocol.
  await guest.page.locator('[data-game="compile"]').click();
  await guest.see("start-game").click();
  await guest.shows("prompt");
  ok(await guest.turn(), "the match was over before it began");
  equal(guest.state.question.kind, "draft", "the first question");
  contains(await guest.prompt(), "You decide:", "the prompt");
  contains(await guest.prompt(), "Choose a protocol", "the prompt");
  // Looking at a protocol's cards does not move what is to be clicked.
  const tiles = guest.page.locator('.pool [data-ref^="protocol:"]');
  const boxes = () =>
    tiles.evaluateAll((list) =>
      JSON.stringify(
        list.map((one) => one.getBoundingClientRect()).map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
      ),
    );
  const still = await boxes();
  for (let i = 0; i < (await tiles.count()); i++) {
    await tiles.nth(i).hover();
    equal(await boxes(), still, `the protocols while pointing at number ${i + 1}`);
  }
  const first = guest.state.choices.find((choice) => choice.notation === "draft fire") ?? guest.state.choices[0];
  const drafted = guest.state.decisions;
  await guest.touch(`[data-ref="${first.refs[0]}"]`);
  await guest.hears("the protocol is mine", () => guest.state.decisions > drafted);
  bench.note(`from the address to the first own decision: ${took()} ms`);
  const { commitment } = guest.state;
  ok(/^[0-9a-f]{64}$/.test(commitment), `no commitment at the start: ${commitment}`);

  let decisions = 0;
  let lines = 0;
  while (
    await guest.decide((state, random) => {
      decisions++;
      return best(state, random);
    })
  ) {
    if (guest.over) break;
    const now = guest.log.length;
    ok(now > lines, "the story did not grow");
    lines = now;
    if (decisions % 10 === 0 && guest.asked) {
      // The words on the page are those the server sent.
      const { question, version } = guest.state;
      await until("the prompt says what is asked", async () => {
        const prompt = await guest.sentence();
        return guest.state.version !== version || prompt.includes(question.text);
      });
    }
  }
  ok(decisions > 8, `only ${decisions} own decisions`);
  await guest.shows("end-screen");
  const end = guest.see("end-screen");
  await says(end, guest.state.result.winners.includes(guest.state.as) ? "You won." : "won.", "the end screen");
  const rows = await end.locator("tbody tr").count();
  ok(rows >= 3, `the end screen lists ${rows} rows; expected the place and at least two sources`);
  await end.locator("figure svg path.line").first().waitFor();
  equal(await end.locator("figure svg path.line").count(), 2, "lines of the chart");
  const points = await end.locator("figure svg path.line").first().getAttribute("d");
  ok(points.split("L").length > 10, "the chart has hardly any points");
  const logged = await guest.told();
  equal(logged, guest.log.length, "lines of the story on the page");

  await end.locator("details summary").click();
  const proof = await end.locator("details").innerText();
  contains(proof, commitment, "the proof on the end screen");
  contains(proof, guest.state.seed, "the seed on the end screen");

  const [download] = await Promise.all([guest.page.waitForEvent("download"), guest.see("export").click()]);
  const file = `${bench.folder()}/record.jsonl`;
  await download.saveAs(file);
  const verdict = execFileSync(program, ["verify", file], { encoding: "utf8" });
  bench.note(`${decisions} own decisions, ${guest.state.decisions} in all; verify: ${verdict.trim()}`);
}

export const tests = {
  "a guest plays a whole game against a bot": wholeGame,

  "two browsers play over an invitation": async (bench) => {
    const server = await bench.server();
    const { one, two } = await twoPlayers(bench, server, { options: { ...given, draft: "random" } });
    const texts = await one.texts();
    const secrets = [new Secrets(one, one, two), new Secrets(two, one, two)];
    equal(one.state.as, 0, "the host's seat");
    equal(two.state.as, 1, "the guest's seat");

    let seen = 0;
    let round = 0;
    while (!one.over && !two.over) {
      const before = one.state.decisions;
      await playOn(one, two, () => one.state.decisions >= before + 4);
      if (one.over) break;
      round++;
      // Each sees what the other did.
      const last = one.log.at(-1);
      if (last) {
        await until("the second browser shows the last line of the story", async () => (await two.told()) === two.log.length);
        equal(two.log.length, one.log.length, "lines of both stories");
        seen++;
      }
      if (round <= 8 || round % 5 === 0) {
        await secrets[0].check(two, texts);
        await secrets[1].check(one, texts);
      }
      if (round === 2) {
        await one.see("chat-tab").click();
        await one.page.getByRole("textbox", { name: "Message" }).fill("Good luck, have fun!");
        await one.page.getByRole("button", { name: "Send" }).click();
        await two.hears("the chat line", () => two.chat.length === 1);
        await two.see("chat-tab").click();
        await until("the chat line is shown", async () => (await two.text()).includes("Good luck, have fun!"));
        await two.page.getByRole("textbox", { name: "Message" }).fill("You too <b>&amp;</b>");
        await two.page.keyboard.press("Enter");
        await one.page.getByText("You too <b>&amp;</b>").waitFor();
        const field = one.page.getByRole("textbox", { name: "Message" });
        await until("the chat field is empty after sending", async () => (await field.inputValue()) === "");
        for (const player of [one, two]) await player.page.locator(".story .tabs button").first().click();
      }
    }
    ok(seen > 3, `only ${seen} looks at both stories`);
    ok(
      secrets[0].hidden > 0 && secrets[1].hidden > 0 && secrets[0].hidden + secrets[1].hidden > 10,
      `hardly anything was hidden: ${secrets[0].hidden}, ${secrets[1].hidden}`,
    );
    for (const player of [one, two]) {
      await player.hears("the end", () => player.over);
      await player.shows("end-screen");
    }
    const won = one.state.result.winners;
    const words = await Promise.all([one, two].map((player) => player.see("end-screen").innerText()));
    if (won.length === 1) {
      contains(words[won[0]], "You won.", "the winner's end screen");
      ok(!words[1 - won[0]].includes("You won."), "the loser is told to have won");
    }
    bench.note(`${one.state.decisions} decisions between two browsers; ${secrets[0].hidden + secrets[1].hidden} hidden cards looked for`);
  },

  "hot-seat: a curtain between two hands": async (bench) => {
    const server = await bench.server();
    const family = await bench.player(server, { name: "family", keep: { preferences: { forced: false } } });
    await family.table([me, { kind: "me", name: "Berta" }]);
    const texts = await family.texts();
    await family.hears("the first question", () => family.asked);
    let curtains = 0;
    for (let i = 0; i < 60 && curtains < 6 && !family.over; i++) {
      // The first hand, too, is hidden until somebody has said who they are.
      if (!family.asked || i === 0) {
        await family.shows("curtain");
        curtains++;
        const next = family.state.to_move[0];
        await says(family.see("curtain"), family.state.seats[next].name, "the curtain");
        equal(await family.page.locator("[data-ref]").count(), 0, "places of the board behind the curtain");
        equal(await family.page.locator('[data-testid="log"]').count(), 0, "the story behind the curtain");
        const page = await family.allText();
        for (const side of family.state.view.side)
          for (const card of side.hand.filter(Boolean)) ok(!page.includes(texts[`name.card.${card}`]), `the curtain shows ${card}`);
        ok(
          await family.page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "curtain-open"),
          "the curtain's button has no focus",
        );
        await family.see("curtain-open").click();
        await family.hears("the other seat's view", () => family.state.as === next && family.asked);
        await until("the curtain is gone", async () => (await family.see("curtain").count()) === 0);
        // The other hand is face-down now.
        const other = family.state.view.side[1 - next];
        const shown = await family.page.locator(`[data-zone="hand${next}"] [data-ref^="hand:"]`).count();
        equal(shown, family.state.view.side[next].hand.length, "own cards in hand");
        const hidden = other.hand.filter((card) => card === null).length;
        equal(await family.page.locator(`[data-zone="hand${1 - next}"] .back`).count(), hidden, "backs of the other hand");
        contains(await family.prompt(), family.state.seats[next].name, "the prompt names who decides");
        family.answered = undefined;
      }
      await family.hears("a question", () => family.asked);
      const { version } = family.state;
      const choices = family.state.choices.filter((choice) => choice.notation.includes(" down "));
      const open = choices.filter((choice) => choice.refs[0] === "hand:0");
      await family.answer(open[0] ?? choices[0] ?? best(family.state, family.random));
      await family.hears("the answer is heard", () => family.state.version !== version);
    }
    equal(curtains, 6, "curtains");
  },
};
