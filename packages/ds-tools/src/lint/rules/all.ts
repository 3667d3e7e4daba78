import { deprecatedOption } from "./deprecated-option.js";
import { errorLink } from "./error-link.js";
import { ignoredOption } from "./ignored-option.js";
import { missingOption } from "./missing-option.js";
import type { Rule } from "./rule.js";
import { unknownOption } from "./unknown-option.js";
import { wrongType } from "./wrong-type.js";

/** Rules about calls of macros, by name. */
export const rules: Readonly<Record<string, Rule>> = {
  "unknown-option": unknownOption,
  "missing-option": missingOption,
  "wrong-type": wrongType,
  "ignored-option": ignoredOption,
  "deprecated-option": deprecatedOption,
  "error-link": errorLink,
};
