import ts from "typescript";
import { expect, test } from "vitest";
import { root } from "../build/rooms.js";

const source = `import { dateInput, errorSummary, pagination } from "ds-frontend";
errorSummary({ titleText: "a", errorList: [{ text: "b", href: "#c" }] });
errorSummary({ titleHtml: "a", errorList: [{ html: "b" }], descriptionText: "c" });
pagination({ nextUrl: "/a", nextPage: "b", landmarkLabel: "c" });
dateInput({ id: "a", errorMessage: { text: "b" }, fieldset: { legend: { text: "c" } } });
`;

const file = `${root}test/hover.ts`;
const service = ts.createLanguageService({
  getCompilationSettings: () => ({ module: ts.ModuleKind.NodeNext, strict: true, target: ts.ScriptTarget.ES2022 }),
  getScriptFileNames: () => [file],
  getScriptVersion: () => "1",
  getScriptSnapshot: (name) => {
    const text = name === file ? source : ts.sys.readFile(name);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => root,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: ts.sys.readFile,
  directoryExists: ts.sys.directoryExists,
});

/** Returns the tooltip that an editor shows at the first occurrence of a word in the source. */
function hover(word: string): string {
  const info = service.getQuickInfoAtPosition(file, source.indexOf(word));
  return ts.displayPartsToString(info?.documentation);
}

test.each([
  ["errorSummary", "A block at the top of a page"],
  ["titleText", "Text of the heading"],
  ["titleHtml", "HTML of the heading"],
  ["errorList", "The errors"],
  ["text", "Text of the entry"],
  ["html", "HTML of the entry"],
  ["href", "Link to the field"],
  ["descriptionText", "Text that describes the errors"],
  ["nextUrl", "Address of the next page"],
  ["landmarkLabel", "Name of the navigation"],
  ["errorMessage", "Error message about the answer"],
  ["legend", "The question that the fields"],
])("an editor describes %s on hover", (word, start) => {
  expect(hover(`${word}${word === "errorSummary" ? "({" : ":"}`)).toContain(start);
});
