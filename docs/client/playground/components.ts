import { camelCase } from "@ds-frontend/internal/options/names.js";
import type { Definitions } from "@ds-frontend/internal/options/schema.js";
import * as functions from "ds-frontend";
import fixtures from "ds-frontend/fixtures.json" with { type: "json" };
import schemas from "ds-frontend/options.json" with { type: "json" };
import { report } from "../../../packages/ds-frontend/src/options/report.js";
import { languages } from "../../text/languages.js";
import { slug } from "../../text/slug.js";
import { type Model, stylesheet } from "./model.js";

const render = functions as unknown as Record<string, (options: unknown) => string>;

/** Returns the problems with a component's options, each with its path. */
export function problemsOf(component: string, options: unknown): string[] {
  return report(component, options, schemas.definitions as unknown as Definitions).map(({ message }) => message);
}

/** Every example of every component. */
export const components: Model[] = fixtures.map(({ component, name, options }) => {
  const macro = camelCase(component);
  return {
    id: `${component}/${slug(name)}`,
    name: `${macro}: ${name}`,
    options,
    render(input) {
      const html = render[macro]?.(input) ?? "";
      const written = { component, macro, options: Object(input), html };
      const code = languages
        .filter(({ name }) => name !== "HTML")
        .map(({ name, write }) => ({ language: name, text: write(written) }));
      return { html, document: documentOf(macro, input, html), problems: problemsOf(macro, input), code };
    },
  };
});

/** A part of a page needs one around it, a whole page needs our stylesheet and no script. */
function documentOf(macro: string, options: unknown, html: string): string {
  if (html.startsWith("<!DOCTYPE")) return render[macro]?.({ ...(options as object), stylesheet, script: "" }) ?? "";
  return functions.page({ title: macro, stylesheet, contentHtml: html });
}
