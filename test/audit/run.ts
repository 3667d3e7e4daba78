import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tools } from "../../build/rooms.js";
import { choices, entries, patterns, radios } from "./hostile-pages.js";

/*
 * Measures audits of large and hostile services: `npm run test:audit`. It prints the time and memory of each, and fails when a page
 * stops an audit, or when the parts of a divided audit are not the whole.
 */

const command = join(tools, "dist/commonjs/cli/ds-tools.js");
const folder = mkdtempSync(join(tmpdir(), "audit-"));

interface Run {
  seconds: number;
  /** Megabytes of memory at most. */
  memory: number;
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command, and measures its time and memory. */
function run(...words: string[]): Promise<Run> {
  const begin = Date.now();
  const child = spawn(process.execPath, [command, ...words], { cwd: folder });
  const texts = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].on("data", (part) => {
      texts[name] += part;
    });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid));
  }, 50);
  return new Promise((resolve) => {
    child.on("close", (status) => {
      clearInterval(timer);
      resolve({ seconds: (Date.now() - begin) / 1000, memory, status, ...texts });
    });
  });
}

/** Returns the megabytes that a process has used at most; 0 where the system does not say. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0;
  }
}

async function serve(answer: (path: string) => string | undefined): Promise<{ origin: string; close(): void }> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const body = answer(request.url ?? "/");
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><title>Page ${request.url}</title><main>${body ?? "None"}</main></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}

const failures: string[] = [];

function report(name: string, { seconds, memory, status }: Run, more = ""): void {
  console.log(
    `${name.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s ${String(memory).padStart(5)} MB  exit ${status} ${more}`,
  );
}

const last =
  '<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#gone">Last</a></li></ul></div>';

/** Audits a service with one hostile page and one with a fault, which must be found. */
async function hostile(name: string, page: string, words: string[] = []): Promise<void> {
  const pages: Record<string, string> = {
    "/": '<a href="/bad">Bad</a><a href="/last">Last</a>',
    "/bad": page,
    "/last": last,
  };
  const { origin, close } = await serve((path) => pages[path.split("?")[0] ?? ""]);
  const found = await run("audit", `${origin}/`, "--max-time", "60", ...words);
  close();
  report(name, found, found.stderr.replaceAll(origin, "").trim().split("\n").at(-1));
  if (found.seconds > 66) failures.push(`${name} took ${found.seconds} s`);
  if (found.memory > 600) failures.push(`${name} took ${found.memory} MB`);
  if (!found.stdout.includes('no element has the id "gone"')) failures.push(`${name} lost the finding of another page`);
  if (/\n\s+at /.test(found.stderr)) failures.push(`${name} printed a stack trace`);
}

await hostile("patterns", patterns());
await hostile("10,000 radios", radios(10_000));
await hostile("10,000 conditional fields", choices(10_000));
await hostile("250,000 entries", entries(250_000));
await hostile("200,000 nested elements", "<div>".repeat(200_000));
await hostile("a page without end", "<p>".repeat(4_000_000));
if (process.argv.includes("--browser")) {
  await hostile("script that loops", "<script>while (true);</script>", ["--browser", "--timeout", "10"]);
  await hostile(
    "axe that never ends",
    "<script>setInterval(() => { window.axe = { run: () => new Promise(() => {}) }; });</script>",
    ["--browser", "--timeout", "10"],
  );
}

/** A page of a service of 5,000 pages: ten links, a pagination, and a fault on each hundredth. */
function largePage(path: string): string | undefined {
  const number = path === "/" ? 0 : Number(/^\/topic-(\d+)-page$/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  const links = Array.from({ length: 10 }, (_, at) => number * 10 + at + 1).filter((each) => each < 5000);
  const text = '<p class="govuk-body">A paragraph of a page about something that people want to know.</p>'.repeat(40);
  const fault = number % 100 ? "" : '<div class="govuk-error-summary"><h2>There is a problem</h2></div>';
  const pagination = `<nav class="govuk-pagination" aria-label="Pagination"><div class="govuk-pagination__next"><a class="govuk-link govuk-pagination__link" href="/topic-${Math.min(4999, number + 1)}-page" rel="next"><span class="govuk-pagination__link-title">Next</span></a></div></nav>`;
  return `${fault}<h1 class="govuk-heading-l">Topic ${number}</h1>${text}${links.map((each) => `<a class="govuk-link" href="/topic-${each}-page">Topic ${each}</a>`).join("")}${pagination}`;
}

const { origin, close } = await serve(largePage);
const common = ["--limit", "6000", "--max-time", "3600"];
const whole = await run("audit", `${origin}/`, ...common, "--format", "json");
report("5,000 pages, 1 part", whole, `${JSON.parse(whole.stdout).pages} pages`);
const fifth = await run("audit", `${origin}/`, "--limit", "1000", "--max-time", "3600", "--format", "json");
report("1,000 pages of them", fifth, `${JSON.parse(fifth.stdout).pages} pages`);
let slowest = 0;
for (const part of [1, 2, 3, 4]) {
  const found = await run("audit", `${origin}/`, ...common, "--shard", `${part}/4`, "--save", `part-${part}.json`);
  slowest = Math.max(slowest, found.seconds);
  report(`5,000 pages, part ${part} of 4`, found, /on \d+ of (\d+ pages)/.exec(found.stdout)?.[1] ?? "");
}
close();
const merged = await run(
  "report",
  "merge",
  ...[1, 2, 3, 4].map((part) => `part-${part}.json`),
  "--format",
  "json",
  "--report",
  "audit.html",
);
report("4 parts merged", merged, `${JSON.parse(merged.stdout).pages} pages`);
console.log(`The slowest of 4 parts takes ${(slowest / whole.seconds).toFixed(2)} of the time of the whole.`);
const rulesIn = (text: string) =>
  (JSON.parse(text).causes as { rule: string; count: number }[])
    .map(({ rule, count }) => `${rule} ${count}`)
    .sort()
    .join();
if (rulesIn(whole.stdout) !== rulesIn(merged.stdout)) failures.push("The parts have other findings than the whole.");
if (whole.memory > fifth.memory + 200)
  failures.push(`Memory grows with the pages: ${fifth.memory} MB, then ${whole.memory} MB.`);

rmSync(folder, { recursive: true });
for (const failure of failures) console.error(failure);
process.exitCode = failures.length ? 1 : 0;
