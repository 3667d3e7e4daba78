import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { CLI } from "html-validate";
import type { Level } from "../report/levels.js";
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
  const cli = new CLI();
  const configurations = new Map<string, string[]>();
  const known = new Map<string, Promise<Settings>>();
  return (key) => {
    const path = key === "-" || /^https?:/i.test(key) ? resolve("page.html") : resolve(key);
    const files = configurationsFor(dirname(path), configurations);
    if (!files.length) return Promise.resolve(none);
    // A flat configuration can differ from page to page.
    const place = files.some((file) => basename(file).startsWith("html-validate.")) ? path : dirname(path);
    const read = known.get(place) ?? readSettings(cli, path, files);
    known.set(place, read);
    return read;
  };
}

async function readSettings(cli: CLI, path: string, files: string[]): Promise<Settings> {
  // html-validate leaves the error of a configuration that cannot be read to nobody, which ends the process.
  for (const file of files) await load(file).catch((error) => refused(relative(process.cwd(), file), error));
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

/** Returns the configuration files in a folder and in those above it. */
function configurationsFor(folder: string, known: Map<string, string[]>): string[] {
  const found = known.get(folder);
  if (found) return found;
  const parent = dirname(folder);
  const above = parent === folder ? [] : configurationsFor(parent, known);
  const all = [...configurationsIn(folder), ...above];
  known.set(folder, all);
  return all;
}

function configurationsIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => configuration.test(name));
    return names.map((name) => join(folder, name));
  } catch {
    return [];
  }
}

const configuration = /^(?:\.htmlvalidate\.(?:json|[cm]?js)|html-validate\.config\.[cm]?[jt]s)$/;
