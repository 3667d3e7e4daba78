import { arch, availableParallelism, cpus } from "node:os";
import type { Reporter, TestModule } from "vitest/node";
import type { FoundBrowser } from "./find-browser.js";
import { ifShared } from "./shared.js";

/** Prints which browser and which processor the tests have used, before the summary. */
export function usedBrowser(): Reporter {
  return {
    onTestRunEnd() {
      const { found, failures = [] } = ifShared<FoundBrowser>("browser") ?? {};
      for (const failure of failures) console.log(failure);
      const [{ model = "" } = {}] = cpus();
      const processor = [`${availableParallelism()} × ${arch()}`, model].filter(Boolean).join(", ");
      const name = found?.name ?? (failures.length > 0 ? "none" : "not used");
      console.log(`Browser: ${name}. Processor: ${processor}. Node ${process.version}.\n`);
    },
  };
}

/** Prints, as the last line, how many tests need a browser and were skipped. In CI, that is a failure. */
export function skippedInBrowser(): Reporter {
  let tagsFilter: readonly string[] = [];
  return {
    onInit({ config }) {
      tagsFilter = config.tagsFilter ?? [];
    },
    onTestRunEnd(modules) {
      const result = ifShared<FoundBrowser>("browser");
      if (!result || result.found) return;
      const isCi = Boolean(process.env.CI);
      if (isCi) process.exitCode = 1;
      console.log(
        `Browser tests skipped: ${skippedIn(modules, tagsFilter)}${isCi ? ", which is a failure in CI" : ""}. No browser starts. Install Chromium, Chrome or Edge (on Debian: apt-get install chromium), or set CHROME_PATH to an executable file, and run npm test again.`,
      );
    },
  };
}

/** Counts the browser tests that were skipped, without those that were not asked for: each filter is a tag, or "!" and a tag. */
function skippedIn(modules: readonly TestModule[], tagsFilter: readonly string[]): number {
  const tests = modules.flatMap((module) => [...module.children.allTests("skipped")]);
  const isAskedFor = (tags: readonly string[]) =>
    tagsFilter.every((filter) => tags.includes(filter.replace("!", "")) !== filter.startsWith("!"));
  return tests.filter(({ tags }) => tags.includes("browser") && isAskedFor(tags)).length;
}
