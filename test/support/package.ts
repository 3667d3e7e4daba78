import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../compiler/rooms.js";
import { shared } from "./shared.js";

export interface Packed {
  /** The path of the tarball. */
  tarball: string;
  files: { path: string; size: number }[];
  unpackedSize: number;
}

/** Runs npm in a folder, and gives what it prints. */
export function npm(words: string[], cwd: string): string {
  return execFileSync("npm", words, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/**
 * Packs the package as `npm pack` does, with some fields of package.json changed. In a copy, because `prepack` would build
 * anew under the tests that run beside this one.
 */
export function pack(destination: string, fields: object = {}): Packed {
  const copy = mkdtempSync(join(tmpdir(), "ds-frontend-"));
  for (const part of ["dist", "README.md", "LICENSE", "govuk-prototype-kit.config.json"])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  writeFileSync(join(copy, "package.json"), `${JSON.stringify({ ...manifest, ...fields }, null, 2)}\n`);
  const script = (line: string) => {
    const words = line.replace("tsx ", `--import ${import.meta.resolve("tsx")} ${root}`).split(" ");
    execFileSync(process.execPath, words, { cwd: copy });
  };
  script(manifest.scripts.prepack.replace(/^npm run build && /, ""));
  const output = npm(["pack", "--ignore-scripts", "--json", "--pack-destination", destination], copy);
  script(manifest.scripts.postpack);
  if (readFileSync(join(copy, "README.md"), "utf8") !== readFileSync(join(root, "README.md"), "utf8"))
    throw new Error("postpack has not put the README back.");
  rmSync(copy, { recursive: true });
  const [{ filename, files, unpackedSize }] = JSON.parse(output);
  return { tarball: join(destination, filename), files, unpackedSize };
}

/** The package, packed once for all tests. */
export function packed(): Packed {
  return shared("packed", (folder) => pack(folder));
}
