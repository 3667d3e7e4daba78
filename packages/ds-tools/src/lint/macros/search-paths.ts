import { dirname, join, resolve } from "node:path";
import { filesBelow, mostFiles } from "../files.js";
import { isFile, isFolder, jsonIn, sourceIn } from "../plain-file.js";
import { dependenciesOf, manifestIn, packageAt } from "./packages.js";

/** Folders in which a project's Nunjucks looks for templates, and the names that its code defines for them. */
export interface SearchPaths {
  folders: readonly string[];
  /** Names of the globals that the project's code adds to Nunjucks; "unknown" if it does not spell them out. */
  globals: ReadonlySet<string> | "unknown";
}

const known = new Map<string, SearchPaths>();

/** Returns the template folders that a project's code or kit names, or that are conventional. The result is cached. */
export function searchPathsOf(project: string): SearchPaths {
  const found = known.get(project) ?? findSearchPaths(project);
  known.set(project, found);
  return found;
}

/** Clears the cache of search paths. */
export function forgetSearchPaths(): void {
  known.clear();
}

/** Folders that prototype kits, Express and Eleventy use by convention. */
const usual = [
  "app/views",
  "server/views",
  "src/views",
  "src/main/views",
  "src/server/views",
  "src/server/common/templates",
  "src/server/common/components",
  "views",
  "app",
  "server",
  "src",
  "src/server",
  "lib",
  "templates",
  "app/templates",
  "src/templates",
  "_includes",
  "src/_includes",
  "docs/_includes",
  "app/_includes",
  "_layouts",
  "app/_layouts",
  "node_modules",
  "node_modules/govuk-frontend/dist",
  "node_modules/govuk-frontend",
  "node_modules/@ministryofjustice/frontend",
  // Where `DesignSystemLoader` of ds-frontend has its templates, with and without a prefix.
  "node_modules/ds-frontend/dist/templates",
  "node_modules/ds-frontend/dist/templates/ds-frontend",
];

function findSearchPaths(project: string): SearchPaths {
  const folders = new Set<string>();
  const globals = new Set<string>();
  let knowsGlobals = true;
  const places = [project, ...packagesWithNunjucks(project)];
  const scripts = places.flatMap((place) =>
    [...filesBelow(place, { ending: script, skipped, most: mostFiles })].map((file) => ({
      place,
      file: join(place, file),
    })),
  );
  for (const { place, file } of scripts) {
    const source = sourceIn(file) ?? "";
    for (const [, name] of source.matchAll(/\baddGlobal\(\s*(?:["'](\w+)["']\s*,)?/g)) {
      if (name === undefined) knowsGlobals = false;
      else globals.add(name);
    }
    if (!setsUp.test(source)) continue;
    for (const [, , text = ""] of source.matchAll(/(["'`])([\w.@/ -]{1,150})\1/g))
      for (const base of [dirname(file), place, project]) folders.add(resolve(base, text.replace(/^\/+/, "")));
  }
  const conventional = places.flatMap((place) => usual.map((name) => join(place, name)));
  for (const each of [...kitFolders(project), ...conventional]) folders.add(each);
  return {
    // The folder of one component is never a place to look in: code that names it imports a script or a style.
    folders: [...folders].filter(
      (folder) => folder !== project && isFolder(folder) && !isFile(join(folder, "macro.njk")),
    ),
    globals: knowsGlobals ? globals : "unknown",
  };
}

/** Matches code that gives Nunjucks its folders. */
const setsUp =
  /\bnunjucks\.configure\(|FileSystemLoader\(|\bnunjucksPaths\b|setIncludesDirectory|includes\s*:|\bvision\b|\bset\(\s*["']views["']/;

const script = /(?<!\.(?:test|spec|min|d))\.[cm]?[jt]sx?$/;
const skipped =
  /^(?:\.|node_modules$|bower_components$|coverage$|public$|tests?$|__tests__$|integration_tests$|e2e|cypress|assets$|javascripts?$)/i;

/** Returns the folders that plugins of the GOV.UK Prototype Kit, or the kit's own settings, give to Nunjucks. */
function kitFolders(project: string): string[] {
  const own = [manifestIn(project)?.prototype?.nunjucksPaths ?? []].flat().map((path) => join(project, String(path)));
  const plugins = dependenciesOf(project).flatMap((name) => {
    const place = join(project, "node_modules", name);
    const plugin = jsonIn(join(place, "govuk-prototype-kit.config.json")) as { nunjucksPaths?: unknown } | undefined;
    return [plugin?.nunjucksPaths ?? []].flat().map((path) => join(place, String(path)));
  });
  return [...own, ...plugins];
}

/** Returns the folders of the packages that set up Nunjucks for a project, as prototype kits do, with folders and globals of their own. */
function packagesWithNunjucks(project: string): string[] {
  return dependenciesOf(project).flatMap((name) => {
    const place = join(project, "node_modules", name);
    if (name === "ds-frontend" || name === "ds-tools" || packageAt(place)?.area !== undefined) return [];
    return dependenciesOf(place, ["dependencies", "peerDependencies"]).includes("nunjucks") ? [place] : [];
  });
}
