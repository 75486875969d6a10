import type { Picker } from "../src/table/module";

/** A picker without a table: what is in `legal` glows, nothing else happens unless said. */
export const picking = (legal: Iterable<string>, does: Partial<Picker> = {}): Picker => {
  const refs = new Set(legal);
  return {
    legal: (ref) => refs.has(ref),
    chosen: () => false,
    taken: () => 0,
    click: () => {},
    zoom: () => {},
    hinted: () => false,
    pointed: () => false,
    ...does,
  };
};
