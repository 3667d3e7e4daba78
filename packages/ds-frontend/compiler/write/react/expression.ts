import { type Alternative, type Expression, isFilled, kindOf, type Test } from "../../tree.js";
import { atom, type Code, ExpressionWriter, levels, parenthesised } from "../typescript/expression.js";

/** Writes expressions as in the functions, except that an option that holds HTML can be a React node. */
export class ReactExpressions extends ExpressionWriter {
  /** Options that only React components have, and that the code reads. */
  readonly reactOptions = new Set<string>();

  /** Writes the first of the alternatives that shows something. */
  slot(alternatives: readonly Alternative[]): Code {
    const codes = alternatives.map((alternative) => this.alternative(alternative));
    const [only, second] = codes;
    if (only && !second) return only;
    return { code: codes.map((code) => parenthesised(code, levels.or)).join(" || "), level: levels.or };
  }

  private alternative({ value, isHtml }: Alternative): Code {
    if (value.type === "literal") return atom(JSON.stringify(String(value.value ?? "")));
    if (!isHtml) return atom(`${this.use("text")}(${this.value(value)})`);
    return isHtmlOption(value) ? atom(this.html(value)) : this.bare(value);
  }

  private html(option: Expression): string {
    return `${this.use("html")}(${this.value(option)})`;
  }

  protected override testCode(node: Test): Code {
    if (node.type !== "prints" || isFilled(node.value) || !isHtmlOption(node.value)) return super.testCode(node);
    return { code: `${this.html(node.value)} !== ""`, level: levels.compare };
  }

  protected override bare(node: Expression): Code {
    return node.type === "object" ? atom(this.object(node)) : super.bare(node);
  }

  /** Writes options. Those of a field inside a list also have the React props of the list's entry. */
  private object({ entries }: Extract<Expression, { type: "object" }>): string {
    const codes = entries.map((entry) => `${entry.name}: ${this.entry(entry)}`);
    const item = entries.find(({ name, value }) => name === "attributes" && isItemOption(value))?.value;
    if (item?.type === "property") {
      const own = (name: string) => {
        this.reactOptions.add(name);
        return this.value({ ...item, name });
      };
      codes.push(`onChange: ${this.use("listener")}(${own("onChange")}, params.onChange)`, `ref: ${own("ref")}`);
    }
    return `{ ${codes.join(", ")} }`;
  }
}

/** Checks whether an expression is an option that holds HTML. */
export function isHtmlOption(node: Expression): boolean {
  return node.type === "property" && /^html$|Html$/.test(node.name) && kindOf(node) === "value";
}

/** Checks whether an expression is an option of an entry of a list. */
export function isItemOption(node: Expression | Test): boolean {
  return node.type === "property" && node.target.type === "variable" && !/^(?:params|parent)$/.test(node.target.name);
}
