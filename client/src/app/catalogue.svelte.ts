// The games of this server, their texts in the language of now, and their boards with what is printed there, each loaded once.
import { SvelteMap } from "svelte/reactivity";
import { boardOf } from "../games";
import type { GameModule, OpenGame } from "../table/module";
import { capital } from "../text/fill";
import type { GameInfo, Language, Level, Mode, Texts } from "../wire";
import { api } from "./api";
import { language } from "./language.svelte";
import { connection } from "./connection.svelte";

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  levels = $state.raw<Level[]>([]);
  #texts = new SvelteMap<string, Texts>();
  #boards = new SvelteMap<string, OpenGame>();
  #modules = new SvelteMap<string, GameModule>();
  #asked = new Set<string>();

  async load() {
    if (this.games.length) return;
    const answer = await api.games();
    this.levels = answer.levels;
    this.games = answer.results;
    connection.built(answer.build);
  }

  game(id: string): GameInfo | undefined {
    return this.games.find((one) => one.id === id);
  }

  /** The name of a game in the language of now, the same wherever it is named. */
  name(id: string): string {
    return this.game(id)?.names[language.now] ?? id;
  }

  /** The name of a level of bots, to stand on its own; nothing for one that people are not offered. */
  level(id: string | null): string {
    const name = this.levels.find((one) => one.id === id)?.name[language.now] ?? "";
    return capital(name);
  }

  mode(game: string, id: string): Mode | undefined {
    return this.game(game)?.modes.find((mode) => mode.id === id);
  }

  /** Empty until loaded; keeps the other language on the screen meanwhile. */
  texts(game: string): Texts {
    const now = language.now;
    const tag = this.game(game)?.texts[now];
    this.#once(`texts ${game} ${now}`, async () => this.#texts.set(`${game} ${now}`, await api.texts(game, now, tag)));
    const other: Language = now === "en" ? "de" : "en";
    return this.#texts.get(`${game} ${now}`) ?? this.#texts.get(`${game} ${other}`) ?? {};
  }

  /** The board of a game, whatever is printed there: fetched before anybody sits down. */
  board(game: string, mode?: string): OpenGame | undefined {
    const key = `${game} ${mode ?? ""}`;
    this.#once(`board ${key}`, async () => this.#boards.set(key, await boardOf(game, mode)));
    return this.#boards.get(key);
  }

  /** The board with the edition at this address, not before its words are there; without an address: with the game's first edition. */
  module(game: string, at?: string, mode?: string): GameModule | undefined {
    const open = this.board(game, mode);
    const worded = Object.keys(this.texts(game)).length > 0;
    const key = `${game} ${at ?? ""} ${mode ?? ""}`;
    if (open) this.#once(`module ${key}`, async () => this.#modules.set(key, open(await api.edition(game, at))));
    return worded ? this.#modules.get(key) : undefined;
  }

  #once(what: string, load: () => Promise<unknown>) {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    load().catch(() => setTimeout(() => this.#asked.delete(what), 2000));
  }
}

export const catalogue = new Catalogue();
