import { camelCase } from "@ds-frontend/internal/options/names.js";
import { fail, type Position } from "../problem.js";
import { expression } from "./expression.js";
import { type Piece, readHtml } from "./html.js";
import { type Node, parse, tokens } from "./nodes.js";
import { SourceText } from "./source.js";
import type { Content, Import, Macro, Source } from "./syntax.js";

/** Reads a template. `component` is the name of its folder, from which the macro's name follows. */
export function readTemplate(text: string, component: string): Source {
  const source = new SourceText(text);
  const summary = summaryOf(text);
  checkTags(source);
  return { summary, ...template(syntaxOf(text).children, component, source) };
}

/** Stops at tags that trim, such as `{%-`, because the template language has its own rule for white space. */
function checkTags(source: SourceText): void {
  for (const token of tokens(source.text)) {
    if (/^(\{[%{#]-|-[%}]\})$/.test(token.value) || (token.type === "comment" && /^\{#-|-#\}$/.test(token.value))) {
      fail(
        source.position(source.offset(token)),
        "tags cannot trim white space: write the tag without the `-`, because a line break between tags prints nothing",
      );
    }
  }
}

/** Returns the comment at the start of a template, which describes the component. */
function summaryOf(text: string): string {
  const [first] = tokens(text);
  if (first?.type !== "comment") {
    return fail({ line: 1, column: 1 }, "begin the template with a comment that describes the component");
  }
  return first.value.slice(2, -2).trim().replace(/\s+/g, " ");
}

function template(nodes: Node[], component: string, source: SourceText): Pick<Source, "imports" | "macro" | "parts"> {
  const imports: Import[] = [];
  const macros: Macro[] = [];
  for (const node of nodes) {
    if (node.typename === "FromImport") imports.push(...importsIn(node, source));
    else if (node.typename === "Macro") macros.push(macro(node, source));
    else if (node.typename !== "Output" || !isBlank(node)) {
      fail(firstPlace(node, source), "a template can contain only imports and macros");
    }
  }
  const name = camelCase(component);
  const parts = macros.filter((macro) => macro.name !== name);
  const [main, second] = macros.filter((macro) => macro.name === name);
  for (const part of parts) {
    if (!/^_[a-z][a-zA-Z0-9]*$/.test(part.name)) {
      fail(part.position, `the macro of ${component} is called ${name}; its parts have names such as _${part.name}`);
    }
  }
  if (second) return fail(second.position, `${name} is already defined: choose another name`);
  if (!main) return fail({ line: 1, column: 1 }, `the macro of ${component} is called ${name}`);
  if (!["params", "params,parent"].includes(main.parameters.join())) {
    return fail(
      main.position,
      "a macro takes `params`, and `parent` if a surrounding component sets some of its options",
    );
  }
  return { imports, macro: main, parts };
}

function macro(node: Node<"Macro">, source: SourceText): Macro {
  const position = source.tagAt(node);
  const parameters = node.args.children.map((argument) =>
    argument.typename === "Symbol" ? argument.value : fail(position, "the parameters of a macro are names"),
  );
  return { name: node.name.value, parameters, body: block(node.body, source, position), position };
}

/** Reads the content of a macro, or of a block such as `if` inside it. */
function block(node: Node, source: SourceText, where: Position): readonly Content[] {
  return readHtml(pieces(node, source), source, where);
}

function pieces(node: Node, source: SourceText): Piece[] {
  const position = source.tagAt(node);
  switch (node.typename) {
    case "NodeList":
      return node.children.flatMap((child) => pieces(child, source));
    case "Output":
      return node.children.map((child) =>
        child.typename === "TemplateData"
          ? { type: "literal", html: child.value, offset: source.offset(child) }
          : { type: "print", value: expression(child, source), position: source.tagAt(child) },
      );
    case "If": {
      const yes = block(node.body, source, position);
      const no = node.else_ ? block(node.else_, source, position) : [];
      return [{ type: "if", test: expression(node.cond, source), yes, no, position }];
    }
    case "For": {
      if (node.name.typename !== "Symbol") fail(position, "`for` takes one name");
      if (node.else_) fail(position, "`for … else` is not part of the template language: put an `if` around the `for`");
      const list = expression(node.arr, source);
      return [{ type: "for", item: node.name.value, list, body: block(node.body, source, position), position }];
    }
    case "Set": {
      const [target, second] = node.targets;
      if (target?.typename !== "Symbol" || second) fail(position, "`set` takes one name");
      const name = target.value;
      if (node.value) return [{ type: "set", name, value: expression(node.value, source), position }];
      const body = node.body ? block(node.body.body, source, position) : [];
      return [{ type: "fragment", name, body, position }];
    }
    default:
      expression(node, source);
      return fail(position, `${node.typename} is not allowed here`);
  }
}

function importsIn(node: Node<"FromImport">, source: SourceText): Import[] {
  const position = source.tagAt(node);
  const path = node.template.typename === "Literal" ? String(node.template.value) : "";
  const component = /^\.\.\/([a-z][a-z0-9-]*)\/macro\.njk$/.exec(path)?.[1];
  if (!component || node.withContext !== null)
    return fail(position, 'import as `from "../component/macro.njk" import name`');
  return node.names.children.map((name) => {
    if (name.typename !== "Symbol")
      return fail(position, "a macro keeps its name: `as` is not part of the template language");
    if (name.value !== camelCase(component))
      fail(position, `the macro of ${component} is called ${camelCase(component)}`);
    return { component, name: name.value, position };
  });
}

function isBlank(node: Node<"Output">): boolean {
  return node.children.every((child) => child.typename === "TemplateData" && !child.value.trim());
}

/** Returns the position of the first character that is not white space. */
function firstPlace(node: Node, source: SourceText) {
  const start = source.offset(node);
  return source.position(start + (/^\s*/.exec(source.text.slice(start))?.[0].length ?? 0));
}

/** Parses a template. A syntax error that Nunjucks finds is a problem at its position. */
function syntaxOf(text: string): Node<"Root"> {
  try {
    return parse(text);
  } catch (error) {
    const { message, lineno, colno } = error as { message: string; lineno?: number; colno?: number };
    return fail({ line: lineno ?? 1, column: colno ?? 1 }, message.split("\n").at(-1)?.trim() ?? message);
  }
}
