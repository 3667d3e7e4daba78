import { importable } from "../../primitives.js";
import type { Content, Expression, TagPart, Template, ValuePart } from "../../tree.js";
import { isMissing, keepOwns, truth, usesOwns, write } from "./expression.js";
import { type Item, laidOut } from "./layout.js";
import { print } from "./print.js";
import { printsNothing } from "./prints-nothing.js";

/**
 * Writes a component's template as the macro that is published: it prints the same as the one in `src`, and is faster.
 * `all` has every template, because some components need not be called when they have no options.
 */
export function writeNunjucks(template: Template, all: readonly Template[]): string {
  const { component, name, imports, parameters, body } = template;
  const silent = new Set(all.filter(printsNothing).map((each) => each.name));
  const text = new Writer(silent).text(body);
  const kept = parameters.filter((each) => usesOwns(text, each)).map((each) => `{%- ${keepOwns(each)} -%}`);
  const macro = `{%- macro ${name}(${parameters.join(", ")}) -%}${text.includes("field.html") ? content : ""}${kept.join("")}${text}{%- endmacro -%}`;
  // The primitives are called as members of their module, because Nunjucks takes longer to import each of them by its name.
  const written = macro.replace(/\{[{%].*?[%}]\}/gs, (tag) => tag.replace(primitive, "_."));
  return [
    `{#- Generated from src/components/${component}/macro.njk, which is easier to read. -#}`,
    ...(written === macro ? [] : ['{%- import "../html/macro.njk" as _ -%}']),
    ...imports.map((each) => `{%- from "../${each.component}/macro.njk" import ${each.name} -%}`),
    written,
    "",
  ].join("\n");
}

/** The place before the name of a primitive that is called. */
const primitive = new RegExp(`(?<![\\w.])(?=(?:${[...importable, "owns", "ownNames"].join("|")})\\()`, "g");

/** Takes the content between `call` and `endcall` as the HTML of a component that has such content. */
const content = '{%- if caller %}{% set field = { html: caller() ~ "" } %}{% endif -%}';

class Writer {
  private readonly items: Item[] = [];

  constructor(private readonly silent: ReadonlySet<string>) {}

  text(body: readonly Content[]): string {
    this.nodes(body, 1);
    const whole = laidOut(this.items);
    return laidOut(this.items.filter((item) => !("keeps" in item) || usesOwns(whole, item.keeps)));
  }

  private nodes(nodes: readonly (Content | TagPart | ValuePart)[], depth: number): void {
    for (const node of nodes) this.node(node, depth);
  }

  private node(node: Content | TagPart | ValuePart, depth: number): void {
    switch (node.type) {
      case "markup":
        this.run(node.html);
        break;
      case "print":
        this.run(this.print(node.expression));
        break;
      case "element":
        this.run(`<${node.name}${this.inline(node.parts)}${node.isSelfClosing ? "/>" : ">"}`);
        this.nodes(node.children, depth);
        if (node.hasEndTag) this.run(`</${node.name}>`);
        break;
      case "attribute":
        this.run(` ${node.name}${node.value ? `="${this.inline(node.value)}"` : ""}`);
        break;
      case "condition":
        this.tag(`if ${truth(node.test)}`, depth);
        this.nodes(node.yes, depth + 1);
        if (node.no.length) this.tag("else", depth);
        this.nodes(node.no, depth + 1);
        this.tag("endif", depth);
        break;
      case "loop":
        this.tag(`for ${node.item} in ${write(node.list)}`, depth);
        this.keep(node.item, depth + 1);
        this.nodes(node.body, depth + 1);
        this.tag("endfor", depth);
        break;
      case "assignment":
        this.tag(`set ${node.name} = ${this.value(node.value)}`, depth);
        this.keep(node.name, depth);
        break;
      case "capture":
        this.tag(`set ${node.name}`, depth);
        this.nodes(node.body, depth + 1);
        this.tag("endset", depth);
        break;
    }
  }

  /** Writes the parts of a tag or of an attribute value on one line, because white space counts there. */
  private inline(nodes: readonly (TagPart | ValuePart)[]): string {
    return nodes
      .map((node) => {
        if (node.type === "markup") return node.html;
        if (node.type === "print") return this.print(node.expression);
        if (node.type === "attribute") return ` ${node.name}${node.value ? `="${this.inline(node.value)}"` : ""}`;
        const no = node.no.length ? `{% else %}${this.inline(node.no)}` : "";
        return `{% if ${truth(node.test)} %}${this.inline(node.yes)}${no}{% endif %}`;
      })
      .join("");
  }

  private print(node: Expression): string {
    return node.type === "component" ? `{{ ${this.value(node)} }}` : print(node);
  }

  /** A component that would print nothing is not called. */
  private value(node: Expression): string {
    const isSilent = node.type === "component" && this.silent.has(node.name) && node.options.type !== "object";
    if (!isSilent) return write(node);
    // A text in the place of options can be the number 0.
    const test = node.options.type === "property" ? `not ${isMissing(node.options)}` : write(node.options);
    return `${write(node)} if ${test} else ""`;
  }

  private run(text: string): void {
    const last = this.items.at(-1);
    if (last && "run" in last) last.run += text;
    else this.items.push({ run: text });
  }

  /** Keeps what is needed to read a variable's own properties, if any is read. */
  private keep(variable: string, depth: number): void {
    this.items.push({ tag: keepOwns(variable), depth, keeps: variable });
  }

  private tag(tag: string, depth: number): void {
    this.items.push({ tag, depth });
  }
}
