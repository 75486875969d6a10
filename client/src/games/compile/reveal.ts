// Which lines of the story show cards to this viewer.
import type { LogLine } from "../../wire";

export interface Reveal {
  n: number;
  seat: number;
  kind: "hand" | "card" | "field";
  cards: string[];
}

/** A shown hand comes as one line with the number and one line per card. The viewer's own cards are no news. */
export function revealsIn(fresh: LogLine[], viewer: number | null): Reveal[] {
  const out: Reveal[] = [];
  for (const line of fresh) {
    if (typeof line.actor !== "number") continue;
    const card = line.args["card"] ?? null;
    if (line.kind === "revealed_hand" && line.actor !== viewer) out.push({ n: line.n, seat: line.actor, kind: "hand", cards: [] });
    else if (line.kind === "showed" && card && line.actor !== viewer) {
      const hand = out.at(-1);
      if (hand && hand.kind !== "field" && hand.seat === line.actor) hand.cards = [...hand.cards.filter((one) => one !== card), card];
      else out.push({ n: line.n, seat: line.actor, kind: "card", cards: [card] });
    } else if (line.kind === "revealed" && card && !line.args["stack"]?.startsWith(`${viewer}@`))
      out.push({ n: line.n, seat: line.actor, kind: "field", cards: [card] });
  }
  return out.filter((reveal) => reveal.cards.length > 0);
}

const played = ["played_up", "played_down", "refreshed"];

/** What is on show after these lines: the viewer's next action puts away what it has seen before, and more than two are too many. */
export function shownAfter(old: Reveal[], fresh: LogLine[], news: Reveal[], viewer: number | null): Reveal[] {
  const acted = fresh.find((line) => line.actor === viewer && played.includes(line.kind))?.n ?? 0;
  return [...old.filter((one) => one.n > acted && news.every((other) => other.n !== one.n)), ...news].slice(-2);
}
