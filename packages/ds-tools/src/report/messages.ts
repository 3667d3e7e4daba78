import { printable } from "../../../ds-frontend/src/cli/printable.js";
import type { Data, Severity, Value } from "./finding.js";

type ReportedData = Readonly<Record<string, Value | undefined>>;

/** Sentence with `{{name}}` for each value of its data, or a function of the data when it has several forms. */
export type Sentence = string | ((data: never) => string);

/** Sentences of a rule by message id. */
export type Messages = Readonly<Record<string, Sentence>>;

/** Description of a rule, in the same shape for all tools. */
export interface RuleInfo {
  /** States the rule in one sentence. */
  description: string;
  severity: Severity;
  messages: Messages;
}

/** Report of a rule: the id of one of its messages, with the data that its sentence needs. */
export type Reported<M extends Messages = Messages> = Details &
  (string extends keyof M
    ? { messageId: string; data?: object | undefined }
    : { [Id in keyof M & string]: { messageId: Id } & DataFor<M[Id]> }[keyof M & string]);

interface Details {
  /**
   * Text that tells the finding from others with the same message at the same kind of element: the id that a link leads to, the
   * name of an option, the words of an entry. A baseline recognises the finding by it.
   */
  key?: string | undefined;
  /** Text to use instead of the one with the problem. */
  suggestion?: string | undefined;
}

type DataFor<S extends Sentence> = S extends string
  ? [Placeholders<S>] extends [never]
    ? { data?: ReportedData }
    : { data: Readonly<Record<Placeholders<S>, Value>> & ReportedData }
  : S extends (data: infer D) => string
    ? { data: D }
    : never;

type Placeholders<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Message of a finding, with the id and the data that it is made from. */
export interface FindingText {
  messageId: string;
  data: Data;
  message: string;
  key?: string;
  suggestion?: string;
}

/** Builds the message of a report. All its texts are safe to print on a terminal and in XML, and no value is undefined. */
export function say<M extends Messages>(messages: M, reported: Reported<M>): FindingText {
  const { messageId, data: reportedData = {}, key, suggestion } = reported as Reported;
  const data = printableData(reportedData as ReportedData);
  const sentence = messages[messageId] as string | ((data: Data) => string);
  const message =
    typeof sentence === "function"
      ? sentence(data)
      : sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name]));
  return {
    messageId,
    data,
    message,
    ...(key !== undefined && { key: printable(key) }),
    ...(suggestion !== undefined && { suggestion: printable(suggestion) }),
  };
}

function printableData(reportedData: ReportedData): Data {
  const data: Record<string, Value> = {};
  for (const [name, value] of Object.entries(reportedData)) {
    if (value === undefined) continue;
    if (typeof value === "string") data[name] = printable(value);
    else data[name] = typeof value === "object" ? value.map((each) => printable(each)) : value;
  }
  return data;
}

/** Cuts a text that comes from a page: it can be of any length, and thousands of findings may have the same one. */
export function cut(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/[\ud800-\udbff]$/, "")}…` : text;
}
