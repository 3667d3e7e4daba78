import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { skippedInBrowser, usedBrowser } from "./test/support/browser-reporter.js";

/** Starts the longest files first, so that at the end no core waits for one of them. A clean clone has no times to go by. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const long =
      /(?:get-started|site|build|style|client|cli\/check|package|parity|properties|prototype|html-validate-11|example|react|react-browser|adapters|fixtures|compile|matchers)\.test\.ts$/;
    const sorted = await super.sort(files);
    return [
      ...sorted.filter((file) => long.test(file.moduleId)),
      ...sorted.filter((file) => !long.test(file.moduleId)),
    ];
  }
}

export default defineConfig({
  test: {
    include: ["packages/*/{src,compiler}/**/*.test.ts", "{build,release,test}/**/*.test.ts"],
    globalSetup: ["test/support/shared.ts"],
    setupFiles: ["test/support/seed.ts"],
    reporters: [usedBrowser(), "default", skippedInBrowser()],
    tags: [
      { name: "browser", description: "Tests that need a browser" },
      { name: "site", description: "Tests of what readers and writers of the documentation do" },
      { name: "versions", description: "Tests with other versions and tools than most people have" },
    ],
    sequence: { sequencer: LongestFirst },
    // To end what hangs. On a busy machine, a test takes ten times as long as on its own, and the site is built in a hook.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    // What is waited for comes late on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // No more than there are cores, because each loads the modules for itself.
    maxWorkers: availableParallelism(),
    // No test file leaves anything behind, and to load the modules anew for each takes a fifth of the time.
    isolate: false,
    // Node loads what is published, as it does for the people who use it.
    server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\/.*\.m?js$/] } },
  },
});
