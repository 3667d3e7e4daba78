import { camelCase } from "../../src/options/names.js";
import { importable } from "../primitives.js";
import { Problem, refuse } from "../problem.js";
import type { Content, Template } from "../tree.js";
import { HtmlReader } from "./html.js";
import { at, type FromImport, type Macro, parse, type Root, tokens } from "./nodes.js";
import { Scope } from "./scope.js";
import { statement } from "./statement.js";

/**
 * Reads a component's template. `file` is its path, for messages; `component` is the folder's name, from which the
 * macro's name follows.
 */
export function readTemplate(source: string, file: string, component: string): Template {
  try {
    checkTags(source);
    const root = parse(source);
    locate(root, source.split("\n"));
    return { file, ...template(root, component, summaryOf(source)) };
  } catch (error) {
    throw error instanceof Problem ? error.in(file) : syntaxProblem(error, file);
  }
}

/** Every tag trims, so that the output is the same whatever `trimBlocks` and `lstripBlocks` are. */
function checkTags(source: string): void {
  for (const token of tokens(source)) {
    if (token.type === "block-start" && token.value !== "{%-") refuse(at(token), "a tag starts with {%-");
    if (token.type === "block-end" && token.value !== "-%}") refuse(at(token), "a tag ends with -%}");
    if (token.type === "comment" && !(token.value.startsWith("{#-") && token.value.endsWith("-#}")))
      refuse(at(token), "a comment is written {#- … -#}");
  }
}

/** Nunjucks says where the white space before a text begins; a message must say where the text does. */
function locate(node: unknown, lines: string[]): void {
  if (typeof node !== "object" || node === null) return;
  if ("typename" in node && node.typename === "TemplateData") {
    const text = node as unknown as { lineno: number; colno: number };
    while (text.lineno < lines.length - 1 && !lines[text.lineno]?.slice(text.colno).trim()) {
      text.lineno += 1;
      text.colno = 0;
    }
    text.colno += /^\s*/.exec(lines[text.lineno]?.slice(text.colno) ?? "")?.[0].length ?? 0;
  }
  for (const inner of Object.values(node)) locate(inner, lines);
}

/** The comment that a template begins with: it says what the component is. */
function summaryOf(source: string): string {
  const [first] = tokens(source);
  if (first?.type !== "comment") {
    return refuse({ line: 1, column: 1 }, "begin with a comment that says what the component is");
  }
  return first.value.slice(3, -3).trim().replace(/\s+/g, " ");
}

function template(root: Root, component: string, summary: string): Omit<Template, "file"> {
  const macros = new Map<string, "primitive" | "component">();
  const imports: Template["imports"][number][] = [];
  let macro: Macro | undefined;
  for (const node of root.children) {
    if (node.typename === "FromImport") imports.push(...importsIn(node, macros));
    else if (node.typename === "Macro" && !macro) macro = node;
    else if (node.typename !== "Output" || !isBlank(node)) {
      refuse(at(node), "a template holds its imports and one macro, nothing else");
    }
  }
  const name = camelCase(component);
  if (macro?.name.value !== name) return refuse(at(macro ?? root), `the macro of ${component} is called ${name}`);
  const position = at(macro);
  const parameters = macro.args.children.map((argument) => (argument.typename === "Symbol" ? argument.value : ""));
  if (!["params", "params,field"].includes(parameters.join())) {
    return refuse(position, "a macro takes `params`, and `field` when a field around it sets some of its options");
  }
  const scope = new Scope(macros);
  for (const parameter of parameters) scope.add(parameter, "value", true);
  const block = new HtmlReader();
  statement(macro.body, scope, block);
  if (block.place.in !== "text") refuse(position, "the macro ends inside a tag");
  return { component, name, summary, imports, parameters, body: block.finish() as Content[], position };
}

function importsIn(node: FromImport, macros: Map<string, "primitive" | "component">): Template["imports"][number][] {
  const path = node.template.typename === "Literal" ? String(node.template.value) : "";
  const room = /^\.\.\/([a-z][a-z0-9-]*)\/macro\.njk$/.exec(path)?.[1];
  if (!room || node.withContext !== null) return refuse(at(node), 'import as `from "../room/macro.njk" import name`');
  return node.names.children.flatMap((name) => {
    if (name.typename !== "Symbol")
      return refuse(at(name), "a macro keeps its name: `as` is not part of the template language");
    if (room === "html") {
      if (!importable.includes(name.value))
        refuse(at(name), `the primitives are ${importable.join(", ")}, not "${name.value}"`);
      macros.set(name.value, "primitive");
      return [];
    }
    if (name.value !== camelCase(room)) refuse(at(name), `the macro of ${room} is called ${camelCase(room)}`);
    macros.set(name.value, "component");
    return [{ component: room, name: name.value, position: at(node) }];
  });
}

function isBlank(node: { children: { typename: string }[] }): boolean {
  return node.children.every(
    (child) => child.typename === "TemplateData" && "value" in child && !String(child.value).trim(),
  );
}

/** Nunjucks' own message, without the path it does not know. */
function syntaxProblem(error: unknown, file: string): Problem {
  const { message, lineno, colno } = error as { message: string; lineno?: number; colno?: number };
  return new Problem(message.split("\n").at(-1)?.trim() ?? message, { line: lineno ?? 1, column: colno ?? 1 }, file);
}
