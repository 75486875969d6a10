// The table by keyboard: what can be chosen now, in reading order, and the way from one place to the next.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
type Span = Pick<Box, "top" | "height">;
export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";
export const isDirection = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The box that lies next in this direction; -1 if there is none. */
export function nextOf(from: Box, boxes: readonly Box[], direction: Direction): number {
  const here = middle(from);
  let best = { n: -1, way: Infinity };
  boxes.forEach((box, n) => {
    const there = middle(box);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const [along, aside] =
      direction === "ArrowLeft" ? [-dx, dy] : direction === "ArrowRight" ? [dx, dy] : direction === "ArrowUp" ? [-dy, dx] : [dy, dx];
    const way = along + 2.5 * Math.abs(aside);
    if (along > 2 && way < best.way) best = { n, way };
  });
  return best.n;
}

/** Row by row; what begins at about the same height is one row. */
export function inReadingOrder<T>(items: readonly T[], box: (item: T) => Box): T[] {
  const boxes = new Map(items.map((item) => [item, box(item)]));
  const byTop = items.toSorted((a, b) => boxes.get(a)!.top - boxes.get(b)!.top);
  const rows: T[][] = [];
  for (const item of byTop) {
    const row = rows.at(-1);
    const first = row && boxes.get(row[0]!)!;
    if (first && boxes.get(item)!.top < first.top + first.height / 2) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => boxes.get(a)!.left - boxes.get(b)!.left));
}

const seen = (element: HTMLElement) =>
  element.checkVisibility() && element.getBoundingClientRect().width > 0 && !element.closest("[inert]");

/** Places that glow, and answers the board itself offers; with `chosen` those that can be given back, too. */
export function places(screen: HTMLElement, chosen = false): HTMLElement[] {
  const found = (selector: string) =>
    [...screen.querySelectorAll<HTMLElement>(selector)].filter((one) => seen(one) && !(one as HTMLButtonElement).disabled);
  // What gives an answer put together on the board comes last: the numbers of what it is put together from stay.
  return [
    ...inReadingOrder(found(`button.is-legal, .landing button, .board button[data-choice]${chosen ? ", button.is-chosen" : ""}`), (one) =>
      one.getBoundingClientRect(),
    ),
    ...found(".board button[data-gives]"),
  ];
}

/** Answers of the prompt. */
export const answers = (screen: HTMLElement): HTMLElement[] =>
  [...screen.querySelectorAll<HTMLButtonElement>(".answers .answer:not(:disabled)")].filter(seen);

/** Where a page that scrolls begins to be seen: below the header, and below what of the prompt lies over the board. */
export const upperEdge = (screen: HTMLElement): number =>
  Math.max(...["header", ".prompt"].map((part) => screen.querySelector(part)!.getBoundingClientRect().bottom));

/** Where it ends for this place: at the hand that lies over the page's lower edge, unless the place lies in that hand. */
export function lowerEdge(screen: HTMLElement, place: HTMLElement, height: number): number {
  const over = [...screen.querySelectorAll<HTMLElement>("[data-tray]")].filter(
    (tray) => !tray.contains(place) && tray.offsetHeight > 0 && getComputedStyle(tray).position === "sticky",
  );
  return Math.min(height, ...over.map((tray) => tray.getBoundingClientRect().top));
}

/** Where a place lies as the page is scrolled now: here, if this part of it is seen. Of something tall half of the page is enough. */
export function lies({ top, height }: Box, upper: number, lower: number, part = 1): "above" | "here" | "below" {
  const seen = Math.min(top + height, lower) - Math.max(top, upper);
  if (seen >= Math.min(height * part, (lower - upper) / 2) - 1) return "here";
  return top < upper ? "above" : "below";
}

/** From the upper edge of a place to the lowest edge of it and others. */
export function downTo({ top, height }: Span, others: readonly Span[]): Span {
  return { top, height: Math.max(height, ...others.map((one) => one.top + one.height - top)) };
}

/**
 * What can be chosen and is not seen, by the way that leads there. The same answer may lie at several places: it is out of sight only if
 * all of them are, and counts once.
 */
export function outOfSight<T>(items: readonly T[], where: readonly ("above" | "here" | "below")[], name: (item: T) => string | undefined) {
  const called = (n: number) => name(items[n]!) ?? `#${n}`;
  const seen = new Set(items.flatMap((_, n) => (where[n] === "here" ? [called(n)] : [])));
  const once = items.map((_, n) => !seen.has(called(n)) && items.findIndex((_, k) => called(k) === called(n)) === n);
  return (["above", "below"] as const)
    .map((way) => ({ way, places: items.filter((_, n) => once[n] && where[n] === way) }))
    .filter((one) => one.places.length > 0);
}

/** How far the page scrolls so that a place is seen, with a little room around it: of something too tall its upper edge. */
export function nearestWay({ top, height }: Span, upper: number, lower: number, room = 8): number {
  const above = top - room - upper;
  return above < 0 ? above : Math.max(0, Math.min(above, top + height + room - lower));
}

/** What a lesson points at on the board. */
export const pointedAt = (screen: HTMLElement): HTMLElement[] =>
  [...screen.querySelectorAll<HTMLElement>(".board .is-pointed")].filter(seen);

/** What the digits 1 to 9 stand for: answers of the prompt first, then places. What leads back or leaves aside what was begun has none. */
export const numbered = (screen: HTMLElement): HTMLElement[] =>
  [...answers(screen).filter((one) => !one.matches(".quiet")), ...places(screen)].slice(0, 9);

/** The same for a set: its members first, taken or not, and last what confirms it, complete or not. */
export function numberedSet(screen: HTMLElement): HTMLElement[] {
  const ends = [...screen.querySelectorAll<HTMLElement>(".answers .answer:not(.quiet)")].filter(seen);
  return [...places(screen, true).slice(0, 9 - ends.length), ...ends];
}

/** Everything that moves on the screen has come to rest. */
export async function atRest(screen: HTMLElement) {
  const moving = () =>
    screen
      .getAnimations({ subtree: true })
      .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
  for (let some = moving(); some.length; some = moving()) await Promise.allSettled(some.map((one) => one.finished));
}

/** These keys belong to whatever is being written or opened. */
export function taken(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    !!target?.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable]") ||
    !!document.querySelector("dialog[open]")
  );
}
