import type { OpenGame } from "../../table/module";
import type { Texts } from "../../wire";
import { Printed, signId, signs, type Card as PrintedCard } from "./printed";
import { species } from "./kinds";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { isStop, turnOf } from "./refs";
import { Speech } from "./text";

const planetship: OpenGame = (book) => {
  const printed = new Printed(book);
  const speech = (texts: Texts) => new Speech(texts, printed);
  return {
    printed,
    Board,
    Card,
    // Turning.svelte and Abilities.svelte have the buttons and show what they do.
    shows: (choice) => turnOf(choice) !== null || isStop(choice),
    leaves: (choice, choices, texts) => leaves(choice, choices, speech(texts)),
    next: (chosen, left, question, texts) => next(chosen, left, question, speech(texts)),
    confirms: (question, texts) => confirms(question, speech(texts)),
    asks: (question, texts) => speech(texts).asks(question.kind, question.args),
    refuses: (ref, question, texts) => speech(texts).refuses(ref, question.kind),
    names: (ref, view, as, seats, texts) => names(ref, view, as, seats, speech(texts)),
    describe: (view, as, seats, texts) => describe(view, as, seats, speech(texts)),
    score: (view, texts) => score(view, speech(texts)),
    standing,
    ending: (view, seats, texts) => ending(view, seats, speech(texts)),
    sources: (view, texts) => sources(view, speech(texts)),
    cards: (texts) => {
      const words = speech(texts);
      const ids = (fits: (card: PrintedCard) => boolean) => printed.cards.filter(fits).map((card) => card.id);
      return [
        { title: words.say("sectorsTitle"), ids: printed.edition.sector.map((one) => String(one.number)) },
        { title: words.say("signsTitle"), ids: signs.map(signId) },
        { title: words.say("missionsTitle"), ids: printed.edition.mission.map((one) => one.name) },
        { title: words.say("startCards"), ids: ids((card) => card.colour === 0) },
        ...species.map((one) => ({ title: words.species(one), ids: ids((card) => card.species === one && card.colour === null) })),
      ];
    },
  };
};

export default planetship;
