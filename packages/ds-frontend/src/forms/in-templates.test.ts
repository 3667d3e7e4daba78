import { readFileSync } from "node:fs";
import { dateInput, errorSummary, input, page, radios } from "ds-frontend";
import { DesignSystemLoader, templatesPath } from "ds-frontend/nunjucks";
import nunjucks from "nunjucks";
import { transformSync } from "rolldown/utils";
import { describe, expect, test } from "vitest";
import { details } from "../../../../test/support/details-form.js";
import { onOneLine } from "../../../../test/support/dom.js";

describe.each([
  ["loader", new DesignSystemLoader()],
  ["macros", new nunjucks.FileSystemLoader(templatesPath)],
])("in Nunjucks the view goes straight into the macros and the layout, %s", (_, loader) => {
  const env = new nunjucks.Environment(loader);
  const wrong = () =>
    details.view({ issues: { fullName: "Enter your full name", phoneNumber: "Enter your phone number" } });

  test("the same as with the functions", () => {
    const view = wrong();
    const page = `{% from "error-summary/macro.njk" import errorSummary %}{% from "input/macro.njk" import input -%}
      {{- errorSummary(view.errorSummary) if view.errorSummary }}{{ input(view.fields.fullName) }}`;
    expect(onOneLine(env.renderString(page, { view }))).toBe(
      errorSummary(view.errorSummary as NonNullable<typeof view.errorSummary>) + input(view.fields.fullName),
    );
  });

  test("as the guidance shows it", () => {
    const view = wrong();
    const { fields } = view;
    const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");
    const blocks = [...guidance.matchAll(/```njk\n(.*?)```/gs)].map(([, code = ""]) => code);
    const [whole = "", own = ""] = blocks;
    const conditional = blocks.find((code) => code.includes("withConditional")) ?? "";
    const context = { view, form: { action: "/details" } };
    const [typed = ""] = /^function detailsPage.*?^}/ms.exec(guidance) ?? [];
    const { code } = transformSync("page.ts", typed.replace(/: ViewOf<.*?>\)/, ")"));
    const words = ["view", "page", "input", "dateInput"];
    const fromFunction = new Function(...words, `${code} return detailsPage(view);`)(view, page, input, dateInput);
    expect(fromFunction).toContain('<form method="post" novalidate action="/details"><div class="ds-error-summary"');
    expect(onOneLine(env.renderString(whole, context))).toBe(fromFunction);
    expect(env.renderString(own, { view })).toMatch(
      /<title>Error: Your details<\/title>\s*<div class="ds-error-summary"/,
    );
    expect(onOneLine(env.renderString(conditional, { view }))).toBe(
      radios(view.withConditional("contact", { phone: input(fields.phoneNumber) })),
    );
  });
});
