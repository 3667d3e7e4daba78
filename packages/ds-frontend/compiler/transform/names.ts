import type { Expression, Markup, Test, Variable } from "../tree.js";
import { kindOf, pathOf } from "../tree.js";
import { collect, map, visit } from "../visit.js";

type Node = Markup | Expression | Test;

/** Something that is written in several places, which a name can stand for. */
interface Candidate {
  /** The words of its name. */
  readonly words: readonly string[];
  /** Gives it the name. */
  named(name: string): Markup;
  /** Returns a node with the name in its place. */
  replaced(node: Node, name: string): Node;
}

/**
 * Names options that are asked for and then printed: `url(item.href)` is worked out once, tested, and printed if there is
 * something. `taken` are names that have a meaning already.
 */
export function withPrintedOnce(markup: readonly Markup[], taken: ReadonlySet<string>): readonly Markup[] {
  return new Namer((node, following) =>
    collect<Node, "prints">(headOf(node), "prints").flatMap(({ value }) => {
      const path = value.type === "property" || value.type === "variable" ? pathOf(value) : undefined;
      if (!path || kindOf(value) !== "value") return [];
      const print = collect<Node, "print">(following, "print").find((print) => printedPath(print) === path);
      return print ? [printedOnce(path, print)] : [];
    }),
  ).list(markup, taken);
}

/** Names lists of the caller that a `for` or a test reads, for a language whose expressions cannot read them. */
export function withNamedLists(markup: readonly Markup[], taken: ReadonlySet<string>): readonly Markup[] {
  return new Namer((node) => {
    const head = headOf(node);
    if (node.type === "assignment" && head === node.value && node.value.type === "listOf") return [];
    return collect<Node, "listOf">(head, "listOf").map((list) => namedList(list));
  }).list(markup, taken);
}

function printedOnce(path: string, print: Extract<Markup, { type: "print" }>): Candidate {
  const { position } = print;
  const variable = (name: string): Variable => ({ type: "variable", name, kind: "html", isFilled: false, position });
  return {
    // The entry of a list is named by the place in which it is printed.
    words: path.includes(".") ? path.split(".") : [path, print.place],
    named: (name) => ({ type: "capture", name, body: [print], isInvisible: false, position }),
    replaced(node, name) {
      if (node.type === "prints" && pathOf(node.value) === path) return { ...node, value: variable(name) };
      if (node.type !== "print" || node.place !== print.place || printedPath(node) !== path) return node;
      return { ...node, alternatives: [{ value: variable(name), isHtml: true }] };
    },
  };
}

function namedList(list: Extract<Expression, { type: "listOf" }>): Candidate {
  const { source, of, position } = list;
  const path = pathOf(source);
  return {
    words: path?.split(".") ?? ["list"],
    named: (name) => ({ type: "assignment", name, value: list, objects: [], position }),
    replaced: (node, name) =>
      node.type === "listOf" && node.of === of && pathOf(node.source) === path
        ? { type: "variable", name, kind: "list", isFilled: false, position }
        : node,
  };
}

/** Returns the path of the only option that is printed. */
function printedPath({ alternatives: [only, second] }: Extract<Markup, { type: "print" }>): string | undefined {
  return only && !second ? pathOf(only.value) : undefined;
}

/** Returns the expression that a node reads before its content. */
function headOf(node: Markup): Expression | Test | undefined {
  if (node.type === "if") return node.isInline ? undefined : node.test;
  if (node.type === "for") return node.list;
  return node.type === "assignment" ? node.value : undefined;
}

class Namer {
  constructor(private readonly candidates: (node: Markup, following: readonly Markup[]) => readonly Candidate[]) {}

  /** Names what the nodes of a list read first, before the node that does. `taken` are the names around it. */
  list(nodes: readonly Markup[], taken: ReadonlySet<string>): readonly Markup[] {
    const all: Markup[] = [];
    const names = new Set(taken);
    for (let rest = nodes; rest.length; rest = rest.slice(1)) {
      for (let [candidate] = this.next(rest); candidate; [candidate] = this.next(rest)) {
        const name = freeName(candidate.words, names);
        const { replaced } = candidate;
        names.add(name);
        all.push(candidate.named(name), { type: "line", isInvisible: false });
        rest = map<Node, readonly Markup[]>(rest, (node) => replaced(node, name));
      }
      all.push(this.inside(rest[0] as Markup, names));
    }
    return all;
  }

  private next(rest: readonly Markup[]): readonly Candidate[] {
    const [node] = rest;
    return node ? this.candidates(node, rest) : [];
  }

  private inside(node: Markup, taken: ReadonlySet<string>): Markup {
    switch (node.type) {
      case "element":
        return { ...node, content: this.list(node.content, taken) };
      case "if":
        return node.isInline ? node : { ...node, yes: this.list(node.yes, taken), no: this.list(node.no, taken) };
      case "for":
      case "capture":
        return { ...node, body: this.list(node.body, taken) };
      default:
        return node;
    }
  }
}

/** Makes a name of the last words of a path: `href`, or `itemHref` if that has a meaning already. */
function freeName(path: readonly string[], taken: ReadonlySet<string>): string {
  const words = path.map((word) => (word === "params" ? "given" : word));
  for (let count = 1; count <= words.length; count += 1) {
    const name = camel(words.slice(-count));
    if (!taken.has(name)) return name;
  }
  let number = 2;
  while (taken.has(`${camel(words)}${number}`)) number += 1;
  return `${camel(words)}${number}`;
}

function camel([first = "", ...others]: readonly string[]): string {
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Returns the names that a template gives. */
export function namesIn(markup: readonly Markup[]): Set<string> {
  const names = new Set<string>();
  visit<Node>(markup, (node) => {
    if (node.type === "assignment" || node.type === "capture") names.add(node.name);
    if (node.type === "for") names.add(node.item);
  });
  return names;
}
