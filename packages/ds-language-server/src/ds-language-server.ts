#!/usr/bin/env node
import { LanguageServer } from "./language-server.js";
import { answer } from "./words.js";

const { text, exitCode } = answer(process.argv.slice(2));
if (text === undefined) new LanguageServer(process.stdin, process.stdout, process.cwd()).listen();
else {
  (exitCode ? process.stderr : process.stdout).write(text);
  process.exitCode = exitCode;
}
