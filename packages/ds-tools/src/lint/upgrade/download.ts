import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { manifestIn } from "../macros/packages.js";
import { registriesFor } from "./registries.js";

/** Package and version to get, in the words of npm: `govuk-frontend` and `6`, or `kit` and `file:kit.tgz`. */
export interface Wanted {
  name: string;
  version: string;
}

/** Packages in a temporary folder. */
export interface Downloaded {
  /** Folder of each package, by name. */
  packages: ReadonlyMap<string, string>;
  remove(): void;
}

/** Reads a word such as `govuk-frontend@6` or `@scope/kit`, of which the newest version is meant; undefined if it is not one. */
export function readWanted(word: string): Wanted | undefined {
  const [, name, version = "latest"] = /^((?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*)(?:@(\S+))?$/.exec(word) ?? [];
  return name === undefined ? undefined : { name, version };
}

/** Minutes after which a registry that does not answer is given up. */
const mostMinutes = 5;

/**
 * Gets packages and what they depend on into a temporary folder, with the npm client of the project around `cwd`. No script of theirs
 * is run, nor any program that the project's settings name.
 *
 * @param within Milliseconds after which the client is stopped.
 */
export async function download(
  wanted: readonly Wanted[],
  cwd: string,
  interrupted: AbortSignal,
  within = mostMinutes * 60_000,
): Promise<Downloaded> {
  const late = AbortSignal.timeout(within);
  const folder = mkdtempSync(join(tmpdir(), "ds-tools-upgrade-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const dependencies = Object.fromEntries(wanted.map(({ name, version }) => [name, fromHere(version, cwd)]));
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies }));
    // Yarn 1 reads these options from a file. Later versions know them by other names, and from the environment.
    writeFileSync(join(folder, ".yarnrc"), "--install.ignore-scripts true\n--install.ignore-engines true\n");
    // They say where the packages of a team are.
    const { settings, env } = registriesFor(cwd, process.env);
    writeFileSync(join(folder, ".npmrc"), settings, { mode: 0o600 });
    const client = clientOf(cwd);
    const { code, output } = await run(client, folder, env, AbortSignal.any([interrupted, late]));
    if (interrupted.aborted) throw new CommandError("The upgrade was interrupted.");
    if (late.aborted) throw new CommandError(`${client.name} did not end in time: does the registry answer?`);
    if (code !== 0) throw new CommandError(reason(client.name, output, wanted));
    const packages = wanted.map(({ name }) => [name, join(folder, "node_modules", name)] as const);
    for (const [name, place] of packages)
      if (!existsSync(place)) throw new CommandError(`${client.name} did not install ${name}.`);
    return { packages: new Map(packages), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns a version as it is meant in the temporary folder: a path begins where the command was started. */
function fromHere(version: string, cwd: string): string {
  if (/^(?:git[+:@]|github:|gitlab:|bitbucket:|gist:|https?:)|^[\w-][\w.-]*\//.test(version))
    throw new CommandError(
      `"${version}" is not a version: give one of a registry, or the path of a folder or of a .tgz file.`,
    );
  if (!/^(?:file:|\.{0,2}\/)/.test(version)) return version;
  const path = version.replace(/^file:/, "");
  if (!existsSync(resolve(cwd, path))) throw new CommandError(`There is no package in ${path}.`);
  return `file:${resolve(cwd, path)}`;
}

interface Client {
  name: "npm" | "pnpm" | "yarn";
  args: readonly string[];
  env: Readonly<Record<string, string>>;
}

// npm gives the settings of a project to what it runs as variables, and npx may have started this command: arguments are stronger.
const clients: readonly (Client & { lock: string })[] = [
  {
    name: "pnpm",
    lock: "pnpm-lock.yaml",
    args: [
      ...["install", "--ignore-scripts", "--ignore-pnpmfile", "--ignore-workspace", "--no-lockfile", "--prod"],
      ...["--fetch-timeout=30000", "--fetch-retries=1", "--store-dir=.store", "--cache-dir=.cache"],
    ],
    env: {},
  },
  {
    name: "yarn",
    lock: "yarn.lock",
    args: ["install"],
    env: {
      YARN_NODE_LINKER: "node-modules",
      YARN_ENABLE_SCRIPTS: "false",
      YARN_ENABLE_IMMUTABLE_INSTALLS: "false",
      YARN_ENABLE_TELEMETRY: "0",
      // A setting of a folder above could name another program as yarn.
      YARN_IGNORE_PATH: "1",
      YARN_HTTP_TIMEOUT: "30000",
      YARN_HTTP_RETRY: "1",
      YARN_CACHE_FOLDER: ".cache",
      YARN_ENABLE_GLOBAL_CACHE: "false",
    },
  },
  {
    name: "npm",
    lock: "package-lock.json",
    args: [
      ...["install", "--ignore-scripts", "--omit=dev", "--no-package-lock", "--no-audit", "--no-fund", "--force"],
      ...["--git=git-is-switched-off", "--cache=.cache", "--logs-max=0", "--fetch-timeout=30000", "--fetch-retries=1"],
    ],
    env: {},
  },
];

/** Returns the npm client that `packageManager` or the lock file of a project names; npm if neither does. */
function clientOf(cwd: string): Client {
  for (let folder = cwd; ; folder = dirname(folder)) {
    const [named] = manifestIn(folder)?.packageManager?.split("@") ?? [];
    const found = clients.find(({ name, lock }) => (named ? name === named : existsSync(join(folder, lock))));
    if (found) return found;
    if (folder === dirname(folder)) return clients.at(-1) as Client;
  }
}

function run(
  { name, args, env }: Client,
  cwd: string,
  around: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    // On Windows the clients are scripts, which only a shell starts. Nothing that the user typed is in the arguments.
    const shell = process.platform === "win32";
    const child = spawn(name, args, {
      cwd,
      signal,
      shell,
      // A package can name another one by an address of git, to which nobody has agreed.
      env: { ...around, NO_COLOR: "1", GIT_ALLOW_PROTOCOL: "none", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
    child.on("error", (error) => settle({ code: 1, output: `${output}\n${error.message}` }));
    child.on("close", (code) => settle({ code: code ?? 1, output }));
  });
}

/** Says in a sentence why a client failed. */
function reason(client: string, output: string, wanted: readonly Wanted[]): string {
  if (/ENOENT/.test(output) && new RegExp(`spawn ${client}`).test(output))
    return `This project uses ${client}, which is not installed here: install it, or run the command where it is.`;
  const about = wanted.filter(({ name }) => output.includes(name));
  const [{ name, version } = { name: "", version: "" }] = about.length ? about : wanted;
  if (/E404|ERR_PNPM_FETCH_404|404 Not Found|package not found|couldn't find package/i.test(output))
    return `There is no package "${name}", or you may not read it.`;
  if (/ETARGET|NO_MATCHING_VERSION|No matching version|couldn't find any versions|No candidates found/i.test(output))
    return `There is no version "${version}" of ${name}.`;
  const lines = output
    .split("\n")
    .map((line) => line.replace(/^npm (?:error|ERR!)\s*|^error |^\W*YN\d+:\W*/, "").trim());
  const isReason = (line: string) =>
    /error|fail|could|cannot|refused|not found|denied/i.test(line) && / .* /.test(line);
  const line = lines.find(isReason) ?? "it does not say why";
  return `${client} could not get ${name}@${version}: ${line.replace(/\.$/, "")}.`;
}
