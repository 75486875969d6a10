// What the boards of the chapters say about their pieces.
import type {
  AimView,
  Count,
  MonolithView,
  NeedView,
  ObjectiveView,
  OutbreakView,
  Place,
  RiskView,
  Sabotage,
  SabotageView,
  StackedGoal,
  StrikeView,
  View,
  WardView,
} from "../../../generated/on_mars";
import { capital } from "../../../text/fill";
import { BoardSpeech } from "../../../text/speech";
import { hexName } from "../geometry";
import { infects, spreading, crowdAt, healths, wardNames } from "../outbreak/wards";
import type { Printed } from "../printed";
import { wardRef } from "../refs";
import type { Scene } from "../scene";
import { roverDown, roversOn } from "../view";
import type { words } from "../words";

type Word = keyof (typeof words)["en"];

export class ChapterSpeech extends BoardSpeech<Word, Printed> {
  // -- Outbreak --

  wardName(ward: number): string {
    return this.named("ward", wardNames[ward] ?? "");
  }
  /** A place of Infection cards, as short as the board has it. */
  placeShort(place: Place): string {
    switch (place) {
      case "quarters":
        return this.say("quarters");
      case "working_area":
        return this.say("working");
      case "mine":
        return this.named("building", place);
      default:
        return this.say(`short.${place}`);
    }
  }
  crowd({ all, ill, immune }: WardView): string {
    const counts = { healthy: all - ill - immune, ill, immune };
    const parts = healths.filter((health) => counts[health] > 0).map((health) => this.say(`crowd.${health}`, { n: counts[health] }));
    return parts.join(", ") || this.say("nobody");
  }
  ward({ view, names }: Pick<Scene, "view" | "names">, seat: number, ward: number): string {
    const outbreak = view.outbreak![0]!;
    const ref = wardRef(seat, ward);
    const more = infects(outbreak, ref);
    const risk = spreading(outbreak, ref);
    const who = { place: this.wardName(ward), name: names[seat] ?? "", list: this.crowd(crowdAt(outbreak, seat, ward)) };
    return [
      this.say("ward", who),
      more !== null && this.say("infectsLong", { n: more }),
      more === null && risk > 0 && this.say("spreadsLong", { n: risk }),
    ]
      .filter(Boolean)
      .join("; ");
  }
  spreads({ seat, ward, n }: RiskView, names: readonly string[]): string {
    return this.say("ward", { place: this.wardName(ward), name: names[seat] ?? "", list: this.say("crowd.ill", { n: `+${n}` }) });
  }
  objective({ objective, have, at_least: needed, reached, possible }: ObjectiveView, letter: string): string {
    const said = { letter, name: this.named("outbreak_mission", objective ?? ""), n: have, needed };
    return [this.say("objectiveLong", said), reached && this.say("objectiveReached"), !possible && this.say("objectiveGone")]
      .filter(Boolean)
      .join(", ");
  }
  infected({ infected, in_play: all, limit }: OutbreakView): string {
    return this.say("infectedLong", { n: infected, all, limit });
  }

  // -- Blackout --

  strike({ card, dark, loses, strikes }: StrikeView): string {
    if (this.printed.vandalism(card)?.building === "none") return this.say("strikeAlien");
    if (!strikes.length) return this.say("strike.nothing");
    const list = strikes.map(hexName).join(", ");
    return [this.say(dark ? "strike.dark" : "strike.damage", { list }), loses && this.say("strikeLoses")].filter(Boolean).join(", ");
  }
  goalStands(goal: string, needs: readonly NeedView[]): string {
    const of = needs.map((one) => this.say("needOf", { n: one.have, most: one.at_least })).join(", ");
    return this.say("goalOf", { name: this.named("goal", goal), of });
  }

  // -- Monolith --

  /** What a goal is about, in a word or two; `brief`: a Contract without what it is about. */
  aimShort({ name, need }: StackedGoal, brief = false): string {
    const { edition } = this.printed;
    const [first] = need;
    const tiles = (count: Count) => need.find((one) => one.count === count)?.at_least ?? 0;
    const at = <Row extends { id: number; name: string }>(rows: readonly Row[]) => rows.find((row) => row.id === first?.id)?.name ?? name;
    switch (first?.count) {
      case "built":
        return this.named("blueprint", at(edition.blueprint));
      case "contract":
        return this.named("contract", at(edition.contract)).replace(brief ? /:.*$/ : "", "");
      case "tech_level":
        return this.named("tech", first.tech);
      case "scientist_points":
        return this.named("scientist", at(edition.scientist));
      default:
        return this.say("discoveryAnd", { n: tiles("discoveries"), m: tiles("research") });
    }
  }
  /** A stack by its number and what it is about. */
  stackShort(stack: number): string {
    const name = this.named("stack", String(stack));
    return `${stack} ${capital(/\((.+)\)/.exec(name)?.[1] ?? name)}`;
  }
  /** What a goal of a stack asks for beside its name. */
  aimFacts({ need }: StackedGoal): string[] {
    return need.map(({ count, id, at_least: n }) => {
      const plan = count === "built" ? this.printed.edition.blueprint.find((row) => row.id === id) : undefined;
      if (plan) {
        const complex = plan.level >= 3 ? "aimNeed.complex" : "aimNeed.building";
        return this.say(complex, { building: this.named("building", plan.upgrades), n: plan.level });
      }
      return count === "discoveries" || count === "research" ? this.say(`aimNeed.${count}`, { n }) : this.say("needIs", { n });
    });
  }
  aim({ goal, needs, met }: AimView, stack: number): string {
    const named = goal ? this.named("stacked_goal", goal) : this.say("aimOpen");
    const stands = needs.map((one) => this.say("aimNeed", { n: one.have, needed: one.at_least }));
    const said = this.say("aimLong", { stack: this.named("stack", String(stack)), goal: named });
    return [said, ...stands, met && this.say("aimMet")].filter(Boolean).join(", ");
  }
  sabotage({ card, cubes: n }: SabotageView): string {
    const all = this.printed.edition.monolith.cubes_of_a_card;
    const letter = this.named("letter", this.printed.sabotage(card)?.letter ?? "");
    const said = this.say("sabotageLong", { card: this.named("sabotage", card), letter, n, all });
    return n >= all ? `${said}, ${this.say("sabotageNext")}` : said;
  }
  /** What is still to come of a card whose effect lasts. */
  lasting({ owed, rover }: MonolithView, does: Sabotage): string {
    if (does === "theft" && owed > 0) return this.say("owed", { n: owed });
    return does === "rover_disabled" && rover > 0 ? this.say(rover > 1 ? "roverOnCard" : "roverOnSide") : "";
  }
  nextAlien({ timer }: MonolithView): string {
    return String(this.printed.edition.monolith.alien_spaces.find((space) => space > timer) ?? "–");
  }
  timer(monolith: MonolithView): string {
    return this.say("monolithTimeLong", { n: monolith.timer, last: monolith.rounds, next: this.nextAlien(monolith) });
  }
  /** The whole scale, the best first. */
  ranks(): string {
    // The last one is for all who have less: points below 0, too.
    const list = this.printed.edition.monolith.rank.map(({ name, points: n }) =>
      this.say(n > 0 ? "rankFrom" : "rankBelow", { rank: this.named("rank", name), n }),
    );
    return this.say("ranksLong", { list: list.join(", ") });
  }
  monolithTotal({ total: n, goal_points: goals, mission_points: missions, rank }: MonolithView): string {
    return this.say("monolithTotalLong", { n, goals, missions, rank: this.named("rank", rank) });
  }

  /** What a chapter has laid on a hex. */
  marks(view: View, hex: number, names: readonly string[]): string[] {
    const [outbreak, blackout, monolith] = [view.outbreak?.[0], view.blackout?.[0], view.monolith?.[0]];
    const dark = blackout?.dark.find((one) => one.hex === hex);
    const more = outbreak?.choices.find((one) => one.hex === hex + 1);
    return [
      outbreak?.ill_miners.includes(hex) && this.say("minerIll"),
      outbreak?.immune_miners.includes(hex) && this.say("minerImmune"),
      more && this.say("infectsLong", { n: more.n }),
      blackout?.damaged.includes(hex) && this.say("damagedHere"),
      dark && this.say("darkHere", { name: names[dark.colonist] ?? "" }),
      monolith?.face_down.includes(hex) && this.say("faceDown"),
      roverDown(view) === "side" && roversOn(view, hex, this.printed).length > 0 && this.say("roverDown", { name: names[0] ?? "" }),
    ].filter((one) => typeof one === "string");
  }
}
