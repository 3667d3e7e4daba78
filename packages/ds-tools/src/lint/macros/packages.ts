import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import type { MacroOption, PublishedComponent } from "./macro-options.js";
import { areaOf, type System, systemOf } from "./systems.js";

/** Packages that are found by their name, with the folders of their components in different versions. */
const packages: Record<string, string[]> = {
  "govuk-frontend": ["dist/govuk/components", "govuk/components", "components"],
  "nhsuk-frontend": ["dist/nhsuk/components", "packages/components"],
};

const systems = new Map<string, System | undefined>();

/** Returns the design systems that are installed in a `node_modules` folder. */
export function installedIn(nodeModules: string): System[] {
  if (!existsSync(nodeModules)) return [];
  return Object.entries(packages).flatMap(([name, folders]) => {
    const folder = folders.map((each) => join(nodeModules, name, each)).find(existsSync);
    const system = folder && systemIn(folder);
    return system ? [system] : [];
  });
}

/** Reads the components in a folder and its subfolders, once; undefined if none has `macro-options.json` beside `macro.njk`. */
export function systemIn(folder: string): System | undefined {
  if (!systems.has(folder)) systems.set(folder, readSystem(folder));
  return systems.get(folder);
}

function readSystem(folder: string): System | undefined {
  const { name, area, components } = publishedIn(folder);
  return systemOf(name, area, components);
}

/** Published components of a folder, by the path of their macro file. */
export interface Published {
  name: string;
  area: string | undefined;
  components: [path: string, component: PublishedComponent][];
}

/** Reads the components in a folder and its subfolders. */
export function publishedIn(folder: string): Published {
  const components = [...componentFolders(folder)].map((each): Published["components"][number] => [
    slashes(join(each, "macro.njk")),
    readComponent(each),
  ]);
  return { name: nameOf(folder), area: areaOf(slashes(folder)), components };
}

/** Names the package around a folder, with its version, or the folder. */
function nameOf(folder: string): string {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    const manifest = readJson(join(path, "package.json")) as { name?: string; version?: string } | undefined;
    if (manifest?.name && manifest.version) return `${manifest.name} ${manifest.version}`;
    if (manifest?.name) return manifest.name;
  }
  return basename(folder);
}

function* componentFolders(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === "macro.njk")) yield folder;
  for (const entry of entries) {
    if (entry.isDirectory() && entry.name !== "node_modules") yield* componentFolders(join(folder, entry.name));
  }
}

function readComponent(folder: string): PublishedComponent {
  const options = readJson(join(folder, "macro-options.json"));
  const isDescribed = Array.isArray(options);
  return {
    folder: basename(folder),
    macros: isDescribed ? macrosIn(join(folder, "macro.njk")) : [],
    options: isDescribed ? (options as MacroOption[]) : [],
    template: isDescribed ? [...templatesIn(folder)].map((file) => readFileSync(file, "utf8")).join("\n") : "",
  };
}

function macrosIn(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/\{%-?\s*macro\s+([A-Za-z]\w*)/g);
  return [...found].map(([, name = ""]) => name);
}

function* templatesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* templatesIn(path);
    else if (/\.(?:njk|html|nunjucks)$/.test(entry.name)) yield path;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

export function isFile(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch {
    return false;
  }
}

export function slashes(path: string): string {
  return sep === "/" ? path : path.replaceAll(sep, "/");
}
