import { beforeEach, describe, expect, it } from "vitest";
import { hands } from "../src/app/hands";
import type { Picker } from "../src/table/module";
import { place } from "../src/table/place";
import { picking } from "./picker";

let clicked: string[] = [];
let shown: (string | null)[] = [];
const picker = (...glowing: string[]): Picker => picking(glowing, { click: (ref) => clicked.push(ref), zoom: (card) => shown.push(card) });

/** A button with the handlers of a place, within another if given. */
function button(handlers: ReturnType<typeof place>, within: Element = document.body): HTMLButtonElement {
  const element = document.createElement("button");
  for (const [name, handler] of Object.entries(handlers))
    if (typeof handler === "function") element.addEventListener(name.slice(2), handler as EventListener);
  return within.appendChild(element);
}
const press = (element: Element, type: string, init: PointerEventInit = {}) =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", ...init }));

beforeEach(() => {
  [clicked, shown] = [[], []];
  document.body.replaceChildren();
});

describe("a place", () => {
  it("answers a click itself, never the place around it", () => {
    const around = button(place(picker("line:0"), "line:0", null));
    const card = button(place(picker("line:0"), "field:0", "fire-3"), around);
    press(card, "click");
    expect(clicked).toEqual(["field:0"]);
  });

  it("is read when the pointer moves onto it, not when it slides under a resting pointer", () => {
    const card = button(place(picker(), "hand:0", "fire-3"));
    hands.rest();
    press(card, "pointerenter");
    expect(shown).toEqual([]);
    press(card, "pointermove", { clientX: 5, clientY: 5 });
    expect(shown).toEqual(["fire-3"]);
  });

  it("is read and chosen by the first touch, and not read by the next", () => {
    const chosen: string[] = [];
    const card = button(
      place(
        {
          ...picker("hand:0"),
          chosen: (ref) => chosen.includes(ref),
          click: (ref) => chosen.push(ref),
          touched: (card) => shown.push(card),
        },
        "hand:0",
        "fire-3",
      ),
    );
    for (let touch = 1; touch <= 2; touch++) {
      press(card, "pointerdown", { pointerType: "touch" });
      press(card, "click", { pointerType: "touch" });
      expect(chosen).toHaveLength(touch);
      expect(shown).toEqual(["fire-3"]);
    }
  });

  it("is chosen, not read, by a touch while another answer waits for its confirmation", () => {
    let held = "hand:1";
    const touched: string[] = [];
    const waiting: Picker = {
      ...picker(),
      chosen: (ref) => ref === held,
      click: (ref) => (held = ref),
      touched: (card) => touched.push(card),
    };
    const card = button(place(waiting, "hand:0", "fire-3"));
    press(card, "pointerdown", { pointerType: "touch" });
    press(card, "click", { pointerType: "touch" });
    expect([held, touched, shown]).toEqual(["hand:0", ["fire-3"], []]);
  });

  it("opens only what its click opens", () => {
    const pile = button(place(picker(), "trash:0", "fire-3", () => true));
    press(pile, "pointerdown", { pointerType: "touch" });
    press(pile, "click", { pointerType: "touch" });
    expect(shown).toEqual([]);
  });

  it("is read by a touch when it does not glow", () => {
    const card = button(place(picker(), "field:1", "fire-3"));
    press(card, "pointerdown", { pointerType: "touch" });
    press(card, "click", { pointerType: "touch" });
    expect(shown).toEqual(["fire-3"]);
  });
});

describe("a press", () => {
  it("that began on something that has gone does not click what lies there now", () => {
    const caption = document.body.appendChild(document.createElement("button"));
    const done = button(place(picker("done"), "done", null));
    press(caption, "pointerdown");
    caption.remove();
    press(done, "click", { detail: 1 });
    expect(clicked).toEqual([]);
    press(done, "pointerdown");
    press(done, "click", { detail: 1 });
    expect(clicked).toEqual(["done"]);
  });
});
