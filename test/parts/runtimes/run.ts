import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { frontend, root, tools } from "../../../build/paths.js";
import { launch } from "../../support/browser.js";
import { bundleFile } from "../../support/bundle.js";
import { install } from "../../support/install.js";
import { serve } from "../../support/serve.js";
import { obtain, servers, workerd } from "./binaries.js";
import { type Outcome, portable } from "./portable.js";
import { useForm } from "./use-form.js";
import { serveWorker } from "./workerd.js";

/*
 * Run by `npm run test:all -- runtimes`: does the same work in every runtime and compares the results with this one. Runtimes come
 * from the npm registry into a cache; one that is not to be had for this machine is a failure, unless it is named:
 * `npm run test:all -- runtimes -- --without deno`.
 */

interface Row {
  name: string;
  version: string;
  outcome: string;
}

const without = process.argv.includes("--without") ? process.argv.slice(process.argv.indexOf("--without") + 1) : [];
const expected = JSON.parse(JSON.stringify(await portable())) as Outcome;
const project = await packedProject();
const rows: Row[] = [];

for (const server of servers) await row(server.name, () => inServer(server));
await row("workerd", inWorkerd);
await row("Chromium", inChromium);

console.log("| runtime | version | |");
console.log("|---|---|---|");
for (const { name, version, outcome } of rows) console.log(`| ${name} | ${version} | ${outcome} |`);
process.exitCode = rows.every(({ outcome }) => /^(same|left out)/.test(outcome)) ? 0 : 1;

async function row(name: string, run: () => Promise<[version: string, outcome: Outcome & { more?: string }]>) {
  if (without.some((word) => name.toLowerCase().startsWith(word.toLowerCase()))) {
    rows.push({ name, version: "", outcome: "left out, as asked" });
    return;
  }
  try {
    const [version, outcome] = await run();
    rows.push({ name, version, outcome: verdict(outcome) });
  } catch (error) {
    rows.push({ name, version: "", outcome: `failed: ${String(error).split("\n").join(" ").slice(0, 500)}` });
  }
  console.error(`${name}: ${rows.at(-1)?.outcome}`);
}

function verdict({ more, ...outcome }: Outcome & { more?: string }): string {
  if (outcome.different.length > 0) return `failed: differs in ${outcome.different.join("; ")}`;
  for (const part of ["examples", "digest", "forms", "pages"] as const) {
    if (!isDeepStrictEqual(outcome[part], expected[part])) return `failed: ${part} differ`;
  }
  return `same: ${outcome.examples} examples, 20,000 hostile renderings, forms, page groups${more ? `, ${more}` : ""}`;
}

/** The packages as a user has them, in a folder with what they need, and the work to do there. */
async function packedProject(): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(`${tools}package.json`, "utf8"));
  const folder = install("project", { ...dependencies, nunjucks: "^3.2.4", "fast-check": "^4.0.0", valibot: "^1.0.0" });
  for (const [name, source] of [
    ["ds-frontend", frontend],
    ["ds-tools", tools],
  ] as const) {
    const unpacked = join(folder, "node_modules", name);
    rmSync(unpacked, { recursive: true, force: true });
    for (const part of ["dist", "package.json"]) cpSync(join(source, part), join(unpacked, part), { recursive: true });
  }
  const external = /^(?:ds-frontend|ds-tools|nunjucks|valibot)(?:\/|$)/;
  const write = async (name: string, file: string) => {
    const { code } = await bundleFile(join(root, "test/parts/runtimes", name), { platform: "node", external });
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  };
  await write("served.ts", "served.js");
  cpSync(join(frontend, "src/components"), join(folder, "packages/ds-frontend/src/components"), { recursive: true });
  await write("same-bytes.ts", "test/same-bytes.js");
  return folder;
}

async function inServer(server: (typeof servers)[number]): Promise<[string, Outcome & { more: string }]> {
  const { file, version } = obtain(server);
  const run = (words: string[]) =>
    spawnSync(file, [...server.words, ...words], { cwd: project, encoding: "utf8", maxBuffer: 1e8 });
  const { stdout, stderr, status } = run(["served.js"]);
  if (status !== 0) throw new Error(stderr || `ended with ${status}`);
  const { findings, ...outcome } = JSON.parse(stdout) as Outcome & { findings: string[] };
  if (findings.join() !== "error-title") throw new Error(`the checker found ${findings.join() || "nothing"}`);
  const command = join(project, "node_modules/ds-frontend/dist/commonjs/cli/ds-frontend.js");
  const options = run([command, "options", "pagination"]);
  if (!options.stdout.includes("nextUrl")) throw new Error(`the command printed ${options.stdout}${options.stderr}`);
  const parity = run(["test/same-bytes.js"]);
  if (parity.stdout !== "same\n") throw new Error(`the ways of rendering differ: ${parity.stdout}${parity.stderr}`);
  return [version, { ...outcome, more: "macros, loader, checker, command, the same random bytes in every way" }];
}

async function inWorkerd(): Promise<[string, Outcome & { more: string }]> {
  const { file, version } = obtain(workerd);
  const suite = await serveWorker(file, join(root, "test/parts/runtimes/in-worker.ts"));
  const outcome = (await (await fetch(suite.origin)).json()) as Outcome;
  suite.close();
  const form = await serveWorker(file, join(root, "test/parts/runtimes/form-in-worker.ts"));
  try {
    await useForm(form.origin);
  } finally {
    form.close();
  }
  return [version, { ...outcome, more: "a form shown, refused and accepted in a browser" }];
}

async function inChromium(): Promise<[string, Outcome]> {
  const { code: script } = await bundleFile(join(root, "test/parts/runtimes/in-page.ts"), { platform: "browser" });
  const html = '<!doctype html><html lang="en"><title>a</title><script type="module" src="/portable.js"></script>';
  const server = await serve((path) =>
    path === "/portable.js" ? { body: script, type: "text/javascript" } : { body: html },
  );
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(server.origin);
    const outcome = await page.evaluate("portable()");
    return [browser.version(), JSON.parse(JSON.stringify(outcome)) as Outcome];
  } finally {
    await browser.close();
    server.close();
  }
}
