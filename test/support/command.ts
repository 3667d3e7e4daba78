import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { root } from "../../compiler/rooms.js";

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

const file = `${root}dist/cli/ds-frontend.js`;
let runs = 0;

/** Runs `ds-frontend`, in a process of its own where it reads from standard input. */
export function runCommand(words: string[], surroundings: Surroundings): Promise<Ended> {
  return surroundings.input || words.includes("-") ? runInProcess(words, surroundings) : runHere(words, surroundings);
}

function runInProcess(words: string[], { cwd, env, input }: Surroundings): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...words], { cwd, env: { ...process.env, CI: "", ...env } });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (chunk) => {
      said[name] += chunk;
    });
  child.stdin.end(input);
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, ...withoutProgress(said) })));
}

/**
 * Runs it in this process, whose modules are loaded: a process of its own takes longer to begin than to check a
 * page. It is the file that is published, evaluated anew for each run.
 */
async function runHere(words: string[], { cwd, env = {} }: Surroundings): Promise<Ended> {
  const before = { cwd: process.cwd(), argv: process.argv, env: process.env, exitCode: process.exitCode };
  const said = { stdout: "", stderr: "" };
  const streams = (["stdout", "stderr"] as const).map((name) => ({ name, write: process[name].write }));
  for (const { name } of streams)
    process[name].write = (chunk: string | Uint8Array) => {
      said[name] += chunk;
      return true;
    };
  process.chdir(cwd);
  process.env = { ...process.env, CI: "", ...env };
  process.argv = [process.execPath, file, ...words];
  process.exitCode = 0;
  try {
    runs += 1;
    await import(/* @vite-ignore */ `${pathToFileURL(file)}?${runs}`);
    return { status: Number(process.exitCode), ...withoutProgress(said) };
  } finally {
    process.chdir(before.cwd);
    process.argv = before.argv;
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
