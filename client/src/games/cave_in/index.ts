import type { GameModule } from "../../table/module";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { artifacts, crystalKinds, factions, mercenaries } from "./data";
import { describe } from "./describe";
import { names } from "./names";
import { confirms, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { isAdd } from "./refs";
import { Speech } from "./text";

const caveIn: GameModule = {
  Board,
  Card,
  // A card is added by a click on it; once the price is met, the only button pays.
  shows: isAdd,
  light: isAdd,
  refuses: (_ref, question, texts) => (/^pa(y_|id)/.test(question.kind) ? new Speech(texts).say("refuses.pay") : ""),
  asks: (question, texts) => new Speech(texts).asks(question.kind, question.args["card"] ?? null),
  // One click chooses a card, also where there is nothing to recruit with it: its ability is used by the button or by a second click.
  warns: (choice) => choice.notation.startsWith("use "),
  names,
  next,
  confirms,
  describe,
  standing,
  ending,
  score,
  sources,
  cards: (texts) => {
    const speech = new Speech(texts);
    return [
      ...factions.map((faction) => ({
        title: speech.faction(faction.id),
        ids: mercenaries.filter((one) => one.faction === faction.id).map((one) => one.id),
      })),
      { title: speech.say("artifactGroup"), ids: artifacts.map((one) => one.left) },
      { title: speech.say("crystalGroup"), ids: crystalKinds.map((kind, n) => `${factions[n % factions.length]!.colour}-${kind}`) },
    ];
  },
};

export default caveIn;
