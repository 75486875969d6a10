// What takes minutes: a whole game on each board at the pace people see it, and replays of every mode and number of seats in every
// direction.
import { drawn } from "./engine.mjs";
import { realPace } from "./lib.mjs";
import { cases, lookedBackAt } from "./watching.test.mjs";

/** Boards whose tests know how to play one; Compile's is played like that in the tests of the table itself. */
const files = { compile: "game" };
const whole = (await Promise.all(drawn.map(async ({ id, name }) => ({ name, ...(await import(`./${files[id] ?? id}.test.mjs`)) })))).filter(
  ({ wholeGame }) => wholeGame,
);

export const long = {
  ...Object.fromEntries(
    whole.map(({ name, wholeGame }) => [
      `${name}: a guest plays a whole game against a bot, at real pace`,
      (bench) => wholeGame(bench, realPace),
    ]),
  ),
  ...Object.fromEntries(
    cases.map((one) => [
      `replay of ${one.game} ${one.mode} for ${one.seats}: every decision, every way`,
      (bench) => lookedBackAt(bench, one, true),
    ]),
  ),
};
