import { isBoolean } from "../../html-standard.js";
import { fail } from "../../problem.js";
import {
  type Attribute,
  type AttributeValue,
  type Content,
  type Element,
  type Expression,
  isConstant,
  isTest,
  type Loop,
  type Node,
  type Property,
  pathOf,
  type Slot,
  type Template,
  type Test,
  type Word,
} from "../../tree.js";
import { map, visit } from "../../visit.js";
import { call, type ExpressionWriter, isHtmlOption } from "../typescript/expression.js";
import { reactName } from "./attribute-names.js";

/** Something that a component shows, as code. */
interface Child {
  readonly code: string;
  /** True if it can be a string of HTML. */
  readonly isRaw: boolean;
}

/** Elements that hold no blocks, so that HTML beside their other content gets a `span`. */
const holdsPhrases = /^(?:a|button|h\d|label|p|span|strong)$/;

/** Writes the content of a template as expressions that create React elements, and the statements before them. */
export class ContentWriter {
  /** Statements of the function that is being written. */
  lines: string[] = [];
  /** Names of the fragments that can be a string of HTML. */
  private readonly raw = new Set<string>();
  private parent = "div";
  /** True if the component is a list of controls. They take `onChange` instead of the element around them. */
  private readonly hasControls: boolean;

  constructor(
    private readonly template: Template,
    private readonly expressions: ExpressionWriter,
  ) {
    this.hasControls = hasControls(template.body);
  }

  /** Writes nodes side by side as one React node. */
  node(nodes: readonly Content[]): string {
    return this.beside(this.piece(nodes));
  }

  private piece(nodes: readonly Content[]): Child {
    const children = this.children(nodes);
    const [only, second] = children;
    if (!only) return { code: '""', isRaw: false };
    return second ? { code: call("fragment", this.list(children)), isRaw: false } : only;
  }

  private list(children: readonly Child[]): string {
    return `[${children.map((child) => this.beside(child)).join(", ")}]`;
  }

  /** Writes content that stands beside other content, or alone in an element that is not known here. */
  private beside({ code, isRaw }: Child): string {
    return isRaw ? call("beside", holdsPhrases.test(this.parent) ? '"span"' : '"div"', code) : code;
  }

  private children(nodes: readonly Content[]): Child[] {
    return nodes.flatMap((node) => this.child(node));
  }

  private child(node: Content): Child[] {
    switch (node.type) {
      case "doctype":
        return [];
      case "text":
        return [{ code: JSON.stringify(node.value), isRaw: false }];
      case "element":
        return [{ code: this.element(node), isRaw: false }];
      case "slot":
        return [this.slot(node)];
      case "condition": {
        const [yes, no] = [this.piece(node.yes), this.piece(node.no)];
        return [{ code: `(${this.test(node.test)} ? ${yes.code} : ${no.code})`, isRaw: yes.isRaw || no.isRaw }];
      }
      case "loop":
        return [{ code: call("fragment", this.loop(node)), isRaw: false }];
      case "assignment": {
        const { value } = node;
        const code = isTest(value) ? this.expressions.test(value, true) : this.expressions.value(value);
        this.lines.push(`const ${node.name} = ${code};`);
        return [];
      }
      case "fragment": {
        const { code, isRaw } = this.apart("div", () => this.piece(node.body));
        if (isRaw) this.raw.add(node.name);
        this.lines.push(`const ${node.name} = ${code};`);
        return [];
      }
    }
  }

  private slot({ alternatives }: Slot): Child {
    const isRaw = alternatives.some(({ value, isHtml }) => {
      if (value.type === "variable") return isHtml && this.raw.has(value.name);
      return value.type === "content" || isHtmlOption(value);
    });
    return { code: this.expressions.printed(alternatives, "text"), isRaw };
  }

  private loop({ item, list, body, isCounted }: Loop): string {
    const entry = this.expressions.entryName(item);
    const outer = this.lines;
    this.lines = entry === item ? [] : [`const ${item} = ${call("ownOptions", entry, "isPolluted")};`];
    const value = this.node(body);
    const code = this.lines.length ? `{\n${this.lines.join("\n")}\nreturn ${value};\n}` : value;
    this.lines = outer;
    const parameters = isCounted ? `${entry}, ${item}Index, ${item}List` : entry;
    return `${this.expressions.value(list)}.map((${parameters}) => ${code})`;
  }

  private element(node: Element): string {
    const { name, children } = node;
    if (typeof name !== "string") {
      const level = call("headingLevel", this.expressions.value(name.level), String(name.otherwise));
      return this.around(`\`h\${${level}}\``, "h1", this.props(node, "h1"), children);
    }
    const code = JSON.stringify(name);
    switch (name) {
      case "head":
        return call("headOf", `[${this.children(children).map((child) => child.code)}]`);
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
      case "title":
        return call("elementWith", code, this.props(node, name), this.string(children));
      default:
        return this.around(code, name, this.props(node, name), children);
    }
  }

  private around(name: string, tag: string, props: string, nodes: readonly Content[]): string {
    return this.apart(tag, () => {
      const [only, second] = nodes;
      if (only?.type === "loop" && !second) return call("elementOf", name, props, this.loop(only));
      const children = this.children(nodes);
      if (children.length > 1) return call("elementOf", name, props, this.list(children));
      return call("elementWith", name, props, children[0]?.code ?? '""');
    });
  }

  /** Writes content inside another element. */
  private apart<Result>(parent: string, write: () => Result): Result {
    const outer = this.parent;
    this.parent = parent;
    const result = write();
    this.parent = outer;
    return result;
  }

  /** Writes the props of an element: its attributes, and those of the caller. */
  private props({ attributes, spread, name }: Element, tag: string, more: readonly string[] = []): string {
    const isSvg = name === "svg" || name === "path";
    const own = attributes.flatMap((attribute) => this.attribute(attribute, reactName(attribute.name, isSvg)));
    const code = `{ ${[...own, ...more].join(", ")} }`;
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
    const others = node.attributes.filter((each) => each !== checked && (isChoice || each !== value));
    const answer = value && !isChoice ? this.attribute(value, "defaultValue") : [];
    const props = this.props({ ...node, attributes: others }, "input", answer);
    if (checked?.value.type === "boolean") return this.check(props, checked.value.test, node);
    return answer.length ? call("withControl", props) : props;
  }

  private check(props: string, test: Test, { spread }: Element): string {
    const owner = spread && isItemOption(spread) ? pathOf(spread.target) : "params";
    const onChange = call("first", `${owner}.onChange`, "params.onChange");
    return call("withCheck", props, this.expressions.test(test, true), this.given(answersIn(test)), onChange);
  }

  private option(node: Element): string {
    const selected = attributeOf(node, "selected");
    const props = this.props({ ...node, attributes: node.attributes.filter((each) => each !== selected) }, "option");
    const test = selected?.value.type === "boolean" ? this.expressions.test(selected.value.test, true) : "false";
    return call("optionProps", props, test, this.string(node.children), "selected");
  }

  private select(node: Element): string {
    const [loop, second] = node.children;
    if (loop?.type !== "loop" || second) fail(node.position, "a select holds a list of options");
    const [option, other] = loop.body;
    if (option?.type !== "element" || option.name !== "option" || other) {
      fail(loop.position, "each entry of a select is one option");
    }
    const selected = attributeOf(option, "selected")?.value;
    const answers = selected?.type === "boolean" ? answersIn(selected.test) : [];
    const ofSelect = answers.filter((answer) => !isItemOption(answer));
    const props = this.props(node, "select");
    this.lines.push("const selected: string[] = [];", `const listed = ${this.loop(loop)};`);
    return call("selectElement", props, "selected", this.given(ofSelect), "listed");
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
        return `(${this.test(node.test)} ? ${this.string(node.yes)} : ${this.string(node.no)})`;
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
        return isBoolean(node.name) ? "true" : '""';
      case "none":
        return "undefined";
      case "boolean":
        return `${this.test(value.test)} ? true : undefined`;
      case "choice": {
        const [yes, no] = [this.attributeValue(node, value.yes), this.attributeValue(node, value.no)];
        return `${this.test(value.test)} ? ${yes} : (${no})`;
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

  private test(test: Test): string {
    return this.expressions.test(test);
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
  const answers: Expression[] = [];
  visit<Node>(test, (node) => {
    if (node.type === "isTrue" && node.value.type === "property") answers.push(node.value);
    if (node.type === "includes") answers.push(node.list);
    if (node.type === "printsSame") answers.push(node.left);
  });
  return answers;
}

/** Returns the elements in some content, at any depth. */
export function elementsIn(nodes: readonly Content[]): Element[] {
  const elements: Element[] = [];
  visit<Node>(nodes, (node) => {
    if (node.type === "element") elements.push(node);
  });
  return elements;
}

function hasControls(body: readonly Content[]): boolean {
  let hasField = false;
  visit<Node>(body, (node) => {
    if (node.type !== "call" || node.options.type !== "object") return;
    if (node.options.entries.some(({ name, value }) => name === "attributes" && isItemOption(value))) hasField = true;
  });
  return hasField || elementsIn(body).some((element) => attributeOf(element, "checked"));
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
    const listener: Expression = { ...item, type: "first", options: [onChange, ofGroup] };
    const props = [
      { name: "onChange", value: listener },
      { name: "ref", value: { ...item, name: "ref" } },
    ];
    return { ...node, entries: [...node.entries, ...props] };
  });
}
