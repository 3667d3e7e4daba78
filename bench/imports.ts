import { execFileSync } from "node:child_process";
import { root } from "../build/paths.js";
import { summary } from "./measure.js";

const runs = 21;

/** Returns what importing each part of ds-frontend costs in a fresh process, as a share of `ds-frontend` itself. */
export function importCosts(): string {
  const modules = ["ds-frontend", "ds-frontend/forms", "ds-frontend/journey"];
  const times = Array.from({ length: runs }, () => modules.map(cpuTime));
  const lines = modules.map((module, index) => {
    const { median } = summary(times.map((round) => round[index] as number));
    const ratio = summary(times.map((round) => (round[index] as number) / (round[0] as number)));
    return `import "${module}": ${median.toFixed(1)} ms, ${ratio.median.toFixed(2)} times ds-frontend (±${ratio.spread}%)`;
  });
  return `${lines.join("\n")}\n`;
}

/** Returns the milliseconds of processor time that an import takes in a process of its own. */
function cpuTime(module: string): number {
  const program = `const start = process.cpuUsage();
await import("${module}");
const { user, system } = process.cpuUsage(start);
console.log((user + system) / 1000);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: root }));
}
