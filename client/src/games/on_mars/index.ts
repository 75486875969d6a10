import type { BlueprintRow, View } from "../../generated/on_mars";
import type { OpenGame } from "../../table/module";
import type { Texts } from "../../wire";
import Board from "./Board.svelte";
import Card from "./Card.svelte";
import { chapterShelves } from "./chapter/card";
import { describe } from "./describe";
import { foretold } from "./foretell";
import { names } from "./names";
import { confirms, costsMore, homeless, isPart, leaves, next } from "./next";
import { invasionOf, isAlien, meansOf, signOf } from "./invasion";
import { charts, ending, score, sources, standing } from "./numbers";
import { cardId, Printed, stacked } from "./printed";
import { verbOf } from "./refs";
import { standsAt } from "./view";
import { Speech } from "./text";

type Shelf =
  | "building"
  | "blueprint"
  | "scientist"
  | "contract"
  | "mission"
  | "goal"
  | "discovery"
  | "action"
  | "executive"
  | "solo_goal"
  | "alien_space";

const onMars: OpenGame = (book) => {
  const printed = new Printed(book);
  const speech = (texts: Texts) => new Speech(texts, printed);
  return {
    printed,
    Board,
    Card,
    leaves: (choice, choices, texts, view: View) => leaves(choice, choices, view, speech(texts)),
    passes: (choice, question, view: View) => question.kind === "turn" && verbOf(choice) === "end" && homeless(view) === 0,
    stands: (ref, view: View, as) => as !== null && standsAt(view, as, ref, printed),
    light: (choice, view: View) => isPart(choice, view),
    // Whose Tech tile is used, and what for, is said; a product is no stack of tiles.
    named: (choice, question) => question.kind === "produce" || (question.kind !== "tech" && choice.notation.startsWith("tech of ")),
    warns: (choice, _clicked, view: View, texts) => costsMore(choice, view, speech(texts)),
    next: (chosen, left, question, texts, view: View) => next(chosen, left, question, view, speech(texts)),
    confirms: (question, texts) => confirms(question, speech(texts)),
    foretells: (foreseen, view: View, texts) => foretold(foreseen, view, speech(texts)),
    outlook: true,
    asks: (question, texts) => speech(texts).asks(question.kind),
    refuses: (ref, question, texts, legal, view?: View) => speech(texts).refuses(ref, question.kind, view, legal),
    names: (ref, view, as, seats, texts) => names(ref, view, as, seats, speech(texts)),
    describe: (view, as, seats, texts) => describe(view, as, seats, speech(texts)),
    sign: signOf,
    score: (view, texts) => score(view, speech(texts)),
    side: (view: View, seat) => (invasionOf(view) ? (isAlien(view, seat) ? "var(--alien)" : "var(--accent)") : null),
    standing,
    round: (view: View) => view.round,
    charts: (texts, view: View) => charts(view, speech(texts)),
    ending: (view, seats, texts) => ending(view, seats, speech(texts)),
    sources: (view, texts) => sources(view, speech(texts)),
    cards: (texts) => {
      const { edition } = printed;
      const words = speech(texts);
      const group = (kind: Shelf, ids: readonly (string | number)[]) => ({
        title: words.say(`cards.${kind}`),
        ids: ids.map((id) => cardId(kind, id)),
      });
      const base = <Row extends { chapter: string; name: string }>(rows: readonly Row[]) =>
        rows.filter(({ chapter }) => chapter === "base" || chapter === "promo").map(({ name }) => name);
      const plans = (fits: (row: BlueprintRow) => boolean) => edition.blueprint.filter(fits).map(({ name }) => cardId("blueprint", name));
      return [
        group("building", [...stacked, "shelter"]),
        group("blueprint", base(edition.blueprint)),
        group("scientist", base(edition.scientist)),
        group(
          "contract",
          edition.contract.map(({ name }) => name),
        ),
        group(
          "mission",
          edition.mission.map(({ name }) => name),
        ),
        group(
          "goal",
          edition.goal.map(({ name }) => name),
        ),
        group(
          "discovery",
          edition.discovery.map(({ name }) => name),
        ),
        group(
          "action",
          edition.action.map(({ action }) => action),
        ),
        group(
          "executive",
          edition.executive.map(({ id }) => id),
        ),
        group(
          "solo_goal",
          edition.solo.goal.map(({ name }) => name),
        ),
        ...chapterShelves(words),
        { title: words.say("cards.defence"), ids: plans((row) => meansOf(row) !== null) },
        { title: words.say("cards.alienPlan"), ids: plans((row) => row.chapter === "invasion" && meansOf(row) === null) },
        group(
          "alien_space",
          edition.invasion.space.map(({ id }) => id),
        ),
        {
          title: words.say("cards.alienTech"),
          ids: edition.tech
            .filter(
              (row) => row.source === "alien" || edition.blueprint.some(({ chapter, tech }) => chapter === "invasion" && tech === row.tech),
            )
            .map(({ tech }) => cardId("tech", tech)),
        },
      ];
    },
  };
};

export default onMars;
