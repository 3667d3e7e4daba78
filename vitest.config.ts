import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { skippedInBrowser, usedBrowser } from "./test/support/browser-reporter.js";

/** Begins with the test that changes `Object.prototype` often: each change takes longer, the more modules the worker has loaded. */
class PollutionFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFirst = ({ moduleId }: TestSpecification) => moduleId.endsWith("/pollution.test.ts");
    return (await super.sort(files)).sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  }
}

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["packages/*/{src,compiler}/**/*.test.ts", "{release,test}/**/*.test.ts"],
          exclude: ["test/parts"],
        },
      },
      // Started by `npm run test:all`, one folder at a time.
      { extends: true, test: { name: "parts", include: ["test/parts/**/*.test.ts"] } },
    ],
    globalSetup: ["test/support/shared.ts"],
    setupFiles: ["test/support/seed.ts"],
    reporters: [usedBrowser(), "default", skippedInBrowser()],
    tags: [{ name: "browser", description: "Tests that need a browser" }],
    // Guards against hanging tests. On a busy machine, a test takes ten times as long as on its own, and the site is built in a hook.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // Polls need longer on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // No more than there are cores, because each loads the modules for itself.
    maxWorkers: availableParallelism(),
    // No test file leaves anything behind, and to load the modules anew for each takes a fifth of the time.
    isolate: false,
    sequence: { sequencer: PollutionFirst },
    // Node loads what is published, as it does for the people who use it.
    server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\/.*\.m?js$/] } },
  },
});
