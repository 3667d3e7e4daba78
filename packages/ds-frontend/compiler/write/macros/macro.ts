import { inFile } from "../../template-error.js";
import type { ElementMarkup, Expression, Markup, OptionalValue, Template, Test } from "../../tree.js";
import type { Dialect, Named } from "./dialect.js";
import { type Doc, group, indent, join, nothing, space } from "./doc.js";
import { ExpressionWriter } from "./expression.js";
import { laidOut } from "./layout.js";

/** Writes a component's template as a macro. */
export function writeMacro(
  head: string,
  template: Template,
  templates: ReadonlyMap<string, Template>,
  dialect: Dialect,
): string {
  return inFile(template.file, () => {
    const writer = new MarkupWriter(new ExpressionWriter(dialect, templates));
    return laidOut(writer.macro(head, template));
  });
}

type Node<Type extends Markup["type"]> = Extract<Markup, { type: Type }>;

const line: Doc = { type: "break", flat: undefined, meaning: "file" };
const invisibleLine: Doc = { type: "break", flat: undefined, meaning: "invisible" };
const betweenAttributes: Doc = { type: "break", flat: " ", meaning: "separates" };

class MarkupWriter {
  private readonly dialect: Dialect;
  /** The names that hold what a macro printed, which is not escaped again. */
  private readonly printed = new Set<string>();

  constructor(private readonly expressions: ExpressionWriter) {
    this.dialect = expressions.dialect;
  }

  macro(head: string, { objects, searched, markup }: Template): Doc {
    const sets = [...this.objects(objects), ...searched.flatMap((list) => this.dialect.searched(list)).map(set)];
    const lines = sets.flatMap((one) => [one, line]);
    return [line, block(`macro ${head}`, [...lines, this.all(markup)], "endmacro"), line];
  }

  /** Names the objects whose options are read. */
  private objects(objects: Template["objects"]): Doc[] {
    return objects.flatMap(({ path, isObject }) => {
      const named = this.dialect.object(path, isObject);
      return named ? [set(named)] : [];
    });
  }

  private all(nodes: readonly Markup[]): Doc {
    return nodes.map((node) => this.node(node));
  }

  private node(node: Markup): Doc {
    const { expressions } = this;
    switch (node.type) {
      case "line":
        return node.isInvisible ? invisibleLine : line;
      case "html":
        return node;
      case "comment":
        return { type: "comment", text: node.text };
      case "element":
        return this.element(node);
      case "print":
        return print(this.printedCode(node));
      case "level":
        return print(expressions.call("headingLevel", expressions.value(node.level), String(node.fallback)));
      case "more":
        return print(expressions.call("more", expressions.firstValue(node.values), JSON.stringify(node.before)));
      case "optional":
        return print(this.optional(node));
      case "attributes":
        return this.attributes(node);
      case "if":
        return this.condition(node);
      case "for":
        return block(
          ["for ", node.item, " in ", expressions.value(node.list)],
          [...this.objects(node.objects).flatMap((one) => [one, line]), this.all(node.body)],
          "endfor",
        );
      case "assignment":
        return this.assignment(node);
      case "capture": {
        const [only, second] = node.body;
        if (only?.type !== "print" || second)
          return this.capture(node.name, this.all(node.body), node.isInvisible ? invisibleLine : line);
        if (isCall(only)) this.printed.add(node.name);
        return set({ name: node.name, value: this.printedCode(only) });
      }
    }
  }

  private printedCode({ alternatives, place }: Node<"print">): Doc {
    const [only] = alternatives;
    const isPrinted = only?.value.type === "variable" && this.printed.has(only.value.name);
    return isPrinted ? only.value.name : this.expressions.printed(alternatives, place);
  }

  private assignment({ name, value, objects }: Node<"assignment">): Doc {
    const others = this.objects(objects).flatMap((one) => [line, one]);
    if (value.type === "listOf") {
      const list = this.dialect.list(this.expressions.value(value.source), value.of);
      if ("fill" in list) return [set({ name, value: "[]" }), line, print(list.fill(name)), others];
      return [set({ name, value: list.value }), others];
    }
    const code = this.expressions.entry(value);
    return [set({ name, value: canBeMissing(value) ? this.dialect.orMissing(code) : code }), others];
  }

  private element({ start, attributes, startEnd, content, end, isInline, isInvisible }: ElementMarkup): Doc {
    const tag = group(
      this.all(start),
      indent(attributes.map((attribute, index) => this.attribute(attribute, index === 0))),
      { type: "html", html: startEnd },
    );
    const [first, last] = [content[0], content.at(-1)];
    const inside = this.all(content);
    if (!content.length) return [tag, this.all(end)];
    if (!isInline) {
      const edge = isInvisible ? invisibleLine : line;
      return [tag, indent(edge, inside), edge, this.all(end)];
    }
    const canBreak = first?.type === "print" && last?.type === "print";
    return canBreak ? group(tag, indent(nothing, inside), nothing, this.all(end)) : [tag, inside, this.all(end)];
  }

  /** Writes an attribute. The first stands beside the name of its element, and the others can begin a line. */
  private attribute(nodes: readonly Markup[], isFirst: boolean): Doc {
    const [first, ...others] = nodes;
    if (first?.type !== "html") return [isFirst ? [] : nothing, this.all(nodes)];
    const parts = others.map((node) => (node.type === "html" ? node : [nothing, this.node(node)]));
    const start: Doc = { type: "html", html: isFirst ? first.html : first.html.slice(1) };
    return [isFirst ? [] : betweenAttributes, group(start, indent(parts))];
  }

  /** Writes the call that prints an attribute if there is a value. */
  private optional({ name, value }: { readonly name: string; readonly value: OptionalValue }): Doc {
    const { expressions } = this;
    const quoted = JSON.stringify(name);
    if (value.type === "words") return expressions.call("words", expressions.words(value.words), quoted);
    if (value.type === "printed") return expressions.call("filled", expressions.firstValue(value.alternatives), quoted);
    return expressions.call(value.isEnumerated ? "enumerated" : "attribute", expressions.value(value.value), quoted);
  }

  private attributes({ spread, names, optional }: Node<"attributes">): Doc {
    const { expressions } = this;
    const args = [expressions.value(spread), JSON.stringify(names)];
    const calls = optional.flatMap(([node, other]) =>
      node?.type === "optional" && !other ? [this.optional(node)] : [],
    );
    // More than two are easier to read in lines of their own.
    if (calls.length === optional.length && calls.length < 3) {
      if (calls.length) args.push(join([" ~", space], calls));
      return print(expressions.call("attributes", ...args));
    }
    const lines = optional.flatMap((nodes, index) => [index ? line : [], this.all(nodes)]);
    return [this.capture("optional", lines), line, print(expressions.call("attributes", ...args, "optional"))];
  }

  private condition(node: Node<"if">, word = "if"): Doc {
    const test = this.expressions.test(node.test);
    const value = node.isInline && !node.no.length ? this.onlyValue(node.yes) : undefined;
    if (value) return print(group(this.dialect.valueIf(test, value)));
    const head = tag([word, " ", test]);
    if (node.isInline) {
      const no = node.no.length ? [tag("else"), this.all(node.no)] : [];
      return [head, this.all(node.yes), no, tag("endif")];
    }
    if ([...node.yes, ...node.no].every(isText)) {
      const branch = (nodes: readonly Markup[]) => [indent(nothing, this.all(nodes)), nothing];
      const no = node.no.length ? [tag("else"), branch(node.no)] : [];
      return group(head, branch(node.yes), no, tag("endif"));
    }
    const yes = [head, indent(line, this.all(node.yes)), line];
    const [other, second] = node.no;
    if (other?.type === "if" && !second) return [yes, this.condition(other, this.dialect.elseIf)];
    return other ? [yes, block("else", this.all(node.no), "endif")] : [yes, tag("endif")];
  }

  /** Writes what nodes print as one value, if they are one. */
  private onlyValue([only, second]: readonly Markup[]): Doc | undefined {
    if (second) return undefined;
    if (only?.type === "optional") return this.optional(only);
    // These are the characters that the languages escape.
    return only?.type === "html" && !/[&"'<>`\\]/.test(only.html) ? JSON.stringify(only.html) : undefined;
  }

  private capture(name: string, content: Doc, start = line): Doc {
    return [{ type: "start", code: `set ${name}` }, indent(start, content), line, tag("endset")];
  }
}

function tag(code: Doc): Doc {
  return { type: "tag", code };
}

function print(code: Doc): Doc {
  return { type: "print", code };
}

function set({ name, value }: Named): Doc {
  return tag([`set ${name} = `, value]);
}

function block(head: Doc, body: Doc, end: string): Doc {
  return [tag(head), indent(line, body), line, tag(end)];
}

/** Checks whether a node prints text. */
function isText({ type }: Markup): boolean {
  return type === "html" || type === "print";
}

/** Checks whether what is printed comes from a macro. */
function isCall({ alternatives: [first] }: Node<"print">): boolean {
  if (first?.value.type === "variable") return first.value.kind === "value";
  const types: readonly Expression["type"][] = ["call", "content", "property"];
  return first !== undefined && types.includes(first.value.type);
}

/** Checks whether a value may not be there. */
function canBeMissing(value: Expression | Test): boolean {
  if (value.type === "property") return true;
  if (value.type === "first") return canBeMissing(value.options.at(-1) as Expression);
  return value.type === "choice" && [value.yes, value.no].some((side) => side && canBeMissing(side));
}
