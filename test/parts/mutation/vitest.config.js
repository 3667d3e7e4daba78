import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer } from "vitest/node";
import { asked, failedFile } from "./tests.js";

/** Begins with the test files that take least, because the first failure ends the search for a mutant. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return (await super.sort(files)).reverse();
  }
}

/** Makes Stryker notice a test file that fails although none of its tests does: it cannot be loaded, or a hook fails. */
const failedFiles = {
  onInit(vitest) {
    this.vitest = vitest;
  },
  onTestModuleEnd(file) {
    if (file.ok()) return;
    this.vitest.state.catchError(
      new Error(`${failedFile}${file.errors()[0]?.message ?? "a hook."}`),
      "Failed test file",
    );
    // Not waited for: it waits for the end of the run, which waits for this function.
    void this.vitest.cancelCurrentRun("test-failure");
  },
};

const source = (path) => fileURLToPath(new URL(`../../../packages/ds-frontend/src/${path}`, import.meta.url));

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
    include: asked.include,
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
