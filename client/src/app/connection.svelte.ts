// One socket for everything live. It comes back by itself; what was clicked while it was away is sent then.
import {
  type Answer,
  type ClientMessage,
  type Language,
  protocolVersion,
  type Picture,
  type Presence,
  type Proposal,
  type ServerMessage,
} from "../wire";
import { Refusal } from "./api";
import { t } from "./language.svelte";

interface Waiting {
  message: ClientMessage & { id: number };
  sent: boolean;
  done(answer: Answer): void;
  failed(problem: Error): void;
}

interface Listener {
  hear(picture: Picture): void;
  note(presence: Presence): void;
  propose(table: string, list: Proposal[]): void;
}

const slowest = 15_000;
/** A connection that lasts so long has not failed. */
const lasting = 30_000;

export class Connection {
  state = $state<"closed" | "opening" | "open" | "lost">("closed");
  /** The server was renewed: "must" if this page cannot talk to it any more. */
  reload = $state<"no" | "offered" | "must">("no");
  /** Counts successful greetings; whoever depends on a fresh start watches it. */
  greeted = $state(0);

  #socket: WebSocket | null = null;
  #language: Language = "en";
  #build = "";
  #next = 1;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /* eslint-disable svelte/prefer-svelte-reactivity -- nothing that is drawn reads these */
  #waiting = new Map<number, Waiting>();
  #watched = new Map<string, number | undefined>();
  #listeners = new Set<Listener>();
  #settled: ReturnType<typeof setTimeout> | undefined;
  /* eslint-enable svelte/prefer-svelte-reactivity */

  constructor(readonly address: () => string) {
    addEventListener("online", () => this.#wake());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#wake();
    });
  }

  /** The build the page was loaded with, and every build heard of later. */
  built(build: string) {
    if (this.#build && build && this.#build !== build && this.reload === "no") this.reload = "offered";
    this.#build ||= build;
  }

  speak(language: Language) {
    if (this.#language === language) return;
    this.#language = language;
    if (this.state !== "open") return;
    this.send({ do: "language", language }).catch(() => {});
  }

  /** `note`: who has come or gone at a table; `propose`: what a group proposes there. */
  listen(
    hear: (picture: Picture) => void,
    note: (presence: Presence) => void = () => {},
    propose: (table: string, list: Proposal[]) => void = () => {},
  ): () => void {
    const listener = { hear, note, propose };
    this.#listeners.add(listener);
    this.#open();
    return () => this.#listeners.delete(listener);
  }

  watch(table: string, as?: number): Promise<Answer> {
    this.#watched.set(table, as);
    this.#open();
    return this.state === "open" ? this.send({ do: "watch", table, ...(as === undefined ? {} : { as }) }) : Promise.resolve({});
  }

  unwatch(table: string) {
    if (!this.#watched.delete(table) || this.state !== "open") return;
    this.send({ do: "unwatch", table }).catch(() => {});
  }

  send(message: ClientMessage): Promise<Answer> {
    if (message.do === "as") this.#watched.set(message.table, message.seat);
    return new Promise((done, failed) => {
      const waiting: Waiting = { message: { ...message, id: this.#next++ }, sent: false, done, failed };
      this.#waiting.set(waiting.message.id, waiting);
      if (this.state === "open") this.#post(waiting);
      else this.#open();
    });
  }

  #post(waiting: Waiting) {
    waiting.sent = true;
    const socket = this.#socket!;
    socket.send(JSON.stringify(waiting.message));
    // A socket can die without a word, after sleep for instance.
    setTimeout(
      () => {
        if (this.#waiting.get(waiting.message.id) !== waiting || this.#socket !== socket) return;
        socket.close();
        this.#lost(socket);
      },
      waiting.message.do === "hint" ? 60_000 : 15_000,
    );
  }

  #watch(table: string, as?: number) {
    this.send({ do: "watch", table, ...(as === undefined ? {} : { as }) }).catch((problem: unknown) => this.onrefused?.(table, problem));
  }
  /** A watched table was refused after a reconnect, or is not for this page any more. */
  onrefused: ((table: string, problem: unknown) => void) | null = null;

  #open() {
    if (this.#socket || this.reload === "must") return;
    clearTimeout(this.#timer);
    if (this.state === "closed") this.state = "opening";
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", protocol: protocolVersion, language: this.#language }));
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
  }

  #lost(socket: WebSocket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.state = "lost";
    clearTimeout(this.#settled);
    for (const [id, waiting] of this.#waiting) {
      // A play names its question, so sending it twice is harmless; anything else that was on its way is given up.
      if (!waiting.sent) continue;
      if (waiting.message.do === "play") waiting.sent = false;
      else {
        this.#waiting.delete(id);
        waiting.failed(new Refusal("lost", t("problem.lost")));
      }
    }
    if (this.reload === "must") return;
    const pause = Math.min(slowest, 400 * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#open(), pause);
  }

  /** The page or the network is back: try at once, or ask whether the socket still lives. */
  #wake() {
    if (this.state === "open") this.send({ do: "language", language: this.#language }).catch(() => {});
    if (this.state !== "lost") return;
    this.#failures = Math.min(this.#failures, 1);
    this.#open();
  }

  #hear(message: ServerMessage) {
    if ("hello" in message) this.#greet(message.hello);
    else if ("table" in message) for (const listener of this.#listeners) listener.hear(message.table);
    else if ("presence" in message) for (const listener of this.#listeners) listener.note(message.presence);
    else if ("proposals" in message)
      for (const listener of this.#listeners) listener.propose(message.proposals.table, message.proposals.list);
    else if ("closed" in message) {
      this.#watched.delete(message.closed.table);
      this.onrefused?.(message.closed.table, new Refusal(message.closed.error.code, message.closed.error.message));
    } else if (message.ok) this.#settle(message.re)?.done(message);
    else {
      if (message.error.code === "reload") this.reload = "must";
      const problem = new Refusal(message.error.code, message.error.message);
      if (message.re !== null) this.#settle(message.re)?.failed(problem);
    }
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #greet(hello: { protocol: number; build: string }) {
    if (hello.protocol !== protocolVersion) {
      this.reload = "must";
      return;
    }
    this.built(hello.build);
    this.state = "open";
    this.#settled = setTimeout(() => (this.#failures = 0), lasting);
    this.greeted++;
    const held = [...this.#waiting.values()].filter((waiting) => !waiting.sent);
    for (const [table, as] of this.#watched) this.#watch(table, as);
    for (const waiting of held) this.#post(waiting);
  }
}

export const connection = new Connection(() => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
