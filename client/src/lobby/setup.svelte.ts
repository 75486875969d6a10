// The match as it is being put together; the last choice per game is remembered.
import { t } from "../app/language.svelte";
import { recall, remember } from "../app/memory";
import type { Chair, Clock, GameInfo, Mode, NewSeat, NewTable, Option, Settings } from "../wire";

export interface SeatPlan {
  kind: NewSeat["kind"];
  level: string;
  name: string;
}
export interface Plan {
  mode: string;
  options: Record<string, unknown>;
  /** Empty: the default of the game. */
  edition: string;
  seats: SeatPlan[];
  clock: Clock;
  /** Roles are drawn, in modes that have some. */
  lots: boolean;
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
    lots: false,
    settings: { hints: true, undo: true, spectators: true, stand_in: "medium" },
  };
}

/** What each seat plays for and as, with this value of the option that orders them; empty if all are alike and each plays for itself. */
export const chairsOf = (mode: Mode, seats: number, order?: unknown): Chair[] =>
  (mode.order?.chairs[String(order)] ?? mode.chairs)[seats - mode.seats_min] ?? [];
/** What people choose a seat by: its role, or its side where there are only sides. */
export const partKey = (chair: Chair): string => chair.role || String(chair.side);

const modeOf = (game: GameInfo, id: string): Mode => game.modes.find((one) => one.id === id) ?? game.modes[0]!;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What the option is worth in this plan, chosen or not. */
export function valueOf(mode: Mode, plan: Plan, id: string): unknown {
  return plan.options[id] ?? mode.options.find((option) => option.id === id)?.default;
}

/** The options this plan asks about: those of seats that are there, and beside another only while that one has its value. */
export function asked(mode: Mode, plan: Plan): Option[] {
  return mode.options.filter((option) => {
    if (option.place === "seat" && option.seat! >= plan.seats.length) return false;
    return !option.beside || valueOf(mode, plan, option.beside.option) === option.beside.value;
  });
}

/** Values another seat has taken. */
export function taken(mode: Mode, plan: Plan, option: Option): Set<unknown> {
  const others = asked(mode, plan).filter((one) => option.once && one.once && one.id !== option.id);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed
  return new Set(others.map((one) => valueOf(mode, plan, one.id)).filter((value) => !same(value, option.default)));
}

/** Keeps what still fits the game as it is now, and nothing that contradicts the rest. */
export function fitting(kept: Plan | null, game: GameInfo): Plan {
  const fresh = freshPlan(game);
  const plan = { ...fresh, ...kept, settings: { ...fresh.settings, ...kept?.settings } };
  const mode = modeOf(game, plan.mode);
  const seats = plan.seats.slice(0, mode.seats_max);
  while (seats.length < mode.seats_min) seats.push(bot());
  const edition = game.editions.includes(plan.edition) ? plan.edition : "";
  const next: Plan = { ...plan, mode: mode.id, seats, edition, options: { ...plan.options } };
  for (const id of Object.keys(next.options)) {
    const option = mode.options.find((one) => one.id === id);
    const known = option && (option.type !== "choice" || option.values?.includes(String(next.options[id])));
    if (!known) delete next.options[id];
  }
  for (const option of mode.options) if (taken(mode, next, option).has(next.options[option.id])) delete next.options[option.id];
  return next;
}

/** Somebody else at this device. */
export const isGuest = (plan: Plan, seat: number) =>
  plan.seats[seat]?.kind === "me" && plan.seats.findIndex((one) => one.kind === "me") !== seat;

export function wanted(game: GameInfo, plan: Plan): NewTable {
  const mode = modeOf(game, plan.mode);
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- never changed
  const ids = new Set(asked(mode, plan).map((option) => option.id));
  return {
    game: game.id,
    mode: plan.mode,
    options: Object.fromEntries(Object.entries(plan.options).filter(([id]) => ids.has(id))),
    ...(plan.edition ? { edition: plan.edition } : {}),
    seats: plan.seats.map((seat, i) => ({
      kind: seat.kind,
      ...(seat.kind === "bot" ? { level: seat.level } : {}),
      ...(isGuest(plan, i) ? { name: seat.name.trim() || t("seat.guest", { n: i + 1 }) } : {}),
    })),
    clock: plan.clock,
    ...(plan.lots && mode.roles.length ? { lots: true } : {}),
    settings: plan.settings,
  };
}

export class Setup {
  plan = $state() as Plan;

  constructor(readonly game: GameInfo) {
    this.plan = fitting(recall<Plan | null>(`plan.${game.id}`, null), game);
  }

  get mode(): Mode {
    return modeOf(this.game, this.plan.mode);
  }

  /** Options to set now, by where they are set. */
  options(place: Option["place"]): Option[] {
    return asked(this.mode, this.plan).filter((option) => option.place === place);
  }

  keep() {
    remember(`plan.${this.game.id}`, $state.snapshot(this.plan));
  }

  setMode(id: string) {
    this.plan = fitting({ ...$state.snapshot(this.plan), mode: id }, this.game);
    this.keep();
  }

  setOption(id: string, value: unknown) {
    this.plan.options[id] = value;
    this.keep();
  }

  option(id: string): unknown {
    return valueOf(this.mode, this.plan, id);
  }

  taken(option: Option): Set<unknown> {
    return taken(this.mode, this.plan, option);
  }

  /** What differs from the usual game. */
  get changed(): Option[] {
    return asked(this.mode, this.plan).filter((option) => option.place !== "order" && !same(this.option(option.id), option.default));
  }

  setSeat(i: number, change: Partial<SeatPlan>) {
    Object.assign(this.plan.seats[i]!, change);
    this.keep();
  }

  get chairs(): Chair[] {
    return this.#chairs(this.plan.seats.length);
  }

  #chairs(seats: number): Chair[] {
    return chairsOf(this.mode, seats, this.mode.order ? this.option(this.mode.order.option) : undefined);
  }

  /** Who plays what is drawn. */
  get lots(): boolean {
    return this.plan.lots && this.mode.roles.length > 0;
  }

  setLots(on: boolean) {
    this.plan.lots = on;
    this.keep();
  }

  add() {
    if (this.plan.seats.length < this.mode.seats_max) this.#reseat([...this.plan.seats, bot()]);
  }

  remove() {
    if (this.plan.seats.length > this.mode.seats_min) this.#reseat(this.plan.seats.slice(0, -1));
  }

  /** With a seat more or less another one may have a role: whoever had it moves there. */
  #reseat(next: SeatPlan[]) {
    const before = this.chairs.map(partKey);
    const waiting = next.map((seat, i) => ({ seat, part: before[i] }));
    const take = (part: string) => {
      const first = waiting.findIndex((one) => one.part === part);
      const other = first < 0 ? waiting.findIndex((one) => one.part === undefined) : first;
      return waiting.splice(Math.max(0, other), 1)[0]!.seat;
    };
    const chairs = this.#chairs(next.length);
    this.plan.seats = chairs.length ? chairs.map((chair) => take(partKey(chair))) : next;
    this.keep();
  }

  /** Whoever sits here plays that part from now on. Where an order of the chairs says so nobody moves; else somebody who played it comes
      over, and both keep what they chose. */
  changePart(seat: number, part: string) {
    const parts = this.chairs.map(partKey);
    if (parts[seat] === part) return;
    const { order } = this.mode;
    const fits = Object.entries(order?.chairs ?? {}).find(([value]) => {
      const chair = chairsOf(this.mode, parts.length, value)[seat];
      return chair && partKey(chair) === part;
    });
    if (order && fits) return this.setOption(order.option, fits[0]);
    const first = this.plan.seats.findIndex((one) => one.kind === "me");
    const there = this.plan.seats.flatMap((_, i) => (parts[i] === part ? [i] : []));
    const other = there.find((i) => i !== first) ?? there[0];
    if (other === undefined) return;
    [this.plan.seats[seat], this.plan.seats[other]] = [this.plan.seats[other]!, this.plan.seats[seat]!];
    const own = this.#seatOptions(seat);
    for (const [i, option] of this.#seatOptions(other).entries()) {
      const mine = this.plan.options[own[i]!.id];
      const theirs = this.plan.options[option.id];
      for (const [id, value] of [
        [own[i]!.id, theirs],
        [option.id, mine],
      ] as const) {
        if (value === undefined) delete this.plan.options[id];
        else this.plan.options[id] = value;
      }
    }
    this.keep();
  }

  #seatOptions(seat: number): Option[] {
    return this.mode.options.filter((option) => option.place === "seat" && option.seat === seat);
  }

  table(): NewTable {
    return wanted(this.game, $state.snapshot(this.plan) as Plan);
  }
}
