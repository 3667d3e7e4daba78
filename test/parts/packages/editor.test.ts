import ts from "typescript";
import { expect, test } from "vitest";
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
  ["label?: LabelOptions | undefined", "The label of the field, if the template does not give it."],
  ["text: TextOption", "The text. Ignored when"],
  ["inputmode?: string | undefined", "Keyboard that a phone shows"],
  ["schema?: AnySchema | undefined", "Rules for the answer"],
  ["fieldset?: FieldsetOptions | undefined", "The question, around the group."],
  ["legend?: Legend | undefined", "The question that the fields in the group answer."],
  ["items?: readonly GroupItem<", "The radios, and any dividers"],
  ["value: TextOption", "Value that is sent when the item is checked."],
  ["label?: NhsukLabel | undefined", "The label of the field, if the template does not give it."],
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

test("an editor describes the options of fields, and completes them", () => {
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
  const hovered = places.filter(({ isHover }) => isHover);
  const shown = hovered.map(({ position }) => {
    const info = service.getQuickInfoAtPosition(file, position - 1);
    return `${text(info?.displayParts)}\n${text(info?.documentation)}`;
  });
  expect(shown).toEqual(
    hovers.map(([type = "", description = ""]) =>
      expect.toSatisfy((all) => [type, description].every((part) => all.includes(part))),
    ),
  );
  const typed = places.filter(({ isHover }) => !isHover);
  expect(typed.length).toBe(completions.length);
  for (const [index, [names, described, description]] of completions.entries()) {
    const position = typed[index]?.position ?? 0;
    const offered = service.getCompletionsAtPosition(file, position, {})?.entries.map(({ name }) => name);
    expect(offered, String(index)).toEqual(expect.arrayContaining([...names]));
    if (!described) continue;
    const details = service.getCompletionEntryDetails(file, position, described, {}, undefined, {}, undefined);
    expect(text(details?.documentation)).toContain(description);
  }
});
