// Who has won, alone or together: a side is what wins and loses as a whole, and a game of one side is won or lost against the game itself.
import { t } from "../app/language.svelte";
import type { Result } from "../wire";

interface Player {
  name: string;
  mine?: boolean;
}

/** Results of older tables do not say the side: there each seat plays for itself. */
const sideOf = (result: Result, seat: number): number => result.seats[seat]?.side ?? seat;

/** The side this browser plays for; null if it watches, or plays for several. */
function ownSide(result: Result, seats: readonly Player[]): number | null {
  const own = new Set(seats.flatMap((seat, i) => (seat.mine ? [sideOf(result, i)] : [])));
  return own.size === 1 ? [...own][0]! : null;
}

/** This browser's side has lost: the sentence begins with that, and the sign of a winner in front of it would seem to be meant. */
export function lost(result: Result, seats: readonly Player[]): boolean {
  const own = ownSide(result, seats);
  return own !== null && result.reason !== "draw" && !result.winners.some((seat) => sideOf(result, seat) === own);
}

/** All are one side: nobody is before another. */
export const together = (result: Result, seats: readonly Player[]): boolean =>
  seats.length > 1 && new Set(seats.map((_, seat) => sideOf(result, seat))).size === 1;

function decided(result: Result, seats: readonly Player[]): string {
  const names = (list: readonly number[]) => list.map((seat) => seats[seat]?.name ?? "").join(", ");
  const everybody = seats.map((_, seat) => seat);
  const sides = new Set(everybody.map((seat) => sideOf(result, seat)));
  const winning = new Set(result.winners.map((seat) => sideOf(result, seat)));
  const own = ownSide(result, seats);
  const alone = seats.length === 1;
  if (winning.size === 0) {
    if (own !== null) return t(alone ? "result.you_lost" : "result.lost_together");
    return t(alone ? "result.lost" : "result.they_lost", { names: names(everybody) });
  }
  if (sides.size === 1 && own !== null && !alone) return t("result.won_together");
  if (sides.size > 1 && winning.size === sides.size) return t("result.draw");
  if (own !== null && winning.has(own)) {
    const partners = result.winners.filter((seat) => sideOf(result, seat) === own && !seats[seat]?.mine);
    return partners.length ? t("result.you_won_with", { names: names(partners) }) : t("result.you_won");
  }
  const several = winning.size === 1 && result.winners.length > 1;
  const won = t(several ? "result.they_won" : "result.won", { names: names(result.winners), n: result.winners.length });
  return own === null ? won : `${t("result.you_lost")} ${won}`;
}

/** The result as one or two sentences; `automa` is the name of an automatic opponent. */
export function outcome(result: Result | null, seats: readonly Player[], automa: string | null = null): string {
  if (!result) return "";
  if (result.reason === "draw") return t("result.agreed");
  const said = [decided(result, seats)];
  if (automa && result.winners.length === 0) said.push(t("result.won", { names: automa, n: 1 }));
  const name = result.by === null ? "" : (seats[result.by]?.name ?? "");
  if (result.reason === "resign") said.push(t("result.resigned", { name }));
  if (result.reason === "timeout") said.push(t("result.timeout", { name }));
  return said.join(" ");
}

/** The game counts points. */
export const counts = (result: Result): boolean => [...result.seats, result.automa].some((one) => (one?.points ?? 0) !== 0);

/** Place and points of the side this browser plays for, as a sentence; "": nothing to say. `pointed`: the rules speak of points. */
export function placing(result: Result | null, seats: readonly Player[], automa: string | null = null, pointed = true): string {
  const own = result && result.reason === "rules" ? ownSide(result, seats) : null;
  if (!result || own === null) return "";
  const seat = seats.findIndex((_, i) => sideOf(result, i) === own);
  const { rank, points = 0 } = result.seats[seat]!;
  const rivals = new Set(seats.map((_, i) => sideOf(result, i))).size + (automa ? 1 : 0);
  const said = [];
  if (rivals > 1) said.push(t("result.place", { rank, of: rivals }));
  if (pointed && counts(result)) said.push(t("result.points", { n: points }));
  return said.length ? `${said.join(", ")}.` : "";
}
