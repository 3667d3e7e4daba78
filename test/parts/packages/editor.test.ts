import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { root } from "../../../build/paths.js";
import { project } from "../../support/project.js";

/*
 * What an editor shows inside `defineForm`: the description and the type of each option. "^" follows the name that the mouse is
 * on, and "|" is where a person types.
 */

const source = `import { choice, defineForm, text } from "ds-frontend/forms";
const form = defineForm({
  fullName: { component: "input", label^: { text^: "Full name", | }, inputmode^: "text", schema^: text({ subject: "Name" }), | },
  contact: {
    component: "|",
  },
  country: {
    component: "radios",
    fieldset^: { legend^: { text: "Where do you live?" } },
    items^: [{ value^: "a", text: "A", conditional: { fields: ["|"] } }, { value: "b", text: "B", | }],
    schema: choice({ subject: "Country" }),
  },
});
defineForm({ a: { component: "input", label^: { text: "A" }, | } }, { system: "nhsuk" });
form.view({ answers: { | } });
form.summaryRows({ | });
`;

/** Types that an editor shows for the names, in their order, with the beginning of the description. */
const hovers = [
  ["label: LabelOptions", "The label of the field."],
  ["text: TextOption", "The text. Ignored when"],
  ["inputmode?: string | undefined", "Keyboard that a phone shows"],
  ["schema?: AnySchema | undefined", "Rules for the answer"],
  ["fieldset: FieldsetOptions", "The question, around the group."],
  ["legend?: Legend | undefined", "The question that the fields in the group answer."],
  ["items: readonly GroupItem<", "The radios, and any dividers"],
  ["value: TextOption", "Value that is sent when the item is checked."],
  ["label: NhsukLabel", "The label of the field."],
];

/** Names that an editor offers at each place where a person types, with the description of one of them. */
const completions: readonly (readonly [names: readonly string[], described?: string, description?: string])[] = [
  [["classes", "isPageHeading", "size"], "classes", "Classes added to the label."],
  [["autocomplete", "hint", "prefix"], "prefix", "Text or HTML before the input"],
  [["input", "radios", "fileUpload"]],
  [["fullName", "contact", "country"]],
  [["hint", "conditional", "checked"], "checked", "Checks the item"],
  [["width", "code", "inputWrapper"], "width", "Width of the input in characters."],
  [["fullName", "contact", "country"]],
  [["fullName", "contact", "country"]],
];

const places = [...source.matchAll(/[|^](?=["]?[ :\]},])/g)].map((match, index) => ({
  isHover: match[0] === "^",
  // Each mark before it goes away.
  position: match.index - index,
}));
const code = source.replace(/[|^](?=["]?[ :\]},])/g, "");

const compilerOptions = { strict: true, module: "nodenext", target: "es2022", skipLibCheck: true, types: [] };
const { folder, path } = project(
  { "form.mts": code, "tsconfig.json": { compilerOptions, files: ["form.mts"] } },
  { installed: "all" },
);
const file = path("form.mts");

/** What an editor shows at a place. */
interface Shown {
  hover(position: number): Promise<string>;
  names(position: number): Promise<readonly string[]>;
  description(position: number, name: string): Promise<string>;
}

async function expectDescriptions(editor: Shown): Promise<void> {
  const hovered = places.filter(({ isHover }) => isHover);
  expect(hovered.length).toBe(hovers.length);
  for (const [index, [type = "", description = ""]] of hovers.entries()) {
    const shown = await editor.hover((hovered[index]?.position ?? 0) - 1);
    expect(shown).toContain(type);
    expect(shown, type).toContain(description);
  }
  const typed = places.filter(({ isHover }) => !isHover);
  expect(typed.length).toBe(completions.length);
  for (const [index, [names, described, description = ""]] of completions.entries()) {
    const position = typed[index]?.position ?? 0;
    expect(await editor.names(position), String(index)).toEqual(expect.arrayContaining([...names]));
    if (described) expect(await editor.description(position, described)).toContain(description);
  }
}

test("TypeScript 5 describes the options of fields", async () => {
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const service = ts.createLanguageService({
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
    directoryExists: ts.sys.directoryExists,
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
  });
  const text = (parts: readonly ts.SymbolDisplayPart[] | undefined) => ts.displayPartsToString([...(parts ?? [])]);
  await expectDescriptions({
    async hover(position) {
      const info = service.getQuickInfoAtPosition(file, position);
      return `${text(info?.displayParts)}\n${text(info?.documentation)}`;
    },
    async names(position) {
      return service.getCompletionsAtPosition(file, position, {})?.entries.map(({ name }) => name) ?? [];
    },
    async description(position, name) {
      const details = service.getCompletionEntryDetails(file, position, name, {}, undefined, {}, undefined);
      return text(details?.documentation);
    },
  });
});

test("TypeScript 7 describes the options of fields", async () => {
  const getExePath = (await import(pathToFileURL(`${root}node_modules/typescript-7/lib/getExePath.js`).href)).default;
  const server = spawn(getExePath(), ["--lsp", "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "ignore"] });
  try {
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    // The server asks for the settings of the editor, which has none.
    for (const method of ["workspace/configuration", "client/registerCapability"])
      connection.onRequest(method, () => null);
    connection.listen();
    const request = (method: string, params: unknown) => connection.sendRequest<unknown>(method, params);
    await request("initialize", { processId: process.pid, rootUri: pathToFileURL(folder).href, capabilities });
    await connection.sendNotification("initialized", {});
    const uri = pathToFileURL(file).href;
    const document = { uri, languageId: "typescript", version: 1, text: code };
    await connection.sendNotification("textDocument/didOpen", { textDocument: document });
    const at = (position: number) => {
      const lines = code.slice(0, position).split("\n");
      return { textDocument: { uri }, position: { line: lines.length - 1, character: lines.at(-1)?.length } };
    };
    const items = async (position: number): Promise<readonly { label: string }[]> => {
      const list = await request("textDocument/completion", at(position));
      return (list as { items?: { label: string }[] }).items ?? (list as { label: string }[]);
    };
    await expectDescriptions({
      hover: async (position) => JSON.stringify(await request("textDocument/hover", at(position))),
      names: async (position) => (await items(position)).map(({ label }) => label.replace("?", "")),
      async description(position, name) {
        const item = (await items(position)).find(({ label }) => label.replace("?", "") === name);
        return JSON.stringify(await request("completionItem/resolve", item));
      },
    });
  } finally {
    server.kill();
  }
});

const capabilities = {
  textDocument: {
    hover: { contentFormat: ["markdown"] },
    completion: { completionItem: { documentationFormat: ["markdown"] } },
  },
};
