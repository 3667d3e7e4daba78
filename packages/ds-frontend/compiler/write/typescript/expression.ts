import { capitalised } from "@ds-frontend/internal/options/names.js";
import {
  type Alternative,
  type Choice,
  type ContentOf,
  type Expression,
  isFilled,
  isTest,
  kindOf,
  type OptionEntry,
  type PrintPlace,
  type Property,
  type Template,
  type Test,
  type Word,
  type WordPart,
} from "../../tree.js";

/** What the modules of functions and of React components print in different ways. */
export interface Target {
  /** The function that prints HTML. */
  readonly html: "string" | "html";
  /** Returns a text of the template as it is printed. */
  text(plain: string): string;
}

/** Writes expressions of the tree as TypeScript. Biome removes the parentheses that are not needed. */
export class ExpressionWriter {
  private readonly templates: ReadonlyMap<string, Template>;

  constructor(
    private readonly template: Template,
    all: readonly Template[],
    private readonly target: Target,
  ) {
    this.templates = new Map(all.map((one) => [one.component, one]));
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

  /** Writes the sets in which `includes` searches, because it searches them for every item. */
  sets(): string[] {
    return this.template.searched.map((list) => `const ${setName(list)} = ${call("stringSet", this.value(list))};`);
  }

  /** Writes the value of an expression. */
  value(node: Expression): string {
    switch (node.type) {
      case "literal":
        return node.value === null ? "undefined" : JSON.stringify(node.value);
      case "variable":
        return node.name === "params" ? "options" : this.entryName(node.name);
      case "property": {
        const { target, name } = node;
        if (target.type === "variable" && target.name === "parent") return parentName(name);
        return `${this.owner(target)}.${name}`;
      }
      case "first":
        return node.options
          .map((option) => this.value(option))
          .reduceRight((others, one) => call(kindOf(node) === "list" ? "firstList" : "firstObject", one, others));
      case "choice":
        return this.choice(node, (side) => this.value(side), kindOf(node) === "string" ? '""' : "undefined");
      case "join":
        return `(${node.parts.map((part) => this.string(part)).join(" + ")})`;
      case "string":
        return this.strings(node.alternatives);
      case "words":
        return this.words(node.words);
      case "withCount":
        return call("withCount", this.value(node.text), this.value(node.count));
      case "content":
        return this.content(node);
      case "object":
        return `{ ${node.entries.map((entry) => `${entry.name}: ${this.entry(entry)}`).join(", ")} }`;
      case "list":
        return `[${node.entries.map((entry) => this.value(entry)).join(", ")}]`;
      case "listOf":
        return call(node.of === "objects" ? "objects" : "entriesOf", this.value(node.source));
      case "call":
        return this.component(node);
      case "loopIndex":
        return `(${node.item}Index + 1)`;
    }
  }

  /** Writes the object that an option is read from. Only options and entries of lists can be read without a check. */
  owner(node: Expression): string {
    if (node.type === "variable" && (node.name === "params" || this.template.items.has(node.name))) return node.name;
    return call("own", this.value(node));
  }

  /** Writes the content of an object: its HTML, its text, or the text that was given instead of it. */
  private content({ target }: ContentOf): string {
    const owner = this.owner(target);
    const texts = [`${owner}.text`, this.value(target)].map((code) => call("text", code));
    return either([call(this.target.html, `${owner}.html`), ...texts]);
  }

  private entry({ value }: OptionEntry): string {
    return isTest(value) ? this.test(value, true) : this.value(value);
  }

  private component({ component, options, parentOptions }: Extract<Expression, { type: "call" }>): string {
    const names = this.templates.get(component)?.parentOptions ?? [];
    const set = names.map((name) => parentOptions.find((entry) => entry.name === name));
    while (set.length && !set.at(-1)) set.pop();
    const codes = [this.value(options), ...set.map((entry) => (entry ? this.entry(entry) : "undefined"))];
    return `${this.functionName(component)}(${codes.join(", ")})`;
  }

  private choice({ test, yes, no }: Choice, write: (side: Expression) => string, fallback: string): string {
    return `(${this.test(test)} ? ${write(yes)} : ${no ? write(no) : fallback})`;
  }

  /** Writes an expression as a string, without escaping it. */
  string(node: Expression): string {
    if (node.type === "literal") return JSON.stringify(String(node.value ?? ""));
    if (node.type === "choice") return this.choice(node, (side) => this.string(side), '""');
    const kind = kindOf(node);
    if (kind === "string" || kind === "html") return this.value(node);
    return kind === "number" ? `String(${this.value(node)})` : call("string", this.value(node));
  }

  /** Writes the first of some values that prints something as a string, which is empty if none does. */
  strings(values: readonly Expression[]): string {
    return either(values.map((value) => this.string(value)));
  }

  /** Writes a value as it is, or the first of several that prints something as a string. */
  firstValue(values: readonly Expression[]): string {
    const [only, second] = values;
    return only && !second ? this.value(only) : this.strings(values);
  }

  /** Writes the first alternative that prints something, escaped for its place. */
  printed(alternatives: readonly Alternative[], place: PrintPlace): string {
    return either(alternatives.map(({ value, isHtml }) => (isHtml ? this.html(value) : this.escaped(value, place))));
  }

  private html(node: Expression): string {
    return node.type === "property" ? call(this.target.html, this.value(node)) : this.value(node);
  }

  private escaped(node: Expression, place: PrintPlace): string {
    if (node.type === "literal") return JSON.stringify(this.target.text(String(node.value ?? "")));
    if (node.type === "choice") return this.choice(node, (side) => this.escaped(side, place), '""');
    return call(place, this.value(node));
  }

  /** Writes words as one string. */
  words(words: readonly Word[]): string {
    return call("spaceSeparated", `[${words.map((word) => this.word(word)).join(", ")}]`);
  }

  /** Writes a word as a string, empty if its condition is false or one of its values prints nothing. */
  private word({ test, parts }: Word): string {
    const [only, second] = parts;
    const isOneValue = typeof only === "object" && !second;
    const code = isOneValue ? this.firstValue(only) : parts.map((part) => this.part(part)).join(" + ");
    const canBeEmpty = (part: WordPart) => !isOneValue && typeof part === "object" && !part.some(isFilled);
    const prints = parts.filter(canBeEmpty).map((part) => `${this.part(part)} !== ""`);
    const tests = [...(test ? [this.test(test)] : []), ...prints];
    return tests.length ? `${tests.join(" && ")} ? ${code} : ""` : code;
  }

  part(part: WordPart): string {
    return typeof part === "string" ? JSON.stringify(part) : this.strings(part);
  }

  /** Writes a test as a condition, or as a boolean value where that matters. */
  test(node: Test, isBoolean = false): string {
    const all = (tests: readonly Test[]) => tests.map((test) => this.test(test, isBoolean));
    switch (node.type) {
      case "variable":
        return node.name;
      case "all":
        return `(${all(node.tests).join(" && ")})`;
      case "any":
        return `(${all(node.tests).join(" || ")})`;
      case "not":
        return `!(${this.test(node.test)})`;
      case "prints":
        return `(${isHtmlOption(node.value) ? this.html(node.value) : this.string(node.value)} !== "")`;
      case "isTrue":
        return `${isBoolean ? "!!" : ""}${this.value(node.value)}`;
      case "hasEntries":
        return `(${this.value(node.list)}.length > 0)`;
      case "isSame":
        return `(${this.value(node.left)} === ${this.value(node.right)})`;
      case "printsSame":
        return call("same", this.value(node.left), this.value(node.right));
      case "includes":
        return call("includes", setName(node.list), this.value(node.value));
      case "startsWith":
        return call("startsWith", this.value(node.value), this.value(node.start));
      case "isFirst":
        return `(${node.item}Index === 0)`;
    }
  }
}

/** Writes a call of one of the functions in `src/html` or `src/react/runtime`, which the module imports as `print`. */
export function call(name: string, ...args: readonly string[]): string {
  return `print.${name}(${args.join(", ")})`;
}

/** Checks whether an expression is an option that holds HTML. */
function isHtmlOption(node: Expression): boolean {
  return node.type === "property" && /^html$|Html$/.test(node.name);
}

/** Writes the first of some strings that is not empty. */
function either(codes: readonly string[]): string {
  return codes.length > 1 ? `(${codes.join(" || ")})` : (codes[0] ?? '""');
}

function setName({ name }: Property): string {
  return `${name}Strings`;
}

/** Returns the name of an option that a surrounding component sets. */
export function parentName(option: string): string {
  return `parent${capitalised(option)}`;
}

/** Returns the name of the function that takes options from a surrounding component. */
export function renderName(name: string): string {
  return `render${capitalised(name)}`;
}
