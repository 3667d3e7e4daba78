import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../../../build/rooms.js";
import { travelPass } from "../../../../../example/travel-pass/app.js";
import { closePages, inBrowser, sharedBrowser } from "../../../../../test/support/browser.js";
import { audit } from "../audit.js";
import { type Browser, readAxe } from "./playwright.js";

let browser: Browser & { close(): Promise<void> };
const servers: ReturnType<typeof createServer>[] = [];
beforeAll(async () => {
  browser = (await sharedBrowser()) as unknown as Browser;
});
afterAll(async () => {
  await closePages();
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

async function start(listener: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test(
  "the example has no findings in a browser either, under its strict policy, with and without script",
  inBrowser,
  async () => {
    const service = express().use(travelPass());
    const origin = await start(service);
    const include = ["/name"];
    const found = await audit(`${origin}/name`, { browser, include, focusTimeout: 20_000 });
    expect(found.problems).toEqual([]);
    const wrong = found.pages.flatMap(({ path, findings }) =>
      findings.map(({ rule, message }) => [path, rule, message]),
    );
    expect(wrong).toEqual([]);
  },
);

test(
  "focus that does not move, entries that lead to no field, and faults that axe knows are found",
  inBrowser,
  async () => {
    const asked: (string | undefined)[] = [];
    const other = await start((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const senders = new Set<string | undefined>();
    const origin = await start((request, response) => {
      if (request.url === "/script.js") return void response.writeHead(302, { location: `${other}/script.js` }).end();
      if (request.method === "POST") senders.add(request.headers["user-agent"]);
      const error = request.method === "POST";
      const summary = `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 class="ds-error-summary__title" id="t">There is a problem</h2><ul><li><a href="#name">Enter your name</a></li><li><a href="#group">Enter your name</a></li></ul></div>`;
      response.writeHead(error ? 422 : 200, { "content-type": "text/html" }).end(`<!doctype html><html lang="en">
      <title>${error ? "Error: " : ""}Name</title><script src="/script.js"></script><img src="${other}/pixel.png">
      <main><form method="post">${error ? summary : ""}<h1>Name</h1><label for="name">Name</label><input id="name" name="name">
      <div id="group">Nothing to focus</div><button>Go</button></form></main></html>`);
    });
    const axe = readAxe(root);
    const found = await audit(`${origin}/`, {
      browser,
      axe,
      screenshots: true,
      focusTimeout: 100,
      headers: { authorization: "Bearer secret-token" },
    });
    const rules = found.pages.flatMap(({ findings }) => findings.map(({ rule }) => rule));
    expect(rules).toEqual(expect.arrayContaining(["error-focus", "error-link-focus", "axe/image-alt"]));
    const messages = found.pages.flatMap(({ findings }) => findings).filter(({ rule }) => rule === "error-link-focus");
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Following "Enter your name" must move the focus to its field, but it is on <body>$/),
      expect.stringMatching(/^Following "Enter your name" without script must move the focus/),
    ]);
    // There is one picture for each cause, not one for each page.
    const pictures = found.pages.filter(({ screenshot }) => screenshot).length;
    expect([pictures > 0, pictures <= new Set(rules).size]).toEqual([true, true]);
    // The browser sends nothing, and no other origin is asked for anything.
    expect([[...senders], asked]).toEqual([["ds-tools audit"], []]);
  },
);
