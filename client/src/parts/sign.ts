// What stands for a seat: colour and shape, always together. Games in which players have signs of their own (factions) give those.
import { getContext, setContext } from "svelte";
import { colour, shapes } from "./seat";

export interface Sign {
  /** Drawn in a field of 24. */
  path: string;
  colour: string;
}

type Signs = (seat: number) => Sign | null;
const key = {};

/** For everything inside the component that calls it; null: the sign of the seat itself. */
export const giveSigns = (signs: Signs) => setContext(key, signs);

export function signs(): (seat: number) => Sign {
  const own = getContext<Signs | undefined>(key);
  return (seat) => own?.(seat) ?? { path: shapes[seat % 5]!, colour: colour(seat) };
}
