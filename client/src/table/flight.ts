// Things move from where they lay to where they lie. A picture of all places is taken before an update and compared afterwards.
//
//   data-fly    what a thing is called, or several names it may be known by. Equal things may have equal names.
//               s:… is scenery, which glides with what lies on it; d:… is only a place others come from
//   data-spot   where it lies: of equal things the one that stays is told from the one that goes
//   data-place  a place for one thing: what takes it over under another name was only turned over
//   data-face   which side it shows: it turns when that changes
//   data-zone   a pile, a hand, a panel: where things come from (data-from) and go to (data-to) when nothing else tells
//
// Boards whose panels would cover it let a copy fly in a layer above all; on the others the thing itself moves.
import { copyOf } from "./copy";

interface Seen {
  names: readonly string[];
  spot: string;
  place: string | undefined;
  face: string | undefined;
  box: DOMRect;
  element: HTMLElement;
}

const ease = "cubic-bezier(.3,.7,.2,1)";
const near = 3;

function look(root: HTMLElement): Seen[] {
  return [...root.querySelectorAll<HTMLElement>("[data-fly]")]
    .map((element) => {
      const { fly, spot = "", place, face } = element.dataset;
      return { names: fly!.split(" ").filter(Boolean), spot, place, face, box: element.getBoundingClientRect(), element };
    })
    .filter(({ names, box }) => names.length > 0 && box.width > 0);
}

const is = (kind: string, { names }: Seen) => names[0]!.startsWith(kind);

/** Everything that is here, with where it was. What stays in its spot comes first. */
function pairs(before: readonly Seen[], now: readonly Seen[]): Map<Seen, Seen> {
  const free = new Map<string, Set<Seen>>();
  for (const was of before) for (const name of was.names) free.set(name, (free.get(name) ?? new Set()).add(was));
  const out = new Map<Seen, Seen>();
  const pair = (here: Seen, fits: (was: Seen) => boolean) => {
    const was = here.names.flatMap((name) => [...(free.get(name) ?? [])]).find(fits);
    if (!was) return;
    out.set(here, was);
    for (const name of was.names) free.get(name)!.delete(was);
  };
  for (const here of now) pair(here, (was) => was.spot === here.spot);
  for (const here of now) if (!out.has(here)) pair(here, () => true);
  return out;
}

const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
const gap = (from: DOMRect, to: DOMRect) => {
  const [a, b] = [middle(from), middle(to)];
  return { x: a.x - b.x, y: a.y - b.y, length: Math.hypot(a.x - b.x, a.y - b.y) };
};

export class Flight {
  private before: Seen[] = [];

  /** `copies`: copies fly instead of the things themselves. */
  constructor(private readonly copies = true) {}

  look(root: HTMLElement) {
    this.before = look(root);
  }

  /** The next update moves nothing: another viewer sits down. */
  forget() {
    this.before = [];
  }

  /** `origin`: the zone something comes from that was nowhere before. */
  move(root: HTMLElement, layer: HTMLElement, duration: number, origin = ({ dataset }: HTMLElement) => dataset["from"] ?? null) {
    const { before } = this;
    this.forget();
    if (duration <= 0 || before.length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const zone = (name: string | null | undefined) =>
      name ? root.querySelector(`[data-zone="${name}"]`)?.getBoundingClientRect() : undefined;
    const now = look(root);
    const paired = pairs(before, now);
    const stayed = new Set(paired.values());
    const gone = before.filter((was) => !stayed.has(was));
    const left = new Set(gone.flatMap((was) => was.place ?? []));
    const taken = new Set(now.filter((here) => !paired.has(here)).flatMap((here) => here.place ?? []));
    let turn = 0;
    for (const here of now) {
      if (is("d:", here)) continue;
      const was = paired.get(here);
      const from = was?.box ?? zone(origin(here.element));
      if (!was && here.place !== undefined && left.has(here.place)) continue;
      if (!from) appear(here, duration);
      else if (!this.copies) move(here, was, from, duration);
      else if (is("s:", here)) glide(here, from, duration * 1.6);
      else if (was && here.spot !== "" && was.spot === here.spot) makeRoom(here, from, duration);
      else if (!was || gap(from, here.box).length > Math.max(10, here.box.width / 2)) fly(here, from, layer, duration, turn++);
    }
    for (const was of gone) {
      const to = zone(was.element.dataset["to"]);
      const covered = was.place !== undefined && taken.has(was.place);
      if (to && !covered && !is("s:", was) && (this.copies || !was.element.isConnected)) leave(was, to, layer, duration, turn++);
    }
  }
}

function appear({ element }: Seen, duration: number) {
  element.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: ease });
}

/** The thing itself goes there, and turns over on the way if it shows another side. */
function move(here: Seen, was: Seen | undefined, from: DOMRect, duration: number) {
  const { x, y, length } = gap(from, here.box);
  const turned = was?.face !== undefined && here.face !== undefined && was.face !== here.face;
  if (length < near && !turned) return;
  const shift = `translate(${x}px, ${y}px)`;
  const frames: Keyframe[] = turned
    ? [{ transform: `${shift} perspective(600px) rotateX(90deg)` }, { transform: "perspective(600px) rotateX(0)" }]
    : was
      ? [{ transform: shift }, { transform: "none" }]
      : [
          { opacity: 0.3, transform: `${shift} scale(.5)` },
          { opacity: 1, transform: "none" },
        ];
  if (length > 60) for (const frame of frames) frame["zIndex"] = 40;
  here.element.animate(frames, { duration, easing: ease });
}

/** Scenery slides to its new place; what lies on it rides along. */
function glide({ box, element }: Seen, from: DOMRect, duration: number) {
  const { x, y, length } = gap(from, box);
  if (length < near) return;
  const size = Math.min(1, from.width / box.width);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(${size})`, zIndex: 1 },
      { transform: "none", zIndex: 1 },
    ],
    { duration, easing: ease },
  );
}

/** It only made room for others. */
function makeRoom({ box, element }: Seen, from: DOMRect, duration: number) {
  const { x, y, length } = gap(from, box);
  if (length < near || length > 400) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: duration * 0.7, easing: ease });
}

function fly(here: Seen, from: DOMRect, layer: HTMLElement, duration: number, turn: number) {
  const delay = Math.min(turn, 8) * duration * 0.13;
  const { x, y, length } = gap(from, here.box);
  const size = Math.max(0.3, Math.min(2, from.height / here.box.height));
  const rise = -Math.min(60, length / 8);
  const copy = copied(here, layer);
  here.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  const path: Keyframe[] = [
    { transform: `translate(${x}px, ${y}px) scale(${size})` },
    { transform: `translate(${x / 2}px, ${y / 2 + rise}px) scale(${(1 + size) / 2})`, offset: 0.5 },
    { transform: "none" },
  ];
  copy.animate(path, { duration, delay, easing: ease, fill: "backwards" }).finished.finally(() => copy.remove());
}

function leave(was: Seen, to: DOMRect, layer: HTMLElement, duration: number, turn: number) {
  const { x, y } = gap(to, was.box);
  const copy = copied(was, layer);
  const path: Keyframe[] = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0.1 },
  ];
  copy
    .animate(path, { duration, delay: Math.min(turn, 8) * duration * 0.13, easing: ease, fill: "both" })
    .finished.finally(() => copy.remove());
}

function copied(seen: Seen, layer: HTMLElement): HTMLElement {
  const copy = copyOf(seen.element, seen.box, "absolute", layer.getBoundingClientRect());
  for (const one of [copy, ...copy.querySelectorAll("[data-ref]")]) {
    one.removeAttribute("data-ref");
    one.classList.remove("is-legal", "is-chosen", "is-hinted", "is-pointed", "firing", "armed");
  }
  const style = getComputedStyle(seen.element);
  for (const length of ["--cell", "--card"]) copy.style.setProperty(length, style.getPropertyValue(length));
  copy.style.translate = "none";
  layer.append(copy);
  return copy;
}

/** The ground shakes. */
export function rumble(element: HTMLElement, duration: number) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  element.animate(
    ["0 0", "-4px 3px", "4px -3px", "-3px -2px", "3px 2px", "-1px 1px", "0 0"].map((translate) => ({ translate })),
    { duration: duration * 1.5 },
  );
}
