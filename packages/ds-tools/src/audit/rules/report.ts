import type { Reported } from "../../report/messages.js";
import type { HtmlElement } from "../../rules/page/node.js";
import type { Sight } from "../page/sight.js";
import type { RuleName, Rules } from "./rules.js";

/** Report of an audit: one of the messages of a rule about a journey, with the data that it needs. */
export type JourneyReport = { [Rule in RuleName]: { rule: Rule } & Reported<Rules[Rule]["messages"]> }[RuleName];

/** Place of a finding on a page that was seen. */
export interface Spot {
  /** Element that the finding is about; the page as a whole without one. */
  node?: HtmlElement | undefined;
  /** Steps to the finding, when they are others than those to the page. */
  steps?: readonly string[] | undefined;
}

/** Reports a finding about a page that was seen. */
export type Report = (sight: Sight, report: JourneyReport & Spot) => void;
