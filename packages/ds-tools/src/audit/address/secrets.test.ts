import { expect, test } from "vitest";
import { Secrets } from "./secrets.js";

const secrets = new Secrets([
  "p4ss&word<'1234",
  "7q",
  "First line of it\r\nSecond line of it",
  `long ${"x".repeat(1000)}`,
]);

test.each([
  ["as it is", "It is p4ss&word<'1234."],
  ["in other letters", "It is P4SS&WORD<'1234."],
  ["in HTML", "It is p4ss&amp;word&lt;&#39;1234."],
  ["in an address", "It is p4ss%26word%3C'1234."],
  ["in a query", "It is p4ss%26word%3C%271234."],
  ["a short one, as a word", "It is 7q."],
])("a secret is kept out of a text: %s", (_, text) => {
  expect(secrets.redact(text)).toBe("It is ***.");
});

test("every line of an answer is kept out, and the beginning of a long one that was cut", () => {
  expect(secrets.redact("First line of it, then Second+line+of+it")).toBe("***, then ***");
  expect(secrets.redact(`long ${"x".repeat(400)}…`)).not.toContain("long");
});

test("a short secret within a word stays, and a token in an address does not", () => {
  expect(secrets.redact("a7qb")).toBe("a7qb");
  expect(secrets.redactPath(new URL("http://a/reset/9f8a7b6c5d4e3f2a1b0c?x=1&session_token=2"))).toBe(
    "/reset/***?x=1&session_token=***",
  );
});

test("a secret in a page is masked without moving anything", () => {
  const html = '<a href="/reset/9f8a7b6c5d4e3f2a1b0c">Reset</a><p title="7q">p4ss&amp;word&lt;\'1234</p>';
  const masked = secrets.mask(html);
  expect(masked).toHaveLength(html.length);
  expect(masked).toBe('<a href="/reset/********************">Reset</a><p title="**">*****************\'****</p>');
});
