import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { TimeLimit } from "./time-limit.js";

test("many limits within one end with it, and Node does not warn of them", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on("warning", note);
  const outer = new AbortController();
  const audit = new TimeLimit(600, outer.signal);
  const files = Array.from({ length: 50 }, () => new TimeLimit(600, audit.signal));
  await turn();
  outer.abort();
  expect(files.every(({ signal }) => signal.aborted)).toBe(true);
  expect(files.some(({ isReached }) => isReached)).toBe(false);
  for (const limit of [...files, audit]) limit.end();
  process.off("warning", note);
  expect(warnings).toEqual([]);
});
