import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../build/paths.js";
import { project } from "./project.js";
import { shared } from "./shared.js";

export interface Packed {
  /** The path of the tarball. */
  tarball: string;
  files: { path: string; size: number }[];
  unpackedSize: number;
}

/** Runs npm in a folder, and gives what it prints. */
export function npm(words: string[], cwd: string): string {
  return execFileSync("npm", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** The names of our packages. */
export type PackageName = "ds-frontend" | "ds-tools" | "ds-language-server";

/** Packs one of our packages as `npm pack` does, with some fields of package.json changed. */
export function pack(name: PackageName, destination: string, fields: object = {}): Packed {
  const folder = join(root, "packages", name);
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const copy = project({ "package.json": { ...manifest, ...fields } });
  for (const part of [...manifest.files, "README.md", "LICENSE"])
    cpSync(join(folder, part), copy.path(part), { recursive: true });
  const output = npm(["pack", "--json", "--pack-destination", destination], copy.folder);
  const [{ filename, files, unpackedSize }] = JSON.parse(output);
  return { tarball: join(destination, filename), files, unpackedSize };
}

/** One of our packages, packed once for all tests. */
export function packed(name: PackageName = "ds-frontend"): Packed {
  return shared(`packed-${name}`, (folder) => pack(name, folder));
}

/** Puts the packed tools, or another packed package, into a project, as `npm install` does: what it depends on is linked to ours. */
export function installTools(project: string, name: PackageName = "ds-tools"): void {
  const modules = join(project, "node_modules");
  const folder = join(modules, name);
  mkdirSync(join(modules, ".bin"), { recursive: true });
  mkdirSync(folder);
  execFileSync("tar", ["-xzf", packed(name).tarball, "--strip-components=1"], { cwd: folder });
  const { bin, dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  for (const [command, file] of Object.entries<string>(bin))
    symlinkSync(join(folder, file), join(modules, ".bin", command));
  for (const key of Object.keys(dependencies))
    if (!existsSync(join(modules, key))) symlinkSync(join(root, "node_modules", key), join(modules, key));
}
