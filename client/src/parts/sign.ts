// What stands for a seat: colour and shape, always together. Games in which players have signs of their own (factions) give those.
import { getContext, setContext } from "svelte";
import { colour, shapes } from "./seat";

export interface Sign {
  /** Drawn in a field of 24. */
  path: string;
  colour: string;
}

/** A seat, or the automatic opponent, which has none. */
export type Who = number | "automa";
/** Of the automatic opponent, also where a board counts it behind the seats. */
export const automa: Sign = { path: "M12 1.500l9.100 5.250v10.500L12 22.500l-9.100-5.250V6.750z", colour: "var(--automa)" };

type Signs = (seat: number) => Sign | null;
const key = {};

/** For everything inside the component that calls it; null: the sign of the seat itself. */
export const giveSigns = (signs: Signs) => setContext(key, signs);

export function signs(): (who: Who) => Sign {
  const own = getContext<Signs | undefined>(key);
  return (who) => (who === "automa" ? automa : (own?.(who) ?? { path: shapes[who % 5]!, colour: colour(who) }));
}
