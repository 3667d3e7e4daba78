import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Candidate } from "./find-browser.js";

/*
 * Ways to get a browser for a machine that has none. They change the machine, so only those who work on this project have
 * them, and not the users of the command `audit`.
 */

/** Runs a program to its end and returns why it failed, if it did. */
export type Run = (program: string, words: string[], seconds: number) => Promise<string | undefined>;

/** Parts of a machine that decide what can be installed on it. */
export interface System {
  isRoot: boolean;
  /** Text of `/etc/os-release`. */
  release: string;
  run: Run;
}

/** Lists the browsers that Playwright can download now and, for root on Debian and Ubuntu, the one of the distribution. */
export async function* obtainable(system: System = thisSystem()): AsyncGenerator<Candidate> {
  const { isRoot, release, run } = system;
  const shell = "The headless shell that Playwright downloads now";
  const downloaded = await playwright(run, "install", 240);
  yield downloaded === undefined ? { from: shell, start: {} } : { from: shell, failure: downloaded };
  if (!isRoot || !/^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release)) return;
  // A package may be there even if one of several sources does not answer.
  await run("apt-get", [...aptWords, "update"], 120);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const from = `The package ${name} of the distribution`;
    const failure = await run("apt-get", [...aptWords, "install", "--yes", "--no-install-recommends", name], 600);
    yield failure === undefined ? { from, start: { executablePath: `/usr/bin/${name}` } } : { from, failure };
  }
  // Ubuntu's package only starts where snaps do. What the downloaded one may lack is libraries.
  if (downloaded !== undefined) return;
  const libraries = await playwright(run, "install-deps", 600);
  yield libraries === undefined ? { from: shell, start: {} } : { from: "Its libraries", failure: libraries };
}

const aptWords = ["--quiet", "-o", "DPkg::Lock::Timeout=300"];

function playwright(run: Run, command: string, seconds: number): Promise<string | undefined> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright-core")), "cli.js");
  return run(process.execPath, [cli, command, "chromium-headless-shell"], seconds);
}

function thisSystem(): System {
  const told: Run = (program, words, seconds) => {
    process.stderr.write(`There is no browser yet: ${[program, ...words].join(" ")}\n`);
    return run(program, words, seconds);
  };
  return { isRoot: process.getuid?.() === 0, release: readRelease(), run: told };
}

function readRelease(): string {
  try {
    return readFileSync("/etc/os-release", "utf8");
  } catch {
    return "";
  }
}

/** Runs a program. One that takes longer is ended with the programs that it has started. */
export const run: Run = (program, words, seconds) => {
  const line = [program, ...words].join(" ");
  return new Promise((resolve) => {
    const isGroup = process.platform !== "win32";
    const child = spawn(program, words, {
      detached: isGroup,
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    let errors = "";
    child.stderr.on("data", (part) => {
      errors = (errors + part).slice(-10_000);
    });
    const timer = setTimeout(() => {
      end(`${line} takes more than ${seconds} seconds.`);
      if (isGroup && child.pid) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    }, seconds * 1000);
    const end = (failure: string | undefined) => {
      clearTimeout(timer);
      resolve(failure);
    };
    child.on("error", (error) => end(`${line}: ${error.message}.`));
    child.on("exit", (code) => end(code === 0 ? undefined : `${line} fails: ${lastError(errors)}`));
  });
};

/** Returns the line of a program's output that says most about its failure. */
function lastError(errors: string): string {
  const lines = errors.split("\n").map((each) => each.trim());
  const line = lines.findLast((each) => /^(?:E|Error): /.test(each)) ?? lines.findLast((each) => each !== "");
  return (line ?? "it does not say why").replace(/[.]?$/, ".");
}
