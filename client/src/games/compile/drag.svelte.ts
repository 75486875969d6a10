// Dragging a hand card to a line; dropping it is the same as clicking the card, the face and the line.
import type { Picker } from "../../table/module";

const threshold = 7;

export type Face = "up" | "down";

/** Chooses card, face and line in an order in which an illegal one is refused before anything is played. */
export function playCard(picker: Picker, hand: number | null, line: number, face: Face | null) {
  const side = face === "up" ? "choice:1" : "choice:0";
  // Chosen before and waiting for its confirmation: the second touch gives it.
  if (face !== null && [`hand:${hand}`, `line:${line}`, side].every((ref) => picker.chosen(ref))) return picker.click(side);
  if (hand !== null && !picker.chosen(`hand:${hand}`)) picker.click(`hand:${hand}`);
  if (face !== null) {
    const rival = face === "up" ? "choice:0" : "choice:1";
    if (picker.chosen(rival)) picker.click(rival);
    if (picker.legal(side)) picker.click(side);
  }
  if (!picker.chosen(`line:${line}`)) picker.click(`line:${line}`);
}

export class Drag {
  /** Index of the hand card under way. */
  hand = $state<number | null>(null);
  /** Drop place under the pointer: "line" or "line.face". */
  over = $state<string | null>(null);

  start(event: PointerEvent, hand: number, picker: Picker) {
    if (event.button !== 0) return;
    const card = event.currentTarget as HTMLElement;
    const from = { x: event.clientX, y: event.clientY };
    const touch = event.pointerType === "touch";
    let ghost: HTMLElement | null = null;

    const move = (now: PointerEvent) => {
      const dx = now.clientX - from.x;
      const dy = now.clientY - from.y;
      if (!ghost) {
        // A sideways stroke of a finger scrolls the hand.
        if (Math.hypot(dx, dy) < threshold || (touch && Math.abs(dx) > Math.abs(dy))) return;
        this.hand = hand;
        if (!picker.chosen(`hand:${hand}`)) picker.click(`hand:${hand}`);
        const box = card.getBoundingClientRect();
        ghost = card.cloneNode(true) as HTMLElement;
        ghost.removeAttribute("data-ref");
        ghost.removeAttribute("data-fly");
        ghost.setAttribute("aria-hidden", "true");
        Object.assign(ghost.style, {
          position: "fixed",
          left: `${box.left}px`,
          top: `${box.top}px`,
          right: "auto",
          bottom: "auto",
          width: `${box.width}px`,
          height: `${box.height}px`,
          minHeight: "0",
          maxHeight: "none",
          margin: "0",
          zIndex: "60",
          pointerEvents: "none",
          opacity: "0.9",
          transition: "none",
          transformOrigin: `${from.x - box.left}px ${from.y - box.top}px`,
        });
        card.closest(".table")?.append(ghost);
      }
      now.preventDefault();
      ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-4, Math.min(4, dx / 60))}deg) scale(.7)`;
      this.over = document.elementFromPoint(now.clientX, now.clientY)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;
    };
    const stop = (now: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
      removeEventListener("pointercancel", stop);
      if (!ghost) return;
      ghost.remove();
      const target = now.type === "pointerup" ? this.over : null;
      this.hand = null;
      this.over = null;
      // The click that follows a drag must not choose the card again.
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
      if (target) {
        const [line, face] = target.split(".");
        playCard(picker, hand, Number(line), (face as Face | undefined) ?? null);
      }
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
    addEventListener("pointercancel", stop);
  }
}

function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}
