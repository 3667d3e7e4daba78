import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { printable } from "../../../ds-frontend/src/cli/printable.js";
import { decodeHtml } from "./decode-html.js";
import { fetchPage } from "./fetch-page.js";
import { load } from "./load.js";
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
  if (!/[*?[\]{}]/.test(word)) throw new Unavailable(`Cannot read ${name}: there is no such file or folder.`);
  const { matching } = await load();
  const matched = await matching(word).catch((error) => refused(error.path ?? word, error));
  const files = matched.filter(isFile).map((path) => relative(process.cwd(), path));
  if (!files.length) throw new Unavailable(`No file matches ${name}.`);
  return files.sort().map(file);
}

/** Fetches a page, and refuses another that the server sends instead, such as one to sign in. */
async function fetchOwn(address: string, name: string): Promise<string> {
  const { html, url } = await fetchPage(address);
  if (pageOf(url) !== pageOf(address))
    throw new Unavailable(
      `${name} was not checked, because it redirects to ${withoutCredentials(url)}: give that address if it is the page that you mean.`,
    );
  return html;
}

/** Returns the part of an address that names the page, without a scheme, a trailing slash, credentials and a fragment. */
function pageOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/$/, "")}${search}`;
}

async function inFolder(folder: string): Promise<Source[]> {
  const all = [...pagesIn(folder)];
  if (!all.length) throw new Unavailable(`There is no HTML file in ${folder}: files end in .html or .htm.`);
  const { ignoring } = await load();
  const isIgnored = ignoring();
  const found: Source[] = [];
  for (const source of all) {
    const ignored = await isIgnored(resolve(source.key)).catch((error) =>
      refused("the configuration of html-validate", error),
    );
    if (!ignored) found.push(source);
  }
  if (!found.length) throw new Unavailable(`html-validate ignores every HTML file in ${folder}${ignoreFile(folder)}.`);
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

/** Yields the HTML files in a folder and its subfolders. A folder that cannot be read becomes a source that throws in its turn. */
function* pagesIn(folder: string): Generator<Source> {
  try {
    for (const entry of available(folder, () => readdirSync(folder, { withFileTypes: true }))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!/^(?:node_modules$|\.)/.test(entry.name)) yield* pagesIn(path);
      } else if (/\.html?$/i.test(entry.name) && isFile(path)) yield file(path);
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
