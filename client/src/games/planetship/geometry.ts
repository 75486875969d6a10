// Where things lie when a sector is turned, or when the whole ship stands upright on a narrow screen.
import type { SectorView } from "./view";

export interface Spot {
  row: number;
  col: number;
}

/** A quarter turn clockwise inside a square of two by two. */
const clockwise = ({ row, col }: Spot): Spot => ({ row: col, col: 1 - row });

export function turnSpot(spot: Spot, quarters: number): Spot {
  let out = spot;
  for (let n = 0; n < ((quarters % 4) + 4) % 4; n++) out = clockwise(out);
  return out;
}

/** The sector as it would lie after some quarter turns. */
export function turnSector(sector: SectorView, quarters: number): SectorView {
  const reward = turnSpot({ row: sector.reward_row, col: sector.reward_col }, quarters);
  return {
    ...sector,
    turned: (sector.turned + quarters) % 4,
    field: sector.field.map((one) => ({ ...one, ...turnSpot({ row: one.row, col: one.col }, quarters) })),
    reward_row: reward.row,
    reward_col: reward.col,
  };
}

/** The place of a sector in the grid: as it lies, or with the prow upwards. */
export const gridSpot = (spot: Spot, cols: number, upright: boolean): Spot =>
  upright ? { row: cols - 1 - spot.col, col: spot.row } : spot;

/** The place of a cell in its sector: as it lies, or with the prow upwards. */
export const cellSpot = (spot: Spot, upright: boolean): Spot => (upright ? { row: 1 - spot.col, col: spot.row } : spot);

export type Side = "top" | "right" | "bottom" | "left";
/** The side of a cell on which its neighbour in the same sector lies; null: they only touch at a corner. */
export function sideOf(from: Spot, to: Spot): Side | null {
  if (from.row === to.row) return to.col > from.col ? "right" : "left";
  if (from.col === to.col) return to.row > from.row ? "bottom" : "top";
  return null;
}
