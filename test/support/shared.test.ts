import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shared, sharedFolder, sharedLater } from "./shared.js";

/** What a process leaves behind that dies while it makes something. */
function leftBehind(name: string): void {
  mkdirSync(join(sharedFolder(), name));
}

const sentence = /Another process began to make ".+" and had not ended after 0\.1 s/;

test("nobody waits for ever for a process that has died", async () => {
  leftBehind("dead");
  expect(() => shared("dead", () => 1, 0.1)).toThrow(sentence);
  leftBehind("dead-later");
  await expect(sharedLater("dead-later", async () => 1, 0.1)).rejects.toThrow(sentence);
});

test("what one made, others get; what it could not make, nobody gets", () => {
  let made = 0;
  const make = () => ++made;
  expect([shared("made", make), shared("made", make)]).toEqual([1, 1]);
  const fail = () => {
    throw new Error("no space");
  };
  for (const _ of [1, 2]) expect(() => shared("failed", fail)).toThrow("no space");
});
