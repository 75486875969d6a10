import { beforeEach, describe, expect, it } from "vitest";
import "../src/app/hands";

let done: string[] = [];

/** A button that does what it says, and something more. */
function button(text: string, more: () => void = () => {}): HTMLButtonElement {
  const element = document.createElement("button");
  element.textContent = text;
  element.addEventListener("click", () => {
    done.push(element.textContent!);
    more();
  });
  return document.body.appendChild(element);
}

/** One half of a double click, or a click alone. */
function click(element: Element, detail = 1) {
  element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" }));
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
}

beforeEach(() => {
  done = [];
  document.body.replaceChildren();
});

describe("the second half of a double click", () => {
  it("does not press a button that the first half brought to light", () => {
    const end = button("End turn");
    const back = button("Back", () => back.remove());
    click(back);
    click(end, 2);
    click(end, 3);
    expect(done).toEqual(["Back"]);
    click(end);
    expect(done).toEqual(["Back", "End turn"]);
  });

  it("does not press the same button when it says something else now", () => {
    const one = button("Show", () => (one.textContent = "Discard"));
    click(one);
    click(one, 2);
    expect(done).toEqual(["Show"]);
  });

  it("presses a button that is what it was", () => {
    const next = button("Next");
    click(next);
    click(next, 2);
    expect(done).toEqual(["Next", "Next"]);
  });
});

describe("a press", () => {
  it("that began on something that has gone clicks nothing", () => {
    const below = button("Below");
    const sheet = button("Sheet");
    sheet.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    sheet.remove();
    below.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    expect(done).toEqual([]);
  });
});
