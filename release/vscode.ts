import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { manifestOf } from "../build/entries.js";
import { root, server } from "../build/paths.js";

/*
 * Builds the extension for VS Code: `npx tsx release/vscode.ts <folder>` writes ds-tools-vscode.vsix into the folder, with the
 * version and the changelog of the language server, which is inside. `npm run build` must have built the server.
 */

const extension = `${root}packages/vscode/`;

/** Tool of VS Code that writes the file. Only a release needs its many dependencies, so they are not among ours. */
const packer = "@vscode/vsce@3.9.2";

/** Builds the extension, packs it into a folder, and returns the path of its file. */
export async function buildExtension(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, "ds-tools-vscode.vsix");
  const copy = mkdtempSync(join(tmpdir(), "vscode-"));
  const { version, repository } = manifestOf(server);
  const { devDependencies: _, private: __, ...manifest } = JSON.parse(readFileSync(`${extension}package.json`, "utf8"));
  const released = { ...manifest, version, ...(repository && { repository }) };
  writeFileSync(join(copy, "package.json"), `${JSON.stringify(released, null, 2)}\n`);
  copyFileSync(`${extension}README.md`, join(copy, "README.md"));
  copyFileSync(`${server}CHANGELOG.md`, join(copy, "CHANGELOG.md"));
  copyFileSync(`${root}LICENSE`, join(copy, "LICENSE"));
  await bundle(join(copy, "dist"));
  const options = ["--no-dependencies", "--allow-missing-repository", "--out", file];
  // What the tool says on the way is shown only if it fails.
  execFileSync("npx", ["--yes", packer, "package", ...options], { cwd: copy, stdio: "pipe" });
  rmSync(copy, { recursive: true });
  return file;
}

/** Writes the extension and the server, each into one file with everything that it needs, and the licences of others' code in them. */
async function bundle(folder: string): Promise<void> {
  const inputs = {
    extension: `${extension}extension.mjs`,
    server: `${server}dist/commonjs/ds-language-server.js`,
  };
  const files: string[] = [];
  for (const [name, input] of Object.entries(inputs)) {
    const { output } = await build({
      input: { [name]: input },
      platform: "node",
      external: ["vscode"],
      // Node of the earliest VS Code that the extension runs in.
      transform: { target: "node20" },
      output: { dir: folder, format: "cjs", codeSplitting: false },
      logLevel: "warn",
      cwd: root,
    });
    files.push(...output[0].moduleIds);
  }
  const packages = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(file)?.[0] ?? []);
  writeFileSync(join(folder, "licences.txt"), [...new Set(packages)].sort().map(licenceOf).join("\n\n"));
}

function licenceOf(folder: string): string {
  const { name, license } = JSON.parse(readFileSync(`${folder}package.json`, "utf8"));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) return `${name}: ${license}`;
  return `${name}\n\n${readFileSync(`${folder}${file}`, "utf8").trim()}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  try {
    if (!folder) throw new Error("Give a folder: npx tsx release/vscode.ts extension");
    console.log(await buildExtension(folder));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
