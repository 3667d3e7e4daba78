import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { frontend, root } from "../../../build/paths.js";
import { install } from "../../support/install.js";
import { freePort } from "../../support/programs.js";
import { casa, type Dialect, type Journey, ours, type Totals, travel } from "./people.js";
import { Receiver } from "./receiver.js";

/*
 * Run by `npm run test:all -- service`: the service that `create` copies, as two instances behind a balancer, with a real Redis. Many
 * people at a time go through the whole journey. In between, an instance is killed and started again, Redis is restarted, and the
 * receiver of applications fails, hangs, and takes an application without saying so. Redis is frozen too, instances are stopped as a
 * deployment does it, and for the data of every fortieth person, the receiver always fails or refuses. The same happens to the service with the macros of
 * govuk-frontend, and to the same journey in CASA. `npm run test:all -- service -- --journeys=5000 --stops=10 --beside=0` takes longer.
 */

const { values } = parseArgs({
  options: {
    journeys: { type: "string", default: "600" },
    people: { type: "string", default: "200" },
    /** Journeys of each of the services beside it; 0 leaves them out. */
    beside: { type: "string", default: "200" },
    /** Times that an instance is stopped as a deployment does it. */
    stops: { type: "string", default: "2" },
  },
});

/** Times as many requests a second and core as CASA that the starter should serve one day. */
const wanted = { own: 4, govuk: 1.5 };

/** Times as many that it must serve; what it reaches differs by a fifth from run to run. */
const least = { own: 1.7, govuk: 0.9 };

/** Megabytes by which the memory of an instance may grow once it is warm. */
const mostGrowth = 16;

// Nothing is left running, however this ends.
process.on("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const folder = mkdtempSync(join(tmpdir(), "service-"));
const ports = { redis: await freePort(), receiver: await freePort() };
const children = new Set<ChildProcess>();

function start(command: string, words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(command, words, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", ...(command === process.execPath ? (["ipc"] as const) : [])],
  });
  children.add(child);
  child.on("close", () => children.delete(child));
  return child;
}

async function untilAccepts(port: number): Promise<void> {
  const accepts = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.once("connect", () => socket.destroy());
    });
  while (!(await accepts())) await setTimeout(50);
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? undefined
    : new Promise((resolve) => child.once("close", resolve));

function startRedis(): ChildProcess {
  const options = { port: ports.redis, bind: "127.0.0.1", dir: folder, appendonly: "yes", save: "" };
  return start(
    "redis-server",
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
  );
}

interface Usage {
  /** Seconds of processor time. */
  seconds: number;
  /** Megabytes that a garbage collection leaves. */
  memory: number;
}

/** An instance of a service, which is started again when it has ended, as a container would be. */
class Instance {
  /** Times that it has ended by itself. */
  crashes = 0;
  #child: ChildProcess;
  #gone: Promise<unknown>;
  #seconds = 0;
  #last = 0;
  #isWanted = true;
  readonly #start: () => ChildProcess;
  readonly #port: number;

  constructor(port: number, start: () => ChildProcess) {
    this.#port = port;
    this.#start = start;
    this.#child = start();
    this.#gone = this.#watch();
  }

  /** Returns what it has used since it answered first. An instance that ended by itself counts as far as it was asked. */
  async usage(): Promise<Usage> {
    const child = this.#child;
    if (!child.connected) return { seconds: this.#seconds, memory: 0 };
    const answer = new Promise<Usage>((resolve) => child.once("message", (message) => resolve(message as Usage)));
    child.send("usage", () => {});
    const found = await Promise.race([answer, this.#gone.then(() => undefined)]);
    if (!found) return { seconds: this.#seconds, memory: 0 };
    this.#seconds += found.seconds - this.#last;
    this.#last = found.seconds;
    return { seconds: this.#seconds, memory: found.memory };
  }

  async ready(): Promise<void> {
    await untilAccepts(this.#port);
    await this.usage();
    // What it takes to start is not counted.
    this.#seconds -= this.#last;
  }

  /** Ends it as a machine does that loses its power. */
  async kill(): Promise<void> {
    await this.usage();
    this.#isWanted = false;
    this.#child.kill("SIGKILL");
    await this.#gone;
  }

  /** Ends it as a deployment does. */
  async stop(): Promise<void> {
    await this.usage();
    this.#isWanted = false;
    this.#child.kill("SIGTERM");
    await this.#gone;
  }

  async restart(): Promise<void> {
    this.#isWanted = true;
    this.#last = 0;
    this.#child = this.#start();
    this.#gone = this.#watch();
    await this.ready();
  }

  async #watch(): Promise<void> {
    await ended(this.#child);
    if (!this.#isWanted) return;
    this.crashes += 1;
    if (this.crashes > 50) throw new Error("An instance ends again and again.");
    this.restart();
  }
}

interface Service {
  name: string;
  program: string;
  dialect: Dialect;
  env: Record<string, string>;
}

const secrets = {
  NODE_ENV: "production",
  SESSION_SECRET: "the same long secret for both instances",
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  SEND_TO: `http://127.0.0.1:${ports.receiver}/`,
};

/** Creates the service as a user does. */
function created(name: string, system?: string): Service {
  const words = system ? ["--system", system] : [];
  const command = `${frontend}dist/commonjs/cli/ds-frontend.js`;
  execFileSync(process.execPath, [command, "create", name, ...words], { cwd: folder });
  symlinkSync(`${root}node_modules`, join(folder, name, "node_modules"));
  return {
    name: system ? `create --system ${system}` : "create",
    program: join(folder, name, "server.js"),
    dialect: ours,
    env: { ...secrets, UPLOADS: join(folder, name, "uploads") },
  };
}

/** Installs CASA, and copies the journey beside it. */
function installedCasa(): Service {
  const place = install("casa", {
    "@dwp/govuk-casa": "10.4.0",
    "connect-redis": "^9.0.0",
    express: "5.2.1",
    redis: "^5.0.0",
  });
  cpSync(`${root}test/parts/service/casa`, place, { recursive: true });
  return {
    name: "CASA 10.4",
    program: join(place, "server.js"),
    dialect: casa,
    env: { ...secrets, VIEWS: join(place, "views") },
  };
}

interface Outcome {
  name: string;
  totals: Totals;
  seconds: number;
  /** Requests for each second of processor time of both instances, while nothing failed. */
  perCore: number;
  /** Megabytes by which the memory of each instance has grown since it was warm. */
  growth: number[];
  counts: Record<
    | "confirmed"
    | "unconfirmed"
    | "lost"
    | "twice"
    | "shut out"
    | "reset"
    | "without a change"
    | "shown to others"
    | "crashes",
    number
  >;
  repeated: number;
  changed: number;
  problems: string[];
}

/** Sends people through a service while its parts fail. */
async function measure({ name, program, dialect, env }: Service, journeys: number): Promise<Outcome> {
  console.log(`${name}: ${journeys} journeys`);
  const receiver = new Receiver();
  receiver.isWrongAboutSome = dialect === ours;
  const totals: Totals = { requests: 0, retries: 0, milliseconds: [] };
  const results: Journey[] = [];
  const problems: string[] = [];
  let begun = 0;

  await receiver.listen(ports.receiver);
  let redis = startRedis();
  await untilAccepts(ports.redis);
  const instancePorts = [await freePort(), await freePort()];
  const words = ["--expose-gc", "--import", `${root}test/parts/service/report-usage.js`, program];
  const instances = instancePorts.map(
    (port) => new Instance(port, () => start(process.execPath, words, { ...env, PORT: String(port) })),
  );
  const proxyPort = await freePort();
  const proxy = start(process.execPath, [
    "--import",
    import.meta.resolve("tsx"),
    `${root}test/parts/service/proxy.ts`,
    ...[proxyPort, ...instancePorts].map(String),
  ]);
  await untilAccepts(proxyPort);
  for (const instance of instances) await instance.ready();
  const usages = () => Promise.all(instances.map((instance) => instance.usage()));

  const begin = performance.now();
  const limit = begin + 900_000 + journeys * 300;
  const person = async () => {
    while (begun < journeys) {
      begun += 1;
      const id = begun;
      await travel(dialect, proxyPort, id, totals, () => performance.now() > limit).then(
        (journey) => results.push(journey),
        (error: Error) => problems.push(`Person ${id} ${error.message}`),
      );
    }
  };
  const everybody = Promise.all(
    Array.from({ length: Math.min(Number(values.people), Math.ceil(journeys / 4)) }, person),
  );

  /** Waits until a part of all journeys has ended, and then lets something fail. */
  const after = async (part: number, fault: () => Promise<void>) => {
    while (results.length + problems.length < journeys * part) await setTimeout(50);
    await fault();
  };
  const receive = (mode: Receiver["mode"]) => async () => {
    receiver.mode = mode;
    await setTimeout(2000);
    receiver.mode = "well";
  };
  /** Returns how many requests the balancer could not pass on so far. */
  const failures = () =>
    new Promise<number>((resolve) => {
      proxy.once("message", (count) => resolve(count as number));
      proxy.send("failures");
    });
  let resets = 0;
  const sinceStart = async () => ({
    requests: totals.requests,
    seconds: (await usages()).reduce((sum, { seconds }) => sum + seconds, 0),
  });
  let warm = await usages();
  let before = await sinceStart();
  let perCore = 0;
  await after(0.25, async () => {
    before = await sinceStart();
  });
  await after(0.5, async () => {
    const { requests, seconds } = await sinceStart();
    perCore = (requests - before.requests) / (seconds - before.seconds);
    const [killed] = instances;
    await killed?.kill();
    await setTimeout(1000);
    await killed?.restart();
  });
  if (dialect === ours)
    await after(0.55, async () => {
      const begun = await failures();
      for (let stop = 0; stop < Number(values.stops); stop += 1) {
        const instance = instances[stop % 2];
        await instance?.stop();
        await instance?.restart();
        // The balancer sends to it again.
        await setTimeout(1500);
      }
      resets = (await failures()) - begun;
    });
  await after(0.6, receive("fails"));
  warm = await usages();
  await after(0.7, async () => {
    redis.kill("SIGTERM");
    await ended(redis);
    await setTimeout(1000);
    redis = startRedis();
    await untilAccepts(ports.redis);
  });
  await after(0.75, async () => {
    redis.kill("SIGSTOP");
    await setTimeout(7000);
    redis.kill("SIGCONT");
  });
  await after(0.8, receive("hangs"));
  await after(0.9, receive("takes and fails"));
  await everybody;

  const seconds = (performance.now() - begin) / 1000;
  const used = await usages();
  for (const instance of instances) await instance.kill();
  for (const child of [proxy, redis]) {
    child.kill("SIGKILL");
    await ended(child);
  }
  rmSync(join(folder, "appendonlydir"), { recursive: true, force: true });
  receiver.close();

  const contents = [...receiver.received.values()];
  const received = new Map<string, string[]>();
  for (const content of contents) {
    const [, id = ""] = /Person Number(\d+)x/.exec(content) ?? [];
    received.set(id, [...(received.get(id) ?? []), content]);
  }
  const isWhole = (content: string, id: string) =>
    content.includes(`Changed ${id}.`) && content.includes(`person${id}@example.com`);
  const confirmed = results.filter(({ isConfirmed }) => isConfirmed).length;
  return {
    name,
    totals,
    seconds,
    perCore,
    growth: used.map(({ memory }, index) => Math.round(memory - (warm[index]?.memory ?? 0))),
    counts: {
      confirmed,
      unconfirmed: journeys - confirmed,
      lost: Array.from({ length: journeys }, (_, index) => String(index + 1)).filter((id) => !received.has(id)).length,
      twice: [...received.values()].filter(({ length }) => length > 1).length,
      "shut out": results.filter(({ isShutOut }) => isShutOut).length,
      reset: resets,
      "without a change": [...received].filter(([id, all]) => all.some((content) => !isWhole(content, id))).length,
      "shown to others": results.flatMap(({ foreign }) => foreign).length,
      crashes: instances.reduce((sum, { crashes }) => sum + crashes, 0),
    },
    repeated: receiver.repeated,
    changed: receiver.changed,
    problems,
  };
}

function row(outcome: Outcome): string {
  const { name, totals, seconds, counts } = outcome;
  const sorted = totals.milliseconds.sort((a, b) => a - b);
  const slow = `${Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)} ms`;
  const speeds = [totals.requests, Math.round(totals.requests / seconds), Math.round(outcome.perCore), slow];
  return `| ${[name, counts.confirmed, ...speeds, totals.retries, ...Object.values(counts).slice(1)].join(" | ")} |`;
}

const failures: string[] = [];
function mustBe(isTrue: boolean, sentence: string): void {
  if (!isTrue) failures.push(sentence);
}

try {
  const own = await measure(created("own"), Number(values.journeys));
  const beside = Number(values.beside);
  const others = beside
    ? [await measure(created("govuk", "govuk"), beside), await measure(installedCasa(), beside)]
    : [];

  console.log(`
${values.people} people at a time, two instances, one Redis. What is a second and core was measured before anything failed; then an instance is killed (-9), instances are stopped ${values.stops} times, the receiver fails, Redis is restarted and frozen, the receiver hangs, and it takes applications without saying so.

| service | journeys | requests | a second | a second and core | 95th percentile | tried again | not confirmed | lost | twice | shut out | reset | without a change | shown to others | crashes |
|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
${[own, ...others].map(row).join("\n")}
`);
  for (const { name, growth, repeated, changed, problems } of [own, ...others]) {
    console.log(
      `${name}: memory ${growth.map((megabytes) => `${megabytes >= 0 ? "+" : ""}${megabytes} MB`).join(" and ")} since the instances were warm; ${repeated} applications came again under their id, ${changed} of them changed.`,
    );
    for (const problem of problems.slice(0, 5)) console.log(`  ${problem}`);
  }
  const [govuk, peer] = others;
  for (const { name, counts, changed, growth } of [own, ...(govuk ? [govuk] : [])]) {
    for (const [count, value] of Object.entries({ ...counts, confirmed: 0, changed }))
      mustBe(value === 0, `${name}: ${count} is ${value} and must be 0`);
    mustBe(Math.max(...growth) <= mostGrowth, `${name}: the memory grows by more than ${mostGrowth} MB`);
  }
  if (govuk && peer) {
    const ratios = { own: own.perCore / peer.perCore, govuk: govuk.perCore / peer.perCore };
    console.log(
      `Requests a second and core while nothing failed, times those of ${peer.name}: ${ratios.own.toFixed(1)} with our components (wanted ${wanted.own}, at least ${least.own}), ${ratios.govuk.toFixed(1)} with the macros of govuk-frontend (wanted ${wanted.govuk}, at least ${least.govuk}).`,
    );
    mustBe(ratios.own >= least.own, `our components are ${ratios.own.toFixed(1)} times as fast as ${peer.name}`);
    mustBe(ratios.govuk >= least.govuk, `the macros are ${ratios.govuk.toFixed(1)} times as fast as ${peer.name}`);
  }
  // A file of an application whose change was cut off is removed when the application has ended.
  console.log(`Files left to be cleaned up: ${readdirSync(join(folder, "own/uploads")).length}.`);
} catch (error) {
  console.error(error);
  failures.push("The test did not end.");
}
for (const failure of failures) console.error(failure);
process.exit(failures.length ? 1 : 0);
