// A thing that leaves its place for a while, dragged or flying, is drawn by a copy of it.

/** As large as it was seen, wherever it is laid: what it says of its size speaks of the place where it lay. */
export function copyOf(element: HTMLElement, box: DOMRect, position: "absolute" | "fixed", origin = { left: 0, top: 0 }): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-fly", "data-spot", "data-place", "data-choice", "data-ref", "id"]) copy.removeAttribute(name);
  Object.assign(copy.style, {
    position,
    inset: "auto",
    left: `${box.left - origin.left}px`,
    top: `${box.top - origin.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    minHeight: "0",
    maxHeight: "none",
    margin: "0",
  });
  return copy;
}
