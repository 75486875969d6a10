// A game without a board of its own: the table is shown as text, and every answer is a sentence.
import type { OpenGame } from "../module";
import { PrintedBook } from "../printed";
import Card from "./Card.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";

const plain: OpenGame = (book) => ({
  printed: new PrintedBook(book),
  Board,
  Card,
  plain: true,
  describe: (view, _as, _seats, texts) => describe(view, texts),
  standing: () => [],
  sources: () => [],
  cards: () => [],
});

export default plain;
