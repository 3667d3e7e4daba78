import { htmlVoidElements } from "html-void-elements";
import { decodeReferences } from "../../src/html/decode-references.js";
import { isSafeUrl, isUrlAttribute } from "../../src/html/url.js";
import { refuse, type Span } from "../problem.js";
import type * as Syntax from "../read/syntax.js";
import {
  type Alternative,
  type Attribute,
  type AttributeValue,
  type Call,
  type Content,
  type Element,
  type Entry,
  type Expression,
  type Heading,
  isFilled,
  type Kind,
  kindOf,
  type Literal,
  type Property,
  type Test,
  type Word,
  type WordPart,
} from "../tree.js";
import { isBoolean, isCode, isEnumerated, isForbiddenElement, isWordList, runsScript } from "./attributes.js";
import { path, type Uses, usesIn } from "./uses.js";

/** What a template means, and facts about its options. */
export interface Analysis {
  readonly body: readonly Content[];
  /** Names of the options that a surrounding component sets. */
  readonly field: readonly string[];
  readonly takesText: boolean;
}

/**
 * Works out what each expression of a template means in its place: whether it prints, tests or passes on a value. What cannot be
 * proved safe there is refused.
 */
export function analyse({ imports }: Pick<Syntax.Source, "imports">, macro: Syntax.Macro): Analysis {
  const context = new Context(imports, usesIn(macro));
  const scope = new Scope();
  for (const parameter of macro.parameters) scope.add(parameter, "value");
  const body = context.contents(macro.body, scope);
  return { body, field: [...context.field].sort(), takesText: context.takesText };
}

interface Named {
  readonly kind: Kind;
  readonly isFilled: boolean;
}

/** Resolves the names that a block of the template uses. */
class Scope {
  private readonly names = new Map<string, Named>();

  constructor(
    private readonly parent?: Scope,
    /** The loop variable of the innermost `for`. */
    readonly item: string | undefined = parent?.item,
  ) {}

  add(name: string, kind: Kind, isFilled = false): void {
    this.names.set(name, { kind, isFilled });
  }

  find(name: string): Named | undefined {
    return this.names.get(name) ?? this.parent?.find(name);
  }
}

/** Matches the name of a variable that is true or false, such as `isWrong` or `hasError`. */
function isCondition(name: string): boolean {
  return /^(is|has)[A-Z]/.test(name);
}

/** Matches the name of an option that holds HTML. HTML can come from nowhere else. */
function isHtmlName(name: string): boolean {
  return /(?:html|Html)$/.test(name);
}

const builtIn = ["content", "entries", "includes", "objects", "same", "startsWith", "string", "withCount"];

class Context {
  readonly field = new Set<string>();
  takesText = false;
  private readonly components: ReadonlyMap<string, string>;

  constructor(
    imports: Syntax.Source["imports"],
    private readonly uses: Uses,
  ) {
    this.components = new Map(imports.map(({ name, component }) => [name, component]));
  }

  contents(nodes: readonly Syntax.Content[], scope: Scope): Content[] {
    return nodes.flatMap((node) => this.content(node, scope));
  }

  private content(node: Syntax.Content, scope: Scope): Content[] {
    const { span } = node;
    switch (node.type) {
      case "text":
        return [{ type: "text", html: node.html, value: decodeReferences(node.html), span }];
      case "doctype":
        return [{ type: "doctype", span }];
      case "element":
        return [this.element(node, scope)];
      case "print":
        return [this.slot(node.value, span, scope)];
      case "if":
        return [
          {
            type: "condition",
            test: this.test(node.test, scope),
            yes: this.contents(node.yes, new Scope(scope)),
            no: this.contents(node.no, new Scope(scope)),
            span,
          },
        ];
      case "for": {
        this.checkName(node.item, span, scope);
        const inner = new Scope(scope, node.item);
        inner.add(node.item, "value");
        return [
          {
            type: "loop",
            item: node.item,
            list: this.list(node.list, scope),
            body: this.contents(node.body, inner),
            objects: [],
            isCounted: false,
            span,
          },
        ];
      }
      case "set":
        return [this.assignment(node, scope)];
      case "fragment": {
        this.checkName(node.name, span, scope);
        const body = this.contents(node.body, new Scope(scope));
        scope.add(node.name, "html");
        return [{ type: "fragment", name: node.name, body, span }];
      }
    }
  }

  private assignment({ name, value, span }: Syntax.Set, scope: Scope): Content {
    this.checkName(name, span, scope);
    if (value.type === "call" && (value.name === "content" || this.components.has(value.name))) {
      const alternatives = this.alternatives(value, scope);
      scope.add(name, "html");
      return { type: "fragment", name, body: [{ type: "slot", alternatives, span }], span };
    }
    const read = isCondition(name) ? this.test(value, scope) : this.value(value, scope);
    const kind = isCondition(name) ? "boolean" : kindOf(read as Expression);
    scope.add(name, kind, kind !== "boolean" && isFilled(read as Expression));
    return { type: "assignment", name, value: read, objects: [], span };
  }

  private checkName(name: string, span: Span, scope: Scope): void {
    if (scope.find(name))
      refuse(span, `"${name}" is already set: choose another name, because a name can be set only once`);
    if (name === "loop" || builtIn.includes(name))
      refuse(span, `"${name}" is a name of the template language: choose another`);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) refuse(span, `"${name}" is not a camelCase name`);
  }

  /** Reads `{{ … }}` between tags. */
  private slot(node: Syntax.Expression, span: Span, scope: Scope): Content {
    // Each branch of a choice is a slot of its own, so that it can be HTML or a component.
    if (node.type === "choice") {
      const no = node.no ? [this.slot(node.no, span, scope)] : [];
      return {
        type: "condition",
        test: this.test(node.test, scope),
        yes: [this.slot(node.yes, span, scope)],
        no,
        span,
      };
    }
    return { type: "slot", alternatives: this.alternatives(node, scope), span };
  }

  /** Returns the alternatives of a slot, which prints the first one that is not empty. */
  private alternatives(node: Syntax.Expression, scope: Scope): Alternative[] {
    if (node.type === "or") return node.options.flatMap((option) => this.alternatives(option, scope));
    if (node.type === "literal" && node.value === null) return [];
    if (node.type === "call" && node.name === "content") {
      const [html, text, itself] = this.contentOf(node, scope);
      return [
        { value: html, isHtml: true },
        { value: text, isHtml: false },
        { value: itself, isHtml: false },
      ];
    }
    if (node.type === "call" && this.components.has(node.name))
      return [{ value: this.call(node, scope), isHtml: true }];
    const value = this.value(node, scope);
    return [{ value, isHtml: this.checkPrintable(value) }];
  }

  /** Tells whether a printed value is HTML, and refuses a value that cannot be printed. */
  private checkPrintable(value: Expression): boolean {
    const kind = kindOf(value);
    if (kind === "html") return true;
    if (kind === "boolean" || kind === "list" || kind === "object") refuse(value.span, `a ${kind} cannot be printed`);
    if (value.type === "choice" || value.type === "first") {
      for (const side of value.type === "first" ? value.options : [value.yes, value.no]) {
        if (side && this.checkPrintable(side))
          refuse(
            side.span,
            "HTML cannot be combined with other values: print it alone, or offer texts beside it with `or`",
          );
      }
      return false;
    }
    return value.type === "property" && isHtmlName(value.name);
  }

  /** Returns the HTML and the text of an object. A plain text can stand in for the object. */
  private contentOf(
    { arguments: [target, extra], span }: Extract<Syntax.Expression, { type: "call" }>,
    scope: Scope,
  ): [Property, Property, Expression] {
    if (!target || extra)
      return refuse(span, "content() takes an object with `html` or `text`, or a text in its place");
    const value = this.value(target, scope);
    if (kindOf(value) !== "value") return refuse(target.span, "content() takes an option");
    if (value.type === "variable" && value.name === "params") this.takesText = true;
    const read = (name: string): Property => ({ type: "property", target: value, name, isContent: true, span });
    return [read("html"), read("text"), value];
  }

  private element(node: Syntax.Element, scope: Scope): Element {
    const { span, isSelfClosing } = node;
    const attributes = node.attributes.map((attribute) => this.attribute(attribute, scope));
    if (typeof node.name === "string") {
      const name = node.name.toLowerCase();
      // A script that only names its source has nothing to print inside.
      const isEmptyScript =
        name === "script" && !node.children.length && attributes.some((each) => each.name === "src");
      if (isForbiddenElement(name) && !isEmptyScript) refuse(span, `<${node.name}> is not allowed in a component`);
    }
    return {
      type: "element",
      name: typeof node.name === "string" ? node.name : this.heading(node.name, scope),
      attributes,
      spread: node.spread && this.spread(node.spread, scope),
      children: this.contents(node.children, new Scope(scope)),
      isSelfClosing,
      isVoid: isSelfClosing || (typeof node.name === "string" && htmlVoidElements.includes(node.name.toLowerCase())),
      span,
    };
  }

  private heading({ level }: Syntax.Level, scope: Scope): Heading {
    const [value, otherwise, extra] = level.type === "or" ? level.options : [];
    const number = otherwise?.type === "literal" ? otherwise.value : undefined;
    if (!value || extra || typeof number !== "number" || !/^[1-6]$/.test(String(number))) {
      return refuse(
        level.span,
        "the level of a heading is an option `or` a number from 1 to 6: <h{{ params.level or 2 }}>",
      );
    }
    return { level: this.text(value, scope), otherwise: number };
  }

  private spread({ value, span }: Syntax.Print, scope: Scope): Expression {
    const read = this.value(value, scope);
    if (read.type !== "property" || read.name !== "attributes") {
      return refuse(span, "only the caller's `attributes` are printed among the attributes of a tag");
    }
    return read;
  }

  private attribute(node: Syntax.Attribute, scope: Scope): Attribute {
    const { span } = node;
    const name = node.name.toLowerCase();
    if (runsScript(name)) refuse(span, `the attribute "${name}" runs script, which a component must not do: remove it`);
    const value = this.attributeValue(node, name, scope);
    return { type: "attribute", name: node.name, isUrl: isUrlAttribute(name), value, span };
  }

  private attributeValue({ value: parts, span }: Syntax.Attribute, name: string, scope: Scope): AttributeValue {
    if (!parts) return { type: "bare" };
    const [first, second] = parts;
    if (!first) return { type: "constant", value: "" };
    const print = parts.find((part) => part.type === "print");
    if (!print && !isWordList(name)) return { type: "constant", value: this.constant(first as Syntax.Text, name) };
    if (print && isCode(name)) {
      refuse(
        print.span,
        `an option cannot be printed in the attribute "${name}", because browsers read more than text in it`,
      );
    }
    if (isUrlAttribute(name) && print && second) refuse(print.span, "a URL is printed whole, with nothing beside it");
    if (isWordList(name) && !isUrlAttribute(name)) return this.words(parts, scope);
    if (first.type === "print" && !second) return this.single(first.value, name, scope);
    if (isBoolean(name))
      refuse(span, `"${name}" is a boolean attribute: write ${name}="{{ … }}" with one expression and nothing else`);
    return {
      type: "textWithValues",
      parts: parts.map((part) => (part.type === "text" ? this.constant(part, name) : this.texts(part.value, scope))),
    };
  }

  private constant({ html, span }: Syntax.Text, name: string): string {
    if (/[\r\n]/.test(html)) refuse(span, "the value of an attribute must be on one line");
    const value = decodeReferences(html);
    if (isUrlAttribute(name) && !isSafeUrl(value))
      refuse(span, "a URL must be relative, or use http, https, mailto or tel");
    return value;
  }

  /** Reads an attribute whose whole value is one expression. */
  private single(node: Syntax.Expression, name: string, scope: Scope): AttributeValue {
    if (isBoolean(name)) return { type: "boolean", test: this.test(node, scope) };
    if (node.type === "choice") {
      const no: AttributeValue = node.no ? this.single(node.no, name, scope) : { type: "none" };
      return { type: "choice", test: this.test(node.test, scope), yes: this.single(node.yes, name, scope), no };
    }
    if (node.type === "literal") {
      if (node.value === null) return { type: "none" };
      return { type: "constant", value: this.safeUrl(String(node.value), name, node.span) };
    }
    if (node.type === "or") {
      const alternatives = this.texts(node, scope);
      const last = alternatives.at(-1);
      for (const each of alternatives) {
        if (each.type === "literal") this.safeUrl(String(each.value), name, each.span);
      }
      const isAlways = last !== undefined && (isFilled(last) || (last.type === "literal" && last.value === ""));
      return { type: "printed", alternatives: alternatives.filter((each) => !isEmptyLiteral(each)), isAlways };
    }
    const value = this.text(node, scope);
    if (kindOf(value) === "value") return { type: "given", value, isEnumerated: isEnumerated(name) };
    return { type: "printed", alternatives: [value], isAlways: isFilled(value) };
  }

  private safeUrl(value: string, name: string, span: Span): string {
    if (isUrlAttribute(name) && !isSafeUrl(value))
      refuse(span, "a URL must be relative, or use http, https, mailto or tel");
    return value;
  }

  private words(parts: readonly (Syntax.Text | Syntax.Print)[], scope: Scope): AttributeValue {
    const words: (Syntax.Text | Syntax.Print)[][] = [[]];
    for (const part of parts) {
      if (part.type === "print") words.at(-1)?.push(part);
      else {
        part.html.split(/\s+/).forEach((html, index) => {
          if (index) words.push([]);
          if (html) words.at(-1)?.push({ ...part, html });
        });
      }
    }
    return { type: "words", words: words.filter((word) => word.length).map((word) => this.word(word, scope)) };
  }

  private word(parts: readonly (Syntax.Text | Syntax.Print)[], scope: Scope): Word {
    const [first, second] = parts;
    if (first?.type === "print" && !second) return this.wordOf(first.value, scope);
    const read = parts.map(
      (part): WordPart => (part.type === "text" ? decodeReferences(part.html) : this.texts(part.value, scope)),
    );
    return { test: undefined, parts: read };
  }

  /** Reads a word that is one expression. `id ~ "-hint" if hint` is a word with a condition. */
  private wordOf(node: Syntax.Expression, scope: Scope): Word {
    if (node.type === "literal" && typeof node.value === "string") return { test: undefined, parts: [node.value] };
    if (node.type === "choice" && !node.no) {
      const word = this.wordOf(node.yes, scope);
      const test = this.test(node.test, scope);
      return { ...word, test: word.test ? { type: "all", tests: [test, word.test], span: node.span } : test };
    }
    return { test: undefined, parts: [this.texts(node, scope)] };
  }

  /** Reads alternatives that are printed as text. The first one that is not empty is printed. */
  private texts(node: Syntax.Expression, scope: Scope): Expression[] {
    if (node.type === "or") return node.options.flatMap((option) => this.texts(option, scope));
    if (node.type === "literal" && node.value === null) return [];
    return [this.text(node, scope)];
  }

  /** Reads a value that is printed as text. */
  private text(node: Syntax.Expression, scope: Scope): Expression {
    if (node.type === "or") {
      const alternatives = this.texts(node, scope);
      return { type: "string", alternatives, span: node.span };
    }
    if (node.type === "choice") {
      const no = node.no && this.text(node.no, scope);
      return {
        type: "choice",
        test: this.test(node.test, scope),
        yes: this.text(node.yes, scope),
        no,
        span: node.span,
      };
    }
    if (node.type === "call" && (node.name === "content" || this.components.has(node.name))) {
      return refuse(node.span, "this is HTML, which is printed between tags only");
    }
    const value = this.value(node, scope);
    if (this.checkPrintable(value)) refuse(node.span, "this is HTML, which is printed between tags only");
    return value;
  }

  /** Reads a value that is passed to a component or stored in a variable. */
  private value(node: Syntax.Expression, scope: Scope): Expression {
    const { span } = node;
    switch (node.type) {
      case "literal":
        return { type: "literal", value: node.value, span };
      case "name": {
        if (node.name === "loop") return refuse(span, "`loop` is read by its names: loop.index, loop.first");
        const named = scope.find(node.name) ?? refuse(span, `there is no variable or option called "${node.name}"`);
        return { type: "variable", name: node.name, ...named, span };
      }
      case "property":
        return this.property(node, scope);
      case "or": {
        const options = node.options.map((option) => this.value(option, scope));
        const isList = options.some((option) => kindOf(option) === "list");
        if (isList && !options.every((option) => kindOf(option) === "list")) {
          refuse(span, "a list or something else: write objects(…) around an option that is a list");
        }
        return { type: "first", options: options.filter((option) => !isNone(option)), span };
      }
      case "choice": {
        const no = node.no && this.value(node.no, scope);
        return { type: "choice", test: this.test(node.test, scope), yes: this.value(node.yes, scope), no, span };
      }
      case "join":
        return { type: "join", parts: node.parts.map((part) => this.text(part, scope)), span };
      case "object":
        return { type: "object", entries: this.entries(node.entries, scope), span };
      case "list": {
        const objects = node.entries.map((entry) => (entry.type === "object" ? this.value(entry, scope) : undefined));
        if (objects.length && objects.every((entry) => entry?.type === "object")) {
          return { type: "list", entries: objects, span };
        }
        if (objects.some(Boolean))
          return refuse(span, "a list holds either objects or words, which are joined with spaces");
        return { type: "words", words: node.entries.map((entry) => this.wordOf(entry, scope)), span };
      }
      case "call":
        return this.builtIn(node, scope);
      case "and":
      case "not":
      case "compare":
        return refuse(span, "a condition is not a value: use it in `if`, or `set` a name that begins with is or has");
    }
  }

  private property(node: Extract<Syntax.Expression, { type: "property" }>, scope: Scope): Expression {
    const { span, name } = node;
    if (node.target.type === "name" && node.target.name === "loop") {
      const item = scope.item ?? refuse(span, "`loop` can be used only inside a `for`");
      if (name === "index" || name === "length") return { type: "loopState", name, item, span };
      return refuse(
        span,
        name === "first" || name === "last"
          ? `loop.${name} is a condition: use it in \`if\``
          : `loop has index, first, last, length, not "${name}"`,
      );
    }
    const target = this.value(node.target, scope);
    if (kindOf(target) !== "value")
      return refuse(span, `"${name}" cannot be read here, because the template made this value itself`);
    if (target.type === "variable" && target.name === "field") this.field.add(name);
    return { type: "property", target, name, span };
  }

  private builtIn(node: Extract<Syntax.Expression, { type: "call" }>, scope: Scope): Expression {
    const { name, span } = node;
    const [first, second] = node.arguments;
    switch (name) {
      case "string": {
        const [only] = this.take(node, 1);
        return { type: "string", alternatives: this.texts(only as Syntax.Expression, scope), span };
      }
      case "withCount":
        this.take(node, 2);
        return {
          type: "withCount",
          text: this.text(first as Syntax.Expression, scope),
          count: this.text(second as Syntax.Expression, scope),
          span,
        };
      case "objects":
      case "entries": {
        const [only] = this.take(node, 1);
        const source = this.value(only as Syntax.Expression, scope);
        if (kindOf(source) !== "value") return refuse(span, `${name}() takes an option`);
        return { type: "listOf", source, of: name === "objects" ? "objects" : "any", span };
      }
      case "includes":
      case "same":
      case "startsWith":
        return refuse(
          span,
          `${name}() is a condition, not a value: use it in \`if\`, or \`set\` a name that begins with is or has`,
        );
      case "content":
        return refuse(span, "use content() between tags or in an `if`");
      default:
        if (!this.components.has(name)) return refuse(span, `no macro called "${name}" is imported`);
        return refuse(span, `print ${name}() between tags, or \`set\` a name for it`);
    }
  }

  private take({ name, span, arguments: list }: Extract<Syntax.Expression, { type: "call" }>, count: number) {
    if (list.length !== count) refuse(span, `${name}() takes ${count === 1 ? "one argument" : `${count} arguments`}`);
    return list;
  }

  private list(node: Syntax.Expression, scope: Scope): Expression {
    const value = this.value(node, scope);
    const kind = kindOf(value);
    if (kind === "list") return value;
    if (kind !== "value" || value.type === "literal") return refuse(node.span, "`for` needs an option that is a list");
    return { type: "listOf", source: value, of: "objects", span: node.span };
  }

  private call(node: Extract<Syntax.Expression, { type: "call" }>, scope: Scope): Call {
    const { name, span } = node;
    const [argument, field, extra] = node.arguments;
    if (!argument || extra || (field && field.type !== "object")) {
      return refuse(span, `${name}() takes its options, and perhaps { … } with what this component sets`);
    }
    const options = this.value(argument, scope);
    if (!["value", "object"].includes(kindOf(options)))
      return refuse(argument.span, `${name}() takes its options: an object`);
    const component = this.components.get(name) as string;
    return { type: "call", component, name, options, field: field ? this.entries(field.entries, scope) : [], span };
  }

  private entries(
    list: readonly { readonly name: string; readonly value: Syntax.Expression }[],
    scope: Scope,
  ): Entry[] {
    return list.map(({ name, value }) => {
      if (isCondition(name)) return { name, value: this.test(value, scope) };
      const read = this.value(value, scope);
      const isHtml = kindOf(read) === "html" || (read.type === "property" && isHtmlName(read.name));
      if (isHtml && !isHtmlName(name)) {
        return refuse(value.span, `this is HTML, so the option that takes it must end in \`html\`, not be "${name}"`);
      }
      if (!isHtml && isHtmlName(name)) {
        return refuse(value.span, `"${name}" takes HTML: a fragment, or an option whose name ends in \`html\``);
      }
      return { name, value: read };
    });
  }

  /** Reads a condition. */
  test(node: Syntax.Expression, scope: Scope): Test {
    const { span } = node;
    switch (node.type) {
      case "or":
        return { type: "any", tests: node.options.map((option) => this.test(option, scope)), span };
      case "and":
        return { type: "all", tests: [this.test(node.left, scope), this.test(node.right, scope)], span };
      case "not":
        return { type: "not", test: this.test(node.target, scope), span };
      case "compare":
        return this.compare(node, scope);
      case "literal":
        if (typeof node.value === "boolean") return { type: "literal", value: node.value, span };
        return refuse(span, "this condition always has the same answer: remove it");
      case "call":
        return this.conditionOf(node, scope);
      case "name":
      case "property":
        return this.testOf(node, scope);
      default:
        return refuse(span, "this value is not a condition: give it a name with `set`, and use that name in the `if`");
    }
  }

  /** Chooses the test for a value by how the template uses it. */
  private testOf(node: Extract<Syntax.Expression, { type: "name" | "property" }>, scope: Scope): Test {
    const { span } = node;
    if (node.type === "property" && node.target.type === "name" && node.target.name === "loop") {
      if ((node.name === "first" || node.name === "last") && scope.item) {
        return { type: "position", name: node.name, item: scope.item, span };
      }
    }
    const value = this.value(node, scope);
    const kind = kindOf(value);
    if (kind === "boolean" && value.type === "variable") return { ...value, kind: "boolean" };
    if (kind === "list") return { type: "hasEntries", list: value, span };
    if (kind !== "value") return { type: "prints", value, span };
    const name = path(node) ?? "";
    if (this.uses.walked.has(name)) {
      return { type: "hasEntries", list: { type: "listOf", source: value, of: "objects", span }, span };
    }
    const isText = this.uses.printed.has(name) || (value.type === "property" && isHtmlName(value.name));
    return isText ? { type: "prints", value, span } : { type: "isTrue", value, span };
  }

  private compare(node: Extract<Syntax.Expression, { type: "compare" }>, scope: Scope): Test {
    const { operator, left, right, span } = node;
    if (operator !== "===" && operator !== "!==") {
      return refuse(span, `\`${operator}\` converts values before it compares them: use === or !== instead`);
    }
    if (right.type !== "literal") return refuse(right.span, "compare with a word, a number, true or false");
    const value = this.value(left, scope);
    const test: Test = { type: "isSame", left: value, right: { ...right } as Literal, span };
    return operator === "===" ? test : { type: "not", test, span };
  }

  private conditionOf(node: Extract<Syntax.Expression, { type: "call" }>, scope: Scope): Test {
    const { name, span } = node;
    switch (name) {
      case "content": {
        const tests = this.contentOf(node, scope).map((value): Test => ({ type: "prints", value, span }));
        return { type: "any", tests, span };
      }
      case "objects":
      case "entries":
        return { type: "hasEntries", list: this.value(node, scope), span };
      case "string":
      case "withCount":
        return { type: "prints", value: this.value(node, scope), span };
      case "same": {
        const [left, right] = this.take(node, 2).map((argument) => this.text(argument, scope));
        return { type: "printsSame", left: left as Expression, right: right as Expression, span };
      }
      case "startsWith": {
        const [value, start] = this.take(node, 2).map((argument) => this.text(argument, scope));
        return { type: "startsWith", value: value as Expression, start: start as Expression, span };
      }
      case "includes": {
        const [list, value] = this.take(node, 2) as [Syntax.Expression, Syntax.Expression];
        const read = this.value(list, scope);
        if (read.type !== "property" || read.target.type !== "variable" || read.target.name !== "params") {
          return refuse(list.span, "includes() looks in an option that is a list, such as params.values");
        }
        return { type: "includes", list: read, value: this.text(value, scope), span };
      }
      default:
        if (!this.components.has(name)) return refuse(span, `no macro called "${name}" is imported`);
        return refuse(span, `\`set\` a name for ${name}() and test that`);
    }
  }
}

function isEmptyLiteral(node: Expression): boolean {
  return node.type === "literal" && node.value === "";
}

function isNone(node: Expression): boolean {
  return node.type === "literal" && node.value === null;
}
