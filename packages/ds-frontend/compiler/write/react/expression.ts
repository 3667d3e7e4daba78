import type { Alternative, Expression, Test } from "../../tree.js";
import { ExpressionWriter, either } from "../typescript/expression.js";

/** Writes expressions as in the functions, except that an option that holds HTML can be a React node. */
export class ReactExpressions extends ExpressionWriter {
  /** Options that only React components have, and that the code reads. */
  readonly reactOptions = new Set<string>();

  /** Writes the first of the alternatives that shows something. */
  slot(alternatives: readonly Alternative[]): string {
    return either(alternatives.map((alternative) => this.alternative(alternative)));
  }

  private alternative({ value, isHtml }: Alternative): string {
    if (value.type === "literal") return JSON.stringify(String(value.value ?? ""));
    if (!isHtml) return this.use("text", this.value(value));
    return isHtmlOption(value) ? this.use("html", this.value(value)) : this.value(value);
  }

  override test(node: Test, isBoolean = false): string {
    if (node.type !== "prints" || !isHtmlOption(node.value)) return super.test(node, isBoolean);
    return `(${this.use("html", this.value(node.value))} !== "")`;
  }

  override value(node: Expression): string {
    if (node.type === "content") return this.content(node, "html");
    return node.type === "object" ? this.object(node) : super.value(node);
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
      codes.push(`onChange: ${this.use("listener", own("onChange"), "params.onChange")}`, `ref: ${own("ref")}`);
    }
    return `{ ${codes.join(", ")} }`;
  }
}

/** Checks whether an expression is an option that holds HTML. */
export function isHtmlOption(node: Expression): boolean {
  return node.type === "property" && /^html$|Html$/.test(node.name);
}

/** Checks whether an expression is an option of an entry of a list. */
export function isItemOption(node: Expression | Test): boolean {
  return node.type === "property" && node.target.type === "variable" && !/^(?:params|parent)$/.test(node.target.name);
}
