// Time as a player feels it: what goes on by itself and what goes away by itself waits here, so that a test can turn this clock. What waits
// for the network does not belong here.
// A page loaded with `starboard.clock` set to "none" goes on at once, with "held" not at all; what is left waits for
// `starboardClock.advance`.
import { tick } from "svelte";
import { recall } from "./memory";

export type Stop = () => void;

interface Waiting {
  when: number;
  act: () => void;
}

export class Clock {
  readonly #waiting = new Set<Waiting>();
  #now = 0;

  constructor(private readonly turned: "real" | "none" | "held") {}

  /** The table goes on after this while: the next picture of a story, a forced answer, the next step of a replay. */
  soon(milliseconds: number, act: () => void): Stop {
    if (this.turned === "held") return this.#wait(milliseconds, act);
    return real(this.turned === "none" ? 0 : milliseconds, act);
  }

  /** Something is over after this while: a reason was read, a finger pressed long. */
  later(milliseconds: number, act: () => void): Stop {
    return this.turned === "real" ? real(milliseconds, act) : this.#wait(milliseconds, act);
  }

  /** Lets time pass on a clock that does not run by itself: what is due happens in its order, what begins meanwhile too. */
  async advance(milliseconds: number) {
    const end = this.#now + milliseconds;
    for (;;) {
      const next = [...this.#waiting].filter((one) => one.when <= end).sort((a, b) => a.when - b.when)[0];
      if (!next) break;
      this.#now = next.when;
      this.#waiting.delete(next);
      next.act();
      await tick();
    }
    this.#now = end;
  }

  #wait(milliseconds: number, act: () => void): Stop {
    const one = { when: this.#now + milliseconds, act };
    this.#waiting.add(one);
    return () => this.#waiting.delete(one);
  }
}

function real(milliseconds: number, act: () => void): Stop {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
}

const turned = recall<string>("clock", "real");
export const clock = new Clock(turned === "none" || turned === "held" ? turned : "real");
if (turned === "none" || turned === "held") (globalThis as { starboardClock?: Clock }).starboardClock = clock;
