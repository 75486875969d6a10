// Numbers of Invasion for the chart over time and the end screen: how far each side has come.
import type { InvasionView, View } from "../../generated/on_mars";
import { isAlien, share } from "./invasion";
import type { Speech } from "./text";
import { built } from "./view";

/** In percent of the way to victory, so that both sides can be compared. */
export const raceStanding = (view: View, at: InvasionView): number[] =>
  view.seat.map((_, seat) => (isAlien(view, seat) ? share(at.deployed, at.soldiers) : share(at.points, at.goal)));

export const raceScore = (view: View, at: InvasionView, speech: Speech): string[] =>
  view.seat.map((_, seat) =>
    isAlien(view, seat) ? speech.say("needOf", { n: at.deployed, most: at.soldiers }) : speech.say("points", { n: at.points }),
  );

export function raceSources(view: View, at: InvasionView, speech: Speech): { label: string; values: (number | string)[] }[] {
  const row = (label: string, human: (seat: number) => number | string, alien: number | string) => ({
    label,
    values: view.seat.map((_, seat) => (isAlien(view, seat) ? alien : human(seat))),
  });
  const shelters = (owner: number) => view.surface.filter((one) => one.building === "shelter" && one.owner === owner + 1).length;
  const alienBuilt = at.plans.filter((one) => one.hex > 0).length;
  const alienShelters = view.surface.filter((one) => one.building === "alien_shelter").length;
  return [
    row(speech.say("race.points"), () => speech.say("needOf", { n: at.points, most: at.goal }), ""),
    row(speech.say("race.soldiers"), () => "", speech.say("needOf", { n: at.deployed, most: at.soldiers })),
    row(speech.say("race.techs"), (seat) => view.seat[seat]!.techs.length, at.techs.length),
    row(speech.say("race.advanced"), (seat) => built(view.seat[seat]!).length, alienBuilt),
    row(speech.say("race.shelters"), shelters, alienShelters),
  ];
}

/** Which side has won, and how far the other one had come. */
export function raceEnding(view: View, at: InvasionView, names: string[], speech: Speech): string {
  const word = view.winners.length === 0 ? "endingNobody" : view.winners.includes(at.alien) ? "endingAlien" : "endingHumans";
  return speech.say(word, {
    name: names[at.alien] ?? "",
    n: at.points,
    goal: at.goal,
    soldiers: at.deployed,
    all: at.soldiers,
    round: view.round,
  });
}
