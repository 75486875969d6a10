// On Mars has no board yet: the table and every answer stand there in words.
import { any, contains, equal, me, ok } from "./lib.mjs";

const bot = { kind: "bot", level: "random" };

export const tests = {
  "On Mars: it is played in words, and whatever can be chosen together has a name": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "guest", locale: "de-DE", keep: { preferences: { forced: false } } });
    await player.go("/");
    contains(await player.page.locator('[data-game="on_mars"]').innerText(), "in Worten", "the cover");
    await player.table([me, bot], { game: "on_mars", mode: "standard", options: {} });
    let sets = 0;
    for (let n = 0; n < 90 && (sets < 2 || n < 30); n++) {
      if (!(await player.turn())) break;
      if (player.state.question.set) {
        sets++;
        const names = await player.page.locator("label:has([data-member])").allInnerTexts();
        equal(names.length, player.state.question.set.refs.length, "what can be chosen together");
        for (const name of names) ok(name.trim() && !name.includes("Eintrag"), `"${name}" does not say what it is`);
      }
      await player.decide(any);
    }
    ok(sets > 0, "nothing was chosen together");
  },

  "On Mars: its rules are found beside those of the other games, a lesson is not promised": async (bench) => {
    const server = await bench.server();
    const player = await bench.player(server, { name: "guest" });
    await player.go("/learn");
    await player.page.locator("article").first().waitFor();
    equal(await player.page.locator('a[href="/learn/on_mars"]').count(), 0, "lessons");
    await player.page.locator('a[href="/rules/on_mars"]').click();
    await player.page.locator("#rules article").first().waitFor();
  },
};
