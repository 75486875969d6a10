// The board in words, in the order a person would read it out.
import { t } from "../../app/language.svelte";
import type { TextSection } from "../../table/module";
import type { Seat } from "../../wire";
import type { SectorView, View } from "../../generated/planetship";
import { cellRef, handRef, rewardRef } from "./refs";
import type { Speech } from "./text";
import { around, placed, present, rounds, shipsHome } from "./view";

type Line = TextSection["lines"][number];

function phase(view: View, speech: Speech): string {
  if (view.ended) return speech.say("phase.over");
  if (view.phase === "placing") {
    const { done, all } = placed(view);
    return speech.say("phase.placing", { n: done, all });
  }
  return view.phase === "scoring" && view.scoring ? speech.say("phase.scoringAt", { n: view.scoring }) : speech.say(`phase.${view.phase}`);
}

export function describe(view: View, as: number | null, seats: Seat[], speech: Speech): TextSection[] {
  const names = Array.from({ length: view.seats }, (_, n) => seats[n]?.name || `#${n + 1}`);
  const list = (words: string[]) => words.join(", ") || speech.say("nothing");
  const card = (id: string) => speech.cardLong(id, view.start_set);

  const state: Line[] = [
    { text: speech.say("stateRound", { n: view.round, all: rounds, phase: phase(view, speech), name: names[view.start] ?? "" }) },
    { text: speech.say("statePile", { n: view.pile, list: list(view.bottom.map((id) => speech.card(id))) }) },
    { text: speech.say("stateReserve", { list: list(view.outside.map((id) => `${id} ${speech.sector(id)}`)) }) },
    ...view.missions.map((one) => ({ text: `${speech.missionStanding(one, names)}.` })),
  ];
  if (view.removed.length > 0) state.push({ text: speech.say("stateRemoved", { list: list(view.removed.map((id) => speech.card(id))) }) });

  const sector = (one: SectorView): TextSection => {
    const lines: Line[] = [
      {
        text: speech.say("stateSector", {
          n: one.sector,
          name: speech.sector(one.sector),
          row: one.row + 1,
          col: one.col + 1,
          turned: one.turned ? speech.say("stateTurned", { n: one.turned * 90 }) : "",
          rule: speech.rule(one.sector),
        }),
        ref: `sector:${one.sector}`,
      },
      ...one.field.map((_, n) => ({ text: `${speech.field(one, n, names, view.start_set)}.`, ref: cellRef(one.sector, n) })),
      ...one.reward.map((_, n) => ({ text: `${speech.reward(one, n, names, view.start_set)}.`, ref: rewardRef(one.sector, n) })),
    ];
    if (view.phase === "scoring")
      lines.push({ text: speech.say("stateTotals", { list: list(present(one).map((seat) => `${names[seat]} ${one.total[seat]}`)) }) });
    return { title: speech.say("sectorLabel", { n: one.sector, name: speech.sector(one.sector) }), lines };
  };

  const player = (seat: number): TextSection => {
    const here = view.seat[seat]!;
    const own = seat === as;
    const lines: Line[] = [
      { text: speech.say("stateShips", { n: shipsHome(view, seat), all: here.ships_in_all, probes: here.probes }) },
      ...(own
        ? here.cards
            .filter((one) => one.at === "hand")
            .map((one) => ({
              text: `${card(one.card)}${here.dropping.includes(one.card) ? `, ${speech.say("dropping")}` : ""}.`,
              ref: handRef(one.card),
            }))
        : [
            {
              text: speech.say("stateCards", { list: list(here.cards.map((one) => `${card(one.card)} (${speech.say(`at.${one.at}`)})`)) }),
            },
          ]),
      { text: speech.say("stateDiscards", { list: list(here.discards.map((id) => speech.card(id))) }) },
      { text: speech.say("stateScore", { ...here.score }) },
    ];
    return { title: own ? `${names[seat]} (${t("seat.you")})` : names[seat]!, lines };
  };

  const order = around(view, as ?? 0);
  return [
    { title: speech.say("state"), lines: state },
    ...(as === null ? [] : [player(as)]),
    ...view.grid.map(sector),
    ...order.filter((seat) => seat !== as).map(player),
  ];
}
