import type { Picture } from "../wire";

/** Seats of a lesson have no players; the reader and an opponent lend them names, in sentences too ("#2"). */
export function named(state: Picture, me: string, opponent: string): Picture {
  const names = state.seats.map((seat) => seat.name || (seat.mine ? me : opponent));
  const say = (text: string) => text.replace(/#(\d)/g, (whole, n: string) => names[Number(n) - 1] ?? whole);
  return {
    ...state,
    seats: state.seats.map((seat, i) => ({ ...seat, name: names[i]! })),
    question: state.question && { ...state.question, text: say(state.question.text) },
    choices: state.choices.map((choice) => ({ ...choice, text: say(choice.text) })),
    log: state.log.map((line) => ({ ...line, text: say(line.text), ...(line.brief !== undefined && { brief: say(line.brief) }) })),
  };
}
