import * as html from "../../../src/html/index.js";
import { optionsType } from "../../../src/options/names.js";
import { Problem } from "../../problem.js";
import { isTest } from "../../transform/constants.js";
import { expression, walk } from "../../transform/walk.js";
import type {
  Attribute,
  AttributeValue,
  Content,
  Element,
  Expression,
  Template,
  Test,
  Word,
  WordPart,
} from "../../tree.js";
import {
  entryName,
  type FieldNames,
  fieldName,
  levels,
  type Needs,
  renderName,
  stringsName,
} from "../typescript/expression.js";
import { isBooleanAttribute, reactName } from "./attribute-names.js";
import { ReactExpressions } from "./expression.js";
import { isTextElement, nodePaths } from "./node-paths.js";

/*
 * Writes a component's template as a module with a component of React's. Its markup becomes calls of the functions in
 * `src/react/runtime`, which hold the rules for texts, URLs and attributes.
 */

export function writeReact(template: Template, all: readonly Template[]): string {
  return new Module(template, all).write();
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

class Module {
  private readonly needs: Needs;
  private readonly expressions: ReactExpressions;
  private readonly paths: ReadonlySet<string>;
  private readonly jsx = new Set<string>();
  /** The statements of the function that is being written. */
  private lines: string[] = [];
  /** Names of fragments that can be HTML. */
  private readonly raw = new Set<string>();
  /** The expression behind each name, to find the option that it comes from. */
  private readonly names = new Map<string, Expression>();
  /** True for a list of controls, which take `onChange` instead of the element around them. */
  private readonly hasControls: boolean;

  constructor(
    private readonly template: Template,
    all: readonly Template[],
  ) {
    const read = itemsRead(template.body);
    this.needs = { imports: new Set(), options: new Set(), lists: new Set(), read, counted: new Set() };
    const fields: FieldNames = new Map(all.map((each) => [each.component, each.field]));
    this.paths = nodePaths(all).get(template.component) ?? new Set();
    this.expressions = new ReactExpressions(this.needs, fields, (node) =>
      this.optionPaths(node).some((path) => this.paths.has(path)),
    );
    this.hasControls = JSON.stringify(template.body).includes('"name":"checked"') || hasItemCall(template.body);
  }

  write(): string {
    const { template, needs } = this;
    const { component, name, summary, field } = template;
    const title = componentName(name);
    const value = this.node(template.body);
    const statements = this.lines;
    const use = (each: string) => this.expressions.use(each);
    use("own");
    use("component");
    const slot = this.childrenOption();
    const props =
      slot && slot !== "field"
        ? `${use("withChildren")}(props, "${slot}", "${slot === "text" ? "html" : "text"}")`
        : "props";
    const call =
      slot === "field"
        ? `${renderName(name)}(props, ${field.map((each) => (each === "html" ? `${use("childrenOf")}(props.children)` : "undefined")).join(", ")})`
        : `${renderName(name)}(${props})`;
    const parameters = [
      "options: unknown",
      ...field.map((each) => `${fieldName(each)}?: ${each === "html" ? "Piece" : "unknown"}`),
    ];
    const lists = [...needs.lists].map((list) => `const ${stringsName(list)} = stringSet(params.${list});`);
    if (lists.length) use("stringSet");
    use("inheritsAny");
    const names = [...needs.imports];
    const fromHtml = names.filter((each) => each in html && !ours.has(each)).sort();
    const body = [
      `const isPolluted = ${use("inheritsAny")}(optionNames);`,
      "const params = own(options, isPolluted);",
      ...lists,
      ...statements,
      `return ${value};`,
    ];
    const paths = [...this.paths]
      .filter((path) => path !== "params")
      .map((path) => path.replace(/^params\./, ""))
      .sort();
    const type = optionsType(name);
    const nodes = paths.map((path) => JSON.stringify(path)).join(" | ") || "never";
    const content =
      slot === "field"
        ? '"html" | "text"'
        : slot === "text"
          ? '"html" | "text"'
          : slot
            ? JSON.stringify(slot)
            : "never";
    return [
      `// Generated from ../../components/${component}/macro.njk: change that file, then run \`npm run build\`.`,
      ...(this.jsx.size ? [`import { ${[...this.jsx].sort().join(", ")} } from "react/jsx-runtime";`] : []),
      `import type { ${type} } from "../../components/${component}/options.js";`,
      ...(fromHtml.length ? [`import { ${fromHtml.join(", ")} } from "../../html/index.js";`] : []),
      'import type { Props } from "../props.js";',
      `import { ${names
        .filter((each) => ours.has(each))
        .sort()
        .join(", ")} } from "../runtime/index.js";`,
      'import type { Piece } from "../runtime/text.js";',
      ...template.imports.map((each) => `import { ${renderName(each.name)} } from "./${each.component}.js";`),
      "",
      `/** Props of the component: its options, and what React can give to its element. */`,
      `export type ${title}Props = Props<${type}, ${nodes}, ${content}, ${JSON.stringify(this.rootTag())}>;`,
      "",
      `/** ${summary} */`,
      `export const ${title} = /* @__PURE__ */ component<${title}Props>("${title}", (props) => ${call});`,
      "",
      "/** The options that it reads, at any depth: an object could inherit one that was added to `Object.prototype`. */",
      `const optionNames = /* @__PURE__ */ ${JSON.stringify([...needs.options].sort().join(" "))}.split(" ");`,
      "",
      "/** @internal The same for a component around it, which sets some of the options. */",
      `export function ${renderName(name)}(${parameters.join(", ")}): Piece {`,
      ...body,
      "}",
      "",
    ].join("\n");
  }

  /** The option that `children` stand for. */
  private childrenOption(): string | undefined {
    const { field, body } = this.template;
    if (field.includes("html")) return "field";
    const read = new Set<string>();
    walk(body, (node) => {
      if (node.type === "property" && node.target.type === "variable" && node.target.name === "params")
        read.add(node.name);
    });
    if (read.has("contentHtml")) return "contentHtml";
    return read.has("text") && read.has("html") ? "text" : undefined;
  }

  /** The element that takes the caller's attributes. */
  private rootTag(): string {
    let tag = "div";
    const visit = (nodes: readonly Content[]): void => {
      for (const node of nodes) {
        if (node.type === "element") {
          const owner = node.spread?.type === "property" ? node.spread.target : undefined;
          if (owner?.type === "variable" && owner.name === "params")
            tag = typeof node.name === "string" ? node.name : "h2";
          visit(node.children);
        } else if (node.type === "condition") visit([...node.yes, ...node.no]);
        else if (node.type === "loop" || node.type === "fragment") visit(node.body);
      }
    };
    visit(this.template.body);
    return tag;
  }

  /** Nodes side by side, as one node of React's. */
  private node(nodes: readonly Content[]): string {
    const list = this.children(nodes);
    const [only] = list;
    if (!only) return "null";
    if (list.length === 1) return this.wrapped(only);
    return `${this.expressions.use("fragment")}([${list.map((each) => this.wrapped(each)).join(", ")}])`;
  }

  /** Nodes side by side, as a piece that can be HTML if there is only one. */
  private piece(nodes: readonly Content[]): Child {
    const list = this.children(nodes);
    const [only] = list;
    if (only && list.length === 1) return only;
    return { code: this.joined(list), isRaw: false };
  }

  private joined(list: readonly Child[]): string {
    if (!list.length) return "null";
    return `${this.expressions.use("fragment")}([${list.map((each) => this.wrapped(each)).join(", ")}])`;
  }

  private wrapped({ code, isRaw }: Child): string {
    return isRaw ? `${this.expressions.use("node")}(${code})` : code;
  }

  private children(nodes: readonly Content[]): Child[] {
    return nodes.flatMap((node): Child[] => this.content(node));
  }

  private content(node: Content): Child[] {
    switch (node.type) {
      case "text":
        return [{ code: JSON.stringify(node.value), isRaw: false }];
      case "doctype":
        return [];
      case "element":
        return [{ code: this.element(node), isRaw: false }];
      case "slot":
        return [this.slot(node.alternatives)];
      case "condition": {
        const test = this.expressions.test(node.test, levels.or);
        const [yes, no] = [this.piece(node.yes), this.piece(node.no)];
        return [{ code: `(${test} ? ${yes.code} : ${no.code})`, isRaw: yes.isRaw || no.isRaw }];
      }
      case "loop":
        return [{ code: `${this.expressions.use("fragment")}(${this.loop(node)})`, isRaw: false }];
      case "assignment": {
        this.checkName(node.name, node);
        if (!isTest(node.value)) this.names.set(node.name, node.value);
        this.lines.push(
          `const ${node.name} = ${isTest(node.value) ? this.expressions.answer(node.value) : this.expressions.value(node.value)};`,
        );
        return [];
      }
      case "fragment": {
        this.checkName(node.name, node);
        const { code, isRaw } = this.piece(node.body);
        if (isRaw) this.raw.add(node.name);
        this.lines.push(`const ${node.name} = ${code};`);
        return [];
      }
    }
  }

  private slot(alternatives: Extract<Content, { type: "slot" }>["alternatives"]): Child {
    const isRaw = alternatives.some(({ value, isHtml }) => {
      if (!isHtml || value.type === "call") return false;
      return value.type === "variable" ? this.raw.has(value.name) : true;
    });
    const code = this.expressions.piece(alternatives);
    return { code: alternatives.length > 1 ? `(${code})` : code, isRaw };
  }

  private loop({ item, list, body }: Extract<Content, { type: "loop" }>): string {
    this.names.set(item, list);
    const isRead = this.needs.read.has(item);
    const entry = isRead ? entryName(item) : item;
    const outer = this.lines;
    this.lines = isRead ? [`const ${item} = ${this.expressions.use("own")}(${entry}, isPolluted);`] : [];
    const value = this.node(body);
    const inner = this.lines;
    this.lines = outer;
    const parameters = this.needs.counted.delete(item) ? `${entry}, ${item}Index, ${item}List` : entry;
    const code = inner.length ? `{\n${inner.join("\n")}\nreturn ${value};\n}` : value;
    return `${this.expressions.value(list)}.map((${parameters}) => ${code})`;
  }

  private element(node: Element): string {
    const name = typeof node.name === "string" ? JSON.stringify(node.name) : this.heading(node.name);
    const isSvg = node.name === "svg" || node.name === "path";
    const tag = typeof node.name === "string" ? node.name : "";
    if (tag === "option") return this.option(node);
    const attributes = node.attributes.filter((each) => !(tag === "input" && each.name === "checked"));
    const props = attributes.flatMap((each) => this.attribute(each, tag, attributes, isSvg));
    if (tag === "textarea") props.push(`defaultValue: ${this.expressions.use("lines")}(${this.text(node.children)})`);
    const own = `{ ${props.join(", ")} }`;
    const isControl = /^(?:input|textarea)$/.test(tag) && props.some((each) => each.startsWith("defaultValue:"));
    let propsCode = node.spread ? this.spread(tag || "h1", own, node) : own;
    if (isControl && node.spread) propsCode = `${this.expressions.use("withControl")}(${propsCode})`;
    const checked = tag === "input" ? node.attributes.find((each) => each.name === "checked") : undefined;
    if (checked) propsCode = this.check(propsCode, checked, node);
    if (tag === "textarea" || isVoid(node)) return `${this.use("jsx")}(${name}, ${propsCode})`;
    if (tag === "select") return this.select(node, propsCode);
    if (isTextElement(node.name))
      return `${this.expressions.use("elementWith")}(${name}, ${propsCode}, ${this.text(node.children)})`;
    const [only, second] = node.children;
    if (only?.type === "loop" && !second)
      return `${this.expressions.use("elementOf")}(${name}, ${propsCode}, ${this.loop(only)})`;
    const children = this.children(node.children);
    if (!children.length) return `${this.use("jsx")}(${name}, ${propsCode})`;
    const [child] = children as [Child];
    if (children.length === 1) return `${this.expressions.use("elementWith")}(${name}, ${propsCode}, ${child.code})`;
    const list = children.map((each) => this.wrapped(each)).join(", ");
    return `${this.expressions.use("elementOf")}(${name}, ${propsCode}, [${list}])`;
  }

  private use(name: string): string {
    this.jsx.add(name);
    return name;
  }

  private heading({ level, otherwise }: Exclude<Element["name"], string>): string {
    return `\`h\${${this.expressions.use("headingLevel")}(${this.expressions.value(level)}, ${otherwise})}\``;
  }

  private spread(tag: string, own: string, { spread }: Element): string {
    const { target } = spread as Extract<Expression, { type: "property" }>;
    const isParams = target.type === "variable" && target.name === "params";
    const owner = isParams
      ? "params"
      : target.type === "variable" && this.needs.read.has(target.name)
        ? target.name
        : `${this.expressions.use("own")}(${this.expressions.value(target)}, isPolluted)`;
    const names = new Set(["attributes"]);
    const path = JSON.stringify(target, withoutSpans);
    walk(this.template.body, (node) => {
      if (node.type === "property" && JSON.stringify(node.target, withoutSpans) === path) names.add(node.name);
    });
    if (isParams && this.hasControls) names.add("onChange");
    this.needs.options.add("attributes");
    return `${this.expressions.use("withAttributes")}(${JSON.stringify(tag)}, ${own}, ${owner}, ${JSON.stringify([...names].sort().join(" "))})`;
  }

  private check(propsCode: string, { value }: Attribute, { spread }: Element): string {
    const test = (value as Extract<AttributeValue, { type: "boolean" }>).test;
    const owner = spread?.type === "property" && spread.target.type === "variable" ? spread.target.name : "params";
    this.needs.options.add("onChange");
    return `${this.expressions.use("withCheck")}(${propsCode}, ${this.expressions.answer(test)}, ${this.stated(test, owner)}, ${this.expressions.use("listener")}(${owner}.onChange, params.onChange))`;
  }

  /** Whether the caller gave the answer that a test asks about, and not only the value that it is compared with. */
  private stated(test: Test, item: string): string {
    const options = new Set<string>();
    expression(test, (node) => {
      if (node.type === "isTrue" && node.value.type === "property") options.add(this.expressions.value(node.value));
      if (node.type === "includes") options.add(this.expressions.value(node.list));
      if (node.type === "printsSame") options.add(this.expressions.value(node.left));
    });
    return [...options]
      .filter((code) => code !== `${item}.value`)
      .map((code) => `${code} !== undefined`)
      .join(" || ");
  }

  private option(node: Element): string {
    const selected = node.attributes.find((each) => each.name === "selected");
    const attributes = node.attributes.filter((each) => each !== selected);
    const props = attributes.flatMap((each) => this.attribute(each, "option", attributes, false));
    const own = `{ ${props.join(", ")} }`;
    const propsCode = node.spread ? this.spread("option", own, node) : own;
    const test = selected?.value.type === "boolean" ? this.expressions.answer(selected.value.test) : "false";
    return `${this.expressions.use("option")}(${propsCode}, ${test}, ${this.text(node.children)}, selected)`;
  }

  private select({ children }: Element, propsCode: string): string {
    const [only, second] = children;
    if (only?.type !== "loop" || second) throw this.problem(children[0], "a select holds a list of options");
    if (only.body.some((node) => node.type !== "element" || node.name !== "option")) {
      throw this.problem(only, "each entry of a select is one option");
    }
    const tests: Test[] = [];
    const find = (nodes: readonly Content[]): void => {
      for (const node of nodes) {
        if (node.type !== "element") continue;
        for (const { name, value } of node.attributes)
          if (name === "selected" && value.type === "boolean") tests.push(value.test);
        find(node.children);
      }
    };
    find(only.body);
    this.lines.push("const selected: string[] = [];", `const listed = ${this.loop(only)};`);
    const stated = tests
      .map((test) => this.stated(test, only.item))
      .join(" || ")
      .split(" || ")
      .filter((code) => !code.startsWith(`${only.item}.`));
    return `${this.expressions.use("select")}(${propsCode}, selected, ${stated.join(" || ") || "false"}, listed)`;
  }

  /** The content of an element that takes a string only. */
  private text(nodes: readonly Content[]): string {
    const parts = nodes.map((node) => {
      if (node.type === "text") return JSON.stringify(node.value);
      if (node.type === "slot") {
        const codes = node.alternatives.map(
          ({ value }) => `${this.expressions.use("plain")}(${this.expressions.value(value)})`,
        );
        return codes.length > 1 ? `(${codes.join(" || ")})` : (codes[0] ?? '""');
      }
      if (node.type === "condition")
        return `(${this.expressions.test(node.test, levels.or)} ? ${this.text(node.yes)} : ${this.text(node.no)})`;
      throw this.problem(node, "this element can contain only text");
    });
    return parts.join(" + ") || '""';
  }

  private attribute(node: Attribute, tag: string, all: readonly Attribute[], isSvg: boolean): string[] {
    if (node.value.type === "none") return [];
    const type = all.find((each) => each.name === "type")?.value;
    const isChoice = type?.type === "constant" && /^(?:checkbox|radio)$/.test(type.value);
    const name = tag === "input" && node.name === "value" && !isChoice ? "defaultValue" : reactName(node.name, isSvg);
    return [`${/^[a-z]+$/i.test(name) ? name : JSON.stringify(name)}: ${this.attributeValue(node, node.value)}`];
  }

  private attributeValue(node: Attribute, value: AttributeValue): string {
    const { expressions } = this;
    switch (value.type) {
      case "bare":
        return isBooleanAttribute(node.name) ? "true" : '""';
      case "none":
        return "undefined";
      case "constant":
        return JSON.stringify(value.value);
      case "boolean":
        return `${expressions.test(value.test, levels.or)} ? true : undefined`;
      case "choice": {
        const [yes, no] = [this.attributeValue(node, value.yes), this.attributeValue(node, value.no)];
        return `${expressions.test(value.test, levels.or)} ? ${yes} : (${no})`;
      }
      case "given": {
        const code = expressions.value(value.value);
        if (node.isUrl) return `${expressions.use("url")}(${code}) || undefined`;
        return `${expressions.use(value.isEnumerated ? "enumerated" : "attributeValue")}(${code})`;
      }
      case "printed": {
        const code = `${expressions.use(node.isUrl ? "url" : "plain")}(${expressions.strings(value.alternatives)})`;
        return value.isAlways ? code : `${code} || undefined`;
      }
      case "words":
        return this.words(value.words);
      case "text":
        return `${expressions.use("plain")}(${value.parts.map((part) => this.part(part)).join(" + ")})`;
    }
  }

  private words(words: readonly Word[]): string {
    const fixed = words.map(({ test, parts }) =>
      test || parts.some((part) => typeof part !== "string") ? undefined : parts.join(""),
    );
    if (fixed.every((word) => word !== undefined)) return JSON.stringify(fixed.join(" "));
    const isUsed = this.needs.imports.has("spaceSeparated");
    const code = this.expressions.words(words).replace(/^spaceSeparated/, this.expressions.use("joinWords"));
    if (!isUsed) this.needs.imports.delete("spaceSeparated");
    return code;
  }

  private part(part: WordPart): string {
    return typeof part === "string" ? JSON.stringify(part) : `(${this.expressions.strings(part)})`;
  }

  /** The options that an expression can give, as paths. */
  private optionPaths(node: Expression): string[] {
    switch (node.type) {
      case "variable": {
        if (node.name === "params") return ["params"];
        const named = this.names.get(node.name);
        return named ? this.optionPaths(named) : [];
      }
      case "property":
        return this.optionPaths(node.target).map((path) => `${path}.${node.name}`);
      case "first":
        return node.options.flatMap((each) => this.optionPaths(each));
      case "choice":
        return [node.yes, ...(node.no ? [node.no] : [])].flatMap((each) => this.optionPaths(each));
      case "listOf":
        return this.optionPaths(node.source);
      default:
        return [];
    }
  }

  private checkName(name: string, node: Content): void {
    if (reserved.has(name) || ours.has(name) || name in html) {
      throw this.problem(node, `"${name}" has another meaning in the generated component: choose another name`);
    }
  }

  private problem(node: Content | undefined, reason: string): Problem {
    return new Problem(reason, (node ?? this.template).span.start, this.template.file);
  }
}

interface Child {
  readonly code: string;
  /** True if it can be HTML that the caller gave. */
  readonly isRaw: boolean;
}

/** The functions of `src/react/runtime`. */
const ours = new Set(
  "attributeValue childrenOf component elementOf elementWith entries enumerated fragment has inheritsAny joinWords lines listener node nodeIn objects option own plain raw select text url withAttributes withCheck withChildren withControl".split(
    " ",
  ),
);

const reserved = new Set([
  "options",
  "optionNames",
  "isPolluted",
  "params",
  "selected",
  "listed",
  "jsx",
  "jsxs",
  "Fragment",
]);

function withoutSpans(key: string, value: unknown): unknown {
  return key === "span" || key === "isFilled" ? undefined : value;
}

function isVoid({ name, isSelfClosing }: Element): boolean {
  return (
    isSelfClosing ||
    (typeof name === "string" && /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name))
  );
}

/** The entries of lists whose options are read. */
function itemsRead(body: readonly Content[]): Set<string> {
  const items = new Set<string>();
  const collect = (nodes: readonly Content[]): void => {
    for (const node of nodes) {
      if (node.type === "loop") items.add(node.item);
      if (node.type === "loop" || node.type === "fragment") collect(node.body);
      if (node.type === "element") collect(node.children);
      if (node.type === "condition") collect([...node.yes, ...node.no]);
    }
  };
  collect(body);
  const read = new Set<string>();
  walk(body, (node) => {
    if (node.type === "property" && node.target.type === "variable") read.add(node.target.name);
  });
  return new Set([...read].filter((name) => items.has(name)));
}

/** Checks for a field inside a list, which takes the attributes of its entry. */
function hasItemCall(body: readonly Content[]): boolean {
  let found = false;
  walk(body, (node) => {
    if (node.type !== "call" || node.options.type !== "object") return;
    const attributes = node.options.entries.find(({ name }) => name === "attributes")?.value;
    if (attributes?.type === "property" && attributes.target.type === "variable" && attributes.target.name !== "params")
      found = true;
  });
  return found;
}
