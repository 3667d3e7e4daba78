import { escapeHtml } from "../../../src/html/text.js";
import {
  type Entry,
  type Expression,
  isFilled,
  isTest,
  kindOf,
  type Property,
  type Template,
  type Test,
  type Word,
} from "../../tree.js";
import { type Print, wordTest } from "./markup.js";

/** Precedence of each kind of expression: one with a lower precedence than its place needs is put in parentheses. */
export const levels = { choice: 1, or: 2, and: 3, compare: 4, sum: 5, unary: 6, atom: 7 } as const;

/** An expression in TypeScript, with its precedence. */
export interface Code {
  readonly code: string;
  readonly level: number;
}

/** Writes expressions of the tree as TypeScript. */
export class ExpressionWriter {
  /** The functions that the code calls. */
  readonly imports = new Set<string>();
  private readonly templates: ReadonlyMap<string, Template>;

  constructor(
    private readonly template: Template,
    all: readonly Template[],
  ) {
    this.templates = new Map(all.map((each) => [each.component, each]));
  }

  /** Makes a function available to the module. */
  use(name: string): string {
    this.imports.add(name);
    return name;
  }

  /** Returns the name of the function that renders a component inside another. */
  functionName(component: string): string {
    const { name = "", parentOptions = [] } = this.templates.get(component) ?? {};
    return parentOptions.length ? renderName(name) : name;
  }

  /** Returns the name of an entry of a list before its options are read. */
  entryName(item: string): string {
    return this.template.items.has(item) ? `${item}Entry` : item;
  }

  /** Writes the value of an expression. */
  value(node: Expression, level = 0): string {
    return parenthesised(this.bare(node), level);
  }

  protected bare(node: Expression): Code {
    switch (node.type) {
      case "literal":
        return atom(node.value === null ? "undefined" : JSON.stringify(node.value));
      case "variable":
        return atom(node.name === "params" ? "options" : this.entryName(node.name));
      case "property":
        return atom(this.property(node));
      case "first":
        return this.first(node.options);
      case "choice": {
        const none = kindOf(node) === "string" ? '""' : "undefined";
        const no = node.no ? this.value(node.no, levels.choice) : none;
        return { code: `${this.test(node.test, levels.or)} ? ${this.value(node.yes, levels.or)} : ${no}`, level: 1 };
      }
      case "join":
        return { code: node.parts.map((part) => this.string(part, levels.sum)).join(" + "), level: levels.sum };
      case "string":
        return this.either(node.alternatives.map((each) => this.stringCode(each)));
      case "words":
        return atom(`${this.use("spaceSeparated")}([${node.words.map((word) => this.word(word)).join(", ")}])`);
      case "withCount":
        return atom(`${this.use("withCount")}(${this.value(node.text)}, ${this.value(node.count)})`);
      case "object":
        return atom(`{ ${node.entries.map((entry) => `${key(entry.name)}: ${this.entry(entry)}`).join(", ")} }`);
      case "list":
        return atom(`[${node.entries.map((entry) => this.value(entry)).join(", ")}]`);
      case "listOf":
        return atom(`${this.use(node.of === "objects" ? "objects" : "entriesOf")}(${this.value(node.source)})`);
      case "call":
        return atom(this.call(node));
      case "loopState":
        if (node.name === "index") return { code: `${node.item}Index + 1`, level: levels.sum };
        return atom(`${node.item}List.length`);
    }
  }

  protected entry({ value }: Entry): string {
    return isTest(value) ? this.boolean(value) : this.value(value);
  }

  /** Options and list entries can be read directly. Objects inside them need a check first. */
  private property({ target, name }: Property): string {
    if (target.type === "variable" && target.name === "parent") return parentName(name);
    return `${this.owner(target)}.${name}`;
  }

  /** Writes the object that an option is read from. */
  owner(node: Expression): string {
    if (node.type === "variable" && (node.name === "params" || this.template.items.has(node.name))) return node.name;
    return `${this.use("ownOptions")}(${this.value(node)}, isPolluted)`;
  }

  private first(options: readonly Expression[]): Code {
    const [one, ...others] = options as [Expression, ...Expression[]];
    if (!others.length) return this.bare(one);
    const name = kindOf(one) === "list" ? "firstList" : "first";
    return atom(`${this.use(name)}(${this.value(one)}, ${this.first(others).code})`);
  }

  private call({ component, options, parentOptions }: Extract<Expression, { type: "call" }>): string {
    const names = this.templates.get(component)?.parentOptions ?? [];
    const set = names.map((name) => parentOptions.find((entry) => entry.name === name));
    while (set.length && !set.at(-1)) set.pop();
    const codes = [this.value(options), ...set.map((entry) => (entry ? this.entry(entry) : "undefined"))];
    return `${this.functionName(component)}(${codes.join(", ")})`;
  }

  /** Writes an expression as a string, without escaping it. */
  string(node: Expression, level = 0): string {
    return parenthesised(this.stringCode(node), level);
  }

  private stringCode(node: Expression): Code {
    if (node.type === "literal" && node.value !== null) return atom(JSON.stringify(String(node.value)));
    if (node.type === "choice") {
      const no = node.no ? this.string(node.no, levels.choice) : '""';
      return { code: `${this.test(node.test, levels.or)} ? ${this.string(node.yes, levels.or)} : ${no}`, level: 1 };
    }
    const kind = kindOf(node);
    if (kind === "string" || kind === "html") return this.bare(node);
    if (kind === "number") return atom(`String(${this.value(node)})`);
    return atom(`${this.use("string")}(${this.value(node)})`);
  }

  /** Writes the output of a slot. */
  print({ alternatives, place }: Print): Code {
    const primitive = { text: "text", attribute: "value", url: "url" }[place];
    const codes = alternatives.map(({ value, isHtml }) => {
      if (isHtml) return this.stringCode(value);
      return this.escaped(value, primitive);
    });
    return this.either(codes);
  }

  private escaped(node: Expression, primitive: string): Code {
    if (node.type === "literal") return atom(JSON.stringify(escapeHtml(String(node.value ?? ""))));
    if (node.type === "choice") {
      const no = node.no ? parenthesised(this.escaped(node.no, primitive), levels.choice) : '""';
      const yes = parenthesised(this.escaped(node.yes, primitive), levels.or);
      return { code: `${this.test(node.test, levels.or)} ? ${yes} : ${no}`, level: 1 };
    }
    return atom(`${this.use(primitive)}(${this.value(node)})`);
  }

  private either(codes: readonly Code[]): Code {
    const [only = atom('""'), second] = codes;
    if (!second) return only;
    return { code: codes.map((each) => parenthesised(each, levels.or)).join(" || "), level: levels.or };
  }

  /** Writes a word as a string, empty if its condition is false. */
  private word(word: Word): string {
    const [only, second] = word.parts;
    if (!second && typeof only === "object") {
      const [value, other] = only;
      const code =
        value && !other ? this.value(value, levels.or) : this.either(only.map((each) => this.stringCode(each))).code;
      return word.test ? `${this.test(word.test, levels.or)} ? ${code} : ""` : code;
    }
    const test = wordTest(word, { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } });
    const code = word.parts.map((part) =>
      typeof part === "string"
        ? JSON.stringify(part)
        : parenthesised(this.either(part.map((each) => this.stringCode(each))), levels.sum),
    );
    return test ? `${this.test(test, levels.or)} ? ${code.join(" + ")} : ""` : code.join(" + ");
  }

  /** Writes the words of an attribute as one string. */
  words(words: readonly Word[]): string {
    return `${this.use("spaceSeparated")}([${words.map((word) => this.word(word)).join(", ")}])`;
  }

  /** Writes the alternatives of an attribute as one string, empty if all of them are. */
  strings(alternatives: readonly Expression[]): string {
    return this.either(alternatives.map((each) => this.stringCode(each))).code;
  }

  /** Writes a test as a condition. */
  test(node: Test, level = 0): string {
    return parenthesised(this.testCode(node), level);
  }

  /** Writes a test as a boolean value. */
  boolean(node: Test): string {
    if (node.type === "isTrue") return `!!${this.value(node.value, levels.unary)}`;
    if (node.type === "all" || node.type === "any") {
      const [join, level] = node.type === "all" ? [" && ", levels.and] : [" || ", levels.or];
      return node.tests
        .map((each) => parenthesised({ code: this.boolean(each), level: booleanLevel(each) }, level))
        .join(join);
    }
    return this.test(node);
  }

  protected testCode(node: Test): Code {
    switch (node.type) {
      case "variable":
        return atom(node.name);
      case "literal":
        return atom(String(node.value));
      case "all":
        return { code: node.tests.map((each) => this.test(each, levels.and)).join(" && "), level: levels.and };
      case "any":
        return { code: node.tests.map((each) => this.test(each, levels.or)).join(" || "), level: levels.or };
      case "not":
        return { code: `!${this.test(node.test, levels.unary)}`, level: levels.unary };
      case "prints":
        if (isFilled(node.value)) return atom("true");
        return { code: `${this.string(node.value, levels.sum)} !== ""`, level: levels.compare };
      case "isTrue":
        return this.bare(node.value);
      case "hasEntries":
        return { code: `${this.value(node.list, levels.atom)}.length > 0`, level: levels.compare };
      case "isSame":
        return {
          code: `${this.value(node.left, levels.sum)} === ${this.value(node.right, levels.sum)}`,
          level: levels.compare,
        };
      case "printsSame":
        return atom(`${this.use("same")}(${this.value(node.left)}, ${this.value(node.right)})`);
      case "includes":
        return atom(`${this.use("includes")}(${stringsName(node.list)}, ${this.value(node.value)})`);
      case "startsWith":
        return atom(`${this.use("startsWith")}(${this.value(node.value)}, ${this.value(node.start)})`);
      case "position": {
        const last = node.name === "first" ? "0" : `${node.item}List.length - 1`;
        return { code: `${node.item}Index === ${last}`, level: levels.compare };
      }
    }
  }

  /** Writes the sets in which `includes` searches, because it searches them for every item. */
  sets(): string[] {
    return this.template.searched.map(
      (list) => `const ${stringsName(list)} = ${this.use("stringSet")}(${this.value(list)});`,
    );
  }
}

/** Returns the name of the set made from a list of strings. */
function stringsName({ name }: Property): string {
  return `${name}Strings`;
}

/** Returns the name of an option that a surrounding component sets. */
export function parentName(option: string): string {
  return `parent${option[0]?.toUpperCase()}${option.slice(1)}`;
}

/** Returns the name of the function that takes options from a surrounding component. */
export function renderName(name: string): string {
  return `render${name[0]?.toUpperCase()}${name.slice(1)}`;
}

function booleanLevel(node: Test): number {
  if (node.type === "isTrue") return levels.unary;
  return (
    {
      all: levels.and,
      any: levels.or,
      not: levels.unary,
      prints: levels.compare,
      hasEntries: levels.compare,
      isSame: levels.compare,
      position: levels.compare,
    }[node.type as string] ?? levels.atom
  );
}

export function atom(code: string): Code {
  return { code, level: levels.atom };
}

export function parenthesised({ code, level }: Code, least: number): string {
  return level < least ? `(${code})` : code;
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}
