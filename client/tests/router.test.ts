import { describe, expect, it } from "vitest";
import { parse } from "../src/app/router.svelte";

const at = (path: string) => parse(new URL(path, "http://table.test"));

describe("addresses", () => {
  it("knows every page", () => {
    expect(at("/")).toEqual({ page: "lobby" });
    expect(at("/table/abc")).toEqual({ page: "table", id: "abc" });
    expect(at("/join/abc#secret")).toEqual({ page: "join", id: "abc", token: "secret" });
    expect(at("/replay/abc?at=57&as=0")).toEqual({ page: "replay", id: "abc", at: 57, as: "0" });
    expect(at("/replay/abc")).toEqual({ page: "replay", id: "abc", at: null, as: null });
    expect(at("/learn")).toEqual({ page: "learn" });
    expect(at("/learn/compile")).toEqual({ page: "lesson", game: "compile" });
    expect(at("/learn/on_mars/outbreak")).toEqual({ page: "lesson", game: "on_mars", lesson: "outbreak" });
    expect(at("/rules/compile")).toEqual({ page: "rules", game: "compile" });
    expect(at("/replays")).toEqual({ page: "replays" });
    expect(at("/profile")).toEqual({ page: "profile" });
    expect(at("/best")).toEqual({ page: "best" });
    expect(at("/best/compile")).toEqual({ page: "best", family: "compile" });
    expect(at("/best/theseus/team")).toEqual({ page: "best", family: "theseus/team" });
    expect(at("/player/Anna%20B")).toEqual({ page: "player", name: "Anna B" });
    expect(at("/about")).toEqual({ page: "about" });
  });

  it("is lost with anything else", () => {
    expect(at("/nowhere")).toEqual({ page: "lost" });
    expect(at("/table")).toEqual({ page: "lost" });
    expect(at("/player")).toEqual({ page: "lost" });
  });
});
