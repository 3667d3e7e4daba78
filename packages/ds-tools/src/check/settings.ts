import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { CLI } from "html-validate";
import type { Level } from "../report/levels.js";
import { loadHtmlValidate } from "./load-html-validate.js";
import type { CheckOptions } from "./options.js";
import { refused } from "./unavailable.js";

/** Settings of a project for a page, from the configuration of html-validate beside the page or above it. */
export interface Settings {
  levels: ReadonlyMap<string, Level>;
  options: CheckOptions;
}

const none: Settings = { levels: new Map(), options: {} };

/** Returns a function that finds the settings for a page, by its path; a page without a path has those of the current folder. */
export function settings(): (key: string) => Promise<Settings> {
  let cli: Promise<CLI> | undefined;
  const folders = new Map<string, string[]>();
  const known = new Map<string, Promise<Settings>>();
  return (key) => {
    const path = key === "-" || /^https?:/i.test(key) ? resolve("page.html") : resolve(key);
    const files = filesFor(dirname(path), folders).filter((file) => configuration.test(basename(file)));
    const [first] = files;
    if (first === undefined) return Promise.resolve(none);
    // A flat configuration can differ from page to page.
    const place = files.some((file) => basename(file).startsWith("html-validate.")) ? path : dirname(path);
    cli ??= loadHtmlValidate(first).then(({ CLI }) => new CLI());
    const read = known.get(place) ?? readSettings(cli, path, files);
    known.set(place, read);
    return read;
  };
}

async function readSettings(loading: Promise<CLI>, path: string, files: string[]): Promise<Settings> {
  // html-validate leaves the error of a configuration that cannot be read to nobody, which ends the process.
  for (const file of files) await load(file).catch((error) => refused(relative(process.cwd(), file), error));
  const cli = await loading;
  try {
    const validator = await cli.getValidator();
    const rules = (await validator.getConfigFor(path)).getRules();
    const own = [...rules].filter(([name]) => name.startsWith("ds-tools/"));
    const levels = own.map(([name, [severity]]): [string, Level] => [name.replace("ds-tools/", ""), levelOf(severity)]);
    return { levels: new Map(levels), options: Object.assign({}, ...own.map(([, [, options]]) => options)) };
  } catch (error) {
    return refused("the configuration of html-validate", error);
  }
}

async function load(file: string): Promise<unknown> {
  return file.endsWith(".json") ? JSON.parse(await readFile(file, "utf8")) : import(pathToFileURL(file).href);
}

function levelOf(severity: number): Level {
  return severity === 0 ? "off" : severity === 1 ? "warn" : "error";
}

/**
 * Returns a function that checks whether html-validate ignores a file, by its full path. In html-validate 10 the method is
 * private and synchronous.
 */
export function ignoring(): (file: string) => Promise<boolean> {
  let loading: Promise<{ isIgnored(file: string): boolean | Promise<boolean> }> | undefined;
  const folders = new Map<string, string[]>();
  return async (file) => {
    const [first] = filesFor(dirname(file), folders).filter((each) => ignoreFile.test(basename(each)));
    if (first === undefined) return false;
    loading ??= loadHtmlValidate(first).then(({ CLI }) => new CLI() as never);
    return (await loading).isIgnored(file);
  };
}

/** Returns the files for html-validate in a folder and in those above it. */
function filesFor(folder: string, known: Map<string, string[]>): string[] {
  const found = known.get(folder);
  if (found) return found;
  const parent = dirname(folder);
  const above = parent === folder ? [] : filesFor(parent, known);
  const all = [...filesIn(folder), ...above];
  known.set(folder, all);
  return all;
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => configuration.test(name) || ignoreFile.test(name));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

const configuration = /^(?:\.htmlvalidate\.(?:json|[cm]?js)|html-validate\.config\.[cm]?[jt]s)$/;
const ignoreFile = /^(?:\.htmlvalidateignore|html-validate\.config\.[cm]?[jt]s)$/;
