// A finished or running match as frames to walk through.
import { t } from "../app/language.svelte";
import type { Replay } from "../wire";
import { unfold } from "./unfold";

export class Player {
  replay = $state.raw() as Replay;
  at = $state(0);
  playing = $state(false);
  /** The board is still telling how this frame came about. */
  telling = $state(false);

  constructor(replay: Replay, decision: number | null = null) {
    this.replay = replay;
    this.seek(decision ?? replay.frames.at(-1)?.decision ?? 0);
  }

  readonly frames = $derived(unfold(this.replay));
  readonly frame = $derived(this.frames[this.at]!);
  readonly last = $derived(this.frames.length - 1);
  /** The story up to this frame. */
  readonly log = $derived(this.replay.log.filter((line) => line.decision <= this.frame.decision));
  /** What happened on the way into this frame. */
  readonly fresh = $derived(this.frame.lines);

  /** This frame in a sentence: what the viewer heard, else what was decided, else by whom. */
  get headline(): string {
    const { seat, text } = this.frame;
    if (seat === null) return t("moment.start");
    return this.fresh[0]?.text || text || t("replay.decided", { name: this.replay.seats[seat]?.name ?? "" });
  }

  go(index: number) {
    this.at = Math.max(0, Math.min(this.last, index));
    if (this.at === this.last) this.playing = false;
  }

  seek(decision: number) {
    const index = this.replay.frames.findIndex((frame) => frame.decision >= decision);
    this.go(index < 0 ? this.last : index);
  }

  /** The same moment in another view or language. */
  swap(replay: Replay) {
    const decision = this.frame.decision;
    this.replay = replay;
    this.seek(decision);
  }
}
