// Which games this client can show. A board is a folder here; it is loaded when somebody sits down at it.
import type { OpenGame } from "../table/module";

const folders = import.meta.glob<{ default: OpenGame }>("./*/index.ts");
const lists = import.meta.glob<readonly string[]>("./*/modes.ts", { eager: true, import: "modes" });

export const boards: Record<string, () => Promise<OpenGame>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1]!, async () => (await load()).default]),
);

/** Nothing says that the board of this game leaves the mode out. */
export const draws = (game: string, mode: string) => lists[`./${game}/modes.ts`]?.includes(mode) ?? true;

/** The board of a game: as text where it has no folder, or where that does not draw this mode. */
export async function boardOf(game: string, mode?: string): Promise<OpenGame> {
  const load = boards[game];
  return load && (!mode || draws(game, mode)) ? load() : (await import("../table/plain")).default;
}
