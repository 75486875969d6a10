// Dragging a card of the hand to a place (`data-drop`); dropping it there is the same as clicking the card, then the place.
import { copyOf } from "../table/copy";
import type { Picker } from "../table/module";

const threshold = 7;

export class Drag {
  /** The card under way, by its ref. */
  ref = $state<string | null>(null);
  /** The place under the pointer that would take it. */
  over = $state<string | null>(null);

  /** `drop`: what a card let go over a place does, if it is more than a click there. */
  constructor(readonly drop: (picker: Picker, ref: string, place: string) => void = (picker, _, place) => picker.click(place)) {}

  start(event: PointerEvent, ref: string, picker: Picker) {
    if (event.button !== 0) return;
    const held = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType === "touch";
    let ghost: HTMLElement | null = null;

    const lift = () => {
      this.ref = ref;
      if (!picker.chosen(ref)) picker.click(ref);
      const box = held.getBoundingClientRect();
      const copy = copyOf(held, box, "fixed");
      copy.setAttribute("aria-hidden", "true");
      copy.dataset["dragged"] = "";
      Object.assign(copy.style, {
        zIndex: "60",
        pointerEvents: "none",
        opacity: "0.9",
        transition: "none",
        transformOrigin: `${from.x - box.left}px ${from.y - box.top}px`,
      });
      // Outside the hand, which fades what it cannot show.
      held.closest("[data-board]")?.append(copy);
      return copy;
    };
    const move = (now: PointerEvent) => {
      const dx = now.clientX - from.x;
      const dy = now.clientY - from.y;
      // A sideways stroke of a finger scrolls the hand.
      if (!ghost && (Math.hypot(dx, dy) < threshold || (touch && Math.abs(dx) > Math.abs(dy)))) return;
      ghost ??= lift();
      now.preventDefault();
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-4, Math.min(4, dx / 60))}deg) scale(.65)`;
      this.over = under(now);
    };
    const stop = (now: PointerEvent) => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
      if (!ghost) return;
      ghost.remove();
      const target = now.type === "pointerup" ? under(now) : null;
      this.ref = null;
      this.over = null;
      // The click that ends a drag must not choose the card again.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      if (target) this.drop(picker, ref, target);
    };
    const listeners: ["pointermove" | "pointerup" | "pointercancel", (event: PointerEvent) => void][] = [
      ["pointermove", move],
      ["pointerup", stop],
      ["pointercancel", stop],
    ];
    for (const [name, listener] of listeners) addEventListener(name, listener);
  }
}

/** The place under the pointer that would take a card. */
const under = (at: PointerEvent) =>
  document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;

function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}
