import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import { readArguments } from "./arguments.js";
import { LanguageServer } from "./language-server.js";
import { guideAt } from "./report-options.js";

const flags = {
  // Editors add these to the command.
  stdio: { type: "boolean" },
  clientProcessId: { type: "string" },
} as const;

const help = `Usage: ds-tools lsp

Serves editors over standard input and output, with the language server protocol: findings while you type, corrections, completion
of the options of macros, and explanations of them. The configuration file of the project counts. Your editor starts the command.

Examples, for the settings of an editor:
  npx ds-tools lsp
  npx ds-tools lsp --stdio

${guideAt("editors")}`;

/** The command `ds-tools lsp`. */
export const lsp: Command = {
  help,
  run(args, { stdin, stdout, cwd }) {
    const { positionals } = readArguments("lsp", args, flags);
    if (positionals.length)
      throw new CommandError(`lsp takes no files: your editor sends them. Unexpected argument "${positionals[0]}".`);
    return new LanguageServer(stdin, stdout, cwd).run();
  },
};
