import { expect, it } from "vitest";
import { books } from "../../../tests/books";
import { confirms, leaves, next } from "./next";
import { Printed } from "./printed";
import { Speech } from "./text";

const english = new Speech({ "@language": "en" }, new Printed(books.planetship));
const question = (kind: string) => ({ id: 1, seat: 0, kind, args: {}, text: "" });

it("tells how many fields a card may go to", () => {
  expect(next(["hand:3"], ["cell:4", "cell:5"], question("place"), english)).toBe("Where? 2 fields glow.");
  expect(next(["hand:3"], ["cell:4"], question("place"), english)).toBe("Where? 1 field glows.");
  expect(next(["cell:4"], ["hand:1", "hand:2"], question("place"), english)).toBe("Which card goes there?");
});
it("asks for what is missing of an ability", () => {
  expect(next(["ability:0"], ["cell:4", "cell:6"], question("act"), english)).toBe("On whom? 2 fields glow.");
  expect(next(["cell:4"], ["ability:0", "ability:5"], question("act"), english)).toBe("Which ability?");
  expect(next(["ability:2", "cell:4"], ["cell:8"], question("act"), english)).toBe("Where to? 1 field glows.");
  expect(next(["ability:5"], ["cell:8", "cell:9"], question("act"), english)).toBe("Where to? 2 fields glow.");
  expect(next(["hand:1"], [], question("discard"), english)).toBe("");
});
it("counts no targets where the place they come to glows as well", () => {
  expect(next(["ability:2"], ["cell:4", "cell:8"], question("act"), english)).toBe("Which card is pulled here?");
});
it("names the abilities that stopping leaves unused", () => {
  const answer = (notation: string, ...refs: string[]) => ({ id: 1, notation, refs, aside: false, text: "" });
  const stop = answer("stop", "choice:1");
  const choices = [
    answer("hack 7-II", "ability:0", "cell:29"),
    answer("hack 7-I", "ability:0", "cell:28"),
    answer("radio", "ability:4"),
    stop,
  ];
  expect(leaves(stop, choices, english)).toBe("hack, radio stay unused.");
  expect(leaves(stop, [choices[0]!, stop], english)).toBe("hack stays unused.");
  expect(leaves(stop, [stop], english)).toBe("");
  expect(leaves(choices[0]!, choices, english)).toBe("");
});
it("names what confirming a set does", () => {
  expect(confirms(question("discard"), english)).toBe("Discard");
  expect(confirms(question("move"), english)).toBe("");
});
