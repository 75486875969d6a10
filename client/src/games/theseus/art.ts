// Our own drawings: signs of factions, kinds of cards and sector actions (24 x 24), faces of units (a disc of radius 50).
import type { CardType, Faction, UnitKind } from "./data";

/** On dark ground; the same as --f in theseus.css. */
export const colours: Record<Faction, string> = {
  marines: "#ff8474",
  aliens: "#b5e550",
  scientists: "#79bdff",
  greys: "#d3d8e6",
  pandora: "#ff9fe0",
};

/** Triangle, circle, square, diamond, star. */
export const shapes: Record<Faction, string> = {
  marines: "M12 2.500 22.500 21h-21z",
  aliens: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  scientists: "M4 3h16a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z",
  greys: "M12 1l9 11-9 11-9-11z",
  pandora: "M12 1.500l3.100 7.200 7.800.7-5.900 5.200 1.800 7.600L12 18.200l-6.800 4 1.800-7.600L1.100 9.400l7.800-.7z",
};

export interface Sign {
  path: string;
  /** Filled instead of drawn with a pen. */
  solid?: boolean;
}
export type SignName =
  CardType | "fight" | "extra_turn" | "malfunction" | "own" | "token" | "deck" | "discard" | "unseen" | "eye" | "space" | "range";
export const signs: Record<SignName, Sign> = {
  trap: { path: "M2 7h20l-2 1.500-2 8-2.500-8h-2.500l-1 8-1-8H8.500L6 16.500l-2-8z", solid: true },
  passing_trap: { path: "M16 3a9.500 9.500 0 1 0 5 15A11 11 0 0 1 16 3z", solid: true },
  action: { path: "M14 1.500 4.500 13.500h6.200L9 22.500l10-12.500h-6.600z", solid: true },
  module: { path: "M12 2l9 5v10l-9 5-9-5V7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" },
  special: { path: "M12 2.500l2.900 6.400 6.900.7-5.200 4.600 1.500 6.800L12 17.500 5.900 21l1.500-6.800L2.200 9.600l6.900-.7z" },
  shortcut: { path: "M3 19C3 7 16 5 20 12M21 5v7.500h-7.500" },
  duplication: { path: "M4 8h11v12H4zM9 8V4h11v12h-5" },
  station: { path: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-6 5-6 13 0 18M12 3c6 5 6 13 0 18" },
  fight: { path: "M4 4l16 16M20 4 4 20M4 15l5 5M20 15l-5 5" },
  extra_turn: { path: "M4 12a8 8 0 0 1 14-5l2 2M20 3v6h-6M20 12a8 8 0 0 1-14 5l-2-2M4 21v-6h6" },
  malfunction: { path: "M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19zM6 18 18 6" },
  own: { path: "M12 20V5M5 12l7-7 7 7" },
  token: { path: "M12 2l8.700 5v10L12 22l-8.700-5V7z", solid: true },
  deck: { path: "M5 6h11v15H5zM8 6V3h11v15h-3" },
  discard: { path: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6" },
  unseen: { path: "M3 3l18 18M10 6c6-1.500 10 3 12 6-1 1.500-2 3-4 4M6 8c-2 1.500-3 3-4 4 3 5 8 7 12 5.500" },
  eye: { path: "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z" },
  space: { path: "M12 3a9 9 0 1 0 9 9A7 7 0 0 1 12 3z" },
  range: { path: "M12 2v5M12 17v5M2 12h5M17 12h5M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z" },
};

/** What a unit looks like: dark parts, light parts. */
export const faces: Record<UnitKind, { dark: string; light: string }> = {
  marine: { dark: "M-27 6c-3-26 10-37 27-37s30 11 27 37l-8 10h-38z", light: "M-19-2c0-10 38-10 38 0l-4 9h-30zM-12 9h24v4h-24z" },
  alien: {
    dark: "M0-35c20 0 29 13 26 29C23 9 12 17 0 17S-23 9-26-6c-3-16 6-29 26-29z",
    light: "M-20-10l15 7-3 6c-8 0-12-5-12-13zM20-10 5-3l3 6c8 0 12-5 12-13zM-9 10l3-3 3 3 3-3 3 3 3-3 3 3-3 3H-6z",
  },
  young: {
    dark: "M0-22c11 0 17 7 15 17C14 5 8 11 0 11s-14-6-15-16c-2-10 4-17 15-17zM-17-20l-9-9M17-20l9-9",
    light: "M-11-7l8 4-2 4c-4 0-6-3-6-8zM11-7 3-3l2 4c4 0 6-3 6-8z",
  },
  scientist: {
    dark: "M-9-34H9v5H6v13l15 24c3 6 0 9-5 9h-32c-5 0-8-3-5-9l15-24v-13h-3z",
    light: "M-9-2H9l8 12c1 3 0 4-2 4h-30c-2 0-3-1-2-4zM-3-9a3 3 0 1 1 0 .1z",
  },
  grey: {
    dark: "M0-36c22 0 32 14 28 30C24 9 10 18 0 18S-24 9-28-6c-4-16 6-30 28-30z",
    light: "M-22-12c10 0 17 6 18 15-10 2-18-5-18-15zM22-12C12-12 5-6 4 3c10 2 18-5 18-15z",
  },
  creature: { dark: "M0-38l8 15 17-6-6 17 14 12H17L0 18l-17-18h-16l14-12-6-17 17 6z", light: "M-10-12 0-6l10-6-4 12H-6z" },
  runner: { dark: "M-25-30 2-8l-27 22zM-2-30 25-8-2 14z", light: "M-17-17-4-8l-13 10zM6-17 19-8 6 2z" },
  catcher: { dark: "M-24 12C-40-24-14-38-6-34L-12-18l10-4 2-14 2 14 10 4L6-34c8-4 34 10 18 46L12 0 0 10-12 0z", light: "M-6-12h12L0 2z" },
  warrior: { dark: "M-28-34 0-14l28-20L14 0l10 14L0 6l-24 8L-14 0z", light: "M-12-12 0-5l12-7L6 0H-6z" },
};
