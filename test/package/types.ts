/*
 * Code that TypeScript must refuse, and code that it must accept. `tsc` is the test: a missing expected error is an error.
 */
import {
  backLink,
  type ErrorSummaryOptions,
  errorSummary,
  fieldset,
  hint,
  input,
  type PaginationOptions,
  pagination,
  radios,
} from "ds-frontend";
import { type ClientOptions, initAll } from "ds-frontend/client";
import { cy, date, defineForm, type FormView, type Locale, type StandardSchemaV1 } from "ds-frontend/forms";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { type CheckOptions, checkPage, type Finding } from "ds-tools/check";
import { toHaveNoFindings } from "ds-tools/matchers";
import nunjucks from "nunjucks";

const entry = { text: "Enter your name", href: "#name" };

errorSummary({ titleText: "a", errorList: [entry] });
errorSummary({ titleHtml: "a", errorList: [] });
errorSummary({ titleText: "a", titleHtml: "b", errorList: [{ text: "a", html: "b" }] });
errorSummary({
  titleText: 1,
  descriptionText: 2n,
  errorList: [{ html: "b" }],
  attributes: { id: "a", hidden: true, b: null },
});

errorSummary({ titleText: "a", errorList: Object.freeze([entry]) });
errorSummary({ titleText: "a", errorList: [{ text: "a", href: undefined }], classes: undefined } as const);

// @ts-expect-error a missing title
errorSummary({ errorList: [entry] });
// @ts-expect-error a missing list
errorSummary({ titleText: "a" });
// @ts-expect-error a misspelt option
errorSummary({ titleText: "a", errorList: [], clases: "b" });
// @ts-expect-error a misspelt option in another case
errorSummary({ titleText: "a", errorList: [], errorlist: [] });
// @ts-expect-error an entry with neither text nor html
errorSummary({ titleText: "a", errorList: [{ href: "#a" }] });
// @ts-expect-error a misspelt option of an entry
errorSummary({ titleText: "a", errorList: [{ text: "a", herf: "#a" }] });
// @ts-expect-error an object is not text
errorSummary({ titleText: {}, errorList: [] });
// @ts-expect-error a function is not the value of an attribute
errorSummary({ titleText: "a", errorList: [], attributes: { id: () => "a" } });
// @ts-expect-error no options
errorSummary();

hint("As on your passport");
// @ts-expect-error a function takes its options and nothing else
hint({ text: "a", id: "mine" }, { id: "theirs" });
// @ts-expect-error a function takes its options and nothing else
fieldset({ html: "a" }, "b");
// @ts-expect-error no options
backLink(undefined);

pagination({ previousUrl: "/a", previousPage: "A", nextUrl: "/b", nextPage: "B" });
pagination({ nextUrl: "/b", nextPage: "B" });
pagination({ previousUrl: "/a", previousPage: "A", classes: "b", landmarkLabel: "Tudaleniad" });
pagination({});

// @ts-expect-error half a side
pagination({ previousUrl: "/a" });
// @ts-expect-error half a side
pagination({ previousUrl: "/a", previousPage: "A", nextPage: "B" });
// @ts-expect-error a misspelt option
pagination({ nextUrl: "/b", nextpage: "B" });

const summary: ErrorSummaryOptions = { titleText: "a", errorList: [entry] };
const pages: PaginationOptions = { nextUrl: "/b", nextPage: "B" };
const html: string = errorSummary(summary) + pagination(pages);

new nunjucks.Environment([new DesignSystemLoader(), new nunjucks.FileSystemLoader(templatesPath)]).renderString(
  html,
  {},
);

const client: ClientOptions = { focus: true, prefix: "govuk" };
initAll();
initAll(document.querySelector("form"), client);
initAll(document.body.attachShadow({ mode: "open" }), {});
initAll(document, { focus: false });
// @ts-expect-error a selector is not a scope
initAll("form");
// @ts-expect-error a misspelt option
initAll(document, { prefx: "govuk" });

const known: CheckOptions = {
  prefix: "govuk",
  lang: "cy",
  locales: { fr: { errorSummary: { titleText: ["Il y a un problème"] } }, cy },
};
const [first]: Finding[] = checkPage(html, known);
for (const name of ["rule", "message", "url", "line", "column", "messageId", "selector"] as const) first?.[name];
first?.data.id;
toHaveNoFindings(html, { ...known, timeout: 100 }).then(({ pass }) => pass);
// @ts-expect-error a misspelt option
checkPage(html, { prefx: "govuk" });
// @ts-expect-error words that nobody asks for
checkPage(html, { locales: { fr: { heading: "a" } } });
// @ts-expect-error a file is not HTML
checkPage(new URL("https://example.org"));
declare const number: StandardSchemaV1<string, number>;
const locale: Locale = { ...cy, errorSummary: { titleText: "Mae problem" } };
const form = defineForm(
  {
    age: { component: "input", label: { text: "Age" }, classes: undefined, schema: number },
    born: { component: "dateInput", schema: date({ subject: "Date of birth", max: "today", locale }) },
    contact: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: [{ value: "a", text: "A", conditional: { fields: ["more"] } }],
    },
    more: { component: "textarea", label: { text: "More" } },
  },
  { locale },
);
form.submit(new FormData()).then((result) => {
  if (!result.ok) return input(form.view(result).fields.age) + result.issues.map(({ message }) => message).join();
  const { age, born, more }: { age: number; born: string; more?: string | undefined } = result.value;
  // @ts-expect-error no such field
  result.value.agee;
  return age.toFixed() + born + more;
});
const view = form.view({ answers: { age: 42 }, issues: [{ message: "a", path: ["age", { key: 0 }] }] });
radios(view.withConditional("contact", { a: "<b>" }));
const anyView: Pick<FormView, "errorSummary" | "title"> = view;
if (anyView.errorSummary) errorSummary(anyView.errorSummary);
// @ts-expect-error a misspelt option
defineForm({ a: { component: "input", label: { text: "A" }, clases: "b" } });
// @ts-expect-error no such language
defineForm({}, { locale: "cy" });
