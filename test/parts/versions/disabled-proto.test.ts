import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";

test.concurrent.each(["throw", "delete"])(
  "with node --disable-proto=%s every way of rendering gives the same bytes",
  async (mode) => {
    const words = [`--disable-proto=${mode}`, "--import", "tsx", "test/parts/runtimes/same-bytes.ts", "--few"];
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root });
    expect(stdout).toBe("same\n");
  },
);
