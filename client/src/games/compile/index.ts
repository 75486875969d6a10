import type { OpenGame } from "../../table/module";
import type { Texts } from "../../wire";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import Name from "./Name.svelte";
import { keepsOrder } from "./arrange.svelte";
import { describe } from "./describe";
import { names } from "./names";
import { Outlook } from "./outlook";
import { confirms, next, underWay } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { reason } from "./reason";
import { retold } from "./retell";
import { Printed } from "./printed";
import { Speech } from "./text";

const compile: OpenGame = (book) => {
  const printed = new Printed(book);
  const speech = (texts: Texts) => new Speech(texts, printed);
  return {
    printed,
    Board,
    Card,
    Name,
    // The protocols themselves are moved, Arrange.svelte gives their new order or none.
    shows: (choice) =>
      choice.wording === keepsOrder ||
      (choice.refs.some((ref) => ref.startsWith("protocol:")) && choice.refs.some((ref) => ref.startsWith("choice:"))),
    asks: (question, texts) => speech(texts).asks(question.kind, question.args["card"] ?? null, question.args["n"] ?? null),
    reason,
    weighty: ({ kind }) => /^(compiled|compiled_again|arranged)$/.test(kind),
    retold: (log, texts) => retold(log, speech(texts)),
    names: (ref, view, as, seats, texts) => names(ref, view, as, seats, speech(texts)),
    // A line chosen first leaves some cards only one face; nobody has said it yet.
    warns: (choice, clicked) =>
      choice.refs.some((ref) => ref.startsWith("hand:")) && choice.refs.includes("choice:0") && !clicked.includes("choice:0"),
    next: (chosen, left, question, texts) => next(chosen, left, question, speech(texts)),
    confirms: (question, texts) => confirms(question, speech(texts)),
    foretells: (foreseen, view, texts, seats, as) =>
      new Outlook(
        foreseen,
        view,
        seats.map(({ name }, n) => name || `#${n + 1}`),
        as ?? 0,
        speech(texts),
      ).line,
    outlook: true,
    underWay: (question, texts, view, log) => underWay(question, speech(texts), view, log),
    refuses: (ref, _, texts, legal) => {
      const line = /^field:\d\.(\d)/.exec(ref)?.[1];
      return line && legal(`line:${line}`) ? speech(texts).say("refuses.line", { n: Number(line) + 1 }) : "";
    },
    describe: (view, as, seats, texts) => describe(view, as, seats, speech(texts)),
    turn: (view) => (view.pool.length > 0 || view.ended ? null : view.turn),
    score,
    unpointed: true,
    standing,
    charts: (texts) => speech(texts).say("chart"),
    ending: (view, seats, texts) => ending(view, seats, speech(texts)),
    sources: (view, texts) => sources(view, speech(texts)),
    cards: (texts) => printed.protocols.map(({ name }) => ({ title: speech(texts).protocol(name), ids: printed.cardsOf(name) })),
  };
};

export default compile;
