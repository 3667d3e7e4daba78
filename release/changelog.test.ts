import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { frontend, tools } from "../build/rooms.js";
import { released } from "./changelog.js";

const before = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n\n## 1.0.0 - 2029-01-01\n\n- B.\n";

test("a new version takes what was unreleased", () => {
  expect(released(before, "1.1.0", "2030-01-31")).toBe(
    "# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2030-01-31\n\n### Added\n\n- A.\n\n## 1.0.0 - 2029-01-01\n\n- B.\n",
  );
});

test("a version of which nothing is said is refused", () => {
  const again = released(before, "1.1.0", "2030-01-31");
  expect(() => released(again, "1.2.0", "2030-02-01")).toThrow("says nothing of 1.2.0");
  expect(() => released("# Changelog\n", "1.2.0", "2030-02-01")).toThrow('no heading "## Unreleased"');
});

test.each([frontend, tools])("the changelog in %s has its heading", (folder) => {
  expect(readFileSync(`${folder}CHANGELOG.md`, "utf8")).toMatch(/^## Unreleased$/m);
});
