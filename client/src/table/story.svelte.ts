// Tells what happened at the pace of a reader: while frames are left, the board shows them instead of the newest view.
import { clock, type Stop } from "../app/clock";
import type { SeenLine } from "./changed";

/** The more there is to tell, the faster it goes. */
const hurry = (left: number) => (left > 24 ? 0.5 : left > 12 ? 0.75 : 1);

/** A picture of the board that stands for a while. */
export interface Telling {
  /** In paces. */
  length: number;
}

export class Story<View, Frame extends Telling> {
  private rest = $state.raw<Frame[]>([]);
  private at = $state(0);
  private last: View | null = null;
  private heard: readonly SeenLine[] = [];
  private viewer: number | null | undefined;
  private stop: Stop = () => {};
  private pace = 0;

  /** `frames`: what is shown between the view before and the new one. */
  constructor(private readonly frames: (before: View, lines: readonly SeenLine[], viewer: number | null) => Frame[]) {}

  get frame(): Frame | null {
    return this.rest[this.at] ?? null;
  }
  get progress(): { at: number; count: number } {
    return { at: this.at, count: this.rest.length };
  }

  /** A new view and what led to it. `live`: what is not told yet is told first; a replay goes on at once. */
  hear(view: View, lines: readonly SeenLine[], viewer: number | null, pace: number, live: boolean) {
    const before = this.last;
    const known = this.viewer === viewer && before !== null;
    const news = known && lines !== this.heard && view !== before;
    this.last = view;
    this.viewer = viewer;
    this.pace = pace;
    if (!known || pace <= 0) this.skip();
    else if (news) {
      const more = this.frames(before, lines, viewer);
      if (!live) this.skip();
      if (more.length > 0) {
        this.rest = [...this.rest.slice(this.at), ...more];
        this.at = 0;
        this.wait();
      }
    }
    this.heard = lines;
  }

  skip() {
    this.stop();
    this.rest = [];
    this.at = 0;
  }

  private wait() {
    this.stop();
    const { frame } = this;
    if (!frame) return;
    this.stop = clock.soon(frame.length * this.pace * hurry(this.rest.length - this.at), () => {
      this.at++;
      if (this.frame) this.wait();
      else this.skip();
    });
  }
}
