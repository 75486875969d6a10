// What the rules say an answer leads to: asked for while somebody looks at it, once for each answer of a question, and never waited for.
// Only a board that draws it has it asked for.
import { untrack } from "svelte";
import { clock, type Stop } from "../app/clock";
import { hands } from "../app/hands";
import type { Choice, Preview, Question, TableState } from "../wire";
import { changed } from "./changed";

/** What can be looked at: one of the answers offered, or several members of a set together. */
export interface Answer {
  /** Of a set it stands for all of them, without words. */
  choice: Choice;
  /** What is sent for it. */
  moves: readonly number[];
}
interface Looked extends Answer {
  /** Put together already: it waits for its confirmation, or for the button that gives it. */
  ready: boolean;
}
export interface Foreseen extends Omit<Preview, "change">, Answer {
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
  /** The set as far as it is chosen, if it could be given like that. */
  gathered(): Answer | null;
  preview(table: TableState, moves: readonly number[]): Promise<Preview | undefined>;
}

/** A pointer on its way passes over much that nobody looks at. */
const glance = 80;

/** The answers to one question at one moment. */
class Moment {
  readonly asked = new Set<string>();
  known: ReadonlyMap<string, Foreseen> = $state.raw(new Map());

  constructor(readonly table: TableState) {}

  is({ view, question }: TableState): boolean {
    return view === this.table.view && question?.id === this.table.question?.id;
  }

  learn({ choice, moves }: Answer, { change, ...told }: Preview) {
    const foreseen = { ...told, choice, moves, question: this.table.question!, view: changed(this.table.view, change) };
    this.known = new Map([...this.known, [moves.join(), foreseen]]);
  }
}

export class Foresight {
  /** Ref of the place on the board that is looked at. */
  #place = $state<string | null>(null);
  /** The answer of the button that is looked at. */
  #button = $state.raw<Choice | null>(null);
  /** The answer that lies ready on the board, as a new order does. */
  #laid = $state.raw<Choice | null>(null);
  #moment = $state.raw<Moment | null>(null);
  #stop: Stop = () => {};

  readonly looked: Looked | null = $derived.by(() => {
    if (!this.seer.asked()) return null;
    const waiting = this.seer.waiting();
    const choice = this.#button ?? waiting ?? (this.#place === null ? null : this.seer.meant(this.#place)) ?? this.#laid;
    if (choice) return { choice, moves: [choice.id], ready: choice.id === waiting?.id || choice === this.#laid };
    const gathered = this.seer.gathered();
    return gathered && { ...gathered, ready: true };
  });
  readonly seen: Foreseen | null = $derived.by(() => {
    const table = this.seer.asked();
    return (this.looked && table && this.#moment?.is(table) && this.#moment.known.get(this.looked.moves.join())) || null;
  });

  constructor(private readonly seer: Seer) {}

  /** The effect of a board that draws what is foreseen: it is asked for. */
  serve(): Stop {
    const answer = this.looked;
    void this.seer.asked();
    untrack(() => this.#look(answer));
    return () => this.#stop();
  }

  /** The table has changed: what lies under the pointer now is not looked at before it moves. */
  forget() {
    this.#place = null;
    this.#button = null;
  }

  /** The board has this answer laid out, to be given by its button; null: none any more. */
  lay(choice: Choice | null) {
    this.#laid = choice;
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

  #look(answer: Answer | null) {
    this.#stop();
    const table = this.seer.asked();
    if (answer === null || table === null) return;
    if (!this.#moment?.is(table)) this.#moment = new Moment(table);
    const moment = this.#moment;
    if (moment.asked.has(answer.moves.join())) return;
    this.#stop = clock.soon(glance, () => void this.#ask(moment, answer));
  }

  async #ask(moment: Moment, answer: Answer) {
    moment.asked.add(answer.moves.join());
    try {
      const preview = await this.seer.preview(moment.table, answer.moves);
      if (preview) moment.learn(answer, preview);
    } catch {
      // Nothing is shown, then: the answer can be given all the same.
    }
  }
}
