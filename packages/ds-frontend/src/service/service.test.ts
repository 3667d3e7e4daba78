import { createServer, request, type Server } from "node:http";
import {
  drain,
  healthOf,
  isForged,
  keepRefused,
  logRequests,
  memoryStore,
  mostBytes,
  type RequestWithCookies,
  refusedForm,
  securityHeaders,
  sessionsIn,
} from "ds-frontend/service";
import { expect, onTestFinished, test, vi } from "vitest";

test.each([
  [{ method: "GET", headers: {} }, false],
  [{ method: "HEAD", headers: { "sec-fetch-site": "cross-site" } }, false],
  [{ method: "POST", headers: { "sec-fetch-site": "same-origin" } }, false],
  [{ method: "POST", headers: { "sec-fetch-site": "none" } }, false],
  [{ method: "POST", headers: { "sec-fetch-site": "same-site", origin: "https://own.example" } }, true],
  [{ method: "PUT", headers: { "sec-fetch-site": "cross-site", origin: "https://own.example" } }, true],
  [{ method: "POST", headers: { origin: "https://own.example" } }, false],
  [{ method: "POST", headers: { origin: "https://own.example:8443" } }, true],
  [{ method: "POST", headers: { origin: "https://own.example.evil.example" } }, true],
  [{ method: "POST", headers: { origin: "null" } }, true],
  [{ method: "POST", headers: {} }, true],
])("%j is forged: %s", (given, expected) => {
  expect(isForged(given, "own.example")).toBe(expected);
  expect(isForged({ ...given, headers: { ...given.headers, host: "own.example" } })).toBe(expected);
});

test("security headers keep others out, and take a source of one's own", () => {
  const headers = securityHeaders({ nonce: "1", isSecure: true, policy: { "font-src": "https://fonts.example" } });
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none'; script-src 'self' 'nonce-1'; .*font-src https:\/\/fonts\.example; .*frame-ancestors 'none'$/,
  );
  expect(headers).toHaveProperty("strict-transport-security");
  expect(securityHeaders({ nonce: "1", isSecure: false })).not.toHaveProperty("strict-transport-security");
});

/** Returns a browser with a cookie jar, and what it was told to keep. */
function browser() {
  const cookies: string[] = [];
  let cookie = "";
  return {
    cookies,
    request: (): RequestWithCookies => ({ headers: { cookie } }),
    response: {
      appendHeader(_: string, value: string) {
        cookies.push(value);
        cookie = value.split(";")[0] ?? "";
      },
    },
  };
}

test("a session is known again by a cookie that only this host can set, and not by one that is made up", async () => {
  const sessions = sessionsIn({ store: memoryStore(), isSecure: true });
  const { request, response, cookies } = browser();
  expect(await sessions.read(request())).toEqual({ key: undefined, hasEnded: false });
  const { key } = await sessions.begin(request(), response);
  expect(cookies[0]).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(await sessions.read(request())).toEqual({ key, hasEnded: false });
  for (const value of ["x".repeat(43), "x", "", "__proto__"]) {
    const read = await sessions.read({ headers: { cookie: `__Host-session=${value}` } });
    expect(read).toEqual({ key: undefined, hasEnded: value.length === 43 });
  }
  const [own = ""] = cookies[0]?.split(";") ?? [];
  for (const cookie of [`a=1; ${own}`, `${own}; b=2`, `a=1;${own};b=2`])
    expect((await sessions.read({ headers: { cookie } })).key).toBe(key);
  expect((await sessions.read({ headers: { cookie: own.replace("__Host-", "") } })).key).toBeUndefined();
});

test("a session that begins anew has an id that nobody knew before, and the old one is worth nothing", async () => {
  const sessions = sessionsIn({ store: memoryStore(), path: "/pass", isSecure: false });
  const { request, response, cookies } = browser();
  await sessions.begin(request(), response);
  const before = request();
  await sessions.begin(before, response, "found");
  expect(cookies[1]).toMatch(/^session=[\w-]{43}; Path=\/pass; HttpOnly; SameSite=Lax$/);
  expect((await sessions.read(request())).key).toBe("found");
  expect(await sessions.read(before)).toEqual({ key: undefined, hasEnded: true });
  const last = request();
  await sessions.end(last, response);
  expect(cookies[2]).toBe("session=; Max-Age=0; Path=/pass; HttpOnly; SameSite=Lax");
  expect((await sessions.read(last)).key).toBeUndefined();
});

test("a refused form is found under its key alone, and an application keeps ten of them", () => {
  let kept = keepRefused({ state: "open", id: "1", files: {} }, { page: "name", text: 0 }, "made up");
  const first = kept.key;
  expect(first).toMatch(/^[\da-f]{8}-1$/);
  for (let text = 1; text < 15; text += 1) kept = keepRefused(kept.application, { page: "name", text }, kept.key);
  expect(kept.key).toBe(first.replace(/1$/, "15"));
  expect(kept.application.refused).toHaveLength(10);
  expect(refusedForm(kept.application, "name", kept.key)).toMatchObject({ text: 14 });
  for (const [page, key] of [
    ["name", first],
    ["other", kept.key],
    ["name", [kept.key]],
    ["name", undefined],
  ] as const)
    expect(refusedForm(kept.application, page, key)).toBeUndefined();
});

test("a server that is told to stop answers what it has begun, closes the connection, and ends", async () => {
  const stops: (() => void)[] = [];
  const process = vi.spyOn(globalThis.process, "once").mockImplementation(function (this: never, name, stop) {
    if (name === "SIGTERM") stops.push(stop as () => void);
    return this;
  });
  const server: Server = createServer((_, response) => response.end("ok"));
  const began = vi.fn();
  const ended = new Promise<void>((end) => drain(server, { begin: began, end }));
  process.mockRestore();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const sent = request({ port, host: "127.0.0.1", method: "POST", headers: { connection: "keep-alive" } });
  sent.flushHeaders();
  await new Promise((resolve) => server.once("connection", resolve));
  for (const stop of stops) stop();
  expect(began).toHaveBeenCalledTimes(1);
  const response = await new Promise<{ statusCode?: number; headers: { connection?: string } }>((resolve) =>
    sent.once("response", (response) => resolve(response.resume())).end(),
  );
  expect([response.statusCode, response.headers.connection]).toEqual([200, "close"]);
  await ended;
});

test("the log has a line for each request, and says once that forms do not come over HTTPS", () => {
  const log = vi.fn();
  const handle = logRequests(log, { needsHttps: true });
  for (const [method, secure] of [
    ["GET", false],
    ["POST", false],
    ["POST", false],
    ["POST", true],
  ] as const) {
    const response = {
      statusCode: 303,
      locals: { logged: { page: "name" } },
      once: (_: "close", end: () => void) => end(),
    };
    handle({ method, secure }, response, () => {});
  }
  const events = log.mock.calls.map(([{ event }]) => event);
  expect(events).toEqual(["request", "request", "https", "request", "request"]);
  expect(log.mock.calls[0]?.[0]).toMatchObject({ method: "GET", status: 303, page: "name" });
});

test("a service is healthy while its store can write and it does not stop", async () => {
  const store = memoryStore();
  expect((await healthOf(store)).status).toBe(200);
  expect((await healthOf(store, true)).status).toBe(503);
  const broken = { answers: () => Promise.reject(new Error("READONLY")) };
  expect(await healthOf(broken)).toEqual({ status: 503, body: { store: "does not answer", isStopping: false } });
});

test("a form may have as many bytes as its longest answer needs, twice", () => {
  const form = (...fields: object[]) => ({ form: { view: () => ({ fields: { ...fields } }) } });
  const pages = [form({ maxlength: 1000 }), form({}, {}), { form: undefined }];
  expect(mostBytes({ pages: pages as never })).toBe(20_000 + 18 * 1000);
});
