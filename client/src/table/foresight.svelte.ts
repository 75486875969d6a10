// What the rules say an answer leads to: asked for while somebody looks at it, once for each answer of a question, and never waited for.
// Only a board that draws it has it asked for.
import { untrack } from "svelte";
import { clock, type Stop } from "../app/clock";
import { hands } from "../app/hands";
import type { Choice, Preview, Question, TableState } from "../wire";
import { changed } from "./changed";

export interface Foreseen extends Omit<Preview, "change"> {
  choice: Choice;
  /** What it answers. */
  question: Question;
  /** The view after it. */
  view: unknown;
}

/** The table that is looked at. */
export interface Seer {
  /** As it stands, while this viewer may answer; else null. */
  asked(): TableState | null;
  /** The answer that a click on a place means; null: none, or more than one. */
  meant(ref: string): Choice | null;
  /** The answer that waits for its confirmation. */
  waiting(): Choice | null;
  preview(table: TableState, choice: Choice): Promise<Preview | undefined>;
}

/** A pointer on its way passes over much that nobody looks at. */
const glance = 80;

/** The answers to one question at one moment. */
class Moment {
  readonly asked = new Set<number>();
  known: ReadonlyMap<number, Foreseen> = $state.raw(new Map());

  constructor(readonly table: TableState) {}

  is({ view, question }: TableState): boolean {
    return view === this.table.view && question?.id === this.table.question?.id;
  }

  learn(choice: Choice, { change, ...told }: Preview) {
    const foreseen = { ...told, choice, question: this.table.question!, view: changed(this.table.view, change) };
    this.known = new Map([...this.known, [choice.id, foreseen]]);
  }
}

export class Foresight {
  /** Ref of the place on the board that is looked at. */
  #place = $state<string | null>(null);
  /** The answer of the button that is looked at. */
  #button = $state.raw<Choice | null>(null);
  #moment = $state.raw<Moment | null>(null);
  #stop: Stop = () => {};

  readonly looked: Choice | null = $derived.by(() => {
    if (!this.seer.asked()) return null;
    return this.#button ?? this.seer.waiting() ?? (this.#place === null ? null : this.seer.meant(this.#place));
  });
  readonly seen: Foreseen | null = $derived.by(() => {
    const table = this.seer.asked();
    return (this.looked && table && this.#moment?.is(table) && this.#moment.known.get(this.looked.id)) || null;
  });

  constructor(private readonly seer: Seer) {}

  /** The effect of a board that draws what is foreseen: it is asked for. */
  serve(): Stop {
    const choice = this.looked;
    void this.seer.asked();
    untrack(() => this.#look(choice));
    return () => this.#stop();
  }

  /** The table has changed: what lies under the pointer now is not looked at before it moves. */
  forget() {
    this.#place = null;
    this.#button = null;
  }

  /** Handlers for what lies around all places: their elements have `data-ref`. */
  readonly board = this.#handlers(
    (target) => target.closest<HTMLElement>("[data-ref]")?.dataset["ref"] ?? null,
    (ref) => (this.#place = ref),
  );

  /** Handlers for a button that gives this answer. */
  button(choice: Choice) {
    return this.#handlers(
      () => choice,
      (one) => (this.#button = one),
    );
  }

  #handlers<T>(what: (target: Element) => T | null, look: (at: T | null) => void) {
    const point = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && !hands.resting) look(what(event.target as Element));
    };
    return {
      onpointerover: point,
      onpointermove: point,
      onpointerleave: () => look(null),
      onfocusin: ({ target }: FocusEvent) => {
        if ((target as Element).matches(":focus-visible")) look(what(target as Element));
      },
      onfocusout: () => look(null),
    };
  }

  #look(choice: Choice | null) {
    this.#stop();
    const table = this.seer.asked();
    if (choice === null || table === null) return;
    if (!this.#moment?.is(table)) this.#moment = new Moment(table);
    const moment = this.#moment;
    if (moment.asked.has(choice.id)) return;
    this.#stop = clock.soon(glance, () => void this.#ask(moment, choice));
  }

  async #ask(moment: Moment, choice: Choice) {
    moment.asked.add(choice.id);
    try {
      const preview = await this.seer.preview(moment.table, choice);
      if (preview) moment.learn(choice, preview);
    } catch {
      // Nothing is shown, then: the answer can be given all the same.
    }
  }
}
