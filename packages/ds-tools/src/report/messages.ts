import { documentationOf } from "./documentation.js";
import type { Data, DataValue, Finding, Severity } from "./finding.js";

type ReportedData = Readonly<Record<string, DataValue | undefined>>;

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

/** Returns the description of each rule by its name. */
export function descriptionsOf(rules: readonly Pick<RuleInfo, "name" | "description">[]): Record<string, string> {
  return Object.fromEntries(rules.map(({ name, description }) => [name, description]));
}

/** How a fault affects people, the worst first. */
export const impacts = ["blocks", "hinders", "confuses", "minor"] as const;
export type Impact = (typeof impacts)[number];

/** What rules about pages and journeys say to people who decide what to fix first. */
export interface Consequences {
  /** Says in a few words what is wrong. */
  title: string;
  impact: Impact;
  /** People whom it affects. */
  affects: string;
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
    : { data: Readonly<Record<Placeholders<S>, DataValue>> & ReportedData }
  : S extends (data: infer D) => string
    ? { data: D }
    : never;

type Placeholders<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** Place of a finding in a source. */
export type SourcePlace = Pick<Finding, "line" | "column" | "size" | "offset" | "selector">;

/** Turns what a rule reports into a finding. Texts are cut, but stay as the page has them otherwise: each format cleans what it prints. */
export function findingOf<M extends Messages>(
  { name: rule, severity, messages }: Pick<RuleInfo, "name" | "severity"> & { messages: M },
  reported: Reported<M>,
  place: SourcePlace = { line: 1, column: 1, size: 1 },
): Finding {
  const { messageId, data: reportedData = {}, key, suggestion } = reported as Reported;
  const data = shortened(reportedData as ReportedData);
  const sentence = messages[messageId] as string | ((data: Data) => string);
  const message =
    typeof sentence === "function"
      ? sentence(data)
      : sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name]));
  return {
    rule,
    messageId,
    data,
    message,
    severity,
    url: documentationOf(rule),
    ...place,
    ...(key !== undefined && { key: shorten(key) }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

function shortened(data: ReportedData): Data {
  const values = Object.entries(data).filter((entry): entry is [string, DataValue] => entry[1] !== undefined);
  return Object.fromEntries(values.map(([name, value]) => [name, typeof value === "string" ? shorten(value) : value]));
}

/** Cuts a text that comes from a page: it can be of any length, and thousands of findings may have the same one. */
export function shorten(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200).replace(/[\ud800-\udbff]$/, "")}…` : text;
}
