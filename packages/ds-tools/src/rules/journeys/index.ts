import { answerLost } from "./answer-lost.js";
import { deadLink } from "./dead-link.js";
import { emptyFormAccepted } from "./empty-form-accepted.js";
import { errorFocus } from "./error-focus.js";
import { errorForgotten } from "./error-forgotten.js";
import { errorLinkFocus } from "./error-link-focus.js";
import { errorWrongField } from "./error-wrong-field.js";
import type { JourneyRule } from "./journey-rule.js";
import { pageNotPassed } from "./page-not-passed.js";
import { pageTitleRepeated } from "./page-title-repeated.js";
import { serverError } from "./server-error.js";
import { slowAnswer } from "./slow-answer.js";

/** Rules about journeys, which an audit checks. */
export const rules: readonly JourneyRule[] = [
  answerLost,
  deadLink,
  emptyFormAccepted,
  errorFocus,
  errorForgotten,
  errorLinkFocus,
  errorWrongField,
  pageNotPassed,
  pageTitleRepeated,
  serverError,
  slowAnswer,
];
