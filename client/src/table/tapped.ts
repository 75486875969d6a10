// Which button was tapped last. A question that follows keeps what confirms it away from there: the second half of a double tap must not
// answer it.
let last: DOMRect | null = null;

/** Attached once where the buttons are. */
export function watchTaps(): () => void {
  const note = ({ target }: Event) => {
    last = (target instanceof Element && target.closest("button")?.getBoundingClientRect()) || null;
  };
  addEventListener("click", note, true);
  return () => removeEventListener("click", note, true);
}

/** How two buttons in a row that may turn around lie: the first is at least so wide, or the second comes first. */
export interface Row {
  turned: boolean;
  least: number;
}
/** From the left edge and the width of the row, the width of the button that confirms, and where the tapped one was. */
export function rowFor(left: number, width: number, yes: number, tapped: { left: number; right: number } | null, gap: number): Row {
  if (!tapped || tapped.right <= left || tapped.left >= left + width) return { turned: false, least: 0 };
  const most = width - yes - gap;
  if (tapped.right - left <= most) return { turned: false, least: tapped.right - left };
  if (tapped.left - left >= yes + gap) return { turned: true, least: most };
  return { turned: false, least: most };
}

/** Lays the row out: its first button goes back, its second confirms. */
export function keepAside(row: HTMLElement): void {
  const [back, yes] = [...row.children] as [HTMLElement, HTMLElement];
  const { left, width } = row.getBoundingClientRect();
  const gap = parseFloat(getComputedStyle(row).columnGap) || 0;
  const { turned, least } = rowFor(left, width, yes.offsetWidth, last, gap);
  row.style.flexDirection = turned ? "row-reverse" : "";
  row.style.justifyContent = turned ? "flex-end" : "";
  back.style.minWidth = `${Math.floor(least)}px`;
}
