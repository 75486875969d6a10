import { beforeEach, describe, expect, it } from "vitest";
import { hands, spend } from "../src/app/hands";

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

describe("the second tap of a finger, which the browser does not count", () => {
  function tap(element: Element, at: number, x = 100) {
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
    const event = new MouseEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: 300 });
    Object.defineProperty(event, "timeStamp", { value: at });
    element.dispatchEvent(event);
  }
  /** An answer whose place is taken by the button that confirms it. */
  function asks(): { answer: HTMLElement; yes: HTMLElement } {
    const yes = button("Yes, do it");
    yes.remove();
    const answer = button("End turn", () => {
      answer.remove();
      document.body.append(yes);
    });
    return { answer, yes };
  }

  it("does not answer the question that the first one raised at the same spot", () => {
    const { answer, yes } = asks();
    tap(answer, 1000);
    tap(yes, 1250, 110);
    expect(done).toEqual(["End turn"]);
  });
  it("answers it later, or elsewhere", () => {
    const late = asks();
    tap(late.answer, 5000);
    tap(late.yes, 5500);
    const elsewhere = asks();
    tap(elsewhere.answer, 8000);
    tap(elsewhere.yes, 8200, 250);
    expect(done).toEqual(["End turn", "Yes, do it", "End turn", "Yes, do it"]);
  });
  it("counts where it means the same as the first", () => {
    const more = button("One more");
    tap(more, 9000);
    tap(more, 9150);
    expect(done).toEqual(["One more", "One more"]);
  });

  /** Two taps a second apart, between which the table may have changed; whether the second one strays. */
  function strays(next: string, { x = 100, changed = true, meanwhile = () => {} } = {}): boolean {
    tap(button("Yes, do it"), (time += 5000));
    if (changed) hands.rest();
    meanwhile();
    let strayed = false;
    tap(
      button(next, () => (strayed = hands.strayed)),
      (time += 1000),
      x,
    );
    return strayed;
  }
  let time = 30000;

  it("strays at the same spot once the table has changed, however late, and only once", () => {
    expect(strays("End turn")).toBe(true);
    let strayed = true;
    tap(
      button("Yes, do it", () => (strayed = hands.strayed)),
      (time += 1000),
    );
    expect(strayed).toBe(false);
    expect(strays("Yes, do it")).toBe(false);
    expect(strays("End turn", { x: 200 })).toBe(false);
    expect(strays("End turn", { changed: false })).toBe(false);
    expect(strays("End turn", { meanwhile: () => tap(button("Board"), (time += 1000), 300) })).toBe(false);
  });
  it("does not stray as a click of a mouse or a key", () => {
    tap(button("Yes, do it"), (time += 5000));
    hands.rest();
    let strayed = true;
    const end = button("End turn", () => (strayed = hands.strayed));
    end.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0, clientX: 100, clientY: 300 }));
    expect(strayed).toBe(false);
    hands.rest();
    click(end);
    expect(strayed).toBe(false);
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
  it("of a mouse clicks what it began on, though the part that lay there has gone", () => {
    const room = button("Room");
    const number = room.appendChild(document.createElement("span"));
    const press = (began: Element, pointerType: string, more = () => {}) => {
      began.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType }));
      more();
      room.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType }));
    };
    press(number, "mouse");
    expect(done, "the browser clicks by itself").toEqual([]);
    press(number, "mouse", () => number.remove());
    expect(done).toEqual(["Room"]);
    const other = button("Other").appendChild(document.createElement("span"));
    press(other, "mouse", () => other.remove());
    room.append(number);
    press(number, "touch", () => number.remove());
    expect(done, "it ended elsewhere, or a tap is coming").toEqual(["Room"]);
  });
  it("that is spent clicks nothing, nor does its second tap click what it brought to light", () => {
    const beside = button("Beside");
    const yes = button("Yes, do it");
    const tap = (under: Element, at: number, more = () => {}) => {
      beside.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
      more();
      const event = new MouseEvent("click", { bubbles: true, detail: 1 });
      Object.defineProperty(event, "timeStamp", { value: at });
      under.dispatchEvent(event);
    };
    tap(yes, 20000, spend);
    tap(yes, 20200);
    expect(done).toEqual([]);
    tap(yes, 21000);
    expect(done).toEqual(["Yes, do it"]);
  });
});
