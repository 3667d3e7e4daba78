import type { Reported } from "../../report/messages.js";
import type { SeenPage } from "../page/seen-page.js";
import type { Place } from "../page/snapshot.js";
import type { Step } from "../page/step.js";
import type { RuleName, Rules } from "./rules.js";

/** Problem that a rule of the audit reports: the rule, the id of a message, and the message's data. */
export type JourneyReport = { [Rule in RuleName]: { rule: Rule } & Reported<Rules[Rule]["messages"]> }[RuleName];

/** Where a finding is, and how to get there. */
export interface Spot {
  /** Place on the page; undefined when the finding is about the whole page. */
  place?: Place | undefined;
  /** Steps to the finding, when they differ from those to the page. */
  steps?: readonly Step[] | undefined;
}

/** Reports a finding about a page that was seen. */
export type Report = (seen: SeenPage, report: JourneyReport & Spot) => void;
