import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root } from "../../../build/paths.js";
import { launch } from "../../support/browser.js";
import { install } from "../../support/install.js";
import { packed } from "../../support/package.js";
import { filesIn, freePort } from "../../support/programs.js";
import { useDetails } from "./use-details.js";
import { useJourney } from "./use-journey.js";

/*
 * Run by `npm run test:all -- react`: follows the pages about Next.js and React Router, and the guide to journeys for Next.js, in
 * an empty folder, with the files and
 * packages that they name, builds the app and uses it in Chromium with and without JavaScript, in development and as built.
 */

interface Framework {
  name: string;
  /** The text that shows its files and commands. */
  text: string;
  /** Address of the first page, and what a person does from there. */
  path: string;
  use: typeof useDetails;
  /** Package whose version is printed. */
  package: string;
  /** Versions that the page does not name: types, and where the newest releases of a framework do not fit each other. */
  others: Record<string, string>;
  modes: { command: string[]; build?: string[] }[];
}

const types = {
  typescript: "^5.9.3",
  "@types/node": "^20.19.43",
  "@types/react": "^19.3.0",
  "@types/react-dom": "^19.3.0",
};
const port = "PORT";
const next = [
  { command: ["next", "dev", "-p", port] },
  { build: ["next", "build"], command: ["next", "start", "-p", port] },
];
const frameworks: Framework[] = [
  {
    name: "nextjs",
    text: textOf("nextjs"),
    path: "/details",
    use: useDetails,
    package: "next",
    others: types,
    modes: next,
  },
  {
    name: "nextjs-journey",
    text: journeyText(),
    path: "/apply/name",
    use: useJourney,
    package: "next",
    others: {},
    modes: next,
  },
  {
    name: "react-router",
    text: textOf("react-router"),
    path: "/details",
    use: useDetails,
    package: "react-router",
    others: types,
    modes: [
      { command: ["react-router", "dev", "--port", port] },
      { build: ["react-router", "build"], command: ["react-router-serve", "./build/server/index.js"] },
    ],
  },
];

const asked = process.argv.slice(2);
const browser = await launch();
try {
  for (const framework of frameworks) if (!asked.length || asked.includes(framework.name)) await follow(framework);
} finally {
  await browser.close();
}

function textOf(page: string): string {
  return readFileSync(`${root}docs/pages/get-started/${page}.md`, "utf8");
}

/** Returns the parts of the guide to journeys that a reader with Next.js follows. */
function journeyText(): string {
  const sections = textOf("journey-servers").split(/^(?=## )/m);
  return sections.filter((section) => /^## (?:The program|With Next\.js)\n/.test(section)).join("");
}

async function follow({ name, text, path, use, package: main, others, modes }: Framework): Promise<void> {
  const words = /^npm install ds-frontend (.*)$/m.exec(text)?.[1]?.split(" ") ?? [];
  const named = words.map((word): [string, string] => {
    const [, packageName = "", version = "latest"] = /^(@?[^@]+)(?:@(.+))?$/.exec(word) ?? [];
    return [packageName, version];
  });
  // A bundler leaves the programs in `node_modules` as they are, so the project is not in the cache.
  const project = mkdtempSync(join(tmpdir(), `ds-frontend-${name}-`));
  cpSync(install(`react-${name}`, { ...others, ...Object.fromEntries(named) }), project, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const folder = join(project, "node_modules/ds-frontend");
  mkdirSync(folder);
  spawnSync("tar", ["-xzf", packed().tarball, "--strip-components=1"], { cwd: folder });
  for (const [file, content] of filesIn(text)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), content);
  }
  for (const [, command = ""] of text.matchAll(/^((?:mkdir|cp) .*)$/gm))
    spawnSync(command, { cwd: project, shell: true });
  const { version } = JSON.parse(readFileSync(join(project, "node_modules", main, "package.json"), "utf8"));
  for (const { command, build } of modes) {
    if (build) run(project, build);
    const started = await serve(project, command, path);
    try {
      // At the first visit a development server finds out what the page imports, and loads it again.
      if (!build) await visit(started.origin + path);
      for (const isScripted of [true, false]) await use(browser, started.origin + path, isScripted);
    } finally {
      started.stop();
    }
    console.log(
      `${name} ${version}, ${build ? "built" : "in development"}: the page works with and without JavaScript.`,
    );
  }
  expectNoSchemas(join(project, main === "next" ? ".next/static" : "build/client"));
  rmSync(project, { recursive: true });
}

async function visit(address: string): Promise<void> {
  const page = await browser.newPage();
  for (const _ of [1, 2]) await page.goto(address, { waitUntil: "networkidle" });
  await page.close();
}

/** Nothing of the form's definition is in what the browser loads. */
function expectNoSchemas(folder: string): void {
  const { stdout } = spawnSync("grep", ["-rlE", "Enter your full name|defineForm", folder], { encoding: "utf8" });
  if (stdout) throw new Error(`The browser loads the form's schemas: ${stdout}`);
}

function run(project: string, [command = "", ...words]: string[]): void {
  const { status, stdout, stderr } = spawnSync(join(project, "node_modules/.bin", command), words, {
    cwd: project,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error(`${command} ${words.join(" ")} ended with ${status}: ${stdout}${stderr}`);
}

/** Starts a server, and waits until it answers. */
async function serve(
  project: string,
  [command = "", ...words]: string[],
  path: string,
): Promise<{ origin: string; stop(): void }> {
  const number = String(await freePort());
  const child = spawn(
    join(project, "node_modules/.bin", command),
    words.map((word) => (word === port ? number : word)),
    { cwd: project, detached: true, env: { ...process.env, PORT: number, NEXT_TELEMETRY_DISABLED: "1" } },
  );
  let printed = "";
  child.stdout.on("data", (part: Buffer) => (printed += part));
  child.stderr.on("data", (part: Buffer) => (printed += part));
  const origin = `http://localhost:${number}`;
  const stop = () => {
    // With the processes that it started.
    if (child.pid) process.kill(-child.pid);
  };
  const end = Date.now() + 90_000;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${printed}`);
    const isThere = await fetch(origin + path).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return { origin, stop };
    if (Date.now() > end) {
      stop();
      throw new Error(`${command} does not answer: ${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
