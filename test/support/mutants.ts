import { buildSync } from "esbuild";
import type { Page } from "playwright-core";
import type { TestContext } from "vitest";
import { frontend } from "../../build/paths.js";
import type { Response } from "./serve.js";

/*
 * Mutants of the client live in the page, where Stryker does not look: it is told here which of them a test has reached,
 * and the page is told which of them is switched on. Does nothing when Stryker does not run the tests.
 */

type Counts = Record<string, number>;
interface Stryker {
  activeMutant?: string;
  mutantCoverage?: { static: Counts; perTest: Record<string, Counts> };
}
const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__;

/** The client with its mutants, from the sources; undefined for any other path. */
export function mutated(path: string): Response | undefined {
  if (!stryker || !built[path]) return undefined;
  const { activeMutant = null } = stryker;
  return {
    type: "text/javascript",
    body: `globalThis.__stryker__ ??= { activeMutant: ${activeMutant} + "" };${built[path]}`,
  };
}

const bundle = (entry: string, format: "esm" | "iife") =>
  buildSync({ entryPoints: [`${frontend}src/client/${entry}.ts`], bundle: true, format, write: false }).outputFiles[0]
    ?.text;
const built: Record<string, string | undefined> = stryker
  ? {
      "/client/index.js": bundle("index", "esm"),
      "/client/auto.js": bundle("auto", "esm"),
      "/ds-frontend.min.js": bundle("auto", "iife"),
    }
  : {};

/** Notes the mutants that the page has reached, in its frames too, for the test. */
export async function reached(page: Page, task: TestContext["task"]): Promise<void> {
  if (!stryker) return;
  stryker.mutantCoverage ??= { static: {}, perTest: {} };
  const names = [task.name];
  for (let suite = task.suite; suite; suite = suite.suite) names.unshift(suite.name);
  const id = `${task.file.filepath}#${names.join(" ").trim()}`;
  const counts = stryker.mutantCoverage.perTest[id] ?? {};
  stryker.mutantCoverage.perTest[id] = counts;
  for (const frame of page.frames()) {
    const seen = await frame.evaluate("globalThis.__stryker__?.mutantCoverage?.static ?? {}");
    for (const [mutant, count] of Object.entries(seen as Counts)) counts[mutant] = (counts[mutant] ?? 0) + count;
  }
}
