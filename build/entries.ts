import { readFileSync, writeFileSync } from "node:fs";

/** Files of a module, by the conditions under which they are loaded. */
interface Conditions {
  "types@<5.0"?: string;
  types: { require: string; default: string };
  module?: string;
  require: string;
  node?: string;
  default: string;
}

export interface Manifest {
  name: string;
  version: string;
  homepage?: string;
  repository?: { url: string };
  bugs?: { url: string };
  bin: Record<string, string>;
  exports: Record<string, string | Conditions>;
  typesVersions?: Record<string, Record<string, readonly string[]>>;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A module of a package that can be imported. */
export interface PackageEntry {
  /** Name that people import, such as `ds-frontend/forms`. */
  name: string;
  /** Path of the module in `src` and in `dist`, without its extension. */
  module: string;
  /** False when the module only runs in Node. */
  isPortable: boolean;
}

export function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(`${folder}package.json`, "utf8")) as Manifest;
}

/** Modules that can be imported, by the names under which they are. Those that Node alone can run say so. */
const modules: Readonly<Record<string, string>> = {
  "ds-frontend": "index",
  "ds-frontend/client": "client/index",
  "ds-frontend/client/auto": "client/auto",
  "ds-frontend/forms": "forms/index",
  "ds-frontend/issues": "issues/index",
  "ds-frontend/journey": "journey/index",
  "ds-frontend/nunjucks": "nunjucks/index in Node",
  "ds-frontend/page-group": "page-group/index",
  "ds-frontend/react": "react/index",
  "ds-frontend/react/form": "react/form",
  "ds-frontend/service": "service/index in Node",
  "ds-tools/audit": "audit/index in Node",
  "ds-tools/check": "check/index",
  "ds-tools/lint": "lint/index in Node",
  "ds-tools/matchers": "check/matchers in Node",
};

/** Modules with `const` type parameters, which TypeScript before 5.0 cannot read: they have other declarations for it. */
const typesOfTypeScript5: readonly string[] = ["forms/index"];

/** Returns the modules of a package that can be imported. */
export function entriesOf(folder: string): PackageEntry[] {
  const { name: packageName } = manifestOf(folder);
  return Object.entries(modules).flatMap(([name, target]) => {
    const [module = "", place] = target.split(" in ");
    return name.split("/")[0] === packageName ? { name, module, isPortable: !place } : [];
  });
}

/** Returns true for a module that only browsers run, and that Node can load as it is. */
export function isClient(module: string): boolean {
  return module.startsWith("client/");
}

/** Writes the modules of a package into its `package.json`, where each has a file for every way in which it can be loaded. */
export function writeExports(folder: string): void {
  const file = `${folder}package.json`;
  const before = readFileSync(file, "utf8");
  const manifest = JSON.parse(before) as Manifest;
  const entries = entriesOf(folder).map((entry) => ({ ...entry, path: entry.name.replace(manifest.name, ".") }));
  const files = Object.entries(manifest.exports).filter(([, target]) => typeof target === "string");
  manifest.exports = Object.fromEntries([
    ...entries.map((entry) => [entry.path, conditionsOf(entry)] as const),
    ...files,
  ]);
  // TypeScript with `moduleResolution: "node"` does not read `exports`.
  const paths = entries.filter(({ path }) => path !== ".");
  const typesIn = (fileOf: (module: string) => string) =>
    Object.fromEntries(paths.map(({ path, module }) => [path.slice(2), [fileOf(module)]]));
  const hasOlder = paths.some(({ module }) => typesOfTypeScript5.includes(module));
  if (paths.length) {
    manifest.typesVersions = {
      ...(hasOlder && { "<5.0": typesIn(typesForTypeScript4) }),
      "*": typesIn((module) => `./dist/commonjs/${module}.d.ts`),
    };
  }
  const after = `${JSON.stringify(manifest, undefined, 2)}\n`;
  if (after !== before) writeFileSync(file, after);
}

/** Returns the files of a module: "module" is for bundlers, which would otherwise have two copies of a module that is required too. */
function conditionsOf({ module, isPortable }: PackageEntry): Conditions {
  const [esModule, commonjs] = [`./dist/${module}`, `./dist/commonjs/${module}`];
  return {
    ...(typesOfTypeScript5.includes(module) && { "types@<5.0": typesForTypeScript4(module) }),
    types: { require: `${commonjs}.d.ts`, default: `${esModule}.d.ts` },
    ...(isPortable && { module: `${esModule}.js` }),
    require: `${commonjs}.js`,
    ...(isPortable && !isClient(module) && { node: `${commonjs}.mjs` }),
    default: isPortable ? `${esModule}.js` : `${commonjs}.mjs`,
  };
}

function typesForTypeScript4(module: string): string {
  return `./dist/commonjs/${module}${typesOfTypeScript5.includes(module) ? ".ts4" : ""}.d.ts`;
}

/** Returns the modules of a package that are its commands, which run in Node. */
export function commandsOf(folder: string): string[] {
  return Object.values(manifestOf(folder).bin).map((file) => file.replace(/^dist\/commonjs\/|\.js$/g, ""));
}
