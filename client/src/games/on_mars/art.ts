// Our own drawings: symbols in a field of 20, filled, cut out in the dark of the ground, or drawn with a pen.
import type { Action, Building, Count, Effect, Good, Tech } from "../../generated/on_mars";

export interface Sign {
  fill?: string;
  /** Drawn over it in the colour of the ground. */
  cut?: string;
  line?: string;
  cutLine?: string;
}

const oxygen: Sign = {
  line: "M7 4.200a4.800 4.800 0 1 0 0 9.600 4.800 4.800 0 0 0 0-9.600zM13.500 12c0-2.500 4.500-2.500 4.500 0 0 2-4.500 3.500-4.500 6h5",
};
const mineral: Sign = { fill: "M2 17 9 5l3 5 2-2 4 9z" };
const battery: Sign = {
  fill: "M6 4h8a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM7.500 1h5v3h-5z",
  cut: "M11 6l-4 6h3l-1 5 4.500-6.500H10z",
};
const water: Sign = { fill: "M10 1c4 5.500 6.500 8.500 6.500 12a6.500 6.500 0 0 1-13 0C3.500 9.500 6 6.500 10 1z" };
const plant: Sign = { fill: "M9 19v-7C4 12 2 9 2 4c5 0 7.500 2 8 6 .8-3 3-4.500 8-4.500 0 5-2.500 7.500-7 7.500v6z" };
const crystal: Sign = { fill: "M10 1l6 6-2 9-4 3-4-3-2-9z", cutLine: "M10 1v18M4 7h12" };

export const signs = {
  none: {},
  mineral,
  battery,
  water,
  plant,
  oxygen,
  crystal,
  medicine: { fill: "M7.500 2h5v5.500H18v5h-5.500V18h-5v-5.500H2v-5h5.500z" },
  soldier: {
    fill:
      "M10 1.500c4.800 0 7.500 2.900 7.500 6.700 0 4.600-4 10.300-7.500 10.300" +
      "S2.500 12.800 2.500 8.200c0-3.800 2.700-6.700 7.500-6.700z",
    cut:
      "M4.600 8.400c2.400-.1 4.200 1.400 4.400 3.900-2.500.2-4.300-1.300-4.400-3.900z" +
      "M15.400 8.400c-2.400-.1-4.200 1.400-4.400 3.900 2.500.2 4.300-1.300 4.400-3.900z",
  },
  shield: { fill: "M10 1l7 3v5.500c0 4.600-2.800 7.700-7 9.500-4.200-1.800-7-4.900-7-9.500V4z" },
  guard: {
    fill: "M10 1.500c4.500 0 7 3 7 7V15a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8.500c0-4 2.500-7 7-7z",
    cut: "M5 8.500h10v3.500H5z",
  },
  exosuit: {
    fill:
      "M10 1a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" +
      "M4 8h12l2 5-2.200.8L14.500 11v3l1.500 5h-3.500L10 14.500 7.500 19H4l1.500-5v-3l-1.300 2.800L2 13z",
  },
  cross: { line: "M4 4l12 12M16 4 4 16" },
  corruption: {
    line: "M10 1.500v3M10 15.500v3M1.500 10h3M15.500 10h3M4 4l2 2M14 14l2 2M16 4l-2 2M6 14l-2 2",
    fill: "M10 5.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z",
  },
  march: { fill: "M2 8h9V4l7 6-7 6v-4H2z" },
  rouse: { fill: "M10 2l6 7h-4v5H8V9H4zM4 16h12v2H4z" },
  deploy: { fill: "M8 2h4v7h4l-6 6-6-6h4zM3 16.500h14v2H3z" },
  stun: { fill: "M11.500 1 4 11.500h4.500L7.500 19 16 8h-5z" },
  plus: { fill: "M8 3h4v5h5v4h-5v5H8v-5H3V8h5z" },
  forever: { line: "M6 6.500a3.500 3.500 0 1 0 0 7c3 0 5-7 8-7a3.500 3.500 0 1 1 0 7c-3 0-5-7-8-7z" },
  any: { line: "M10 2.500l6.500 3.750v7.500L10 17.500l-6.500-3.750v-7.500z", fill: "M10 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6z" },
  shelter: { fill: "M1.500 16a8.500 8.500 0 0 1 17 0v1.500h-17z", cut: "M8 17.500V13a2 2 0 0 1 4 0v4.500z" },
  bot: {
    fill: "M6 6h8a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3z",
    line: "M10 6V2M1 10v4M19 10v4",
    cut:
      "M7.300 9.300a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z" +
      "M12.700 9.300a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z",
  },
  rover: {
    fill:
      "M1 11.500 3.500 5h7.500l2.500 3.500H19v4.500H1z" +
      "M4.500 12a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z" +
      "M10 12a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z" +
      "M15.500 12a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z",
    cut: "M4.500 13.700a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM10 13.700a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM15.500 13.700a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  },
  colonist: { fill: "M10 1.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM3 19c0-6 3-8.500 7-8.500s7 2.500 7 8.500z" },
  scientist: {
    fill: "M10 1.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM2 19c0-6 4-8 8-8s8 2 8 8z",
    cut: "M8 11.200l2 4.300 2-4.300z",
  },
  ship: { fill: "M10 1c3 3 4 6 4 9l3 4v4l-4-2H7l-4 2v-4l3-4c0-3 1-6 4-9z" },
  shuttle: { fill: "M1 12c4-6 10-8 18-8-1 3-3 5-6 6l4 5h-3.500l-5-3L4 16H1.500l2-4z" },
  pod: { fill: "M6 2h8l3 9H3zM4 12h12l-2 3H6z", line: "M6.500 15.500 4 19M13.500 15.500 16 19" },
  upgrade: { fill: "M10 2 17 9h-4v9H7V9H3z" },
  marker: { fill: "M2 14.500 4.500 8h11l2.500 6.500v2.500H2z" },
  plan: {
    line: "M4 2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM5 14V9l5-3.500L15 9v5M8 14v-3h4v3",
  },
  tech: { fill: "M7 1h6v2h-1v4l5 9c.8 1.500 0 3-1.800 3H4.800C3 19 2.200 17.500 3 16l5-9V3H7z" },
  develop: {
    fill: "M5 2h5v1.500H9V7l3 5.500c.6 1.200 0 2.500-1.500 2.500h-6C3 15 2.400 13.700 3 12.500L6 7V3.500H5zM12 8h4V5l4 5-4 5v-3h-2.500z",
  },
  warehouse: { fill: "M2 6l8-4 8 4v8l-8 4-8-4z", cutLine: "M2 6l8 4 8-4M10 10v8" },
  contract: { fill: "M4 1h9l4 4v14H4z", cutLine: "M7 9h7M7 12h7M7 15h4" },
  discovery: {
    line: "M10 1.500l8 4.500v8l-8 4.500L2 14V6zM7.500 7.500a2.600 2.600 0 1 1 3.600 2.400c-.8.4-1.100 1-1.100 1.900M10 14.300v.9",
  },
  lock: { fill: "M6 9h8a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z", line: "M6.500 9V6.500a3.500 3.500 0 0 1 7 0V9" },
  ill: {
    fill: "M4.200 7.500a3.200 3.200 0 1 1 0 6.400 3.200 3.200 0 0 1 0-6.400zM8.200 8.700h8.300a3 3 0 0 1 3 3v2.500H8.200z",
    line: "M1 17.500h18",
  },
  immune: {
    fill: "M10 1.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM3 19c0-6 3-8.500 7-8.500s7 2.500 7 8.500z",
    cut: "M9 12h2v2h2v2h-2v2H9v-2H7v-2h2z",
  },
  virus: {
    fill: "M10 5.500a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z",
    line: "M10 1.500v3M10 15.500v3M1.500 10h3M15.500 10h3M4 4l2.200 2.200M13.800 13.800 16 16M16 4l-2.200 2.200M6.200 13.800 4 16",
    cut: "M8.500 8a1 1 0 1 1 0 2 1 1 0 0 1 0-2zM11.500 10.500a1 1 0 1 1 0 2 1 1 0 0 1 0-2z",
  },
  vaccine: { line: "M13 2.500l4.500 4.500M15.200 4.800 12 8M8.500 5.500l6 6M10 7l-5.500 5.500v3h3L13 10M4.500 15.500 2 18" },
  alien: {
    fill: "M10 1.500c4.500 0 7.500 3 7.500 7 0 4.500-4 10-7.500 10S2.500 13 2.500 8.500c0-4 3-7 7.500-7z",
    cut: "M5 8c2.200 0 4 1.600 4 4-2.200 0-4-1.600-4-4zM15 8c-2.200 0-4 1.600-4 4 2.200 0 4-1.600 4-4z",
  },
  hourglass: { fill: "M4 1.500h12V4l-5 6 5 6v2.500H4V16l5-6-5-6z" },
  damage: { fill: "M11.500 1 4 11.500h5L7.500 19 16 8h-5.500z" },
  blackout: { fill: "M11.500 1 4 11.500h5L7.500 19 16 8h-5.500z", line: "M2.500 2.500l15 15" },
  turned: { line: "M4 10a6 6 0 0 1 10.500-4M16 10a6 6 0 0 1-10.500 4M14.800 2v4h-4M5.200 18v-4h4" },
  cube: { fill: "M3.500 3.500h13v13h-13z" },
  retrieve: { fill: "M13 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM8 18c0-5 2-7 5-7s5 2 5 7z", line: "M9 6H2.500M5 3.500 2.500 6 5 8.500" },
  produce: {
    line:
      "M10 5.500a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM10 1.500v3M10 15.500v3M1.500 10h3M15.500 10h3" +
      "M4 4l2 2M14 14l2 2M16 4l-2 2M6 14l-2 2",
  },
  score: { fill: "M10 1l2.700 5.800 6.300.7-4.700 4.200 1.300 6.300L10 14.800 4.400 18l1.300-6.300L1 7.500l6.300-.7z" },
  radar: {
    line: "M3 17A12 12 0 0 1 17 3M6.500 17A8.500 8.500 0 0 1 17 6.500M10 17a5 5 0 0 1 7-7",
    fill: "M15 13.500a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  },
  travel: { fill: "M2 7h10V3.500L18 9l-6 0zM18 13H8v3.500L2 11l6 0z" },
  lift: { fill: "M10 1l6 7h-4v5H8V8H4zM3 16h14v2.500H3z" },
  complex: {
    fill:
      "M6 2l4 2.300v4.600L6 11.200 2 8.900V4.300zM14 2l4 2.300v4.600l-4 2.300-4-2.300V4.300z" +
      "M10 9.500l4 2.300v4.600l-4 2.300-4-2.300v-4.600z",
  },
  level: { fill: "M2 18v-4h4v4zM8 18V9h4v9zM14 18V3h4v15z" },
  goal: {
    line: "M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM10 6a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    fill: "M10 8.800a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z",
  },
  card: {
    fill: "M5 2h10a1.500 1.500 0 0 1 1.500 1.500v13A1.500 1.500 0 0 1 15 18H5a1.500 1.500 0 0 1-1.500-1.500v-13A1.500 1.500 0 0 1 5 2z",
    cutLine: "M7 6h6M7 9.500h6",
  },
  mission: { line: "M5 19V2M5 3c5-2.500 6 2.500 11 0v8c-5 2.500-6-2.500-11 0" },
  map: { line: "M10 1.500l7.500 4.250v8.500L10 18.500l-7.500-4.250v-8.500z" },
  actions: { fill: "M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z" },
  players: {
    fill:
      "M7 3a3.200 3.200 0 1 1 0 6.400A3.200 3.200 0 0 1 7 3zM1 17c0-5 2.500-7 6-7s6 2 6 7z" +
      "M14 4.500a2.700 2.700 0 1 1 0 5.400 2.700 2.700 0 0 1 0-5.400z" +
      "M14.500 17c0-3-.6-5-1.700-6.300 3.700-.6 6.200 1.300 6.200 6.300z",
  },
  check: { line: "M3.500 10.500l4.500 4.500 8.500-10" },
} satisfies Record<string, Sign>;
export type SignName = keyof typeof signs;

export const goodSigns: Record<Good, SignName> = {
  none: "any",
  mineral: "mineral",
  battery: "battery",
  water: "water",
  plant: "plant",
  oxygen: "oxygen",
  crystal: "crystal",
  medicine: "medicine",
  soldier: "soldier",
};
/** A building shows what it produces; a Shelter itself. */
export const buildingSigns: Record<Building, SignName> = {
  none: "complex",
  mine: "mineral",
  generator: "battery",
  water_extractor: "water",
  greenhouse: "plant",
  oxygen_condenser: "oxygen",
  shelter: "shelter",
  hospital: "medicine",
  alien_shelter: "shelter",
  alien_mine: "mineral",
};
/** Colours on dark ground: --g in on_mars.css. */
export const buildingTints: Record<Building, string> = {
  none: "any",
  mine: "mineral",
  generator: "battery",
  water_extractor: "water",
  greenhouse: "plant",
  oxygen_condenser: "oxygen",
  shelter: "crystal",
  hospital: "medicine",
  alien_shelter: "soldier",
  alien_mine: "soldier",
};
const buildingTechs: readonly Tech[] = ["mine", "generator", "water_extractor", "greenhouse", "oxygen_condenser", "shelter"];
/** Of the humans' Defence and of the alien. */
const chapterTechs: Partial<Record<Tech, SignName>> = {
  shield: "shield",
  guard: "guard",
  exosuit: "exosuit",
  alien_shelter: "shelter",
  alien_mine: "mineral",
  reinforcement: "plus",
  deployment: "deploy",
  mobilization: "march",
};
const alienTechs: readonly Tech[] = ["alien_shelter", "alien_mine", "reinforcement", "deployment", "mobilization"];
export const techSign = (tech: Tech): SignName => {
  if (buildingTechs.includes(tech)) return buildingSigns[tech as Building];
  if (chapterTechs[tech]) return chapterTechs[tech];
  return tech === "rover" ? "rover" : tech === "ship" ? "ship" : tech === "upgrade" ? "upgrade" : tech === "medicine" ? "medicine" : "tech";
};
export const techTint = (tech: Tech): string =>
  buildingTechs.includes(tech) ? buildingTints[tech as Building] : alienTechs.includes(tech) ? "soldier" : "any";

export const actionSigns: Record<Action, SignName> = {
  landing_pod: "pod",
  blueprint: "plan",
  learn: "tech",
  research: "develop",
  resupply: "warehouse",
  control_center: "bot",
  construct: "shelter",
  upgrade: "upgrade",
  welcome: "ship",
  hire: "scientist",
};

/** What an effect does, as one symbol. */
export function effectSign({ do: deed, good, building }: Pick<Effect, "do" | "good" | "building">): SignName {
  switch (deed) {
    case "gain":
      return goodSigns[good];
    case "construct":
      return building === "none" ? "complex" : buildingSigns[building];
    case "gain_any":
    case "gain_same":
    case "gain_different":
      return "any";
    case "colonist":
      return "colonist";
    case "warehouse":
    case "stock":
      return "warehouse";
    case "learn":
      return "tech";
    case "develop":
      return "develop";
    case "blueprint":
      return "plan";
    case "upgrade":
      return "upgrade";
    case "bots":
    case "control":
    case "collect":
      return "bot";
    case "rover":
    case "command":
      return "rover";
    case "welcome":
      return "ship";
    case "scientist":
    case "hire":
      return "scientist";
    case "contract":
      return "contract";
    case "retrieve":
      return "retrieve";
    case "produce":
      return "produce";
    case "score":
      return "score";
    case "radar":
      return "radar";
    case "advanced":
      return "marker";
    case "land":
      return "pod";
    case "lift":
      return "lift";
    case "travel":
      return "travel";
    case "shields":
      return "shield";
    case "guards":
      return "guard";
    case "exosuit":
      return "exosuit";
    case "sabotage":
      return "cross";
    case "infect":
      return "colonist";
    case "shuttle":
      return "shuttle";
    case "abduct":
      return "scientist";
    case "corrupt":
      return "corruption";
    case "alien_build":
      return "shelter";
    case "alien_blueprint":
      return "plan";
    case "alien_learn":
      return "tech";
    case "alien_develop":
      return "develop";
    case "alien_upgrade":
      return "upgrade";
    case "alien_advanced":
      return "score";
    case "steal":
      return "crystal";
    case "deploy_near":
    case "deploy_on":
      return "deploy";
    case "march":
      return "march";
    default:
      return "none";
  }
}
export const effectTint = ({ do: deed, good, building }: Pick<Effect, "do" | "good" | "building">): string =>
  deed === "gain" ? good : deed === "construct" && building !== "none" ? buildingTints[building] : "any";

/** What is counted, as one symbol. */
export const countSigns: Record<Count, SignName> = {
  none: "none",
  blueprints: "plan",
  built: "marker",
  advanced: "marker",
  mines: "mineral",
  shelters: "shelter",
  buildings: "complex",
  marked_complexes: "complex",
  complex: "complex",
  discoveries: "discovery",
  research: "tech",
  techs: "tech",
  tech_level: "tech",
  stored: "any",
  same_resource: "any",
  colony_level: "level",
  quarters: "colonist",
  bots: "bot",
  ships: "ship",
  scientists: "scientist",
  scientist: "scientist",
  scientist_points: "scientist",
  contracts: "contract",
  contract: "contract",
  progress: "cube",
  goals: "goal",
  in_orbit: "shuttle",
  vaccines: "medicine",
};
