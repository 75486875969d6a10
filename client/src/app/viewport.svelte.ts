// The size of the window, read when it changes: asked for while a page is drawn, the browser lays all of it out before it answers.
class Viewport {
  width = $state(innerWidth);
  height = $state(innerHeight);

  constructor() {
    addEventListener("resize", () => {
      this.width = innerWidth;
      this.height = innerHeight;
    });
  }

  /** Everything lies below each other and the page scrolls, as on a phone: the width that the style sheets name, too. */
  get narrow() {
    return this.width <= 900;
  }
}

export const viewport = new Viewport();
