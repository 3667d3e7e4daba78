import { existsSync, readFileSync } from "node:fs";
import { camelCase } from "@ds-frontend/internal/options/names.js";
import { expect, test } from "vitest";
import { componentNames, frontend, tools } from "../../build/paths.js";
import { tokens } from "../../docs/content/tokens.js";

/*
 * The files in which assistants that write code read about the packages.
 */

const whole = {
  frontend: readFileSync(`${frontend}llms.txt`, "utf8"),
  tools: readFileSync(`${tools}llms.txt`, "utf8"),
};

test("llms.txt has every component with its purpose and options, the guides and the commands, in this order", () => {
  const places = ["# ds-frontend", "## Forms", "## Journeys", "## Components", "## Theming", "## Commands"].map(
    (heading) => whole.frontend.indexOf(`\n${heading}\n`, -1),
  );
  expect(places.slice(1)).toEqual(places.slice(1).toSorted((a, b) => a - b));
  expect(places.slice(1).every((place) => place > 0)).toBe(true);
  for (const name of componentNames) {
    const [, section = ""] = whole.frontend.split(`\n### ${camelCase(name)}\n`);
    expect(section, name).toMatch(/^\n[A-Z][^|]+\.\n\n- `\w+/);
  }
  expect(whole.frontend).toContain("- `errorList[].href` (string): Link to the field: `#` and the field's id.");
  expect(whole.frontend).toContain("Usage: ds-frontend create");
  for (const { name, value } of tokens().flatMap((group) => group.tokens))
    expect(whole.frontend).toContain(`| \`${name}\` | \`${value}\` |`);
  for (const command of ["check", "lint", "audit"]) expect(whole.tools).toContain(`Usage: ds-tools ${command}`);
});

test("it is small enough to be read whole", () => {
  expect(whole.frontend.length).toBeLessThan(125_000);
  expect(whole.tools.length).toBeLessThan(60_000);
});

test.each([frontend, tools])("AGENTS.md in %s is short, and its links lead to files of the package", (folder) => {
  const text = readFileSync(`${folder}AGENTS.md`, "utf8");
  expect(text.length).toBeLessThan(15_000);
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, file = ""]) => file);
  expect(links).toContain("llms.txt");
  expect(links.filter((file) => !existsSync(folder + file))).toEqual([]);
});
