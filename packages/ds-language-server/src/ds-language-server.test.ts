import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { CodeAction, CompletionItem, Diagnostic, InitializeResult, TextEdit } from "vscode-languageserver/node";
import { manifestOf } from "../../../build/entries.js";
import { server } from "../../../build/paths.js";
import { applied, Editor, edited } from "../../../test/support/editor.js";
import { project } from "../../../test/support/project.js";
import { answer } from "./words.js";

/*
 * Talks to the published command as an editor does: over standard input and output, with the messages of the protocol.
 */

const program = join(server, "dist/commonjs/ds-language-server.js");
const service = project(
  {
    "package.json": { dependencies: { "ds-frontend": "*" } },
    "ds-tools.config.json": { rules: { "deprecated-option": "off", "ignored-option": "error" } },
    "wrong/ds-tools.config.json": { rulez: {} },
    "views/part.njk": "",
    "views/outer.njk": "<body>\n{% block middle %}{% endblock %}",
    "views/inner.njk": '{% extends "outer.njk" %}',
    "views/macros.njk": "{% macro card(params) %}{{ params.heading.text }}{% endmacro %}",
  },
  { installed: ["govuk-frontend", "ds-frontend"] },
);
const write = (name: string, text: string) => service.write({ [name]: text });
let editor: Editor;
let started: InitializeResult;

beforeAll(async () => {
  editor = new Editor(program, service.folder);
  started = await editor.open();
});
afterAll(async () => {
  expect(await editor.close()).toBe(0);
});

afterEach(() => void vi.unstubAllGlobals());

const imports = '{% from "govuk/components/input/macro.njk" import govukInput %}\n';
const names = (items: CompletionItem[]) => items.map(({ label }) => label);

test("the server says its version and what it can do", () => {
  expect(started.serverInfo).toEqual({ name: "ds-tools", version: manifestOf(server).version });
  expect(started.capabilities).toMatchObject({
    textDocumentSync: { openClose: true, change: 1 },
    completionProvider: {},
    codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll"] },
  });
});

test("findings are shown at their places, with their rules and the levels of the configuration", async () => {
  const { diagnostics } = await editor.show(`${imports}{{ govukInput({
  inputMode: "numeric", name: "a",
  label: { text: "A", html: "<b>A</b>" }
}) }}`);
  expect(diagnostics).toMatchObject([
    {
      code: "unknown-option",
      severity: 1,
      source: "ds-tools",
      message: "govukInput (govuk-frontend 6.6.0) has no option `inputMode`: did you mean `inputmode`?",
      range: { start: { line: 2, character: 2 }, end: { line: 2, character: 11 } },
    },
    { code: "ignored-option", severity: 1, tags: [1], range: { start: { line: 3, character: 11 } } },
  ]);
});

test("a finding goes when the text is changed or the template is closed", async () => {
  const uri = editor.uriOf("views/page.njk");
  expect(
    (await editor.show(`${imports}{{ govukInput({ nam: "a", label: { text: "A" } }) }}`)).diagnostics,
  ).toHaveLength(1);
  const text = `${imports}{{ govukInput({ name: "a", label: { text: "A" } }) }}`;
  const change = { textDocument: { uri, version: 99 }, contentChanges: [{ text }] };
  expect(await editor.findingsAfter("textDocument/didChange", change)).toEqual([]);
  await editor.show("{{ govukInput({}) }}");
  expect(await editor.findingsAfter("textDocument/didClose", { textDocument: { uri } })).toEqual([]);
});

test("a macro that is saved counts in the templates that use it", async () => {
  const use = '{% from "macros.njk" import card %}{{ card({ tone: "a" }) }}';
  expect((await editor.show(use)).diagnostics).toHaveLength(1);
  write("views/macros.njk", "{% macro card(params) %}{{ params.heading.text }}{{ params.tone }}{% endmacro %}");
  const saved = { textDocument: { uri: editor.uriOf("views/macros.njk") } };
  expect(await editor.findingsAfter("textDocument/didSave", saved)).toEqual([]);
});

test.each<[string, string, string[], string[]]>([
  ["a new call", `${imports}{{ govukInput({ ¦ }) }}`, ["label", "hint", "inputmode"], ["text", "items"]],
  [
    "beside others, which are not offered again",
    `${imports}{{ govukInput({ name: "a", ¦ }) }}`,
    ["label", "id"],
    ["name"],
  ],
  ["a word that is begun", `${imports}{{ govukInput({ la¦ }) }}`, ["label"], []],
  [
    "an object in an object",
    `${imports}{{ govukInput({ label: { ¦ } }) }}`,
    ["text", "html", "isPageHeading"],
    ["hint"],
  ],
  [
    "an item of a list",
    '{% from "govuk/components/radios/macro.njk" import govukRadios %}{{ govukRadios({ items: [{ text: "a" }, { ¦ }] }) }}',
    ["value", "checked", "conditional"],
    ["idPrefix"],
  ],
  [
    "a call that is not finished",
    `${imports}{% block a %}<p>{{ govukInput({ name: "a", label: { te¦`,
    ["text", "html"],
    ["name"],
  ],
  ["a line after one without a comma", `${imports}{{ govukInput({\n  name: "a"\n  ¦\n}) }}`, ["label"], ["name"]],
  [
    "a template that is broken elsewhere",
    `${imports}{% if x %}{{ govukInput({ ¦ }) }}{% endfor %}{{ ( }}`,
    ["label"],
    [],
  ],
  [
    "an object in a variable",
    `${imports}{% set options = { ¦ } %}{{ govukInput(options) }}`,
    ["label", "name"],
    ["text"],
  ],
  ["a merge", `${imports}{{ govukInput(mergeObjects(options, { ¦ })) }}`, ["label", "name"], []],
  ["a call block", "{% call govukFieldset({ ¦ }) %}{% endcall %}", ["legend", "describedBy"], []],
  ["a macro of the service", '{% from "macros.njk" import card %}{{ card({ ¦ }) }}', ["heading", "tone"], []],
  [
    "a namespace",
    '{% import "govuk/components/input/macro.njk" as ui %}{{ ui.govukInput({ ¦ }) }}',
    ["label"],
    ["govukInput"],
  ],
  [
    "our own macro",
    '{% from "ds-frontend/tag/macro.njk" import tag %}{{ tag({ ¦ }) }}',
    ["text", "colour"],
    ["heading"],
  ],
])("options are offered in %s", async (_, text, offered, others) => {
  const all = names(await editor.complete(text));
  expect(all).toEqual(expect.arrayContaining(offered));
  for (const other of others) expect(all).not.toContain(other);
});

test.each([
  ["text", "<p>¦</p>"],
  ["a string", `${imports}{{ govukInput({ name: "¦" }) }}`],
  ["a comment", "{# ¦ #}"],
  ["raw text", `${imports}{% raw %}{{ govukInput({ ¦ }) }}{% endraw %}`],
  ["an object that no macro gets", "{% set x = { ¦ } %}"],
  ["after a value", `${imports}{{ govukInput({ name: "a" ¦ }) }}`],
])("nothing is offered in %s", async (_, text) => {
  expect(await editor.complete(text)).toEqual([]);
});

const importOf = (macro: string, folder: string) =>
  `{% from "govuk/components/${folder}/macro.njk" import ${macro} %}\n`;
const countImports = importOf("govukCharacterCount", "character-count");

test.each([
  ["an object", imports, "govukInput", "label", "object, required", "label: { $0 \\}"],
  ["a string", imports, "govukInput", "id", "string", 'id: "$0"'],
  ["a string whose template reads into it", countImports, "govukCharacterCount", "id", "string", 'id: "$0"'],
  ["a boolean", imports, "govukInput", "spellcheck", "boolean", "spellcheck: ${1:true}"],
  [
    "a number",
    importOf("govukAccordion", "accordion"),
    "govukAccordion",
    "headingLevel",
    "integer",
    "headingLevel: ${1:1}",
  ],
  ["a list", importOf("govukRadios", "radios"), "govukRadios", "items", "array, required", "items: [$0]"],
  [
    "one of several words",
    '{% from "ds-frontend/tag/macro.njk" import tag %}',
    "tag",
    "colour",
    "string",
    'colour: "${1:grey}"',
  ],
])("the type that is documented is shown, and %s is inserted", async (_, from, macro, name, type, inserted) => {
  const text = `${from}{{ ${macro}({ ¦ }) }}`;
  const item = (await editor.complete(text)).find(({ label }) => label === name) as CompletionItem;
  expect(item).toMatchObject({ kind: 10, detail: type, insertTextFormat: 2 });
  // What a package says of its macros is no Markdown, so that it loads no image and runs no command.
  expect(item.documentation).toMatchObject({
    kind: "plaintext",
    value: expect.stringContaining(`Option of ${macro} (`),
  });
  expect(edited(text.replace("¦", ""), [item.textEdit as TextEdit])).toBe(`${from}{{ ${macro}({ ${inserted} }) }}`);
});

test("required options come first, unless they or what replaces them are given", async () => {
  const first = async (call: string, count: number) =>
    names(await editor.complete(call))
      .slice(0, count)
      .sort();
  expect(await first(`${imports}{{ govukInput({ ¦ }) }}`, 2)).toEqual(["label", "name"]);
  expect(await first(`${imports}{{ govukInput({ name: "a", ¦ }) }}`, 1)).toEqual(["label"]);
  expect(await first(`${imports}{{ govukInput({ label: { ¦ } }) }}`, 2)).toEqual(["html", "text"]);
  const button = importOf("govukButton", "button");
  expect(await first(`${button}{{ govukButton({ ¦ }) }}`, 2)).toEqual(["html", "text"]);
  expect(await first(`${button}{{ govukButton({ html: "a", ¦ }) }}`, 1)).not.toEqual(["text"]);
  const tag = '{% from "ds-frontend/tag/macro.njk" import tag %}';
  expect(await first(`${tag}{{ tag({ ¦ }) }}`, 2)).toEqual(["html", "text"]);
});

test("the values of an option are offered", async () => {
  const tag = '{% from "ds-frontend/tag/macro.njk" import tag %}{{ tag({ text: "a", colour: ¦ }) }}';
  expect(names(await editor.complete(tag))).toEqual(expect.arrayContaining(['"grey"', '"orange"']));
  const button =
    '{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ isStartButton: ¦\n text: "a" }) }}';
  expect(names(await editor.complete(button))).toEqual(expect.arrayContaining(["true", "false"]));
});

test.each([
  ['{% extends "¦" %}', ["outer.njk", "govuk/template.njk", "govuk/components/button/macro.njk"]],
  ['{% include "pa¦rt.njk" %}', ["part.njk"]],
  ["{% from './¦", ["./macros.njk", "./part.njk"]],
])("paths are offered in %s", async (text, expected) => {
  const found = names(await editor.complete(text));
  expect(found).toEqual(expect.arrayContaining(expected));
});

test("a path is completed as a whole", async () => {
  const all = await editor.complete('{% include "pa¦rt.njk" %}');
  expect(all.find(({ label }) => label === "part.njk")?.textEdit).toEqual({
    newText: "part.njk",
    range: { start: { line: 0, character: 12 }, end: { line: 0, character: 20 } },
  });
});

test.each([
  ["a path", '{% include "par¦t.njk" %}', "part.njk:0:0"],
  ["a layout", '{% extends "ou¦ter.njk" %}', "outer.njk:0:0"],
  ["the file of an import", '{% from "mac¦ros.njk" import card %}', "macros.njk:0:0"],
  ["a macro of an import", '{% from "macros.njk" import ca¦rd %}', "macros.njk:0:9"],
  ["a call of an imported macro", '{% from "macros.njk" import card as c %}{{ ¦c({}) }}', "macros.njk:0:9"],
  ["a call with a namespace", '{% import "macros.njk" as m %}{{ m.ca¦rd({}) }}', "macros.njk:0:9"],
  ["a macro of the template", "{% macro own(a) %}{% endmacro %}{{ o¦wn(1) }}", "page.njk:0:9"],
  ["a block of a layout", '{% extends "outer.njk" %}{% block mi¦ddle %}{% endblock %}', "outer.njk:1:9"],
  ["a block of the layout above", '{% extends "inner.njk" %}{% block mi¦ddle %}{% endblock %}', "outer.njk:1:9"],
])("%s leads to its definition", async (_, source, expected) => {
  expect(await editor.definition(source)).toBe(expected);
});

test("finds no definition of an unknown name, or in a template that cannot be read", async () => {
  for (const source of ["<p>te¦xt</p>", "{{ nam¦e }}", '{% include "go¦ne.njk" %}', "{{ ¦a("])
    expect(await editor.definition(source)).toBe("");
});

test("a missing option can be added", async () => {
  const shown = await editor.show(`${imports}{{ govukInput({ name: "a", id: "a" }) }}`);
  const actions = (await editor.actions(shown, (shown.diagnostics[0] as Diagnostic).range)) as CodeAction[];
  const add = actions.find(({ title }) => title === "Add label");
  expect(add && applied(shown, add)).toContain('govukInput({ label: { text: "" }, name: "a"');
});

test("quick fixes correct a finding, or switch it off", async () => {
  const shown = await editor.show(
    `${imports}  {{ govukInput({\n    inputMode: "numeric", nam: "a",\n    label: { text: "A" } }) }}`,
  );
  const { source } = shown;
  const [first, second] = shown.diagnostics as [Diagnostic, Diagnostic];
  const [rename, off, ...more] = (await editor.actions(shown, first.range)) as [CodeAction, CodeAction];
  expect(rename).toMatchObject({ title: "Change to inputmode", kind: "quickfix", isPreferred: true });
  expect(applied(shown, rename)).toBe(source.replace("inputMode", "inputmode"));
  expect(applied(shown, off)).toBe(source.replace("  {{", "  {# ds-lint-disable-next-line unknown-option #}\n  {{"));
  expect((await editor.show(applied(shown, off))).diagnostics).toEqual([]);
  expect(more).toEqual([]);
  await editor.show(source);
  const [guess] = (await editor.actions(shown, second.range)) as [CodeAction];
  expect(guess).toMatchObject({ title: "Change to name", isPreferred: false });
  expect(applied(shown, guess)).toBe(source.replace("nam:", "name:"));
  const [all] = (await editor.actions(shown, first.range, ["source.fixAll"])) as [CodeAction];
  expect(all).toMatchObject({ kind: "source.fixAll.ds-tools" });
  expect(applied(shown, all)).toBe(source.replace("inputMode", "inputmode"));
});

test("a macro that is called without an import gets it", async () => {
  write("views/base.njk", "{% block content %}{% endblock %}");
  const shown = await editor.show(
    '{% extends "base.njk" %}\n{% block content %}{{ govukButton({ text: "a" }) }}{% endblock %}',
  );
  expect(shown.diagnostics).toMatchObject([{ code: "unknown-macro" }]);
  const [first] = (await editor.actions(shown, shown.diagnostics[0]?.range)) as [CodeAction];
  expect(first).toMatchObject({ title: "Import govukButton", isPreferred: true });
  expect(applied(shown, first)).toBe(
    shown.source.replace("%}\n", '%}\n{% from "govuk/components/button/macro.njk" import govukButton %}\n'),
  );
});

test.each([
  ["page.html", "<style>a{#b}</style>"],
  ["mustache.html", "{{#if a}}{{ b c }}{{/if}}"],
  ["page.njk", "{% trans %}a{% endtrans %}{{ ( }}"],
  ["page.j2", "{{ ( }}"],
])("%s with %s is for another engine, and has no findings", async (name, text) => {
  expect((await editor.show(text, name)).diagnostics).toEqual([]);
});

test("a configuration that is wrong is reported, and templates are linted all the same", async () => {
  const { diagnostics } = await editor.show(
    `${imports}{{ govukInput({ nam: "a", label: { text: "A" } }) }}`,
    "wrong/page.njk",
  );
  expect(diagnostics).toHaveLength(1);
  expect(editor.messages).toEqual([expect.stringContaining('has no key "rulez", did you mean "rules"?')]);
});

test.each([
  [["page.njk"], 2, 'ds-language-server takes no files: your editor sends them. Unexpected argument "page.njk".\n'],
  [["--stdio", "--port=1"], 2, expect.stringContaining('Unexpected argument "--port=1".')],
  [["--help"], 0, expect.stringMatching(/^Usage: ds-language-server\n/)],
  [["--version"], 0, "1.2.3\n"],
  [["--stdio"], 0, undefined],
])("with %j, the command says why it ends, or starts the server", (words, exitCode, text) => {
  // The build writes it.
  vi.stubGlobal("toolVersion", "1.2.3");
  expect(answer(words)).toEqual({ exitCode, text });
});
