import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../src/app/connection.svelte";
import type { Picture, Presence } from "../src/wire";

class Wire {
  static all: Wire[] = [];
  sent: { do: string; id?: number; question?: number; table?: string }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Wire.all.push(this);
  }
  close() {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  open(build = "1") {
    this.onopen?.();
    this.say({ hello: { protocol: 2, build, me: { id: "1", name: "Jo", account: false } } });
  }
  verbs() {
    return this.sent.map((message) => message.do);
  }
}

const play = { do: "play", table: "t", as: 0, question: 7, move: 1 } as const;

describe("the connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Wire.all = [];
    vi.stubGlobal("WebSocket", Wire);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("greets, watches, and hears snapshots", () => {
    const connection = new Connection(() => "ws://x");
    const heard: Picture[] = [];
    connection.listen((state) => heard.push(state));
    void connection.watch("t");
    Wire.all[0]!.open();
    expect(Wire.all[0]!.verbs()).toEqual(["hello", "watch"]);
    Wire.all[0]!.say({ table: { id: "t" } });
    expect(heard).toHaveLength(1);
    const notes: Presence[] = [];
    connection.listen(
      () => {},
      (presence) => notes.push(presence),
    );
    Wire.all[0]!.say({ presence: { table: "t", seats: [{ online: false, abandoned: false }], spectators: 1 } });
    expect(notes).toMatchObject([{ table: "t", spectators: 1 }]);
  });

  it("comes back, watches again, and sends an unanswered play with its question", async () => {
    const connection = new Connection(() => "ws://x");
    void connection.watch("t");
    Wire.all[0]!.open();
    const answer = connection.send(play);
    const hint = connection.send({ do: "hint", table: "t", as: 0 });
    hint.catch(() => {});
    Wire.all[0]!.onclose?.();
    expect(connection.state).toBe("lost");
    await expect(hint).rejects.toThrow();
    vi.advanceTimersByTime(2000);
    const again = Wire.all[1]!;
    again.open();
    expect(again.verbs()).toEqual(["hello", "watch", "play"]);
    const repeated = again.sent.at(-1)!;
    expect(repeated.question).toBe(7);
    again.say({ ok: false, re: repeated.id, error: { code: "stale", message: "Already done." } });
    await expect(answer).rejects.toMatchObject({ code: "stale" });
  });

  it("waits longer after every failure, also where the server greets and goes", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const connection = new Connection(() => "ws://x");
    void connection.watch("t");
    const pauses: number[] = [];
    for (let n = 0; n < 7; n++) {
      Wire.all[n]!.open();
      Wire.all[n]!.onclose?.();
      let pause = 0;
      for (; Wire.all.length < n + 2; pause += 100) vi.advanceTimersByTime(100);
      pauses.push(pause);
    }
    expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000]);
    // One that has lasted counts as new.
    Wire.all[7]!.open();
    vi.advanceTimersByTime(14_000);
    const asked = Wire.all[7]!.sent.at(-1)!;
    Wire.all[7]!.say({ ok: true, re: asked.id });
    vi.advanceTimersByTime(20_000);
    Wire.all[7]!.onclose?.();
    vi.advanceTimersByTime(401);
    expect(Wire.all).toHaveLength(9);
    vi.restoreAllMocks();
  });

  it("takes a socket that never answers for lost", () => {
    const connection = new Connection(() => "ws://x");
    connection.send(play).catch(() => {});
    Wire.all[0]!.open();
    vi.advanceTimersByTime(16_000);
    expect(Wire.all).toHaveLength(2);
    Wire.all[1]!.open();
    expect(Wire.all[1]!.verbs()).toEqual(["hello", "play"]);
  });

  it("keeps what was clicked while it was away", () => {
    const connection = new Connection(() => "ws://x");
    connection.send(play).catch(() => {});
    expect(Wire.all[0]!.sent).toHaveLength(0);
    Wire.all[0]!.open();
    expect(Wire.all[0]!.verbs()).toEqual(["hello", "play"]);
  });

  it("asks for a reload when the server speaks another protocol, and offers one for another build", () => {
    const old = new Connection(() => "ws://x");
    void old.watch("t");
    Wire.all[0]!.onopen?.();
    Wire.all[0]!.say({ hello: { protocol: 3, build: "1", me: {} } });
    expect(old.reload).toBe("must");

    const other = new Connection(() => "ws://x");
    other.built("1");
    void other.watch("t");
    Wire.all[1]!.open("2");
    expect(other.reload).toBe("offered");
  });
});
