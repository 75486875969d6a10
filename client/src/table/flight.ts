// Whatever has a name (`data-fly`) moves from where it was to where it is. Things that appear come from the zone `data-from`, things that
// are gone leave for the zone `data-to`; what takes over a place (`data-spot`) under another name was only turned over.
// Boards and sectors (`s:`) glide with what lies on them; what has a way of its own (`d:`) is only a place others come from. A picture is
// taken before an update and compared afterwards; copies fly in a layer above all.

interface Seen {
  box: DOMRect;
  element: HTMLElement;
}

const ease = "cubic-bezier(.3,.7,.2,1)";

function picture(root: HTMLElement): Map<string, Seen> {
  const out = new Map<string, Seen>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-fly]")) {
    const box = element.getBoundingClientRect();
    if (box.width > 0) out.set(element.dataset["fly"]!, { box, element });
  }
  return out;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

export class Flight {
  private before = new Map<string, Seen>();

  look(root: HTMLElement) {
    this.before = picture(root);
  }

  /** The next update moves nothing: another viewer sits down. */
  forget() {
    this.before.clear();
  }

  move(root: HTMLElement, layer: HTMLElement, duration: number) {
    const before = this.before;
    this.before = new Map();
    if (duration <= 0 || before.size === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const zone = (name: string | undefined) => (name ? root.querySelector(`[data-zone="${name}"]`)?.getBoundingClientRect() : undefined);
    const now = picture(root);
    const spot = (seen: Seen) => seen.element.dataset["spot"] ?? null;
    const spots = (seen: Map<string, Seen>, other: Map<string, Seen>) =>
      new Set([...seen].flatMap(([name, one]) => (other.has(name) ? [] : (spot(one) ?? []))));
    const [left, taken] = [spots(before, now), spots(now, before)];
    let turn = 0;
    for (const [name, here] of now) {
      if (name.startsWith("d:")) continue;
      const was = before.get(name);
      if (!was && left.has(spot(here) ?? "")) continue;
      const from = was?.box ?? zone(here.element.dataset["from"]);
      if (!from) here.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
      else if (name.startsWith("s:")) glide(here, from, duration * 1.6);
      else if (far(from, here.box)) fly(here, from, layer, duration, turn++);
    }
    for (const [name, was] of before) {
      if (now.has(name) || name.startsWith("s:") || taken.has(spot(was) ?? "")) continue;
      const to = zone(was.element.dataset["to"]);
      if (to) leave(was, to, layer, duration, turn++);
    }
  }
}

function far(from: DOMRect, to: DOMRect): boolean {
  const a = middle(from);
  const b = middle(to);
  return Math.hypot(a.x - b.x, a.y - b.y) > Math.max(10, to.width * 0.5);
}

/** A sector slides to its new place; its cards ride along. */
function glide({ box, element }: Seen, from: DOMRect, duration: number) {
  const a = middle(from);
  const b = middle(box);
  if (Math.hypot(a.x - b.x, a.y - b.y) < 3) return;
  element.animate(
    [
      { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${Math.min(1, from.width / box.width)})`, zIndex: 1 },
      { transform: "none", zIndex: 1 },
    ],
    { duration, easing: ease },
  );
}

function fly(here: Seen, from: DOMRect, layer: HTMLElement, duration: number, turn: number) {
  const delay = Math.min(turn, 8) * duration * 0.12;
  const a = middle(from);
  const b = middle(here.box);
  const size = Math.max(0.3, Math.min(2, from.height / here.box.height));
  const rise = -Math.min(60, Math.hypot(a.x - b.x, a.y - b.y) / 8);
  const copy = ghost(here, layer);
  here.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  const path: Keyframe[] = [
    { transform: `translate(${a.x - b.x}px, ${a.y - b.y}px) scale(${size})` },
    { transform: `translate(${(a.x - b.x) / 2}px, ${(a.y - b.y) / 2 + rise}px) scale(${(1 + size) / 2})`, offset: 0.5 },
    { transform: "none" },
  ];
  copy.animate(path, { duration, delay, easing: ease, fill: "backwards" }).finished.finally(() => copy.remove());
}

function leave(was: Seen, to: DOMRect, layer: HTMLElement, duration: number, turn: number) {
  const a = middle(was.box);
  const b = middle(to);
  const copy = ghost(was, layer);
  const path: Keyframe[] = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(.4)`, opacity: 0.2 },
  ];
  copy
    .animate(path, { duration, delay: Math.min(turn, 8) * duration * 0.12, easing: ease, fill: "both" })
    .finished.finally(() => copy.remove());
}

function ghost(seen: Seen, layer: HTMLElement): HTMLElement {
  const origin = layer.getBoundingClientRect();
  const copy = seen.element.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-fly");
  for (const one of [copy, ...copy.querySelectorAll("[data-ref]")]) {
    one.removeAttribute("data-ref");
    one.classList.remove("is-legal", "is-chosen", "is-hinted", "is-pointed", "firing", "armed");
  }
  const style = getComputedStyle(seen.element);
  for (const length of ["--cell", "--card"]) copy.style.setProperty(length, style.getPropertyValue(length));
  Object.assign(copy.style, {
    position: "absolute",
    inset: "auto",
    left: `${seen.box.left - origin.left}px`,
    top: `${seen.box.top - origin.top}px`,
    width: `${seen.box.width}px`,
    height: `${seen.box.height}px`,
    margin: "0",
    translate: "none",
  });
  layer.append(copy);
  return copy;
}
