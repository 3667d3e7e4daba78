import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
      : {
          name: name.replace(/^\./, "ds-frontend"),
          module: target.default.replace(/^\.\/dist\/(?:commonjs\/)?|\.m?js$/g, ""),
        },
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

/** Makes one file of the declarations of all components, two for each of them, and refers to it where one of them was imported. */
export function joinComponents(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".d.ts"))
    .sort();
  const imported = new Set<string>();
  const declared = new Map<string, string>();
  const parts: string[] = [];
  for (const name of names) {
    const file = `${folder}/${name}`;
    const source = readFileSync(file, "utf8");
    if (!name.startsWith("components/")) {
      const joined = source.replace(/(?<=(?:from |import\()"(?:\.\.?\/)+components)\/[^"]+(?=\.js")/g, "");
      if (joined !== source) writeFileSync(file, joined);
      continue;
    }
    for (const [, word = ""] of source.matchAll(
      /^(?:export )?(?:declare )?(?:type|interface|function|const) (\w+)/gm,
    )) {
      const other = declared.get(word);
      if (other) throw new Error(`${name} and ${other} both declare ${word}: give one of them another name.`);
      declared.set(word, name);
    }
    parts.push(
      source.replace(/^(?:import|export) type \{ (.+) \} from "(.+)";\n/gm, (_, words: string, path: string) => {
        if (path.endsWith("/html/options.js")) for (const word of words.split(", ")) imported.add(word);
        else if (!resolve(file, "..", path).startsWith(resolve(folder, "components")))
          throw new Error(`${name} imports from ${path}, which joinComponents does not know.`);
        return "";
      }),
    );
  }
  rmSync(`${folder}/components`, { recursive: true });
  const from = `import type { ${[...imported].sort().join(", ")} } from "./html/options.js";\n`;
  writeFileSync(`${folder}/components.d.ts`, from + parts.join(""));
}
