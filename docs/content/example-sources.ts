import { readdirSync, readFileSync } from "node:fs";
import { root } from "../../build/paths.js";
import { codeBlock } from "../text/code-block.js";

const first = ["questions.ts", "steps.ts", "views/evidence.njk", "views/check.njk", "app.ts"];

/** Returns the source files of the example service, the most instructive ones first. */
export function sources(): { name: string; html: string }[] {
  const folder = `${root}example/travel-pass`;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.(?:ts|njk|css)$/.test(file));
  const rank = (file: string) => (first.indexOf(file) + first.length + 1) % (first.length + 1);
  return files
    .sort((a, b) => Number(rank(a) > rank(b)) - Number(rank(a) < rank(b)) || a.localeCompare(b))
    .map((name) => ({
      name,
      html: codeBlock(readFileSync(`${folder}/${name}`, "utf8"), name.split(".").at(-1) ?? ""),
    }));
}
