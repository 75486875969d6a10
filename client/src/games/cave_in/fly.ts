// Cards, crystals, totems and artifacts move from where they lay to where they lie. A picture of all places is taken before an update and
// compared afterwards. `data-fly` names a thing (equal things have equal names), `data-spot` the zone it lies in; `data-from` and `data-to`
// name the zone it comes from or goes to when nothing else tells. What flies is a copy in a layer above all panels.

interface Seen {
  name: string;
  spot: string;
  box: DOMRect;
  element: HTMLElement;
}

const ease = "cubic-bezier(.3,.7,.2,1)";
const near = 3;

function look(root: HTMLElement): Map<string, Seen> {
  const out = new Map<string, Seen>();
  const count = new Map<string, number>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const name = element.dataset["fly"]!;
    const spot = element.dataset["spot"] ?? "";
    const key = `${spot} ${name}`;
    const n = count.get(key) ?? 0;
    count.set(key, n + 1);
    out.set(`${key} ${n}`, { name, spot, box: element.getBoundingClientRect(), element });
  }
  return out;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const zone = (root: HTMLElement, name: string | undefined) =>
  name ? root.querySelector<HTMLElement>(`[data-zone="${name}"]`)?.getBoundingClientRect() : undefined;

/** The ground shakes. */
export function rumble(element: HTMLElement, duration: number) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate(
    ["0 0", "-4px 3px", "4px -3px", "-3px -2px", "3px 2px", "-1px 1px", "0 0"].map((translate) => ({ translate })),
    { duration: duration * 1.5 },
  );
}

export class Flight {
  private before = new Map<string, Seen>();

  look(root: HTMLElement) {
    this.before = look(root);
  }

  /** The next update does not move anything: another viewer sits down. */
  forget() {
    this.before.clear();
  }

  move(root: HTMLElement, layer: HTMLElement, duration: number) {
    const before = this.before;
    this.before = new Map();
    if (duration <= 0 || before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const now = look(root);
    const gone = [...before].filter(([key]) => !now.has(key)).map(([, seen]) => seen);
    let turn = 0;
    for (const [key, here] of now) {
      const same = before.get(key);
      if (same) {
        this.glide(here, same.box, duration);
        continue;
      }
      const at = gone.findIndex((seen) => seen.name === here.name);
      const from = at >= 0 ? gone.splice(at, 1)[0]!.box : zone(root, here.element.dataset["from"]);
      if (from) this.fly(here, from, layer, duration, turn++);
      else here.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
    }
    for (const seen of gone) {
      const to = zone(root, seen.element.dataset["to"]);
      if (to) this.leave(seen, to, layer, duration, turn++);
    }
  }

  /** It only made room for others. */
  private glide(here: Seen, from: DOMRect, duration: number) {
    const dx = from.left - here.box.left;
    const dy = from.top - here.box.top;
    if (Math.hypot(dx, dy) < near || Math.hypot(dx, dy) > 400) return;
    here.element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration: duration * 0.7, easing: ease });
  }

  private fly(here: Seen, from: DOMRect, layer: HTMLElement, duration: number, turn: number) {
    if (here.box.width === 0) return;
    const delay = Math.min(turn, 8) * duration * 0.14;
    const a = middle(from);
    const b = middle(here.box);
    const size = Math.max(0.3, Math.min(1.2, from.height / here.box.height));
    const lift = -Math.min(60, Math.hypot(a.x - b.x, a.y - b.y) / 8);
    const ghost = this.ghost(here, layer);
    here.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
    const path: Keyframe[] = [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size})`, opacity: 0.9 },
      {
        transform: `translate(${(a.x - b.x) / 2}px, ${(a.y - b.y) / 2 + lift}px) scale(${(1 + size) / 2 + 0.06})`,
        opacity: 1,
        offset: 0.5,
      },
      { transform: "none", opacity: 1 },
    ];
    ghost.animate(path, { duration, delay, easing: ease, fill: "backwards" }).finished.finally(() => ghost.remove());
  }

  private leave(seen: Seen, to: DOMRect, layer: HTMLElement, duration: number, turn: number) {
    const a = middle(seen.box);
    const b = middle(to);
    const ghost = this.ghost(seen, layer);
    const path: Keyframe[] = [
      { transform: "none", opacity: 1 },
      { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.4)`, opacity: 0 },
    ];
    ghost
      .animate(path, { duration, delay: Math.min(turn, 8) * duration * 0.14, easing: ease, fill: "both" })
      .finished.finally(() => ghost.remove());
  }

  private ghost(seen: Seen, layer: HTMLElement): HTMLElement {
    const origin = layer.getBoundingClientRect();
    const ghost = seen.element.cloneNode(true) as HTMLElement;
    for (const name of ["data-ref", "data-fly", "data-spot", "data-choice", "id"]) ghost.removeAttribute(name);
    ghost.classList.remove("is-legal", "is-chosen", "is-hinted", "is-pointed");
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${seen.box.left - origin.left}px`,
      top: `${seen.box.top - origin.top}px`,
      width: `${seen.box.width}px`,
      height: `${seen.box.height}px`,
      margin: "0",
      translate: "none",
    });
    layer.append(ghost);
    return ghost;
  }
}
