import { Session } from "node:inspector/promises";
import { checkPage } from "ds-frontend/check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frame, linesOf } from "./frame.js";

/*
 * Any page is read in time that grows with its length and not faster. What makes many elements is measured by how often
 * the engine runs each block of code, which is the same each time; what makes long texts by processor time, because a
 * regular expression is no block of code.
 */

type Make = (count: number) => string;

const repeat = (part: string | ((index: number) => string), count: number) =>
  Array.from({ length: count }, (_, index) => (typeof part === "string" ? part : part(index))).join("");
const summary = (entries: string) =>
  `<div class="ds-error-summary"><ul class="ds-error-summary__list">${entries}</ul></div>`;
const form = (inside: string) => `<html lang="en"><title>Error: A</title><body><main><form method="post">${inside}`;
const links = (count: number) => repeat((index) => `<li><a href="#f${index}">y${index}</a></li>`, count);
const inputs = (count: number) => repeat((index) => `<input id="f${index}">`, count);
const messages = (count: number) =>
  repeat((index) => `<p class="ds-error-message" id="e${index}">x${index}</p>`, count);
const ids = (count: number) => repeat((index) => `e${index} `, count);
const message = '<span class="ds-error-message" id="e">x</span>';
const group = '<div class="ds-form-group ds-form-group--error">';
const pagination =
  '<nav class="ds-pagination"><a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a></nav>';
const contents = '<nav class="ds-contents-list"><li><a href="/a">A</a></li></nav>';
const nested =
  (begin: string, inside: Make, before = ""): Make =>
  (count) =>
    form(before + begin.repeat(count / 4) + inside(count));

const manyElements: Record<string, Make> = {
  "fields, each with its faults": (count) =>
    form(
      summary(repeat((index) => `<li><a href="#b${index}">x</a></li>`, count)) +
        repeat(
          (index) =>
            `${group}<span class="ds-error-message" id="a${index}-error">Enter ${index}</span><input id="a${index}" aria-describedby="a${index}-error"></div>`,
          count,
        ),
    ),
  "messages with one id in one group": (count) => form(group + repeat(`${message}<input aria-describedby="e">`, count)),
  "messages with one id in a group each": (count) =>
    form(repeat(`${group}<input>${message}</div><input aria-describedby="e">`, count)),
  "messages with one id in a fieldset": (count) =>
    form(`<fieldset aria-describedby="e">${repeat(`${group}<input>${message}</div>`, count)}`),
  "messages and fields in one group": (count) => form(summary(links(count)) + group + messages(count) + inputs(count)),
  "messages of one field": (count) =>
    form(
      `${summary(repeat((index) => `<li><a href="#f">y${index}</a></li>`, count))}${messages(count)}<input id="f" aria-describedby="${ids(count)}">`,
    ),
  "a group described by many, around many": (count) =>
    form(
      `${summary(links(count))}${messages(count)}<fieldset aria-describedby="${ids(count).replaceAll("e", "z")}">${inputs(count)}`,
    ),
  "entries that lead to one element": (count) =>
    form(`${summary(repeat('<li><a href="#d">x</a></li>', count))}<div id="d">${repeat("<b></b>", count)}`),
  "parts of one date": (count) => form(`${summary(links(count))}<div class="ds-date-input">${inputs(count)}`),
  "radios of one question": (count) =>
    form(summary(links(count)) + repeat((index) => `<input type="radio" name="r" id="f${index}">`, count)),
  "summaries, messages and links": (count) =>
    form(repeat((index) => summary(`<li><a href="#f${index}">x</a></li>`), count) + messages(count) + inputs(count)),
  "one id for all": (count) => form(summary(links(count)) + repeat('<input id="f1">', count)),
  "paginations and contents lists": (count) =>
    `<body><main>${repeat(`${contents}<p>x</p>${pagination}<h2>x</h2>`, count)}`,
  "links of one pagination": (count) =>
    `<body>${contents}<nav class="ds-pagination">${repeat('<a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a>', count)}`,
  "forms before paginations": (count) => `<body>${repeat(`<form method="post"></form>${pagination}`, count)}`,
  attributes: (count) => form(`${message}<p ${repeat((index) => `a${index} `, count)}${repeat('a="b" ', count)}>`),
  "comments for html-validate": (count) =>
    form(message + repeat("<!-- html-validate-disable x -->", count / 4) + repeat("<b></b>", 10)),
  "conditional comments": (count) =>
    form(`${message}${repeat("<!--[if IE]>x<![endif]-->", count)}<!--${repeat("<![a]>\n", count)}-->`),
  "end tags of nothing": (count) => form(message + "<div>".repeat(60) + repeat("</x>", count)),
};

/** Nested pages, for which only our own code is measured, because html-validate counts the depth of each element. */
const inEachOther: Record<string, Make> = {
  "findings deep inside": nested("<div>", (count) => repeat(pagination, count)),
  "fields deep inside fieldsets": nested('<fieldset aria-describedby="x">', inputs, summary(links(100))),
  "summaries in each other": nested('<div class="ds-error-summary">', (count) => `<ul>${links(count)}`),
  "messages in each other": nested('<div class="ds-error-message">', (count) => repeat("<b>x</b>", count)),
  "groups in each other": nested(`${group}${message}`, (count) => repeat("<b>x</b>", count)),
  "paginations in each other": nested('<div class="ds-pagination">', (count) =>
    repeat('<a class="x-next" href="/b">y</a>', count),
  ),
  "links in each other": nested(
    '<a class="x-next">',
    (count) => repeat("<b>1</b>", count),
    '<nav class="ds-pagination">',
  ),
  "contents lists in each other": nested('<div class="ds-contents-list">', (count) =>
    repeat("<li><a href='/x'>y</a></li>", count),
  ),
  "items in each other": nested(
    "<ul><li>",
    (count) => repeat("<a href='/x'>y</a>", count),
    '<div class="ds-contents-list">',
  ),
};

const longTexts: Record<string, Make> = {
  "a fragment of signs": (count) => `<body>${contents}${pagination}`.replace("/b", `${"#".repeat(count * 20)}\nx`),
  "classes around fields": (count) =>
    form(
      `${summary(links(count / 4))}<div class="${"aa ".repeat(count * 2)}">${repeat((index) => `<input type="radio" name="r" id="f${index}">`, count / 4)}`,
    ),
  "a style around messages": (count) => form(`<div style="${"a:b;".repeat(count * 2)}">${messages(count / 4)}`),
  "a language around messages": (count) => form(`<div lang="&amp;${"a-".repeat(count * 4)}">${messages(count / 4)}`),
  "an id around findings": (count) => form(`<div id="&amp;${"a".repeat(count * 8)}">${repeat(pagination, count / 8)}`),
  "a title that is not the one of the links": (count) =>
    `<body>${contents.replace("<a", '<a aria-current="page"').replace(">A<", `>${"A".repeat(count * 8)}<`)}<nav class="ds-pagination">${repeat('<a class="x-next" href="/b"><i class="ds-pagination__page">B</i></a>', count / 8)}`,
  "names for one description": (count) =>
    form(
      `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="${"t ".repeat(count * 8)}"><h2 id="z">A</h2></div>`,
    ),
  "spaces in a row": (count) => form(`${message}x${" ".repeat(count * 20)}y`),
  "spaces in a comment": (count) => form(`${message}<!--${" ".repeat(count * 20)}x-->`),
  "conditions in a comment": (count) => form(`${message}<!--${"<!--[".repeat(count * 2)}${"<![".repeat(count * 2)}-->`),
  "comments without an end": (count) => form(message + "<!--".repeat(count * 4)),
  "quotation marks": (count) => form(`${message}<p ${"a=\"b' ".repeat(count * 2)}>`),
};

describe("runs code in proportion to the page", () => {
  const session = new Session();
  beforeAll(async () => {
    session.connect();
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  });
  afterAll(async () => {
    await session.post("Profiler.stopPreciseCoverage");
    session.disconnect();
  });

  async function blocks(html: string, where: RegExp): Promise<number> {
    await session.post("Profiler.takePreciseCoverage");
    await checkPage(html);
    const { result } = await session.post("Profiler.takePreciseCoverage");
    let count = 0;
    for (const { url, functions } of result) {
      if (!where.test(url)) continue;
      for (const { ranges } of functions) for (const range of ranges) count += range.count;
    }
    return count;
  }

  const ours = /\/dist\/(?:rules|check)\//;
  const theirs = /\/dist\/(?:rules|check)\/|html-validate/;
  const rows = [
    ...Object.entries(manyElements).map(([name, html]) => ({ name, html, where: theirs })),
    ...Object.entries(inEachOther).map(([name, html]) => ({ name, html, where: ours })),
  ];

  test.each(rows)("$name", async ({ html, where }) => {
    await blocks(html(8), where);
    // The engine forgets the counts of code that it throws away to save memory, so a measurement may have to be repeated.
    let growth = Number.NaN;
    for (let attempt = 0; attempt < 5 && !(growth < 4.5); attempt += 1) {
      const [none, few, many] = [
        await blocks(html(4), where),
        await blocks(html(100), where),
        await blocks(html(400), where),
      ];
      growth = few > none ? (many - none) / (few - none) : Number.NaN;
    }
    expect(growth).toBeLessThan(4.5);
  });
});

describe("takes time in proportion to the page", () => {
  async function seconds(html: string): Promise<number> {
    const start = process.cpuUsage();
    await checkPage(html);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  }

  test.each(Object.entries(longTexts))("%s", async (_name, html) => {
    const [small, large] = [html(400), html(6400)];
    await seconds(small);
    const few = Math.min(await seconds(small), await seconds(small), await seconds(small));
    // Sixteen times the page: quadratic time would be 256 times as much. Twice at most, because others are at work too.
    expect(Math.min((await seconds(large)) / few, (await seconds(large)) / few)).toBeLessThan(64);
  });

  test("the frames of a page in one line", () => {
    const page = (length: number) => linesOf(`<p>${"x\u202e".repeat(length)}`);
    const cost = (lines: string[]) => {
      const start = process.cpuUsage();
      for (let count = 0; count < 500; count += 1) frame(lines, 1, 1000, 5);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const [small, large] = [page(1000), page(500_000)];
    cost(small);
    expect(cost(large) / Math.max(1000, Math.min(cost(small), cost(small)))).toBeLessThan(50);
  });
});

test.each([
  ["deep", "<div>".repeat(300), "its elements are nested more than 256 deep"],
  ["a long name", `<a${"a".repeat(200)}>`, "the name of an element has more than 100 characters"],
  [
    "a long comment",
    `<!-- html-validate-disable${" ".repeat(2000)}x -->`,
    "a comment for html-validate has no end within 1000 characters",
  ],
  [
    "many comments",
    "<!-- html-validate-disable x --><b></b>".repeat(1100),
    "it has 1100 comments for html-validate, too many for so many elements",
  ],
])("refuses in a sentence what html-validate cannot read in time: %s", async (_name, html, reason) => {
  expect(await checkPage(message + html)).toMatchObject([
    { rule: "parser-error", message: `The page cannot be read: ${reason}` },
  ]);
});

test("shows a long text cut in messages and leaves a long id out of selectors", async () => {
  const long = "a".repeat(5000);
  const findings = await checkPage(
    form(`${summary(`<li><a href="#${long}">x</a></li>`)}<div id="${long}b">${pagination}`),
  );
  expect(findings.length).toBeGreaterThan(2);
  for (const { message: said, selector } of findings) {
    expect(said.length).toBeLessThan(500);
    expect(selector?.length).toBeLessThan(500);
  }
});
