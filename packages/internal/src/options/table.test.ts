import { camelCase } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import { table } from "@ds-frontend/internal/options/table.js";
import published from "ds-frontend/options.json" with { type: "json" };
import { describe, expect, test } from "vitest";
import { componentNames } from "../../../../build/paths.js";

const all = published.definitions as unknown as Definitions;

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

  test.each(componentNames)("every option of %s is described", (folder) => {
    const type = `${camelCase(folder).charAt(0).toUpperCase()}${camelCase(folder).slice(1)}Options`;
    for (const { name, description } of table(all[type] ?? {}, all)) {
      expect(description, name).toMatch(/^[A-Z`#].*\.$/);
    }
  });
});
