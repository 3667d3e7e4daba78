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
import { type Dialect, parenthesised } from "./dialect.js";
import { bracketed, type Doc, group, indent, join, space } from "./doc.js";

/** Writes expressions and tests. */
export class ExpressionWriter {
  constructor(
    readonly dialect: Dialect,
    private readonly templates: ReadonlyMap<string, Template>,
  ) {}

  private get none(): string {
    return this.dialect.literal(null);
  }

  call(name: string, ...args: Doc[]): Doc {
    return this.dialect.call(name, args);
  }

  value(node: Expression): Doc {
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
        return this.joined(node.parts.map((part) => this.joinedPart(part)));
      case "string":
        return this.plainString(node.alternatives);
      case "words":
        return this.dialect.plain(this.call("joined", this.words(node.words), '""'));
      case "withCount":
        return this.dialect.withCount(
          parenthesisedUnless(isVariable(node.text), this.string(node.text)),
          this.string(node.count),
        );
      case "content":
        return this.call("contentOf", this.value(node.target), '""');
      case "object":
        return this.dialect.objectLiteral(node.entries.map((entry) => ({ ...entry, code: this.entry(entry.value) })));
      case "list":
        return bracketed(
          "[",
          node.entries.map((entry) => this.value(entry)),
          "]",
        );
      case "listOf": {
        const list = this.dialect.list(this.value(node.source), node.of);
        if (!("value" in list)) throw new Error("This list needs a name.");
        return list.value;
      }
      case "call": {
        const parentOptions = node.parentOptions.map((entry) => ({ ...entry, code: this.entry(entry.value) }));
        const called = this.templates.get(node.component) as Template;
        return this.dialect.component(called, this.value(node.options), this.dialect.objectLiteral(parentOptions));
      }
      case "loopIndex":
        return "loop.index";
    }
  }

  entry(value: Expression | Test): Doc {
    return isTest(value) ? this.boolean(value) : this.value(value);
  }

  private joinedPart(node: Expression): Doc {
    const isCall = kindOf(node) === "value" && node.type !== "literal" && node.type !== "choice";
    return isCall ? this.dialect.part(this.call("string", this.value(node), '""')) : this.string(node);
  }

  private joined(parts: readonly Doc[]): Doc {
    return join(" ~ ", parts);
  }

  private choice(node: Extract<Expression, { type: "choice" }>, write: (side: Expression) => Doc, fallback: Doc): Doc {
    return parenthesised(
      this.dialect.choice(this.test(node.test), write(node.yes), node.no ? write(node.no) : fallback),
    );
  }

  private first([one, ...others]: readonly Expression[]): Doc {
    if (!one) return this.none;
    const code = this.value(one);
    if (!others.length) return code;
    if (kindOf(one) === "list") return parenthesised(this.dialect.firstList(code, this.first(others)));
    return parenthesised(this.dialect.choice([code, " is mapping"], code, this.first(others)));
  }

  /** Writes a value as a plain string, which is not escaped. */
  string(node: Expression): Doc {
    if (node.type === "literal") return JSON.stringify(String(node.value ?? ""));
    if (node.type === "choice") return this.choice(node, (side) => this.string(side), '""');
    const kind = kindOf(node);
    if (kind === "string" || kind === "number") return this.value(node);
    return this.dialect.plain(this.call("string", this.value(node), '""'));
  }

  /** Writes the first of some values that prints something. */
  private firstString([one, ...others]: readonly Expression[]): Doc {
    if (!one) return '""';
    if (one.type === "string") return this.firstString([...one.alternatives, ...others]);
    const isLast = !others.length;
    if (one.type === "choice") {
      const choice = this.choice(one, (side) => this.firstString([side]), '""');
      return isLast ? choice : this.call("string", choice, this.firstString(others));
    }
    if (isLast && (one.type === "literal" || kindOf(one) === "string")) return this.string(one);
    return this.call("string", this.value(one), this.firstString(others));
  }

  /** Writes a value as it is, or the first of several that prints something. */
  firstValue(values: readonly Expression[]): Doc {
    const [only, second] = values;
    return only && !second ? this.value(only) : this.firstString(values);
  }

  /** Writes words as a list, in which words whose conditions are false are empty. */
  words(words: readonly Word[]): Doc {
    return bracketed(
      "[",
      words.map((word) => this.word(word)),
      "]",
    );
  }

  private word({ test, parts }: Word): Doc {
    const [only, second] = parts;
    const isOneValue = typeof only === "object" && !second;
    const code = isOneValue ? this.firstValue(only) : this.joined(parts.map((part) => this.part(part)));
    // A word that is one value is left out anyway if it is empty.
    const filled = parts.flatMap((part) => (typeof part === "string" || isOneValue ? [] : [isFilled(this.part(part))]));
    const tests = [...(test ? [this.test(test, filled.length > 0)] : []), ...filled];
    return tests.length ? group(this.dialect.valueIf(join(" and ", tests), code)) : code;
  }

  private part(part: WordPart): Doc {
    return typeof part === "string" ? JSON.stringify(part) : this.plainString(part);
  }

  /** Writes the first of some values that prints something as a plain string. */
  plainString(values: readonly Expression[]): Doc {
    const [one, other] = values;
    if (!one) return '""';
    return other ? this.dialect.plain(this.firstString(values)) : this.string(one);
  }

  /** Writes the first alternative that prints something, escaped for its place. */
  printed([one, ...others]: readonly Alternative[], place: PrintPlace): Doc {
    if (!one) return '""';
    const { value, isHtml } = one;
    if (value.type === "literal") return JSON.stringify(escapeHtml(String(value.value ?? "")));
    if (value.type === "choice" && !others.length) {
      return this.choice(value, (side) => this.printed([{ value: side, isHtml }], place), '""');
    }
    if (isHtml) return this.html(one, others, place);
    return this.call(place, this.value(value), this.printed(others, place));
  }

  private html({ value }: Alternative, others: readonly Alternative[], place: PrintPlace): Doc {
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
  boolean(node: Test): Doc {
    return isBoolean(node) ? this.test(node) : parenthesised(this.dialect.choice(this.test(node), "true", "false"));
  }

  /** Writes a test for a place where only its truth matters. */
  test(node: Test, isPart = false): Doc {
    const code = this.bareTest(node);
    return isPart && ["all", "any"].includes(node.type) ? parenthesised(code) : code;
  }

  private bareTest(node: Test): Doc {
    switch (node.type) {
      case "variable":
        return node.name;
      case "all":
      case "any": {
        const word = node.type === "all" ? "and " : "or ";
        const tests = node.tests.map((test) => this.test(test, true));
        return group(indent(join([space, word], tests)));
      }
      case "not":
        if (node.test.type === "isSame") return this.isSame(node.test, true);
        // Nunjucks takes `not a == b` for `(not a) == b`.
        return ["not ", isName(node.test) ? this.test(node.test) : parenthesised(this.test(node.test))];
      case "prints":
        return isFilled(this.printedString(node.value));
      case "isTrue": {
        const code = this.value(node.value);
        return kindOf(node.value) === "value" ? this.dialect.isTrue(code) : code;
      }
      case "hasEntries":
        return [this.value(node.list), " | length"];
      case "isSame":
        return this.isSame(node, false);
      case "printsSame":
        return this.dialect.printsSame(this.value(node.left), this.value(node.right));
      case "includes":
        return this.dialect.includes(node.list, this.string(node.value));
      case "startsWith":
        return this.dialect.startsWith(
          parenthesisedUnless(isVariable(node.value), this.string(node.value)),
          this.string(node.start),
        );
      case "isFirst":
        return "loop.first";
    }
  }

  private isSame({ left, right }: Extract<Test, { type: "isSame" }>, isNegated: boolean): Doc {
    return this.dialect.isSame(this.value(left), right, isNegated);
  }

  private printedString(node: Expression): Doc {
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

/** Checks whether something is printed. */
function isFilled(code: Doc): Doc {
  return [code, ' != ""'];
}

function isVariable(node: Expression): boolean {
  return node.type === "variable" && node.kind === "string";
}

function parenthesisedUnless(isAlone: boolean, code: Doc): Doc {
  return isAlone ? code : parenthesised(code);
}

/** Checks whether a test is written as one name. */
function isName(node: Test): boolean {
  return node.type === "variable" || (node.type === "isTrue" && pathOf(node.value) !== undefined);
}
