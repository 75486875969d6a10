import type { Texts } from "../wire";

/** "Goal: collect ..." is a heading and its text. */
export function heading(text: string): { title: string; text: string } {
  const cut = text.indexOf(":");
  if (cut < 1 || cut > 60) return { title: "", text };
  return {
    title: text.slice(0, cut),
    text: text
      .slice(cut + 1)
      .trim()
      .replace(/^./, (first) => first.toUpperCase()),
  };
}

/** The texts of "rules.p1", "rules.p2", ... in order. */
export function numbered(texts: Texts, prefix: string): string[] {
  const list: string[] = [];
  for (let i = 1; texts[`${prefix}${i}`] !== undefined; i++) list.push(texts[`${prefix}${i}`]!);
  return list;
}
