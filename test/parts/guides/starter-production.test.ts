import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { frontend, root } from "../../../build/paths.js";

/*
 * The sessions of the service that `create` copies, as they are in production: behind a proxy that speaks HTTPS.
 */

const security = pathToFileURL(`${frontend}starter/service/security.js`).href;
const program = `
import express from "express";
import { sessions, trustProxy } from ${JSON.stringify(security)};
const app = express();
trustProxy(app);
app.use(sessions("/"));
app.get("/", (request, response) => { request.session.seen = true; response.end(); });
const server = app.listen(0, "127.0.0.1", async () => {
  const cookie = async (headers) => (await fetch("http://127.0.0.1:" + server.address().port, { headers })).headers.get("set-cookie");
  console.log(JSON.stringify([await cookie({ "x-forwarded-proto": "https" }), await cookie({})]));
  server.close();
});
`;

function start(env: Record<string, string>) {
  return spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: `${root}docs`,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    encoding: "utf8",
  });
}

test("a service in production does not start without SESSION_SECRET", () => {
  const { status, stderr } = start({});
  expect(status).toBe(1);
  expect(stderr).toContain("Set SESSION_SECRET to a long random text.");
});

test("the cookie of a session is Secure behind a proxy, and is not sent without HTTPS", () => {
  const { stdout, stderr } = start({ SESSION_SECRET: "a long random text" });
  expect(stderr).not.toContain("Error");
  const [behindProxy, plain] = JSON.parse(stdout) as (string | null)[];
  expect(behindProxy).toMatch(/^session=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(plain).toBeNull();
});
