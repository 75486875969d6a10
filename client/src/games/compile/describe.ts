// The board in words, in the order a person would read it out.
import type { TextSection } from "../../table/module";
import type { Seat, Texts } from "../../wire";
import { Speech } from "./text";
import { other, side, type FieldCard, type View } from "./view";

type Line = TextSection["lines"][number];

function cards(speech: Speech, list: (string | null)[]): string {
  const known = list.filter((card) => card !== null).map((card) => speech.card(card));
  const hidden = list.length - known.length;
  return [...known, ...(hidden > 0 ? [speech.say("hiddenCards", { n: hidden })] : [])].join(", ") || speech.say("nothing");
}

function fieldCard(speech: Speech, card: FieldCard, depth: number, size: number): string {
  const name = card.up && card.card ? speech.card(card.card) : speech.say("hiddenCard");
  const where = speech.say(depth === size - 1 ? "onTop" : depth === 0 ? "lowest" : "above");
  const more = card.card
    ? card.up
      ? depth === size - 1
        ? speech.boxes(card.card)
        : speech.box(card.card, "top")
      : speech.say("knownToYou", { card: speech.card(card.card) })
    : "";
  return [speech.say("stackCard", { where, card: name, face: speech.say(card.up ? "faceUp" : "faceDown"), n: card.value }), more]
    .filter(Boolean)
    .join(". ");
}

export function describe(view: View, as: number | null, seats: Seat[], texts: Texts): TextSection[] {
  const speech = new Speech(texts);
  const bottom = as === 1 ? 1 : 0;
  const name = (seat: number) => seats[seat]?.name || `#${seat + 1}`;

  if (view.pool.length > 0) {
    const list = (names: string[]) => names.map((one) => speech.protocol(one)).join(", ") || speech.say("nothing");
    return [
      {
        title: speech.say("draft"),
        lines: [
          { text: speech.say("poolList", { list: list(view.pool) }) },
          ...[bottom, other(bottom)].map((seat) => ({
            text: speech.say("draftedList", { name: name(seat), list: list(side(view, seat).drafted) }),
          })),
        ],
      },
    ];
  }

  const state: Line[] = [
    {
      text: speech.say("turnOf", {
        n: view.turn_number,
        name: name(view.turn),
        phase: texts[`name.phase.${view.phase}`] ?? speech.phase(view.phase),
      }),
    },
  ];
  if (view.with_control)
    state.push({
      text: speech.say("controlAt", {
        where: view.control === 0 ? speech.say("neutral") : speech.say("withName", { name: name(view.control - 1) }),
      }),
    });
  view.locked.forEach((locked, seat) => {
    if (locked) state.push({ text: `${name(seat)}: ${speech.say("lockedLong")}.` });
  });
  if (view.ended > 0) state.push({ text: view.ended <= 2 ? speech.say("over", { name: name(view.ended - 1) }) : speech.say("overDraw") });

  const sections = [{ title: speech.say("state"), lines: state }];
  for (const seat of [bottom, other(bottom)]) {
    const here = side(view, seat);
    const own = seat === as;
    const lines: Line[] = [{ text: speech.say("handList", { cards: cards(speech, here.hand) }) }];
    if (own) here.hand.forEach((card, n) => card && lines.push({ text: `${speech.card(card)}: ${speech.boxes(card)}`, ref: `hand:${n}` }));
    lines.push({ text: speech.say("deckOf", { name: name(seat), n: here.deck }), ref: `deck:${seat}` });
    lines.push({ text: speech.say("trashList", { cards: cards(speech, here.trash.toReversed()) }) });
    for (const card of here.committed)
      lines.push({ text: speech.say("inFlightLong", { card: card.card ? speech.card(card.card) : speech.say("hiddenCard") }) });
    here.line.forEach((line, n) => {
      lines.push({
        text: speech.say("stackLine", {
          n: n + 1,
          protocol: speech.protocol(line.protocol),
          state: speech.say(line.compiled ? "compiled" : "loading"),
          total: line.total,
        }),
        ref: `line:${n}`,
      });
      line.stack.forEach((card, depth) =>
        lines.push({ text: fieldCard(speech, card, depth, line.stack.length), ref: `field:${seat}.${n}.${depth}` }),
      );
    });
    sections.push({ title: speech.say("sideOf", { name: name(seat) }), lines });
  }
  return sections;
}
