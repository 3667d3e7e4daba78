import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./rooms.js";

interface Manifest {
  exports: Record<string, string | { default: string }>;
}

/** Every import of the package that is a module: its name, and the path of the module in `src` and in `dist`. */
function imports(): { name: string; module: string }[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as Manifest;
  return Object.entries(exports).flatMap(([name, target]) =>
    typeof target === "string"
      ? []
      : { name: name.replace(/^\./, "ds-frontend"), module: target.default.replace(/^\.\/dist\/|\.js$/g, "") },
  );
}

/** The paths of the modules that can be imported, without their extension. */
export function modules(): string[] {
  return imports().map(({ module }) => module);
}

/** Every import of the package that has types, with the file that declares them. */
export function entries(folder = `${root}dist/commonjs`): { name: string; file: string }[] {
  return imports()
    .map(({ name, module }) => ({ name, file: resolve(folder, `${module}.d.ts`) }))
    .filter(({ file }) => existsSync(file));
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
