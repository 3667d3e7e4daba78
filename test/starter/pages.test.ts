import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkPage } from "ds-tools/check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { frontend } from "../../build/paths.js";
import { inSystem } from "../../packages/ds-frontend/src/cli/in-system.js";
import * as designSystem from "../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../packages/ds-frontend/starter/service/app.js";
import { send } from "../../packages/ds-frontend/starter/service/send.js";
import { languages } from "../../packages/ds-frontend/starter/service/words.js";
import { listenForTest } from "../support/listen-for-test.js";
import { freePort } from "../support/programs.js";
import { visitorOf } from "../support/visitor.js";

/*
 * The words and the frame of the service that `create` copies, and what it becomes for another design system.
 */

const start = async () => {
  const origin = await listenForTest(createApp(designSystem));
  return { origin, ask: visitorOf(origin) };
};

describe.each(languages)("in $words.language", ({ prefix, words }) => {
  test("every page says where people get help, and has a link for feedback and one that deletes the answers", async () => {
    const { ask } = await start();
    const { phone, email } = words.organisation;
    await ask(`${prefix}/area`, "area=no");
    const pages = ["", "/area", "/not-eligible", "/nothing", "/ended", "/deleted", "/return", "/delete"];
    for (const page of [...pages, ...Object.keys(words.information).map((name) => `/${name}`)]) {
      const { html } = await ask(prefix + page || "/");
      for (const text of [words.contactUs.heading, phone, words.contactUs.hours, words.feedback, `${prefix}/delete"`])
        expect(html, page).toContain(text);
      expect(html, page).toContain(`href="mailto:${email}"`);
      expect(await checkPage(html), page).toEqual([]);
    }
  });

  test("a form that is refused, and a problem with the service, say where people get help too", async () => {
    const { origin } = await start();
    const post = (body: string, site: string) =>
      fetch(`${origin}${prefix}/area`, {
        method: "POST",
        headers: { "sec-fetch-site": site, "content-type": "application/x-www-form-urlencoded" },
        body,
      }).then((response) => response.text());
    const tooLong = await post("x".repeat(1e6), "same-origin");
    expect(tooLong).toContain(words.titles["too-long"]);
    const forged = await post("area=yes", "cross-site");
    for (const html of [tooLong, forged]) expect(html).toContain(words.contactUs.heading);
  });

  test("the accessibility statement has every part that the law asks for", () => {
    const parts = words.information["accessibility-statement"];
    expect(parts.filter((part) => typeof part !== "string")).toHaveLength(6);
    expect(parts.filter((part) => typeof part === "string" && part.includes("TODO")).length).toBeGreaterThan(3);
  });

  test("the page that sends asks people to confirm that their answers are right", () => {
    expect(words.check.declaration.length).toBeGreaterThan(40);
  });
});

test("both languages have the same words, and every page a title", () => {
  const keysOf = (value: unknown): unknown =>
    typeof value === "object" && value && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keysOf(inner)]))
      : Array.isArray(value)
        ? value.length
        : typeof value;
  const [english, welsh] = languages.map(({ words: { locale: _, ...words } }) => keysOf(words));
  expect(welsh).toEqual(english);
  for (const { words } of languages)
    for (const page of [...Object.keys(words.texts), ...Object.keys(words.information)])
      expect(words.titles).toHaveProperty([page]);
});

test("a browser finds an icon, wherever it looks for it", async () => {
  const { ask, origin } = await start();
  const [, icon] = /<link rel="icon" href="([^"]*)"/.exec((await ask("/")).html) ?? [];
  for (const path of [icon, "/favicon.ico"]) {
    const response = await fetch(origin + path);
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("image/svg"),
    ]);
  }
});

test("a code can be copied and printed with scripts, and the field takes what a browser has kept", async () => {
  const { ask } = await start();
  await ask("/area", "area=yes&save=yes");
  const { html } = await ask("/saved");
  const [, code] = /<strong>([A-Z\d-]{14})<\/strong>/.exec(html) ?? [];
  expect(html).toContain(`data-copy="${code}"`);
  expect(html).toMatch(/<div hidden data-needs-script>/);
  expect((await ask("/return")).html).not.toContain('autocomplete="off"');
});

test("answers are announced before they are deleted only once there are some", async () => {
  const { ask } = await start();
  expect((await ask("/area")).html).not.toContain("data-ends-in");
  await ask("/area", "area=yes");
  expect((await ask("/name")).html).toContain('role="alert" data-ends-in="3600"');
});

describe.each(["govuk", "nhsuk"])("for %s", (system) => {
  const folder = `${frontend}starter/service/`;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => /\.(?:js|njk)$/.test(name));
  const changed = Object.fromEntries(
    files.map((name) => [name, String(inSystem(system, name, readFileSync(folder + name)))]),
  );

  test("the templates call its macros by their own names, with its classes", () => {
    const macro = system === "govuk" ? "govukButton" : "button";
    expect(changed["views/question.njk"]).toContain(
      `{% from "${system}/components/button/macro.njk" import ${macro} %}`,
    );
    expect(changed["views/question.njk"]).toContain(`{{ ${macro}({ text: words.continue`);
    expect(changed["views/question.njk"]).toContain(`class="${system}-button-group"`);
    for (const [name, content] of Object.entries(changed))
      expect(content.replace(/ds-(?:frontend|tools)/g, ""), name).not.toMatch(/(?<![\w-])ds-[a-z]/);
  });

  test("the forms give the options of its macros, and everything else is as it was", () => {
    for (const name of ["journey.js", "save.js"]) expect(changed[name]).toContain(`system: "${system}"`);
    for (const name of ["app.js", "words.js", "client.js"])
      expect(changed[name]).toBe(readFileSync(folder + name, "utf8"));
  });
});

test("the receiver for trying takes what the service sends, once, or answers with a status", async () => {
  const folder = mkdtempSync(join(tmpdir(), "receiver-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const letter = join(folder, "letter");
  const port = await freePort();
  const source = readFileSync(`${frontend}starter/service/receiver.js`, "utf8");
  const program = join(folder, "receiver.mjs");
  writeFileSync(program, source.replace("listen(4000,", `listen(${port}, "127.0.0.1",`));
  writeFileSync(letter, "Dear Sam");
  const run = (status: string) => {
    const child = spawn(process.execPath, [program, status]);
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += part));
    onTestFinished(() => void child.kill("SIGKILL"));
    return {
      child,
      until: (text: string) => vi.waitUntil(() => printed.includes(text) && printed, { timeout: 60_000 }),
    };
  };
  vi.stubEnv("SEND_TO", `http://127.0.0.1:${port}/`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const files = { evidence: { path: letter, name: "Brontë.txt", type: "text/plain" } };
  const receiver = run("");
  await receiver.until("http://");
  for (const word of ["200", "again"]) {
    expect(await send({ files, name: { fullName: "Sam" } }, "12345678-id")).toBe("TP-12345678");
    await receiver.until(`12345678-id ${word} {`);
  }
  expect(await receiver.until("evidence")).toContain("evidence Brontë.txt text/plain 8 bytes");
  receiver.child.kill("SIGKILL");
  await new Promise((resolve) => receiver.child.once("close", resolve));
  await run("422").until("http://");
  await expect(send({ name: {} }, "other-id")).rejects.toMatchObject({ reason: "refused" });
});
