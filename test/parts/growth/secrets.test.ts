import { test } from "vitest";
import { Secrets } from "../../../packages/ds-tools/src/audit/address/secrets.js";
import { expectLinear } from "../../support/growth.js";

test.each([
  ["a beginning of the secret", "a".repeat(150)],
  ["a long beginning of the secret", "a".repeat(5000)],
  ["signs that may be encoded", "&a%61"],
])("a page that repeats %s is masked in time that grows with its length and not faster", async (_, part) => {
  const secrets = new Secrets([`${"a".repeat(10_000)}b`, "&a%61&a%61b"]);
  const page = (count: number) => `<p>${part.repeat(Math.ceil((count * 1000) / part.length))}c</p>`;
  await expectLinear(5, (html) => secrets.mask(html), page);
});
