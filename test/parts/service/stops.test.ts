import { type ChildProcess, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { frontend } from "../../../build/paths.js";
import { freePort } from "../../support/programs.js";
import { project } from "../../support/project.js";

/*
 * Two instances of the service that `create` copies, under the load of 40 clients that keep their connections, are stopped ten times in
 * turn, as a deployment does it. A balancer asks for their health. No request that an instance has accepted may end without an answer.
 */

const children: ChildProcess[] = [];
const service = project({}, { installed: "all" });
let redisPort = 0;

beforeAll(async () => {
  for (const part of ["service", "ds-frontend"])
    cpSync(`${frontend}starter/${part}`, service.folder, { recursive: true });
  service.write({ "package.json": { type: "module" } });
  redisPort = await freePort();
  const words = ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", ""];
  children.push(spawn("redis-server", words, { stdio: "ignore" }));
});
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

class Instance {
  isHealthy = false;
  readonly port: number;
  #child: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: String(this.port),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      SEND_TO: "http://127.0.0.1:9/",
      UPLOADS: service.path("uploads"),
      FORMS_PER_ADDRESS: "1000000",
    };
    this.#child = spawn(process.execPath, ["server.js"], { cwd: service.folder, env, stdio: "ignore" });
    children.push(this.#child);
    await vi.waitUntil(() => this.isHealthy, { timeout: 60_000, interval: 20 });
  }

  /** Stops it as a deployment does. Returns its exit code. */
  stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child?.once("exit", resolve));
    this.#child?.kill("SIGTERM");
    return ended;
  }
}

test("ten stops under load end no request without an answer", async () => {
  const instances = [new Instance(await freePort()), new Instance(await freePort())];
  let isOver = false;
  // Balancers ask about once a second; twice in the time that an instance waits for them.
  const balancers = instances.map(async (instance) => {
    while (!isOver) {
      const health = await fetch(`http://127.0.0.1:${instance.port}/health`).catch(() => undefined);
      instance.isHealthy = health?.status === 200;
      await setTimeout(instance.isHealthy ? 1000 : 50);
    }
  });
  await Promise.all(instances.map((instance) => instance.start()));

  const failures: string[] = [];
  const statuses: Record<number, number> = {};
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; !isOver; turn += 1) {
      const healthy = instances.filter(({ isHealthy }) => isHealthy);
      const { port = 0 } = healthy[turn % healthy.length] ?? {};
      const isForm = turn % 3 === 0;
      await new Promise<void>((resolve) => {
        const headers = {
          "sec-fetch-site": "same-origin",
          "x-forwarded-proto": "https",
          ...(isForm && { "content-type": "application/x-www-form-urlencoded", "content-length": 8 }),
        };
        const options = { port, host: "127.0.0.1", path: "/area", method: isForm ? "POST" : "GET", headers, agent };
        const sent = request(options, (response) => {
          const { statusCode = 0 } = response;
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          response.on("error", ({ message }) => failures.push(message)).on("close", resolve);
          response.resume();
        });
        sent.on("error", (error: NodeJS.ErrnoException) => {
          failures.push(`${error.code} ${error.message}`);
          resolve();
        });
        sent.end(isForm ? "area=yes" : undefined);
      });
      // Some people read for a while, on a connection that stays open.
      if (number % 4 === 0) await setTimeout(300);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 40 }, (_, number) => client(number));

  const codes: (number | null)[] = [];
  for (let stop = 0; stop < 10; stop += 1) {
    const instance = instances[stop % 2];
    if (instance) codes.push(await instance.stop());
    await instance?.start();
  }
  isOver = true;
  await Promise.all([...clients, ...balancers]);

  expect(failures).toEqual([]);
  expect(codes).toEqual(Array(10).fill(0));
  expect(Object.keys(statuses)).toEqual(["200", "303"]);
  expect((statuses[200] ?? 0) + (statuses[303] ?? 0)).toBeGreaterThan(1000);
}, 300_000);
