import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { checkPage } from "ds-tools/check";
import { describe, expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";
import { visitorOf } from "../../support/visitor.js";
import type * as Service from "./commonjs.js";
import { readPage } from "./page.js";

const right = { reply: "yes", email: "sam@example.com", reason: "Noise" };
const source = readFileSync(new URL("commonjs.ts", import.meta.url));
const { folder } = project({ "service.ts": source }, { installed: "all" });
const words =
  "--strict --skipLibCheck --esModuleInterop --target es2020 --module commonjs --moduleResolution node".split(" ");
const tsc = [`${root}node_modules/typescript-4/bin/tsc`, ...words, "--types", "node", "service.ts"];
const { stdout: errors } = spawnSync(process.execPath, tsc, { cwd: folder, encoding: "utf8" });
const service: typeof Service = createRequire(import.meta.url)(`${folder}/service.js`);

test("TypeScript 4.9 finds no error", () => {
  expect(errors).toBe("");
});

describe.each([
  ["own", service.own],
  ["moved", service.moved],
  ["submitted", service.submitted],
])("CommonJS with a validator of its own: %s", (_, wiring) => {
  async function start() {
    const reported: unknown[] = [];
    const visit = visitorOf(await listenForTest(service.createApp(wiring, (errors) => reported.push(errors))));
    const send = async (body: Record<string, string>) => {
      const { status, html } = await visit("/object", body);
      expect(status).toBe(200);
      expect(checkPage(html, { prefix: "govuk" })).toEqual([]);
      return readPage(html);
    };
    return { visit, send, reported };
  }

  test("right answers lead on", async () => {
    const { visit, reported } = await start();
    expect(await visit("/object", right)).toMatchObject({ status: 302, location: "/done" });
    expect(await visit("/object", { reply: "no", email: "", reason: "Noise" })).toMatchObject({ location: "/done" });
    expect(reported).toEqual([[], []]);
  });

  test("the page without errors", async () => {
    const { visit } = await start();
    const page = readPage((await visit("/object")).html);
    expect(page).toMatchObject({ title: "Object to a plan", summary: [], messages: {}, answers: {} });
  });

  test("no answers", async () => {
    const { send, reported } = await start();
    expect(await send({ email: "", reason: "" })).toMatchObject({
      title: "Error: Object to a plan",
      summary: [
        ["input reply", "Select yes if you want a reply"],
        ["input reason", "Enter why you object"],
      ],
      messages: {
        "reply-error": "Error: Select yes if you want a reply",
        "reason-error": "Error: Enter why you object",
      },
      wrong: ["reason"],
    });
    expect(reported).toEqual([
      [
        { text: "Select yes if you want a reply", href: "#reply" },
        { text: "Enter why you object", href: "#reason" },
      ],
    ]);
  });

  test("an answer that radios reveal, and what was typed is kept", async () => {
    const { send } = await start();
    const typed = { reply: "yes", email: "<b>\"'&", reason: " Noise " };
    expect(await send(typed)).toMatchObject({
      summary: [["input email", "Enter an email address"]],
      messages: { "email-error": "Error: Enter an email address" },
      wrong: ["email"],
      answers: typed,
    });
  });
});
