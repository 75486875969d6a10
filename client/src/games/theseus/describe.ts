// The board in words, in the order a person would read it out.
import { t } from "../../app/language.svelte";
import type { SectorView, View } from "../../generated/theseus";
import { embryos, rooms } from "./kinds";
import type { TextSection } from "../../table/module";
import type { Seat } from "../../wire";
import { embryoRef, positionRef, roomRef, seatRef, sectorRef, slotRef, tokensRef, unitRef } from "./refs";
import type { Speech } from "./text";
import { around, bit, inSpace, unitOf } from "./view";

type Line = TextSection["lines"][number];

export function describe(view: View, as: number | null, seats: Seat[], speech: Speech): TextSection[] {
  const names = Array.from({ length: view.seats }, (_, n) => seats[n]?.name || `#${n + 1}`);
  const list = (words: string[]) => words.join(", ") || speech.say("nothing");
  const counts = (cards: { card: string; count: number }[]) => list(cards.map(({ card, count }) => `${count}× ${speech.card(card)}`));

  const state: Line[] = [
    { text: speech.say("statePhase", { phase: speech.say(`phase.${view.phase}`), name: names[view.turn] ?? "" }) },
    {
      text: speech.say("stateEnd", {
        end: speech.endMarker(view.end_marker),
        supply: view.supply,
        disc: view.disc_home ? speech.say("discFree") : speech.say("malfunctioning"),
      }),
    },
    { text: speech.say("stateRing", { list: list(view.ring.map((one) => speech.sector(one.sector))) }) },
    ...inSpace(view).map((unit) => ({ text: `${speech.unitLong(unit, names)}, ${speech.say("inSpace")}.`, ref: unitRef(unit.unit) })),
    ...view.box.map((sector) => ({ text: `${speech.say("boards")}: ${speech.sector(sector)}.`, ref: sectorRef(sector) })),
  ];

  const sector = (one: SectorView): TextSection => {
    const passages = rooms.flatMap((a, n) => rooms.flatMap((b, k) => (k > n && bit(one.reach[n] ?? 0, k) ? [a + b] : [])));
    return {
      title: speech.sector(one.sector),
      lines: [
        { text: speech.say("stateSector", { action: speech.sectorAction(one.action), list: list(passages) }), ref: sectorRef(one.sector) },
        ...rooms.flatMap((_, n): Line[] => {
          const there = unitOf(view, one.room[n]);
          return [{ text: `${speech.room(view, one, n, names)}.`, ref: there ? unitRef(there.unit) : roomRef(one.sector, n) }];
        }),
        ...one.slot.map((_, n) => ({ text: `${speech.slot(view, one, n, names)}.`, ref: slotRef(one.sector, n) })),
        ...one.pending.map((_, n) => ({ text: `${speech.pending(one, n, names)}.`, ref: positionRef(one.sector, n) })),
      ],
    };
  };

  const player = (seat: number): TextSection => {
    const here = view.seat[seat]!;
    const home = view.ring.find((one) => bit(one.owners, seat));
    const lines: Line[] = [
      {
        text: speech.say("stateSeat", {
          faction: speech.faction(here.faction),
          standing: speech.standing(here),
          n: here.upgrades,
          home: home ? speech.sector(home.sector) : speech.say("nothing"),
        }),
        ref: seat === as ? tokensRef : seatRef(seat),
      },
      ...here.hand.map((card) => ({
        text: speech.say("stateHand", { card: speech.cardLong(card) }),
        ...(seat === as ? { ref: speech.printed.handRef(card) } : {}),
      })),
      ...here.special.map((card) => ({ text: `${speech.cardLong(card)}.`, ref: speech.printed.specialRef(card) })),
    ];
    if (here.faction === "pandora")
      lines.push(
        ...embryos.map((kind) => ({
          text: `${speech.embryoLong(
            kind,
            view.unit.filter((one) => one.is_embryo && one.embryo === kind && one.place === "supply").length,
          )}.`,
          ref: embryoRef(kind),
        })),
      );
    else {
      lines.push({ text: speech.say("stateDeck", { n: here.deck, card: here.top ? speech.card(here.top) : speech.say("nothing") }) });
      lines.push({ text: speech.say("stateDiscard", { list: counts(here.discard) }) });
      lines.push({ text: speech.say("stateUnseen", { list: counts(here.unseen) }) });
    }
    return { title: seat === as ? `${names[seat]} (${t("seat.you")})` : names[seat]!, lines };
  };

  const order = around(view, as ?? 0);
  return [
    { title: speech.say("state"), lines: state },
    ...(as === null ? [] : [player(as)]),
    ...view.ring.map(sector),
    ...order.filter((seat) => seat !== as).map(player),
  ];
}
