// The parts boards are made of: who plays a seat, what a click on a pile does, how a card is dragged.
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Drag } from "../src/board/drag.svelte";
import Hand from "../src/board/Hand.svelte";
import HandCard from "../src/board/HandCard.svelte";
import Pile from "../src/board/Pile.svelte";
import Seat from "../src/board/Seat.svelte";
import Track from "../src/board/Track.svelte";
import type { Picker } from "../src/table/module";
import type { Seat as Player } from "../src/wire";
import { picking } from "./picker";

const face = createRawSnippet(() => ({ render: () => "<span>face</span>" }));
let shown: Record<string, unknown>[] = [];
let board: HTMLElement;
afterEach(() => {
  for (const one of shown) unmount(one);
  shown = [];
  board.remove();
  vi.restoreAllMocks();
});

/** Everything in `legal` glows; what was clicked is written down. */
function clicking(...legal: string[]): Picker & { clicked: string[] } {
  const clicked: string[] = [];
  return { ...picking(legal, { chosen: (ref) => clicked.includes(ref), click: (ref) => clicked.push(ref) }), clicked };
}

function onBoard(draw: (target: HTMLElement) => Record<string, unknown>): HTMLElement {
  board = document.body.appendChild(document.createElement("div"));
  board.setAttribute("data-board", "");
  shown.push(draw(board));
  flushSync();
  return board;
}

const player = (kind: Player["kind"], online: boolean) => ({ name: "Ada", kind, online }) as Player;

describe("a hand", () => {
  it("goes on to what lies out of sight by a press on its number", () => {
    const item = createRawSnippet(() => ({ render: () => "<li></li>" }));
    const props = { items: [1, 2, 3, 4], key: String, item, label: "", roomy: 9 };
    // Two of four cards are seen.
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const n = this.tagName === "LI" ? [...this.parentElement!.children].indexOf(this) : -1;
      return (n < 0 ? { left: 0, right: 200, width: 200 } : { left: n * 100, right: n * 100 + 100, width: 100 }) as DOMRect;
    });
    const hand = onBoard((target) => mount(Hand, { target, props }));
    const list = hand.querySelector("ul")!;
    const scrolled: number[] = [];
    Object.defineProperty(list, "clientWidth", { value: 200 });
    list.scrollBy = ((to: ScrollToOptions) => scrolled.push(to.left!)) as typeof list.scrollBy;
    const [more, ...others] = hand.querySelectorAll("button");
    expect([more!.textContent, others.length]).toEqual(["2 ›", 0]);
    more!.click();
    expect(scrolled).toEqual([140]);
  });

  it("may have left when its last scrolling is told", () => {
    const failed: unknown[] = [];
    const hear = (event: ErrorEvent) => failed.push(event.message);
    const item = createRawSnippet(() => ({ render: () => "<li></li>" }));
    const hand = onBoard((target) => mount(Hand, { target, props: { items: [1], key: String, item, label: "", roomy: 9 } }));
    const list = hand.querySelector("ul")!;
    unmount(shown.pop()!);
    window.addEventListener("error", hear);
    try {
      list.dispatchEvent(new Event("scroll"));
    } catch (error) {
      failed.push(error);
    }
    window.removeEventListener("error", hear);
    expect(failed).toEqual([]);
  });
});

describe("a seat", () => {
  it.each([
    ["you", player("human", true), true, false],
    ["bot", player("bot", false), false, false],
    ["human", player("human", true), false, false],
    ["away", player("human", false), false, true],
    ["", undefined, false, false],
  ])("says %j", (word, player, mine, away) => {
    const target = onBoard((target) =>
      mount(Seat, { target, props: { seat: 1, player, name: "Ada", mine, asked: false, children: face } }),
    );
    expect(target.querySelector("header small")!.textContent).toBe(word);
    expect(target.querySelector("section")!.classList.contains("away")).toBe(away);
  });

  it("is a place where something can be chosen there", () => {
    const picker = clicking("seat:1");
    const choice = { picker, ref: "seat:1", card: null };
    const props = { seat: 1, player: undefined, name: "Ada", mine: false, asked: true, turn: true, choice, children: face };
    const target = onBoard((target) => mount(Seat, { target, props }));
    target.querySelector<HTMLButtonElement>('button[data-ref="seat:1"].is-legal')!.click();
    expect(picker.clicked).toEqual(["seat:1"]);
  });
});

describe("a pile", () => {
  const pile = (picker: Picker, onopen: () => void) =>
    onBoard((target) => mount(Pile, { target, props: { count: 3, label: "Deck", zone: "deck0", picker, ref: "deck:0", onopen } }));

  it("opens its list", () => {
    const [picker, onopen] = [clicking(), vi.fn()];
    pile(picker, onopen).querySelector("button")!.click();
    expect([onopen.mock.calls.length, picker.clicked.length]).toEqual([1, 0]);
  });

  it("is chosen instead where something is asked", () => {
    const [picker, onopen] = [clicking("deck:0"), vi.fn()];
    pile(picker, onopen).querySelector("button")!.click();
    expect([onopen.mock.calls.length, picker.clicked]).toEqual([0, ["deck:0"]]);
  });

  it("without anything to do is a picture", () => {
    const target = onBoard((target) => mount(Pile, { target, props: { count: 0, label: "Level 1: 0", zone: "stack1" } }));
    expect(target.querySelector("button")).toBeNull();
    expect(target.querySelector('[role="img"].none')!.getAttribute("aria-label")).toBe("Level 1: 0");
  });
});

it("a track says where it stands, and done steps in words", () => {
  const steps = [
    { key: "a", text: "Start", state: "done" as const, done: "Start, done" },
    { key: "b", text: "Action", state: "here" as const },
  ];
  const target = onBoard((target) => mount(Track, { target, props: { steps, label: "Phases" } }));
  expect(target.querySelector('[aria-current="step"]')!.textContent?.trim()).toBe("Action");
  expect(target.querySelector(".done .unseen")!.textContent).toBe("Start, done");
});

describe("a dragged card", () => {
  const at = (type: string, x: number, y: number, pointerType = "mouse") =>
    new PointerEvent(type, { clientX: x, clientY: y, button: 0, bubbles: true, pointerType });

  function held(picker: Picker, drag: Drag) {
    const props = { picker, ref: "hand:2", card: "ace", label: "Ace", drag, children: face };
    const card = onBoard((target) => mount(HandCard, { target, props })).querySelector("button")!;
    const field = board.appendChild(document.createElement("div"));
    field.dataset["drop"] = "cell:7";
    document.elementFromPoint = () => field;
    return card;
  }

  it("is chosen where it is taken up and played where it is let go", () => {
    const [picker, drag] = [clicking("hand:2"), new Drag()];
    const card = held(picker, drag);
    card.dispatchEvent(at("pointerdown", 10, 10));
    dispatchEvent(at("pointermove", 12, 40));
    expect([drag.ref, drag.over, picker.clicked]).toEqual(["hand:2", "cell:7", ["hand:2"]]);
    expect(board.querySelectorAll("button.card")).toHaveLength(2);
    dispatchEvent(at("pointerup", 12, 60));
    expect([drag.ref, drag.over, picker.clicked]).toEqual([null, null, ["hand:2", "cell:7"]]);
    expect(board.querySelectorAll("button.card")).toHaveLength(1);
  });

  it("does what the board says where a click there is not enough", () => {
    const drop = vi.fn();
    const [picker, drag] = [clicking("hand:2"), new Drag(drop)];
    held(picker, drag).dispatchEvent(at("pointerdown", 10, 10));
    dispatchEvent(at("pointermove", 12, 40));
    dispatchEvent(at("pointerup", 12, 60));
    expect(drop).toHaveBeenCalledWith(picker, "hand:2", "cell:7");
  });

  it("stays where a finger scrolls the hand", () => {
    const [picker, drag] = [clicking("hand:2"), new Drag()];
    held(picker, drag).dispatchEvent(at("pointerdown", 10, 10, "touch"));
    dispatchEvent(at("pointermove", 60, 14, "touch"));
    dispatchEvent(at("pointerup", 60, 14, "touch"));
    expect([drag.ref, picker.clicked]).toEqual([null, []]);
  });

  it("stays where nothing can be done with it", () => {
    const [picker, drag] = [clicking(), new Drag()];
    held(picker, drag).dispatchEvent(at("pointerdown", 10, 10));
    dispatchEvent(at("pointermove", 12, 60));
    expect(drag.ref).toBeNull();
    dispatchEvent(at("pointerup", 12, 60));
  });
});
