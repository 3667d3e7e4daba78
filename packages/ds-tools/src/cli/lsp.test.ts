import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type Hover,
  type InitializeResult,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from "vscode-languageserver/node";
import { root, tools } from "../../../../build/paths.js";
import { runCommand } from "../../../../test/support/command.js";

/*
 * Talks to the published command as an editor does: over standard input and output, with the messages of the protocol.
 */

let folder: string;
let server: ChildProcess;
let editor: ProtocolConnection;
let abilities: InitializeResult["capabilities"];
const shown = new Map<string, (all: Diagnostic[]) => void>();
const messages: string[] = [];

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const uriOf = (name: string) => pathToFileURL(join(folder, name)).href;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ds-tools-"));
  mkdirSync(join(folder, "node_modules"));
  mkdirSync(join(folder, "views"));
  mkdirSync(join(folder, "wrong"));
  symlinkSync(join(root, "node_modules/govuk-frontend"), join(folder, "node_modules/govuk-frontend"), "dir");
  symlinkSync(join(root, "node_modules/ds-frontend"), join(folder, "node_modules/ds-frontend"), "dir");
  write("package.json", '{ "dependencies": { "ds-frontend": "*" } }');
  write("ds-tools.config.json", '{ "rules": { "deprecated-option": "off", "ignored-option": "error" } }');
  write("wrong/ds-tools.config.json", '{ "rulez": {} }');
  write("views/macros.njk", "{% macro card(params) %}{{ params.heading.text }}{% endmacro %}");
  server = spawn(process.execPath, [join(tools, "dist/commonjs/cli/ds-tools.js"), "lsp", "--stdio"], { cwd: folder });
  editor = createProtocolConnection(
    new StreamMessageReader(server.stdout as NodeJS.ReadableStream),
    new StreamMessageWriter(server.stdin as NodeJS.WritableStream),
  );
  editor.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => shown.get(uri)?.(diagnostics));
  editor.onNotification("window/showMessage", ({ message }) => void messages.push(message));
  editor.onRequest("client/registerCapability", () => null);
  editor.listen();
  const result: InitializeResult = await editor.sendRequest("initialize", {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
  });
  abilities = result.capabilities;
  await editor.sendNotification("initialized", {});
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.on("close", resolve));
  await editor.sendRequest("shutdown");
  await editor.sendNotification("exit");
  expect(await ended).toBe(0);
  editor.dispose();
  rmSync(folder, { recursive: true });
});

let version = 0;

/** Opens or changes a template, in which `¦` stands for the cursor, and returns what the editor shows. */
async function show(text: string, name = "views/page.njk") {
  const uri = uriOf(name);
  const offset = text.indexOf("¦");
  const source = text.replace("¦", "");
  const before = source.slice(0, Math.max(0, offset)).split("\n");
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  version += 1;
  const textDocument = { uri, version, languageId: "njk", text: source };
  const diagnostics = new Promise<Diagnostic[]>((resolve) => shown.set(uri, resolve));
  await editor.sendNotification("textDocument/didOpen", { textDocument });
  const at = { textDocument: { uri }, position };
  return { source, at, diagnostics: await diagnostics };
}

async function complete(text: string): Promise<CompletionItem[]> {
  const { at } = await show(text);
  return editor.sendRequest("textDocument/completion", at);
}

async function hover(text: string): Promise<string> {
  const { at } = await show(text);
  const found: Hover | null = await editor.sendRequest("textDocument/hover", at);
  return found ? (found.contents as { value: string }).value : "";
}

/** Makes the changes of an editor to a text. */
function edited(source: string, edits: readonly TextEdit[]): string {
  const lines = source.split("\n");
  const offset = ({ line, character }: { line: number; character: number }) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  return [...edits]
    .sort((one, other) => offset(other.range.start) - offset(one.range.start))
    .reduce(
      (text, { range, newText }) => text.slice(0, offset(range.start)) + newText + text.slice(offset(range.end)),
      source,
    );
}

const imports = '{% from "govuk/components/input/macro.njk" import govukInput %}\n';
const names = (items: CompletionItem[]) => items.map(({ label }) => label);

test("the server says what it can do", () => {
  expect(abilities).toMatchObject({
    hoverProvider: true,
    textDocumentSync: { openClose: true, change: 1 },
    completionProvider: {},
    codeActionProvider: { codeActionKinds: ["quickfix", "source.fixAll"] },
  });
});

test("findings are shown at their places, with their rules and the levels of the configuration", async () => {
  const { diagnostics } = await show(`${imports}{{ govukInput({
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
  const uri = uriOf("views/page.njk");
  expect((await show(`${imports}{{ govukInput({ nam: "a", label: { text: "A" } }) }}`)).diagnostics).toHaveLength(1);
  const next = new Promise<Diagnostic[]>((resolve) => shown.set(uri, resolve));
  await editor.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 99 },
    contentChanges: [{ text: `${imports}{{ govukInput({ name: "a", label: { text: "A" } }) }}` }],
  });
  expect(await next).toEqual([]);
  await show("{{ govukInput({}) }}");
  const closed = new Promise<Diagnostic[]>((resolve) => shown.set(uri, resolve));
  await editor.sendNotification("textDocument/didClose", { textDocument: { uri } });
  expect(await closed).toEqual([]);
});

test("a macro that is saved counts in the templates that use it", async () => {
  const use = '{% from "macros.njk" import card %}{{ card({ tone: "a" }) }}';
  expect((await show(use)).diagnostics).toHaveLength(1);
  write("views/macros.njk", "{% macro card(params) %}{{ params.heading.text }}{{ params.tone }}{% endmacro %}");
  const next = new Promise<Diagnostic[]>((resolve) => shown.set(uriOf("views/page.njk"), resolve));
  await editor.sendNotification("textDocument/didSave", { textDocument: { uri: uriOf("views/macros.njk") } });
  expect(await next).toEqual([]);
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
  const all = names(await complete(text));
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
  expect(await complete(text)).toEqual([]);
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
  [
    "a value of the type that its own macro uses",
    '{% from "macros.njk" import card %}',
    "card",
    "heading",
    "object",
    "heading: { $0 \\}",
  ],
])("the type that is documented is shown, and %s is inserted", async (_, from, macro, name, type, inserted) => {
  const text = `${from}{{ ${macro}({ ¦ }) }}`;
  const item = (await complete(text)).find(({ label }) => label === name) as CompletionItem;
  expect(item).toMatchObject({ kind: 10, detail: type, insertTextFormat: 2 });
  expect((item.documentation as { value: string }).value).toContain(`\`${name}\`: ${type}\n`);
  expect(edited(text.replace("¦", ""), [item.textEdit as TextEdit])).toBe(`${from}{{ ${macro}({ ${inserted} }) }}`);
});

test("required options come first, unless they or what replaces them are given", async () => {
  const first = async (call: string, count: number) =>
    names(await complete(call))
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
  expect(names(await complete(tag))).toEqual(expect.arrayContaining(['"grey"', '"orange"']));
  const button =
    '{% from "govuk/components/button/macro.njk" import govukButton %}{{ govukButton({ isStartButton: ¦\n text: "a" }) }}';
  expect(names(await complete(button))).toEqual(expect.arrayContaining(["true", "false"]));
});

test("macros are offered, with the import that they need", async () => {
  const text = '{% extends "layout.njk" %}\n{{ govukBut¦ }}';
  const item = (await complete(text)).find(({ label }) => label === "govukButton") as CompletionItem;
  expect(item).toMatchObject({ kind: 3, detail: "govuk-frontend 6.6.0" });
  expect(
    edited(text.replace("¦", ""), [item.textEdit as TextEdit, ...(item.additionalTextEdits ?? [])]),
  ).toBe(`{% extends "layout.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{{ govukButton({ $0 \\}) }}`);
  const imported = (await complete(`${imports}{{ govukIn¦ }}`)).find(({ label }) => label === "govukInput");
  expect(imported).not.toHaveProperty("additionalTextEdits");
  expect(names(await complete('{% from "govuk/components/radios/macro.njk" import ¦ %}'))).toEqual(["govukRadios"]);
  expect(names(await complete('{% import "macros.njk" as m %}{{ m.¦ }}'))).toEqual(["card"]);
});

test("an option and a macro are explained", async () => {
  const option = await hover(`${imports}{{ govukInput({ inputm¦ode: "numeric" }) }}`);
  expect(option).toContain("`inputmode`: string");
  expect(option).toContain("Option of `govukInput` (govuk-frontend 6.6.0).");
  const macro = await hover(`${imports}{{ govuk¦Input({ name: "a" }) }}`);
  expect(macro).toContain("`govukInput` (govuk-frontend 6.6.0)");
  expect(macro).toContain("- `inputmode`: string");
  expect(await hover('{% from "macros.njk" import ca¦rd %}')).toContain("- `heading`: object");
  expect(await hover(`${imports}{{ govukInput({ zz¦: 1 }) }}`)).toBe("");
  expect(await hover("<p>te¦xt</p>")).toBe("");
});

test("quick fixes correct a finding, or switch it off", async () => {
  const { source, at, diagnostics } = await show(
    `${imports}  {{ govukInput({\n    inputMode: "numeric", nam: "a",\n    label: { text: "A" } }) }}`,
  );
  const actionsAt = async (range: Diagnostic["range"], only?: string[]): Promise<CodeAction[]> =>
    editor.sendRequest("textDocument/codeAction", { ...at, range, context: { diagnostics: [], only } });
  const apply = ({ edit }: CodeAction) => edited(source, edit?.changes?.[at.textDocument.uri] ?? []);
  const [first, second] = diagnostics as [Diagnostic, Diagnostic];
  const [rename, off, ...more] = (await actionsAt(first.range)) as [CodeAction, CodeAction];
  expect(rename).toMatchObject({ title: "Change to inputmode", kind: "quickfix", isPreferred: true });
  expect(apply(rename)).toBe(source.replace("inputMode", "inputmode"));
  expect(apply(off)).toBe(source.replace("  {{", "  {# ds-lint-disable-next-line unknown-option #}\n  {{"));
  expect((await show(apply(off))).diagnostics).toEqual([]);
  expect(more).toEqual([]);
  await show(source);
  const [guess] = (await actionsAt(second.range)) as [CodeAction];
  expect(guess).toMatchObject({ title: "Change to name", isPreferred: false });
  expect(apply(guess)).toBe(source.replace("nam:", "name:"));
  const [all] = (await actionsAt(first.range, ["source.fixAll"])) as [CodeAction];
  expect(all).toMatchObject({ kind: "source.fixAll.ds-tools" });
  expect(apply(all)).toBe(source.replace("inputMode", "inputmode"));
});

test("a macro that is called without an import gets it", async () => {
  write("views/base.njk", "{% block content %}{% endblock %}");
  const { source, at, diagnostics } = await show(
    '{% extends "base.njk" %}\n{% block content %}{{ govukButton({ text: "a" }) }}{% endblock %}',
  );
  expect(diagnostics).toMatchObject([{ code: "unknown-macro" }]);
  const [first]: CodeAction[] = await editor.sendRequest("textDocument/codeAction", {
    ...at,
    range: diagnostics[0]?.range,
    context: { diagnostics: [] },
  });
  expect(first).toMatchObject({ title: "Import govukButton", isPreferred: true });
  expect(edited(source, first?.edit?.changes?.[at.textDocument.uri] ?? [])).toBe(
    source.replace("%}\n", '%}\n{% from "govuk/components/button/macro.njk" import govukButton %}\n'),
  );
});

test("a configuration that is wrong is reported, and templates are linted all the same", async () => {
  const { diagnostics } = await show(
    `${imports}{{ govukInput({ nam: "a", label: { text: "A" } }) }}`,
    "wrong/page.njk",
  );
  expect(diagnostics).toHaveLength(1);
  expect(messages).toEqual([expect.stringContaining('has no key "rulez", did you mean "rules"?')]);
});

test("a file on the command line is a mistake", async () => {
  const { status, stderr } = await runCommand("ds-tools", ["lsp", "page.njk"], { cwd: folder });
  expect([status, stderr]).toEqual([
    2,
    'lsp takes no files: your editor sends them. Unexpected argument "page.njk".\n',
  ]);
});
