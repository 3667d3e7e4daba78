import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { root } from "../../../build/paths.js";
import * as designSystem from "../../../packages/ds-frontend/starter/ds-frontend/design-system.js";
import { createApp } from "../../../packages/ds-frontend/starter/service/app.js";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { type Browser, launchBrowser, readAxe } from "../../../packages/ds-tools/src/audit/browser/playwright.js";
import { closePages, inBrowser, optionsOfLaunch, sharedBrowser } from "../../support/browser.js";
import { startCommand } from "../../support/command.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { service } from "../../support/service.js";

let browser: Browser & { close(): Promise<void> };
beforeAll(async () => {
  browser = (await sharedBrowser()) as unknown as Browser;
});
afterAll(closePages);

test(
  "the service that create copies has no findings in a browser either, under its strict policy, with and without script",
  inBrowser,
  async () => {
    const origin = await listenForTest(createApp(designSystem));
    const include = ["/area"];
    const found = await audit(`${origin}/area`, { browser, include, focusTimeout: 20_000 });
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
    const other = await listenForTest((request, response) => {
      asked.push(request.url);
      response.end();
    });
    const senders = new Set<string | undefined>();
    const origin = await listenForTest((request, response) => {
      if (request.url === "/script.js") return void response.writeHead(302, { location: `${other}/script.js` }).end();
      if (request.method === "POST") senders.add(request.headers["user-agent"]);
      const error = request.method === "POST";
      const summary = `<div class="ds-error-summary" role="alert" tabindex="-1" aria-labelledby="t"><h2 class="ds-error-summary__title" id="t">There is a problem</h2><ul><li><a href="#name">Enter your name</a></li><li><a href="#group">Enter your name</a></li></ul></div>`;
      response.writeHead(error ? 422 : 200, { "content-type": "text/html" }).end(`<!doctype html><html lang="en">
      <title>${error ? "Error: " : ""}Name</title><script src="/script.js"></script><img src="${other}/pixel.png">
      <main><form method="post">${error ? summary : ""}<h1>Name</h1><label for="name">Name</label><input id="name" name="name">
      <x-field id="group">Nothing to focus</x-field><button>Go</button></form></main></html>`);
    });
    const axe = readAxe(root);
    const found = await audit(`${origin}/`, {
      browser,
      axe,
      focusTimeout: 100,
      headers: { authorization: "Bearer secret-token" },
    });
    const rules = found.pages.flatMap(({ findings }) => findings.map(({ rule }) => rule));
    expect(rules).toEqual(expect.arrayContaining(["error-focus", "error-link-focus", "axe/image-alt"]));
    const messages = found.pages.flatMap(({ findings }) => findings).filter(({ rule }) => rule === "error-link-focus");
    expect(messages.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Following "Enter your name" must move the focus to its field, but it is on <body>$/),
    ]);
    // The browser sends nothing, and no other origin is asked for anything.
    expect([[...senders], asked]).toEqual([["ds-tools"], []]);
  },
);

test("no page reaches another origin in a browser, whatever it tries", inBrowser, async () => {
  const reached: string[] = [];
  const tcp = createTcpServer((socket) => {
    socket.once("data", (data) => reached.push(`TCP ${String(data).split("\r\n")[0]}`));
    socket.on("error", () => undefined);
  });
  const udp = createSocket("udp4", () => reached.push("UDP"));
  tcp.listen(0, "127.0.0.1");
  udp.bind(0, "127.0.0.1");
  await Promise.all([once(tcp, "listening"), once(udp, "listening")]);
  const other = `127.0.0.1:${(tcp.address() as AddressInfo).port}`;
  const datagrams = `127.0.0.1:${udp.address().port}`;
  const attempts = `
    const tries = [
      () => fetch("http://${other}/fetch", { mode: "no-cors" }),
      () => new WebSocket("ws://${other}/socket"),
      () => new EventSource("http://${other}/events"),
      () => new WebTransport("https://${datagrams}/transport"),
      () => importScripts("http://${other}/script"),
    ];
    for (const attempt of tries) try { Promise.resolve(attempt()).catch(() => {}); } catch {}`;
  const script = `${attempts}
    const peers = (view) => {
      try {
        const peer = new view.RTCPeerConnection({ iceServers: [{ urls: "stun:${datagrams}" }, { urls: "turn:${other}?transport=tcp", username: "a", credential: "b" }] });
        peer.createDataChannel("x");
        peer.createOffer().then((offer) => peer.setLocalDescription(offer)).catch(() => {});
      } catch {}
      try { new view.WebSocket("ws://${other}/socket-of-frame"); } catch {}
    };
    peers(window);
    const frame = document.body.appendChild(document.createElement("iframe"));
    peers(frame.contentWindow);
    try { navigator.sendBeacon("http://${other}/beacon", "x"); } catch {}
    try { new Worker(URL.createObjectURL(new Blob([${JSON.stringify(attempts)}]))); } catch {}
    try { new SharedWorker(URL.createObjectURL(new Blob([${JSON.stringify(attempts)}]))); } catch {}
    window.open("http://${other}/window");
    new Image().src = "http://${other}/image";
    const form = document.body.appendChild(document.createElement("form"));
    form.action = "http://${other}/form"; form.method = "post"; form.target = "named"; form.submit();
    setTimeout(() => { location.href = "http://${other}/location"; }, 50);`;
  const asked: (string | undefined)[] = [];
  const origin = await listenForTest((request, response) => {
    asked.push(request.url);
    if (request.url === "/script.js")
      return void response.writeHead(200, { "content-type": "text/javascript" }).end(script);
    if (request.url === "/away") return void response.writeHead(302, { location: `http://${other}/redirected` }).end();
    response
      .writeHead(200, {
        "content-type": "text/html",
        link: `<http://${other}/linked>; rel=preload; as=style`,
        "report-to": `{"group":"g","max_age":10,"endpoints":[{"url":"http://${other}/report"}]}`,
      })
      .end(`<!doctype html><html lang="en"><title>Start</title>
      ${["preconnect", "prefetch", "dns-prefetch", "stylesheet", "modulepreload", "icon"].map((rel) => `<link rel="${rel}" href="http://${other}/${rel}">`).join("")}
      <style>@import url(http://${other}/import); body { background: url(http://${other}/background) }</style>
      <h1>Start</h1><p><img alt="" src="/away"><img alt="" src="http://${other}/img"></p>
      <iframe title="x" src="http://${other}/frame"></iframe><object data="http://${other}/object"></object>
      <video src="http://${other}/video" autoplay></video>
      <a href="/" ping="http://${other}/ping">Start</a><script src="/script.js"></script></html>`);
  });
  // As the command starts it, because some ways are closed by options of the browser.
  const { browser: strict } = await launchBrowser(root, optionsOfLaunch().executablePath);
  try {
    await audit(`${origin}/`, { browser: strict, axe: readAxe(root), focusTimeout: 100 });
    expect(asked).toContain("/script.js");
    expect(reached).toEqual([]);
    // An ordinary browser reaches it, so the page does try.
    const tab = await (await sharedBrowser()).newPage();
    await tab.goto(`${origin}/`, { waitUntil: "commit" });
    await vi.waitFor(() => expect(reached.join()).toMatch(/TCP GET \/(?:fetch|socket|img)/), { timeout: 30_000 });
    await tab.close();
  } finally {
    await (strict as unknown as { close(): Promise<void> }).close();
    tcp.close();
    udp.close();
  }
});

test(
  "the command finds the project's playwright-core, and Node warns of nothing, however many pages there are",
  inBrowser,
  async () => {
    const links = Array.from({ length: 15 }, (_, at) => `<a href="/${String.fromCharCode(97 + at)}">Page ${at}</a>`);
    const origin = await service(({ path }) => `<title>${path}</title><h1>${path}</h1>${links.join("")}`);
    const { executablePath = "" } = optionsOfLaunch();
    const { stdout, stderr } = await startCommand("ds-tools", ["audit", `${origin}/`, "--browser", "--allow-empty"], {
      cwd: root,
      env: { CHROME_PATH: executablePath },
    });
    expect(stdout).toContain("of 16 pages.");
    expect(stderr).toMatch(/^This sends every form .*\n$/);
  },
);

test("a page made by script is read and checked as the browser shows it", inBrowser, async () => {
  const app = `document.getElementById("app").innerHTML = '<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#gone">Enter it</a></li></ul></div><h1>App</h1><a href="/next">Next</a>';`;
  const origin = await listenForTest((request, response) => {
    const isScript = request.url === "/app.js";
    const page = request.url === "/" ? '<div id="app"></div><script src="/app.js"></script>' : "<h1>Next</h1>";
    response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
    response.end(isScript ? app : `<!doctype html><html lang="en"><title>${request.url}</title>${page}`);
  });
  const { pages, remarks } = await audit(`${origin}/`, { browser, focusTimeout: 100 });
  expect(pages.map(({ path }) => path)).toEqual(["/", "/next"]);
  expect(pages[0]?.findings.map(({ rule }) => rule)).toContain("error-link");
  expect(remarks.join()).not.toContain("were not checked");
});

test(
  "a page that is empty even after its script has run is named, without the advice to add the browser",
  inBrowser,
  async () => {
    const origin = await service(({ path }) =>
      path === "/app.js" ? { html: "" } : '<title>App</title><div id="app"></div><script src="/app.js"></script>',
    );
    const { remarks } = await audit(`${origin}/`, { browser, focusTimeout: 100 });
    expect(remarks).toContain("Pages that are empty even after their script has run were not checked: /.");
  },
);
