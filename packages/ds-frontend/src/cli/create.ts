import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { printable } from "@ds-frontend/internal/command/printable.js";
import type { Command } from "@ds-frontend/internal/command/program.js";
import type { Terminal } from "@ds-frontend/internal/command/terminal.js";
import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { inSystem } from "./in-system.js";

const help = `Usage: ds-frontend create <folder> [--system govuk or nhsuk]

Copies a running service into an empty folder: ten pages of questions with a branch, "add another" and an upload, a page to check the answers and
a confirmation, in English and Welsh, with tests. It uses Express and Nunjucks, and the components of ds-frontend or the macros of another design system.

  --system govuk   use the macros of govuk-frontend 6
  --system nhsuk   use the macros of nhsuk-frontend 10

Examples:
  ds-frontend create my-service
  ds-frontend create . --system govuk
`;

/** The command `ds-frontend create <folder> [--system <name>]`. */
export const create: Command = { help, run: createService };

type Versions = Readonly<Record<string, string>>;

/** Packages of each design system, with the versions that the files are written for. */
const systems: Readonly<Record<string, Versions>> = {
  govuk: { "govuk-frontend": "^6.6.0" },
  nhsuk: { "nhsuk-frontend": "^10.6.0" },
};
const packages: Versions = {
  express: "^5.1.0",
  "express-rate-limit": "^8.0.0",
  multer: "^2.0.2",
  nunjucks: "^3.2.4",
  redis: "^5.0.0",
};
const tools = "^0.1.0";

function createService(args: string[], { stdout, cwd }: Terminal): number {
  const { folder, system } = read(args);
  const target = resolve(cwd, folder);
  if (existsSync(target) && !isEmpty(target))
    throw new CommandError(`${folder} is not an empty folder, so nothing was written. Choose another name.`);
  // Everything is read before anything is written.
  const files = [
    ...filesOf("service").map(([path, content]): File => [path, inSystem(system, path, content)]),
    ...filesOf(system ?? "ds-frontend"),
  ];
  const manifestText = `${JSON.stringify(manifest(target, system, cwd), null, 2)}\n`;
  // npm leaves a file of this name out of a package, so it is not among the others.
  write(target, [
    ...files,
    ["package.json", manifestText],
    [".gitignore", "node_modules/\n"],
    [".dockerignore", "node_modules/\n"],
    // Without it, npm links to a folder, whose program then takes another Nunjucks than the service.
    ...(cloned("ds-frontend") ? [[".npmrc", "install-links=true\n"] as const] : []),
  ]);
  const place = resolve(cwd) === target ? "this folder" : printable(folder);
  stdout.write(`Your service is in ${place}. Next:

${resolve(cwd) === target ? "" : `  cd ${quoted(folder)}\n`}  npm install
  npm test
  npm run dev
`);
  return 0;
}

type File = readonly [path: string, content: string | Buffer];
type OwnFile = readonly [path: string, content: Buffer];

/** Reads the files of one part of the service. */
function filesOf(part: string): OwnFile[] {
  const folder = join(dirname(packageFile()), "dist/starter", part);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file): OwnFile => [relative(folder, file), readFileSync(file)]);
}

/** Writes files into a folder, or nothing at all if one of them cannot be written. */
function write(target: string, files: readonly File[]): void {
  const written: string[] = [];
  const made: string[] = [];
  try {
    for (const [path, content] of files) {
      const file = join(target, path);
      makeFolder(dirname(file), made);
      written.push(file);
      writeFileSync(file, content);
    }
  } catch (error) {
    for (const file of written) rmSync(file, { force: true });
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(`The service could not be written, and nothing was left behind: ${reason}`);
  }
}

/** Makes a folder and those around it, and adds them to a list. Node's own way to do so never ends in `/proc`. */
function makeFolder(folder: string, made: string[]): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

/** Returns a folder's name as a shell takes it. */
function quoted(folder: string): string {
  const name = folder.startsWith("-") ? `./${folder}` : folder;
  if (/^[\w./\\:-]+$/.test(name)) return name;
  return process.platform === "win32" ? `"${name}"` : `'${printable(name).replaceAll("'", "'\\''")}'`;
}

function read(args: string[]): { folder: string; system: string | undefined } {
  const rest = [...args];
  const at = rest.findIndex((word) => /^--system(?:=|$)/.test(word));
  let system: string | undefined;
  if (at >= 0) {
    const [option = "", next = ""] = rest.splice(at, rest[at] === "--system" ? 2 : 1);
    system = option === "--system" ? next : option.slice("--system=".length);
    if (!Object.hasOwn(systems, system))
      throw new CommandError(
        `--system must be govuk or nhsuk, not "${system}". Without it, the service uses ds-frontend.`,
      );
  }
  const option = rest.find((word) => word.startsWith("-"));
  const suggestion = option && didYouMean(option, ["--system"]);
  if (option)
    throw new CommandError(`Unknown option "${option}"${suggestion ? `, did you mean "${suggestion}"?` : "."}`);
  const [folder, extra] = rest;
  if (!folder) throw new CommandError("Missing folder. Example: ds-frontend create my-service");
  if (extra !== undefined) throw new CommandError(`Unexpected argument "${extra}": create takes one folder.`);
  return { folder, system };
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).every((name) => name === ".git");
  } catch {
    return false; // It is a file.
  }
}

function packageFile(): string {
  return createRequire(import.meta.url).resolve("ds-frontend/package.json");
}

function manifest(target: string, system: string | undefined, cwd: string): object {
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const { version, engines } = JSON.parse(readFileSync(packageFile(), "utf8"));
  return {
    name: name || "my-service",
    private: true,
    type: "module",
    engines,
    scripts: { start: "node server.js", dev: "node --watch server.js", test: "ds-tools lint views && node --test" },
    dependencies: {
      "ds-frontend": installedFrom("ds-frontend", target, cwd) ?? `^${version}`,
      ...packages,
      ...(system && systems[system]),
    },
    devDependencies: { "ds-tools": installedFrom("ds-tools", target, cwd) ?? tools },
  };
}

/** Returns where a package comes from, as seen from the new folder: a tarball or folder, unless it comes from the registry. */
function installedFrom(name: string, target: string, cwd: string): string | undefined {
  const file = join(cwd, "package.json");
  const { dependencies, devDependencies } = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const [, path] = /^file:(.+)$/.exec({ ...devDependencies, ...dependencies }[name] ?? "") ?? [];
  const place = path ? resolve(cwd, path) : cloned(name);
  return place && `file:${relative(target, place).replaceAll("\\", "/")}`;
}

/** Returns the folder of a package that nobody has installed, as in a clone of the repository. */
function cloned(name: string): string | undefined {
  const folder = dirname(packageFile());
  return /[\\/]node_modules[\\/]/.test(folder) ? undefined : join(dirname(folder), name);
}
