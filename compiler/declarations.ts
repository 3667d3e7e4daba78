import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./rooms.js";

/** Every import of the package that has types, with the file that declares them. */
export function entries(dist = `${root}dist`): { name: string; file: string }[] {
  const manifest = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { exports: Record<string, string> };
  return Object.entries(manifest.exports)
    .map(([name, path]) => ({
      name: name.replace(/^\./, "ds-frontend"),
      file: resolve(dist, "..", path.replace(/^\.\/dist\//, `${dist}/`).replace(/\.js$/, ".d.ts")),
    }))
    .filter(({ file }) => file.endsWith(".d.ts") && existsSync(file));
}

/** The declarations that a compiler reads for the file: itself and what it imports, in that order. */
export function reached(file: string, seen: Set<string> = new Set()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/(?:from |import\()"(\.[^"]+)\.js"/g)) {
    reached(resolve(file, "..", `${path}.d.ts`), seen);
  }
  return seen;
}
