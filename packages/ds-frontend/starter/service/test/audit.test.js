import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createApp } from "../app.js";
import * as designSystem from "../design-system.js";

const command = fileURLToPath(new URL("../node_modules/ds-tools/dist/commonjs/cli/ds-tools.js", import.meta.url));

/** Saves an application, and returns its code, which nobody can make up. */
async function savedCode(origin) {
  const body = new URLSearchParams({ area: "yes", save: "yes" });
  const saved = await fetch(`${origin}/area`, { method: "POST", headers: { origin }, body, redirect: "manual" });
  const cookie = saved.headers.getSetCookie()[0].split(";")[0];
  const html = await (await fetch(`${origin}/saved`, { headers: { cookie } })).text();
  return /[A-Z\d]{4}-[A-Z\d]{4}-[A-Z\d]{4}/.exec(html)[0];
}

test("an audit of the running service finds nothing", async () => {
  const server = createApp(designSystem).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${server.address().port}`;
  const answers = join(mkdtempSync(join(tmpdir(), "audit-")), "answers.json");
  writeFileSync(answers, JSON.stringify({ code: await savedCode(origin) }));
  const { status, printed } = await new Promise((resolve) => {
    const words = [command, "audit", `${origin}/`, "--answers", answers];
    execFile(process.execPath, words, (error, printed) => resolve({ status: error?.code ?? 0, printed }));
  });
  server.close();
  server.closeAllConnections();
  assert.equal(status, 0, printed);
});
