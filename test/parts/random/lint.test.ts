import { camelCase } from "@ds-frontend/internal/options/names.js";
import { lintTemplate } from "ds-tools/lint";
import * as fc from "fast-check";
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

function template(component: string, options: unknown): string {
  const name = camelCase(component);
  return `{% from "${component}/macro.njk" import ${name} %}\n{{ ${name}(${literal(options)}) }}`;
}

describe.each(componentNames)("%s", (component) => {
  const right = planOf(component).map((plan) => fill(plan, ({ kind, given }) => (kind === "url" ? "/a" : given)));

  test("an option that exists is never unknown", () => {
    fc.assert(
      fc.property(right, (options) => {
        expect(lintTemplate(template(component, options)).filter(({ rule }) => rule === "unknown-option")).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  const plain = planOf(component).map((plan) => fill(plan, ({ kind }) => (kind === "url" ? "/a" : "a")));

  test("an unknown option is found wherever it is planted, except among attributes", () => {
    fc.assert(
      fc.property(plain, fc.nat(), fc.constantFrom("zz", "clases", "Text", "tex", "idprefix"), (given, at, name) => {
        // Generated options share parts, which must not be changed for the next run.
        const options = structuredClone(given);
        const objects = [...objectsIn(options)];
        // A text in the place of all options.
        fc.pre(objects.length > 0);
        const { object, isOpen } = objects[at % objects.length] as PlannedObject;
        object[name] = "planted";
        const source = template(component, options);
        const found = lintTemplate(source).filter(
          ({ rule, message }) => rule === "unknown-option" && message.includes(`\`${name}\``),
        );
        expect(found.length).toBe(isOpen ? 0 : 1);
      }),
      { numRuns: 50 },
    );
  });
});

interface PlannedObject {
  object: Record<string, unknown>;
  /** True for attributes, which can have any name. */
  isOpen: boolean;
}

function* objectsIn(value: unknown, isOpen = false): Generator<PlannedObject> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield { object: value as Record<string, unknown>, isOpen };
  for (const [name, each] of Object.entries(value)) yield* objectsIn(each, name === "attributes");
}
