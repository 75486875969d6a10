// Outbreak: while a quarantine goes from compartment to compartment, whoever is still to be placed is drawn.
import { existsSync } from "node:fs";
import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import openOnMars from "../src/games/on_mars";
import { books } from "./books";
import { answers, choicesOf, program, questionOf, resting, sitting } from "./engine";
import { picking } from "./picker";

const onMars = openOnMars(books.on_mars);
/** Five Colonists of the first seat in two of three compartments, two of them ill; the card that comes infects nobody. */
const position = {
  generator: ["G3"],
  water_extractor: ["I5"],
  greenhouse: ["G7"],
  oxygen_condenser: ["E5"],
  shelters0: ["D3", "D2", "D4"],
  bots0: ["D3"],
  shelters1: ["J6"],
  bots1: ["J6"],
  mine_tiles: ["1"],
  generator_tiles: ["1"],
  oxygen_condenser_tiles: ["1"],
  grid: ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "rover", "ship", "upgrade"],
  display: ["microbiology_lab", "plague_control_clinic", "construction_yard", "wind_turbines", "private_ship", "biomarket", "oxygen_tank"],
  exploration: ["crystals", "warehouse"],
  rewards: ["crystal", "resource", "retrieve", "develop"],
  goals0: [],
  goals1: [],
  round: 2,
  from: "shuttle",
  shuttle: "orbit",
  shuttle_space: 1,
  board: { "0": { space: 1, quarters: 5 }, "1": { space: 6 } },
  outbreak: { missions: [2, 5], timer: 11, housed: { "0": [4, 1, 0, 0, 0] }, quarters: { "0": { "0": { ill: 2 } } } },
  infection_deck: ["15"],
};

it.skipIf(!existsSync(program))("draws who has no compartment yet, for all who look", { timeout: 300_000 }, () => {
  const told = answers([
    { do: "new", game: "on_mars", mode: "outbreak", seats: 2, options: { start: "first" } },
    { do: "load", arrange: position },
    { do: "play", as: 0, notation: "stay" },
    { do: "play", as: 0, notation: "quarantine 0 0 3" },
    { do: "moves" },
    { do: "view", as: 0 },
    { do: "view", as: 1 },
  ]);
  expect(told.filter(({ ok }) => !ok)).toEqual([]);
  const [moves, ...views] = told.slice(4);
  expect(moves.question.kind).toBe("quarantine");
  for (const [as, { view }] of views.entries()) {
    const target = document.body.appendChild(document.createElement("div"));
    const asked = as === 0 ? { question: questionOf(moves), choices: choicesOf(moves), toMove: [0] } : {};
    const picker = picking(as === 0 ? choicesOf(moves).flatMap(({ refs }) => refs) : []);
    const board = mount(onMars.Board, { target, props: { ...resting(onMars), view, as, seats: sitting(2, as), picker, ...asked } });
    flushSync();
    const lifted = [...target.querySelectorAll('[data-testid="lifted"]')];
    // In the Living Quarters; whoever is asked sees them beside the answers, too.
    expect(lifted).toHaveLength(as === 0 ? 2 : 1);
    for (const one of lifted) {
      expect(one.querySelectorAll(".man.ill")).toHaveLength(2);
      expect(one.querySelectorAll(".man")).toHaveLength(2);
    }
    // Two of five, as before the quarantine.
    expect(target.querySelector(as === 0 ? ".own strong.ill" : ".seat strong.ill")!.textContent).toContain("2/5");
    unmount(board);
    target.remove();
  }
});
