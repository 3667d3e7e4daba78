import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { page } from "ds-frontend";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../compiler/rooms.js";
import { serve } from "../../test/support/browser.js";
import { rulePage } from "../../test/support/rule-page.js";
import { examples } from "../components/page/examples.js";

const { JSDOM } = createRequire(import.meta.url)("jsdom") as {
  JSDOM: new (xml: string, options: object) => { window: { document: Document } };
};

const good = page(examples["a form with errors"]);
const bad = good.replace("<title>Error: ", "<title>").replaceAll("><", ">\n<");

let folder: string;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  mkdirSync(join(folder, "site/more"), { recursive: true });
  mkdirSync(join(folder, "site/node_modules"));
  mkdirSync(join(folder, "empty"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("site/good.html", good);
  write("site/more/bad.htm", bad);
  write("site/more/style.css", "p { color: red }");
  write("site/node_modules/bad.html", bad);
  write("picture.html", "\x89PNG\0");
  write("notes.txt", "a < b");
  write("empty.html", "");
  server = await serve((path) => {
    if (path === "/page") return { body: bad };
    return path === "/data" ? { body: "{}", type: "application/json" } : undefined;
  });
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function run(words: string[], input = ""): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(root, "dist/cli/ds-frontend.js"), "check", ...words], { cwd: folder });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  child.stdin.end(input);
  // After five seconds, which a busy machine needs, it says how far it is.
  const said = () => stderr.replace(/^\d+ of \d+ pages checked\n/gm, "");
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, stdout, stderr: said() })));
}

test("a folder with a finding gives it with its place and the lines around it, and exit code 1", async () => {
  expect(await run(["site"])).toEqual({
    status: 1,
    stderr: "",
    stdout: `site/more/bad.htm:5:2 ds/error-title
The page has errors, so its title must begin with "Error: "
See ${rulePage("error-title")}

  3 | <head>
  4 | <meta charset="utf-8">
> 5 | <title>Your details</title>
    |  ^^^^^
  6 | <meta name="viewport" content="width=device-width, initial-scale=1">
  7 | <meta name="color-scheme" content="light dark">

1 finding on 1 of 2 pages.
`,
  });
});

test("a page without findings gives exit code 0, and a word when there was nothing to check", async () => {
  const { status, stdout, stderr } = await run(["site/**/*.htm", "--prefix", "govuk"]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toBe(
    '1 page checked, no findings. There was no error summary, error message, pagination or contents list: no class begins with "govuk-".\n',
  );
});

test.each([
  ['<p class="app ds-input">', "."],
  ["<p class='govuk-body'>", "."],
  ["<p class=nhsuk-body>", "."],
  [
    '<link href="ds-frontend.css"><p class="app-input">',
    ': no class begins with "ds-", "nhsuk-" or "govuk-". Give your own prefix with --prefix.',
  ],
])("suggests --prefix only where no prefix that it knows is used: %s", async (html, end) => {
  const { status, stdout } = await run(["-"], html);
  expect(status).toBe(0);
  expect(stdout).toBe(
    `1 page checked, no findings. There was no error summary, error message, pagination or contents list${end}\n`,
  );
});

// What a terminal obeys or hides, begins a line, or XML cannot hold.
const nasty = "\x1b[31m\x07\x7f\x9b\u0085\u202e\u2066\u200f\u2028\ufffe\ud800";
const unprintable = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/;

test.each(["", "checkstyle", "codeframe", "json", "stylish", "text"])(
  "a page and its name reach the terminal without commands to it and without a password, in the format %j",
  async (format) => {
    const page = bad.replace(/(<li>\s*<a href="#)/, `$1${nasty}&#27;[31m&#x202e;`).replace("<h1", `<p>${nasty}</p>$&`);
    const name = `${format}\x1b[31m\x9b\u202e\n.html`;
    writeFileSync(join(folder, name), page);
    const address = server.origin.replace("//", "//user:secret@");
    const shown = server.origin.replace("//", "//***@");
    const { status, stdout, stderr } = await run([
      name,
      `${name}x`,
      `${address}/page`,
      `${address}/gone`,
      ...(format ? ["--format", format] : []),
    ]);
    rmSync(join(folder, name));
    expect(status).toBe(2);
    expect(stdout).toContain("ds/error-title");
    expect(stdout).toContain(
      'no element has the id "\ufffd[31m\ufffd'.replaceAll(
        '"',
        format === "json" ? '\\"' : format === "checkstyle" ? "&quot;" : '"',
      ),
    );
    expect(stdout).not.toMatch(unprintable);
    expect(stdout).toContain(`${shown}/page`);
    expect(stdout).not.toMatch(/user:|secret/);
    expect(stderr).toBe(
      `No file matches ${format}\ufffd[31m\ufffd\ufffd\ufffd.htmlx.\nCannot read ${shown}/gone: the server responded with 404 Not Found.\n`,
    );
    if (format === "json") expect(JSON.parse(stdout)[0].source).toContain("\x1b[31m\x07\x7f\x9b\u0085\u202e");
    if (format !== "checkstyle") return;
    const xml = new JSDOM(stdout, { contentType: "application/xml" }).window.document;
    expect(xml.querySelectorAll("error").length).toBeGreaterThan(1);
  },
);

test("a page in one line is cut around each finding, in every format that shows it", async () => {
  const line = good
    .replace("<title>Error: ", "<title>")
    .replaceAll("\n", "")
    .replace("<h1", `<p>${"x".repeat(50_000)}</p>$&`);
  for (const words of [["-"], ["-", "--format", "codeframe"]]) {
    const { stdout } = await run(words, line);
    expect(stdout).toContain("<title>Your details</title>");
    expect(stdout.length).toBeLessThan(1000);
  }
});

test.runIf(process.platform !== "win32")("the exit code says what was found, though nobody reads the output", () => {
  const command = `"${process.execPath}" "${join(root, "dist/cli/ds-frontend.js")}" check`;
  const status = (line: string) =>
    spawnSync("bash", ["-c", `set -o pipefail; ${line}`], { cwd: folder, stdio: "ignore" }).status;
  expect(status(`${command} site/good.html 2> >(exec true)`)).toBe(0);
  expect(status(`sleep 0.2; ${command} site/more/bad.htm 2> >(exec true)`)).toBe(1);
  expect(status(`${command} none.html site/good.html 2> >(exec true)`)).toBe(2);
  expect(status(`${command} none.html 2> >(exec true) | true`)).toBe(2);
  expect(status(`${command} site/more/bad.htm | true`)).toBe(1);
});

test("prints as html-validate does, when asked", async () => {
  const { status, stdout } = await run([`${server.origin}/page`, "--format", "json"]);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject([
    { filePath: `${server.origin}/page`, messages: [{ ruleId: "ds/error-title", line: 5, column: 2 }] },
  ]);
});

test("what cannot be had is said in a sentence each, the rest is checked, and the exit code is 2", async () => {
  const gone = await serve(() => undefined);
  gone.close();
  const words = ["none.html", "no*.html", "empty", "empty.html", "picture.html", "notes.txt"];
  const urls = [`${server.origin}/gone`, `${server.origin}/data`, `${gone.origin}/page`];
  const { status, stdout, stderr } = await run([...words, ...urls, "-", "site/good.html", "site/good.html"], good);
  expect(status).toBe(2);
  expect(stdout).toBe("2 pages checked, no findings.\n");
  expect(stderr).toBe(`Cannot read none.html: there is no such file or folder.
No file matches no*.html.
There is no HTML file in empty: files end in .html or .htm.
empty.html is empty.
picture.html is not HTML.
notes.txt is not HTML.
Cannot read ${server.origin}/gone: the server responded with 404 Not Found.
${server.origin}/data is not HTML but application/json; charset=utf-8.
Cannot read ${gone.origin}/page: the server does not answer (ECONNREFUSED).
`);
});

test.each([
  [[], "Missing page: give a file, a folder, a pattern, a URL, or - for standard input.\n"],
  [["site", "--fromat", "json"], 'check has no option "--fromat", did you mean "--format"?\n'],
  [["site", "--format", "jsn"], 'There is no format "jsn", did you mean "json"?\n'],
  [
    ["site", "--format", "json=out"],
    'There is no format "json=out": there are checkstyle, codeframe, json, stylish, text.\n',
  ],
  [["site", "--locale", "Welsh (cy)"], '"Welsh (cy)" is not a language: give one such as en or cy.\n'],
  [["site\x1b[31m", "--x\x1b[31m"], 'check has no option "--x\ufffd[31m": it has --format, --locale, --prefix.\n'],
  [["site", "--prefix", ".ds"], '".ds" is not a class prefix: give one such as ds, nhsuk or govuk.\n'],
])("%j is refused with exit code 2", async (words, stderr) => {
  expect(await run(words)).toEqual({ status: 2, stdout: "", stderr });
});
