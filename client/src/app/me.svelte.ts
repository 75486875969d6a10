import type { Me } from "../wire";
import { api } from "./api";

class Myself {
  now = $state.raw<Me | null>(null);
  /** New codes, until they have been written down. */
  codes = $state.raw<string[]>([]);
  #asked: Promise<Me> | null = null;

  /** Asks once; the answer also sets the guest cookie everything else needs. */
  known(): Promise<Me> {
    this.#asked ??= api.me().then(
      (me) => (this.now = me),
      (problem) => {
        this.#asked = null;
        throw problem;
      },
    );
    return this.#asked;
  }

  set(me: Me) {
    this.now = me;
  }

  async again() {
    this.#asked = null;
    await this.known();
  }
}

export const me = new Myself();
