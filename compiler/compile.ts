import { camelCase, optionsType } from "../src/options/names.js";
import { type Expression, Scope } from "./expression.js";
import { type FromImport, type Macro, parse, type Root, tokens } from "./nodes.js";
import { Problem, refuse } from "./problem.js";
import { type Line, statement, Writer } from "./statement.js";

const primitives = new Set([
  "attributes",
  "begins",
  "content",
  "has",
  "string",
  "text",
  "url",
  "value",
  "word",
  "words",
]);

/** A component's module, and the line of its template from which a place in it comes, both counted from one. */
export interface Compiled {
  code: string;
  origin(line: number, column: number): number;
}

/**
 * The TypeScript module of a component's template. `file` is its path, for messages; `component` the folder's name,
 * from which the macro's name and that of its options follow.
 */
export function compile(source: string, file: string, component: string): Compiled {
  try {
    checkTags(source);
    const root = parse(source);
    locate(root, source.split("\n"));
    return module(root, component, summary(source));
  } catch (error) {
    throw error instanceof Problem ? error.in(file) : syntaxProblem(error, file);
  }
}

/** Every tag trims, so that the output is the same whatever `trimBlocks` and `lstripBlocks` are. */
function checkTags(source: string): void {
  for (const token of tokens(source)) {
    if (token.type === "block-start" && token.value !== "{%-") refuse(token, "a tag starts with {%-");
    if (token.type === "block-end" && token.value !== "-%}") refuse(token, "a tag ends with -%}");
    if (token.type === "comment" && !(token.value.startsWith("{#-") && token.value.endsWith("-#}")))
      refuse(token, "a comment is written {#- … -#}");
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

/** The comment that a template begins with: what the component is. */
function summary(source: string): string {
  const [first] = tokens(source);
  if (first?.type !== "comment")
    return refuse({ lineno: 0, colno: 0 }, "begin with a comment that says what the component is");
  return first.value.slice(3, -3).trim().replace(/\s+/g, " ");
}

function module(root: Root, component: string, doc: string): Compiled {
  const macros = new Map<string, "primitive" | "component">();
  const imports: Line[] = [];
  let macro: Macro | undefined;
  for (const node of root.children) {
    if (node.typename === "FromImport") imports.push(...importLines(node, macros));
    else if (node.typename === "Macro" && !macro) macro = node;
    else if (node.typename !== "Output" || !isBlank(node)) {
      refuse(node, "a template holds its imports and one macro, nothing else");
    }
  }
  const name = camelCase(component);
  if (macro?.name.value !== name) return refuse(macro ?? root, `the macro of ${component} is called ${name}`);
  const names = macro.args.children.map((argument) => (argument.typename === "Symbol" ? argument.value : ""));
  const isPart = names.join() === "params,field";
  if (!isPart && names.join() !== "params") {
    return refuse(macro, "a macro takes `params`, and `field` when a field around it sets some of its options");
  }
  const scope = new Scope(
    new Map(names.map((key): [string, Expression] => [key, { code: key, kind: "value", isReady: true }])),
    macros,
  );
  const writer = new Writer("html");
  statement(macro.body, scope, writer);
  if (writer.place.in !== "text") refuse(macro, "the macro ends inside a tag");
  writer.finish();
  scope.primitive("own");

  const type = optionsType(name);
  const read = [...scope.used.options].sort().map((option) => `empty.${option} !== undefined`);
  const used = [...scope.used.primitives, ...(read.length ? ["empty"] : [])].sort();
  const lines: Line[] = [
    { code: `// Generated from macro.njk beside it: change that file, then run \`npm run build\`.`, from: 1 },
    { code: `import { ${used.join(", ")} } from "../../html/index.js";`, from: 1 },
    ...imports,
    { code: `import type { ${type} } from "./options.js";`, from: 1 },
    { code: "", from: 1 },
    { code: `/** ${doc} */`, from: 1 },
    {
      code: `export function ${name}(options: ${type}${isPart ? ` | undefined, around?: Partial<${type}>` : ""}): string {`,
      from: macro.lineno + 1,
    },
    { code: "  const copied = polluted();", from: macro.lineno + 1 },
    { code: "  const params = own(options, copied);", from: macro.lineno + 1 },
    ...(isPart ? [{ code: "  const field = own(around, copied);", from: macro.lineno + 1 }] : []),
    ...[...scope.used.lists].map((list) => ({
      code: `  const ${list}Strings = strings(params.${list});`,
      from: macro.lineno + 1,
    })),
    ...writer.lines,
    { code: "}", from: macro.lineno + 1 },
    { code: "", from: 1 },
    { code: "/** Whether an option that nobody gave could be read all the same, from `Object.prototype`. */", from: 1 },
    { code: "function polluted(): boolean {", from: 1 },
    { code: `  return ${read.join(" || ") || "false"};`, from: 1 },
    { code: "}", from: 1 },
  ];
  return {
    code: `${lines.map((line) => line.code).join("\n")}\n`,
    origin(number, column) {
      const line = lines[number - 1];
      return line?.parts?.findLast((part) => part.column < column)?.from ?? line?.from ?? 1;
    },
  };
}

function importLines(node: FromImport, macros: Map<string, "primitive" | "component">): Line[] {
  const path = node.template.typename === "Literal" ? String(node.template.value) : "";
  const room = /^\.\.\/([a-z][a-z0-9-]*)\/macro\.njk$/.exec(path)?.[1];
  if (!room || node.withContext !== null) return refuse(node, 'import as `from "../room/macro.njk" import name`');
  return node.names.children.flatMap((name) => {
    if (name.typename !== "Symbol")
      return refuse(name, "a macro keeps its name: `as` is not part of the template language");
    if (room === "html") {
      if (!primitives.has(name.value))
        refuse(name, `the primitives are ${[...primitives].join(", ")}, not "${name.value}"`);
      macros.set(name.value, "primitive");
      return [];
    }
    if (name.value !== camelCase(room)) refuse(name, `the macro of ${room} is called ${camelCase(room)}`);
    macros.set(name.value, "component");
    return [{ code: `import { ${name.value} } from "../${room}/render.js";`, from: node.lineno + 1 }];
  });
}

function isBlank(node: { children: { typename: string }[] }): boolean {
  return node.children.every(
    (child) => child.typename === "TemplateData" && "value" in child && !String(child.value).trim(),
  );
}

/** Nunjucks' own message, without the path it does not know and the lines it counts from zero. */
function syntaxProblem(error: unknown, file: string): Problem {
  const { message, lineno, colno } = error as { message: string; lineno?: number; colno?: number };
  return new Problem(message.split("\n").at(-1)?.trim() ?? message, lineno ?? 1, colno ?? 1, file);
}
