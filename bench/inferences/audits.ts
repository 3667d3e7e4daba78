import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "../../build/paths.js";
import { inferences } from "./audit.js";
import { commandWithout, linesOf } from "./switches.js";

/*
 * `tsx bench/inferences/audits.ts [--seconds 110] [--only words] <address of a running service>…` prints for each inference of the audit what
 * is lost without it: pages, findings by rule, and time. Both audits of a service run side by side, because a busy machine is slower for
 * both. An inference stays if it costs a true finding that somebody acts on.
 */

interface Audited {
  findings: { path: string; rule: string; message: string }[];
  visited: { path: string }[];
  seconds: number;
}

const { values, positionals: addresses } = parseArgs({
  options: { seconds: { type: "string", default: "110" }, only: { type: "string", default: "" } },
  allowPositionals: true,
});
if (!addresses.length) throw new Error("Give addresses of services that run on this machine.");
const place = mkdtempSync(join(tmpdir(), "ds-tools-inferences-"));
symlinkSync(join(root, "node_modules"), join(place, "node_modules"));

/** Audits a service with a command, for as many seconds at most as the command line says. */
async function audit(command: string, address: string): Promise<Audited> {
  const words = [command, "audit", address, "--allow-empty", "--max-time", values.seconds, "--format", "json"];
  const begin = Date.now();
  const child = spawn(process.execPath, words, { cwd: place });
  let [printed, said] = ["", ""];
  child.stdout.on("data", (part) => {
    printed += part;
  });
  child.stderr.on("data", (part) => {
    said += part;
  });
  await new Promise((resolve) => child.on("close", resolve));
  if (!printed.startsWith("{")) throw new Error(`${address}: ${said}`);
  return { visited: [], ...JSON.parse(printed), seconds: (Date.now() - begin) / 1000 };
}

function pathsOf({ visited }: Audited): Set<string> {
  return new Set(visited.map(({ path }) => path.split("?", 1)[0] ?? path));
}

/** Returns the findings of an audit that another lacks. The place is left out, because a page may be seen on another way. */
function lostIn(whole: Audited, other: Audited): string[] {
  const keyOf = ({ path, rule, message }: Audited["findings"][number]) => `${rule} ${path.split("?", 1)[0]} ${message}`;
  const known = new Set(other.findings.map(keyOf));
  return [...new Set(whole.findings.map(keyOf))].filter((key) => !known.has(key));
}

function byRule(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key.split(" ", 1)[0] ?? "", (counts.get(key.split(" ", 1)[0] ?? "") ?? 0) + 1);
  return [...counts].map(([rule, count]) => `${count} ${rule}`).join(", ") || "nothing";
}

try {
  const whole = await commandWithout(undefined, "packages/ds-tools/src/cli/ds-tools", place);
  console.log("| without | lines | service | pages | seconds | lost | new |\n|---|--:|---|--:|--:|---|---|");
  for (const inference of inferences.filter(({ name }) => name.includes(values.only))) {
    // Both commands have one name, so each is in a folder of its own.
    const folder = mkdtempSync(join(place, "without-"));
    const command = await commandWithout(inference, "packages/ds-tools/src/cli/ds-tools", folder);
    for (const address of addresses) {
      const [all, less] = await Promise.all([audit(whole, address), audit(command, address)]);
      const pages = `${pathsOf(all).size} → ${pathsOf(less).size}`;
      const seconds = `${Math.round(all.seconds)} → ${Math.round(less.seconds)}`;
      const [lost, more] = [lostIn(all, less), lostIn(less, all)];
      console.log(
        `| ${inference.name} | ${linesOf(inference)} | ${address} | ${pages} | ${seconds} | ${byRule(lost)} | ${byRule(more)} |`,
      );
      for (const key of lost.slice(0, 5)) console.error(`  lost ${key}`);
    }
  }
} finally {
  rmSync(place, { recursive: true, force: true });
}
