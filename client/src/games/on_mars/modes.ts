/** What the board draws and the lobby offers; the chapters of Alien Invasion are shown as text. */
export const modes = ["standard", "solo"];
