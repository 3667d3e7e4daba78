import { camelCase } from "@ds-frontend/internal/options/names.js";
import { DesignSystemLoader } from "ds-frontend/nunjucks";
import { lintTemplate } from "ds-tools/lint";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { describe, expect, test } from "vitest";
import { componentNames } from "../../../build/paths.js";
import { planOf, Slot } from "../../support/options.js";

/** Writes a value as a literal of Nunjucks. */
function literal(value: unknown): string {
  if (typeof value === "string") return `"${value.replace(/[\\"]/g, "\\$&")}"`;
  if (typeof value === "number")
    return Number.isFinite(value) && !/e/.test(String(value)) ? String(value) : '"a number"';
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return value === undefined ? "none" : String(value ?? "none");
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${literal(name)}: ${literal(each)}`)
    .join(", ")} }`;
}

/** Returns the options of a plan as plain objects, each slot given by the function. */
function fill(node: unknown, give: (slot: Slot) => unknown): unknown {
  if (node instanceof Slot) return give(node);
  if (Array.isArray(node)) return node.map((entry) => fill(entry, give));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, fill(value, give)]));
}

const env = new nunjucks.Environment([new DesignSystemLoader({ strict: true })]);

/** Returns the problems that rendering in strict mode reports. */
function strictProblems(source: string): string {
  try {
    env.renderString(source, {});
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

function template(room: string, options: unknown): string {
  const name = camelCase(room);
  return `{% from "${room}/macro.njk" import ${name} %}\n{{ ${name}(${literal(options)}) }}`;
}

describe.each(componentNames)("%s", (room) => {
  const right = planOf(room).map((plan) => fill(plan, ({ kind, given }) => (kind === "url" ? "/a" : given)));

  test("a template that renders in strict mode without a report has no finding", () => {
    fc.assert(
      fc.property(right, (options) => {
        const source = template(room, options);
        // Only the linter sees the source, in which `{{ … }}` inside a text is a mistake.
        const findings = lintTemplate(source).filter(({ messageId }) => messageId !== "tag-in-text");
        if (!strictProblems(source)) expect(findings).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  const plain = planOf(room).map((plan) => fill(plan, ({ kind }) => (kind === "url" ? "/a" : "a")));

  test("an unknown option that is planted anywhere is found, exactly where strict mode reports one", () => {
    fc.assert(
      fc.property(plain, fc.nat(), fc.constantFrom("zz", "clases", "Text", "tex", "idprefix"), (given, at, name) => {
        // Generated options share parts, which must not be changed for the next run.
        const options = structuredClone(given);
        const objects = [...objectsIn(options)];
        // A text in the place of all options.
        fc.pre(objects.length > 0);
        const object = objects[at % objects.length] as Record<string, unknown>;
        object[name] = "planted";
        const source = template(room, options);
        const unknown = strictProblems(source).match(new RegExp(`unknown option "${name}"`, "g")) ?? [];
        const found = lintTemplate(source).filter(
          ({ rule, message }) => rule === "unknown-option" && message.includes(`\`${name}\``),
        );
        expect(found.length).toBe(unknown.length);
        if (objects.length === 1 && room !== "page") expect(found.length).toBeGreaterThan(0);
      }),
      { numRuns: 50 },
    );
  });
});

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}
