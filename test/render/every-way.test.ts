import { expect, test } from "vitest";
import { componentNames, examplesOf } from "../../build/paths.js";
import { onOneLine, visibleTree } from "../support/dom.js";
import { waysOf } from "../support/ways.js";

/*
 * These tests share one file, so that each macro is compiled once for each setting of Nunjucks.
 */

test.each(componentNames)("%s gives the same tree in every way of rendering, for its examples", async (folder) => {
  const examples = Object.values(await examplesOf(folder));
  expect(examples.length).toBeGreaterThan(0);
  for (const options of examples) {
    const [[, byFunction], ...others] = waysOf(folder);
    const html = byFunction(options);
    const tree = visibleTree(html);
    for (const [way, render] of others) {
      if (way.startsWith("loader")) expect(render(options), way).toBe(html);
      else expect(visibleTree(render(options)), way).toEqual(tree);
    }
  }
});

const items = [
  { value: "a", text: "A" },
  { value: "b", text: "B" },
];
/** Options for which the parts of a condition must stay together: `not a and (b or c)`, with what must then be on the page. */
const conditions: [folder: string, options: object, count: number, of: string][] = [
  ...[false, true, undefined].flatMap((checked): [string, object, number, string][] => {
    const given = [{ value: "a", text: "A", checked }, items[1]];
    const count = checked === false ? 0 : 1;
    return [
      ["radios", { name: "n", value: "a", items: given }, count, " checked"],
      ["checkboxes", { name: "n", values: ["a"], items: given }, count, " checked"],
    ];
  }),
  ["radios", { name: "n", items: [{ ...items[0], checked: false }, items[1]], value: "b" }, 1, " checked"],
  ["checkboxes", { name: "n", items: [{ ...items[0], checked: true }, items[1]], values: ["b"] }, 2, " checked"],
  ["select", { name: "n", items: [{ ...items[0], selected: false }, items[1]], value: "a" }, 0, " selected"],
  ["radios", { name: "n", items, hint: { text: "h" }, fieldset: { legend: { text: "l" } } }, 1, "aria-describedby"],
  ["radios", { name: "n", items, hint: { text: "h" } }, 2, "aria-describedby"],
];

test.each(conditions)("%s with %j prints %i of %j in every way", (folder, options, count, of) => {
  for (const [way, render] of waysOf(folder)) expect([way, render(options).split(of).length - 1]).toEqual([way, count]);
});

/** Every fixed word that an option or a locale replaces, given as the number 0, with what must then be on the page. */
const rows: [folder: string, options: object, html: string][] = [
  ["back-link", { text: 0 }, ">0</a>"],
  ["breadcrumbs", { items: [{ text: "a" }], landmarkLabel: 0 }, 'aria-label="0"'],
  ["button", { text: "a", type: 0 }, 'type="0"'],
  ["character-count", { id: "a", maxlength: 1, textareaDescriptionText: 0 }, ">0</div>"],
  ["character-count", { id: "a", maxlength: 1, charactersLimitText: 0 }, ">0</div>"],
  ["character-count", { id: "a", maxlength: 1, charactersAtLimitText: 0 }, 'data-at="0"'],
  ["character-count", { id: "a", maxwords: 1, wordsLimitText: 0 }, ">0</div>"],
  ["character-count", { id: "a", maxwords: 0, wordsAtLimitText: 0 }, 'data-maxwords="0"'],
  ["checkboxes", { name: 0, items: [{ value: 0, text: 0 }] }, 'id="0" name="0" type="checkbox" value="0"'],
  ["contents-list", { items: [{ text: "a" }], landmarkLabel: 0 }, 'aria-label="0"'],
  ["contents-list", { items: [{ text: "a" }], titleText: 0 }, ">0</h2>"],
  ["date-input", { id: "a", labels: { day: 0, month: 0, year: 0 } }, 'for="a-day">0</label>'],
  ["date-input", { id: "a", items: [{ name: "day", label: 0 }] }, 'for="a-day">0</label>'],
  ["error-message", { text: "a", visuallyHiddenText: 0 }, ">0:</span> a"],
  ["error-summary", { titleText: 0 }, ">0</h2>"],
  ["error-summary", { titleText: "a", descriptionText: 0 }, "<p>0</p>"],
  ["guide", { page: { title: "a" }, caption: 0 }, '<span class="ds-guide__caption">0</span> a'],
  ["inset-text", { text: "a", visuallyHiddenText: 0 }, ">0 </span>"],
  ["notification-banner", { text: 0, titleText: 0 }, '<p class="ds-notification-banner__heading">0</p>'],
  ["notification-banner", { text: "a", titleText: 0 }, ">0</h2>"],
  ["page", { title: 0, contentHtml: "" }, "<title>0</title>"],
  ["page", { title: "a", skipLinkText: 0 }, ">0</a>"],
  ["page", { title: "a", locale: { page: { skipLinkText: 0 } } }, 'href="#main-content">0</a>'],
  ["page", { title: "a", locale: { page: { lang: 0 } } }, '<html lang="0"'],
  ["page", { title: "a", errorPrefix: 0, errorSummary: { errorList: [{ text: "b" }] } }, "<title>0a</title>"],
  [
    "page",
    { title: "a", locale: { page: { errorPrefix: 0 } }, errorSummary: { errorList: [{ text: "b" }] } },
    "<title>0a</title>",
  ],
  ["page", { title: "a", backLink: {}, locale: { backLink: { text: 0 } } }, '<nav aria-label="0">'],
  ["page", { title: "a", backLink: {}, locale: { backLink: { text: 0 } } }, 'href="#">0</a>'],
  [
    "page",
    { title: "a", breadcrumbs: { items: [{ text: "b" }] }, locale: { breadcrumbs: { landmarkLabel: 0 } } },
    'aria-label="0"',
  ],
  ["pagination", { nextUrl: "/a", nextPage: 0 }, '<span class="ds-pagination__page">0</span>'],
  ["pagination", { nextUrl: "/a", nextPage: "a", nextText: 0 }, '<span class="ds-pagination__title">0</span>'],
  [
    "pagination",
    { nextUrl: "/a", nextPage: "a", landmarkLabel: 0 },
    'aria-label="0"><h2 class="ds-u-visually-hidden">0</h2>',
  ],
  ["panel", { titleText: 0, text: 0 }, '0</h1><div class="ds-panel__body">0</div>'],
  ["radios", { name: "a", value: 0, items: [{ value: 0, text: 0 }] }, " checked>"],
  ["select", { name: "a", label: 0, items: [{ value: 0, text: "b" }], value: 0 }, '<option value="0" selected>'],
  [
    "summary-list",
    { rows: [{ key: 0, value: 0, actions: { items: [{ text: 0, visuallyHiddenText: 0 }] } }] },
    "&#32;0</span>",
  ],
  ["tag", { text: 0, classes: 0 }, '<strong class="ds-tag 0">0</strong>'],
  ["warning-text", { text: 0, iconFallbackText: 0 }, ">0</span> 0</strong>"],
];

test.each(rows)("the number 0 is a word in every way of rendering: %s %j", (folder, options, html) => {
  for (const [way, render] of waysOf(folder)) expect(onOneLine(render(options)), way).toContain(html);
});
