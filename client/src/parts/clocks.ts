// Clocks in words, and those that strangers are offered.
import { t } from "../app/language.svelte";
import type { Clock } from "../wire";

export const paces = {
  quick: { kind: "realtime", seconds: 600, increment: 5 },
  calm: { kind: "realtime", seconds: 1800, increment: 15 },
  daily: { kind: "daily", days: 2 },
} as const satisfies Record<string, Clock>;
export type Pace = keyof typeof paces;

export function clockName(clock: Clock): string {
  if (clock.kind === "realtime") return t("clock.realtime", { minutes: Math.round(clock.seconds / 6) / 10, seconds: clock.increment });
  return clock.kind === "daily" ? t("clock.daily", { days: clock.days }) : t("clock.none");
}
