import { spawn, spawnSync } from "node:child_process";
import { root } from "../build/paths.js";
import { findProgram, firefox, webkitDriver } from "./parts/browsers/programs.js";
import { python } from "./parts/python/python.js";

/*
 * Run by `npm run test:all`: everything that `npm test` leaves out, because it takes long or needs programs that not every machine
 * has. `npm run test:all -- python react` runs these parts, and `npm run test:all -- browsers -- webkit radios` gives words to one.
 */

/** What `npm run test:all` can run. */
interface Part {
  tests: string;
  /** Programs or services that the part needs, and how to get them. */
  needs?: { isAvailable(): boolean; installHint: string };
  commands: string[][];
  /** Runs after the others, with nothing beside it, because it measures time. */
  runsAlone?: true;
  /** Runs only when it is named, because it takes hours. */
  onlyOnRequest?: true;
}

/** The part's folder has test files. */
const vitest = (part: string) => ["node_modules/vitest/vitest.mjs", "run", "--project=parts", `test/parts/${part}/`];
/** The part's folder has a program. */
const program = (part: string) => ["--import", "tsx", `test/parts/${part}/run.ts`];

const debian = (packages: string) => `On Debian or Ubuntu: apt-get install --no-install-recommends ${packages}`;
const registry = {
  isAvailable: () => spawnSync("npm", ["ping"], { shell: process.platform === "win32" }).status === 0,
  installHint: "It downloads packages, and the npm registry does not answer. See: npm ping",
};

const parts: Record<string, Part> = {
  guides: { tests: "the programs of the guides, and the service that `create` copies", commands: [vitest("guides")] },
  service: {
    tests: "the service that `create` copies under load, while instances, Redis and the receiver fail",
    needs: { isAvailable: () => Boolean(findProgram("redis-server")), installHint: debian("redis-server") },
    commands: [vitest("service"), program("service")],
    runsAlone: true,
  },
  site: {
    tests: "every page of the documentation, the playground, the search, npm run dev",
    commands: [vitest("site")],
  },
  packages: { tests: "the packed packages: what is in them, their types, the build", commands: [vitest("packages")] },
  versions: {
    tests: "versions and tools that only some people have",
    needs: registry,
    commands: [vitest("versions")],
  },
  engines: {
    tests: "React in a browser and the code that the site shows for it, Nunjucks and Jinja2 with other settings",
    commands: [vitest("engines")],
  },
  chromium: {
    tests: "every component in Chromium: axe, colours, widths, print; the checker in a page",
    commands: [vitest("chromium")],
  },
  growth: {
    tests: "64 times as much takes about 64 times as long",
    commands: [vitest("growth")],
    runsAlone: true,
  },
  audits: { tests: "audits of large and hostile services", commands: [vitest("audits"), program("audits")] },
  random: { tests: "a minute of new random cases", commands: [program("random")] },
  browsers: {
    tests: "the browser client in Firefox and WebKit",
    needs: {
      isAvailable: () => Boolean(firefox() ?? webkitDriver()),
      installHint: debian("firefox-esr webkit2gtk-driver xvfb"),
    },
    commands: [program("browsers")],
  },
  "screen-reader": {
    tests: "what the screen reader Orca says with Firefox",
    needs: {
      isAvailable: () =>
        Boolean(firefox()) && ["Xvfb", "dbus-daemon", "openbox", "orca", "xdotool"].every((name) => findProgram(name)),
      installHint: debian("firefox-esr orca at-spi2-core dbus openbox xdotool xvfb"),
    },
    commands: [program("screen-reader")],
  },
  python: {
    tests: "the Python package in Jinja2, Flask and Django",
    needs: {
      isAvailable: () => Boolean(python()),
      installHint: debian(
        "python3-jinja2 python3-flask python3-django python3-flaskext.wtf python3-hypothesis python3-pip python3-venv python3-setuptools python3-wheel",
      ),
    },
    commands: [program("python")],
  },
  runtimes: {
    tests: "Node 20 to the latest, Bun, Deno, workerd and Chromium",
    needs: registry,
    commands: [program("runtimes")],
  },
  react: { tests: "the guides for Next.js and React Router", needs: registry, commands: [program("react")] },
  "prototype-kit": {
    tests: "the GOV.UK Prototype Kit from npm",
    needs: registry,
    commands: [program("prototype-kit")],
  },
  mutation: {
    tests: "how many small changes to the source the tests notice",
    needs: registry,
    commands: [program("mutation")],
    onlyOnRequest: true,
  },
};

interface Row {
  name: string;
  outcome: "passed" | "failed" | "not run";
  note: string;
}

interface Settings {
  words: string[];
  inParallel: boolean;
}

/**
 * Runs a part, and returns how that ended. What it prints is shown as it comes, or together at its end if others run beside it. Words are
 * for its program, which is the last of its commands.
 */
async function run(name: string, { tests, needs, commands }: Part, { words, inParallel }: Settings): Promise<Row> {
  if (needs && !needs.isAvailable()) return { name, outcome: "not run", note: needs.installHint };
  console.log(`\n── ${name} begins: ${tests}\n`);
  const begin = performance.now();
  const printed: string[] = [];
  const statuses: (number | null)[] = [];
  for (const command of commands) {
    const child = spawn(process.execPath, command === commands.at(-1) ? [...command, ...words] : command, {
      cwd: root,
      stdio: inParallel ? "pipe" : "inherit",
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text) => printed.push(text));
    statuses.push(await new Promise((resolve) => child.on("close", resolve)));
  }
  const outcome = statuses.every((status) => status === 0) ? "passed" : "failed";
  const note = `${Math.round((performance.now() - begin) / 1000)} s`;
  if (inParallel) console.log(`\n── ${name} ${outcome}: ${note}\n\n${printed.join("")}`);
  return { name, outcome, note };
}

/** Runs two parts at a time, because most of them wait for programs or use one core. */
async function runAll(parts: [string, Part][], words: string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const waiting = parts.filter(([, { runsAlone }]) => !runsAlone).values();
  const inParallel = parts.length > 1;
  const runWaiting = async () => {
    for (const [name, part] of waiting) rows.push(await run(name, part, { words, inParallel }));
  };
  await Promise.all([runWaiting(), runWaiting()]);
  for (const [name, part] of parts) if (part.runsAlone) rows.push(await run(name, part, { words, inParallel: false }));
  return rows;
}

const given = process.argv.slice(2);
const end = given.findIndex((word) => word.startsWith("-"));
const names = end < 0 ? given : given.slice(0, end);
const words = given.slice(names.length).filter((word) => word !== "--");
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0 || (words.length > 0 && names.length !== 1)) {
  const list = Object.entries(parts).map(([name, { tests }]) => `  ${name.padEnd(14)} ${tests}`);
  console.error(
    unknown.length > 0
      ? `There is no part ${unknown.join(", ")}. The parts are:`
      : "Options are for one part. The parts are:",
  );
  console.error(list.join("\n"));
  process.exit(1);
}

const chosen = Object.entries(parts).filter(([name, part]) =>
  names.length > 0 ? names.includes(name) : !part.onlyOnRequest,
);
const rows = await runAll(chosen, words);
console.log("\n| part | | |\n|---|---|---|");
for (const { name, outcome, note } of rows) console.log(`| ${name} | ${outcome} | ${note} |`);
process.exitCode = rows.some(({ outcome }) => outcome === "failed") ? 1 : 0;
