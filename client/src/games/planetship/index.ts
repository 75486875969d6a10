import type { GameModule } from "../../table/module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { cards, missions, sectorNumbers, signId, signs, species } from "./data";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { isStop, turnOf } from "./refs";
import { Speech } from "./text";

const planetship: GameModule = {
  Board,
  Card,
  // Turning.svelte and Abilities.svelte have the buttons and show what they do.
  shows: (choice) => turnOf(choice) !== null || isStop(choice),
  leaves,
  next,
  confirms,
  asks: (question, texts) => new Speech(texts).asks(question.kind, question.args),
  refuses: (ref, question, texts) => new Speech(texts).refuses(ref, question.kind),
  names,
  describe,
  score,
  standing,
  ending,
  sources,
  cards: (texts) => {
    const speech = new Speech(texts);
    return [
      { title: speech.say("sectorsTitle"), ids: [...sectorNumbers] },
      { title: speech.say("signsTitle"), ids: signs.map(signId) },
      { title: speech.say("missionsTitle"), ids: [...missions] },
      { title: speech.say("startCards"), ids: cards.filter((card) => card.colour === 0).map((card) => card.id) },
      ...species.map((one) => ({
        title: speech.species(one),
        ids: cards.filter((card) => card.species === one && card.colour === null).map((card) => card.id),
      })),
    ];
  },
};

export default planetship;
