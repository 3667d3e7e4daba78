import { execSync, spawn } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import { basename, dirname, join } from "node:path";
import { root } from "../../build/paths.js";
import { installTools, npm, packed } from "./package.js";
import { project } from "./project.js";
import { shared } from "./shared.js";

/*
 * Programs of the documentation, done as a reader does them: in an empty folder, with the commands that are printed and the
 * files that are shown.
 */

/** A program that a text shows: its code blocks, in the order of the text. */
export interface Program {
  /** Packages to install beside this one, each with its version when the page prints one. */
  packages: { name: string; version?: string }[];
  /** Commands after the installation. */
  preparations?: string[];
  /** The command that starts the program, as printed. */
  command: string;
  files: [name: string, content: string][];
}

/** Reads the program of a text, or of the section of it under a heading. */
export function programOf(text: string, heading?: string): Program {
  return programIn(readFileSync(root + text, "utf8"), text, heading);
}

/** Reads the program from the words of a text. */
export function programIn(whole: string, text: string, heading?: string): Program {
  const part = heading ? (whole.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? "") : whole;
  const commands = [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, lines = ""]) => lines.trim().split("\n"));
  const [init, install = "", ...rest] = commands;
  // What starts the program; a test of it may come after that.
  const starts = rest.findIndex((line) => /^(?:node|npx) /.test(line));
  const command = rest[starts];
  if (init !== "npm init -y" || !install.startsWith("npm install ds-frontend") || !command)
    throw new Error(`${text} does not begin with "npm init -y" and "npm install ds-frontend", or has no command.`);
  const files = filesIn(part);
  const packages = install
    .split(" ")
    .slice(3)
    .map((word) => {
      const [, name = "", version] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? [];
      return { name, ...(version && { version }) };
    });
  return { packages, preparations: rest.slice(0, starts), command, files };
}

/** Makes the changes of a program that a text shows: the code blocks that begin with "in app.mjs, before", or "in place of". */
export function changed(program: Program, text: string): Program {
  const blocks = [...text.matchAll(/^```js\n\/\/ in (\S+), (before|in place of) `(.+?)`\n([\s\S]*?)^```/gm)];
  const more = filesIn(text);
  const files = program.files.map(([name, content]): [string, string] => {
    const lines = content.split("\n");
    for (const [, file, how, from = "", code = ""] of blocks) {
      if (file !== name) continue;
      const place = lines.findIndex((line) => line.trim().startsWith(from));
      if (place < 0) throw new Error(`${name} has no line that begins with ${from}.`);
      lines.splice(place, how === "before" ? 0 : 1, code.trimEnd());
    }
    return [name, lines.join("\n")];
  });
  return { ...program, files: [...files.filter(([name]) => !more.some(([other]) => other === name)), ...more] };
}

/** Reads the files that a text shows: the code blocks that begin with a name. */
export function filesIn(text: string): Program["files"] {
  const blocks = text.matchAll(/^```\w+\n(?:\/\/|\{#|\/\*|---\n#) (\S+\.\w+).*\n[\s\S]*?^```/gm);
  return [...blocks].map(([block, name = ""]) => [name, block.replace(/^```\w+\n/, "").replace(/```$/, "")]);
}

/** A folder after `npm init -y` and the installation of the package, made once for all tests. */
export function initialised(): string {
  return shared("initialised", (folder) => {
    npm(["init", "-y"], folder);
    npm(["install", "--offline", "--no-audit", "--no-fund", packed().tarball], folder);
    return folder;
  });
}

/** Creates a folder with the program in it. Programs that install the same packages share them. */
export function projectOf({ packages, preparations = [], files }: Program): string {
  const { folder, path, write } = project();
  const source = installed(packages);
  for (const name of ["package.json", "package-lock.json"]) copyFileSync(join(source, name), path(name));
  symlinkSync(join(source, "node_modules"), path("node_modules"));
  for (const preparation of preparations) execSync(preparation, { cwd: folder, stdio: "ignore" });
  write(Object.fromEntries(files));
  return folder;
}

/** Returns a folder in which these packages are installed. All but ours are links to this project's, so that no registry is needed. */
function installed(packages: Program["packages"]): string {
  const names = packages.map(({ name, version = "" }) => name.replace("/", "-") + version).sort();
  return shared(`installed-${names.join("-")}`, (folder) => {
    cpSync(initialised(), folder, { recursive: true, verbatimSymlinks: true });
    for (const { name, version } of packages) {
      if (name === "ds-tools") {
        installTools(folder);
        continue;
      }
      // An older version than the one of the other programs is installed under a name with its number.
      const older = `${root}node_modules/${name}-${version}`;
      const source = version && existsSync(older) ? older : `${root}node_modules/${name}`;
      link(source, join(folder, "node_modules", name));
      const { bin = {}, version: tested } = JSON.parse(readFileSync(`${source}/package.json`, "utf8"));
      if (version && !`${tested}.`.startsWith(`${version}.`))
        throw new Error(`${name}@${version} is printed, and ${tested} is tested.`);
      const commands: Record<string, string> = typeof bin === "string" ? { [basename(name)]: bin } : bin;
      for (const [command, file] of Object.entries(commands))
        link(`${source}/${file}`, join(folder, "node_modules/.bin", command));
    }
    return folder;
  });
}

function link(source: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true });
  // The tools bring some of the packages that a program installs too.
  if (!existsSync(place)) symlinkSync(source, place);
}

export interface Running {
  /** The address that the program printed. */
  url: string;
  /** Ends it, and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a program that listens, and waits for the address that it prints. */
export async function start(folder: string, command: string, env: Record<string, string> = {}): Promise<Running> {
  for (;;) {
    const running = await startOn(await freePort(), folder, command, env);
    if (running) return running;
  }
}

/** Starts a program on a port. Returns undefined when another program has taken the port in the meantime. */
async function startOn(
  port: number,
  folder: string,
  command: string,
  more: Record<string, string>,
): Promise<Running | undefined> {
  const [name = "", ...words] = command.split(" ");
  const env = { ...process.env, NODE_ENV: "", PORT: String(port), ...more };
  const child = spawn(name, words, { cwd: folder, env });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const stop = async () => {
    child.kill();
    return ended;
  };
  let printed = "";
  const url = await new Promise<string | undefined>((resolve, reject) => {
    const read = (part: Buffer) => {
      printed += part;
      const [found] = printed.match(/http:\/\/localhost:\d+\S*/) ?? [];
      if (found) resolve(found.replace("localhost", "127.0.0.1"));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", () => {
      if (printed.includes("EADDRINUSE")) resolve(undefined);
      else reject(new Error(`${command} ended: ${printed}`));
    });
  });
  if (url === undefined) return undefined;
  if (!url.startsWith(`http://127.0.0.1:${port}/`)) throw new Error(`${command} printed ${url}, not port ${port}.`);
  return { url, stop };
}

let asked = 0;

/**
 * Returns a port that no program listens on. It is below those that systems give to programs that ask for any, and the ports of
 * two processes are apart, so that nobody takes it before it is used.
 */
export async function freePort(): Promise<number> {
  const server = createServer();
  for (;;) {
    const port = 20_000 + ((process.pid * 16 + asked++) % 10_000);
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
