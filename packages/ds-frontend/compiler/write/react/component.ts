import { capitalised, optionsType } from "@ds-frontend/internal/options/names.js";
import { inFile } from "../../template-error.js";
import { type Content, type Node, pathOf, type Template } from "../../tree.js";
import { collect } from "../../visit.js";
import { call, ExpressionWriter, parentName } from "../typescript/expression.js";
import { ContentWriter, withProps } from "./content.js";

/*
 * Writes a component's template as a module with a React component. Its markup becomes calls of the functions in
 * `src/react/runtime`, which hold the rules for texts, URLs and attributes.
 */

export function writeReact(template: Template, all: readonly Template[]): string {
  const { file, component, name, summary, parentOptions, body } = template;
  const expressions = new ExpressionWriter(template, all, { html: "html", text: (plain) => plain });
  const content = new ContentWriter(template, expressions);
  const value = inFile(file, () => content.root(withProps(body)));
  const takesChildren = template.options.get("params")?.has("html") ?? false;
  const props = takesChildren ? call("withChildren", "props") : "props";

  const title = capitalised(name);
  const type = optionsType(name);
  const slot = takesChildren ? '"html" | "text"' : "never";
  const render = expressions.functionName(component);
  const parameters = ["options: unknown", ...parentOptions.map((option) => `${parentName(option)}?: unknown`)];
  return [
    `// Generated from ${file}: change that file, then run \`npm run build\`.`,
    'import type { ReactNode } from "react";',
    `import type { ${type} } from "../../components/${component}/options.js";`,
    'import type { Props } from "../../react/props.js";',
    'import * as print from "../../react/runtime/index.js";',
    ...template.imports.map(
      ({ component }) => `import { ${expressions.functionName(component)} } from "./${component}.js";`,
    ),
    "",
    "/** Props of the component: its options, and what React can give to its element. */",
    `export type ${title}Props = Props<${type}, ${slot}, "${elementName(body)}">;`,
    "",
    `/** ${summary} */`,
    `export function ${title}(props: ${title}Props): ReactNode {`,
    `return ${render}(${props});`,
    "}",
    "",
    "/** @internal Renders it inside another component. */",
    `export function ${render}(${parameters.join(", ")}): ReactNode {`,
    `const params = ${call("own", "options")};`,
    ...expressions.sets(),
    ...content.lines,
    `return ${value};`,
    "}",
    "",
  ].join("\n");
}

/** Writes the module that exports all components. */
export function writeReactIndex(all: readonly Template[]): string {
  const lines = all.map(({ component, name }) => {
    const title = capitalised(name);
    return `export { ${title}, type ${title}Props } from "./${component}.js";`;
  });
  return `// Generated: one component for each template.\n${lines.join("\n")}\n`;
}

/** Returns the name of the element that takes the caller's attributes. */
function elementName(body: readonly Content[]): string {
  const elements = collect<Node, "element">(body, "element");
  const owner = elements.findLast(({ spread }) => spread && pathOf(spread.target) === "params");
  return typeof owner?.name === "string" ? owner.name : "div";
}
