import { CurrentPage } from "./current-page.js";
import { ErrorAnnouncement } from "./error-announcement.js";
import { ErrorDescribedBy } from "./error-described-by.js";
import { ErrorHeading } from "./error-heading.js";
import { ErrorLink } from "./error-link.js";
import { ErrorLinkUnverified } from "./error-link-unverified.js";
import { ErrorMessage } from "./error-message.js";
import { ErrorPlacement } from "./error-placement.js";
import { ErrorSummaryMissing } from "./error-summary-missing.js";
import { ErrorTarget } from "./error-target.js";
import { ErrorTitle } from "./error-title.js";
import { NotRendered } from "./not-rendered.js";
import { PageWords } from "./page-words.js";
import { PaginationContents } from "./pagination-contents.js";
import { PaginationForm } from "./pagination-form.js";
import { PaginationLandmark } from "./pagination-landmark.js";
import { PaginationLimit } from "./pagination-limit.js";
import { PaginationPlacement } from "./pagination-placement.js";
import { PaginationTitles } from "./pagination-titles.js";
import { PaginationWords } from "./pagination-words.js";

/** Rules about pages by their names. */
export const rules = {
  "current-page": CurrentPage,
  "error-announcement": ErrorAnnouncement,
  "error-described-by": ErrorDescribedBy,
  "error-heading": ErrorHeading,
  "error-link": ErrorLink,
  "error-link-unverified": ErrorLinkUnverified,
  "error-message": ErrorMessage,
  "error-placement": ErrorPlacement,
  "error-summary-missing": ErrorSummaryMissing,
  "error-target": ErrorTarget,
  "error-title": ErrorTitle,
  "not-rendered": NotRendered,
  "page-words": PageWords,
  "pagination-contents": PaginationContents,
  "pagination-form": PaginationForm,
  "pagination-landmark": PaginationLandmark,
  "pagination-limit": PaginationLimit,
  "pagination-placement": PaginationPlacement,
  "pagination-titles": PaginationTitles,
  "pagination-words": PaginationWords,
};

/** Levels for pages that show components, to which the rules about a whole page do not apply. */
export const galleryLevels: Readonly<Record<string, "error" | "off">> = Object.fromEntries(
  Object.entries(rules).map(([name, Rule]) => [name, new Rule().isLocal ? "error" : "off"]),
);

/** Level of each rule by its name. Warnings are about what cannot be seen on the page. */
export const levels: Readonly<Record<string, "error" | "warn">> = Object.fromEntries(
  Object.keys(rules).map((name) => [name, /^(?:error-link-unverified|not-rendered)$/.test(name) ? "warn" : "error"]),
);
