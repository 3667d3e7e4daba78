import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { root, tools } from "../../../build/paths.js";
import { buildPythonPackage } from "../../../release/python.js";
import { freePort } from "../../support/programs.js";

/*
 * The Python programs of the documentation, done as a reader does them: in an empty folder, with the package installed by
 * pip, the files that are shown, and the command that is printed. What pip would download comes from the distribution.
 */

/** Builds the package, installs its wheel into an environment of its own, and returns the interpreter. */
export function installed(command: string): string {
  const folder = mkdtempSync(join(tmpdir(), "python-environment-"));
  execFileSync(command, ["-m", "venv", "--system-site-packages", join(folder, "environment")]);
  const python = join(folder, "environment/bin/python3");
  const words = ["--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"];
  execFileSync(python, ["-m", "pip", "install", ...words, buildPythonPackage(command, folder)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  return python;
}

/** Follows a page of the documentation to its end; returns what went wrong. */
export async function follow(python: string, name: string, addPort: (port: number) => string[]): Promise<string[]> {
  const text = readFileSync(`${root}docs/pages/get-started/${name}.md`, "utf8");
  const project = mkdtempSync(join(tmpdir(), `${name}-`));
  for (const [block, file = ""] of text.matchAll(/^```(?:py|jinja)\n(?:#|\{#) (\S+\.\w+).*\n[\s\S]*?^```/gm)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), block.replace(/^```\w+\n/, "").replace(/```$/, ""));
  }
  const [, printed = ""] = /^```sh\n(python3 .*)\n/m.exec(text) ?? [];
  const port = await freePort();
  const words = [...printed.split(" ").slice(1), ...addPort(port)];
  const child = spawn(python, ["-B", ...words], { cwd: project, env: { ...process.env, PORT: String(port) } });
  let said = "";
  child.stdout.on("data", (part) => (said += part));
  child.stderr.on("data", (part) => (said += part));
  try {
    const address = `http://127.0.0.1:${port}/details`;
    await isListening(address, child);
    return [...(await answers(address)), ...audited(address)].map((each) => `${name}: ${each}`);
  } catch (error) {
    return [`${name}: ${String(error)}\n${said}`];
  } finally {
    await ended(child);
    rmSync(project, { recursive: true });
  }
}

async function isListening(address: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the program ended with ${child.exitCode}`);
}

/** The page, its files, the page with errors, and the page after right answers. */
async function answers(address: string): Promise<string[]> {
  const wrong: string[] = [];
  const expects = (what: string, isRight: boolean) => {
    if (!isRight) wrong.push(what);
  };
  const page = await fetch(address);
  const html = await page.text();
  expects("the page is there", page.status === 200);
  for (const [, path = ""] of html.matchAll(/(?:href|src)="(\/[^"]*)"/g)) {
    expects(`${path} is there`, (await fetch(new URL(path, address))).status === 200);
  }
  const cookie = page.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([tag]) => [/name="([^"]*)"/.exec(tag)?.[1] ?? "", /value="([^"]*)"/.exec(tag)?.[1] ?? ""] as const,
  );
  const send = (body: Record<string, string>) =>
    fetch(address, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, referer: address },
      body: new URLSearchParams([...hidden, ...Object.entries(body)].map(([name, value]) => [name, value])),
    });
  const errors = await send({ "date_of_birth-day": "31", "date_of_birth-year": "1984" });
  const shown = await errors.text();
  expects(`422 for wrong answers, not ${errors.status}`, errors.status === 422);
  for (const words of [
    "<title>Error: Your details</title>",
    ">Enter your full name</a>",
    'date_of_birth-month">Your date of birth must include a month</a>',
    ">Select how we should contact you</a>",
    "</span> Your date of birth must include a month</span>",
    'value="31"',
  ])
    expects(`the page with errors has ${words}`, shown.includes(words));
  const right = {
    full_name: "Sam Example",
    "date_of_birth-day": "31",
    "date_of_birth-month": "March",
    "date_of_birth-year": "1984",
    contact: "post",
  };
  const { status, headers } = await send(right);
  expects(
    `a redirect for right answers, not ${status}`,
    [302, 303].includes(status) && headers.get("location") === "/thanks",
  );
  return wrong;
}

/** The findings of `ds-tools audit`. */
function audited(address: string): string[] {
  try {
    const command = `${tools}dist/commonjs/cli/ds-tools.js`;
    console.log(execFileSync(process.execPath, [command, "audit", address], { encoding: "utf8" }));
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return [`npx ds-tools audit found:\n${stdout}${stderr}`];
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill();
  await closed;
}
