/** What the board draws and the lobby offers; Invasion is shown as text. */
export const modes = ["standard", "solo", "outbreak", "blackout", "monolith"];
