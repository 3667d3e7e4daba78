/*
 * What TypeScript must refuse, and what it must not. `tsc` is the test: an expected error that does not come is one.
 */
import { type ErrorSummaryOptions, errorSummary, type PaginationOptions, pagination } from "ds-frontend";
import { type CheckOptions, checkPage, type Finding } from "ds-frontend/check";
import { type ClientOptions, initAll, initErrorSummary } from "ds-frontend/client";
import { expectPage, toFollowTheDesignSystem } from "ds-frontend/matchers";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
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

new nunjucks.Environment([
  new DesignSystemLoader({ strict: true }),
  new nunjucks.FileSystemLoader(templatesPath),
]).renderString(html, {});

const client: ClientOptions = { focus: true, prefix: "govuk" };
initAll();
initAll(document.querySelector("form"), client);
initAll(document.body.attachShadow({ mode: "open" }), {});
initErrorSummary(document, { focus: false });
// @ts-expect-error a selector is not a scope
initAll("form");
// @ts-expect-error a misspelt option
initAll(document, { prefx: "govuk" });

const known: CheckOptions = {
  prefix: "govuk",
  locale: "cy",
  locales: { fr: { errorHeading: ["Il y a un problème"] } },
};
const findings: Promise<Finding[]> = checkPage(html, known);
findings.then(([first]) => [first?.rule, first?.message, first?.line, first?.column, first?.spec, first?.selector]);
toFollowTheDesignSystem(html, { ...known, timeout: 100 }).then(({ pass }) => pass);
expectPage({ content: async () => html, evaluate: async () => undefined as never }).toFollowTheDesignSystem();
// @ts-expect-error a misspelt option
checkPage(html, { prefx: "govuk" });
// @ts-expect-error words that nobody asks for
checkPage(html, { locales: { fr: { heading: "a" } } });
// @ts-expect-error a file is not HTML
checkPage(new URL("https://example.org"));
