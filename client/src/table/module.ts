// What a game brings to the shared table: a board, card faces, a text view, and numbers for the end screen. Everything else is shared.
import type { Component } from "svelte";
import type { Sign } from "../parts/sign";
import type { Book, Choice, LogLine, Question, Seat, Texts } from "../wire";
import type { SeenLine } from "./changed";
import type { Foreseen, Foresight } from "./foresight.svelte";
import type { PrintedBook } from "./printed";

/** The shared table's side of a click: boards name places (`refs`) and ask these questions, they know no rules. */
export interface Picker {
  /** Something legal begins or goes on here: it glows. */
  legal(ref: string): boolean;
  /** Already clicked in this narrowing, or taken into the set under way; a click gives it back. */
  chosen(ref: string): boolean;
  /** How many members at this place are in the set under way. */
  taken(ref: string): number;
  /** Narrow by this place, or say why not. */
  click(ref: string): void;
  /** Enlarge a card (hover, focus, long press); null closes. It closes by itself when `source` leaves the page. */
  zoom(card: string | null, source?: Element | null): void;
  /** A finger has chosen what shows this card: it is enlarged if nothing more is asked, else the prompt offers it. */
  touched?(card: string, source: Element): void;
  /** The hint points here. */
  hinted(ref: string): boolean;
  /** A lesson points here. */
  pointed(ref: string): boolean;
}

/** What a viewer sees of a game: each game knows its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shared parts pass it on unread
export type AnyView = any;

/** What is printed at a table: each game reads its own. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the shared parts pass it on unread
export type AnyPrinted = any;

export interface BoardProps {
  view: AnyView;
  printed: AnyPrinted;
  /** Whose eyes; null is the public. The board puts this seat at the bottom. */
  as: number | null;
  seats: Seat[];
  toMove: number[];
  /** The open question as far as this viewer may know it; null in replays. */
  question: Question | null;
  texts: Texts;
  picker: Picker;
  /** The story up to this view. */
  log: readonly LogLine[];
  /** What happened in the last update, and the view after each line; empty while replaying backwards. */
  fresh: SeenLine[];
  /** Milliseconds an animation may take; 0 with reduced motion. */
  pace: number;
  /** Everything this viewer may answer now. */
  choices: readonly Choice[];
  /** The answers the prompt offers as buttons now; a board may offer them where they belong, too. */
  offers: readonly Choice[];
  /** Gives one of `offers`. `said`: by a button that says what it does, so that a finger need not touch it twice. */
  answer(choice: Choice, said?: boolean): void;
  /** Takes back the last step of what is begun or waits to be confirmed; none in replays. */
  back?(): void;
  /** What the answer that is looked at leads to; null in replays. */
  foresight: Foresight | null;
  /** A board that lags behind the newest view says what it is telling and which view it shows meanwhile; null: it has caught up. */
  tells(lines: readonly LogLine[] | null, view?: AnyView): void;
  /** Takes the own last answer back, or several; null if that is not possible now. */
  undo: ((answers?: number) => void) | null;
}

export interface CardProps {
  id: string;
  texts: Texts;
  printed: AnyPrinted;
  /** The table it is read at; none in a list of cards. */
  view?: AnyView;
}

/** A section of the text view: heading and lines, each line may carry the ref of the place it describes. */
export interface TextSection {
  title: string;
  lines: { text: string; ref?: string }[];
}

/** What the folder of a game exports: the module for a table where this is printed. */
export type OpenGame = (book: Book) => GameModule;

export interface GameModule {
  /** Goes to `Board` and `Card` as it is. */
  printed: PrintedBook<unknown>;
  Board: Component<BoardProps>;
  /** There is no board: the table is shown as text. */
  plain?: boolean;
  /** A card enlarged, with all its text, rulings and provenance. */
  Card: Component<CardProps>;
  /** A card's name in the story and in a question, if it shows more than the words (its sign, its colour). */
  Name?: Component<{ id: string; text: string }>;
  /** The board itself offers this answer, so that the prompt needs no button for it. */
  shows?(choice: Choice): boolean;
  /** Has a place on the board, and yet a button from the start: what a click there means is not plain to see. */
  named?(choice: Choice, question: Question): boolean;
  /** Does more than a click on its place tells: said and confirmed first. A sentence stands in the question; "" and false: it does not. */
  warns?(choice: Choice, clicked: readonly string[], view: AnyView, texts: Texts): boolean | string;
  /** A piece of the viewer stands there that goes from place to place: a click on it means it, not the way of another one to it. */
  stands?(ref: string, view: AnyView, as: number | null): boolean;
  /** Easily taken back, or a part of something that is confirmed as a whole: a finger gives it without a question, too. */
  light?(choice: Choice, view: AnyView): boolean;
  /** The only answer left, asked for so that nobody sees whether there was another: given by itself where nobody else looks. */
  passes?(choice: Choice, question: Question, view: AnyView): boolean;
  /** What could still be used and is given up by this answer, as a sentence; "": nothing. It is said and confirmed first. */
  leaves?(choice: Choice, choices: readonly Choice[], texts: Texts, view: AnyView): string;
  /** A place as the prompt names it once it is chosen ("Fire 3", "line 2"); "" if it has no name. */
  names?(ref: string, view: AnyView, as: number | null, seats: Seat[], texts: Texts): string;
  /** What is asked next after these places were chosen: one short sentence. `left`: places that can go on. */
  next?(chosen: readonly string[], left: readonly string[], question: Question, texts: Texts, view: AnyView): string;
  /** What an answer that waits for its confirmation leads to, in short; "": nothing worth saying, or it is plain to see. */
  foretells?(foreseen: Foreseen, view: AnyView, texts: Texts, seats: Seat[], as: number | null): string;
  /** The right column says it already while an answer is looked at. */
  outlook?: boolean;
  /** Which sentence of a card's text asks ("②"), and what goes on after it or is to be known besides; both may be "". */
  underWay?(question: Question, texts: Texts, view: AnyView, log: readonly LogLine[]): { sentence: string; then: string };
  /** What the button does that confirms a set ("Discard"); "": plainly confirms. */
  confirms?(question: Question, texts: Texts): string;
  /** What somebody else is asked, told to the others ("which card to flip"). */
  asks?(question: Question, texts: Texts): string;
  /** Why a place that belongs to no possible answer cannot be chosen now, if the rules themselves give no reason. `legal`: what glows. */
  refuses?(ref: string, question: Question, texts: Texts, legal: (ref: string) => boolean, view?: AnyView): string;
  /** The line of the story that led to this question, if it is worth saying. */
  reason?(question: Question, log: readonly LogLine[], view: AnyView): LogLine | null;
  /** Nobody should miss this line of the story: among the news it stays in sight. */
  weighty?(line: LogLine): boolean;
  /** The story as people read it, if the rules have it in other words or another order. */
  retold?(log: readonly LogLine[], texts: Texts): LogLine[];
  /** Board as text, in the order a person would read it out. */
  describe(view: AnyView, as: number | null, seats: Seat[], texts: Texts): TextSection[];
  /** What stands for a seat outside the board, if the game has signs of its own (factions). */
  sign?(view: AnyView, seat: number): Sign | null;
  /** Whose turn it is, whoever is asked meanwhile; null: nobody's. Without it who is asked is on turn. */
  turn?(view: AnyView): number | null;
  /** What counts most for each seat, in a word ("12 LP"); without it the number of `standing`. */
  score?(view: AnyView, texts: Texts): string[];
  /** The colour of a seat's side, if several play together. */
  side?(view: AnyView, seat: number): string | null;
  /** What decides the places is called otherwise than points: the end screen names it among `sources` alone. */
  unpointed?: boolean;
  /** What `standing` counts, above the chart. */
  charts?(texts: Texts, view: AnyView): string;
  /** The round a view belongs to: where it grows the replay has a mark. */
  round?(view: AnyView): number;
  /** One number per seat for the chart over time; one more is the automatic opponent's. */
  standing(view: AnyView): number[];
  /** Why the game ended, as one sentence for the end screen. */
  ending?(view: AnyView, names: string[], texts: Texts): string;
  /** Points by source for the end screen, with what they come to; one value more than there are seats is the automatic opponent's. */
  sources(view: AnyView, texts: Texts): { label: string; values: (number | string)[]; total?: boolean }[];
  /** Cards a glossary or rules page lists, grouped. */
  cards(texts: Texts): { title: string; ids: string[] }[];
}
