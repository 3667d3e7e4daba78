import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { page } from "ds-frontend";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../compiler/rooms.js";
import { serve } from "../../test/support/browser.js";
import { examples } from "../components/page/examples.js";

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
The page has errors, so its title must begin with "Error: " (spec 4.1)

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
  expect(stdout).toContain("1 page checked, no findings. Nothing there has classes that the rules are about");
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
Cannot read ${server.origin}/gone: the server answers 404 Not Found.
${server.origin}/data is not HTML but application/json; charset=utf-8.
Cannot read ${gone.origin}/page: the server does not answer (ECONNREFUSED).
`);
});

test.each([
  [[], "Say what to check: a file, a folder, a pattern, a URL, or - for standard input.\n"],
  [["site", "--fromat", "json"], 'check has no option "--fromat", did you mean "--format"?\n'],
  [["site", "--format", "jsn"], 'There is no format "jsn", did you mean "json"?\n'],
  [["site", "--prefix", ".ds"], '".ds" is not a prefix of classes: give one such as ds, nhsuk or govuk.\n'],
])("%j is refused with exit code 2", async (words, stderr) => {
  expect(await run(words)).toEqual({ status: 2, stdout: "", stderr });
});
