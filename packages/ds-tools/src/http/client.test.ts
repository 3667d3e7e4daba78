import { expect, test } from "vitest";
import { service } from "../../../../test/support/service.js";
import { Client } from "./client.js";

const limits = { timeout: 30, delay: 0, signal: new AbortController().signal };

test.each([
  [301, "GET "],
  [302, "GET "],
  [303, "GET "],
  [307, "POST a=1"],
  [308, "POST a=1"],
])("a form that is redirected with %d is asked for as %j", async (status, expected) => {
  const origin = await service(({ method, path, body }) =>
    path === "/done" ? `${method} ${body}` : { html: "", status, headers: { location: "/done" } },
  );
  const request = { method: "POST", url: new URL(origin), body: new URLSearchParams({ a: "1" }) } as const;
  const { html, requests } = await new Client(origin, {}, limits).visit(request);
  expect(html?.endsWith(`>${expected}`)).toBe(true);
  expect(requests.map((each) => each.status)).toEqual([status, 200]);
});

test("a redirect to another origin is not followed, and nothing is sent there", async () => {
  const asked: string[] = [];
  const other = await service(({ path }) => {
    asked.push(path);
    return "other";
  });
  const origin = await service(() => ({ to: `${other}/in` }));
  const { stoppedAt, html } = await new Client(origin, { authorization: "secret" }, limits).visit({
    method: "GET",
    url: new URL(origin),
  });
  expect([stoppedAt?.reason, stoppedAt?.url.href, html, asked]).toEqual(["origin", `${other}/in`, undefined, []]);
});
