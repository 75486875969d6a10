import { describe as group, expect, it } from "vitest";
import { books } from "../../../tests/books";
import type { BlackoutView, MonolithView, OutbreakView, SeatView, View } from "../../generated/on_mars";
import openOnMars from ".";
import { describeChapter, describePlayer } from "./chapter/describe";
import { chapterEnding, chapterScore, chapterSources, chapterStanding } from "./chapter/numbers";
import { chapterShelves } from "./chapter/card";
import { wardOf } from "./chapter/story";
import { hexNamed } from "./geometry";
import { names } from "./names";
import { next } from "./next";
import { actionOf, crowdAt, everybody, infects, patientsOf, slotWard, spreading, working } from "./outbreak/wards";
import { partOf } from "./parts";
import { Printed, readCard } from "./printed";
import { aimRef, hexRef, stackRef, wardRef } from "./refs";
import { Speech } from "./text";
import { roverDown } from "./view";
import { words } from "./words";

const printed = new Printed(books.on_mars);
const speech = new Speech({ "@language": "en", "name.cause.infected": "Too many are infected", "name.ward.work": "Working Area" }, printed);
const none = { all: 0, ill: 0, immune: 0 };

const outbreak: OutbreakView = {
  timer: 5,
  infected: 4,
  limit: 14,
  in_play: 12,
  objectives: [{ objective: "vaccines", have: 1, at_least: 2, reached: false, possible: true }],
  patients: [
    {
      medicine: 2,
      quarters: [{ all: 4, ill: 1, immune: 1 }],
      working: { all: 1, ill: 1, immune: 0 },
      slots: Array(10).fill(none),
      lifted: none,
      immune_reserve: 0,
    },
    { medicine: 0, quarters: [{ all: 3, ill: 0, immune: 0 }], working: none, slots: Array(10).fill(none), lifted: none, immune_reserve: 0 },
  ],
  ill_miners: [hexNamed("G5")],
  immune_miners: [],
  medicine_in_warehouse: 2,
  medicine: 11,
  vaccines: 1,
  hospital_tiles: 6,
  microbiologist: true,
  infection_deck: [],
  harmless_seen: 0,
  card: null,
  choices: [
    { seat: 1, ward: 0, hex: 0, n: 2 },
    { seat: 0, ward: 0, hex: hexNamed("G6") + 1, n: 0 },
  ],
  spreading: [{ seat: 0, ward: 0, hex: 0, n: 2 }],
  medicine_due: 0,
  medicine_laid: 0,
  hopeless: false,
  lost: "none",
};
const blackout: BlackoutView = {
  timer: 3,
  damaged: [],
  dark: [{ hex: 4, colonist: 1 }],
  lost_at: 5,
  tiles: 9,
  vandalism_deck: ["mine", "alien"],
  objectives_left: 5,
  goal_done: [],
  card: null,
  strikes: [],
  goals_open: [],
  hopeless: false,
  lost: "none",
};
const monolith: MonolithView = {
  timer: 4,
  rounds: 15,
  cubes: 3,
  row: [],
  deck: [],
  aside: [],
  discarded: [],
  owed: 1,
  rover: 0,
  face_down: [],
  goals: [{ goal: "four_research", needs: [{ have: 4, at_least: 4, met: true }], met: true }],
  reached: 4,
  needed: 4,
  two_player_costs: true,
  goal_points: 25,
  mission_points: 10,
  total: 126,
  rank: "planet_conqueror",
};
const seat = { goals_shown: ["shelters"], goal_count: 2, plans: [] } as unknown as SeatView;
const surface = [{ hex: hexNamed("G5"), piece: "colonist", piece_of: 1 }];
const table = (more: Partial<View>): View =>
  ({ seats: 2, round: 6, seat: [seat, seat], surface, missions_laid: [], display: [], ...more }) as unknown as View;
const ill = table({ outbreak: [outbreak] });
const dark = table({ blackout: [blackout] });
const alone = table({ seat: [seat], monolith: [monolith] });

group("Outbreak", () => {
  it("has everybody of a place, who can be used first", () => {
    const [first, second] = outbreak.patients;
    const vaccinated = table({ outbreak: [{ ...outbreak, patients: [{ ...first!, immune_reserve: 2 }, second!] }] });
    const said = (view: View) => describePlayer(view, 0, ["Mara", "Altair"], speech).map(({ text }) => text);
    expect(said(vaccinated)).toContainEqual(expect.stringContaining("2 of them are immune"));
    expect(said(ill).join()).not.toContain("of them");
    expect(everybody(crowdAt(outbreak, 0, 0))).toEqual(["healthy", "healthy", "immune", "ill"]);
    expect(crowdAt(outbreak, 0, working).ill).toBe(1);
    expect(crowdAt(outbreak, 1, slotWard("construct"))).toEqual(none);
    expect(actionOf(slotWard("construct"))).toBe("construct");
    expect(actionOf(working)).toBeNull();
  });
  it("counts Miners among a seat's Colonists", () => {
    expect(patientsOf(ill, outbreak, 0)).toEqual({ all: 6, ill: 3 });
    expect(patientsOf(ill, outbreak, 1)).toEqual({ all: 3, ill: 0 });
  });
  it("forgets nobody while the Living Quarters are arranged anew", () => {
    const [first, second] = outbreak.patients;
    const lifted = { all: 3, ill: 2, immune: 0 };
    const arranging = { ...outbreak, patients: [{ ...first!, quarters: [none, none], lifted }, second!] };
    expect(patientsOf(table({ outbreak: [arranging] }), arranging, 0)).toEqual({ all: 5, ill: 4 });
    const said = describePlayer(table({ outbreak: [arranging] }), 0, ["Mara", "Altair"], speech).map(({ text }) => text);
    expect(said).toContain("still to be placed: 1 healthy, 2 ill.");
  });
  it("says how many each choice infects, and where it spreads anyway", () => {
    expect(infects(outbreak, wardRef(1, 0))).toBe(2);
    expect(infects(outbreak, hexRef(hexNamed("G6")))).toBe(0);
    expect(infects(outbreak, wardRef(0, 0))).toBeNull();
    expect(spreading(outbreak, wardRef(0, 0))).toBe(2);
    const scene = { view: ill, names: ["Mara", "Altair"] };
    expect(speech.ward(scene, 1, 0)).toContain("whoever falls ill here infects 2 more");
    expect(speech.ward(scene, 0, working)).toBe("Working Area of Mara: 1 ill");
  });
  it("knows the place an event names", () => {
    expect(wardOf({ seat: "1", ward: "work" })).toEqual([wardRef(1, working)]);
    expect(wardOf({ seat: "0", ward: "G5" })).toEqual([hexRef(hexNamed("G5"))]);
    expect(wardOf({ seat: "0", ward: null })).toEqual([]);
  });
  it("asks which Colonist of a chosen place, and has a part of the table for every place", () => {
    const question = { id: 1, seat: 0, kind: "vaccine", args: {}, text: "" };
    expect(next([wardRef(0, 0)], [], question, {} as View, speech)).toBe(words.en["next.vaccine"]);
    expect(next([wardRef(0, 0)], [], { ...question, kind: "pick" }, {} as View, speech)).toBe(words.en["next.pick"]);
    const part = (ref: string) => partOf(ref, { view: ill, seat: 0, speech, asked: "infection" });
    expect([wardRef(0, 1), wardRef(1, working), wardRef(1, slotWard("construct")), "health:1", "number:0.0.2"].map(part)).toEqual([
      "own",
      "players",
      "colony",
      "map",
      "map",
    ]);
    expect(names(wardRef(1, working), ill, 0, [], speech)).toBe("Working Area");
  });
  it("has no points of Blueprints, and nothing that the Microbiologist scores", () => {
    expect(speech.plan("biolab", null, ill)).toBe("biolab, mine, Level 3");
    expect(speech.plan("biolab", null, alone)).toBe("biolab, mine, Level 3, 5 OP");
    expect(speech.plan("vaccination_centre", null)).not.toContain("OP");
    expect(speech.scientistLong("microbiologist")).toBe(
      `microbiologist: costs ${speech.price({ medicine: 2 } as never)}, works in hospital`,
    );
  });
  it("ends with the reason, and without points", () => {
    expect(chapterEnding(table({ outbreak: [{ ...outbreak, lost: "infected" }] }), speech)).toBe("Lost in round 6: Too many are infected.");
    expect(chapterEnding(ill, speech)).toBe("Both objectives are reached, in round 6, with 4 infected (14 would have lost).");
    const sources = chapterSources(ill, speech)!;
    expect(sources.instead).toBe(true);
    expect(sources.rows.map((one) => one.values)).toEqual([
      ["✗", "✗"],
      [3, 0],
      [2, 0],
      [0, 0],
    ]);
    expect(chapterStanding(ill)).toEqual([3, 0]);
  });
});

group("Blackout", () => {
  it("says what a card to come would strike", () => {
    const strikes = [hexNamed("G5"), hexNamed("E5")];
    expect(speech.strike({ card: "mine", dark: true, loses: true, strikes })).toBe("Blackout: G5, E5, the game would be lost");
    expect(speech.strike({ card: "mine", dark: false, loses: false, strikes: [] })).toBe("nothing");
    expect(speech.strike({ card: "alien", dark: false, loses: false, strikes: [] })).toBe(words.en.strikeAlien);
  });
  it("counts Private Goals", () => {
    expect(chapterStanding(dark)).toEqual([1, 1]);
    expect(chapterScore(dark, speech)).toEqual(["Goals 1/3", "Goals 1/3"]);
    expect(chapterEnding(dark, speech)).toContain("1 building in blackout");
    expect(speech.marks(dark, 4, ["Mara", "Altair"])).toEqual(["in blackout, a Colonist of Altair lies there"]);
  });
  it("says at the end how far each Mission came, and how many blackouts there were", () => {
    const laid = table({ blackout: [blackout], missions_laid: [{ mission: "blueprints", left: 4 }] as View["missions_laid"] });
    const { rows } = chapterSources(laid, speech)!;
    expect(rows.slice(0, 2).map((one) => one.label)).toEqual(["Mission blueprints: 6 of 10", "Blackouts: 1 of 5"]);
  });
});

group("a chapter that can no longer be won", () => {
  const said = (view: View) =>
    describeChapter(view, ["Mara", "Altair"], speech)
      .map(({ text }) => text)
      .join(" ");

  it("says so, and what can be done then", () => {
    for (const words of [said(ill), said(dark)]) expect(words).not.toContain("no longer");
    const lost = [table({ outbreak: [{ ...outbreak, hopeless: true }] }), table({ blackout: [{ ...blackout, hopeless: true }] })];
    for (const view of lost) {
      expect(said(view)).toContain("This game can no longer be won.");
      expect(said(view)).toContain("resign together");
    }
  });
});

group("Monolith", () => {
  it("says of a goal what it needs, and of a stack its number", () => {
    const facts = (name: string) => speech.aimFacts(printed.stacked(name)!);
    const needing = printed.edition.monolith.goal.filter(({ need }) => need[0]!.count === "built");
    for (const { name, need } of needing) {
      const plan = printed.edition.blueprint.find(({ id }) => id === need[0]!.id)!;
      expect(facts(name), name).toEqual([
        `On a building of the type ${plan.upgrades} in a complex of at least 3, Blueprint of Level ${plan.level}`,
      ]);
    }
    expect(needing.length).toBeGreaterThan(0);
    expect(facts("three_and_two")).toEqual(["Discovery tiles: 3", "Research tiles: 2"]);
    expect(facts("geologist")).toEqual(["needed: 9"]);
    expect(new Speech({ "name.stack.5": "stack 5 (tiles)" }, printed).stackShort(5)).toBe("5 Tiles");
  });
  it("tells the Scientists of the display apart by their first letters", () => {
    const texts = {
      "name.scientist.geologist": "Geologe",
      "name.scientist.geochemist": "Geochemiker",
      "name.scientist.rd_engineer": "F&E-Ingenieur",
    };
    const brief = ["geologist", "geochemist", "rd_engineer"].map((one) => new Speech(texts, printed).scientistBrief(one));
    expect(brief).toEqual(["Geol", "Geoc", "F&E"]);
  });
  it("names goals in a word", () => {
    const short = (name: string) => speech.aimShort(printed.stacked(name)!);
    expect(["radar", "deliver_water", "tech_rover", "geologist"].map(short)).toEqual(["radar", "deliver_water", "rover", "geologist"]);
    expect(short("three_and_two")).toBe("3+2 tiles");
    expect(names(aimRef(printed.stacked("radar")!.id), alone, 0, [], speech)).toBe("radar");
    expect(partOf(stackRef(2), { view: alone, seat: 0, speech, asked: "stack" })).toBe("map");
  });
  it("ends with a rank, and adds goals and Missions to the points", () => {
    expect(chapterEnding(alone, speech)).toBe(
      "planet_conqueror: 126 OP with 4 of 4 goals needed. Ranks: star_child from 150, planet_conqueror from 125, pioneer from 100, " +
        "scout from 75, traveller from 50, lost_in_space below that.",
    );
    expect(chapterEnding(table({ monolith: [{ ...monolith, reached: 2 }] }), speech)).toMatch(/^2 goals reached, 4 were needed/);
    expect(chapterEnding(table({ monolith: [{ ...monolith, reached: 1 }] }), speech)).toMatch(/^1 goal reached, 4 were needed/);
    expect(chapterSources(alone, speech)!.rows.map((one) => one.values[0])).toEqual([25, 10, 126, "planet_conqueror", "4/4 ✓"]);
    const rows = chapterSources(alone, speech)!.rows;
    expect(rows.filter((one) => one.total).map((one) => one.values)).toEqual([[126]]);
    expect(rows.at(-1)!.label).toBe("Four_research");
    expect(chapterStanding(alone)).toEqual([126]);
  });
  it("knows the next alien space, what lasts and where the Rover is", () => {
    expect(speech.nextAlien(monolith)).toBe("5");
    expect(speech.nextAlien({ ...monolith, timer: 13 })).toBe("–");
    expect(speech.lasting(monolith, "theft")).toBe("1 Crystal owed");
    expect(roverDown(table({ monolith: [{ ...monolith, rover: 2 }] }))).toBe("card");
    expect(roverDown(alone)).toBeNull();
  });
});

it("says of every card of the chapters where it comes from, and lists it on the rules page", () => {
  const shelves = chapterShelves(speech);
  for (const id of shelves.flatMap((one) => one.ids)) {
    const card = readCard(id);
    expect(printed.provenance(card.kind, card.id), id).not.toBeNull();
  }
  const listed = openOnMars(books.on_mars)
    .cards({ "@language": "en" })
    .flatMap((one) => one.ids);
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(["infection.1", "vandalism.alien", "sabotage.crystal_theft", "stacked_goal.radar"]));
});
