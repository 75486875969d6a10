/** What the board draws and the lobby offers. */
export const modes = ["standard", "solo", "invasion", "outbreak", "blackout", "monolith"];
