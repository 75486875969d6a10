// What an answer leads to, in a line: what is lost, what happens, totals before and after, what is covered, how many cards are drawn, and
// where it can no longer be foreseen. Whoever reads it is "you", everybody else has a name.
import { t } from "../../app/language.svelte";
import type { LineView, View } from "../../generated/compile";
import type { Foreseen } from "../../table/foresight.svelte";
import type { TextUnderWay } from "../../wire";
import { named, sentenceOf } from "./sentences";
import type { BoxName } from "./printed";
import type { Speech } from "./text";
import { lineNumbers, lineOf, other, ready } from "./view";

type Told = Foreseen["events"][number];

/** What the answer itself says. */
const answers =
  /^(drafted|played_|flipped_|deleted|returned|shifted|discarded|gave|showed|revealed$|skipped|refreshed|arranged|kept_order)/;
const most = 3;

export class Outlook {
  readonly #after: View;

  constructor(
    private readonly foreseen: Foreseen,
    private readonly before: View,
    private readonly names: readonly string[],
    private readonly as: number,
    private readonly speech: Speech,
  ) {
    this.#after = foreseen.view as View;
  }

  get line(): string {
    return [...this.lost(), ...this.events(), ...this.totals(), ...this.covers(), this.drawn(), this.end()].filter(Boolean).join(" ");
  }

  /** Texts that were under way and whose card no longer lies open: what is left of them does not happen. */
  lost(): string[] {
    const { question, texts, events } = this.foreseen;
    return (question.texts ?? []).flatMap((text) => {
      const rest = this.#rest(text);
      const goesOn = texts.some(({ card, box }) => card === text.card && box === text.box);
      const worked = events.filter(({ cause }) => cause === text.card).length > (text.waits ? 0 : 1);
      return rest === null || goesOn || worked || this.#open(text.card)
        ? []
        : [this.speech.say("fore.lost", { sentence: named(this.speech, rest) })];
    });
  }

  /** What is left of a text: the sentence it waits with, or the one after the present. */
  #rest(text: TextUnderWay): TextUnderWay | null {
    if (text.waits) return text;
    const commands = this.speech.printed.card(text.card)?.[text.box as BoxName].do ?? [];
    const at = sentenceOf(commands, text.command);
    const next = commands.findIndex((_, n) => sentenceOf(commands, n) > at);
    return next < 0 ? null : { ...text, command: next };
  }

  #open(card: string): boolean {
    return this.#after.side.some(({ line }) => line.some(({ stack }) => stack.some((lying) => lying.up && lying.card === card)));
  }

  /**
   * The compile at whose deletions the sight ends, because one of its cards is hidden: what becomes of its line is certain all the same.
   * Only a compile deletes cards without a text.
   */
  compiles(): { seat: number; line: number } | null {
    const last = this.foreseen.stopped ? this.foreseen.events.at(-1) : undefined;
    return last?.kind === "deleted" && last.cause === null && typeof last.actor === "number" && last.args["stack"]
      ? { seat: last.actor, line: lineIn(last) }
      : null;
  }

  events(): string[] {
    const { choice, moves } = this.foreseen;
    const under = this.compiles();
    const cut = this.foreseen.events.findLastIndex(({ kind, cause }) => kind !== "deleted" || cause !== null);
    const events = under ? this.foreseen.events.slice(0, cut + 1) : this.foreseen.events;
    const first = events[0];
    /** Who chooses a line does not say what becomes of its cards; who chooses a set says it of each of its members. */
    const says = !choice.refs.length || choice.refs.some((ref) => !ref.startsWith("line:"));
    let said = says && first && answers.test(first.kind) ? moves.length : 0;
    const told = events.filter(
      ({ kind, args }) =>
        !/^(turn|cleared)$/.test(kind) &&
        !(kind === first?.kind && said-- > 0) &&
        !(kind === "text" && args["card"] === first?.args["card"]),
    );
    const words = runs(told).map((run) =>
      run.length > 2 && run[0]!.kind === "deleted"
        ? this.speech.say("fore.deleted", { n: run.length })
        : folded(run.map((one) => this.#say(one))).join(" "),
    );
    const shown = words.length > most ? [...words.slice(0, most), "…"] : words;
    return under ? [...shown, this.#compiles(under.line)] : shown;
  }

  /** Everything that lies in a line when it is compiled: what is seen to go, and what still lies there. */
  #compiles(line: number): string {
    const gone = this.foreseen.events.filter((one) => one.kind === "deleted" && one.cause === null && lineIn(one) === line).length;
    const n = [0, 1].reduce((sum, seat) => sum + lineOf(this.#after, seat, line).stack.length, gone);
    return this.speech.say("fore.compiles", { line: line + 1, n });
  }

  /** In the words of the one who reads it; `n` events of a kind. */
  #say({ kind, actor, args, text }: Told, n = 1): string {
    // Whose protocols are rearranged is not who does it.
    const who = Number((kind === "arranged" ? null : args["seat"]) ?? actor);
    const [card, protocol] = [args["card"], args["protocol"]];
    const from = args["stack"]?.split("@")[1] ?? "";
    return (
      this.speech.tells(kind, {
        name: this.#who(who),
        me: who === this.as ? 1 : 2,
        card: card ? this.speech.card(card) : this.speech.say("aCard"),
        protocol: this.speech.protocol(protocol ?? null),
        from,
        line: args["line"] ?? from,
        n: Number(args["n"] ?? n),
      }) || text
    );
  }

  /** Which cards is hidden, how many is not. */
  drawn(): string {
    const { hidden } = this.foreseen;
    return hidden ? this.#say(hidden, hidden.n) : "";
  }

  totals(): string[] {
    const compiled = new Set(this.foreseen.events.flatMap(({ kind, args }) => (/^compiled/.test(kind) ? [Number(args["line"]) - 1] : [])));
    const under = this.compiles();
    if (under) compiled.add(under.line);
    return lineNumbers.flatMap((line) => {
      const changes = [this.as, other(this.as)].flatMap((seat) => {
        const [from, to] = [lineOf(this.before, seat, line).total, lineOf(this.#after, seat, line).total];
        return from === to || compiled.has(line) ? [] : [`${this.#who(seat)} ${from} → ${to}`];
      });
      const can = [0, 1].find((seat) => ready(this.#after, seat, line) && !ready(this.before, seat, line));
      if (changes.length === 0) return [];
      return [
        this.speech.say(can === undefined ? "fore.total" : can === this.as ? "fore.readyYou" : "fore.ready", {
          n: line + 1,
          changes: changes.join(", "),
          name: can === undefined ? "" : this.names[can]!,
        }),
      ];
    });
  }

  #who(seat: number): string {
    return seat === this.as ? t("seat.you") : this.names[seat]!;
  }

  /** Face-up cards that were on top and lie below now, and the other way round. */
  covers(): string[] {
    const stacks = [0, 1].flatMap((seat) => lineNumbers.map((line) => [lineOf(this.before, seat, line), lineOf(this.#after, seat, line)]));
    return stacks.flatMap(([before, after]) => {
      const covered = fell(before!, after!);
      const bare = fell(after!, before!);
      return [
        ...(covered ? [this.speech.say("fore.covers", { card: this.speech.card(covered) })] : []),
        ...(bare ? [this.speech.say("fore.uncovers", { card: this.speech.card(bare) })] : []),
      ];
    });
  }

  end(): string {
    const { stopped, next } = this.foreseen;
    const under = this.compiles();
    /** The compile that ends the match does so whatever is hidden in its line. */
    const last = under && lineNumbers.every((line) => line === under.line || lineOf(this.#after, under.seat, line).compiled);
    const ended = last && !lineOf(this.#after, under.seat, under.line).compiled ? under.seat + 1 : this.#after.ended;
    if (ended > 2) return this.speech.say("overDraw");
    if (ended > 0)
      return ended - 1 === this.as ? this.speech.say("fore.won") : this.speech.say("fore.lostTo", { name: this.names[ended - 1]! });
    if (stopped) return this.speech.say("fore.stopped");
    if (!next) return "";
    if (next.seat === this.as) return this.speech.say("fore.you", { text: next.text });
    const name = this.names[next.seat]!;
    const asks = this.speech.asks(next.kind, next.args["card"] ?? null, next.args["n"] ?? null);
    return next.kind === "action" || !asks ? this.speech.say("fore.turn", { name }) : this.speech.say("fore.other", { name, asks });
  }
}

/** The line of the stack that an event names. */
const lineIn = ({ args }: Told): number => Number(args["stack"]?.split("@")[1]?.split(".")[0]) - 1;

/** Events of one kind in a row. */
function runs(events: readonly Told[]): Told[][] {
  const out: Told[][] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (last && last[0]!.kind === event.kind) last.push(event);
    else out.push([event]);
  }
  return out;
}

/** The same sentence again and again is said once, with a number. */
function folded(sentences: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const one of sentences) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].map(([one, n]) => (n > 1 ? `${one.replace(/\.$/, "")} (×${n}).` : one));
}

/** The face-up card on top of the one stack that lies below the top in the other. */
function fell(top: LineView, below: LineView): string | null {
  const card = top.stack.at(-1);
  return card?.up && card.card && below.stack.slice(0, -1).some(({ label }) => label === card.label) ? card.card : null;
}
