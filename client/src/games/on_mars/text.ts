// The board's own words in both languages; names and texts of everything printed come with the game.
import type {
  Action,
  AlienPlanView,
  AlienSpaceView,
  Building,
  ContractRow,
  ContractView,
  Goods,
  HexView,
  InvasionView,
  LssView,
  MissionView,
  Score,
  SeatView,
  SiteView,
  Tech,
  TechView,
  TileMarkView,
  View,
} from "../../generated/on_mars";
import type { Texts } from "../../wire";
import { ChapterSpeech } from "./chapter/speech";
import { hexes, hexName } from "./geometry";
import { chapterNumbers, invasionOf, onMap, type Means } from "./invasion";
import { coins, deliverable, stacked, type Printed } from "./printed";
import { hexRef } from "./refs";
import { together } from "./view";
import { words } from "./words";

export type Word = keyof (typeof words)["en"];

/** How a Blueprint of the alien stands. */
export type PlanState = "display" | "obtained" | "ready" | "flipped" | "scientist";

/** A building on a site of the open question. */
export interface Would extends SiteView {
  type: Building;
}

/** Parts before the last one of long German names, and last ones. */
const middles = /(?<=\p{L}{5})(kontroll)(?=klinik)/gu;
const tails =
  /(?<=\p{L}{5})(vorkommen|turbinen|schiff|verdampfer|farm|tank|studio|mine|labor|markt|zentrale|klinik|zentrum|infektion)(?!\p{L})/gu;
/** Where words on narrow tiles may break. */
const stems = /(?<=\p{L}{2})(wertungen|wicklung|nologie|nology|ment|lager)(?!\p{L})/gu;

export class Speech extends ChapterSpeech {
  constructor(texts: Texts, printed: Printed) {
    super(texts, printed, words);
  }

  has = (word: string): word is Word => word in words.en;

  get lacerda(): string {
    return this.texts["name.automa"] ?? "";
  }
  good(id: string): string {
    return this.named("good", id);
  }
  building(id: string): string {
    return this.named("building", id);
  }
  blueprint(id: string): string {
    return this.named("blueprint", id);
  }
  /** With places where a narrow column may break it: between the parts of a long word, never elsewhere. */
  blueprintBroken(id: string): string {
    return this.blueprint(id).replace(middles, "\u00ad$1").replace(tails, "\u00ad$1");
  }
  discoveryBroken(id: string): string {
    return this.discovery(id).replace(stems, "\u00ad$1");
  }
  /** On a tile whose sign says what it brings. */
  discoveryShort(id: string): string {
    const word = `found.${id}`;
    return this.has(word) ? this.say(word) : this.discoveryBroken(id);
  }
  scientist(id: string): string {
    return this.named("scientist", id);
  }
  discovery(id: string): string {
    return this.named("discovery", id);
  }
  mission(id: string): string {
    return this.named("mission", id);
  }
  tech(id: Tech): string {
    return this.named("tech", id);
  }
  action(id: Action): string {
    return this.named("action", id);
  }
  /** As it stands on the board. */
  short(id: Action): string {
    return this.say(`short.${id}`);
  }
  space(id: number): string {
    return this.named("space", String(id));
  }
  /** Without its number. */
  executive(id: number): string {
    return this.named("executive", String(id)).replace(/^\d+:\s*/, "");
  }
  /** As it stands in the Depot, where there is room for two words. */
  executiveShort(id: number): string {
    const word = `executive.${this.printed.executive(id)?.effect.do ?? ""}`;
    return this.has(word) ? this.say(word) : this.executive(id);
  }
  /** What a Private Goal is about. */
  goal(id: string): string {
    const name = this.named("goal", id);
    return /\((.+)\)/.exec(name)?.[1] ?? name;
  }
  /** From 0. */
  researchName(kind: number): string {
    const row = this.printed.researchKind(kind + 1);
    return row ? this.named("research", row.name) : "";
  }

  /** "2× Water, 1 Colonist". */
  price(goods: Goods): string {
    const kind = (one: keyof Goods) =>
      one === "any" ? this.say("anyResource") : one === "colonist" ? this.say("colonist") : this.good(one);
    return (
      coins(goods)
        .map(({ kind: one, n }) => `${n}× ${kind(one)}`)
        .join(", ") || this.say("free")
    );
  }
  /** What lies on a hex to be found. */
  tile({ discovery, research }: Pick<HexView, "discovery" | "research">): string {
    return discovery ? this.discovery(discovery) : this.named("research", this.printed.researchKind(research)!.name);
  }
  hex(view: View, hex: number, here: HexView | undefined, names: string[], would: Would | null): string {
    const head = this.say("hex", { hex: hexName(hex) });
    const research = here && here.research > 0 ? this.researchName(here.research - 1) : "";
    const parts = [
      here && here.building !== "none" && this.building(here.building),
      here && here.owner > 0 && names[here.owner - 1],
      here && here.group > 1 && this.say("groupOf", { n: here.group }),
      here?.blueprint && this.blueprint(here.blueprint),
      here &&
        here.piece !== "none" &&
        here.piece !== "rover" && // named with its player below
        this.say("pieceOf", { piece: this.named("piece", here.piece), name: names[here.piece_of - 1] ?? "" }),
      invasionOf(view)?.shielded.includes(hex) && this.say("shieldHere"),
      here?.crystal && this.good("crystal"),
      here?.discovery && this.say("discoveryOn", { name: this.discovery(here.discovery) }),
      research && this.say("researchOn", { name: research }),
      ...view.seat.map(
        ({ rover }, seat) => rover === hex + 1 && this.say("pieceOf", { piece: this.named("piece", "rover"), name: names[seat] ?? "" }),
      ),
      ...this.marks(view, hex, names),
      ...(would ? this.site(would, names) : []),
    ].filter(Boolean);
    return `${head}: ${parts.join(", ") || this.say("empty")}`;
  }
  /** What a site needs and brings. */
  site(
    { type, needs, met, helpers, colonists, gains, lost, crystals, progress, first_step, helps, points }: Would,
    names: string[],
  ): string[] {
    const product = this.printed.building(type)?.product ?? "none";
    const list = helpers.map((seat) => names[seat] ?? "").join(", ");
    return [
      needs === 0 ? this.say("needsNone") : this.say("needsLong", { n: needs }),
      needs > 0 && (met ? this.say("tileOf", { list }) : this.say("needsUnmet")),
      colonists > 0 && this.say("raisedBy", { n: colonists }),
      this.say("givesLong", { n: gains - lost, good: this.good(product) }),
      lost > 0 && this.say("lostLong", { n: lost }),
      crystals.length > 0 && this.say("arrowsLong", { n: crystals.length }),
      progress && this.say("progressLong"),
      first_step > 0 && this.say("firstStepLong", { n: first_step }),
      helps && this.say("helpsLong", { n: points }),
    ].filter((one) => typeof one === "string");
  }
  grid(space: number, tech: Tech, cost: Goods): string {
    const name = tech === "none" ? this.say("empty") : this.tech(tech);
    return this.say("gridLong", { n: space + 1, tech: name, cost: this.price(cost) });
  }
  type(type: Building, left: number): string {
    return this.say(type === "shelter" ? "shelterLeft" : "typeLeft", { building: this.building(type), n: left });
  }
  plan(id: string, stands: boolean | null, view?: View): string {
    const row = this.printed.blueprint(id);
    const parts = [
      this.blueprint(id),
      row && this.building(row.upgrades),
      row && this.say("levelIs", { n: row.level }),
      row && row.points > 0 && !(view && together(view)) && this.say("points", { n: row.points }),
      stands !== null && this.say(stands ? "built" : "open"),
    ];
    return parts.filter(Boolean).join(", ");
  }
  /** The first letters, so many that no two Scientists are alike. */
  scientistBrief(id: string): string {
    return this.scientist(id)
      .slice(0, 4)
      .replace(/[^\p{L}]+$/u, "");
  }
  scientistLong(id: string): string {
    const row = this.printed.scientist(id);
    if (!row) return this.scientist(id);
    return this.say(row.scores === "none" ? "scientistPlain" : "scientistLong", {
      name: this.scientist(id),
      cost: this.price(row.cost),
      works: this.building(row.works),
      scores: this.building(row.scores),
    });
  }
  contractLong(row: ContractRow, delivered: readonly number[], complete: boolean): string {
    const lies = deliverable.flatMap((good, n) =>
      row.goods[good] > 0 && delivered.length ? [`${this.good(good)} ${delivered[n] ?? 0}/${row.goods[good]}`] : [],
    );
    const state = delivered.length || complete ? this.say(complete ? "complete" : "incomplete") : "";
    const points = this.say("contractPoints", { n: row.points, m: row.penalty });
    return [this.named("contract", row.name), ...lies, state, points].filter(Boolean).join(", ");
  }
  contractState(one: ContractView): string {
    const row = this.printed.contract(one.contract);
    return row ? this.contractLong(row, one.delivered, one.complete) : "";
  }
  lss(column: LssView, needed: number): string {
    const reward = column.reward ? this.named("reward", column.reward) : "";
    return this.say("lssLong", { building: this.building(column.building), n: column.row, needed, reward });
  }
  progressOf(view: View, type: number, names: string[]): string {
    const list = view.seat.flatMap((one, seat) => (one.progress[type] ? [names[seat]!] : []));
    return `${this.building(stacked[type]!)}: ${list.join(", ") || this.say("nobody")}`;
  }
  missionSteps(id: string, seats: number): number {
    return this.printed.mission(id)?.steps[seats - 2] ?? 0;
  }
  missionLong({ mission, left }: MissionView): string {
    if (!mission) return "";
    return left === 0
      ? this.say("missionDone", { name: this.mission(mission) })
      : this.say("missionLong", { name: this.mission(mission), n: left });
  }
  ending(view: View): string {
    return view.ending > 1
      ? this.say("lastRound")
      : view.ending > 0
        ? this.say("endComingLong")
        : this.say("missionsLeftLong", { n: view.remaining });
  }
  score(score: Score): string {
    const parts = (["track", "progress", "ships", "colonists", "techs", "blueprints", "scientists", "contracts"] as const)
      .filter((part) => score[part] !== 0)
      .map((part) => `${this.say(`score.${part}`)} ${score[part]}`);
    return this.say("scoreLong", { n: score.total, list: parts.join(", ") || this.say("nothing") });
  }
  /** What a tile of the Tech Grid costs where it lies now; "": it lies nowhere. */
  techPrice(tech: Tech, view: View): string {
    const costs = this.printed.gridRows.flatMap(({ row, spaces }) => (spaces.some((space) => view.grid[space] === tech) ? [row.cost] : []));
    return costs.length ? this.say("priceNow", { cost: costs.map((cost) => this.price(cost)).join(" / ") }) : "";
  }
  /** The next tile of this stack brings Crystals. */
  arrowsNow(building: Building, view: View): boolean {
    return this.printed.arrows(building, view.stacks.find((one) => one.building === building)?.next ?? null).length > 0;
  }
  foundOf(here: SeatView): string {
    return this.say("foundOf", { list: here.found.flatMap((one) => (one ? [this.discovery(one)] : [])).join(", ") });
  }
  executiveLong(id: number, ship: boolean, crystal: boolean): string {
    const row = this.printed.executive(id);
    const lies = this.say(ship ? "shipOn" : crystal ? "crystalOn" : "empty");
    return `${this.say("slotNumber", { n: id })}, ${this.executive(id)}, ${this.say("crystalsCost", { n: row?.crystals ?? 0 })}, ${lies}`;
  }
  techLevel({ tech, level }: TechView): string {
    return this.say("techLevel", { tech: this.tech(tech), n: level });
  }
  cell(name: string, tech: TechView | null): string {
    return `${this.named("cell", name)}: ${tech ? this.techLevel(tech) : this.say("empty")}`;
  }
  goalLong(id: string, met: boolean): string {
    return [this.named("goal", id), this.about("goal", id, "text"), met && this.say("goalMet")].filter(Boolean).join(". ");
  }
  role(id: string): string {
    return this.texts[`role.${id}`] ?? id;
  }
  deed(id: string): string {
    return this.named("deed", id);
  }
  /** "Storage: room for ...", of what is no row of the edition. */
  aboutBoard(id: string): string {
    return this.has(`about.${id}`) ? this.say(`about.${id}` as Word, chapterNumbers(this.printed.edition)) : "";
  }
  techMarked(tech: TechView, lies: TileMarkView | null): string {
    return lies ? `${this.techLevel(tech)}, ${this.say(lies.corrupted ? "corruptedMark" : "shieldedMark")}` : this.techLevel(tech);
  }
  /** What is left of a means of defence, and where the rest is. */
  means(view: View, means: Means): string {
    const at = invasionOf(view)!;
    switch (means) {
      case "shields":
        return this.laid("means.shields", at.shields, at.shielded.length + at.marks.filter((one) => !one.corrupted).length);
      case "guards":
        return this.say("means.guards", { n: onMap(view, "guard"), m: at.guards });
      case "exosuit":
        return at.exosuit > 0 ? this.say("means.exosuitAt", { hex: hexName(at.exosuit - 1) }) : this.say("means.exosuit");
      case "sabotage":
        return this.laid("means.sabotage", at.sabotage, at.spaces.filter((one) => one.tile === "sabotage").length);
    }
  }
  /** Tiles in the supply, and where some are laid those, too. */
  private laid(word: "means.shields" | "means.sabotage", n: number, laid: number): string {
    return [this.say(word, { n }), laid > 0 && this.say("means.laid", { n: laid })].filter(Boolean).join(" · ");
  }
  /** As it stands on the alien board. */
  alienDeed(id: number): string {
    const word = `alien.${this.printed.alienSpace(id)?.effect.do ?? ""}`;
    return this.has(word) ? this.say(word) : this.named("alien_space", String(id));
  }
  alienSpaceLong({ space, locked, tile }: AlienSpaceView): string {
    const state = locked
      ? this.say("tile.locked", { n: this.printed.edition.invasion.unlock_cost })
      : this.say(`tile.${tile}` as "tile.none");
    return this.say("spaceLong", { n: space, name: this.named("alien_space", String(space)), state });
  }
  alienPlanState({ scientist }: InvasionView, { blueprint, obtained, hex, flipped }: AlienPlanView): PlanState {
    if (!obtained) return "display";
    if (hex === 0) return "obtained";
    return flipped ? "flipped" : scientist === blueprint ? "scientist" : "ready";
  }
  alienPlan(at: InvasionView, plan: AlienPlanView): string {
    const row = this.printed.blueprint(plan.blueprint);
    return this.say("alienPlanLong", {
      name: this.blueprint(plan.blueprint),
      building: this.building(row?.upgrades ?? "none"),
      state: this.say(`plan.${this.alienPlanState(at, plan)}`),
      deed: this.deed(row?.action[0]?.do ?? "none"),
    });
  }
  /** What is wanted now, for a click on a place no answer touches. */
  refuses(ref: string, kind: string, view?: View, legal: (ref: string) => boolean = () => true): string {
    if (kind === "move" && !Array.from({ length: hexes }, (_, hex) => hexRef(hex)).some(legal)) return this.say("refuses.moved");
    const plan = /^plan:(\d+)$/.exec(ref)?.[1];
    const said = kind === "turn" && plan && view ? this.refusesPlan(Number(plan), view) : "";
    if (said) return said;
    const slot = /^executive:(\d+)$/.exec(ref)?.[1];
    if (kind === "turn" && slot && this.printed.executive(Number(slot))?.effect.do === "advanced") return this.say("refuses.advanced");
    return this.has(`refuses.${kind}`) ? this.say(`refuses.${kind}` as Word) : this.say("refuses");
  }
  /** How a Blueprint is come by, built and used. */
  private refusesPlan(id: number, view: View): string {
    const { name } = this.printed.edition.blueprint.find((row) => row.id === id) ?? { name: "" };
    const by = (deed: string) => ({ n: this.printed.edition.executive.find((row) => row.effect.do === deed)?.id ?? 0 });
    if (view.display.includes(name)) return this.say("refuses.plan_shown", by("blueprint"));
    const own = view.seat.flatMap(({ plans }) => plans).find((one) => one.blueprint === name);
    if (!own) return "";
    return own.hex > 0 ? this.say("refuses.plan_built", by("advanced")) : this.say("refuses.plan_open", by("upgrade"));
  }
  /** What somebody else is asked, in the third person; "": only the question itself says it. */
  asks(kind: string): string {
    return this.has(`asks.${kind}`) ? this.say(`asks.${kind}` as Word) : "";
  }
}
