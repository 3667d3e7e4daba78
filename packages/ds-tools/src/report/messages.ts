import type { Data, Finding, Severity, Value } from "./finding.js";

type ReportedData = Readonly<Record<string, Value | undefined>>;

/** Sentence with `{{name}}` for each value of its data, or a function of the data when it has several forms. */
export type Sentence = string | ((data: never) => string);

/** Sentences of a rule by message id. */
export type Messages = Readonly<Record<string, Sentence>>;

/** What is the same for the rules of all tools. */
export interface RuleInfo {
  name: string;
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

/** Part of a finding that a rule's report becomes. */
export type FindingText = Pick<Finding, "messageId" | "data" | "message" | "key" | "suggestion">;

/** Builds the message of a report. Texts stay as the page has them: each format cleans what it prints. */
export function wordingOf<M extends Messages>(messages: M, reported: Reported<M>): FindingText {
  const { messageId, data: reportedData = {}, key, suggestion } = reported as Reported;
  const data = withoutUndefined(reportedData as ReportedData);
  const sentence = messages[messageId] as string | ((data: Data) => string);
  const message =
    typeof sentence === "function"
      ? sentence(data)
      : sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name]));
  return {
    messageId,
    data,
    message,
    ...(key !== undefined && { key }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

function withoutUndefined(data: ReportedData): Data {
  return Object.fromEntries(Object.entries(data).filter((entry): entry is [string, Value] => entry[1] !== undefined));
}

/** Cuts a text that comes from a page: it can be of any length, and thousands of findings may have the same one. */
export function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/[\ud800-\udbff]$/, "")}…` : text;
}
