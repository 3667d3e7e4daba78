import type { Severity } from "../../report/finding.js";
import type { Consequences, Messages, Reported, RuleInfo } from "../../report/messages.js";
import type { HtmlElement } from "./node.js";
import type { Page } from "./page.js";

/** What a rule reports: one of its messages, and the element that it is about, or one of its attributes. */
export type Fault<M extends Messages = Messages> = Reported<M> & {
  node: HtmlElement;
  attribute?: string | undefined;
  /** Severity of this fault, where it is another one than that of the rule. */
  severity?: Severity;
};

/** Takes a fault, or undefined for an element that is right. */
export type ReportFault<M extends Messages = Messages> = (fault: Fault<M> | undefined) => void;

/** Rule about a whole page, checked after all of it has been parsed. */
export interface PageRule<M extends Messages = Messages> extends RuleInfo, Consequences {
  messages: M;
  /** True when the rule is only about single components, so that it holds for pages that show components too. */
  isLocal?: boolean;
  /** Reports each fault. Nothing is reported for undefined, so that a rule can pass on what it has found. */
  check(page: Page, report: ReportFault<M>): void;
}

/** Defines a rule whose reports TypeScript checks against its messages. */
export function definePageRule<const M extends Messages>(rule: PageRule<M>): PageRule<M> {
  return rule;
}
