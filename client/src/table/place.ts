// What every place on the board does: a click narrows, hovering, focus and a long press enlarge its card.
import { clock, type Stop } from "../app/clock";
import type { Picker } from "./module";

const longPress = 450;
let release: Stop = () => {};
let pressed = false;

/** The second half of a double click: what it meant is done, and something else may lie there by now. */
export const again = (event: MouseEvent): boolean => event.detail > 1;

/** Handlers to spread on a button. `click` replaces the plain click on the ref. */
export function place(picker: Picker, ref: string | null, card: string | null, click?: () => void) {
  return {
    "data-ref": ref ?? undefined,
    onclick: (event: MouseEvent) => {
      if (again(event)) return;
      if (pressed) {
        pressed = false;
        return;
      }
      if (click) click();
      else if (ref) picker.click(ref);
    },
    onpointerenter: (event: PointerEvent) => {
      if (card && event.pointerType === "mouse") picker.zoom(card);
    },
    onpointerleave: (event: PointerEvent) => {
      release();
      if (card && event.pointerType === "mouse") picker.zoom(null);
    },
    onfocus: (event: FocusEvent) => {
      if (card && (event.currentTarget as Element).matches(":focus-visible")) picker.zoom(card);
    },
    onblur: () => {
      if (card) picker.zoom(null);
    },
    onpointerdown: (event: PointerEvent) => {
      pressed = false;
      release();
      if (!card || event.pointerType === "mouse") return;
      release = clock.later(longPress, () => {
        pressed = true;
        picker.zoom(card);
      });
    },
    onpointerup: () => release(),
    onpointercancel: () => release(),
    oncontextmenu: (event: Event) => {
      if (!pressed) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Classes that show what the table knows about a place. */
export function mark(picker: Picker, ref: string) {
  return ["mark", picker.legal(ref) && "is-legal", picker.chosen(ref) && "is-chosen", picker.hinted(ref) && "is-hinted", picker.pointed(ref) && "is-pointed"];
}
