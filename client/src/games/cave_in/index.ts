import type { OpenGame } from "../../table/module";
import type { Texts } from "../../wire";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, lastOf, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { isAdd } from "./refs";
import { Printed, type Crystal } from "./printed";
import { Speech } from "./text";

const caveIn: OpenGame = (book) => {
  const printed = new Printed(book);
  const speech = (texts: Texts) => new Speech(texts, printed);
  return {
    printed,
    Board,
    Card,
    // A card is added by a click on it; once the price is met, the only button pays.
    shows: isAdd,
    light: isAdd,
    refuses: (_, question, texts) => (/^pa(y_|id)/.test(question.kind) ? speech(texts).say("refuses.pay") : ""),
    asks: (question, texts) => speech(texts).asks(question.kind, question.args["card"] ?? null),
    // One click chooses a card, also where there is nothing to recruit with it: its ability is used by the button or by a second click.
    warns: (choice) => choice.notation.startsWith("use "),
    leaves: (choice, choices, texts, view) => leaves(choice, choices, view, speech(texts)),
    names: (ref, view, as, seats, texts) => names(ref, view, as, seats, speech(texts)),
    next: (chosen, left, _, texts, view) => next(chosen, left, view, speech(texts)),
    underWay: (question, texts, view) => ({ sentence: "", then: lastOf(question, view, speech(texts)) }),
    confirms: (question, texts) => confirms(question, speech(texts)),
    describe: (view, as, seats, texts) => describe(view, as, seats, speech(texts)),
    standing,
    ending: (view, seats, texts) => ending(view, seats, speech(texts)),
    score: (view, texts) => score(view, speech(texts)),
    sources: (view, texts) => sources(view, speech(texts)),
    cards: (texts) => {
      const words = speech(texts);
      const { factions, mercenaries, crystals, edition } = printed;
      const people = (faction: string) => mercenaries.filter((one) => one.faction === faction).map((one) => one.name);
      // Crystals of all colours are alike: one of each kind, in one colour after the other.
      const kind = (one: Crystal) => [one.cost, one.points, one.symbol !== null, one.cave_in].join();
      const kinds = [...new Set(crystals.map(kind))];
      const shown = kinds.map((one, n) => {
        const alike = crystals.filter((other) => kind(other) === one);
        return alike.find((other) => other.colour === factions[n % factions.length]?.colour) ?? alike[0]!;
      });
      return [
        ...factions.map((faction) => ({ title: words.faction(faction.name), ids: people(faction.name) })),
        { title: words.say("artifactGroup"), ids: edition.artifact.map((one) => one.left.name) },
        { title: words.say("crystalGroup"), ids: shown.map((one) => one.name) },
      ];
    },
  };
};

export default caveIn;
