// Requests to the server. A refusal arrives as a sentence and is thrown as such.
import type {
  Book,
  Distance,
  GameInfo,
  Language,
  Lesson,
  Level,
  Lobby,
  Me,
  NewSeat,
  NewTable,
  Person,
  Problem,
  Profile,
  Replay,
  TableSummary,
  Texts,
  WithCodes,
} from "../wire";
import { language, t } from "./language.svelte";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

async function request(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { "accept-language": language.now };
  if (method !== "GET") {
    headers["x-starboard"] = "1";
    headers["content-type"] = "application/json";
  }
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: method === "POST" ? JSON.stringify(body ?? {}) : undefined });
  } catch {
    throw new Refusal("offline", t("problem.offline"));
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as { error?: Problem } | null;
  throw new Refusal(answer?.error?.code ?? String(response.status), answer?.error?.message ?? t("problem.server"));
}

async function json<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await request(method, path, body);
  const text = await response.text();
  return (text ? JSON.parse(text) : {}) as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const game = (id: string) => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  rename: (name: string) => json<Me>("POST", "/api/me", { name }),
  register: (name: string, password: string) => json<WithCodes>("POST", "/api/register", { name, password }),
  login: (name: string, password: string) => json<Me>("POST", "/api/login", { name, password }),
  /** A new password for one of the codes. */
  recover: (name: string, code: string, password: string) => json<Me>("POST", "/api/recover", { name, code, password }),
  logout: (everywhere = false) => json<unknown>("POST", "/api/logout", { everywhere }),
  password: (password: string, next: string) => json<Me>("POST", "/api/password", { password, next }),
  codes: (password: string) => json<WithCodes>("POST", "/api/codes", { password }),
  forget: () => json<unknown>("DELETE", "/api/me"),
  people: () => json<{ results: Person[] }>("GET", "/api/people"),
  distance: (id: string, want: Distance) => json<{ results: Person[] }>("POST", "/api/people", { id, want }),
  /** All the house knows about me. */
  data: async () => (await request("GET", "/api/export")).text(),
  profile: () => json<Profile>("GET", "/api/profile"),

  games: () => json<{ protocol: number; build: string; levels: Level[]; results: GameInfo[] }>("GET", "/api/games"),
  /** With the tag that `games` names, the browser need not even ask whether it has changed. */
  texts: (id: string, language: Language, tag?: string) =>
    json<Texts>("GET", `${game(id)}/texts?lang=${language}${tag ? `&v=${tag}` : ""}`),
  /** What is printed in a game, or, at the address a picture names, at that table. */
  edition: (id: string, at?: string) => json<Book>("GET", at ?? `${game(id)}/edition`),
  /** The lesson about a game, or one about a single mode. */
  lesson: (id: string, lesson = "") => json<Lesson>("GET", `${game(id)}/lesson${lesson ? `/${encodeURIComponent(lesson)}` : ""}`),

  lobby: () => json<Lobby>("GET", "/api/lobby"),
  open: (wanted: NewTable) => json<{ id: string }>("POST", "/api/tables", wanted),
  summary: (id: string) => json<TableSummary>("GET", table(id)),
  join: (id: string, invitation: { token?: string; seat?: number }) =>
    json<{ id: string; seat: number }>("POST", `${table(id)}/join`, invitation),
  fill: (id: string, seat: number, level: string) => json<unknown>("POST", `${table(id)}/fill`, { seat, level }),
  leave: (id: string) => json<unknown>("POST", `${table(id)}/leave`),
  replay: (id: string, as: string | number, language: Language) => json<Replay>("GET", `${table(id)}/replay?as=${as}&lang=${language}`),
  record: async (id: string) => (await request("GET", `${table(id)}/record`)).text(),
  branch: (id: string, at: number, seats: NewSeat[]) => json<{ id: string }>("POST", `${table(id)}/branch`, { at, seats }),
  load: (record: string) => json<{ id: string }>("POST", "/api/replays", { record }),
};

export function sentence(problem: unknown): string {
  return problem instanceof Error && problem.message ? problem.message : t("problem.server");
}
