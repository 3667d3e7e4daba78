import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCommand } from "../../../../test/support/command.js";
import { project } from "../../../../test/support/project.js";
import { type Listening, listen } from "../../../../test/support/serve.js";

const files = project({ "list.json": [], "broken.json": "{a}", "nested.json": { a: {} } });

const page = (title: string, errors: string, sent = "") => `<!doctype html><html lang="en"><title>${title}</title><main>
  ${errors && `<div class="govuk-error-summary" data-module="govuk-error-summary"><div role="alert"><h2>There is a problem</h2><ul><li><a href="#code">${errors}</a></li></ul></div></div>`}
  <form method="post" action="/code"><label for="code">Word on your letter</label>
  ${errors && `<div class="govuk-form-group govuk-form-group--error"><p class="govuk-error-message" id="code-error"><span class="govuk-visually-hidden">Error:</span> ${errors}</p>`}
  <input class="govuk-input govuk-input--error" id="code" name="code" value="${sent}"${errors && ' aria-describedby="code-error"'}>${errors && "</div>"}
  <button>Continue</button></form></main></html>`;

let server: Listening;
let origin = "";
beforeAll(async () => {
  server = await listen(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { url, method } = request;
    const code = new URLSearchParams(Buffer.concat(parts).toString()).get("code") ?? "";
    const html = { "content-type": "text/html" };
    if (url === "/done") return void response.writeHead(200, html).end("<title>Done</title>");
    if (method === "GET") return void response.writeHead(200, html).end(page("Code", ""));
    if (code === "heron") return void response.writeHead(303, { location: "/done" }).end();
    // The title lacks "Error: ".
    response.writeHead(422, html).end(page("Code", "Enter the word on your letter", code));
  });
  origin = server.origin.replace("127.0.0.1", "localhost");
});
afterAll(() => server.close());

const begun = "This sends every form of the service with made-up answers, which end up in its database.\n";

const run = (...args: string[]) => runCommand("ds-tools", ["audit", ...args], { cwd: files.folder });

test("the findings have their steps, and the exit code is that of check", async () => {
  const { status, stdout } = await run(`${origin}/code`);
  expect(status).toBe(1);
  expect(stdout).toContain(`${origin}/code:1:33 error-title
The page has errors, so its title must begin with "Error: "
GET /code → POST /code with answers
See `);
  expect(stdout).toContain(
    'it says "Enter the word on your letter". Give answers with --answers\nGET /code → POST /code with answers',
  );
  expect(stdout).toMatch(
    /\n2 findings on 1 of 2 pages\. 0 of 1 form was passed\.\nNo journey was followed to its end\. .*\/code \(its answers were refused\)\.\n$/,
  );
});

test("answers from a file let the audit pass, a level changes a rule, and a baseline leaves only new findings", async () => {
  files.write({ "answers.json": { "/c*": { code: "heron" }, other: "x" } });
  const args = [`${origin}/code`, "--answers", "answers.json", "--rule", "page-not-passed=error"];
  const warned = await run(
    ...args,
    "--rule",
    "error-title=warn",
    ...["audit.html", "audit.json"].flatMap((file) => ["--output", `reports/${file}`]),
  );
  expect(warned.stdout).toContain("The HTML report is in reports/audit.html.");
  const report = files.read("reports/audit.html");
  expect(/<title>Audit of [^<]+/.exec(report)?.[0]).toBe(`<title>Audit of ${origin}/code`);
  expect(/class="ds-body lead">([^<]*)/.exec(report)?.[1]).toBe(
    "1 thing to fix, which makes it harder for some. 1 of 1 form was passed.",
  );
  // The steps name the field, and the answer that was given is nowhere.
  expect(report).toContain("leave everything empty and press “Continue”");
  expect([report, warned.stdout].join()).not.toContain("heron");
  expect(warned.status).toBe(0);
  expect(warned.stdout).toContain('No page asked for these answers: "other".');
  expect(JSON.parse(files.read("reports/audit.json"))).toMatchObject({
    findings: [{ rule: "error-title", severity: "warning", steps: ["GET /code", "POST /code empty"] }],
    visited: expect.arrayContaining([
      { path: `${origin}/done`, steps: ["GET /code", "POST /code with answers", "GET /done"], findings: 0 },
    ]),
  });
  expect((await run(...args, "--baseline", "known.json")).status).toBe(0);
  expect(JSON.parse(files.read("known.json")).findings).toHaveLength(1);
  const moved = args.map((word) => word.replace("localhost", "127.0.0.1"));
  const { status, stdout } = await run(...moved, "--baseline", "known.json");
  expect([status, stdout]).toEqual([
    0,
    expect.stringContaining("no new findings. 1 of 1 form was passed.\nThe baseline has 1 more finding."),
  ]);
});

test("a service in which nothing is recognised fails, unless that is allowed", async () => {
  const none = 'No class begins with "ds-", "nhsuk-" or "govuk-". The pages have no classes.';
  const { status, stderr } = await run(`${origin}/done`);
  expect([status, stderr]).toEqual([2, `${begun}There was nothing to check. ${none}\n`]);
  const app = project({ "ds-tools.config.json": { prefix: "app" } });
  const other = await runCommand("ds-tools", ["audit", `${origin}/code`], { cwd: app.folder });
  const advice = 'No class begins with "app-". Classes begin with "govuk-": give your own prefix with --prefix.';
  expect([other.status, other.stderr]).toEqual([2, expect.stringContaining(advice)]);
  expect((await run(`${origin}/code`, "--limit", "1")).stderr).toMatch(/\nThe audit ended at its limit of 1 page\./);
  const allowed = await run(`${origin}/done`, "--allow-empty");
  expect([allowed.status, allowed.stdout]).toEqual([0, expect.stringContaining(none)]);
});

describe("rejects what it cannot use, in a sentence", () => {
  test.each<[string[], string]>([
    [[], "Missing address: give the address of a running service, such as http://localhost:3000/."],
    [["http://localhost/", "x"], 'Unexpected argument "x": give one address.'],
    [
      ["http://example.com/"],
      "http://example.com/ is not on this machine: if the service is yours to test, add --allow-host example.com.",
    ],
    [
      ["http://localhost/", "--header", "secret"],
      '--header needs a name and a value, such as "authorization: Bearer abc".',
    ],
    [["http://localhost/", "--header", "Host: a"], "--header cannot set host."],
    [["http://localhost/", "--limit", "0"], "--limit 0: give a number of at least 1."],
    [["http://localhost/", "--max-time", "soon"], "--max-time soon: give a number of at least 1."],
    [
      ["http://localhost/", "--output", "a.html", "--output", "b.html"],
      "--output b.html: give one file that ends in .html; a.html is one.",
    ],
    [["http://localhost/", "--exclude", "admin"], "--exclude admin: give a path, such as /account/*."],
    [["http://localhost/", "--answers", "none.json"], "Cannot read none.json: there is no such file or folder."],
    [["http://localhost/", "--answers", "list.json"], "list.json must be an object of answers by field name."],
    [
      ["http://localhost/", "--answers", "nested.json"],
      'nested.json: the answer to "a" must be a string, a number, true, false, null or a list of strings.',
    ],
    [
      ["http://localhost/", "--rule", "dead-lnk=off"],
      '--rule dead-lnk=off: unknown rule "dead-lnk", did you mean "dead-link"?',
    ],
    [["bob:hunter2@localhost:1"], "***@localhost:1 is not an address: give one such as http://localhost:3000/."],
    [["http://a/", "http://bob:hunter2@b/"], 'Unexpected argument "http://***@b/": give one address.'],
    [["http://a/", "--exclude", "bob:hunter2@b"], "--exclude ***@b: give a path, such as /account/*."],
    [["http://localhost/", "--limit", "http://b:hunter2@c/"], "--limit http://***@c/: give a number of at least 1."],
    [["http://localhost/", "--answer"], 'audit has no option "--answer", did you mean "--answers"?'],
  ])("%j", async (args, message) => {
    expect(await run(...args)).toEqual({ status: 2, stdout: "", stderr: `${message}\n` });
  });
});

test("rejects answers that are not JSON, and says what is wrong", async () => {
  const { status, stderr } = await run("http://localhost/", "--answers", "broken.json");
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^broken\.json: .*JSON/)]);
});

test.each([
  ["lint", "http://bob:hunter2@x/"],
  ["check", "bob:hunter2@localhost:1"],
  ["check", "--foo=http://bob:hunter2@x/"],
  ["audit", "http://localhost/", "--rule", "http://bob:hunter2@x/"],
])("%s %s %s %s says what is wrong without the password", async (...args) => {
  const { status, stdout, stderr } = await runCommand("ds-tools", args, { cwd: files.folder });
  expect([status, stdout + stderr]).toEqual([expect.any(Number), expect.stringContaining("***@")]);
  expect(stdout + stderr).not.toContain("hunter2");
});
