import type { Step } from "./steps.js";

/** How serious a finding is: errors make the command fail, warnings do not. */
export type Severity = "error" | "warning";

/** Value in the data of a finding. */
export type DataValue = string | number | boolean | readonly string[];

/** Values that a finding is about, by name. Its sentence is made of them, and tools can read them instead of the sentence. */
export type Data = Readonly<Record<string, DataValue>>;

/** Edit that corrects a finding: it replaces the source between `start` and `end` with `text`. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** Element of the DOM, where its types are known. */
export type LiveElement = typeof globalThis extends { Element: { prototype: infer T } } ? T : object;

/** Problem at one place of a page or a template, whichever tool found it. A field without a value is left out. */
export interface Finding {
  /** Name of the rule, such as "error-link". */
  rule: string;
  /** Name of the message among those of the rule, such as "no-such-id". It stays the same when the sentence is reworded. */
  messageId: string;
  /** Values that the message is about, such as `{ id: "name" }`. */
  data: Data;
  /** Sentence that says what is wrong and how to fix it. */
  message: string;
  severity: Severity;
  /** Address of the rule's page on the site, or its file in the package. */
  url?: string;
  /** Line in the source. A finding about no place in a source, such as that of a live document, is at 1:1. */
  line: number;
  column: number;
  /** Number of characters with the problem, from the line and column on. */
  size: number;
  /** Offset of the line and column in the source that was read. */
  offset?: number;
  /** CSS selector of the element with the problem. */
  selector?: string;
  /** The element itself, in a live document. */
  element?: LiveElement;
  /** Text that tells the finding from others with the same message at the same kind of element, such as the name of an option. */
  key?: string;
  /** Text to use instead of the one with the problem. */
  suggestion?: string;
  /** Edit of a template that is certain to be right, if there is one. */
  fix?: Fix;
  /** Steps that led to what is wrong, in an audit. */
  steps?: readonly Step[];
}

/** Page or template that was checked. */
export interface Checked {
  /** File or address, safe to print on a terminal. */
  path: string;
  source: string;
  findings: readonly Finding[];
  /** Steps that led to the page, in an audit. */
  steps?: readonly Step[];
}

/** Result of a run, for every format. */
export interface Report {
  /** Kind of thing that was checked. */
  noun: "page" | "template" | "file";
  checked: readonly Checked[];
  /** Sentences about what could not be checked. Any of them makes the command fail. */
  problems: readonly string[];
  /** Sentence that says how far an audit came, which belongs to the headline. */
  reached?: string | undefined;
  /** Sentences that explain the result without changing it. */
  remarks: readonly string[];
  /** Number of findings that are left out because a baseline has them; undefined without a baseline. */
  known?: number;
  /** Origin of the service that was audited, which names that must not change with its port leave out. */
  origin?: string | undefined;
  /** Compares two groups of findings by importance. Without it, they are in the order of the pages. */
  order?: ((one: Cause, other: Cause) => number) | undefined;
  /** Description of each rule by its name. */
  rules: Readonly<Record<string, string>>;
}

/** Finding with the page or template that it is in. */
export interface Located {
  checked: Checked;
  finding: Finding;
}

/** Findings that probably have one cause, such as a template: the same message of a rule, about the same option of the same macro. */
export type Cause<Place = Located> = [Place, ...Place[]];

/** Returns the name of a page that stays the same wherever its service runs: its path, without the origin. */
export function nameOf({ path }: Checked, { origin }: Pick<Report, "origin">): string {
  return origin && path.startsWith(`${origin}/`) ? path.slice(origin.length) : path;
}

/** Returns the place of a finding: "http://localhost:3000/name:1:30". */
export function placeOf({ checked, finding }: Located): string {
  return `${checked.path}:${finding.line}:${finding.column}`;
}

/** Returns the findings of every page in order. */
export function located({ checked }: Report): Located[] {
  return checked.flatMap((page) => page.findings.map((finding) => ({ checked: page, finding })));
}
