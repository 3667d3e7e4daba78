import { testsOf } from "./vitest.config.js";

const room = process.env.ROOM ?? "html";
const { least } = testsOf(room);

/** Breaks one room in every way it can. `npm run test:all -- mutation` does so with each of them. */
export default {
  testRunner: "vitest",
  // The client runs in the browser: its tests do not import it.
  vitest: { configFile: "test/parts/mutation/vitest.config.js", related: room !== "client" },
  mutate: [`packages/ds-frontend/src/${room}/**/*.ts`, `!packages/ds-frontend/src/${room}/**/*.test.ts`],
  ignorePatterns: ["reports", "bench", "docs"],
  ignoreStatic: false,
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  // The first run counts what each test reaches, which takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: `reports/mutation/${room}.json` },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 98, low: least, break: least },
};
