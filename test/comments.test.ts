import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../build/rooms.js";

/*
 * An editor shows one doc comment at a time, so each is a whole sentence or noun phrase: "Returns …", "Error for …". One that
 * begins with a question word has no main verb, and "The same for" needs the comment above it.
 */

const opening = /\/\*\*?[\s*]*((?:What|Whether|Where|Which|The same for) .*)/g;

test.each(["src", "compiler", "test", "docs", "bench", "example"])(
  "no doc comment in %s begins with a question word",
  (folder) => {
    const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.[jt]s$/.test(name),
    );
    const found = files.flatMap((name) => {
      const source = readFileSync(`${root}${folder}/${name}`, "utf8");
      return [...source.matchAll(opening)].map(([, words]) => `${folder}/${name}: ${words}`);
    });
    expect(files.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
  },
);
