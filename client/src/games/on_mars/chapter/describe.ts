// The chapters in words.
import type { View } from "../../../generated/on_mars";
import type { TextSection } from "../../../table/module";
import { hexName } from "../geometry";
import { crowdAt, liftedOf, wardNames } from "../outbreak/wards";
import { hexRef, stackRef, wardRef } from "../refs";
import type { Speech } from "../text";

type Line = TextSection["lines"][number];

/** What a chapter adds to the table. */
export function describeChapter(view: View, names: string[], speech: Speech): Line[] {
  const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
  const list = (parts: readonly string[]) => parts.join(", ") || speech.say("nothing");
  if (outbreak)
    return [
      {
        text: speech.say("stateOutbreak", { n: outbreak.timer, ill: outbreak.infected, all: outbreak.in_play, limit: outbreak.limit }),
      },
      ...outbreak.objectives.map((one, n) => ({ text: `${speech.objective(one, "AB"[n]!)}.` })),
      {
        text: speech.say("stateMedicine", {
          n: outbreak.medicine_in_warehouse,
          supply: outbreak.medicine,
          made: outbreak.vaccines,
          vaccines: speech.printed.edition.outbreak.vaccines,
          tiles: outbreak.hospital_tiles,
        }),
      },
      { text: speech.say("stateInfection", { list: list(outbreak.infection_deck.map((id) => speech.named("infection", String(id)))) }) },
      { text: speech.say("stateSpreading", { list: list(outbreak.spreading.map((one) => speech.spreads(one, names))) }) },
      ...(outbreak.hopeless ? [{ text: `${speech.say("hopeless")}. ${speech.say("hopelessWays")}.` }] : []),
    ];
  if (blackout)
    return [
      {
        text: speech.say("stateBlackout", {
          n: blackout.timer,
          left: blackout.objectives_left,
          dark: blackout.dark.length,
          limit: blackout.lost_at,
          tiles: blackout.tiles,
        }),
      },
      { text: speech.say("stateDamaged", { list: list(blackout.damaged.map(hexName)) }) },
      ...blackout.dark.map((one) => ({
        text: `${hexName(one.hex)}: ${speech.say("darkHere", { name: names[one.colonist] ?? "" })}.`,
        ref: hexRef(one.hex),
      })),
      ...blackout.strikes.map((one) => ({
        text: speech.say("stateStrikes", { card: speech.named("vandalism", one.card ?? ""), text: speech.strike(one) }),
      })),
      ...(blackout.hopeless ? [{ text: `${speech.say("hopeless")}. ${speech.say("hopelessWays")}.` }] : []),
    ];
  if (monolith)
    return [
      {
        text: speech.say("stateMonolith", {
          n: monolith.timer,
          last: monolith.rounds,
          next: speech.nextAlien(monolith),
          reached: monolith.reached,
          needed: monolith.needed,
          total: monolith.total,
          rank: speech.named("rank", monolith.rank),
        }),
      },
      ...monolith.goals.map((one, n) => ({ text: `${speech.aim(one, n + 1)}.`, ref: stackRef(n + 1) })),
      ...monolith.row.map((one) => ({ text: speech.say("stateRow", { text: speech.sabotage(one) }) })),
      { text: speech.say("stateAside", { list: list(monolith.aside.map((one) => speech.named("sabotage", one))) }) },
    ];
  return [];
}

/** What a chapter adds to a player. */
export function describePlayer(view: View, seat: number, names: string[], speech: Speech): Line[] {
  const [outbreak, blackout] = [view.outbreak?.[0], view.blackout?.[0]];
  const immune = outbreak?.patients[seat]?.immune_reserve;
  const lifted = outbreak && liftedOf(outbreak, seat);
  if (outbreak)
    return [
      { text: `${speech.good("medicine")} ${outbreak.patients[seat]?.medicine ?? 0}.` },
      ...(immune
        ? [{ text: `${speech.say("colonistsRest", { n: view.seat[seat]!.reserve })}, ${speech.say("immuneReserve", { n: immune })}.` }]
        : []),
      ...(lifted?.all ? [{ text: `${speech.say("lifted", { list: speech.crowd(lifted) })}.` }] : []),
      ...wardNames.flatMap((_, ward) =>
        crowdAt(outbreak, seat, ward).all > 0 ? [{ text: `${speech.ward({ view, names }, seat, ward)}.`, ref: wardRef(seat, ward) }] : [],
      ),
    ];
  return (
    blackout?.goals_open.flatMap(({ seat: whose, goal, needs }) =>
      whose === seat && goal ? [{ text: `${speech.goalStands(goal, needs)}.` }] : [],
    ) ?? []
  );
}
