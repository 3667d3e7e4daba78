import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests that hold the primitives, run against the sources, which is what gets mutated. */
export default defineConfig({
  resolve: { alias: [{ find: /^ds-frontend$/, replacement: fileURLToPath(new URL("src/index.ts", import.meta.url)) }] },
  test: {
    include: ["src/{html,components}/**/*.test.ts"],
    testTimeout: 60_000,
  },
});
