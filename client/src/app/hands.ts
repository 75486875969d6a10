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
