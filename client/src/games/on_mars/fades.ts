/** A row that scrolls sideways: what goes on behind its right edge fades there (on_mars.css). */
export function fades(row: HTMLElement) {
  const look = () => row.classList.toggle("goes-on", row.scrollLeft + row.clientWidth < row.scrollWidth - 2);
  const size = new ResizeObserver(look);
  const content = new MutationObserver(look);
  size.observe(row);
  content.observe(row, { childList: true, characterData: true, subtree: true });
  row.addEventListener("scroll", look);
  return () => {
    size.disconnect();
    content.disconnect();
    row.removeEventListener("scroll", look);
  };
}
