import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "../../../build/paths.js";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { freePort } from "../../support/programs.js";
import { answersBeforeEvidence } from "./starter-answers.js";

/*
 * The service that `create` copies, asked what browsers never ask. Over sockets, because `fetch` would put a request right before it
 * is sent.
 */

const server = createServer(createApp(designSystem));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

interface Answer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends a request as it is written, and gives the answer. */
function send(target: string, { method = "GET", headers = {} as Record<string, string>, body = "" } = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    const chunks: Buffer[] = [];
    const length = body ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const lines = Object.entries({ host: "localhost", connection: "close", ...length, ...headers });
    socket.on("data", (part) => chunks.push(part));
    socket.on("error", reject);
    socket.on("close", () => {
      const [head = "", ...rest] = Buffer.concat(chunks).toString("latin1").split("\r\n\r\n");
      const [first = "", ...fields] = head.split("\r\n");
      resolve({
        status: Number(first.split(" ")[1]),
        headers: new Map(
          fields.map((field) => [field.split(":")[0]?.toLowerCase() ?? "", field.replace(/^.*?: */, "")]),
        ),
        body: rest.join("\r\n\r\n"),
      });
    });
    socket.write(
      `${method} ${target} HTTP/1.1\r\n${lines.map((line) => `${line.join(": ")}\r\n`).join("")}\r\n${body}`,
    );
  });
}

/** Holds an answer to what a visitor may see: a page of ours or a way to one of ours, and nothing of the program. */
function expectOurs({ status, headers, body }: Answer): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(headers.get("location") ?? "/").toMatch(/^\/(?![/\\])/);
  expect(body).not.toMatch(/node_modules|node:internal|\bat .+:\d+|\w+Error\b|file:/);
  expect(body).not.toContain(root);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  if (status < 400) return;
  expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(body).toMatch(/<!DOCTYPE html>.*<title>/s);
}

/** Answers the pages before the upload, and returns the cookie of the session. */
async function evidenceCookie(): Promise<string> {
  let cookie = "";
  for (const [page, body] of Object.entries(answersBeforeEvidence)) {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded", cookie };
    const answer = await send(`/${page}`, { method: "POST", headers, body });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  }
  return cookie;
}

const targets = [
  "/%",
  "/%E0%A4%A",
  "/assets/%",
  "/assets/%00",
  "/assets/..%2f..%2fpackage.json",
  "/../../package.json",
  "/assets/../../package.json",
  "//",
  "///",
  "//evil.example",
  "//evil.example/..",
  "//evil.example/%2e%2e",
  "/\\evil.example",
  "http://evil.example",
  "http://evil.example//check",
  "https://evil.example/check?a#b",
  "*",
  "/?",
  "/CHECK",
  "/check/",
  "/Check/",
  "/check//",
  "/%63heck",
  "/check/x/../../name",
  "/check;a=b",
  "/done",
  `/${"a".repeat(5000)}`,
  "/name?__proto__[x]=1&a[b]=c",
  "/constructor",
  "/__proto__",
];

describe("the service that `create` copies", () => {
  test.each(targets)("answers %s with a page of its own", async (target) => {
    expectOurs(await send(target));
    expectOurs(
      await send(target, { method: "HEAD" }).then((answer) => ({ ...answer, body: "<!DOCTYPE html><title>" })),
    );
  });

  test.each([
    { range: "bytes=999999-" },
    { range: "bytes=0-1" },
    { range: "x" },
    { "if-match": '"x"' },
    { "if-unmodified-since": "Mon, 01 Jan 1990 00:00:00 GMT" },
    { "if-none-match": "*" },
    { "if-modified-since": "x" },
    { cookie: "session=%; session=s%3A__proto__; =; a" },
    { host: "evil.example/\\" },
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "x" },
  ])("answers the headers %j on a file, a page and nowhere", async (headers) => {
    for (const target of ["/", "/assets/ds-frontend.css", "/nowhere"]) {
      const answer = await send(target, { headers: headers as unknown as Record<string, string> });
      expectOurs(answer);
      if (target === "/nowhere") expect(answer.status).toBe(404);
      if (answer.status >= 400) expect([...answer.headers.keys()]).not.toContain("last-modified");
    }
  });

  test.each(["OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"])("answers %s", async (method) => {
    for (const target of ["/", "*", "/check", "/nowhere", "/assets/ds-frontend.css"])
      expectOurs(await send(target, { method }));
  });

  const form = { "content-type": "application/x-www-form-urlencoded" };
  test.each([
    ["too large", form, `area=${"x".repeat(30_000)}`],
    ["with too many fields", form, "a=1&".repeat(4_000)],
    ["in a charset that is not known", { "content-type": `${form["content-type"]}; charset=x` }, "area=a"],
    ["in an encoding that is not known", { ...form, "content-encoding": "x" }, "area=a"],
    ["that is not what its encoding says", { ...form, "content-encoding": "gzip" }, "area=a"],
    ["with a broken escape", form, "area=%&other=%E0%A4%A"],
    ["of another type", { "content-type": "application/json" }, "{"],
    ["of no type", {}, "area=a"],
    ["with a type that is none", { "content-type": "/" }, "area=a"],
    ["in parts", { "content-type": "multipart/form-data; boundary=x" }, "--x\r\n\r\n--x--"],
  ])("answers a body %s", async (_, headers, body) => {
    for (const target of ["/", "/area", "/evidence", "/check", "/nowhere"]) {
      const sent = { "sec-fetch-site": "same-origin", ...headers } as Record<string, string>;
      expectOurs(await send(target, { method: "POST", headers: sent, body }));
    }
  });

  test("goes on after requests that are cut off", async () => {
    const error = vi.spyOn(console, "error");
    for (const target of ["/", "/area"]) {
      await new Promise<void>((resolve) => {
        const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
          const head = `POST ${target} HTTP/1.1\r\nhost: a\r\nsec-fetch-site: same-origin\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 50\r\n\r\na`;
          socket.write(head, () => socket.destroy());
        });
        socket.on("close", () => resolve());
      });
    }
    expect((await send("/")).status).toBeLessThan(500);
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });

  test("has no link to another origin on any page, whatever the path", async () => {
    const part = fc.constantFrom("/", "\\", "cy", "evil.example", "%09", "%5c", "%2f", ".", "..", "@", ":", "x", "\t");
    const paths = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join("")}`);
    const named = [
      "/cy//evil.example/x",
      "/cy/\\evil.example/x",
      "/cy/\\/evil.example",
      "/cy///evil.example",
      "/cy/\t/evil.example",
    ];
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        const { body } = await send(path);
        for (const [, href = ""] of body.matchAll(/\s(?:href|action|src)="(?!mailto:)([^"]*)"/g))
          expect(new URL(href.replaceAll("&amp;", "&"), "http://ours.example/").host, `${path}: ${href}`).toBe(
            "ours.example",
          );
      }),
      { numRuns: 300, seed: 1, examples: named.map((path) => [path]) },
    );
  });

  test.each([
    ["text in place of a file", 'name="evidence"\r\n\r\nletter.txt'],
    [
      "two files",
      'name="evidence"; filename="a.txt"\r\n\r\na\r\n--x\r\nContent-Disposition: form-data; name="evidence"; filename="b.txt"\r\n\r\nb',
    ],
    ["a name of 15,000 characters", `name="evidence"; filename="${"a".repeat(15_000)}.txt"\r\n\r\na`],
    ["a file in place of text", 'name="area"; filename="a.txt"\r\n\r\na'],
    ["a field without a name", 'filename="a.txt"\r\n\r\na'],
  ])("answers an upload with %s, and logs no stack", async (_, part) => {
    const error = vi.spyOn(console, "error");
    const headers = { "sec-fetch-site": "same-origin", "content-type": "multipart/form-data; boundary=x" };
    const body = `--x\r\nContent-Disposition: form-data; ${part}\r\n--x--\r\n`;
    for (const cookie of ["", await evidenceCookie()]) {
      const answer = await send("/evidence", { method: "POST", headers: { ...headers, cookie }, body });
      expectOurs(answer);
      // Whoever may answer the page sees it again with its error, and whoever has not begun begins.
      expect(answer.headers.get("location")).toMatch(cookie ? /^\/evidence\?error=[\da-f]{8}-1$/ : /^\/(?:area)?$/);
    }
    expect(error.mock.calls).toEqual([]);
    error.mockRestore();
  });

  test("leads nobody in a circle, however a path is spelt", async () => {
    const paths = ["/", "/check", "/done", "/name", "/companions/1/remove"];
    const spelling = fc.tuple(
      fc.constantFrom(...paths),
      fc.infiniteStream(fc.boolean()),
      fc.constantFrom("", "/", "//", "/.", "/..", "?a", "#a"),
    );
    await fc.assert(
      fc.asyncProperty(
        spelling,
        fc.constantFrom("none", "upper", "encode", "double"),
        async ([path, choices, end], way) => {
          const changed = [...path].map((letter) => {
            if (!choices.next().value) return letter;
            if (way === "upper") return letter.toUpperCase();
            if (way === "encode" && letter !== "/") return `%${letter.charCodeAt(0).toString(16)}`;
            return way === "double" && letter === "/" ? "//" : letter;
          });
          let target = changed.join("") + end;
          const seen = new Set<string>();
          while (!seen.has(target)) {
            seen.add(target);
            const answer = await send(target);
            expectOurs(answer);
            const location = answer.headers.get("location");
            if (!location) return;
            target = location;
          }
          throw new Error(`${[...seen, target].join(" leads to ")}`);
        },
      ),
      { numRuns: 100 },
    );
  });
});

test("npm start listens for this machine alone", async () => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  const child = spawn(process.execPath, ["--import", "tsx", "docs/commands/start.ts"], {
    cwd: root,
    env,
    stdio: "ignore",
  });
  const accepts = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, host);
      socket.on("connect", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });
  await vi.waitUntil(() => accepts("127.0.0.1"), { timeout: 60_000, interval: 20 });
  // On Linux every address that begins with 127 is this machine, so a server on all interfaces answers here as well.
  expect(await accepts("127.0.0.2")).toBe(false);
  child.kill("SIGKILL");
});
