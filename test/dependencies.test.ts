import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { root } from "../build/rooms.js";

interface Manifest {
  name: string;
  workspaces?: string[];
  devDependencies: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
const library = read("");
const folders = (library.workspaces ?? []).filter((folder) => !folder.startsWith("packages/"));
const manifests = folders.map(read);

/** The packages that the modules of a folder import. */
function imported(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!(?:node_modules|dist|starter)\b).*(?<!\.d)\.[jt]s$/.test(file),
  );
  const names = files.flatMap((file) =>
    ts.preProcessFile(readFileSync(join(root, folder, file), "utf8")).importedFiles.map(({ fileName }) => fileName),
  );
  const packages = names.map((name) => /^(?:@[^/]+\/)?[^./:@][^/:]*/.exec(name)?.[0] ?? "");
  return [...new Set(packages)].filter((name) => name && name !== "node" && !builtinModules.includes(name)).sort();
}

const sources = ["packages/ds-frontend", "packages/ds-tools/src", "build", "release"];

test.each([...sources, ...folders])("%s imports what its package.json or that of the library names", (folder) => {
  const own = folders.includes(folder) ? read(folder).devDependencies : { "ds-frontend": "", "ds-tools": "" };
  const known = { ...library.devDependencies, ...own };
  const packages = imported(folder);
  expect(packages.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
});

describe("what several folders need", () => {
  // The earlier version of React stands beside the current one.
  const current = manifests.filter(({ name }) => name !== "ds-frontend-react-18");
  const all = [library, ...current].flatMap(({ devDependencies }) => Object.entries(devDependencies));

  test.each([...new Set(all.map(([name]) => name))])("%s has one version", (name) => {
    expect(new Set(all.filter(([other]) => other === name).map(([, version]) => version)).size).toBe(1);
  });
});
