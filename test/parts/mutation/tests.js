/**
 * The tests that hold each room, and the share of its mutants that they must find.
 *
 * @type {Record<string, { include: string[]; least: number }>}
 */
export const tests = {
  html: { include: ["packages/ds-frontend/src/{html,components}/**/*.test.ts"], least: 95 },
  // A journey restores the answers that a form has stored.
  forms: {
    include: ["packages/ds-frontend/src/{forms,journey}/**/!(types).test.ts", "test/forms/*.test.ts"],
    least: 85,
  },
  client: { include: ["test/client/client.test.ts", "test/parts/chromium/scenarios.test.ts"], least: 85 },
};

/** Begins what is said about a test file that failed although none of its tests did. */
export const failedFile = "A test file failed: ";

/**
 * What `run.ts` asks Stryker for: the files to break, the tests to run, and where the report is.
 *
 * @type {{ files: string[]; include: string[]; report: string }}
 */
export const asked = JSON.parse(process.env.MUTATION ?? "{}");
