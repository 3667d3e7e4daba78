import { fileURLToPath } from "node:url";

const folder = process.env.ROOM ?? "html";

/** The file in which Stryker writes down, and finds again, what became of the mutants of a folder. */
export const reportOf = (name) =>
  fileURLToPath(new URL(`../../../reports/mutation/${name.replaceAll("/", "-")}.json`, import.meta.url));

/** Breaks one folder in every way it can. `npm run test:all -- mutation` does so with each of them. */
export default {
  testRunner: "vitest",
  // The client runs in the browser: its tests do not import it.
  vitest: { configFile: "test/parts/mutation/vitest.config.js", related: folder !== "client" },
  mutate: [`packages/ds-frontend/src/${folder}/*.ts`, `!packages/ds-frontend/src/${folder}/*.test.ts`],
  ignorePatterns: ["reports", "bench", "docs"],
  ignoreStatic: false,
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  // The first run counts what each test reaches, which takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  incremental: true,
  incrementalFile: reportOf(folder),
  reporters: ["clear-text", "progress-append-only"],
  // Those that the folder's own tests leave are not of interest yet.
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: process.env.TESTS !== "own" },
  // `run.ts` compares the score of the whole room.
  thresholds: { high: 98, low: 85, break: null },
};
