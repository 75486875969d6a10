import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connection } from "../src/app/connection.svelte";
import { hands } from "../src/app/hands";
import { atMost, movesOf, toggled } from "../src/table/gathering";
import { Session } from "../src/table/session.svelte";
import type { Choice, Hint, LogLine, Picture, Question, SetChoice, TableState } from "../src/wire";

const choice = (id: number, ...refs: string[]): Choice => ({ id, notation: `move ${id}`, refs, aside: false, text: `Move ${id}` });

/** A picture of a table at which the first seat is asked. */
function picture(version: number, choices: Choice[], more: Partial<TableState> = {}): TableState {
  const seat = {
    name: "Anna",
    kind: "human",
    level: null,
    mine: true,
    online: true,
    clock: null,
    abandoned: false,
    was_mine: false,
    side: null,
    role: "",
  } as const;
  const question: Question = { id: version, seat: 0, kind: "ask", args: {}, text: "What?" };
  return {
    id: "t",
    version,
    game: "g",
    mode: "standard",
    options: {},
    edition: null,
    status: "running",
    host: true,
    lesson: false,
    parent: null,
    seats: [seat, { ...seat, name: "Bot", kind: "bot", mine: false }],
    automa: null,
    spectators: 0,
    watchers: [],
    settings: { hints: true, undo: true, spectators: true, stand_in: "medium" },
    clock: { kind: "none" },
    lots: false,
    as: 0,
    to_move: [0],
    view: {},
    question,
    choices,
    forced: null,
    undo: { way: "none", to: 0, why: "Nothing to take back." },
    proposes_to: null,
    proposals: [],
    take_back: null,
    practice: false,
    draw_offer: null,
    halt: [],
    closing: [],
    again: [],
    can_draw: false,
    thinking: [],
    decisions: version,
    since: 0,
    log_from: 0,
    log: [],
    chat_from: 0,
    chat: [],
    invitations: [],
    commitment: "",
    seed: null,
    salt: null,
    result: null,
    next: null,
    ...more,
  };
}
const withSet = (version: number, set: SetChoice, choices: Choice[]) =>
  picture(version, choices, { question: { id: version, seat: 0, kind: "discard", args: {}, text: "Discard.", set } });

let sent: Record<string, unknown>[] = [];
let session: Session;
const plays = () => sent.filter((message) => message["do"] === "play");

beforeEach(() => {
  sent = [];
  vi.spyOn(connection, "send").mockImplementation((message) => {
    sent.push(message);
    return Promise.resolve({ why: { legal: false, text: "Not this one." } });
  });
  session = new Session();
});

describe("another click", () => {
  const choices = [
    choice(1, "hand:0", "line:0"),
    choice(2, "hand:0", "line:0", "x:1"),
    choice(3, "hand:0", "line:1"),
    choice(4, "hand:0", "line:1", "x:1"),
    choice(5, "mine:3", "x:1"),
    choice(6, "mine:3", "x:2"),
    choice(7, "hand:1", "line:2"),
  ];

  it("begins a new answer with what the one begun does not ask for", () => {
    session.hear(picture(1, choices));
    session.click("hand:0");
    session.click("mine:3");
    expect(session.clicked).toEqual(["mine:3"]);
  });

  it("changes one place and keeps the others", () => {
    session.hear(picture(1, choices));
    session.click("hand:0");
    session.click("line:0");
    session.click("line:1");
    expect(session.clicked).toEqual(["hand:0", "line:1"]);
  });

  it("only changes the choice where the new answer needs nothing more; another one confirms", () => {
    session.hear(picture(1, [...choices, choice(8, "deck:0")]));
    session.click("hand:0");
    session.click("deck:0");
    expect(session.clicked).toEqual(["deck:0"]);
    expect(session.held?.id).toBe(8);
    expect(plays()).toEqual([]);
    session.click("deck:0");
    expect(plays()).toMatchObject([{ move: 8 }]);
  });

  it("is refused where the answer begun asks for another place of the kind", async () => {
    session.hear(picture(1, choices));
    session.click("hand:0");
    session.click("line:2");
    await Promise.resolve();
    expect(session.clicked).toEqual(["hand:0"]);
    expect(sent).toMatchObject([{ do: "why", refs: ["hand:0", "line:2"] }]);
  });
});

describe("a button", () => {
  it("asks first where its answer leaves something unused", () => {
    const stop = choice(3, "choice:1");
    session.leaves = (one) => (one.id === 3 ? "Shield stays unused." : "");
    session.hear(picture(1, [choice(1, "ability:3", "cell:4"), stop, choice(2, "choice:2")]));
    session.press(stop);
    session.press(stop);
    expect(plays()).toEqual([]);
    expect(session.held?.id).toBe(3);
    session.back();
    session.press(choice(2, "choice:2"));
    expect(plays()).toMatchObject([{ move: 2 }]);
  });
});

describe("practice", () => {
  it("is said where it begins", () => {
    session.hear(picture(3, [choice(1)]));
    session.hear(picture(4, [choice(2)], { practice: true }));
    expect(session.reason).toContain("Practice");
    session.hear(picture(5, [choice(3)], { practice: true }));
    expect(session.reason).toBe("");
  });
});

describe("news", () => {
  const line = (n: number, decision: number, actor: number, kind = "played", depth = 0): LogLine => ({
    n,
    kind,
    actor,
    depth,
    cause: null,
    args: {},
    text: `${n}`,
    decision,
  });
  const log = [line(0, 1, 0), line(1, 1, 1, "drew", 1), line(2, 1, 1, "turn"), line(3, 1, 1, "drew"), line(4, 2, 1), line(5, 2, 0, "turn")];

  it("begin where the table went on by itself after the own decision", () => {
    session.hear(picture(2, [choice(1)], { since: 4, log }));
    expect(session.newsFrom).toBe(2);
    session.hear(picture(3, [choice(1)], { since: 6, log_from: 6 }));
    expect(session.newsFrom).toBe(Infinity);
  });

  it("tell of an own turn that went by without a decision", () => {
    const passing = [line(0, 1, 0), line(1, 1, 0, "turn"), line(2, 1, 0), line(3, 1, 1, "turn"), line(4, 2, 1), line(5, 2, 0, "turn")];
    session.hear(picture(2, [choice(1)], { since: 4, log: passing }));
    expect(session.newsFrom).toBe(1);
    const own = [line(0, 1, 0), line(1, 1, 0, "turn")];
    session.renew();
    session.hear(picture(2, [choice(1)], { since: 2, log: own }));
    expect(session.newsFrom).toBe(Infinity);
  });

  it("are not over after an answer given by itself", () => {
    session.hear(picture(2, [choice(1)], { since: 4, log }));
    session.hurries = true;
    session.play(choice(1));
    session.hear(picture(3, [choice(1)], { since: 7, log_from: 6, log: [line(6, 3, 0)] }));
    expect(session.newsFrom).toBe(2);
    session.settle();
    session.play(choice(1));
    session.hear(picture(4, [choice(1)], { since: 8, log_from: 7, log: [line(7, 4, 0)] }));
    expect(session.newsFrom).toBe(Infinity);
  });
});

describe("a set", () => {
  const two: SetChoice = { least: 2, most: 2, refs: ["hand:0", "hand:1", "hand:2"], moves: [10, 11, 12], done: null };
  // The path goes in hand order, so that the last card is no first answer.
  const first = [choice(10, "hand:0"), choice(11, "hand:1")];

  it("is clicked in any order and sent once, in the order of the path", () => {
    session.hear(withSet(1, two, first));
    expect(session.picker.legal("hand:2")).toBe(true);
    session.click("hand:2");
    expect(plays()).toEqual([]);
    expect(session.picker.chosen("hand:2")).toBe(true);
    expect(session.lacking).toBe(1);
    session.confirm();
    expect(plays()).toEqual([]);
    session.click("hand:0");
    expect(session.picker.legal("hand:1")).toBe(false);
    session.confirm();
    expect(plays()).toMatchObject([{ do: "play", as: 0, question: 1, moves: [10, 12] }]);
  });

  it("gives back what is clicked again, and everything on a step back", () => {
    session.hear(withSet(1, two, first));
    session.click("hand:1");
    session.click("hand:1");
    expect(session.taken).toEqual([]);
    session.click("hand:0");
    session.click("hand:1");
    session.click("hand:2");
    expect(session.reason).toContain("2");
    expect(session.back()).toBe(true);
    expect(session.taken).toHaveLength(2);
    expect(session.back()).toBe(true);
    expect(session.taken).toEqual([]);
    expect(plays()).toEqual([]);
  });

  it("ends with done when it stays small", () => {
    const some: SetChoice = { least: 1, most: 5, refs: ["hand:0", "hand:1", "hand:2"], moves: [10, 11, 12], done: 20 };
    session.hear(withSet(1, some, [...first, choice(12, "hand:2"), choice(20, "choice:3")]));
    expect(session.narrowing.buttons).toEqual([]);
    session.click("hand:2");
    session.confirm();
    expect(plays()).toMatchObject([{ moves: [12, 20] }]);
    expect(atMost(some)).toBe(3);
  });

  it("holds copies at one place", () => {
    const copies: SetChoice = { least: 0, most: 3, refs: ["hand:4", "hand:4", "hand:7"], moves: [5, 5, 6], done: 9 };
    let taken: number[] = [];
    for (const [click, expected] of [
      ["hand:4", [0]],
      ["hand:7", [0, 2]],
      ["hand:4", [0, 2, 1]],
      ["hand:4", [2]],
    ] as const) {
      taken = toggled(copies, taken, click)!;
      expect(taken).toEqual(expected);
    }
    expect(movesOf(copies, [2, 0])).toEqual([5, 6, 9]);
    expect(movesOf(copies, [])).toEqual([9]);
  });

  it("changes a set of at most one by another click", () => {
    const one: SetChoice = { least: 0, most: 1, refs: ["hand:0", "hand:1"], moves: [10, 11], done: 20 };
    session.hear(withSet(1, one, [...first, choice(20, "choice:3")]));
    session.click("hand:0");
    session.click("hand:1");
    expect(session.taken).toEqual([1]);
    session.confirm();
    expect(plays()).toMatchObject([{ move: 11 }]);
  });

  it("gets all members a hint proposes, and nothing is sent", () => {
    const hint = (...moves: number[]): Hint => ({
      move: moves[0]!,
      text: "",
      equal: false,
      thoughts: [],
      set: moves.map((move) => ({ move, text: "" })),
    });
    session.hear(withSet(1, two, first));
    session.click(two.refs[0]!);
    session.hint = hint(two.moves[2]!, two.moves[1]!);
    expect(two.refs.map((ref) => session.picker.hinted(ref))).toEqual(two.refs.map((ref) => ref === two.refs[1] || ref === two.refs[2]));
    session.follow();
    expect(session.taken.toSorted()).toEqual([1, 2]);
    expect(session.lacking).toBe(0);
    expect(session.hint).toBeNull();
    expect(plays()).toEqual([]);
    session.hear(picture(2, first));
    session.hint = { ...hint(11), set: [] };
    session.follow();
    expect(plays()).toMatchObject([{ move: 11 }]);
  });

  it("is forgotten when the question changes", () => {
    session.hear(withSet(1, two, first));
    session.click("hand:0");
    session.hear(withSet(2, two, first));
    expect(session.taken).toEqual([]);
  });
});

describe("a finger", () => {
  beforeEach(() => (hands.finger = true));

  it("sends nothing by its first touch; the same place again confirms", () => {
    session.hear(picture(1, [choice(1, "hand:0"), choice(2, "hand:1")]));
    session.click("hand:0");
    expect(plays()).toEqual([]);
    expect(session.held?.id).toBe(1);
    session.click("hand:0");
    expect(plays()).toMatchObject([{ move: 1 }]);
  });

  it("reads what it chooses, at once if nothing more is asked", () => {
    const element = document.body.appendChild(document.createElement("button"));
    session.hear(picture(1, [choice(1, "hand:0"), choice(2, "hand:1", "line:0"), choice(3, "hand:1", "line:1")]));
    session.click("hand:1");
    session.picker.touched!("fire-1", element);
    expect([session.card, session.touched]).toEqual([null, "fire-1"]);
    session.click("hand:0");
    session.picker.touched!("fire-0", element);
    expect([session.card, session.touched]).toEqual(["fire-0", "fire-0"]);
    expect(plays()).toEqual([]);
    session.hear(picture(2, [choice(1, "hand:0")]));
    expect([session.card, session.touched]).toEqual([null, null]);
  });

  it("may change its mind", () => {
    session.hear(picture(1, [choice(1, "hand:0"), choice(2, "hand:1")]));
    session.click("hand:0");
    session.click("hand:1");
    expect(session.held?.id).toBe(2);
    expect(plays()).toEqual([]);
  });

  it("needs no second touch for a button that says what it does", () => {
    const pass = choice(3, "choice:1");
    session.hear(picture(1, [choice(1, "hand:0"), pass]));
    session.press(pass);
    expect(plays()).toMatchObject([{ move: 3 }]);
  });

  describe("that strays from the question before", () => {
    beforeEach(() => (hands.strayed = true));
    afterEach(() => (hands.strayed = false));

    it("is asked about the answer that came to lie under it, and one further tap gives it", () => {
      const pass = choice(3, "choice:1");
      session.hear(picture(1, [choice(1, "hand:0"), pass]));
      session.press(pass);
      expect([session.held, plays()]).toEqual([pass, []]);
      session.play(session.held!);
      expect(plays()).toMatchObject([{ move: 3 }]);
    });

    it("takes nothing of a set only when that is confirmed, once", () => {
      const none = choice(9);
      const set: SetChoice = { least: 0, most: 2, refs: ["gem:0", "gem:1"], moves: [1, 2], done: 9 };
      session.hear(withSet(1, set, [choice(1, "gem:0"), choice(2, "gem:1"), none]));
      session.confirm();
      expect([session.held, plays()]).toEqual([none, []]);
      session.back();
      hands.strayed = false;
      session.confirm();
      expect(plays()).toMatchObject([{ move: 9 }]);
    });
  });

  it("has not seen what came to light when the board had told", () => {
    session.hear(picture(1, [choice(1, "hand:0")]));
    hands.resting = false;
    session.tells([{ n: 1 } as LogLine]);
    expect(hands.resting).toBe(false);
    session.tells(null);
    expect(hands.resting).toBe(true);
  });
});

describe("one click on a pile", () => {
  for (const pile of ["deck:0", "base:1"]) {
    it(`(${pile}) is asked about first, with a mouse too; the same click again confirms`, () => {
      hands.finger = false;
      session.hear(picture(1, [choice(1, "hand:0", "line:0"), choice(2, "hand:0", "line:1"), choice(3, pile)]));
      session.click(pile);
      expect(session.held?.id).toBe(3);
      expect(plays()).toEqual([]);
      session.click(pile);
      expect(plays()).toMatchObject([{ move: 3 }]);
    });
  }

  it("is an answer where nothing else is asked for", () => {
    hands.finger = false;
    session.hear(picture(1, [choice(1, "base:0"), choice(2, "base:1"), choice(3, "choice:5")]));
    session.click("base:1");
    expect(plays()).toMatchObject([{ move: 2 }]);
  });

  it("is no question for a card in it, nor for any other place", () => {
    hands.finger = false;
    session.hear(picture(1, [choice(1, "hand:0"), choice(2, "base:1.2")]));
    session.click("base:1.2");
    expect(plays()).toMatchObject([{ move: 2 }]);
  });
});

describe("what was begun", () => {
  it("is not thrown away by a button without a question", () => {
    const stop = choice(3, "choice:1");
    session.hear(picture(1, [choice(1, "ability:0", "cell:3"), choice(2, "ability:1", "cell:4"), stop]));
    session.click("ability:0");
    session.press(stop);
    expect(plays()).toEqual([]);
    expect(session.held).toBe(stop);
    session.back();
    expect(session.clicked).toEqual(["ability:0"]);
    session.back();
    session.press(stop);
    expect(plays()).toMatchObject([{ move: 3 }]);
  });

  it("tells a finger that reads a card why it cannot be chosen beside the card, not in the prompt", async () => {
    const finger = hands.finger;
    hands.finger = true;
    try {
      session.hear(picture(1, [choice(1, "hand:0"), choice(3, "choice:1")]));
      session.click("field:2");
      session.zoom("fire-3", document.body);
      await Promise.resolve();
      await Promise.resolve();
      expect([session.reason, session.aside]).toEqual(["", "Not this one."]);
      session.unzoom();
      expect(session.aside).toBe("");
      session.click("line:2");
      await Promise.resolve();
      await Promise.resolve();
      expect(session.reason).toBe("Not this one.");
    } finally {
      hands.finger = finger;
    }
  });

  it("keeps its buttons beside the reason of a refused click", async () => {
    const stop = choice(3, "choice:1");
    session.hear(picture(1, [choice(1, "hand:0"), stop]));
    session.click("line:2");
    await Promise.resolve();
    await Promise.resolve();
    expect(session.reason).toBe("Not this one.");
    expect(session.narrowing.buttons).toContain(stop);
    session.press(stop);
    expect(plays()).toMatchObject([{ move: 3 }]);
  });
});

describe("forced answers", () => {
  it("lose no click made meanwhile, and let it send nothing by itself", () => {
    session.hear(picture(1, [choice(1, "line:0")], { forced: 1 }));
    session.hurries = true;
    session.click("hand:2");
    session.play(session.state!.choices[0]!);
    session.click("hand:2");
    session.hear(picture(2, [choice(5, "hand:2"), choice(6, "hand:3")]));
    session.settle();
    expect(session.held?.id).toBe(5);
    expect(plays()).toHaveLength(1);
  });

  it("drop a click that means nothing in the next question", () => {
    session.hear(picture(1, [choice(1, "line:0")], { forced: 1 }));
    session.hurries = true;
    session.click("hand:9");
    session.hear(picture(2, [choice(5, "hand:2"), choice(6, "hand:3")]));
    session.settle();
    expect(session.clicked).toEqual([]);
    expect(session.held).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe("the card that is read", () => {
  it("closes when what it was read from leaves the page, and when the table goes on", () => {
    session.hear(picture(1, [choice(1, "hand:0")]));
    const element = document.body.appendChild(document.createElement("button"));
    session.zoom("fire-3", element);
    session.look();
    expect(session.card).toBe("fire-3");
    element.remove();
    session.look();
    expect(session.card).toBeNull();
    session.zoom("fire-3");
    session.hear(picture(2, [choice(2, "hand:0")]));
    expect(session.card).toBeNull();
    expect(hands.resting).toBe(true);
  });
});

describe("taking back", () => {
  const at = (way: "free" | "practice" | "ask" | "none") => picture(3, [choice(1, "hand:0")], { undo: { way, to: 2, why: "Why." } });

  it("is sent with the wanted decision, and holds forced answers back", () => {
    session.hear(at("practice"));
    session.undo(1);
    expect(sent).toMatchObject([{ do: "undo", as: 0, to: 1 }]);
    expect(session.tookBack).toBe(true);
  });

  it("only asks where others have to agree", () => {
    session.hear(at("ask"));
    session.undo();
    expect(sent).toMatchObject([{ do: "undo", as: 0 }]);
    expect(session.tookBack).toBe(false);
  });

  it("sends nothing where it is not possible", () => {
    session.hear(at("none"));
    session.undo();
    expect(sent).toEqual([]);
  });
});

describe("a story", () => {
  const choices = [choice(1, "hand:0", "line:0"), choice(2, "hand:0", "line:1")];
  const line = (n: number): LogLine => ({ n, kind: "k", actor: 1, depth: 0, cause: null, args: {}, text: `line ${n}`, decision: 2 });
  /** What the server sends to who has the picture before. */
  const goesOn = (version: number, more: Partial<Picture>): Picture => {
    const { view: _, ...rest } = picture(version, [], more as Partial<TableState>);
    return rest;
  };

  it("leads from the last view to the next, line by line", () => {
    session.hear(picture(1, choices, { view: { x: 0, list: [1] } }));
    const story = [
      { line: 0, change: { "/x": 1 } },
      { line: 1, change: { "/list": [1, 2] } },
    ];
    session.hear(goesOn(2, { story, log: [line(0), line(1)] }));
    expect(session.state?.view).toEqual({ x: 1, list: [1, 2] });
    expect(session.fresh.map((one) => one.view)).toEqual([
      { x: 1, list: [1] },
      { x: 1, list: [1, 2] },
    ]);
    session.hear(goesOn(3, { story: [], log_from: 2 }));
    expect(session.state?.view).toEqual({ x: 1, list: [1, 2] });
  });

  it("is over for who gets the whole view: all lines lead there", () => {
    session.hear(picture(1, choices, { view: { x: 0 } }));
    session.hear(picture(5, choices, { view: { x: 9 }, log: [line(0), line(1)] }));
    expect(session.fresh.map((one) => one.view)).toEqual([{ x: 9 }, { x: 9 }]);
  });

  it("leaves what is begun alone as long as the question is the same", () => {
    session.hear(picture(1, choices));
    session.click("hand:0");
    const { question } = picture(1, choices);
    session.hear(picture(2, choices, { question, draw_offer: 1, decisions: 1 }));
    session.hear(picture(3, choices, { question, to_move: [0, 1] }));
    expect(session.clicked).toEqual(["hand:0"]);
    session.hear(picture(4, choices));
    expect(session.clicked).toEqual([]);
  });

  it("goes on when somebody comes or leaves", () => {
    session.hear(picture(1, choices));
    session.click("hand:0");
    session.note({
      table: "t",
      seats: [
        { online: true, abandoned: false },
        { online: false, abandoned: true },
      ],
      spectators: 3,
    });
    expect(session.state).toMatchObject({ spectators: 3, seats: [{ online: true }, { name: "Bot", online: false, abandoned: true }] });
    expect(session.clicked).toEqual(["hand:0"]);
  });
});

describe("a proposal to a partner who is asked", () => {
  const offered = [choice(1, "hex:4"), choice(2, "hex:5", "good:1"), choice(3, "hex:5", "good:2"), choice(4)];
  const says = () => sent.filter((message) => message["do"] === "propose");
  const to = { seat: 1, question: 7 };
  const watching = (version: number, more: Partial<Picture> = {}) =>
    picture(version, [], { to_move: [1], question: { id: 7, seat: 1, kind: "ask", args: {}, text: "What?" }, proposes_to: to, ...more });
  const begin = async () => {
    vi.spyOn(connection, "send").mockImplementation((message) => {
      sent.push(message as never);
      return Promise.resolve(message.do === "answers" ? { answers: { seat: 1, choices: offered } } : {});
    });
    session.hear(watching(1));
    await session.propose();
  };

  it("is put together on the board where the partner's answers glow, and plays nothing", async () => {
    session.hear(watching(1));
    expect(session.picker.legal("hex:4")).toBe(false);
    session.click("hex:4");
    expect(sent).toEqual([]);
    await begin();
    expect(sent).toEqual([{ do: "answers", as: 0, question: 7, table: "t" }]);
    expect(["hex:4", "hex:5", "good:1"].map((ref) => session.picker.legal(ref))).toEqual([true, true, true]);
    session.click("hex:5");
    expect(says().at(-1)).toEqual({ do: "propose", as: 0, question: 7, refs: ["hex:5"], table: "t" });
    expect(session.proposing).not.toBe(null);
    session.click("good:2");
    expect(says().at(-1)).toEqual({ do: "propose", as: 0, question: 7, move: 3, table: "t" });
    expect(session.proposing).toBe(null);
    expect(session.clicked).toEqual([]);
    expect(plays()).toEqual([]);
  });

  it("can be an answer without a place, taken back, and left by Escape", async () => {
    await begin();
    session.press(offered[3]!);
    expect(says().at(-1)).toMatchObject({ move: 4 });
    session.withdraw();
    expect(says().at(-1)).toEqual({ do: "propose", as: 0, question: 7, table: "t" });
    await session.propose();
    session.click("hex:5");
    session.click("hex:5");
    expect(says().at(-1)).toEqual({ do: "propose", as: 0, question: 7, table: "t" });
    session.click("hex:9");
    expect(session.reason).toBe("Nothing can be chosen here now.");
    expect([session.back(), session.back(), session.back()]).toEqual([true, true, false]);
    expect(session.proposing).toBe(null);
    expect(plays()).toEqual([]);
  });

  it("lights up for the others and goes with the question", async () => {
    await begin();
    session.hear(watching(2, { decisions: 1, proposals: [{ seat: 1, question: 7, refs: ["hex:4", "choice:0"], text: null }] }));
    expect(session.proposing).not.toBe(null);
    expect(session.picker.pointed("hex:4")).toBe(true);
    expect(session.picker.pointed("choice:0")).toBe(false);
    session.proposed([]);
    expect(session.picker.pointed("hex:4")).toBe(false);
    session.hear(watching(3, { proposes_to: { seat: 1, question: 9 } }));
    expect(session.proposing).toBe(null);
    expect(session.picker.legal("hex:4")).toBe(false);
  });

  it("asks for nothing where nobody may be advised", async () => {
    session.hear(picture(1, [choice(1, "hex:4"), choice(2, "hex:5")]));
    await session.propose();
    expect(sent).toEqual([]);
    session.click("hex:4");
    expect(plays()).toHaveLength(1);
  });
});
