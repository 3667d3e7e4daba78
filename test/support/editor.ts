import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type CodeAction,
  type CompletionItem,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Location,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type TextEdit,
} from "vscode-languageserver/node";

/** What an editor knows of a template that it shows. */
interface Shown {
  /** Text without the mark of the cursor. */
  source: string;
  at: { textDocument: { uri: string }; position: { line: number; character: number } };
  diagnostics: Diagnostic[];
}

/** An editor that has started a language server, and talks to it over standard input and output. */
export class Editor {
  /** Messages that the server asked the editor to show. */
  readonly messages: string[] = [];
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly #waiting = new Map<string, (all: Diagnostic[]) => void>();
  #version = 0;

  /**
   * @param file Program of the server.
   * @param folder Folder that is open in the editor.
   */
  constructor(file: string, folder: string) {
    this.#folder = folder;
    // Editors need not start it in the folder that they show.
    this.#server = spawn(process.execPath, [file, "--stdio"], { cwd: tmpdir() });
    this.connection = createProtocolConnection(
      new StreamMessageReader(this.#server.stdout as NodeJS.ReadableStream),
      new StreamMessageWriter(this.#server.stdin as NodeJS.WritableStream),
    );
    this.connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) =>
      this.#waiting.get(uri)?.(diagnostics),
    );
    this.connection.onNotification("window/showMessage", ({ message }) => void this.messages.push(message));
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.listen();
  }

  /** Begins the conversation, and returns what the server says about itself. */
  async open(): Promise<InitializeResult> {
    const result: InitializeResult = await this.connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: pathToFileURL(this.#folder).href,
      capabilities: { textDocument: { completion: { completionItem: { snippetSupport: true } } } },
    });
    await this.connection.sendNotification("initialized", {});
    return result;
  }

  /** Ends the server, and returns its exit code. */
  async close(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#server.on("close", resolve));
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const code = await ended;
    this.connection.dispose();
    return code;
  }

  uriOf(name: string): string {
    return pathToFileURL(join(this.#folder, name)).href;
  }

  /** Sends a notification, and returns the next findings of a template. */
  async findingsAfter(method: string, params: object, name = "views/page.njk"): Promise<Diagnostic[]> {
    const next = new Promise<Diagnostic[]>((resolve) => this.#waiting.set(this.uriOf(name), resolve));
    await this.connection.sendNotification(method, params);
    return next;
  }

  /** Opens or changes a template, in which `¦` stands for the cursor. */
  async show(text: string, name = "views/page.njk"): Promise<Shown> {
    const uri = this.uriOf(name);
    const offset = text.indexOf("¦");
    const source = text.replace("¦", "");
    const before = source.slice(0, Math.max(0, offset)).split("\n");
    const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    this.#version += 1;
    const textDocument = { uri, version: this.#version, languageId: "njk", text: source };
    const diagnostics = await this.findingsAfter("textDocument/didOpen", { textDocument }, name);
    return { source, at: { textDocument: { uri }, position }, diagnostics };
  }

  async complete(text: string): Promise<CompletionItem[]> {
    const { at } = await this.show(text);
    return this.connection.sendRequest("textDocument/completion", at);
  }

  /** Returns the file, line and character to which the word at the cursor leads; "" if it leads nowhere. */
  async definition(text: string): Promise<string> {
    const { at } = await this.show(text);
    const found: Location | null = await this.connection.sendRequest("textDocument/definition", at);
    const { line, character } = found?.range.start ?? { line: 0, character: 0 };
    return found ? `${found.uri.split("/").at(-1)}:${line}:${character}` : "";
  }

  actions({ at }: Shown, range: Diagnostic["range"] | undefined, only?: string[]): Promise<CodeAction[]> {
    return this.connection.sendRequest("textDocument/codeAction", { ...at, range, context: { diagnostics: [], only } });
  }
}

/** Makes the changes of an action to the text of a template. */
export function applied({ source, at }: Shown, { edit }: CodeAction): string {
  return edited(source, edit?.changes?.[at.textDocument.uri] ?? []);
}

/** Makes the changes of an editor to a text. */
export function edited(source: string, edits: readonly TextEdit[]): string {
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
