import type { LogLine, Texts } from "../wire";

export interface Piece {
  text: string;
  card: string | null;
}

/** The name of a card, or of half a card; undefined if the id is neither. */
export const cardName = (id: string, texts: Texts): string | undefined => texts[`name.card.${id}`] ?? texts[`name.half.${id}`];

/** Cards a line of the log speaks of: its cause first, then what it names. */
export function cardsOf(line: LogLine, texts: Texts): string[] {
  const named = [...Object.values(line.args), line.cause].filter((id): id is string => !!id && cardName(id, texts) !== undefined);
  return [...new Set(named)];
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
