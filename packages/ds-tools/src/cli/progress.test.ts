import { expect, test } from "vitest";
import { auditProgress } from "./progress.js";

function progress(isTTY: boolean, submits = true) {
  let printed = "";
  let time = 0;
  const terminal = { stderr: { write: (text: string) => (printed += text) }, isTTY } as never;
  const levels = new Map([["dead-link", "off"]] as const);
  const running = auditProgress(terminal, { submits, levels }, () => time);
  const find = (rule: string) =>
    running.onFinding({ address: "http://localhost/a" }, { rule, messageId: "x", message: "Wrong" } as never);
  return { ...running, find, printed: () => printed, wait: (milliseconds: number) => (time += milliseconds) };
}

test("an audit says at its start what it sends, and where that ends up", () => {
  expect(progress(false).printed()).toMatch(/^This sends every form .* database\.\n$/);
  expect(progress(false, false).printed()).toMatch(/^This sends no form, .*--submit.*\n$/);
});

test("on a terminal, each kind of finding is printed once as it is found, unless its rule is off", () => {
  const { find, printed } = progress(true);
  for (const rule of ["error-title", "dead-link", "error-title", "server-error"]) find(rule);
  expect(printed().split("\n").slice(1)).toEqual([
    "error-title on http://localhost/a: Wrong",
    "server-error on http://localhost/a: Wrong",
    "",
  ]);
  const elsewhere = progress(false);
  elsewhere.find("error-title");
  expect(elsewhere.printed()).not.toContain("error-title");
});

test("after a minute, an audit says once what it has, and goes on", () => {
  const { find, printed, wait, onProgress } = progress(false);
  find("error-title");
  find("error-title");
  onProgress(3, 9);
  expect(printed()).not.toContain("After a minute");
  wait(60_000);
  onProgress(4, 8);
  onProgress(5, 7);
  expect(printed().match(/After a minute.*/g)).toEqual([
    "After a minute: 4 pages, 2 findings of 1 kind, 8 waiting. The audit goes on. Ctrl-C ends it with a report.",
  ]);
});
