/** Version of the package. The build writes it here. */
declare const toolVersion: string;

const help = `Usage: ds-language-server

Serves editors over standard input and output, with the language server protocol: findings while you type, corrections, completion
of the options of macros and of paths, and the way to where they are defined. It uses the configuration file of the project. Your editor starts the command.

Examples, for the settings of an editor:
  npx ds-language-server
  npx ds-language-server --stdio

The settings for each editor are in dist/docs/guides/editors.md of the package.
`;

/** Returns what the command prints for the words after its name, and its exit code. It prints no text if it is to serve an editor. */
export function answer(words: readonly string[]): { text?: string; exitCode: number } {
  const [word] = words.filter((each) => !fromEditors.test(each));
  if (word === undefined) return { exitCode: 0 };
  if (/^(?:--help|-h)$/.test(word)) return { text: help, exitCode: 0 };
  if (/^(?:--version|-v)$/.test(word)) return { text: `${toolVersion}\n`, exitCode: 0 };
  const text = `ds-language-server takes no files: your editor sends them. Unexpected argument "${word}".\n`;
  return { text, exitCode: 2 };
}

/** Words that editors add to the command. */
const fromEditors = /^--(?:stdio|clientProcessId=\d+)$/;
