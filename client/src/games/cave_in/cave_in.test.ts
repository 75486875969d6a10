import { mount, unmount } from "svelte";
import { describe as group, expect, it } from "vitest";
import type { SeatView, SpotView, View } from "../../generated/cave_in";
import { gems, heads, signs } from "./art";
import { deal, shaking } from "./deal";
import { describe } from "./describe";
import { books } from "../../../tests/books";
import { picking } from "../../../tests/picker";
import open from "./index";
import { confirms, lastOf, leaves, next } from "./next";
import { ending, score, sources, standing } from "./numbers";
import Payment from "./Payment.svelte";
import { isPay } from "./refs";
import { Printed } from "./printed";
import { dictionaries, Speech } from "./text";
import { actionState, nextCaveIn, raidOf, worth } from "./turn";
import { dockRef, inMine, others } from "./view";

const printed = new Printed(books.cave_in);
const caveIn = open(books.cave_in);
const nobody: SeatView = {
  command: "hydrans",
  hand_size: 0,
  hand: [],
  base: [],
  shielded: false,
  totems: [],
  artifacts: [],
  crystal_count: 0,
  crystals: [],
  subjugated_count: 0,
  subjugated: [],
  open: false,
  score: { crystals: 0, artifacts: 0, totems: 0, sets: 0, subjugated: 0, total: 0 },
};
const seat = (more: Partial<SeatView> = {}): SeatView => ({ ...nobody, ...more });
const spot = (id: string, more: Partial<SpotView> = {}): SpotView => ({
  crystal: id,
  colour: printed.crystal(id).colour,
  joker: false,
  recoloured: false,
  cost: printed.crystal(id).cost,
  ...more,
});
const english = { "@language": "en", "name.card.drollo": "Drollo", "name.half.contract": "Contract" };
const speaking = new Speech(english, printed);
const names = [{ name: "Mira" }, { name: "Vega" }, { name: "Kaj" }] as never;

function table(more: Partial<View> = {}): View {
  return {
    seats: 3,
    seat: [seat(), seat(), seat()],
    factions: ["minegglers", "terrons", "hydrans", "metanels"],
    jokers: ["red", "green"],
    supply: ["terrons"],
    docks: ["driller", "drollo", "driller", null, "drollo", "foreman", "fishbean", "shuwar", "sergeant", "colonel"],
    stack: [14, 10, 6, 3],
    mine: ["purple-1", "red-1", "blue-1s", "yellow-1", "blue-3", "red-3s", "green-3sc", "blue-6c", "yellow-6s", "purple-10sc"].map((id) =>
      spot(id),
    ),
    seam: [20, 15, 10, 5],
    left: ["contract", "small_change", null],
    right: ["third_cyber_arm", "totem_amplifier", null],
    tops: [null, null, null],
    artifact_cost: [6, 5, 0],
    artifact_price: [6, 5, 0],
    artifacts_left: [4, 4, 0],
    cave_in: 2,
    limit: 8,
    round: 3,
    turn: 0,
    first: 0,
    phase: "actions",
    actions_left: 2,
    done: [false, false, false, false],
    raided: false,
    played: [],
    leaving: [],
    effects: [],
    payment: { open: false, spot: 0, half: null, printed: 0, parts: [], cost: 0, paid: 0, cards: [] },
    removed: {},
    ended: false,
    ...more,
  };
}

group("printed facts", () => {
  it("give every faction four mercenaries, a sign, a cut and a head", () => {
    expect(printed.mercenaries).toHaveLength(24);
    for (const { name, colour } of printed.factions) {
      expect(printed.mercenaries.filter((one) => one.faction === name).map((one) => one.level)).toEqual([1, 2, 3, 4]);
      expect(signs[colour] && gems[colour] && heads[colour]).toBeTruthy();
    }
    expect(printed.mercenary("drollo")).toMatchObject({ colour: "yellow", level: 2, kind: "extra_action" });
    expect(printed.mercenary("nobody")).toBeNull();
    expect(printed.colourNumber("green")).toBe(6);
  });
  it("find a crystal by its name", () => {
    expect(printed.crystal("blue-6c")).toMatchObject({ colour: "blue", cost: 6, points: 8, symbol: null, cave_in: true });
    expect(printed.crystal("green-10sc")).toMatchObject({ cost: 10, points: 10, symbol: "green", cave_in: true });
    expect(printed.isCrystal("red-1")).toBe(true);
    expect(printed.isCrystal("drollo")).toBe(false);
  });
  it("are joined by what a crystal costs now, if all of its kind in the mine are alike", () => {
    const mine = [spot("red-3s", { cost: 2, joker: true }), spot("blue-3", { cost: 2 }), spot("blue-3")];
    expect(inMine(table({ mine }), "red-3s")).toEqual({ cost: 2, joker: true });
    expect([inMine(table({ mine }), "blue-3"), inMine(table({ mine }), "green-1")]).toEqual([null, null]);
  });
  it("number the halves of artifacts as the engine does", () => {
    expect(printed.halfNumber("barking_three")).toBe(2);
    expect(printed.halfNumber("overtime_chip")).toBe(25);
    expect(printed.artifactOf("plasma_drill")?.cost).toBe(8);
    expect(printed.whenOf("contract")).toBe("end");
    expect(printed.whenOf("recycling_unit")).toBe("cleanup");
  });
});

group("a payment", () => {
  it("shows its cards to whoever sees it, the payer or not", () => {
    const cards = [
      { card: "drollo", colour: "yellow" },
      { card: "drollo", colour: "yellow" },
    ];
    const payment = { ...table().payment, open: true, spot: 4, printed: 3, cost: 3, paid: 4, cards };
    const picker = picking([]);
    for (const mine of [true, false]) {
      const target = document.createElement("div");
      const props = { view: table({ payment }), mine, name: "Mira", pay: null, hinted: false, answer: () => {}, undo: null };
      const shown = mount(Payment, { target, props: { ...props, picker, speech: speaking } });
      expect(target.querySelectorAll(".bill li")).toHaveLength(2);
      unmount(shown);
    }
  });
});

group("symbol sets", () => {
  it("are counted as in the rulebook's examples", () => {
    const total = (list: string[]) => printed.sets(list).reduce((sum, one) => sum + one.points, 0);
    expect(total(["yellow-1s", "yellow-3s", "blue-1s", "blue-3s", "green-1s", "red-1s"])).toBe(13);
    expect(total(["green-1s", "green-3s", "green-6s", "blue-6s", "red-3sc", "purple-1"])).toBe(8);
    expect(printed.symbols(["green-1s", "blue-1s", "green-6s"])[0]).toEqual({ colour: "green", n: 2 });
    expect(printed.sets([])).toEqual([]);
  });
});

group("words", () => {
  it("exist in both languages with the same values to fill in", () => {
    const holes = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map((hole) => hole[1]));
    for (const [key, text] of Object.entries(dictionaries.en))
      expect(holes(dictionaries.de[key as keyof typeof dictionaries.en]), key).toEqual(holes(text));
  });
  it("say every ability and half in short", () => {
    const halves = printed.edition.artifact.flatMap((one) => [one.left.name, one.right.name]);
    for (const language of ["en", "de"])
      for (const id of [...printed.mercenaries.map((one) => one.name), ...halves])
        expect(new Speech({ "@language": language }, printed).gist(id), id).toMatch(/^[^{}]+$/);
    expect(speaking.gist("ancientone")).toBe("Artifacts cost 4 less.");
    expect(speaking.gist("mass_production")).toBe("2 VP per 3 crystals");
  });
  it("let a long name break", () => {
    const speech = new Speech({ "@language": "en", "name.half.recruitment_beacon": "Recruitment Beacon" }, printed);
    expect(speech.softHalf("recruitment_beacon")).toBe("Recruit\u00adment Beacon");
  });
  it("tell others what somebody is asked", () => {
    expect(speaking.asks("take_crystal", "drollo")).toBe("Drollo: which crystal to take");
    expect(speaking.asks("unheard", null)).toBe("");
  });
});

group("the docks", () => {
  it("name equal cards by the first of them", () => {
    const view = table();
    expect(dockRef(view, 2)).toBe("dock:0");
    expect(dockRef(view, 4)).toBe("dock:1");
    expect(dockRef(view, 5)).toBe("dock:5");
  });
});

group("the turn", () => {
  it("knows which actions are open", () => {
    const view = table({ actions_left: 1, done: [false, true, false, false] });
    expect(actionState(view, "mine")).toBe("done");
    expect(actionState(view, "recruit")).toBe("open");
    expect(actionState(view, "raid")).toBe("closed");
    view.effects = [{ effect: "repeat_actions", n: 1, colour: null }];
    expect(actionState(view, "mine")).toBe("again");
    expect(actionState(table(), "raid")).toBe("open");
    const after = table({ raided: true, actions_left: 0, effects: [{ effect: "extra_mine", n: 1, colour: null }] });
    expect(actionState(after, "mine")).toBe("open");
    expect(actionState(after, "recruit")).toBe("closed");
  });
  it("knows which open action has no answer", () => {
    const choices = ["mine 1b", "end turn"].map((notation, id) => ({ id, notation, text: notation, refs: [], aside: false }));
    expect(actionState(table(), "mine", choices)).toBe("open");
    expect(actionState(table(), "collect", choices)).toBe("closed");
    const done = table({ actions_left: 1, done: [true, false, false, false] });
    expect(actionState(done, "recruit", choices)).toBe("done");
  });
  it("foresees a raid: totem of the leader's colour, cards up to seven in hand", () => {
    const base = ["driller", "driller", "foreman", "foreman", "sergeant", "sergeant", "drollo"];
    const view = table({ seat: [seat({ hand_size: 2 }), seat({ base }), seat({ base: ["drollo"] })] });
    expect(raidOf(view, 1, printed)).toEqual({ leader: "drollo", totem: "metanels", own: false, cards: 5, gain: 5 });
    expect(raidOf(view, 2, printed)?.cards).toBe(0);
    expect(raidOf(view, 0, printed)).toBeNull();
    const own = table({ seat: [seat({ hand_size: 4, base: base.slice(3) }), seat(), seat()] });
    // The own leader comes home with them.
    expect(raidOf(own, 0, printed)).toMatchObject({ own: true, cards: 2, gain: 3 });
  });
  it("counts levels for a payment, doubled ones too", () => {
    const view = table({ effects: [{ effect: "double_levels", n: 1, colour: "green" }] });
    expect(worth(view, "sapling", printed)).toBe(2);
    expect(worth(view, "foreman", printed)).toBe(2);
  });
  it("tells where a payment moves the cave-in token, and that the game ends by it", () => {
    const { payment } = table();
    const crystal = (spot: number) => table({ payment: { ...payment, open: true, spot } });
    expect(nextCaveIn(crystal(7), printed)).toBe(3);
    expect(nextCaveIn(crystal(0), printed)).toBeNull();
    expect(nextCaveIn(table({ payment: { ...payment, spot: 7 } }), printed)).toBeNull();
    const artifact = (more: Partial<View>) => table({ payment: { ...payment, open: true, half: "totem_amplifier" }, ...more });
    expect(nextCaveIn(artifact({ artifacts_left: [1, 2, 1] }), printed)).toBeNull();
    const last = [4, 1, 0];
    expect(shaking(artifact({ artifacts_left: last }), speaking)).toBe("cave-in to 3");
    expect(shaking(artifact({ artifacts_left: last, cave_in: 7 }), speaking)).toBe("cave-in to 8: the game ends with this round");
    expect(shaking(artifact({ artifacts_left: last, cave_in: 8 }), speaking)).toBe("cave-in to 9");
    expect(shaking(artifact({ artifacts_left: last, cave_in: 9 }), speaking)).toBe("");
  });
  it("goes round the table from the own seat", () => {
    expect(others(table(), 1)).toEqual([2, 0]);
  });
});

group("the module", () => {
  it("offers Pay itself, nothing else", () => {
    const choice = (refs: string[]) => ({ id: 1, notation: "", refs, aside: false, text: "" });
    expect(isPay(choice(["choice:12"]))).toBe(true);
    expect(isPay(choice(["choice:9"]))).toBe(false);
    expect(caveIn.shows?.(choice(["hand:1"]))).toBe(false);
  });
  it("lists every card for the glossary", () => {
    const ids = caveIn.cards(english).flatMap((one) => one.ids);
    expect(ids).toHaveLength(24 + 12 + 8);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

group("numbers", () => {
  it("show points by source where they may be shown", () => {
    const view = table();
    view.seat[0] = seat({ open: true, score: { crystals: 5, artifacts: 2, totems: 3, sets: 1, subjugated: 0, total: 11 } });
    expect(standing(view)).toEqual([11, 0, 0]);
    expect(sources(view, speaking).at(-1)).toEqual({ label: "Total", values: [11, "?", "?"] });
    expect(ending(view, ["Mira", "Vega", "Kaj"], speaking)).toBe("");
    expect(score(view, speaking)).toEqual(["11 VP", "0 crystals", "0 crystals"]);
  });
  it("tell why the game ended and who has the most", () => {
    const scored = (total: number) => seat({ open: true, score: { ...nobody.score, total } });
    const over = table({ ended: true, cave_in: 8, round: 9, seat: [scored(20), scored(31), scored(31)] });
    expect(ending(over, ["Mira", "Vega", "Kaj"], speaking)).toBe(
      "The mine has collapsed (cave-in track at 8); round 9 was played to its end. Most points: Vega, Kaj, 31 VP.",
    );
    expect(ending({ ...over, cave_in: 3 }, ["Mira", "Vega", "Kaj"], speaking)).toContain("Round 9 was the last one allowed.");
  });
  it("tell what is asked next", () => {
    const ask = { id: 1, seat: 0, kind: "first_action", args: {}, text: "" };
    expect(next(["dock:3"], ["hand:0", "hand:2"], table(), speaking)).toBe("Which card do you play for it?");
    expect(next(["hand:0"], ["dock:3"], table(), speaking)).toMatch(/^Whom do you recruit.*ability/);
    const spent = table({ actions_left: 1, done: [false, false, false, true] });
    expect(next(["hand:0"], ["dock:3"], spent, speaking)).toBe("Whom do you recruit for it?");
    expect(next(["mine:3"], ["colour:2"], table(), speaking)).toBe("Which colour?");
    expect(next(["base:1"], [], table(), speaking)).toBe("");
    expect(confirms({ ...ask, kind: "paint" }, speaking)).not.toBe(confirms({ ...ask, kind: "take_crystal" }, speaking));
  });
  it("tell what a first raid gives up, from wherever it is chosen", () => {
    const raid = { id: 1, notation: "raid 1", text: "", refs: ["base:1"], aside: false };
    expect(leaves(raid, [raid], table(), speaking)).toBe("The raid replaces both actions.");
    expect(leaves(raid, [raid], table({ raided: true }), speaking)).toBe("");
  });
  it("tell that a turn is the last one", () => {
    const ask = { id: 1, seat: 0, kind: "first_action", args: {}, text: "" };
    expect(lastOf(ask, table(), speaking)).toBe("");
    expect(lastOf(ask, table({ cave_in: 8 }), speaking)).toMatch(/^Last turn/);
    // Somebody else is asked about the shield.
    expect(lastOf(ask, table({ cave_in: 8, turn: 1 }), speaking)).toBe("");
  });
  it("tell what is paid for what", () => {
    const bill = {
      open: true,
      spot: 4,
      half: null,
      printed: 3,
      parts: [],
      cost: 3,
      paid: 3,
      cards: ["drollo", "drollo", "driller", "drollo"].map((card) => ({ card, colour: null })),
    };
    const texts = { ...english, "name.card.driller": "Driller", "name.crystal.blue-3": "Blue 3" };
    expect(deal(table({ payment: bill }), new Speech(texts, printed))).toBe("You play 2 × Drollo, Driller, Drollo and get Blue 3.");
    expect(deal(table({ payment: { ...bill, half: "contract", cards: [] } }), new Speech(texts, printed))).toBe(
      "You get Contract without playing a card.",
    );
  });
});

group("text view", () => {
  it("names every place", () => {
    const view = table();
    view.seat[0] = seat({
      hand: [{ card: "drollo", level: 2, colour: null, chosen: 0, copies: 2 }],
      base: ["driller", "drollo"],
      artifacts: [{ half: "contract", right: false, used: false }],
    });
    view.seat[1] = seat({ hand: [{ card: null, level: 1, colour: null, chosen: 0, copies: 1 }] });
    const lines = describe(view, 0, names, speaking).flatMap((section) => section.lines);
    const refs = lines.map((one) => one.ref);
    for (const ref of ["hand:0", "dock:0", "mine:9", "artifact:1.1", "base:0", "base:0.1", "half:4"]) expect(refs, ref).toContain(ref);
    expect(lines.some((one) => one.text.includes("unknown card, level 1"))).toBe(true);
  });
});
