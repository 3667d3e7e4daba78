import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";

/** The tests that hold each room, and the share of its mutants that they must find. */
export const tests = {
  html: { include: ["packages/ds-frontend/src/{html,components}/**/*.test.ts"], least: 95 },
  // A journey restores the answers that a form has stored.
  forms: {
    include: ["packages/ds-frontend/src/{forms,journey}/**/!(types).test.ts", "test/forms/*.test.ts"],
    least: 85,
  },
  client: { include: ["test/client/client.test.ts", "test/parts/chromium/scenarios.test.ts"], least: 85 },
};

/** Returns the tests of a room, or of a folder in it, such as "forms/view". */
export const testsOf = (room) => tests[room.split("/")[0]];

/** Begins with the test files that take least, because the first failure ends the search for a mutant. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).reverse();
  }
}

const source = (path) => fileURLToPath(new URL(`../../../packages/ds-frontend/src/${path}`, import.meta.url));

/** Tells Stryker of a test file that failed without a test that did: it could not be loaded, or a hook of it failed. */
const failedFiles = {
  onInit(vitest) {
    this.vitest = vitest;
  },
  onTestModuleEnd(file) {
    if (file.ok()) return;
    this.vitest.state.catchError(file.errors()[0] ?? new Error("A test failed."), "Failed test file");
    // Not waited for, because it ends when this file does.
    void this.vitest.cancelCurrentRun("test-failure");
  },
};

const folder = process.env.ROOM ?? "html";

/** The tests run against the sources, which is what gets mutated. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^ds-frontend$/, replacement: source("index.ts") },
      { find: /^ds-frontend\/forms$/, replacement: source("forms/index.ts") },
      { find: /^ds-frontend\/journey$/, replacement: source("journey/index.ts") },
    ],
  },
  test: {
    include:
      process.env.TESTS === "own" ? [`packages/ds-frontend/src/${folder}/!(types).test.ts`] : testsOf(folder).include,
    setupFiles: ["test/parts/mutation/setup.ts"],
    reporters: [failedFiles],
    tags: [{ name: "browser" }],
    // Stryker starts a worker for each mutant.
    isolate: false,
    sequence: { sequencer: QuickFirst },
    // Soon enough that a mutant which hangs is found by a test, and not by the patience of Stryker.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 2_000 } },
  },
});
