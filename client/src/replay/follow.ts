// On a page that scrolls the replay shows where something has come to.

/** What lies where on the board, without the hands that are always in sight. */
function lying(stage: HTMLElement): Map<string, HTMLElement> {
  const found = [...stage.querySelectorAll<HTMLElement>("[data-fly]")].filter((one) => one.offsetHeight > 0 && !one.closest("[data-tray]"));
  const at = (one: HTMLElement) => {
    const { place, spot } = one.dataset;
    const around = one.closest<HTMLElement>("[data-cell], [data-room], [data-sector], [data-zone]")?.dataset;
    return place ?? spot ?? around?.["cell"] ?? around?.["room"] ?? around?.["sector"] ?? around?.["zone"] ?? "";
  };
  return new Map(found.map((one) => [`${one.dataset["fly"]}@${at(one)}`, one]));
}

/** How far a page goes on so that a thing lies between these edges; 0 if it does. */
export function wayTo(thing: { top: number; height: number }, upper: number, lower: number): number {
  if (thing.top >= upper && thing.top + thing.height <= lower) return 0;
  return Math.round(thing.top - upper - Math.max(0, lower - upper - thing.height) / 2);
}

/** Follows what changes on a stage while `on` says so, between what stays at the upper and the lower edge of the screen. */
export function follow(
  stage: HTMLElement,
  on: () => ScrollBehavior | null,
  above: () => HTMLElement,
  below: () => HTMLElement,
): () => void {
  let before = lying(stage);
  let frame = 0;
  function look() {
    frame = 0;
    const now = lying(stage);
    const come = [...now].findLast(([key]) => !before.has(key))?.[1];
    before = now;
    const behavior = on();
    if (!come || !behavior) return;
    const upper = above().getBoundingClientRect().bottom;
    const trays = [...stage.querySelectorAll<HTMLElement>("[data-tray]")].filter((one) => getComputedStyle(one).position === "sticky");
    const bar = below().getBoundingClientRect().top;
    const end = stage.getBoundingClientRect().bottom;
    const lower = Math.min(bar, ...trays.map((one) => one.getBoundingClientRect().top));
    // Somebody reads what is written below the board.
    if (Math.min(lower, end) - upper < 100) return;
    // Not past the end of the board: all of it can be seen before.
    const way = Math.min(wayTo(come.getBoundingClientRect(), upper + 8, lower - 8), Math.max(0, Math.round(end - bar)));
    if (way) scrollBy({ top: way, behavior });
  }
  const watcher = new MutationObserver(() => (frame ||= requestAnimationFrame(look)));
  watcher.observe(stage, { childList: true, subtree: true, attributes: true, attributeFilter: ["data-fly", "data-place", "data-spot"] });
  return () => {
    watcher.disconnect();
    cancelAnimationFrame(frame);
  };
}
