import { type Alternative, type Expression, isFilled, kindOf, type Test } from "../../tree.js";
import {
  atom,
  type Code,
  ExpressionWriter,
  type FieldNames,
  levels,
  type Needs,
  parenthesised,
  renderName,
} from "../typescript/expression.js";

/** Writes expressions of the tree for React: a text between tags can be a node, and HTML is an object of its own. */
export class ReactExpressions extends ExpressionWriter {
  constructor(
    needs: Needs,
    fields: FieldNames,
    /** Says whether an expression can be a node of React's. */
    private readonly isNode: (node: Expression) => boolean,
  ) {
    super(needs, fields);
  }

  protected override bare(node: Expression): Code {
    if (node.type === "listOf")
      return atom(`${this.use(node.of === "objects" ? "objects" : "entries")}(${this.value(node.source)})`);
    if (node.type === "property" && !isOption(node)) {
      this.needs.options.add(node.name);
      if (node.target.type !== "variable" || !this.needs.read.has(node.target.name)) {
        return atom(`${this.use("own")}(${this.value(node.target)}, isPolluted).${node.name}`);
      }
    }
    if (node.type === "object") return atom(this.object(node));
    return super.bare(node);
  }

  /** The options for a field inside a list also take the props of React's that the entry has. */
  private object(node: Extract<Expression, { type: "object" }>): string {
    const entries = node.entries.map((entry) => `${entry.name}: ${this.entry(entry)}`);
    const attributes = node.entries.find(({ name }) => name === "attributes")?.value;
    if (
      attributes?.type === "property" &&
      attributes.target.type === "variable" &&
      attributes.target.name !== "params"
    ) {
      const item = this.value({ ...attributes, name: "onChange" } as Expression);
      this.needs.options.add("onChange");
      entries.push(
        `onChange: ${this.use("listener")}(${item}, params.onChange)`,
        `ref: ${this.value({ ...attributes, name: "ref" } as Expression)}`,
      );
    }
    return `{ ${entries.join(", ")} }`;
  }

  protected override call(node: Extract<Expression, { type: "call" }>): string {
    const code = super.call(node);
    return code.startsWith(`${node.name}(`) ? renderName(node.name) + code.slice(node.name.length) : code;
  }

  /** What a slot shows: the first alternative that shows something. */
  piece(alternatives: readonly Alternative[]): string {
    const codes = alternatives.map((each) => this.alternative(each));
    const [{ value, isHtml }, second] = alternatives as [Alternative, Alternative?];
    // Where an object holds HTML and nothing else, a node can stand in its place.
    if (isHtml && !second && value.type === "property" && value.name === "html" && !isOption(value)) {
      codes.push(atom(`${this.use("nodeIn")}(${this.value(value.target)})`));
    }
    return codes.length > 1
      ? codes.map((code) => parenthesised(code, levels.or)).join(" || ")
      : (codes[0]?.code ?? '""');
  }

  private alternative({ value, isHtml }: Alternative): Code {
    if (value.type === "literal") return atom(JSON.stringify(String(value.value ?? "")));
    if (!isHtml) return atom(`${this.use("text")}(${this.value(value)})`);
    if (value.type === "call") return atom(this.call(value));
    return value.type === "property" ? atom(`${this.use("raw")}(${this.value(value)})`) : atom(this.value(value));
  }

  protected override testCode(node: Test): Code {
    if (node.type !== "prints" || isFilled(node.value)) return super.testCode(node);
    const { value } = node;
    if (value.type === "property" && value.name === "html")
      return atom(`${this.use("has")}(${this.piece([{ value, isHtml: true }])})`);
    const isHtml = kindOf(value) === "html" || (value.type === "property" && /[hH]tml$/.test(value.name));
    return isHtml || this.isNode(value) ? atom(`${this.use("has")}(${this.value(value)})`) : super.testCode(node);
  }
}

/** Checks whether an expression is one of the component's own options, or of those that a component around it sets. */
function isOption(node: Expression): boolean {
  return node.type === "property" && node.target.type === "variable" && /^(?:params|field)$/.test(node.target.name);
}
