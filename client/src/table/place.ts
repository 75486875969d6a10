// What every place on the board does. Reading never plays: hovering, focus and a long press enlarge its card; a click chooses what glows,
// and on anything else gives the reason. A finger, which cannot hover, reads by the tap that chooses. The innermost place answers a click,
// never the line, sector or pile around it.
import { clock, type Stop } from "../app/clock";
import { hands } from "../app/hands";
import type { Picker } from "./module";

const longPress = 450;
let release: Stop = () => {};
let pressed = false;

/** The second half of a double click: what it meant is done, and something else may lie there by now. */
export const again = (event: MouseEvent): boolean => event.detail > 1;

/** Handlers that enlarge a card while it is pointed at or has the focus; `zoom` gets the element that is looked at, too. */
export function reading(zoom: Picker["zoom"], card: string | null) {
  const show = (event: Event) => zoom(card, event.currentTarget as Element);
  const hover = (event: PointerEvent) => {
    // What slides under a resting pointer is not looked at.
    if (card && event.pointerType === "mouse" && !hands.resting) show(event);
  };
  return {
    onpointerenter: hover,
    onpointermove: hover,
    onpointerleave: (event: PointerEvent) => {
      release();
      if (card && event.pointerType === "mouse") zoom(null);
    },
    onfocus: (event: FocusEvent) => {
      if (card && (event.currentTarget as Element).matches(":focus-visible")) show(event);
    },
    // What a finger reads is put away by a touch beside it.
    onblur: () => {
      if (card && !hands.finger) zoom(null);
    },
  };
}

/** Handlers to spread on a button. `click` replaces the plain click on the ref; true: it shows something itself. */
export function place(picker: Picker, ref: string | null, card: string | null, click?: () => unknown) {
  return {
    ...reading(picker.zoom, card),
    "data-ref": ref ?? undefined,
    onclick: (event: MouseEvent) => {
      event.stopPropagation();
      if (again(event)) return;
      if (pressed) {
        pressed = false;
        return;
      }
      const chosen = ref !== null && picker.chosen(ref);
      const glows = ref !== null && (chosen || picker.legal(ref));
      const shows = click?.() === true;
      if (!click && ref) picker.click(ref);
      if (!card || shows || !hands.finger) return;
      const element = event.currentTarget as Element;
      // Another answer may have waited for its confirmation, so that nothing glowed.
      if (!chosen && ref !== null && picker.chosen(ref)) picker.touched?.(card, element);
      else if (!glows) picker.zoom(card, element);
    },
    onpointerdown: (event: PointerEvent) => {
      pressed = false;
      release();
      if (event.pointerType === "mouse") return;
      const element = event.currentTarget as Element;
      release = clock.later(longPress, () => {
        pressed = true;
        if (card) picker.zoom(card, element);
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
  return [
    "mark",
    picker.legal(ref) && "is-legal",
    picker.chosen(ref) && "is-chosen",
    picker.hinted(ref) && "is-hinted",
    picker.pointed(ref) && "is-pointed",
  ];
}
