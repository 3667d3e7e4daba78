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

/** Rules by their names in html-validate. */
export const rules = {
  "ds/current-page": CurrentPage,
  "ds/error-announcement": ErrorAnnouncement,
  "ds/error-described-by": ErrorDescribedBy,
  "ds/error-heading": ErrorHeading,
  "ds/error-link": ErrorLink,
  "ds/error-link-unverified": ErrorLinkUnverified,
  "ds/error-message": ErrorMessage,
  "ds/error-placement": ErrorPlacement,
  "ds/error-summary-missing": ErrorSummaryMissing,
  "ds/error-target": ErrorTarget,
  "ds/error-title": ErrorTitle,
  "ds/not-rendered": NotRendered,
  "ds/page-words": PageWords,
  "ds/pagination-contents": PaginationContents,
  "ds/pagination-form": PaginationForm,
  "ds/pagination-landmark": PaginationLandmark,
  "ds/pagination-limit": PaginationLimit,
  "ds/pagination-placement": PaginationPlacement,
  "ds/pagination-titles": PaginationTitles,
  "ds/pagination-words": PaginationWords,
};

/** Levels for pages that show components, to which the rules about a whole page do not apply. */
export const galleryLevels: Readonly<Record<string, "error" | "off">> = Object.fromEntries(
  Object.entries(rules).map(([name, Rule]) => [name, new Rule().isLocal ? "error" : "off"]),
);

/** Level of each rule by its name. Warnings are about what cannot be seen on the page. */
export const levels: Readonly<Record<string, "error" | "warn">> = Object.fromEntries(
  Object.keys(rules).map((name) => [
    name,
    /^ds\/(?:error-link-unverified|not-rendered)$/.test(name) ? "warn" : "error",
  ]),
);
