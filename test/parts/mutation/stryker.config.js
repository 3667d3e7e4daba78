import { asked } from "./tests.js";

/** Breaks some files in every way it can. `npm run test:all -- mutation` does so with each folder. */
export default {
  testRunner: "vitest",
  vitest: {
    configFile: "test/parts/mutation/vitest.config.js",
    // The client runs in the browser: its tests do not import it.
    related: !asked.files.some((file) => file.includes("/src/client/")),
  },
  mutate: asked.files,
  ignorePatterns: ["reports", "bench", "docs"],
  ignoreStatic: false,
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  // The first run counts what each test reaches, which takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "json", "progress-append-only"],
  jsonReporter: { fileName: asked.report },
  clearTextReporter: { allowColor: false, reportTests: false },
};
