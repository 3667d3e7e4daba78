import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import { lintTemplate } from "ds-tools/lint";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { onOneLine } from "../support/dom.js";

/*
 * Templates as services write them for govuk-frontend and nhsuk-frontend, with only the imports and the names of the macros
 * changed. What a peer prints is printed, or the linter names what is not.
 */

const environments = {
  macros: new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath)),
  loader: new nunjucks.Environment(new DesignSystemLoader()),
};

const imports = `
{% from "breadcrumbs/macro.njk" import breadcrumbs %}
{% from "button/macro.njk" import button %}
{% from "checkboxes/macro.njk" import checkboxes %}
{% from "date-input/macro.njk" import dateInput %}
{% from "details/macro.njk" import details %}
{% from "error-summary/macro.njk" import errorSummary %}
{% from "fieldset/macro.njk" import fieldset %}
{% from "input/macro.njk" import input %}
{% from "inset-text/macro.njk" import insetText %}
{% from "notification-banner/macro.njk" import notificationBanner %}
{% from "pagination/macro.njk" import pagination %}
{% from "panel/macro.njk" import panel %}
{% from "radios/macro.njk" import radios %}
{% from "select/macro.njk" import select %}
{% from "table/macro.njk" import table %}
{% from "tag/macro.njk" import tag %}
{% from "textarea/macro.njk" import textarea %}
{% from "warning-text/macro.njk" import warningText %}
`;

/** Templates that work as they are, with what must be on the page. */
const accepted: [loss: string, template: string, ...printed: string[]][] = [
  [
    "content between call and endcall: fieldset",
    `{% call fieldset({ legend: { text: "What is your address?", classes: "ds-fieldset__legend--l", isPageHeading: true } }) %}
      {{ input({ label: { text: "Address line 1" }, id: "address-line-1", name: "addressLine1" }) }}
      {{ input({ label: { text: "Town or city" }, id: "address-town", name: "addressTown" }) }}
    {% endcall %}`,
    'id="address-line-1"',
    'id="address-town"',
  ],
  [
    "an input, a select and a textarea without an id have their name as id",
    `{{ input({ name: "email", label: { text: "Email" }, errorMessage: { text: "Enter an email" } }) }}
     {{ select({ name: "sort", label: { text: "Sort by" }, items: [{ value: "new", text: "Newest" }] }) }}
     {{ textarea({ name: "more-detail", label: { text: "More detail" } }) }}`,
    'id="email" name="email"',
    'for="email"',
    'id="email-error"',
    'id="sort" name="sort"',
    'id="more-detail" name="more-detail"',
  ],
  [
    "radios and checkboxes without idPrefix have their name as prefix",
    `{{ radios({ name: "has-pass", items: [{ value: "yes", text: "Yes" }, { value: "no", text: "No" }] }) }}
     {{ checkboxes({ name: "days", items: [{ value: "sat", text: "Saturday" }, { value: "sun", text: "Sunday" }] }) }}`,
    'id="has-pass" name="has-pass"',
    'id="has-pass-2"',
    'id="days" name="days"',
    'id="days-2"',
  ],
  [
    "a text in the place of a label, a hint, an error message and a legend",
    `{{ input({ name: "full-name", label: "Full name", hint: "As on your passport", errorMessage: "Enter your full name" }) }}
     {{ radios({ name: "where", fieldset: { legend: "Where do you live?" }, hint: "Select one", errorMessage: "Select where you live",
       items: [{ value: "england", text: "England", hint: "Including the Isle of Wight" }] }) }}`,
    '<label class="ds-label" for="full-name">Full name</label>',
    '<div class="ds-hint" id="full-name-hint">As on your passport</div>',
    '<span class="ds-u-visually-hidden">Error:</span> Enter your full name</span>',
    'aria-describedby="full-name-hint full-name-error"',
    '<legend class="ds-fieldset__legend">Where do you live?</legend>',
    'aria-describedby="where-hint where-error"',
    '<div class="ds-hint ds-radios__hint" id="where-item-hint">Including the Isle of Wight</div>',
  ],
  [
    "HTML marked as safe in the place of a label",
    `{{ input({ name: "full-name", label: "Full <em>name</em>" | safe, hint: "Both <b>names</b>" }) }}`,
    '<label class="ds-label" for="full-name">Full <em>name</em></label>',
    "Both &lt;b&gt;names&lt;/b&gt;",
  ],
  [
    "date parts without a label",
    `{{ dateInput({ id: "start", namePrefix: "start", fieldset: { legend: { text: "When did it start?" } },
      items: [{ classes: "ds-input--width-2", name: "day" }, { classes: "ds-input--width-2", name: "month" }, { classes: "ds-input--width-4", name: "year" }] }) }}`,
    'for="start-day">Day</label>',
    'for="start-month">Month</label>',
    'for="start-year">Year</label>',
  ],
  [
    "label.size and legend.size",
    `{{ input({ name: "name", label: { text: "What is your name?", size: "l", isPageHeading: true } }) }}
     {{ radios({ name: "a", fieldset: { legend: { text: "Where?", size: "xl" } }, items: [{ value: 1, text: "Here" }] }) }}`,
    '<label class="ds-label ds-label--l" for="name">',
    '<legend class="ds-fieldset__legend ds-fieldset__legend--xl">',
  ],
  [
    "formGroup.beforeInput and formGroup.afterInput",
    `{{ input({ name: "postcode", label: { text: "Postcode" }, formGroup: { afterInput: { html: button({ text: "Find address" }) } } }) }}
     {{ select({ name: "s", label: { text: "S" }, items: [{ text: "A" }], formGroup: { beforeInput: { text: "1 < 2" } } }) }}
     {{ textarea({ name: "t", label: { text: "T" }, formGroup: { afterInput: { text: "after" }, beforeInput: "before" } }) }}`,
    'type="text"><button class="ds-button" type="submit">Find address</button></div></div>',
    '1 &lt; 2<select class="ds-select"',
    'before<textarea class="ds-textarea"',
    "</textarea>after</div>",
  ],
  [
    "formGroup.beforeInputs and formGroup.afterInputs",
    `{{ radios({ name: "r", items: [{ value: 1, text: "R" }], formGroup: { beforeInputs: { text: "before r" } } }) }}
     {{ checkboxes({ name: "c", items: [{ value: 1, text: "C" }], formGroup: { afterInputs: { html: "<p>after c</p>" } } }) }}
     {{ dateInput({ id: "d", formGroup: { beforeInputs: { text: "before d" }, afterInputs: { text: "after d" } } }) }}`,
    'before r<div class="ds-radios">',
    "</div><p>after c</p></div>",
    'before d<div class="ds-date-input" id="d">',
    "</div>after d</div>",
  ],
  [
    "isStartButton and collapseOnMobile",
    `{{ button({ text: "Start now", href: "/start", isStartButton: true }) }}
     {{ breadcrumbs({ collapseOnMobile: true, items: [{ text: "Home", href: "/" }] }) }}`,
    'class="ds-button ds-button--start"',
    'class="ds-breadcrumbs ds-breadcrumbs--collapse-on-mobile"',
  ],
  [
    "texts for the cells of a table, and an object for its caption",
    `{{ table({ caption: { text: "Fares", size: "m" }, firstCellIsHeader: true, head: ["Zone", { text: "Single", format: "numeric" }],
      rows: [["Centre", { text: "£2.40", format: "numeric" }], ["Ferry", 0]] }) }}`,
    '<caption class="ds-table__caption ds-table__caption--m">Fares</caption>',
    '<th class="ds-table__header" scope="col">Zone</th>',
    '<th class="ds-table__header" scope="row">Ferry</th><td class="ds-table__cell">0</td>',
  ],
  [
    "the rest of the ten components",
    `{{ warningText({ text: "You must pay.", iconFallbackText: "Warning" }) }}
     {{ tag({ text: "Completed", classes: "ds-tag--green" }) }}{{ tag({ text: "New", colour: "blue" }) }}
     {{ panel({ titleText: "Done", html: "TP<br>4417" }) }}
     {{ notificationBanner({ titleText: "Important", titleHeadingLevel: "3", titleId: "t", html: "<p>14 days left</p>", role: "region" }) }}
     {{ insetText({ html: "<p>8 weeks</p>", id: "i" }) }}
     {{ details({ summaryHtml: "<b>Help</b>", html: "<p>On the letter</p>", open: true, id: "d", attributes: { "data-x": "y" } }) }}`,
    "</span> You must pay.</strong>",
    'class="ds-tag ds-tag--green">Completed',
    'class="ds-tag ds-tag--blue">New',
    '<div class="ds-panel__body">TP<br>4417</div>',
    '<h3 class="ds-notification-banner__title" id="t">Important</h3>',
    '<div class="ds-inset-text" id="i"><p>8 weeks</p></div>',
    '<details class="ds-details" id="d" open data-x="y">',
  ],
];

describe.each(accepted)("%s", (_, template, ...printed) => {
  test.each(Object.entries(environments))("%s", (_, env) => {
    const html = onOneLine(env.renderString(imports + template, {}));
    for (const each of printed) expect(html).toContain(each);
    expect(html).not.toMatch(
      / id=""| for=""|href="#"|\[object Object\]|<(?:label|legend|span|div) [^>]*><\/(?:label|legend|span|div)>/,
    );
  });
});

/** Templates that need a change, with the beginning of what the linter says. */
const refused: [loss: string, template: string, sentence: string][] = [
  [
    "previous and next as objects",
    `{{ pagination({ previous: { labelText: "Applying", href: "/a" }, next: { labelText: "Driving", href: "/b" } }) }}`,
    "has no option `previous`",
  ],
  [
    "heading of the error summary",
    `{{ errorSummary({ heading: { text: "There is a problem" }, errorList: [{ text: "Enter a name", href: "#name" }] }) }}`,
    "has no option `heading`",
  ],
  [
    "summary of details as an object",
    `{{ details({ summary: { text: "Help" }, text: "On the letter" }) }}`,
    "has no option `summary`: did you mean `summaryText`?",
  ],
  [
    "title of a notification banner as an object",
    `{{ notificationBanner({ title: { text: "Done" }, variant: "success", text: "Saved" }) }}`,
    "has no option `variant`",
  ],
  ["a colour that no tag has", `{{ tag({ text: "New", colour: "aqua-green" }) }}`, 'colour must be "grey" or'],
  [
    "a list in the place of a label",
    `{{ input({ name: "a", label: ["A"] }) }}`,
    "label must be an object or string, not an array",
  ],
];

test.each(refused)("%s: found by the linter", (_, template, sentence) => {
  expect(lintTemplate(imports + template).map(({ message }) => message)).toContainEqual(
    expect.stringContaining(sentence),
  );
});
