import { execFileSync } from "node:child_process";
import { root } from "../build/paths.js";

/** The packages that are published. */
export const published = ["ds-frontend", "ds-tools", "ds-language-server"];

/**
 * Returns the fields of a package.json that say where the project lives, for a repository on GitHub and a site, which is GitHub's own by
 * default.
 */
export function addressFields(name: string, repository: string, homepage?: string): Record<string, string> {
  const [, owner, project] = /^https:\/\/github\.com\/([\w.-]+)\/([\w.-]+?)(?:\.git)?\/?$/.exec(repository) ?? [];
  if (!owner)
    throw new Error(`"${repository}" is not a repository: give an address such as https://github.com/owner/name`);
  if (homepage !== undefined && !URL.canParse(homepage)) throw new Error(`"${homepage}" is not the address of a site.`);
  const address = `https://github.com/${owner}/${project}`;
  return {
    homepage: homepage ?? `https://${owner}.github.io/${project}/`,
    "repository.type": "git",
    "repository.url": `git+${address}.git`,
    "repository.directory": `packages/${name}`,
    "bugs.url": `${address}/issues`,
  };
}

/** Writes the addresses of the project into the package.json of each package. */
export function setHome(repository: string, homepage?: string): void {
  for (const name of [...published, "vscode"]) {
    const fields = Object.entries(addressFields(name, repository, homepage)).map(([key, value]) => `${key}=${value}`);
    execFileSync("npm", ["pkg", "set", ...fields], {
      cwd: `${root}packages/${name}`,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }
}
