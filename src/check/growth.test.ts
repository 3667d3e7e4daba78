import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { checkPage } from "ds-frontend/check";
import { describe, expect, test } from "vitest";
import { root } from "../../compiler/rooms.js";
import { expectGrowth } from "../../test/support/growth.js";
import {
  contents,
  form,
  inEachOther,
  links,
  type Make,
  manyElements,
  message,
  messages,
  pagination,
  repeat,
  summary,
} from "../../test/support/large-pages.js";
import { frame, linesOf } from "../report/frame.js";

/*
 * Any page is read in time that grows with its length and not faster. What makes many elements is measured by how often
 * the engine runs each block of code, which is the same each time; what makes long texts by processor time, because a
 * regular expression is no block of code.
 */

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
  "template expressions": (count) => form(`${message}${"{{ a(b) }}{% if c %}<b {{ d }} e='{{ f }}'>".repeat(count)}`),
  "template expressions without an end": (count) => form(message + "{{ {% <% {# <? ".repeat(count * 2)),
  "tags that need a repair": (count) => form(message + '<b a=><i "c" =d e=<f>'.repeat(count)),
  "scripts that name ids": (count) =>
    form(summary(links(count / 8)) + "<script>a('b')</script>".repeat(count / 2) + "<script>".repeat(count / 4)),
  "quotation marks": (count) => form(`${message}<p ${"a=\"b' ".repeat(count * 2)}>`),
};

test("runs code in proportion to the page", async () => {
  // Code that was not used for a while would be dropped, with its counts.
  const script = ["--no-flush-bytecode", "--import", "tsx", "test/support/count-blocks.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root });
  const growth = JSON.parse(stdout) as Record<string, number>;
  expect(Object.keys(growth)).toEqual([...Object.keys(manyElements), ...Object.keys(inEachOther)]);
  // Four times the page.
  expect(Object.entries(growth).filter(([, times]) => !(times > 0 && times < 4.5))).toEqual([]);
});

describe("takes time in proportion to the page", () => {
  test.each(Object.entries(longTexts))("%s", async (_name, html) => {
    const [small, large] = [html(400), html(6400)];
    await expectGrowth(
      16,
      () => checkPage(small),
      () => checkPage(large),
    );
  });

  test("the frames of a page in one line take no longer on a long line", async () => {
    const page = (length: number) => linesOf(`<p>${"x\u202e".repeat(length)}`);
    const [small, large] = [page(1000), page(500_000)];
    const frames = (lines: string[]) => () => {
      for (let count = 0; count < 500; count += 1) frame(lines, 1, 1000, 5);
    };
    await expectGrowth(1, frames(small), frames(large));
  });
});

test.each([
  ["deep", "<div>".repeat(600), "its elements are nested more than 512 deep"],
  ["a long name", `<a${"a".repeat(200)}>`, "the name of an element has more than 100 characters"],
  [
    "formatting that is not closed",
    repeat((index) => `<b class=a${index}>`, 300) + "<p>x".repeat(3000),
    "elements such as <b>, which are not closed, have to be repeated in too many others",
  ],
])("refuses in a sentence what would take too long to read: %s", async (_name, html, reason) => {
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
