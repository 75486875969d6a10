import type { GameModule } from "../../table/module";
import { cardsOf, protocols } from "./art";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { keepsOrder } from "./arrange.svelte";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { reason } from "./reason";
import { retold } from "./retell";
import { Speech } from "./text";

const compile: GameModule = {
  Board,
  Card,
  // The protocols themselves are moved, Arrange.svelte gives their new order or none.
  shows: (choice) =>
    choice.wording === keepsOrder ||
    (choice.refs.some((ref) => ref.startsWith("protocol:")) && choice.refs.some((ref) => ref.startsWith("choice:"))),
  asks: (question, texts) => new Speech(texts).asks(question.kind, question.args["card"] ?? null, question.args["n"] ?? null),
  reason,
  retold,
  names,
  // A line chosen first leaves some cards only one face; nobody has said it yet.
  warns: (choice, clicked) =>
    choice.refs.some((ref) => ref.startsWith("hand:")) && choice.refs.includes("choice:0") && !clicked.includes("choice:0"),
  next,
  confirms,
  describe,
  score,
  standing,
  ending,
  sources,
  cards: (texts) => {
    const speech = new Speech(texts);
    return protocols.map((protocol) => ({ title: speech.protocol(protocol), ids: cardsOf(protocol) }));
  },
};

export default compile;
