// Lines and questions as one game has them (client/src/generated): a word it does not know is an error.
import type { LogLine, Question } from "../wire";

export type LineOf<Events> = { [Kind in keyof Events]: Omit<LogLine, "kind" | "args"> & { kind: Kind; args: Events[Kind] } }[keyof Events];
export type QuestionOf<Questions> = {
  [Kind in keyof Questions]: Omit<Question, "kind" | "args"> & { kind: Kind; args: Questions[Kind] };
}[keyof Questions];
