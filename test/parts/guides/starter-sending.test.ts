import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { memoryStore, NotReceived } from "ds-frontend/service";
import { checkPage } from "ds-tools/check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { send as ours } from "../../../packages/ds-frontend/starter/service/send.js";
import { uploads } from "../../../packages/ds-frontend/starter/service/uploads.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { visitorOf } from "../../support/visitor.js";
import { answersBeforeEvidence } from "./starter-answers.js";

/*
 * The service that `create` copies sends each application once, and loses no answer, whatever fails and whichever requests meet.
 */

type Send = (value: Record<string, unknown>, id: string) => Promise<string>;
type Store = ReturnType<typeof memoryStore>;

vi.hoisted(() => {
  // Every file of tests has a folder of its own, because the service removes what nobody needs.
  process.env.UPLOADS = `${process.env.TMPDIR ?? "/tmp"}/uploads-of-test-${process.pid}`;
});

/** Starts two instances of the service with one store, and returns somebody who uses both. */
const lines: Record<string, unknown>[] = [];

async function visitor({
  send = async () => "R-1" as string,
  store = memoryStore(),
  cookie = "",
}: {
  send?: Send;
  store?: Store;
  cookie?: string;
} = {}) {
  const start = () =>
    listenForTest(createApp(designSystem, { send, store, log: (line: Record<string, unknown>) => lines.push(line) }));
  const origins = [await start(), await start()];
  const visit = visitorOf(undefined, cookie);
  const ask = (path: string, body?: FormData | string, instance = 0) => visit(origins[instance] + path, body);
  const upload = (name = "letter.txt", instance = 0) => {
    const body = new FormData();
    body.append("evidence", new File(["Dear Sam"], name, { type: "text/plain" }));
    return ask("/evidence", body, instance);
  };
  const answerAll = async () => {
    for (const [page, body] of Object.entries(answersBeforeEvidence)) await ask(`/${page}`, body);
    expect((await upload()).location).toBe("/check");
  };
  /** Sends a form, and returns the page to which a refusal leads. */
  const submit = async (path: string, body: FormData | string, instance = 0) => {
    const { status, location } = await ask(path, body, instance);
    expect(status).toBe(303);
    return ask(location ?? "", undefined, instance);
  };
  return { ask, submit, upload, answerAll };
}

/** Delays everything that a store does, so that requests meet. */
function slow(store: Store, milliseconds = 20): Store {
  return {
    ...store,
    read: async (key: string) => setTimeout(milliseconds).then(() => store.read(key)),
    write: async (...given: Parameters<Store["write"]>) => setTimeout(milliseconds).then(() => store.write(...given)),
  };
}

/** Moves the clock of the service on. */
function inMinutes(minutes: number): void {
  const now = Date.now();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now + minutes * 60_000);
  onTestFinished(() => clock.mockRestore());
}

describe("sending", () => {
  test("that fails keeps the answers, and the next try sends them", async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(new NotReceived("down")).mockResolvedValue("R-1");
    const { ask, submit, answerAll } = await visitor({ send });
    await answerAll();
    expect((await submit("/check", "")).html).toContain("Your application was not sent");
    // It can still be changed, and the change is sent.
    expect((await ask("/name", "fullName=Sam")).location).toBe("/check");
    expect((await ask("/check", "")).location).toBe("/done");
    expect(send.mock.lastCall?.[0]).toMatchObject({
      name: { fullName: "Sam" },
      evidence: { evidence: { name: "letter.txt" } },
    });
    expect((await ask("/done")).html).toContain("R-1");
  });

  test("that gives no reference is confirmed too", async () => {
    const send = vi.fn<Send>(async () => undefined as never);
    const { ask, answerAll } = await visitor({ send });
    await answerAll();
    expect((await ask("/check", "")).location).toBe("/done");
    const { status, html } = await ask("/done");
    expect([status, html.includes("Application sent"), html.includes("Your reference number")]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test.each([
    ["with an error that says nothing", new Error("socket hang up")],
    ["by a time-out", new DOMException("The operation was aborted due to timeout", "TimeoutError")],
    ["with something that is no error", undefined],
  ])("that ends %s is done again with the same value and id, and nothing can be changed before", async (_, error) => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(error)
      .mockRejectedValueOnce(new NotReceived("down", "unreachable"))
      .mockResolvedValue("R-1");
    const { ask, submit, upload, answerAll } = await visitor({ send });
    await answerAll();
    expect((await submit("/check", "")).html).toContain("We do not know yet if your application has arrived");
    for (const path of ["/name", "/evidence", "/area"]) expect((await ask(path)).location).toBe("/check");
    expect((await ask("/name", "fullName=Sam")).location).toBe("/check");
    expect((await upload("other.txt")).location).toBe("/check");
    // That this one never left does not say that the first did not.
    expect((await submit("/check", "")).html).toContain("We do not know yet");
    expect((await ask("/check")).html).toContain("We do not know yet");
    expect((await ask("/check", "")).location).toBe("/done");
    expect(new Set(send.mock.calls.map((call) => JSON.stringify(call))).size).toBe(1);
    expect(send).toHaveBeenCalledTimes(3);
  });

  test("happens once for many clicks, in two tabs, on two instances, with a slow store", async () => {
    const send = vi.fn<Send>(() => setTimeout(50).then(() => "R-1"));
    const { ask, answerAll } = await visitor({ send, store: slow(memoryStore()) });
    await answerAll();
    const clicks = await Promise.all([0, 1, 0, 1, 0].map((instance) => ask("/check", "", instance)));
    expect(clicks.map(({ location }) => location)).toEqual(Array(5).fill("/done"));
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("is not overtaken by an upload or a change: what was sent is what the confirmation is about", async () => {
    const send = vi.fn<Send>(() => setTimeout(50).then(() => "R-1"));
    const { ask, upload, answerAll } = await visitor({ send, store: slow(memoryStore(), 5) });
    await answerAll();
    const [sent, ...others] = await Promise.all([
      ask("/check", ""),
      upload("late.txt", 1),
      ask("/name", "fullName=Late", 1),
    ]);
    expect(sent?.location).toBe("/done");
    expect(send).toHaveBeenCalledTimes(1);
    for (const { location } of others) expect(location).toMatch(/check|done/);
    for (const path of ["/evidence", "/check", "/area"]) expect((await ask(path, undefined, 1)).location).toBe("/done");
  });

  test("that an instance did not live to end is done again, with the same id", async () => {
    const inner = memoryStore();
    let isDown = false;
    const store: Store = {
      ...inner,
      write: async (...given) => (isDown ? new Promise<never>(() => {}) : inner.write(...given)),
    };
    const send = vi.fn<Send>(async () => {
      isDown = send.mock.calls.length === 1;
      return "R-1";
    });
    const { ask, answerAll } = await visitor({ send, store });
    await answerAll();
    // It is sent, and the process ends before that is stored.
    void ask("/check", "").catch(() => {});
    await vi.waitUntil(() => isDown);
    isDown = false;
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockImplementation(() => now + 15_001);
    expect((await ask("/check", "", 1)).location).toBe("/done");
    clock.mockRestore();
    expect(new Set(send.mock.calls.map(([, id]) => id)).size).toBe(1);
  });

  test.each([
    ["refuses it", 422, "Your application was not sent"],
    ["fails", 500, "We do not know yet"],
    ["has this id already, and is not done with it", 409, "We do not know yet"],
    ["leads elsewhere, to a page that is there", 302, "We do not know yet"],
  ])("to a receiver that %s is no success", async (_, status, message) => {
    const requests: string[] = [];
    const receiver = await listenForTest((request: IncomingMessage, response: ServerResponse) => {
      requests.push(`${request.method} ${request.url}`);
      request.resume();
      response.writeHead(request.url === "/" ? status : 200, { location: "/login" }).end();
    });
    vi.stubEnv("SEND_TO", `${receiver}/`);
    onTestFinished(() => void vi.stubEnv("SEND_TO", ""));
    const { submit, answerAll } = await visitor({ send: ours });
    await answerAll();
    expect((await submit("/check", "")).html).toContain(message);
    expect(requests).toEqual(["POST /"]);
  });

  test("leaves no connection open, however long the answer of the receiver is", async () => {
    const open = new Set<unknown>();
    const receiver = await listenForTest((request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      if (!open.has(socket)) socket.on("close", () => open.delete(socket));
      open.add(socket);
      request.resume().on("end", () => response.end("x".repeat(500_000)));
    });
    vi.stubEnv("SEND_TO", `${receiver}/`);
    onTestFinished(() => void vi.stubEnv("SEND_TO", ""));
    for (let number = 0; number < 20; number += 1) await ours({}, `id-${number}`);
    await vi.waitUntil(() => open.size <= 2);
  });

  test("an application whose file is gone can be changed, because it has not left", async () => {
    vi.stubEnv("SEND_TO", "http://127.0.0.1:9/");
    onTestFinished(() => void vi.stubEnv("SEND_TO", ""));
    const { submit, upload, answerAll } = await visitor({ send: ours });
    const before = readdirSync(uploads.folder);
    await answerAll();
    for (const name of readdirSync(uploads.folder)) if (!before.includes(name)) rmSync(uploads.pathOf(name));
    const { html } = await submit("/check", "");
    expect(html).toContain("We could not save your file. Choose it again");
    expect(await checkPage(html)).toEqual([]);
    expect((await upload()).location).toBe("/check");
  });

  test("an incomplete application leads to what is missing", async () => {
    const send = vi.fn<Send>();
    const { ask } = await visitor({ send });
    await ask("/area", "area=yes");
    expect((await ask("/check", "")).location).toBe("/name");
    expect(send).not.toHaveBeenCalled();
  });
});

describe("answers", () => {
  test("of two requests that meet are both kept", async () => {
    const { ask, answerAll } = await visitor({ store: slow(memoryStore(), 10) });
    await answerAll();
    const sent = [
      ask("/name", "fullName=Sam+Both", 0),
      ask("/reason", "reason=Both+too", 1),
      ask("/contact", "contact=email&email=both%40example.com", 0),
    ];
    expect((await Promise.all(sent)).map(({ location }) => location)).toEqual(["/check", "/check", "/check"]);
    const { html } = await ask("/check");
    for (const text of ["Sam Both", "Both too", "both@example.com"]) expect(html).toContain(text);
  });

  test.each(["read", "write"] as const)(
    "that cannot be stored, because the store fails to %s, are no success",
    async (name) => {
      const inner = memoryStore();
      let isDown = false;
      const store: Store = {
        ...inner,
        [name]: async (...given: never[]) => {
          if (isDown) throw new Error("The store does not answer");
          return (inner[name] as (...given: never[]) => unknown)(...given);
        },
      };
      const { ask } = await visitor({ store });
      await ask("/area", "area=yes");
      isDown = true;
      const failed = await ask("/name", "fullName=Sam+%22%26");
      expect(failed.status).toBe(500);
      expect(failed.html).toContain("Sorry, there is a problem with the service");
      // Nothing is promised about answers that nobody can see, and what was typed can be sent again.
      expect(failed.html).not.toMatch(/kept/);
      expect(failed.html).toContain('<input type="hidden" name="fullName" value="Sam &quot;&amp;">');
      expect(failed.html).toMatch(/<form[^>]* action="\/name"/);
      isDown = false;
      expect((await ask("/check")).location).toBe("/name");
    },
  );

  test("that cannot be stored, because the store of sessions does not answer, can be sent again as they were typed", async () => {
    const store = memoryStore();
    const { ask, upload, answerAll } = await visitor({ store });
    await answerAll();
    const read = vi.spyOn(store, "read").mockRejectedValue(new Error("The client is offline"));
    const failed = await ask("/contact", "contact=email&email=sam%22%40example.com&tag=1&tag=2");
    expect([failed.status, failed.html.includes("We could not save your answer. It is still here")]).toEqual([
      500,
      true,
    ]);
    expect(failed.html).toMatch(/<form[^>]* action="\/contact"/);
    const typed = [...failed.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, ...pair]) => pair);
    expect(typed).toEqual([
      ["contact", "email"],
      ["email", "sam&quot;@example.com"],
      ["tag", "1"],
      ["tag", "2"],
    ]);
    expect(await checkPage(failed.html)).toEqual([]);
    const file = await upload();
    expect(file.html).toContain("We could not save your file. Choose it again");
    expect(file.html).toContain('href="/evidence"');
    expect((await ask("/check", "")).html).toContain("We do not know yet if your application has arrived");
    // Nothing of another site, or for a page that is not there, is given back.
    expect((await ask("/nothing", "fullName=Sam")).html).not.toContain("hidden");
    expect((await ask("//evil.example/name", "fullName=Sam")).html).not.toContain('type="hidden"');
    read.mockRestore();
    expect((await ask("/contact", "contact=post")).location).toBe("/check");
  });

  test("of a session that cannot be stored are no success", async () => {
    const store = memoryStore();
    store.write = () => Promise.reject(new Error("full"));
    const { ask } = await visitor({ store });
    const { status, html } = await ask("/area", "area=yes");
    expect([status, /kept|saved/.test(html)]).toEqual([500, false]);
  });
});

describe("an upload", () => {
  test.each([
    ["letter.pdf", "%PDF-1.7", true],
    ["letter.pdf", "MZ\x90", false],
    ["photo.png", "\x89PNG\r\n\x1a\n", true],
    ["photo.png", "<svg>", false],
    ["photo.jpeg", "\xff\xd8\xff\xe0", true],
    ["photo.jpg", "GIF89a", false],
    ["letter.txt", "Dear Siân", true],
    ["letter.txt", "MZ\0\0", false],
    ["utf-16.txt", "\xff\xfeH\0i\0", true],
    ["utf-16.txt", "\xfe\xff\0H\0i", true],
    ["utf-16.pdf", "\xff\xfe%\0P\0", false],
    ["photo.jfif", "\xff\xd8\xff\xe0", true],
    ["photo.jfif", "<script>", false, "image/jpeg"],
    ["photo", "\xff\xd8\xff\xe0", true],
    ["letter", "%PDF-1.7", true, "application/octet-stream"],
    ["letter", "MZ\0\0", false, "application/pdf"],
    ["letter.txt", "%PDF-1.7", false],
  ])("%s that begins with %j is taken: %s", async (name, content, isTaken, type = "") => {
    const { ask } = await visitor();
    for (const [page, body] of Object.entries(answersBeforeEvidence)) await ask(`/${page}`, body);
    const body = new FormData();
    body.append("evidence", new File([Buffer.from(content, "latin1")], name, { type }));
    expect((await ask("/evidence", body)).location).toMatch(isTaken ? /^\/check$/ : /^\/evidence\?error=/);
  });

  test("is in the folder until it is replaced, or its application was sent or has ended", async () => {
    const store = memoryStore();
    let files: Record<string, { path: string; name: string; type: string }> = {};
    const send = vi.fn<Send>(async (value) => {
      files = value.files as typeof files;
      expect(files.evidence).toMatchObject({ name: "second.txt", type: "text/plain" });
      expect(readFileSync(files.evidence?.path ?? "", "utf8")).toBe("Dear Sam");
      return "R-1";
    });
    const { ask, upload, answerAll } = await visitor({ send, store });
    await answerAll();
    const kept = () => readdirSync(uploads.folder).length;
    const before = kept();
    await upload("second.txt");
    expect(kept()).toBe(before + 1);
    expect((await upload("wrong.exe")).location).toMatch(/\?error=/);
    expect(kept()).toBe(before + 1);
    expect((await ask("/check", "")).location).toBe("/done");
    // A store may forget that it was sent, and it is sent again then.
    await uploads.removeLeftovers(store);
    expect(existsSync(files.evidence?.path ?? "")).toBe(true);
    inMinutes(11);
    await uploads.removeLeftovers(store);
    expect(kept()).toBe(0);
  });
});

test("an upload before its turn is not kept, and a file of a page that is not asked is not sent", async () => {
  const store = memoryStore();
  const send = vi.fn<Send>().mockResolvedValue("R-1");
  const { ask, upload, answerAll } = await visitor({ store, send });
  const before = readdirSync(uploads.folder).length;
  expect((await upload()).location).toBe("/area");
  expect(readdirSync(uploads.folder)).toHaveLength(before);
  await answerAll();
  // As it is after a page was left out of the journey.
  const write = store.write;
  store.write = (key, text, ...others) => {
    const { files, ...application } = JSON.parse(text);
    return write(key, JSON.stringify({ ...application, files: { ...files, old: "x" } }), ...others);
  };
  await ask("/name", "fullName=Sam");
  store.write = write;
  expect((await ask("/check", "")).location).toBe("/done");
  expect(Object.keys(send.mock.lastCall?.[0].files as object)).toEqual(["evidence"]);
});

test("the log has the pages and the rules that refused an answer, and no answer", async () => {
  lines.length = 0;
  const { ask, answerAll } = await visitor();
  await ask("/area", "area=secretive");
  await answerAll();
  await ask("/name", `fullName=${"secretive".repeat(40)}`);
  await ask("/check");
  await vi.waitUntil(() => lines.some(({ page, outcome }) => page === "check" && outcome === "shown"));
  expect(lines).toContainEqual(
    expect.objectContaining({
      event: "request",
      page: "area",
      outcome: "refused",
      status: 303,
      rules: [expect.stringMatching(/^area: \w+$/)],
    }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ page: "name", rules: ["fullName: tooLong"] }));
  expect(JSON.stringify(lines)).not.toMatch(/secretive|Siân|Stryd|letter/);
});

test("somebody whose session has ended is told so, and can start again; until then, it can be kept", async () => {
  const { ask, answerAll } = await visitor();
  await answerAll();
  const shown = await ask("/name");
  for (const { html } of [shown, await ask("/check")]) {
    expect(html).toMatch(/We keep your answers until (?:\d+(?::\d\d)?[ap]m|midday|midnight) today,/);
    expect(html).toContain('href="/keep"');
  }
  expect((await ask("/keep")).html).toContain("We keep your answers for another hour");
  const later = await visitor({ cookie: shown.cookie });
  expect((await later.ask("/check")).location).toBe("/ended");
  expect((await later.ask("/name", "fullName=Sam")).location).toBe("/ended");
  expect((await later.upload()).location).toBe("/ended");
  // Whoever reads other pages keeps their answers too.
  const store = memoryStore();
  const read = vi.spyOn(store, "read");
  const reader = await visitor({ store });
  await reader.ask("/area", "area=yes");
  for (const page of ["", "privacy", "cy/cookies", "return"]) {
    read.mockClear();
    await reader.ask(`/${page}`);
    // The session, and the application.
    expect(read).toHaveBeenCalledTimes(2);
  }
  for (const page of ["keep", "done", "saved"]) expect((await later.ask(`/${page}`)).location).toBe("/ended");
  const { html } = await later.ask("/ended");
  expect(html).toContain("We have deleted your answers to keep them private, unless you saved them.");
  // Somebody whose application was sent comes here too.
  expect(html).not.toContain("Nothing was sent");
  expect(await checkPage(html)).toEqual([]);
  expect((await later.ask("/area", "area=yes")).location).toBe("/name");
  expect((await later.ask("/check")).location).toBe("/name");
  // Nobody is told of an end who has not begun.
  const other = await visitor();
  expect((await other.ask("/check")).location).toBe("/area");
});

describe("saved answers", () => {
  const codeOn = (html: string) => /<strong>([A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4})<\/strong>/.exec(html)?.[1] ?? "";
  const inDays = (days: number) => inMinutes(days * 24 * 60);

  test("are found by their code for a week, on another device, however it is typed, and sent once", async () => {
    const store = memoryStore();
    const send = vi.fn<Send>().mockResolvedValue("R-1");
    const { ask, answerAll } = await visitor({ store, send });
    await answerAll();
    expect((await ask("/name", "fullName=Sam+Saved&save=yes")).location).toBe("/saved");
    const saved = await ask("/saved");
    const code = codeOn(saved.html);
    expect(code).not.toBe("");
    expect(await checkPage(saved.html)).toEqual([]);
    expect((await ask("/name")).html).toMatch(/Your answers are saved until \d+ \w+ \d{4}/);
    inDays(6.9);
    const later = await visitor({ store, send });
    expect((await later.ask("/return", `code=+${code.toLowerCase().replaceAll("-", " ")}`)).location).toBe("/check");
    expect((await later.ask("/check")).html).toContain("Sam Saved");
    expect((await later.ask("/check", "")).location).toBe("/done");
    const again = await visitor({ store, send });
    await again.ask("/return", `code=${code}`);
    expect((await again.ask("/check")).location).toBe("/done");
    expect((await again.ask("/check", "")).location).toBe("/done");
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("are gone after a week, and the code says so", async () => {
    const store = memoryStore();
    const { ask, answerAll } = await visitor({ store });
    await answerAll();
    await ask("/name", "fullName=Sam&save=yes");
    const code = codeOn((await ask("/saved")).html);
    inDays(7.1);
    for (const typed of [code, "BCDF-2346-GHJK", "x", "__proto__", "a".repeat(99)]) {
      const { html } = await (await visitor({ store })).submit("/return", `code=${typed}`);
      expect(html).toContain("We have no answers under this return code");
      expect(await checkPage(html)).toEqual([]);
    }
  });

  test("keep their code and end later when they are saved again, and when sending them fails", async () => {
    const store = memoryStore();
    const send = vi.fn<Send>().mockRejectedValueOnce(new NotReceived("down")).mockResolvedValue("R-1");
    const { ask, answerAll } = await visitor({ store, send });
    await answerAll();
    await ask("/name", "fullName=Sam&save=yes");
    const code = codeOn((await ask("/saved")).html);
    expect((await ask("/check", "")).location).toMatch(/\?error=/);
    inDays(3);
    const other = await visitor({ store, send });
    await other.ask("/return", `code=${code}`);
    await other.ask("/reason", "reason=Later&save=yes");
    expect(codeOn((await other.ask("/saved")).html)).toBe(code);
    inDays(6);
    const last = await visitor({ store, send });
    expect((await last.ask("/return", `code=${code}`)).location).toBe("/check");
  });

  test("have what was typed on a page that is not finished", async () => {
    const { ask } = await visitor();
    for (const [page, body] of Object.entries(answersBeforeEvidence).slice(0, 3)) await ask(`/${page}`, body);
    expect((await ask("/address", "line1=1+Half&town=&postcode=nope&save=yes")).location).toBe("/saved");
    const { html } = await ask("/address");
    expect(html).toMatch(/name="line1"[^>]* value="1 Half"/);
    expect(html).toMatch(/value="nope"/);
    expect(html).not.toContain("There is a problem");
    expect((await ask("/check")).location).toBe("/address");
  });

  test("that nobody has are not shown, and nothing is in the log", async () => {
    lines.length = 0;
    const { ask, answerAll } = await visitor();
    expect((await ask("/saved")).location).toBe("/");
    await answerAll();
    expect((await ask("/saved")).location).toBe("/");
    await ask("/name", "fullName=Sam&save=yes");
    const code = codeOn((await ask("/saved")).html);
    await ask("/return", `code=${code}`);
    expect(JSON.stringify(lines)).not.toContain(code.slice(0, 4));
  });
});

test.each(["accessibility-statement", "privacy", "cookies"])(
  "the page %s is in both languages, and in the footer",
  async (page) => {
    const { ask } = await visitor();
    for (const prefix of ["", "/cy"]) {
      const { status, html } = await ask(`${prefix}/${page}`);
      expect([status, html.includes(`href="${prefix}/${page}"`)]).toEqual([200, true]);
      expect(await checkPage(html)).toEqual([]);
    }
  },
);
