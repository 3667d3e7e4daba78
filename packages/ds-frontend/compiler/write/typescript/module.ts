import { capitalised, optionsType } from "@ds-frontend/internal/options/names.js";
import { escapeHtml } from "../../../src/html/text.js";
import { inFile } from "../../template-error.js";
import type { Template } from "../../tree.js";
import { Block } from "./block.js";
import { ExpressionWriter, parentName, renderName } from "./expression.js";
import { Line } from "./lines.js";

/** The generated module of a component, which can map a position in it to a line of the template. Both count from one. */
export interface Module {
  readonly code: string;
  origin(line: number, column: number): number;
}

/**
 * Writes a component's template as a TypeScript module with the function that is published and, where other components
 * set some of its options, the function that takes those too. `all` has every template, because they call each other.
 */
export function writeTypeScript(template: Template, all: readonly Template[]): Module {
  const { component, file, name, summary, imports, markup, parentOptions, takesText } = template;
  const position = template.position;
  const linesOf = (...codes: readonly string[]) => codes.map((code) => new Line().add(code, position));
  const expressions = new ExpressionWriter(template, all, { html: "string", text: escapeHtml });
  const statements = inFile(file, () => new Block(expressions, "html").add(markup).returned(position));
  const type = optionsType(name);
  const parameter = `options: ${type}${takesText ? " | string" : ""}`;
  const isOption = (name: string) => template.options.get("params")?.has(name);
  const parent = `${capitalised(name)}Parent`;
  const parameters = parentOptions.map(
    (option) => `${parentName(option)}?: Readable<${isOption(option) ? type : parent}>["${option}"]`,
  );
  const types = parentOptions.every(isOption) ? type : `${type}, ${parent}`;
  const inside = [
    `return ${renderName(name)}(options);`,
    "}",
    "",
    "/** @internal Renders it inside a component that sets some of its options. */",
    `export function ${renderName(name)}(${parameter} | undefined, ${parameters.join(", ")}): string {`,
  ];
  const lines = [
    ...linesOf(
      `// Generated from ${file}: change that file, then run \`npm run build\`.`,
      'import * as print from "../../html/index.js";',
      ...(parentOptions.length ? ['import type { Readable } from "../../html/own.js";'] : []),
    ),
    ...imports.map(({ component, position }) => {
      const code = `import { ${expressions.functionName(component)} } from "./${component}.js";`;
      return new Line().add(code, position);
    }),
    ...linesOf(
      `import type { ${types} } from "../../components/${component}/options.js";`,
      "",
      `/** ${summary} */`,
      `export function ${name}(${parameter}): string {`,
      ...(parentOptions.length ? inside : []),
      "const params = print.own(options);",
      ...expressions.sets(),
    ),
    ...statements,
    ...linesOf("}"),
  ];
  return {
    code: `${lines.map(({ code }) => code).join("\n")}\n`,
    origin: (line, column) => lines[line - 1]?.origin(column) ?? 1,
  };
}
