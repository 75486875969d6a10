// How long a forced answer stands before it is given by itself: the first of a chain can be seen, the rest follows within a moment. After
// somebody else has decided it stands as long as a bot's play does (bot_pause in server/house.h), so that an own turn that goes by without
// a choice is not lost between the others.
const asBots = 700;
const first = 300;
const chain = 450;

export class Haste {
  #spent = 0;
  #others = true;

  /** This seat is not asked: others decide. */
  pass() {
    this.#spent = 0;
    this.#others = true;
  }

  /** This seat has a choice. */
  rest() {
    this.#spent = 0;
    this.#others = false;
  }

  /** Milliseconds for the next forced answer. */
  get pause(): number {
    return this.#others ? asBots : Math.max(20, Math.min(first, chain - this.#spent));
  }

  /** It has been given. */
  given() {
    this.#spent += this.#others ? first : this.pause;
    this.#others = false;
  }
}
