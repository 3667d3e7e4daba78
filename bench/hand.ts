import type { ErrorSummaryOptions, PaginationOptions } from "ds-frontend";

/*
 * The limit: the same bytes for the options that the bench gives, joined by hand with only the escaping that they
 * need. No caller's attributes, no URL rule, no protection against odd values.
 */

const special = /[&<>"]/;
const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(value: string): string {
  return special.test(value) ? value.replace(/[&<>"]/g, (character) => references[character] ?? "") : value;
}

export function errorSummary(options: ErrorSummaryOptions): string {
  let items = "";
  for (const item of options.errorList) {
    const text = item.html ?? escapeHtml(String(item.text));
    items += item.href ? `<li><a href="${escapeHtml(item.href)}">${text}</a></li>` : `<li>${text}</li>`;
  }
  const title = options.titleHtml ?? escapeHtml(String(options.titleText));
  const classes = options.classes ? ` ${escapeHtml(options.classes)}` : "";
  const description =
    options.descriptionHtml ?? (options.descriptionText && escapeHtml(String(options.descriptionText)));
  return `<div class="ds-error-summary${classes}" aria-labelledby="error-summary-title" role="alert" tabindex="-1"><h2 class="ds-error-summary__title" id="error-summary-title">${title}</h2><div class="ds-error-summary__body">${description ? `<p>${description}</p>` : ""}<ul class="ds-list ds-error-summary__list">${items}</ul></div></div>`;
}

export function pagination(options: PaginationOptions): string {
  const classes = options.classes ? ` ${escapeHtml(options.classes)}` : "";
  const label = options.landmarkLabel ? escapeHtml(String(options.landmarkLabel)) : "Pagination";
  let items = "";
  if (options.previousUrl) {
    items += `<li class="ds-pagination-item--previous"><a class="ds-pagination__link ds-pagination__link--prev" href="${escapeHtml(options.previousUrl)}"><span class="ds-pagination__title">${options.previousText ? escapeHtml(String(options.previousText)) : "Previous"}</span><span class="ds-u-visually-hidden">:</span> <span class="ds-pagination__page">${escapeHtml(String(options.previousPage))}</span><svg class="ds-icon ds-icon__arrow-link-left" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true"><path d="M11.4 4.6 4 12l7.4 7.4 1.4-1.4-5-5H20v-2H7.8l5-5z"/></svg></a></li>`;
  }
  if (options.nextUrl) {
    items += `<li class="ds-pagination-item--next"><a class="ds-pagination__link ds-pagination__link--next" href="${escapeHtml(options.nextUrl)}"><span class="ds-pagination__title">${options.nextText ? escapeHtml(String(options.nextText)) : "Next"}</span><span class="ds-u-visually-hidden">:</span> <span class="ds-pagination__page">${escapeHtml(String(options.nextPage))}</span><svg class="ds-icon ds-icon__arrow-link-right" viewBox="0 0 24 24" width="34" height="34" aria-hidden="true"><path d="m12.6 4.6 7.4 7.4-7.4 7.4-1.4-1.4 5-5H4v-2h12.2l-5-5z"/></svg></a></li>`;
  }
  return `<nav class="ds-pagination${classes}" role="navigation" aria-label="${label}"><h2 class="ds-u-visually-hidden">${label}</h2><ul class="ds-list ds-pagination__list">${items}</ul></nav>`;
}
