import * as functions from "ds-frontend";
import * as forms from "ds-frontend/forms";
import { templatesPath } from "ds-frontend/nunjucks";
import * as pageGroups from "ds-frontend/page-group";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { components } from "../../../docs/client/playground/components.js";
import { pages } from "../../../docs/client/playground/pages.js";
import { visibleTree } from "../../support/dom.js";
import { agreed, miniJinja } from "../../support/minijinja.js";

/*
 * "Copy as code" in the playground: the programs print the HTML that the playground shows.
 */

const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath));
const imported = { ...functions, ...forms, ...pageGroups };

/** Runs a program in TypeScript, and returns the value of its last expression. */
function run(program: string): unknown {
  const body = program.replaceAll(/^import .*\n/gm, "").replace(/^(\w+\()(?![\s\S]*^\w+\()/m, "return $1");
  return new Function(...Object.keys(imported), body)(...Object.values(imported));
}

const jinja = miniJinja();
const printers: Record<string, (program: string) => unknown> = {
  TypeScript: run,
  Nunjucks: (program) => env.renderString(program, {}).trim(),
  Jinja2: (program) => jinja.renderStr(program, {}).trim(),
};

test("the code of every example and page prints the HTML that the playground shows", async () => {
  let count = 0;
  for (const { id, options, render } of [...pages, ...components]) {
    const { html, code } = await render(options);
    for (const { language, text } of code.filter((each) => each.language !== "React")) {
      const printed = printers[language]?.(text);
      // MiniJinja has the names of an object in alphabetical order.
      const expected = language === "Jinja2" ? (await render(agreed(options))).html : html;
      // Functions print the same bytes, and macros the same tree, with line breaks for those who read them.
      const read = language === "TypeScript" ? String : visibleTree;
      expect([id, language, read(String(printed))]).toEqual([id, language, read(expected.trim())]);
      count += 1;
    }
  }
  expect(count).toBeGreaterThan(3 * components.length);
});

test("texts with quotes, line breaks and HTML stay what they are in the code", async () => {
  const text = "a \"b\" 'c' `d` ${e} \\ \n <b> {{ f }} </script>";
  const [form, guide] = pages;
  const formOptions = {
    title: text,
    fields: { "a.b": { component: "input", label: { text } } },
    issues: { "a.b": text },
  };
  const guideOptions = {
    caption: text,
    pages: [
      { title: text, href: "/a" },
      { title: "B", href: "/b" },
    ],
    at: "/a",
    contentHtml: text,
  };
  for (const [model, options] of [
    [form, formOptions],
    [guide, guideOptions],
  ] as const) {
    const rendered = await model?.render(options);
    expect(run(rendered?.code[0]?.text ?? "")).toBe(rendered?.html);
  }
});
