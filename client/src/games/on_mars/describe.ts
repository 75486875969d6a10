// The board in words, in the order a person would read it out.
import { t } from "../../app/language.svelte";
import { words, type View } from "../../generated/on_mars";
import type { TextSection } from "../../table/module";
import type { Seat } from "../../wire";
import { describeChapter, describePlayer } from "./chapter/describe";
import { invasionOf, isAlien } from "./invasion";
import { alienLines, extraLines, humanLines, raceLine } from "./invasion_describe";
import { deliverable } from "./printed";
import { actionRef, contractRef, discoveryRef, executiveRef, goalRef, gridRef, hexRef, planRef, scientistRef, spaceRef } from "./refs";
import type { Speech } from "./text";
import { botsOut, onSlots, others, people, together } from "./view";

type Line = TextSection["lines"][number];

export function describe(view: View, as: number | null, seats: Seat[], speech: Speech): TextSection[] {
  const { printed } = speech;
  const names = people(view, seats, speech);
  const list = (parts: readonly string[]) => parts.join(", ") || speech.say("nothing");

  const race = invasionOf(view);
  const state: Line[] = [
    { text: speech.say("stateRound", { n: view.round, level: view.level, name: names[view.turn] ?? "" }) },
    { text: speech.say("stateShuttle", { side: speech.say(view.shuttle), n: view.shuttle_space }) },
    ...(view.outbreak || view.monolith ? [] : [{ text: race ? raceLine(race, speech) : `${speech.ending(view)}.` }]),
    ...describeChapter(view, names, speech),
    ...view.missions_laid.map((one) => ({ text: `${speech.missionLong(one)}.` })),
    ...view.life_support.map((one) => ({ text: `${speech.lss(one, view.level + 1)}.` })),
  ];
  const orbit: Line[] = [
    ...printed.edition.space.map(({ id }) => {
      const seat = view.seat.findIndex((one) => one.space === id);
      return { text: `${speech.space(id)}: ${seat < 0 ? speech.say("empty") : names[seat]}.`, ref: spaceRef(id) };
    }),
    ...view.display.flatMap((one) =>
      one ? [{ text: `${speech.plan(one, null, view)}.`, ref: planRef(printed.blueprint(one)?.id ?? 0) }] : [],
    ),
    ...extraLines(race, speech),
    ...printed.gridRows.flatMap(({ row, spaces }) =>
      spaces.map((space) => ({ text: `${speech.grid(space, view.grid[space]!, row.cost)}.`, ref: gridRef(space) })),
    ),
    {
      text: speech.say("stateWarehouse", {
        list: list(printed.edition.colony.warehouse.map((good, n) => `${view.warehouse[n] ?? 0}× ${speech.good(good)}`)),
      }),
    },
    ...view.exploration.flatMap((one, n) =>
      one ? [{ text: `${speech.say("exploration")}: ${speech.discovery(one)}.`, ref: discoveryRef(n) }] : [],
    ),
  ];
  const colony: Line[] = [
    ...words.Action.map((action) => ({
      text: speech.say("stateSlots", { action: speech.action(action), list: list(onSlots(view, action).map((seat) => names[seat]!)) }),
      ref: actionRef(action),
    })),
    ...view.scientists_shown.flatMap((one, n) => {
      const contract = printed.contract(view.contracts_shown[n]);
      if (one) return [{ text: `${speech.scientistLong(one)}.`, ref: scientistRef(printed.scientist(one)?.id ?? 0) }];
      return contract ? [{ text: `${speech.contractLong(contract, [], false)}.`, ref: contractRef(contract.id) }] : [];
    }),
  ];
  const map: Line[] = view.surface.map((one) => ({ text: `${speech.hex(view, one.hex, one, names, null)}.`, ref: hexRef(one.hex) }));

  const player = (seat: number): TextSection => {
    const title = seat === as ? `${names[seat]} (${t("seat.you")})` : names[seat]!;
    if (race && isAlien(view, seat)) return { title, lines: alienLines(race, speech) };
    const here = view.seat[seat]!;
    const goods = deliverable.map((good, n) => `${speech.good(good)} ${here.stock[n] ?? here.crystals}`);
    const lines: Line[] = [
      ...(race || together(view) ? [] : [{ text: speech.say("stateScore", { points: here.points, total: here.score.total }) }]),
      ...describePlayer(view, seat, names, speech),
      ...(here.space > 0 ? [{ text: speech.say("statePlace", { space: speech.space(here.space), side: speech.say(here.side) }) }] : []),
      { text: speech.say("stateGoods", { list: goods.join(", "), most: here.storage }) },
      { text: speech.say("stateColonists", { n: here.quarters, most: here.places, working: here.working, rest: here.reserve }) },
      {
        text: speech.say("statePieces", {
          bots: botsOut(view, seat),
          rest: here.bots,
          ships: here.hangar,
          depot: here.ships.filter(Boolean).length,
        }),
      },
      ...humanLines(view, seat, speech),
      ...here.plans.flatMap((one) =>
        one.blueprint
          ? [{ text: `${speech.plan(one.blueprint, one.hex > 0, view)}.`, ref: planRef(printed.blueprint(one.blueprint)?.id ?? 0) }]
          : [],
      ),
      ...here.scientists_hired.flatMap((one) =>
        one.scientist
          ? [{ text: `${speech.scientistLong(one.scientist)}.`, ref: scientistRef(printed.scientist(one.scientist)?.id ?? 0) }]
          : [],
      ),
      ...here.contracts_taken.map((one) => ({
        text: `${speech.contractState(one)}.`,
        ref: contractRef(printed.contract(one.contract)?.id ?? 0),
      })),
    ];
    if (seat === as) {
      lines.push(
        ...printed.edition.executive.map(({ id }, n) => ({
          text: `${speech.executiveLong(id, here.ships[n] ?? false, false)}.`,
          ref: executiveRef(id),
        })),
        ...here.goals_held.flatMap((one) =>
          one ? [{ text: `${speech.goalLong(one, here.goals_met.includes(one))}`, ref: goalRef(printed.goal(one)?.id ?? 0) }] : [],
        ),
      );
    }
    return { title, lines };
  };

  const first = as ?? 0;
  return [
    { title: speech.say("state"), lines: state },
    player(first),
    { title: speech.say("surface"), lines: map },
    { title: speech.say("orbit"), lines: orbit },
    { title: speech.say("colony"), lines: colony },
    ...others(view, first).map(player),
  ];
}
