import { expect, it } from "vitest";
import { books } from "../../../tests/books";
import type { View } from "../../generated/theseus";
import { confirms, next } from "./next";
import { Printed } from "./printed";
import { Speech } from "./text";

const english = new Speech({ "@language": "en" }, new Printed(books.theseus));
const slot = [{ tokens: 0 }, { tokens: 2 }];
const view = { ring: [{ sector: "corridors", slot }] } as unknown as View;
const question = (kind: string) => ({ id: 1, seat: 0, kind, args: {}, text: "" });

it("asks for the other half of what a token does", () => {
  expect(next(["tokens"], ["unit:1", "unit:2", "slot:7"], question("move"), english, view)).toBe("On what? 3 places glow.");
  expect(next(["unit:1"], ["tokens"], question("move"), english, view)).toBe("Click your upgrade token to spend it on this.");
  expect(next(["slot:1"], ["tokens"], question("move"), english, view)).toContain("takes 3 tokens");
});
it("asks for the slot of a start card and the side of a tile", () => {
  expect(next(["hand:3"], ["slot:1", "slot:2"], question("start_card"), english, view)).toBe("Which slot? 2 slots glow.");
  expect(next(["sector:3"], ["side:0", "side:1"], question("tile"), english, view)).toContain("when your turn comes");
  expect(next(["sector:3"], [], question("move"), english, view)).toBe("");
});
it("names what confirming a set does", () => {
  expect(confirms(question("deck"), english)).toBe("Leave these out");
  expect(confirms(question("move"), english)).toBe("");
});
