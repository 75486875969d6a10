// A board that tells what happened: while a story runs, its pictures stand for the newest view, clicks skip it, and things fly from where
// they were.
import { untrack } from "svelte";
import type { LogLine } from "../wire";
import type { SeenLine } from "./changed";
import { Flight } from "./flight";
import type { BoardProps, Picker } from "./module";
import { Story, type Telling } from "./story.svelte";

interface Picture<View> extends Telling {
  view: View;
  lines: readonly LogLine[];
}

/** Where copies fly: `air` lies over the whole board, `root`. */
interface Stage {
  root: HTMLElement | undefined;
  air: HTMLElement | undefined;
}

export class Told<View extends { ended: boolean }, Frame extends Picture<View>> {
  readonly story: Story<View, Frame>;
  /** The view as the server sent it. */
  readonly newest: View = $derived.by(() => this.props().view as View);
  /** The view to draw. */
  readonly view: View = $derived.by(() => this.story.frame?.view ?? this.newest);
  readonly telling: boolean = $derived.by(() => this.story.frame !== null);
  readonly picker: Picker = $derived.by(() => (this.telling ? this.quiet : this.props().picker));
  /** What this viewer is asked, once everything is told. */
  readonly asked = $derived.by(() => {
    const { question, as, toMove } = this.props();
    return !this.telling && question !== null && question.seat === as && toMove.includes(question.seat) ? question : null;
  });
  private readonly quiet: Picker = {
    legal: () => false,
    chosen: () => false,
    taken: () => 0,
    click: () => this.story.skip(),
    zoom: (card, source) => this.props().picker.zoom(card, source),
    hinted: () => false,
    pointed: () => false,
  };

  /** Made while the board is set up. `seated`: another viewer sits down. */
  constructor(
    frames: (before: View, lines: readonly SeenLine[], viewer: number | null) => Frame[],
    private readonly props: () => BoardProps,
    stage: () => Stage,
    seated: () => void,
  ) {
    this.story = new Story(frames);
    $effect.pre(() => {
      const { fresh, as, pace, question } = props();
      const view = this.newest;
      const open = question !== null || view.ended;
      untrack(() => this.story.hear(view, fresh, as, pace, open));
    });
    $effect(() => props().tells(this.story.frame?.lines ?? null, this.story.frame?.view));
    this.fly(stage, seated);
    $effect(() => () => {
      this.story.skip();
      props().tells(null);
    });
  }

  private fly(stage: () => Stage, seated: () => void) {
    const flight = new Flight();
    let viewer = this.props().as;
    $effect.pre(() => {
      const { root } = stage();
      if (this.view && root && this.props().pace > 0) flight.look(root);
      if (viewer === this.props().as) return;
      viewer = this.props().as;
      seated();
      flight.forget();
    });
    $effect(() => {
      void this.view;
      const { root, air } = stage();
      if (root && air) flight.move(root, air, this.props().pace);
    });
  }
}
