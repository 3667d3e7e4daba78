import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { folderOf, isPattern, matcher } from "../report/pattern.js";
import { decodeHtml } from "./decode-html.js";
import { fetchPage, hostOf } from "./fetch-page.js";
import { ignoring } from "./settings.js";
import { available, refused, Unavailable, withoutCredentials } from "./unavailable.js";

/** Page to check, whose HTML is read when its turn comes. */
export interface Source {
  /** Name of the page, safe to print on a terminal. */
  name: string;
  /** Identifies the page among the others. */
  key: string;
  html(): string | Promise<string>;
}

/** Finds the pages that an argument of the command names. */
export async function sources(word: string): Promise<Source[]> {
  if (word === "-") return [{ name: "standard input", key: "-", html: () => read(0, "standard input") }];
  const name = printable(withoutCredentials(word));
  if (/^https?:\/\//i.test(word))
    return [{ name, key: word, html: async () => requireHtml(await fetchOwn(word, name), name) }];
  const found = available(name, () => statSync(word, { throwIfNoEntry: false }));
  if (found?.isDirectory()) return inFolder(word);
  if (found) return [file(word)];
  if (!isPattern(word)) throw new Unavailable(`Cannot read ${name}: there is no such file or folder.`);
  const matches = matcher(word);
  const folder = folderOf(word);
  const isFolder = available(name, () => statSync(folder, { throwIfNoEntry: false }))?.isDirectory();
  const matched = isFolder ? [...filesIn(folder, (path) => matches(path.replaceAll("\\", "/")))] : [];
  const all = await withoutIgnored(matched);
  if (!all.length) throw new Unavailable(`No file matches ${name}.`);
  return all;
}

/** Fetches a page, and refuses another that the server sends instead, such as one to sign in. */
async function fetchOwn(address: string, name: string): Promise<string> {
  const { html, url } = await fetchPage(address);
  if (html === undefined || pageOf(url) !== pageOf(address))
    throw new Unavailable(
      `${name} was not checked, because it redirects to ${withoutCredentials(url)}: give that address if it is the page that you mean.`,
    );
  return html;
}

/** Returns the part of an address that names the page, without a scheme, a trailing slash, credentials and a fragment. */
function pageOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${hostOf(new URL(address))}${pathname.replace(/\/$/, "")}${search}`;
}

async function inFolder(folder: string): Promise<Source[]> {
  const all = [...filesIn(folder, (path) => /\.html?$/i.test(path) && isFile(path))];
  if (!all.length) throw new Unavailable(`There is no HTML file in ${folder}: files end in .html or .htm.`);
  const found = await withoutIgnored(all);
  if (!found.length) throw new Unavailable(`html-validate ignores every HTML file in ${folder}${ignoreFile(folder)}.`);
  return found;
}

/** Returns the pages that html-validate does not ignore, in the order of their names. */
async function withoutIgnored(all: Source[]): Promise<Source[]> {
  const isIgnored = ignoring();
  const found: Source[] = [];
  for (const source of all) {
    const ignored = await isIgnored(resolve(source.key)).catch((error) => {
      if (error instanceof Unavailable) throw error;
      return refused("the configuration of html-validate", error);
    });
    if (!ignored) found.push(source);
  }
  return found.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Names the .htmlvalidateignore that html-validate uses: in the folder or in one above it. */
function ignoreFile(folder: string): string {
  for (let path = resolve(folder); ; path = dirname(path)) {
    const file = join(path, ".htmlvalidateignore");
    if (existsSync(file)) return `, by ${relative(process.cwd(), file)}`;
    if (path === dirname(path)) return "";
  }
}

/** Yields the files in a folder and its subfolders. A folder that cannot be read becomes a source that throws in its turn. */
function* filesIn(folder: string, isWanted: (path: string) => boolean): Generator<Source> {
  try {
    for (const entry of available(folder, () => readdirSync(folder, { withFileTypes: true }))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!/^(?:node_modules$|\.)/.test(entry.name)) yield* filesIn(path, isWanted);
      } else if (isWanted(path)) yield file(path);
    }
  } catch (error) {
    yield {
      name: printable(folder),
      key: folder,
      html() {
        throw error;
      },
    };
  }
}

/** Checks that a path is a file, and not a broken link, a folder or a pipe. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function file(path: string): Source {
  return { name: printable(path), key: path, html: () => read(path, path) };
}

function read(from: string | 0, name: string): string {
  return requireHtml(
    available(name, () => decodeHtml(readFileSync(from))),
    name,
  );
}

/** Returns the text if it is HTML, and throws otherwise. */
function requireHtml(text: string, name: string): string {
  const subject = name.replace(/^standard input$/, "Standard input");
  if (!text.trim()) throw new Unavailable(`${subject} is empty.`);
  if (text.includes("\0") || !/<[a-z!]/i.test(text)) throw new Unavailable(`${subject} is not HTML.`);
  return text;
}
