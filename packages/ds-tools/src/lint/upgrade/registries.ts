import { CommandError } from "@ds-frontend/internal/command/command-error.js";
import { readPlainFile } from "../plain-file.js";

/** Settings that say where packages are: `registry`, and `@team:registry` for the packages of a scope. */
const registry = /^(?:@[\w.~-]+:)?registry$/;

/** Settings that say who asks a registry: `//registry.example/:_authToken`. */
const credential = /^\/\/[\w.:%/~-]+\/:(?:_authToken|_auth|username|_password)$/;

/**
 * Returns the registries in an `.npmrc` file, and the credentials for them, as settings. Everything else in it is left out: other
 * settings can name programs that npm clients run, and files that they write. Only credentials may have variables of the environment.
 */
export function registriesIn(file: string): string {
  return textOf(file)
    .split(/\r?\n/)
    .flatMap((line) => {
      const [, key = "", value = ""] = /^\s*([^\s=;#][^=]*?)\s*=\s*(.*?)\s*$/.exec(line.slice(0, mostLetters)) ?? [];
      if (credential.test(key)) return [`${key}=${value}\n`];
      return registry.test(key) ? [`${key}=${addressIn(value, file)}\n`] : [];
    })
    .join("");
}

/** Maximum length of a line that is read. Tokens have a few hundred letters. */
const mostLetters = 5000;

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

/** Returns the address of a registry, which stands with or without quotes. */
function addressIn(value: string, file: string): string {
  const address = value.replace(/^(["'])(.*)\1$/, "$2");
  if (address.includes("${"))
    throw new CommandError(
      `The registry ${address} in ${file} has a variable in its address: write the address out there.`,
    );
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CommandError(`The registry ${address} in ${file} is not an address.`);
  return url.href;
}
