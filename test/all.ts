import { spawn, spawnSync } from "node:child_process";
import { root } from "../build/paths.js";
import { findProgram, firefox, webkitDriver } from "./parts/browsers/programs.js";
import { python } from "./parts/python/python.js";

/*
 * Run by `npm run test:all`: everything that `npm test` leaves out, because it takes long or needs programs that not every machine
 * has. `npm run test:all -- python react` runs these parts, `-- weekly` those that a workflow runs every week, and
 * `-- browsers -- webkit radios` gives words to one.
 */

/** What `npm run test:all` can run. */
interface Part {
  tests: string;
  /** Programs or services that the part needs, and how to get them. */
  needs?: { isAvailable(): boolean; installHint: string };
  commands: string[][];
  /** Says what the part leaves out because the machine does not have it. */
  leavesOut?(): string | undefined;
  /** Runs after the others, with nothing beside it, because it measures time. */
  runsAlone?: true;
  /** Fails now and then because of a program that is not ours; then it runs a second time, with nothing beside it. */
  runsAgain?: true;
  /** Runs only when it is named, because it takes hours. */
  onlyOnRequest?: true;
  /** Runs when it is named and with `weekly`: what it finds comes from new versions of others more often than from a change here. */
  isWeekly?: true;
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
    runsAgain: true,
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
    runsAgain: true,
    isWeekly: true,
  },
  validators: { tests: "forms beside other validation libraries", commands: [vitest("validators")], isWeekly: true },
  adoption: {
    tests: "four services with validators of their own, before and after their page is a form's",
    commands: [vitest("adoption")],
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
  random: {
    tests: "a minute of new random cases, and random templates beside Nunjucks",
    commands: [program("random"), vitest("random")],
  },
  browsers: {
    tests: "the browser client in Firefox and WebKit",
    needs: {
      isAvailable: () => Boolean(firefox() ?? webkitDriver()),
      installHint: debian("firefox-esr webkit2gtk-driver xvfb"),
    },
    commands: [program("browsers")],
    leavesOut: () => [!firefox() && "Firefox", !webkitDriver() && "WebKit"].filter(Boolean).join() || undefined,
    runsAgain: true,
  },
  "screen-reader": {
    tests: "what the screen reader Orca says with Firefox",
    needs: {
      isAvailable: () =>
        Boolean(firefox()) && ["Xvfb", "dbus-daemon", "openbox", "orca", "xdotool"].every((name) => findProgram(name)),
      installHint: debian("firefox-esr orca at-spi2-core dbus openbox xdotool xvfb"),
    },
    commands: [program("screen-reader")],
    runsAgain: true,
  },
  python: {
    tests: "the Python package in Jinja2",
    needs: {
      isAvailable: () => Boolean(python()),
      installHint: debian(
        "python3-jinja2 python3-hypothesis python3-pip python3-venv python3-setuptools python3-wheel",
      ),
    },
    commands: [program("python")],
  },
  runtimes: {
    tests: "Node 20 to the latest, Bun, Deno, workerd and Chromium",
    needs: registry,
    commands: [program("runtimes")],
    runsAgain: true,
    isWeekly: true,
  },
  react: {
    tests: "the guides for Next.js and React Router",
    needs: registry,
    commands: [program("react")],
    runsAgain: true,
  },
  "prototype-kit": {
    tests: "the GOV.UK Prototype Kit from npm",
    needs: registry,
    commands: [program("prototype-kit")],
    runsAgain: true,
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
  /** What the part printed, unless it went straight to the terminal. */
  printed?: string;
}

/** What a part prints is shown straight away, line by line as it comes, or together at its end because another part runs beside it. */
type Output = "terminal" | "lines" | "together";

/** Runs a part, and returns how that ended. Words are for its program, which is the last of its commands. */
async function run(
  name: string,
  { tests, needs, commands, leavesOut }: Part,
  output: Output,
  words: string[],
): Promise<Row> {
  if (needs && !needs.isAvailable()) return { name, outcome: "not run", note: needs.installHint };
  console.log(`\n── ${name} begins: ${tests}\n`);
  const begin = performance.now();
  let printed = "";
  const statuses: (number | null)[] = [];
  for (const command of commands) {
    const child = spawn(process.execPath, command === commands.at(-1) ? [...command, ...words] : command, {
      cwd: root,
      stdio: output === "terminal" ? "inherit" : ["inherit", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (output === "lines") process.stdout.write(text);
      });
    statuses.push(await new Promise((resolve) => child.on("close", resolve)));
  }
  const outcome = statuses.every((status) => status === 0) ? "passed" : "failed";
  const missing = leavesOut?.();
  const note = `${Math.round((performance.now() - begin) / 1000)} s${missing ? `, without ${missing}, which is not installed` : ""}`;
  if (output === "together") console.log(`\n── ${name} ${outcome}: ${note}\n\n${printed}`);
  return { name, outcome, note, printed };
}

/** Runs two parts at a time, because most of them wait for programs or use one core. */
async function runAll(parts: [string, Part][], words: string[]): Promise<Row[]> {
  if (parts.length === 1) return Promise.all(parts.map(([name, part]) => run(name, part, "terminal", words)));
  const rows: Row[] = [];
  const waiting = parts.filter(([, { runsAlone }]) => !runsAlone).values();
  const runWaiting = async () => {
    for (const [name, part] of waiting) rows.push(await run(name, part, "together", words));
  };
  await Promise.all([runWaiting(), runWaiting()]);
  for (const [name, part] of parts) if (part.runsAlone) rows.push(await run(name, part, "lines", words));
  for (const [name, part] of parts) {
    const place = rows.findIndex((row) => row.name === name);
    const first = rows[place];
    if (!part.runsAgain || first?.outcome !== "failed") continue;
    const second = await run(name, part, "lines", words);
    rows[place] = { ...second, note: `${second.note}, the second time; the first time it failed after ${first.note}` };
  }
  return rows;
}

/** The end of what a part printed, so that the reason stands where people look first. */
function endOf({ name, printed = "" }: Row): string {
  return `\n── The end of what ${name} printed:\n\n${printed.trimEnd().split("\n").slice(-40).join("\n")}`;
}

const given = process.argv.slice(2);
const end = given.findIndex((word) => word.startsWith("-"));
const named = end < 0 ? given : given.slice(0, end);
const words = given.slice(named.length).filter((word) => word !== "--");
const weekly = Object.keys(parts).filter((name) => parts[name]?.isWeekly);
const names = named.flatMap((name) => (name === "weekly" ? weekly : name));
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
  names.length > 0 ? names.includes(name) : !(part.onlyOnRequest || part.isWeekly),
);
const rows = await runAll(chosen, words);
const failed = rows.filter(({ outcome }) => outcome === "failed");
for (const row of failed) if (row.printed) console.log(endOf(row));
console.log("\n| part | | |\n|---|---|---|");
for (const { name, outcome, note } of rows) console.log(`| ${name} | ${outcome} | ${note} |`);
process.exitCode = failed.length > 0 ? 1 : 0;
