import { join } from "node:path";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** @type {LanguageClient | undefined} */
let client;

/** Starts the server that is in the extension, for every template of the folders that are open. */
export function activate({ extensionPath }) {
  client = new LanguageClient(
    "ds-tools",
    "Design system templates",
    { module: join(extensionPath, "dist/server.js"), transport: TransportKind.stdio },
    { documentSelector: [{ scheme: "file", pattern: "**/*.{njk,nunjucks,html}" }] },
  );
  return client.start();
}

export function deactivate() {
  return client?.stop();
}
