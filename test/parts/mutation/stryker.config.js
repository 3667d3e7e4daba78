// A journey restores the answers that a form has stored.
const formTests = ["packages/ds-frontend/src/{schemas,forms,journey}/**/!(types).test.ts", "test/forms/*.test.ts"];

/**
 * The folders that are changed, the tests of each, and the percentage of its mutants that they must notice.
 *
 * @type {Record<string, { folder: string; include: string[]; least: number }>}
 */
export const areas = {
  html: {
    folder: "packages/ds-frontend/src/html",
    include: ["packages/ds-frontend/src/{html,components}/**/*.test.ts"],
    least: 95,
  },
  forms: { folder: "packages/ds-frontend/src/forms", include: formTests, least: 85 },
  schemas: { folder: "packages/ds-frontend/src/schemas", include: formTests, least: 85 },
  rules: {
    folder: "packages/ds-tools/src/rules",
    include: [
      "packages/ds-tools/src/{check,rules}/**/!(source|never-throws).test.ts",
      "test/tools/planted-faults.test.ts",
    ],
    least: 85,
  },
  walk: {
    folder: "packages/ds-tools/src/audit/walk",
    include: ["packages/ds-tools/src/audit/**/*.test.ts"],
    least: 85,
  },
};

/**
 * Returns the area that a path such as "html/text.ts" is in, and its path in the project.
 *
 * @param {string} path
 */
export function areaOf(path) {
  const [name = "", ...rest] = path.split("/");
  const area = areas[name];
  return area && { ...area, path: [area.folder, ...rest].join("/") };
}

const path = process.env.MUTATED_PATH ?? "html";
const area = areaOf(path);

/** @type {string[]} */
export const include = area?.include ?? [];

/** Changes the files of one folder. `npm run test:all -- mutation` does so with each. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/parts/mutation/vitest.config.js" },
  mutate: [`${area?.path}${path.endsWith(".ts") ? "" : "/**/*.ts"}`, "!**/*.test.ts"],
  thresholds: { break: area?.least },
  ignorePatterns: ["reports", "bench", "docs"],
  concurrency: Number(process.env.CONCURRENCY ?? 2),
  timeoutMS: 60_000,
  // The first run counts what each test reaches, which takes long on a busy machine.
  dryRunTimeoutMinutes: 30,
  reporters: ["clear-text", "progress-append-only"],
  clearTextReporter: { allowColor: false, reportTests: false },
};
