import type { PageRule } from "../page/page-rule.js";
import { autocompleteMissing } from "./autocomplete-missing.js";
import { choicesUnnamed } from "./choices-unnamed.js";
import { controlUnnamed } from "./control-unnamed.js";
import { currentPage } from "./current-page.js";
import { errorAnnouncement } from "./error-announcement.js";
import { errorDescribedBy } from "./error-described-by.js";
import { errorHeading } from "./error-heading.js";
import { errorLink } from "./error-link.js";
import { errorLinkUnverified } from "./error-link-unverified.js";
import { errorMessage } from "./error-message.js";
import { errorPlacement } from "./error-placement.js";
import { errorSummaryMissing } from "./error-summary-missing.js";
import { errorTarget } from "./error-target.js";
import { errorTitle } from "./error-title.js";
import { errorUnreadable } from "./error-unreadable.js";
import { fieldUnnamed } from "./field-unnamed.js";
import { formWithoutButton } from "./form-without-button.js";
import { notRendered } from "./not-rendered.js";
import { pageTitleMissing } from "./page-title-missing.js";
import { pageWords } from "./page-words.js";
import { paginationContents } from "./pagination-contents.js";
import { paginationForm } from "./pagination-form.js";
import { paginationLandmark } from "./pagination-landmark.js";
import { paginationLimit } from "./pagination-limit.js";
import { paginationPlacement } from "./pagination-placement.js";
import { paginationTitles } from "./pagination-titles.js";
import { paginationWords } from "./pagination-words.js";
import { uploadEncoding } from "./upload-encoding.js";

/** Rules about pages. */
export const rules = [
  autocompleteMissing,
  choicesUnnamed,
  controlUnnamed,
  currentPage,
  errorAnnouncement,
  errorDescribedBy,
  errorHeading,
  errorLink,
  errorLinkUnverified,
  errorMessage,
  errorPlacement,
  errorSummaryMissing,
  errorTarget,
  errorTitle,
  errorUnreadable,
  fieldUnnamed,
  formWithoutButton,
  notRendered,
  pageTitleMissing,
  pageWords,
  paginationContents,
  paginationForm,
  paginationLandmark,
  paginationLimit,
  paginationPlacement,
  paginationTitles,
  paginationWords,
  uploadEncoding,
] as unknown as readonly PageRule[];

/** Levels for pages that show components, to which the rules about a whole page do not apply. */
export const galleryLevels: ReadonlyMap<string, "error" | "off"> = new Map(
  rules.map(({ name, isLocal }) => [name, isLocal ? "error" : "off"]),
);
