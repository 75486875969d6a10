import { describe as group, expect, it } from "vitest";
import { books } from "../../../tests/books";
import { picking } from "../../../tests/picker";
import type { HexView, SeatView, SiteView, Tech, View } from "../../generated/on_mars";
import type { SeenLine } from "../../table/changed";
import openOnMars from ".";
import { foretold } from "./foretell";
import { beside, boxOf, columnHeads, hexes, hexName, hexNamed, neighbours } from "./geometry";
import { names } from "./names";
import { confirms, costsMore, isPart, leaves, next } from "./next";
import { ending, sources, standing } from "./numbers";
import { partOf } from "./parts";
import { coins, Printed } from "./printed";
import { actionRef, cellRef, goodRef, hexRef, planRef, seatRef } from "./refs";
import { frames } from "./tell";
import { Speech } from "./text";
import { differing, others, rim, roverAt, siteOn, stepsTo, surface, tileRef } from "./view";
import { words } from "./words";

const printed = new Printed(books.on_mars);
const english = new Speech(
  { "@language": "en", "name.goal.shelters": "Private Goal 7 (Shelters)", "name.executive.1": "1: Develop" },
  printed,
);

const hex = (name: string, more: Partial<HexView>): HexView => ({
  hex: hexNamed(name),
  building: "none",
  owner: 0,
  group: 0,
  piece: "none",
  piece_of: 0,
  blueprint: null,
  crystal: false,
  discovery: null,
  research: 0,
  ...more,
});
const score = { track: 0, progress: 0, ships: 0, colonists: 0, techs: 0, blueprints: 0, scientists: 0, contracts: 0, total: 0 };
const seat = (more: Partial<SeatView> = {}): SeatView => ({
  points: 0,
  stock: [0, 0, 0, 0, 0],
  storage: 2,
  crystals: 0,
  buffer: 0,
  quarters: 3,
  places: 4,
  working: 0,
  reserve: 9,
  bots: 3,
  markers: 8,
  shelters: 4,
  rover: 0,
  hover: 0,
  ships: Array<boolean>(8).fill(false),
  hangar: 0,
  space: 1,
  side: "orbit",
  progress: [false, false, false, false, false],
  research: [false, false, false, false],
  found: [],
  techs: [],
  plans: [],
  scientists_hired: [],
  contracts_taken: [],
  goal_count: 0,
  goals_held: [],
  goals_met: [],
  goals_spent: 0,
  goals_discarded: [],
  goals_shown: [],
  colonist_cards: 0,
  types: null,
  task_count: 0,
  tasks: [],
  score,
  ...more,
});
const table = (more: Partial<View> = {}): View => ({
  seats: 2,
  phase: "colonization",
  round: 3,
  round_limit: 40,
  first: 0,
  turn: 0,
  main_done: false,
  executive_done: false,
  order: [0, 1],
  surface: [],
  seat: [seat(), seat()],
  grid: Array(8).fill("none"),
  tech_stack: 0,
  warehouse: [2, 2, 2, 2, 2],
  display: Array(14).fill(null),
  blueprint_deck: 0,
  exploration: [null, null],
  discovery_stack: 0,
  radar: null,
  stacks: [],
  scientists_shown: [],
  contracts_shown: [],
  contract_deck: [],
  slots: [],
  missions_laid: [],
  remaining: 3,
  life_support: [],
  level: 1,
  shuttle: "orbit",
  shuttle_space: 1,
  ending: 0,
  till: [],
  moving: [],
  sites: [],
  ended: false,
  winners: [],
  ...more,
});

group("several pieces on a hex", () => {
  const sides = Math.sqrt(3) / 2;
  it.each([1, 2, 3, 4])("%i lie beside each other, inside, below the sign of the building", (n) => {
    const { size, at } = beside(n, false);
    expect(at).toHaveLength(n);
    for (const [k, [x, y]] of at.entries()) {
      const half = Math.abs(y - 50) / 50;
      // The hex is as wide as it is at the middle of the piece.
      expect(Math.abs(x - 50) + size / 2).toBeLessThanOrEqual(50 - 25 * half + 2);
      expect(y + size / 2 / sides).toBeLessThanOrEqual(98);
      for (const [u, v] of at.slice(0, k)) expect(Math.hypot(x - u, (y - v) * sides)).toBeGreaterThanOrEqual(size - 1);
    }
    expect(size).toBeGreaterThanOrEqual(28);
  });
  it("leave the middle to whoever stands there", () => {
    for (const n of [1, 2]) for (const [x] of beside(n, true).at) expect(Math.abs(x - 50)).toBeGreaterThanOrEqual(21 + 28 / 2);
  });
});

group("long names", () => {
  it("of tiles leave out what their sign says", () => {
    const said = (language: "de" | "en") => new Speech({ "@language": language, "name.discovery.water": "Wasser" }, printed);
    expect(said("de").discoveryShort("one_kind")).toBe("einer Art");
    expect(said("de").discoveryShort("two_kinds")).toBe("zweier Arten");
    expect(said("en").discoveryShort("one_kind")).toBe("of one kind");
    expect(said("de").discoveryShort("water")).toBe("Wasser");
  });
});

group("the map", () => {
  it("has the hexes of the board, in the engine's order", () => {
    expect(hexes).toBe(91);
    expect(hexName(0)).toBe("A1");
    expect(hexName(90)).toBe("M3");
    expect(hexNamed("G5")).toBe(45);
    expect(hexNamed("N1")).toBe(-1);
  });
  it("knows neighbours both ways, and six of the centre", () => {
    neighbours.forEach((sides, hex) =>
      sides.forEach((other, side) => {
        if (other >= 0) expect(neighbours[other]![(side + 3) % 6]).toBe(hex);
      }),
    );
    expect(neighbours[hexNamed("G5")]!.map(hexName)).toEqual(["G4", "H4", "H5", "G6", "F5", "F4"]);
    expect(neighbours[0]!.filter((one) => one >= 0)).toHaveLength(3);
  });
  it("lies inside its frame", () => {
    for (let hex = 0; hex < hexes; hex++) {
      const { left, top, width, height } = boxOf(hex);
      expect(Math.min(left, top)).toBeGreaterThan(-0.01);
      expect(Math.max(left + width, top + height)).toBeLessThan(100.01);
    }
  });
});

group("what a building needs and brings", () => {
  const map = surface(
    table({
      surface: [
        hex("G4", { building: "mine" }),
        hex("G3", { building: "mine" }),
        hex("F5", { building: "generator" }),
        hex("H5", { building: "shelter", owner: 1 }),
        hex("G6", { building: "shelter", owner: 2 }),
      ],
    }),
  );
  const site = (more: Partial<SiteView> = {}): SiteView => ({
    hex: hexNamed("G5"),
    needs: 2,
    met: true,
    helpers: [1],
    colonists: 1,
    gains: 3,
    lost: 1,
    crystals: [hexNamed("G6")],
    progress: true,
    life_support: true,
    first_step: 0,
    helps: true,
    points: 4,
    ...more,
  });
  it("finds what the rules say about a site", () => {
    const view = table({ sites: [site()] });
    expect(siteOn(view, hexNamed("G5"))?.needs).toBe(2);
    expect(siteOn(view, hexNamed("G6"))).toBeNull();
  });
  it("says of a site what it needs, who helps, what it brings and what finds no room", () => {
    const said = english.site({ ...site(), type: "generator" }, ["Mara", "Altair"]).join("; ");
    expect(said).toBe(
      "needs Tech level 2; by the Tech tile of Altair; 1 Colonist raises its level; brings 2 battery; 1 more finds no room; " +
        "1 Crystal beside it; a Progress cube; 4 OP and a benefit of Life Support",
    );
    const lacking = english.site({ ...site({ met: false, helpers: [], colonists: 0, lost: 0 }), type: "generator" }, ["Mara", "Altair"]);
    expect(lacking.slice(0, 3)).toEqual(["needs Tech level 2", "nobody's Tech tile suffices", "brings 3 battery"]);
  });
  it("draws the outline of a group only where it ends", () => {
    expect(rim(map, map.get(hexNamed("G4"))!)).toEqual([false, true, true, true, true, true]);
  });
  it("finds hexes that have changed", () => {
    const after = table({ surface: [hex("G4", { building: "mine" })] });
    expect([...differing(table(), after)]).toEqual([hexNamed("G4")]);
  });
  it("has a Rover that has not moved on the first Mine", () => {
    expect(roverAt(seat(), printed)).toBe(hexNamed("G5"));
    expect(roverAt(seat({ rover: 1 }), printed)).toBe(0);
  });
});

group("words", () => {
  it("has the same placeholders in both languages", () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).filter((one) => one !== "mouse");
    for (const [key, text] of Object.entries(words.en))
      expect([...new Set(places(words.de[key as keyof typeof words.en]))].sort(), key).toEqual([...new Set(places(text))].sort());
  });
  it("says what a price is made of, and what is printed on a card", () => {
    expect(english.price(printed.scientist("hydrologist")!.cost)).toBe("2× battery");
    expect(english.plan("biolab", true)).toBe("biolab, mine, Level 3, 5 OP, built");
    expect(english.goal("shelters")).toBe("Shelters");
    expect(english.executive(1)).toBe("Develop");
    expect(coins(printed.edition.player.ship_cost)).toEqual([
      { kind: "water", n: 1 },
      { kind: "plant", n: 1 },
    ]);
  });
  it("takes a Tech tile for its owner while its use is an answer, else for where it lies", () => {
    const tile = { tech: "upgrade", cell: 9, level: 2 } as const;
    const place = (asked: string, args: Record<string, string>, legal: string[], one: { tech: Tech; cell: number; level: number } = tile) =>
      tileRef({ asked, args, speech: english, picker: picking(legal) }, 1, one);
    expect(place("upgrade", {}, [seatRef(1)])).toBe(seatRef(1));
    expect(place("upgrade", {}, [seatRef(0)])).toBe(cellRef(1, 9));
    expect(place("move", {}, [seatRef(1)])).toBe(cellRef(1, 9));
    expect(place("tech", { building: "mine" }, [seatRef(1)], { ...tile, tech: "mine" })).toBe(seatRef(1));
    expect(place("tech", { building: "mine" }, [seatRef(1)], { ...tile, tech: "generator" })).toBe(cellRef(1, 9));
  });
  it("names the answers that use a Tech tile, but where the board asks for one", () => {
    const answer = { id: 1, notation: "tech of 1", refs: [seatRef(1)], aside: false, text: "" };
    const module = openOnMars(books.on_mars);
    const said = (kind: string) => module.named!(answer, { id: 1, seat: 0, kind, args: {}, text: "" });
    expect(["upgrade", "move", "welcome", "tech"].map(said)).toEqual([true, true, true, false]);
  });
  it("names places as the engine does", () => {
    const view = table({ seat: [seat({ techs: [{ tech: "shelter", cell: 3, level: 2 }] }), seat()] });
    const name = (ref: string) => names(ref, view, 0, [{ name: "Mara" }] as never, english);
    expect([hexRef(45), actionRef("construct"), goodRef("water"), planRef(14), cellRef(0, 3), seatRef(0)].map(name)).toEqual([
      "G5",
      "construct",
      "water",
      "biolab",
      "shelter",
      "Mara",
    ]);
  });
  it("has a reason for every place, and a better one for the slot of Advanced Buildings", () => {
    expect(english.refuses("executive:8", "turn")).toBe(words.en["refuses.advanced"]);
    expect(english.refuses("executive:1", "turn")).toBe(words.en["refuses.turn"]);
    expect(english.refuses("hex:3", "lss")).toBe(words.en.refuses);
    expect(english.refuses("hex:3", "move", undefined, (ref) => ref === "hex:4")).toBe(words.en["refuses.move"]);
    expect(english.refuses("hex:3", "move", undefined, (ref) => ref === "seat:1")).toBe(words.en["refuses.moved"]);
  });
  it("says of a Blueprint how it is taken, built and used", () => {
    const view = (display: string | null, hex: number) =>
      table({ display: [display], seat: [seat({ plans: display ? [] : [{ blueprint: "biolab", hex, scientist: null }] })] });
    const said = (one: View) => english.refuses(planRef(14), "turn", one);
    expect(said(view("biolab", 0))).toBe("Blueprints of the display are taken with the Main action Blueprint, or by slot 3 of your Depot.");
    expect(said(view(null, 0))).toContain("Main action Upgrade");
    expect(said(view(null, 4))).toBe("A built Advanced Building is used by slot 8 of your Depot, once a turn.");
    expect(english.refuses(planRef(14), "site", view(null, 4))).toBe(words.en["refuses.site"]);
  });
  it("numbers the slots of the Depot, and has a short name for the longest", () => {
    expect(english.executiveLong(8, false, true)).toMatch(/^Slot 8, /);
    expect(english.executiveShort(8)).toBe("Building");
    expect(english.executiveShort(1)).toBe("Develop");
  });
  it("says what a Tech tile costs where it lies", () => {
    const grid = printed.gridRows.flatMap(({ spaces }) => spaces.map(() => "none" as const));
    const at = printed.gridRows.at(-1)!;
    const view = table({ grid: grid.map((one, n) => (n === at.spaces[0] ? "shelter" : one)) as View["grid"] });
    expect(english.techPrice("shelter", view)).toBe(`In the Tech Grid: ${english.price(at.row.cost)}`);
    expect(english.techPrice("mine" as never, view)).toBe("");
  });
  it("breaks a long name between its parts alone", () => {
    const german = new Speech({ "@language": "de", "name.blueprint.x": "Kommandozentrale", "name.blueprint.y": "Biolabor" }, printed);
    expect(german.blueprintBroken("x")).toBe("Kommando\u00adzentrale");
    expect(german.blueprintBroken("y")).toBe("Biolabor");
    const clinic = new Speech({ "@language": "de", "name.blueprint.x": "Seuchenkontrollklinik" }, printed);
    expect(clinic.blueprintBroken("x")).toBe("Seuchen\u00adkontroll\u00adklinik");
    const tile = (name: string) => new Speech({ "@language": "de", "name.discovery.x": name }, printed).discoveryBroken("x");
    expect(["Aufwertungen", "Warenlager", "Wasser"].map(tile)).toEqual(["Auf\u00adwertungen", "Waren\u00adlager", "Wasser"]);
  });
  it("knows whose steps lead to a hex: a Bot's, the Rover's or both", () => {
    const way = (notation: string, ...refs: string[]) => ({ notation, refs });
    const steps = stepsTo([way("rover H5", "hex:4"), way("rover H6", "hex:5"), way("bot A1 H5", "hex:0", "hex:4"), way("done")]);
    expect([...steps]).toEqual([
      [4, ["bot", "rover"]],
      [5, ["rover"]],
    ]);
  });
  it("has a letter over every column", () => {
    expect(columnHeads.map(({ letter }) => letter).join("")).toBe("ABCDEFGHIJKLM");
    expect(columnHeads[6]).toMatchObject({ left: 50, top: boxOf(hexNamed("G1")).top });
  });
});

group("the prompt", () => {
  const question = (kind: string) => ({ id: 1, seat: 0, kind, args: {}, text: "" });
  const answer = (notation: string) => ({ id: 1, notation, refs: [], aside: false, text: "" });
  it("asks for what is missing", () => {
    expect(next(["hex:3"], ["hex:4", "hex:5"], question("move"), table(), english)).toBe("Now choose one of 2 glowing hexes.");
    expect(next(["hex:3"], ["hex:4"], question("move"), table(), english)).toBe("Now choose the hex that glows.");
    expect(next(["grid:1"], ["cell:0.0"], question("learn"), table(), english)).toBe(words.en["next.cell"]);
    expect(next(["cell:0.0"], ["cell:0.2"], question("develop"), table(), english)).toBe(words.en["next.develop"]);
    expect(next(["scientist:2"], ["plan:3"], question("turn"), table(), english)).toBe(words.en["next.plan"]);
    expect(next(["executive:3"], [], question("welcome"), table(), english)).toBe(words.en["next.crew"]);
  });
  it("says what the end of a turn gives up, and what confirms a set", () => {
    const end = answer("end");
    const open = [end, answer("executive 6")];
    const now = (more: Partial<View> = {}, own: Partial<SeatView> = {}) => table({ turn: 0, seat: [seat(own)], ...more });
    expect(leaves(end, open, now({}, { crystals: 3 }), english)).toBe("");
    expect(leaves(end, open, now({ ending: 2 }), english)).toBe(words.en.leavesExecutive);
    expect(
      leaves(end, open, now({}, { crystals: 2, buffer: 2, ships: [true, true, true, true, true, false, false, false] }), english),
    ).toBe("1 Crystal finds no room in your Depot; an Executive action would still be possible");
    expect(leaves(end, [end, answer("send biologist biolab")], now(), english)).toBe(words.en.leavesScientist);
    const use = { ...answer("use biolab"), refs: [planRef(14)] };
    const plans = (scientist: string | null) => ({ plans: [{ blueprint: "biolab", hex: 3, scientist }] });
    expect(leaves(end, [end, use], now({}, plans("biologist")), english)).toBe(words.en.leavesScientist);
    expect(leaves(end, [end, use], now({}, plans(null)), english)).toBe("");
    expect(leaves(end, [end, answer("show shelters")], now({ ending: 2 }), english)).toBe("");
    expect(leaves(answer("done"), open, now({ ending: 2 }), english)).toBe("");
    expect(confirms(question("pay"), english)).toBe("Pay");
    expect(confirms(question("turn"), english)).toBe("");
  });
  it("asks who goes to the place that was pointed at", () => {
    const bot = table({ surface: [{ hex: 4, piece: "bot" }] as never });
    expect(next(["hex:3"], ["hex:4"], question("move"), bot, english)).toBe("Now choose who goes there.");
    expect(next(["hex:4"], ["hex:3"], question("move"), bot, english)).toBe("Now choose the hex that glows.");
    const lab = table({ seat: [seat({ techs: [{ tech: "mine", cell: 2, level: 1 }] as never })] });
    expect(next(["cell:0.5"], ["cell:0.2"], question("develop"), lab, english)).toBe("Now choose the Tech tile that moves there.");
    expect(next(["cell:0.2"], ["cell:0.5"], question("develop"), lab, english)).toBe(words.en["next.develop"]);
  });
  it("asks again before a payment of several coins is done and before a tile is covered", () => {
    const till = (in_all: number, laid: number[]) =>
      table({
        till: [{ seat: 0, laid, crystals: 0, goals: 0, colonists: 0, rest: { need: [], any: 0, crystal: 0, either: 0, in_all } }] as never,
      });
    expect(costsMore(answer("idle 3"), till(1, [0, 0]), english)).toBe(words.en.passesIdle);
    expect(costsMore(answer("pay water"), till(1, [0, 1]), english)).toBe(words.en.paidWhole);
    expect(costsMore(answer("pay water"), till(2, [0, 1]), english)).toBe("");
    expect(costsMore(answer("pay goal shelters"), till(2, [0, 0]), english)).toBe(words.en.goalPaid);
    expect(costsMore(answer("pay water"), till(1, [0, 0]), english)).toBe("");
    const site = { ...answer("site A4"), refs: ["hex:3"] };
    const covers = (discovery: number | null, research: number) =>
      costsMore(site, table({ surface: [{ hex: 3, discovery, research }] as never }), english);
    expect(covers(1, 0)).toMatch(/leaves the game/);
    expect(covers(null, 1)).toMatch(/leaves the game/);
    expect(covers(null, 0)).toBe("");
  });
  it("confirms a payment once, with its last coin", () => {
    const till = (in_all: number, crystal = 0) =>
      table({ till: [{ seat: 0, laid: [], crystals: 0, colonists: 0, rest: { need: [], any: 0, crystal, either: 0, in_all } }] as never });
    expect(isPart(answer("pay water"), till(2))).toBe(true);
    expect(isPart(answer("pay water"), till(1, 1))).toBe(true);
    expect(isPart(answer("pay water"), till(1))).toBe(false);
    expect(isPart(answer("site G5"), till(2))).toBe(false);
    expect(isPart(answer("pay water"), table())).toBe(false);
  });
  it("tells what an answer leads to, and what is asked then", () => {
    const line = (kind: string, text: string) => ({ kind, text, actor: 0, depth: 0, cause: null, args: {} });
    const foreseen = {
      events: [line("action", "Mara acts."), line("gained", "Mara gains 1."), line("points", "Mara scores 2.")],
      next: { seat: 0, kind: "lss", args: {}, text: "Choose." },
      stopped: false,
      hidden: null,
      moves: [],
      texts: [],
      choice: answer("site G5"),
      question: question("site"),
      view: table(),
    };
    expect(foretold(foreseen, table(), english)).toBe("Mara gains 1. Mara scores 2. Then: Choose.");
    expect(foretold({ ...foreseen, events: [], next: null, stopped: true }, table(), english)).toBe(words.en.hidden);
    const sites = [{ hex: hexNamed("G5"), colonists: 1 }] as SiteView[];
    const there = { ...foreseen, choice: { ...answer("site G5"), refs: [hexRef(hexNamed("G5"))] } };
    expect(foretold(there, table({ sites }), english)).toMatch(/^1 Colonist goes to the Working Area for the Tech level\. Mara gains 1\./);
  });
});

it("knows on which part of the table a place lies", () => {
  const view = table({
    display: ["biolab", ...Array<null>(13).fill(null)],
    seat: [seat({ plans: [{ blueprint: "radar", hex: 0, scientist: null }] }), seat()],
  });
  const part = (ref: string, asked: string | null = "turn") => partOf(ref, { view, seat: 0, speech: english, asked });
  expect(part("hex:3")).toBe("map");
  expect([part(actionRef("learn")), part(actionRef("hire")), part("space:7"), part("side:1")]).toEqual([
    "orbit",
    "colony",
    "colony",
    "colony",
  ]);
  expect([part(planRef(14)), part(planRef(15)), part(planRef(16))]).toEqual(["orbit", "own", "players"]);
  expect([part(goodRef("water")), part(goodRef("water"), "warehouse")]).toEqual(["own", "orbit"]);
  expect([part("seat:0"), part("seat:1"), part("goal:3"), part("building:2")]).toEqual(["own", "players", "own", "colony"]);
});

group("numbers", () => {
  const first = seat({
    hangar: 2,
    techs: [{ tech: "shelter", cell: 5, level: 3 }],
    plans: [
      { blueprint: "casino", hex: 4, scientist: null },
      { blueprint: "biolab", hex: 0, scientist: null },
    ],
    score: { ...score, track: 20, ships: 6, techs: 3, blueprints: -2, total: 27 },
  });
  const view = table({ seat: [first, seat({ score: { ...score, total: 20 } })], ended: true });
  it("counts what the rules count, with the calculation", () => {
    expect(standing(view)).toEqual([27, 20]);
    const values = Object.fromEntries(sources(view, english).map((one) => [one.label, one.values[0]]));
    expect(values["Ships in the Hangar"]).toBe("6 (2 × 3)");
    expect(values["Blueprints"]).toBe("−2 (3 − 5)");
    expect(values["Technologies"]).toBe(3);
    expect(values["Total OP"]).toBe(27);
    expect(
      sources(view, english)
        .filter((one) => one.total)
        .map((one) => one.label),
    ).toEqual(["Total OP"]);
  });
  it("says how it ended", () => {
    expect(ending(view, ["Mara", "Altair"], english)).toBe("Mara has 27 OP, 7 more than Altair. Colony level 1 after 3 rounds.");
    const level = table({ seat: [seat({ score: { ...score, total: 9 } }), seat({ score: { ...score, total: 9 } })] });
    expect(ending(level, ["Mara", "Altair"], english)).toContain("Mara and Altair have 9 OP each");
  });
  it("says alone whether the goal was reached, and what was lacking", () => {
    const goals = [{ goal: "first_colonists", reached: false, lead: 1, leads: false, needs: [{ have: 3, at_least: 3, met: true }] }];
    const lacerda = { lead: 0, passes: 0, card: null, left: [], icon: "mine" as const, bots: 0, goal: "first_colonists", goals };
    const alone = table({ ...view, lacerda: [lacerda] });
    expect(ending(alone, ["Mara"], english)).toMatch(/^Goal missed: .*What was lacking: OP ahead of him, 1 needed \(0\)\.$/);
    expect(
      sources(alone, english)
        .slice(-2)
        .map((one) => one.values),
    ).toEqual([
      ["3 of 3 ✓", ""],
      ["0 ✗", ""],
    ]);
    const behind = table({ ...alone, lacerda: [{ ...lacerda, lead: -31 }] });
    expect(sources(behind, english).at(-1)!.values).toEqual(["−31 ✗", ""]);
    const ahead = { ...lacerda, lead: 2, goals: goals.map((one) => ({ ...one, leads: true })) };
    expect(ending(table({ ...alone, lacerda: [ahead] }), ["Mara"], english)).toMatch(/^Goal reached: /);
  });
});

group("the story", () => {
  const line = (kind: string, actor: number, args: Record<string, string> = {}): SeenLine => ({
    n: 1,
    kind,
    actor,
    depth: 0,
    cause: null,
    args,
    text: kind,
    decision: 1,
    view: table(),
  });
  it("tells the turn of another as one plan with its cost and result", () => {
    const [action, built] = frames(
      table(),
      [
        line("action", 1, { action: "construct" }),
        line("paid", 1),
        line("built", 1, { building: "mine", hex: "G5" }),
        line("miner", 1),
        line("gained", 1),
      ],
      0,
    );
    expect(action!.lines.map((one) => one.kind)).toEqual(["action", "paid"]);
    expect([...action!.firing]).toEqual([actionRef("construct")]);
    expect(built!.lines.map((one) => one.kind)).toEqual(["built", "gained"]);
    expect(built!.firing.has(hexRef(45))).toBe(true);
  });
  it("tells nobody what he did himself, but what concerns all", () => {
    expect(frames(table(), [line("action", 0, { action: "learn" }), line("gained", 0)], 0)).toEqual([]);
    expect(frames(table(), [line("built", 0, { hex: "G5" }), line("level", 0)], 0)).toHaveLength(1);
  });
});

it("has everybody else in the order they sit", () => {
  expect(others(table({ seats: 4 }), 2)).toEqual([3, 0, 1]);
});
