import type { Alternative, Assignment, Content, Expression, Fragment, ListOf, Test, Variable } from "../tree.js";
import { pathOf } from "../tree.js";

/**
 * Stores what is tested and then used in a variable, so that it is computed once: the content in `{% if content(params) %}` with
 * `{{ content(params) }}` inside, the list in `{% if params.items %}` with `{% for item in params.items %}` inside.
 */
export function withSharedValues(body: readonly Content[], taken: ReadonlySet<string>): Content[] {
  return new Sharing(new Set(taken)).contents(body);
}

class Sharing {
  constructor(private readonly names: Set<string>) {}

  contents(nodes: readonly Content[]): Content[] {
    const asked = nodes.flatMap((node) => (node.type === "condition" ? valuesIn(node.test) : []));
    const fragments: Fragment[] = [];
    const done = new Set<string>();
    let written: readonly Content[] = nodes;
    for (const values of asked) {
      const key = shape(values);
      const slots = slotsIn(written, key);
      if (!slots.length || done.has(key)) continue;
      done.add(key);
      const name = this.nameOf(values);
      const [alternatives] = slots as [readonly Alternative[]];
      const { span } = values[0] as Expression;
      fragments.push({ type: "fragment", name, body: [{ type: "slot", alternatives, span }], span });
      const variable: Variable = { type: "variable", name, kind: "html", isFilled: false, span };
      written = written.map((node) => replaced(node, key, variable));
    }
    const lists: Assignment[] = [];
    for (const list of nodes.flatMap((node) => (node.type === "condition" ? listsIn(node.test) : []))) {
      const key = shape(list);
      if (done.has(key) || !isWalked(written, key)) continue;
      done.add(key);
      const name = this.unique(`${pathOf(list.source)?.split(".").at(-1) ?? "list"}Entries`);
      const { span } = list;
      lists.push({ type: "assignment", name, value: list, span });
      const variable: Variable = { type: "variable", name, kind: "list", isFilled: false, span };
      written = written.map((node) => walking(node, key, variable));
    }
    return [...lists, ...fragments, ...written.map((node) => this.inside(node))];
  }

  private inside(node: Content): Content {
    switch (node.type) {
      case "element":
        return { ...node, children: this.contents(node.children) };
      case "condition":
        return { ...node, yes: this.contents(node.yes), no: this.contents(node.no) };
      case "loop":
      case "fragment":
        return { ...node, body: this.contents(node.body) };
      default:
        return node;
    }
  }

  private nameOf(values: readonly Expression[]): string {
    const last =
      pathOf(values[0] as Expression)
        ?.split(".")
        .slice(1) ?? [];
    const word = last.at(-1) === "html" ? last.at(-2) : last.at(-1)?.replace(/(Html|Text)$/, "");
    return this.unique(word ? `${word}Content` : "content");
  }

  private unique(wanted: string): string {
    let name = wanted;
    while (this.names.has(name)) name += "2";
    this.names.add(name);
    return name;
  }
}

/** Returns the lists that a test checks for entries. */
function listsIn(test: Test): ListOf[] {
  if (test.type === "all" || test.type === "any") return test.tests.flatMap(listsIn);
  return test.type === "hasEntries" && test.list.type === "listOf" ? [test.list] : [];
}

/** Checks whether a `for` iterates over the list. */
function isWalked(nodes: readonly Content[], key: string): boolean {
  return nodes.some((node) => {
    if (node.type === "loop") return shape(node.list) === key;
    if (node.type === "element") return isWalked(node.children, key);
    return node.type === "condition" && isWalked([...node.yes, ...node.no], key);
  });
}

function walking(node: Content, key: string, variable: Variable): Content {
  const all = (nodes: readonly Content[]) => nodes.map((each) => walking(each, key, variable));
  switch (node.type) {
    case "loop":
      return shape(node.list) === key ? { ...node, list: variable } : node;
    case "element":
      return { ...node, children: all(node.children) };
    case "condition":
      return { ...node, test: askedOf(node.test, key, variable), yes: all(node.yes), no: all(node.no) };
    default:
      return node;
  }
}

function askedOf(test: Test, key: string, variable: Variable): Test {
  if (test.type === "all" || test.type === "any") {
    return { ...test, tests: test.tests.map((each) => askedOf(each, key, variable)) };
  }
  if (test.type === "not") return { ...test, test: askedOf(test.test, key, variable) };
  return test.type === "hasEntries" && shape(test.list) === key ? { ...test, list: variable } : test;
}

/** Returns the values of a test that checks whether any of several is not empty. */
function valuesIn(test: Test): (readonly Expression[])[] {
  if (test.type === "all") return test.tests.flatMap(valuesIn);
  if (test.type !== "any") return [];
  const values = test.tests.flatMap((each) => (each.type === "prints" ? [each.value] : []));
  if (values.length === test.tests.length && values.length > 1) return [values];
  return test.tests.flatMap(valuesIn);
}

function shape(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) => (key === "span" || key === "isFilled" ? undefined : inner));
}

/** Returns the slots that print these values. */
function slotsIn(nodes: readonly Content[], key: string): (readonly Alternative[])[] {
  return nodes.flatMap((node): (readonly Alternative[])[] => {
    switch (node.type) {
      case "slot":
        return shape(node.alternatives.map(({ value }) => value)) === key ? [node.alternatives] : [];
      case "element":
        return slotsIn(node.children, key);
      case "condition":
        return slotsIn([...node.yes, ...node.no], key);
      default:
        return [];
    }
  });
}

function replaced(node: Content, key: string, variable: Variable): Content {
  const all = (nodes: readonly Content[]) => nodes.map((each) => replaced(each, key, variable));
  switch (node.type) {
    case "slot": {
      const isSame = shape(node.alternatives.map(({ value }) => value)) === key;
      return isSame ? { ...node, alternatives: [{ value: variable, isHtml: true }] } : node;
    }
    case "element":
      return { ...node, children: all(node.children) };
    case "condition":
      return { ...node, test: asked(node.test, key, variable), yes: all(node.yes), no: all(node.no) };
    default:
      return node;
  }
}

function asked(test: Test, key: string, variable: Variable): Test {
  if (test.type === "all" || test.type === "any") {
    const isSame =
      test.type === "any" && shape(test.tests.map((each) => (each.type === "prints" ? each.value : undefined))) === key;
    if (isSame) return { type: "prints", value: variable, span: test.span };
    return { ...test, tests: test.tests.map((each) => asked(each, key, variable)) };
  }
  if (test.type === "not") return { ...test, test: asked(test.test, key, variable) };
  return test;
}
