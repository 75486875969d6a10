// A board is laid out for the table of a window. In a lower box (a moment of the story in a dialog) it shrinks as a whole.
import type { Attachment } from "svelte/attachments";

/** `least`: the height in rem the board needs; `narrow`: the width in rem below which it grows downwards instead. */
export function fits(least: number, narrow: number): Attachment<HTMLElement> {
  return (board) => {
    const box = board.parentElement;
    if (!box || typeof ResizeObserver === "undefined") return;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const scale = box.clientWidth < narrow * rem ? 1 : Math.min(1, box.clientHeight / (least * rem));
      board.style.zoom = scale > 0 && scale < 0.995 ? scale.toFixed(3) : "";
    };
    const watcher = new ResizeObserver(measure);
    watcher.observe(box);
    return () => watcher.disconnect();
  };
}

/** Shrunk boards move nothing: places on the screen are not lengths on the board then. */
export const shrunk = (board: HTMLElement): boolean => board.style.zoom !== "";
