import type { HtmlElement } from "../../rules/page/node.js";
import type { Sight } from "../page/sight.js";
import type { RuleName } from "./rules.js";

/** Reports a finding about a page that was seen. */
export type Report = (
  sight: Sight,
  rule: RuleName,
  message: string,
  element?: HtmlElement,
  steps?: readonly string[],
) => void;
