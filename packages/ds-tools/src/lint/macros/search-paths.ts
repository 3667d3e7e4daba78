import { dirname, join, resolve } from "node:path";
import { entriesOf, isFile, isFolder, jsonIn, textIn } from "../plain-file.js";
import { FormsInCode } from "./forms-in-code.js";
import { dependenciesOf, manifestIn, packageAt } from "./packages.js";

/** Folders in which a project's Nunjucks looks for templates, and the names that its code defines for them. */
export interface SearchPaths {
  folders: readonly string[];
  /** True if the project's code lists all folders. */
  isComplete: boolean;
  /** Names of the globals that the project's code adds to Nunjucks; "unknown" if it does not spell them out. */
  globals: ReadonlySet<string> | "unknown";
  /** Names of the filters and tests that the project's code adds to Nunjucks. */
  filters: ReadonlySet<string>;
  tests: ReadonlySet<string>;
  /** Words of the code in which the names of other filters and tests may be. */
  words: ReadonlySet<string>;
  /** Names of the files that a bundler writes. */
  written: ReadonlySet<string>;
  /** What the project's code says about the fields of its forms. */
  forms: FormsInCode;
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
  "views",
  "app",
  "server",
  "src",
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
  "lib/nunjucks",
  "node_modules",
  // Where `DesignSystemLoader` of ds-frontend has its templates, with and without a prefix.
  "node_modules/ds-frontend/dist/templates",
  "node_modules/ds-frontend/dist/templates/ds-frontend",
];

function findSearchPaths(project: string): SearchPaths {
  const folders = new Set<string>();
  const globals = new Set<string>();
  const filters = new Set<string>();
  const tests = new Set<string>();
  const words = new Set<string>();
  const written = new Set<string>();
  const forms = new FormsInCode();
  let isComplete = false;
  let isPartial = false;
  let knowsGlobals = true;
  const packages = packagesWithNunjucks(project);
  for (const [file, own] of [project, ...packages].flatMap((each) =>
    [...codeIn(each)].map((file) => [file, each] as const),
  )) {
    const source = textIn(file) ?? "";
    // A file this long is the output of a bundler.
    if (source.length > 200_000) continue;
    for (const [, name] of source.matchAll(/\baddGlobal\(\s*(?:["'](\w+)["']\s*,)?/g)) {
      if (name === undefined) knowsGlobals = false;
      else globals.add(name);
    }
    for (const [, kind, name] of source.matchAll(/\badd(Filter|Test)\(\s*["'](\w+)["']/g))
      if (name !== undefined) (kind === "Filter" ? filters : tests).add(name);
    if (/filter|helper|util|nunjucks/i.test(file) || /\badd(?:Filter|Test)\(/.test(source))
      for (const [word] of source.matchAll(/[A-Za-z_$][\w$]*/g)) words.add(word);
    for (const [, name] of source.matchAll(
      /\bfilename\s*:(?:\s*[\w.]+\([^\n()]*?|[^\n,(]*?)([\w.-]+\.(?:njk|html))["'`]/g,
    ))
      if (name) written.add(name);
    if (own === project) forms.add(source);
    if (!mentions.test(source)) continue;
    const {
      places,
      isComplete: all,
      isPartial: some,
    } = placesIn(source, [...new Set([dirname(file), own, project])], project);
    for (const place of [...places, ...placesInPackages(source, own, project)]) folders.add(place);
    isComplete ||= all && own === project;
    isPartial ||= some && own === project;
  }
  for (const each of kitFolders(project)) folders.add(each);
  for (const each of [project, ...packages].flatMap((place) => usual.map((name) => join(place, name))))
    folders.add(each);
  return {
    // The folder of one component is never a place to look in: code that names it imports a script or a style.
    folders: [...folders].filter((folder) => isFolder(folder) && !isFile(join(folder, "macro.njk"))),
    isComplete: isComplete && !isPartial,
    filters,
    tests,
    words,
    written,
    forms,
    globals: knowsGlobals ? globals : "unknown",
  };
}

const mentions =
  /nunjucks|FileSystemLoader|(?:set|use)\(\s*["']views["']|viewPath|templatePath|views?Paths?|searchPaths?|setIncludesDirectory|includes\s*:|\bvision\b/i;

/** Finds the folders that a source file names: every string that is the path of one. */
function placesIn(
  source: string,
  bases: readonly string[],
  project: string,
): { places: string[]; isComplete: boolean; isPartial: boolean } {
  const places: string[] = [];
  const add = (path: string): boolean => {
    const folders = bases.map((base) => resolve(base, path)).filter((folder) => folder !== project && isFolder(folder));
    places.push(...folders);
    return folders.length > 0 || bases.some((base) => resolve(base, path) === project && /^[./]+$/.test(path));
  };
  // What a server hands out as it is are no templates.
  const code = source.replace(/\b(?:express\.static|serveStatic)\([^()]*(?:\([^()]*\)[^()]*)?\)/g, "");
  for (const [, , text = ""] of code.matchAll(/(["'`])([\w.@/ -]{1,150})\1/g))
    if (text.includes("/") || /views|templates|components|_includes|layouts/.test(text)) add(text.replace(/^\/+/, ""));
  const isComplete = listsAll(source, add);
  return { places, isComplete, isPartial: [...source.matchAll(setsUp)].length > Number(isComplete) };
}

/** Finds the folders inside packages that a source file names by way of a variable: `join(frontendPath, "dist/nhsuk")`. */
function placesInPackages(source: string, own: string, project: string): string[] {
  const dependencies = new Set([own, project].flatMap((place) => dependenciesOf(place)));
  const quoted = source.matchAll(/(["'`])((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?\1/g);
  const named = new Set([...quoted].map(([, , name = ""]) => name).filter((name) => dependencies.has(name)));
  const ends = [
    ...source.matchAll(/\b(?:join|resolve)\(\s*[\w.]+\s*,\s*["'`]([\w.@/-]+)["'`]\s*\)/g),
    ...source.matchAll(/`\$\{[\w.]+\}\/([\w.@/-]+)`/g),
    ...source.matchAll(/[\w)]\s*\+\s*["']\/([\w.@/-]+)["']/g),
  ].map(([, end = ""]) => end);
  const some = [...new Set(ends)].slice(0, mostEnds);
  return [...named].flatMap((name) =>
    [own, project].flatMap((place) => some.map((end) => join(place, "node_modules", name, end)).filter(isFolder)),
  );
}

/** Maximum number of folders that one source file names by way of a variable, of which each is looked for in every package. */
const mostEnds = 100;

/** Matches a call that gives Nunjucks its folders. */
const setsUp = /\b(?:nunjucks\.configure|FileSystemLoader)\(/g;

/** Tells whether a call that sets up Nunjucks lists its folders as strings, and every one of them exists. */
function listsAll(source: string, add: (path: string) => boolean): boolean {
  const call = /(?:nunjucks\.configure|new\s+(?:nunjucks\.)?FileSystemLoader)\(\s*\[([^\]]{0,2000})\]/.exec(source);
  if (!call) return false;
  const entries = (call[1] ?? "")
    .replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g, "")
    .replace(/\([^()]{0,200}(?:\([^()]{0,100}\)[^()]{0,100})?\)/g, (group) => group.replaceAll(",", "\u0000"))
    .split(",")
    .map((entry) => entry.replaceAll("\u0000", ",").trim())
    .filter(Boolean);
  return (
    entries.length > 0 &&
    entries.every((entry) => {
      const texts = [...entry.matchAll(/(["'`])([^"'`\n$]*)\1/g)].map(([, , text = ""]) => text);
      const rest = entry.replace(/(["'`])([^"'`\n$]*)\1/g, "");
      if (
        !/^(?:(?:path\.)?(?:join|resolve)\((?:__dirname|process\.cwd\(\)|[,\s])*\)|(?:__dirname\s*\+)?)$/.test(
          rest.trim(),
        )
      )
        return false;
      return texts.length > 0 && add(texts.map((text) => text.replace(/^\/+/, "")).join("/"));
    })
  );
}

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

/** Returns the folders of the packages that set up Nunjucks for a project, as prototype kits and form builders do. */
function packagesWithNunjucks(project: string): string[] {
  return dependenciesOf(project).flatMap((name) => {
    const place = join(project, "node_modules", name);
    if (name === "ds-frontend" || name === "ds-tools") return [];
    // A design system has its macros in one folder. The sources that it may publish too come without their documentation.
    if (packageAt(place)?.area !== undefined) return [];
    return dependenciesOf(place, ["dependencies", "peerDependencies"]).includes("nunjucks") ? [place] : [];
  });
}

/** Maximum number of source files that are read in a project. */
const mostFiles = 4000;

function* codeIn(project: string): Generator<string> {
  const folders = [project];
  let count = 0;
  for (let folder = folders.shift(); folder !== undefined && count < mostFiles; folder = folders.shift()) {
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory()) {
        if (!skipped.test(entry.name)) folders.push(join(folder, entry.name));
      } else if (/\.(?:[cm]?[jt]sx?)$/.test(entry.name) && !/\.(?:test|spec|min|d)\.\w+$/.test(entry.name)) {
        count += 1;
        yield join(folder, entry.name);
      }
    }
  }
}

const skipped =
  /^(?:\.|node_modules$|bower_components$|coverage$|public$|test$|tests$|__tests__$|integration_tests$|e2e|cypress|assets$|javascripts?$)/i;
