import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { table } from "@ds-frontend/internal/options/table.js";
import { describe, expect, test } from "vitest";
import { componentNames, examplesOf } from "../../../../build/paths.js";
import { definitions } from "./published.js";
import { report } from "./report.js";

const title = { titleText: "There is a problem" };
const previous = { previousUrl: "/a", previousPage: "A" };

const all = definitions();
const messages = (component: string, options: unknown) => report(component, options, all).map(({ message }) => message);

describe("report", () => {
  test.each(componentNames)("the examples of %s are right", async (room) => {
    for (const options of Object.values(await examplesOf(room))) {
      expect(messages(camelCase(room), options)).toEqual([]);
    }
  });

  test.each<[string, unknown, string[]]>([
    [
      "errorSummary",
      { ...title, errorList: [], errorlist: [] },
      ['errorSummary: unknown option "errorlist", did you mean "errorList"?'],
    ],
    [
      "notificationBanner",
      { text: "a", type: "sucess" },
      ['notificationBanner: type: must be "success", not "sucess".'],
    ],
    [
      "panel",
      { ...title, headingLevel: 7 },
      ['panel: headingLevel: must be "1" or "2" or "3" or "4" or "5" or "6", not "7".'],
    ],
    ["hint", "a text", []],
    ["tag", "New", []],
    ["characterCount", { name: "a", label: "A", maxlength: "10" }, []],
    ...["ten", -5, 0].map((limit): [string, unknown, string[]] => [
      "characterCount",
      { name: "a", label: "A", maxlength: limit, maxwords: limit },
      ["maxwords", "maxlength"].map((name) => `characterCount: ${name}: must be a number, 1 or more, not "${limit}".`),
    ]),
    ["summaryList", { card: { title: "A" }, rows: [{ key: "Name", value: "Sam" }] }, []],
    ["input", { name: "a", label: "A", prefix: "£", suffix: "a day" }, []],
    [
      "summaryList",
      {
        rows: [
          "",
          { key: "A", value: { text: "" }, actions: { items: [""] } },
          { key: "A", value: { text: undefined } },
        ],
      },
      [],
    ],
    [
      "summaryList",
      { rows: [{ key: { text: "" }, value: "" }, { key: "A", value: undefined }, { key: "A" }] },
      ['summaryList: rows[0]: key: "text" or "html" is missing.', 'summaryList: rows[2]: "value" is missing.'],
    ],
    ["input", { name: "a", label: "A", hint: "B", errorMessage: "C" }, []],
    ["radios", { name: "a", items: [], fieldset: { legend: "A" } }, []],
    ["input", { name: "a", label: 5 }, ["input: label: must be an object or string, not a number."]],
    ["button", "Save", ['button: must be an object, not a string. Write { text: "Save" }.']],
    ["table", { rows: [["a", 1, { text: "b" }]], caption: "c" }, []],
    ["table", { rows: ["a"] }, ["table: rows[0]: must be an array, not a string."]],
    [
      "table",
      { rows: [[null, ["a"]], ""] },
      ["table: rows[0][1]: must be an object or string or number, not an array."],
    ],
    [
      "tag",
      { text: "a", colour: { red: 1 } },
      [expect.stringMatching(/^tag: colour: must be "grey" or .*, not an object\.$/)],
    ],
    ["errorSummary", { ...title, errorList: [], zzz: 1 }, ['errorSummary: unknown option "zzz".']],
    [
      "errorSummary",
      { ...title, errorList: [{ text: "a", herf: "#a" }] },
      ['errorSummary: errorList[0]: unknown option "herf", did you mean "href"?'],
    ],
    ["errorSummary", { errorList: [] }, ['errorSummary: "titleText" or "titleHtml" is missing.']],
    ["errorSummary", { titleText: "", errorList: [] }, ['errorSummary: "titleText" or "titleHtml" is missing.']],
    ["errorSummary", title, ['errorSummary: "errorList" is missing.']],
    [
      "errorSummary",
      {},
      ['errorSummary: "errorList" is missing.', 'errorSummary: "titleText" or "titleHtml" is missing.'],
    ],
    [
      "errorSummary",
      { ...title, errorList: [{ href: "#a" }] },
      ['errorSummary: errorList[0]: "text" or "html" is missing.'],
    ],
    [
      "errorSummary",
      { ...title, errorList: [{ text: "a" }, null, "", false, undefined, 0] },
      ["errorSummary: errorList[5]: must be an object, not a number."],
    ],
    ["errorSummary", { ...title, errorList: {} }, ["errorSummary: errorList: must be an array, not an object."]],
    [
      "errorSummary",
      { ...title, errorList: [], classes: 5 },
      ["errorSummary: classes: must be a string, not a number."],
    ],
    [
      "errorSummary",
      { titleText: {}, errorList: [] },
      ["errorSummary: titleText: must be a string or number, not an object."],
    ],
    [
      "errorSummary",
      { ...title, errorList: [{ text: "a", href: "javascript:x" }] },
      [
        'errorSummary: errorList[0]: href: "javascript:x" is not a safe URL. It may begin with http:, https:, mailto:, tel: or no scheme.',
      ],
    ],
    [
      "errorSummary",
      { ...title, errorList: [], attributes: { "a b": 1 } },
      [
        "errorSummary: attributes: a b: this attribute is left out, because its name is not legal or it could run script.",
      ],
    ],
    [
      "errorSummary",
      { ...title, errorList: [], attributes: { id: {} } },
      ["errorSummary: attributes: id: must be a string, number or boolean, not an object."],
    ],
    [
      "errorSummary",
      { ...title, errorList: [], attributes: "id" },
      ["errorSummary: attributes: must be an object, not a string."],
    ],
    [
      "radios",
      { name: "a", items: [], inline: true },
      ['radios: unknown option "inline". Use `classes`: `ds-radios--inline`.'],
    ],
    [
      "panel",
      { title: "Done" },
      ['panel: unknown option "title", did you mean "titleText"?', 'panel: "titleText" or "titleHtml" is missing.'],
    ],
    [
      "warningText",
      { text: "a", heading: "School" },
      [expect.stringMatching(/^warningText: unknown option "heading"\. Write the heading above the warning text: /)],
    ],
    [
      "checkboxes",
      { name: "a", items: [{ value: 1, text: "A", exclusive: true }] },
      ['checkboxes: items[0]: unknown option "exclusive". Use `items[].behaviour: "exclusive"`.'],
    ],
    [
      "input",
      { id: "a", name: "a", label: { text: "A" }, formGroup: { beforeInput: {} } },
      ['input: formGroup: beforeInput: "text" or "html" is missing.'],
    ],
    ["errorSummary", { ...title, errorList: [], constructor: 1 }, ['errorSummary: unknown option "constructor".']],
    [
      "errorSummary",
      { ...title, errorList: Object.assign(new Array(1), { 1: "a" }) },
      ['errorSummary: errorList[1]: must be an object, not a string. Write { text: "a" }.'],
    ],
    ["errorSummary", undefined, ["errorSummary: must be an object, not undefined."]],
    ["errorSummary", [], ["errorSummary: must be an object, not an array."]],
    ["pagination", { previousUrl: "/a" }, ['pagination: "previousPage" is missing.']],
    ["pagination", { ...previous, nextPage: "B" }, ['pagination: "nextUrl" is missing.']],
    [
      "pagination",
      { previousURL: "/a", previousPage: "A" },
      [
        'pagination: unknown option "previousURL", did you mean "previousUrl"?',
        'pagination: "previousUrl" is missing.',
      ],
    ],
    ["pagination", { ...previous, nextUrl: undefined, nextPage: null }, []],
    ["pagination", { ...previous, previousPage: 0 }, []],
    ["pagination", {}, []],
  ])("%s %j", (component, options, expected) => {
    expect(messages(component, options)).toEqual(expected);
  });

  test("an option that another makes useless is reported, but does no harm", () => {
    const options = { ...title, titleHtml: "<b>a</b>", errorList: [{ text: "a", html: "b" }] };
    expect(report("errorSummary", options, all)).toEqual([
      { message: 'errorSummary: errorList[0]: "text" is ignored because "html" is given.', harmless: true },
      { message: 'errorSummary: "titleText" is ignored because "titleHtml" is given.', harmless: true },
    ]);
  });
});

describe("table", () => {
  const rows = (type: string) =>
    table(all[type] ?? {}, all).map(({ name, type: kind, required }) => [name, kind, required]);

  test("errorSummary has the options of spec 2.1, in its order", () => {
    expect(rows("ErrorSummaryOptions")).toEqual([
      ["titleText", "string or number", "yes, unless titleHtml is given"],
      ["titleHtml", "string", "yes, unless titleText is given"],
      ["descriptionText", "string or number", "no"],
      ["descriptionHtml", "string", "no"],
      ["errorList", "array", "yes"],
      ["errorList[].text", "string or number", "yes, unless html is given"],
      ["errorList[].html", "string", "yes, unless text is given"],
      ["errorList[].href", "string", "no"],
      ["errorList[].attributes", "object", "no"],
      ["classes", "string", "no"],
      ["attributes", "object", "no"],
    ]);
  });

  test("pagination has the options of spec 2.4 and its fixed words", () => {
    expect(rows("PaginationOptions")).toEqual([
      ["previousUrl", "string", "with previousPage"],
      ["previousPage", "string or number", "with previousUrl"],
      ["nextUrl", "string", "with nextPage"],
      ["nextPage", "string or number", "with nextUrl"],
      ["previousText", "string or number", "no"],
      ["nextText", "string or number", "no"],
      ["landmarkLabel", "string or number", "no"],
      ["classes", "string", "no"],
      ["attributes", "object", "no"],
    ]);
  });

  test.each(componentNames)("every option of %s is described", (room) => {
    const type = `${camelCase(room).charAt(0).toUpperCase()}${camelCase(room).slice(1)}Options`;
    for (const { name, description } of table(all[type] ?? {}, all)) {
      expect(description, name).toMatch(/^[A-Z`#].*\.$/);
    }
  });
});

describe("nearest", () => {
  test.each([
    ["errorlist", "errorList"],
    ["titel", "title"],
    ["herf", "href"],
    ["class", "classes"],
    ["attribute", "attributes"],
    ["zzz", undefined],
    ["", undefined],
  ])("%s is probably %s", (word, expected) => {
    expect(didYouMean(word, ["errorList", "title", "href", "classes", "attributes"])).toBe(expected);
  });
});
