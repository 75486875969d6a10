// 2491: Weltenschiff Alpha in the browser: the first decisions of games for two and five.
import { contains, equal, me, ok } from "./lib.mjs";

const bot = { kind: "bot", level: "easy" };
const game = "planetship";

/** Any answer, but abilities are mostly used and probes mostly sent. */
function busy(state, random) {
  const worth = ({ notation }) => (/^(stop|skip)/.test(notation) ? 0.2 : 1) * (0.2 + random());
  return state.choices.map((choice) => ({ choice, worth: worth(choice) })).sort((a, b) => b.worth - a.worth)[0].choice;
}

/** Decisions by clicks on the board; every one is heard by the table. */
async function plays(bench, seats, count) {
  const server = await bench.server();
  const guest = await bench.player(server, { name: "guest" });
  await guest.table([me, ...Array(seats - 1).fill(bot)], { game, options: {} });
  ok(await guest.turn(60_000), "the match was over before it began");
  contains((await guest.prompt()).replace(/\s+/g, " "), guest.state.question.text, "the prompt");
  ok(await guest.decides(count, busy), "the match ended too early");
  equal(guest.state.view.seats, seats, "seats");
}

export const tests = {
  "Planetship: two players place, probe and score": (bench) => plays(bench, 2, 14),
  "Planetship: the first placements of five": (bench) => plays(bench, 5, 4),
};
