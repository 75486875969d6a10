// Invasion in words: the race, the board of the alien, what the humans have against it.
import type { InvasionView, View } from "../../generated/on_mars";
import type { TextSection } from "../../table/module";
import { meansOf, markOn } from "./invasion";
import { alienSpaceRef, buildingRef, cellRef, planRef, techRef } from "./refs";
import type { Speech } from "./text";

type Line = TextSection["lines"][number];

export const raceLine = (at: InvasionView, speech: Speech): string =>
  speech.say("raceLong", { n: at.points, most: at.goal, soldiers: at.deployed, all: at.soldiers });

/** The Defence card that lies beside the display. */
export const extraLines = (at: InvasionView | null, speech: Speech): Line[] =>
  at?.extra
    ? [
        {
          text: `${speech.say("defenceExtra")}: ${speech.plan(at.extra, null)}.`,
          ref: planRef(speech.printed.blueprint(at.extra)?.id ?? 0),
        },
      ]
    : [];

/** Tech tiles with what lies on them, and the means of defence. */
export function humanLines(view: View, seat: number, speech: Speech): Line[] {
  const here = view.seat[seat]!;
  const means = here.plans.flatMap((one) => {
    const kind = meansOf(speech.printed.blueprint(one.blueprint));
    return kind && one.blueprint ? [`${speech.blueprint(one.blueprint)}: ${speech.means(view, kind)}`] : [];
  });
  return [
    ...here.techs.map((one) => ({ text: `${speech.techMarked(one, markOn(view, seat, one.tech))}.`, ref: cellRef(seat, one.cell) })),
    ...(means.length ? [{ text: speech.say("stateHumanSupply", { list: means.join("; ") }) }] : []),
  ];
}

export function alienLines(at: InvasionView, speech: Speech): Line[] {
  const { printed } = speech;
  const reserve = [
    `${speech.building("alien_shelter")} ${at.shelters}`,
    `${speech.building("alien_mine")} ${at.mines}`,
    `${speech.named("token", "corruption")} ${at.corruption}`,
  ];
  return [
    { text: speech.say("stateAlienSoldiers", { on: at.deployed, ready: at.on_board, rest: at.aside }) },
    {
      text: speech.say("stateAlienTiles", {
        multi: at.multi_use,
        single: at.single_use,
        rest: at.single_reserve,
        crystals: at.crystals,
        buffer: at.buffer,
      }),
    },
    { text: speech.say("stateAlienReserve", { list: reserve.join(", ") }), ref: buildingRef("alien_shelter") },
    ...at.spaces.map((one) => ({ text: `${speech.alienSpaceLong(one)}.`, ref: alienSpaceRef(one.space) })),
    ...at.techs.map((one) => ({ text: `${speech.techLevel(one)}.`, ref: cellRef(at.alien, one.cell) })),
    ...printed.alienTechs
      .filter((tech) => !at.techs.some((one) => one.tech === tech))
      .map((tech) => ({ text: `${speech.tech(tech)}, ${speech.say("techReserve")}.`, ref: techRef(tech) })),
    ...at.plans.map((one) => ({ text: `${speech.alienPlan(at, one)}.`, ref: planRef(printed.blueprint(one.blueprint)?.id ?? 0) })),
    { text: `${speech.say(at.scientist === null ? "scientistHome" : "scientistAway")}.` },
  ];
}
