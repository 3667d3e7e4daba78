import type { RuleInfo } from "../../report/messages.js";
import * as journeyRules from "./each.js";

/** Rules about journeys, which an audit checks. */
export const rules: readonly RuleInfo[] = Object.values(journeyRules);
