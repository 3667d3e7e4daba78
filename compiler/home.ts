import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/*
 * Sets the addresses of the repository and of the documentation. `npx tsx compiler/home.ts <repository> <documentation>`, run
 * once, writes `homepage`, `repository` and `bugs` into package.json; the links in the packed README come from them. With
 * `--check` instead of the addresses, it refuses a release without them.
 */

interface Home {
  homepage: string;
  repository: { type: "git"; url: string };
  bugs: { url: string };
}

const command = "npx tsx compiler/home.ts https://github.com/owner/ds-frontend https://owner.github.io/ds-frontend/";

/** Returns the fields of package.json for the addresses of a repository and of the documentation. */
export function home(repository = "", documentation = ""): Home {
  for (const [name, url] of Object.entries({ repository, documentation })) {
    if (!/^https:\/\/[\w.-]+\/\S*$/.test(url))
      throw new Error(`The address of the ${name} is "${url}", and must begin with https://. For example: ${command}`);
  }
  const source = repository.replace(/(?:\.git)?\/*$/, "");
  return {
    homepage: documentation.replace(/\/*$/, "/"),
    repository: { type: "git", url: `git+${source}.git` },
    bugs: { url: `${source}/issues` },
  };
}

/** Says why package.json cannot be released as it is; undefined when it can. */
export function missingHome(manifest: Partial<Home>): string | undefined {
  const { homepage, repository, bugs } = manifest;
  if (!homepage || !repository?.url || !bugs?.url)
    return `package.json does not say where the documentation and the source are, so nobody could get there from npm. Set it once: ${command}`;
  const source = repository.url.replace(/^git\+/, "");
  const expected = home(source, homepage);
  if (JSON.stringify({ homepage, repository, bugs }) !== JSON.stringify(expected))
    return `homepage, repository and bugs in package.json do not belong together. Set them once more: ${command}`;
  return undefined;
}

const [, script = "", ...words] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Partial<Home>;
  try {
    if (words[0] === "--check") {
      const missing = missingHome(manifest);
      if (missing) throw new Error(missing);
    } else writeFileSync("package.json", `${JSON.stringify({ ...manifest, ...home(...words) }, null, 2)}\n`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
