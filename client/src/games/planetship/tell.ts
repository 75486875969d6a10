// The story of a scoring: which lines are shown for how long, and what glows and shoots meanwhile. The views come with the lines.
import type { SeenLine } from "../../table/changed";
import type { LogLine } from "../../wire";
import type { Events, View } from "../../generated/planetship";
import { readCell } from "./view";

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

const lengths: Partial<Record<keyof Events, number>> = {
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
/** Worth telling slowly even alone; the others are told where one of these is. */
const slow: readonly string[] = [
  "scoring",
  "hacked",
  "scanned",
  "pulled",
  "shielded",
  "radioed",
  "teleported",
  "total",
  "won",
  "nobody",
  "home",
  "discarded",
  "round",
] satisfies (keyof Events)[];
/** Told together: all cards of a sector turn at once, all totals stand side by side. */
const groups: readonly (readonly (keyof Events)[])[] = [["revealed", "revealed_reward"], ["total"], ["discarded"]];
const together = (a: keyof Events, b: keyof Events) => groups.some((group) => group.includes(a) && group.includes(b));

const cellName = (text: string | null | undefined): string[] => {
  const cell = readCell(text);
  return cell ? [`${cell.sector}-${cell.place}`] : [];
};

/** The card that used an ability causes what is told. */
function acting(view: View, { cause }: LogLine): string | null {
  const here = view.grid.find((one) => one.scoring);
  const at = here?.field.findIndex((field) => cause !== null && field.card === cause) ?? -1;
  return at < 0 ? null : `${here!.sector}-${at}`;
}

function firing(before: View, line: LogLine): Pick<Frame, "firing" | "beam"> {
  if (line.kind === "revealed") return { firing: [], beam: null };
  const from = acting(before, line);
  const named = [...cellName(line.args["cell"]), ...cellName(line.args["cell2"])];
  const to = line.kind === "teleported" ? named[1] : named[0];
  return { firing: [...new Set([...named, ...(from ? [from] : [])])], beam: from && to && from !== to ? { from, to } : null };
}

/** All pictures from one position to the next; none if nothing of it is worth telling slowly. */
export function frames(before: View, lines: readonly SeenLine[]): Frame[] {
  if (!lines.some((line) => slow.includes(line.kind))) return [];
  const out: Frame[] = [];
  let view = before;
  for (const line of lines) {
    // A new round begins on a table of its own.
    const next = (line.kind === "round" ? lines.at(-1)! : line).view as View;
    const kind = line.kind as keyof Events;
    const length = lengths[kind];
    const last = out.at(-1);
    if (length && last && together(last.lines[0]!.kind as keyof Events, kind))
      out[out.length - 1] = {
        ...last,
        view: next,
        lines: [...last.lines, line],
        length: last.length + (kind === "discarded" ? 0.5 : 0),
      };
    else if (length) out.push({ view: next, lines: [line], ...firing(view, line), length });
    view = next;
    if (kind === "round") break;
  }
  return out;
}
