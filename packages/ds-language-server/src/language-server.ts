import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import nunjucksPackage from "nunjucks";
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type CompletionItem,
  CompletionItemKind,
  CompletionItemTag,
  type Connection,
  createConnection,
  type Diagnostic,
  DiagnosticSeverity,
  DiagnosticTag,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  InsertTextFormat,
  type Location,
  MarkupKind,
  MessageType,
  type Position,
  type Range,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  type TextEdit,
} from "vscode-languageserver/node";
import { type Configuration, readConfiguration } from "../../ds-tools/src/cli/configuration.js";
import {
  applyFixes,
  forgetPackages,
  isJinja,
  isNamedForJinja,
  isOtherLanguage,
  type LintContext,
  lint,
  type Nunjucks,
  Project,
  positions,
} from "../../ds-tools/src/lint/command.js";
import type { Finding, Fix } from "../../ds-tools/src/report/finding.js";
import { applyLevels, type Levels } from "../../ds-tools/src/report/levels.js";
import { quickFixes } from "./editor/actions.js";
import { type Completion, complete, type Parts } from "./editor/complete.js";
import { definition } from "./editor/definition.js";

/** What the configuration of a folder says about its templates. */
interface Settings {
  project: Project;
  allow: readonly string[];
  helpers: readonly string[];
  levels: Levels;
  tags: Configuration["tags"];
}

/** Template that an editor has open. */
interface Document {
  uri: string;
  version: number;
  text: string;
  /** Findings of the last time that it was linted. */
  findings: readonly Finding[];
}

const name = "ds-tools";

/** Maximum number of findings with quick fixes. Nobody reads a longer list, and each fix searches the template. */
const mostFindings = 100;

/** Version of the package. The build writes it here. */
declare const toolVersion: string;
const nunjucks = nunjucksPackage as unknown as Nunjucks;

/** Serves one editor: it lints the templates that are open there, and answers what their authors ask. */
export class LanguageServer {
  readonly #connection: Connection;
  #cwd: string;
  readonly #documents = new Map<string, Document>();
  readonly #settings = new Map<string, Settings>();
  /** Problems with the configuration that the editor has shown. */
  readonly #reported = new Set<string>();
  #takesSnippets = false;
  #watchesFiles = false;

  /** @param cwd Folder that counts as the project if the editor names none. */
  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, cwd: string) {
    this.#connection = createConnection(input, output);
    this.#cwd = cwd;
  }

  /** Serves until the editor ends the connection, which ends the process. */
  listen(): void {
    const connection = this.#connection;
    connection.onInitialize((params) => this.#initialize(params));
    connection.onInitialized(() => this.#watch());
    connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) =>
      this.#check({ uri, version, text, findings: [] }),
    );
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => {
      const last = contentChanges.at(-1);
      if (last) this.#check({ uri, version: version ?? 0, text: last.text, findings: [] });
    });
    connection.onDidSaveTextDocument(() => this.#checkAll());
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      this.#documents.delete(uri);
      void connection.sendDiagnostics({ uri, diagnostics: [] });
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      if (changes.some(({ uri }) => !/\.(?:njk|nunjucks|html)$/i.test(uri))) forgetPackages();
      this.#checkAll();
    });
    connection.onCompletion((params) => this.#complete(params));
    connection.onDefinition((params) => this.#definition(params));
    connection.onCodeAction((params) => this.#actions(params));
    connection.listen();
  }

  #initialize({ capabilities, rootUri, workspaceFolders }: InitializeParams): InitializeResult {
    const project = workspaceFolders?.[0]?.uri ?? rootUri;
    if (project?.startsWith("file:")) this.#cwd = fileURLToPath(project);
    this.#takesSnippets = capabilities.textDocument?.completion?.completionItem?.snippetSupport ?? false;
    this.#watchesFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return {
      serverInfo: { name, version: toolVersion },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
        completionProvider: { triggerCharacters: ["{", ",", "(", ".", '"', "'"] },
        definitionProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
      },
    };
  }

  /** Asks the editor to tell when something changes on which findings depend. */
  #watch(): void {
    if (!this.#watchesFiles) return;
    const watchers = ["**/*.{njk,nunjucks,html}", "**/package.json", "**/ds-tools.config.json"].map((globPattern) => ({
      globPattern,
    }));
    void this.#connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }

  /** Lints all templates again, because a file has changed that others may use. */
  #checkAll(): void {
    this.#settings.clear();
    for (const document of this.#documents.values()) this.#check(document);
  }

  #check({ uri, version, text }: Document): void {
    const { levels } = this.#settingsOf(uri);
    const { findings } = lint(text, this.#context(uri));
    const shown = isForOthers(text, fileOf(uri), findings) ? [] : applyLevels(findings, levels);
    this.#documents.set(uri, { uri, version, text, findings: shown });
    void this.#connection.sendDiagnostics({ uri, version, diagnostics: diagnostics(text, shown) });
  }

  #context(uri: string): LintContext {
    const { project, allow, helpers, tags } = this.#settingsOf(uri);
    return { nunjucks, host: project.host(fileOf(uri)), allow, helpers, tags };
  }

  /** Returns the settings of a template's folder. A configuration that is wrong is reported once, and does not count. */
  #settingsOf(uri: string): Settings {
    const folder = dirname(fileOf(uri));
    const known = this.#settings.get(folder) ?? this.#readSettings(folder);
    this.#settings.set(folder, known);
    return known;
  }

  #readSettings(folder: string): Settings {
    try {
      const {
        file,
        paths,
        macros,
        allow = [],
        helpers = [],
        levels,
        tags,
      } = readConfiguration("lint", this.#cwd, folder);
      // Folders with the same configuration share what was read for them.
      const key = `configuration ${file}`;
      const project = () => new Project({ nunjucks, cwd: this.#cwd, paths, macros, tags, helpers });
      const known = this.#settings.get(key) ?? { project: project(), allow, helpers, levels, tags };
      this.#settings.set(key, known);
      return known;
    } catch (error) {
      const { message } = error as Error;
      if (!this.#reported.has(message))
        void this.#connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Error, message });
      this.#reported.add(message);
      return { project: new Project({ nunjucks }), allow: [], helpers: [], levels: new Map(), tags: undefined };
    }
  }

  #complete({ textDocument: { uri }, position }: TextDocumentPositionParams): CompletionItem[] {
    const document = this.#documents.get(uri);
    if (!document) return [];
    const { text } = document;
    return complete(text, offsetAt(text, position), this.#context(uri)).map((completion, index) =>
      this.#item(text, completion, index),
    );
  }

  #item(source: string, completion: Completion, index: number): CompletionItem {
    const { label, kind, detail, documentation, isDeprecated, at, text } = completion;
    const isSnippet = this.#takesSnippets && text.slice(1).some(Boolean);
    return {
      label,
      kind: kinds[kind],
      detail,
      // Editors would sort them by their labels.
      sortText: String(index).padStart(4, "0"),
      // What a package says is plain text, so that it loads no image and runs no command of the editor.
      documentation: { kind: MarkupKind.PlainText, value: documentation },
      textEdit: textEdit(source, { ...at, text: isSnippet ? snippet(text) : text.join("") }),
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      ...(isDeprecated && { tags: [CompletionItemTag.Deprecated] }),
    };
  }

  #definition({ textDocument: { uri }, position }: TextDocumentPositionParams): Location | null {
    const document = this.#documents.get(uri);
    if (!document) return null;
    const place = definition(document.text, offsetAt(document.text, position), this.#context(uri));
    if (!place) return null;
    const { file, source, start, end } = place;
    return { uri: file === undefined ? uri : pathToFileURL(file).href, range: rangeOf(source, start, end) };
  }

  #actions({ textDocument: { uri }, range, context: { only } }: CodeActionParams): CodeAction[] {
    const document = this.#documents.get(uri);
    if (!document) return [];
    const { text, findings } = document;
    const wanted = (kind: string) => !only || only.some((each) => kind === each || kind.startsWith(`${each}.`));
    const [start, end] = [offsetAt(text, range.start), offsetAt(text, range.end)];
    const here = findings.filter(({ offset = 0, size }) => offset <= end && offset + size >= start);
    const shown = wanted(CodeActionKind.QuickFix) ? here.slice(0, mostFindings) : [];
    const fixes = shown.flatMap((finding) =>
      quickFixes(text, finding).map(
        ({ title, edit, isPreferred }): CodeAction => ({
          title,
          kind: CodeActionKind.QuickFix,
          isPreferred,
          diagnostics: diagnostics(text, [finding]),
          edit: { changes: { [uri]: [textEdit(text, edit)] } },
        }),
      ),
    );
    const certain = findings.flatMap(({ fix }) => fix ?? []);
    if (!only?.some((each) => each.startsWith(CodeActionKind.Source)) || !certain.length) return fixes;
    const { source: fixed } = applyFixes(text, certain);
    const changes = { [uri]: [textEdit(text, { start: 0, end: text.length, text: fixed })] };
    return [
      ...fixes,
      {
        title: "Fix everything that has one safe correction",
        kind: `${CodeActionKind.SourceFixAll}.${name}`,
        edit: { changes },
      },
    ];
  }
}

const kinds = {
  option: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  path: CompletionItemKind.File,
};

/** Tells whether a template is for another engine than Nunjucks. */
function isForOthers(source: string, file: string, findings: readonly Finding[]): boolean {
  if (isNamedForJinja(file)) return true;
  const isUnreadable = findings.some(({ messageId }) => messageId === "unreadable");
  return isUnreadable && (isOtherLanguage(source, file) || isJinja(source));
}

function diagnostics(source: string, findings: readonly Finding[]): Diagnostic[] {
  const position = positions(source);
  return findings.map((finding) => diagnostic(finding, position));
}

function diagnostic(finding: Finding, position: ReturnType<typeof positions>): Diagnostic {
  const { rule, message, severity, url = "", line, column, offset = 0, size } = finding;
  const end = position(offset + size);
  const tags = [
    ...(rule === "deprecated-option" ? [DiagnosticTag.Deprecated] : []),
    ...(rule === "ignored-option" ? [DiagnosticTag.Unnecessary] : []),
  ];
  return {
    range: {
      start: { line: line - 1, character: column - 1 },
      end: { line: end.line - 1, character: end.column - 1 },
    },
    message,
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: name,
    code: rule,
    ...(/^https?:/.test(url) && { codeDescription: { href: url } }),
    ...(tags.length && { tags }),
  };
}

/** Returns the path of a document's file. One that is not saved yet counts as a file of the current folder. */
function fileOf(uri: string): string {
  return uri.startsWith("file:") ? fileURLToPath(uri) : "template.njk";
}

function textEdit(source: string, { start, end, text }: Fix): TextEdit {
  return { range: rangeOf(source, start, end), newText: text };
}

function rangeOf(source: string, start: number, end: number): Range {
  const position = positions(source);
  const [from, to] = [position(start), position(end)];
  return {
    start: { line: from.line - 1, character: from.column - 1 },
    end: { line: to.line - 1, character: to.column - 1 },
  };
}

function offsetAt(source: string, { line, character }: Position): number {
  let start = 0;
  for (let count = 0; count < line; count += 1) {
    const next = source.indexOf("\n", start);
    if (next < 0) return source.length;
    start = next + 1;
  }
  const end = source.indexOf("\n", start);
  return Math.min(start + character, end < 0 ? source.length : end);
}

/** Writes a text as a snippet, in which a part is selected or, if the part is empty, has the cursor. */
function snippet(text: Parts): string {
  const [before, selected, after] = text.map((part) => part.replace(/[\\$}]/g, "\\$&"));
  return before + (selected ? `\${1:${selected}}` : "$0") + after;
}
