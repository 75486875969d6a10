// Finding an opponent, challenges and ratings, as a page shows them.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, Refusal } from "../src/app/api";
import { catalogue } from "../src/app/catalogue.svelte";
import { connection } from "../src/app/connection.svelte";
import { language } from "../src/app/language.svelte";
import { lounge } from "../src/app/lounge.svelte";
import { me } from "../src/app/me.svelte";
import { router } from "../src/app/router.svelte";
import Opponent from "../src/lobby/Opponent.svelte";
import { Setup } from "../src/lobby/setup.svelte";
import Best from "../src/pages/Best.svelte";
import Challenges from "../src/pages/Challenges.svelte";
import Ratings from "../src/pages/Ratings.svelte";
import { clockName, paces } from "../src/parts/clocks";
import { changeText, families, marginText, valueText } from "../src/parts/ratings";
import type { Session } from "../src/table/session.svelte";
import TakeBackBar from "../src/table/TakeBackBar.svelte";
import type { Challenge, ClientMessage, GameInfo, Lounge, Mode, Player } from "../src/wire";

const mode = (id: string, seats_min: number, seats_max: number, family: string | null): Mode => ({
  id,
  seats_min,
  seats_max,
  sides: 0,
  hidden: true,
  roles: [],
  chairs: [],
  order: null,
  automa: false,
  family,
  options: [],
});
const game = (id: string, modes: Mode[]): GameInfo => ({
  id,
  name: id,
  names: { en: id.toUpperCase(), de: id.toUpperCase() },
  rules: 1,
  modes,
  editions: [],
  lessons: [],
  texts: { en: "", de: "" },
});
const compile = game("compile", [mode("standard", 2, 2, "compile"), mode("basic", 2, 2, "compile")]);
const mars = game("on_mars", [
  mode("standard", 2, 4, "on_mars"),
  mode("solo", 1, 1, null),
  mode("outbreak", 2, 4, null),
  mode("invasion", 3, 5, "on_mars/invasion"),
]);
const nobody: Lounge = { seek: null, found: null, challenges: [] };
const challenge: Challenge = {
  id: "c1",
  mine: false,
  name: "Anna",
  game: "compile",
  mode: "standard",
  seats: 2,
  clock: paces.quick,
  rated: true,
  until: 0,
};

let shown: Record<string, unknown> | null = null;
const see = (name: string) => document.querySelector<HTMLElement>(`[data-testid="${name}"]`);
const settle = async () => {
  await new Promise((done) => setTimeout(done));
  flushSync();
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  language.now = "en";
  catalogue.games = [compile, mars];
  me.now = { id: "1", name: "Jo", account: true };
  vi.spyOn(api, "texts").mockResolvedValue({});
  lounge.hear(nobody);
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.innerHTML = "";
  vi.restoreAllMocks();
});

describe("ratings in words", () => {
  it("marks what is provisional, and tells the margin of 95 %", () => {
    expect(valueText({ value: 1661.6, provisional: false })).toBe("1662");
    expect(valueText({ value: 1661.6, provisional: true })).toBe("1662?");
    expect(marginText({ deviation: 151.52 })).toBe("± 303");
  });
  it("tells changes of the numbers that are shown", () => {
    expect(changeText(1500.4, 1511.6)).toBe("+12");
    expect(changeText(1500, 1493.2)).toBe("−7");
    expect(changeText(1500, 1500.3)).toBe("±0");
  });
  it("knows every family once, and none of what is never rated", () => {
    expect(families()).toEqual(["compile", "on_mars", "on_mars/invasion"]);
  });
  it("names clocks", () => {
    expect(clockName(paces.quick)).toBe("10 min + 5 s");
    expect(clockName(paces.daily)).toBe("2 days per decision");
    expect(clockName({ kind: "realtime", seconds: 90, increment: 0 })).toBe("1.5 min + 0 s");
  });
});

describe("finding an opponent", () => {
  const sent: ClientMessage[] = [];
  const open = (info: GameInfo) => {
    sent.length = 0;
    vi.spyOn(connection, "send").mockImplementation((message) => {
      sent.push(message);
      return Promise.resolve({});
    });
    shown = mount(Opponent, { target: document.body, props: { setup: new Setup(info) } });
    flushSync();
    see("find-opponent")!.click();
    flushSync();
  };

  it("asks for game, mode and clock, waits, and can be cancelled", async () => {
    open(compile);
    expect(see("seek-rated")!.textContent).toContain("is rated");
    expect(see("seek-seats")).toBeNull();
    see("seek-clock")!.querySelector<HTMLInputElement>('input[value="calm"]')!.click();
    flushSync();
    see("seek")!.click();
    await settle();
    expect(sent).toEqual([{ do: "seek", game: "compile", mode: "standard", seats: 2, clock: paces.calm }]);
    lounge.hear({
      ...nobody,
      seek: { game: "compile", mode: "standard", seats: 2, clock: paces.calm, since: 5, waiting: 1 },
    });
    flushSync();
    expect(see("find-opponent")).toBeNull();
    expect(see("seeking")!.textContent).toContain("COMPILE, 30 min + 15 s");
    see("cancel-seek")!.click();
    await settle();
    expect(sent.at(-1)).toEqual({ do: "unseek" });
    lounge.hear(nobody);
    flushSync();
    expect(see("find-opponent")).not.toBeNull();
  });

  it("offers no mode for one person alone, and the number of players where there is a choice", () => {
    open(mars);
    const modes = [...see("seek-mode")!.querySelectorAll("option")].map((one) => one.value);
    expect(modes).toEqual(["standard", "outbreak", "invasion"]);
    const seats = [...see("seek-seats")!.querySelectorAll("input")].map((one) => one.value);
    expect(seats).toEqual(["2", "3", "4"]);
  });

  it("tells a guest that the match will not count", () => {
    me.now = { id: "1", name: "Jo", account: false };
    open(compile);
    expect(see("seek-rated")!.textContent).toContain("As a guest");
  });

  it("says why it was refused and stays open", async () => {
    open(compile);
    vi.spyOn(connection, "send").mockRejectedValue(new Refusal("rate", "Too many."));
    see("seek")!.click();
    await settle();
    expect(document.querySelector('[role="alert"]')!.textContent).toBe("Too many.");
    expect(see("seek")).not.toBeNull();
  });

  it("opens the table that was found", () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => {});
    lounge.hear({ ...nobody, found: "t1" });
    expect(go).toHaveBeenCalledWith("/table/t1");
  });
});

describe("challenges", () => {
  it("are accepted or declined by whoever is challenged", async () => {
    const answer = vi.spyOn(api, "answer").mockResolvedValue({ table: "t1" });
    shown = mount(Challenges, { target: document.body });
    flushSync();
    expect(see("challenges")).toBeNull();
    lounge.hear({ ...nobody, challenges: [challenge] });
    flushSync();
    expect(see("challenges")!.textContent).toContain("Anna challenges you:");
    expect(see("challenges")!.textContent).toContain("10 min + 5 s");
    see("challenge-accept")!.click();
    await settle();
    expect(answer).toHaveBeenLastCalledWith("c1", "accept");
    see("challenge-decline")!.click();
    await settle();
    expect(answer).toHaveBeenLastCalledWith("c1", "decline");
  });

  it("can only be withdrawn by whoever challenged", () => {
    lounge.hear({ ...nobody, challenges: [{ ...challenge, mine: true }] });
    shown = mount(Challenges, { target: document.body });
    flushSync();
    expect(see("challenge-accept")).toBeNull();
    expect(see("challenge-decline")!.textContent).toBe("Withdraw");
  });
});

describe("a take-back by agreement", () => {
  const asked = (rated: boolean) => {
    const state = { status: "running", take_back: { seat: 0, to: 1, agreed: [], missing: [1] }, decisions: 3, rated };
    const session = { state, mine: [1], nameOf: () => "Anna", tell: () => {} } as unknown as Session;
    shown = mount(TakeBackBar, { target: document.body, props: { session } });
    flushSync();
    return see("take-back")!.textContent;
  };
  it("says that the match would not be rated any more", () => expect(asked(true)).toContain("not rated any more"));
  it("says nothing of it where nothing is rated", () => expect(asked(false)).not.toContain("rated"));
});

describe("the leaderboard and a profile", () => {
  it("gives no place to whoever has played little", async () => {
    const row = { family: "compile", value: 1700, deviation: 60, provisional: false, games: 20, updated: 0, me: false };
    vi.spyOn(api, "best").mockResolvedValue({
      results: [
        { ...row, rank: 1, name: "Anna" },
        { ...row, rank: null, name: "Jo/2", value: 1900, deviation: 200, provisional: true, me: true },
      ],
    });
    shown = mount(Best, { target: document.body, props: { family: "compile" } });
    flushSync();
    await settle();
    const cells = [...document.querySelectorAll("tbody tr")].map((one) => [...one.children].map((cell) => cell.textContent!.trim()));
    expect(cells).toEqual([
      ["1", "Anna", "1700", "120", "20"],
      ["–", "Jo/2", "1900?", "400", "20"],
    ]);
    expect(document.querySelector('a[href="/player/Jo%2F2"]')).not.toBeNull();
  });

  it("tells ratings, matches and results against oneself", () => {
    const player: Player = {
      name: "Anna",
      me: false,
      friend: false,
      since: 0,
      games: [],
      ratings: [{ family: "compile", value: 1612, deviation: 70, provisional: false, games: 9, updated: 0 }],
      history: [{ table: "t9", family: "compile", at: 0, before: 1600, after: 1612, deviation: 70, score: 1, others: "Jo" }],
      between: [{ family: "compile", played: 5, won: 2, drawn: 1 }],
    };
    shown = mount(Ratings, { target: document.body, props: { player } });
    flushSync();
    expect(see("ratings")!.textContent).toContain("1612");
    expect(see("history")!.textContent).toContain("1612 (+12)");
    expect(see("history")!.querySelector("a")!.getAttribute("href")).toBe("/replay/t9");
    expect(see("between")!.textContent).toContain("2 won, 1 drawn, 2 lost by you");
  });
});
