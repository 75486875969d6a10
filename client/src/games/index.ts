// Which games this client can show. A board is a folder here; it is loaded when somebody sits down at it.
import type { OpenGame } from "../table/module";

const folders = import.meta.glob<{ default: OpenGame }>("./*/index.ts");

/** What a board without a folder is shown by. */
const plain = async () => (await import("../table/plain")).default;

export const boardOf = (game: string): (() => Promise<OpenGame>) => boards[game] ?? plain;

export const boards: Record<string, () => Promise<OpenGame>> = Object.fromEntries(
  Object.entries(folders).map(([path, load]) => [path.split("/")[1]!, async () => (await load()).default]),
);
