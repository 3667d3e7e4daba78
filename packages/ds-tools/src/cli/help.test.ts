import { expect, test } from "vitest";
import { tools } from "./tools.js";

/** Rows and columns of a terminal on which nobody has to scroll. */
const [rows, columns] = [40, 80];

test.each(["check", "lint", "upgrade", "audit"])("the help of %s fits on one screen", async (name) => {
  const { help } = (await tools.commands[name]?.()) ?? { help: "" };
  const lines = help.trimEnd().split("\n");
  expect(lines[0]).toContain(`Usage: ds-tools ${name}`);
  expect(help).toContain("The exit code is 1");
  const shown = lines.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / columns)), 0);
  expect(shown).toBeLessThanOrEqual(rows);
});
