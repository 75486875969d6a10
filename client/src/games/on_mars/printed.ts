// What is printed on the boards, tiles and cards of an On Mars table.
import {
  words,
  type Action,
  type ActionRow,
  type AlienSpace,
  type BlueprintRow,
  type Building,
  type BuildingRow,
  type ContractRow,
  type DiscoveryRow,
  type Edition,
  type Effect,
  type ExecutiveRow,
  type GoalRow,
  type Good,
  type Goods,
  type GridRow,
  type InfectionRow,
  type MissionRow,
  type OutbreakMission,
  type Provenance,
  type ResearchRow,
  type RewardRow,
  type SabotageRow,
  type ScientistRow,
  type SpaceRow,
  type StackedGoal,
  type Tech,
  type VandalismRow,
} from "../../generated/on_mars";
import { PrintedBook } from "../../table/printed";

/** The five kinds of storage, in the order of the view. */
export const resources = ["mineral", "battery", "water", "plant", "oxygen"] as const satisfies Good[];
export type Resource = (typeof resources)[number];
/** What a Contract may ask for, in the order of the view. */
export const deliverable = [...resources, "crystal"] as const satisfies Good[];
/** The types with a stack of tiles, in the order of the view. */
export const stacked = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser"] as const satisfies Building[];

/** A part of a price. */
export interface Coin {
  kind: keyof Goods;
  n: number;
}
export const coins = (goods: Goods): Coin[] =>
  (Object.keys(goods) as (keyof Goods)[]).flatMap((kind) => (goods[kind] > 0 ? [{ kind, n: goods[kind] }] : []));

/** Things a card can be enlarged of: "blueprint.biolab". */
export const kinds = [
  "building",
  "tech",
  "blueprint",
  "scientist",
  "contract",
  "mission",
  "goal",
  "solo_goal",
  "discovery",
  "research",
  "reward",
  "cell",
  "action",
  "executive",
  "space",
  "types",
  "task",
  "infection",
  "outbreak_mission",
  "vandalism",
  "sabotage",
  "stacked_goal",
  "alien_space",
] as const;
export type Kind = (typeof kinds)[number];
export const cardId = (kind: Kind | "glossary" | "board" | "deck", id: string | number): string => `${kind}.${id}`;
export function readCard(card: string): { kind: string; id: string } {
  const dot = card.indexOf(".");
  return { kind: card.slice(0, dot), id: card.slice(dot + 1) };
}

interface Named {
  name: string;
}
const find = <Row extends Named>(rows: readonly Row[], name: string | null | undefined): Row | null =>
  (name && rows.find((row) => row.name === name)) || null;

export class Printed extends PrintedBook<Edition> {
  blueprint(name: string | null | undefined): BlueprintRow | null {
    return find(this.edition.blueprint, name);
  }
  scientist(name: string | null | undefined): ScientistRow | null {
    return find(this.edition.scientist, name);
  }
  contract(name: string | null | undefined): ContractRow | null {
    return find(this.edition.contract, name);
  }
  mission(name: string | null | undefined): MissionRow | null {
    return find(this.edition.mission, name);
  }
  goal(name: string | null | undefined): GoalRow | null {
    return find(this.edition.goal, name);
  }
  discovery(name: string | null | undefined): DiscoveryRow | null {
    return find(this.edition.discovery, name);
  }
  reward(name: string | null | undefined): RewardRow | null {
    return find(this.edition.reward, name);
  }
  /** Kind of a Research tile, from 1 as the view counts. */
  researchKind(number: number): ResearchRow | null {
    return this.edition.research[number - 1] ?? null;
  }
  building(building: Building): BuildingRow | null {
    return this.edition.building.find((row) => row.building === building) ?? null;
  }
  action(action: Action): ActionRow | null {
    return this.edition.action.find((row) => row.action === action) ?? null;
  }
  executive(id: number): ExecutiveRow | null {
    return this.edition.executive.find((row) => row.id === id) ?? null;
  }
  space(id: number): SpaceRow | null {
    return this.edition.space.find((row) => row.id === id) ?? null;
  }
  alienSpace(id: number): AlienSpace | null {
    return this.edition.invasion.space.find((row) => row.id === id) ?? null;
  }
  /** The Tech tiles of the alien. */
  get alienTechs(): Tech[] {
    return this.edition.tech.filter((row) => row.source === "alien").map(({ tech }) => tech);
  }
  /** What a cell of the alien's laboratory brings; "none": nothing. */
  alienReward(cell: string): Good {
    return this.edition.invasion.cell.find((row) => row.cell === cell)?.reward ?? "none";
  }
  /** Rows of the Tech Grid from the bottom, each with the numbers of its spaces. */
  get gridRows(): { row: GridRow; spaces: number[] }[] {
    let first = 0;
    return this.edition.grid.map((row) => {
      const spaces = Array.from({ length: row.spaces }, (_, n) => first + n);
      first += row.spaces;
      return { row, spaces };
    });
  }
  /** Crystals on the neighbours that the uppermost tile of a stack brings: by side, north first. */
  arrows(building: Building, tile: string | null): number[] {
    const arrows = this.edition.stack.find((row) => row.building === building)?.arrows[Number(tile ?? 0) - 1] ?? [];
    return arrows.map((one) => words.Direction.indexOf(one));
  }
  infection(id: string | number | null | undefined): InfectionRow | null {
    return this.edition.outbreak.infection.find((row) => row.id === Number(id ?? 0)) ?? null;
  }
  objective(name: string | null | undefined): OutbreakMission | null {
    return find(this.edition.outbreak.mission, name);
  }
  /** By the type of building it strikes; "alien": none. */
  vandalism(name: string | null | undefined): VandalismRow | null {
    return (name && this.edition.blackout.vandalism.find((row) => row.building === (name === "alien" ? "none" : name))) || null;
  }
  sabotage(name: string | null | undefined): SabotageRow | null {
    return find(this.edition.monolith.sabotage, name);
  }
  stacked(name: string | null | undefined): StackedGoal | null {
    return find(this.edition.monolith.goal, name);
  }
  /** Where a value comes from; null: nothing of this name is printed. */
  provenance(kind: string, id: string): Provenance | null {
    const { edition } = this;
    const row: { provenance: Provenance } | null | undefined = {
      building: () => this.building(id as Building),
      tech: () => edition.tech.find((one) => one.tech === id),
      blueprint: () => this.blueprint(id),
      scientist: () => this.scientist(id),
      contract: () => this.contract(id),
      mission: () => this.mission(id),
      goal: () => this.goal(id),
      solo_goal: () => find(edition.solo.goal, id),
      discovery: () => this.discovery(id),
      research: () => find(edition.research, id),
      reward: () => this.reward(id),
      cell: () => find(edition.cell, id),
      action: () => this.action(id as Action),
      executive: () => this.executive(Number(id)),
      space: () => this.space(Number(id)),
      types: () => find(edition.first_colonists.types, id),
      task: () => find(edition.first_colonists.task, id),
      infection: () => this.infection(id),
      outbreak_mission: () => this.objective(id),
      vandalism: () => this.vandalism(id),
      sabotage: () => this.sabotage(id),
      stacked_goal: () => this.stacked(id),
      alien_space: () => this.alienSpace(Number(id)),
    }[kind as Kind]?.();
    return row?.provenance ?? null;
  }
}

/** Something happens at all. */
export const does = (effect: Effect | null | undefined): effect is Effect => !!effect && effect.do !== "none";
