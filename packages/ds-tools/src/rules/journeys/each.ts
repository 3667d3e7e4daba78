/* Each rule in this folder. */

export { answerLost } from "./answer-lost.js";
export { deadLink } from "./dead-link.js";
export { emptyFormAccepted } from "./empty-form-accepted.js";
export { errorFocus } from "./error-focus.js";
export { errorForgotten } from "./error-forgotten.js";
export { errorLinkFocus } from "./error-link-focus.js";
export { errorReload } from "./error-reload.js";
export { errorUnreadable } from "./error-unreadable.js";
export { errorVague } from "./error-vague.js";
export { errorWrongField } from "./error-wrong-field.js";
export { journeyAnswers } from "./journey-answers.js";
export { journeyCheckPage } from "./journey-check-page.js";
export { journeyOrder } from "./journey-order.js";
export { journeyPages } from "./journey-pages.js";
export { pageNotPassed } from "./page-not-passed.js";
export { pageTitleMissing } from "./page-title-missing.js";
export { pageTitleRepeated } from "./page-title-repeated.js";
export { serverError } from "./server-error.js";
