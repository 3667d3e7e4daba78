import { type ErrorSummaryOptions, errorSummary } from "ds-frontend";
import { describe, expect, test } from "vitest";
import { byClass, byName, parse, textOf } from "../../../../../test/support/dom.js";

const options = {
  titleText: "There is a problem",
  errorList: [{ text: "Enter your full name", href: "#full-name" }],
} satisfies ErrorSummaryOptions;

function tree(more: Partial<ErrorSummaryOptions> = {}) {
  return parse(errorSummary({ ...options, ...more } as ErrorSummaryOptions)).tree;
}

test("the whole markup of an error summary (spec 2.2)", () => {
  expect(errorSummary(options)).toBe(
    '<div class="ds-error-summary" aria-labelledby="error-summary-title" role="alert" tabindex="-1">' +
      '<h2 class="ds-error-summary__title" id="error-summary-title">There is a problem</h2>' +
      '<div class="ds-error-summary__body">' +
      '<ul class="ds-list ds-error-summary__list"><li><a href="#full-name">Enter your full name</a></li></ul>' +
      "</div></div>",
  );
});

test("the description is a p inside the body, before the list, only when it is set (spec 2.2)", () => {
  expect(errorSummary({ ...options, descriptionText: "Your answers are kept." })).toContain(
    '__body"><p>Your answers are kept.</p><ul',
  );
});

describe("options (spec 2.1 and 7)", () => {
  test("titleHtml is used when both titles are given", () => {
    const heading = byClass(tree({ titleHtml: "<b>Problem</b>" }), "ds-error-summary__title");
    expect(heading.children).toEqual([{ name: "b", attributes: [], children: ["Problem"] }]);
  });

  test("descriptionHtml is used when both descriptions are given", () => {
    const html = errorSummary({ ...options, descriptionText: "text", descriptionHtml: "<b>html</b>" });
    expect(html).toContain("<p><b>html</b></p>");
    expect(html).not.toContain("text</p>");
  });

  test("html is used when an entry has both", () => {
    const html = errorSummary({ ...options, errorList: [{ text: "text", html: "<b>html</b>", href: "#a" }] });
    expect(html).toContain('<li><a href="#a"><b>html</b></a></li>');
  });

  test("an entry without href is not an anchor", () => {
    const errorList = [{ text: "Your session has ended" }, { html: "<b>Sign in</b>" }];
    expect(byName(tree({ errorList }), "a")).toEqual([]);
    expect(errorSummary({ ...options, errorList })).toContain("<li>Your session has ended</li><li><b>Sign in</b></li>");
  });

  test("attributes of an entry are added to its anchor", () => {
    const errorList = [{ text: "a", href: "#a", attributes: { "data-answer": "a", href: "#b" } }];
    expect(errorSummary({ ...options, errorList })).toContain('<a href="#a" data-answer="a">a</a>');
  });

  test("classes are added to the container", () => {
    const [container] = tree({ classes: "app-errors app-wide" });
    expect(container).toHaveProperty("attributes.0", ["class", "ds-error-summary app-errors app-wide"]);
  });

  test("attributes are added to the container, but never in the place of its own", () => {
    const html = errorSummary({ ...options, attributes: { id: "errors", role: "none", tabindex: 0, class: "x" } });
    expect(html).toContain('role="alert" tabindex="-1" id="errors">');
  });

  test("the title defaults to There is a problem", () => {
    const render = errorSummary as (options: unknown) => string;
    expect(textOf(byClass(parse(render({ errorList: [] })).tree, "ds-error-summary__title"))).toBe(
      "There is a problem",
    );
  });

  test("an empty or missing list has no ul, and entries that are not objects are skipped", () => {
    const render = errorSummary as (options: unknown) => string;
    for (const errorList of [[], undefined, null, "abc", { length: 2 }, [null, "a", 1, ["b"]]]) {
      expect(render({ ...options, errorList })).not.toContain("<ul");
    }
    expect(byName(parse(render({ ...options, errorList: [null, { text: "a" }, 3] })).tree, "li").map(textOf)).toEqual([
      "a",
    ]);
  });

  test("an unsafe URL keeps its anchor", () => {
    const html = errorSummary({ ...options, errorList: [{ text: "a", href: "javascript:alert(1)" }] });
    expect(html).toContain('<a href="#unsafe-url">a</a>');
  });
});
