import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../build/paths.js";

/*
 * Imports between the modules of src and of the compiler form no circle and point one way. Type imports count, because a reader has to follow
 * them all the same.
 */

const pageRules = ["page", "read", "pages", "groups"].map((name) => `rules/${name}`);
const lintFiles = ["types", "files", "plain-file"].map((name) => `lint/${name}.ts`);

/** Rooms that each room may import from, beside itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "ds-frontend/html": [],
  "ds-frontend/locale": [],
  "ds-frontend/count": [],
  "ds-frontend/options": ["html"],
  "ds-frontend/components": ["html", "locale", "generated/functions"],
  "ds-frontend/generated/functions": ["html", "components"],
  "ds-frontend/generated/known-options.ts": ["forms"],
  "ds-frontend/generated/react": ["html", "components", "react"],
  "ds-frontend/forms": ["html", "locale", "count", "options", "components", "generated/known-options.ts"],
  "ds-frontend/page-group": ["html", "locale", "options", "components"],
  "ds-frontend/journey": ["options", "components", "forms"],
  "ds-frontend/react": ["html", "components", "generated/react", "forms", "client"],
  "ds-frontend/nunjucks": ["html", "options", "components", "index.ts"],
  "ds-frontend/client": ["count"],
  "ds-frontend/cli": ["html", "options", "components", "nunjucks"],
  "ds-frontend/index.ts": ["html", "components", "generated/functions"],
  "ds-frontend/compiler/template-error.ts": [],
  "ds-frontend/compiler/html-standard.ts": [],
  "ds-frontend/compiler/visit.ts": [],
  "ds-frontend/compiler/read": ["compiler/template-error.ts"],
  "ds-frontend/compiler/tree.ts": ["compiler/template-error.ts"],
  "ds-frontend/compiler/transform": [
    "html",
    ...["template-error", "html-standard", "visit", "tree"].map((name) => `compiler/${name}.ts`),
    "compiler/read",
  ],
  "ds-frontend/compiler/write": [
    "html",
    ...["template-error", "html-standard", "visit", "tree"].map((name) => `compiler/${name}.ts`),
  ],
  "ds-frontend/compiler/compile.ts": [
    "compiler/template-error.ts",
    "compiler/read",
    "compiler/tree.ts",
    "compiler/transform",
  ],
  // The build copies what the packages take from these into both.
  "internal/did-you-mean.ts": [],
  "internal/command": ["did-you-mean.ts"],
  "internal/options": ["did-you-mean.ts"],
  "internal/nunjucks": ["did-you-mean.ts"],
  "ds-tools/report": [],
  "ds-tools/rules/page": ["report"],
  "ds-tools/rules/read": ["rules/page"],
  "ds-tools/rules/pages": ["report", "rules/page"],
  "ds-tools/rules/groups": ["report", "rules/page", "rules/pages"],
  "ds-tools/rules/journeys": ["report"],
  "ds-tools/rules/templates": ["report", ...["template", "macros", "upgrade"].map((name) => `lint/${name}`)],
  "ds-tools/html-validate.ts": [...pageRules, "report", "check"],
  "ds-tools/check": [...pageRules, "rules/journeys", "report"],
  "ds-tools/audit": [...pageRules, "rules/journeys", "report", "check"],
  "ds-tools/lint/types.ts": [],
  "ds-tools/lint/plain-file.ts": [],
  "ds-tools/lint/files.ts": ["lint/plain-file.ts", "report"],
  "ds-tools/lint/template": [],
  "ds-tools/lint/macros": ["lint/template", ...lintFiles],
  "ds-tools/lint/upgrade": ["lint/macros"],
  "ds-tools/lint": [...["lint/template", "lint/macros", "lint/upgrade", ...lintFiles], "rules/templates", "report"],
  "ds-tools/cli": [...pageRules, "rules/journeys", "report", "check", "audit", "lint", ...lintFiles],
  "ds-language-server/editor": [
    "lint",
    "lint/template",
    "lint/macros",
    "lint/types.ts",
    "rules/templates",
    "report",
  ].map((room) => `ds-tools/${room}`),
  "ds-language-server/words.ts": [],
  "ds-language-server/language-server.ts": ["editor", "ds-tools/cli", "ds-tools/lint", "ds-tools/report"],
  "ds-language-server/ds-language-server.ts": ["words.ts", "language-server.ts"],
};

const packages = `${root}packages/`;
const modules = readdirSync(packages, { recursive: true, encoding: "utf8" }).filter(
  (name) => /^[\w-]+\/(?:src|compiler)\/.*\.ts$/.test(name.replaceAll("\\", "/")) && !/\.test\.ts$|\.d\.ts$/.test(name),
);

/** Returns the specifiers of every import, export from, import() and import type in a module. */
function specifiersIn(source: string): string[] {
  return [...source.matchAll(/(?:^(?:import|export|\})(?: .*\bfrom)? |\bimport\()"(\.[^"]+)"/gm)].map(
    ([, specifier = ""]) => specifier,
  );
}

/** Resolves a relative specifier to a path below src, or outside of it. */
function resolve(from: string, specifier: string): string {
  const path = normalize(join(dirname(from), specifier)).replaceAll("\\", "/");
  return path.replace(/\.js$/, ".ts");
}

const imports = new Map(
  modules.map((name) => [
    name,
    specifiersIn(readFileSync(packages + name, "utf8")).map((specifier) => resolve(name, specifier)),
  ]),
);

/** Names the room of a module, such as `ds-frontend/forms`. */
function roomOf(module: string): string {
  const [name, folder, ...path] = module.split("/");
  if (folder === "compiler") return [name, folder, path[0]].join("/");
  const room = [name, ...path.slice(0, 2)].join("/");
  return Object.hasOwn(allowed, room) ? room : [name, path[0]].join("/");
}

function isAllowed(from: string, to: string): boolean {
  const [name] = from.split("/");
  return from === to || (allowed[from] ?? []).some((room) => to === room || to === `${name}/${room}`);
}

/** Finds the circles in a graph: the groups of modules that reach each other (Tarjan's algorithm). */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    lowest.set(node, index.get(node) as number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node) as number, lowest.get(next) as number));
      }
    }
    if (lowest.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    if (group.length > 1 || graph.get(node)?.includes(node)) circles.push(group.sort());
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return circles;
}

test("every relative import is found, in every way that the formatter leaves", () => {
  expect(modules.length).toBeGreaterThan(100);
  const ways = `import "./a.js";
import type { B } from "./b.js";
export * from "./c.js";
export type {
  D,
} from "./d.js";
const e = import("./e.js");
type F = import("./f.js").F;
import g, { type H } from "./g.js";
const text = 'import h from "./h.js"';`;
  expect(specifiersIn(ways).map((specifier) => specifier[2])).toEqual([..."abcdefg"]);
  const lost = [...imports].flatMap(([name, targets]) =>
    targets.filter((target) => !existsSync(packages + target)).map((target) => `${name} → ${target}`),
  );
  expect(lost).toEqual([]);
});

test("imports form no circle, and point one way between rooms", () => {
  const circles = circlesIn(imports).map((circle) => `circle: ${circle.join(", ")}`);
  const upward = [...imports].flatMap(([name, targets]) =>
    targets.filter((target) => !isAllowed(roomOf(name), roomOf(target))).map((target) => `arrow: ${name} → ${target}`),
  );
  expect([...circles, ...upward]).toEqual([]);
});

test("no import leaves src, so none reaches the compiler", () => {
  const isInSrc = (module: string) => /^[\w-]+\/src\//.test(module);
  const outside = [...imports].flatMap(([name, targets]) =>
    targets.filter((target) => isInSrc(name) && !isInSrc(target)).map((target) => `${name} → ${target}`),
  );
  expect(outside).toEqual([]);
});
