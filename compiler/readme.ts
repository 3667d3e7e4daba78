import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { address, fileAt } from "../docs/address.js";

/*
 * Rewrites the links in the README for `npm pack`. In the repository they lead to files, few of which are in the package;
 * in the package they lead to the documentation site, or to the files of the package while there is no site.
 */

interface Manifest {
  homepage?: string;
  repository?: { url: string };
}

/** Returns the README with the links of the package. */
export function packedReadme(readme: string, { homepage, repository }: Manifest): string {
  return readme.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (whole, words: string, href: string) => {
    if (/^(?:[a-z]+:|#)/i.test(href)) return whole;
    const [path = "", id] = address(href).split("#");
    const fragment = id ? `#${id}` : "";
    if (path.startsWith("/") && homepage) return `[${words}](${homepage.replace(/\/$/, "")}${path}${fragment})`;
    const file = fileAt(path);
    if (file) return `[${words}](dist/docs/${file}${fragment})`;
    // The rest is in the repository alone.
    const source = repository?.url.replace(/^git\+/, "").replace(/\.git$/, "");
    return source ? `[${words}](${source}/blob/HEAD/${href})` : words;
  });
}

const [, script = "", action] = process.argv;
if (import.meta.url === pathToFileURL(script).href) {
  const [readme, kept] = ["README.md", ".README.md"];
  // When the last run was interrupted, what it kept is still the README of the repository.
  if (action === "pack") {
    if (!existsSync(kept)) copyFileSync(readme, kept);
    const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
    writeFileSync(readme, packedReadme(readFileSync(kept, "utf8"), manifest));
  } else if (existsSync(kept)) renameSync(kept, readme);
}
