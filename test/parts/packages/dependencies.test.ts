import { existsSync, readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
const library = read("");
const folders = (library.workspaces ?? []).filter((folder) => !folder.startsWith("packages/"));

/** The packages that the modules of a folder import. */
function imported(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!(?:node_modules|dist|starter|parts\/service\/casa)\b).*(?<!\.d)\.[jt]s$/.test(file),
  );
  const names = files.flatMap((file) =>
    ts.preProcessFile(readFileSync(join(root, folder, file), "utf8")).importedFiles.map(({ fileName }) => fileName),
  );
  const packages = names.map((name) => /^(?:@[^/]+\/)?[^./:@][^/:]*/.exec(name)?.[0] ?? "");
  return [...new Set(packages)].filter((name) => name && name !== "node" && !builtinModules.includes(name)).sort();
}

const sources = [
  "packages/ds-frontend",
  "packages/ds-tools/src",
  "packages/ds-language-server/src",
  "build",
  "release",
];

test.each([...sources, ...folders])("%s imports what its package.json or that of the library names", (folder) => {
  const ours = { "ds-frontend": "", "ds-tools": "", "@ds-frontend/internal": "" };
  const manifest = folder.replace(/\/src$/, "");
  const { dependencies, devDependencies } = existsSync(join(root, manifest, "package.json")) ? read(manifest) : library;
  const own = { ...dependencies, ...devDependencies };
  const known = { ...library.devDependencies, ...ours, ...own };
  const packages = imported(folder);
  expect(packages.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
});
