import { indentHtml } from "./indent-html.js";
import { json, jsx, literal } from "./literal.js";

/** An example of a component, as `fixtures.json` holds it, with the name of its macro. */
export interface WrittenExample {
  /** Folder of the component, such as "error-summary". */
  component: string;
  /** Name of the macro and the function, such as "errorSummary". */
  macro: string;
  options: object;
  html: string;
}

/** A language in which the documentation shows every example. */
export interface Language {
  name: string;
  /** Name of the language in Markdown and for the colours of code. */
  code: string;
  write(example: WrittenExample): string;
}

/** The languages in which the site and the documentation in the package show every example, in their order. */
const languages: readonly Language[] = [
  {
    name: "Nunjucks",
    code: "njk",
    write: ({ component, macro, options }) =>
      `{% from "${component}/macro.njk" import ${macro} %}\n\n{{ ${macro}(${literal(options)}) }}`,
  },
  {
    name: "Jinja2",
    code: "jinja",
    write: ({ component, macro, options }) =>
      `{% from "ds-frontend/${component}/macro.jinja" import ${macro} %}\n\n{{ ${macro}(${json(options)}) }}`,
  },
  {
    name: "TypeScript",
    code: "ts",
    write: ({ macro, options }) => `import { ${macro} } from "ds-frontend";\n\n${macro}(${literal(options)});`,
  },
  {
    name: "React",
    code: "tsx",
    write: ({ macro, options }) => {
      const component = macro.charAt(0).toUpperCase() + macro.slice(1);
      return `import { ${component} } from "ds-frontend/react";\n\n${jsx(component, options)};`;
    },
  },
  { name: "HTML", code: "html", write: ({ html }) => indentHtml(html) },
];

/** Returns the languages of a component. In React, the framework makes the whole page. */
export function languagesOf(component: string): readonly Language[] {
  return languages.filter(({ name }) => name !== "React" || !["page", "guide"].includes(component));
}
