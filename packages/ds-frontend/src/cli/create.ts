import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { nearest } from "../options/nearest.js";
import { CommandError } from "./command-error.js";
import type { Command } from "./program.js";

const help = `Usage: ds-frontend create <folder> [--system govuk or nhsuk]

Copies a running service into an empty folder: two pages of questions, a page to check the answers and a confirmation, in English and
Welsh, with tests. It uses Express and Nunjucks, and the components of ds-frontend or the macros of another design system.

  --system govuk   use the macros of govuk-frontend 6
  --system nhsuk   use the macros of nhsuk-frontend 10

Examples:
  ds-frontend create my-service
  ds-frontend create my-service --system govuk
`;

/** The command `ds-frontend create <folder> [--system <name>]`. */
export const create: Command = { help, run };

type Versions = Readonly<Record<string, string>>;

/** Packages of each design system, with the versions that the files are written for. */
const systems: Readonly<Record<string, Versions>> = {
  govuk: { "govuk-frontend": "^6.0.0" },
  nhsuk: { "nhsuk-frontend": "^10.1.0" },
};
const packages: Versions = { express: "^5.0.0", "express-session": "^1.18.0", nunjucks: "^3.2.4" };

function run(args: string[]): string {
  const { folder, system } = read(args);
  const target = resolve(folder);
  if (existsSync(target) && !isEmpty(target))
    throw new CommandError(`${folder} is not an empty folder. Choose a name that is not taken: nothing was written.`);
  const starter = join(dirname(packageFile()), "dist/starter");
  mkdirSync(target, { recursive: true });
  for (const part of ["service", system ?? "ds-frontend"]) cpSync(join(starter, part), target, { recursive: true });
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest(target, system), null, 2)}\n`);
  // npm leaves a file of this name out of a package, so it is not among the others.
  writeFileSync(join(target, ".gitignore"), "node_modules/\n");
  return `A service is in ${folder}. Next:

  cd ${folder}
  npm install
  npm test
  npm start
`;
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
        `--system is "${system}", and can be govuk or nhsuk. Without it, the service uses ds-frontend.`,
      );
  }
  const option = rest.find((word) => word.startsWith("-"));
  const suggestion = option && nearest(option, ["--system"]);
  if (option)
    throw new CommandError(`Unknown option "${option}"${suggestion ? `, did you mean "${suggestion}"?` : "."}`);
  const [folder, extra] = rest;
  if (folder === undefined) throw new CommandError("Missing folder. Example: ds-frontend create my-service");
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

function manifest(target: string, system: string | undefined): object {
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
    scripts: { start: "node server.js", test: "node --test" },
    dependencies: {
      "ds-frontend": installedFrom("ds-frontend", target) ?? `^${version}`,
      ...packages,
      ...(system && systems[system]),
    },
    devDependencies: { "ds-tools": installedFrom("ds-tools", target) ?? "latest" },
  };
}

/** Returns the tarball or folder that the project in this folder has a package from, as seen from the new folder. */
function installedFrom(name: string, target: string): string | undefined {
  if (!existsSync("package.json")) return undefined;
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, path] = /^file:(.+)$/.exec({ ...devDependencies, ...dependencies }[name] ?? "") ?? [];
  return path && `file:${relative(target, resolve(path)).replaceAll("\\", "/")}`;
}
