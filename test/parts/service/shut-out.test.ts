import { readdirSync, rmSync } from "node:fs";
import { memoryStore } from "ds-frontend/service";
import { expect, onTestFinished, test, vi } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { uploads } from "../../../packages/ds-frontend/starter/service/uploads.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { visitorOf } from "../../support/visitor.js";
import { answersBeforeEvidence } from "../guides/starter-answers.js";

/*
 * Somebody at the service that `create` copies, whose receiver answers with a failure and then with refusals for ever: the person can
 * always change the answers or begin again, and nothing arrives twice.
 */

vi.hoisted(() => {
  process.env.UPLOADS = `${process.env.TMPDIR ?? "/tmp"}/uploads-of-shut-out-${process.pid}`;
});

type Step = number | "hangs" | "resets" | "is down" | "file gone" | "takes and hangs";

async function start(steps: readonly Step[]) {
  // A receiver is waited for a second instead of ten.
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const waiting = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => timeout(1000));
  const ids: string[] = [];
  const taken = new Set<string>();
  let step: Step = steps[0] ?? 200;
  const receiver = await listenForTest((request, response) => {
    request.resume().on("end", () => {
      const id = String(request.headers["idempotency-key"]);
      ids.push(id);
      if (step === "takes and hangs") taken.add(id);
      if (step === "hangs" || step === "takes and hangs") return;
      if (step === "resets") return void request.socket.destroy();
      const status = typeof step === "number" ? step : 200;
      // It refuses nothing that it has.
      const isRefusal = status >= 400 && status < 500 && ![408, 409, 429].includes(status);
      if (status === 200 || (isRefusal && taken.has(id))) {
        taken.add(id);
        response.writeHead(200).end();
      } else response.writeHead(status).end();
    });
  });
  vi.stubEnv("SEND_TO", receiver);
  onTestFinished(() => {
    waiting.mockRestore();
    vi.unstubAllEnvs();
  });
  const log: Record<string, unknown>[] = [];
  const options = { store: memoryStore(), log: (line: Record<string, unknown>) => log.push(line) };
  const ask = visitorOf(await listenForTest(createApp(designSystem, options)));
  const upload = () => {
    const body = new FormData();
    body.append("evidence", new File(["Dear Sam"], "letter.txt", { type: "text/plain" }));
    return ask("/evidence", body);
  };
  for (const [page, body] of Object.entries(answersBeforeEvidence)) await ask(`/${page}`, body);
  await upload();
  const send = async (next: Step) => {
    step = next;
    vi.stubEnv("SEND_TO", next === "is down" ? "http://127.0.0.1:9/" : receiver);
    if (next === "file gone") for (const name of readdirSync(uploads.folder)) rmSync(uploads.pathOf(name));
    return (await ask("/check", "")).location;
  };
  /** Returns what the person can do. */
  const state = async () => {
    const name = await ask("/name");
    if (name.location === "/done") return "was sent";
    return name.status === 200 ? "can be changed" : "is in doubt";
  };
  return { ask, upload, send, state, ids, taken, log };
}

test.each<[Step, Step]>([
  [500, 422],
  [500, 413],
  [504, 400],
  ["hangs", 422],
  [409, 422],
  [500, "file gone"],
  ["resets", 404],
  [429, 401],
])("after %s, %s gives the answers back", async (first, then) => {
  const { ask, upload, send, state, taken } = await start([first, then]);
  await send(first);
  expect(await state()).toBe("is in doubt");
  await send(then);
  expect(await state()).toBe("can be changed");
  expect((await ask("/name", "fullName=Changed")).location).toBe(then === "file gone" ? "/date-of-birth" : "/check");
  if (then === "file gone") await upload();
  expect(await send(200)).toBe("/done");
  expect(taken.size).toBe(1);
});

test.each<[...Step[]]>([
  [500, 408, 429, 409, 503],
  ["hangs", "is down", 500, "resets", "hangs"],
  ["takes and hangs", 500, 429, "is down", 301],
])(
  "after five attempts that say nothing (%s, %s, %s, %s, %s), the answers can be changed, and nothing arrives twice",
  async (...steps) => {
    const { ask, send, state, ids, taken, log } = await start(steps);
    for (const [index, step] of steps.entries()) {
      expect(await state()).toBe(index === 0 ? "can be changed" : "is in doubt");
      await send(step);
    }
    expect(await state()).toBe("can be changed");
    expect(log.filter(({ event }) => event === "needs somebody")).toEqual([
      expect.objectContaining({ id: ids[0], attempts: 5 }),
    ]);
    expect((await ask("/check")).html).toContain("We still do not know if your application has arrived");
    await ask("/name", "fullName=Changed");
    expect(await send(200)).toBe("/done");
    expect(new Set(ids).size).toBe(1);
    expect(taken.size).toBe(1);
  },
);
