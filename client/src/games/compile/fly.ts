// Cards move from where they lay to where they lie. A picture of all places is taken before an update and compared afterwards.
// Elements with data-fly carry the names a card may be known by; data-zone marks piles and hands.

interface Seen {
  box: DOMRect;
  element: HTMLElement;
  face: string | undefined;
}

const names = (element: HTMLElement) => (element.dataset["fly"] ?? "").split(" ").filter(Boolean);
const ease = "cubic-bezier(.2,.8,.2,1)";

export class Flight {
  private before = new Map<string, Seen>();
  private zones = new Map<string, DOMRect>();

  look(root: HTMLElement) {
    this.before.clear();
    for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const seen = { box: element.getBoundingClientRect(), element, face: element.dataset["face"] };
      for (const name of names(element)) if (!this.before.has(name)) this.before.set(name, seen);
    }
    this.zones.clear();
    for (const element of root.querySelectorAll<HTMLElement>("[data-zone]"))
      this.zones.set(element.dataset["zone"]!, element.getBoundingClientRect());
  }

  /** The next update does not move anything: another viewer sits down. */
  forget() {
    this.before.clear();
  }

  /** `origin` tells where a card nobody saw before comes from (a zone). */
  move(root: HTMLElement, layer: HTMLElement, duration: number, origin: (element: HTMLElement) => string | null) {
    if (duration <= 0 || this.before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const here = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
      const known = names(element);
      for (const name of known) here.add(name);
      const seen = known.map((name) => this.before.get(name)).find(Boolean);
      if (seen) this.glide(element, seen, duration);
      else this.arrive(element, this.zones.get(origin(element) ?? ""), duration);
    }
    const gone = new Set<Seen>();
    for (const [name, seen] of this.before) {
      if (!seen.element.isConnected && !names(seen.element).some((other) => here.has(other)) && name.startsWith("l")) gone.add(seen);
    }
    for (const seen of gone) this.leave(seen, layer, root, duration);
    this.forget();
  }

  private glide(element: HTMLElement, seen: Seen, duration: number) {
    const now = element.getBoundingClientRect();
    const dx = seen.box.left - now.left;
    const dy = seen.box.top - now.top;
    const turned = seen.face !== undefined && element.dataset["face"] !== undefined && seen.face !== element.dataset["face"];
    if (Math.hypot(dx, dy) < 3 && !turned) return;
    const shift = `translate(${dx}px, ${dy}px)`;
    const far = Math.hypot(dx, dy) > 60;
    const frames: Keyframe[] = turned
      ? [{ transform: `${shift} perspective(600px) rotateX(90deg)` }, { transform: "perspective(600px) rotateX(0)" }]
      : [{ transform: shift }, { transform: "none" }];
    if (far) for (const frame of frames) frame["zIndex"] = 40;
    element.animate(frames, { duration, easing: ease });
  }

  private arrive(element: HTMLElement, from: DOMRect | undefined, duration: number) {
    if (!from) {
      element.animate(
        [
          { opacity: 0, transform: "scale(.92)" },
          { opacity: 1, transform: "none" },
        ],
        { duration, easing: ease },
      );
      return;
    }
    const now = element.getBoundingClientRect();
    const dx = from.left + from.width / 2 - (now.left + now.width / 2);
    const dy = from.top + from.height / 2 - (now.top + now.height / 2);
    element.animate(
      [
        { opacity: 0.3, transform: `translate(${dx}px, ${dy}px) scale(.5)`, zIndex: 40 },
        { opacity: 1, transform: "none", zIndex: 40 },
      ],
      { duration, easing: ease },
    );
  }

  private leave(seen: Seen, layer: HTMLElement, root: HTMLElement, duration: number) {
    const to = root.querySelector<HTMLElement>(`[data-zone="${seen.element.dataset["leave"] ?? ""}"]`)?.getBoundingClientRect();
    const origin = layer.getBoundingClientRect();
    const ghost = seen.element.cloneNode(true) as HTMLElement;
    for (const name of ["data-ref", "data-fly", "id"]) ghost.removeAttribute(name);
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${seen.box.left - origin.left}px`,
      top: `${seen.box.top - origin.top}px`,
      width: `${seen.box.width}px`,
      height: `${seen.box.height}px`,
      margin: "0",
    });
    layer.append(ghost);
    const end = to
      ? `translate(${to.left + to.width / 2 - seen.box.left - seen.box.width / 2}px, ` +
        `${to.top + to.height / 2 - seen.box.top - seen.box.height / 2}px) scale(.35)`
      : "scale(.8)";
    ghost
      .animate(
        [
          { opacity: 1, transform: "none" },
          { opacity: 0, transform: end },
        ],
        { duration, easing: ease },
      )
      .finished.finally(() => ghost.remove());
  }
}
