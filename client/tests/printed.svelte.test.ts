// Every printed value is shown as the table's own edition has it: each field of each row is changed in turn, and the new value is looked
// for wherever tests/printed.json says that the field is shown. The fields come from the descriptions of the rules, so that a new one
// without a decision fails. The same in the terminal: tests/printed_test.cpp.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { flushSync, mount, unmount, type Component } from "svelte";
import { describe, expect, it } from "vitest";
import CaveInStrip from "../src/games/cave_in/Strip.svelte";
import CaveInSpot from "../src/games/cave_in/Spot.svelte";
import openCaveIn from "../src/games/cave_in";
import { Printed as CaveInPrinted } from "../src/games/cave_in/printed";
import { Speech as CaveInSpeech } from "../src/games/cave_in/text";
import openCompile from "../src/games/compile";
import openOnMars from "../src/games/on_mars";
import PlanetshipTile from "../src/games/planetship/CharacterTile.svelte";
import openPlanetship from "../src/games/planetship";
import { Printed as PlanetshipPrinted } from "../src/games/planetship/printed";
import { Speech as PlanetshipSpeech } from "../src/games/planetship/text";
import TheseusTile from "../src/games/theseus/CardTile.svelte";
import openTheseus from "../src/games/theseus";
import { Printed as TheseusPrinted } from "../src/games/theseus/printed";
import { Speech as TheseusSpeech } from "../src/games/theseus/text";
import EditionChanges from "../src/learn/EditionChanges.svelte";
import type { OpenGame } from "../src/table/module";
import { inert } from "../src/table/session.svelte";
import type { Book } from "../src/wire";
import { books, fields, words } from "./books";
import Sheet from "./Sheet.svelte";

type Props = Record<string, unknown>;
type Shown = [component: Component<Props>, props: Props];
const part = (component: unknown, props: Props): Shown => [component as Component<Props>, props];
interface Game {
  open: OpenGame;
  /** Whether a field is printed on this row at all. */
  prints?(row: Props, leaf: string): boolean;
  /** A thing as it lies on the board. */
  tile?(kind: string, id: string, book: Book): Shown | null;
}

const texts = { "@language": "en" };
const picker = inert(() => {});
const games: Record<keyof typeof books, Game> = {
  compile: { open: openCompile },
  cave_in: {
    open: openCaveIn,
    tile: (kind, id, book) => {
      const speech = new CaveInSpeech(texts, new CaveInPrinted(book));
      if (kind === "card") return part(CaveInStrip, { card: id, at: null, zone: "base0", leader: true, label: "", picker, speech });
      const spot = { crystal: id, colour: "red", joker: false, recoloured: false, cost: 1 };
      return kind === "crystal" ? part(CaveInSpot, { spot, at: 0, turn: 0, paid: false, picker, speech }) : null;
    },
  },
  planetship: {
    open: openPlanetship,
    tile: (kind, id, book) => {
      const printed = new PlanetshipPrinted(book);
      const card = printed.cards[Number(id.split("-")[1]) - 1]!.id;
      return kind === "card" ? part(PlanetshipTile, { card, speech: new PlanetshipSpeech(texts, printed) }) : null;
    },
  },
  theseus: {
    open: openTheseus,
    prints: (row, leaf) => leaf !== "number" || row["numbered"] === true,
    tile: (kind, id, book) =>
      kind === "card" ? part(TheseusTile, { card: id, speech: new TheseusSpeech(texts, new TheseusPrinted(book)) }) : null,
  },
  on_mars: { open: openOnMars },
};
const decisions = JSON.parse(readFileSync(resolve(import.meta.dirname, "../../tests/printed.json"), "utf8")) as Record<
  string,
  Record<string, string[]>
>;

const escaped = (text: string) => text.replace(/[.[\]]/g, "\\$&");
const fits = (pattern: string, field: string) => new RegExp(`^${pattern.split("*").map(escaped).join("[^.[]*")}$`).test(field);

/** "card[].do[].count" in every row. */
function expand(at: unknown, rest: string, path: string): string[] {
  if (!rest) return [path];
  if (rest.startsWith("[]")) return (at as unknown[]).flatMap((one, n) => expand(one, rest.slice(2), `${path}[${n}]`));
  const [, name = ""] = /^\.?(\w+)/.exec(rest)!;
  return expand(
    (at as Record<string, unknown>)[name],
    rest.slice(rest.startsWith(".") ? name.length + 1 : name.length),
    path ? `${path}.${name}` : name,
  );
}
const keysOf = (path: string) => path.replaceAll("]", "").split(/[.[]/);
const valueAt = (edition: unknown, path: string) => keysOf(path).reduce<unknown>((at, key) => (at as Props)[key], edition);

/** Another word of the list, or one that stands in the same field of another row. */
function another(was: unknown, column: unknown[], list: readonly string[] | undefined): unknown {
  if (list) return list.find((word) => word !== was && word !== "none");
  const found = column.find((one) => JSON.stringify(one) !== JSON.stringify(was));
  if (found !== undefined) return found;
  if (Array.isArray(was)) return was.length ? was.slice(1) : [1];
  return typeof was === "boolean" ? !was : typeof was === "number" ? was + 1 : "other";
}

function drawn([component, props]: Shown): { text: string; html: string } {
  const target = document.body.appendChild(document.createElement("div"));
  const shown = mount(component, { target, props });
  flushSync();
  const out = { text: target.textContent, html: target.innerHTML };
  unmount(shown);
  target.remove();
  return out;
}

describe.each(Object.keys(games) as (keyof typeof books)[])("%s", (name) => {
  const game = games[name];
  const whole = books[name];
  const rows = Object.entries(whole.rows).map(([key, pointer]) => ({
    key,
    pointer,
    path: pointer
      .slice(1)
      .replace(/\/(\d+)/g, "[$1]")
      .replaceAll("/", "."),
  }));
  const places = (field: string) => Object.entries(decisions[name]!).find(([pattern]) => fits(pattern, field))?.[1];

  it("has a decision for every field", () => {
    for (const field of Object.keys(fields[name])) expect(places(field), field).toBeDefined();
  });

  it.each(Object.keys(fields[name]))("%s", { timeout: 300_000 }, (field) => {
    const where = places(field) ?? [];
    const all = expand(whole.edition, field, "");
    const column = all.map((path) => valueAt(whole.edition, path));
    // A game without things tells all changes in one list: a row of each field will do.
    for (const [n, path] of all.slice(0, rows.length ? all.length : 1).entries()) {
      const was = column[n];
      const now = another(was, column, words[name][fields[name][field as never]]);
      const edition = structuredClone(whole.edition);
      const keys = keysOf(path);
      (keys.slice(0, -1).reduce<unknown>((at, key) => (at as Props)[key], edition) as Props)[keys.at(-1)!] = now;
      const holder = rows.filter((one) => path.startsWith(`${one.path}.`)).sort((a, b) => b.path.length - a.path.length)[0];
      const inside = holder ? path.slice(holder.path.length + 1) : path;
      const book: Book = { edition, rows: whole.rows, changes: { [holder?.key ?? ""]: { [inside]: { now, was } } } };
      const said = `${inside} = ${JSON.stringify(now)}`;
      const module = game.open(book);
      const { printed } = module;
      const [kind = "", ...rest] = (holder?.key ?? "").split(".");
      const id = rest.join(".").split("+")[0]!;

      if (where.includes("rules")) expect(drawn(part(EditionChanges, { printed, texts })).text, path).toContain(said);
      // What names a thing makes another thing of it, which its face is not asked for here.
      const naming = /\.(name|id|value)$|^(start|character)\[\d+\]\.species$/.test(path);
      if (where.includes("face") && !naming)
        expect(drawn(part(module.Card, { id, texts, printed })).text, `${path} enlarged`).toContain(said);
      const row = keys.slice(0, -1).reduce<unknown>((at, key) => (at as Props)[key], whole.edition) as Props;
      const printedHere = game.prints?.(row, keys.at(-1)!) ?? true;
      for (const place of ["tile", "sheet"].filter((one) => where.includes(one) && printedHere)) {
        const lay = (of: Book): Shown => {
          const [Tile, tile] = game.tile!(kind, id, of)!;
          return place === "tile" ? [Tile, tile] : part(Sheet, { Tile, tile });
        };
        const before = drawn(lay(whole));
        const after = drawn(lay(book));
        expect(after.html, `${path} on the ${place}`).not.toBe(before.html);
        // A symbol is drawn, not written.
        if (typeof now === "number" && keys.at(-1) !== "symbol") expect(after.text, `${path} on the ${place}`).toContain(String(now));
      }
    }
  });
});
