// A game without a board of its own: the table is shown as text, and every answer is a sentence.
import type { GameModule } from "../module";
import Card from "./Card.svelte";
import Board from "./Board.svelte";
import { describe } from "./describe";

const plain: GameModule = {
  Board,
  Card,
  plain: true,
  describe: (view, _as, _seats, texts) => describe(view, texts),
  standing: () => [],
  sources: () => [],
  cards: () => [],
};

export default plain;
