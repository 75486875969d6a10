// The story of a scoring, step by step: each line of the log changes the last picture a little, until it is the one the server sent.
import type { LogLine } from "../../wire";
import { cardOf, type Ability } from "./data";
import { turnSector } from "./geometry";
import { quarters } from "./refs";
import { readCell, type FieldView, type SectorView, type SeatView, type View, type Whereabouts } from "./view";

/** A picture that is shown for some time. */
export interface Frame {
  view: View;
  /** What is told; several lines that belong together. */
  lines: LogLine[];
  /** Cells ("7-1") where it happens. */
  firing: string[];
  beam: { from: string; to: string } | null;
  /** In units of the pace. */
  length: number;
}

const lengths: Record<string, number> = {
  scoring: 1.2,
  revealed: 1.5,
  revealed_reward: 1.5,
  hacked: 2.5,
  scanned: 2,
  buried: 1.6,
  pulled: 2.5,
  shielded: 2,
  radioed: 2,
  teleported: 2.5,
  total: 1.8,
  won: 2.4,
  nobody: 1.4,
  removed: 2.2,
  home: 1.4,
  discarded: 1.6,
  round: 2.4,
  turned: 1.6,
};
/** Told together: all cards of a sector turn at once, all totals stand side by side. */
const groups: readonly (readonly string[])[] = [["revealed", "revealed_reward"], ["total"], ["discarded"]];
const together = (a: string, b: string) => groups.some((group) => group.includes(a) && group.includes(b));

const number = (text: string | null | undefined) => Number(text ?? 0);

function inSector(view: View, sector: string | null | undefined, change: (sector: SectorView) => Partial<SectorView>): View {
  return { ...view, grid: view.grid.map((one) => (one.sector === sector ? { ...one, ...change(one) } : one)) };
}

function inCell(view: View, name: string | null | undefined, change: (field: FieldView) => Partial<FieldView>): View {
  const cell = readCell(name);
  if (!cell) return view;
  return inSector(view, cell.sector, (sector) => ({
    field: sector.field.map((one, n) => (n === cell.place ? { ...one, ...change(one) } : one)),
  }));
}

const inSeat = (view: View, seat: number, change: (seat: SeatView) => Partial<SeatView>): View => ({
  ...view,
  seat: view.seat.map((one, n) => (n === seat ? { ...one, ...change(one) } : one)),
});

const empty = {
  occupied: false,
  owner: 0,
  card: null,
  face_down: false,
  shield: false,
  spent: false,
  strength: 0,
} satisfies Partial<FieldView>;
const at = (view: View, seat: number, card: string | null | undefined, where: Whereabouts) =>
  inSeat(view, seat, (one) => ({ cards: one.cards.map((owned) => (owned.card === card ? { card: owned.card, at: where } : owned)) }));

function fieldAt(view: View, name: string | null | undefined): FieldView | null {
  const cell = readCell(name);
  return (cell && view.grid.find((one) => one.sector === cell.sector)?.field[cell.place]) ?? null;
}

function moved(view: View, card: string | null, from: string | null, to: string | null): View {
  const old = fieldAt(view, from);
  if (!old) return view;
  const there = {
    occupied: true,
    owner: old.owner,
    card: card ?? old.card,
    face_down: false,
    shield: old.shield,
    spent: true,
    strength: card ? (cardOf(card, view.start_set)?.strength ?? old.strength) : old.strength,
  };
  return at(
    inCell(
      inCell(view, from, () => empty),
      to,
      () => there,
    ),
    old.owner - 1,
    card,
    "open",
  );
}

/** The picture after one line. */
export function after(view: View, line: LogLine): View {
  const { card = null, cell = null, cell2 = null, sector = null, n = null, spot = null, turn = null } = line.args;
  const actor = typeof line.actor === "number" ? line.actor : -1;
  switch (line.kind) {
    case "placed":
    case "placed_down": {
      const down = line.kind === "placed_down";
      const laid = inCell(view, cell, () => ({
        occupied: true,
        owner: actor + 1,
        card,
        face_down: down,
        strength: card ? (cardOf(card, view.start_set)?.strength ?? 0) : 0,
      }));
      return at(
        inSeat(laid, actor, (one) => ({ ships: Math.max(0, one.ships - 1) })),
        actor,
        card,
        "open",
      );
    }
    case "probed": {
      const place = readCell(spot);
      if (!place) return view;
      const put = (list: boolean[]) => list.map((here, seat) => here || seat === actor);
      return inSector(view, place.sector, (one) =>
        place.place === 4
          ? { reward_probes: put(one.reward_probes) }
          : { field: one.field.map((field, k) => (k === place.place ? { ...field, probes: put(field.probes) } : field)) },
      );
    }
    case "turned":
      return inSector(view, sector, (one) => turnSector(one, quarters[turn ?? ""] ?? 0));
    case "scoring":
      return {
        ...view,
        phase: "scoring",
        scoring: sector,
        grid: view.grid.map((one) => ({ ...one, scoring: one.sector === sector, acting: 0 })),
      };
    case "revealed": {
      const owner = (fieldAt(view, cell)?.owner ?? 0) - 1;
      return at(
        inCell(view, cell, (field) => ({
          card,
          face_down: false,
          strength: field.card ? field.strength : (cardOf(card ?? "", view.start_set)?.strength ?? 0),
        })),
        owner,
        card,
        "open",
      );
    }
    case "revealed_reward":
      return inSector(view, sector, (one) => ({
        reward: one.reward.map((prize, k) => (k === one.reward.findIndex((other) => other.face_down) ? { card, face_down: false } : prize)),
      }));
    case "hacked": {
      const owner = (fieldAt(view, cell)?.owner ?? 0) - 1;
      return at(
        inCell(view, cell, () => empty),
        owner,
        card,
        "hand",
      );
    }
    case "scanned":
      return { ...inSector(view, sector, (one) => ({ reward: [...one.reward, { card, face_down: false }] })), pile: view.pile - 1 };
    case "buried":
      return { ...inSector(view, sector, (one) => ({ reward: one.reward.filter((prize) => prize.card !== card) })), pile: view.pile + 1 };
    case "pulled":
    case "teleported":
      return moved(view, card, cell, cell2);
    case "shielded":
      return inCell(view, cell, () => ({ shield: true }));
    case "radioed":
      return {
        ...view,
        grid: view.grid.map((one) =>
          one.scoring
            ? {
                ...one,
                field: one.field.map((field) => (field.card === card ? { ...field, strength: field.strength + number(n) } : field)),
              }
            : one,
        ),
      };
    case "total":
      return inSector(view, sector, (one) => ({ total: one.total.map((sum, seat) => (seat === actor ? number(n) : sum)) }));
    case "won": {
      const taken = inSector(view, sector, (one) => ({ scored: true, reward: one.reward.filter((prize) => prize.card !== card) }));
      return card ? inSeat(taken, actor, (one) => ({ cards: [...one.cards, { card, at: "hand" }] })) : taken;
    }
    case "nobody":
      return inSector(view, sector, () => ({ scored: true }));
    case "removed": {
      const gone = inSector(view, sector, (one) => ({
        field: one.field.map((field) => (field.card === card ? { ...field, ...empty } : field)),
      }));
      return inSeat(gone, actor, (one) => ({ cards: one.cards.filter((owned) => owned.card !== card) }));
    }
    case "home":
      return {
        ...view,
        phase: "discarding",
        scoring: null,
        seat: view.seat.map((one) => ({ ...one, cards: one.cards.map((owned) => ({ ...owned, at: "hand" as const })) })),
        grid: view.grid.map((one) => ({
          ...one,
          scoring: false,
          acting: 0,
          field: one.field.map((field) => ({ ...field, ...empty, probes: field.probes.map(() => false) })),
          reward_probes: one.reward_probes.map(() => false),
        })),
      };
    case "stopped":
      return { ...view, grid: view.grid.map((one) => (one.acting > 0 ? { ...one, acting: 0 } : one)) };
    case "round":
      return { ...view, phase: "placing", round: number(n), start: actor < 0 ? view.start : actor };
    case "discarded":
      return card
        ? inSeat(view, actor, (one) => ({ cards: one.cards.filter((owned) => owned.card !== card), discards: [...one.discards, card] }))
        : view;
    default:
      return view;
  }
}

const cellName = (text: string | null | undefined): string[] => {
  const cell = readCell(text);
  return cell ? [`${cell.sector}-${cell.place}`] : [];
};

const abilityOf: Record<string, Ability> = {
  hacked: "hack",
  scanned: "scan",
  pulled: "tractor",
  shielded: "shield",
  radioed: "radio",
  teleported: "teleport",
};

/** The card that used an ability: the one that was asked, else the first in the sector that could have. */
function acting(view: View, line: LogLine): string | null {
  const ability = abilityOf[line.kind];
  const here = view.grid.find((one) => one.scoring);
  if (!ability || !here) return null;
  const own = (field: FieldView | undefined) => field !== undefined && field.owner - 1 === line.actor && !field.spent;
  const asked = own(here.field[here.acting - 1])
    ? here.acting - 1
    : here.field.findIndex((field) => own(field) && field.card !== null && cardOf(field.card, view.start_set)?.abilities.includes(ability));
  return asked < 0 ? null : `${here.sector}-${asked}`;
}

function firing(before: View, line: LogLine): Pick<Frame, "firing" | "beam"> {
  if (line.kind === "revealed") return { firing: [], beam: null };
  const from = acting(before, line);
  const named = [...cellName(line.args["cell"]), ...cellName(line.args["cell2"])];
  const to = line.kind === "teleported" ? named[1] : named[0];
  return { firing: [...new Set([...named, ...(from ? [from] : [])])], beam: from && to && from !== to ? { from, to } : null };
}

/** All pictures from one position to the next; none if nothing of it is worth telling slowly. */
export function frames(before: View, lines: readonly LogLine[]): Frame[] {
  if (
    !lines.some((line) =>
      /^(scoring|hacked|scanned|pulled|shielded|radioed|teleported|total|won|nobody|home|discarded|round)$/.test(line.kind),
    )
  )
    return [];
  const out: Frame[] = [];
  let view = before;
  for (const line of lines) {
    const next = after(view, line);
    const length = lengths[line.kind];
    const last = out.at(-1);
    if (length && last && together(last.lines[0]!.kind, line.kind))
      out[out.length - 1] = {
        ...last,
        view: next,
        lines: [...last.lines, line],
        length: last.length + (line.kind === "discarded" ? 0.5 : 0),
      };
    else if (length) out.push({ view: next, lines: [line], ...firing(view, line), length });
    view = next;
    // A new round begins on a table of its own.
    if (line.kind === "round") break;
  }
  return out;
}
