import { spawn } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { frontend } from "../../../build/paths.js";
import { freePort } from "../../support/programs.js";
import { project } from "../../support/project.js";
import { visitorOf } from "../../support/visitor.js";
import { answersBeforeEvidence } from "./starter-answers.js";

/*
 * The service that `create` copies as it is in production: its settings, how it ends, and what it refuses.
 */

/** Starts the server of a service as it is copied, and returns what it printed once it has printed an address or has ended. */
async function startServer(env: Record<string, string>, changed: Record<string, string> = {}) {
  const service = project({}, { installed: "all" });
  for (const part of ["service", "ds-frontend"])
    cpSync(`${frontend}starter/${part}`, service.folder, { recursive: true });
  service.write({ "package.json": { type: "module" }, ...changed });
  const port = await freePort();
  const given = { PATH: process.env.PATH ?? "", PORT: String(port), UPLOADS: service.path("uploads"), ...env };
  const child = spawn(process.execPath, ["server.js"], { cwd: service.folder, env: given });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += part));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  await Promise.race([ended, vi.waitUntil(() => printed.includes("http://localhost"), { timeout: 60_000 })]);
  return { child, port, ended, printed: () => printed };
}

test("a service in production says at once which settings are missing, and does not start", async () => {
  const { ended, printed } = await startServer({ NODE_ENV: "production", UPLOADS: "", SEND_TO: "http://localhost:1" });
  expect(await ended).toBe(1);
  expect(printed()).toBe(
    "In production, the service does not start without the same REDIS_URL (where sessions and answers are kept, such as redis://localhost:6379) and UPLOADS (a folder for uploaded files) for every instance.\n",
  );
});

test("a service in production says at once which settings are wrong", async () => {
  const { ended, printed } = await startServer({
    NODE_ENV: "production",
    REDIS_URL: "localhost:6379",
    SEND_TO: "localhost:1",
    PROXIES: "one",
    FORMS_PER_ADDRESS: "-1",
  });
  expect(await ended).toBe(1);
  for (const name of ["REDIS_URL", "SEND_TO", "PROXIES", "FORMS_PER_ADDRESS"]) expect(printed()).toContain(`${name} (`);
  expect(printed()).not.toMatch(/UPLOADS|Error/);
});

test("a service that is told to stop finishes the request in hand, takes no other, and ends", async () => {
  const { child, port, ended } = await startServer({});
  const health = await fetch(`http://127.0.0.1:${port}/health`);
  expect([health.headers.get("keep-alive"), await health.json()]).toEqual([
    "timeout=75",
    { store: "answers", isStopping: false },
  ]);
  const answer = new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
      "content-length": 8,
    };
    const sent = request({ port, host: "127.0.0.1", method: "POST", path: "/area", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.write("area", () => {
      child.kill("SIGTERM");
      void vi.waitUntil(() => refuses(port), { timeout: 20_000 }).then(() => sent.end("=yes"));
    });
  });
  expect(await answer).toBe(303);
  expect(await ended).toBe(0);
});

const refuses = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => false,
    () => true,
  );

test("the last page sends, whatever its name: with a page after the check page, nothing is sent before", async () => {
  const changed = (name: string, before: string, after: string) => {
    const source = readFileSync(`${frontend}starter/service/${name}`, "utf8");
    expect(source).toContain(before);
    return { [name]: source.replaceAll(before, after) };
  };
  const { port } = await startServer(
    {},
    {
      ...changed("journey.js", "check: {},", "check: { check: true }, declaration: { confirm: true },"),
      ...changed("words.js", "    missing:", '    declaration: "Declaration",\n    missing:'),
      "views/declaration.njk": '{% extends "check.njk" %}',
    },
  );
  const visit = visitorOf(undefined);
  const ask = (path: string, body?: FormData | string) => visit(`http://127.0.0.1:${port}${path}`, body);
  for (const [page, body] of Object.entries(answersBeforeEvidence)) await ask(`/${page}`, body);
  const evidence = new FormData();
  evidence.append("evidence", new File(["Dear Sam"], "letter.txt", { type: "text/plain" }));
  expect((await ask("/evidence", evidence)).location).toBe("/check");
  expect((await ask("/check", "")).location).toBe("/declaration");
  expect((await ask("/done")).location).toBe("/");
  expect((await ask("/name", "fullName=Jo")).location).toBe("/check");
  expect((await ask("/declaration", "")).location).toBe("/check");
  expect((await ask("/check", "")).location).toBe("/declaration");
  expect((await ask("/declaration", "")).location).toBe("/done");
  for (const page of ["/check", "/declaration"]) expect((await ask(page)).location).toBe("/done");
});

test("a form that is refused says why, and what to do", async () => {
  const { port } = await startServer({ FORMS_PER_ADDRESS: "2" });
  const post = (path: string, body: string) => {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" };
    return fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", headers, body });
  };
  const tooLong = await post("/reason", `reason=${"x".repeat(100_000)}`);
  expect([tooLong.status, await tooLong.text()]).toEqual([413, expect.stringContaining("Your answer is too long.")]);
  expect((await post("/area", "area=")).url).toContain("/area?error=");
  const tooMany = await post("/area", "area=yes");
  expect([tooMany.status, await tooMany.text()]).toEqual([429, expect.stringContaining("Wait five minutes")]);
  expect(tooMany.headers.get("retry-after")).toBe("300");
  expect(await (await post("/cy/area", "area=yes")).text()).toContain("Arhoswch bum munud");
  const malformed = await fetch(`http://127.0.0.1:${port}/%ff`);
  expect([malformed.status, await malformed.text()]).toEqual([400, expect.stringContaining("Page not found")]);
});
