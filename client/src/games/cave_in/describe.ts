// The board in words, in the order a person would read it out.
import type { TextSection } from "../../table/module";
import type { Seat } from "../../wire";
import type { HandCard, View } from "../../generated/cave_in";
import { shaking } from "./deal";
import { scored } from "./numbers";
import type { Speech } from "./text";
import { dockRef, others, rows } from "./view";

type Line = TextSection["lines"][number];

export function describe(view: View, as: number | null, seats: Seat[], speech: Speech): TextSection[] {
  const bottom = as ?? 0;
  const name = (seat: number) => seats[seat]?.name || `#${seat + 1}`;
  const list = (words: string[]) => words.join(", ") || speech.say("nothing");
  const merc = (id: string) => `${speech.card(id)} (${speech.say("level", { n: speech.printed.mercenary(id)?.level ?? 0 })})`;
  const inHand = (one: HandCard) =>
    [
      one.card ? merc(one.card) : speech.say("unknownCard", { n: one.level }),
      one.copies > 1 ? speech.say("copies", { n: one.copies }) : "",
      one.colour ? speech.say("painted", { colour: speech.colour(one.colour) }) : "",
    ]
      .filter(Boolean)
      .join(", ");

  const state: Line[] = [
    {
      text: view.ended
        ? `${speech.say("gameOver")}.`
        : speech.say("stateTurn", {
            n: view.round,
            name: name(view.turn),
            phase: speech.say(`phase.${view.phase}`),
            left: view.actions_left,
          }),
    },
    { text: `${speech.say("track", { n: view.cave_in, limit: view.limit })}.` },
    { text: speech.say("stateFactions", { list: list(view.factions.map((one) => speech.faction(one))) }) },
    { text: speech.say("stateJokers", { list: list(view.jokers.map((one) => speech.colour(one))) }) },
  ];
  if (view.effects.length > 0)
    state.push({
      text: speech.say("stateEffects", {
        list: list(view.effects.map((one) => speech.say(`effect.${one.effect}`, { n: one.n, colour: speech.colour(one.colour) }))),
      }),
    });
  if (view.played.length > 0) state.push({ text: speech.say("statePlayed", { list: list(view.played.map(merc)) }) });
  view.leaving.forEach((card, n) => state.push({ text: `${speech.say("leaving")}: ${merc(card)}`, ref: `leaving:${n}` }));
  if (view.payment.open) {
    state.push({ text: speech.say("statePayment", { paid: view.payment.paid, cost: view.payment.cost }) });
    const shakes = shaking(view, speech);
    if (shakes) state.push({ text: `${speech.say("afterPaying")}: ${shakes}.` });
  }

  const docks: Line[] = [];
  rows.forEach((places, row) => {
    docks.push({ text: `${speech.say("stackLeft", { level: row + 1, n: view.stack[row] ?? 0 })}.` });
    for (const place of places) {
      const card = view.docks[place];
      docks.push(
        card ? { text: `${merc(card)}: ${speech.text("card", card)}`, ref: dockRef(view, place) } : { text: speech.say("emptyPlace") },
      );
    }
  });

  const mine: Line[] = [];
  rows.forEach((places, row) => {
    mine.push({ text: `${speech.say("seamLeft", { cost: speech.printed.edition.costs[row]!, n: view.seam[row] ?? 0 })}.` });
    for (const place of places) {
      const spot = view.mine[place];
      if (!spot?.crystal) {
        mine.push({ text: speech.say("emptyPlace") });
        continue;
      }
      const token = speech.printed.crystal(spot.crystal);
      const marks = [
        spot.recoloured ? `${speech.say("recoloured")}: ${speech.colour(spot.colour)}` : "",
        spot.joker ? speech.say("jokerLong") : "",
        token.symbol ? speech.say("symbolLong") : "",
        token.cave_in ? speech.say("caveInLong") : "",
      ];
      mine.push({
        text: [speech.say("crystalSpot", { crystal: speech.crystal(spot.crystal), cost: spot.cost, points: token.points }), ...marks]
          .filter(Boolean)
          .join(", "),
        ref: `mine:${place}`,
      });
    }
  });

  const artifacts: Line[] = [];
  view.left.forEach((left, n) => {
    artifacts.push({ text: `${speech.say("artifactsLeft", { n: n + 1, left: view.artifacts_left[n] ?? 0 })}.` });
    [left, view.right[n] ?? null].forEach((half, right) => {
      if (!half) return;
      const side = speech.say(right ? "right" : "left");
      const head = speech.say("artifactHalf", { half: speech.half(half), side, cost: view.artifact_price[n] ?? 0 });
      artifacts.push({ text: `${head}: ${speech.text("half", half)}`, ref: `artifact:${n}.${right}` });
    });
  });

  const sections: TextSection[] = [
    { title: speech.say("state"), lines: state },
    { title: speech.say("docks"), lines: docks },
    { title: speech.say("artifacts"), lines: artifacts },
    { title: speech.say("mine"), lines: mine },
  ];
  for (const seat of [bottom, ...others(view, bottom)]) {
    const here = view.seat[seat]!;
    const lines: Line[] = [{ text: speech.say("listHand", { list: list(here.hand.map(inHand)) }) }];
    if (seat === as)
      here.hand.forEach(
        (one, n) => one.card && lines.push({ text: `${merc(one.card)}: ${speech.text("card", one.card)}`, ref: `hand:${n}` }),
      );
    lines.push({ text: speech.say("listBase", { list: list(here.base.map(merc)) }), ref: `base:${seat}` });
    here.base.forEach((card, n) =>
      lines.push({
        text: `${n + 1}. ${merc(card)}${n === here.base.length - 1 ? `, ${speech.say("leader")}` : ""}`,
        ref: `base:${seat}.${n}`,
      }),
    );
    lines.push({ text: speech.say("listTotems", { list: list(here.totems.map((one) => speech.faction(one))) }) });
    for (const one of here.artifacts)
      if (one.half)
        lines.push({
          text: `${speech.half(one.half)}: ${speech.text("half", one.half)}`,
          ref: `half:${speech.printed.halfNumber(one.half)}`,
        });
    lines.push({
      text: here.open
        ? speech.say("listCrystals", { list: list(here.crystals.map((one) => speech.crystal(one))) })
        : `${speech.say("crystals", { n: here.crystal_count })}.`,
    });
    if (here.subjugated_count > 0) lines.push({ text: `${speech.say("subjugated", { n: here.subjugated_count })}.` });
    if (here.open)
      lines.push({
        text: speech.say("listScore", { list: list(scored.map((part) => `${speech.say(`points.${part}`)} ${here.score[part]}`)) }),
      });
    sections.push({ title: speech.say("sideOf", { name: name(seat) }), lines });
  }
  return sections;
}
