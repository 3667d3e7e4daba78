import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { withoutCredentials } from "@ds-frontend/internal/command/printable.js";
import { decodeHtml } from "../http/decode-html.js";
import { folderOf, isPattern, matcher } from "../report/pattern.js";
import { available, UnavailableError } from "../report/unavailable.js";
import { fetchPage, hostOf } from "./fetch-page.js";

/** Page to check, whose HTML is read when its turn comes. */
export interface Source {
  /** Name of the page in messages and reports. */
  name: string;
  /** Identifies the page among the others. */
  key: string;
  html(): string | Promise<string>;
}

interface Surroundings {
  /** Folder from which relative paths begin. */
  cwd: string;
  /** Reads standard input to its end. */
  readInput(): Promise<Buffer>;
}

/** Finds the pages that an argument of the command names. */
export function sources(word: string, { cwd, readInput }: Surroundings): Source[] {
  if (word === "-")
    return [{ name: "standard input", key: "-", html: async () => decode(await readInput(), "standard input") }];
  // Only here is it known where the credentials of an address end: in a sentence, a space in a password would end them.
  const name = withoutCredentials(word);
  if (/^https?:\/\//i.test(word))
    return [{ name, key: word, html: async () => requireHtml(await fetchOwn(word, name), name) }];
  const stats = available(name, () => statSync(resolve(cwd, word), { throwIfNoEntry: false }));
  if (stats?.isDirectory()) return inFolder(word, cwd);
  if (stats) return [file(word, cwd)];
  if (!isPattern(word)) throw new UnavailableError(`Cannot read ${name}: there is no such file or folder.`);
  const matches = matcher(word);
  const folder = folderOf(word);
  const isFolder = available(name, () => statSync(resolve(cwd, folder), { throwIfNoEntry: false }))?.isDirectory();
  const all = isFolder ? [...filesIn(folder, cwd, (path) => matches(path.replaceAll("\\", "/")))] : [];
  if (!all.length) throw new UnavailableError(`No file matches ${name}.`);
  return sorted(all);
}

/** Fetches a page, and refuses another that the server sends instead, such as one to sign in. */
async function fetchOwn(address: string, name: string): Promise<string> {
  const { html, url } = await fetchPage(address);
  if (html === undefined || pageOf(url) !== pageOf(address))
    throw new UnavailableError(
      `${name} was not checked, because it redirects to ${url}: give that address if it is the page that you mean.`,
    );
  return html;
}

/** Returns the part of an address that names the page, without a scheme, a trailing slash, credentials and a fragment. */
function pageOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${hostOf(new URL(address))}${pathname.replace(/\/$/, "")}${search}`;
}

function inFolder(folder: string, cwd: string): Source[] {
  const all = [...filesIn(folder, cwd, (path) => /\.html?$/i.test(path) && isFile(resolve(cwd, path)))];
  if (!all.length) throw new UnavailableError(`There is no HTML file in ${folder}: files end in .html or .htm.`);
  return sorted(all);
}

function sorted(all: Source[]): Source[] {
  return all.sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Yields the files in a folder and its subfolders. A folder that cannot be read becomes a source that throws in its turn. */
function* filesIn(folder: string, cwd: string, isWanted: (path: string) => boolean): Generator<Source> {
  try {
    for (const entry of available(folder, () => readdirSync(resolve(cwd, folder), { withFileTypes: true }))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!/^(?:node_modules$|\.)/.test(entry.name)) yield* filesIn(path, cwd, isWanted);
      } else if (isWanted(path)) yield file(path, cwd);
    }
  } catch (error) {
    yield {
      name: folder,
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

function file(path: string, cwd: string): Source {
  const read = () => available(path, () => readFileSync(resolve(cwd, path)));
  return { name: path, key: path, html: () => decode(read(), path) };
}

function decode(bytes: Buffer, name: string): string {
  return requireHtml(decodeHtml(bytes), name);
}

/** Returns the text if it is HTML, and throws otherwise. */
function requireHtml(text: string, name: string): string {
  const subject = name.replace(/^standard input$/, "Standard input");
  if (!text.trim()) throw new UnavailableError(`${subject} is empty.`);
  if (text.includes("\0") || !/<[a-z!]/i.test(text)) throw new UnavailableError(`${subject} is not HTML.`);
  return text;
}
