import type { Consequences, Messages, Reported, RuleInfo, SourcePlace } from "../../report/messages.js";

/** What an audit reports: one of the messages of a rule, and the place on the page; none when it is about the whole page. */
export type JourneyFault<M extends Messages = Messages> = Reported<M> & { place?: SourcePlace | undefined };

/** Rule about a journey through several pages, whose messages an audit reports where it sees what is wrong. */
export interface JourneyRule<M extends Messages = Messages> extends RuleInfo, Consequences {
  messages: M;
  /** What runs the rule, if only a browser shows what it is about. */
  inBrowser?: readonly ("audit" | "matcher")[];
}

/** Rule that judges what an audit has seen. */
export interface JourneyCheck<Evidence, M extends Messages> extends JourneyRule<M> {
  check(evidence: Evidence, report: (fault: JourneyFault<M>) => void): void;
}

/** Defines a rule whose reports TypeScript checks against its messages. */
export function defineJourneyRule<Evidence, const M extends Messages>(
  rule: JourneyCheck<Evidence, M>,
): JourneyCheck<Evidence, M> {
  return rule;
}
