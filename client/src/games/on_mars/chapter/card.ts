// Cards of the chapters enlarged, their decks, and the lists of the rules page.
import type { Need, View } from "../../../generated/on_mars";
import { buildingSigns, buildingTints, type SignName } from "../art";
import { cardId, type Kind } from "../printed";
import type { Speech } from "../text";

interface ChapterCard {
  title: string;
  /** "": the game has one itself. */
  text: string;
  sign: SignName;
  tint: string;
  facts: string[];
}

const needed = (need: readonly Need[], speech: Speech): string[] => need.map((one) => speech.say("needIs", { n: one.at_least }));

/** What is printed on a card of a chapter, or what a deck of it still holds; null: it is none. */
export function chapterCard(kind: string, id: string, speech: Speech, view?: View): ChapterCard | null {
  const { printed } = speech;
  const title = speech.named(kind, id);
  switch (kind) {
    case "infection": {
      const harmless = !printed.infection(id)?.places.length;
      return { title, text: speech.say(harmless ? "about.harmless" : "about.place"), sign: "virus", tint: "medicine", facts: [] };
    }
    case "outbreak_mission": {
      const row = printed.objective(id);
      const facts = row ? needed([row.need], speech) : [];
      return { title, text: speech.say("about.objective"), sign: "mission", tint: row?.colour === "red" ? "medicine" : "water", facts };
    }
    case "vandalism": {
      const building = printed.vandalism(id)?.building ?? "none";
      const alien = building === "none";
      const sign = alien ? "alien" : buildingSigns[building];
      return {
        title,
        text: speech.say(alien ? "about.alien" : "about.struck"),
        sign,
        tint: alien ? "soldier" : buildingTints[building],
        facts: [],
      };
    }
    case "sabotage": {
      const row = printed.sabotage(id);
      const letter = row ? [speech.say("letterIs", { letter: speech.named("letter", row.letter) })] : [];
      return { title, text: "", sign: "alien", tint: "soldier", facts: letter };
    }
    case "stacked_goal": {
      const row = printed.stacked(id);
      const facts = row ? [speech.named("stack", String(row.stack)), ...speech.aimFacts(row)] : [];
      return { title, text: speech.say("about.aim"), sign: "goal", tint: "battery", facts };
    }
    case "deck":
      return deck(id, speech, view);
    default:
      return null;
  }
}

function deck(id: string, speech: Speech, view: View | undefined): ChapterCard {
  const told = speech.aboutBoard(`deck.${id}`);
  const colon = told.indexOf(":");
  const cards: readonly (string | number | null)[] =
    (id === "infection"
      ? view?.outbreak?.[0]?.infection_deck
      : id === "vandalism"
        ? view?.blackout?.[0]?.vandalism_deck
        : view?.monolith?.[0]?.deck) ?? [];
  const names = cards.flatMap((card) => (card === null ? [] : [speech.named(id, String(card))]));
  const counted = [...new Set(names)].map((name) => {
    const n = names.filter((one) => one === name).length;
    return n > 1 ? `${n}× ${name}` : name;
  });
  const sign = id === "infection" ? "virus" : "alien";
  return {
    title: told.slice(0, colon),
    text: told.slice(colon + 1).trim(),
    sign,
    tint: id === "infection" ? "medicine" : "soldier",
    facts: counted,
  };
}

/** The cards of the chapters, for the rules page. */
export function chapterShelves(speech: Speech): { title: string; ids: string[] }[] {
  const { edition } = speech.printed;
  const shelf = (kind: Kind, ids: readonly (string | number)[]) => ids.map((id) => cardId(kind, id));
  const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
  const ofOutbreak = <Row extends { chapter: string; name: string }>(rows: readonly Row[]) =>
    named(rows.filter(({ chapter }) => chapter === "outbreak"));
  return [
    {
      title: speech.say("cards.outbreak"),
      ids: [
        ...shelf("building", ["hospital"]),
        ...shelf("blueprint", ofOutbreak(edition.blueprint)),
        ...shelf("scientist", ofOutbreak(edition.scientist)),
      ],
    },
    { title: speech.say("cards.outbreak_mission"), ids: shelf("outbreak_mission", named(edition.outbreak.mission)) },
    {
      title: speech.say("cards.infection"),
      ids: shelf(
        "infection",
        edition.outbreak.infection.map(({ id }) => id),
      ),
    },
    {
      title: speech.say("cards.vandalism"),
      ids: shelf(
        "vandalism",
        edition.blackout.vandalism.map(({ building }) => (building === "none" ? "alien" : building)),
      ),
    },
    { title: speech.say("cards.sabotage"), ids: shelf("sabotage", named(edition.monolith.sabotage)) },
    { title: speech.say("cards.stacked_goal"), ids: shelf("stacked_goal", named(edition.monolith.goal)) },
  ];
}
