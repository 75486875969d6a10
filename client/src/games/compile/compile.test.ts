import { describe as group, expect, it } from "vitest";
import type { LogLine } from "../../wire";
import type { FieldCard, LineView, View } from "../../generated/compile";
import { Arranging, orders, pointedOut } from "./arrange.svelte";
import { signs } from "./art";
import { books } from "../../../tests/books";
import { describe } from "./describe";
import { playCard } from "./drag.svelte";
import { feastsIn } from "./feast";
import { confirms, next, underWay } from "./next";
import { ending, sources, standing } from "./numbers";
import { acting, deedOf, fateOf } from "./preview";
import { reason } from "./reason";
import open from "./index";
import { revealsIn, shownAfter } from "./reveal";
import { compiledNow, phaseNow } from "./phase";
import { retold } from "./retell";
import { controlSince } from "./since";
import { Printed } from "./printed";
import { dictionaries, Speech } from "./text";
import { facesToOffer, flightLines, modifier, ready } from "./view";

const printed = new Printed(books.compile);
const compile = open(books.compile);
const speaking = new Speech({ "@language": "en" }, printed);
const line = (protocol: string, total = 0, stack: FieldCard[] = [], compiled = false): LineView => ({ protocol, compiled, total, stack });
const up = (card: string, label = 1): FieldCard => ({ card, up: true, value: Number(card.split("-")[1]), label });

function table(): View {
  const side = (names: string[]) => ({
    deck: 13,
    hand: [],
    trash: [],
    committed: [],
    line: names.map((name) => line(name)),
    drafted: names,
  });
  return {
    side: [side(["fire", "life", "water"]), side(["metal", "psychic", "light"])],
    turn_number: 1,
    turn: 0,
    first: 0,
    with_control: true,
    control: 0,
    phase: "action",
    ended: 0,
    locked: [false, false],
    pool: [],
  };
}
const log = (n: number, kind: string, actor: number, args: Record<string, string>): LogLine => ({
  n,
  kind,
  actor,
  depth: 0,
  cause: null,
  args,
  text: "",
  decision: 0,
});
const seats = [{ name: "Mira" }, { name: "Vega" }] as never;

group("protocols", () => {
  it("have six cards and a sign each", () => {
    for (const { name: protocol } of printed.protocols) {
      expect(printed.cardsOf(protocol)).toHaveLength(6);
      expect(signs[protocol]?.fill).toBeTruthy();
    }
    expect(printed.cardsOf("gravity")).not.toContain("gravity-3");
    expect(printed.cardsOf("love")).toContain("love-6");
    expect(printed.protocolNumber("fire")).toBe(3);
  });
});

group("words", () => {
  it("exist in both languages with the same values to fill in", () => {
    const holes = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((hole) => hole[1]).sort();
    for (const [key, text] of Object.entries(dictionaries.en)) {
      expect(new Set(holes(dictionaries.de[key as keyof typeof dictionaries.en])), key).toEqual(new Set(holes(text)));
    }
  });
  it("follow the language of the texts", () => {
    expect(new Speech({ "@language": "de" }, printed).say("faceDown")).toBe("verdeckt");
    expect(speaking.say("faceDown")).toBe("face-down");
  });
});

group("faces offered in a line", () => {
  it("are those of the open answers", () => {
    const answer = (id: number, hand: number, line: number, face: number) => ({
      id,
      notation: "",
      refs: [`hand:${hand}`, `line:${line}`, `choice:${face}`],
      aside: false,
      text: "",
    });
    // Darkness 3: face-down, into another line.
    const choices = [answer(1, 0, 0, 0), answer(2, 0, 1, 0), answer(3, 1, 1, 1), answer(4, 1, 1, 0)];
    expect(facesToOffer(choices, 0, 0)).toEqual(["down"]);
    expect(facesToOffer(choices, 1, 1)).toEqual(["up", "down"]);
    expect(facesToOffer(choices, 0, 2)).toEqual([]);
    expect(facesToOffer([], 0, 0)).toEqual([]);
  });
});

group("playing a card", () => {
  it("clicks card, face and line, so that a wrong line is refused before anything is played", () => {
    const clicks: string[] = [];
    const picker = {
      legal: () => true,
      chosen: () => false,
      taken: () => 0,
      click: (ref: string) => clicks.push(ref),
      zoom: () => {},
      hinted: () => false,
      pointed: () => false,
    };
    playCard(picker, 2, 1, "down");
    expect(clicks).toEqual(["hand:2", "choice:0", "line:1"]);
  });
  it("face-down is confirmed where nobody has said the face", () => {
    const down = { id: 1, notation: "play fire-3 down @1", refs: ["hand:0", "line:0", "choice:0"], aside: false, text: "" };
    expect(compile.warns!(down, ["line:0", "hand:0"], {} as never, {})).toBe(true);
    expect(compile.warns!(down, ["hand:0", "choice:0", "line:0"], {} as never, {})).toBe(false);
  });
});

group("reveals", () => {
  it("gather a shown hand, and leave out the viewer's own", () => {
    const fresh = [
      log(1, "revealed_hand", 1, { n: "2" }),
      log(2, "showed", 1, { card: "fire-1" }),
      log(3, "showed", 1, { card: "fire-2" }),
      log(4, "revealed", 0, { card: "metal-0" }),
    ];
    expect(revealsIn(fresh, 0).map((one) => [one.kind, one.cards])).toEqual([
      ["hand", ["fire-1", "fire-2"]],
      ["field", ["metal-0"]],
    ]);
    expect(revealsIn(fresh, 1).map((one) => one.kind)).toEqual(["field"]);
  });
  it("show a card once, however often it was shown", () => {
    const fresh = [
      log(1, "showed", 1, { card: "fire-1" }),
      log(2, "showed", 1, { card: "fire-2" }),
      log(3, "showed", 1, { card: "fire-1" }),
    ];
    expect(revealsIn(fresh, 0)[0]!.cards).toEqual(["fire-2", "fire-1"]);
  });
  it("are put away by the viewer's next action, not by the one that brought them about", () => {
    const shown = [
      log(7, "played_up", 0, { card: "psychic-0" }),
      log(8, "revealed_hand", 1, { n: "1" }),
      log(9, "showed", 1, { card: "fire-1" }),
    ];
    const now = shownAfter([], shown, revealsIn(shown, 0), 0);
    expect(now.length).toBe(1);
    expect(shownAfter(now, [log(10, "played_up", 1, {})], [], 0)).toEqual(now);
    expect(shownAfter(now, [log(11, "played_down", 0, {})], [], 0)).toEqual([]);
  });
});

group("rearranging", () => {
  const swaps = (arranging: Arranging, seat: number, ...lines: number[]) => lines.forEach((line) => arranging.click(seat, line));
  const legal = (...refs: string[]) => {
    const clicks: string[] = [];
    return {
      clicks,
      legal: (ref: string) => refs.includes(ref),
      chosen: () => false,
      taken: () => 0,
      click: (ref: string) => void clicks.push(ref),
      zoom: () => {},
      hinted: () => false,
      pointed: () => false,
    };
  };
  it("reaches every order by changing places, and gives the one that lies there", () => {
    const moves: Record<number, number[]> = { 1: [1, 2], 2: [0, 1], 3: [0, 1, 1, 2], 4: [0, 2, 1, 2], 5: [0, 2] };
    for (const [n, lines] of Object.entries(moves)) {
      const arranging = new Arranging();
      swaps(arranging, 1, ...lines);
      expect(arranging.number, lines.join()).toBe(Number(n));
      expect([0, 1, 2].map((line) => arranging.from(1, line))).toEqual(orders[Number(n)]);
      expect(arranging.from(0, 0)).toBe(0);
      const picker = legal("protocol:1", `choice:${n}`);
      const offers = Object.values(orders).map((_, id) => ({
        id,
        notation: "",
        refs: ["protocol:1", `choice:${id}`],
        aside: false,
        text: "",
      }));
      const given: number[] = [];
      arranging.give(
        picker,
        () => offers,
        (choice) => given.push(choice.id),
      );
      expect([picker.clicks, given]).toEqual([["protocol:1"], [Number(n)]]);
    }
  });
  it("gives nothing that cannot be chosen, and begins anew on the other side", () => {
    const arranging = new Arranging();
    swaps(arranging, 0, 0, 1, 1, 2);
    const picker = legal("protocol:0", "choice:1", "choice:2", "choice:5");
    expect(arranging.possible(picker)).toBe(false);
    arranging.give(
      picker,
      () => [],
      () => expect.unreachable(),
    );
    expect(picker.clicks).toEqual([]);
    arranging.click(1, 0);
    expect([arranging.seat, arranging.picked, arranging.number]).toEqual([1, 0, 0]);
    arranging.click(1, 0);
    expect([arranging.picked, arranging.number]).toEqual([null, 0]);
  });
  it("goes back step by step: the protocol picked, then the order", () => {
    const arranging = new Arranging();
    swaps(arranging, 0, 0, 1, 2);
    arranging.back();
    expect([arranging.seat, arranging.picked, arranging.number]).toEqual([0, null, 2]);
    arranging.back();
    expect([arranging.seat, arranging.picked, arranging.number]).toEqual([null, null, 0]);
    arranging.click(0, 1);
    arranging.back();
    expect([arranging.seat, arranging.picked]).toEqual([null, null]);
  });
  it("points out the protocols that a hint moves", () => {
    const pointed = (ref: string) => ref === "protocol:0" || ref === "choice:1";
    expect([0, 1, 2].map((line) => pointedOut(0, line, pointed))).toEqual([false, true, true]);
    expect(pointedOut(1, 1, pointed)).toBe(false);
  });
});

group("a compile", () => {
  it("is celebrated in its line", () => {
    const before = table();
    before.side[0]!.line[1] = line("fire", 11);
    before.side[1]!.line[1] = line("psychic", 6);
    const after = table();
    after.side[0]!.line[1] = line("fire", 0, [], true);
    const fresh = [
      { ...log(1, "deleted", 0, { card: "fire-1" }), view: after },
      { ...log(2, "compiled", 0, { protocol: "fire", line: "2" }), view: after },
      { ...log(3, "turn", 1, { n: "8" }), view: after },
      { ...log(4, "compiled_again", 1, { protocol: "metal", line: "1" }), view: after },
    ];
    expect(feastsIn(fresh, before)).toEqual([
      { n: 2, seat: 0, line: 1, protocol: "fire", again: false, totals: [11, 6], compiled: 1 },
      { n: 4, seat: 1, line: 0, protocol: "metal", again: true, totals: [0, 0], compiled: 0 },
    ]);
    expect(feastsIn(fresh.slice(0, 2), null)[0]!.totals, "nobody has seen the table before").toBeNull();
  });
});

group("the phase", () => {
  const turn = log(1, "turn", 0, {});
  it("is still the compile while that goes on", () => {
    const ask = (kind: string) => ({ id: 1, seat: 0, kind, args: {}, text: "" });
    expect(phaseNow(table(), ask("compile_line"), [turn])).toBe("compile");
    expect(phaseNow(table(), { ...ask("control"), args: { n: "3" } }, [])).toBe("compile");
    expect(phaseNow(table(), null, [turn, log(2, "control_back", 0, {})])).toBe("compile");
    expect(phaseNow(table(), null, [turn, log(2, "compiled", 0, { protocol: "fire", line: "1" })])).toBe("compile");
    expect(phaseNow({ ...table(), phase: "cache" }, null, [turn, log(2, "compiled", 0, {})])).toBe("cache");
    expect(compiledNow([turn, log(2, "compiled_again", 0, {})])).toBe(true);
  });
  it("is the action otherwise, also when its refresh puts the control card back", () => {
    expect(phaseNow(table(), null, [log(0, "compiled", 1, {}), turn])).toBe("action");
    expect(phaseNow(table(), null, [turn, log(2, "refreshed", 0, {}), log(3, "control_back", 0, {})])).toBe("action");
    expect(compiledNow([log(0, "compiled", 1, {}), turn])).toBe(false);
  });
});

group("cards in flight", () => {
  it("float over the line they were played to, else over the one they left", () => {
    const view = table();
    view.side[0]!.committed = [up("life-4", 9)];
    expect(flightLines(view, null, [], [log(1, "played_up", 0, { card: "life-4", line: "3" })], new Map()).get(9)).toBe(2);
    expect(flightLines(view, null, [], [log(1, "deck_played", 0, { line: "3" })], new Map()).get(9)).toBe(2);
    const before = table();
    before.side[0]!.line[1]!.stack = [up("life-4", 9)];
    const fresh = [log(2, "deleted", 1, { card: "light-1" })];
    expect(flightLines(view, before, fresh, fresh, new Map()).get(9)).toBe(1);
  });
  it("float over the same line after a move was taken back, wherever they have been since", () => {
    const view = table();
    view.side[0]!.committed = [up("life-4", 9)];
    const later = table();
    later.side[0]!.line[1]!.stack = [up("life-4", 9)];
    const story = [log(1, "played_up", 0, { card: "life-4", line: "3" })];
    expect(flightLines(view, later, [], story, new Map()).get(9)).toBe(2);
    expect(flightLines(view, table(), [], story, new Map()).get(9)).toBe(2);
  });
});

group("numbers", () => {
  it("count compiled protocols and totals", () => {
    const view = table();
    view.side[0]!.line[0] = line("fire", 12, [up("fire-5")], true);
    expect(standing(view)).toEqual([40, 0]);
    expect(modifier(view.side[0]!.line[0]!)).toBe(7);
    expect(ready(view, 0, 0)).toBe(true);
    expect(ready(view, 1, 0)).toBe(false);
    expect(sources(view, speaking)[0]).toEqual({ label: "Compiled protocols", values: [1, 0] });
    expect(sources(view, new Speech({ "@language": "en", "name.protocol.fire": "Fire" }, printed))[1]!.values).toEqual(["Fire", "–"]);
  });
  it("tell why the game ended", () => {
    const why = (view: View) => ending(view, ["Mira", "Vega"], speaking);
    expect(why(table())).toBe("");
    expect(why({ ...table(), ended: 2 })).toBe("Vega has compiled all three protocols.");
    expect(why({ ...table(), ended: 3, turn_number: 400 })).toBe("Turn 400 was the last one allowed.");
    const stuck = { ...table(), ended: 3 };
    for (const player of stuck.side) player.deck = 0;
    expect(why(stuck)).toMatch(/Every card lies on the field/);
  });
  it("know since when somebody has the control card", () => {
    const lines = [
      log(1, "turn", 0, { n: "20" }),
      log(2, "turn", 1, { n: "21" }),
      log(3, "took_control", 1, {}),
      log(4, "turn", 0, { n: "22" }),
    ];
    expect(controlSince(lines)).toBe(21);
    expect(controlSince([...lines, log(5, "control_back", 1, {})])).toBeNull();
    expect(controlSince(lines.slice(3))).toBeNull();
  });
});

group("text view", () => {
  it("names every card on the field with its place", () => {
    const view = table();
    view.side[1]!.line[2]!.stack = [up("light-1", 3), { card: null, up: false, value: 2, label: 4 }];
    const refs = describe(view, 0, seats, speaking).flatMap((section) => section.lines.map((one) => one.ref));
    expect(refs).toContain("field:1.2.0");
    expect(refs).toContain("field:1.2.1");
    expect(refs).toContain("line:0");
  });
});

group("the open question", () => {
  const ask = (kind: string, card: string | null, seat = 0) => ({ id: 1, seat, kind, args: { card }, text: "" });
  it("marks the card that asks, topmost first and never a face-down one", () => {
    const view = table();
    view.side[0]!.line[1]!.stack = [up("life-1", 5)];
    view.side[1]!.line[0]!.stack = [{ card: "metal-5", up: false, value: 2, label: 6 }];
    expect(acting(view, ask("flip", "life-1"))).toBe(5);
    expect(acting(view, ask("flip", "life-1", 1))).toBe(5);
    expect(acting(view, ask("flip", "metal-5"))).toBeNull();
    expect(acting(view, ask("action", null))).toBeNull();
    expect(acting(view, null)).toBeNull();
  });
  it("tells the value of a flipped card as the rules foresee it", () => {
    const [view, soon] = [table(), table()];
    const known: FieldCard = { card: "water-5", up: false, value: 2, label: 4 };
    view.side[0]!.line[1]!.stack = [up("fire-4", 2), known];
    soon.side[0]!.line[1]!.stack = [up("fire-4", 2), { ...known, up: true, value: 5 }];
    expect(fateOf(soon, known, "flip")).toEqual({ deed: "flip", to: 5 });
    expect(fateOf(soon, up("fire-4", 2), "flip")).toEqual({ deed: "flip", to: null });
    expect(fateOf(null, known, "flip")).toEqual({ deed: "flip", to: null });
    expect(fateOf(view, known, "flip")).toEqual({ deed: "flip", to: null });
    expect(fateOf(soon, known, "delete")).toEqual({ deed: "delete", to: null });
    expect(fateOf(soon, known, deedOf(ask("action", null)))).toBeNull();
  });
  it("goes on in short words", () => {
    expect(next(["hand:1"], ["line:0"], ask("action", null), speaking)).toBe("Where, and which way up?");
    expect(next(["line:1"], ["hand:0"], ask("action", null), speaking)).toBe("Which card goes there?");
    expect(next(["field:0.1.0"], ["line:0"], ask("shift", "fire-1"), speaking)).toBe("Which line?");
    expect(confirms(ask("clear_cache", null), speaking)).toBe("Discard");
  });
  it("does not promise a text that the card in flight is going to cover", () => {
    const view = table();
    view.side[0]!.line[1]!.stack = [up("speed-3", 4)];
    view.side[0]!.committed = [up("spirit-2", 9)];
    const speech = new Speech({ "@language": "en", "name.card.speed-3": "Speed 3" }, printed);
    const waiting = (box: string) => ({ card: "speed-3", seat: 0, box, command: 1, waits: true });
    const then = (line: string, box = "bottom") =>
      underWay({ ...ask("shift", "darkness-0"), texts: [waiting(box)] }, speech, view, [log(1, "shifted", 0, { card: "spirit-2", line })])
        .then;
    expect(then("2")).toBe("");
    expect(then("3")).toMatch(/^Then Speed 3/);
    expect(then("2", "top")).toMatch(/^Then Speed 3/);
  });
  it("says where to click for a line that glows below a card", () => {
    const refuses = (ref: string, glows: string) => compile.refuses!(ref, ask("shift", "speed-4"), speaking.texts, (one) => one === glows);
    expect(refuses("field:1.1.0", "line:1")).toMatch(/^This card cannot be chosen\. To choose line 2, \w+ beside its cards\.$/);
    expect(refuses("field:1.1.0", "line:2")).toBe("");
    expect(refuses("hand:1", "line:1")).toBe("");
  });
  it("can be told of others in both languages", () => {
    for (const language of ["en", "de"]) {
      const speech = new Speech({ "@language": language, "name.card.life-1": "Life 1" }, printed);
      expect(speech.asks("flip", "life-1", null)).toMatch(/^Life 1: \S/);
      expect(speech.asks("unheard", null, null)).toBe("");
    }
  });
  it("has a reason where the story tells one", () => {
    const deep = (n: number, kind: string, depth: number, card: string, box = "middle"): LogLine => ({
      ...log(n, kind, 1, { card, box }),
      depth,
    });
    const view = table();
    const lines = [
      log(1, "turn", 1, {}),
      deep(2, "played_up", 0, "light-0"),
      deep(3, "text", 1, "light-0"),
      deep(4, "flipped_up", 1, "life-1"),
      deep(5, "text", 2, "life-1"),
    ];
    expect(reason(ask("flip", "life-1"), lines, view)?.n).toBe(4);
    expect(reason(ask("flip", "light-0"), lines, view)?.n).toBe(2);
    expect(reason(ask("flip", "fire-1"), lines, view)).toBeNull();
    const uncovered = [log(1, "turn", 1, {}), deep(2, "deleted", 0, "fire-1"), deep(3, "text", 1, "life-1")];
    expect(reason(ask("flip", "life-1"), uncovered, view)?.n).toBe(2);
    const end = [log(1, "turn", 1, {}), deep(2, "played_up", 0, "fire-1"), deep(3, "text", 1, "plague-4", "bottom")];
    expect(reason(ask("flip", "plague-4"), end, { ...view, phase: "end" })).toBeNull();
    expect(reason(ask("flip", "plague-4"), end, view)?.n).toBe(2);
  });
});

group("the story", () => {
  const laid = ["fire", "life", "water"].map((protocol, n) => log(n + 1, "laid_out", 0, { protocol, line: String(n + 1) }));
  const arranged = {
    ...log(4, "arranged", 1, { seat: "0", perm: "231" }),
    text: "Vega rearranges the protocols of Mira: middle, right, left.",
  };
  const texts = {
    "@language": "en",
    "name.perm.231": "middle, right, left",
    "name.perm.213": "swap left and middle",
    "name.protocol.fire": "Fire",
    "name.protocol.life": "Life",
    "name.protocol.water": "Water",
  };
  const reading = new Speech(texts, printed);
  it("names rearranged protocols, one time after the other", () => {
    const again = { ...log(5, "arranged", 1, { seat: "0", perm: "213" }), text: "swap left and middle" };
    expect(
      retold([...laid, arranged, again], reading)
        .slice(3)
        .map((one) => one.text),
    ).toEqual(["Vega rearranges the protocols of Mira: now Life, Water, Fire.", "now Water, Life, Fire"]);
    expect(retold([...laid, arranged], reading)[3]).toBe(retold([...laid, arranged], reading)[3]);
    expect(retold([arranged], reading)).toEqual([arranged]);
  });
  it("says what was declined", () => {
    const skipped = { ...log(1, "skipped", 0, {}), cause: "fire-3", text: "Mira declines." };
    expect(retold([skipped], new Speech({ ...texts, "name.card.fire-3": "Fire 3" }, printed))[0]!.text).toBe("Mira declines (Fire 3).");
    expect(retold([{ ...skipped, cause: null }], reading)[0]!.text).toBe("Mira declines.");
  });
  it("has lines nobody should miss", () => {
    const weighty = ["compiled", "compiled_again", "arranged", "deleted", "turn"].filter((kind) => compile.weighty!(log(1, kind, 0, {})));
    expect(weighty).toEqual(["compiled", "compiled_again", "arranged"]);
  });
  it("tells a compile before the cards it deletes", () => {
    const text = { ...log(2, "deleted", 0, {}), cause: "fire-1" };
    const lines = [
      log(1, "turn", 0, {}),
      text,
      log(3, "deleted", 0, {}),
      log(4, "deleted", 0, {}),
      log(5, "compiled", 0, {}),
      log(6, "turn", 1, {}),
    ];
    expect(retold(lines, reading).map((one) => one.n)).toEqual([1, 2, 5, 3, 4, 6]);
  });
});
