import { checkPage } from "ds-tools/check";
import { expect, test } from "vitest";
import { identity, keyOf } from "../../packages/ds-tools/src/report/identity.js";
import { rules } from "../../packages/ds-tools/src/rules/pages/index.js";
import { pages } from "../support/good-pages.js";

/*
 * One fault at a time in a page that is good: the rule that is about it finds it, and no other finds anything.
 */

const form = "ds: every field in error";
const guide = "ds: page of a guide";
const welsh = "ds: a guide in Welsh";
const nhsuk8 = "nhsuk-frontend 8.0.2";
const nhsuk10 = "nhsuk-frontend 10.6.1";
const govuk = "govuk-frontend 6.6.0";
const summary = /<div class="ds-error-summary".*?<\/ul><\/div><\/div>/s;
const field = "every field in error";

type Change = [from: string | RegExp, to: string | ((found: string) => string)];
type Fault = [rule: string, what: string, page: string, ...changes: Change[]];

/** Moves the summary of the form to another place, in which ¦ stands for it. */
const moved = (from: string, to: string): Change[] => {
  const html = summary.exec(pages.get(form) ?? "")?.[0] ?? "";
  return [
    [summary, ""],
    [from, () => to.replace("¦", () => html)],
  ];
};

const faults: Fault[] = [
  ["error-title", "no word", form, ["<title>Error: ", "<title>"]],
  ["error-title", "the word at the end", form, ["<title>Error: Your details", "<title>Your details - Error: "]],
  ["error-title", "in lower case", form, ["<title>Error: ", "<title>error: "]],
  ["error-title", "the English word in Welsh", "ds: in Welsh, with errors", ["<title>Gwall: ", "<title>Error: "]],
  ["error-title", "in nhsuk-frontend 8", `${nhsuk8}: ${field}`, ["<title>Error: ", "<title>"]],
  ["error-title", "in nhsuk-frontend 10", `${nhsuk10}: ${field}`, ["<title>Error: ", "<title>"]],
  ["error-title", "in govuk-frontend", `${govuk}: ${field}`, ["<title>Error: ", "<title>"]],
  ["error-title", "in govuk-frontend, in Welsh", `${govuk}: in Welsh`, ["<title>Gwall: ", "<title>"]],

  ["page-title-missing", "no title", form, [/<title>.*?<\/title>/, ""]],
  ["page-title-missing", "nothing in the title", guide, [/<title>.*?<\/title>/, "<title> </title>"]],
  ["page-title-missing", "no title in nhsuk-frontend", `${nhsuk10}: ${field}`, [/<title>.*?<\/title>/s, ""]],
  [
    "page-title-missing",
    "only the name of the service",
    form,
    [/<title>.*?<\/title>/, "<title>Error: – My service</title>"],
  ],
  [
    "page-title-missing",
    "no title but that of a picture",
    form,
    [/<title>.*?<\/title>/, ""],
    ["<h1>", "<svg><title>A</title></svg><h1>"],
  ],

  ["error-unreadable", "a missing value", form, [/Enter your partner’s full name/g, "Enter undefined"]],
  ["form-without-button", "no button", form, [/<button class="ds-button".*?<\/button>/s, ""]],
  ["form-without-button", "a button of another form", form, [/<button class="ds-button"/, '<button form="other"']],
  [
    "form-without-button",
    "a link that looks like one",
    form,
    [/<button class="ds-button".*?<\/button>/s, '<a class="ds-button" href="/next">Continue</a>'],
  ],
  [
    "form-without-button",
    "a button for script alone",
    form,
    [/<button class="ds-button"( type="submit")?/, '<button type="button"'],
  ],
  [
    "form-without-button",
    "in govuk-frontend",
    `${govuk}: ${field}`,
    [/<button type="submit" class="govuk-button".*?<\/button>/s, ""],
  ],
  ["field-unnamed", "no label", form, [/<label class="ds-label" for="details">/, "<p>"]],
  ["field-unnamed", "a label for another field", form, ['for="country"', 'for="counrty"']],
  ["autocomplete-missing", "the name", form, [' autocomplete="name"', ""]],
  ["autocomplete-missing", "the date of birth", form, ["Date of the letter", "Date of birth"]],
  [
    "autocomplete-missing",
    "in govuk-frontend",
    `${govuk}: ${field}`,
    ["Date of the letter", "What is your date of birth?"],
  ],

  ["error-unreadable", "an object", form, [/Enter your partner’s full name/g, "[object Object]"]],
  ["error-unreadable", "the key of a message", form, [/Enter your partner’s full name/g, "errors.name.required"]],

  ["error-heading", "other words", form, ["There is a problem", "Oops"]],
  ["error-heading", "English in Welsh", "ds: in Welsh, with errors", ["Mae yna broblem", "There is a problem"]],
  ["error-heading", "an h3", form, [/<h2 (class="ds-error-summary__title".*?)<\/h2>/, "<h3 $1</h3>"]],
  ["error-heading", "no heading", `${govuk}: ${field}`, [/<h2 class="govuk-error-summary__title">.*?<\/h2>/s, ""]],
  ["error-heading", "in nhsuk-frontend 10", `${nhsuk10}: ${field}`, ["There is a problem", "Errors"]],

  ["error-announcement", "no role", form, [' role="alert"', ""]],
  ["error-announcement", "no tabindex", form, [' role="alert" tabindex="-1"', ' role="alert"']],
  ["error-announcement", "no name", form, [' aria-labelledby="error-summary-title"', ""]],
  [
    "error-announcement",
    "the name of something else",
    form,
    ['aria-labelledby="error-summary-title"', 'aria-labelledby="main-content"'],
  ],
  ["error-announcement", "in govuk-frontend", `${govuk}: ${field}`, [' role="alert"', ""]],
  [
    "error-announcement",
    "neither script nor tabindex",
    `${nhsuk10}: ${field}`,
    [' data-module="nhsuk-error-summary"', ""],
  ],

  ["error-placement", "below the h1", form, ...moved("</h1>", "</h1>¦")],
  ["error-placement", "outside main", form, ...moved("<main ", "¦<main ")],
  ["error-placement", "outside the form", form, ...moved("<form ", "¦<form ")],
  ["error-placement", "inside another form", form, ...moved("<form ", "<form>¦</form><form ")],
  ["error-placement", "below the fields, without an h1", form, [/<h1>.*?<\/h1>/, ""], ...moved("</form>", "¦</form>")],
  [
    "error-placement",
    "twice",
    form,
    [summary, (found) => found + found.replaceAll("error-summary-title", "second-title")],
  ],
  [
    "error-placement",
    "above the back link",
    form,
    [/<a class="ds-back-link".*?<\/a>/, ""],
    ["<h1>", '<a class="ds-back-link" href="/">Back</a><h1>'],
  ],
  [
    "error-placement",
    "above breadcrumbs",
    form,
    [/<a class="ds-back-link".*?<\/a>/, ""],
    ["<h1>", '<nav class="ds-breadcrumbs"></nav><h1>'],
  ],
  [
    "error-placement",
    "below the h1, in govuk-frontend",
    `${govuk}: ${field}`,
    ["<h1>Your details</h1>", ""],
    ['<div class="govuk-error-summary"', '<h1>Your details</h1><div class="govuk-error-summary"'],
  ],

  [
    "error-link",
    "no link",
    form,
    ['<a href="#full-name">Enter your partner’s full name</a>', "Enter your partner’s full name"],
  ],
  ["error-link", "script", form, ['href="#full-name"', 'href="java&#9;script:focus()"']],
  ["error-link", "an id that the page has twice", form, ["</form>", '<p id="full-name"></p></form>']],
  [
    "error-link",
    "no entries",
    "ds: no error",
    [
      "<h1>",
      '<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 id="t">There is a problem</h2><ul></ul></div><h1>',
    ],
    ["<title>", "<title>Error: "],
  ],
  [
    "error-link",
    "an answer that is not shown",
    `${govuk}: ${field}`,
    [/<select.*?<\/select>/s, (found) => `<div class="govuk-radios__conditional--hidden">${found}</div>`],
  ],
  ["error-link", "no such id", form, ['href="#full-name"', 'href="#name"']],
  ["error-link", "the name instead of the id", form, ['href="#full-name"', 'href="#fullName"']],
  ["error-link", "the message", form, ['href="#full-name"', 'href="#full-name-error"']],
  ["error-link", "the hint", form, ['href="#full-name"', 'href="#full-name-hint"']],
  ["error-link", "nothing", form, ['href="#full-name"', 'href="#"']],
  ["error-link", "the group of a date", form, ['href="#dob-year"', 'href="#dob"']],
  [
    "error-link",
    "a hidden input",
    form,
    ["<h1>", '<input type="hidden" id="token"><h1>'],
    ['href="#country"', 'href="#token"'],
  ],
  ["error-link", "a disabled field", form, [' id="country"', ' id="country" disabled']],
  [
    "error-link",
    "the message, in nhsuk-frontend 8",
    `${nhsuk8}: ${field}`,
    ['href="#contact-1"', 'href="#contact-error"'],
  ],
  ["error-link", "the prefix, in nhsuk-frontend 8", `${nhsuk8}: ${field}`, ['href="#contact-1"', 'href="#contact"']],
  ["error-link", "in govuk-frontend", `${govuk}: ${field}`, ['href="#details"', 'href="#detail"']],

  [
    "error-link-unverified",
    "a container for a field",
    form,
    ['href="#country"', 'href="#land"'],
    [/<select.*?<\/select>/s, '<div id="land-container"></div>'],
  ],
  [
    "error-link-unverified",
    "a script that names the field",
    form,
    ['href="#help"', 'href="#extra"'],
    ["</form>", "</form><script>add('extra')</script>"],
  ],

  ["error-target", "the second radio", form, ['href="#contact"', 'href="#contact-2"']],
  ["error-target", "the second checkbox", form, ['href="#help"', 'href="#help-2"']],
  ["error-target", "a part of the date that is right", form, ['href="#dob-year"', 'href="#dob-day"']],
  [
    "error-target",
    "not the first part when none is marked",
    form,
    ["ds-date-input__input ds-input--error", "ds-date-input__input"],
  ],
  ["error-target", "in nhsuk-frontend 10", `${nhsuk10}: ${field}`, ['href="#help"', 'href="#help-2"']],
  ["error-target", "in govuk-frontend", `${govuk}: ${field}`, ['href="#dob-year"', 'href="#dob-month"']],

  ["error-message", "other words in the entry", form, [">Select a country</a>", ">Choose a country</a>"]],
  ["error-message", "a full stop more", form, [">Select a country</a>", ">Select a country.</a>"]],
  [
    "error-message",
    "no message beside the field",
    form,
    [/<span class="ds-error-message" id="country-error">.*?<\/span>.*?<\/span>/, ""],
    [" ds-select--error", ""],
  ],
  ["error-message", "no entry for a message", form, [/<li><a href="#country">.*?<\/li>/, ""]],
  ["error-message", "another order", form, [/(<li><a href="#full-name">.*?<\/li>)(<li>.*?<\/li>)/, "$2$1"]],
  ["error-message", "no entry, in govuk-frontend", `${govuk}: ${field}`, [/<li>\s*<a href="#country">.*?<\/li>/s, ""]],
  [
    "error-message",
    "other words, in nhsuk-frontend 8",
    `${nhsuk8}: ${field}`,
    [">Select a country</a>", ">Choose a country</a>"],
  ],

  ["error-described-by", "no reference", form, [' aria-describedby="country-error"', ""]],
  [
    "error-described-by",
    "a reference to the hint alone",
    form,
    ['aria-describedby="full-name-hint full-name-error"', 'aria-describedby="full-name-hint"'],
  ],
  ["error-described-by", "no reference from the fieldset", form, [' aria-describedby="contact-error"', ""]],
  [
    "error-described-by",
    "no id",
    form,
    ['<span class="ds-error-message" id="country-error">', '<span class="ds-error-message">'],
  ],
  ["error-described-by", "no error class on the field", form, [" ds-select--error", ""]],
  ["error-described-by", "no error class on the group", form, [" ds-form-group--error", ""]],
  ["error-described-by", "no hidden word", form, ['<span class="ds-u-visually-hidden">Error:</span> ', ""]],
  ["error-described-by", "a word that is seen", form, ['<span class="ds-u-visually-hidden">Error:</span> ', "Error: "]],
  [
    "error-described-by",
    "the English word in Welsh",
    `${govuk}: in Welsh`,
    ['<span class="govuk-visually-hidden">Gwall:</span>', '<span class="govuk-visually-hidden">Error:</span>'],
  ],
  ["error-described-by", "in nhsuk-frontend 10", `${nhsuk10}: ${field}`, [' aria-describedby="dob-error"', ""]],

  ["error-summary-missing", "no summary", form, [summary, ""]],
  [
    "error-summary-missing",
    "in govuk-frontend",
    `${govuk}: ${field}`,
    [/<div class="govuk-error-summary".*?(?=<form)/s, ""],
  ],

  ["pagination-landmark", "a div", guide, [/<nav (class="ds-pagination".*?)<\/nav>/, "<div $1</div>"]],
  ["pagination-landmark", "no label", guide, [' aria-label="Pagination"', ""]],
  ["pagination-landmark", "another label", guide, ['aria-label="Pagination"', 'aria-label="Pages"']],
  ["pagination-landmark", "no heading", guide, ['<h2 class="ds-u-visually-hidden">Pagination</h2>', ""]],
  [
    "pagination-landmark",
    "a heading that is seen",
    guide,
    ['<h2 class="ds-u-visually-hidden">Pagination</h2>', "<h2>Pagination</h2>"],
  ],
  ["pagination-landmark", "another heading", guide, [">Pagination</h2>", ">Pages</h2>"]],
  [
    "pagination-landmark",
    "the English label in Welsh",
    "ds: a guide in Welsh",
    ['aria-label="Tudaleniad"', 'aria-label="Pagination"'],
  ],
  ["pagination-landmark", "no label, in govuk-frontend", `${govuk}: page of a guide`, [' aria-label="Pagination"', ""]],

  ["pagination-words", "another word", guide, [">Previous<", ">Back<"]],
  ["pagination-words", "the wrong arrow", guide, ["arrow-link-right", "arrow-link-left"]],
  ["pagination-words", "no arrow", guide, [/<svg class="ds-icon ds-icon__arrow-link-left".*?<\/svg>/, ""]],
  ["pagination-words", "English in Welsh", "ds: a guide in Welsh", [">Nesaf<", ">Next<"]],
  [
    "pagination-words",
    "in nhsuk-frontend 8",
    `${nhsuk8}: page of a guide`,
    ["nhsuk-icon__arrow-left", "nhsuk-icon__arrow-right"],
  ],
  ["pagination-words", "in govuk-frontend", `${govuk}: page of a guide`, [/Next</, "Forward<"]],

  ["pagination-contents", "no contents list", guide, [/<nav class="ds-contents-list".*?<\/nav>/, ""]],
  [
    "pagination-contents",
    "at the bottom",
    guide,
    [/(<nav class="ds-contents-list".*?<\/nav>)(<h2>Symptoms<\/h2><p>Text.<\/p>)/, "$2$1"],
  ],
  [
    "pagination-contents",
    "in nhsuk-frontend 10",
    `${nhsuk10}: page of a guide`,
    [/<nav class="nhsuk-contents-list".*?<\/nav>/s, ""],
  ],

  [
    "pagination-titles",
    "another title",
    guide,
    ['<span class="ds-pagination__page">Treatment', '<span class="ds-pagination__page">Treatments'],
  ],
  [
    "pagination-titles",
    "another address",
    guide,
    ['ds-pagination__link--next" href="/asthma/treatment/"', 'ds-pagination__link--next" href="/asthma/treating"'],
  ],
  [
    "pagination-titles",
    "another page of the list",
    guide,
    [/(ds-pagination__link--next" href=")[^"]*(.*?__page">)Treatment/, "$1/asthma$2Overview"],
  ],
  ["pagination-titles", "no next page", guide, [/<li class="ds-pagination-item--next">.*?<\/li>/, ""]],
  ["pagination-titles", "no previous page", guide, [/<li class="ds-pagination-item--previous">.*?<\/li>/, ""]],
  [
    "pagination-titles",
    "in nhsuk-frontend 8",
    `${nhsuk8}: page of a guide`,
    ['<span class="nhsuk-pagination__page">Overview', '<span class="nhsuk-pagination__page">Asthma'],
  ],

  [
    "pagination-limit",
    "nine pages",
    guide,
    ["</ol></nav><h2>", `${"<li><a href='/more'>More</a></li>".repeat(6)}</ol></nav><h2>`],
  ],

  [
    "pagination-placement",
    "above the content",
    guide,
    ["<p>Text.</p>", ""],
    ["<p>Page last", "<h2>More</h2><p>Page last"],
  ],
  [
    "pagination-placement",
    "under the contents list, with paragraphs after it",
    guide,
    [/<h2>Symptoms<\/h2><p>Text.<\/p>(<nav.*?<\/nav>)/, "$1<p>Text.</p>"],
  ],
  [
    "pagination-placement",
    "above the contents list, right under the h1",
    guide,
    [/(<nav class="ds-contents-list".*?<\/nav>)(<h2>.*?<\/p>)(<nav.*?<\/nav>)/, "$3$1$2"],
  ],
  [
    "pagination-placement",
    "above the contents list, without another heading",
    guide,
    [/(<nav class="ds-contents-list".*?<\/nav>)<h2>.*?<\/h2>(<p>.*?<\/p>)(<nav.*?<\/nav>)/, "$3$1$2"],
  ],
  [
    "pagination-contents",
    "a contents list below the pagination, under the content",
    guide,
    [/(<nav class="ds-contents-list".*?<\/nav>)(<h2>.*?<\/p>)(<nav.*?<\/nav>)/, "$2$3$1"],
  ],
  ["pagination-placement", "in nhsuk-frontend 10", `${nhsuk10}: page of a guide`, ["</main>", "<h2>More</h2></main>"]],

  [
    "pagination-form",
    "a form above it",
    guide,
    ["<p>Text.</p>", '<form method="post"><input name="a" aria-label="A"><button>Send</button></form>'],
  ],
  ["pagination-form", "inside a form", guide, [/<nav class="ds-pagination".*?<\/nav>/, (nav) => `<form>${nav}</form>`]],

  [
    "field-unnamed",
    "what a macro prints without options",
    form,
    ["<h1>", '<input class="ds-input" id="" name="" type="text"><h1>'],
  ],
  [
    "field-unnamed",
    "in govuk-frontend",
    `${govuk}: ${field}`,
    ["<h1", '<textarea class="govuk-textarea" rows="5"></textarea><h1'],
  ],

  ["not-rendered", "a condition", form, ["<h1>", "{% if a %}<h1>"]],
  ["not-rendered", "a macro", form, ["<h1>", "<%= a %><h1>"], ["<title>Error: ", "<title>"]],

  ["control-unnamed", "a button without words", "ds: no error", ["</form>", '<button type="submit"></button></form>']],
  ["control-unnamed", "a link with a picture alone", guide, ["</main>", '<a href="/help"><svg></svg></a></main>']],
  [
    "choices-unnamed",
    "no fieldset",
    "ds: no error",
    [
      "</form>",
      '<input type="radio" id="a" name="a" value="1"><label for="a">A</label><input type="radio" id="b" name="a" value="2"><label for="b">B</label></form>',
    ],
  ],
  [
    "upload-encoding",
    "the name alone",
    "ds: no error",
    ["</form>", '<label for="photo">Photo</label><input type="file" id="photo" name="photo"></form>'],
  ],

  ["page-words", "the skip link", welsh, ["Neidio i'r prif gynnwys", "Skip to main content"]],
  ["page-words", "the label of the contents list", welsh, ["Tudalennau yn y canllaw hwn", "Pages in this guide"]],
  ["page-words", "the heading of the contents list", welsh, ["Cynnwys", "Contents"]],
  ["page-words", "the back link, in govuk-frontend", `${govuk}: in Welsh`, [/(back-link"[^>]*>\s*)Yn ôl/, "$1Back"]],

  ["current-page", "not marked", guide, [' aria-current="page"', ""]],
  ["current-page", "two of them", guide, ['href="/asthma"', 'href="/asthma" aria-current="page"']],
  ["current-page", "marked with another value", guide, ['aria-current="page"', 'aria-current="true"']],
  ["current-page", "in nhsuk-frontend 8", `${nhsuk8}: page of a guide`, [' aria-current="page"', ""]],
  ["current-page", "in the numbers of govuk-frontend", `${govuk}: pages of results`, [' aria-current="page"', ""]],
];

test.each(faults)("%s: %s, %s", async (rule, _what, name, ...changes) => {
  let html = pages.get(name) ?? "";
  for (const [from, to] of changes) {
    const changed = typeof to === "string" ? html.replace(from, to) : html.replace(from, to);
    expect(changed, `${from} is not in the page`).not.toBe(html);
    html = changed;
  }
  const findings = await checkPage(html);
  expect(findings.map((finding) => finding.rule)).toEqual([rule]);
});

test("every rule has its planted fault, on every system where it differs", () => {
  expect(faults.length).toBeGreaterThanOrEqual(40);
  expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
});

test.each(["ds", govuk, nhsuk10])("a baseline tells the findings of one rule on a page of %s apart", async (system) => {
  const html = pages.get(`${system}: every field in error`) ?? "";
  const broken = [
    html.replaceAll('href="#', 'href="#no-'),
    html.replace(/ aria-describedby="[^"]*"/g, ""),
    html.replace(/ id="[\w-]+-error"/g, ""),
    html.replace(/(-(?:input|select|textarea|file-upload))--error\b/g, "$1"),
    html.replace(/(<li[^>]*>\s*)<a [^>]*>([^<]*)<\/a>/g, "$1$2"),
  ];
  for (const each of broken) {
    const findings = await checkPage(each);
    expect(findings.length).toBeGreaterThan(3);
    const identities = findings.map((finding) => keyOf(identity("page.html", finding)));
    expect(identities.filter((one, index) => identities.indexOf(one) !== index)).toEqual([]);
  }
});

test.each(["ds", "govuk", "nhsuk"])("field-unnamed: on a page that has nothing else of %s", async (prefix) => {
  const page = (field: string) =>
    `<!doctype html><html lang="en"><title>Town</title><main><form method="post" action="/town" novalidate>${field}<button>Continue</button></form></main></html>`;
  const rules = async (html: string) => (await checkPage(html)).map(({ rule }) => rule);
  for (const field of [
    `<input class="${prefix}-input" id="" name="" type="text">`,
    `<select class="${prefix}-select"></select>`,
    `<input class="${prefix}-file-upload__input" type="file">`,
  ]) {
    expect(await rules(page(field))).toEqual(["field-unnamed"]);
    expect(await rules(page(field.replaceAll(`${prefix}-`, "other-")))).toEqual([]);
  }
});
