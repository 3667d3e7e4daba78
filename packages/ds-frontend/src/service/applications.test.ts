import { type Application, applicationsIn, memoryStore, NotReceived, saveCodes } from "ds-frontend/service";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";

/*
 * Applications are sent once, and nobody is shut out of one, whatever the receiver answers.
 */

/** What becomes of an attempt. The receiver tells the truth: it refuses nothing that it has. */
const outcomes = ["taken", "taken, and nobody hears of it", "fails", "refused", "unreachable", "incomplete"] as const;
type Outcome = (typeof outcomes)[number];

/** Starts applications in a store, with one that has an answer, and a receiver that does what it is told to. */
async function begin() {
  const store = memoryStore();
  const taken = new Set<string>();
  const log: Record<string, unknown>[] = [];
  let outcome: Outcome = "taken";
  const send = async (_: object, id: string) => {
    if (outcome === "unreachable" || outcome === "incomplete") throw new NotReceived(outcome, outcome);
    if (outcome === "fails") throw new Error("500");
    if (outcome === "refused" && !taken.has(id)) throw new NotReceived("422");
    taken.add(id);
    if (outcome === "taken, and nobody hears of it") throw new Error("socket hang up");
    return "R-1";
  };
  const applications = applicationsIn({ store, send, log: (line) => log.push(line) });
  const { read, change, sendOnce } = applications;
  await change("key", (found) => ({ ...found, answers: { name: "Sam" } }));
  return {
    store,
    applications,
    taken,
    log,
    read: () => read("key"),
    click(next: Outcome): Promise<Application> {
      outcome = next;
      return sendOnce("key", ({ answers }) => answers);
    },
    canChange: async () => {
      const changed = await change("key", (found) =>
        found.state === "open" ? { ...found, answers: { name: "Changed" } } : found,
      );
      return changed.state === "open";
    },
  };
}

function inMinutes(minutes: number): void {
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + minutes * 60_000);
  onTestFinished(() => clock.mockRestore());
}

describe("nobody is shut out", () => {
  test.each<Outcome[]>([
    ["fails", "refused"],
    ["taken, and nobody hears of it", "fails", "refused"],
    ["fails", "unreachable", "refused"],
    ["fails", "incomplete"],
    ["unreachable"],
    ["incomplete"],
    ["refused"],
  ])("after %s, then %s, the answers can be changed or the application was sent", async (...sequence) => {
    const { click, canChange } = await begin();
    let last: Application | undefined;
    for (const outcome of sequence.filter(Boolean)) last = await click(outcome);
    expect(last?.state === "sent" || (await canChange())).toBe(true);
  });

  test("after five attempts that nobody answered, and the log says once that somebody is needed, with the id", async () => {
    const { click, canChange, read, log } = await begin();
    for (let attempt = 1; attempt < 5; attempt += 1) {
      expect((await click(attempt % 2 ? "fails" : "unreachable")).state).toBe("sending");
      expect(await canChange()).toBe(false);
    }
    expect(await click("fails")).toMatchObject({ state: "open", needsSomebody: true });
    expect(await canChange()).toBe(true);
    await click("fails");
    expect(await canChange()).toBe(true);
    const { id } = await read();
    const needs = log.filter(({ event }) => event === "needs somebody");
    expect(needs).toEqual([{ event: "needs somebody", id, attempts: 5, error: expect.any(String) }]);
    expect(await click("taken")).toMatchObject({ state: "sent", id });
  });

  test("an hour after the first attempt, by reading alone, and the log says it", async () => {
    const { click, read, log } = await begin();
    await click("fails");
    inMinutes(59);
    await click("fails");
    expect((await read()).state).toBe("sending");
    inMinutes(2);
    expect((await read()).state).toBe("open");
    expect(log.map(({ event }) => event)).toEqual(["send", "send", "needs somebody"]);
  });

  test("whatever the receiver answers, in any order, and nothing arrives twice, also when the store forgets a click", async () => {
    const step = fc.tuple(fc.constantFrom(...outcomes), fc.boolean(), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { store, taken, click, canChange, read } = await begin();
        let inVain = 0;
        for (const [outcome, isForgotten, isChanged] of steps) {
          const before = await store.peek("key");
          const { state } = await click(outcome);
          if (isForgotten) await store.write("key", before ?? "", await store.peek("key"));
          if ((await read()).state === "sent") break;
          inVain = state === "sending" && !isForgotten ? inVain + 1 : 0;
          expect(inVain).toBeLessThan(5);
          if (isChanged) await canChange();
        }
        await click("taken");
        expect((await read()).state).toBe("sent");
        expect(taken.size).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  test("only a refusal changes the id", async () => {
    const { click, read } = await begin();
    const { id } = await read();
    for (const outcome of ["unreachable", "incomplete", "fails", "incomplete"] as const) {
      await click(outcome);
      expect((await read()).id).toBe(id);
    }
    await click("refused");
    expect((await read()).id).not.toBe(id);
  });
});

test("many clicks while an application is being sent are one attempt", async () => {
  const { click, read, log } = await begin();
  await Promise.all(Array.from({ length: 20 }, () => click("fails")));
  expect((await read()).state).toBe("sending");
  expect(log).toHaveLength(1);
});

const inMemory = () => {
  const store = memoryStore();
  return { store, ...applicationsIn({ store, send: async () => "" }) };
};

test("requests at one application take turns: each reads it once", async () => {
  const { store, change } = inMemory();
  const read = vi.spyOn(store, "read");
  const add = (name: string) => change("many", (found) => ({ ...found, files: { ...found.files, [name]: name } }));
  await Promise.all(Array.from({ length: 50 }, (_, index) => add(String(index))));
  expect(Object.keys(JSON.parse((await store.peek("many")) ?? "").files)).toHaveLength(50);
  expect(read).toHaveBeenCalledTimes(50);
});

test("a request that fails does not keep the next one from its turn", async () => {
  const { change } = inMemory();
  const failed = change("key", () => {
    throw new Error("wrong");
  });
  const next = change("key", (found) => ({ ...found, answers: { a: 1 } }));
  await expect(failed).rejects.toThrow("wrong");
  expect(await next).toMatchObject({ answers: { a: 1 } });
});

test("answers are emptied, unless they were saved, or may have been received", async () => {
  const { applications, click, read } = await begin();
  await click("fails");
  await applications.empty("key");
  expect((await read()).answers).toBeDefined();
  const { change, empty } = inMemory();
  await change("key", (found) => ({ ...found, answers: {} }));
  expect((await empty("key")).answers).toBeUndefined();
  await change("key", (found) => ({ ...found, answers: {}, saved: { code: "B", ends: 0 } }));
  expect((await empty("key")).answers).toEqual({});
});

describe("save codes", () => {
  const started = async () => {
    const { store, applications, ...others } = await begin();
    return { store, ...others, codes: saveCodes({ store, applications, seconds: 1000 }) };
  };

  test("do not change an application that is being sent, or was", async () => {
    const { codes, click, read } = await started();
    for (const outcome of ["fails", "taken"] as const) {
      await click(outcome);
      const before = await read();
      await codes.save("key");
      expect(await read()).toEqual(before);
    }
  });

  test("work before anybody can see them, and a program that ends in between loses nothing", async () => {
    const { store, codes, read } = await started();
    const write = vi.spyOn(store, "write");
    await codes.save("key");
    const { code = "" } = (await read()).saved ?? {};
    expect(write.mock.calls.map(([key]) => key)).toEqual([`code:${code}`, "key"]);
    expect(await codes.find(code.toLowerCase())).toBe("key");
    for (const typed of ["BCDF-2346-GHJK", "", "__proto__", "x".repeat(1000)])
      expect(await codes.find(typed)).toBeUndefined();
  });

  test("are one for two requests that save at once", async () => {
    const { codes, read } = await started();
    await Promise.all([codes.save("key"), codes.save("key")]);
    expect(await codes.find((await read()).saved?.code ?? "")).toBe("key");
  });
});
