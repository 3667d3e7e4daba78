import { homedir } from "node:os";
import { dirname, join, resolve, sep } from "node:path";
import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { exists, readPlainFile, textIn } from "../plain-file.js";

/** Settings that say where packages are: `registry`, and `@team:registry` for the packages of a scope. */
const registry = /^(?:@[\w.~-]+:)?registry$/;

/** Settings that say who asks a registry: `//registry.example/:_authToken`. */
const credential = /^\/\/([\w.:-]+)(?:\/[\w.:%/~-]*)?\/:(?:_authToken|_auth|username|_password)$/;

/** Registry to which npm clients send a token of the user if nothing else is set. */
const publicRegistry = "https://registry.npmjs.org/";

/** What an npm client is given to find the packages of a project. */
export interface Registries {
  /** Content of its `.npmrc`. */
  settings: string;
  /** Variables of the environment, without those by which npm hands on other settings of the project. */
  env: NodeJS.ProcessEnv;
}

/** Returns the registries of the `.npmrc` in a folder or the nearest folder above it. */
export function registriesFor(cwd: string, env: NodeJS.ProcessEnv, home = homedir()): Registries {
  const all = filesAbove(cwd, ".npmrc").filter((file) => file !== join(home, ".npmrc"));
  const named = new Set(all.flatMap((file) => linesOf(textIn(file) ?? "").map(([key]) => variableOf(key))));
  // npm gives the settings of a project to what it runs as variables, and npx may have started this command.
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !named.has(name.toLowerCase())));
  const [file] = all;
  if (file === undefined) return { settings: "", env: kept };
  const userFile = Object.entries(kept).find(([name]) => name.toLowerCase() === "npm_config_userconfig")?.[1];
  const own = userFile ? resolve(cwd, userFile) : join(home, ".npmrc");
  // A file inside of the project is not the user's, whatever names it.
  const isOwn = !all.some((each) => own.startsWith(`${dirname(each)}${sep}`)) || own === join(home, ".npmrc");
  return { settings: registriesIn(file, isOwn ? (textIn(own) ?? "") : ""), env: kept };
}

/**
 * Returns the registries in an `.npmrc` file, and the credentials for them, as settings. Everything else in it is left out: other
 * settings can name programs that npm clients run, and files that they write. A variable of the environment is only given to a host
 * that the user trusts: one of the user's own `.npmrc`, or the public registry.
 */
export function registriesIn(file: string, own = ""): string {
  const lines = linesOf(textOf(file)).flatMap(([key, value]) => {
    if (registry.test(key)) return [{ key, value: addressIn(value, file) }];
    return credential.test(key) ? [{ key, value }] : [];
  });
  const trusted = new Set([publicRegistry, ...linesOf(own).flatMap(originsIn)].map(originOf));
  const addresses = lines.flatMap(({ key, value }) => (registry.test(key) ? [originOf(value)] : []));
  for (const { key, value } of lines) {
    const [, host = ""] = credential.exec(key) ?? [];
    // The parsers of npm clients read `\u0024` in quotes as `$`.
    const [variable] = /[$\\].*/.exec(host ? value : "") ?? [];
    if (variable === undefined) continue;
    // A registry that is asked without encryption would get it too.
    const isPlain = addresses.includes(`http://${host}`) && !trusted.has(`http://${host}`);
    if (isPlain || !(trusted.has(`https://${host}`) || trusted.has(`http://${host}`)))
      throw new CommandError(
        `${file} gives ${nameOf(variable)} to ${isPlain ? `http://${host}` : host}, which your own .npmrc does not name: put this registry into the .npmrc of your home folder if you trust it, or remove the line.`,
      );
  }
  return lines.map(({ key, value }) => `${key}=${value}\n`).join("");
}

/** Returns the addresses that a line names: that of a registry, or those of a host with credentials. */
function originsIn([key, value]: Line): string[] {
  if (registry.test(key)) return [unquoted(value)];
  const [, host] = /^\/\/([^/]+)\//.exec(key) ?? [];
  return host === undefined ? [] : [`https://${host}`];
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "";
}

/** Names the variable in a value, as far as it can be read. */
function nameOf(variable: string): string {
  const [, name] = /^\$\{([\w.-]+)/.exec(variable) ?? [];
  return name === undefined ? "a variable of the environment" : `the variable ${name}`;
}

type Line = readonly [key: string, value: string];

/** Returns the settings in a file, each with its name and its value as they are written. */
function linesOf(text: string): Line[] {
  return text.split(/[\r\n]+/).flatMap((line): Line[] => {
    const [key = "", ...value] = line.split("=");
    return /^\s*(?:[#;]|$)/.test(key) || !value.length ? [] : [[key.trim(), value.join("=").trim()]];
  });
}

/** Returns the name of the variable by which npm hands on a setting. */
function variableOf(key: string): string {
  return `npm_config_${unquoted(key).replace(/\[\]$/, "").replaceAll("-", "_").toLowerCase()}`;
}

/** Returns the paths of a file in a folder and those above it. */
function filesAbove(start: string, name: string): string[] {
  const here = exists(join(start, name)) ? [join(start, name)] : [];
  return start === dirname(start) ? here : [...here, ...filesAbove(dirname(start), name)];
}

function textOf(file: string): string {
  try {
    return readPlainFile(file).toString("utf8");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `Cannot read ${file}: ${code === "EISDIR" ? "it is a folder" : message.replace(/^E\w+: |,.*$/g, "")}.`,
    );
  }
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/, "$2");
}

/** Returns the address of a registry, which stands with or without quotes. */
function addressIn(value: string, file: string): string {
  const address = unquoted(value);
  if (/[$\\]/.test(address))
    throw new CommandError(
      `The registry ${address} in ${file} has a variable in its address: write the address out there.`,
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`The registry ${address} in ${file} is not an address.`);
  return url.href;
}
