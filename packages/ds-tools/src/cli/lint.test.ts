import { chmodSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { project } from "../../../../test/support/project.js";

const call = '{{ govukInput({\n  inputMode: "numeric", name: "a",\n  label: { text: "A" }\n}) }}\n';
const service = project(
  {
    "package.json": {},
    "views/page.njk": call,
    "views/more/page.html": call.replace("inputMode", "inputmode"),
    "views/more/old.nunjucks":
      "{% markdown %}{% endmarkdown %}{% exends 'x' %}\n{% from 'lib/box/macro.njk' import box %}\n",
    "views/more/notes.txt": call,
    "views/node_modules/page.njk": call,
    "views/dist/page.html": "<code>{{ govukInput({ name: &quot;a&quot; }) }}</code>",
    "other/mustache.html": "{{<layout}}{{$content}}{{#t}}a{{/t}}{{/content}}{{/layout}}",
    "other/styles.html": "<style>@media print{#top{color:red}}</style>",
    "other/page.html": '{{ govukButton({ text: "a" }) }}',
    "other/mustache.njk": "{{#t}}a{{/t}}",
    "plain.html": "<p>Text</p>",
    "latin.njk": Buffer.concat([Buffer.from(call), Buffer.from([0xe9])]),
    "picture.njk": "\x89PNG\0",
    "utf-16.njk": Buffer.from("\ufeff<p>Text</p>", "utf16le"),
    "broken.njk": "{% if x %}",
    "away.njk": '{% from "nhsuk/components/radios/macro.njk" import radios %}{{ radios({}) }}',
    "empty/": "",
  },
  { installed: ["govuk-frontend"] },
);
const write = (name: string, text: string) => service.write({ [name]: text });

function run(args: string[], input = "") {
  return runCommand("ds-tools", ["lint", ...args], { cwd: service.folder, input });
}

test("lints a folder: file, line, column, message and the code around it", async () => {
  const { status, stdout, stderr } = await run(["views"]);
  expect([status, stderr]).toEqual([1, ""]);
  expect(stdout).toBe(`views/page.njk:2:3 unknown-option
govukInput (govuk-frontend 6.6.0) has no option \`inputMode\`: did you mean \`inputmode\`?
See node_modules/ds-tools/dist/docs/rules/unknown-option.md

  1 | {{ govukInput({
> 2 |   inputMode: "numeric", name: "a",
    |   ^^^^^^^^^
  3 |   label: { text: "A" }
  4 | }) }}

1 finding on 1 of 3 templates. 2 of 2 calls checked. Tags that Nunjucks does not have were skipped: "markdown", "endmarkdown", "exends" (did you mean "extends"?). There is no template "lib/box/macro.njk" (in views/more/old.nunjucks). Give its folder with --paths.
`);
});

test("HTML files in another language are skipped, and counted", async () => {
  const { status, stdout } = await run(["other/*.html"]);
  expect([status, stdout]).toEqual([
    0,
    "3 templates checked, no findings. 1 of 1 calls checked. 2 HTML files were skipped, because they are not Nunjucks templates.\n",
  ]);
  expect((await run(["other/mustache.html"])).status).toBe(2);
  expect((await run(["other/mustache.njk"])).status).toBe(1);
});

test("what a build has made of templates is read only if it is named", async () => {
  const { status, stdout } = await run(["views/dist"]);
  expect([status, stdout]).toEqual([1, expect.stringContaining("views/dist/page.html:1:")]);
});

test.each<[string, string[], string]>([
  ["an empty word", [""], "An argument of ds-tools lint is empty. If it comes from a variable, set the variable."],
  ["nothing to lint", [], "Missing template: give a file, a folder, a pattern, or - for standard input."],
  ["a wrong name to allow", ["views", "--allow", "decorate"], "--allow decorate: give a macro and an option"],
  ["a wrong folder", ["views", "--paths", "nowhere"], "--paths nowhere: there is no such folder."],
  [
    "a folder without macros",
    ["views", "--macros", "empty"],
    "There are no macros to read in empty: no folder in it has a macro.njk.",
  ],
  ["wrong delimiters", ["views", "--tags", "<% %>"], "--tags"],
  ["an unknown option of the command", ["views", "--fixx"], 'lint has no option "--fixx", did you mean "--fix"?'],
  [
    "a rule without a level",
    ["views", "--rule", "wrong-type"],
    "--rule wrong-type: give a level, such as wrong-type=off.",
  ],
  ["a rule that does not exist", ["views", "--rule", "unknown=off"], 'unknown rule "unknown"'],
  ["standard input that is to be fixed", ["-", "--fix"], "--fix needs files, not standard input."],
])("%s is refused with exit code 2", async (_, args, message) => {
  expect(await run(args)).toEqual({ status: 2, stdout: "", stderr: expect.stringContaining(message) });
});

test.each<[string, string[], number, string, string]>([
  ["a pattern", ["views/**/*.{html,nunjucks}"], 0, "2 templates checked, no findings.", ""],
  ["a pattern that matches nothing", ["views/*.xyz"], 2, "", "No file matches views/*.xyz."],
  [
    "a file that does not exist",
    ["views/nothing.njk"],
    2,
    "",
    "Cannot read views/nothing.njk: there is no such file or folder.",
  ],
  [
    "a folder without templates",
    ["empty"],
    2,
    "",
    "There is no template in empty: files end in .njk, .nunjucks or .html.",
  ],
  ["a file that is no template", ["picture.njk"], 2, "", "picture.njk is not a template."],
  ["a template in UTF-16", ["utf-16.njk"], 2, "", "utf-16.njk is in UTF-16: save it as UTF-8."],
  [
    "a page without macros",
    ["plain.html"],
    2,
    "",
    "There was nothing to check: no template calls a macro that it imports.",
  ],
  ["a page without macros, allowed", ["plain.html", "--allow-empty"], 0, "1 template checked, no findings.", ""],
  [
    "a system that is not installed",
    ["away.njk"],
    2,
    "",
    'There was nothing to check: "nhsuk/components/radios/macro.njk" and other imported templates were not found. Install the design system',
  ],
  [
    "a template that cannot be read",
    ["broken.njk"],
    1,
    "broken.njk:1:4 syntax-error\nNunjucks cannot read this template: the `if` of line 1 has no `endif`.",
    "",
  ],
  ["a rule that is off", ["views/page.njk", "--rule", "unknown-option=off"], 0, "no findings", ""],
  ["an allowed option", ["views/page.njk", "--allow", "input.inputMode"], 0, "no findings", ""],
  ["other delimiters", ["views/page.njk", "--tags", "<% %> <$ $>", "--allow-empty"], 0, "no findings", ""],
])("%s", async (_, args, status, stdout, stderr) => {
  const result = await run(args);
  expect(result.stderr).toContain(stderr);
  expect(result.stdout).toContain(stdout);
  expect(result.status).toBe(status);
});

test("standard input is a template in the current folder", async () => {
  const { status, stdout } = await run(["-", "--format", "json"], '{{ govukButton({ txt: "a" }) }}');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    templates: 1,
    findings: [{ path: "standard input", rule: "unknown-option", line: 1, column: 18, size: 3 }],
  });
});

test("--fix corrects what is certain, and nothing else of the file, which keeps its permissions", async () => {
  const source =
    '\ufeff{{ govukInput({ inputMode: "numeric", name: "a", label: { text: "A" } }) }}\r\n{{ govukButton({ txt: "a" }) }}\r\n';
  write("fix.njk", source);
  chmodSync(service.path("fix.njk"), 0o640);
  const { status, stdout } = await run(["fix.njk", "latin.njk", "--fix"]);
  expect(statSync(service.path("fix.njk")).mode & 0o777).toBe(0o640);
  expect(service.read("fix.njk")).toBe(source.replace("inputMode", "inputmode"));
  expect(stdout).toContain("1 finding fixed.");
  expect(stdout).toContain("fix.njk:2:18 unknown-option");
  // Bytes that are not UTF-8 would be lost.
  expect([status, readFileSync(service.path("latin.njk")).at(-1)]).toEqual([2, 0xe9]);
});

test("a report in a file with an unknown ending is text", async () => {
  const { status } = await run(["views", "--output", "report.constructor"]);
  expect([status, service.read("report.constructor")]).toEqual([
    1,
    expect.stringContaining("1 finding on 1 of 3 templates."),
  ]);
});

test("most calls that could not be checked are a failure, and a few are mentioned", async () => {
  const away = (count: number) =>
    `{% from "lost/macro.njk" import lost %}${"{{ lost({ a: 1 }) }}".repeat(count)}{{ govukButton({ text: "a" }) }}`;
  write("most.njk", away(2));
  const most = await run(["most.njk"]);
  expect([most.status, most.stderr]).toEqual([
    2,
    'Only 1 of 3 calls checked. There is no template "lost/macro.njk" (in most.njk). Install the design system, or give the folders of your templates with --paths.\n',
  ]);
  // The finding says why the calls were not checked.
  write(
    "misspelt.njk",
    '{% from "govuk/components/buton/macro.njk" import govukButton %}{{ govukButton({ text: "a" }) }}',
  );
  const misspelt = await run(["misspelt.njk"]);
  expect([misspelt.status, misspelt.stderr]).toEqual([1, ""]);
  expect(misspelt.stdout).toContain("unknown-macro");
  write("few.njk", away(1));
  const few = await run(["few.njk"]);
  expect(few.status).toBe(0);
  expect(few.stdout).toContain(
    '1 of 2 calls checked. There is no template "lost/macro.njk" (in few.njk). Give its folder with --paths.',
  );
});

test("templates for Jinja2 are named and left, and mistakes in those for Nunjucks are not taken for them", async () => {
  const jinja = {
    "page.jinja": '{{ govukButton({ txt: "a" }) }}',
    "page.j2": "{% if %}",
    "list.html": "{% set items = [a for a in b] %}",
    "trans.html": "{% trans %}Hello{% endtrans %}{% if x is not none and (y %}",
    "format.html": '{{ "%s items" % (count,) }}',
  };
  const mistakes = ["{% if x %}", "{{ a b }}", '{{ govukButton({ text: "a" "b" }) }}', "[a for a in b] {% if %}"];
  service.write(jinja);
  service.write(Object.fromEntries(mistakes.map((source, at) => [`mistake-${at}.html`, source])));
  const all = await run(Object.keys(jinja));
  expect([all.status, all.stderr]).toEqual([
    2,
    "There was nothing to check: the templates are for Jinja2, but the linter only reads templates for Nunjucks.\n",
  ]);
  const { stdout } = await run(["*.{jinja,j2}", "*.html"]);
  expect(stdout).toContain(
    "5 templates for Jinja2 were skipped, because the linter only reads templates for Nunjucks.\n",
  );
  expect(stdout).toContain("4 findings with 1 cause");
  for (const at of mistakes.keys()) expect(stdout).toContain(`mistake-${at}.html:1:`);
});

test("the layouts and macros of ds-frontend are found where it is installed", async () => {
  const page = '{% extends "layouts/page.njk" %}{% from "button/macro.njk" import button %}';
  const service = project(
    {
      "package.json": '{ "dependencies": { "ds-frontend": "*" } }',
      "views/page.njk": `${page}{% block content %}{{ button({ text: "a" }) }}{% endblock %}`,
      "views/prefixed.njk": page
        .replaceAll(/"(?=\w+\/)/g, '"ds-frontend/')
        .concat("{% block contnet %}a{% endblock %}"),
    },
    { installed: ["ds-frontend"] },
  );
  const lintViews = (name: string) => runCommand("ds-tools", ["lint", name], { cwd: service.folder });
  expect((await lintViews("views/page.njk")).stdout).toBe("1 template checked, no findings. 1 of 1 calls checked.\n");
  expect((await lintViews("views/prefixed.njk")).stdout).toContain("has a block `contnet`");
});

test("an option of --allow that allows nothing is mentioned, one that allows something is not", async () => {
  const { status, stdout } = await run(["views/page.njk", "--allow", "input.inputMode", "--allow", "input.inputmod"]);
  expect(status).toBe(0);
  expect(stdout).toContain("--allow input.inputmod has no effect");
  expect(stdout).not.toContain("--allow input.inputMode has no effect");
});

test.each([
  ["nobody may write", 0o444],
  ["only programs may run", 0o555],
  ["its owner alone may read", 0o400],
])("--fix leaves a file that %s", async (_, mode) => {
  const source = '{{ govukInput({ name: "a", label: { text: "A" }, inputMode: "numeric" }) }}';
  const name = `read-only-${mode}.njk`;
  write(name, source);
  chmodSync(service.path(name), mode);
  const { status, stderr } = await run([name, "--fix"]);
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^Cannot write ${name}: (?:it is read-only|permission denied)\\.\n$`));
  expect(service.read(name)).toBe(source);
});

test("--fix leaves files behind symbolic links, names with a line before them, and texts alone", async () => {
  const source =
    '{{ govukInput({ inputMode: "numeric", _hint: { text: "a" }, name: "a", label: { text: "A", Classes: "b" } }) }}';
  write("real.njk", source);
  symlinkSync(service.path("real.njk"), service.path("linked.njk"));
  const linked = await run(["linked.njk", "--fix"]);
  expect([linked.status, service.read("real.njk")]).toEqual([2, source]);
  expect(linked.stderr).toContain(
    "linked.njk was not fixed, because it is a symbolic link: fix the file that it leads to.",
  );
  await run(["real.njk", "--fix"]);
  expect(service.read("real.njk")).toBe(source.replace("inputMode", "inputmode"));
});

test("a baseline suppresses known findings, but not the next one", async () => {
  expect((await run(["views", "--baseline", "known.json"])).status).toBe(0);
  write("views/new.njk", '{{ govukButton({ txt: "a" }) }}');
  const { status, stdout } = await run(["views", "--baseline", "known.json"]);
  expect(status).toBe(1);
  expect(stdout).toContain("views/new.njk:1:18");
  expect(stdout).not.toContain("views/page.njk:2:3");
});

test("the most serious comes first, with at most ten places for each cause", async () => {
  const service = project(
    {
      "package.json": {},
      "views/a.njk": '{{ govukButton({ txt: "a", html: "b" }) }}'.repeat(14),
      "views/b.njk": '{{ govukInput({ id: "a", name: "a" }) }}',
      "views/c.njk": "{{ govukButton({ ",
    },
    { installed: ["govuk-frontend"] },
  );
  const { stdout } = await runCommand("ds-tools", ["lint", "views"], { cwd: service.folder });
  expect(stdout.match(/^views\/\S+ \S+|^ {2}and .*/gm)).toEqual([
    "views/c.njk:1:18 syntax-error",
    "views/b.njk:1:4 missing-option",
    "views/a.njk:1:18 unknown-option",
    "  and 4 others",
  ]);
});

test("a macro that hands its options to a function is not checked, unless the function is a helper", async () => {
  const service = project(
    {
      "package.json": {},
      "views/own/macro.njk":
        '{% from "govuk/components/button/macro.njk" import govukButton %}{% macro own(params) %}{{ govukButton(decorate(params)) }}{% endmacro %}',
      "views/page.njk": '{% from "./own/macro.njk" import own %}{{ own({ txt: "a" }) }}{{ govukTag({ text: "b" }) }}',
    },
    { installed: ["govuk-frontend"] },
  );
  const lint = () => runCommand("ds-tools", ["lint", "views/page.njk"], { cwd: service.folder });
  expect((await lint()).stdout).toBe("1 template checked, no findings. 1 of 2 calls checked.\n");
  service.write({ "ds-tools.config.json": { helpers: ["decorate"] } });
  const { stdout } = await lint();
  expect(stdout).toContain("has no option `txt`: did you mean `text`?");
  expect(stdout).toContain("2 of 2 calls checked.");
});

describe("titles of a project with error summaries", () => {
  const summary = '{{ govukErrorSummary({ titleText: "There is a problem", errorList: errors }) }}';
  const layout = "<title>{% block pageTitle %}{{ pageTitle | default(serviceName) }}{% endblock %}</title>";
  const found = async (files: Record<string, string>) => {
    const { folder } = project({ "package.json": {}, ...files });
    const { stdout } = await runCommand("ds-tools", ["lint", "views", "--allow-empty", "--format", "json"], {
      cwd: folder,
    });
    return JSON.parse(stdout).findings.filter(({ rule }: { rule: string }) => rule === "title-without-error");
  };

  test("are a finding once if none of them can say that there are errors", async () => {
    const page = `{% set pageTitle = "Your name" %}{% set title = opts.title %}${summary}`;
    expect(await found({ "views/layout.njk": layout, "views/one.njk": page, "views/two.njk": page })).toHaveLength(1);
    const block = `{% block pageTitle %}Your name{% endblock %}${summary}`;
    expect(await found({ "views/one.njk": block, "views/two.njk": block })).toMatchObject([
      { path: "views/one.njk", line: 1, column: 10 },
    ]);
  });

  test.each([
    [
      "a title has the word",
      { "views/a.njk": `{% block pageTitle %}{{ "Error: " if errors }}Name{% endblock %}${summary}` },
    ],
    [
      "a layout has it",
      {
        "views/l.njk": "<title>{% if hasErrors %}Error: {% endif %}Name</title>",
        "views/a.njk": `{% set pageTitle = "A name" %}${summary}`,
      },
    ],
    [
      "another folder has it",
      {
        "layouts/l.njk": "<title>{{ 'Gwall: ' if x }}Name</title>",
        "views/a.njk": `{% block pageTitle %}Name{% endblock %}${summary}`,
      },
    ],
    ["code gives the title", { "views/l.njk": "<title>{{ pageTitle }}</title>", "views/a.njk": summary }],
    ["a translation gives it", { "views/a.njk": `{% block pageTitle %}{{ t("name.title") }}{% endblock %}${summary}` }],
    ["nothing shows errors", { "views/a.njk": "{% block pageTitle %}Your name{% endblock %}" }],
  ])("are no finding where %s", async (_, files) => {
    expect(await found(files)).toEqual([]);
  });
});

test("old names are one line, unless they are asked for", async () => {
  const { folder } = project(
    { "package.json": {}, "views/a.njk": '{% extends "govuk/template.njk" %}{% block beforeContent %}a{% endblock %}' },
    { installed: ["govuk-frontend"] },
  );
  const lint = (...words: string[]) =>
    runCommand("ds-tools", ["lint", "views", "--allow-empty", ...words], { cwd: folder });
  expect((await lint()).stdout).toContain("1 old name: --fix changes 1; --show deprecated lists them.");
  expect((await lint("--show", "deprecated")).stdout).toContain("deprecated-block (warning)");
  expect(await lint("--show", "all")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--show has no "all"'),
  });
});
