/** What the last thing somebody did was done with, and whether the pointer has rested since the table changed under it. */
export const hands = {
  onKeys: false,
  finger: typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches,
  resting: false,
  /** The table changed: what comes to lie under the pointer was not pointed at. */
  rest() {
    hands.resting = true;
  },
};

let [x, y] = [NaN, NaN];

addEventListener("keydown", () => Object.assign(hands, { onKeys: true, finger: false }), true);
addEventListener("pointerdown", (event) => Object.assign(hands, { onKeys: false, finger: event.pointerType === "touch", resting: false }), true);
addEventListener(
  "pointermove",
  (event) => {
    if (event.clientX !== x || event.clientY !== y) hands.resting = false;
    [x, y] = [event.clientX, event.clientY];
  },
  true,
);

/** What the press under way began on. */
let pressed: Element | null = null;
addEventListener("pointerdown", (event) => (pressed = event.target instanceof Element ? (event.target.closest("button, a, label") ?? event.target) : null), true);
// A press that began on something that has gone since (a caption, a sheet) does not click what lies there now.
addEventListener(
  "click",
  (event) => {
    const gone = event.detail > 0 && pressed !== null && !pressed.isConnected;
    pressed = null;
    if (!gone) return;
    event.stopPropagation();
    event.preventDefault();
  },
  true,
);
