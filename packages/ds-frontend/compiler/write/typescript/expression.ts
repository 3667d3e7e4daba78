import type { Call, Expression, ListOfValues, MoreAttributes, Property } from "../../tree.js";

/** Requirements of a module: the names it imports from `src/html`, and the options it reads. */
export interface Needs {
  readonly imports: Set<string>;
  readonly options: Set<string>;
  /** Options that `includes` searches. Each becomes a set once, because it is searched for every item. */
  readonly lists: Set<string>;
  /** True if a text can be given in the place of the options. */
  takesText: boolean;
}

/** Precedence of each kind of expression: one with a lower precedence than its place needs is put in parentheses. */
const levels = { choice: 1, or: 2, and: 3, compare: 4, isNumber: 4, join: 5, not: 6 } as const;
const atom = 7;

function levelOf(node: Expression): number {
  if (node.type === "join" && isEmptyString(node.right) && node.left.kind !== "number") return levelOf(node.left);
  if (node.type === "loop")
    return { index: levels.join, first: levels.compare, last: levels.compare, length: atom }[node.name];
  return node.type in levels ? levels[node.type as keyof typeof levels] : atom;
}

/** Names of the values from which the macro's parameters are read as options. That of an entry of a list is `entry`. */
const given: Record<string, string> = { params: "options", field: "around" };

/** Writes expressions of the tree as TypeScript. */
export class ExpressionWriter {
  constructor(private readonly needs: Needs) {}

  /** The expression, in parentheses when it binds less than the level. */
  write(node: Expression, level = 0): string {
    const code = this.bare(node);
    return levelOf(node) < level ? `(${code})` : code;
  }

  /** Makes a name from `src/html` available to the module. */
  use(name: string): string {
    this.needs.imports.add(name);
    return name;
  }

  private bare(node: Expression): string {
    switch (node.type) {
      case "literal":
        return JSON.stringify(node.value);
      case "variable":
        return node.isOptions ? (given[node.name] ?? "entry") : node.name;
      case "property":
        return this.property(node);
      case "length":
        return `${this.write(node.target, atom)}.length`;
      case "loop": {
        const list = this.write(node.list, atom);
        const length = `${list}.length`;
        return { index: "index + 1", first: "index === 0", last: `index === ${length} - 1`, length }[node.name];
      }
      case "call":
        return this.call(node);
      case "attributes":
        return this.attributes(node);
      case "component": {
        const field = node.field ? `, ${this.write(node.field)}` : "";
        return `${node.name}(${this.write(node.options)}${field})`;
      }
      case "choice": {
        const no = node.no ? this.write(node.no, levels.choice) : '""';
        return `${this.write(node.test, levels.or)} ? ${this.write(node.yes, levels.or)} : ${no}`;
      }
      case "join":
        // In a template, `~ ""` makes a plain string of a SafeString.
        if (isEmptyString(node.right) && node.left.kind !== "number") return this.write(node.left);
        return `${this.joined(node.left)} + ${this.joined(node.right)}`;
      case "and":
        return `${this.write(node.left, levels.and)} && ${this.write(node.right, levels.and)}`;
      case "or":
        return `${this.write(node.left, levels.or)} || ${this.write(node.right, levels.or)}`;
      case "not":
        return `!${this.write(node.target, levels.not)}`;
      case "compare":
        return `${this.write(node.left, levels.join)} ${node.operator} ${this.write(node.right, levels.join)}`;
      case "isNumber":
        return `typeof ${this.write(node.target, levels.not)} === "number"`;
      case "object": {
        const entries = node.entries.map(({ name, value }) => `${key(name)}: ${this.write(value)}`);
        return `{ ${entries.join(", ")} }`;
      }
      case "list":
        return `[${node.entries.map((entry) => this.write(entry)).join(", ")}]`;
      case "objects":
        return `${this.use("objects")}(${this.write(node.source)})`;
      case "entries":
        return `${this.use("entriesOf")}(${this.write(node.source)})`;
      case "captured":
        return node.target.name;
    }
  }

  /** Options and the entries of a list are ready to be read; the objects that they hold are not. */
  private property({ target, name }: Property): string {
    this.needs.options.add(name);
    if (target.type === "variable" && target.isOptions) return `${target.name}.${name}`;
    return `${this.use("ownOptions")}(${this.write(target)}, isPolluted).${name}`;
  }

  private call({ primitive, arguments: list, otherwise }: Call): string {
    const [first] = list;
    if (primitive === "contentOf") return this.contentOf(first as Expression, otherwise);
    const args = list.map((argument) => this.argument(argument));
    if (primitive === "includes" && first?.type === "property") {
      this.needs.lists.add(first.name);
      args[0] = stringsName(first.name);
    }
    if (otherwise) args.push(JSON.stringify(otherwise));
    return `${this.use(primitive)}(${args.join(", ")})`;
  }

  /** The content of an object, or a text in its place. */
  private contentOf(target: Expression, otherwise: string): string {
    if (target.type === "variable" && target.name === "params") this.needs.takesText = true;
    const read = (name: string) => this.property({ ...target, type: "property", target, name });
    const words = otherwise ? `, ${JSON.stringify(otherwise)}` : "";
    return `${this.use("content")}(${read("html")}, ${read("text")} ?? ${this.write(target, atom)}${words})`;
  }

  private argument(node: Expression | ListOfValues): string {
    if (node.type !== "values") return this.write(node);
    return `[${node.entries.map((entry) => this.write(entry)).join(", ")}]`;
  }

  private attributes({ map, names, optional }: MoreAttributes): string {
    const args = [this.write(map), JSON.stringify(names)];
    const entries = optional.map(({ name, value }) => {
      // An empty SafeString leaves the attribute out, an empty string does not.
      const code = value.kind === "string" ? `${this.write(value, levels.or)} || undefined` : this.write(value);
      return `${this.use("attribute")}(${JSON.stringify(name)}, ${code})`;
    });
    if (entries.length) args.push(entries.join(" + "));
    return `${this.use("attributes")}(${args.join(", ")})`;
  }

  private joined(node: Expression): string {
    return node.kind === "number" ? `String(${this.write(node)})` : this.write(node, levels.join);
  }
}

/** The name of the set of strings that a list holds. */
export function stringsName(list: string): string {
  return `${list}Strings`;
}

function isEmptyString(node: Expression): boolean {
  return node.type === "literal" && node.value === "";
}

function key(name: string): string {
  return /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name);
}
