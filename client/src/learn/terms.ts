// Words of the glossary inside a text.
export interface Term {
  title: string;
  text: string;
}
export interface Piece {
  text: string;
  /** What the glossary says about it. */
  about: string | null;
}

const letter = /[\p{L}\p{N}]/u;
/** Endings a term may have and still be the same word: "Bots", "Kristallen". */
const endings = ["", "s", "n", "en", "e", "es"];

function find(text: string, title: string): { at: number; length: number } | null {
  for (let at = text.indexOf(title); at >= 0; at = text.indexOf(title, at + 1)) {
    if (at > 0 && letter.test(text[at - 1]!)) continue;
    const rest = text.slice(at + title.length);
    const ending = endings.find((one) => rest.startsWith(one) && !letter.test(rest[one.length] ?? " "));
    if (ending !== undefined) return { at, length: title.length + ending.length };
  }
  return null;
}

/** The text cut at the first place of every term; of two that overlap the longer one counts. */
export function explained(text: string, glossary: readonly Term[]): Piece[] {
  const found: { at: number; length: number; about: string }[] = [];
  for (const { title, text: about } of glossary.toSorted((a, b) => b.title.length - a.title.length)) {
    const place = title ? find(text, title) : null;
    if (place && !found.some((one) => place.at < one.at + one.length && one.at < place.at + place.length)) found.push({ ...place, about });
  }
  const pieces: Piece[] = [];
  let at = 0;
  for (const one of found.toSorted((a, b) => a.at - b.at)) {
    if (one.at > at) pieces.push({ text: text.slice(at, one.at), about: null });
    pieces.push({ text: text.slice(one.at, one.at + one.length), about: one.about });
    at = one.at + one.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), about: null });
  return pieces;
}
