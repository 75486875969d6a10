import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe as group, expect, it } from "vitest";
import { books } from "../../../tests/books";
import type { FieldCard, View } from "../../generated/compile";
import type { Foreseen } from "../../table/foresight.svelte";
import type { Language, Question, TextUnderWay, Texts } from "../../wire";
import { underWay } from "./next";
import { Outlook } from "./outlook";
import { Printed } from "./printed";
import { boxText, numberOf, sentenceOf } from "./sentences";
import { dictionaries, Speech } from "./text";

const printed = new Printed(books.compile);
const boxes = ["top", "middle", "bottom"] as const;

/** What the server has in words. */
const written = (language: Language): string[] =>
  readFileSync(join(import.meta.dirname, `../../../../games/compile/text/${language}.toml`), "utf8").split("\n");

/** The texts of the cards as the server has them. */
function texts(language: Language): Texts {
  const out: Texts = { "@language": language };
  let card = "";
  for (const line of written(language)) {
    card = /^\[card\."(.+)"\]$/.exec(line)?.[1] ?? (line.startsWith("[") ? "" : card);
    const [, key, text] = /^(\w+) = "(.*)"$/.exec(line) ?? [];
    if (card && key) out[`card.${card}.${key}`] = text!;
    const [, name, called] = /^"(\w+-\d)" = "(.*)"$/.exec(line) ?? [];
    if (name) out[`name.card.${name}`] = called!;
  }
  return out;
}
const speeches = { en: new Speech(texts("en"), printed), de: new Speech(texts("de"), printed) };
const text = (card: string, command: number, waits = false, seat = 0, box = "middle"): TextUnderWay => ({
  card,
  seat,
  box,
  command,
  waits,
});
const states = (card: string, ...under: TextUnderWay[]) =>
  boxText(speeches.en, card, "middle", under)!.sentences.map(({ number, state }) => `${number} ${state}`);

group("sentences", () => {
  it.each(["en", "de"] as const)("are as many as the commands of a box need, in every text (%s)", (language) => {
    const speech = speeches[language];
    let several = 0;
    for (const id of printed.protocols.flatMap(({ name }) => printed.cardsOf(name)))
      for (const box of boxes) {
        const commands = printed.card(id)![box].do;
        const read = boxText(speech, id, box);
        if (!read) continue;
        const { when, sentences } = read;
        expect(when + sentences.map((one) => one.text).join(""), `${id} ${box}`).toBe(speech.box(id, box));
        expect(sentences.length, `${id} ${box}`).toBe(commands.length ? sentenceOf(commands, commands.length - 1) + 1 : 1);
        several += sentences.length > 1 ? 1 : 0;
      }
    expect(several).toBeGreaterThan(20);
  });
  it("say before the first sentence when they count, in both languages", () => {
    for (const id of printed.protocols.flatMap(({ name }) => printed.cardsOf(name)))
      for (const box of boxes) {
        const [english, german] = [boxText(speeches.en, id, box), boxText(speeches.de, id, box)];
        expect(Boolean(english?.when), `${id} ${box}`).toBe(Boolean(german?.when));
      }
  });
  it("tell what is over, what is carried out and what is still to come", () => {
    expect(states("life-1")).toEqual(["1 open", "2 open"]);
    expect(states("life-1", text("life-1", 0))).toEqual(["1 now", "2 open"]);
    expect(states("life-1", text("light-0", 1, true, 1), text("life-1", 1))).toEqual(["1 over", "2 now"]);
    expect(states("light-0", text("light-0", 1, true, 1), text("life-1", 1))).toEqual(["1 over", "2 open"]);
    expect(states("fire-5", text("fire-5", 0))).toEqual(["null now"]);
    expect(states("fire-0", text("fire-0", 1, false, 0, "bottom")), "another box of the card").toEqual(["1 open", "2 open"]);
  });
  it("count the alternatives of a command as one", () => {
    expect([0, 1, 2, 3].map((command) => numberOf(speeches.en, text("light-2", command)))).toEqual(["①", "②", "③", "③"]);
    expect(numberOf(speeches.en, text("fire-5", 0))).toBe("");
  });
  it("are named in the prompt, with what goes on after them", () => {
    const question = (...texts: TextUnderWay[]): Question => ({ id: 1, seat: 0, kind: "flip", args: {}, text: "", texts });
    const said = (asked: Question) => underWay(asked, speeches.de, { side: [] } as unknown as View, []);
    expect(said(question(text("light-0", 1, true, 1), text("life-1", 1)))).toEqual({
      sentence: "②",
      then: "Danach geht Licht 0 ② weiter.",
    });
    expect(said(question())).toEqual({ sentence: "", then: "" });
    // It has not begun, or what comes first is just the question.
    expect(said(question(text("light-0", 0, true, 1), text("life-1", 1))).then).toBe("Danach kommt Licht 0 ①.");
    expect(said({ ...question(text("light-0", 0, true, 1)), kind: "order" }).then).toBe("");
  });
});

group("what an answer leads to", () => {
  const up = (card: string, label: number): FieldCard => ({ card, up: true, value: Number(card.split("-")[1]), label });
  const down = (label: number): FieldCard => ({ card: null, up: false, value: 2, label });
  function table(stacks: Record<string, FieldCard[]>): View {
    const lines = (seat: number, protocols: string[]) =>
      protocols.map((protocol, n) => {
        const stack = stacks[`${seat}${n}`] ?? [];
        return { protocol, compiled: false, total: stack.reduce((sum, card) => sum + card.value, 0), stack };
      });
    const side = (seat: number, drafted: string[]) => ({
      deck: 9,
      hand: [],
      trash: [],
      committed: [],
      line: lines(seat, drafted),
      drafted,
    });
    const sides = [side(0, ["fire", "life", "water"]), side(1, ["darkness", "metal", "light"])];
    const rest = { turn_number: 24, turn: 1, first: 0, with_control: true, control: 0, ended: 0, locked: [false, false], pool: [] };
    return { ...rest, side: sides, phase: "action" };
  }
  const event = (kind: string, args: Record<string, string>, cause: string | null = null, text = ""): Foreseen["events"][number] => ({
    kind,
    actor: 0,
    depth: 1,
    cause,
    args,
    text,
  });
  const choice = { id: 1, notation: "", refs: [], aside: false, text: "" };
  const outlook = (before: View, after: View, more: Partial<Foreseen>, language: Language = "en") => {
    const question = { id: 1, seat: 0, kind: "flip", args: {}, text: "" };
    const nothing = { events: [], stopped: false, hidden: null, texts: [], next: null };
    const foreseen: Foreseen = { choice, moves: [1], question, view: after, ...nothing, ...more };
    return new Outlook(foreseen, before, ["Mira", "Vega"], 0, speeches[language]).line;
  };
  const stacks = { "12": [up("light-3", 1), down(2), up("light-4", 3), up("light-0", 4)], "01": [up("life-1", 5)] };

  it("tells everything that becomes of a line that is chosen", () => {
    const before = table(stacks);
    const events = [1, 2].map(() => event("returned", { stack: "0@3" }, "water-3"));
    const told = (refs: string[]) => outlook(before, before, { choice: { ...choice, refs }, events });
    expect(told(["line:2"])).toBe("You return a card from line 3 to the hand (×2).");
    expect(told(["field:1.2.0"])).toBe("You return a card from line 3 to the hand.");
  });
  it("says the same sentence once, with a number", () => {
    const returned = (card?: string) => event("returned", { stack: "0@2", ...(card ? { card } : {}) }, "water-3");
    const events = [returned("water-2"), returned(), returned(), returned(), returned("spirit-2")];
    expect(outlook(table({}), table({}), { choice: { ...choice, refs: ["line:1"] }, events })).toBe(
      "You return Water 2 from line 2 to the hand. You return a card from line 2 to the hand (×3). " +
        "You return Spirit 2 from line 2 to the hand.",
    );
  });
  it("says who wins by it", () => {
    const compiled = [event("compiled", { protocol: "fire", line: "1" })];
    const after = (ended: number) => ({ ...table({}), ended });
    expect(outlook(table({}), after(1), { events: compiled })).toBe("You compile fire in line 1. That wins the game for you.");
    expect(outlook(table({}), after(2), {}, "de")).toBe("Damit gewinnt Vega die Partie.");
    expect(outlook(table({}), after(3), {})).toBe("The game is over: a draw.");
  });
  it("tells a compile whole, and that it wins, though one of its cards is hidden", () => {
    const before = table(stacks);
    const after = table({ ...stacks, "12": stacks["12"].slice(0, 2) });
    const deleted = ["light-0", "light-4"].map((card) => event("deleted", { card, stack: "1@3.4" }));
    const told = (view: View) => outlook(before, view, { events: deleted, stopped: true });
    expect(told(after)).toBe("Line 3 is compiled: all 4 cards there are deleted. What comes then is still hidden.");
    for (const line of after.side[0]!.line.slice(0, 2)) line.compiled = true;
    expect(told(after)).toBe("Line 3 is compiled: all 4 cards there are deleted. That wins the game for you.");
    after.side[0]!.line[2]!.compiled = true;
    expect(told(after), "compiled again").toContain("What comes then is still hidden.");
    const byText = outlook(before, after, { events: [event("deleted", { card: "light-0", stack: "1@3.4" }, "death-1")], stopped: true });
    expect(byText).not.toContain("compiled");
  });
  it("tells a sentence that is lost, totals and who may compile then", () => {
    const before = table(stacks);
    const after = table({ ...stacks, "12": [...stacks["12"].slice(0, 3), { ...down(4), card: "light-0" }] });
    const question: Question = {
      id: 1,
      seat: 0,
      kind: "flip",
      args: {},
      text: "",
      texts: [text("light-0", 1, true, 1), text("life-1", 1)],
    };
    const events = [event("flipped_down", { card: "light-0" }, "life-1"), event("turn", { n: "25" })];
    const next = { seat: 1, kind: "action", args: {}, text: "" };
    expect(outlook(before, after, { question, events, next }, "de")).toBe(
      "Licht 0 ② entfällt. Reihe 3: Vega 9 → 11, und Vega kann kompilieren. Dann ist Vega am Zug.",
    );
    // Another card is flipped: the text goes on.
    const goesOn = { question, texts: [text("light-0", 1, false, 1)], stopped: true };
    expect(outlook(before, before, goesOn)).toBe("What comes then is still hidden.");
  });
  it("tells the own text that stops with its card", () => {
    const after = table({ ...stacks, "01": [{ ...down(5), card: "life-1" }] });
    const question: Question = { id: 1, seat: 0, kind: "flip", args: {}, text: "", texts: [text("life-1", 0)] };
    const events = [event("flipped_down", { card: "life-1" }, "life-1")];
    expect(outlook(table(stacks), after, { question, events })).toBe("Life 1 ② is lost. Line 2: you 1 → 2.");
  });
  it("tells what is covered and uncovered", () => {
    const covered = table({ ...stacks, "01": [up("life-1", 5), down(9)] });
    const next = { seat: 0, kind: "flip", args: {}, text: "Life 2: you may flip a card." };
    expect(outlook(table(stacks), covered, { events: [event("played_down", { card: "life-5" })], next })).toBe(
      "Line 2: you 1 → 3. Life 1 is covered. Then you decide: Life 2: you may flip a card.",
    );
    expect(outlook(covered, table(stacks), { events: [event("returned", {})] })).toBe("Line 2: you 3 → 1. Life 1 is uncovered.");
  });
  it("tells what happens in few words, and not what the answer says itself", () => {
    const before = table({ "00": [up("fire-5", 1), up("fire-4", 2), up("fire-3", 3)] });
    const deleted = ["fire-5", "fire-4", "fire-3"].map((card) => event("deleted", { card }));
    const compiled = event("compiled", { protocol: "fire", line: "1" });
    expect(outlook(before, table({}), { events: [event("control_back", {}), ...deleted, compiled] })).toBe(
      "You put the control card back. 3 cards are deleted. You compile fire in line 1.",
    );
    const text = event("text", { card: "fire-0", box: "middle" });
    expect(outlook(before, before, { events: [event("played_up", { card: "fire-0" }), text] })).toBe("");
    const chain = ["unheard", "discarded", "took", "gave"].map((kind) => event(kind, {}, null, `${kind}.`));
    expect(
      outlook(before, before, { events: [event("flipped_up", { card: "fire-1" }), { ...text, args: { card: "life-1" } }, ...chain] }),
    ).toBe("Life 1 acts. unheard. You discard a card. …");
    const other = { seat: 1, kind: "may_flip", args: { card: "spirit-2" }, text: "" };
    expect(outlook(before, before, { next: other })).toBe("Then Vega decides: Spirit 2: flip a card, or not.");
  });
  it("says you to whoever reads it, and a name of everybody else", () => {
    const before = table({});
    const events = [
      event("flipped_down", { card: "life-1" }),
      event("deleted", { card: "metal-2", stack: "1@2" }),
      { ...event("discarded", { card: "light-3" }), actor: 1 },
      { ...event("locked", { seat: "1" }), actor: 0 },
    ];
    expect(outlook(before, before, { events: events.slice(0, 3) })).toBe("You delete Metal 2 in line 2. Vega discards Light 3.");
    expect(outlook(before, before, { events: events.slice(3) })).toBe(
      "Vega cannot compile on their next turn while the text stays visible.",
    );
    const known = written("en").slice(written("en").indexOf("[event]") + 1, written("en").indexOf("[move]"));
    const kinds = known.flatMap((line) => /^(\w+) = /.exec(line)?.[1] ?? []);
    expect(kinds.length).toBeGreaterThan(30);
    // Whose turn it is and what an answer has cleared are said by themselves.
    const silent = ["none", "laid_out", "turn", "cleared"];
    expect(kinds.filter((kind) => !silent.includes(kind) && !(`tell.${kind}` in dictionaries.en))).toEqual([]);
  });
  it("tells how many cards are drawn, and by whom", () => {
    const before = table({});
    const draw = (actor: number, n: number) => ({ ...event("drew", {}), actor, n });
    const drawn = (actor: number, n: number) => outlook(before, before, { hidden: draw(actor, n), stopped: true });
    expect(drawn(0, 2)).toBe("You draw 2 cards. What comes then is still hidden.");
    expect(drawn(1, 1)).toBe("Vega draws 1 card. What comes then is still hidden.");
  });
  it("does not repeat the members of a set", () => {
    const before = table({});
    const events = ["fire-1", "fire-3", "fire-5"].map((card) => event("discarded", { card }));
    const next = { seat: 1, kind: "action", args: {}, text: "" };
    const more = { events: [...events, event("cleared", { n: "2" })], next };
    expect(outlook(before, before, { ...more, moves: [1, 2, 3] })).toBe("Then it is Vega’s turn.");
    expect(outlook(before, before, { ...more, moves: [1, 2] })).toBe("You discard Fire 5. Then it is Vega’s turn.");
  });
});
