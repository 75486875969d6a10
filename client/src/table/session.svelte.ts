// One table as this browser sees it: the last snapshot, the story so far, and what was done with it.
import { Refusal, sentence } from "../app/api";
import { clock, type Stop } from "../app/clock";
import { connection } from "../app/connection.svelte";
import { t } from "../app/language.svelte";
import type { ChatLine, Choice, ClientMessage, Hint, LogLine, TableState } from "../wire";
import { legal, narrow } from "./narrowing";
import type { Picker } from "./module";

type Request = ClientMessage extends infer M ? (M extends { table: string } ? Omit<M, "table"> : never) : never;

export class Session {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines the last snapshot added, for animation. */
  fresh = $state.raw<LogLine[]>([]);
  received = $state(0);
  problem = $state("");

  clicked = $state.raw<string[]>([]);
  /** A move waiting for its confirmation. */
  held = $state.raw<Choice | null>(null);
  /** A move is on its way; the next snapshot answers it. */
  sending = $state(false);
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  reason = $state("");
  card = $state<string | null>(null);
  pointed = $state.raw<string[]>([]);
  /** What the board is still telling; nothing is asked before it has caught up. */
  telling = $state.raw<readonly LogLine[] | null>(null);
  /** The summary that begins with this line has been put away. */
  read = $state(-1);

  /** Set by the page: every move is confirmed first. */
  confirms = () => false;
  /** Set by the screen: a reason for a place the rules have no word about. */
  excuse: (ref: string) => string = () => "";
  /** Told before a move is sent; the lesson listens. */
  onplay: ((choice: Choice) => void) | null = null;
  /** A move taken back by hand stays open: forced moves wait until the next own move. */
  tookBack = $state(false);

  #anew = false;
  #unzoom: Stop = () => {};
  #quiet: Stop = () => {};

  readonly narrowing = $derived(narrow(this.mayPlay ? (this.state?.choices ?? []) : [], this.clicked));

  readonly picker: Picker = {
    legal: (ref) => this.mayPlay && !this.held && legal(this.narrowing, this.clicked, ref),
    chosen: (ref) => this.clicked.includes(ref) || (this.held?.refs.includes(ref) ?? false),
    click: (ref) => this.click(ref),
    zoom: (card) => this.zoom(card),
    hinted: (ref) => this.#hinted.includes(ref),
    pointed: (ref) => this.pointed.includes(ref),
  };

  readonly #hinted = $derived(this.state?.choices.find((choice) => choice.id === this.hint?.move)?.refs ?? []);

  get mine(): number[] {
    return (this.state?.seats ?? []).flatMap((seat, i) => (seat.mine ? [i] : []));
  }

  /** The story as far as the board has told it. */
  get told(): LogLine[] {
    const last = this.telling?.at(-1);
    return last ? this.log.filter((line) => line.n <= last.n) : this.log;
  }

  /** This viewer is asked now. */
  get asked(): boolean {
    return this.called && this.telling === null;
  }

  /** The table waits for this viewer, who may still be looking at what happened before. */
  get called(): boolean {
    const state = this.state;
    return state !== null && state.status === "running" && state.as !== null && state.to_move.includes(state.as) && !!state.seats[state.as]?.mine;
  }

  get mayPlay(): boolean {
    return this.asked && !this.sending;
  }

  hear(next: TableState) {
    const before = this.state;
    const sameViewer = before !== null && before.id === next.id && before.as === next.as && !this.#anew;
    this.#anew = false;
    if (sameViewer && next.version < before.version) return;
    const last = this.log.at(-1)?.n ?? -1;
    this.log = [...(sameViewer ? this.log.filter((line) => line.n < next.log_from) : []), ...next.log];
    this.chat = [...(before?.id === next.id ? this.chat.filter((line) => line.n < next.chat_from) : []), ...next.chat];
    if (!sameViewer || moved(before, next)) {
      this.fresh = sameViewer && next.decisions >= before.decisions ? next.log.filter((line) => line.n > last) : [];
      this.sending = false;
      this.clicked = [];
      this.held = null;
      this.hint = null;
      this.reason = "";
    }
    if (!sameViewer) this.card = null;
    this.received = performance.now();
    this.state = next;
    this.problem = "";
  }

  /** The next snapshot is another position, whatever its number. */
  renew() {
    this.#anew = true;
    this.sending = false;
  }

  click(ref: string) {
    if (!this.asked || this.sending) return;
    this.reason = "";
    if (this.held) this.back();
    if (legal(this.narrowing, this.clicked, ref)) {
      this.clicked = [...this.clicked, ref];
      const { decided } = this.narrowing;
      if (decided) this.choose(decided);
    } else if (this.clicked.includes(ref)) {
      this.clicked = this.clicked.filter((one) => one !== ref);
    } else if (this.#startsAnew(ref)) {
      this.clicked = [];
      this.click(ref);
    } else this.#why(ref);
  }

  /** Another card of the same hand, another piece: the click begins a new narrowing instead of being refused. */
  #startsAnew(ref: string): boolean {
    const kind = ref.split(":")[0];
    return this.clicked.some((one) => one.split(":")[0] === kind) && (this.state?.choices.some((choice) => choice.refs.includes(ref)) ?? false);
  }

  async #why(ref: string) {
    const state = this.state!;
    try {
      const { why } = await this.#ask({ do: "why", as: state.as!, refs: [...this.clicked, ref] });
      const text = why && !why.legal ? why.text || this.excuse(ref) : "";
      if (text) this.say(text);
    } catch {
      // A missing reason is no reason to disturb.
    }
  }

  say(text: string) {
    this.reason = text;
    this.#quiet();
    this.#quiet = clock.later(9000, () => (this.reason = ""));
  }

  /** One step back; true if there was one. */
  back(): boolean {
    if (this.reason) this.reason = "";
    if (this.held) {
      this.held = null;
      this.clicked = this.clicked.slice(0, -1);
      return true;
    }
    if (!this.clicked.length) return false;
    this.clicked = this.clicked.slice(0, -1);
    return true;
  }

  choose(choice: Choice) {
    if (!this.mayPlay) return;
    if (this.confirms()) this.held = choice;
    else this.play(choice);
  }

  async play(choice: Choice) {
    const state = this.state!;
    this.held = null;
    this.sending = true;
    this.tookBack = false;
    this.onplay?.(choice);
    try {
      await this.#ask({ do: "play", as: state.as!, version: state.version, move: choice.id });
    } catch (problem) {
      this.sending = false;
      this.clicked = [];
      if (!(problem instanceof Refusal && problem.code === "stale")) this.say(sentence(problem));
    }
  }

  async undo() {
    if (!this.state?.can_undo || this.state.as === null) return;
    this.tookBack = true;
    await this.#tell({ do: "undo", as: this.state.as });
  }

  async ask() {
    if (this.state?.as === null || !this.state || this.asking) return;
    this.asking = true;
    try {
      const { hint } = await this.#ask({ do: "hint", as: this.state.as });
      this.hint = hint ?? null;
      this.card = null;
    } catch (problem) {
      this.say(sentence(problem));
    } finally {
      this.asking = false;
    }
  }

  /** Anything whose only answer is the next snapshot; a refusal is said. */
  tell(request: Request): Promise<boolean> {
    return this.#tell(request);
  }

  async #tell(request: Request): Promise<boolean> {
    try {
      await this.#ask(request);
      return true;
    } catch (problem) {
      this.say(sentence(problem));
      return false;
    }
  }

  #ask(request: Request) {
    return connection.send({ ...request, table: this.state!.id } as ClientMessage);
  }

  zoom(card: string | null) {
    this.#unzoom();
    if (card !== null) this.card = card;
    else this.#unzoom = clock.soon(450, () => (this.card = null));
  }

  nameOf(seat: number): string {
    return this.state?.seats[seat]?.name || t("seat.label", { n: seat + 1 });
  }
}

/** The position or the question is another one; a chat line or a bot's thinking changes neither. */
function moved(before: TableState, next: TableState): boolean {
  const position = (state: TableState) => JSON.stringify([state.decisions, state.status, state.to_move, state.choices.map((choice) => choice.id)]);
  return position(before) !== position(next);
}

/** Boards in replays show everything and take nothing. */
export function inert(zoom: (card: string | null) => void): Picker {
  return { legal: () => false, chosen: () => false, click: () => {}, zoom, hinted: () => false, pointed: () => false };
}
