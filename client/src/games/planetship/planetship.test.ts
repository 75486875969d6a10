import { mount, unmount } from "svelte";
import { describe as group, expect, it } from "vitest";
import type { SeenLine } from "../../table/changed";
import type { LogLine } from "../../wire";
import type { FieldView, SeatView, SectorView, View } from "../../generated/planetship";
import { abilities, species } from "./kinds";
import { fieldId, numberOf, Printed, signId, spotId } from "./printed";
import { abilityArt, portraits } from "./art";
import { describe } from "./describe";
import { cellSpot, gridSpot, sideOf, turnSector, turnSpot } from "./geometry";
import { books } from "../../../tests/books";
import { picking } from "../../../tests/picker";
import open from "./index";
import { ending, score, sources, standing } from "./numbers";
import Card from "./Card.svelte";
import Rewards from "./Rewards.svelte";
import { results } from "./results";
import { abilityRef, cellRef, handRef, isStop, rewardRef, spotRef, turnOf } from "./refs";
import { drawings } from "./sector_art";
import { Story } from "../../table/story.svelte";
import { frames } from "./tell";
import { dictionaries, Speech } from "./text";
import { around, overfull, placed, placesNext, readCell, shipsHome } from "./view";

const nobody = [false, false, false, false, false];
const english = {
  "@language": "en",
  "name.card.human-31": "Human 31",
  "sector.7.name": "Radioactive Zone",
  "sector.7.text": "The winner loses a card.",
  "name.ability.scan": "Scan",
};
const printed = new Printed(books.planetship);
const planetship = open(books.planetship);
const speaking = new Speech(english, printed);
const names = [{ name: "Mira" }, { name: "Jonas" }, { name: "Lea" }] as never;

const spots = [
  [0, 0],
  [1, 1],
  [1, 0],
  [0, 1],
] as const;
function sector(number: string, more: Partial<SectorView> = {}): SectorView {
  const row = printed.sector(number)!;
  const field = row.field.map((one, n): FieldView => ({
    row: spots[n]![0],
    col: spots[n]![1],
    dock: one.dock,
    probe: one.probe,
    down: one.down,
    occupied: false,
    owner: 0,
    card: null,
    face_down: false,
    shield: false,
    spent: false,
    strength: 0,
    probes: [...nobody],
  }));
  return {
    sector: number,
    row: 0,
    col: 0,
    turned: 0,
    field,
    reward_row: 0,
    reward_col: 1,
    reward_in_cell: number !== "8",
    reward: [{ card: row.reward_down ? null : "ocenti-44", face_down: row.reward_down }],
    reward_probes: [...nobody],
    scored: false,
    scoring: false,
    acting: 0,
    total: [0, 0, 0, 0, 0],
    ...more,
  };
}
const seat = (own: string[], more: Partial<SeatView> = {}): SeatView => ({
  colour: "red",
  ships: 4,
  ships_in_all: 4,
  probes: 4,
  hand_size: own.length,
  cards: own.map((card) => ({ card, at: "hand" })),
  discards: [],
  to_discard: 0,
  dropping: [],
  score: { discards: 0, hand: 6, missions: 3, total: 9 },
  ...more,
});
function table(more: Partial<View> = {}): View {
  return {
    seats: 3,
    start_set: "six_abilities",
    seat: [seat(["human-1", "boolou-6"]), seat(["nendan-8", "human-31"]), seat(["mauti-17"])],
    rows: 2,
    cols: 3,
    grid: ["7", "2", "3", "8", "5", "9"].map((number, n) => sector(number, { row: Math.floor(n / 3), col: n % 3 })),
    reserve: [null, null, "0", "1"],
    outside: ["0", "1", "4", "6"],
    missions: [{ mission: "hack", points: 6, count: [2, 2, 0], share: [3, 3, 0] }],
    pile: 21,
    bottom: ["human-33"],
    round: 2,
    start: 1,
    turn: 0,
    phase: "placing",
    scoring: null,
    removed: [],
    winner: 0,
    ended: false,
    ...more,
  };
}
let told = 0;
const line = (kind: string, actor: number, args: Record<string, string | null> = {}, cause: string | null = null): LogLine => ({
  n: told++,
  kind,
  actor,
  depth: 0,
  cause,
  args,
  text: kind,
  decision: 0,
});
const field = (view: View, name: string) => {
  const cell = readCell(name)!;
  return view.grid.find((one) => one.sector === cell.sector)!.field[cell.place]!;
};

group("printed facts", () => {
  it("hold 68 cards with the counts of the edition", () => {
    expect(printed.cards).toHaveLength(68);
    expect(printed.cards.map((card) => card.number)).toEqual(Array.from({ length: 68 }, (_, n) => n + 1));
    const pile = printed.cards.filter((card) => card.colour === null);
    for (const one of abilities)
      expect(
        pile.flatMap((card) => card.abilities).filter((symbol) => symbol === one),
        one,
      ).toHaveLength(8);
    expect(pile.reduce((sum, card) => sum + card.strength, 0)).toBe(85);
    expect(pile.reduce((sum, card) => sum + card.points, 0)).toBe(90);
  });
  it("find a card by its name", () => {
    expect(printed.card("boolou-60")).toMatchObject({ strength: 5, points: 1, abilities: [] });
    expect(printed.card("mauti-29")).toMatchObject({ colour: 4, abilities: ["teleport"] });
    expect(printed.card("mauti-29", "predecessor")?.abilities).toEqual(["shield"]);
    expect(printed.card("boolou-6", "predecessor")?.abilities).toEqual([]);
    expect(printed.card("human-60")).toBeNull();
    expect(numberOf("grtratki-42")).toBe(42);
  });
  it("have a drawing each", () => {
    expect(drawings).toHaveLength(10);
    for (const one of species) expect(portraits[one].body).toBeTruthy();
    for (const one of abilities) expect(abilityArt[one]).toBeTruthy();
    expect(printed.edition.mission).toHaveLength(13);
    expect(printed.sector("9") && printed.mission("strength")).toBeTruthy();
  });
});

group("words", () => {
  it("exist in both languages with the same values to fill in", () => {
    const holes = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map((hole) => hole[1]));
    for (const [key, text] of Object.entries(dictionaries.en))
      expect(holes(dictionaries.de[key as keyof typeof dictionaries.en]), key).toEqual(holes(text));
  });
  it("tell others what somebody is asked", () => {
    const speech = speaking;
    expect(speech.asks("act", { card: "human-31" })).toBe("which abilities Human 31 uses");
    expect(speech.asks("unheard", {})).toBe("");
  });
  it("let a long name break", () => {
    expect(new Speech({ "@language": "de", "sector.8.name": "Beobachtungsstation" }, printed).softSector("8")).toBe(
      "Beobach\u00adtungs\u00adstation",
    );
    expect(new Speech({ "@language": "de", "name.ability.tractor": "Traktorstrahl" }, printed).softAbility("tractor")).toBe(
      "Traktor\u00adstrahl",
    );
  });
});

group("places", () => {
  it("are named as the engine names them", () => {
    expect(handRef("human-31")).toBe("hand:31");
    expect(cellRef("7", 1)).toBe("cell:29");
    expect(spotRef("7", 4)).toBe("spot:7.4");
    expect(rewardRef("9", 1)).toBe("reward:9.1");
    expect(abilityRef("teleport")).toBe("ability:5");
    expect(readCell("8-IV")).toEqual({ sector: "8", place: 3 });
    expect(readCell("0-R")).toEqual({ sector: "0", place: 4 });
    expect(readCell("nowhere")).toBeNull();
  });
  it("turn with the sector", () => {
    expect(turnSpot({ row: 0, col: 0 }, 1)).toEqual({ row: 0, col: 1 });
    expect(turnSpot({ row: 0, col: 1 }, 2)).toEqual({ row: 1, col: 0 });
    const turned = turnSector(sector("3", { turned: 3 }), 2);
    expect(turned.turned).toBe(1);
    expect([turned.reward_row, turned.reward_col]).toEqual([1, 0]);
    expect(turnSector(turned, 2).field.map(({ row, col }) => [row, col])).toEqual(sector("3").field.map(({ row, col }) => [row, col]));
  });
  it("keep their neighbours when the ship stands upright", () => {
    expect(gridSpot({ row: 0, col: 3 }, 4, true)).toEqual({ row: 0, col: 0 });
    expect(gridSpot({ row: 1, col: 0 }, 4, true)).toEqual({ row: 3, col: 1 });
    expect(cellSpot({ row: 0, col: 1 }, true)).toEqual({ row: 0, col: 0 });
    expect(cellSpot({ row: 1, col: 0 }, false)).toEqual({ row: 1, col: 0 });
    expect(sideOf({ row: 0, col: 1 }, { row: 0, col: 0 })).toBe("left");
    expect(sideOf({ row: 0, col: 1 }, { row: 1, col: 0 })).toBeNull();
  });
});

group("the table", () => {
  it("goes round from the own seat", () => {
    expect(around(table(), 1)).toEqual([2, 0, 1]);
    expect(placed(table())).toEqual({ done: 0, all: 12 });
  });
});

/** A table with cards on fields. */
const laid = (...cards: { cell: string; owner: number; card: string | null }[]): View => {
  const view = table();
  for (const { cell, owner, card } of cards)
    Object.assign(field(view, cell), { occupied: true, owner: owner + 1, card, face_down: card === null });
  return view;
};
const seen = (lines: LogLine[], view: View = table()): SeenLine[] => lines.map((one) => ({ ...one, view }));

group("a story", () => {
  it("lets the card that causes it fire at what it does", () => {
    const before = laid({ cell: "7-I", owner: 0, card: "boolou-6" }, { cell: "7-III", owner: 1, card: "human-31" });
    before.grid[0] = { ...before.grid[0]!, scoring: true };
    const fires = (kind: string, args: Record<string, string>) => frames(before, seen([{ ...line(kind, 1, args), cause: "human-31" }]))[0]!;
    expect(fires("hacked", { card: "boolou-6", cell: "7-I" })).toMatchObject({ firing: ["7-0", "7-2"], beam: { from: "7-2", to: "7-0" } });
    expect(fires("radioed", { card: "human-31", n: "2" })).toMatchObject({ firing: ["7-2"], beam: null });
  });
  it("tells what belongs together at once, and plain placements not at all", () => {
    expect(frames(table(), seen([line("placed", 0, { card: "boolou-6", cell: "7-I" })]))).toEqual([]);
    const [open, won] = [table({ pile: 3 }), table({ pile: 2 })];
    const pictures = frames(table(), [
      ...seen([line("scoring", 0, { sector: "7" })]),
      ...seen(
        [line("revealed", 1, { card: "human-31", cell: "7-III" }), line("revealed_reward", 1, { card: "boolou-60", sector: "7" })],
        open,
      ),
      ...seen([line("total", 0, { n: "2", sector: "7" }), line("total", 1, { n: "2", sector: "7" })], open),
      ...seen([line("won", 0, { card: "boolou-60", sector: "7" })], won),
    ]);
    expect(pictures.map((one) => one.lines[0]!.kind)).toEqual(["scoring", "revealed", "total", "won"]);
    expect(pictures[2]!.lines).toHaveLength(2);
    expect(pictures.map((one) => one.view.pile)).toEqual([table().pile, 3, 3, 2]);
  });
  it("is not told again when only the chat moves, and can be skipped", () => {
    const story = new Story(frames);
    const view = table();
    const lines = seen([line("scoring", 0, { sector: "7" }), line("nobody", 0, { sector: "7" })]);
    story.hear(view, [], 0, 300, true);
    expect(story.frame).toBeNull();
    story.hear({ ...view }, lines, 0, 300, true);
    expect(story.frame?.lines[0]!.kind).toBe("scoring");
    story.skip();
    story.hear({ ...view }, lines, 0, 300, true);
    expect(story.frame).toBeNull();
    story.hear({ ...view }, [...lines], 0, 0, true);
    expect(story.frame).toBeNull();
  });
});

group("the module", () => {
  it("offers the turns of a sector itself, nothing else", () => {
    const choice = (notation: string) => ({ id: 1, notation, refs: [], aside: false, text: "" });
    expect(["turn cw", "turn half", "turn ccw", "skip"].map((one) => turnOf(choice(one)))).toEqual([1, 2, 3, null]);
    expect(planetship.shows?.(choice("turn half"))).toBe(true);
    expect(planetship.shows?.(choice("stop"))).toBe(true);
    expect(planetship.shows?.(choice("place human-3 7-II"))).toBe(false);
    expect(isStop(choice("stop"))).toBe(true);
    expect(isStop(choice("scan"))).toBe(false);
  });
  it("has a word about every place that is no answer", () => {
    for (const language of ["en", "de"])
      for (const kind of ["place", "probe", "turn", "act", "bury", "harvest", "remove", "discard"])
        for (const ref of ["sector:3", "reward:9.0", "hand:1", "cell:4"])
          expect(
            planetship.refuses?.(ref, { kind } as never, { "@language": language }, () => false),
            `${kind} ${ref}`,
          ).toMatch(/\((rulebook p\.|Spielregel S\. )\d/);
  });
  it("lists sectors, missions and every different card for the glossary", () => {
    const ids = planetship.cards(english).flatMap((one) => one.ids);
    expect(ids).toHaveLength(10 + 3 + 13 + 6 + 38);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

group("numbers", () => {
  it("show points by source", () => {
    expect(standing(table())).toEqual([9, 9, 9]);
    expect(score(table(), speaking)).toEqual(["9 VP", "9 VP", "9 VP"]);
    const missions = [
      { mission: "hack", points: 6, count: [2, 2, 0], share: [3, 3, 0] },
      { mission: "strength", points: 8, count: [9, 12, 4], share: [0, 8, 0] },
    ];
    const shown = sources(table({ missions }), speaking);
    expect(shown.map((one) => one.label)).toEqual([
      "Discards",
      "Hand cards",
      "Mission hack (6 VP)",
      "Mission Total strength (8 VP)",
      "Total",
    ]);
    expect(shown[2]!.values).toEqual(["3 (2×)", "3 (2×)", "0 (0×)"]);
    expect(shown[3]!.values).toEqual(["0 (9)", "8 (12)", "0 (4)"]);
  });
  it("say why the game ended and what broke a tie", () => {
    const people = ["Mira", "Jonas", "Lea"];
    const score = (total: number) => ({ discards: 0, hand: 0, missions: 0, total });
    const seats = (...totals: number[]) => totals.map((total) => seat([], { score: score(total) }));
    expect(ending(table({ ended: true, winner: 2, seat: seats(9, 14, 11) }), people, speaking)).toBe(
      "All four rounds are over: Jonas has most victory points, 14.",
    );
    expect(ending(table({ ended: true, winner: 3, seat: seats(14, 9, 14) }), people, speaking)).toContain(
      "Mira and Lea have most victory points, 14 each",
    );
  });
});

group("a scored sector", () => {
  const scored = [
    line("scoring", 0, { sector: "5" }),
    line("total", 0, { n: "6", sector: "5" }),
    line("total", 1, { n: "5", sector: "5" }),
    line("won", 0, { card: "human-31", sector: "5" }),
    line("scoring", 0, { sector: "7" }),
    line("total", 1, { n: "2", sector: "7" }),
    line("total", 2, { n: "2", sector: "7" }),
    line("tie_broken", 2, { field: "I", sector: "7" }),
    line("won", 2, { card: "human-33", sector: "7" }),
  ];
  it("keeps its totals and one winner", () => {
    const told = results(scored);
    expect([...told.get("5")!.total]).toEqual([
      [0, 6],
      [1, 5],
    ]);
    expect(told.get("5")!.winner).toBe(0);
    expect(told.get("7")!.winner).toBe(2);
  });
  it("has no winner before that is told, and is forgotten with the round", () => {
    expect(results(scored, scored[2]!.n).get("5")!.winner).toBeNull();
    expect(results([...scored, line("nobody", 0, { sector: "8" }), line("round", 1, { n: "3" })]).size).toBe(0);
  });
});

group("the order of turns", () => {
  it("names who places next, as long as somebody has ships", () => {
    const ships = (...left: number[]) => left.map((n) => seat([], { ships: n }));
    expect(placesNext(table({ turn: 2, seat: ships(1, 1, 2) }))).toBe(0);
    expect(placesNext(table({ turn: 0, seat: ships(1, 0, 2) }))).toBe(2);
    expect(placesNext(table({ turn: 0, seat: ships(1, 0, 0) }))).toBeNull();
    expect(placesNext(table({ phase: "scoring" }))).toBeNull();
  });
});

group("a round that ends", () => {
  it("tells the discards at once and announces the next round", () => {
    const before = table({ phase: "discarding" });
    const pictures = frames(before, [
      ...seen(
        [
          line("dropped", 0, { n: "1" }),
          line("discarded", 0, { card: "human-1" }),
          line("dropped", 1, { n: "1" }),
          line("discarded", 1, { card: "human-31" }),
          line("round", 2, { n: "3" }),
        ],
        before,
      ),
      ...seen([line("sector_out", -1, { sector: "7" })], table({ round: 3 })),
    ]);
    expect(pictures.map((one) => one.lines.map(({ kind }) => kind))).toEqual([["discarded", "discarded"], ["round"]]);
    expect(pictures[0]!.view).toBe(before);
    expect(pictures[1]!.view.round, "the new table, as it stands in the end").toBe(3);
  });
});

group("ships in supply", () => {
  it("come back with a card that is hacked, and all of them at home", () => {
    expect(shipsHome(laid({ cell: "7-I", owner: 1, card: "nendan-8" }, { cell: "7-III", owner: 1, card: null }), 1)).toBe(2);
    expect(shipsHome(laid({ cell: "7-III", owner: 1, card: null }), 1)).toBe(3);
    expect(shipsHome(table(), 1)).toBe(4);
  });
});

group("points", () => {
  it("have a star where they count more cards than may be kept, while it is not over", () => {
    const cards = (n: number) => Array.from({ length: n }, () => ({ card: "nendan-8", at: "hand" as const }));
    const held = (n: number) => table({ seat: table().seat.map((one) => ({ ...one, cards: cards(n) })) });
    expect([overfull(held(6), 0), overfull(held(7), 0), overfull({ ...held(7), ended: true }, 0)]).toEqual([false, true, false]);
  });
});

group("rewards", () => {
  const scene = { upright: false, beside: false, seat: 0, names: ["Mira"], set: undefined, placing: false, ghost: null, firing: [] };
  function drawn(probing: boolean, ...legal: string[]): string[] {
    const target = document.createElement("div");
    const props = { sector: sector("7"), scene: { ...scene, probing, results: new Map() }, picker: picking(legal), speech: speaking };
    const shown = mount(Rewards, { target, props });
    const marks = [...target.querySelectorAll(".reward.wanted, .mark.is-legal")].map(
      (one) => (one as HTMLElement).dataset["ref"] ?? "frame",
    );
    unmount(shown);
    return marks;
  }
  it("have the ground of what glows while one of them can be chosen, or probed", () => {
    expect(drawn(false, "reward:7.0")).toEqual(["frame", "reward:7.0"]);
    expect(drawn(true, "spot:7.4")).toEqual(["frame", "spot:7.4"]);
    expect(drawn(false, "reward:9.0", "cell:28")).toEqual([]);
  });
});

group("symbols of a field", () => {
  it("are those printed there, or one by itself", () => {
    expect(printed.signsOf(fieldId("7", 1))).toEqual({ sector: "7", index: 1, signs: ["dock", "probe"] });
    expect(printed.signsOf(fieldId("7", 3))).toBeNull();
    expect(printed.signsOf(signId("down"))?.signs).toEqual(["down"]);
    expect(printed.signsOf("human-31")).toBeNull();
    expect(printed.signsOf(spotId("7", 4))).toEqual({ sector: "7", index: 4, signs: [] });
  });
  const told = "Probe: lets its owner look.";
  function sheet(id: string, view?: View): string {
    const target = document.createElement("div");
    const shown = mount(Card, { target, props: { id, texts: { ...english, "glossary.probe": told }, printed, view: view as never } });
    const note = target.querySelector('[data-testid="probe-note"]');
    const found = note ? `${note.querySelectorAll(".probe-token").length} ${note.textContent.trim()}` : "";
    unmount(shown);
    return found;
  }
  it("come with what a probe does wherever one lies, may lie or can be won", () => {
    const view = laid({ cell: "7-III", owner: 1, card: "human-31" });
    view.grid.find((one) => one.sector === "7")!.field[2]!.probes[1] = true;
    view.grid.find((one) => one.sector === "7")!.reward_probes[0] = true;
    expect(sheet(fieldId("7", 2), view)).toBe(`1 ${told}`);
    expect(sheet("human-31", view)).toBe(`1 ${told}`);
    expect(sheet(spotId("7", 4), view)).toBe(`1 ${told}`);
    expect(sheet(spotId("7", 0), view)).toBe(`0 ${told}`);
    expect(sheet(fieldId("7", 1))).toBe(`0 ${told}`);
    expect(sheet(signId("probe"))).toBe(`0 ${told}`);
    expect(sheet(fieldId("7", 0), view)).toBe("");
    expect(sheet(signId("dock"))).toBe("");
  });
});

group("text view", () => {
  it("names every place and what lies there", () => {
    const view = laid({ cell: "7-III", owner: 1, card: null });
    const lines = describe(view, 0, names, speaking).flatMap((section) => section.lines);
    const refs = lines.map((one) => one.ref);
    for (const ref of ["hand:1", "hand:6", "cell:28", "cell:35", "reward:9.0", "sector:7"]) expect(refs, ref).toContain(ref);
    expect(lines.find((one) => one.ref === "cell:30")?.text).toContain("a face-down card of Jonas");
    expect(lines.some((one) => one.text.includes("Human 31, strength 2, 3 VP, Scan (in hand)"))).toBe(true);
  });
});
