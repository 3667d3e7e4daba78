import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { templatesPath } from "ds-frontend/nunjucks";
import { buildSync } from "esbuild";
import * as fc from "fast-check";
import nunjucks from "nunjucks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { frontend } from "../build/rooms.js";
import { camelCase } from "../packages/ds-frontend/src/options/names.js";
import { laws } from "./support/properties.js";
import { macroOf, type Render } from "./support/ways.js";

/*
 * The laws are only worth something if they fail. Each row is a bug that somebody could write into the primitives: what
 * stands there, and what would stand there instead. The laws must find every one of them, without comparing two ways.
 */

/** Components that between them use every primitive that a bug is planted in. */
const rooms = ["error-summary", "pagination"];

/** The sentence of the law that a broken rendering breaks. */
function broken(renderOf: (room: string) => Render, turns = [20, 200, 2000]): string | undefined {
  // Each law has a short turn first: most bugs are found at once, by one of them.
  for (const numRuns of turns) {
    for (const { sentence, property } of laws) {
      for (const room of rooms) {
        if (fc.check(property(room, renderOf(room)), { numRuns, seed: 1, endOnFailure: true }).failed) return sentence;
      }
    }
  }
  return undefined;
}

function plant(source: string, bug: [string, string]): string {
  if (!source.includes(bug[0])) throw new Error(`nothing to break: ${bug[0]}`);
  return source.replaceAll(bug[0], () => bug[1]);
}

const macroBugs: Record<string, [string, string]> = {
  "& not escaped": ['.replace(r/&/g, "&amp;")', ""],
  "< not escaped": ['.replace(r/</g, "&lt;")', ""],
  "> not escaped, and sent on its way unseen": ['r/^[^&<>"', 'r/^[^&"'],
  '" not escaped': ['.replace(r/"/g, "&quot;")', ""],
  "\\r not escaped": ['.replace(r/\\r/g, "&#13;")', ""],
  "NUL not replaced": ['.replace(r/\\0/g, "�")', ""],
  "lone surrogates not replaced": [".toWellFormed()", ""],
  "escaped twice": ['.replace(r/\\0/g, "�")', '.replace(r/\\0/g, "�").replace(r/&/g, "&amp;")'],
  "text trimmed": ["{{- given | safe -}}", "{{- given | trim | safe -}}"],
  "text slot raw": ['given is string and r/^[^&<>"\\r\\0\\uD800-\\uDFFF]+$/.test(given)', "given is string"],
  "text slot raw where it is printed": [
    'params.titleText is string and r/^[^&<>"\\r\\0\\uD800-\\uDFFF]+$/.test(params.titleText)',
    "params.titleText is string",
  ],
  "text trimmed where it is printed": ["{{ item.text | safe }}", "{{ item.text | trim | safe }}"],
  "scheme unseen where a URL is printed": ["r/^[^:&<>", "r/^[^&<>"],
  "HTML trimmed where it is printed": ["{{ params.titleHtml | safe }}", "{{ params.titleHtml | trim | safe }}"],
  "HTML slot escaped": ['{{- string(html, "") -}}', '{{- text(string(html, "") ~ "", "") -}}'],
  "HTML trimmed": ['{{- string(html, "") -}}', '{{- string(html, "") | trim -}}'],
  "numbers not text": ["given is number or (", "false or ("],
  "objects asked for their string": ["given is not mapping and", ""],
  "lists asked for their string": ["and given.length is undefined", ""],
  "no URL rule": ["#unsafe-url", '{{- text(plain, "") -}}'],
  "one more scheme": ["(https?|mailto|tel)", "(https?|mailto|tel|data)"],
  "one scheme less": ["(https?|mailto|tel)", "(https?|mailto)"],
  "scheme with capitals unseen": ["+.-]*:/i", "+.-]*:/"],
  "scheme behind spaces unseen": ["r/^[\\0- ]+|[\\t\\n\\r]/g", "r/[\\t\\n\\r]/g"],
  "scheme with a tab unseen": ["r/^[\\0- ]+|[\\t\\n\\r]/g", "r/^[\\0- ]+/g"],
  "names unchecked": ["r/^[A-Za-z_:][-A-Za-z0-9_:.]*$/.test(name)", "true"],
  "handlers allowed": ["r/^on|^srcdoc$/", "r/^srcdoc$/"],
  "handlers with capitals allowed": ["r/^on|^srcdoc$/.test(lower)", "r/^on|^srcdoc$/.test(name)"],
  "srcdoc allowed": ["r/^on|^srcdoc$/", "r/^on/"],
  "attributes twice": ['not taken.includes(" " ~ lower ~ " ")', "true"],
  "attributes twice, in another case": ["{%- set lower = name.toLowerCase() -%}", "{%- set lower = name -%}"],
  "URL attributes unchecked": ['url(plain, "") if', 'value(plain, "") if'],
  "attribute values raw": ['else value(plain, "")', "else plain"],
  "false printed": ["or given === true -%}", "or given === true or given === false -%}"],
  "true as a value": ["{%- if not isBare -%}", "{%- if true -%}"],
};

const functionBugs: Record<string, [from: string, to: string]> = {
  "& not escaped": ['"&amp;"', '"&"'],
  "< not escaped": ['"&lt;"', '"<"'],
  '" not escaped': ['"&quot;"', "'\"'"],
  "\\r not escaped": ['"&#13;"', '"\\r"'],
  "NUL not replaced": ['return "\\uFFFD"', 'return "\\0"'],
  "lone surrogates not replaced": [".toWellFormed()", ""],
  "a character sent on its way unseen": ['special = /[&<>"', 'special = /[&>"'],
  "only the first replaced": ["copied = at + 1;", "copied = at + 1; break;"],
  "what stands before the first left out": ["let copied = 0;", "let copied = first;"],
  "escaped twice": ["plain ? escapeHtml(plain)", "plain ? escapeHtml(escapeHtml(plain))"],
  "text trimmed": ["plain ? escapeHtml(plain)", "plain ? escapeHtml(plain.trim())"],
  "text slot raw": ["plain ? escapeHtml(plain)", "plain ? plain"],
  "HTML slot escaped": ["html ? string(html)", "html ? text(html)"],
  "HTML trimmed": ["html ? string(html)", "html ? string(html).trim()"],
  "numbers not text": ['typeof given === "number" ||', ""],
  "anything converted": ["given.val || otherwise : otherwise", "given.val || otherwise : String(given)"],
  "boxed strings taken for safe": ["given instanceof String && Object.hasOwn", "true || Object.hasOwn"],
  "no URL rule": ['"#unsafe-url"', "plain"],
  "one more scheme": ["(https?|mailto|tel)", "(https?|mailto|tel|data)"],
  "one scheme less": ["(https?|mailto|tel)", "(https?|mailto)"],
  "scheme with capitals unseen": ["+.-]*:/i", "+.-]*:/"],
  "scheme behind spaces unseen": ["^[\\0- ]+|", ""],
  "scheme with a tab unseen": ["|[\\t\\n\\r]", ""],
  "URL not escaped": ["escapeHtml(isSafeUrl(plain) ? plain", "(isSafeUrl(plain) ? plain"],
  "names unchecked": ["legal.test(name) &&", ""],
  "handlers allowed": ["/^on|^srcdoc$/i", "/^srcdoc$/i"],
  "handlers with capitals allowed": ["/^on|^srcdoc$/i", "/^on|^srcdoc$/"],
  "srcdoc allowed": ["/^on|^srcdoc$/i", "/^on/i"],
  "attributes twice": ["|| taken.has(lower)", ""],
  "attributes twice, in another case": ["taken.add(lower)", "taken.add(name)"],
  "URL attributes unchecked": ["isUrlAttribute(lower) ? url(plain)", "false ? url(plain)"],
  "attribute values raw": [": escapeHtml(plain)", ": plain"],
  "class raw": ["given ? value(given)", "given ? String(given)"],
  "array-likes taken for lists": ["!Array.isArray(list)", "!list"],
  "options changed": ["return inherits ?", "delete value2.classes; return inherits ?"],
  "one rendering in the next": ['otherwise = "") {', 'otherwise = globalThis.last ?? "") { globalThis.last = given;'],
};

describe("a bug planted in the macros is found", () => {
  const files = ["html", ...rooms].map((room) => join(templatesPath, room, "macro.njk"));
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));

  test.each(Object.entries(macroBugs))("%s", (_, bug) => {
    const planted = new Map(
      [...sources].flatMap(([file, source]) => (source.includes(bug[0]) ? [[file, plant(source, bug)]] : [])),
    );
    expect(planted.size, `nothing to break: ${bug[0]}`).toBeGreaterThan(0);
    class Broken extends nunjucks.FileSystemLoader {
      override getSource(name: string) {
        const found = super.getSource(name);
        return { ...found, src: planted.get(found.path) ?? found.src };
      }
    }
    const env = new nunjucks.Environment(new Broken(templatesPath), { autoescape: false });
    expect(broken((room) => macroOf(room, env))).toBeDefined();
  });
});

describe("a bug planted in the functions is found", () => {
  const { outputFiles } = buildSync({
    entryPoints: [`${frontend}src/index.ts`],
    bundle: true,
    format: "esm",
    write: false,
  });
  const source = outputFiles[0]?.text ?? "";
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
    // Modules in a folder "dist" are loaded by Node itself, which is quicker.
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  let count = 0;
  test.each(Object.entries(functionBugs))("%s", async (_, bug) => {
    count += 1;
    const path = join(folder, "dist", `${count}.js`);
    writeFileSync(path, plant(source, bug));
    const components = (await import(/* @vite-ignore */ path)) as Record<string, Render>;
    expect(broken((room) => components[camelCase(room)] as Render)).toBeDefined();
  });
});

test("without a bug, nothing is found", () => {
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(templatesPath), { autoescape: false });
  expect(broken((room) => macroOf(room, env), [50])).toBeUndefined();
});
