import { refuse, type Span } from "../../problem.js";
import { isTest } from "../../transform/constants.js";
import { wordTest } from "../../transform/markup.js";
import {
  type Entry,
  type Expression,
  isFilled,
  kindOf,
  type Literal,
  type Property,
  pathOf,
  type Template,
  type Test,
  type Word,
} from "../../tree.js";

/*
 * Jinja2 makes Python of a template. Operators and local variables cost little there; a call of a macro costs more than all
 * that most primitives have to do, and a subscript finds Python's methods, such as `items`, where an option is missing. So
 * a macro first gives what it reads names: each option as it was given, and in each form in which it is printed. The common
 * case of a form stands there (nothing is given, or a string with nothing to escape), and a primitive is called for others.
 *
 * Jinja2 may escape what is printed or not: `autoescape` is a setting of the service, and the block that changes it changes
 * it for all threads. So a form is printed with `| safe`; what comes from a macro or a `set` block is Markup where it has to
 * be. Markup escapes what is added to it, so `~` and Python's methods only get strings that are known to be plain.
 *
 * A value can be of any type, also undefined, which with `StrictUndefined` may be tested but not compared. Python's own
 * methods are reached only from what is known to be a string.
 */

/** The forms in which a value is used: as a list, as a plain string, or printed as it is or escaped for a place. */
export type Form = "list" | "string" | "html" | "text" | "value" | "url";

/** Collects what a macro needs: the primitives, the components that it calls, and the values that it reads. */
export class Needs {
  readonly primitives = new Set<string>();
  readonly components = new Set<string>();
  /** Paths of the options that are needed as they were given. */
  readonly given = new Set<string>();
  /** The forms that are needed of what has a path. */
  readonly forms = new Map<string, Set<Form>>();
  /** Paths of the lists in which values are looked up. */
  readonly lists = new Set<string>();

  constructor(
    /** Names that the template sets. */
    private readonly variables: ReadonlySet<string>,
  ) {}

  /** The name of a variable that holds what has a path, as it was given or in a form. */
  name(path: string, form?: Form | "strings" | "own"): string {
    const names = path.split(".");
    const [root = "", second, ...others] = names;
    if (root === "field" && second) names.splice(0, 2, fieldName(second));
    else if (root === "params" && second && !this.variables.has(second)) names.shift();
    if (form) return `${form}_${names.join("_")}`;
    const isNamed = root === "field" ? !others.length : !second;
    return isNamed ? (names[0] as string) : `given_${names.join("_")}`;
  }

  /** The paths of the options that are read from what has a path. */
  optionsOf(path: string): string[] {
    const start = `${path}.`;
    const read = [...this.given, ...this.forms.keys()].filter((each) => each.startsWith(start));
    return [...new Set(read.map((each) => start + each.slice(start.length).split(".")[0]))];
  }

  /** One of the forms in which a value is printed, if there is one. */
  printedForm(path: string): Form | undefined {
    return [...(this.forms.get(path) ?? [])].find((form) => form !== "list");
  }

  /** The name of the variable that holds a form. */
  form(path: string, form: Form): string {
    this.forms.set(path, (this.forms.get(path) ?? new Set()).add(form));
    return this.name(path, form);
  }
}

/** A mark for the variable that tells whether a value prints something: any of its forms, once it is known which it has. */
export const printsMark = /\u0001([^\u0001]*)\u0001/g;

/** Writes expressions and tests of the tree in Jinja2. Each is in parentheses unless it is one word or one call. */
export class ExpressionWriter {
  constructor(
    private readonly needs: Needs,
    private readonly templates: ReadonlyMap<string, Template>,
  ) {}

  /** A call of a primitive. */
  primitive(name: string, ...given: string[]): string {
    this.needs.primitives.add(name);
    return `_${name}(${given.join(", ")})`;
  }

  value(node: Expression): string {
    switch (node.type) {
      case "literal":
        return literal(node);
      case "variable":
        return node.name;
      case "property":
        return this.option(node);
      case "first":
        return this.first(node.options);
      case "choice": {
        const none = kindOf(node) === "string" ? '""' : "none";
        return `(${this.value(node.yes)} if ${this.test(node.test)} else ${node.no ? this.value(node.no) : none})`;
      }
      case "join":
        return `(${node.parts.map((part) => this.string(part)).join(" ~ ")})`;
      case "string":
        return this.either(node.alternatives);
      case "words":
        return this.words(node.words);
      case "withCount":
        return `${this.string(node.text)}.replace("%{count}", ${this.string(node.count)})`;
      case "object":
        return `{${node.entries.map((entry) => `"${entry.name}": ${this.entry(entry)}`).join(", ")}}`;
      case "list":
        return `[${node.entries.map((entry) => this.value(entry)).join(", ")}]`;
      case "listOf": {
        const code = this.form(node.source, "list") ?? asList(this.value(node.source));
        return node.of === "objects" ? `(${code} | select("mapping") | list)` : code;
      }
      case "call":
        return this.component(node);
      case "loop":
        return placeName(node.item, node.name);
    }
  }

  private option(node: Property): string {
    const path = pathOf(node);
    if (!path) refuse(node.span, "an option is read from an object that has no name: give it one with `set`");
    this.needs.given.add(path);
    return this.needs.name(path);
  }

  /** A value that gets a name, or becomes an option. */
  entry({ value }: Pick<Entry, "value">): string {
    return isTest(value) ? this.answer(value) : this.value(value);
  }

  private either(nodes: readonly Expression[]): string {
    const strings = nodes.map((each) => this.string(each));
    return strings.length > 1 ? `(${strings.join(" or ")})` : (strings[0] ?? '""');
  }

  private first(options: readonly Expression[]): string {
    const [one, ...others] = options as [Expression, ...Expression[]];
    const code = this.value(one);
    if (!others.length || isFilled(one)) return code;
    if (kindOf(one) === "list") return `(${code} or ${this.first(others)})`;
    const isGiven = `${isThere(code)} and (${code} if ${code} is string else true)`;
    return `(${code} if ${isGiven} else ${this.first(others)})`;
  }

  /** The HTML of another component, as a call of its macro. */
  private component({ component, name, options, field }: Extract<Expression, { type: "call" }>): string {
    this.needs.components.add(component);
    const called = this.templates.get(component);
    const given = (called?.field ?? []).map((each) => {
      const entry = field.find((one) => one.name === each);
      return entry ? this.entry(entry) : "none";
    });
    const code = this.value(options);
    const call = `_${called ? macroName(called) : name}(${[code, ...given].join(", ")})`;
    const isQuiet = called?.printsWhen !== undefined && pathOf(options) !== undefined;
    return isQuiet ? `(${call} if ${code} is not none else "")` : call;
  }

  /** The value as a plain string, which is not escaped and never Markup. */
  string(node: Expression): string {
    if (node.type === "literal") return JSON.stringify(node.value === null ? "" : String(node.value));
    if (node.type === "choice") {
      return `(${this.string(node.yes)} if ${this.test(node.test)} else ${node.no ? this.string(node.no) : '""'})`;
    }
    const kind = kindOf(node);
    if (kind === "string") return this.value(node);
    if (kind === "html") return plain(this.value(node));
    if (kind === "number") return `(${this.value(node)} ~ "")`;
    return this.form(node, "string") ?? plain(this.primitive("string", this.value(node)));
  }

  /** Prints HTML as it is. */
  html(node: Expression): string {
    if (kindOf(node) === "html") return this.value(node);
    const form = this.form(node, "html");
    return form ? `${form} | safe` : this.primitive("string", this.value(node));
  }

  /** A value that has a name, in a form. */
  private form(node: Expression, form: Form): string | undefined {
    const path = pathOf(node);
    return path === undefined ? undefined : this.needs.form(path, form);
  }

  /** The words that are there, with a space between. */
  private words(words: readonly Word[]): string {
    const before: (string | undefined)[] = [];
    const codes = words.map((word) => {
      const test = wordTest(word, nowhere);
      const code = word.parts.map((part) => (typeof part === "string" ? JSON.stringify(part) : this.either(part)));
      const some = before.includes(undefined) ? '" " ~ ' : `(" " if ${before.join(" or ")} else "") ~ `;
      const whole = `${before.length ? some : ""}${code.join(" ~ ")}`;
      before.push(test && this.test(test));
      return test ? `(${whole} if ${this.test(test)} else "")` : `(${whole})`;
    });
    return codes.length ? `(${codes.join(" ~ ")})` : '""';
  }

  /** Prints a value escaped for its place. A string that the template made is never HTML. */
  escaped(node: Expression, place: "text" | "attribute" | "url"): string {
    const isText = place === "text" && kindOf(node) !== "string";
    const form = place === "url" ? "url" : isText ? "text" : "value";
    const name = this.form(node, form);
    return name ? `${name} | safe` : this.primitive(form, this.value(node));
  }

  /** A question, as a value that is true or false. */
  answer(node: Test): string {
    if (["variable", "literal", "not", "position"].includes(node.type)) return this.test(node);
    return `(true if ${this.test(node)} else false)`;
  }

  /** A question, of which only the truth counts. */
  test(node: Test): string {
    switch (node.type) {
      case "variable":
        return node.name;
      case "literal":
        return String(node.value);
      case "all":
        return `(${node.tests.map((each) => this.test(each)).join(" and ")})`;
      case "any":
        return `(${node.tests.map((each) => this.test(each)).join(" or ")})`;
      case "not":
        return `(not ${this.test(node.test)})`;
      case "prints":
        return isFilled(node.value) ? "true" : this.prints(node.value);
      case "isGiven": {
        const code = this.value(node.value);
        return `(${this.prints(node.value)} or ${code} is string or ${code} is ${node.isEnumerated ? "boolean" : "true"})`;
      }
      case "isTrue": {
        const code = this.value(node.value);
        if (["boolean", "string", "html"].includes(kindOf(node.value))) return code;
        return `(${code} is true or ${isThere(code)} and (${code} if ${code} is string or ${code} is number else true))`;
      }
      case "hasEntries":
        return this.value(node.list);
      case "isSame":
        return this.isSame(this.value(node.left), node.right);
      case "printsSame": {
        const [left, right] = [this.string(node.left), this.string(node.right)];
        return `(${right} and ${left} == ${right})`;
      }
      case "includes": {
        const value = this.string(node.value);
        return `(${value} and ${value} in ${this.strings(node.list)})`;
      }
      case "startsWith":
        return `${this.string(node.value)}.startswith(${this.string(node.start)})`;
      case "position":
        return placeName(node.item, node.name);
    }
  }

  /** Asks whether a value prints something. */
  prints(node: Expression): string {
    const path = pathOf(node);
    if (kindOf(node) === "html") return this.value(node);
    if (!path || kindOf(node) !== "value") return this.string(node);
    return `\u0001${path}\u0001`;
  }

  private isSame(code: string, right: Literal): string {
    switch (typeof right.value) {
      case "string":
        return `(${code} is string and ${code} == ${literal(right)})`;
      case "number":
        return `(${code} is number and ${code} is not boolean and ${code} == ${right.value})`;
      default:
        return `(${code} is ${literal(right)})`;
    }
  }

  /** The strings of a list, which the macro collects once because each item is looked up in them. */
  private strings(list: Expression): string {
    const path = pathOf(list);
    if (!path?.startsWith("params.")) refuse(list.span, "`includes` looks values up in an option of the component");
    this.needs.form(path, "list");
    this.needs.lists.add(path);
    this.needs.primitives.add("string");
    return this.needs.name(path, "strings");
  }
}

function isThere(code: string): string {
  return `${code} is not none and ${code} is defined and ${code} is not false`;
}

/**
 * The entries of whatever can be gone through, such as a tuple or the generator that a filter returns. It is read once.
 * Where Jinja2 is asynchronous, so are the generators of filters: those have a method `asend`.
 */
export function asList(code: string): string {
  const isValue = `${code} is defined and ${code} is not none and ${code} is not string and ${code} is not mapping`;
  return `(${code} | list if ${isValue} and (${code} is iterable or ${code}.asend is defined) else [])`;
}

/** A plain string of the same characters as one that can be Markup. */
export function plain(code: string): string {
  return `"".join([${code}])`;
}

/** Asks whether a string stays as it is: the same characters as in `src/html`, except those that the macro replaces at its end. */
export function isClean(code: string, isUrl: boolean): string {
  const characters = ['"&"', '"<"', '">"', "'\"'", '"\\r"', '"\\u0000"', ...(isUrl ? ['":"'] : [])];
  return characters.map((each) => `${each} not in ${code}`).join(" and ");
}

const nowhere: Span = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

export function fieldName(option: string): string {
  return `field${option[0]?.toUpperCase()}${option.slice(1)}`;
}

/** The name of the macro that other components call: it takes the options that they set. */
export function macroName({ name, field }: Template): string {
  return field.length ? `render${name[0]?.toUpperCase()}${name.slice(1)}` : name;
}

/** The name of the variable that holds an item's place in its list. */
export function placeName(item: string, name: "index" | "length" | "first" | "last"): string {
  return `${item}_${name}`;
}

function literal({ value }: Literal): string {
  return value === null ? "none" : JSON.stringify(value);
}
