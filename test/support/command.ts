import { spawn } from "node:child_process";
import { PassThrough, Readable } from "node:stream";
import { run } from "@ds-frontend/internal/command/program.js";
import { frontend, tools } from "../../build/paths.js";
import { frontend as frontendProgram } from "../../packages/ds-frontend/src/cli/frontend.js";
import { tools as toolsProgram } from "../../packages/ds-tools/src/cli/tools.js";

/** The end of a command. */
export interface Ended {
  status: number | null;
  stdout: string;
  stderr: string;
}

interface Surroundings {
  /** The folder in which it runs. */
  cwd: string;
  env?: Record<string, string>;
  /** Text that it can read from standard input. */
  input?: string;
  /** Ends it when it is aborted, as Ctrl-C does. */
  interrupt?: AbortSignal;
}

const programs = {
  "ds-frontend": { program: frontendProgram, file: `${frontend}dist/commonjs/cli/ds-frontend.js` },
  "ds-tools": { program: toolsProgram, file: `${tools}dist/commonjs/cli/ds-tools.js` },
};
type Name = keyof typeof programs;

/** Runs one of our commands as a function, with streams, a folder and an environment of its own. */
export async function runCommand(name: Name, words: string[], surroundings: Surroundings): Promise<Ended> {
  const { cwd, env = {}, input = "", interrupt } = surroundings;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = [textOf(stdout), textOf(stderr)] as const;
  const status = await run(programs[name].program, words, {
    stdin: Readable.from(input ? [Buffer.from(input)] : []),
    stdout,
    stderr,
    cwd,
    env,
    isTTY: false,
    onInterrupt(listener) {
      interrupt?.addEventListener("abort", listener, { once: true });
      return () => interrupt?.removeEventListener("abort", listener);
    },
  });
  stdout.end();
  stderr.end();
  return { status, stdout: await printed[0], stderr: withoutProgress(await printed[1]) };
}

/** Starts one of our commands as a process, from the published file: for what only a process has, such as pipes and signals. */
export function startCommand(
  name: Name,
  words: string[],
  { cwd, env, input, interrupt }: Surroundings,
): Promise<Ended> {
  const { file } = programs[name];
  const child = spawn(process.execPath, [file, ...words], { cwd, env: { ...process.env, CI: "", ...env } });
  interrupt?.addEventListener("abort", () => child.kill("SIGINT"), { once: true });
  const printed = [textOf(child.stdout), textOf(child.stderr)] as const;
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on("close", async (status) =>
      resolve({ status, stdout: await printed[0], stderr: withoutProgress(await printed[1]) }),
    ),
  );
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString("utf8");
}

/** After five seconds, which a busy machine needs, the command says how far it is. */
function withoutProgress(text: string): string {
  return text.replace(/^(?:\d+ of \d+ (?:pages|templates) checked|\d+ pages? checked, \d+ waiting)\n/gm, "");
}
