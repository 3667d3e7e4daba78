import { camelCase } from "@ds-frontend/internal/options/names.js";
import * as functions from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import { languagesOf } from "../../text/languages.js";
import { slug } from "../../text/slug.js";
import { type Model, stylesheet } from "./model.js";

const render = functions as unknown as Record<string, (options: unknown) => string>;

/** Every example of every component. The linter, which reads its options in Nunjucks, is loaded when it is first used. */
export const components: Model[] = fixtures.map(({ component, name, options }) => {
  const macro = camelCase(component);
  return {
    id: `${component}/${slug(name)}`,
    name: `${macro}: ${name}`,
    options,
    async render(input) {
      const { lintSource } = await import("./lint-source.js");
      const html = render[macro]?.(input) ?? "";
      const written = { component, macro, options: Object(input), html };
      const code = languagesOf(component)
        .filter(({ name }) => name !== "HTML")
        .map(({ name, write }) => ({ language: name, text: write(written) }));
      const template = code.find(({ language }) => language === "Nunjucks")?.text ?? "";
      const problems = lintSource(template).map(({ message }) => message);
      return { html, document: documentOf(macro, input, html), problems, code };
    },
  };
});

/** A part of a page needs one around it, a whole page needs our stylesheet and no script. */
function documentOf(macro: string, options: unknown, html: string): string {
  if (html.startsWith("<!DOCTYPE")) return render[macro]?.({ ...(options as object), stylesheet, script: "" }) ?? "";
  return functions.page({ title: macro, stylesheet, contentHtml: html });
}
