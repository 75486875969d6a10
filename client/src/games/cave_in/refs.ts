// Answers without a place on the board are told apart by the number of their verb (games/cave_in/words.h).
import { verbs } from "../../generated/cave_in";
import type { Choice } from "../../wire";

const pay = `choice:${verbs.indexOf("pay")}`;
export const isPay = (choice: Choice): boolean => choice.refs.length === 1 && choice.refs[0] === pay;
/** Lays a card into the payment. */
export const isAdd = (choice: Choice): boolean => choice.notation.startsWith("add ");
