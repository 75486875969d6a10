// What a seat plays for and as, in words: its role if it has one, else its team where several play together.
import { t } from "../app/language.svelte";
import type { Texts } from "../wire";

export interface Seated {
  side?: number | null;
  role?: string;
}

/** Two sides at least, and one of them of several seats. */
export function teams(seats: readonly Seated[]): boolean {
  const sides = seats.map((seat) => seat.side ?? null);
  const apart = new Set(sides).size;
  return !sides.includes(null) && apart > 1 && apart < seats.length;
}

export const roleName = (seat: Seated, texts: Texts): string => (seat.role ? (texts[`role.${seat.role}`] ?? "") : "");

/** The role or the team of a seat; "": there is nothing to say. */
export function partOf(seats: readonly Seated[], seat: number, texts: Texts): string {
  const one = seats[seat];
  if (!one) return "";
  if (one.role) return roleName(one, texts);
  return teams(seats) ? t("seat.team", { n: one.side! + 1 }) : "";
}

/** What whoever comes to a table would play, in words; "": the seats are alike or none is free. */
export function freeRoles(seats: readonly (Seated & { kind: string })[], texts: Texts): string {
  return seats
    .filter((seat) => seat.role && (seat.kind === "open" || seat.kind === "friend"))
    .map((seat) => roleName(seat, texts))
    .join(", ");
}
