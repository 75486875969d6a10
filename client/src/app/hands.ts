/** What the last thing somebody did was done with, and whether the pointer has rested since the table changed under it. */
export const hands = {
  onKeys: false,
  finger: typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches,
  resting: false,
  /** The finger's press under way is where its last one was, but since the table changed other words lie there. */
  strayed: false,
  /** The table changed: what comes to lie under the pointer was not pointed at. */
  rest() {
    hands.resting = true;
    changed = true;
  },
};
/** The table has changed since the last click. */
let changed = false;

let [x, y] = [NaN, NaN];

addEventListener("keydown", () => Object.assign(hands, { onKeys: true, finger: false, strayed: false }), true);
addEventListener(
  "pointerdown",
  (event) => {
    const finger = event.pointerType === "touch";
    // Beside a finger the mouse rests, wherever it was left.
    Object.assign(hands, { onKeys: false, finger, resting: finger });
  },
  true,
);
addEventListener(
  "pointermove",
  (event) => {
    if (event.pointerType === "touch") return;
    if (event.clientX !== x || event.clientY !== y) hands.resting = false;
    [x, y] = [event.clientX, event.clientY];
  },
  true,
);

/** What a click on this element presses. A browser clicks the input of a label by itself: that is the same press. */
const button = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest("label") ?? target.closest("button, a, input, select") ?? target) : null;
/** What the press under way began on, and the part of it that lay there. */
let pressed: Element | null = null;
let began: EventTarget | null = null;
let spent = false;
/** The press under way has done what it does: its click presses nothing, whatever has come to lie there. */
export function spend() {
  spent = true;
}
/** What was clicked last, as it was before that click, where and when. */
let last = { element: null as Element | null, text: null as string | null, x: NaN, y: NaN, at: NaN };
/** Within this time and so near a finger's second tap is the other half of a double tap: not every browser counts them. */
const [soon, near] = [400, 40];
const tapsThere = ({ clientX, clientY, detail }: MouseEvent): boolean =>
  hands.finger && detail > 0 && Math.hypot(clientX - last.x, clientY - last.y) < near;
const tapsAgain = (event: MouseEvent): boolean => tapsThere(event) && event.timeStamp >= last.at && event.timeStamp < last.at + soon;
addEventListener(
  "pointerdown",
  (event) => {
    pressed = button(event.target);
    began = event.target;
    spent = false;
    hands.strayed = false;
  },
  true,
);
// A browser drops a mouse's click if the part it began on is gone by its end: the number in a room, which gives way to the preview as that
// arrives. The button is still there, so it was clicked.
addEventListener(
  "pointerup",
  (event) => {
    const lost = event.pointerType === "mouse" && event.button === 0 && began instanceof Node && !began.isConnected;
    const { clientX, clientY } = event;
    if (lost && pressed?.isConnected && pressed === button(event.target))
      pressed.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail: 1, clientX, clientY }));
  },
  true,
);
// A press that began on something that has gone since (a caption, a sheet) does not click what lies there now, nor does the second half of
// a double click press what the first half brought to light.
addEventListener(
  "click",
  (event) => {
    const element = button(event.target);
    const gone = event.detail > 0 && (spent || (pressed !== null && !pressed.isConnected));
    const again = event.detail > 1 || tapsAgain(event);
    // `data-again`: what it leads to may be pressed again at once (the next step of a lesson).
    const other = again && !element?.matches("[data-again]") && (element !== last.element || element?.textContent !== last.text);
    // What the press brought to light was not clicked, so that a second tap does not click it either.
    const clicked = spent ? pressed : element;
    pressed = null;
    spent = false;
    hands.strayed = changed && tapsThere(event) && clicked?.textContent !== last.text;
    if (!other) {
      changed = false;
      last = { element: clicked, text: clicked?.textContent ?? null, x: event.clientX, y: event.clientY, at: event.timeStamp };
    }
    if (!gone && !other) return;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);
