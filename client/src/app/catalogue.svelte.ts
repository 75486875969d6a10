// The games of this server, their texts in the language of now, and their boards, each loaded once.
import { SvelteMap } from "svelte/reactivity";
import { boards } from "../games";
import type { GameModule } from "../table/module";
import type { GameInfo, Language, Mode, Texts } from "../wire";
import { api } from "./api";
import { language } from "./language.svelte";
import { connection } from "./connection.svelte";

class Catalogue {
  games = $state.raw<GameInfo[]>([]);
  #texts = new SvelteMap<string, Texts>();
  #modules = new SvelteMap<string, GameModule>();
  #asked = new Set<string>();

  async load() {
    if (this.games.length) return;
    const answer = await api.games();
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

  module(game: string): GameModule | undefined {
    this.#once(`module ${game}`, async () => {
      const board = await boards[game]?.();
      if (board) this.#modules.set(game, board);
    });
    return this.#modules.get(game);
  }

  #once(what: string, load: () => Promise<unknown>) {
    if (this.#asked.has(what)) return;
    this.#asked.add(what);
    load().catch(() => setTimeout(() => this.#asked.delete(what), 2000));
  }
}

export const catalogue = new Catalogue();
