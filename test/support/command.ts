import { spawn } from "node:child_process";
import { frontend, tools } from "../../build/rooms.js";
import { frontend as frontendProgram } from "../../packages/ds-frontend/src/cli/frontend.js";
import { start } from "../../packages/ds-frontend/src/cli/program.js";
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
}

const programs = {
  "ds-frontend": { program: frontendProgram, file: `${frontend}dist/commonjs/cli/ds-frontend.js` },
  "ds-tools": { program: toolsProgram, file: `${tools}dist/commonjs/cli/ds-tools.js` },
};
type Name = keyof typeof programs;

/**
 * Runs one of our commands. Where it reads from standard input, it is the published file in a process of its own; elsewhere it
 * runs in this process, whose modules are loaded, because a process takes longer to begin than to check a page.
 */
export function runCommand(name: Name, words: string[], surroundings: Surroundings): Promise<Ended> {
  return surroundings.input || words.includes("-")
    ? runInProcess(name, words, surroundings)
    : runHere(name, words, surroundings);
}

function runInProcess(name: Name, words: string[], { cwd, env, input }: Surroundings): Promise<Ended> {
  const { file } = programs[name];
  const child = spawn(process.execPath, [file, ...words], { cwd, env: { ...process.env, CI: "", ...env } });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk) => {
      said[name] += chunk;
    });
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, ...withoutProgress(said) })));
}

async function runHere(name: Name, words: string[], { cwd, env = {} }: Surroundings): Promise<Ended> {
  const before = { cwd: process.cwd(), env: process.env, exitCode: process.exitCode };
  const said = { stdout: "", stderr: "" };
  const streams = (["stdout", "stderr"] as const).map((name) => ({ name, write: process[name].write }));
  for (const { name } of streams)
    process[name].write = (chunk: string | Uint8Array) => {
      said[name] += chunk;
      return true;
    };
  process.chdir(cwd);
  process.env = { ...process.env, CI: "", ...env };
  process.exitCode = 0;
  try {
    await start(programs[name].program, words);
    return { status: Number(process.exitCode), ...withoutProgress(said) };
  } finally {
    process.chdir(before.cwd);
    process.env = before.env;
    process.exitCode = before.exitCode;
    for (const { name, write } of streams) {
      process[name].write = write;
      process[name].removeAllListeners("error");
    }
  }
}

/** After five seconds, which a busy machine needs, the command says how far it is. */
function withoutProgress<T extends { stderr: string }>(said: T): T {
  return { ...said, stderr: said.stderr.replace(/^\d+ of \d+ (?:pages|templates) checked\n/gm, "") };
}
