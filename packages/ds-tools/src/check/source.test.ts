import { chmodSync, symlinkSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { project } from "../../../../test/support/project.js";
import { type Listening, listen } from "../../../../test/support/serve.js";
import { fetchPage } from "./fetch-page.js";
import { sources } from "./source.js";

const find = (word: string) => sources(word, { cwd: "/", readInput: async () => Buffer.from("") });

describe("a folder", () => {
  const isPosix = process.platform !== "win32";
  const names = ["more", "folder.html", "closed", "node_modules", ".cache"].map((name) => `${name}/page.html`);
  const { folder, path } = project(Object.fromEntries([...names, "a.HTM", "a.txt"].map((name) => [name, "<p>"])));
  beforeAll(() => {
    if (!isPosix) return;
    symlinkSync("a.HTM", path("link.html"));
    symlinkSync("nothing", path("dangling.html"));
    symlinkSync("loop.html", path("loop.html"));
    symlinkSync("..", path("more/above"));
    // For users other than the owner too.
    for (const open of [join(folder, ".."), folder]) chmodSync(open, 0o755);
    chmodSync(path("closed"), 0);
    return () => chmodSync(path("closed"), 0o755);
  });

  test.runIf(isPosix)("gives its files, and says which of its folders cannot be read", async () => {
    const isRoot = process.getuid?.() === 0;
    // Nothing is closed to root.
    if (isRoot) process.seteuid?.(65534);
    try {
      const found = find(folder);
      expect(found.map(({ name }) => name.slice(folder.length + 1))).toEqual([
        "a.HTM",
        "closed",
        "folder.html/page.html",
        "link.html",
        "more/page.html",
      ]);
      expect(() => found[1]?.html()).toThrow(`Cannot read ${join(folder, "closed")}: permission denied.`);
      expect(await found[0]?.html()).toBe("<p>");
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test.runIf(isPosix)("what is no file or folder is refused in a sentence", async () => {
    const refusal = async (name: string) => find(join(folder, name))[0]?.html();
    await expect(refusal("dangling.html")).rejects.toThrow("dangling.html: there is no such file or folder.");
    await expect(refusal("loop.html")).rejects.toThrow("loop.html: its symbolic links form a loop.");
    await expect(refusal("a.HTM/b")).rejects.toThrow("b: there is no such file or folder.");
    await expect(refusal("a".repeat(300))).rejects.toThrow("aaa: its name is too long.");
    await expect(refusal("link*.html")).resolves.toBe("<p>");
    await expect(refusal("lo*.html")).rejects.toThrow("loop.html: its symbolic links form a loop.");
    await expect(refusal("dang*.html")).rejects.toThrow("dangling.html: there is no such file");
    await expect(refusal("none*.html")).rejects.toThrow("No file matches");
  });
});

describe("an address", () => {
  let closed = 0;
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
    "/hangs": (response) => response.write("<p>"),
    "/resets": (response) => response.write("<p>", () => response.destroy()),
    "/closed-once": (response) => {
      closed += 1;
      if (closed === 1) response.socket?.destroy();
      else response.end("<p>again");
    },
    "/closed": (response) => response.socket?.destroy(),
    "/gzip": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip"),
    "/endless": (response) => {
      const more = () => response.write("<p>".repeat(1_000_000), more);
      more();
    },
    "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
    "/private": (response, { headers }) =>
      response.end(`<p>${Buffer.from(headers.authorization?.replace("Basic ", "") ?? "", "base64")}`),
    "/moved": (response) => response.writeHead(302, { location: "/private" }).end(),
    "/elsewhere": (response) => response.writeHead(302, { location: `${other}/private` }).end(),
    "/slash": (response) => response.writeHead(302, { location: "/slash/#a" }).end(),
    "/slash/": (response) => response.end("<p>"),
    "/%1B[31m%E2%80%AE": (response) => response.writeHead(404).end(),
    "/reason": (response) => response.writeHead(500, "a\x9b31m\u0085b").end(),
    "/type": (response) => response.writeHead(200, { "content-type": "text/\x9b31m" }).end(),
    "/invalid": (response) => response.writeHead(422).end("<p>é"),
  };
  let server: Listening;
  let origin: string;
  let other: string;
  beforeAll(async () => {
    server = await listen((request, response) => answers[request.url ?? ""]?.(response, request));
    origin = server.origin;
    other = origin.replace("127.0.0.1", "localhost");
  });
  afterAll(() => server.close());

  test.each<[path: string, message: string, seconds?: number]>([
    ["/nothing", "no answer within 0.1 seconds.", 0.1],
    ["/hangs", "no answer within 0.1 seconds.", 0.1],
    ["/resets", "the server does not answer (UND_ERR_SOCKET)."],
    ["/closed", "the server does not answer (UND_ERR_SOCKET)."],
    ["/gzip", "its answer cannot be read (Z_DATA_ERROR)."],
    ["/loop", "it redirects too often."],
  ])("%s: %s", async (path, message, seconds) => {
    await expect(fetchPage(origin + path, seconds)).rejects.toThrow(`Cannot read ${origin}${path}: ${message}`);
  });

  test("is asked once more when the server has closed the connection", async () => {
    expect((await fetchPage(`${origin}/closed-once`)).html).toBe("<p>again");
    expect(closed).toBe(2);
  });

  const login = (path: string, credentials: string) => origin.replace("//", `//${credentials}@`) + path;

  test.each([
    ["user:pass", "user:pass"],
    ["us%40er:p%C3%A4ss%2F", "us@er:päss/"],
    ["user", "user:"],
    [":pass", ":pass"],
    ["%zz:100%", "%zz:100%"],
  ])("gets the name and the password of %s", async (credentials, sent) => {
    expect((await fetchPage(login("/private", credentials))).html).toBe(`<p>${sent}`);
    expect((await fetchPage(login("/moved", credentials))).html).toBe(`<p>${sent}`);
    expect(await fetchPage(login("/elsewhere", credentials))).toEqual({ html: undefined, url: `${other}/private` });
    const [moved] = find(login("/moved", credentials));
    await expect(moved?.html()).rejects.toThrow(
      `${origin.replace("//", "//***@")}/moved was not checked, because it redirects to ${origin}/private: give that address`,
    );
    const gone = login("/reason", credentials);
    const [source] = find(gone);
    expect(source?.name).toBe(`${origin.replace("//", "//***@")}/reason`);
    await expect(source?.html()).rejects.toThrow(`Cannot read ${source?.name}: the server responded with 500`);
  });

  test.each([
    ["https://user:pw@", "Cannot read https://***@: it is not an address."],
    ["https://user:p w@:x/", "Cannot read https://***@:x/: it is not an address."],
    ["http:/user:pw@host/", "Cannot read http:/***@host/: there is no such file or folder."],
    ["http:user:pw@host/*", "No file matches http:***@host/*."],
  ])("is not shown with its password: %s", async (address, message) => {
    await expect((async () => find(address)[0]?.html())()).rejects.toThrow(message);
  });

  test("is not shown with characters that a terminal obeys, nor is what its server says", async () => {
    const paths = ["/reason", "/type", "/\x1b[31m\u202e"].map((path) => origin + path);
    const { stderr } = await runCommand("ds-tools", ["check", ...paths], { cwd: "/" });
    expect(stderr.split("\n").slice(0, 2)).toEqual([
      `Cannot read ${origin}/reason: the server responded with 500.`,
      `${origin}/type is not HTML but text/\ufffd31m.`,
    ]);
    expect(stderr).toContain(`${origin}/\ufffd[31m\ufffd`);
  });

  test("is read to its end, within a limit", async () => {
    expect((await fetchPage(`${origin}/invalid`)).html).toBe("<p>é");
    const [own] = find(`${origin}/slash`);
    expect(await own?.html()).toBe("<p>");
    await expect(fetchPage(`${origin}/endless`)).rejects.toThrow(
      "/endless was not read to its end, because it has more than 20 MB.",
    );
    await expect(fetchPage("https://")).rejects.toThrow("Cannot read https://: it is not an address.");
  });
});
