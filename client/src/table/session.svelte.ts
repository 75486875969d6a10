// One table as this browser sees it: the last snapshot, the story so far, and what was done with it.
import { untrack } from "svelte";
import { Refusal, sentence } from "../app/api";
import { clock, type Stop } from "../app/clock";
import { connection } from "../app/connection.svelte";
import { hands } from "../app/hands";
import { t } from "../app/language.svelte";
import type { ChatLine, Choice, ClientMessage, Hint, LogLine, Picture, Presence, Proposal, SetChoice, TableState } from "../wire";
import { told, type SeenLine } from "./changed";
import { all, atMost, mayTake, membersOf, missing, movesOf, partOf, takenAt, toggled } from "./gathering";
import { Foresight, type Answer } from "./foresight.svelte";
import { clickable, inPassing, legal, meant, narrow, type Stands } from "./narrowing";
import type { Picker } from "./module";
import { newsFrom } from "./news";

type Request = ClientMessage extends infer M ? (M extends { table: string } ? Omit<M, "table"> : never) : never;

export class Session {
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Lines the last snapshot added, for animation. */
  fresh = $state.raw<SeenLine[]>([]);
  received = $state(0);
  problem = $state("");

  clicked = $state.raw<string[]>([]);
  /** Members of the set under way, as numbered there. */
  taken = $state.raw<number[]>([]);
  /** A move waiting for its confirmation. */
  held = $state.raw<Choice | null>(null);
  /** What a partner who is asked may answer, while something is being proposed to them. */
  proposing = $state.raw<Choice[] | null>(null);
  /** Counts the questions: what others say or answer meanwhile asks nothing anew. */
  questions = $state(0);
  /** A move is on its way; the next snapshot answers it. */
  sending = $state(false);
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  reason = $state("");
  /** Why the card that a finger reads could not be chosen: it stands beside the card, not in the prompt. */
  aside = $state("");
  card = $state<string | null>(null);
  /** The card a finger chose last, to be read from the prompt. */
  touched = $state<string | null>(null);
  /** Forced answers are given one after the other; a click made meanwhile counts in the next question. */
  hurries = $state(false);
  pointed = $state.raw<string[]>([]);
  /** What the board is still telling; nothing is asked before it has caught up. */
  telling = $state.raw<readonly LogLine[] | null>(null);
  /** The view the board shows meanwhile; null: the newest. */
  pictured = $state.raw<unknown>(null);
  /** Set by the page: every move is confirmed first. */
  confirms = () => false;
  /** Set by the screen: a click on the board alone does not tell what this answer does; a sentence says it. */
  warns: (choice: Choice) => boolean | string = () => false;
  /** Set by the screen: easily taken back, so that a finger need not touch it twice. */
  light: (choice: Choice) => boolean = () => false;
  /** Set by the screen: what this answer leaves unused, as a sentence; "": nothing. */
  leaves: (choice: Choice) => string = () => "";
  /** Set by the screen: a reason for a place the rules have no word about. */
  excuse: (ref: string) => string = () => "";
  /** Something of this seat stands there. */
  stands = $state.raw<Stands>(() => false);
  /** Told before a move is sent; the lesson listens. */
  onplay: ((choice: Choice) => void) | null = null;
  /** A move taken back by hand stays open: forced moves wait until the next own move. */
  tookBack = $state(false);

  /** First line of the story after the own last decision that was not given by itself. */
  #since = $state(0);
  #byItself = false;
  #anew = false;
  #questions = 0;
  #unzoom: Stop = () => {};
  /** What the enlarged card was read from. */
  #source: Element | null = null;
  #early: string | null = null;

  /** The answer is a set. */
  readonly set: SetChoice | null = $derived(
    this.mayPlay && this.state!.question?.seat === this.state!.as ? (this.state!.question.set ?? null) : null,
  );
  /** Answers that are clicked together one by one, or have a button. */
  readonly single = $derived(
    this.proposing ?? (this.mayPlay ? this.state!.choices.filter((choice) => !this.set || !partOf(this.set, choice.id)) : []),
  );
  /** The set as it is chosen, once it could be given. */
  readonly gathered: Answer | null = $derived.by(() => {
    const { set, taken } = this;
    if (!set || taken.length === 0 || this.lacking > 0) return null;
    const moves = movesOf(set, taken);
    return { moves, choice: { id: moves[0]!, notation: "", refs: taken.map((n) => set.refs[n]!), aside: false, text: "" } };
  });
  readonly newsFrom = $derived(newsFrom(this.log, this.#since, this.state?.as ?? null));
  readonly narrowing = $derived(narrow(this.single, this.clicked, this.stands));

  readonly picker: Picker = {
    legal: (ref) =>
      this.mayChoose &&
      !this.held &&
      ((this.set !== null && mayTake(this.set, this.taken, ref)) || legal(this.narrowing, this.clicked, ref)),
    chosen: (ref) => this.clicked.includes(ref) || this.takenAt(ref) > 0 || (this.held?.refs.includes(ref) ?? false),
    taken: (ref) => this.takenAt(ref),
    click: (ref) => this.click(ref),
    zoom: (card, source) => this.zoom(card, source),
    touched: (card, source) => {
      this.touched = card;
      // While more is asked for, a sheet would lie over it.
      if (this.held) this.zoom(card, source);
    },
    hinted: (ref) => this.#hinted.includes(ref),
    pointed: (ref) =>
      this.pointed.some((one) => one === ref || (one.endsWith("*") && ref.startsWith(one.slice(0, -1)))) ||
      (this.state?.proposals ?? []).some(({ refs }) => clickable(ref) && refs.includes(ref)),
  };

  /** What the answer that is looked at leads to. */
  readonly foresight = new Foresight({
    asked: () => (this.mayPlay && this.state!.question?.seat === this.state!.as ? this.state : null),
    meant: (ref) => meant(this.single, this.clicked, ref, this.stands),
    waiting: () => this.held,
    gathered: () => this.gathered,
    preview: async ({ as, question }, moves) =>
      (await this.#ask({ do: "preview", as: as!, question: question!.id, ...sent(moves) })).preview,
  });

  /** The members of the set under way that the hint proposes. */
  readonly #proposed = $derived(
    this.set && this.hint
      ? membersOf(
          this.set,
          this.hint.set.map(({ move }) => move),
        )
      : [],
  );
  readonly #hinted = $derived(
    this.#proposed.length
      ? this.#proposed.map((n) => this.set!.refs[n]!)
      : (this.state?.choices.find((choice) => choice.id === this.hint?.move)?.refs ?? []),
  );

  get mine(): number[] {
    return (this.state?.seats ?? []).flatMap((seat, i) => (seat.mine ? [i] : []));
  }

  /** The view as far as the board has told how it came about. */
  get shown(): unknown {
    return this.pictured ?? this.state?.view;
  }

  /** The story as far as the board has told it. */
  get told(): LogLine[] {
    const last = this.telling?.at(-1);
    return last ? this.log.filter((line) => line.n <= last.n) : this.log;
  }

  /** The board says what it is telling and which view it shows meanwhile; null: it has caught up, and what is asked comes to light. */
  tells(lines: readonly LogLine[] | null, view: unknown = null) {
    // What the board does hangs on what it tells, not the other way round.
    if (!lines && untrack(() => this.telling)) hands.rest();
    this.telling = lines;
    this.pictured = view;
  }

  /** This viewer is asked now. */
  get asked(): boolean {
    return this.called && this.telling === null;
  }

  /** The card that is read is the one a finger chose last. */
  get readsChosen(): boolean {
    return this.card !== null && this.card === this.touched;
  }

  /** The table waits for this viewer, who may still be looking at what happened before. */
  get called(): boolean {
    const state = this.state;
    return (
      state !== null && state.status === "running" && state.as !== null && state.to_move.includes(state.as) && !!state.seats[state.as]?.mine
    );
  }

  get mayPlay(): boolean {
    return this.asked && !this.sending;
  }

  /** Answers can be chosen now: to give one, or to propose one. */
  get mayChoose(): boolean {
    return this.mayPlay || this.proposing !== null;
  }

  /** The table is not for this page any more. */
  leave() {
    this.state = null;
  }

  hear(picture: Picture) {
    const before = this.state;
    const sameViewer = before !== null && before.id === picture.id && before.as === picture.as && !this.#anew;
    this.#anew = false;
    if (sameViewer && picture.version < before.version) return;
    const known = sameViewer ? (this.log.at(-1)?.n ?? -1) : -1;
    const news = picture.log.filter((line) => line.n > known);
    // Who is shown the whole view has missed what led to it.
    const seen = "view" in picture ? told(picture.view, [], news) : told(before?.view, picture.story ?? [], news);
    const next: TableState = { ...picture, view: seen.view };
    this.log = [...(sameViewer ? this.log.filter((line) => line.n < next.log_from) : []), ...next.log];
    this.chat = [...(before?.id === next.id ? this.chat.filter((line) => line.n < next.chat_from) : []), ...next.chat];
    if (!sameViewer || moved(before, next)) {
      this.fresh = sameViewer && next.decisions >= before.decisions ? seen.lines : [];
    }
    if (next.proposes_to?.question !== before?.proposes_to?.question) this.proposing = null;
    if (!sameViewer || (moved(before, next) && !stillAsked(before, next))) {
      this.proposing = null;
      this.sending = false;
      this.clicked = [];
      this.taken = [];
      this.held = null;
      this.hint = null;
      this.reason = "";
      this.touched = null;
      this.unzoom();
      this.foresight.forget();
      this.questions = ++this.#questions;
      hands.rest();
    }
    if (!sameViewer || next.since < this.#since || (next.since !== before.since && !this.#byItself)) this.#since = next.since;
    // The mark stands beside the story, which a small screen does not show.
    if (sameViewer && next.practice && !before.practice) this.reason = t("practice.is");
    this.received = performance.now();
    this.state = next;
    this.problem = "";
  }

  /** Somebody has come or gone. */
  note({ seats, spectators, watchers = [] }: Presence) {
    if (!this.state) return;
    this.state = { ...this.state, spectators, watchers, seats: this.state.seats.map((seat, n) => ({ ...seat, ...seats[n] })) };
  }

  /** What the own group proposes has changed. */
  proposed(list: Proposal[]) {
    if (this.state) this.state = { ...this.state, proposals: list };
  }

  /** Begins to propose something to a partner who is asked, or stops. */
  async propose() {
    if (this.proposing) return this.#stopProposing();
    const { as, proposes_to: to } = this.state!;
    if (as === null || !to) return;
    this.reason = "";
    try {
      const { answers } = await this.#ask({ do: "answers", as, question: to.question });
      if (this.state?.proposes_to?.question === to.question) this.proposing = answers!.choices;
    } catch (problem) {
      this.say(sentence(problem));
    }
  }

  #stopProposing() {
    this.proposing = null;
    this.clicked = [];
  }

  /** Without places and answer the own proposal is withdrawn. */
  withdraw() {
    return this.#point({});
  }

  #point(what: { refs?: string[]; move?: number }) {
    const { as, proposes_to: to } = this.state!;
    return this.#tell({ do: "propose", as: as!, question: to?.question ?? 0, ...what });
  }

  #proposeAnswer(choice: Choice) {
    this.#stopProposing();
    this.#point({ move: choice.id });
  }

  /** Each place is told as it is clicked; what says one answer is the whole proposal. */
  #proposeAt(ref: string) {
    this.reason = "";
    if (this.clicked.includes(ref)) this.clicked = this.clicked.filter((one) => one !== ref);
    else if (legal(this.narrowing, this.clicked, ref)) this.clicked = [...this.clicked, ref];
    else if (legal(narrow(this.single, []), [], ref)) this.clicked = [ref];
    else return this.say(t("propose.not_here"));
    const { decided } = this.narrowing;
    if (decided) this.#proposeAnswer(decided);
    else this.#point(this.clicked.length ? { refs: this.clicked } : {});
  }

  /** The next snapshot is another position, whatever its number. */
  renew() {
    this.#anew = true;
    this.sending = false;
  }

  /** How many members at this place are in the set under way. */
  takenAt(ref: string): number {
    return this.set ? takenAt(this.set, this.taken, ref) : 0;
  }

  /** Something has been chosen of an answer that is not complete. */
  get begun(): boolean {
    return this.clicked.length > 0 || this.taken.length > 0;
  }

  click(ref: string) {
    if (this.proposing) return this.#proposeAt(ref);
    if (!this.mayPlay || (this.hurries && !this.picker.legal(ref))) {
      if (this.hurries) this.#early = ref;
      return;
    }
    this.reason = "";
    if (this.held && (this.clicked.at(-1) === ref || (!clickable(ref) && this.held.refs.includes(ref)))) return this.play(this.held);
    const { held, clicked } = this;
    if (held) this.back();
    if (this.set?.refs.includes(ref)) this.#toggle(this.set, ref);
    else if (legal(this.narrowing, this.clicked, ref)) {
      this.clicked = [...this.clicked, ref];
      const { decided } = this.narrowing;
      if (decided) this.choose(decided);
    } else if (this.clicked.includes(ref)) {
      this.clicked = this.clicked.filter((one) => one !== ref);
    } else if (this.#startsAnew(ref)) {
      const rest = this.clicked.filter((one) => !alike(one, ref));
      this.clicked = legal(narrow(this.single, rest, this.stands), rest, ref) ? rest : [];
      this.#clickOnly(ref);
    } else {
      this.#why(ref);
      // What is refused takes nothing back.
      Object.assign(this, { held, clicked });
    }
  }

  #toggle(set: SetChoice, ref: string) {
    const next = toggled(set, this.taken, ref);
    if (next) this.taken = next;
    else this.say(t("set.full", { n: atMost(set) }));
  }

  /** One member by its number, as a list of all of them does. */
  toggle(n: number) {
    if (!this.set) return;
    if (this.taken.includes(n)) this.taken = this.taken.filter((one) => one !== n);
    else if (this.set.most === 1) this.taken = [n];
    else if (this.taken.length < this.set.most) this.taken = [...this.taken, n];
  }

  /** Everything that may be taken, or nothing. */
  takeAll(every: boolean) {
    this.taken = every && this.set ? all(this.set, this.taken) : [];
  }

  /** How many members of the set are still missing. */
  get lacking(): number {
    return this.set ? missing(this.set, this.taken) : 0;
  }

  /** The set is complete: all its moves together. */
  confirm() {
    const { set } = this;
    if (!set || this.lacking > 0) return;
    const moves = movesOf(set, this.taken);
    const first = this.state!.choices.find((choice) => choice.id === moves[0]);
    if (first && hands.strayed && moves.length === 1) {
      this.held = first;
      return;
    }
    if (first) this.onplay?.(first);
    return this.#send(moves);
  }

  /** The forced answers are given: the click made meanwhile counts, but sends nothing by itself. */
  settle() {
    const ref = this.#early;
    this.hurries = false;
    this.#early = null;
    if (ref === null || !this.picker.legal(ref)) return;
    this.#clickOnly(ref);
  }
  #holds = false;

  /** A click that changes the choice, but sends nothing. */
  #clickOnly(ref: string) {
    this.#holds = true;
    this.click(ref);
    this.#holds = false;
  }

  /**
   * Another card of the same hand, or something the answer begun does not ask for: the click begins a new one instead of being refused.
   * What does not glow is never sent at once.
   */
  #startsAnew(ref: string): boolean {
    const asked = this.narrowing.left.some((choice) => choice.refs.some((one) => alike(one, ref)));
    return (
      this.clicked.length > 0 &&
      (this.clicked.some((one) => alike(one, ref)) || !asked) &&
      this.single.some((choice) => choice.refs.includes(ref))
    );
  }

  async #why(ref: string) {
    const state = this.state!;
    try {
      const { why } = await this.#ask({ do: "why", as: state.as!, refs: [...this.clicked, ref] });
      if (!why || why.legal) return;
      // Where nothing could have been meant the board may know better why.
      const text = (why.rule === "no_such_move" ? this.excuse(ref) : why.text) || t("prompt.not_this");
      // The tap of a finger on a card that does not glow is meant to read it.
      if (hands.finger && this.card !== null) this.aside = text;
      else this.say(text);
    } catch {
      // A missing reason is no reason to disturb.
    }
  }

  say(text: string) {
    this.reason = text;
  }

  /** One step back; true if there was one. */
  back(): boolean {
    const said = this.reason !== "";
    this.reason = "";
    if (this.held) {
      const last = this.clicked.at(-1);
      if (last !== undefined && this.held.refs.includes(last)) this.clicked = this.clicked.slice(0, -1);
      this.held = null;
      return true;
    }
    if (said) return true;
    if (!this.begun) {
      const proposing = this.proposing !== null;
      this.proposing = null;
      return proposing;
    }
    if (this.taken.length) this.taken = [];
    else this.clicked = this.clicked.slice(0, -1);
    return true;
  }

  /** Clicked together on the board; what is not plain by that is confirmed: by the same click again, or by the button. */
  choose(choice: Choice) {
    if (this.proposing) return this.#proposeAnswer(choice);
    if (!this.mayPlay) return;
    if (this.held?.id === choice.id || !this.#asksFirst(choice)) this.play(choice);
    else this.held = choice;
  }

  /** A finger hides what it touches; some answers do more than a click tells, and a click on a pile may have meant to look at it. */
  #asksFirst(choice: Choice): boolean {
    return (
      this.confirms() ||
      (hands.finger && !this.light(choice)) ||
      this.#holds ||
      !!this.warns(choice) ||
      inPassing(this.single, this.clicked, choice)
    );
  }

  /**
   * A button that says what it does. What was begun on the board, or could still be used, is not thrown away without a question, and a
   * finger that answered the question before at the same spot may not have seen that this is another one.
   */
  press(choice: Choice) {
    if (this.proposing) return this.#proposeAnswer(choice);
    if (!this.mayPlay) return;
    if (this.confirms() || this.drops(choice) || this.leaves(choice) || hands.strayed) this.held = choice;
    else this.play(choice);
  }

  /** What the hint proposes: its set is taken, and nothing is sent; everything else is as a button. */
  follow() {
    if (!this.mayPlay) return;
    const choice = this.state!.choices.find((one) => one.id === this.hint?.move);
    if (!this.#proposed.length) return choice && this.press(choice);
    this.taken = this.#proposed;
    this.hint = null;
  }

  /** This answer leaves aside what has been chosen so far. */
  drops(choice: Choice): boolean {
    return this.begun && !choice.refs.some((ref) => clickable(ref) && (this.clicked.includes(ref) || this.takenAt(ref) > 0));
  }

  play(choice: Choice) {
    this.onplay?.(choice);
    return this.#send([choice.id]);
  }

  async #send(moves: number[]) {
    const state = this.state!;
    this.held = null;
    this.sending = true;
    this.#byItself = this.hurries;
    this.tookBack = false;
    try {
      await this.#ask({
        do: "play",
        as: state.as!,
        question: state.question?.id ?? 0,
        ...sent(moves),
      });
    } catch (problem) {
      this.sending = false;
      this.clicked = [];
      this.taken = [];
      if (!(problem instanceof Refusal && problem.code === "stale")) this.say(sentence(problem));
    }
  }

  /** One step back, or to an own earlier decision; by agreement if others have to agree. */
  async undo(to?: number) {
    const { undo, as } = this.state!;
    if (as === null || undo.way === "none") return;
    this.tookBack = undo.way !== "ask";
    await this.#tell({ do: "undo", as, ...(to === undefined ? {} : { to }) });
  }

  async ask() {
    if (this.state?.as === null || !this.state || this.asking) return;
    this.asking = true;
    try {
      const { hint } = await this.#ask({ do: "hint", as: this.state.as });
      this.hint = hint ?? null;
      this.unzoom();
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

  zoom(card: string | null, source: Element | null = null) {
    this.#unzoom();
    if (card !== null) {
      if (source) this.aside = "";
      this.card = card;
      this.#source = source;
    } else this.#unzoom = clock.soon(450, () => this.unzoom());
  }

  unzoom() {
    this.#unzoom();
    this.card = null;
    this.aside = "";
    this.#source = null;
  }

  /** The board has changed: a card that has left it is no longer shown. */
  look() {
    if (this.#source && !this.#source.isConnected) this.unzoom();
  }

  nameOf(seat: number): string {
    return this.state?.seats[seat]?.name || t("seat.label", { n: seat + 1 });
  }
}

/** The moves of one play as a message has them. */
const sent = (moves: readonly number[]) => (moves.length === 1 ? { move: moves[0]! } : { moves: [...moves] });

/** Places of the same kind. */
const alike = (one: string, other: string): boolean => one.split(":")[0] === other.split(":")[0];

/** The position or the question is another one; a chat line or a bot's thinking changes neither. */
function moved(before: TableState, next: TableState): boolean {
  const position = (state: TableState) =>
    JSON.stringify([state.decisions, state.status, state.to_move, state.choices.map((choice) => choice.id)]);
  return position(before) !== position(next);
}

/** The same question is still open, whatever others do: what this viewer has begun goes on. */
function stillAsked(before: TableState, next: TableState): boolean {
  const asked = ({ as, status, question }: TableState) =>
    status === "running" && question !== null && question.seat === as ? question.id : 0;
  return asked(next) > 0 && asked(before) === asked(next);
}

/** Boards in replays show everything and take nothing. */
export function inert(zoom: Picker["zoom"]): Picker {
  return { legal: () => false, chosen: () => false, taken: () => 0, click: () => {}, zoom, hinted: () => false, pointed: () => false };
}
