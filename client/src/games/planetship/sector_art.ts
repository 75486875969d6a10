// The ten sectors seen from above, drawn in a field of 200 by 200: surfaces, lines, and the light they stand in.

export interface Drawing {
  light: string;
  surface: string;
  line: string;
}

const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;
const rows = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join("");

export const drawings: readonly Drawing[] = [
  // 0 Senate: benches in half circles around the speaker
  {
    light: "#e5c07b",
    surface:
      "M86 196a14 14 0 0 1 28 0zM60 196a40 40 0 0 1 80 0h-14a26 26 0 0 0-52 0zM30 196a70 70 0 0 1 140 0h-16a54 54 0 0 0-108 0z" +
      "M4 190A96 96 0 0 1 196 190l-12 4a84 84 0 0 0-168 0z",
    line:
      "M100 172V96M62 182 18 134M138 182l44-48M78 178 46 98M122 178l32-80M10 30h180M10 40h180M30 40v22M65 40v22M100 40v22M135 40v22" +
      "M170 40v22M20 62h160",
  },
  // 1 Recreation area: pool, palms, paths
  {
    light: "#5fd8c0",
    surface:
      "M24 128c20-30 60-20 78-4s62 10 70 34-40 34-76 28-88-28-72-58z" +
      "M140 20c8 12 24 12 34 4-2 14 6 24 18 28-14 2-22 12-20 26-10-10-22-10-34-2 4-14-2-24-14-30 14-2 20-12 16-26z",
    line:
      `M36 140c10-8 16 8 26 0s16 8 26 0 16 8 26 0 16 8 26 0M52 160c10-8 16 8 26 0s16 8 26 0 16 8 26 0${ring(44, 46, 26)}M44 20v52` +
      "M18 46h52M26 28l36 36M62 28 26 64M158 52v60",
  },
  // 2 Hangar: landing pads and runway
  {
    light: "#7fb4ff",
    surface: `${box(88, 4, 24, 26)}${box(88, 44, 24, 26)}${box(88, 84, 24, 26)}${box(88, 124, 24, 26)}${box(88, 164, 24, 26)}`,
    line:
      `${ring(42, 60, 32)}${ring(42, 60, 22)}M32 46v28M52 46v28M32 60h20${ring(158, 140, 32)}${ring(158, 140, 22)}M148 126v28` +
      "M168 126v28M148 140h20M4 130l30 0 22 22v44M196 70h-30l-22-22V4M76 4v192M124 4v192",
  },
  // 3 Training area: targets on a turntable
  {
    light: "#ff9f6e",
    surface: `${ring(100, 100, 14)}M100 4a96 96 0 0 1 68 28l-12 12a79 79 0 0 0-56-23zM100 196a96 96 0 0 1-68-28l12-12a79 79 0 0 0 56 23z`,
    line:
      `${ring(100, 100, 94)}${ring(100, 100, 70)}${ring(100, 100, 46)}${ring(100, 100, 26)}M100 6v48M100 146v48M6 100h48M146 100h48` +
      "M150 22l20 8-8 20M50 178l-20-8 8-20",
  },
  // 4 Prison block: cells behind bars
  {
    light: "#ff7f8a",
    surface: `${box(10, 10, 76, 18)}${box(114, 10, 76, 18)}${box(10, 172, 76, 18)}${box(114, 172, 76, 18)}${box(92, 92, 16, 16)}`,
    line:
      `${rows(7, (n) => `M${14 + n * 11.3} 28v60M${118 + n * 11.3} 28v60M${14 + n * 11.3} 112v60M${118 + n * 11.3} 112v60`)}M10 88h76` +
      "M114 88h76M10 112h76M114 112h76M100 4v84M100 112v84",
  },
  // 5 Command bridge: stars ahead, consoles in arcs
  {
    light: "#8ea2ff",
    surface:
      "M100 150a16 16 0 0 1 16 16v12H84v-12a16 16 0 0 1 16-16zM40 132a70 70 0 0 1 120 0l-14 8a54 54 0 0 0-92 0z" +
      "M14 112a98 98 0 0 1 172 0l-12 7a84 84 0 0 0-148 0z",
    line:
      "M10 8h180l-18 62a110 110 0 0 0-144 0zM60 24l4 8 8 2-8 3-4 8-4-8-8-3 8-2zM128 18l3 6 6 2-6 2-3 6-3-6-6-2 6-2zM100 44h.1M152 40h.1" +
      "M84 20h.1M44 48h.1M20 190h56M124 190h56M20 176h40M140 176h40",
  },
  // 6 Cryo chamber: sleeping pods and frost
  {
    light: "#9fe3ff",
    surface:
      "M20 20a16 16 0 0 1 32 0v46a16 16 0 0 1-32 0zM148 20a16 16 0 0 1 32 0v46a16 16 0 0 1-32 0z" +
      "M20 134a16 16 0 0 1 32 0v46a16 16 0 0 1-32 0zM148 134a16 16 0 0 1 32 0v46a16 16 0 0 1-32 0z",
    line:
      "M100 40v120M48 70l104 60M152 70 48 130M100 56l-12-12M100 56l12-12M100 144l-12 12M100 144l12 12M62 78l-4-16M62 78l-16 6" +
      "M138 122l4 16M138 122l16-6M138 78l4-16M138 78l16 6M62 122l-4 16M62 122l-16-6",
  },
  // 7 Radioactive zone: the trefoil
  {
    light: "#d8ec5c",
    surface:
      `${ring(100, 100, 15)}M100 18a82 82 0 0 1 71 41l-45 26a30 30 0 0 0-26-15zM29 59a82 82 0 0 1 71-41v52a30 30 0 0 0-26 15z` +
      "M29 141l45-26a30 30 0 0 0 52 0l45 26a82 82 0 0 1-142 0z",
    line: `${ring(100, 100, 92)}M4 40 40 4M4 20 20 4M196 160l-36 36M196 180l-16 16M160 4l36 36M180 4l16 16M4 160l36 36M4 180l16 16`,
  },
  // 8 Observation station: dome, orbits, a planet
  {
    light: "#c79bff",
    surface: `${ring(58, 140, 20)}${ring(150, 52, 9)}${ring(166, 150, 5)}M136 96l40 22-6 12-42-20z`,
    line:
      `${ring(100, 100, 92)}M100 8v184M8 100h184M18 160c40 16 90-20 60-46S6 110 18 160zM30 60C60 10 150 10 180 70${ring(100, 100, 60)}` +
      "M40 40h.1M120 40h.1M180 90h.1M90 170h.1M120 150h.1",
  },
  // 9 Harvest sector: beds of plants
  {
    light: "#8fe07a",
    surface: rows(4, (n) =>
      rows(4, (k) => `M${26 + k * 50} ${36 + n * 50}c-12-6-14-16-8-24 10 4 14 14 8 24zm0 0c2-12 10-16 20-14-2 10-10 16-20 14z`),
    ),
    line:
      rows(4, (n) => `M6 ${40 + n * 50}h188M6 ${46 + n * 50}h188`) +
      rows(4, (k) => `M${26 + k * 50} 16v24M${26 + k * 50} 66v24M${26 + k * 50} 116v24M${26 + k * 50} 166v24`),
  },
];

export const drawingOf = (sector: string): Drawing => drawings[Number(sector)] ?? drawings[0]!;
