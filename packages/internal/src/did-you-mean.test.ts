import { didYouMean } from "@ds-frontend/internal/did-you-mean.js";
import { describe, expect, test } from "vitest";

describe("didYouMean", () => {
  test.each([
    ["errorlist", "errorList"],
    ["titel", "title"],
    ["herf", "href"],
    ["class", "classes"],
    ["attribute", "attributes"],
    ["zzz", undefined],
    ["", undefined],
  ])("%s is probably %s", (word, expected) => {
    expect(didYouMean(word, ["errorList", "title", "href", "classes", "attributes"])).toBe(expected);
  });
});
