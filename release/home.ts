import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { frontend, tools } from "../build/rooms.js";

/*
 * Sets the addresses of the repository and of the documentation. `npx tsx release/home.ts <repository> <documentation>`, run
 * once, writes `homepage`, `repository` and `bugs` into the package.json of both packages.
 */

export interface Home {
  homepage: string;
  repository: { type: "git"; url: string; directory: string };
  bugs: { url: string };
}

const command = "npx tsx release/home.ts https://github.com/owner/ds-frontend https://owner.github.io/ds-frontend/";

/** Returns the fields of a package's package.json for the addresses of the repository and of the documentation. */
export function home(name: string, repository = "", documentation = ""): Home {
  for (const [what, url] of Object.entries({ repository, documentation })) {
    if (!/^https:\/\/[\w.-]+\/\S*$/.test(url))
      throw new Error(`The address of the ${what} is "${url}", and must begin with https://. For example: ${command}`);
  }
  const source = repository.replace(/(?:\.git)?\/*$/, "");
  return {
    homepage: documentation.replace(/\/*$/, "/"),
    repository: { type: "git", url: `git+${source}.git`, directory: `packages/${name}` },
    bugs: { url: `${source}/issues` },
  };
}

/** Returns the reason why a package cannot be released as it is, or undefined. */
export function missingHome(manifest: Partial<Home> & { name: string }): string | undefined {
  const { name, homepage, repository, bugs } = manifest;
  if (!homepage || !repository?.url || !bugs?.url)
    return `The package.json of ${name} does not say where the documentation and the source are. Set the addresses once: ${command}`;
  const expected = home(name, repository.url.replace(/^git\+/, ""), homepage);
  if (JSON.stringify({ homepage, repository, bugs }) !== JSON.stringify(expected))
    return `homepage, repository and bugs in the package.json of ${name} do not belong together. Set them once more: ${command}`;
  return undefined;
}

const [, script = "", ...words] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  try {
    for (const folder of [frontend, tools]) {
      const manifest = JSON.parse(readFileSync(`${folder}package.json`, "utf8")) as { name: string };
      const fields = home(manifest.name, ...words);
      writeFileSync(`${folder}package.json`, `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
