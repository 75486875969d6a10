import type { SeatView, SectorView, SlotView, UnitView, View, Walk } from "../../generated/theseus";
import { factions, isSector, sectorNumber, sectors, unitIndex, unitKind, unitNumber } from "./kinds";
import { describe as group, expect, it } from "vitest";
import type { SeenLine } from "../../table/changed";
import type { LogLine } from "../../wire";
import { faces, shapes, signs } from "./art";
import { describe } from "./describe";
import { angleOf, arcOf, segment } from "./dial";
import { foresee, foretold } from "./foresee";
import { books } from "../../../tests/books";
import open from "./index";
import { height, stage, width } from "./layout";
import { ending, sources, standing } from "./numbers";
import { Printed } from "./printed";
import { embryoRef, positionRef, roomRef, sectorRef, sideRef, slotRef, unitRef } from "./refs";
import { Story } from "../../table/story.svelte";
import { frames } from "./tell";
import { dictionaries, Speech } from "./text";
import { around, bits, legs, prey, readPlace, turnAfterTile } from "./view";

const english = {
  "@language": "en",
  "name.card.camera": "Camera",
  "name.card.mine_m": "Mine",
  "name.sector.corridors": "Corridors",
  "name.unit.marine-1": "Marine 1",
  "name.faction.marines": "Marines",
};
const printed = new Printed(books.theseus);
const theseus = open(books.theseus);
const speaking = new Speech(english, printed);
const names = [{ name: "Mara" }, { name: "Altair" }] as never;

const slot = (n: number, columns: number, more: Partial<SlotView> = {}): SlotView => ({
  row: Math.floor(n / columns),
  column: n % columns,
  mark: false,
  card: null,
  bonus: false,
  owner: 0,
  controller: 0,
  tokens: 0,
  number: 0,
  copies: 0,
  counter: 0,
  disabled: 0,
  disc: false,
  crept: false,
  active: false,
  embryo: null,
  once: false,
  used: 0,
  ...more,
});
function sector(name: (typeof sectors)[number], more: Partial<SectorView> = {}): SectorView {
  const columns = name === "corridors" || name === "technodock" ? 3 : 2;
  return {
    sector: name,
    action: name === "corridors" ? "fight" : "own",
    owners: 0,
    tile_left: false,
    tile_right: false,
    reach: [0b1100, 0b1100, 0b1011, 0b0111],
    room: [null, null, null, null],
    slot_columns: columns,
    slot: Array.from({ length: columns * 2 }, (_, n) => slot(n, columns)),
    pending: [{ card: null, owner: 0, disc: false }],
    ...more,
  };
}
const unit = (name: string, seat: number, more: Partial<UnitView> = {}): UnitView => ({
  unit: name,
  seat,
  faction: seat === 0 ? "marines" : "scientists",
  young: false,
  is_embryo: false,
  embryo: "runner",
  place: "room",
  sector: 0,
  room: 0,
  upgraded: false,
  targets: 1,
  data: false,
  moved: false,
  gripped: false,
  invisible: false,
  sheltered: false,
  parasites: 0,
  ...more,
});
const seat = (faction: SeatView["faction"], more: Partial<SeatView> = {}): SeatView => ({
  faction,
  collects_data: faction === "scientists",
  life: 20,
  data: 0,
  upgrades: 1,
  deck: 7,
  top: "camera",
  unseen: [{ card: "camera", count: 2 }],
  discard: [],
  special: [],
  hand: [],
  home: 3,
  order: 0,
  side: faction === "marines" ? 0 : 1,
  choices: 0,
  out: false,
  ...more,
});
const still: Walk = {
  unit: null,
  way: "none",
  mover: 0,
  at: 0,
  points: 0,
  entered: false,
  extended: false,
  ran: false,
  trailed: false,
  bitten: false,
  from: 0,
  onward: "none",
  target: 0,
  strides: 0,
  skips: 0,
  jumped: false,
};
function table(more: Partial<View> = {}): View {
  return {
    seats: 2,
    mode: 0,
    seat: [seat("marines"), seat("scientists", { home: 5, order: 1 })],
    ring: [
      sector("corridors", { room: ["marine-1", "scientist-1", null, "scientist-2"] }),
      sector("control_room"),
      sector("loading_dock", { owners: 1 }),
      sector("technodock", { pending: [] }),
      sector("laboratory", { owners: 2 }),
    ],
    box: [],
    unit: [
      unit("marine-1", 0),
      unit("marine-2", 0, { place: "space" }),
      unit("scientist-1", 1, { room: 1, targets: 0 }),
      unit("scientist-2", 1, { room: 3, targets: 0 }),
    ],
    supply: 18,
    disable: 4,
    end_marker: 0,
    disc_home: true,
    order: [0, 1],
    turn: 0,
    turns: 0,
    phase: "movement",
    acting: false,
    here: 0,
    mover: null,
    walking: false,
    walk: still,
    gone: [],
    arrival: [],
    path: [
      {
        unit: "marine-1",
        points: 3,
        step: [
          { sector: 1, damage: 0, by: [0, 0, 0, 0], traps: 0 },
          { sector: 3, damage: 1, by: [0, 1, 0, 0], traps: 1 },
          { sector: 2, damage: 2, by: [0, 2, 0, 0], traps: 3 },
        ],
        full: false,
        fills: true,
      },
    ],
    tied: false,
    ended: false,
    winners: 0,
    ...more,
  };
}
let told = 0;
const line = (kind: string, actor: number, args: Record<string, string | null> = {}): LogLine => ({
  n: told++,
  kind,
  actor,
  depth: 0,
  cause: null,
  args,
  text: kind,
  decision: 0,
});

group("printed facts", () => {
  it("hold 25 cards a faction, 15 of them of difficulty 0", () => {
    for (const faction of factions.filter((one) => one !== "pandora")) {
      const own = printed.cardsOf(faction);
      expect(
        own.reduce((sum, card) => sum + card.copies, 0),
        faction,
      ).toBe(25);
      expect(
        own.filter((card) => card.difficulty === 0).reduce((sum, card) => sum + card.copies, 0),
        faction,
      ).toBe(15);
    }
    expect(printed.cardsOf(null).reduce((sum, card) => sum + card.copies, 0)).toBe(9);
    expect(printed.cards).toHaveLength(55);
  });
  it("have a drawing each", () => {
    for (const card of printed.cards) expect(signs[card.type], card.id).toBeTruthy();
    for (const one of factions) expect(shapes[one]).toBeTruthy();
    expect(Object.keys(faces)).toHaveLength(9);
  });
  it("number rows, units and sectors as the engine does", () => {
    expect(["armory", "breeding_ground", "bonus_upgrade"].map((id) => printed.card(id)?.kind)).toEqual([1, 13, 55]);
    expect([
      unitNumber("marine-1"),
      unitNumber("alien-1"),
      unitNumber("young-1"),
      unitNumber("scientist-1"),
      unitNumber("grey-3"),
      unitNumber("creature-1"),
      unitNumber("runner-1"),
      unitNumber("catcher-1"),
      unitNumber("warrior-4"),
    ]).toEqual([1, 4, 7, 11, 16, 17, 20, 24, 29]);
    expect([sectorNumber("corridors"), sectorNumber("wreck")]).toEqual([0, 6]);
    expect(isSector("technodock") && !isSector("camera")).toBe(true);
    expect(unitKind("young-2")).toBe("young");
    expect(printed.card("nothing")).toBeNull();
  });
});

group("places", () => {
  it("are named as in moves", () => {
    expect([roomRef("control_room", 2), slotRef("corridors", 5), slotRef("wreck", 0), positionRef("alien_nest", 1)]).toEqual([
      "room:6",
      "slot:5",
      "slot:36",
      "position:9",
    ]);
    expect([
      printed.handRef("fire"),
      printed.specialRef("passage"),
      unitRef("young-1"),
      sectorRef("technodock"),
      embryoRef("warrior"),
      sideRef(true),
    ]).toEqual(["hand:3", "special:54", "unit:7", "sector:2", "embryo:2", "side:1"]);
  });
  it("are read from the log", () => {
    expect(readPlace("control_room-B")).toEqual({ sector: "control_room", index: 1 });
    expect(readPlace("corridors-6")).toEqual({ sector: "corridors", index: 5 });
    expect(readPlace("wreck-P2")).toEqual({ sector: "wreck", index: 1 });
    expect(readPlace("nowhere-1")).toBeNull();
  });
});

group("the stage", () => {
  const overlap = (a: { x: number; y: number; w: number; h: number }, b: { x: number; y: number; w: number; h: number }) =>
    a.x < b.x + b.w - 0.05 && b.x < a.x + a.w - 0.05 && a.y < b.y + b.h - 0.05 && b.y < a.y + a.h - 0.05;
  const cases: [string, number[], number][] = [
    ["duel", [3, 2, 2, 3, 2], 2],
    ["duel, shuffled", [2, 3, 3, 2, 2], 2],
    ["Pandora duel", [3, 2, 2, 3], 2],
    ["team", [3, 2, 2, 3, 2], 4],
    ["deathmatch of three", [3, 2, 2, 3, 2, 2], 3],
    ["deathmatch of four with Pandora", [2, 2, 3, 2, 2, 3], 4],
    ["deathmatch of four", [2, 2, 3, 2, 3, 2, 2], 4],
    ["deathmatch of four, wide ones in a row", [2, 2, 2, 2, 2, 3, 3], 4],
  ];
  for (const [name, columns, seats] of cases)
    it(`has room for everything: ${name}`, () => {
      const laid = stage(columns, seats);
      expect(laid.spots).toHaveLength(columns.length);
      expect(laid.seats).toHaveLength(seats);
      const boxes = [
        ...laid.spots.map((spot) => ({ ...spot, h: Math.max(spot.room + 1, laid.card * 2 + 3.7) })),
        ...laid.seats,
        laid.info,
        laid.phases,
        ...(laid.legend ? [laid.legend] : []),
      ];
      for (const [n, one] of boxes.entries()) {
        expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= width && one.y + one.h <= height, `box ${n} lies on the stage`).toBe(true);
        for (const [k, other] of boxes.entries()) if (k > n) expect(overlap(one, other), `boxes ${n} and ${k}`).toBe(false);
      }
    });
  it("turns the ring clockwise", () => {
    for (const columns of [
      [3, 2, 2, 3],
      [3, 2, 2, 3, 2],
      [3, 2, 2, 3, 2, 2],
      [3, 2, 2, 3, 2, 2, 2],
    ]) {
      const { spots, dial } = stage(columns, columns.length > 5 ? 4 : 2);
      const angles = spots.map((spot) => (Math.atan2(spot.x + spot.w / 2 - dial.x, dial.y - spot.y - 6) * 180) / Math.PI);
      let turns = 0;
      angles.forEach((angle, n) => {
        const step = (angles[(n + 1) % angles.length]! - angle + 360) % 360;
        expect(step > 0 && step < 180, `step ${n} of ${columns.length}`).toBe(true);
        turns += step;
      });
      expect(Math.round(turns)).toBe(360);
    }
  });
  it("gives every player an arc of its own", () => {
    for (const count of [2, 3, 4]) {
      const all = Array.from({ length: count }, (_, n) =>
        Array.from({ length: 20 }, (_, k) => Math.round((angleOf(arcOf(n, count), k, 20) + 360) % 360)),
      ).flat();
      expect(new Set(all).size).toBe(20 * count);
    }
    expect(segment(arcOf(0, 2), 0, 20, 96, 113)).toMatch(/^M[\d.-]+ [\d.-]+L/);
  });
});

group("what is foreseen", () => {
  const view = table({ seat: [seat("marines", { life: 13 }), seat("scientists", { life: 11, data: 2 })] });
  const choice = { id: 7, notation: "room corridors-C", refs: ["room:2"], aside: false, text: "Choose room C of the Corridors" };
  const rest = { moves: [7], question: { id: 1, seat: 0, kind: "room", args: {}, text: "" }, hidden: null, texts: [], next: null };
  const tokens = { from: 1, to: 1 };
  const event = (depth: number, kind: string, actor: number, args: Record<string, string> = {}) => ({ ...line(kind, actor, args), depth });
  const after = (life: number[], data = 2): View => ({
    ...view,
    seat: [seat("marines", { life: life[0]! }), seat("scientists", { life: life[1]!, data })],
  });
  const fight = [
    event(1, "arrives", 0, { unit: "marine-1", room: "corridors-C" }),
    event(2, "trap", 1, { card: "camera", slot: "corridors-2", unit: "marine-1" }),
    event(3, "damage_taken", 0, { n: "2", seat: "0" }),
    event(3, "discards", 1, { card: "camera", slot: "corridors-2", seat: "1" }),
    event(1, "fight", 0),
    event(2, "hits", 0, { unit: "marine-1", unit2: "scientist-1", n: "2" }),
    event(3, "damage_taken", 1, { n: "2", seat: "1" }),
    event(2, "hits", 0, { unit: "marine-2", unit2: "scientist-1", n: "1" }),
    event(3, "damage_taken", 1, { n: "1", seat: "1" }),
    event(2, "hits", 0, { unit: "marine-1", unit2: "scientist-2", n: "2" }),
    event(3, "damage_taken", 1, { n: "2", seat: "1" }),
  ];

  it("stands at the cards and units it happens to, and at the points of the players", () => {
    const marks = foresee(view, 0, { ...rest, choice, events: fight, view: after([11, 6]), stopped: false })!;
    expect(marks.marks).toEqual([
      { ref: slotRef("corridors", 1), n: -2, data: false, good: false },
      { ref: unitRef("scientist-1"), n: -3, data: false, good: true },
      { ref: unitRef("scientist-2"), n: -2, data: false, good: true },
    ]);
    expect(marks.points).toEqual([
      { seat: 0, life: { from: 13, to: 11 }, data: { from: 0, to: 0 }, tokens },
      { seat: 1, life: { from: 11, to: 6 }, data: { from: 2, to: 2 }, tokens },
    ]);
    expect(marks.causes.map(({ kind, seat, n, args }) => [kind, seat, n, args["unit"]])).toEqual([
      ["trap", 0, -2, "marine-1"],
      ["hits", 1, -2, "marine-1"],
      ["hits", 1, -1, "marine-2"],
      ["hits", 1, -2, "marine-1"],
    ]);
    expect(marks.shots).toEqual([
      { from: "marine-1", to: "scientist-1" },
      { from: "marine-2", to: "scientist-1" },
      { from: "marine-1", to: "scientist-2" },
    ]);
    expect(foretold(marks, speaking).replaceAll("\u00a0", " ")).toBe("Marines: 13 → 11 LP, Scientists: 11 → 6 LP");
  });
  it("is good or bad for who looks", () => {
    const marks = foresee(view, 1, { ...rest, choice, events: fight, view: after([11, 6]), stopped: false })!;
    expect(marks.marks.map(({ good }) => good)).toEqual([true, false, false]);
  });
  it("adds up what one card does to one player, and keeps life and data apart", () => {
    const uses = event(1, "uses", 1, { card: "camera", slot: "corridors-1" });
    const events = [uses, event(3, "gains_data", 1, { n: "1" }), event(3, "gains_data", 1, { n: "2" }), event(3, "heals", 1, { n: "1" })];
    const marks = foresee(view, 1, { ...rest, choice, events, view: after([13, 12], 5), stopped: true })!;
    expect(marks.causes.map(({ kind, n, data, good }) => [kind, n, data, good])).toEqual([
      ["uses", 3, true, true],
      ["uses", 1, false, true],
    ]);
    expect(marks.points).toEqual([{ seat: 1, life: { from: 11, to: 12 }, data: { from: 2, to: 5 }, tokens }]);
    expect(marks.stopped).toBe(true);
    expect(foretold(marks, speaking).replaceAll("\u00a0", " ")).toBe("Scientists: 11 → 12 LP 2 → 5 DP");
  });
  it("is what the view says, whatever the lines say", () => {
    const marks = foresee(view, 0, { ...rest, choice, events: fight, view: after([12, 11]), stopped: false })!;
    expect(marks.points).toEqual([{ seat: 0, life: { from: 13, to: 12 }, data: { from: 0, to: 0 }, tokens }]);
  });
  it("is what a token makes of a unit or a card, and how many are left", () => {
    const spends = { ...choice, notation: "flip marine-1", refs: ["tokens", unitRef("marine-1")], aside: true };
    const paid = [seat("marines", { life: 13, upgrades: 0 }), view.seat[1]!];
    const turned: View = { ...view, seat: paid, unit: [unit("marine-1", 0, { upgraded: true, targets: 3 }), ...view.unit.slice(1)] };
    const flip = foresee(view, 0, { ...rest, choice: spends, events: [event(1, "flips", 0)], view: turned, stopped: false })!;
    expect(flip.upgrades).toEqual([{ ref: unitRef("marine-1"), thing: { unit: "marine-1" }, from: 1, to: 3, up: true }]);
    expect(foretold(flip, speaking).replaceAll("\u00a0", " ")).toBe("Marine 1: upgraded, 3 targets, tokens of the Marines: 1 → 0");
    const mined = (tokens: number): View => ({
      ...view,
      seat: tokens > 0 ? paid : view.seat,
      ring: [sector("corridors", { slot: [slot(0, 3, { card: "mine_m", tokens, number: 2 + tokens })] }), ...view.ring.slice(1)],
    });
    const card = foresee(mined(0), 0, { ...rest, choice: spends, events: [], view: mined(1), stopped: false })!;
    expect(card.upgrades).toMatchObject([{ ref: slotRef("corridors", 0), from: 2, to: 3, up: true }]);
    expect(foretold(card, speaking).replaceAll("\u00a0", " ")).toBe("Mine, Corridors: value 2 → 3, tokens of the Marines: 1 → 0");
  });
  it("is nothing where no points change", () => {
    expect(foresee(view, 0, { ...rest, choice, events: fight.slice(0, 2), view, stopped: false })).toBeNull();
    expect(theseus.foretells!({ ...rest, choice, events: [], view, stopped: false }, view, english, [], 0)).toBe("");
  });
});

group("the view", () => {
  it("has a turn from the first movement to its end, whatever is asked", () => {
    const turn = (phase: View["phase"], more: Partial<View> = {}) => theseus.turn!(table({ turn: 1, phase, ...more }));
    expect((["movement", "action_cards", "sector_action", "pending_card", "end_of_turn"] as const).map((phase) => turn(phase))).toEqual(
      Array(5).fill(1),
    );
    expect([turn("start_cards"), turn("placing_units"), turn("movement", { ended: true })]).toEqual([null, null, null]);
  });
  it("knows who is reached from a room", () => {
    const view = table();
    expect(prey(view, view.ring[0]!, 0, 0)).toEqual(["scientist-2"]);
    expect(prey(view, view.ring[0]!, 2, 0)).toEqual(["scientist-1", "scientist-2"]);
    expect(prey(view, view.ring[0]!, 2, 1)).toEqual(["marine-1"]);
    const sheltered = view.unit.map((one) => ({ ...one, sheltered: one.unit === "scientist-2" }));
    expect(prey({ ...view, unit: sheltered }, view.ring[0]!, 2, 0)).toEqual(["scientist-1"]);
    expect(bits(0b1010)).toEqual([1, 3]);
  });
  it("knows the way gone so far, and the way ahead", () => {
    const going = {
      unit: [unit("marine-1", 0, { place: "space" })],
      walking: true,
      walk: { ...still, unit: "marine-1", at: 2, from: 0, points: 1, way: "own" as const },
    };
    const gone = [
      { sector: 1, how: "skips" },
      { sector: 3, how: "enters" },
      { sector: 2, how: "enters" },
    ] as const;
    expect(legs(table({ ...going, gone: [...gone] }), null).map(({ sector, n, ahead }) => [sector, n, ahead])).toEqual([
      [1, null, false],
      [3, 1, false],
      [2, 2, false],
    ]);
    const rest = {
      unit: "marine-1",
      points: 1,
      step: [
        { sector: 2, damage: 1, by: [0, 1, 0, 0], traps: 1 },
        { sector: 5, damage: 2, by: [0, 2, 0, 0], traps: 1 },
      ],
      full: false,
      fills: false,
    };
    expect(legs(table({ ...going, gone: [...gone] }), rest).map(({ sector, n, damage, ahead }) => [sector, n, damage, ahead])).toEqual([
      [1, null, 0, false],
      [3, 1, 0, false],
      [2, 2, 1, false],
      [5, 3, 2, true],
    ]);
    expect(legs(table({ ...going, gone: [{ sector: 3, how: "teleports" }] }), null)[0]).toMatchObject({ n: null, how: "teleports" });
    expect(legs(table({ ...going, unit: [unit("marine-1", 0)], gone: [...gone] }), null)).toEqual([]);
    expect(legs(table(), table().path[0]!).map((one) => one.n)).toEqual([1, 2, 3]);
    expect(legs(table(), null)).toEqual([]);
  });
  it("puts the viewer first", () => {
    expect(around(table(), 1)).toEqual([1, 0]);
    expect(around(table({ order: [] }), 1)).toEqual([1, 0]);
  });
});

const seen = (lines: LogLine[], view = table()): SeenLine[] => lines.map((one) => ({ ...one, view }));

group("the story", () => {
  it("tells a fight hit by hit", () => {
    const lines = [
      line("fight", 0),
      line("hits", 0, { unit: "marine-1", unit2: "scientist-2", n: "2" }),
      line("damage_taken", 1, { n: "2", seat: "1" }),
      line("hits", 0, { unit: "marine-1", unit2: "scientist-1", n: "1" }),
      line("damage_taken", 1, { n: "1", seat: "1" }),
    ];
    const after = table({ turn: 1 });
    const shown = frames(table(), [...seen(lines.slice(0, 4)), ...seen(lines.slice(4), after)], 0);
    expect(shown.map((one) => one.lines[0]!.kind)).toEqual(["fight", "hits", "hits"]);
    expect(shown[1]!.beam).toEqual({ from: "unit:1", to: "unit:12", faction: "marines" });
    expect(shown[1]!.floats).toEqual([
      { ref: "unit:12", text: "−2", tone: "bad" },
      { ref: "seat:1", text: "−2", tone: "bad" },
    ]);
    expect(shown.at(-1)!.view, "points belong to the hit that brings them").toBe(after);
  });
  it("says nothing slowly about plain moves of one's own", () => {
    expect(frames(table(), seen([line("flips", 0, { unit: "marine-1" })]), 0)).toEqual([]);
    expect(frames(table(), seen([line("flips", 0, { unit: "marine-1" })]), 1)).toHaveLength(1);
  });
  it("shows the way of the last unit in an extra turn, which nobody chose", () => {
    const goes = seen([
      line("moves", 0, { unit: "marine-1", sector: "corridors", n: "1" }),
      line("enters_sector", 0, { unit: "marine-1", sector: "control_room" }),
    ]);
    expect(frames(table(), goes, 0)).toEqual([]);
    expect(frames(table({ unit: [unit("marine-1", 0), unit("marine-2", 0, { moved: true })] }), goes, 0)).toHaveLength(2);
  });
  it("is skipped without motion", () => {
    const story = new Story(frames);
    story.hear(table(), [], 0, 350, true);
    story.hear(table(), seen([line("fight", 1)]), 0, 350, true);
    expect(story.frame).not.toBeNull();
    story.hear(table(), seen([line("fight", 1)]), 0, 0, true);
    expect(story.frame).toBeNull();
  });
});

group("Pandora's tile", () => {
  // Clockwise: Corridors, Control Room, Loading Dock of the Marines, Technodock, Laboratory of the Scientists.
  const turn = (sector: (typeof sectors)[number], right: boolean) =>
    turnAfterTile(table({ seat: [seat("marines"), seat("scientists"), seat("pandora")] }), sectorNumber(sector), right);
  it("says on either side when Pandora's turn comes", () => {
    expect(turn("loading_dock", false)).toEqual({ seat: 0, first: true });
    expect(turn("loading_dock", true)).toEqual({ seat: 1, first: false });
    expect(turn("technodock", false)).toEqual(turn("technodock", true));
    expect(turn("laboratory", true)).toBeNull();
    expect(turn("corridors", false)).toBeNull();
  });
  it("begins or ends the order at the Control Room", () => {
    expect(turn("control_room", true)).toEqual({ seat: 0, first: true });
    expect(turn("control_room", false)).toBeNull();
  });
});

group("words", () => {
  it("say of one target that it is one", () => {
    const speech = speaking;
    expect(speech.unitLong(unit("marine-1", 0, { targets: 1 }), ["Mara"])).toContain("attacks 1 unit");
    expect(speech.unitLong(unit("marine-1", 0, { targets: 3 }), ["Mara"])).toContain("attacks up to 3 units");
    expect(unitIndex("young-4")).toBe(4);
  });
  it("exist in both languages with the same values", () => {
    const values = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1]).sort();
    for (const [word, text] of Object.entries(dictionaries.en))
      expect(new Set(values(dictionaries.de[word as keyof typeof dictionaries.de])), word).toEqual(new Set(values(text)));
  });
  it("tell what is refused, with the page of the rulebook", () => {
    const speech = speaking;
    for (const word of Object.keys(dictionaries.en).filter((one) => one.startsWith("asks."))) {
      const kind = word.slice(5);
      if (kind !== "deck") expect(speech.refuses(kind), kind).toMatch(/rulebook p\.\d/);
    }
    expect(speech.asks("target", { unit: "marine-1" })).toBe("whom Marine 1 attacks");
  });
  it("break long names", () => {
    expect(new Speech({ "@language": "de", "name.card.camera": "Überwachungskamera" }, printed).soft("camera")).toBe(
      "Über\u00adwachungs\u00adkamera",
    );
  });
});

group("answers", () => {
  it("warn where they move the end marker, by the engine's words, and where an own card goes", () => {
    const choice = (notation: string, wording?: string) => ({ id: 1, notation, refs: [], aside: false, wording, text: "" });
    for (const wording of ["replace_empty", "replace_last", "install_empty", "install_last", "play_empty", "play_last"])
      expect(theseus.warns!(choice("plan corridors-P1", wording), [], {} as never, {})).toBe(true);
    expect(theseus.warns!(choice("replace corridors-P1"), [], {} as never, {})).toBe(false);
    expect(theseus.warns!(choice("put over corridors-1"), [], {} as never, {})).toBe(true);
    expect(theseus.warns!(choice("decline", "decline_pending"), [], {} as never, {})).toBe(false);
  });
  it("warn where a token costs more than itself", () => {
    const choice = (wording?: string) => ({
      id: 1,
      notation: "upgrade corridors-1",
      refs: ["tokens", "slot:0"],
      aside: true,
      wording,
      text: "",
    });
    const corridors = sector("corridors");
    corridors.slot[0] = slot(0, 3, { card: "camera", tokens: 1 });
    const there = table({ ring: [corridors] });
    expect(theseus.warns!(choice("upgrade_more"), [], there, english)).toBe("This upgrade takes 2 tokens.");
    expect(theseus.warns!(choice(), [], there, english)).toBe(false);
  });
  it("say which action cards are left unused, and that one of them is a copy", () => {
    const choice = (notation: string, ...refs: string[]) => ({ id: 1, notation, refs, aside: false, text: "" });
    const corridors = sector("corridors");
    corridors.slot[0] = slot(0, 3, { card: "mine_m" });
    corridors.slot[1] = slot(1, 3, { card: "camera", copies: 1, used: 1 });
    const view = table({ ring: [corridors] });
    const done = choice("done", "choice:1");
    const open = [choice("use corridors-1", slotRef("corridors", 0)), choice("use corridors-2", slotRef("corridors", 1)), done];
    expect(theseus.leaves!(done, open, english, view)).toBe("Not used in this turn then: Mine, the copy of Camera.");
    expect(theseus.leaves!(done, [choice("play passage", printed.specialRef("passage")), done], english, view)).toBe("");
    expect(theseus.leaves!(open[0]!, open, english, view)).toBe("");
    expect(["use corridors-1", "play bonus_upgrade"].every((notation) => theseus.named!(choice(notation), {} as never))).toBe(true);
  });
});

group("the module", () => {
  it("reads the board out", () => {
    const sections = describe(table(), 0, names, speaking);
    expect(sections.map((one) => one.title).slice(0, 3)).toEqual(["State of the game", "Mara (you)", "Corridors"]);
    const lines = sections.flatMap((one) => one.lines);
    expect(lines.some((one) => one.ref === "unit:1" && one.text.includes("Marine 1 of Mara"))).toBe(true);
    expect(lines.some((one) => one.ref === "slot:0")).toBe(true);
  });
  it("says why the game ended", () => {
    const people = ["Mara", "Altair"];
    const why = (more: Partial<View>) => ending(table({ ended: true, ...more }), people, speaking);
    expect(why({ seat: [seat("marines"), seat("scientists", { life: 0 })] })).toBe("Altair has no life points left.");
    expect(why({ seat: [seat("marines"), seat("scientists", { data: 20 })] })).toBe("Altair has collected 20 data packets.");
    expect(why({ mode: 1, seat: [seat("marines", { life: 20 }), seat("scientists", { life: 0 })] })).toBe(
      "Mara has reached 20 life points.",
    );
    expect(why({ end_marker: 4 })).toContain("end marker");
    expect(why({ end_marker: 1 })).toContain("Nobody could move");
  });
  it("counts life and data", () => {
    const view = table({ seat: [seat("marines", { life: 13 }), seat("scientists", { life: 8, data: 7 })] });
    expect(standing(view)).toEqual([13, 15]);
    expect(sources(view, speaking).map((one) => one.values)).toEqual([
      [13, 8],
      ["–", 7],
      [13, 15],
    ]);
  });
  it("lists all cards", () => {
    expect(theseus.cards(english).flatMap((one) => one.ids)).toHaveLength(70);
  });
});
