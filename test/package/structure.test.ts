import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../build/paths.js";

/*
 * Imports between the modules of src and of the compiler are layered, without cycles. Type imports count, because a reader has to follow
 * them all the same.
 */

const pageRules = ["page", "read", "pages", "groups"].map((name) => `rules/${name}`);
const lintFiles = ["files", "plain-file"].map((name) => `lint/${name}.ts`);

/** Folders and modules that each of them may import from, beside itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "ds-frontend/html": [],
  "ds-frontend/locale": [],
  "ds-frontend/count": [],
  "ds-frontend/components": ["html", "locale", "generated/functions"],
  "ds-frontend/generated/functions": ["html", "components"],
  "ds-frontend/generated/known-options.ts": ["forms"],
  "ds-frontend/generated/react": ["html", "components", "react"],
  "ds-frontend/diagnostics": ["html"],
  "ds-frontend/schemas": ["html", "locale", "count", "diagnostics"],
  "ds-frontend/forms": [
    "schemas",
    "html",
    "locale",
    "count",
    "diagnostics",
    "components",
    "generated/known-options.ts",
  ],
  "ds-frontend/issues": ["forms"],
  "ds-frontend/service": [],
  "ds-frontend/page-group": ["html", "locale", "components"],
  "ds-frontend/journey": ["html", "diagnostics", "components", "forms"],
  "ds-frontend/react": ["html", "components", "generated/react", "forms", "client"],
  "ds-frontend/nunjucks": ["html", "components", "generated/functions", "index.ts"],
  "ds-frontend/client": ["count"],
  "ds-frontend/cli": ["html", "components", "nunjucks"],
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
  // Nunjucks cannot walk an expression in a loop, so its writer asks for a pass that gives lists a name.
  "ds-frontend/compiler/write": [
    "html",
    ...["template-error", "html-standard", "visit", "tree"].map((name) => `compiler/${name}.ts`),
    "compiler/transform",
  ],
  "ds-frontend/compiler/compile.ts": [
    "compiler/template-error.ts",
    "compiler/visit.ts",
    "compiler/read",
    "compiler/tree.ts",
    "compiler/transform",
    // Each language has words that no template can use for itself.
    "compiler/write",
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
  "ds-tools/http": ["report"],
  "ds-tools/check": [...pageRules, "rules/journeys", "report", "http"],
  "ds-tools/audit": [...pageRules, "rules/journeys", "report", "http", "check"],
  "ds-tools/lint/plain-file.ts": [],
  "ds-tools/lint/files.ts": ["lint/plain-file.ts", "report"],
  "ds-tools/lint/template": [],
  "ds-tools/lint/macros": ["lint/template", ...lintFiles, "report"],
  "ds-tools/lint/upgrade": ["lint/template", "lint/macros", ...lintFiles],
  "ds-tools/lint/rules": ["report", ...["template", "macros", "upgrade"].map((name) => `lint/${name}`)],
  "ds-tools/lint": [...["lint/template", "lint/macros", "lint/upgrade", ...lintFiles], "lint/rules", "report"],
  "ds-tools/cli": [
    ...pageRules,
    "rules/journeys",
    "report",
    "http",
    "check",
    "audit",
    "lint",
    "lint/rules",
    ...lintFiles,
  ],
  "ds-language-server/editor": ["ds-tools/lint", "ds-tools/report"],
  "ds-language-server/words.ts": [],
  "ds-language-server/language-server.ts": ["editor", "ds-tools/cli", "ds-tools/lint", "ds-tools/report"],
  "ds-language-server/ds-language-server.ts": ["words.ts", "language-server.ts"],
};

/** Folders inside a large one, from the lowest layer up: each may import from those before it. */
const layers: Readonly<Record<string, readonly string[]>> = {
  "ds-frontend/src/forms": ["body", "components/systems", "components", "types", "declare", "submit", "view", "."],
  "ds-tools/src/audit": ["address", "page", "answers", "walk", "browser", "report-page", "."],
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

/** Returns the entry of the table above that a module belongs to, such as `ds-frontend/forms`. */
function areaOf(module: string): string {
  const [name, folder, ...path] = module.split("/");
  if (folder === "compiler") return [name, folder, path[0]].join("/");
  const area = [name, ...path.slice(0, 2)].join("/");
  return Object.hasOwn(allowed, area) ? area : [name, path[0]].join("/");
}

function isAllowed(from: string, to: string): boolean {
  const [name] = from.split("/");
  return from === to || (allowed[from] ?? []).some((area) => to === area || to === `${name}/${area}`);
}

/** Returns the cycles that a walk through the imports closes. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const visited = new Set<string>();
  const cycles: string[] = [];
  const visit = (module: string, path: readonly string[]): void => {
    if (path.includes(module)) cycles.push([...path.slice(path.indexOf(module)), module].join(" → "));
    if (visited.has(module)) return;
    visited.add(module);
    for (const next of graph.get(module) ?? []) visit(next, [...path, module]);
  };
  for (const module of graph.keys()) visit(module, []);
  return cycles;
}

/** Returns the imports that a test forbids, as "from → to". */
function importsThat(isForbidden: (from: string, to: string) => boolean): string[] {
  return [...imports].flatMap(([from, targets]) =>
    targets.filter((to) => isForbidden(from, to)).map((to) => `${from} → ${to}`),
  );
}

test("every relative import is found, however the formatter wraps it", () => {
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
  expect(importsThat((_, to) => !existsSync(packages + to))).toEqual([]);
});

test("imports form no cycle", () => {
  const cycle = { a: ["b"], b: ["c", "d"], c: ["a"], d: [] };
  expect(findCycles(new Map(Object.entries(cycle)))).toEqual(["a → b → c → a"]);
  expect(findCycles(imports)).toEqual([]);
});

test("folders import only from those that the table names", () => {
  expect(importsThat((from, to) => !isAllowed(areaOf(from), areaOf(to)))).toEqual([]);
});

test.each(Object.entries(layers))("every folder of %s has a layer, and imports from those below it", (area, order) => {
  const folderOf = (module: string) => relative(area, dirname(module)).replaceAll("\\", "/") || ".";
  const inside = modules.filter((module) => module.startsWith(`${area}/`));
  expect(new Set(inside.map(folderOf))).toEqual(new Set(order));
  // Types of a page's snapshot are known everywhere.
  const layerOf = (module: string) => (module.endsWith("/snapshot.ts") ? 0 : order.indexOf(folderOf(module)));
  expect(importsThat((from, to) => inside.includes(from) && layerOf(to) > order.indexOf(folderOf(from)))).toEqual([]);
});

test("no import leaves src, so none reaches the compiler", () => {
  const isInSrc = (module: string) => /^[\w-]+\/src\//.test(module);
  expect(importsThat((from, to) => isInSrc(from) && !isInSrc(to))).toEqual([]);
});
