// What the server sends and takes; docs/protocol.md, "Server", says the same in words.

export const protocolVersion = 2;

export type Language = "en" | "de";
export type Status = "waiting" | "running" | "paused" | "over" | "faulted";

export interface Problem {
  code: string;
  message: string;
}

export interface Me {
  id: string;
  name: string;
  account: boolean;
  /** Unused codes that open the account if the password is lost; null for guests. */
  codes_left?: number | null;
  /** The house has sent this person away: until when (null: for good), and why. */
  banned?: { until: number | null; reason: string } | null;
  /** Addresses that work for others too; told only on the machine the server runs on. */
  origins?: string[];
}

/** Who has just made an account, or new codes: they are shown this once. */
export interface WithCodes extends Me {
  codes: string[];
}

/** What one person wants of another: nothing, not to hear, or not to meet. */
export type Distance = "none" | "mute" | "block";
/** Somebody on the own list. */
export interface Person {
  id: string;
  name: string;
  want: Distance;
  since: number;
}
export type ReportReason = "insult" | "spam" | "name" | "cheating" | "other";
/** Somebody at a table: by seat, by what they wrote or, for the host, by how they are called among those who watch. */
export type Whom = { seat?: number; line?: number; person?: string };

// -- GET /api/games --

export interface Option {
  id: string;
  type: "flag" | "number" | "choice" | "names";
  default: unknown;
  values?: string[];
  meaning: Record<Language, string>;
  /** Where it is set: on a seat, among the house rules, by choosing roles (`Mode.order`), or with the other options of the table. */
  place: "seat" | "house" | "table" | "order";
  /** With place "seat": whose. */
  seat?: number;
  /** With place "seat": a value other than the default is there once. */
  once?: boolean;
  /** Asked only while another option has this value. */
  beside?: { option: string; value: string };
}
/** What the rules say of a seat, whoever sits there. */
export interface Chair {
  /** Seats of one side win and lose together; null: not known. */
  side: number | null;
  /** What it plays in games with roles or factions: a key of the game's texts ("role.NAME"), else "". */
  role: string;
}
export interface Mode {
  id: string;
  seats_min: number;
  seats_max: number;
  sides: number;
  hidden: boolean;
  /** What the seats play, if they are not alike: keys of the game's texts ("role.NAME"). */
  roles: string[];
  /** By the number of seats from `seats_min` on, each seat's; empty if the seats are alike and each plays for itself. */
  chairs: Chair[][];
  /** The option that says which chair has which role, and `chairs` for each of its values; null: nothing moves them. */
  order: { option: string; chairs: Record<string, Chair[][]> } | null;
  /** An automatic opponent plays along; the text "name.automa" is its name. */
  automa: boolean;
  /** Without those the mode fixes. */
  options: Option[];
}
export interface GameInfo {
  id: string;
  name: string;
  names: Record<Language, string>;
  /** Tags of its texts. */
  texts: Record<Language, string>;
  rules: number;
  modes: Mode[];
  editions: string[];
  /** Those about single modes, beside the one about the game itself. */
  lessons: LessonInfo[];
}
export interface LessonInfo {
  id: string;
  mode: string;
  title: Record<Language, string>;
}
/** A bot people may play with; the list goes from weak to strong. */
export interface Level {
  id: string;
  /** As inside a sentence. */
  name: Record<Language, string>;
  about: Record<Language, string>;
}
/** All texts of one game in one language by dotted key: "name.card.fire-1", "card.fire-1.middle", "mode.standard", ... */
export type Texts = Record<string, string>;

// -- GET at `EditionAddress.at` --

export interface Correction {
  now: unknown;
  /** null: there was none. */
  was: unknown;
}
/** What is printed at a table. */
export interface Book {
  /** By field names; each game knows its own (generated/GAME.ts). */
  edition: unknown;
  /** By thing, as the texts name it ("card.mine_m"): the JSON pointer to its row. */
  rows: Record<string, string>;
  /** What differs from the edition the texts were written for: by thing, and by "" for what belongs to none. */
  changes: Record<string, Record<string, Correction>>;
}
/** The content is named by the address: what was read once holds for ever. */
export interface EditionAddress {
  hash: string;
  at: string;
}

// -- tables --

export type Clock = { kind: "none" } | { kind: "realtime"; seconds: number; increment: number } | { kind: "daily"; days: number };

export interface Settings {
  hints: boolean;
  undo: boolean;
  spectators: boolean;
  /** The level of a bot that plays on for somebody. */
  stand_in: string;
}

export interface Seat extends Chair {
  name: string;
  kind: "human" | "bot" | "open" | "friend";
  level: string | null;
  /** A person without an account. */
  guest?: boolean;
  /** Somebody else, and what this viewer wants of them; null: nobody else. */
  person?: Distance | null;
  /** This browser plays the seat. */
  mine: boolean;
  online: boolean;
  /** Milliseconds left when the message was sent; null without a clock. Runs down while `to_move` holds the seat. */
  clock: number | null;
  /** A human seat may be handed to a bot now (its player has been away). */
  abandoned: boolean;
  /** A bot plays it now, but I may take it back. */
  was_mine: boolean;
}

export interface Choice {
  id: number;
  notation: string;
  /** Places to click, in order. */
  refs: string[];
  aside: boolean;
  /** Key of the sentence, where it is not the usual one of the verb. */
  wording?: string;
  text: string;
}

/** Several places chosen together: `refs` and `moves` run parallel, in the order in which the moves are played. */
export interface SetChoice {
  least: number;
  most: number;
  refs: string[];
  moves: number[];
  /** Each member as a sentence; not in replays. */
  texts?: string[];
  /** Ends the choice before `most` is reached. */
  done: number | null;
}

/** A text of a card that is being carried out or, if it `waits`, goes on when others are done. */
export interface TextUnderWay {
  card: string;
  seat: number;
  box: string;
  /** Of the box's commands in the edition, from 0: the one that is carried out, or comes next. */
  command: number;
  waits: boolean;
}

export interface Question {
  /** A play names it; the same as long as the seat is asked the same. */
  id: number;
  seat: number;
  kind: string;
  args: Record<string, string | null>;
  text: string;
  /** Texts of cards under way, the innermost last; only in games that have such. */
  texts?: TextUnderWay[];
  /** Only for the seat that is asked: the answer is a set, in any order. */
  set?: SetChoice;
}

/** Taking back, as it stands for this viewer: at once, alone with bots, by agreement, or not now. */
export interface Undo {
  way: "free" | "practice" | "ask" | "none";
  /** Decisions left in force after one step back. */
  to: number;
  /** Why not, or what it needs. */
  why: string;
}

/** What a seat would answer in the place of a partner who is asked. */
export interface Proposal {
  seat: number;
  question: number;
  refs: string[];
  /** The answer as a sentence; null: the places leave several open. */
  text: string | null;
}

/** A seat asks the others for its move back. */
export interface TakeBack {
  seat: number;
  to: number;
  agreed: number[];
  missing: number[];
}

/** One line of the story. Kinds beginning with "table." come from the table (resign, undo, handover ...), the others from the game. */
export interface LogLine {
  n: number;
  kind: string;
  actor: number | "automa" | "table";
  depth: number;
  cause: string | null;
  args: Record<string, string | null>;
  text: string;
  /** How many decisions had been taken after this line; frames of a replay have the same numbers. */
  decision: number;
  /** The head of a passage: what follows came of it. */
  begins?: true;
  /** What it brought, in a few words, for the folded head. */
  brief?: string;
}

export interface ChatLine {
  n: number;
  at: number;
  name: string;
  seat: number | null;
  /** Written by somebody without an account. */
  guest?: boolean;
  /** The line, for whoever wants to say something about it. */
  id?: number;
  /** Somebody else wrote it. */
  person?: boolean;
  text: string;
}

export interface Result {
  reason: "rules" | "resign" | "timeout" | "draw";
  /** The seat that resigned or ran out of time. */
  by: number | null;
  winners: number[];
  seats: (Paid & Partial<Chair>)[];
  /** What the automatic opponent got; null without one. */
  automa?: Paid | null;
}
/** Older tables do not have their points. */
export interface Paid {
  win: number;
  rank: number;
  margin: number;
  points?: number;
}

/** The finished table a branch goes on from, after so many decisions. */
export interface Parent {
  table: string;
  at: number;
}

/** JSON pointers to the values that are new. */
export type Change = Record<string, unknown>;
/** What has changed when a line of the log has happened; null: no line tells it. */
export interface Scene {
  line: number | null;
  change: Change;
}

export interface Watcher {
  id: string;
  name: string;
  guest: boolean;
}

/** The picture for one viewer. Sent after `watch` and after every change; `log` and `chat` are appended from `log_from`/`chat_from` on. */
export interface Picture {
  id: string;
  version: number;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  /** null: the game has not begun. */
  edition: EditionAddress | null;
  status: Status;
  host: boolean;
  lesson: boolean;
  seats: Seat[];
  /** The name of the automatic opponent. */
  automa: string | null;
  spectators: number;
  /** For the host: those who watch, by name. */
  watchers: Watcher[];
  settings: Settings;
  clock: Clock;
  /** Who plays what is, or was, drawn at the beginning. */
  lots: boolean;
  parent: Parent | null;
  /** Whose eyes the view has; null is the public. */
  as: number | null;
  to_move: number[];
  /** The whole view; null before the beginning. It is sent to who has just come or fell behind, else: */
  view?: unknown;
  /** What leads to it from the view before. */
  story?: Scene[];
  /** What `as` is asked; if `as` is not asked, what the first asked seat is asked, as far as this viewer may know it. */
  question: Question | null;
  choices: Choice[];
  forced: number | null;
  undo: Undo;
  /** A partner who is asked now, whom `as` may propose something to, and what question that is. */
  proposes_to: { seat: number; question: number } | null;
  /** As far as this viewer may know of them. */
  proposals: Proposal[];
  /** An open request to take back; null: none. */
  take_back: TakeBack | null;
  /** Something was taken back after the table had gone on: this match is no longer counted. */
  practice: boolean;
  /** Seat whose offer of a draw stands. */
  draw_offer: number | null;
  can_draw: boolean;
  /** Seats whose bot is thinking. */
  thinking: number[];
  /** Decisions taken so far. */
  decisions: number;
  /** Number of the first log line after the last decision of `as`. */
  since: number;
  log_from: number;
  log: LogLine[];
  chat_from: number;
  chat: ChatLine[];
  /** For the host, while seats are free: invitation tokens by seat. */
  invitations: { seat: number; token: string }[];
  commitment: string;
  seed: string | null;
  salt: string | null;
  result: Result | null;
  /** Seats that want a rematch. */
  again: number[];
  /** Seats that want a game with a clock to pause, or to go on. */
  halt: number[];
  /** Seats that want to close the table. */
  closing: number[];
  /** The table of the rematch. */
  next: string | null;
}

/** A picture with its view, put together. */
export interface TableState extends Picture {
  view: unknown;
}

/** Who is there. */
export interface Presence {
  table: string;
  seats: { online: boolean; abandoned: boolean }[];
  spectators: number;
  /** For the host. */
  watchers?: Watcher[];
}

export interface Hint {
  move: number;
  text: string;
  /** The bot sees no difference between the moves. */
  equal: boolean;
  /** At most five, best first; value is the expected share of the win, 0 to 1. */
  thoughts: { move: number; text: string; visits: number; value: number }[];
  /** All members the bot would take, if the answer is a set. */
  set: { move: number; text: string }[];
}

/** What a seat can foresee of one of its answers, up to the next question; nothing is played. */
export interface Preview {
  /** As the log will tell them. */
  events: Omit<LogLine, "n" | "decision">[];
  /** Of the view. */
  change: Change;
  /** Chance or something hidden comes first: what it leads to is not told. */
  stopped: boolean;
  /** What it stops at, without what it brings: `n` of these events come; null: nothing can be said of it. */
  hidden: (Preview["events"][number] & { n: number }) | null;
  /** Under way then. */
  texts: TextUnderWay[];
  /** Who is asked what then; null: it stops before, or the game is over. */
  next: Pick<Question, "seat" | "kind" | "args" | "text"> | null;
}

/** What a message is answered with, beside that it was done. */
export interface Answer {
  hint?: Hint;
  why?: { legal: boolean; rule?: string; text?: string };
  preview?: Preview;
  /** What a partner may answer. */
  answers?: { seat: number; choices: Choice[] };
}

export type ServerMessage =
  | { hello: { protocol: number; build: string; me: Me } }
  | { table: Picture }
  | { presence: Presence }
  | { proposals: { table: string; list: Proposal[] } }
  /** From here on this table is not for this page. */
  | { closed: { table: string; error: Problem } }
  | ({ ok: true; re: number } & Answer)
  | { ok: false; re: number | null; error: Problem };

/** Sent on the socket. Every message but `hello` carries a number `id` that the answer repeats as `re`. */
export type ClientMessage =
  | { do: "hello"; protocol: number; language: Language }
  | { do: "language"; language: Language }
  | { do: "watch"; table: string; as?: number }
  | { do: "unwatch"; table: string }
  | { do: "lesson"; game: string; step: string }
  | { do: "as"; table: string; seat: number }
  | { do: "play"; table: string; as: number; question: number; move: number }
  | { do: "play"; table: string; as: number; question: number; moves: number[] }
  | { do: "why"; table: string; as: number; refs: string[] }
  | { do: "preview"; table: string; as: number; question: number; move: number }
  | { do: "preview"; table: string; as: number; question: number; moves: number[] }
  | { do: "answers"; table: string; as: number; question: number }
  | { do: "propose"; table: string; as: number; question: number; refs?: string[]; move?: number }
  | { do: "undo"; table: string; as: number; to?: number }
  | { do: "take_back"; table: string; as: number; answer: "accept" | "decline" }
  | { do: "hint"; table: string; as: number }
  | { do: "chat"; table: string; text: string }
  | { do: "resign"; table: string; as: number }
  | { do: "draw"; table: string; as: number; answer: "offer" | "accept" | "decline" }
  | { do: "pause"; table: string }
  | { do: "resume"; table: string }
  | { do: "handover"; table: string; seat: number }
  | { do: "reclaim"; table: string; seat: number }
  | { do: "rematch"; table: string }
  | ({ do: "mute" | "block" | "meet" | "remove"; table: string } & Whom)
  | ({ do: "report"; table: string; reason: ReportReason; text?: string } & Whom)
  | { do: "close"; table: string };

// -- GET /api/lobby --

export interface TableSummary {
  id: string;
  game: string;
  mode: string;
  status: Status;
  seats: (Chair & { name: string; kind: Seat["kind"]; level: string | null; mine: boolean; guest?: boolean })[];
  to_move: number[];
  my_move: boolean;
  /** Sentence: what I am asked. */
  question: string;
  result: Result | null;
  practice: boolean;
  updated: number;
  clock: Clock;
  lots: boolean;
}
export interface Lobby {
  open: TableSummary[];
  /** Where others may watch, newest first. */
  running: TableSummary[];
  mine: TableSummary[];
}

// -- POST /api/tables --

export interface NewSeat {
  kind: "me" | "open" | "friend" | "bot";
  level?: string;
  name?: string;
}
export interface NewTable {
  game: string;
  mode: string;
  options: Record<string, unknown>;
  edition?: string;
  seats: NewSeat[];
  clock: Clock;
  /** Who plays what is drawn when everybody sits; only in modes with roles. */
  lots?: boolean;
  settings: Settings;
}

// -- GET /api/tables/ID/replay?as=0|public|all&lang=de --

export interface Frame {
  /** Decisions taken; frame 0 is the start. */
  decision: number;
  /** Who decided; null at the start. */
  seat: number | null;
  /** What was decided; empty if the viewer knows it from the log alone. */
  text: string;
  /** The first frame has the whole view, the others what leads to theirs. */
  view?: unknown;
  story?: Scene[];
  to_move: number[];
}
export interface Replay {
  id: string;
  game: string;
  mode: string;
  options: Record<string, unknown>;
  edition: EditionAddress;
  seats: (Chair & { name: string; kind: Seat["kind"]; level: string | null })[];
  automa: string | null;
  over: boolean;
  parent: Parent | null;
  as: number | "public" | "all";
  /** The views this reader may ask for. */
  allowed: (number | "public" | "all")[];
  frames: Frame[];
  log: LogLine[];
  result: Result | null;
  commitment: string;
  seed: string | null;
  salt: string | null;
}

// -- GET /api/profile --

export interface Profile {
  me: Me;
  games: {
    game: string;
    mode: string;
    played: number;
    won: number;
    drawn: number;
    /** Points of the best game alone. */ best: number | null;
  }[];
  tables: TableSummary[];
}

// -- GET /api/games/ID/lesson, /api/games/ID/lesson/LESSON --

export interface LessonStep {
  id: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
  /** Moves (notation) that finish the step; empty: reading is enough. */
  goal: string[];
  /** Shown when a goal is reached / when another legal move was played (the step starts anew). */
  done: Record<Language, string>;
  again: Record<Language, string>;
  /** Refs to point at. */
  point: string[];
  /** Said, and pointed at, between two moves of the goal: after one of `after`. */
  then: { after: string[]; text: Record<Language, string>; point?: string[] }[];
}
export interface Lesson {
  game: string;
  mode: string;
  steps: LessonStep[];
}
