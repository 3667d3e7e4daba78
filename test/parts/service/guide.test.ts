import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { checkPage } from "ds-tools/check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { filesIn, freePort, programOf, projectOf, type Running, start } from "../../support/programs.js";
import { type Listening, listen } from "../../support/serve.js";
import { visitorOf } from "../../support/visitor.js";

/*
 * The programs of the guide "Before it goes live", two instances of each with one Redis, and a receiver that fails when it is told to.
 */

const guide = "docs/pages/get-started/before-it-goes-live.md";
let redis: ChildProcess;
let receiver: Listening;
let status = 200;
const received: string[] = [];
const env: Record<string, string> = { SESSION_SECRET: "a long random text, for sessions" };

beforeAll(async () => {
  const port = await freePort();
  redis = spawn("redis-server", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
  env.REDIS_URL = `redis://127.0.0.1:${port}`;
  receiver = await listen((request, response) => {
    received.push(String(request.headers["idempotency-key"]));
    request.resume();
    response.writeHead(status).end();
  });
  env.SEND_TO = `${receiver.origin}/`;
});
afterAll(() => {
  redis.kill("SIGKILL");
  receiver.close();
});

/** Returns somebody who uses two instances in turn, and keeps cookies. */
function visitor(origins: string[], cookie = "") {
  const visit = visitorOf(undefined, cookie);
  let turn = 0;
  return async (path: string, body?: string) => {
    turn += 1;
    const answer = await visit(origins[turn % 2] + path, body);
    if (answer.html.startsWith("<!DOCTYPE")) expect(await checkPage(answer.html)).toEqual([]);
    return answer;
  };
}

describe.each(["Express", "hapi", "Fastify"])("%s", (name) => {
  let running: Running[];
  let origins: string[];
  beforeAll(async () => {
    const [, shared = ""] = readFileSync(root + guide, "utf8").split("## The store and the sending");
    const program = programOf(guide, `With ${name}`);
    const [apply] = filesIn(shared);
    const folder = projectOf({ ...program, files: [...(apply ? [apply] : []), ...program.files] });
    running = await Promise.all([1, 2].map(() => start(folder, program.command, env)));
    origins = running.map(({ url }) => new URL(url).origin);
  });
  afterAll(() => Promise.all((running ?? []).map(({ stop }) => stop())));

  test("keeps answers for every instance, and sends them once for two clicks and for Back", async () => {
    received.length = 0;
    status = 200;
    const ask = visitor(origins);
    expect((await ask("/health")).html).toBe("ok");
    expect((await ask("/apply/check")).location).toBe("/apply/name");
    expect((await ask("/apply/name", "fullName=")).status).toBe(422);
    expect((await ask("/apply/name", "fullName=Sam+Jones")).location).toBe("/apply/check");
    expect((await ask("/apply/check")).html).toContain("Sam Jones");
    const clicks = await Promise.all([1, 2, 3].map(() => ask("/apply/check", "")));
    expect(clicks.map(({ location }) => location)).toEqual(Array(3).fill("/thanks"));
    expect((await ask("/thanks")).html).toMatch(/TP-[\dA-F]{8}/);
    for (const page of ["check", "name"]) expect((await ask(`/apply/${page}`)).location).toBe("/thanks");
    expect((await ask("/apply/name", "fullName=Late")).location).toBe("/apply/check");
    expect(received).toHaveLength(1);
  });

  test("says that nothing was sent, or that nobody knows, and sends it again under one id", async () => {
    received.length = 0;
    const ask = visitor(origins);
    await ask("/apply/name", "fullName=Sam");
    status = 400;
    const refused = await ask("/apply/check", "");
    expect([refused.status, refused.html.includes("Your application was not sent")]).toEqual([503, true]);
    expect((await ask("/apply/name", "fullName=Sam+Changed")).location).toBe("/apply/check");
    status = 500;
    const failed = await ask("/apply/check", "");
    expect([failed.status, failed.html.includes("We do not know yet")]).toEqual([503, true]);
    expect((await ask("/apply/name", "fullName=Late")).location).toBe("/apply/check");
    expect((await ask("/apply/check")).html).toMatch(/We do not know yet[\s\S]*Sam Changed/);
    status = 200;
    expect((await ask("/apply/check", "")).location).toBe("/thanks");
    const [first, ...others] = received;
    expect(new Set(others).size).toBe(1);
    expect(others).not.toContain(first);
  });

  test("knows no session that a browser makes up, and no unknown page", async () => {
    const names = ["session", "sessionId", "connect.sid"];
    const cookie = names.map((one) => `${one}=${encodeURIComponent("s:made-up.made-up")}`).join("; ");
    const ask = visitor(origins, cookie);
    const set = (await ask("/apply/name", "fullName=Sam")).set.join();
    expect(set).not.toContain("made-up");
    expect(set).toMatch(/HttpOnly/i);
    expect(set).toMatch(/SameSite=Lax/i);
    expect((await visitor(origins, cookie)("/apply/check")).location).toBe("/apply/name");
    expect((await ask("/apply/unknown")).status).toBe(404);
  });

  test("ends when it is told to", async () => {
    expect(await Promise.all(running.map(({ stop }) => stop()))).toEqual([0, 0]);
    running = [];
  });
});
