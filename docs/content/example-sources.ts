import { readdirSync, readFileSync } from "node:fs";
import { frontend } from "../../build/paths.js";
import { codeBlock } from "../text/code-block.js";

const first = ["journey.js", "app.js", "views/evidence.njk", "views/check.njk", "words.js"];

/** Returns the files of the service that `create` copies, the most instructive ones first. */
export function sources(): { name: string; html: string }[] {
  const files = ["service", "ds-frontend"].flatMap((part) => {
    const folder = `${frontend}starter/${part}`;
    return readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((file) => ({ folder, name: file.replaceAll("\\", "/") }))
      .filter(({ name }) => /\.(?:js|njk|css)$/.test(name));
  });
  const rank = (file: string) => (first.indexOf(file) + first.length + 1) % (first.length + 1);
  return files
    .sort((a, b) => rank(a.name) - rank(b.name) || a.name.localeCompare(b.name))
    .map(({ folder, name }) => ({
      name,
      html: codeBlock(readFileSync(`${folder}/${name}`, "utf8"), name.split(".").at(-1) ?? ""),
    }));
}
