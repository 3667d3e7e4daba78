import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { include } from "./stryker.config.js";

const source = (path, name = "ds-frontend") =>
  fileURLToPath(new URL(`../../../packages/${name}/src/${path}`, import.meta.url));

/** The tests run against the sources, because Stryker changes those. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^ds-frontend$/, replacement: source("index.ts") },
      { find: /^ds-frontend\/forms$/, replacement: source("forms/index.ts") },
      { find: /^ds-frontend\/journey$/, replacement: source("journey/index.ts") },
      { find: /^ds-tools\/check$/, replacement: source("check/index.ts", "ds-tools") },
    ],
  },
  test: {
    include,
    setupFiles: ["test/support/seed.ts"],
    tags: [{ name: "browser" }],
    // Stryker starts a worker for each mutant.
    isolate: false,
    // A mutant that hangs is noticed by a test, before Stryker's own limit.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 2_000 } },
  },
});
