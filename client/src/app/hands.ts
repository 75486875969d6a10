/** Whether the last thing somebody did was on a keyboard. */
export const hands = { onKeys: false };

addEventListener("keydown", () => (hands.onKeys = true), true);
addEventListener("pointerdown", () => (hands.onKeys = false), true);
