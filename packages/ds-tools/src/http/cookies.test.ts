import { describe, expect, test } from "vitest";
import { Cookies } from "./cookies.js";
import { isLoopback } from "./loopback.js";

const now = Date.parse("2026-01-01T00:00Z");

test.each<[header: string, at: string, sent: string | undefined]>([
  ["a=1", "/x/page", "a=1"],
  ["a=1", "/", undefined],
  ["a=1; Path=/", "/", "a=1"],
  ["a=1; path=/x", "/xy", undefined],
  ["a=1; Path=x", "/x/y", "a=1"],
  ["a=b=c; Path=/; HttpOnly; SameSite=Lax", "/", "a=b=c"],
  ["a=; Path=/", "/", "a="],
  ["a=1; Path=/; Secure", "/", "a=1"],
  ["__Host-a=1; Path=/; Secure", "/", "__Host-a=1"],
  ["__Host-a=1; Path=/", "/", undefined],
  ["a=1; Path=/; Domain=localhost", "/", "a=1"],
  ["a=1; Path=/; Domain=example.com", "/", undefined],
  ["a=1; Path=/; Max-Age=0", "/", undefined],
  ["a=1; Path=/; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "/", "a=1"],
  ["a=1; Path=/; Expires=Thu, 01-Jan-1970 00:00:00 GMT", "/", undefined],
  ["a=1; Path=/; Expires=nonsense", "/", "a=1"],
  ["nonsense; Path=/", "/", "nonsense"],
  ["", "/", undefined],
])("the cookie %s is sent to %s as %s", (header, at, sent) => {
  const cookies = new Cookies();
  cookies.store(new URL("http://localhost/x/form"), [header], now);
  expect(cookies.header(new URL(at, "http://localhost"), now)).toBe(sent);
});

test("a cookie replaces its last value, ends when it expires, and the longest path comes first", () => {
  const cookies = new Cookies();
  const url = new URL("http://localhost/x/form");
  cookies.store(url, ["a=1; Path=/", "a=2; Path=/", "b=3; Path=/x", "c=4; Path=/; Max-Age=10"], now);
  expect(cookies.header(url, now)).toBe("b=3; a=2; c=4");
  expect(cookies.header(url, now + 20_000)).toBe("b=3; a=2");
  cookies.store(url, ["a=; Path=/; Max-Age=-1"], now);
  expect(cookies.header(url, now + 20_000)).toBe("b=3");
});

test("a secure cookie of another machine needs https", () => {
  const cookies = new Cookies();
  cookies.store(new URL("http://example.com/"), ["a=1; Secure"], now);
  cookies.store(new URL("https://example.com/"), ["b=1; Secure"], now);
  expect(cookies.header(new URL("http://example.com/"), now)).toBeUndefined();
  expect(cookies.header(new URL("https://example.com/"), now)).toBe("b=1");
});

describe("this machine", () => {
  test.each(["localhost", "LOCALHOST", "app.localhost", "127.0.0.1", "127.8.9.10", "[::1]", "2130706433", "0x7f.1"])(
    "is %s",
    (host) => expect(isLoopback(new URL(`http://${host}/`).hostname)).toBe(true),
  );
  test.each([
    "example.com",
    "localhost.example.com",
    "127.0.0.1.example.com",
    "0.0.0.0",
    "10.0.0.1",
    "[::ffff:7f00:1]",
    "[::]",
  ])("is not %s", (host) => expect(isLoopback(new URL(`http://${host}/`).hostname)).toBe(false));
});
