import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { manifestOf } from "./entries.js";
import { frontend, tools } from "./paths.js";

/*
 * Run by `npm run pack -- ../my-service` after a build: puts the packages into a folder as files, `vendor/*.tgz`, and installs them
 * there, as if they came from the registry.
 */

// npm starts a script in the folder of the project, and not where somebody typed it.
const [word, extra] = process.argv.slice(2);
const folder = word && resolve(process.env.INIT_CWD ?? ".", word);

if (!folder || extra) {
  console.error("Give the folder of one project: npm run pack -- ../my-service");
  process.exitCode = 2;
} else {
  mkdirSync(join(folder, "vendor"), { recursive: true });
  if (!existsSync(join(folder, "package.json"))) npm("init", "-y");
  const [service, developers] = [frontend, tools].map((source) => {
    npm("pack", source, "--pack-destination", "vendor");
    return `./vendor/${basename(source)}-${manifestOf(source).version}.tgz`;
  }) as [string, string];
  npm("install", "--save", service);
  npm("install", "--save-dev", developers);
  console.log(`ds-frontend and ds-tools are installed in ${word}, from the files in ${join(word, "vendor")}.`);
}

function npm(...words: string[]): void {
  execFileSync("npm", [...words, "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
}
