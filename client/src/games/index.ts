// Which games this client can show. A board is a folder here; it is loaded when somebody sits down at it.
import type { OpenGame } from "../table/module";

interface Folder {
  default: OpenGame;
  /** The modes it draws; all, if it does not say. */
  modes?: readonly string[];
}

const folders = import.meta.glob<Folder>("./*/index.ts");

export const boards: Record<string, () => Promise<Folder>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1]!, load]),
);

/** The board of a game: as text where it has no folder, or where that does not draw this mode. */
export async function boardOf(game: string, mode?: string): Promise<OpenGame> {
  const folder = await boards[game]?.();
  const draws = folder && (!mode || !folder.modes || folder.modes.includes(mode));
  return draws ? folder.default : (await import("../table/plain")).default;
}
