/** What the board draws and the lobby offers; chapters 2 to 4 of Alien Invasion are shown as text. */
export const modes = ["standard", "solo", "invasion"];
