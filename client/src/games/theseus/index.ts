import type { Faction, View } from "../../generated/theseus";
import { embryos, factions, sectors } from "./kinds";
import type { OpenGame } from "../../table/module";
import type { Texts } from "../../wire";
import { colours, shapes } from "./art";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { describe } from "./describe";
import { foresee, foretold } from "./foresee";
import { names } from "./names";
import { confirms, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { Printed } from "./printed";
import { Speech } from "./text";
import { onTurn, price } from "./view";

const theseus: OpenGame = (book) => {
  const printed = new Printed(book);
  const speech = (texts: Texts) => new Speech(texts, printed);
  return {
    printed,
    Board,
    Card,
    // Where a unit stops or goes on, what a sector does and which card is used is chosen on the board or by name: what a card or a sector
    // means there is not plain to see, or it lies a screen away.
    named: (choice) => /^(stop|passage|fight|extra turn|token|clean up .*|use .*|play .*)$/.test(choice.notation),
    // Where a position cannot be filled the end marker moves: the engine's words for the answer say so. A card of one's own is not thrown
    // away by one click; of several tokens it is said how many.
    warns: (choice, _, view, texts) => {
      const n = choice.wording?.endsWith("_more") ? price(view, choice.refs) : 1;
      if (n > 1) return speech(texts).say("takesMore", { n });
      return /_(empty|last|more)$/.test(choice.wording ?? "") || choice.notation.startsWith("put over ");
    },
    leaves: (choice, choices, texts, view) => leaves(choice, choices, speech(texts), view),
    next: (chosen, left, question, texts, view) => next(chosen, left, question, speech(texts), view),
    confirms: (question, texts) => confirms(question, speech(texts)),
    foretells: (foreseen, view, texts) => {
      const marks = foresee(view, 0, foreseen);
      return marks ? foretold(marks, speech(texts)) : "";
    },
    asks: (question, texts) => speech(texts).asks(question.kind, question.args),
    refuses: (_, question, texts) => speech(texts).refuses(question.kind),
    sign: (view: View, seat) => ({ path: shapes[view.seat[seat]!.faction], colour: colours[view.seat[seat]!.faction] }),
    names: (ref, view, as, seats, texts) => names(ref, view, as, seats, speech(texts)),
    describe: (view, as, seats, texts) => describe(view, as, seats, speech(texts)),
    turn: onTurn,
    score: (view, texts) => score(view, speech(texts)),
    side: (view: View, seat) => (view.mode === 2 ? (view.seat[seat]!.side === 0 ? "#58d6c6" : "#ffab66") : null),
    unpointed: true,
    standing,
    charts: (texts) => speech(texts).say("charts"),
    ending: (view, seats, texts) => ending(view, seats, speech(texts)),
    sources: (view, texts) => sources(view, speech(texts)),
    cards: (texts) => {
      const words = speech(texts);
      const ids = (faction: Faction | null) => printed.cardsOf(faction).map((card) => card.id);
      return [
        { title: words.say("factionsTitle"), ids: [...factions] },
        { title: words.say("sectorsTitle"), ids: [...sectors] },
        ...factions.filter((one) => one !== "pandora").map((one) => ({ title: words.faction(one), ids: ids(one) })),
        { title: words.say("bonusTitle"), ids: ids(null) },
        { title: words.say("embryosTitle"), ids: [...embryos] },
      ];
    },
  };
};

export default theseus;
