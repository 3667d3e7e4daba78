import {
  type Alternative,
  type Attribute,
  type AttributeValue,
  type Content,
  type Entry,
  type Expression,
  isFilled,
  isTest,
  pathOf,
  type Test,
  type Word,
  type WordPart,
} from "../tree.js";

/**
 * Simplifies content by what is already known: inside `{% if item.href %}` the link has an address, so its attribute is
 * always printed. Tests with a known result are removed, and so are branches that can never be printed.
 */
export function withKnownValues(body: readonly Content[]): Content[] {
  return new Folding().contents(body);
}

/** Replaces expressions whose result is known, and removes what can then never be printed. */
class Folding {
  constructor(
    /** Paths that are known not to be empty here. */
    private readonly filled: ReadonlySet<string> = new Set(),
    /** Paths that are not empty if the named test is true. */
    private readonly named: Map<string, readonly string[]> = new Map(),
  ) {}

  /** Returns the paths that are not empty if a test is true. */
  private filledIf(test: Test): readonly string[] {
    if (test.type === "all") return test.tests.flatMap((each) => this.filledIf(each));
    if (test.type === "variable") return this.named.get(test.name) ?? [];
    const path = test.type === "prints" ? pathOf(test.value) : undefined;
    return path ? [path] : [];
  }

  private knowing(paths: readonly string[]): Folding {
    return paths.length ? new Folding(new Set([...this.filled, ...paths]), this.named) : this;
  }

  contents(nodes: readonly Content[]): Content[] {
    return nodes.flatMap((node) => this.content(node));
  }

  private content(node: Content): readonly Content[] {
    switch (node.type) {
      case "text":
      case "doctype":
        return [node];
      case "element": {
        const { name, spread } = node;
        return [
          {
            ...node,
            name: typeof name === "string" ? name : { ...name, level: this.expression(name.level) },
            attributes: node.attributes.map((each) => this.attribute(each)),
            spread: spread && this.expression(spread),
            children: this.contents(node.children),
          },
        ];
      }
      case "slot": {
        const alternatives = this.alternatives(node.alternatives);
        return alternatives.length ? [{ ...node, alternatives }] : [];
      }
      case "condition": {
        const test = this.test(node.test);
        if (test.type === "literal") return this.contents(test.value ? node.yes : node.no);
        const yes = this.knowing(this.filledIf(test)).contents(node.yes);
        return [{ ...node, test, yes, no: this.contents(node.no) }];
      }
      case "loop":
        return [{ ...node, list: this.expression(node.list), body: this.contents(node.body) }];
      case "assignment": {
        if (!isTest(node.value)) return [{ ...node, value: this.expression(node.value) }];
        const test = this.test(node.value);
        this.named.set(node.name, this.filledIf(test));
        return [{ ...node, value: test }];
      }
      case "fragment":
        return [{ ...node, body: this.contents(node.body) }];
    }
  }

  private alternatives(list: readonly Alternative[]): Alternative[] {
    return list
      .map(({ value, isHtml }) => ({ value: this.expression(value), isHtml }))
      .filter(({ value }) => !isNothing(value));
  }

  private values(list: readonly Expression[]): Expression[] {
    return list.map((each) => this.expression(each)).filter((each) => !isNothing(each));
  }

  private attribute(node: Attribute): Attribute {
    return { ...node, value: this.attributeValue(node.value) };
  }

  private attributeValue(value: AttributeValue): AttributeValue {
    switch (value.type) {
      case "boolean": {
        const test = this.test(value.test);
        if (test.type === "literal") return { type: test.value ? "bare" : "none" };
        return { ...value, test };
      }
      case "choice": {
        const test = this.test(value.test);
        if (test.type === "literal") return this.attributeValue(test.value ? value.yes : value.no);
        return { ...value, test, yes: this.attributeValue(value.yes), no: this.attributeValue(value.no) };
      }
      case "given": {
        const folded = this.expression(value.value);
        if (isNothing(folded)) return { type: "none" };
        if (isFilled(folded)) return { type: "printed", alternatives: [folded], isAlways: true };
        return { ...value, value: folded };
      }
      case "printed": {
        const alternatives = this.values(value.alternatives);
        if (!alternatives.length) return value.isAlways ? { type: "constant", value: "" } : { type: "none" };
        return { ...value, alternatives, isAlways: value.isAlways || alternatives.some(isFilled) };
      }
      case "words":
        return { ...value, words: this.words(value.words) };
      case "text":
        return { ...value, parts: value.parts.map((part) => this.part(part)) };
      default:
        return value;
    }
  }

  private words(words: readonly Word[]): Word[] {
    return words.flatMap((word) => {
      const test = word.test && this.test(word.test);
      if (test?.type === "literal" && !test.value) return [];
      const parts = word.parts.map((part) => this.part(part));
      if (parts.some((part) => typeof part !== "string" && !part.length)) return [];
      return [{ test: test?.type === "literal" ? undefined : test, parts }];
    });
  }

  private part(part: WordPart): WordPart {
    return typeof part === "string" ? part : this.values(part);
  }

  private expression(node: Expression): Expression {
    switch (node.type) {
      case "property": {
        const isKnown = this.filled.has(pathOf(node) ?? "");
        return { ...node, target: this.expression(node.target), isFilled: node.isFilled || isKnown };
      }
      case "first": {
        const options = this.values(node.options);
        return options.length === 1 ? (options[0] as Expression) : { ...node, options };
      }
      case "choice": {
        const test = this.test(node.test);
        if (test.type !== "literal") {
          return { ...node, test, yes: this.expression(node.yes), no: node.no && this.expression(node.no) };
        }
        const side = test.value ? node.yes : node.no;
        return side ? this.expression(side) : { type: "literal", value: null, span: node.span };
      }
      case "join":
        return { ...node, parts: this.values(node.parts) };
      case "string":
        return { ...node, alternatives: this.values(node.alternatives) };
      case "words":
        return { ...node, words: this.words(node.words) };
      case "withCount":
        return { ...node, text: this.expression(node.text), count: this.expression(node.count) };
      case "object":
        return { ...node, entries: this.entries(node.entries) };
      case "listOf":
        return { ...node, source: this.expression(node.source) };
      case "call":
        return { ...node, options: this.expression(node.options), field: this.entries(node.field) };
      default:
        return node;
    }
  }

  private entries(entries: readonly Entry[]): Entry[] {
    return entries.map(({ name, value }) => ({
      name,
      value: isTest(value) ? this.test(value) : this.expression(value),
    }));
  }

  private test(node: Test): Test {
    switch (node.type) {
      case "all":
      case "any": {
        const isAll = node.type === "all";
        const tests = node.tests.map((each) => this.test(each));
        if (tests.some((each) => each.type === "literal" && each.value !== isAll)) {
          return { type: "literal", value: !isAll, span: node.span };
        }
        const open = tests.filter((each) => each.type !== "literal");
        if (open.length < 2) return open[0] ?? { type: "literal", value: isAll, span: node.span };
        return { ...node, tests: open };
      }
      case "not": {
        const test = this.test(node.test);
        return test.type === "literal" ? { ...test, value: !test.value } : { ...node, test };
      }
      case "prints":
      case "isTrue":
      case "isGiven": {
        const value = this.expression(node.value);
        if (node.type !== "isTrue" && isFilled(value)) return { type: "literal", value: true, span: node.span };
        return isNothing(value) ? { type: "literal", value: false, span: node.span } : { ...node, value };
      }
      case "hasEntries":
        return { ...node, list: this.expression(node.list) };
      case "isSame":
        return { ...node, left: this.expression(node.left) };
      case "printsSame":
        return { ...node, left: this.expression(node.left), right: this.expression(node.right) };
      case "includes":
        return { ...node, list: this.expression(node.list), value: this.expression(node.value) };
      case "startsWith":
        return { ...node, value: this.expression(node.value), start: this.expression(node.start) };
      default:
        return node;
    }
  }
}

function isNothing(node: Expression): boolean {
  return node.type === "literal" && node.value === null;
}

export { isTest };
