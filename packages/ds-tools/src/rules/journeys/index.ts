import type { Consequences, RuleInfo } from "../../report/messages.js";
import { answerLost } from "./answer-lost.js";
import { deadLink } from "./dead-link.js";
import { emptyFormAccepted } from "./empty-form-accepted.js";
import { errorFocus } from "./error-focus.js";
import { errorForgotten } from "./error-forgotten.js";
import { errorLinkFocus } from "./error-link-focus.js";
import { errorUnreadable } from "./error-unreadable.js";
import { errorWrongField } from "./error-wrong-field.js";
import { pageNotPassed } from "./page-not-passed.js";
import { pageTitleMissing } from "./page-title-missing.js";
import { pageTitleRepeated } from "./page-title-repeated.js";
import { serverError } from "./server-error.js";
import { slowAnswer } from "./slow-answer.js";

/** Rules about journeys, which an audit checks. */
export const rules: readonly (RuleInfo & Consequences)[] = [
  answerLost,
  deadLink,
  emptyFormAccepted,
  errorFocus,
  errorForgotten,
  errorLinkFocus,
  errorUnreadable,
  errorWrongField,
  pageNotPassed,
  pageTitleMissing,
  pageTitleRepeated,
  serverError,
  slowAnswer,
];
