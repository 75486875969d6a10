// The match as it is being put together; the last choice per game is remembered.
import { recall, remember } from "../app/memory";
import type { Level } from "../parts/seat";
import type { Clock, GameInfo, Mode, NewSeat, NewTable, Settings } from "../wire";

export interface SeatPlan {
  kind: NewSeat["kind"];
  level: Level;
  name: string;
}
export interface Plan {
  mode: string;
  options: Record<string, unknown>;
  /** Empty: the default of the game. */
  edition: string;
  seats: SeatPlan[];
  clock: Clock;
  settings: Settings;
}

const bot = (): SeatPlan => ({ kind: "bot", level: "medium", name: "" });

export function freshPlan(game: GameInfo): Plan {
  const mode = game.modes[0]!;
  return {
    mode: mode.id,
    options: {},
    edition: "",
    seats: [{ kind: "me", level: "medium", name: "" }, ...Array.from({ length: Math.max(1, mode.seats_min) - 1 }, bot)],
    clock: { kind: "none" },
    settings: { hints: true, undo: true, spectators: true },
  };
}

/** Keeps what still fits the game as it is now. */
export function fitting(kept: Plan | null, game: GameInfo): Plan {
  const plan = { ...freshPlan(game), ...kept };
  const mode = game.modes.find((one) => one.id === plan.mode) ?? game.modes[0]!;
  const known = new Set(mode.options.map((option) => option.id));
  const seats = plan.seats.slice(0, mode.seats_max);
  while (seats.length < mode.seats_min) seats.push(bot());
  const edition = game.editions.includes(plan.edition) ? plan.edition : "";
  return { ...plan, mode: mode.id, seats, edition, options: Object.fromEntries(Object.entries(plan.options).filter(([id]) => known.has(id))) };
}

export function wanted(game: GameInfo, plan: Plan): NewTable {
  return {
    game: game.id,
    mode: plan.mode,
    options: plan.options,
    ...(plan.edition ? { edition: plan.edition } : {}),
    seats: plan.seats.map((seat, i) => ({
      kind: seat.kind,
      ...(seat.kind === "bot" ? { level: seat.level } : {}),
      ...(seat.kind === "me" && seat.name.trim() && plan.seats.findIndex((one) => one.kind === "me") !== i ? { name: seat.name.trim() } : {}),
    })),
    clock: plan.clock,
    settings: plan.settings,
  };
}

export class Setup {
  plan = $state() as Plan;

  constructor(readonly game: GameInfo) {
    this.plan = fitting(recall<Plan | null>(`plan.${game.id}`, null), game);
  }

  get mode(): Mode {
    return this.game.modes.find((mode) => mode.id === this.plan.mode)!;
  }

  keep() {
    remember(`plan.${this.game.id}`, $state.snapshot(this.plan));
  }

  setMode(id: string) {
    this.plan = fitting({ ...$state.snapshot(this.plan), mode: id, options: {} }, this.game);
    this.keep();
  }

  setOption(id: string, value: unknown) {
    this.plan.options[id] = value;
    this.keep();
  }

  option(id: string): unknown {
    return this.plan.options[id] ?? this.mode.options.find((option) => option.id === id)?.default;
  }

  setSeat(i: number, change: Partial<SeatPlan>) {
    Object.assign(this.plan.seats[i]!, change);
    this.keep();
  }

  add() {
    if (this.plan.seats.length < this.mode.seats_max) this.plan.seats.push(bot());
    this.keep();
  }

  remove() {
    if (this.plan.seats.length > this.mode.seats_min) this.plan.seats.pop();
    this.keep();
  }

  table(): NewTable {
    return wanted(this.game, $state.snapshot(this.plan) as Plan);
  }
}
