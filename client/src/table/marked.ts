import type { LogLine, Texts } from "../wire";

export interface Piece {
  text: string;
  card: string | null;
}

/** The name of a card, of half a card, or of a thing of another kind ("blueprint.biolab"); undefined if the id is none of them. */
export const cardName = (id: string, texts: Texts): string | undefined =>
  texts[`name.card.${id}`] ?? texts[`name.half.${id}`] ?? (id.includes(".") ? texts[`name.${id}`] : undefined);

const withCards = new WeakMap<Texts, boolean>();
/** In games without cards everything that has a text can be read. */
function hasCards(texts: Texts): boolean {
  const known = withCards.get(texts) ?? Object.keys(texts).some((key) => key.startsWith("name.card."));
  withCards.set(texts, known);
  return known;
}

/** What can be enlarged of the things that a line or a question names. */
export const readable = (args: Readonly<Record<string, string | null>>, texts: Texts): string[] =>
  Object.entries(args).flatMap(([kind, id]) => {
    if (!id) return [];
    if (cardName(id, texts) !== undefined) return [id];
    return texts[`${kind}.${id}.text`] !== undefined && !hasCards(texts) ? [`${kind}.${id}`] : [];
  });

/** Cards a line of the log speaks of: what it names, then its cause. */
export function cardsOf(line: LogLine, texts: Texts): string[] {
  const cause = line.cause && cardName(line.cause, texts) !== undefined ? [line.cause] : [];
  return [...new Set([...readable(line.args, texts), ...cause])];
}

/** Cuts a sentence where it names a card, so that the name can be pointed at. */
export function marked(text: string, cards: readonly string[], texts: Texts): Piece[] {
  let pieces: Piece[] = [{ text, card: null }];
  for (const card of cards) {
    const name = cardName(card, texts)!;
    pieces = pieces.flatMap((piece) => {
      const at = piece.card ? -1 : piece.text.indexOf(name);
      if (at < 0) return [piece];
      return [
        { text: piece.text.slice(0, at), card: null },
        { text: name, card },
        { text: piece.text.slice(at + name.length), card: null },
      ].filter((part) => part.text);
    });
  }
  return pieces;
}

/** A name with the marks that belong to it: no line ends between them. */
export interface Bound extends Piece {
  before: string;
  after: string;
}
export function bound(pieces: readonly Piece[]): Bound[] {
  const out = pieces.map((piece) => ({ ...piece, before: "", after: "" }));
  out.forEach((piece, n) => {
    if (!piece.card) return;
    const [left, right] = [out[n - 1], out[n + 1]];
    if (left && !left.card) {
      piece.before = /[„“‚‘«»(]+$/.exec(left.text)?.[0] ?? "";
      left.text = left.text.slice(0, left.text.length - piece.before.length);
    }
    if (right && !right.card) {
      piece.after = /^[“”’‘«»).,:;!?]+/.exec(right.text)?.[0] ?? "";
      right.text = right.text.slice(piece.after.length);
    }
  });
  return out.filter((piece) => piece.text);
}
