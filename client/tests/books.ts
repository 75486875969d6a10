// What is printed in the built-in editions, as a server gives it.
import * as caveIn from "../src/generated/cave_in.edition";
import * as compile from "../src/generated/compile.edition";
import * as onMars from "../src/generated/on_mars.edition";
import * as planetship from "../src/generated/planetship.edition";
import * as theseus from "../src/generated/theseus.edition";
import { words as caveInWords } from "../src/generated/cave_in";
import { words as compileWords } from "../src/generated/compile";
import { words as onMarsWords } from "../src/generated/on_mars";
import { words as planetshipWords } from "../src/generated/planetship";
import { words as theseusWords } from "../src/generated/theseus";
import type { Book } from "../src/wire";

const book = ({ edition, rows }: { edition: unknown; rows: Record<string, string> }): Book => ({ edition, rows, changes: {} });

export const books = {
  compile: book(compile),
  cave_in: book(caveIn),
  planetship: book(planetship),
  theseus: book(theseus),
  on_mars: book(onMars),
};
/** Where printed values stand in the editions, and of which type they are. */
export const fields = {
  compile: compile.fields,
  cave_in: caveIn.fields,
  planetship: planetship.fields,
  theseus: theseus.fields,
  on_mars: onMars.fields,
};
/** The words of every list of the rules. */
export const words: Record<keyof typeof books, Record<string, readonly string[]>> = {
  compile: compileWords,
  cave_in: caveInWords,
  planetship: planetshipWords,
  theseus: theseusWords,
  on_mars: onMarsWords,
};
