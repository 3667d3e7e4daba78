import { mostEntries } from "../../../src/html/list.js";
import { isTest } from "../../transform/constants.js";
import { wordTest } from "../../transform/markup.js";
import {
  type Entry,
  type Expression,
  isFilled,
  kindOf,
  type Property,
  type Template,
  type Test,
  type Variable,
  type Word,
} from "../../tree.js";

/*
 * In Nunjucks, calling a macro takes longer than the work of most primitives. So the common case of each primitive, an
 * option that is not set or a string with nothing to escape, is written inline, and the macro is called for all other cases.
 */

/** Collects the primitives and the components that the macros of a file call. */
export interface Needs {
  readonly primitives: Set<string>;
  readonly components: Set<string>;
}

/** Matches a path, which is cheap enough to evaluate twice. */
export type Path = Variable | (Property & { readonly target: Path });

export function isPath(node: Expression): node is Path {
  return node.type === "variable" || (node.type === "property" && isPath(node.target));
}

const clean = 'r/^[^&<>"\\r\\0\\uD800-\\uDFFF]+$/';
const cleanUrl = 'r/^[^:&<>"\\r\\0\\uD800-\\uDFFF]+$/';

/** Writes expressions and tests of the tree in Nunjucks. Each is in parentheses unless it is one word or one call. */
export class ExpressionWriter {
  constructor(
    private readonly needs: Needs,
    private readonly templates: ReadonlyMap<string, Template>,
    /** Variables that hold objects with a working `hasOwnProperty`. */
    private readonly guarded: ReadonlySet<string>,
  ) {}

  /** Writes a call of a primitive. Its last argument is never data, because Nunjucks could take an object for keyword arguments. */
  primitive(name: string, ...args: string[]): string {
    return this.call(name, ...args, '""');
  }

  /** Writes a call of a primitive whose last argument is a literal of the template. */
  call(name: string, ...args: string[]): string {
    this.needs.primitives.add(name);
    return `_${name}(${args.join(", ")})`;
  }

  /**
   * Writes a value that is never undefined, because Nunjucks would look an undefined one up among the variables of the page.
   */
  value(node: Expression): string {
    switch (node.type) {
      case "literal":
        return node.value === null ? "none" : JSON.stringify(node.value);
      case "variable":
        return node.name;
      case "property":
        if (isField(node)) return fieldName(node.name);
        return `(${this.path(node)} if ${this.isThere(node)} else none)`;
      case "first":
        return this.first(node.options);
      case "choice": {
        const none = kindOf(node) === "string" ? '""' : "none";
        return `(${this.value(node.yes)} if ${this.test(node.test)} else ${node.no ? this.value(node.no) : none})`;
      }
      case "join":
        return `(${node.parts.map((part) => this.string(part)).join(" ~ ")})`;
      case "string": {
        const strings = node.alternatives.map((each) => this.string(each));
        return strings.length > 1 ? `(${strings.join(" or ")})` : (strings[0] ?? '""');
      }
      case "words":
        return this.words(node.words);
      case "withCount":
        return `(${this.primitive("withCount", this.value(node.text), this.value(node.count))} ~ "")`;
      case "object":
        return `{ ${node.entries.map((entry) => `${key(entry.name)}: ${this.entry(entry)}`).join(", ")} }`;
      case "list":
        return `[${node.entries.map((entry) => this.value(entry)).join(", ")}]`;
      case "listOf":
        return this.list(node);
      case "call":
        return this.component(node);
      case "loop":
        return node.name === "index" ? `(${node.item}Index + 1)` : `${node.item}List.length`;
    }
  }

  entry({ value }: Entry): string {
    return isTest(value) ? this.answer(value) : this.value(value);
  }

  /** Writes a path as it is in the template. It may lead to an inherited property. */
  path(node: Path | Property): string {
    if (node.type === "variable") return node.name;
    if (isField(node)) return fieldName(node.name);
    return `${isPath(node.target) ? this.path(node.target) : this.value(node.target)}.${node.name}`;
  }

  /** Writes the test that no name in a path is inherited: an object that was copied from JSON can have a prototype. */
  private isOwn(node: Property): string {
    if (isField(node)) return "true";
    const { target, name } = node;
    const owner = isPath(target) ? this.path(target) : this.value(target);
    const method = `${owner}.hasOwnProperty`;
    const test =
      target.type === "variable" && this.guarded.has(target.name)
        ? `${method}("${name}")`
        : `(${method}("${name}") if ${method} is callable else ${this.primitive("owns", owner, `"${name}"`)}.length)`;
    return target.type === "property" && !isField(target) ? `${this.isOwn(target)} and ${test}` : test;
  }

  /** Writes the test that a value exists and is not inherited. `!= none` is false for null and undefined only. */
  isThere(node: Expression): string {
    return `(${this.isDefined(node)})`;
  }

  private isDefined(node: Expression): string {
    if (node.type === "property" && !isField(node)) return `${this.path(node)} != none and ${this.isOwn(node)}`;
    return `${this.value(node)} != none`;
  }

  private first(options: readonly Expression[]): string {
    const [one, ...others] = options as [Expression, ...Expression[]];
    if (!others.length) return this.value(one);
    if (kindOf(one) === "list") return `(${this.value(one)} if ${this.value(one)}.length else ${this.first(others)})`;
    if (isFilled(one)) return this.value(one);
    const code = isPath(one) ? this.path(one) : this.value(one);
    const isGiven = `((not (${code} is escaped and not ${code}.length)) if ${code} else ${this.primitive("string", code)}.length)`;
    return `(${code} if ${this.isThere(one)} and ${isGiven} else ${this.first(others)})`;
  }

  /** Writes a copy of a real array, so that nothing but its entries counts. */
  private list({ source, of }: Extract<Expression, { type: "listOf" }>): string {
    const code = isPath(source) ? this.path(source) : this.value(source);
    const isList = `${this.isThere(source)} and ${code} is not mapping and ${code}.toSpliced is callable`;
    const entries = `(${code}.toSpliced(${mostEntries}) if ${isList} else [])`;
    return of === "objects" ? `(${entries} | select("mapping"))` : entries;
  }

  /** Writes a call of another component's macro, which is in the same file. */
  private component({ component, name, options, field }: Extract<Expression, { type: "call" }>): string {
    this.needs.components.add(component);
    const fieldOptions = (this.templates.get(component)?.field ?? []).map((each) => {
      const entry = field.find((one) => one.name === each);
      return entry ? this.entry(entry) : "none";
    });
    const isQuiet = this.templates.get(component)?.printsWhen !== undefined && isPath(options);
    const code = `_${name}(${[isQuiet ? this.path(options) : this.value(options), ...fieldOptions, '""'].join(", ")})`;
    return isQuiet ? `(${code} if ${this.isThere(options)} else "")` : code;
  }

  /** Writes a value as a plain string. */
  string(node: Expression): string {
    if (node.type === "literal") return JSON.stringify(node.value === null ? "" : String(node.value));
    if (node.type === "choice") {
      return `(${this.string(node.yes)} if ${this.test(node.test)} else ${node.no ? this.string(node.no) : '""'})`;
    }
    const kind = kindOf(node);
    if (kind === "string") return this.value(node);
    if (kind === "number") return `("" ~ ${this.value(node)})`;
    const code = isPath(node) ? this.path(node) : this.value(node);
    return `((${code} if ${code} is string else ${this.primitive("string", code)} ~ "") if ${this.isThere(node)} else "")`;
  }

  /** Joins the words whose conditions are true with spaces. */
  private words(words: readonly Word[]): string {
    const before: (string | undefined)[] = [];
    const codes = words.map((word) => {
      const test = wordTest(word, nowhere);
      const code = word.parts.map((part) =>
        typeof part === "string" ? JSON.stringify(part) : `(${part.map((each) => this.string(each)).join(" or ")})`,
      );
      const gap = before.includes(undefined)
        ? '" " ~ '
        : before.length
          ? `(" " if ${before.join(" or ")} else "") ~ `
          : "";
      before.push(test && this.test(test));
      const whole = `${gap}${code.join(" ~ ")}`;
      return test ? `(${whole} if ${this.test(test)} else "")` : `(${whole})`;
    });
    return codes.length ? `(${codes.join(" ~ ")})` : '""';
  }

  /** Writes the test that a value is a string with nothing to escape. The characters are those of `src/html`. */
  isClean(code: string, isUrl: boolean, isString: boolean): string {
    const test = `${isUrl ? cleanUrl : clean}.test(${code})`;
    return isString ? test : `${code} is string and ${test}`;
  }

  /** Writes a test as a boolean value. */
  answer(node: Test): string {
    if (["variable", "literal", "not", "isSame", "position"].includes(node.type)) return this.test(node);
    return `(true if ${this.test(node)} else false)`;
  }

  /** Writes a test for a place where only its truth matters. */
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
        return this.prints(node.value);
      case "isGiven": {
        const code = isPath(node.value) ? this.path(node.value) : this.value(node.value);
        const booleans = node.isEnumerated ? `${code} === true or ${code} === false` : `${code} === true`;
        return `(${this.isThere(node.value)} and (${code} is string or ${booleans} or ${this.primitive("string", code)}.length))`;
      }
      case "isTrue": {
        const { value } = node;
        if (value.type !== "property" || isField(value)) return this.value(value);
        return `(${this.path(value)} and ${this.isOwn(value)})`;
      }
      case "hasEntries":
        return `${this.value(node.list)}.length`;
      case "isSame": {
        const right = this.value(node.right);
        if (node.left.type !== "property" || isField(node.left)) return `(${this.value(node.left)} === ${right})`;
        return `(${this.path(node.left)} === ${right} and ${this.isOwn(node.left)})`;
      }
      case "printsSame": {
        const [left, right] = [this.string(node.left), this.string(node.right)];
        const isThere = isPath(node.left) ? `${this.isThere(node.left)} and ` : "";
        return `(${isThere}${right} and ${left} === ${right})`;
      }
      case "includes": {
        const isThere = this.isThere(node.list);
        const code = isPath(node.list) ? this.path(node.list) : this.value(node.list);
        return `(${isThere} and ${this.primitive("includes", code, this.value(node.value))}.length)`;
      }
      case "startsWith":
        return `${this.string(node.value)}.startsWith(${this.string(node.start)})`;
      case "position":
        return node.name === "first"
          ? `(${node.item}Index === 0)`
          : `(${node.item}Index === ${node.item}List.length - 1)`;
    }
  }

  /** Writes the test that a value prints something. */
  private prints(node: Expression): string {
    if (isFilled(node)) return "true";
    const kind = kindOf(node);
    if (kind === "html" || kind === "string") return `${this.value(node)}.length`;
    if (!isPath(node)) return `${this.string(node)}.length`;
    const code = this.path(node);
    return `(${this.isDefined(node)} and (${code} is string and ${code} or ${this.primitive("string", code)}.length))`;
  }
}

const nowhere = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Returns true for an option that a surrounding component sets, which is a parameter of the macro. */
export function isField(node: Expression): boolean {
  return node.type === "property" && node.target.type === "variable" && node.target.name === "field";
}

export function fieldName(option: string): string {
  return `field${option[0]?.toUpperCase()}${option.slice(1)}`;
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}
