import type { Reported } from "../../report/messages.js";
import type { Place } from "../page/snapshot.js";
import type { SeenPage } from "../walk/seen-page.js";
import type { Step } from "../walk/step.js";
import type { RuleName, Rules } from "./rules.js";

/** Report of an audit: one of the messages of a rule about a journey, with the data that it needs. */
export type JourneyReport = { [Rule in RuleName]: { rule: Rule } & Reported<Rules[Rule]["messages"]> }[RuleName];

/** Place of a finding on a page that was seen. */
export interface Spot {
  /** Place that the finding is about; the page as a whole without one. */
  place?: Place | undefined;
  /** Steps to the finding, when they are others than those to the page. */
  steps?: readonly Step[] | undefined;
}

/** Reports a finding about a page that was seen. */
export type Report = (seen: SeenPage, report: JourneyReport & Spot) => void;
