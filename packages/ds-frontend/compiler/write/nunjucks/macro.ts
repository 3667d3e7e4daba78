import { escapeHtml } from "../../../src/html/text.js";
import { withoutField } from "../../transform/constants.js";
import { type Markup, markup, type Spread, wordTest } from "../../transform/markup.js";
import { walk } from "../../transform/walk.js";
import {
  type Alternative,
  type Content,
  type Expression,
  isFilled,
  kindOf,
  pathOf,
  type Template,
  type Variable,
  type Word,
} from "../../tree.js";
import { type Item, laidOut } from "../layout.js";
import { ExpressionWriter, fieldName, isField, isPath, type Needs, type Path } from "./expression.js";
import type { Primitives } from "./primitives.js";

/**
 * Writes a component's template as the macro that is published. The file imports nothing: it has the primitives and the
 * components that the macro calls as macros of its own, because an import takes Nunjucks longer than a small component.
 */
export function writeNunjucks(template: Template, all: readonly Template[], primitives: Primitives): string {
  const needs: Needs = { primitives: new Set(), components: new Set() };
  const templates = new Map(all.map((each) => [each.component, each]));
  const file = new MacroFile(needs, templates);
  file.add(template, true);
  for (const component of needs.components) {
    const called = templates.get(component);
    if (called) file.add(called, false);
  }
  return [
    `{#- Generated from ${template.file}, which is easier to read: the numbers are its lines. -#}`,
    ...primitives.write(needs.primitives),
    ...file.macros.toReversed(),
    "",
  ].join("\n");
}

class MacroFile {
  readonly macros: string[] = [];
  private readonly names = new Set<string>();

  constructor(
    private readonly needs: Needs,
    private readonly templates: ReadonlyMap<string, Template>,
  ) {}

  /** Adds the macro of a component: the one that is published, or one that another macro calls. */
  add(template: Template, isPublic: boolean): void {
    const takesContent = isPublic && template.field.includes("html");
    const { body } = isPublic ? withoutField(template, takesContent ? "called" : undefined) : template;
    const name = isPublic ? template.name : `_${template.name}`;
    const parameters = isPublic
      ? ["params", ...(takesContent ? ["caller=none"] : [])]
      : ["params", ...template.field.map(fieldName), "end"];
    const macro = new Macro(this, this.needs, this.templates, body);
    // The content between `call` and `endcall`. Another value of that name can be given, but nobody can call it.
    if (takesContent) macro.set("called", 'caller() if caller is callable else ""', template.span.start.line);
    macro.write(markup(body));
    this.macros.push(
      `${isPublic ? "" : `{#- From ${template.file}. -#}\n`}{%- macro ${name}(${parameters.join(", ")}) -%}${macro.guard("params")}${macro.text()}{%- endmacro -%}`,
    );
  }

  /** Adds the macro for the body of a `for`. */
  addEach(item: string, parameters: readonly string[], macro: Macro): string {
    let name = `_each${item[0]?.toUpperCase()}${item.slice(1)}`;
    while (this.names.has(name)) name += "2";
    this.names.add(name);
    this.macros.push(
      `{%- macro ${name}(${parameters.join(", ")}) -%}${macro.guard(item)}${macro.text()}{%- endmacro -%}`,
    );
    return name;
  }
}

class Macro {
  private readonly items: Item[] = [];
  private readonly expressions: ExpressionWriter;
  private readonly readObjects = new Set<string>();
  private depth = 1;

  constructor(
    private readonly file: MacroFile,
    private readonly needs: Needs,
    private readonly templates: ReadonlyMap<string, Template>,
    body: readonly Content[],
    guarded: ReadonlySet<string> = new Set(["params"]),
  ) {
    this.expressions = new ExpressionWriter(needs, templates, guarded);
    this.guarded = guarded;
    walk(body, (node) => {
      if (node.type === "property" && node.target.type === "variable") this.readObjects.add(node.target.name);
    });
  }

  private readonly guarded: ReadonlySet<string>;

  /**
   * Makes sure that `hasOwnProperty` of an object is the method: an object need not have it, and can have data under its
   * name. Such an object is copied.
   */
  guard(name: string): string {
    if (!this.readObjects.has(name)) return "";
    const copy = this.expressions.primitive("copy", name, "copy");
    return `\n  {%- if ${name}.hasOwnProperty is not callable and ${name} is mapping %}{% set copy = {} %}{{ ${copy} }}{% set ${name} = copy %}{% endif -%}`;
  }

  text(): string {
    return laidOut(this.items);
  }

  set(name: string, value: string, line: number): void {
    this.tag(`set ${name} = ${value}`, line);
  }

  write(nodes: readonly Markup[]): this {
    for (const node of nodes) this.node(node);
    return this;
  }

  private node(node: Markup): void {
    const { line } = node.span.start;
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
        this.branch(
          expressions.isThere(node.level),
          line,
          () => {
            this.run(`{{ ${level} if r/^[1-6]$/.test(${level}) else ${node.otherwise} }}`);
          },
          () => this.run(String(node.otherwise)),
        );
        break;
      }
      case "attribute":
        this.attribute(node, line);
        break;
      case "word": {
        if (this.simpleWord(node.word, line)) break;
        const test = wordTest(node.word, node.span);
        const print = () => {
          this.run(" ");
          for (const part of node.word.parts) {
            if (typeof part === "string") this.run(escapeHtml(part));
            else
              this.print(
                part.map((value) => ({ value, isHtml: false })),
                "attribute",
                line,
                true,
              );
          }
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
        this.set(node.name, expressions.entry(node), line);
        break;
      case "fragment": {
        const [only, second] = node.body;
        const [first, other] = only?.type === "print" ? only.alternatives : [];
        const object = only?.type === "print" && !second ? contentOf(only.alternatives) : undefined;
        if (object && !(object.type === "variable" && this.guarded.has(object.name))) {
          const code = expressions.primitive("content", expressions.path(object));
          this.set(node.name, `${code} if ${expressions.isThere(object)} else ""`, line);
          break;
        }
        if (!second && first?.value.type === "call" && !other) {
          this.set(node.name, expressions.value(first.value), line);
          break;
        }
        this.items.push({ tag: `set ${node.name}`, depth: this.depth, line, isOpen: true, isFragment: true });
        this.depth += 1;
        this.write(node.body);
        this.depth -= 1;
        this.tag("endset", 0);
        break;
      }
    }
  }

  /**
   * Writes a word that consists of fixed characters and one value, if it is such a word, and returns whether it did. The
   * word is left out when the value is empty.
   */
  private simpleWord({ test, parts }: Word, line: number): boolean {
    const { expressions } = this;
    const [before, part] = parts.length === 1 ? ["", parts[0]] : parts;
    const [value, other] = typeof part === "object" ? part : [];
    if (test || parts.length > 2 || typeof before !== "string" || !value || other || !isPath(value)) return false;
    if (kindOf(value) !== "value") return false;
    const code = expressions.path(value);
    const rare = expressions.primitive("word", JSON.stringify(before), code);
    this.branch(expressions.isThere(value), line, () => {
      this.run(
        `{% if ${expressions.isClean(code, false, false)} %} ${escapeHtml(before)}{{ ${code} | safe }}{% else %}{{ ${rare} }}{% endif %}`,
      );
    });
    return true;
  }

  /** Prints the first alternative that prints something. `isSure` says that one does. */
  private print(
    alternatives: readonly Alternative[],
    place: "text" | "attribute" | "url",
    line: number,
    isSure = false,
  ): void {
    const [first, ...others] = alternatives;
    if (!first) return;
    const object = contentOf(alternatives);
    if (object && !(object.type === "variable" && this.guarded.has(object.name))) {
      const code = `{{ ${this.expressions.primitive("content", this.expressions.path(object))} }}`;
      this.branch(this.expressions.isThere(object), line, () => this.run(code));
      return;
    }
    const { value } = first;
    const print = () => this.printOne(first, place);
    const isTotal =
      isFilled(value) || value.type === "call" || (!others.length && (isSure || kindOf(value) !== "value"));
    if (isTotal) {
      print();
      return;
    }
    const test = others.length
      ? this.expressions.test({ type: "prints", value, span: value.span })
      : this.expressions.isThere(value);
    this.branch(test, line, print, others.length ? () => this.print(others, place, line, isSure) : undefined);
  }

  /** Prints a value that is known to exist. */
  private printOne({ value, isHtml }: Alternative, place: "text" | "attribute" | "url"): void {
    const { expressions } = this;
    const { line } = value.span.start;
    const code = isPath(value) ? expressions.path(value) : "";
    const primitive = { text: "text", attribute: "value", url: "url" }[place];
    if (value.type === "literal") this.run(escapeHtml(String(value.value ?? "")));
    else if (value.type === "call") this.run(`{{ ${expressions.value(value)} }}`);
    else if (isHtml) this.run(`{{ ${this.html(value)} }}`);
    else if (value.type === "choice") {
      const side = (each: Expression | undefined) => () => {
        if (each) this.print([{ value: each, isHtml: false }], place, line);
      };
      this.branch(expressions.test(value.test), line, side(value.yes), side(value.no));
    } else if (value.type === "join" && place === "attribute" && !hasAdjacentData(value.parts)) {
      for (const part of value.parts) this.print([{ value: part, isHtml: false }], place, line);
    } else if (code) {
      const isClean = expressions.isClean(code, place === "url", kindOf(value) === "string");
      const rare = expressions.primitive(primitive, code);
      this.run(`{% if ${isClean} %}{{ ${code} | safe }}{% else %}{{ ${rare} }}{% endif %}`);
    } else this.run(`{{ ${expressions.primitive(primitive, expressions.value(value))} }}`);
  }

  /** Writes HTML that is known to exist. */
  private html(value: Expression): string {
    const code = isPath(value) ? this.expressions.path(value) : this.expressions.value(value);
    if (kindOf(value) === "html") return `${code} | safe`;
    return `${code} | safe if ${code} is string else ${this.expressions.primitive("string", code)}`;
  }

  /** Writes a conditional attribute. */
  private attribute({ name, value, isUrl, span }: Extract<Markup, { type: "attribute" }>, line: number): void {
    const { expressions } = this;
    if (value.type === "given") {
      const code = isPath(value.value) ? expressions.path(value.value) : expressions.value(value.value);
      const rare = expressions.primitive("attribute", JSON.stringify(name), code);
      if (!isPath(value.value)) {
        this.run(`{{ ${rare} }}`);
        return;
      }
      const booleans = value.isEnumerated
        ? `{% elif ${code} === true or ${code} === false %} ${name}="{{ ${code} }}"`
        : "";
      this.branch(expressions.isThere(value.value), line, () => {
        this.run(
          `{% if ${expressions.isClean(code, isUrl, false)} %} ${name}="{{ ${code} | safe }}"${booleans}{% else %}{{ ${rare} }}{% endif %}`,
        );
      });
      return;
    }
    if (value.type === "printed") {
      const [first, ...others] = value.alternatives;
      if (!first) return;
      const rest: Extract<Markup, { type: "attribute" }> = {
        type: "attribute",
        name,
        isUrl,
        value: { ...value, alternatives: others },
        span,
      };
      this.branch(
        expressions.test({ type: "prints", value: first, span }),
        line,
        () => {
          this.run(` ${name}="`);
          this.print([{ value: first, isHtml: false }], isUrl ? "url" : "attribute", line, true);
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
          for (const part of word.parts) {
            if (typeof part === "string") this.run(escapeHtml(part));
            else
              this.print(
                part.map((each) => ({ value: each, isHtml: false })),
                "attribute",
                line,
                true,
              );
          }
        });
      });
      this.run('"');
    });
  }

  private spread({ source, fixed, tail, optional }: Spread, line: number): void {
    const { expressions } = this;
    this.write(tail);
    const entries = optional.map(({ name, test }) => `${JSON.stringify(name)}: ${expressions.answer(test)}`);
    this.branch(expressions.test({ type: "isTrue", value: source, span: source.span }), line, () => {
      const code = isPath(source) ? expressions.path(source) : expressions.value(source);
      const names = JSON.stringify(fixed.join(" "));
      // The last argument is never data, which could be taken for keyword arguments.
      this.run(`{{ ${expressions.call("attributes", code, names, `{ ${entries.join(", ")} }`)} }}`);
    });
  }

  /** Writes the body of a `for` as a macro, which an array calls for each entry: the `for` of Nunjucks is slower. */
  private loop({ item, list, body }: Extract<Markup, { type: "loop" }>): void {
    const around = freeVariables(body, item);
    const guarded = new Set([...this.guarded].filter((name) => around.includes(name)).concat(item));
    const inner = new Macro(this.file, this.needs, this.templates, [], guarded);
    inner.readObjects.add(item);
    inner.write(body);
    const parameters = [...around, item, `${item}Index`, `${item}List`];
    const name = this.file.addEach(item, parameters, inner);
    const called = around.length ? `${name}.bind(none, ${around.join(", ")})` : name;
    this.run(`{{ ${this.expressions.value(list)}.map(${called}).join("") | safe }}`);
  }

  private branch(test: string, line: number, yes: () => void, no?: () => void): void {
    this.tag(`if ${test}`, line, true);
    this.depth += 1;
    yes();
    this.depth -= 1;
    if (no) {
      this.tag("else", 0, true);
      this.depth += 1;
      no();
      this.depth -= 1;
    }
    this.tag("endif", 0);
  }

  private run(text: string): void {
    const last = this.items.at(-1);
    if (last && "run" in last) last.run += text;
    else this.items.push({ run: text });
  }

  private tag(tag: string, line: number, isOpen = false): void {
    this.items.push({ tag, depth: this.depth, line, isOpen });
  }
}

/** Returns the option whose content the alternatives print: an object with `html` or `text`, or a text in its place. */
function contentOf(alternatives: readonly Alternative[]): Path | undefined {
  const [html, text, itself, extra] = alternatives.map(({ value }) => value);
  if (extra || !itself || !isPath(itself) || html?.type !== "property" || text?.type !== "property") return undefined;
  const path = pathOf(itself);
  const isContent = pathOf(html) === `${path}.html` && pathOf(text) === `${path}.text`;
  return isContent ? itself : undefined;
}

/** Returns the outer variables that the body of a `for` uses. */
function freeVariables(body: readonly Markup[], item: string): string[] {
  const used = new Set<string>();
  const own = new Set([item, `${item}Index`, `${item}List`]);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return;
    const node = value as { type?: string; name?: unknown; item?: string };
    if (node.type === "variable") used.add((node as Variable).name);
    else if (node.type === "property" && isField(node as Expression)) used.add(fieldName(String(node.name)));
    else {
      if (node.type === "assignment" || node.type === "fragment") own.add(String(node.name));
      if (node.type === "position" || (node.type === "loop" && typeof node.name === "string" && node.item)) {
        used.add(`${node.item}Index`);
        if (node.name === "last" || node.name === "length") used.add(`${node.item}List`);
      } else if (node.type === "loop" && node.item) own.add(node.item).add(`${node.item}Index`).add(`${node.item}List`);
      for (const [key, inner] of Object.entries(node)) if (key !== "span") visit(inner);
    }
  };
  visit(body);
  return [...used].filter((name) => !own.has(name)).sort();
}

/** Checks for two values side by side that are not written in the template: they are escaped together. */
function hasAdjacentData(parts: readonly Expression[]): boolean {
  return parts.some((part, index) => part.type !== "literal" && index > 0 && parts[index - 1]?.type !== "literal");
}
