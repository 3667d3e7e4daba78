import type { Row } from "./rows.js";

/*
 * The same content with nhsuk-react-components, rendered on the server to markup that no script takes up again.
 */

/** The part of React that we use. React is not installed with the other packages, so neither are its types. */
export interface React {
  react: { createElement(type: unknown, props?: object | null, ...children: unknown[]): unknown; Fragment: unknown };
  dom: { renderToStaticMarkup(element: unknown): string };
  nhsuk: Record<string, Record<string, unknown>>;
}

interface Text {
  text: string;
}
interface Field {
  id: string;
  name: string;
  idPrefix: string;
  href: string;
  for: string;
  text: string;
  html: string;
  value: string;
  autocomplete: string;
  label: Text;
  hint: Text;
  errorMessage: Text;
  titleText: string;
  legend: Text;
  fieldset: { legend: Text };
  errorList: { text: string; href: string }[];
  items: { value: string; text: string; href: string; current?: boolean }[];
  previousUrl: string;
  previousPage: string;
  nextUrl: string;
  nextPage: string;
}

export function react({ react: { createElement: h, Fragment }, dom, nhsuk }: React, { calls, title }: Row) {
  if (title) return undefined;
  const part = (name: string, inside: string) => nhsuk[name]?.[inside];
  const around = ({ hint, errorMessage, id, name }: Field) => ({
    id,
    name,
    hint: hint?.text,
    error: errorMessage?.text,
  });
  const choice = (name: string) => (given: Field) =>
    h(
      nhsuk[name],
      { ...around(given), idPrefix: given.idPrefix, legend: given.fieldset.legend.text },
      ...given.items.map(({ value, text }) => h(part(name, "Item"), { value, key: value }, text)),
    );
  const elements: Record<string, (given: Field) => unknown> = {
    "error-summary": (given) =>
      h(
        nhsuk.ErrorSummary,
        null,
        h(part("ErrorSummary", "Title"), null, given.titleText),
        h(
          part("ErrorSummary", "List"),
          null,
          ...given.errorList.map(({ text, href }) => h(part("ErrorSummary", "ListItem"), { href, key: href }, text)),
        ),
      ),
    pagination: (given) =>
      h(
        nhsuk.Pagination,
        null,
        h(part("Pagination", "Link"), { href: given.previousUrl, previous: true }, given.previousPage),
        h(part("Pagination", "Link"), { href: given.nextUrl, next: true }, given.nextPage),
      ),
    "contents-list": (given) =>
      h(
        nhsuk.ContentsList,
        null,
        ...given.items.map(({ href, text, current }) =>
          h(part("ContentsList", "Item"), current ? { current, key: href } : { href, key: href }, text),
        ),
      ),
    breadcrumbs: (given) =>
      h(
        nhsuk.Breadcrumb,
        null,
        ...given.items.map(({ href, text }) => h(part("Breadcrumb", "Item"), { href, key: href }, text)),
      ),
    "back-link": ({ href, text }) => h(nhsuk.BackLink, { href }, text),
    button: ({ text }) => h(nhsuk.Button, null, text),
    "error-message": ({ id, text }) => h(nhsuk.ErrorMessage, { id }, text),
    hint: ({ id, text }) => h(nhsuk.HintText, { id }, text),
    label: (given) => h(nhsuk.Label, { htmlFor: given.for }, given.text),
    fieldset: ({ legend, html }) =>
      h(
        nhsuk.Fieldset,
        null,
        h(part("Fieldset", "Legend"), null, legend.text),
        h("div", { dangerouslySetInnerHTML: { __html: html } }),
      ),
    input: (given) =>
      h(nhsuk.TextInput, {
        ...around(given),
        label: given.label.text,
        defaultValue: given.value,
        autoComplete: given.autocomplete,
      }),
    textarea: (given) => h(nhsuk.Textarea, { ...around(given), label: given.label.text, defaultValue: given.value }),
    select: (given) =>
      h(
        nhsuk.Select,
        { ...around(given), label: given.label.text },
        ...given.items.map(({ value, text }) => h(part("Select", "Option"), { value, key: value }, text)),
      ),
    radios: choice("Radios"),
    checkboxes: choice("Checkboxes"),
    "date-input": (given) => h(nhsuk.DateInput, { ...around(given), legend: given.fieldset.legend.text }),
  };
  if (!calls.every(({ component }) => component in elements)) return undefined;
  return () =>
    dom.renderToStaticMarkup(
      h(Fragment, null, ...calls.map(({ component, params }) => elements[component]?.(params as Field))),
    );
}
