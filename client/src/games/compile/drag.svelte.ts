// Dragging a hand card to a line; dropping it is the same as clicking the card, the face and the line.
import { Drag as CardDrag } from "../../board/drag.svelte";
import type { Picker } from "../../table/module";

export type Face = "up" | "down";

/** Chooses card, face and line in an order in which an illegal one is refused before anything is played. */
export function playCard(picker: Picker, hand: number | null, line: number, face: Face | null) {
  const side = face === "up" ? "choice:1" : "choice:0";
  if (hand !== null && !picker.chosen(`hand:${hand}`)) picker.click(`hand:${hand}`);
  if (face !== null) {
    const rival = face === "up" ? "choice:0" : "choice:1";
    if (picker.chosen(rival)) picker.click(rival);
    if (picker.legal(side)) picker.click(side);
  }
  if (!picker.chosen(`line:${line}`)) picker.click(`line:${line}`);
}

/** Drop places are "line" or "line.face". */
export class Drag extends CardDrag {
  constructor() {
    super((picker, ref, place) => {
      const [line, face] = place.split(".");
      playCard(picker, indexOf(ref), Number(line), (face as Face | undefined) ?? null);
    });
  }

  /** Index of the hand card under way. */
  get hand(): number | null {
    return this.ref === null ? null : indexOf(this.ref);
  }
}

const indexOf = (ref: string) => Number(ref.split(":")[1]);
