import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { templatesPath } from "ds-frontend/nunjucks";
import { summary } from "./options.js";
import { folder } from "./systems.js";

/*
 * The first rendering of a process that has just begun, from the first import to the last byte: what it takes more than
 * to import an empty module, in time and in memory.
 */

export interface Cold {
  name: string;
  /** Milliseconds of processor time, which other work on the machine does not add to: the median. */
  milliseconds: number;
  /** Megabytes that the process has more, the median. */
  megabytes: number;
}

const require = createRequire(import.meta.url);
const url = (name: string) => JSON.stringify(pathToFileURL(require.resolve(name)).href);
const params = JSON.stringify(summary);
const empty = new URL("empty.js", import.meta.url).href;

const byMacro = (path: string, file: string, name: string) => `
  const { default: nunjucks } = await import(${url("nunjucks")});
  const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(${JSON.stringify(path)}), { autoescape: true });
  return env.renderString('{% from "${file}" import ${name} %}{{ ${name}(params) }}', { params: ${params} });`;

const contenders = {
  nothing: `await import(${JSON.stringify(empty)}); return "There is a problem";`,
  function: `const { errorSummary } = await import(${JSON.stringify(import.meta.resolve("ds-frontend"))}); return errorSummary(${params});`,
  loader: `
    const { default: nunjucks } = await import(${url("nunjucks")});
    const { DesignSystemLoader } = await import(${JSON.stringify(import.meta.resolve("ds-frontend/nunjucks"))});
    const env = new nunjucks.Environment([new DesignSystemLoader()], { autoescape: true });
    return env.renderString('{% from "error-summary/macro.njk" import errorSummary %}{{ errorSummary(params) }}', { params: ${params} });`,
  macro: byMacro(templatesPath, "error-summary/macro.njk", "errorSummary"),
  "nhsuk-frontend 8.0.2": byMacro(
    folder("nhsuk-frontend-8", "packages/components"),
    "error-summary/macro.njk",
    "errorSummary",
  ),
  "nhsuk-frontend 10.6.1": byMacro(
    folder("nhsuk-frontend-10", "dist"),
    "nhsuk/components/error-summary/macro.njk",
    "errorSummary",
  ),
  "govuk-frontend 6.6.0": byMacro(
    folder("govuk-frontend", "dist"),
    "govuk/components/error-summary/macro.njk",
    "govukErrorSummary",
  ),
};

const script = (body: string) => `
  const start = process.cpuUsage();
  const html = await (async () => { ${body} })();
  Buffer.from(html);
  const { user, system } = process.cpuUsage(start);
  if (!html.includes("There is a problem")) throw new Error("Not rendered.");
  console.log(JSON.stringify({ milliseconds: (user + system) / 1000, megabytes: process.memoryUsage().rss / 1e6 }));`;

export function cold(rounds = 11): Cold[] {
  const runs = Object.entries(contenders).map(([name, body]) => ({ name, body, taken: [] as Omit<Cold, "name">[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { body, taken } of runs) {
      const words = ["--input-type=module", "--eval", script(body)];
      const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: "utf8" });
      if (status !== 0) throw new Error(stderr);
      taken.push(JSON.parse(stdout));
    }
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
  const results = runs.map(({ name, taken }) => ({
    name,
    milliseconds: median(taken.map(({ milliseconds }) => milliseconds)),
    megabytes: median(taken.map(({ megabytes }) => megabytes)),
  }));
  const [empty = { milliseconds: 0, megabytes: 0 }, ...others] = results;
  return others.map(({ name, milliseconds, megabytes }) => ({
    name,
    milliseconds: milliseconds - empty.milliseconds,
    megabytes: megabytes - empty.megabytes,
  }));
}
