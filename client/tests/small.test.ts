import { describe, expect, it } from "vitest";
import { catalogue } from "../src/app/catalogue.svelte";
import { t } from "../src/app/language.svelte";
import { heading, numbered } from "../src/learn/headings";
import { explained } from "../src/learn/terms";
import { story } from "../src/lobby/about";
import { lessonsFor } from "../src/lobby/shelf";
import { asked, fitting, freshPlan, Setup, taken, wanted } from "../src/lobby/setup.svelte";
import { ticks } from "../src/parts/ticks";
import { clockText } from "../src/table/clock";
import { folded } from "../src/table/folded";
import { bound, cardsOf, marked, readable } from "../src/table/marked";
import type { Chair, GameInfo, LogLine, Mode, Option } from "../src/wire";

const mode = (id: string, seats_min: number, seats_max: number, options: string[] = []) => ({
  id,
  seats_min,
  seats_max,
  sides: 0,
  hidden: true,
  roles: [] as string[],
  chairs: [] as Chair[][],
  order: null,
  automa: false,
  options: options.map((option) => ({
    id: option,
    type: "flag" as const,
    default: false,
    meaning: { en: option, de: option },
    place: "table" as const,
  })),
});
const game: GameInfo = {
  id: "g",
  name: "G",
  names: { en: "G", de: "G" },
  rules: 1,
  modes: [mode("standard", 2, 4, ["aux"]), mode("duel", 2, 2)],
  editions: [],
  lessons: [],
  texts: { en: "", de: "" },
};

describe("a match being put together", () => {
  it("begins as me against a medium bot", () => {
    expect(wanted(game, freshPlan(game)).seats).toEqual([{ kind: "me" }, { kind: "bot", level: "medium" }]);
  });

  it("keeps what fits and drops what does not", () => {
    const plan = freshPlan(game);
    plan.seats.push({ kind: "open", level: "easy", name: "" });
    plan.options = { aux: true, gone: 1 };
    expect(fitting(plan, game).seats).toHaveLength(3);
    expect(fitting(plan, game).options).toEqual({ aux: true });
    expect(fitting({ ...plan, mode: "duel" }, game).seats).toHaveLength(2);
    expect(fitting({ ...plan, mode: "unknown" }, game).mode).toBe("standard");
  });

  it("names only the further players at this device", () => {
    const plan = freshPlan(game);
    plan.seats = [
      { kind: "me", level: "medium", name: "ignored" },
      { kind: "me", level: "medium", name: " Anna " },
    ];
    expect(wanted(game, plan).seats).toEqual([{ kind: "me" }, { kind: "me", name: "Anna" }]);
    plan.seats[1]!.name = "";
    expect(wanted(game, plan).seats[1]!.name).toBe("Player 2");
  });
});

describe("options that belong together", () => {
  const meaning = { en: "", de: "" };
  const faction = (id: string, seat: number): Option => ({
    id,
    type: "choice",
    default: "any",
    values: ["any", "red", "blue"],
    meaning,
    place: "seat",
    seat,
    once: true,
  });
  const factions = ["first", "second", "third", "fourth"].map(faction);
  const draft: Option = { id: "draft", type: "choice", default: "draft", values: ["draft", "given"], meaning, place: "table" };
  const given: Option = {
    id: "given",
    type: "names",
    default: [null],
    meaning,
    place: "table",
    beside: { option: "draft", value: "given" },
  };
  const teams: Mode = {
    ...mode("teams", 4, 4),
    chairs: [[0, 1, 0, 1].map((side) => ({ side, role: "" }))],
    options: [...factions, draft, given],
  };
  const all: Mode = { ...mode("all", 2, 4), options: [...factions, draft, given] };
  const station: GameInfo = { ...game, modes: [all, teams] };
  const ids = (options: Option[]) => options.map((option) => option.id);

  it("asks only for seats that are there, and beside another option only with its value", () => {
    const plan = freshPlan(station);
    expect(ids(asked(all, plan))).toEqual(["first", "second", "draft"]);
    plan.options = { draft: "given", given: ["x"], third: "red" };
    expect(ids(asked(all, plan))).toEqual(["first", "second", "draft", "given"]);
    expect(wanted(station, plan).options).toEqual({ draft: "given", given: ["x"] });
    plan.options.draft = "draft";
    expect(wanted(station, plan).options).toEqual({ draft: "draft" });
  });

  it("gives a faction to one seat only", () => {
    const plan = freshPlan(station);
    plan.options = { first: "red", second: "red" };
    expect(taken(all, plan, factions[1]!)).toEqual(new Set(["red"]));
    const fit = fitting(plan, station).options;
    expect(Object.values(fit)).toEqual(["red"]);
    expect(taken(all, { ...plan, options: {} }, factions[1]!).size).toBe(0);
  });

  it("forgets a value the option no longer has", () => {
    expect(fitting({ ...freshPlan(station), options: { first: "green", draft: "given" } }, station).options).toEqual({ draft: "given" });
  });

  it("changes sides together with what was chosen", () => {
    const setup = new Setup(station);
    setup.setMode("teams");
    setup.setSeat(2, { kind: "friend" });
    setup.setOption("third", "blue");
    setup.changePart(2, "1");
    expect(setup.plan.seats.map((seat) => seat.kind)).toEqual(["me", "friend", "bot", "bot"]);
    expect(setup.plan.options).toEqual({ second: "blue" });
    // whoever opened the table stays where they are if anybody else can come over
    setup.changePart(1, "0");
    expect(setup.plan.seats[0]!.kind).toBe("me");
    expect(setup.plan.options).toEqual({ third: "blue" });
    setup.changePart(0, "0");
    expect(setup.plan.seats[0]!.kind).toBe("me");
  });

  it("keeps a role with whoever chose it when seats come and go", () => {
    const runner: Chair = { side: 1, role: "runner" };
    const warden: Chair = { side: 0, role: "warden" };
    const hunt: Mode = {
      ...mode("hunt", 3, 5),
      chairs: [2, 3, 4].map((runners) => [...Array.from({ length: runners }, () => runner), warden]),
    };
    const setup = new Setup({ ...game, id: "hunt", modes: [hunt] });
    setup.changePart(0, "warden");
    const roles = () => setup.plan.seats.map((seat, i) => `${seat.kind} ${setup.chairs[i]!.role}`);
    expect(roles()).toEqual(["bot runner", "bot runner", "me warden"]);
    setup.add();
    expect(roles()).toEqual(["bot runner", "bot runner", "bot runner", "me warden"]);
    setup.changePart(3, "runner");
    expect(roles()).toEqual(["me runner", "bot runner", "bot runner", "bot warden"]);
    setup.remove();
    expect(roles()).toEqual(["me runner", "bot runner", "bot warden"]);
  });

  describe("chairs with an order", () => {
    const human: Chair = { side: 0, role: "human" };
    const alien: Chair = { side: 1, role: "alien" };
    const last = [2, 3].map((humans) => [...Array.from({ length: humans }, () => human), alien]);
    const first = [2, 3].map((humans) => [alien, ...Array.from({ length: humans }, () => human)]);
    const place: Option = { id: "alien", type: "choice", default: "last", values: ["first", "last"], meaning, place: "order" };
    const invasion: Mode = {
      ...mode("invasion", 3, 4),
      roles: ["alien", "human"],
      chairs: last,
      order: { option: "alien", chairs: { first, last } },
      options: [place],
    };
    const many: GameInfo = { ...game, id: "many", modes: [invasion, mode("duel", 2, 2)] };
    const seated = (setup: Setup) => setup.plan.seats.map((seat, i) => `${seat.kind} ${setup.chairs[i]!.role}`);

    it("moves nobody where another order gives the role", () => {
      const setup = new Setup(many);
      setup.setSeat(1, { kind: "open" });
      setup.changePart(0, "alien");
      expect(seated(setup)).toEqual(["me alien", "open human", "bot human"]);
      expect(setup.table().options).toEqual({ alien: "first" });
      setup.add();
      expect(seated(setup)).toEqual(["me alien", "open human", "bot human", "bot human"]);
      // neither order has the alien in the middle: somebody changes places
      setup.changePart(1, "alien");
      expect(seated(setup)).toEqual(["open alien", "me human", "bot human", "bot human"]);
      setup.changePart(0, "human");
      expect(seated(setup)).toEqual(["open human", "me human", "bot human", "bot alien"]);
      expect(setup.table().options).toEqual({ alien: "last" });
      expect(setup.changed).toEqual([]);
      expect(setup.options("table")).toEqual([]);
    });

    it("can be left to the lot, in modes with roles", () => {
      const setup = new Setup({ ...many, id: "drawn" });
      expect(setup.table().lots).toBeUndefined();
      setup.setLots(true);
      expect(setup.table().lots).toBe(true);
      setup.setMode("duel");
      expect(setup.lots).toBe(false);
      expect(setup.table().lots).toBeUndefined();
    });
  });

  it("tells the story of a mode that has one", () => {
    const setup = new Setup({ ...game, id: "tale" });
    const texts = { "story.duel": "Long ago ..." };
    expect(story(setup, texts)).toBe("");
    setup.setMode("duel");
    expect(story(setup, texts)).toBe("Long ago ...");
  });

  it("offers the lessons about a mode, else the one about the game", () => {
    const about = (id: string, mode: string) => ({ id, mode, title: { en: `Chapter 1: Duel, ${id}`, de: `Kapitel 1: Duell, ${id}` } });
    catalogue.games = [{ ...game, id: "on_mars", lessons: [about("humans", "duel"), about("alien", "duel"), about("alone", "solo")] }];
    const offered = (mode: string) => lessonsFor("on_mars", mode).map((lesson) => `${lesson.href} ${lesson.name}`);
    expect(offered("standard")).toEqual([`/learn/on_mars ${t("lobby.lesson")}`]);
    expect(offered("duel")).toEqual(["/learn/on_mars/humans Lesson: humans", "/learn/on_mars/alien Lesson: alien"]);
    expect(offered("solo")).toEqual([`/learn/on_mars/alone ${t("lobby.lesson")}`]);
    expect(lessonsFor("no_board", "standard")).toEqual([]);
    catalogue.games = [];
  });
});

describe("log lines", () => {
  const texts = { "name.card.fire-1": "Fire 1", "name.card.life-4": "Life 4" };
  const line: LogLine = {
    n: 0,
    kind: "flipped",
    actor: 0,
    depth: 1,
    cause: "life-4",
    args: { card: "fire-1", line: "1" },
    text: "Jo flips Fire 1.",
    decision: 3,
  };

  it("knows the cards a line speaks of", () => {
    expect(cardsOf(line, texts)).toEqual(["fire-1", "life-4"]);
  });

  it("reads other things by their kind where there are no cards", () => {
    const things = { "name.blueprint.gym": "Gym", "blueprint.gym.text": "Construct a Shelter.", "name.good.water": "Water" };
    const args = { blueprint: "gym", good: "water", seat: null };
    expect(readable(args, things)).toEqual(["blueprint.gym"]);
    expect(readable(args, { ...things, ...texts })).toEqual([]);
    expect(marked("Jo takes Gym.", ["blueprint.gym"], things)).toContainEqual({ text: "Gym", card: "blueprint.gym" });
  });

  it("lets no line end between a card's name and the marks around it", () => {
    const pieces = marked("Du hast „Fire 1“: Du darfst (Life 4), oder nicht.", ["fire-1", "life-4"], texts);
    expect(bound(pieces).map(({ before, text, after }) => [before, text, after])).toEqual([
      ["", "Du hast ", ""],
      ["„", "Fire 1", "“:"],
      ["", " Du darfst ", ""],
      ["(", "Life 4", "),"],
      ["", " oder nicht.", ""],
    ]);
  });

  it("cuts the sentence at a card's name", () => {
    expect(marked(line.text, cardsOf(line, texts), texts)).toEqual([
      { text: "Jo flips ", card: null },
      { text: "Fire 1", card: "fire-1" },
      { text: ".", card: null },
    ]);
  });
});

describe("small things", () => {
  it("writes clocks", () => {
    expect(clockText(754_000)).toBe("12:34");
    expect(clockText(3_661_000)).toBe("1:01:01");
    expect(clockText(-5)).toBe("0:00");
    expect(clockText(183_600_000)).toBe("2 d 3 h");
  });

  it("finds round values for an axis", () => {
    expect(ticks(0, 14)).toEqual([0, 5, 10, 15]);
    expect(ticks(0, 1)).toEqual([0, 1]);
    expect(ticks(-3, 9)[0]).toBeLessThanOrEqual(-3);
  });

  it("takes headings and order from rules texts", () => {
    expect(heading("Goal: collect cards.")).toEqual({ title: "Goal", text: "Collect cards." });
    expect(numbered({ "rules.p2": "b", "rules.p1": "a", "rules.p10": "x" }, "rules.p")).toEqual(["a", "b"]);
  });
});

describe("terms of the glossary", () => {
  const glossary = [
    { title: "Bot", text: "builds" },
    { title: "Tech tile", text: "a Technology" },
    { title: "Tech", text: "short for it" },
    { title: "", text: "nothing" },
  ];
  const about = (text: string) => explained(text, glossary).flatMap((piece) => (piece.about === null ? [] : [[piece.text, piece.about]]));

  it("are found as whole words with their endings, the first time", () => {
    expect(about("Bots and a Bot, no Botany or Robot.")).toEqual([["Bots", "builds"]]);
    expect(about("Botany")).toEqual([]);
  });

  it("are the longer ones where two overlap, and nothing of the text is lost", () => {
    expect(about("Use a Tech tile or Tech.")).toEqual([["Tech tile", "a Technology"]]);
    const text = "With Tech: a Bot.";
    expect(explained(text, glossary).map((piece) => piece.text)).toEqual(["With ", "Tech", ": a ", "Bot", "."]);
  });
});

describe("the story", () => {
  const told = (n: number, text: string): LogLine => ({ n, kind: "k", actor: 0, depth: 0, cause: null, args: {}, text, decision: 1 });
  it("tells the same sentence once, with a number", () => {
    const lines = [told(1, "draws"), told(2, "draws"), told(3, "plays"), told(4, "draws")];
    expect(folded(lines).map(({ line, times }) => [line.n, times])).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
    ]);
  });
});
