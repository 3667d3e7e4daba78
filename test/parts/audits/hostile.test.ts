import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { Sampler } from "../../../packages/ds-tools/src/audit/walk/sampler.js";
import { certificate, key } from "../../support/certificate.js";
import { runCommand, startCommand } from "../../support/command.js";
import { listenForTest } from "../../support/listen-for-test.js";
import { project } from "../../support/project.js";
import { service } from "../../support/service.js";
import { entries } from "./hostile-pages.js";

/** Starts a service with these pages, and a link to each of them. */
function pagesOf(pages: Record<string, string>): Promise<string> {
  const links = Object.keys(pages).map((path) => `<a href="${path}">${path}</a>`);
  return service(({ path: url }) => {
    const path = url.split("?")[0] ?? "";
    const body = path === "/" ? links.join(" ") : pages[path];
    return body === undefined ? undefined : `<title>Page ${path}</title><main>${body}</main></html>`;
  });
}

const broken =
  '<div class="govuk-error-summary" role="alert"><h2>There is a problem</h2><ul><li><a href="#nowhere">Enter it</a></li></ul></div>';

test("pages that are made to stop an audit stop neither it nor the check of other pages", async () => {
  const origin = await pagesOf({
    "/entries": entries(2000),
    "/deep": "<div>".repeat(2000),
    "/attributes": `<div ${Array.from({ length: 100_000 }, (_, number) => `a${number}`).join(" ")}>`,
    "/button": `<form method="post" action="/last"><button>${"delete not ".repeat(60_000)}</button><button aria-label="${"are you sure ".repeat(50_000)}">${"a ".repeat(300_000)}</button></form>`,
    "/names": `${broken}<h1>${"cancel ".repeat(90_000)}</h1><form method="post" action="/last" id="${"x-".repeat(300_000)}"><input type="hidden" name="${"token".repeat(60_000)}" value="${"close ".repeat(90_000)}"><select name="s"><option>${"no, do not delete ".repeat(30_000)}</select><button>Go</button></form><a href="/?${"token".repeat(1500)}">Next</a>`,
    "/elsewhere":
      '<form method="post"><input name="a"><button formaction="http://127.0.0.1:1/steal">Go</button><button formaction="http://[bad">Stay</button></form>',
    "/long": `<a href="/long?${"x".repeat(400_000)}">Long</a><a href="http://[${"x".repeat(9000)}">Long</a>`,
    "/last": broken,
  });
  const { pages, problems, remarks } = await audit(`${origin}/`);
  expect(pages.find(({ path }) => path === "/last")?.findings.map(({ rule }) => rule)).toContain("error-link");
  expect(problems).toEqual([
    `${origin}/deep was not checked: its elements are nested more than 512 deep.`,
    `${origin}/attributes was not checked: a tag has more than 1000 attributes.`,
    `${origin}/button has more than a million characters: it was not checked, and links after the first million were not followed.`,
    `${origin}/names has more than a million characters: it was not checked, and links after the first million were not followed.`,
    `Cannot read ${origin}/long: 431, because its address or its cookies are too long.`,
  ]);
  expect(remarks).toContain("Forms that go to another origin were not sent: http://127.0.0.1:1.");
});

test("an error while the audit goes on from a page is a problem of that page", async () => {
  const origin = await pagesOf({ "/bad": '<a href="/strange">Strange</a>', "/last": broken });
  const original = Sampler.prototype.isEnough;
  const isEnough = vi.spyOn(Sampler.prototype, "isEnough").mockImplementation(function (this: Sampler, url) {
    if (url.pathname === "/strange") throw new RangeError("Something is too large");
    return original.call(this, url);
  });
  const { pages, problems } = await audit(`${origin}/`);
  isEnough.mockRestore();
  expect(problems).toEqual([`The audit stopped at ${origin}/bad: Something is too large.`]);
  expect(pages.map(({ path }) => path)).toEqual(["/", "/bad", "/last"]);
});

test("a server that closes a connection when it is used again loses no form", async () => {
  const used = new WeakSet<object>();
  const origin = await listenForTest((request, response) => {
    if (used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    response.writeHead(200, { "content-type": "text/html" });
    const sent = request.method === "POST" ? broken : "";
    response.end(`<!doctype html><title>Name</title>${sent}<form method="post"><input name="a"><button>Go on</button>`);
  });
  const { pages, problems } = await audit(`${origin}/`);
  expect(problems).toEqual([]);
  expect(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain("error-link");
});

test("--max-time holds for a page that is sent for ever, and keeps the findings so far", async () => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const origin = await listenForTest((request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    if (request.url === "/")
      return void response.end(`<title>Start</title>${broken}<form></form><a href="/drip">Drip</a>`);
    const drip = setInterval(() => response.write("<p>"), 20);
    response.on("close", () => clearInterval(drip));
    // The time is over when the page has begun, however slow the machine is.
    const [end] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 3_600_000) ?? [];
    end?.();
  });
  const { problems, pages } = await audit(`${origin}/`, { maxTime: 3600 });
  timers.mockRestore();
  expect(problems).toEqual(["The audit ended at its limit of 3600 seconds."]);
  expect(pages.map(({ path, findings }) => [path, findings.some(({ rule }) => rule === "error-link")])).toEqual([
    ["/", true],
  ]);
});

test("an answer that a select does not offer is a problem, and another one is used", async () => {
  const origin = await pagesOf({
    "/form":
      '<form method="post" action="/done"><select name="s"><option value="">?<option>A</select><button>Go</button></form>',
    "/done": "Done",
  });
  const { problems, pages } = await audit(`${origin}/`, { answers: { s: "Z-secret" } });
  expect(problems).toEqual(['The answer to "s" in --answers is not one of the choices on /form: A.']);
  expect(pages.map(({ path }) => path)).toContain("/done");
});

test("429 is waited for, and cookies that are too many are a problem and not a page", async () => {
  let asked = 0;
  const origin = await service(({ path }) => {
    if (path === "/busy") asked += 1;
    if (path === "/busy" && asked < 3) return { html: "Wait", status: 429, headers: { "retry-after": "0" } };
    if (path === "/full") return { html: "<h1>Full</h1>", status: 431 };
    return `<title>${path}</title><a href="/busy">Busy</a><a href="/full">Full</a>`;
  });
  const { pages, problems } = await audit(`${origin}/`);
  expect(pages.map(({ path }) => path)).toEqual(["/", "/busy"]);
  expect(problems).toEqual([`Cannot read ${origin}/full: 431, because its address or its cookies are too long.`]);
});

test("a page made by script is told to use --browser", async () => {
  const origin = await service(() => '<title>App</title><div id="app"></div><script src="/app.js"></script>');
  const { remarks } = await audit(`${origin}/`);
  expect(remarks).toContain("Pages that are empty until their script has run were not checked: /. Add --browser.");
});

test("a certificate that nobody knows is named with NODE_EXTRA_CA_CERTS, which then lets the audit in", async () => {
  const secure = createSecureServer({ cert: certificate, key }, (_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end('<title>A</title><p class="govuk-body">A</p>'),
  );
  await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void secure.close());
  const files = project({ "certificate.pem": certificate });
  const words = ["audit", `https://localhost:${(secure.address() as AddressInfo).port}/`];
  const refused = await runCommand("ds-tools", words, { cwd: files.folder });
  expect(refused.status).toBe(2);
  expect(refused.stderr).toContain("set NODE_EXTRA_CA_CERTS to the file with the certificate that signed it");
  // Node reads the variable when a process begins.
  const env = { NODE_EXTRA_CA_CERTS: files.path("certificate.pem") };
  const known = await startCommand("ds-tools", words, { cwd: files.folder, env });
  expect([known.status, known.stderr]).toEqual([0, expect.stringMatching(/^This sends every form .*\n$/)]);
});
