import { escapeHtml } from "../../../src/html/text.js";
import { Problem, refuse, type Span } from "../../problem.js";
import { type Markup, markup, type OptionalAttribute, type Spread, wordTest } from "../../transform/markup.js";
import { walk } from "../../transform/walk.js";
import {
  type Alternative,
  type Content,
  type Expression,
  isFilled,
  pathOf,
  type Template,
  type Test,
} from "../../tree.js";
import { type Item, laidOut, type Tag } from "../layout.js";
import {
  asList,
  ExpressionWriter,
  type Form,
  fieldName,
  isClean,
  macroName,
  Needs,
  placeName,
  plain,
  printsMark,
} from "./expression.js";

/**
 * Writes a component's template as a macro of Jinja2, with the imports that it needs. Where a component around it sets some
 * of its options, a second macro takes those too.
 */
export function writeJinja(template: Template, all: readonly Template[]): string {
  try {
    return written(template, all);
  } catch (error) {
    throw error instanceof Problem ? error.in(template.file) : error;
  }
}

function written(template: Template, all: readonly Template[]): string {
  const { file, name, field, body } = template;
  const templates = new Map(all.map((each) => [each.component, each]));
  const needs = new Needs(variablesIn(body));
  const content = new Macro(needs, templates, body).write(markup(body)).text();
  const primitives = [...needs.primitives].sort();
  const imports = [
    ...(primitives.length ? [`html/macro.jinja" import ${primitives.map(imported).join(", ")}`] : []),
    ...[...needs.components].map((component) => {
      const called = templates.get(component) as Template;
      return `${component}/macro.jinja" import ${imported(macroName(called))}`;
    }),
  ];
  const lines = field.length
    ? [
        "{#- For a component around it, which sets some of the options. -#}",
        `{%- macro ${macroName(template)}(${["params", ...field.map(fieldName)].join(", ")}) -%}${content}{%- endmacro -%}`,
        `{%- macro ${name}(params) -%}`,
        `  {%- set output = ${macroName(template)}(${["params", ...field.map(valueForUser)].join(", ")}) -%}`,
      ]
    : [`{%- macro ${name}(params) -%}`, `  {%- set output -%}${content}  {%- endset -%}`];
  return [
    `{#- Generated from ${file}, which is easier to read: the numbers are its lines. -#}`,
    ...imports.map((each) => `{%- from "ds-frontend/${each} -%}`),
    ...lines,
    `  ${wellFormed}`,
    "{%- endmacro -%}",
    "",
  ].join("\n");
}

function imported(name: string): string {
  return `${name} as _${name}`;
}

/** What the user can give in the place of an option that a component around sets: content between `call` and `endcall`. */
function valueForUser(option: string): string {
  return option === "html" ? 'caller() if caller is defined else ""' : "none";
}

function isListOfObjects(node: Expression | Test): boolean {
  return node.type === "listOf" && node.of === "objects";
}

/** The names that a template sets. */
function variablesIn(nodes: readonly Content[]): Set<string> {
  const names = new Set<string>();
  const visit = (list: readonly Content[]) => {
    for (const node of list) {
      if (node.type === "loop") names.add(node.item);
      if (node.type === "assignment" || node.type === "fragment") names.add(node.name);
      if (node.type === "loop" || node.type === "fragment") visit(node.body);
      if (node.type === "element") visit(node.children);
      if (node.type === "condition") visit([...node.yes, ...node.no]);
    }
  };
  visit(nodes);
  return names;
}

/** A lone surrogate, which JSON can hold, becomes U+FFFD: Python could not send the page. Other engines have none. */
const wellFormed =
  '{{- (output if output.isascii() or output.encode is undefined else output.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")) | safe -}}';

/** Names that mean something else in Jinja2 or in the macro. */
const reserved = new Set(["caller", "kwargs", "loop", "output", "others", "self", "super", "varargs", "x"]);

type Place = "index" | "length" | "first" | "last";

/** Where a name gets its value: what is read from it is loaded there. `isObject` says that it is an object. */
interface Named {
  readonly named: string;
  readonly isObject: boolean;
  readonly depth: number;
}

/** Writes the content of a macro. */
class Macro {
  private readonly items: (Item | Named)[] = [];
  private readonly expressions: ExpressionWriter;
  /** The places of items that are asked for. */
  private readonly places = new Map<string, Set<Place>>();
  /** Variables that hold lists of objects. */
  private readonly objectLists = new Set<string>();
  private depth = 1;

  constructor(
    private readonly needs: Needs,
    templates: ReadonlyMap<string, Template>,
    body: readonly Content[],
  ) {
    this.expressions = new ExpressionWriter(needs, templates);
    walk(body, (node) => {
      if (node.type !== "loop" && node.type !== "position") return;
      this.places.set(node.item, (this.places.get(node.item) ?? new Set()).add(node.name));
    });
    this.name("field", true);
    this.name("params");
  }

  /** The content with the options that it reads before it. */
  text(): string {
    const { needs } = this;
    for (const item of this.items) {
      for (const [, path = ""] of ("named" in item ? "" : "run" in item ? item.run : item.tag).matchAll(printsMark)) {
        if (!needs.printedForm(path)) needs.form(path, "string");
      }
    }
    const marked = (code: string) =>
      code.replace(printsMark, (_, path: string) => needs.name(path, needs.printedForm(path)));
    return laidOut(
      this.items.flatMap((item): Item[] => {
        if ("named" in item) return this.load(item);
        return ["run" in item ? { run: marked(item.run) } : { ...item, tag: marked(item.tag) }];
      }),
    );
  }

  set(name: string, value: string, { start }: Span): void {
    this.tag(`set ${name} = ${value}`, start.line);
  }

  write(nodes: readonly Markup[]): this {
    for (const node of nodes) this.node(node);
    return this;
  }

  private name(named: string, isObject = false): void {
    this.items.push({ named, isObject, depth: this.depth });
  }

  /** Gives names to the forms of a value, and to the options that are read from it. */
  private load({ named, isObject, depth }: Named, given = this.needs.name(named)): Item[] {
    const { needs } = this;
    const set = (name: string, value: string): Item => ({ tag: `set ${name} = ${value}`, depth, line: 0 });
    const forms = [...(needs.forms.get(named) ?? [])].map((form) => set(needs.name(named, form), this.form(form)));
    if (forms.length && given !== "x") forms.unshift(set("x", given));
    const lists = needs.lists.has(named) ? this.strings(named, depth) : [];
    const options = needs.optionsOf(named);
    const isShared = !isObject && options.length > 1;
    const owner = isShared ? needs.name(named, "own") : given;
    const own = isShared ? [set(owner, `${given} if ${given} is mapping else {}`)] : [];
    const loads = options.flatMap((path) => {
      if (named === "field") return this.load({ named: path, isObject: false, depth });
      const key = JSON.stringify(path.slice(path.lastIndexOf(".") + 1));
      const isThere = `${isShared || isObject ? "" : `${owner} is mapping and `}${key} in ${owner}`;
      // What is only printed needs no name of its own.
      const name = needs.given.has(path) || needs.optionsOf(path).length ? needs.name(path) : "x";
      return [
        set(name, `${owner}[${key}] if ${isThere} else none`),
        ...this.load({ named: path, isObject: false, depth }, name),
      ];
    });
    return [...forms, ...lists, ...own, ...loads];
  }

  /** A form of the value that `x` holds. */
  private form(form: Form): string {
    if (form === "list") return asList("x");
    const rare = this.expressions.primitive(form === "html" ? "string" : form, "x");
    if (form === "html") return `"" if x is none else x if x is string else ${rare}`;
    if (form === "string") return `"" if x is none else x[:] if x is string and x is not escaped else ${plain(rare)}`;
    return `"" if x is none else x[:] if x is string and ${isClean("x", form === "url")} else ${rare}`;
  }

  /** Collects the strings of a list. A dict of them is searched faster; engines other than Jinja2 search the list. */
  private strings(path: string, depth: number): Item[] {
    const name = this.needs.name(path, "strings");
    const list = this.needs.name(path, "list");
    const others = `{% for entry in ${list} if entry is not string %}{{ _string(entry) }}{{ "\\u0000" }}{% endfor %}`;
    const all = `${list} | select("string") | list + ${plain("others")}.split("\\u0000")`;
    return [
      { tag: `if ${list}`, depth, line: 0, isOpen: true },
      { tag: "set others", depth: depth + 1, line: 0, isOpen: true, isFragment: true },
      { run: others },
      { tag: "endset", depth: depth + 1, line: 0 },
      { tag: `set ${name} = {}.fromkeys(${all}) if {}.fromkeys is defined else ${all}`, depth: depth + 1, line: 0 },
      { tag: "else", depth, line: 0, isOpen: true },
      { tag: `set ${name} = []`, depth: depth + 1, line: 0 },
      { tag: "endif", depth, line: 0 },
    ];
  }

  private node(node: Markup): void {
    const { span } = node;
    const { line } = span.start;
    const { expressions } = this;
    switch (node.type) {
      case "html":
        this.run(node.html);
        break;
      case "print":
        this.print(node.alternatives, node.place, line);
        break;
      case "level": {
        const level = expressions.string(node.level);
        this.run(`{{ ${level} if ${level} in ["1", "2", "3", "4", "5", "6"] else ${node.otherwise} }}`);
        break;
      }
      case "attribute":
        this.attribute(node, line);
        break;
      case "word": {
        const test = wordTest(node.word, span);
        const print = () => {
          this.run(" ");
          this.parts(node.word.parts, line);
        };
        if (test) this.branch(expressions.test(test), line, print);
        else print();
        break;
      }
      case "spread":
        this.spread(node, line);
        break;
      case "condition":
        this.branch(
          expressions.test(node.test),
          line,
          () => this.write(node.yes),
          node.no.length ? () => this.write(node.no) : undefined,
        );
        break;
      case "loop":
        this.loop(node);
        break;
      case "assignment":
        this.checkName(node.name, span);
        this.set(node.name, expressions.entry(node), span);
        if (isListOfObjects(node.value)) this.objectLists.add(node.name);
        this.name(node.name);
        break;
      case "fragment":
        this.fragment(node, line);
        break;
    }
  }

  private fragment({ name, body, span }: Extract<Markup, { type: "fragment" }>, line: number): void {
    this.checkName(name, span);
    const [only, second] = body;
    const [first, other] = only?.type === "print" ? only.alternatives : [];
    if (!second && first?.value.type === "call" && !other) {
      this.set(name, this.expressions.value(first.value), span);
      return;
    }
    this.items.push({ tag: `set ${name}`, depth: this.depth, line, isOpen: true, isFragment: true });
    this.depth += 1;
    this.write(body);
    this.depth -= 1;
    this.tag("endset", 0);
  }

  /** Prints the first alternative that prints something. */
  private print(alternatives: readonly Alternative[], place: "text" | "attribute" | "url", line: number): void {
    const [first, ...others] = alternatives;
    if (!first) return;
    const print = () => this.printOne(first, place, line);
    if (!others.length || isFilled(first.value)) {
      print();
      return;
    }
    const test = this.expressions.test({ type: "prints", value: first.value, span: first.value.span });
    this.branch(test, line, print, () => this.print(others, place, line));
  }

  private printOne({ value, isHtml }: Alternative, place: "text" | "attribute" | "url", line: number): void {
    const { expressions } = this;
    if (value.type === "literal") this.run(escapeHtml(String(value.value ?? "")));
    else if (isHtml) this.run(`{{ ${expressions.html(value)} }}`);
    else if (value.type === "choice") {
      const side = (each: Expression | undefined) => () => {
        if (each) this.print([{ value: each, isHtml: false }], place, line);
      };
      this.branch(expressions.test(value.test), line, side(value.yes), value.no && side(value.no));
    } else if (value.type === "join" && place !== "url") {
      this.parts(
        value.parts.map((part) => [part]),
        line,
      );
    } else this.run(`{{ ${expressions.escaped(value, place)} }}`);
  }

  /** Prints fixed characters and values one after the other: they were joined, so that no part of them is HTML. */
  private parts(parts: readonly (string | readonly Expression[])[], line: number): void {
    for (const part of parts) {
      if (typeof part === "string") this.run(escapeHtml(part));
      else
        this.print(
          part.map((value) => ({ value, isHtml: false })),
          "attribute",
          line,
        );
    }
  }

  /** An attribute that is not always there. */
  private attribute(node: OptionalAttribute, line: number): void {
    const { name, value, isUrl, span } = node;
    const { expressions } = this;
    const place = isUrl ? "url" : "attribute";
    if (value.type === "given") {
      if (pathOf(value.value) === undefined) {
        const code = expressions.primitive("attribute", JSON.stringify(name), expressions.value(value.value));
        this.run(`{{ ${code} }}`);
        return;
      }
      const code = expressions.value(value.value);
      const isPrinted = expressions.test({ type: "prints", value: value.value, span });
      const printed = expressions.escaped(value.value, place);
      const other = value.isEnumerated
        ? `{% elif ${code} is boolean %} ${name}="{{ "true" if ${code} else "false" }}"`
        : `{% elif ${code} is true %} ${name}`;
      this.run(`{% if ${isPrinted} or ${code} is string %} ${name}="{{ ${printed} }}"${other}{% endif %}`);
      return;
    }
    if (value.type === "printed") {
      const [first, ...others] = value.alternatives;
      if (!first) return;
      const rest: OptionalAttribute = { ...node, value: { ...value, alternatives: others } };
      this.branch(
        expressions.test({ type: "prints", value: first, span }),
        line,
        () => {
          this.run(` ${name}="`);
          this.print([{ value: first, isHtml: false }], place, line);
          this.run('"');
        },
        others.length ? () => this.attribute(rest, line) : undefined,
      );
      return;
    }
    const tests = value.words.map((word) => {
      const test = wordTest(word, span);
      return test ? expressions.test(test) : "true";
    });
    this.branch(tests.join(" or "), line, () => {
      this.run(` ${name}="`);
      value.words.forEach((word, index) => {
        this.branch(tests[index] as string, line, () => {
          if (index) this.run(`{% if ${tests.slice(0, index).join(" or ")} %} {% endif %}`);
          this.parts(word.parts, line);
        });
      });
      this.run('"');
    });
  }

  private spread({ source, fixed, tail, optional }: Spread, line: number): void {
    const { expressions } = this;
    this.write(tail);
    const code = expressions.value(source);
    this.branch(`${code} is not none`, line, () => {
      const always = fixed.map((name) => `${name} `).join("");
      const some = optional.map(({ name, test }) => ` ~ ("${name} " if ${expressions.test(test)} else "")`);
      this.run(`{{ ${expressions.primitive("attributes", code, `"${always}"${some.join("")}`)} }}`);
    });
  }

  private loop({ item, list, body, span }: Extract<Markup, { type: "loop" }>): void {
    this.checkName(item, span);
    const { line } = span.start;
    this.tag(`for ${item} in ${this.expressions.value(list)}`, line, true);
    this.depth += 1;
    for (const name of this.places.get(item) ?? []) this.set(placeName(item, name), `loop.${name}`, span);
    const code = this.expressions.value(list);
    this.name(item, isListOfObjects(list) || this.objectLists.has(code));
    this.write(body);
    this.depth -= 1;
    this.tag("endfor", 0);
  }

  private branch(test: string, line: number, yes: () => void, no?: () => void): void {
    this.tag(`if ${test}`, line, true);
    this.depth += 1;
    yes();
    this.depth -= 1;
    if (no) {
      const before = this.items.length;
      this.tag("else", 0, true);
      this.depth += 1;
      no();
      this.depth -= 1;
      if (this.isOneBranch(before + 1)) this.joinBranch(before);
    }
    this.tag("endif", 0);
  }

  /** Checks whether the items from an index on are one `if`, up to its end. */
  private isOneBranch(start: number): boolean {
    const depth = this.depth + 1;
    const tags = this.items.slice(start).filter((item) => "tag" in item && item.depth === depth) as Tag[];
    const isLast = this.items.at(-1) === tags.at(-1) && this.items[start] === tags[0];
    return (
      isLast && !!tags[0]?.tag.startsWith("if ") && tags.findIndex(({ tag }) => tag === "endif") === tags.length - 1
    );
  }

  /** Makes `else` and the `if` in it one tag. */
  private joinBranch(index: number): void {
    const inner = this.items.splice(index).slice(1, -1);
    for (const [place, item] of inner.entries()) {
      if ("run" in item) this.items.push(item);
      else if ("named" in item) this.items.push({ ...item, depth: item.depth - 1 });
      else this.items.push({ ...item, depth: item.depth - 1, tag: place ? item.tag : `el${item.tag}` });
    }
  }

  private run(text: string): void {
    const last = this.items.at(-1);
    if (last && "run" in last) last.run += text;
    else this.items.push({ run: text });
  }

  private tag(tag: string, line: number, isOpen = false): void {
    this.items.push({ tag, depth: this.depth, line, isOpen });
  }

  private checkName(name: string, span: Span): void {
    if (reserved.has(name)) refuse(span, `"${name}" has another meaning in a macro of Jinja2: choose another name`);
  }
}
