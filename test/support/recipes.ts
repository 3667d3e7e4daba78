import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../compiler/rooms.js";

/** The code blocks of a text whose first line names a file. */
function filesOf(text: string): [name: string, content: string][] {
  const blocks = readFileSync(root + text, "utf8").matchAll(
    /^```\w+\n(?:\/\/|\{#|---\n#) (\S+\.\w+).*\n([\s\S]*?)^```/gm,
  );
  return [...blocks].map(([block, name = ""]) => [name, block.replace(/^```\w+\n/, "").replace(/```$/, "")]);
}

/** A new project with the files that the texts show, in which the package and some others are installed. */
export function projectOf(texts: string[], packages: string[]): string {
  const project = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  for (const name of packages) {
    mkdirSync(dirname(join(project, "node_modules", name)), { recursive: true });
    symlinkSync(`${root}node_modules/${name}`, join(project, "node_modules", name));
  }
  symlinkSync(root, join(project, "node_modules/ds-frontend"));
  writeFileSync(join(project, "package.json"), '{ "type": "module" }');
  for (const [name, content] of texts.flatMap(filesOf)) {
    mkdirSync(dirname(join(project, name)), { recursive: true });
    writeFileSync(join(project, name), content);
  }
  return project;
}
