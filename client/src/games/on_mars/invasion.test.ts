import { describe as group, expect, it } from "vitest";
import { books } from "../../../tests/books";
import type { HexView, InvasionView, SeatView, View } from "../../generated/on_mars";
import type { SeenLine } from "../../table/changed";
import { describe } from "./describe";
import { hexNamed } from "./geometry";
import { boards, chapterNumbers, deedsOn, freeSpaces, isAlien, markOn, meansOf, ownerOf, share, signOf, techsOf } from "./invasion";
import { names } from "./names";
import { leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import { partOf } from "./parts";
import { Printed } from "./printed";
import { alienSpaceRef, cellRef, hexRef, planRef, scientistRef, techRef } from "./refs";
import { frames } from "./tell";
import { Speech } from "./text";
import { onSlots, roversOn, scoresAtEnd, standsAt } from "./view";
import { words } from "./words";

const printed = new Printed(books.on_mars);
const english = new Speech({ "@language": "en" }, printed);
const { invasion } = printed.edition;

const seat = (more: Partial<SeatView> = {}): SeatView =>
  ({
    points: 66,
    stock: [0, 0, 0, 0, 0],
    ships: [],
    progress: [],
    research: [],
    found: [],
    techs: [],
    plans: [],
    scientists_hired: [],
    contracts_taken: [],
    goals_held: [],
    goals_met: [],
    goals_shown: [],
    tasks: [],
    rover: 0,
    space: 0,
    side: "orbit",
    ...more,
  }) as SeatView;
const alien = (more: Partial<InvasionView> = {}): InvasionView =>
  ({
    alien: 0,
    points: 66,
    goal: invasion.points.goal,
    deployed: 12,
    soldiers: invasion.soldiers,
    on_board: 5,
    aside: 3,
    crystals: 3,
    buffer: 0,
    spaces: invasion.space.map(({ id, locked }) => ({ space: id, locked, tile: id === 7 ? "multi" : id === 1 ? "sabotage" : "none" })),
    single_use: 2,
    single_reserve: 7,
    multi_use: 1,
    single_done: false,
    multi_done: false,
    scientist: null,
    plans: [{ blueprint: "corruption", obtained: true, hex: 4, flipped: false }],
    techs: [{ tech: "mobilization", cell: 5, level: 3 }],
    shelters: 1,
    mines: 3,
    corruption: 8,
    shields: 7,
    guards: 2,
    sabotage: 1,
    bought_off: 0,
    exosuit: 0,
    hover: 0,
    uses: 0,
    extra: null,
    shielded: [hexNamed("G5")],
    marks: [{ seat: 1, tech: "shelter", corrupted: true }],
    waiting: [],
    ...more,
  }) as InvasionView;
const table = (more: Partial<View> = {}, at: Partial<InvasionView> = {}): View =>
  ({
    seats: 3,
    round: 8,
    level: 2,
    turn: 1,
    order: [1, 2],
    surface: [],
    seat: [seat(), seat({ techs: [{ tech: "shelter", cell: 3, level: 2 }] }), seat()],
    display: [],
    grid: printed.gridRows.flatMap(({ spaces }) => spaces).map(() => "none"),
    warehouse: [],
    exploration: [],
    scientists_shown: [],
    contracts_shown: [],
    slots: [],
    missions_laid: [],
    life_support: [],
    shuttle: "orbit",
    shuttle_space: 1,
    winners: [],
    invasion: [alien(at)],
    ...more,
  }) as View;

group("who is who", () => {
  it("has the alien as a lime star, wherever it sits, and no two signs alike", () => {
    for (const at of [0, 4]) {
      const view = table({ seats: 5 }, { alien: at });
      const signs = [0, 1, 2, 3, 4].map((one) => signOf(view, one)!);
      expect(new Set(signs.map(({ path }) => path)).size).toBe(5);
      expect(signs[at]!.colour).toBe("var(--alien)");
      expect(boards(view)).toEqual([0, 1, 2, 3, 4].filter((one) => one !== at));
    }
    expect(signOf({ ...table(), invasion: [] }, 0)).toBeNull();
  });
  it("counts Colonists on slots for those with a player board, and gives the alien no Rover", () => {
    const view = table({ slots: [{ action: "construct", colonists: [1, 2, 0, 0] }] });
    expect(onSlots(view, "construct")).toEqual([1, 2, 2]);
    expect(roversOn(view, hexNamed(printed.edition.surface.mine), printed)).toEqual([1, 2]);
  });
  it("finds Tech tiles, what lies on them, and who has a card", () => {
    const view = table({ seat: [seat(), seat(), seat({ plans: [{ blueprint: "exosuit", hex: 0, scientist: null }] })] });
    expect(techsOf(view, 0)[0]!.tech).toBe("mobilization");
    expect(markOn(view, 1, "shelter")?.corrupted).toBe(true);
    expect(markOn(view, 2, "shelter")).toBeNull();
    expect(ownerOf(view, "exosuit", printed)).toBe(2);
    expect(ownerOf(view, "guards", printed)).toBe(-1);
    expect(meansOf(printed.blueprint("corruption"))).toBeNull();
  });
});

group("words", () => {
  it("reads every number from the edition", () => {
    expect(chapterNumbers(printed.edition)).toMatchObject({ goal: invasion.points.goal, soldiers: invasion.soldiers });
    expect(english.aboutBoard("race")).toContain(`${invasion.points.goal} OP`);
    expect(english.aboutBoard("reset")).toContain(`at most ${invasion.reset_free} free`);
    expect(english.aboutBoard("no_such_thing")).toBe("");
  });
  it("says what lies on a space of the alien board", () => {
    const at = alien();
    const said = at.spaces.map((one) => english.alienSpaceLong(one));
    expect(said[0]).toContain(words.en["tile.sabotage"]);
    expect(said[6]).toContain(words.en["tile.multi"]);
    expect(said[10]).toContain(`locked, ${invasion.unlock_cost} Crystals`);
    expect(freeSpaces(at)).toBe(at.spaces.length - 2 - invasion.space.filter(({ locked }) => locked).length);
    expect(english.alienDeed(10)).toBe("Move soldiers");
  });
  it("says how a Blueprint of the alien stands", () => {
    const at = alien();
    const state = (more: object, scientist: string | null = null) =>
      english.alienPlanState({ ...at, scientist }, { ...at.plans[0]!, ...more });
    expect([state({ obtained: false }), state({ hex: 0 }), state({ flipped: true }), state({}), state({}, "corruption")]).toEqual([
      "display",
      "obtained",
      "flipped",
      "ready",
      "scientist",
    ]);
  });
  it("says what is left against the alien", () => {
    const view = table();
    expect(english.means(view, "shields")).toBe("left 7 · laid 1");
    expect(english.means(view, "sabotage")).toBe("free 1 · laid 1");
    expect(english.means(table({}, { exosuit: hexNamed("I6") + 1 }), "exosuit")).toBe("on Mars, I6");
    const shield = english.hex(view, hexNamed("G5"), { hex: hexNamed("G5"), piece: "none", building: "mine" } as HexView, [], null);
    expect(shield).toContain(words.en.shieldHere);
  });
  it("names places of both sides", () => {
    const view = table();
    const name = (ref: string) => names(ref, view, 0, [], english);
    expect([techRef("mobilization"), cellRef(0, 5), cellRef(1, 3), alienSpaceRef(3)].map(name)).toEqual([
      "mobilization",
      "mobilization",
      "shelter",
      "3",
    ]);
  });
});

it("scores nothing at the end", () => {
  expect([scoresAtEnd(table()), scoresAtEnd({ ...table(), invasion: [] } as View)]).toEqual([false, true]);
});

group("the prompt", () => {
  const answer = (notation: string, refs: string[] = []) => ({ id: 1, notation, refs, aside: false, text: "" });
  it("says what the end of the alien's turn gives up", () => {
    expect(leaves(answer("end"), [answer("end"), answer("multi 3")], table(), english)).toBe(words.en.leavesAlien);
    expect(leaves(answer("end"), [answer("end"), answer("activate corruption")], table(), english)).toBe(words.en.leavesAlien);
    expect(leaves(answer("end"), [answer("end")], table(), english)).toBe("");
  });
  it("asks where a Tech tile of the reserve goes", () => {
    const question = { id: 1, seat: 0, kind: "alien_act", args: {}, text: "" };
    expect(next([techRef("mobilization")], [cellRef(0, 0), cellRef(0, 1)], question, table(), english)).toBe(words.en["next.cell"]);
  });
  it("asks which soldier comes to a hex, and takes a click on one for the soldier", () => {
    const question = { id: 1, seat: 0, kind: "alien_act", args: {}, text: "" };
    const stands = (hex: string, piece: HexView["piece"]) => ({ hex: hexNamed(hex), piece }) as HexView;
    const field = table({ surface: [stands("H2", "stunned"), stands("I3", "soldier")] });
    const asked = (chosen: string, ...left: string[]) =>
      next(
        [hexRef(hexNamed(chosen))],
        left.map((hex) => hexRef(hexNamed(hex))),
        question,
        field,
        english,
      );
    expect(asked("I4", "I3")).toBe(words.en["next.who"]);
    expect(asked("I3", "I4")).toBe(words.en["next.only"]);
    const means = (seat: number) => ["H2", "I3", "I4"].map((hex) => standsAt(field, seat, hexRef(hexNamed(hex)), printed));
    expect([means(0), means(1)]).toEqual([
      [true, true, false],
      [false, false, false],
    ]);
    expect(standsAt(field, 1, hexRef(hexNamed(printed.edition.surface.mine)), printed)).toBe(true);
  });
  it("has a symbol for what an answer does on a hex, and none where a piece only leaves", () => {
    const deeds = deedsOn([
      answer("march G5 G4", ["hex:45", "hex:44"]),
      answer("rouse H3", ["hex:50"]),
      answer("land guard H4", ["hex:51"]),
      answer("stun H5", ["hex:52", "choice:3"]),
      answer("done", ["choice:9"]),
    ]);
    expect([...deeds]).toEqual([
      [44, "march"],
      [50, "rouse"],
      [51, "plus"],
      [52, "stun"],
    ]);
  });
  it("knows on which part of the table a place lies, for both sides", () => {
    const view = table(
      { seat: [seat(), seat({ scientists_hired: [{ scientist: "hydrologist", at: null }] }), seat()] },
      { extra: "shield" },
    );
    const part = (ref: string, who: number) => partOf(ref, { view, seat: who, speech: english, asked: "alien" });
    const hydrologist = scientistRef(printed.scientist("hydrologist")!.id);
    expect([part(alienSpaceRef(3), 0), part(alienSpaceRef(3), 1)]).toEqual(["own", "players"]);
    expect([part(cellRef(1, 3), 0), part(cellRef(1, 3), 1), part(techRef("deployment"), 0)]).toEqual(["players", "own", "own"]);
    expect([part(hydrologist, 0), part(hydrologist, 1)]).toEqual(["players", "own"]);
    const plan = (name: string) => planRef(printed.blueprint(name)!.id);
    expect([part(plan("corruption"), 0), part(plan("shield"), 1)]).toEqual(["own", "orbit"]);
  });
});

group("numbers", () => {
  it("shows how far both sides are, and compares them in percent", () => {
    const view = table();
    expect(score(view, english)).toEqual(["12 of 20", "66 OP", "66 OP"]);
    expect(standing(view)).toEqual([60, 66, 66]);
    expect([share(-5, 100), share(120, 100), share(1, 0)]).toEqual([0, 100, 0]);
    const rows = sources(view, english);
    expect(rows[0]).toEqual({ label: "OP of the humans", values: ["", "66 of 100", "66 of 100"] });
    expect(rows[1]!.values).toEqual(["12 of 20", "", ""]);
  });
  it("says which side has won, and how far the other one had come", () => {
    const end = (winners: number[], at: Partial<InvasionView>) => ending(table({ winners }, at), ["Kaya", "Noor", "Felix"], english);
    expect(end([0], { deployed: 20 })).toBe("Kaya has deployed 20 of 20 soldiers and wins; the humans had 66 of 100 OP. Round 8.");
    expect(end([1, 2], { points: 101 })).toMatch(/^The humans have 101 of 100 OP and win together; 12 of 20 soldiers/);
    expect(end([], {})).toMatch(/^Nobody has reached the aim: the humans have 66 of 100 OP/);
  });
  it("describes the race, the alien's board and what lies on Tech tiles", () => {
    const said = describe(table(), 1, [{ name: "Kaya" }, { name: "Noor" }, { name: "Felix" }] as never, english);
    const lines = said.flatMap((section) => section.lines.map((line) => line.text)).join("\n");
    expect(lines).toContain("The humans have 66 of 100 OP; 12 of 20 soldiers are on Mars.");
    expect(lines).toContain("shelter, level 2, corrupted.");
    expect(lines).toContain("Tiles: 1 multi-use, 2 single-use, 7 more in reserve.");
    expect(said.some((section) => section.title === "Kaya")).toBe(true);
    expect(isAlien(table(), 0)).toBe(true);
  });
});

it("tells a march hex by hex, with what it destroys, and the end to everybody", () => {
  const line = (kind: string, actor: number, args: Record<string, string> = {}): SeenLine =>
    ({ n: 1, kind, actor, depth: 0, cause: null, args, text: kind, decision: 1, view: table() }) as SeenLine;
  const told = frames(
    table(),
    [
      line("multi_used", 0, { alien_space: "10" }),
      line("marched", 0, { hex: "K4", hex2: "J4" }),
      line("marched", 0, { hex: "J4", hex2: "J5" }),
      line("piece_made_way", 0, { piece: "soldier", hex: "G5", hex2: "G4" }),
    ],
    1,
  );
  expect(told.map((one) => one.lines[0]!.kind)).toEqual(["multi_used", "marched", "marched", "piece_made_way"]);
  expect([...told[0]!.firing]).toEqual([alienSpaceRef(10)]);
  expect([...told[1]!.firing].sort()).toEqual([`hex:${hexNamed("J4")}`, `hex:${hexNamed("K4")}`].sort());
  expect(frames(table(), [line("marched", 0, { hex: "K4", hex2: "J4" })], 0)).toEqual([]);
  expect(frames(table(), [line("alien_wins", 0)], 0)).toHaveLength(1);
});
