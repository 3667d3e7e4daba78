import { optionsType } from "@ds-frontend/internal/options/names.js";
import { Problem } from "../../problem.js";
import { walk } from "../../transform/walk.js";
import type { Content, Template } from "../../tree.js";
import { type FieldNames, fieldName, type Needs, renderName, stringsName } from "../typescript/expression.js";
import { ContentWriter, elementsIn } from "./content.js";
import { ReactExpressions } from "./expression.js";

/*
 * Writes a component's template as a module with a React component. Its markup becomes calls of the functions in
 * `src/react/runtime`, which hold the rules for texts, URLs and attributes.
 */

export function writeReact(template: Template, all: readonly Template[]): string {
  const { file, component, name, summary, field, body } = template;
  const needs: Needs = {
    imports: new Set(["inheritsAny", "ownOptions"]),
    options: new Set(),
    lists: new Set(),
    read: itemsRead(body),
    counted: new Set(),
  };
  const fields: FieldNames = new Map(all.map((each) => [each.component, each.field]));
  const expressions = new ReactExpressions(needs, fields);
  const content = new ContentWriter(template, expressions, needs);
  const value = content.node(body);
  const lists = [...needs.lists].map(
    (list) => `const ${stringsName(list)} = ${expressions.use("stringSet")}(params.${list});`,
  );
  const option = childrenOption(body);
  const props = option ? `${expressions.use("withChildren")}(props, "${option}")` : "props";
  checkNames(template, content.names, needs);

  const title = componentName(name);
  const type = optionsType(name);
  const slot = option === "html" ? '"html" | "text"' : option ? `"${option}"` : "never";
  const render = functionName(template);
  const parameters = ["options: unknown", ...field.map((each) => `${fieldName(each)}?: unknown`)];
  return [
    `// Generated from ${file}: change that file, then run \`npm run build\`.`,
    'import type { ReactNode } from "react";',
    `import type { ${type} } from "../../components/${component}/options.js";`,
    'import type { Props } from "../../react/props.js";',
    `import { ${[...needs.imports].sort().join(", ")} } from "../../react/runtime/index.js";`,
    ...template.imports.map((each) => {
      const called = fields.get(each.component)?.length ? renderName(each.name) : each.name;
      return `import { ${called} } from "./${each.component}.js";`;
    }),
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
    `const isPolluted = inheritsAny(${JSON.stringify([...needs.options].sort().join(" "))});`,
    "const params = ownOptions(options, isPolluted);",
    ...lists,
    ...content.lines,
    `return ${value};`,
    "}",
    "",
  ].join("\n");
}

/** Writes the module that exports all components. */
export function writeReactIndex(all: readonly Template[]): string {
  const lines = all.map(({ component, name }) => {
    const title = componentName(name);
    return `export { ${title}, type ${title}Props } from "./${component}.js";`;
  });
  return `// Generated: one component for each template.\n${lines.join("\n")}\n`;
}

function componentName(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`;
}

/** Returns the name of the function that other components call. */
function functionName({ name, field }: Template): string {
  return field.length ? renderName(name) : name;
}

/** Returns the option that `children` stand for. */
function childrenOption(body: readonly Content[]): "html" | "contentHtml" | undefined {
  const read = new Set<string>();
  walk(body, (node) => {
    if (node.type === "property" && node.target.type === "variable" && node.target.name === "params") {
      read.add(node.name);
    }
  });
  return (["contentHtml", "html"] as const).find((name) => read.has(name));
}

/** Returns the name of the element that takes the caller's attributes. */
function elementName(body: readonly Content[]): string {
  const owner = elementsIn(body).findLast(
    ({ spread }) => spread?.type === "property" && spread.target.type === "variable" && spread.target.name === "params",
  );
  return typeof owner?.name === "string" ? owner.name : "div";
}

/** Reports a name in a template that means something else in the generated module. */
function checkNames({ file }: Template, names: ReadonlyMap<string, Content>, { imports }: Needs): void {
  const own = new Set(["options", "isPolluted", "params", "selected", "listed", ...imports]);
  for (const [name, { span }] of names) {
    if (!own.has(name)) continue;
    throw new Problem(
      `"${name}" has another meaning in the generated component: choose another name`,
      span.start,
      file,
    );
  }
}

/** Collects the list entries whose options are read. */
function itemsRead(body: readonly Content[]): Set<string> {
  const items = new Set<string>();
  const read = new Set<string>();
  collectItems(body, items);
  walk(body, (node) => {
    if (node.type === "property" && node.target.type === "variable") read.add(node.target.name);
  });
  return new Set([...read].filter((name) => items.has(name)));
}

function collectItems(nodes: readonly Content[], items: Set<string>): void {
  for (const node of nodes) {
    if (node.type === "loop") items.add(node.item);
    if (node.type === "loop" || node.type === "fragment") collectItems(node.body, items);
    if (node.type === "element") collectItems(node.children, items);
    if (node.type === "condition") collectItems([...node.yes, ...node.no], items);
  }
}
