import type { GameModule } from "../../table/module";
import { colours, shapes } from "./art";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { cardsOf, embryos, factions, sectors, type Faction } from "./data";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { Speech } from "./text";

const theseus: GameModule = {
  Board,
  Card,
  // Where a unit stops or goes on, what a sector does and which card is used is chosen on the board or by name: what a card or a sector
  // means there is not plain to see, or it lies a screen away.
  named: (choice) => /^(stop|passage|fight|extra turn|token|clean up .*|use .*|play .*)$/.test(choice.notation),
  // Where a position cannot be filled the end marker moves: the engine's words for the answer say so. A card of one's own is not thrown
  // away by one click, nor are several tokens.
  warns: (choice) => /_(empty|last|more)$/.test(choice.wording ?? "") || choice.notation.startsWith("put over "),
  leaves,
  next,
  confirms,
  asks: (question, texts) => new Speech(texts).asks(question.kind, question.args),
  refuses: (_, question, texts) => new Speech(texts).refuses(question.kind),
  sign: (view, seat) => ({ path: shapes[view.seat[seat].faction as Faction], colour: colours[view.seat[seat].faction as Faction] }),
  names,
  describe,
  score,
  side: (view, seat) => (view.mode === 2 ? (view.seat[seat].side === 0 ? "#58d6c6" : "#ffab66") : null),
  standing,
  charts: (texts) => new Speech(texts).say("charts"),
  ending,
  sources,
  cards: (texts) => {
    const speech = new Speech(texts);
    return [
      { title: speech.say("factionsTitle"), ids: [...factions] },
      { title: speech.say("sectorsTitle"), ids: [...sectors] },
      ...factions
        .filter((one) => one !== "pandora")
        .map((one) => ({ title: speech.faction(one), ids: cardsOf(one).map((card) => card.id) })),
      { title: speech.say("bonusTitle"), ids: cardsOf(null).map((card) => card.id) },
      { title: speech.say("embryosTitle"), ids: [...embryos] },
    ];
  },
};

export default theseus;
