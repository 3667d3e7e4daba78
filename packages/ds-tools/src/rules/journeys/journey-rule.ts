import type { Consequences, Messages, Reported, RuleInfo, SourcePlace } from "../../report/messages.js";

/** What a rule reports: one of its messages, and the place on the page; none when it is about the whole page. */
export type JourneyFault<M extends Messages = Messages> = Reported<M> & { place?: SourcePlace | undefined };

/** Rule about a journey through several pages. An audit gives it what it has seen. */
export interface JourneyRule<Evidence = never, M extends Messages = Messages> extends RuleInfo, Consequences {
  messages: M;
  check(evidence: Evidence, report: (fault: JourneyFault<M>) => void): void;
}

/** Defines a rule whose reports TypeScript checks against its messages. */
export function defineJourneyRule<Evidence, const M extends Messages>(
  rule: JourneyRule<Evidence, M>,
): JourneyRule<Evidence, M> {
  return rule;
}
