import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { mark } from "../../../packages/ds-tools/src/lint/macros/macro-reader.js";
import { load, Project } from "../../../packages/ds-tools/src/lint/macros/project.js";
import { hasUnknownControl } from "../../../packages/ds-tools/src/lint/rules/error-link.js";
import type { Value } from "../../../packages/ds-tools/src/lint/template/value.js";

/*
 * The ids that the linter works out for a call are those that the design system prints: its own examples have both.
 */

function literal(given: unknown): Value {
  if (Array.isArray(given)) return { kind: "list", items: given.map(literal), isOpen: false, at: 0 };
  if (typeof given !== "object" || given === null)
    return { kind: "literal", value: (given ?? null) as string | null, at: 0 };
  const entries = Object.entries(given).map(([name, value]) => ({ name, at: 0, value: literal(value) }));
  return { kind: "object", entries, isOpen: false, at: 0 };
}

const idsIn = (html: string) => [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id);

describe.each([
  ["govuk-frontend", "dist/govuk/components", "options"],
  ["nhsuk-frontend-10", "dist/nhsuk/components", "context"],
])("%s", (name, components, options) => {
  const folder = `${root}node_modules/${name}/${components}`;
  const project = new Project({ nunjucks: load(), cwd: root });
  const rooms = readdirSync(folder).filter((folderName) => /^(?!_)[\w-]+$/.test(folderName));

  test.each(rooms)("the linter knows the ids that %s prints", (folderName) => {
    const { fixtures } = JSON.parse(readFileSync(`${folder}/${folderName}/fixtures.json`, "utf8"));
    const [component] = project.componentsIn(`${folder}/${folderName}/macro.njk`);
    for (const { name, [options]: given, html, callBlock } of fixtures) {
      const printed = component?.print?.(literal(given));
      if (!printed || callBlock || !/<(?:input|select|textarea)\b/.test(html)) continue;
      expect({ name, isUnknown: printed.some(hasUnknownControl) }).toEqual({ name, isUnknown: false });
      const ids = printed.flatMap(idsIn);
      const exact = ids.filter((id) => !id.includes(mark));
      const starts = ids.filter((id) => id.includes(mark)).map((id) => id.split(mark)[0] ?? "");
      const real = idsIn(html);
      expect({
        name,
        missing: real.filter((id) => !exact.includes(id) && !starts.some((start) => id.startsWith(start))),
      }).toEqual({ name, missing: [] });
      expect({ name, invented: exact.filter((id) => !real.includes(id)) }).toEqual({ name, invented: [] });
    }
  });
});
