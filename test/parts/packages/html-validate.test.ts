import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import plugin from "ds-tools/html-validate";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, test } from "vitest";
import { pages } from "../../support/good-pages.js";
import { validatorWith } from "../../support/validator-with.js";

const form = pages.get("ds: every field in error") ?? "";
const guide = pages.get("ds: page of a guide") ?? "";

describe("the preset ds-tools:recommended", () => {
  const validator = validatorWith({ plugins: [plugin], extends: ["ds-tools:recommended"] });
  const messages = (html: string) => validator.validateStringSync(html).results.flatMap((result) => result.messages);

  test("asks for nothing that the specification does not allow", () => {
    expect(messages(form)).toEqual([]);
    expect(messages(guide)).toEqual([]);
    for (const { component, name, html } of fixtures) {
      const others = messages(html).filter(({ ruleId }) => !ruleId.startsWith("ds-tools/"));
      expect(others, `${component}: ${name}`).toEqual([]);
    }
  });

  test("has html-validate's recommended rules and ours", () => {
    const found = messages(
      form.replace('href="#country"', 'href="#land"').replace('type="submit"', "").replace("<h1>", "<h1><p>"),
    );
    expect(found.map(({ ruleId }) => ruleId)).toEqual(
      expect.arrayContaining(["ds-tools/error-link", "element-permitted-content"]),
    );
  });

  test("takes options of a rule, and refuses those that it does not have", () => {
    const of = (options: object) =>
      new HtmlValidate(
        new StaticConfigLoader({ plugins: [plugin], rules: { "ds-tools/error-title": ["error", options] } }),
      ).validateStringSync(form.replace("<title>Error: ", "<title>"));
    expect(of({ prefix: "ds" }).valid).toBe(false);
    expect(of({ prefix: "govuk" }).valid).toBe(true);
    expect(() => of({ prefx: "ds" })).toThrow('Unknown option "prefx". Use one of these: prefix, lang, locales.');
  });
});
