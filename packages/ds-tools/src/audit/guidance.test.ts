import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rules } from "../rules/journeys/all.js";

const guidance = readFileSync(new URL("guidance.md", import.meta.url), "utf8");

test("every rule is listed in its own words, and the warnings are named", () => {
  const listed = rules.map(({ name, description }) => `- [\`${name}\`](../rules/journeys/${name}.md): ${description}`);
  expect(guidance.split("\n").filter((line) => line.startsWith("- ["))).toEqual(listed);
  const [, warnings = ""] =
    /^All are errors except (.*), which are warnings\.$/m.exec(guidance.replace("Each rule has a page. ", "")) ?? [];
  const all = rules.filter(({ severity }) => severity === "warning");
  expect(warnings.match(/[a-z-]{4,}/g)).toEqual(all.map(({ name }) => name));
});
