import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { install } from "../test/support/install.js";
import { memory } from "./memory.js";

/*
 * Run by `npm run bench -- scale`: sends an empty form to each server for some seconds and counts the error pages; then renders
 * a million times and looks at the memory. The machine does everything at once, so only what differs says something.
 */

interface Load {
  requests: { average: number };
  latency: { p50: number; p99: number };
  "4xx": number;
  non2xx: number;
  errors: number;
}
type Autocannon = (options: object) => Promise<Load>;

const cache = install("autocannon", { autocannon: "^8.0.0" });
const autocannon = createRequire(`${cache}/package.json`)("autocannon") as Autocannon;
const seconds = Number(process.argv[3] ?? 8);

const headers = { "content-type": "application/x-www-form-urlencoded" };
const lines: string[] = [];
let wrong = 0;
for (const [way, name] of [
  ["functions", "functions, no template engine"],
  ["loader", "Nunjucks with DesignSystemLoader"],
  ["govuk", "Nunjucks with govuk-frontend 6.6.0"],
] as const) {
  const server = spawn(
    process.execPath,
    ["--import", "tsx", fileURLToPath(new URL("scale-server.ts", import.meta.url)), way],
    {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  try {
    const url = `http://127.0.0.1:${await portOf(server)}/`;
    const page = await (await fetch(url, { method: "POST", headers })).text();
    if (!page.includes("There is a problem")) throw new Error(`${name} shows no error page.`);
    const load = { url, method: "POST", body: "fullName=", connections: 20, headers };
    await autocannon({ ...load, duration: 2 });
    const before = await used(server);
    const { requests, latency, "4xx": pages, errors } = await autocannon({ ...load, duration: seconds });
    const milliseconds = (await used(server)) - before;
    if (errors > 0 || pages === 0) wrong += 1;
    const cells = [Math.round(requests.average), latency.p50, latency.p99, (milliseconds / pages).toFixed(3), errors];
    lines.push(`| ${name} | ${cells.join(" | ")} |`);
  } finally {
    server.kill();
  }
}
console.log("| | error pages a second | p50 ms | p99 ms | processor ms a page | errors |");
console.log("|---|--:|--:|--:|--:|--:|");
console.log(lines.join("\n"));

const { rows, isFlat } = memory();
console.log("\n| renderings | MB in use |");
console.log("|--:|--:|");
for (const { count, megabytes } of rows) console.log(`| ${count.toLocaleString("en")} | ${megabytes.toFixed(2)} |`);
if (wrong > 0 || !isFlat) process.exitCode = 1;

async function portOf(server: ChildProcess): Promise<number> {
  if (!server.stdout) throw new Error("The server has no output.");
  const [line] = await once(server.stdout, "data");
  return Number(String(line));
}

/** Milliseconds of processor time that the server has used. */
async function used(server: ChildProcess): Promise<number> {
  server.send("used");
  const [{ user, system }] = (await once(server, "message")) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}
