import { TemplateFault } from "@ds-frontend/internal/nunjucks/fault.js";
import type { FromImport, Macro as MacroNode, Node, Nunjucks, Output } from "@ds-frontend/internal/nunjucks/nodes.js";
import { type Parsed, parse } from "@ds-frontend/internal/nunjucks/parse.js";
import { positions } from "@ds-frontend/internal/nunjucks/position.js";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import nunjucks from "nunjucks";
import { fail, type Position } from "../template-error.js";
import { expression } from "./expression.js";
import { type Piece, readHtml } from "./html.js";
import { SourceText } from "./source.js";
import type { Content, Import, Macro, Source } from "./syntax.js";

/** Reads a template. `component` is the name of its folder, from which the macro's name follows. */
export function readTemplate(text: string, component: string): Source {
  const parsed = parsedTemplate(text);
  const source = new SourceText(text, parsed.code, parsed.comments);
  const summary = summaryOf(parsed);
  checkTags(parsed, source);
  return { summary, ...template(parsed.root.children, component, source) };
}

/** Stops at tags that trim, such as `{%-`, because the template language has its own rule for white space. */
function checkTags({ code, comments, unknownTags }: Parsed, { text, position }: SourceText): void {
  const all = [...code, ...comments.map(({ text, offset }) => ({ start: offset, end: offset + text.length }))];
  for (const { start, end } of all)
    if (text[start + 2] === "-" || text[end - 3] === "-")
      fail(
        position(text[start + 2] === "-" ? start : end - 3),
        "tags cannot trim white space: write the tag without the `-`, because a line break between tags prints nothing",
      );
  for (const name of unknownTags) fail({ line: 1, column: 1 }, `there is no tag \`${name}\``);
}

/** Returns the comment at the start of a template, which describes the component. */
function summaryOf({ comments: [first] }: Parsed): string {
  if (first?.offset !== 0)
    return fail({ line: 1, column: 1 }, "begin the template with a comment that describes the component");
  return first.text.slice(2, -2).trim().replace(/\s+/g, " ");
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

function macro(node: MacroNode, source: SourceText): Macro {
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
      return node.children.flatMap((child): Piece[] => {
        if (child.typename !== "TemplateData") {
          return [{ type: "print", value: expression(child, source), position: source.tagAt(child) }];
        }
        const comment = source.commentBefore(child.colno);
        const literal: Piece = { type: "literal", html: child.value, offset: child.colno };
        return comment ? [{ type: "comment", ...comment }, literal] : [literal];
      });
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

function importsIn(node: FromImport, source: SourceText): Import[] {
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

function isBlank(node: Output): boolean {
  return node.children.every((child) => child.typename === "TemplateData" && !child.value.trim());
}

/** Returns the position of the first character that is not white space. */
function firstPlace(node: Node, source: SourceText) {
  const start = node.colno;
  return source.position(start + (/^\s*/.exec(source.text.slice(start))?.[0].length ?? 0));
}

/** Parses a template. A syntax error is a problem at its position. */
function parsedTemplate(text: string): Parsed {
  try {
    return parse(nunjucks as unknown as Nunjucks, text, undefined);
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    return fail(positions(text)(error.offset), error.message);
  }
}
