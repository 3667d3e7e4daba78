/* Each rule in this folder. */

export { currentPage } from "./current-page.js";
export { errorAnnouncement } from "./error-announcement.js";
export { errorDescribedBy } from "./error-described-by.js";
export { errorHeading } from "./error-heading.js";
export { errorLink } from "./error-link.js";
export { errorLinkUnverified } from "./error-link-unverified.js";
export { errorMessage } from "./error-message.js";
export { errorPlacement } from "./error-placement.js";
export { errorSummaryMissing } from "./error-summary-missing.js";
export { errorTarget } from "./error-target.js";
export { errorTitle } from "./error-title.js";
export { notRendered } from "./not-rendered.js";
export { pageWords } from "./page-words.js";
export { paginationContents } from "./pagination-contents.js";
export { paginationForm } from "./pagination-form.js";
export { paginationLandmark } from "./pagination-landmark.js";
export { paginationLimit } from "./pagination-limit.js";
export { paginationPlacement } from "./pagination-placement.js";
export { paginationTitles } from "./pagination-titles.js";
export { paginationWords } from "./pagination-words.js";
