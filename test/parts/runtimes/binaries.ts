import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { install } from "../../support/install.js";

/** A runtime as the npm registry has it: the package with its executable for this machine, and where in it that is. */
interface Binary {
  name: string;
  version: string;
  package: string;
  path: string;
  /** Arguments before the file to run. There are none for workerd, which is served. */
  words: string[];
}

const { platform, arch } = process;
const windows = platform === "win32";
const executable = (name: string) => (windows ? `${name}.exe` : name);

const node = (version: string): Binary => ({
  name: `Node ${version}`,
  version: version === "latest" ? version : `^${version}`,
  package: `node-${windows ? "win" : platform}-${arch}`,
  path: `bin/${executable("node")}`,
  words: [],
});

/** The names by which each calls this machine. */
const bunArch = arch === "arm64" ? "aarch64" : arch;
const denoSuffix = platform === "linux" ? "-glibc" : "";
const workerdArch = arch === "x64" ? "64" : arch;

export const servers: Binary[] = [
  // 20.19 is the first that `engines` allows.
  { ...node("20"), name: "Node 20.19", version: "20.19.0" },
  node("20"),
  node("22"),
  node("24"),
  node("latest"),
  {
    name: "Bun",
    version: "latest",
    package: `@oven/bun-${windows ? "windows" : platform}-${bunArch}`,
    path: `bin/${executable("bun")}`,
    words: ["run"],
  },
  {
    name: "Deno",
    version: "latest",
    package: `@deno/${platform}-${arch}${denoSuffix}`,
    path: executable("deno"),
    words: ["run", "--allow-read", "--allow-env", "--node-modules-dir=manual", "--no-lock"],
  },
];

export const workerd: Binary = {
  name: "workerd",
  version: "latest",
  package: `@cloudflare/workerd-${windows ? "windows" : platform}-${workerdArch}`,
  path: `bin/${executable("workerd")}`,
  words: [],
};

/** The executable, installed when it is not there yet, and what it says of its version. */
export function obtain(binary: Binary): { file: string; version: string } {
  const folder = install(binary.name.toLowerCase().replace(" ", "-"), { [binary.package]: binary.version });
  const file = join(folder, "node_modules", binary.package, binary.path);
  if (!existsSync(file)) throw new Error(`${binary.package} has no ${binary.path}.`);
  chmodSync(file, 0o755);
  const { stdout, stderr, error } = spawnSync(file, ["--version"], { encoding: "utf8" });
  if (error) throw error;
  const [version] = /\d+(\.\d+)+|\d{4}-\d\d-\d\d/.exec(stdout + stderr) ?? ["unknown"];
  return { file, version };
}
