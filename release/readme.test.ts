import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../build/paths.js";
import { withoutClone } from "./readme.js";

test("the README of a release installs from the registry, and says nothing about packing", () => {
  const readme = readFileSync(`${root}README.md`, "utf8");
  const released = withoutClone(readme);
  for (const words of ["first release", "not on npm", "npm run pack"])
    expect([words, released.includes(words)]).toEqual([words, false]);
  expect(released).toContain("## Install\n\n```sh\nnpm install ds-frontend ");
  expect(withoutClone(released)).toBe(released);
});
