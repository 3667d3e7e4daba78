import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import { filesBelow, mostFiles } from "../files.js";
import { slashes } from "../macros/packages.js";
import { textIn } from "../plain-file.js";
import { blankComments } from "./comments.js";
import { selectorsIn } from "./selectors.js";

/** Everything in a version of a package that a project can name besides macros and their options. */
export interface Release {
  /** Name and version, such as `govuk-frontend 6.6.0`. */
  name: string;
  /** Paths of its files from the folder of the package, with `/` between folders. */
  files: ReadonlySet<string>;
  /** Classes that its styles and macros name. */
  classes: ReadonlySet<string>;
  /** Those that its styles name. */
  styled: ReadonlySet<string>;
  /** Every name in its files that looks like a class, also in comments. */
  words: ReadonlySet<string>;
  /** True if it has a compiled stylesheet, so that its classes are known without those that Sass would make up. */
  isCompiled: boolean;
  /** Classes that Sass makes up of parts: the parts that are known. */
  patterns: readonly (readonly string[])[];
  /** Values of `data-module`. */
  modules: ReadonlySet<string>;
  /** Sass variables (`$name`), mixins (`@include name`) and functions (`name()`), as a stylesheet uses them. */
  sass: ReadonlySet<string>;
  /** What the comments of its stylesheets say about deprecated names of Sass, by name. */
  deprecated: ReadonlyMap<string, string>;
  /** Keys of the maps in its stylesheets, with their values: `"blue"` and `#1d70b8`. */
  keys: ReadonlyMap<string, string>;
  /** Names that its scripts give to the window, each with the names of these scripts. */
  globals: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names that its scripts export; undefined if it has no script that exports any. */
  exports: ReadonlySet<string> | undefined;
  /** Paths of its scripts that a page loads with `type="module"`. */
  esModules: ReadonlySet<string>;
  /** Hashes of the scripts inside its templates, by which a Content-Security-Policy allows them, each with the name of the template. */
  hashes: ReadonlyMap<string, string>;
  /** Elements with classes in the template of each component, in order, as `span.name`. */
  markup: ReadonlyMap<string, readonly string[]>;
}

/** Reads a version of a package from its folder. */
export function releaseIn(place: string, name: string): Release {
  const files = new Set([...filesBelow(place, { most: mostFiles })].map(slashes));
  const classes = new Set<string>();
  const styled = new Set<string>();
  const words = new Set<string>();
  const modules = new Set<string>();
  const sass = new Set<string>();
  const deprecated = new Map<string, string>();
  const keys = new Map<string, string>();
  const exports = new Set<string>();
  const globals = new Map<string, Set<string>>();
  const patterns: string[][] = [];
  const markup = new Map<string, readonly string[]>();
  const hashes = new Map<string, string>();
  const esModules = new Set<string>();
  let isCompiled = false;
  for (const file of files) {
    const [, kind = ""] = /\.(njk|s?css|[cm]?js)$/.exec(file) ?? [];
    const source = kind ? (textIn(join(place, file)) ?? "") : "";
    for (const [word] of source.matchAll(/[a-z][\w-]*-[\w!\\-]+/gi)) words.add(word.replaceAll("\\", ""));
    if (kind === "css" || kind === "scss") {
      isCompiled ||= kind === "css";
      const selectors = selectorsIn(source);
      for (const each of selectors.classes) styled.add(each);
      patterns.push(...selectors.patterns);
      for (const each of sassNames(source)) sass.add(each);
      for (const [each, words] of deprecatedIn(source)) deprecated.set(each, words);
      for (const [, key = "", value = ""] of source.matchAll(/^\s*["']([\w-]+)["']\s*:\s*([^,()\n]+)/gm))
        keys.set(key, value);
    }
    if (kind === "njk") {
      const elements = elementsIn(source);
      for (const each of elements.flatMap((element) => element.split(".").slice(1))) classes.add(each);
      const tags = elements.filter((element) => !element.startsWith("."));
      for (const hash of hashesIn(source)) hashes.set(hash, `${hash.slice(0, 6)} ${basename(file)}`);
      if (tags.length) markup.set(file.split("/").slice(-2).join("/"), tags);
    }
    if (
      /js$/.test(kind) &&
      /(?:^|[;}\n])\s*(?:export\s*(?:\{|\*|default|class|function|const)|import\s*[\w{*"'])/.test(source)
    )
      esModules.add(file);
    for (const each of modulesIn(source)) modules.add(each);
    for (const [, name = ""] of source.matchAll(/\b(?:global|self|window)\.([A-Z]\w+)\s*=/g))
      globals.set(name, (globals.get(name) ?? new Set()).add(basename(file)));
    if (/(?:^|\/)(?:all|index|[\w-]+-frontend)\.[cm]?js$/.test(file))
      for (const each of exportsIn(source)) exports.add(each);
  }
  return {
    name,
    files,
    classes: new Set([...styled, ...classes]),
    styled,
    words,
    isCompiled,
    patterns,
    modules,
    sass,
    deprecated,
    keys,
    globals,
    exports: exports.size ? exports : undefined,
    esModules,
    hashes,
    markup,
  };
}

/** Tells whether a version has a class, or may make it up in Sass. */
export function mayHaveClass({ classes, words, isCompiled, patterns }: Release, name: string): boolean {
  if (classes.has(name) || words.has(name)) return true;
  return (
    !isCompiled &&
    patterns.some(
      ([start = "", ...rest]) => start.includes("-") && name.startsWith(start) && name.endsWith(rest.at(-1) ?? ""),
    )
  );
}

/** Returns the names that a stylesheet gives others. A variable inside a mixin or a function is its own. */
function sassNames(source: string): string[] {
  return [
    ...[...source.matchAll(/^(\$[\w-]+)\s*:/gm)].map(([, name = ""]) => name),
    ...[...source.matchAll(/^\s*@mixin\s+([\w-]+)/gm)].map(([, name = ""]) => `@include ${name}`),
    ...[...source.matchAll(/^\s*@function\s+([\w-]+)/gm)].map(([, name = ""]) => `${name}()`),
  ];
}

/**
 * Returns the names of Sass whose comments say that they are deprecated, with the words after that. A comment counts for all names below
 * it, up to an empty line or a function. The value of an old name that is another name stands for it.
 */
function deprecatedIn(source: string): [name: string, words: string][] {
  let words: string | undefined;
  let isAbove = false;
  return source.split("\n").flatMap((line): [string, string][] => {
    const [, comment] = /^\s*\/+\s?(.*)/.exec(line) ?? [];
    const [name] = sassNames(line);
    const isBelow = isAbove;
    // An empty line may be below the comment.
    isAbove = comment !== undefined || (isBelow && !line.trim());
    if (comment?.startsWith("@deprecated")) words = comment.replace(/^@deprecated\W*/, "").trim();
    // Variables stand together below one comment, and each function has its own.
    else if (!isAbove && !(isBelow ? name : name?.startsWith("$"))) words = undefined;
    if (name === undefined || words === undefined) return [];
    const [, value] = /^\$[\w-]+\s*:\s*(\$[\w-]+|[\w-]+\(["'][\w-]+["']\))\s*(?:!default\s*)?;/.exec(line) ?? [];
    return [[name, [words, value && `use \`${value}\`.`].filter(Boolean).join(words.endsWith(".") ? " " : ": ")]];
  });
}

/** Returns the elements with classes in a template, as `span.name`. The classes in its strings have no element: `.name`. */
function elementsIn(source: string): string[] {
  const plain = blankComments(source, "template");
  return [...plain.matchAll(/<([a-z]\w*)[^<>]{0,200}?\sclass="([^"]*)"|["' ]([a-z]+-[\w!-]+)(?=["' ])/g)].map(
    ([, tag = "", list = "", word]) => {
      const names = list.replace(/\{[{%][^%}]*[%}]\}/g, " ").match(/(?<![\w-])[a-z]+-[\w!-]*[\w!](?![\w-])/g) ?? [];
      return word === undefined ? [tag, ...names].join(".") : `.${word}`;
    },
  );
}

function modulesIn(source: string): string[] {
  const named = source.matchAll(/data-module\\?["']?\s*[=:\]]\s*\\?["']?([\w-]+)|\bmoduleName\s*=\s*["']([\w-]+)["']/g);
  return [...named].map(([, attribute, script]) => attribute ?? script ?? "");
}

function exportsIn(source: string): string[] {
  const lists = [...source.matchAll(/\bexport\s*\{([^{}]*)\}/g)].flatMap(([, list = ""]) =>
    list.split(",").map(
      (each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    ),
  );
  const single = [...source.matchAll(/\bexports\.(\w+)\s*=|\bexport\s+(?:class|function|const)\s+(\w+)/g)];
  return [...lists, ...single.map(([, one, other]) => one ?? other ?? "")].filter((name) => /^[A-Za-z]\w*$/.test(name));
}

/** Returns the hashes of the scripts that a template has inside it. A script with a variable in it has no hash that is known. */
function hashesIn(source: string): string[] {
  const scripts = [...source.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)].map(([, code = ""]) => code);
  return scripts
    .filter((code) => !/\{[{%]/.test(code))
    .flatMap((code) =>
      ["sha256", "sha384", "sha512"].map((name) => `${name}-${createHash(name).update(code).digest("base64")}`),
    );
}
