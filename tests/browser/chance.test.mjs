// What chance finds: whole games with any legal answer, in every mode, on a desktop and on a phone. Another run is another game; a failed
// one is played again with the seed it printed.
import { any, me, ok } from "./lib.mjs";

const bot = { kind: "bot", level: "random" };
const desktop = {};
const reader = { locale: "de-DE" };
const phone = { viewport: { width: 390, height: 844 }, touch: true };

const tables = {
  Compile: { game: "compile", seats: 2, options: { draft: "random" } },
  "Compile, Main 1 and Aux 1": { game: "compile", seats: 2, options: { aux1: true } },
  "Compile, basic": { game: "compile", mode: "basic", seats: 2, options: {} },
  "Cave-In for two": { game: "cave_in", seats: 2, options: {} },
  "Cave-In for four": { game: "cave_in", seats: 4, options: {} },
  "Cave-In, first game": { game: "cave_in", mode: "first_game", seats: 3, options: {} },
  "Planetship for two": { game: "planetship", seats: 2, options: {} },
  "Planetship for five": { game: "planetship", seats: 5, options: {} },
  "Theseus, a duel": { game: "theseus", mode: "duel", seats: 2, options: {} },
  "Theseus, a duel with Pandora and chosen decks": {
    game: "theseus",
    mode: "duel",
    seats: 2,
    options: { first: "pandora", deck: "chosen", sectors: "alternating" },
  },
  "Theseus, a deathmatch": { game: "theseus", mode: "deathmatch", seats: 4, options: {} },
  "On Mars for two": { game: "on_mars", seats: 2, options: {} },
  "On Mars for four": { game: "on_mars", seats: 4, options: { first_colonists: true } },
  "On Mars, solo": { game: "on_mars", mode: "solo", seats: 1, options: {} },
  "On Mars, Invasion": { game: "on_mars", mode: "invasion", seats: 4, options: {} },
  "On Mars, Outbreak": { game: "on_mars", mode: "outbreak", seats: 3, options: {} },
  "On Mars, Blackout": { game: "on_mars", mode: "blackout", seats: 3, options: {} },
  "On Mars, Monolith": { game: "on_mars", mode: "monolith", seats: 1, options: {} },
  "Theseus, teams": { game: "theseus", mode: "team", seats: 4, options: {} },
};

export const long = {};
for (const [name, { seats, ...table }] of Object.entries(tables)) {
  for (const [where, device] of Object.entries({ "on a desktop": desktop, "in German": reader, "on a phone": phone })) {
    long[`chance: ${name}, ${where}`] = async (bench) => {
      const server = await bench.server();
      const player = await bench.player(server, { name: "guest", keep: { preferences: { forced: false } }, ...device });
      await player.table([me, ...Array(seats - 1).fill(bot)], table);
      let own = 0;
      while (await player.decide(any)) {
        own++;
        if (player.over) break;
      }
      await player.shows("end-screen");
      ok(own > 0, "nothing was asked");
      bench.note(`${name}, ${where}: ${own} own decisions`);
    };
  }
}
