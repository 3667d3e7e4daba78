import type { Content, Expression, Macro, Node, Source } from "../read/syntax.js";
import { fail } from "../template-error.js";
import { collect, map } from "../visit.js";

type Call = Extract<Expression, { type: "call" }>;

/** Inlines the parts of a template where they are called, so that writers do not need to know about parts. */
export function withoutParts({ macro, parts }: Pick<Source, "macro" | "parts">): Macro {
  const byName = new Map(parts.map((part) => [part.name, part]));
  for (const part of parts) {
    if (byName.get(part.name) !== part) fail(part.position, `${part.name} is already defined: choose another name`);
  }
  const used = new Set<string>();

  /** Inlines the parts that content calls. `path` has the parts around it. */
  function inlined(body: readonly Content[], path: readonly string[]): readonly Content[] {
    return map<Node, readonly Content[]>(body, (node) =>
      node.type === "print" && isPart(node.value) ? part(node.value, path) : node,
    );
  }

  function part(call: Call, path: readonly string[]): readonly Content[] {
    const { name, position } = call;
    const { parameters, body } = byName.get(name) ?? fail(position, `this template has no part called ${name}`);
    if (path.includes(name)) fail(position, `${name} calls itself, which would never end`);
    if (parameters.length !== call.arguments.length) {
      fail(position, `${name} takes ${parameters.length} arguments: ${parameters.join(", ")}`);
    }
    const roots = new Set(call.arguments.map(rootOf));
    for (const node of collect<Node, "for" | "set" | "fragment">(body, "for", "set", "fragment")) {
      const local = node.type === "for" ? node.item : node.name;
      if (roots.has(local)) fail(position, `"${local}" has another meaning in ${name}: choose another name`);
    }
    used.add(name);
    const values = new Map(parameters.map((parameter, index) => [parameter, call.arguments[index] as Expression]));
    const filled = map<Node, readonly Content[]>(body, (node) =>
      node.type === "name" ? (values.get(node.name) ?? node) : node,
    );
    return inlined(filled, [...path, name]);
  }

  const body = inlined(macro.body, []);
  for (const { name, position } of collect<Node, "call">(body, "call").filter(isPart)) {
    fail(position, `${name} cannot be part of an expression: print it by itself, {{ ${name}(…) }}`);
  }
  const unused = parts.find(({ name }) => !used.has(name));
  if (unused) fail(unused.position, `${unused.name} is never used: call it, or remove it`);
  return { ...macro, body };
}

function isPart(node: Expression): node is Call {
  return node.type === "call" && node.name.startsWith("_");
}

/** Returns the name that an argument is read from. */
function rootOf(node: Expression): string {
  if (node.type === "property") return rootOf(node.target);
  if (node.type === "name") return node.name;
  if (node.type === "literal") return "";
  return fail(
    node.position,
    "a part takes variables, options and literals as arguments: give this value a name with `set` first",
  );
}
