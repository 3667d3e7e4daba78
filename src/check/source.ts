import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { load } from "./load.js";

/** A page to check: its name, and what gives its HTML when it is its turn. */
export interface Source {
  name: string;
  html(): string | Promise<string>;
}

/** Why a page cannot be had, in a sentence for the person who asked for it. */
export class Unavailable extends Error {
  override name = "Unavailable";
}

/** The pages that a word of the command line stands for. */
export async function sources(word: string): Promise<Source[]> {
  if (word === "-") return [{ name: "standard input", html: () => written(readFileSync(0, "utf8"), "Standard input") }];
  if (/^https?:\/\//i.test(word)) return [{ name: word, html: () => fetched(word) }];
  const found = statSync(word, { throwIfNoEntry: false });
  if (found?.isDirectory()) return inFolder(word);
  if (found) return [file(word)];
  if (!/[*?[\]{}]/.test(word)) throw new Unavailable(`Cannot read ${word}: there is no such file or folder.`);
  const { matching } = await load();
  const files = (await matching(word)).map((path) => relative(process.cwd(), path)).sort();
  if (!files.length) throw new Unavailable(`No file matches ${word}.`);
  return files.map(file);
}

function inFolder(folder: string): Source[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.html?$/i.test(path) && !/(?:^|[\\/])(?:node_modules|\.[^\\/]+)[\\/]/.test(path))
    .sort();
  if (!files.length) throw new Unavailable(`There is no HTML file in ${folder}: files end in .html or .htm.`);
  return files.map((path) => file(join(folder, path)));
}

function file(path: string): Source {
  return {
    name: path,
    html() {
      try {
        return written(readFileSync(path, "utf8"), path);
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        throw new Unavailable(`Cannot read ${path}: ${(error as Error).message}.`);
      }
    },
  };
}

/** The text, when it is HTML. */
function written(text: string, name: string): string {
  if (!text.trim()) throw new Unavailable(`${name} is empty.`);
  if (text.includes("\0") || !/<[a-z!]/i.test(text)) throw new Unavailable(`${name} is not HTML.`);
  return text;
}

async function fetched(url: string): Promise<string> {
  const response = await answer(url);
  // A form that comes back with errors may say so by its status.
  if (!response.ok && response.status !== 400 && response.status !== 422)
    throw new Unavailable(
      `Cannot read ${url}: the server answers ${response.status} ${response.statusText}.`.replace(" .", "."),
    );
  const type = response.headers.get("content-type") ?? "text/html";
  if (!/^(?:text\/html|application\/xhtml\+xml)/i.test(type)) throw new Unavailable(`${url} is not HTML but ${type}.`);
  return written(await response.text(), url);
}

async function answer(url: string): Promise<Response> {
  try {
    return await fetch(url, { signal: AbortSignal.timeout(30_000), headers: { accept: "text/html" } });
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
    if (name === "TimeoutError") throw new Unavailable(`Cannot read ${url}: no answer within 30 seconds.`);
    throw new Unavailable(
      `Cannot read ${url}: the server does not answer (${cause?.code ?? cause?.message ?? message}).`,
    );
  }
}
