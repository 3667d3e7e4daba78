import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { errorPage as good, wrongPage } from "../../../../test/support/error-page.js";
import { project } from "../../../../test/support/project.js";
import { rulePage } from "../../../../test/support/rule-page.js";
import { serve } from "../../../../test/support/serve.js";

const bad = wrongPage.replaceAll("><", ">\n<");

const site = project({
  "site/good.html": good,
  "site/more/bad.htm": bad,
  "site/more/style.css": "p { color: red }",
  "site/node_modules/bad.html": bad,
  "picture.html": "\x89PNG\0",
  "notes.txt": "a < b",
  "empty.html": "",
  "empty/": "",
});
const { folder } = site;
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve((path) => {
    if (path === "/page") return { body: bad };
    return path === "/data" ? { body: "{}", type: "application/json" } : undefined;
  });
});
afterAll(() => server.close());

function run(args: string[], input = "", place = ".", env: Record<string, string> = {}) {
  return runCommand("ds-tools", ["check", ...args], { cwd: join(folder, place), env, input });
}

test("a folder with a finding gives it with its place and the lines around it, and exit code 1", async () => {
  expect(await run(["site"])).toEqual({
    status: 1,
    stderr: "",
    stdout: `site/more/bad.htm:5:2 error-title
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

test("a run in which no page has the prefix fails in every format, unless --allow-empty is given", async () => {
  const args = ["site/**/*.htm", "--prefix", "govuk"];
  const sentence = 'No class begins with "govuk-". Classes begin with "ds-": give your own prefix with --prefix.';
  expect(await run(args)).toEqual({
    status: 2,
    stdout: "1 page checked, no findings.\n",
    stderr: `There was nothing to check. ${sentence}\n`,
  });
  const { stdout } = await run([...args, "--format", "json"]);
  expect(JSON.parse(stdout).problems).toEqual([`There was nothing to check. ${sentence}`]);
  expect(await run([...args, "--allow-empty"])).toEqual({
    status: 0,
    stdout: `1 page checked, no findings. ${sentence}\n`,
    stderr: "",
  });
});

test.each(['<p class="app ds-input">', "<p class='govuk-body'>", "<p class=nhsuk-body>"])(
  "a healthy page of a known design system is right, and the command says what it looked for: %s",
  async (html) => {
    expect(await run(["-"], html)).toEqual({
      status: 0,
      stdout:
        "1 page checked, no findings. There was no error summary, error message, pagination or contents list to check.\n",
      stderr: "",
    });
  },
);

const madeByScript =
  "The page is built by script in the browser: the HTML has scripts and hardly any text. Check it in the browser, with checkDocument or the matcher for Playwright.";
const unknown = 'No class begins with "ds-", "nhsuk-" or "govuk-".';

test.each([
  [
    '<link href="ds-frontend.css"><p class="app-input">a',
    `${unknown} Classes begin with "app-": give your own prefix with --prefix.`,
  ],
  [
    '<p class="moj-a moj-b app-c">a',
    `${unknown} Classes begin with "moj-" and "app-": give your own prefix with --prefix.`,
  ],
  ["<p>a", `${unknown} The pages have no classes.`],
  ['<!doctype html><title>A</title><body><div id="root"></div><script src="a.js"></script>', madeByScript],
  [
    '<!doctype html><title>A</title><div id="app">Loading…</div><noscript>Sorry</noscript><script type="module">a()</script>',
    madeByScript,
  ],
  ['<title>A</title><h1 class="x">A</h1><script src="a.js"></script>', `${unknown} The pages have no classes.`],
])("a page of no known design system is not checked, and the command says why: %s", async (html, sentence) => {
  expect(await run(["-"], html)).toMatchObject({ status: 2, stderr: `There was nothing to check. ${sentence}\n` });
});

// What a terminal obeys or hides, begins a line, or XML cannot hold.
const nasty = "\x1b[31m\x07\x7f\x9b\u0085\u202e\u2066\u200f\u2028\ufffe\ud800";
const unprintable = /[\0-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/;

// That no format prints such things is a law of the reports.
test("a page and its name reach the terminal without commands to it and without a password", async () => {
  const page = bad.replace(/(<li>\s*<a href="#)/, `$1${nasty}&#27;[31m&#x202e;`).replace("<h1", `<p>${nasty}</p>$&`);
  const name = "a\x1b[31m\x9b\u202e\n.html";
  const hostile = project({ [name]: page });
  const address = server.origin.replace("//", "//user:secret@");
  const shown = server.origin.replace("//", "//***@");
  const { status, stdout, stderr } = await runCommand(
    "ds-tools",
    ["check", name, `${name}x`, `${address}/page`, `${address}/gone`],
    { cwd: hostile.folder },
  );
  expect(status).toBe(2);
  expect(stdout).toContain('no element has the id "\ufffd[31m\ufffd');
  expect(stdout).toContain(`${shown}/page`);
  expect(stdout).not.toMatch(unprintable);
  expect(stdout).not.toMatch(/user:|secret/);
  expect(stderr).toBe(
    `No file matches a\ufffd[31m\ufffd\ufffd\ufffd.htmlx.\nCannot read ${shown}/gone: the server responded with 404.\n`,
  );
});

test("a page in one line is cut around each finding", async () => {
  const line = good
    .replace("<title>Error: ", "<title>")
    .replaceAll("\n", "")
    .replace("<h1", `<p>${"x".repeat(50_000)}</p>$&`);
  const { stdout } = await run(["-"], line);
  expect(stdout).toContain("<title>Your details");
  expect(stdout.length).toBeLessThan(2000);
});

test("prints JSON, with the address of the page", async () => {
  const { status, stdout } = await run([`${server.origin}/page`, "--format", "json"]);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    pages: 1,
    findings: [
      { path: `${server.origin}/page`, rule: "error-title", line: 5, column: 2, url: rulePage("error-title") },
    ],
  });
});

test("writes the report to a file, and prints how many findings it has", async () => {
  const { status, stdout } = await run(["site", "--format", "sarif", "--output", "reports/new/check.sarif"]);
  expect(status).toBe(1);
  expect(stdout).toBe("1 finding on 1 of 2 pages. The report is in reports/new/check.sarif.\n");
  expect(JSON.parse(site.read("reports/new/check.sarif")).runs[0].results).toHaveLength(1);
  expect(await run(["site", "--output", "site"])).toMatchObject({ status: 2, stdout: "" });
  await run(["site/good.html", "none.html", "--output", "reports/check.txt"]);
  expect(site.read("reports/check.txt")).toBe(
    "Cannot read none.html: there is no such file or folder.\n1 page checked, no findings.\n",
  );
});

test("writes each file as its ending says, beside what is printed", async () => {
  const files = ["a.sarif", "a.txt", "a.JSON"].flatMap((file) => ["--output", `reports/all/${file}`]);
  const { status, stdout } = await run(["site", "--format", "github", ...files]);
  expect([status, stdout]).toEqual([1, expect.stringMatching(/^::error /m)]);
  const texts = ["a.sarif", "a.txt", "a.JSON"].map((file) => site.read(`reports/all/${file}`));
  expect(texts.map((text) => text.slice(0, 1))).toEqual(["{", "s", "{"]);
  expect((await run(["site", ...files])).stdout).toBe(
    "1 finding on 1 of 2 pages. The report is in reports/all/a.sarif, reports/all/a.txt, and reports/all/a.JSON.\n",
  );
});

describe("a baseline", () => {
  const args = ["site", "--baseline", "known/findings.json"];
  afterEach(() => rmSync(join(folder, "known"), { recursive: true, force: true }));

  test("is written when it is missing, and then only new findings fail", async () => {
    expect(await run(args)).toEqual({
      status: 0,
      stdout: "2 pages checked, no new findings. The baseline known/findings.json now has 1 finding.\n",
      stderr: "",
    });
    expect(await run(args)).toMatchObject({
      status: 0,
      stdout: "2 pages checked, no new findings. The baseline has 1 more finding.\n",
    });
    // From another folder, with a line more.
    site.write({ "site/more/bad.htm": `\n${bad}` });
    const elsewhere = await run(["more", "--baseline", "../known/findings.json"], "", "site");
    expect(elsewhere).toMatchObject({ status: 0 });
    site.write({ "site/more/bad.htm": bad.replace('role="alert"', "") });
    const { status, stdout } = await run(args);
    expect(status).toBe(1);
    expect(stdout).toContain("error-announcement");
    expect(stdout).not.toContain("error-title\n");
    expect(stdout).toContain("1 new finding on 1 of 2 pages. The baseline has 1 more finding.\n");
    site.write({ "site/more/bad.htm": good });
    expect((await run(args)).stdout).toContain(
      "1 finding of the baseline is no longer found: update it with --update-baseline.\n",
    );
    expect((await run([...args, "--update-baseline"])).stdout).toContain("now has 0 findings.\n");
    site.write({ "site/more/bad.htm": bad });
    expect(await run(args)).toMatchObject({ status: 1 });
  });

  test("is neither written in CI, where nobody would keep it, nor from a run that could not check everything", async () => {
    expect(await run(args, "", ".", { CI: "true" })).toMatchObject({
      status: 2,
      stderr: "There is no baseline known/findings.json: write it with --update-baseline, and commit it.\n",
    });
    const { stdout } = await run([...args, "--format", "github"], "", ".", { CI: "true" });
    expect(stdout).toMatch(/^::error::There is no baseline .*\n$/);
    expect((await run([...args, "none.html"])).stderr).toContain(
      "was not written, because not everything could be checked.\n",
    );
    expect(existsSync(join(folder, "known"))).toBe(false);
  });

  test("rejects anything else", async () => {
    expect(await run(["site", "--baseline", "notes.txt"])).toMatchObject({
      status: 2,
      stderr: "notes.txt is not a baseline: give another file, or delete this one.\n",
    });
  });

  test.each([
    ["a text", "precious"],
    ["an empty file", ""],
    ["JSON of another kind", '{"version":1,"findings":["mine"]}'],
    ["a package.json", '{"name":"service","version":"1.0.0"}'],
    ["a baseline of another version", '{"version":2,"findings":[]}'],
    ["JSON that has more", '{"version":1,"findings":[],"notes":"mine"}'],
  ])("that is %s is not replaced, whether the command line or the configuration names it", async (_, text) => {
    const own = project({ "page.html": bad, "mine.json": text });
    const refusal = {
      status: 2,
      stderr: "mine.json is not a baseline: give another file, or delete this one.\n",
    };
    const update = (...more: string[]) =>
      runCommand("ds-tools", ["check", "page.html", "--update-baseline", ...more], { cwd: own.folder });
    expect(await update("--baseline", "mine.json")).toMatchObject(refusal);
    own.write({ "ds-tools.config.json": { baseline: "mine.json" } });
    expect(await update()).toMatchObject(refusal);
    expect(own.read("mine.json")).toBe(text);
  });

  test("whose counts are wrong is refused, and not replaced", async () => {
    const wrong = { version: 1, findings: [{ path: "a", rule: "b", messageId: "c", count: 0 }] };
    const own = project({ "page.html": bad, "known.json": wrong });
    const words = ["check", "page.html", "--baseline", "known.json"];
    for (const more of [[], ["--update-baseline"]]) {
      const { stderr } = await runCommand("ds-tools", [...words, ...more], { cwd: own.folder });
      expect(stderr).toContain("known.json is not a baseline: give another file, or delete this one.");
    }
    expect(JSON.parse(own.read("known.json"))).toEqual(wrong);
  });
});

test("pages that link to each other are checked as a group, and the findings are in the order of the pages", async () => {
  const link = (name: string, index: number) =>
    `<li class="ds-pagination-item--${name.toLowerCase()}"><a href="/guide/p${index}">${name} <b class="ds-pagination__page">Part ${index}</b> <svg class="arrow-${name === "Next" ? "right" : "left"}"></svg></a></li>`;
  const guide = project();
  for (let index = 0; index < 12; index += 1) {
    const links = (index ? link("Previous", index - 1) : "") + link("Next", index + 1);
    const wrong = [0, 7].includes(index) ? "" : ' aria-label="Pagination"';
    guide.write({
      [`guide/p${index}.html`]: `<nav class="ds-pagination"${wrong}><h2 class="ds-u-visually-hidden">Pagination</h2><ul>${links}</ul></nav>`,
    });
  }
  const { status, stdout } = await runCommand("ds-tools", ["check", "guide", "--format", "json"], {
    cwd: guide.folder,
  });
  expect(status).toBe(1);
  const { findings } = JSON.parse(stdout) as { findings: { path: string; rule: string; url: string }[] };
  expect(findings.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
    "guide/p0.html pagination-landmark",
    "guide/p0.html pagination-limit",
    "guide/p7.html pagination-landmark",
  ]);
  expect(findings[1]?.url).toBe(rulePage("pagination-limit"));
});

test("checks a folder of component pages with the rules about components alone", async () => {
  expect(await run(["site", "--gallery", "site/more"])).toMatchObject({ status: 0 });
  expect(await run([`${server.origin}/page`, "--gallery", `${server.origin}/pa`])).toMatchObject({ status: 0 });
  expect(await run(["site", "--gallery", "sit"])).toMatchObject({ status: 1 });
});

test("a rule can be off or a warning, by its name on the command line", async () => {
  expect(await run(["site", "--rule", "error-title=off"])).toMatchObject({ status: 0 });
  const warned = await run(["site", "--rule", "error-title=warn"]);
  expect(warned.status).toBe(0);
  expect(warned.stdout).toContain("error-title (warning)\n");
  expect(warned.stdout).toContain("1 finding (0 errors, 1 warning) on 1 of 2 pages.\n");
});

test("what cannot be had is said in a sentence each, the rest is checked, and the exit code is 2", async () => {
  const gone = await serve(() => undefined);
  gone.close();
  const args = ["none.html", "no*.html", "empty", "empty.html", "picture.html", "notes.txt"];
  const urls = [`${server.origin}/gone`, `${server.origin}/data`, `${gone.origin}/page`];
  const { status, stdout, stderr } = await run([...args, ...urls, "-", "site/good.html", "site/good.html"], good);
  expect(status).toBe(2);
  expect(stdout).toBe("2 pages checked, no findings.\n");
  expect(stderr).toBe(`Cannot read none.html: there is no such file or folder.
No file matches no*.html.
There is no HTML file in empty: files end in .html or .htm.
empty.html is empty.
picture.html is not HTML.
notes.txt is not HTML.
Cannot read ${server.origin}/gone: the server responded with 404.
${server.origin}/data is not HTML but application/json; charset=utf-8.
Cannot read ${gone.origin}/page: the server does not answer (ECONNREFUSED).
`);
});

test.each([
  [[], "Missing page: give a file, a folder, a pattern, a URL, or - for standard input.\n"],
  [["site", "--fromat", "json"], 'check has no option "--fromat", did you mean "--format"?\n'],
  [["site", "--format", "jsn"], 'Unknown format "jsn", did you mean "json"?\n'],
  [["site", "--format", "json=out"], 'Unknown format "json=out": there are text, json, github, sarif.\n'],
  [["site", "--lang", "Welsh (cy)"], "--lang Welsh (cy): give a language, such as cy.\n"],
  [
    ["site\x1b[31m", "--x\x1b[31m"],
    'check has no option "--x\ufffd[31m": it has --prefix, --lang, --gallery, --allow-empty, --rule, --format, --output, --baseline, --update-baseline.\n',
  ],
  [["site", "--rule", "eror-link=off"], '--rule eror-link=off: unknown rule "eror-link", did you mean "error-link"?\n'],
  [
    ["site", "--rule", "error-link=none"],
    '--rule error-link=none: the level of "error-link" must be one of off, warn, error.\n',
  ],
  [["site", "--update-baseline"], "--update-baseline needs the file to update: add --baseline <file>.\n"],
  [["site", "--prefix", ".ds"], "--prefix .ds: give a class prefix, such as app.\n"],
])("check %j is refused with exit code 2", async (args, stderr) => {
  expect(await run(args)).toEqual({ status: 2, stdout: "", stderr });
});
