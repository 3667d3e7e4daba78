import { fastTemplates } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { expectLinear } from "../../support/growth.js";

/*
 * Pages with the macros of govuk-frontend and nhsuk-frontend, and an answer of white space wherever they show one. With the filter
 * `trim` of Nunjucks they take quadratic time, and with `fastTemplates` they do not.
 */

const environmentOf = (system: string) =>
  new nunjucks.Environment(new nunjucks.FileSystemLoader(`${root}node_modules/${system}/dist`), { autoescape: true });

const label = { text: "Label" };
const legend = { fieldset: { legend: { text: "Legend" } } };
const calls: Record<string, (answer: string) => object> = {
  characterCount: (value) => ({ id: "a", name: "a", label, maxlength: 100, value }),
  checkboxes: (text) => ({ name: "a", ...legend, items: [{ value: "a", text }] }),
  dateInput: (value) => ({ id: "a", ...legend, items: [{ name: "day", value }] }),
  errorSummary: (text) => ({ titleText: "There is a problem", errorList: [{ text, href: "#a" }] }),
  fileUpload: (text) => ({ id: "a", name: "a", label, hint: { text } }),
  input: (value) => ({ id: "a", name: "a", label, value, errorMessage: { text: value } }),
  insetText: (text) => ({ text }),
  notificationBanner: (text) => ({ text }),
  panel: (text) => ({ titleText: "Sent", text }),
  radios: (text) => ({ name: "a", ...legend, items: [{ value: "a", text, hint: { text } }] }),
  select: (text) => ({ id: "a", name: "a", label, items: [{ value: "a", text }] }),
  summaryList: (text) => ({ rows: [{ key: { text: "Key" }, value: { text } }] }),
  textarea: (value) => ({ id: "a", name: "a", label, value }),
};

const systems = {
  "govuk-frontend": (name: string) => `govuk${name.replace(/^./, (letter) => letter.toUpperCase())}`,
  "nhsuk-frontend-10": (name: string) => name,
};

describe.each(Object.entries(systems))("%s", (system, macro) => {
  const folder = system.replace(/-.*/, "");
  const hasComponent = (name: string) => existsIn(environmentOf(system), file(name));
  const file = (name: string) =>
    `${folder}/components/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}/macro.njk`;
  const rendering = (environment: nunjucks.Environment, name: string) => {
    const source = `{% from "${file(name)}" import ${macro(name)} %}{{ ${macro(name)}(options) }}`;
    return (length: number) => environment.renderString(source, { options: calls[name]?.(`a${" ".repeat(length)}b`) });
  };
  const names = Object.keys(calls).filter(hasComponent);

  test("has the components that show an answer", () => expect(names.length).toBeGreaterThan(10));

  test.each(names)("%s takes time in proportion to an answer, and prints the same", async (name) => {
    const render = rendering(fastTemplates(environmentOf(system)), name);
    expect(render(100)).toBe(rendering(environmentOf(system), name)(100));
    await expectLinear(300, render);
  });

  test.each([
    ["characterCount", 800],
    ["summaryList", 300],
  ] as const)("%s takes more with the filters of Nunjucks, so that these tests can fail", async (name, length) => {
    const render = rendering(environmentOf(system), name);
    await expect(expectLinear(length, render)).rejects.toThrow();
  });
});

test.each(["<a", "<!--", "< ", " \n", "<!-- > ", "<b>", " "])(
  "striptags takes time in proportion to %j repeated",
  async (part) => {
    const environment = fastTemplates(new nunjucks.Environment());
    for (const keepsLineBreaks of [true, false]) {
      const strip = (count: number) => environment.getFilter("striptags")(`a${part.repeat(count)}b`, keepsLineBreaks);
      await expectLinear(2000, strip);
    }
  },
);

function existsIn(environment: nunjucks.Environment, name: string): boolean {
  try {
    return Boolean(environment.getTemplate(name));
  } catch {
    return false;
  }
}
