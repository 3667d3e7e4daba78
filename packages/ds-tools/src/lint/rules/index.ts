import { deprecatedBlock } from "./deprecated-block.js";
import { deprecatedOption } from "./deprecated-option.js";
import { errorLink } from "./error-link.js";
import { ignoredOption } from "./ignored-option.js";
import { missingOption } from "./missing-option.js";
import { removedName } from "./removed-name.js";
import { repeatedId } from "./repeated-id.js";
import type { Rule } from "./rule.js";
import { syntaxError } from "./syntax-error.js";
import { titleWithoutError } from "./title-without-error.js";
import { unknownBlock } from "./unknown-block.js";
import { unknownMacro } from "./unknown-macro.js";
import { unknownOption } from "./unknown-option.js";
import { unknownRule } from "./unknown-rule.js";
import { unsafeAnswer } from "./unsafe-answer.js";
import { wrongType } from "./wrong-type.js";

/** Rules of the linter, by name. */
export const rules = {
  "unknown-option": unknownOption,
  "missing-option": missingOption,
  "wrong-type": wrongType,
  "ignored-option": ignoredOption,
  "deprecated-option": deprecatedOption,
  "unknown-macro": unknownMacro,
  "unknown-block": unknownBlock,
  "deprecated-block": deprecatedBlock,
  "error-link": errorLink,
  "repeated-id": repeatedId,
  "unsafe-answer": unsafeAnswer,
  "title-without-error": titleWithoutError,
  "syntax-error": syntaxError,
  "unknown-rule": unknownRule,
  "removed-name": removedName,
} satisfies Record<string, Rule>;

/** Name of a rule of the linter. */
export type RuleName = keyof typeof rules;

/** Describes what each rule finds, in one sentence, by the name of the rule. */
export const descriptions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(rules).map(([name, { description }]) => [name, description]),
);
