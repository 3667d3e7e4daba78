import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import type { RequestListener, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { gzipSync } from "node:zlib";
import { tools } from "../../../build/paths.js";
import { project } from "../../support/project.js";
import { type Listening, listen } from "../../support/serve.js";
import { choices, entries, hiddenInputs, patterns, radios } from "./hostile-pages.js";

/*
 * Measures audits of large and hostile services: `npm run test:all -- audits`. It prints the time and memory of each, and fails when a page
 * stops an audit, or when memory grows with the pages. As many audits run at a time as there are cores, and a few wait for servers.
 */

const command = `${tools}dist/commonjs/cli/ds-tools.js`;
// With --browser, the command looks for Playwright in the project that it runs in.
const { folder } = project({}, { installed: "all" });

interface Run {
  seconds: number;
  /** Seconds of processor time. */
  processor: number;
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
  let processor = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid));
    processor = Math.max(processor, processorOf(child.pid));
  }, 50);
  return new Promise((resolve) => {
    child.on("close", (status) => {
      clearInterval(timer);
      resolve({ seconds: (Date.now() - begin) / 1000, processor, memory, status, ...texts });
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

/** Returns the seconds of processor time that a process has used; 0 where the system does not say. */
function processorOf(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    // The times in user and in kernel mode, in hundredths of a second (proc(5)).
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

/** Starts a service. One of its pages can be answered in another way. */
function serve(answer: (path: string) => string | undefined, bad?: RequestListener): Promise<Listening> {
  return listen((request, response) => {
    if (bad && request.url?.startsWith("/bad")) return bad(request, response);
    const body = answer(request.url ?? "/");
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><title>Page ${request.url}</title><main>${body ?? "None"}</main></html>`,
    );
  });
}

const failures: string[] = [];

function report(name: string, { seconds, processor, memory, status }: Run, more = ""): void {
  const times = `${seconds.toFixed(1).padStart(6)} s (processor ${processor.toFixed(1).padStart(5)} s)`;
  console.log(`${name.padEnd(36)} ${times} ${String(memory).padStart(5)} MB  exit ${status} ${more}`);
}

const last =
  '<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#gone">Last</a></li></ul></div>';

/** Runs only the cases whose names have these words. */
const only = process.argv.find((word) => word.startsWith("--only="))?.slice(7) ?? "";
const waiting: (() => Promise<void>)[] = "large".includes(only) ? [large] : [];

/** Adds an audit of a service with a hostile page, or a server that sends it, with further words of the command. */
function hostile(name: string, page: string | RequestListener, words: string[] = []): void {
  if (name.includes(only)) waiting.push(() => audit(name, page, words));
}

/** Audits a service with one hostile page and one with a fault, which must be found. */
async function audit(name: string, page: string | RequestListener, words: string[]): Promise<void> {
  const pages: Record<string, string> = {
    "/": '<a href="/bad">Bad</a><a href="/last">Last</a>',
    "/last": last,
    ...(typeof page === "string" && { "/bad": page }),
  };
  const { origin, close } = await serve(
    (path) => pages[path.split("?")[0] ?? ""],
    typeof page === "string" ? undefined : page,
  );
  const found = await run("audit", `${origin}/`, "--max-time", "60", ...words);
  close();
  report(name, found, found.stderr.replaceAll(origin, "").trim().split("\n").at(-1)?.slice(0, 150));
  if (found.seconds > 66) failures.push(`${name} took ${found.seconds} s`);
  if (found.memory > 600) failures.push(`${name} took ${found.memory} MB`);
  if (!found.stdout.includes('no element has the id "gone"')) failures.push(`${name} lost the finding of another page`);
  if (/\n\s+at /.test(found.stderr)) failures.push(`${name} printed a stack trace`);
  if (
    /[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]|^(?:::|##)/m.test(found.stdout + found.stderr)
  )
    failures.push(`${name} printed something that controls a terminal or a log`);
}

/** Requests that reached another origin. */
const elsewhere: string[] = [];
const other = await listen((request, response) => {
  elsewhere.push(`${request.method} ${request.url}`);
  response.end();
});
const otherOrigin = other.origin;

const html = { "content-type": "text/html" };

/** Sends parts of a page for as long as somebody reads them. */
function drip(response: ServerResponse, part: string | Buffer): void {
  const send = () => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", send);
  send();
}

hostile("patterns", patterns());
hostile("10,000 radios", radios(10_000));
hostile("10,000 conditional fields", choices(10_000));
hostile("250,000 entries", entries(250_000));
hostile("200,000 nested elements", "<div>".repeat(200_000));
hostile("a page without end", "<p>".repeat(4_000_000));
hostile("redirects without end", (request, response) =>
  response.writeHead(302, { location: `/bad?${Number(request.url?.split("?")[1] ?? 0) + 1}` }).end(),
);
hostile("redirects in a circle", (_, response) => response.writeHead(302, { location: "/bad" }).end());
hostile("a redirect to another origin", (_, response) =>
  response.writeHead(307, { location: `${otherOrigin}/in` }).end(),
);
hostile("chunks without end", (_, response) => drip(response.writeHead(200, html), "<p>x</p>".repeat(1000)));
hostile("headers and then nothing", (_, response) => void response.writeHead(200, html).write("<p>"));
const bomb = gzipSync(Buffer.alloc(500_000_000, "<p>"));
hostile("a gzip bomb of 500 MB", (_, response) =>
  response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb),
);
hostile("bytes that are no gzip", (_, response) =>
  response.writeHead(200, { ...html, "content-encoding": "gzip" }).end("<p>"),
);
hostile("a Content-Length too long", (_, response) => {
  response.writeHead(200, { ...html, "content-length": "1000000" }).write("<p>");
  setTimeout(() => response.destroy(), 100);
});
hostile("a Content-Length too short", (request) => {
  request.socket.end("HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 3\r\n\r\n<p>and more\r\n\r\n");
});
let cookies = 0;
hostile("cookies that grow", (_, response) => {
  cookies += 1;
  const own = Array.from({ length: 50 }, (_, at) => `c${cookies}-${at}=${"x".repeat(3000)}; Path=/bad`);
  response
    .writeHead(200, { ...html, "set-cookie": own })
    .end(`<title>Cookies ${cookies}</title><a href="/bad${"x".repeat(cookies)}">More</a>`);
});
hostile("meta refresh without end", (request, response) => {
  const next = Number(request.url?.split("?")[1] ?? 0) + 1;
  response.writeHead(200, html).end(`<title>${next}</title><meta http-equiv="refresh" content="0; url=/bad?${next}">`);
});
hostile(
  "a base at another origin",
  `<base href="${otherOrigin}/"><a href="in">In</a><form method="post" action="form"><input name="a"><button>Go</button></form><form method="post"><input name="b"><button formaction="there">Go</button></form><form action=""><input name="c"><button>Go</button></form>`,
);
hostile("100,000 hidden inputs", hiddenInputs(100_000));
hostile("a title of 9 MB", `<title>${"long ".repeat(1_800_000)}</title><form method="post"></form>`);
hostile("a title of 12 MB", `<title>${"long ".repeat(2_400_000)}</title>`);
hostile("an attribute of 9 MB", `<a href="/bad?${"x".repeat(9_000_000)}" title="x">x</a>`);
hostile("100,000 attributes", `<p ${Array.from({ length: 100_000 }, (_, at) => `a${at}=1`).join(" ")}>x</p>`);
hostile("100,000 links", Array.from({ length: 100_000 }, (_, at) => `<a href="/bad/x${at}y">x</a>`).join(""));
hostile(
  "actions with other schemes",
  [
    "data:text/html,x",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "mailto:a@b.c",
    "//[",
    "http:",
    "ftp://127.0.0.1/",
    "blob:x",
    `${otherOrigin}/in`,
  ]
    .map(
      (action) =>
        `<form method="post" action="${action}"><input name="a"><button>Go</button></form><a href="${action}">x</a><form method="post"><button formaction="${action}">Go on</button></form>`,
    )
    .join(""),
);
hostile(
  "frames, objects and scripts of others",
  ["iframe src", "frame src", "object data", "embed src", "script src", "img src", "link rel=stylesheet href"]
    .map((tag) => `<${tag}="${otherOrigin}/in"></${tag.split(" ")[0]}>`)
    .join(""),
);
hostile(
  "a form in each of 2,000 frames",
  '<iframe srcdoc="<form method=post><button>Go</button></form>"></iframe>'.repeat(2000),
);
hostile("a page that is another each time", (request, response) => {
  const link = Math.random().toString(36).slice(2);
  response.writeHead(200, html).end(`<title>${link}</title><a href="/bad/${link}">${request.url}</a>`);
});
if (process.argv.includes("--browser")) {
  hostile("script that loops", "<script>while (true);</script>", ["--browser"]);
  hostile("axe that never ends", "<script>window.getComputedStyle = () => { for (;;); };</script>", ["--browser"]);
}

/** A page of a service of 5,000 pages: ten links, a pagination, and a fault on each hundredth. */
function largePage(path: string): string | undefined {
  const number = path === "/" ? 0 : Number(/^\/topic-(\d+)-page$/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(number)) return undefined;
  const links = Array.from({ length: 10 }, (_, at) => number * 10 + at + 1).filter((each) => each < 5000);
  const text = '<p class="govuk-body">A paragraph of a page about something that people want to know.</p>'.repeat(40);
  const fault = number % 100 ? "" : '<div class="govuk-error-summary"><h2>There is a problem</h2></div>';
  const pagination = `<nav class="govuk-pagination" aria-label="Pagination"><div class="govuk-pagination__next"><a class="govuk-link govuk-pagination__link" href="/topic-${Math.min(4999, number + 1)}-page" rel="next"><span class="govuk-pagination__link-title">Next</span></a></div></nav>`;
  return `${fault}<h1 class="govuk-heading-l">Topic ${number}</h1>${text}${links.map((link) => `<a class="govuk-link" href="/topic-${link}-page">Topic ${link}</a>`).join("")}${pagination}`;
}

/** Audits the whole of the large service, and a fifth of it. */
async function large(): Promise<void> {
  const { origin, close } = await serve(largePage);
  const [fifth = 0, whole = 0] = await Promise.all(
    [1000, 5000].map(async (pages) => {
      const words = ["--limit", String(pages), "--max-time", "3600", "--format", "json"];
      const found = await run("audit", `${origin}/`, ...words);
      report(`${pages} pages`, found);
      if (JSON.parse(found.stdout).pages !== pages) failures.push(`Of ${pages} pages, not all were seen`);
      return found.memory;
    }),
  );
  close();
  if (whole > fifth + 200) failures.push(`Memory grows with the pages: ${fifth} MB, then ${whole} MB.`);
}

const all = waiting.values();
await Promise.all(
  Array.from({ length: availableParallelism() + 1 }, async () => {
    for (const next of all) await next();
  }),
);
other.close();
if (elsewhere.length) failures.push(`Another origin was reached: ${elsewhere.join(", ")}`);
for (const failure of failures) console.error(failure);
process.exitCode = failures.length ? 1 : 0;
