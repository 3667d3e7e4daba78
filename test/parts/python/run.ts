import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { frontend } from "../../../build/paths.js";
import { jinjaCases } from "./cases.js";
import { follow, installed } from "./programs.js";
import { python } from "./python.js";
import { record } from "./record.js";

/*
 * Run by `npm run test:all -- python`: the macros and the Python package in Jinja2, Flask and Django as the distribution has them.
 * CONTRIBUTING.md has the command that installs them. `PYTHON` names another interpreter; `-- 1000` tries so many random
 * options for each component; `-- --record` adds the versions to the table on the site.
 */

const words = process.argv.slice(2);
const isRecorded = words.includes("--record");
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? 100);
const command = python();
if (!command) {
  console.error(
    "No Python with Jinja2, Flask, Django and Hypothesis was found. CONTRIBUTING.md has the command that installs them.",
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

const environment = installed(command);
const wrong = [
  ...(await follow(environment, "flask", () => [])),
  ...(await follow(environment, "django", (port) => ["--noreload", `127.0.0.1:${port}`])),
];
rmSync(join(dirname(environment), "../.."), { recursive: true });
for (const each of wrong) console.error(each);
process.exitCode = status || wrong.length ? 1 : 0;
if (isRecorded && !process.exitCode) record(command, renderings);
