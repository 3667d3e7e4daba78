import { refuse } from "../problem.js";
import type { Content, Expression, Macro, Print, Source } from "../read/syntax.js";

/** Inlines the parts of a template where they are called, so that writers do not need to know about parts. */
export function withoutParts({ macro, parts }: Source): Macro {
  const byName = new Map(parts.map((part) => [part.name, part]));
  for (const part of parts) {
    if (byName.get(part.name) !== part) refuse(part.span, `${part.name} is already defined: choose another name`);
  }
  const used = new Set<string>();
  const body = new Expansion(byName, used, new Map(), []).contents(macro.body);
  const unused = parts.find(({ name }) => !used.has(name));
  if (unused) refuse(unused.span, `${unused.name} is never used: call it, or remove it`);
  return { ...macro, body };
}

/** Copies the body of a part, with arguments in place of its parameters. */
class Expansion {
  constructor(
    private readonly parts: ReadonlyMap<string, Macro>,
    private readonly used: Set<string>,
    private readonly names: ReadonlyMap<string, Expression>,
    /** The parts that are being inlined around this one. */
    private readonly path: readonly string[],
  ) {}

  contents(nodes: readonly Content[]): Content[] {
    return nodes.flatMap((node) => this.content(node));
  }

  private content(node: Content): Content[] {
    switch (node.type) {
      case "text":
      case "doctype":
        return [node];
      case "element": {
        const attributes = node.attributes.map((attribute) => ({
          ...attribute,
          value: attribute.value?.map((part) => (part.type === "print" ? this.print(part) : part)),
        }));
        const name = typeof node.name === "string" ? node.name : { level: this.expression(node.name.level) };
        const spread = node.spread && this.print(node.spread);
        return [{ ...node, name, attributes, spread, children: this.contents(node.children) }];
      }
      case "print": {
        const { value } = node;
        if (value.type === "call" && value.name.startsWith("_")) return this.part(value);
        return [this.print(node)];
      }
      case "if":
        return [
          { ...node, test: this.expression(node.test), yes: this.contents(node.yes), no: this.contents(node.no) },
        ];
      case "for":
        return [{ ...node, list: this.expression(node.list), body: this.contents(node.body) }];
      case "set":
        return [{ ...node, value: this.expression(node.value) }];
      case "fragment":
        return [{ ...node, body: this.contents(node.body) }];
    }
  }

  private part(call: Extract<Expression, { type: "call" }>): Content[] {
    const { name, span } = call;
    const part = this.parts.get(name) ?? refuse(span, `this template has no part called ${name}`);
    if (this.path.includes(name)) refuse(span, `${name} calls itself, which would never end`);
    if (part.parameters.length !== call.arguments.length) {
      refuse(span, `${name} takes ${part.parameters.length} arguments: ${part.parameters.join(", ")}`);
    }
    const values = call.arguments.map((argument) => {
      if (!isPlain(argument))
        refuse(
          argument.span,
          "a part takes variables, options and literals as arguments: give this value a name with `set` first",
        );
      return this.expression(argument);
    });
    this.used.add(name);
    const names = new Map(part.parameters.map((parameter, index) => [parameter, values[index] as Expression]));
    const inner = new Expansion(this.parts, this.used, names, [...this.path, name]).contents(part.body);
    const free = new Set(values.map(rootOf));
    for (const local of localNames(part.body)) {
      if (free.has(local)) refuse(span, `"${local}" has another meaning in ${name}: choose another name`);
    }
    return inner;
  }

  private print(node: Print): Print {
    return { ...node, value: this.expression(node.value) };
  }

  private expression(node: Expression): Expression {
    const each = (nodes: readonly Expression[]) => nodes.map((inner) => this.expression(inner));
    switch (node.type) {
      case "literal":
        return node;
      case "name":
        return this.names.get(node.name) ?? node;
      case "property":
        return { ...node, target: this.expression(node.target) };
      case "or":
        return { ...node, options: each(node.options) };
      case "join":
        return { ...node, parts: each(node.parts) };
      case "list":
        return { ...node, entries: each(node.entries) };
      case "call":
        if (node.name.startsWith("_"))
          refuse(node.span, `${node.name} cannot be part of an expression: print it by itself, {{ ${node.name}(…) }}`);
        return { ...node, arguments: each(node.arguments) };
      case "and":
      case "compare":
        return { ...node, left: this.expression(node.left), right: this.expression(node.right) };
      case "not":
        return { ...node, target: this.expression(node.target) };
      case "choice": {
        const no = node.no && this.expression(node.no);
        return { ...node, test: this.expression(node.test), yes: this.expression(node.yes), no };
      }
      case "object":
        return { ...node, entries: node.entries.map(({ name, value }) => ({ name, value: this.expression(value) })) };
    }
  }
}

function isPlain(node: Expression): boolean {
  if (node.type === "property") return isPlain(node.target);
  return node.type === "name" || node.type === "literal";
}

function rootOf(node: Expression): string {
  if (node.type === "property") return rootOf(node.target);
  return node.type === "name" ? node.name : "";
}

function localNames(nodes: readonly Content[]): string[] {
  return nodes.flatMap((node): string[] => {
    switch (node.type) {
      case "element":
        return localNames(node.children);
      case "if":
        return [...localNames(node.yes), ...localNames(node.no)];
      case "for":
        return [node.item, ...localNames(node.body)];
      case "set":
        return [node.name];
      case "fragment":
        return [node.name, ...localNames(node.body)];
      default:
        return [];
    }
  });
}
