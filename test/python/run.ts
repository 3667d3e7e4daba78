import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { frontend } from "../../build/rooms.js";
import { jinjaCases } from "./cases.js";
import { python } from "./python.js";

/*
 * Run by `npm run test:python`: the macros and the Python package in Jinja2, Flask and Django as the distribution has them
 * (`apt-get install python3-jinja2 python3-flask python3-django python3-flaskext.wtf python3-hypothesis`). What is not
 * installed is a failure. `PYTHON` names another interpreter.
 */

const count = Number(process.argv[2] ?? 250);
const command = python();
if (!command) {
  console.error("No Python with Jinja2 was found: apt-get install python3-jinja2, or name one with PYTHON.");
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "python-"));
const cases = join(folder, "cases.json");
writeFileSync(cases, JSON.stringify(await jinjaCases(count)));
const { status } = spawnSync(
  command,
  ["-B", "-W", "error::SyntaxWarning", "-m", "unittest", "discover", "-s", "tests", "-v"],
  {
    cwd: `${frontend}python`,
    env: { ...process.env, DS_FRONTEND_CASES: cases, PYTHONPATH: `${frontend}python` },
    stdio: "inherit",
  },
);
rmSync(folder, { recursive: true });
process.exitCode = status ?? 1;
