// What takes minutes: a whole game on each board at the pace people see it, and replays of every mode and number of seats in every
// direction.
import { realPace } from "./lib.mjs";
import { wholeGame as caveIn } from "./cave_in.test.mjs";
import { wholeGame as planetship } from "./planetship.test.mjs";
import { wholeGame as theseus } from "./theseus.test.mjs";
import { cases, lookedBackAt } from "./watching.test.mjs";

export const long = {
  ...Object.fromEntries(
    Object.entries({ "Cave-In": caveIn, Planetship: planetship, Theseus: theseus }).map(([name, play]) => [
      `${name}: a guest plays a whole game against a bot, at real pace`,
      (bench) => play(bench, realPace),
    ]),
  ),
  ...Object.fromEntries(
    cases.map((one) => [
      `replay of ${one.game} ${one.mode} for ${one.seats}: every decision, every way`,
      (bench) => lookedBackAt(bench, one, true),
    ]),
  ),
};
