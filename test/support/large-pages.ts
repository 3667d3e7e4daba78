export type Make = (count: number) => string;

export const repeat = (part: string | ((index: number) => string), count: number) =>
  Array.from({ length: count }, (_, index) => (typeof part === "string" ? part : part(index))).join("");
export const summary = (entries: string) =>
  `<div class="ds-error-summary"><ul class="ds-error-summary__list">${entries}</ul></div>`;
export const form = (inside: string) =>
  `<html lang="en"><title>Error: A</title><body><main><form method="post">${inside}`;
export const links = (count: number) => repeat((index) => `<li><a href="#f${index}">y${index}</a></li>`, count);
export const message = '<span class="ds-error-message" id="e">x</span>';
export const pagination =
  '<nav class="ds-pagination"><a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a></nav>';

/** A form whose error summary leads nowhere, and whose fields are all in error. */
export const fieldsWithFaults: Make = (count) =>
  form(
    summary(repeat((index) => `<li><a href="#b${index}">x</a></li>`, count)) +
      repeat(
        (index) =>
          `<div class="ds-form-group ds-form-group--error"><span class="ds-error-message" id="a${index}-error">Enter ${index}</span><input id="a${index}" aria-describedby="a${index}-error"></div>`,
        count,
      ),
  );
