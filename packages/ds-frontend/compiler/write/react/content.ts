import { isBoolean } from "../../html-standard.js";
import { fail } from "../../template-error.js";
import {
  type Attribute,
  type AttributeValue,
  type Call,
  type Content,
  type Element,
  type Expression,
  isConstant,
  isTest,
  type Loop,
  type Node,
  type Property,
  pathOf,
  type Template,
  type Test,
  type Word,
} from "../../tree.js";
import { collect, map } from "../../visit.js";
import { call, type ExpressionWriter } from "../typescript/expression.js";
import { reactName } from "./attribute-names.js";

/** Writes the content of a template as expressions that create React elements, and the statements before them. */
export class ContentWriter {
  /** Statements of the function that is being written. */
  lines: string[] = [];
  /** The element that content is written in. */
  private parent = "div";
  /** True if the component is a list of controls. They take `onChange` instead of the element around them. */
  private readonly hasControls: boolean;

  constructor(
    private readonly template: Template,
    private readonly expressions: ExpressionWriter,
  ) {
    this.hasControls = hasControls(template.body);
  }

  /** Writes the content of a component as a React node. */
  root(nodes: readonly Content[]): string {
    const canBeHtml = nodes.some(({ type }) => type === "slot" || type === "condition");
    return canBeHtml ? call("beside", '"div"', this.node(nodes)) : this.node(nodes);
  }

  /** Writes nodes side by side as one piece of content. */
  private node(nodes: readonly Content[]): string {
    const [only = '""', ...others] = this.children(nodes);
    return others.length ? this.fragment(`[${[only, ...others].join(", ")}]`) : only;
  }

  private fragment(children: string): string {
    return call("fragment", JSON.stringify(this.parent), children);
  }

  private children(nodes: readonly Content[]): string[] {
    return nodes.flatMap((node) => this.child(node));
  }

  private child(node: Content): string[] {
    const { expressions } = this;
    switch (node.type) {
      case "doctype":
      case "comment":
        return [];
      case "text":
        return [JSON.stringify(node.value)];
      case "element":
        return [this.element(node)];
      case "slot":
        return [expressions.printed(node.alternatives, "text")];
      case "condition":
        return [`(${expressions.test(node.test)} ? ${this.node(node.yes)} : ${this.node(node.no)})`];
      case "loop":
        return [this.fragment(this.loop(node))];
      case "assignment": {
        const { value } = node;
        this.declare(node.name, isTest(value) ? expressions.test(value, true) : expressions.value(value));
        return [];
      }
      case "fragment":
        this.declare(
          node.name,
          this.inside("div", () => this.node(node.body)),
        );
        return [];
    }
  }

  private declare(name: string, code: string): void {
    this.lines.push(`const ${name} = ${code};`);
  }

  private loop({ item, list, body, isCounted }: Loop): string {
    const entry = this.expressions.entryName(item);
    const outer = this.lines;
    this.lines = entry === item ? [] : [`const ${item} = ${call("own", entry)};`];
    const value = this.node(body);
    const code = this.lines.length ? `{\n${this.lines.join("\n")}\nreturn ${value};\n}` : value;
    this.lines = outer;
    const parameters = isCounted ? `${entry}, ${item}Index` : entry;
    return `${this.expressions.value(list)}.map((${parameters}) => ${code})`;
  }

  private element(node: Element): string {
    const { name, children } = node;
    if (typeof name !== "string") {
      const level = call("headingLevel", this.expressions.value(name.level), String(name.fallback));
      return this.around(`\`h\${${level}}\``, "h1", this.props(node, "h1"), children);
    }
    const code = JSON.stringify(name);
    switch (name) {
      case "input":
        return call("elementWith", code, this.input(node), '""');
      case "option":
        return this.option(node);
      case "select":
        return this.select(node);
      case "textarea": {
        const value = `defaultValue: ${call("lines", this.string(children))}`;
        return call("elementWith", code, call("withControl", this.props(node, name, [value])), '""');
      }
      default:
        return this.around(code, name, this.props(node, name), children);
    }
  }

  private around(name: string, tag: string, props: string, nodes: readonly Content[]): string {
    return this.inside(tag, () => {
      const [only, second] = nodes;
      if (only?.type === "loop" && !second) return call("elementOf", name, props, this.loop(only));
      const children = this.children(nodes);
      if (children.length > 1) return call("elementOf", name, props, `[${children.join(", ")}]`);
      return call("elementWith", name, props, children[0] ?? '""');
    });
  }

  /** Writes content inside another element. */
  private inside(parent: string, write: () => string): string {
    const outer = this.parent;
    this.parent = parent;
    const code = write();
    this.parent = outer;
    return code;
  }

  /** Writes the props of an element: its attributes, and those of the caller. */
  private props({ attributes, spread, name }: Element, tag: string, more: readonly string[] = []): string {
    const isSvg = name === "svg" || name === "path";
    const props = attributes.flatMap((attribute) => this.attribute(attribute, reactName(attribute.name, isSvg)));
    const code = `{ ${[...props, ...more].join(", ")} }`;
    return spread ? this.withAttributes(tag, code, spread) : code;
  }

  private withAttributes(tag: string, props: string, { target }: Property): string {
    const path = pathOf(target) ?? "";
    const listeners = path === "params" && this.hasControls ? ["onChange"] : [];
    const read = JSON.stringify([...(this.template.options.get(path) ?? []), ...listeners].sort().join(" "));
    const owner = this.expressions.owner(target);
    return call("withAttributes", JSON.stringify(tag), props, owner, read);
  }

  /** Writes the props of an input. React has names of its own for the first answer, which the user can change. */
  private input(node: Element): string {
    const type = attributeOf(node, "type")?.value;
    const isChoice = type?.type === "textWithValues" && /^(?:checkbox|radio)$/.test(type.parts.join(""));
    const [value, checked] = [attributeOf(node, "value"), attributeOf(node, "checked")];
    const others = node.attributes.filter((node) => node !== checked && (isChoice || node !== value));
    const answer = value && !isChoice ? this.attribute(value, "defaultValue") : [];
    const props = this.props({ ...node, attributes: others }, "input", answer);
    if (checked?.value.type === "boolean") return this.check(props, checked.value.test, node);
    return answer.length ? call("withControl", props) : props;
  }

  private check(props: string, test: Test, { spread }: Element): string {
    const owner = spread && isItemOption(spread) ? pathOf(spread.target) : "params";
    const onChange = `${owner}.onChange ?? params.onChange`;
    return call("withCheck", props, this.expressions.test(test, true), this.given(answersIn(test)), onChange);
  }

  private option(node: Element): string {
    const selected = attributeOf(node, "selected");
    const props = this.props(
      { ...node, attributes: node.attributes.filter((attribute) => attribute !== selected) },
      "option",
    );
    const test = selected?.value.type === "boolean" ? this.expressions.test(selected.value.test, true) : "false";
    return call("optionProps", props, test, this.string(node.children));
  }

  private select(node: Element): string {
    const [loop, second] = node.children;
    if (loop?.type !== "loop" || second) fail(node.position, "a select holds a list of options");
    const selected = collect<Node, "element">(loop.body, "element").map(
      (option) => attributeOf(option, "selected")?.value,
    );
    const answers = selected.flatMap((value) => (value?.type === "boolean" ? answersIn(value.test) : []));
    const ofSelect = answers.filter((answer) => !isItemOption(answer));
    return call("selectElement", this.props(node, "select"), this.given(ofSelect), this.loop(loop));
  }

  /** Writes whether the caller gave one of some options. */
  private given(options: readonly Expression[]): string {
    return options.map((option) => `${this.expressions.value(option)} !== undefined`).join(" || ") || "false";
  }

  /** Writes the content of an element that holds only text. */
  private string(nodes: readonly Content[]): string {
    const parts = nodes.map((node) => {
      if (node.type === "text") return JSON.stringify(node.value);
      if (node.type === "slot") return this.expressions.printed(node.alternatives, "text");
      if (node.type === "condition")
        return `(${this.expressions.test(node.test)} ? ${this.string(node.yes)} : ${this.string(node.no)})`;
      return fail(node.position, "this element can contain only text");
    });
    return parts.join(" + ") || '""';
  }

  private attribute(node: Attribute, name: string): string[] {
    if (node.value.type === "none") return [];
    return [`${/^[a-z]+$/i.test(name) ? name : JSON.stringify(name)}: ${this.attributeValue(node, node.value)}`];
  }

  private attributeValue(node: Attribute, value: AttributeValue): string {
    const { expressions } = this;
    switch (value.type) {
      case "bare":
        // An empty text is false for React, as it is for `hidden`, which HTML lets have other values.
        return isBoolean(node.name) || node.name === "hidden" ? "true" : '""';
      case "none":
        return "undefined";
      case "boolean":
        return `${expressions.test(value.test)} ? true : undefined`;
      case "choice": {
        const [yes, no] = [this.attributeValue(node, value.yes), this.attributeValue(node, value.no)];
        return `${expressions.test(value.test)} ? ${yes} : (${no})`;
      }
      case "given": {
        const code = expressions.value(value.value);
        if (node.isUrl) return `${call("url", code)} || undefined`;
        return call(value.isEnumerated ? "enumerated" : "attributeValue", code);
      }
      case "printed":
        return `${call(node.isUrl ? "url" : "text", expressions.strings(value.alternatives))} || undefined`;
      case "words":
        return fixedWords(value.words) ?? `${call("text", expressions.words(value.words))} || undefined`;
      case "textWithValues": {
        const code = value.parts.map((part) => expressions.part(part)).join(" + ") || '""';
        const isFixed = value.parts.every((part) => typeof part === "string");
        return isFixed ? code : call(node.isUrl ? "url" : "text", code);
      }
    }
  }
}

function attributeOf({ attributes }: Element, name: string): Attribute | undefined {
  return attributes.find((attribute) => attribute.name === name);
}

/** Writes words that are always the same as one string. */
function fixedWords(words: readonly Word[]): string | undefined {
  return words.every(isConstant) ? JSON.stringify(words.map(({ parts }) => parts.join("")).join(" ")) : undefined;
}

/** Returns the options that hold the answer which a test compares with an item. */
function answersIn(test: Test): Expression[] {
  return collect<Node, "isTrue" | "includes" | "printsSame">(test, "isTrue", "includes", "printsSame").flatMap(
    (node) => {
      if (node.type === "isTrue") return node.value.type === "property" ? [node.value] : [];
      return node.type === "includes" ? [node.list] : [node.left];
    },
  );
}

function hasControls(body: readonly Content[]): boolean {
  const isField = ({ options }: Call) =>
    options.type === "object" &&
    options.entries.some(({ name, value }) => name === "attributes" && isItemOption(value));
  return (
    collect<Node, "call">(body, "call").some(isField) ||
    collect<Node, "element">(body, "element").some((element) => attributeOf(element, "checked"))
  );
}

/** Checks whether an expression is an option of an entry of a list. */
function isItemOption(node: Expression | Test): node is Property {
  return node.type === "property" && node.target.type === "variable" && !/^(?:params|parent)$/.test(node.target.name);
}

/** Adds to the options of each field in a list the React props of the list's entry. */
export function withProps(body: readonly Content[]): readonly Content[] {
  return map<Node, readonly Content[]>(body, (node) => {
    const item = node.type === "object" && node.entries.find(({ name }) => name === "attributes")?.value;
    if (!item || !isItemOption(item)) return node;
    const onChange: Property = { ...item, name: "onChange" };
    const ofGroup: Property = { ...onChange, target: { ...item.target, name: "params" } as Expression };
    const test: Test = { ...item, type: "isTrue", value: onChange };
    const listener: Expression = { ...item, type: "choice", test, yes: onChange, no: ofGroup };
    const props = [
      { name: "onChange", value: listener },
      { name: "ref", value: { ...item, name: "ref" } },
    ];
    return { ...node, entries: [...node.entries, ...props] };
  });
}
