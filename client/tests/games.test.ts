// Which board a table is shown by.
import { expect, it } from "vitest";
import { boardOf, draws } from "../src/games";
import plain from "../src/table/plain";

it("a game without a folder, and a mode its board does not draw, are shown as text", { timeout: 300_000 }, async () => {
  expect(await boardOf("no_such_game")).toBe(plain);
  expect(await boardOf("on_mars", "no_such_mode")).toBe(plain);
  expect(await boardOf("on_mars", "solo")).not.toBe(plain);
  expect(await boardOf("compile", "basic")).not.toBe(plain);
});

it("the lobby offers what a board draws, and all of a game that leaves nothing out", () => {
  const offered = ["standard", "solo", "invasion", "outbreak", "blackout", "monolith"];
  expect([...offered, "no_such_mode"].filter((mode) => draws("on_mars", mode))).toEqual(offered);
  expect(draws("theseus", "team")).toBe(true);
  expect(draws("no_such_game", "any")).toBe(true);
});
