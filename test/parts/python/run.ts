import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPage } from "ds-tools/check";
import { frontend } from "../../../build/paths.js";
import { jinjaCases } from "./cases.js";
import { followGuide } from "./programs.js";
import { python } from "./python.js";
import { record } from "./record.js";

/*
 * Run by `npm run test:all -- python`: the macros and the Python package in Jinja2 as the distribution has it. `PYTHON`
 * names another interpreter; `-- 1000` tries so many random options for each component; `-- --record` adds the versions to the table on the site.
 */

const words = process.argv.slice(2);
const isRecorded = words.includes("--record");
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 100);
const command = python();
if (!command) {
  console.error(
    "No Python with Jinja2 and Hypothesis was found. On Debian or Ubuntu, install python3-jinja2 and python3-hypothesis.",
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "python-"));
const cases = join(folder, "cases.json");
writeFileSync(cases, JSON.stringify(await jinjaCases(count)));
const { status } = spawnSync(command, ["-B", "-m", "unittest", "discover", "-s", "tests", "-t", ".", "-v"], {
  cwd: `${frontend}python`,
  env: { ...process.env, DS_FRONTEND_CASES: cases },
  stdio: "inherit",
});
const renderings = status === 0 ? Number(readFileSync(`${cases}.count`, "utf8")) : 0;
rmSync(folder, { recursive: true });

const { printed, page } = followGuide(command);
const wrong = [
  ...(printed.includes('<a href="#full-name">Enter your full name</a>') ? [] : [`page.py printed: ${printed}`]),
  ...(page.includes("<title>Error: Your name</title>") ? [] : ["The page with an error has another title."]),
  ...(await checkPage(page)).map(({ rule, message }) => `${rule}: ${message}`),
];
for (const each of wrong) console.error(each);
process.exitCode = status || wrong.length ? 1 : 0;
if (isRecorded && !process.exitCode) record(command, renderings);
