import { isTest } from "../../transform/constants.js";
import { expression } from "../../transform/walk.js";
import type { AttributeValue, Content, Element, Expression, Template, Test } from "../../tree.js";

/*
 * Finds the options that are only ever shown as text between tags: in React, those can be nodes. A path such as
 * "items.text" leads through a list to the option of its entries.
 */

/** The paths from the options of each component, by its folder. */
export function nodePaths(templates: readonly Template[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const of = (component: string): ReadonlySet<string> => {
    const known = found.get(component);
    if (known) return known;
    const template = templates.find((each) => each.component === component);
    const paths = template ? new Paths(of).find(template) : new Set<string>();
    found.set(component, paths);
    return paths;
  };
  for (const { component } of templates) of(component);
  return found;
}

/** Elements whose content is a string in React. */
export const isTextElement = (name: Element["name"]): boolean =>
  typeof name === "string" && /^(?:option|title|textarea)$/.test(name);

class Paths {
  private readonly shown = new Set<string>();
  private readonly read = new Set<string>();
  private readonly passed = new Set<Expression>();
  /** The options that a name stands for. */
  private readonly names = new Map<string, readonly Expression[]>();

  constructor(private readonly of: (component: string) => ReadonlySet<string>) {}

  find({ body }: Template): ReadonlySet<string> {
    this.contents(body);
    return new Set([...this.shown].filter((path) => path.startsWith("params") && !this.read.has(path)));
  }

  private contents(nodes: readonly Content[]): void {
    for (const node of nodes) this.content(node);
  }

  private content(node: Content): void {
    switch (node.type) {
      case "element":
        for (const { value } of node.attributes) this.attribute(value);
        if (typeof node.name !== "string") this.strings([node.name.level]);
        if (isTextElement(node.name)) this.text(node.children);
        else this.contents(node.children);
        break;
      case "slot":
        for (const { value, isHtml } of node.alternatives) {
          if (value.type === "call") this.call(value);
          else if (isHtml) this.strings([]);
          else this.show(value);
        }
        break;
      case "condition":
        this.test(node.test);
        this.contents(node.yes);
        this.contents(node.no);
        break;
      case "loop":
        this.names.set(node.item, [node.list]);
        this.contents(node.body);
        break;
      case "assignment":
        if (isTest(node.value)) this.test(node.value);
        else if (/^(?:string|join|words|withCount)$/.test(node.value.type)) this.strings([node.value]);
        else this.names.set(node.name, [node.value]);
        break;
      case "fragment":
        this.contents(node.body);
        break;
      default:
    }
  }

  /** The content of an element that takes a string only. */
  private text(nodes: readonly Content[]): void {
    for (const node of nodes) {
      if (node.type === "slot") this.strings(node.alternatives.map(({ value }) => value));
      else if (node.type === "condition") {
        this.test(node.test);
        this.text([...node.yes, ...node.no]);
      }
    }
  }

  private call({ component, options, field }: Extract<Expression, { type: "call" }>): void {
    for (const { value } of field) {
      if (isTest(value)) this.test(value);
      else this.strings([value]);
    }
    const inside = this.of(component);
    if (options.type !== "object") {
      for (const path of this.paths(options))
        for (const each of inside) this.shown.add(path + each.slice("params".length));
      return;
    }
    this.literal(options, "params", inside);
  }

  private literal(
    { entries }: Extract<Expression, { type: "object" }>,
    prefix: string,
    inside: ReadonlySet<string>,
  ): void {
    for (const { name, value } of entries) {
      const path = `${prefix}.${name}`;
      if (isTest(value)) this.test(value);
      else if (value.type === "object") this.literal(value, path, inside);
      else if (inside.has(path)) this.show(value);
      else {
        const further = [...inside].filter((each) => each.startsWith(`${path}.`));
        if (!further.length) this.strings([value]);
        for (const option of this.paths(value))
          for (const each of further) this.shown.add(option + each.slice(path.length));
      }
    }
  }

  private show(value: Expression): void {
    for (const path of this.paths(value)) this.shown.add(path);
  }

  private attribute(value: AttributeValue): void {
    switch (value.type) {
      case "boolean":
        this.test(value.test);
        break;
      case "choice":
        this.test(value.test);
        this.attribute(value.yes);
        this.attribute(value.no);
        break;
      case "given":
        this.strings([value.value]);
        break;
      case "printed":
        this.strings(value.alternatives);
        break;
      case "words":
        for (const { test, parts } of value.words) {
          if (test) this.test(test);
          this.strings(parts.flatMap((part) => (typeof part === "string" ? [] : part)));
        }
        break;
      case "text":
        this.strings(value.parts.flatMap((part) => (typeof part === "string" ? [] : part)));
        break;
      default:
    }
  }

  /** A question about whether something is shown leaves it a node; every other reads a string. */
  private test(test: Test): void {
    if (test.type === "all" || test.type === "any") for (const each of test.tests) this.test(each);
    else if (test.type === "not") this.test(test.test);
    else if (!/^(?:prints|isTrue|hasEntries)$/.test(test.type)) expression(test, (node) => this.note(node));
  }

  private strings(values: readonly Expression[]): void {
    for (const value of values) expression(value, (node) => this.note(node));
  }

  private note(node: Expression | Test): void {
    if (isTest(node) || this.passed.has(node)) return;
    // To read an option of an object is not to read the object.
    for (let inner = node; inner.type === "property"; inner = inner.target) this.passed.add(inner.target);
    for (const path of this.paths(node)) this.read.add(path);
  }

  /** The options that an expression can give. */
  private paths(node: Expression): string[] {
    switch (node.type) {
      case "variable":
        if (node.name === "params") return ["params"];
        return (this.names.get(node.name) ?? []).flatMap((each) => this.paths(each));
      case "property":
        return this.paths(node.target).map((path) => `${path}.${node.name}`);
      case "first":
        return node.options.flatMap((each) => this.paths(each));
      case "choice":
        return [node.yes, ...(node.no ? [node.no] : [])].flatMap((each) => this.paths(each));
      case "listOf":
        return this.paths(node.source);
      default:
        return [];
    }
  }
}
