import { escapeHtml } from "../../../src/html/text.js";
import {
  type Alternative,
  type Expression,
  isTest,
  kindOf,
  type PrintPlace,
  pathOf,
  type Template,
  type Test,
  type Word,
  type WordPart,
} from "../../tree.js";
import type { Dialect } from "./dialect.js";

/** Writes expressions and tests. */
export class ExpressionWriter {
  constructor(
    readonly dialect: Dialect,
    private readonly templates: ReadonlyMap<string, Template>,
  ) {}

  private get none(): string {
    return this.dialect.literal(null);
  }

  call(name: string, ...args: string[]): string {
    return this.dialect.call(name, args);
  }

  value(node: Expression): string {
    switch (node.type) {
      case "literal":
        return this.dialect.literal(node.value);
      case "variable":
        return node.name;
      case "property":
        return this.dialect.option(node);
      case "first":
        return this.first(node.options);
      case "choice":
        return this.choice(node, (side) => this.value(side), kindOf(node) === "string" ? '""' : this.none);
      case "join":
        return node.parts.map((part) => this.string(part)).join(" ~ ");
      case "string":
        return this.plainString(node.alternatives);
      case "words":
        return this.dialect.plain(this.call("joined", this.words(node.words), '""'));
      case "withCount":
        return this.dialect.plain(this.call("withCount", this.value(node.text), this.string(node.count)));
      case "content":
        return this.call("contentOf", this.value(node.target), '""');
      case "object":
        return this.dialect.objectLiteral(node.entries.map((entry) => ({ ...entry, code: this.entry(entry.value) })));
      case "list":
        return `[${node.entries.map((entry) => this.value(entry)).join(", ")}]`;
      case "listOf":
        return this.dialect.list(this.value(node.source), node.of);
      case "call": {
        const parentOptions = node.parentOptions.map((entry) => ({ ...entry, code: this.entry(entry.value) }));
        const called = this.templates.get(node.component) as Template;
        return this.dialect.component(called, this.value(node.options), this.dialect.objectLiteral(parentOptions));
      }
      case "loopState":
        return `loop.${node.name}`;
    }
  }

  entry(value: Expression | Test): string {
    return isTest(value) ? this.boolean(value) : this.value(value);
  }

  private choice(
    node: Extract<Expression, { type: "choice" }>,
    write: (side: Expression) => string,
    otherwise: string,
  ): string {
    return `(${this.dialect.choice(this.test(node.test), write(node.yes), node.no ? write(node.no) : otherwise)})`;
  }

  private first([one, ...others]: readonly Expression[]): string {
    if (!one) return this.none;
    const code = this.value(one);
    if (!others.length) return code;
    if (kindOf(one) === "list") return this.dialect.firstList(code, this.first(others));
    return `(${this.dialect.choice(`${this.call("isGiven", code, '""')} == "yes"`, code, this.first(others))})`;
  }

  /** Writes a value as a plain string, which is not escaped. */
  string(node: Expression): string {
    if (node.type === "literal") return JSON.stringify(String(node.value ?? ""));
    if (node.type === "choice") return this.choice(node, (side) => this.string(side), '""');
    const kind = kindOf(node);
    if (kind === "string" || kind === "number") return this.value(node);
    return this.dialect.plain(this.call("string", this.value(node), '""'));
  }

  /** Writes the first of some values that prints something. */
  private firstString([one, ...others]: readonly Expression[]): string {
    if (!one) return '""';
    if (!others.length && (one.type === "literal" || one.type === "choice")) return this.string(one);
    return this.call("string", this.value(one), this.firstString(others));
  }

  /** Writes a value as it is, or the first of several that prints something. */
  firstValue(values: readonly Expression[]): string {
    const [only, second] = values;
    return only && !second ? this.value(only) : this.firstString(values);
  }

  /** Writes words as a list, in which words whose conditions are false are empty. */
  words(words: readonly Word[]): string {
    return `[${words.map((word) => this.word(word)).join(", ")}]`;
  }

  private word({ test, parts }: Word): string {
    const [only, second] = parts;
    const [value, other] = typeof only === "object" ? only : [];
    const isOneValue = !second && value && !other;
    const code = isOneValue ? this.value(value) : parts.map((part) => this.part(part)).join(" ~ ");
    const tests = [
      ...(test ? [this.test(test, true)] : []),
      ...(isOneValue ? [] : parts.flatMap((part) => (typeof part === "string" ? [] : [`${this.part(part)} != ""`]))),
    ];
    return tests.length ? this.dialect.choice(tests.join(" and "), code, '""') : code;
  }

  private part(part: WordPart): string {
    return typeof part === "string" ? JSON.stringify(part) : this.plainString(part);
  }

  /** Writes the first of some values that prints something as a plain string. */
  plainString(values: readonly Expression[]): string {
    const [one, other] = values;
    if (!one) return '""';
    return other ? this.dialect.plain(this.firstString(values)) : this.string(one);
  }

  /** Writes the first alternative that prints something, escaped for its place. */
  printed([one, ...others]: readonly Alternative[], place: PrintPlace): string {
    if (!one) return '""';
    const { value, isHtml } = one;
    if (value.type === "literal") return JSON.stringify(escapeHtml(String(value.value ?? "")));
    if (value.type === "choice" && !others.length) {
      return this.choice(value, (side) => this.printed([{ value: side, isHtml }], place), '""');
    }
    if (isHtml) return this.html(one, others, place);
    return this.call(place, this.value(value), this.printed(others, place));
  }

  private html({ value }: Alternative, others: readonly Alternative[], place: PrintPlace): string {
    if (kindOf(value) === "html" && value.type === "variable" && !others.length) {
      return this.dialect.fragment(value.name);
    }
    if (value.type === "call" && !others.length) return this.value(value);
    if (value.type === "content") return this.call("contentOf", this.value(value.target), this.printed(others, place));
    const [text, ...rest] = others;
    if (text && !text.isHtml && pathOf(text.value)) {
      return this.call("content", this.value(value), this.value(text.value), this.printed(rest, place));
    }
    return this.call("html", this.value(value), this.printed(others, place));
  }

  /** Writes a test as a value that is true or false. */
  boolean(node: Test): string {
    return isBoolean(node) ? this.test(node) : `(${this.dialect.choice(this.test(node), "true", "false")})`;
  }

  /** Writes a test for a place where only its truth matters. */
  test(node: Test, isPart = false): string {
    const code = this.bareTest(node);
    return isPart && ["all", "any"].includes(node.type) ? `(${code})` : code;
  }

  private bareTest(node: Test): string {
    switch (node.type) {
      case "variable":
        return node.name;
      case "literal":
        return String(node.value);
      case "all":
        return node.tests.map((test) => this.test(test, true)).join(" and ");
      case "any":
        return node.tests.map((test) => this.test(test, true)).join(" or ");
      case "not":
        // Nunjucks takes `not a == b` for `(not a) == b`.
        return node.test.type === "variable" ? `not ${node.test.name}` : `not (${this.test(node.test)})`;
      case "prints":
        return `${this.printedString(node.value)} != ""`;
      case "isTrue": {
        const code = this.value(node.value);
        return kindOf(node.value) === "value" ? this.dialect.isTrue(code) : code;
      }
      case "hasEntries":
        return `${this.value(node.list)} | length`;
      case "isSame":
        return this.dialect.isSame(this.value(node.left), node.right);
      case "printsSame":
        return `${this.call("same", this.value(node.left), this.value(node.right), '""')} == "yes"`;
      case "includes":
        return this.dialect.includes(node.list, this.string(node.value));
      case "startsWith":
        return this.dialect.startsWith(this.string(node.value), this.string(node.start));
      case "position":
        return `loop.${node.name}`;
    }
  }

  private printedString(node: Expression): string {
    const kind = kindOf(node);
    if (kind === "html" && node.type === "variable") return node.name;
    if (kind === "string") return this.value(node);
    return this.call("string", this.value(node), '""');
  }
}

/** Checks whether a test is written as a comparison, and not as a value of which only the truth matters. */
function isBoolean(node: Test): boolean {
  if (node.type === "all" || node.type === "any") return node.tests.every(isBoolean);
  return node.type !== "isTrue" && node.type !== "hasEntries";
}
