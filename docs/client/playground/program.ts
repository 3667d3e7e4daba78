import { type AnyNode, type ArrowFunctionExpression, type Identifier, type Pattern, parse } from "acorn";
import * as forms from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";

/*
 * Runs what somebody types into the playground: a program that declares forms and a journey. It is interpreted, because a policy
 * forbids `eval`, and because an address of the playground can come from anybody: a program reaches the two modules that it
 * may import and the methods of texts and lists, and nothing of the page.
 */

type Names = Map<string, unknown>;

const modules: Record<string, Record<string, unknown>> = {
  "ds-frontend/forms": { ...forms, defineForm },
  "ds-frontend/journey": { defineJourney: define },
};

/** Field as a program declares it. */
export interface Field {
  component: string;
  items?: unknown;
}

type Fields = Readonly<Record<string, Field>>;

const declared = new WeakMap<object, Fields>();

/** Returns the fields from which a program has defined a form. */
export function fieldsOf(form: object): Fields {
  return declared.get(form) ?? {};
}

type Pages = Readonly<Record<string, { tasks?: boolean }>>;

const pages = new WeakMap<object, Pages>();

/** Returns true if a page of a journey is declared as its task list. */
export function isTaskList(journey: object, page: string): boolean {
  return pages.get(journey)?.[page]?.tasks === true;
}

function define(declaration: Pages, options?: object): object {
  const journey = defineJourney(declaration as never, options);
  pages.set(journey, declaration);
  return journey;
}

function defineForm(fields: Fields, options?: object): object {
  const form = forms.defineForm(fields as never, options);
  declared.set(form, fields);
  return form;
}

/** Methods that a condition needs. None of them can take long. */
const methods = new Set(
  (
    "at concat endsWith every filter find flat flatMap includes indexOf join map padStart replace replaceAll slice some split startsWith " +
    "test toFixed toLowerCase toString toUpperCase trim"
  ).split(" "),
);

/** Most steps of a program, so that none runs for ever. */
const mostSteps = 200_000;

/** Runs a program, and returns the values of its declarations and expressions in order. Throws an error with the place of a mistake. */
export function run(source: string): unknown[] {
  const names: Names = new Map();
  const values: unknown[] = [];
  let steps = 0;
  let depth = 0;

  const program = parsed(source);
  for (const statement of program.body) execute(statement, names);
  return values;

  function execute(node: AnyNode, scope: Names): { returned: unknown } | undefined {
    switch (node.type) {
      case "ImportDeclaration":
        for (const specifier of node.specifiers) {
          const from = modules[String(node.source.value)];
          if (!from)
            fail(node, `There is no “${node.source.value}” here. Import from ${Object.keys(modules).join(" and ")}`);
          if (specifier.type !== "ImportSpecifier") fail(node, "Import names in braces");
          const name = (specifier.imported as Identifier).name;
          if (!Object.hasOwn(from, name)) fail(specifier, `“${node.source.value}” has no “${name}”`);
          scope.set(specifier.local.name, from[name]);
        }
        return undefined;
      case "ExportNamedDeclaration":
        return node.declaration ? execute(node.declaration, scope) : undefined;
      case "ExportDefaultDeclaration":
        values.push(evaluate(node.declaration, scope));
        return undefined;
      case "VariableDeclaration":
        for (const { id, init } of node.declarations) {
          const value = init ? evaluate(init, scope) : undefined;
          bind(id, value, scope);
          values.push(value);
        }
        return undefined;
      case "ExpressionStatement":
        values.push(evaluate(node.expression, scope));
        return undefined;
      case "ReturnStatement":
        return { returned: node.argument ? evaluate(node.argument, scope) : undefined };
      case "IfStatement":
        if (evaluate(node.test, scope)) return execute(node.consequent, scope);
        return node.alternate ? execute(node.alternate, scope) : undefined;
      case "BlockStatement": {
        const inner = new Map(scope);
        for (const statement of node.body) {
          const result = execute(statement, inner);
          if (result) return result;
        }
        return undefined;
      }
      case "EmptyStatement":
        return undefined;
      default:
        fail(node, "The playground runs declarations, expressions, “if” and “return”");
    }
  }

  function evaluate(node: AnyNode, scope: Names): unknown {
    steps += 1;
    if (steps > mostSteps) fail(node, "This program does not end");
    switch (node.type) {
      case "Literal":
        return node.value;
      case "Identifier":
        if (node.name === "undefined") return undefined;
        if (!scope.has(node.name)) fail(node, `“${node.name}” is not defined`);
        return scope.get(node.name);
      case "TemplateLiteral":
        return node.quasis
          .map(
            ({ value }, index) =>
              (value.cooked ?? "") +
              (node.expressions[index] ? String(evaluate(node.expressions[index] as AnyNode, scope)) : ""),
          )
          .join("");
      case "ArrayExpression":
        return node.elements.flatMap((element) => {
          if (element?.type === "SpreadElement") return evaluate(element.argument, scope) as unknown[];
          return [element ? evaluate(element, scope) : undefined];
        });
      case "ObjectExpression": {
        const entries = node.properties.flatMap((property): [string, unknown][] => {
          if (property.type === "SpreadElement") return Object.entries(Object(evaluate(property.argument, scope)));
          return [[keyOf(property.key, property.computed, scope), evaluate(property.value, scope)]];
        });
        return Object.fromEntries(entries);
      }
      case "ArrowFunctionExpression":
        return functionOf(node, scope);
      case "ChainExpression":
        return evaluate(node.expression, scope);
      case "MemberExpression": {
        const object = evaluate(node.object as AnyNode, scope);
        if (object === undefined || object === null) {
          if (node.optional || isBroken(node.object as AnyNode, scope)) return undefined;
          fail(node, `This is ${object}, and has no “${keyOf(node.property as AnyNode, node.computed, scope)}”`);
        }
        return member(node, object, keyOf(node.property as AnyNode, node.computed, scope));
      }
      case "CallExpression":
        return call(node.callee as AnyNode, node.arguments, node.optional, scope);
      case "ConditionalExpression":
        return evaluate(node.test, scope) ? evaluate(node.consequent, scope) : evaluate(node.alternate, scope);
      case "LogicalExpression": {
        const left = evaluate(node.left, scope);
        if (node.operator === "&&") return left && evaluate(node.right, scope);
        if (node.operator === "||") return left || evaluate(node.right, scope);
        return left ?? evaluate(node.right, scope);
      }
      case "UnaryExpression": {
        const value = evaluate(node.argument, scope);
        const results: Record<string, () => unknown> = {
          "!": () => !value,
          "-": () => -(value as number),
          "+": () => Number(value),
          typeof: () => typeof value,
        };
        return (results[node.operator] ?? (() => fail(node, `The playground does not know “${node.operator}”`)))();
      }
      case "BinaryExpression": {
        const left = evaluate(node.left as AnyNode, scope) as number;
        const right = evaluate(node.right, scope) as number;
        const results: Record<string, () => unknown> = {
          "===": () => left === right,
          "!==": () => left !== right,
          "<": () => left < right,
          "<=": () => left <= right,
          ">": () => left > right,
          ">=": () => left >= right,
          "+": () => left + right,
          "-": () => left - right,
          "*": () => left * right,
          "/": () => left / right,
          "%": () => left % right,
        };
        return (results[node.operator] ?? (() => fail(node, `The playground does not know “${node.operator}”`)))();
      }
      default:
        fail(
          node,
          "The playground does not know this: it reads texts, numbers, lists, objects, functions with “=>” and conditions",
        );
    }
  }

  /** Returns true if a chain such as `a?.b.c` has ended before its last part. */
  function isBroken(node: AnyNode, scope: Names): boolean {
    if (node.type !== "MemberExpression" && node.type !== "CallExpression") return false;
    const before = (node.type === "MemberExpression" ? node.object : node.callee) as AnyNode;
    if (node.optional) return evaluate(before, scope) === undefined || evaluate(before, scope) === null;
    return isBroken(before, scope);
  }

  function functionOf(node: ArrowFunctionExpression, scope: Names): (...given: unknown[]) => unknown {
    return (...given) => {
      // A condition that the journey calls may take as many steps as the program.
      if (depth === 0) steps = 0;
      const inner = new Map(scope);
      // Names that are declared after the function.
      for (const [name, value] of names) if (!inner.has(name)) inner.set(name, value);
      for (const [index, param] of node.params.entries()) {
        if (param.type === "RestElement") bind(param.argument, given.slice(index), inner);
        else bind(param, given[index], inner);
      }
      depth += 1;
      try {
        return node.body.type === "BlockStatement" ? execute(node.body, inner)?.returned : evaluate(node.body, inner);
      } finally {
        depth -= 1;
      }
    };
  }

  function call(callee: AnyNode, given: readonly AnyNode[], isOptional: boolean, scope: Names): unknown {
    const values = () =>
      given.flatMap((argument) =>
        argument.type === "SpreadElement"
          ? (evaluate(argument.argument, scope) as unknown[])
          : [evaluate(argument, scope)],
      );
    if (callee.type === "MemberExpression") {
      const object = evaluate(callee.object as AnyNode, scope);
      if (object === undefined || object === null) {
        if (callee.optional || isBroken(callee.object as AnyNode, scope)) return undefined;
        fail(callee, `This is ${object}, and has no methods`);
      }
      const name = keyOf(callee.property as AnyNode, callee.computed, scope);
      const known =
        typeof object === "string" || typeof object === "number" || Array.isArray(object) || object instanceof RegExp;
      const method = (object as Record<string, unknown>)[name];
      if (!known || !methods.has(name) || typeof method !== "function")
        fail(callee, `The playground does not know the method “${name}”`);
      return method.apply(object, values());
    }
    const called = evaluate(callee, scope);
    if (called === undefined && isOptional) return undefined;
    if (typeof called !== "function") fail(callee, "This is not a function");
    try {
      return called(...values());
    } catch (error) {
      throw withLine(error, callee);
    }
  }

  function member(node: AnyNode, object: unknown, name: string): unknown {
    if (/^(?:__proto__|constructor|prototype)$/.test(name)) fail(node, `The playground does not read “${name}”`);
    const value = (object as Record<string, unknown>)[name];
    if (typeof value === "function") fail(node, `Call “${name}”: the playground does not pass methods on`);
    return value;
  }

  function keyOf(node: AnyNode, isComputed: boolean, scope: Names): string {
    if (isComputed) return String(evaluate(node, scope));
    if (node.type === "Identifier") return node.name;
    return String(evaluate(node, scope));
  }

  function bind(pattern: Pattern | AnyNode, value: unknown, scope: Names): void {
    switch (pattern.type) {
      case "Identifier":
        scope.set(pattern.name, value);
        return;
      case "AssignmentPattern":
        bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, scope);
        return;
      case "ObjectPattern":
        for (const property of pattern.properties) {
          if (property.type === "RestElement") fail(property, "The playground does not know “...” here");
          bind(property.value, member(property, value ?? {}, keyOf(property.key, property.computed, scope)), scope);
        }
        return;
      case "ArrayPattern":
        for (const [index, element] of pattern.elements.entries())
          if (element) bind(element, (value as unknown[])?.[index], scope);
        return;
      default:
        fail(pattern, "Give this a name");
    }
  }
}

function parsed(source: string): ReturnType<typeof parse> {
  try {
    return parse(source, { ecmaVersion: 2024, sourceType: "module", locations: true });
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    throw loc
      ? new Error(`${message.replace(/ \(\d+:\d+\)$/, "")}: line ${loc.line}, column ${loc.column + 1}`)
      : error;
  }
}

/** An error that says where it is. */
class PlacedError extends Error {}

function fail(node: { loc?: AnyNode["loc"] }, message: string): never {
  const { line = 1, column = 0 } = node.loc?.start ?? {};
  throw new PlacedError(`${message}: line ${line}, column ${column + 1}`);
}

function withLine(error: unknown, { loc }: AnyNode): Error {
  if (error instanceof PlacedError || !loc) return error as Error;
  return new PlacedError(`Line ${loc.start.line}: ${(error as Error).message}`);
}
