// The story as it is read: a new order names the protocols, who declines says what, and a compile comes before the cards it deletes.
import type { LogLine, Texts } from "../../wire";
import { Speech } from "./text";

const named = new WeakMap<LogLine, { texts: Texts; line: LogLine }>();

/** What is told in other words is the same object as before, as long as the texts are. */
function reworded(line: LogLine, texts: Texts, words: (speech: Speech) => string): LogLine {
  const before = named.get(line);
  if (before?.texts === texts) return before.line;
  const again = { ...line, text: words(new Speech(texts)) };
  named.set(line, { texts, line: again });
  return again;
}

function arranged(line: LogLine, texts: Texts, order: readonly string[]): LogLine {
  const sides = texts[`name.perm.${line.args["perm"]}`];
  if (!sides) return line;
  return reworded(line, texts, (speech) =>
    line.text.replace(sides, speech.say("arrangedTo", { protocols: order.map((one) => speech.protocol(one)).join(", ") })),
  );
}

export function retold(log: readonly LogLine[], texts: Texts): LogLine[] {
  const lies: string[][] = [[], []];
  const out: LogLine[] = [];
  for (const line of log) {
    const { kind, args } = line;
    if (kind === "laid_out") lies[Number(line.actor)]![Number(args["line"]) - 1] = args["protocol"]!;
    const order = kind === "arranged" ? lies[Number(args["seat"])]! : [];
    if (order.filter(Boolean).length === 3) {
      const now = [...args["perm"]!].map((from) => order[Number(from) - 1]!);
      lies[Number(args["seat"])] = now;
      out.push(arranged(line, texts, now));
    } else if (/^compiled/.test(kind)) {
      const cause = out.findLastIndex(
        (one) => one.kind !== "deleted" || one.cause !== null || one.actor !== line.actor || one.decision !== line.decision,
      );
      out.splice(cause + 1, 0, line);
    } else if (kind === "skipped" && line.cause) {
      const { cause } = line;
      out.push(reworded(line, texts, (speech) => line.text.replace(/\.$/, ` (${speech.card(cause)}).`)));
    } else out.push(line);
  }
  return out;
}
