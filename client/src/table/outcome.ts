import { t } from "../app/language.svelte";
import type { Result } from "../wire";

interface Player {
  name: string;
  mine?: boolean;
}

/** The result as one sentence. */
export function outcome(result: Result | null, seats: readonly Player[]): string {
  if (!result) return "";
  const names = result.winners.map((seat) => seats[seat]?.name ?? "").join(", ");
  const own = seats.filter((seat) => seat.mine).length === 1;
  const mine = own && result.winners.some((seat) => seats[seat]?.mine);
  const by = result.by === null ? "" : (seats[result.by]?.name ?? "");
  const end =
    result.reason === "resign"
      ? ` ${t("result.resigned", { name: by })}`
      : result.reason === "timeout"
        ? ` ${t("result.timeout", { name: by })}`
        : "";
  if (result.reason === "draw") return t("result.agreed");
  if (result.winners.length === 0 || result.winners.length === seats.length) return t("result.draw") + end;
  if (mine) return t("result.you_won") + end;
  return t("result.won", { names, n: result.winners.length }) + end;
}
