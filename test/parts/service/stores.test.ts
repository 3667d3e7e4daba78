import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { applicationsIn, type Store } from "ds-frontend/service";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { frontend, root } from "../../../build/paths.js";
import { openStore } from "../../../packages/ds-frontend/starter/service/store.js";
import { filesIn, freePort } from "../../support/programs.js";
import { project } from "../../support/project.js";

/*
 * The stores of the service that `create` copies, each with its real server: in memory, in Redis, and in Postgres as the guide shows it.
 */

const children: ChildProcess[] = [];
const folders: string[] = [];
const log = () => {};

function start(command: string, words: string[]): ChildProcess {
  const child = spawn(command, words, { stdio: "ignore" });
  children.push(child);
  return child;
}

const postgresPrograms = "/usr/lib/postgresql";
const [version] = existsSync(postgresPrograms) ? readdirSync(postgresPrograms).sort().slice(-1) : [];

async function inRedis(): Promise<{ store: Store; server: ChildProcess }> {
  const port = await freePort();
  const server = start("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""]);
  vi.stubEnv("REDIS_URL", `redis://127.0.0.1:${port}`);
  return { store: await openStore(log), server };
}

/** Returns the files of the guide that take the place of those of the service. */
function postgresFiles(): [string, string][] {
  const guide = readFileSync(`${root}docs/pages/get-started/before-it-goes-live.md`, "utf8");
  const [, section = ""] = guide.split("## Postgres instead of Redis");
  return filesIn(section);
}

/** Starts Postgres as somebody who is not root, which it requires, and opens the store of the guide in it. */
async function inPostgres(): Promise<Store> {
  const { path, write } = project({ "package.json": { type: "module" } });
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  folders.push(folder);
  chmodSync(folder, 0o777);
  const port = String(await freePort());
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, words: string[]): [string, string[]] => {
    const command = join(postgresPrograms, version ?? "", "bin", program);
    return isRoot ? ["runuser", ["-u", "postgres", "--", command, ...words]] : [command, words];
  };
  const data = join(folder, "data");
  execFileSync(...run("initdb", ["-D", data, "-U", "service", "-A", "trust", "--no-sync"]), {
    cwd: "/tmp",
    stdio: "ignore",
  });
  start(...run("postgres", ["-D", data, "-p", port, "-k", "", "-c", "listen_addresses=127.0.0.1"]));
  vi.stubEnv("DATABASE_URL", `postgres://service@127.0.0.1:${port}/postgres`);
  write(Object.fromEntries(postgresFiles()));
  symlinkSync(`${root}node_modules`, path("node_modules"));
  const { openStore } = await import(pathToFileURL(path("store.js")).href);
  // It needs a moment until it takes connections.
  return vi.waitUntil(() => openStore(log).catch(() => undefined), { timeout: 60_000, interval: 100 });
}

afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ["in memory", true, () => openStore(log)],
  ["in Redis", true, async () => (await inRedis()).store],
  ["in Postgres", Boolean(version), inPostgres],
])("a store %s", (_, isAvailable, open) => {
  const stored = test.runIf(isAvailable);
  let store: Store;
  beforeAll(async () => {
    if (isAvailable) store = await open();
  });
  afterAll(() => store?.close());

  stored("replaces a text only if it is still the previous one", async () => {
    expect(await store.read("a")).toBeUndefined();
    expect(await store.write("a", "1", "0")).toBe(false);
    expect(await store.write("a", "1", undefined)).toBe(true);
    expect(await store.write("a", "2", undefined)).toBe(false);
    expect(await store.write("a", "2", "0")).toBe(false);
    expect(await store.write("a", "2 \u{1f600}'\"\\", "1")).toBe(true);
    expect(await store.read("a")).toBe("2 \u{1f600}'\"\\");
    expect([await store.peek("a"), await store.peek("b")]).toEqual(["2 \u{1f600}'\"\\", undefined]);
    await store.answers();
  });

  stored("loses no change of many that meet", async () => {
    const { change, read } = applicationsIn({ store, send: async () => "" });
    const add = (name: string) => change("many", (found) => ({ ...found, files: { ...found.files, [name]: name } }));
    const names = Array.from({ length: 40 }, (_, index) => String(index));
    await Promise.all(names.map(add));
    expect(Object.keys((await read("many")).files).sort()).toEqual(names.sort());
  });

  stored("keeps a text for as long as it was told to, or longer, and has none that has ended", async () => {
    await store.write("short", "1", undefined, 1);
    await store.write("long", "1", undefined, 1000);
    expect(await store.write("long", "2", "1", 1)).toBe(true);
    await vi.waitUntil(async () => (await store.peek("short")) === undefined, { timeout: 20_000, interval: 50 });
    expect(await store.peek("long")).toBeDefined();
    // One that has ended is not there for anybody.
    expect(await store.read("short")).toBeUndefined();
    expect(await store.write("short", "3", "1")).toBe(false);
    expect(await store.write("short", "3", undefined)).toBe(true);
    // To read one is to keep it.
    await store.write("read", "1", undefined, 2);
    await store.write("unread", "1", undefined, 2);
    await store.read("read");
    await vi.waitUntil(async () => (await store.peek("unread")) === undefined, { timeout: 20_000, interval: 50 });
    expect(await store.peek("read")).toBeDefined();
  });

  stored("forgets a text that is removed", async () => {
    await store.write("removed", "1", undefined);
    await store.remove("removed");
    await store.remove("never there");
    expect(await store.read("removed")).toBeUndefined();
    expect(await store.write("removed", "2", undefined)).toBe(true);
  });
});

test("while Redis hangs or is down, every command fails, and afterwards they work again", async () => {
  const { store, server } = await inRedis();
  await store.write("a", "1", undefined);
  server.kill("SIGSTOP");
  await expect(store.read("a")).rejects.toThrow();
  await expect(store.answers()).rejects.toThrow();
  server.kill("SIGCONT");
  expect(await vi.waitUntil(() => store.read("a").catch(() => undefined), { timeout: 30_000, interval: 50 })).toBe("1");
  server.kill("SIGKILL");
  await vi.waitUntil(
    () =>
      store.answers().then(
        () => false,
        () => true,
      ),
    { timeout: 30_000, interval: 50 },
  );
  await expect(store.read("a")).rejects.toThrow();
  await store.close().catch(() => {});
});

test.runIf(version)(
  "the store of the guide, in its place in the service, keeps answers for a second instance",
  async () => {
    await (await inPostgres()).close();
    const folder = project({ "package.json": { type: "module" } }, { installed: "all" });
    for (const part of ["service", "ds-frontend"])
      cpSync(`${frontend}starter/${part}`, folder.folder, { recursive: true });
    folder.write(Object.fromEntries(postgresFiles()));
    const instance = async () => {
      const port = await freePort();
      const env = {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        SEND_TO: "http://127.0.0.1:9/",
        UPLOADS: folder.path("uploads"),
      };
      children.push(spawn(process.execPath, ["server.js"], { cwd: folder.folder, env, stdio: "inherit" }));
      const isReady = () =>
        fetch(`http://127.0.0.1:${port}/health`)
          .then(({ ok }) => ok)
          .catch(() => false);
      await vi.waitUntil(isReady, { timeout: 60_000, interval: 50 });
      return port;
    };
    const ports = [await instance(), await instance()];
    let cookie = "";
    const ask = async (port: number | undefined, path: string, body?: string) => {
      const headers = { cookie, "sec-fetch-site": "same-origin", "x-forwarded-proto": "https" };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers,
        redirect: "manual",
        ...(body && { method: "POST", body: new URLSearchParams(body) }),
      });
      cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
      return { location: response.headers.get("location"), html: await response.text() };
    };
    expect((await ask(ports[0], "/area", "area=yes")).location).toBe("/name");
    expect((await ask(ports[1], "/name", "fullName=Sam+Jones")).location).toBe("/date-of-birth");
    expect((await ask(ports[0], "/name")).html).toContain("Sam Jones");
  },
);
