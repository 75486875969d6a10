// A table that plays a home-made edition shows what is printed there: on the board, on its rules page, and to nobody who may not watch.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bot, contains, me, ok, root, says, until } from "./lib.mjs";

/** The edition of a game with something written otherwise wherever it stands. */
function written(game, old, now) {
  const folder = join(root, "games", game, "edition");
  const text = readFileSync(join(folder, readdirSync(folder).sort()[0]), "utf8");
  ok(old.test(text), `the edition of ${game} has no ${old}`);
  return text.replace(old, now);
}

const cases = [
  // On the board: every numbered card, pending or on top of a deck, says 7.
  {
    game: "theseus",
    mode: "duel",
    change: [/number = \d+/g, "number = 7"],
    board: ".theseus .tile.numbered strong",
    shows: (texts) => texts.length > 0 && texts.every((one) => one === "7"),
    rules: "number = 7",
  },
  {
    game: "planetship",
    mode: "standard",
    change: [/(species = "human", )strength = 0/g, "$1strength = 9"],
    board: '[data-ref="hand:1"]',
    shows: (texts) => texts.some((one) => one.includes("9")),
    rules: "strength = 9",
  },
  {
    game: "cave_in",
    mode: "standard",
    change: [/cost = 1, points = 1/g, "cost = 1, points = 9"],
    board: '[data-ref^="mine:"]',
    shows: (texts) => texts.some((one) => one.includes("9")),
    rules: "points = 9",
  },
  // Its rows are found by their names, not by the things of the texts: all changes stand in the list of the rules page.
  {
    game: "on_mars",
    mode: "standard",
    change: [/points = 3\n/g, "points = 8\n"],
    board: '.on-mars .plans [data-ref^="plan:"] b',
    shows: (texts) => texts.includes("8") && !texts.includes("3"),
    rules: "points = 8",
    cards: false,
  },
  {
    game: "compile",
    mode: "standard",
    change: [/\{ do = "discard" \}/g, '{ do = "discard", count = 2 }'],
    board: ".board",
    shows: (texts) => texts.length === 1,
    rules: "middle.do[0].count = 2",
  },
];

export const tests = Object.fromEntries(
  cases.map(({ game, mode, change: [old, now], board, shows, rules, cards = true }) => [
    `a home-made edition of ${game} is shown as it is written`,
    async (bench) => {
      const server = await bench.server();
      const player = await bench.player(server, { name: "guest", keep: { preferences: { forced: false } } });
      const modes = (await player.api("GET", "/api/games")).results.find((one) => one.id === game).modes;
      await player.table([me, bot], {
        game,
        mode: modes.find((one) => one.id === mode)?.id ?? modes[0].id,
        options: {},
        edition: written(game, old, now),
        settings: { spectators: false },
      });
      await player.hears("the table", () => player.state?.view);
      const found = player.page.locator(board);
      await until(`the board of ${game} shows ${now}`, async () => shows(await found.allTextContents()));
      const { at } = player.state.edition;
      await player.go(`/rules/${game}?edition=${at}`);
      await player.shows("edition-changes");
      await says(player.see("edition-changes"), rules, "the rules page of the table");
      if (cards) await says(player.page.locator("#cards"), rules, "the cards of the table");
      const stranger = await bench.player(server, { name: "stranger" });
      await stranger.api("GET", "/api/me");
      const refused = await stranger.api("GET", at).then(
        () => "",
        (problem) => problem.message,
      );
      contains(refused, "403", "what a stranger is told");
    },
  ]),
);
