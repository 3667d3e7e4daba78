// A journey restores the answers that a form has stored.
const formTests = ["packages/ds-frontend/src/{schemas,forms,journey}/**/!(types).test.ts", "test/forms/*.test.ts"];

/**
 * The tests of each folder, and the percentage of its mutants that they must notice.
 *
 * @type {Record<string, { include: string[]; least: number }>}
 */
export const areas = {
  html: { include: ["packages/ds-frontend/src/{html,components}/**/*.test.ts"], least: 95 },
  forms: { include: formTests, least: 85 },
  schemas: { include: formTests, least: 85 },
};

const path = process.env.MUTATED_PATH ?? "html";
const area = areas[path.split("/")[0] ?? ""];

/** @type {string[]} */
export const include = area?.include ?? [];

/** Changes the files of one folder. `npm run test:all -- mutation` does so with each. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/parts/mutation/vitest.config.js" },
  mutate: [`packages/ds-frontend/src/${path}${path.endsWith(".ts") ? "" : "/**/*.ts"}`, "!**/*.test.ts"],
  thresholds: { break: area?.least },
  ignorePatterns: ["reports", "bench", "docs"],
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  // The first run counts what each test reaches, which takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false },
};
