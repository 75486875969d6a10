// What this person waits for: an opponent, whoever it is, or the answer to a challenge. A table that was found opens by itself.
import type { Challenge, Lounge, Wish } from "../wire";
import { api } from "./api";
import { attention } from "./attention.svelte";
import { connection } from "./connection.svelte";
import { t } from "./language.svelte";
import { router } from "./router.svelte";
import { play } from "./sound";

class Waiting {
  seek = $state.raw<Lounge["seek"]>(null);
  challenges = $state.raw<Challenge[]>([]);
  /** Asked for on this page, and not yet found or cancelled: said again after the line was lost. */
  #wish: Wish | null = null;
  #player = "";
  #greeted = 0;

  constructor() {
    connection.onlounge = (lounge) => this.hear(lounge);
    $effect.root(() => {
      $effect(() => this.#again(connection.greeted));
    });
  }

  /** From now on for this player. */
  attend(player: string) {
    if (player === this.#player) return;
    if (this.#player) {
      this.#wish = this.seek = null;
      this.challenges = [];
      connection.renew();
    }
    this.#player = player;
    connection.attend();
  }

  hear(lounge: Lounge) {
    this.seek = lounge.seek;
    this.challenges = lounge.challenges;
    if (!lounge.found) return;
    this.#wish = null;
    play("turn");
    attention.notify(t("seek.found"), "");
    router.go(`/table/${lounge.found}`);
  }

  async find(wish: Wish) {
    this.#wish = wish;
    try {
      await connection.send({ do: "seek", ...wish });
    } catch (problem) {
      this.#wish = null;
      throw problem;
    }
  }

  async cancel() {
    this.#wish = null;
    await connection.send({ do: "unseek" });
  }

  /** The table opens with the message that it was found, on this page as on the other one's. */
  accept(challenge: Challenge) {
    return api.answer(challenge.id, "accept");
  }
  decline(challenge: Challenge) {
    return api.answer(challenge.id, "decline");
  }

  #again(greeted: number) {
    if (greeted === this.#greeted) return;
    const first = this.#greeted === 0;
    this.#greeted = greeted;
    if (!first && this.#wish) this.find(this.#wish).catch(() => {});
  }
}

export const lounge = new Waiting();
