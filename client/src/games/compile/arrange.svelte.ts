// A new order of one side's protocols while it is laid out on the table: two of them change places as often as wanted, then it is given.
import type { Picker } from "../../table/module";
import type { Choice } from "../../wire";

// Order n puts the protocol of line orders[n][i] to line i, as in the notation.
export const orders: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

/** Wording of the answer that leaves all protocols where they lie. */
export const keepsOrder = "skip_arrange";

const protocols = (seat: number) => `protocol:${seat}`;

/** The protocols of this side may be rearranged now. */
export const arranges = (picker: Picker, seat: number): boolean => picker.legal(protocols(seat)) || picker.chosen(protocols(seat));

/** The protocol in this line moves in the order a hint or a lesson points at. */
export function pointedOut(seat: number, line: number, pointed: (ref: string) => boolean): boolean {
  return pointed(protocols(seat)) && orders.some((order, n) => order[line] !== line && pointed(`choice:${n}`));
}

export class Arranging {
  /** Whose protocols are being moved. */
  seat = $state<number | null>(null);
  /** The line of the protocol that changes places next. */
  picked = $state<number | null>(null);
  #order = $state.raw<readonly number[]>(orders[0]!);

  readonly number = $derived(orders.findIndex((order) => order.every((from, line) => from === this.#order[line])));

  /** The line whose protocol is shown in this one. */
  from(seat: number, line: number): number {
    return seat === this.seat ? this.#order[line]! : line;
  }

  click(seat: number, line: number) {
    if (seat !== this.seat) {
      this.reset();
      this.seat = seat;
    }
    if (this.picked === null) this.picked = line;
    else {
      const [one, two] = [this.picked, line];
      this.picked = null;
      this.#order = this.#order.map((from, at) => (at === one ? this.#order[two]! : at === two ? this.#order[one]! : from));
    }
  }

  /** One step back: the protocol that was picked, then the whole order. */
  back() {
    if (this.picked === null || this.number === 0) this.reset();
    else this.picked = null;
  }

  reset() {
    this.seat = null;
    this.picked = null;
    this.#order = orders[0]!;
  }

  possible(picker: Picker): boolean {
    return this.seat !== null && (picker.legal(`choice:${this.number}`) || picker.chosen(`choice:${this.number}`));
  }

  /** The answer that gives the order as it is laid out. */
  among(choices: readonly Choice[]): Choice | undefined {
    const { seat } = this;
    return seat === null ? undefined : choices.find(({ refs }) => refs.includes(protocols(seat)) && refs.includes(`choice:${this.number}`));
  }

  /** `offers` are asked for after the side has been chosen. */
  give(picker: Picker, offers: () => readonly Choice[], answer: (choice: Choice, said: boolean) => void) {
    if (this.seat === null || !this.possible(picker)) return;
    if (!picker.chosen(protocols(this.seat))) picker.click(protocols(this.seat));
    const order = this.among(offers());
    if (order) answer(order, true);
  }
}
