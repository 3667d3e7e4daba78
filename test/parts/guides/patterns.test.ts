import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import * as forms from "ds-frontend/forms";
import * as journeys from "ds-frontend/journey";
import { checkPage } from "ds-tools/check";
import { transformSync } from "rolldown/utils";
import { afterEach, describe, expect, test, vi } from "vitest";
import { root } from "../../../build/paths.js";
import { type DesignSystemName, designSystems, textIn } from "../../../docs/text/design-systems.js";
import { changed, type Program, programIn, projectOf, start } from "../../support/programs.js";
import { listen } from "../../support/serve.js";
import { visitorOf } from "../../support/visitor.js";

/*
 * The journey with Nunjucks, and the patterns that add to it, with the macros of each design system: copied from their pages into an
 * empty folder, and used to their last page.
 */

const guide = "docs/pages/get-started/journey.md";
const read = (file: string) => readFileSync(root + file, "utf8");
const programFor = (system: DesignSystemName) => programIn(textIn(read(guide), system), guide);

/** Returns the program of the guide with the changes and files of a pattern. */
function patternIn(name: string, system: DesignSystemName): Program {
  const { files, ...program } = changed(programFor(system), textIn(read(`docs/patterns/${name}.md`), system));
  const fields = `docs/patterns/${name}.js`;
  if (existsSync(root + fields)) files.push(["fields.mjs", read(fields)]);
  // On a busy machine, three seconds may not be enough.
  return { ...program, files: files.map(([file, code]) => [file, code.replace("timeout(3000)", "timeout(120000)")]) };
}

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** Another service, to which a program sends requests at the address in a setting. */
async function serviceAt(setting: string, answer: RequestListener): Promise<string> {
  const { origin, close } = await listen(answer);
  process.env[setting] = origin;
  stops.push(async () => {
    delete process.env[setting];
    close();
  });
  return origin;
}

/** Starts a program, and returns a browser for it. */
async function visit(program: Program) {
  const [go] = await visitBoth(program);
  return go;
}

/** Starts a program, and returns the browsers of two people. */
async function visitBoth(program: Program) {
  const { url, stop } = await start(projectOf(program), program.command);
  stops.push(stop);
  return [browserFor(url), browserFor(url)] as const;
}

/** Returns a browser with cookies, and without scripts. Every page follows the rules. */
function browserFor(url: string) {
  const visit = visitorOf(url);
  return async (path: string, body?: Record<string, string>) => {
    const answer = await visit(path, body);
    const { html } = answer;
    if (html.startsWith("<!DOCTYPE") || html.startsWith("<!doctype")) expect(await checkPage(html)).toEqual([]);
    return answer;
  };
}

/** Returns the words of a page, those for screen readers included. */
const wordsIn = (html: string) => html.replaceAll(/<[^>]*>|&#32;/g, " ").replaceAll(/\s+/g, " ");

type Visit = Awaited<ReturnType<typeof visit>>;

/** Sends pages, each of which must lead to an address. */
async function sendAll(go: Visit, pages: readonly [path: string, body: Record<string, string>, location: string][]) {
  for (const [path, body, location] of pages) expect([path, (await go(path, body)).location]).toEqual([path, location]);
}

describe.each(designSystems)("with %s", (system) => {
  test("the journey: errors, a list, changes, and the confirmation", async () => {
    const go = await visit(programFor(system));
    const wrong = await go("/apply/name", { fullName: " " });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toMatch(/<title[^>]*>Error: What is your full name\?<\/title>/);
    expect(wrong.html).toMatch(/<a [^>]*href="#fullName"[^>]*>\s*Enter your full name\s*<\/a>/);
    expect((await go("/apply/check")).location).toBe("/apply/name");
    expect((await go("/apply/nothing")).status).toBe(404);
    await sendAll(go, [
      ["/apply/name", { fullName: "Sam Jones" }, "/apply/living"],
      ["/apply/living", { living: "yes" }, "/apply/household/new-1"],
      ["/apply/household/new-1", { person: "Ann Lee" }, "/apply/household"],
    ]);
    const noChoice = await go("/apply/household", {});
    expect(noChoice.html).toContain("Select yes if you want to add another person");
    await sendAll(go, [
      ["/apply/household", { another: "yes" }, "/apply/household/new-2"],
      ["/apply/household/new-2", { person: "Bo Hill" }, "/apply/household"],
    ]);
    const list = await go("/apply/household");
    expect(list.html).toMatch(/Ann Lee[\s\S]*Bo Hill/);
    const remove = await go("/apply/household/2/remove");
    expect(remove.html).toContain("Bo Hill");
    expect((await go("/apply/household/2/remove", {})).location).toBe("/apply/household");
    await sendAll(go, [["/apply/household", { another: "no" }, "/apply/check"]]);
    const check = await go("/apply/check");
    expect(check.html).toMatch(/Sam Jones[\s\S]*Ann Lee/);
    // The card of the item has its name, and so have its links.
    expect(check.html).toMatch(/<h\d\s+class="[^"]*card[^"]*">\s*Ann Lee\s*<\/h\d>/);
    expect(wordsIn(check.html)).toContain("Change Who lives with you? (Ann Lee)");
    expect(check.html).not.toContain("Bo Hill");
    expect(check.html).toMatch(/href="\/apply\/name#fullName"/);
    await sendAll(go, [
      ["/apply/name", { fullName: "Sam Green" }, "/apply/check"],
      ["/apply/check", {}, "/done"],
    ]);
    expect((await go("/done")).html).toMatch(/<strong>[0-9A-F]{10}<\/strong>/);
    expect((await go("/apply/check")).location).toBe("/apply/name");
    for (const [, file = ""] of check.html.matchAll(
      /<link[^>]* rel="stylesheet"[^>]* href="([^"]+)"|<link[^>]* href="([^"]+)" rel="stylesheet"/g,
    ))
      if (file) expect([file, (await go(file)).status]).toEqual([file, 200]);
  });

  test("ask an API: what it says is an error beside the field", async () => {
    let status = 404;
    await serviceAt("REGISTER", (_, response) => response.writeHead(status).end());
    const go = await visit(patternIn("ask-an-api", system));
    const unknown = await go("/apply/name", { fullName: "Sam Jones" });
    expect([
      unknown.status,
      /<a [^>]*href="#fullName"[^>]*>\s*Enter your name as it is in the register\s*<\/a>/.test(unknown.html),
    ]).toEqual([422, true]);
    expect(unknown.html).toContain('value="Sam Jones"');
    expect((await go("/apply/name", { fullName: "" })).html).toContain("Enter your full name");
    // When the register fails, people go on.
    status = 500;
    expect((await go("/apply/name", { fullName: "Sam Jones" })).location).toBe("/apply/living");
    status = 200;
    expect((await go("/apply/name", { fullName: "Sam Jones" })).location).toBe("/apply/living");
  });

  test("timeouts: the time is on the page, can be moved, and its end is explained", async () => {
    const go = await visit(patternIn("timeouts", system));
    expect((await go("/apply/name")).html).not.toContain("We keep your answers until");
    await go("/apply/name", { fullName: "Sam Jones" });
    expect((await go("/apply/living")).html).toMatch(/We keep your answers until \d+:\d\d[ap]m/);
    expect((await go("/keep")).html).toMatch(/We keep them until \d+:\d\d[ap]m/);
    // A browser that still has the cookie of a session which the server has not.
    const stranger = await visit(patternIn("timeouts", system));
    await stranger("/apply/name", { fullName: "Sam Jones" });
    const { files, ...rest } = patternIn("timeouts", system);
    const forgetful = await visit({
      ...rest,
      files: files.map(([name, code]): [string, string] => [
        name,
        name === "app.mjs" ? code.replace("maxAge: 60 * 60 * 1000", "maxAge: 1") : code,
      ]),
    });
    await forgetful("/apply/name", { fullName: "Sam Jones" });
    const late = await forgetful("/apply/living", { living: "no" });
    expect(late.location).toBe("/ended");
    expect((await forgetful("/ended")).html).toContain("so we deleted your answers");
  });

  test("payments: confirmed only when the payment service says so, and begun once", async () => {
    const asked: string[] = [];
    let state = "created";
    const payments = await serviceAt("PAYMENTS", (request, response) => {
      let body = "";
      request.on("data", (part) => {
        body += part;
      });
      request.on("end", () => {
        if (request.method === "POST") asked.push(JSON.parse(body).reference);
        const answer = request.method === "POST" ? { id: "p 1", href: `${payments}/pay` } : { state };
        response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
      });
    });
    const go = await visit(patternIn("payment", system));
    // Before its turn, nothing is begun and nothing is stored.
    for (const path of ["/pay", "/paid"])
      expect((await go(path)).location).toBe(path === "/pay" ? "/apply/name" : "/done");
    await sendAll(go, [
      ["/apply/name", { fullName: "Sam Jones" }, "/apply/living"],
      ["/apply/payment", { id: "p 1" }, "/apply/living"],
      ["/apply/living", { living: "no" }, "/apply/check"],
      ["/apply/check", {}, "/pay"],
    ]);
    for (const path of ["/pay", "/pay"]) expect((await go(path)).location).toBe(`${payments}/pay`);
    expect(asked).toEqual([asked[0], asked[0]]);
    expect((await go("/paid")).location).toBe("/apply/check?payment=failed");
    const failed = (await go("/apply/check?payment=failed")).html;
    expect([failed.includes("no money was taken"), failed.includes("Accept and pay")]).toEqual([true, true]);
    expect((await go("/apply/check")).html).not.toContain("no money was taken");
    expect((await go("/done")).location).toBe("/apply/name");
    // In another tab, while somebody pays: the payment is kept, and nobody pays again.
    await sendAll(go, [["/apply/living", { living: "yes" }, "/apply/household/new-1"]]);
    state = "paid";
    expect((await go("/paid")).location).toBe("/apply/household/new-1");
    expect((await go("/pay")).location).toBe("/apply/household/new-1");
    await sendAll(go, [["/apply/living", { living: "no" }, "/apply/check"]]);
    expect((await go("/apply/check")).html).toContain("Accept and send");
    await sendAll(go, [["/apply/check", {}, "/done"]]);
    expect((await go("/done")).html).toContain("Application sent");
    // Who changes nothing in the meantime is there at once, and Back leads to the same address again.
    const [other] = await visitBoth(patternIn("payment", system));
    await sendAll(other, [
      ["/apply/name", { fullName: "Ann Lee" }, "/apply/living"],
      ["/apply/living", { living: "no" }, "/apply/check"],
      ["/apply/check", {}, "/pay"],
    ]);
    await other("/pay");
    for (const location of ["/done", "/done"]) expect((await other("/paid")).location).toBe(location);
    expect((await other("/done")).html).toContain("Application sent");
  });

  test("declaration: after the check page, and asked again after a change", async () => {
    const go = await visit(patternIn("declaration", system));
    await sendAll(go, [
      ["/apply/name", { fullName: "Sam Jones" }, "/apply/living"],
      ["/apply/living", { living: "no" }, "/apply/check"],
      ["/apply/check", {}, "/apply/declaration"],
    ]);
    const wrong = await go("/apply/declaration", {});
    expect([wrong.status, wrong.html.includes("Confirm that your answers are correct and complete")]).toEqual([
      422,
      true,
    ]);
    await sendAll(go, [
      ["/apply/name", { fullName: "Ann Lee" }, "/apply/check"],
      ["/apply/check", {}, "/apply/declaration"],
      ["/apply/declaration", { declaration: "confirmed" }, "/done"],
    ]);
  });

  test("address: found, or entered by who is not in the list, with one row", async () => {
    const known = [1, 2].map((number) => ({ line1: `${number} High Street`, town: "Leeds", postcode: "LS1 4AP" }));
    await serviceAt("ADDRESSES", ({ url }, response) => {
      if (url === "/LS1%204AP") response.setHeader("content-type", "application/json").end(JSON.stringify(known));
      else response.writeHead(500).end();
    });
    const go = await visit(patternIn("address", system));
    await sendAll(go, [
      ["/apply/name", { fullName: "Sam Jones" }, "/apply/living"],
      ["/apply/found", { chosen: "none" }, "/apply/living"],
      ["/apply/living", { living: "no" }, "/apply/postcode"],
    ]);
    expect((await go("/apply/postcode", { postcode: "LS1" })).status).toBe(422);
    await sendAll(go, [["/apply/postcode", { postcode: "ls14ap" }, "/apply/found"]]);
    expect((await go("/apply/found")).html).toMatch(
      /2 High Street, Leeds, LS1 4AP[\s\S]*My address is not in the list/,
    );
    expect((await go("/apply/found", { chosen: "9 High Street" })).status).toBe(422);
    await sendAll(go, [["/apply/found", { chosen: "2 High Street, Leeds, LS1 4AP" }, "/apply/check"]]);
    const rows = async () =>
      [...(await go("/apply/check")).html.matchAll(/href="(\/apply\/[^"]*)"/g)].map(([, href]) => href);
    expect((await go("/apply/check")).html).toMatch(/2 High Street<br ?\/?>Leeds<br ?\/?>LS1 4AP/);
    const links = ["/apply/name#fullName", "/apply/living#living", "/apply/address#address-line1"];
    expect((await rows()).filter((href) => href?.includes("#"))).toEqual(links);
    expect((await go("/apply/address")).html).toContain('value="2 High Street"');
    // Not in the list: the fields are empty, and the row has what is entered.
    await sendAll(go, [["/apply/found", { chosen: "none" }, "/apply/address"]]);
    expect((await go("/apply/address")).html).not.toContain("High Street");
    const typed = { "address[line1]": "Rose Cottage", "address[town]": "Otley", "address[postcode]": "LS21 1AA" };
    await sendAll(go, [["/apply/address", typed, "/apply/check"]]);
    expect((await go("/apply/check")).html).toMatch(/Rose Cottage<br ?\/?>Otley/);
    // Without an answer in time people enter their address; with another postcode they choose again.
    await sendAll(go, [["/apply/postcode", { postcode: "LS21 1AA" }, "/apply/check"]]);
    expect((await go("/apply/found")).html).not.toContain("2 High Street");
    await sendAll(go, [["/apply/check", {}, "/done"]]);
  });

  test("save and return: what was typed is there again, in another browser too", async () => {
    const program = patternIn("save-and-return", system);
    const running = await visitBoth(program);
    const [here, elsewhere] = running;
    await sendAll(here, [["/apply/name", { fullName: "Sam Jones" }, "/apply/living"]]);
    expect((await here("/apply/living")).html).toMatch(/formaction="\/save\/living"/);
    await here("/save/living", { living: "yes" });
    const saved = await here("/save/household/new-1", { person: "An" });
    expect(saved.status).toBe(200);
    const [, address = ""] = /http:\/\/[^/]+(\/return\/[\w-]+)/.exec(saved.html) ?? [];
    expect((await elsewhere("/apply/check")).location).toBe("/apply/name");
    expect((await elsewhere(address)).location).toBe("/apply/check");
    expect((await elsewhere("/apply/check")).location).toBe("/apply/living");
    // Saved without a check, so that it is shown, and decides nothing until it is sent.
    expect((await elsewhere("/apply/living")).html).toMatch(/value="yes"[^>]* checked|checked[^>]* value="yes"/);
    const none = await elsewhere("/return/__proto__");
    expect([none.status, none.html.includes("We do not have these answers")]).toEqual([404, true]);
  });

  test("task list: sections in any order, each with its status", async () => {
    const go = await visit(patternIn("task-list", system));
    expect((await go("/apply/check")).location).toBe("/apply/tasks");
    const words = async () => wordsIn((await go("/apply/tasks")).html);
    expect(await words()).toMatch(
      /About you Not started yet Your home Not started yet Check and send Cannot start yet/,
    );
    await sendAll(go, [["/apply/living", { living: "no" }, "/apply/tasks"]]);
    expect(await words()).toMatch(/About you Not started yet Your home Completed Check and send Cannot start yet/);
    await sendAll(go, [["/apply/name", { fullName: "Sam Jones" }, "/apply/tasks"]]);
    expect(await words()).toMatch(/About you Completed Your home Completed Check and send Not started yet/);
    await sendAll(go, [["/apply/check", {}, "/done"]]);
  });

  test("sign-in: only for those who come back with the state that they were given", async () => {
    await serviceAt("ACCOUNTS", (request, response) => {
      expect(request.url).toBe("/account");
      response.setHeader("content-type", "application/json").end('{"name":"Sam Jones"}');
    });
    const go = await visit(patternIn("sign-in", system));
    for (const path of ["/apply/name", "/APPLY/name", "/Apply/check", "/Done"])
      expect((await go(path)).location, path).toBe("/sign-in");
    expect((await go("/APPLY/name", { fullName: "Jo" })).location).toBe("/sign-in");
    const { location } = await go("/sign-in");
    const state = new URL(location ?? "").searchParams.get("state");
    expect((await go("/signed-in?state=other&code=1")).location).toBe("/sign-in");
    expect((await go("/signed-in?code=1")).location).toBe("/sign-in");
    const again = new URL((await go("/sign-in")).location ?? "").searchParams.get("state");
    expect(again).not.toBe(state);
    expect((await go(`/signed-in?state=${again}&code=1`)).location).toBe("/apply/name");
    expect((await go("/apply/name")).html).toContain('value="Sam Jones"');
    // Who is signed in already keeps what they have answered since.
    await sendAll(go, [["/apply/name", { fullName: "Samuel Jones" }, "/apply/living"]]);
    expect((await go("/sign-in")).location).toBe("/apply/name");
    expect((await go("/apply/name")).html).toContain('value="Samuel Jones"');
    expect((await go("/sign-out", {})).location).toBe("/sign-in");
    expect((await go("/apply/name")).location).toBe("/sign-in");
  });
});

test("every pattern that adds to the program is used above", () => {
  const adding = readdirSync(`${root}docs/patterns`).filter(
    (name) => name.endsWith(".md") && read(`docs/patterns/${name}`).includes("// in app.mjs"),
  );
  const tested = readFileSync(new URL(import.meta.url), "utf8");
  expect(adding.filter((name) => !tested.includes(`patternIn("${name.replace(".md", "")}"`))).toEqual([]);
});

test("the messages of a pattern are those of its program", () => {
  const tables = readdirSync(`${root}docs/patterns`)
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) => {
      const [program = "", table = ""] = read(`docs/patterns/${name}`).split(/^## (?:Error messages|Messages)$/m);
      const rows = [...table.matchAll(/^\|.*?\| ([^@-].*?) \| .+ \|$/gm)].map(([, english = ""]) => english);
      return rows
        .filter((english) => english !== "in English")
        .map((english) => ({ name, english, program: program + read(guide) }));
    });
  expect(tables.length).toBeGreaterThan(10);
  for (const { name, english, program } of tables) expect(program, name).toContain(english);
});

/** Runs a program, and returns the journey that it declares last. */
function journeyOf(program: string): journeys.Journey {
  const modules: Record<string, object> = { "ds-frontend/forms": forms, "ds-frontend/journey": journeys };
  const code = transformSync("program.ts", program)
    .code.replace(/^import (\{.*\}) from (".*");$/gm, "const $1 = require($2);")
    .replace(/^export (?=const|function)|^export .*$/gm, "");
  const name = [...program.matchAll(/^(?:export )?const (\w+) = defineJourney\(/gm)].at(-1)?.[1];
  return new Function("require", "module", `${code}\nreturn ${name};`)((from: string) => modules[from], {});
}

test("the picture in the guide to journeys is what `mermaid()` draws of its first example", () => {
  const text = read("packages/ds-frontend/src/journey/guidance.md");
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(text) ?? [];
  const [, shown = ""] = /```mermaid\n([\s\S]*?)```/.exec(text) ?? [];
  // A case of the example is five years before today.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-01-01T12:00:00") });
  try {
    expect(shown.trim()).toBe(journeyOf(example).mermaid().trim());
  } finally {
    vi.useRealTimers();
  }
});

test("the picture of the journey is what `mermaid()` draws", () => {
  const program = programFor("ds-frontend");
  const folder = projectOf({
    ...program,
    files: [...program.files, ["draw.mjs", 'import { apply } from "./journey.mjs"; console.log(apply.mermaid());']],
  });
  const [, shown = ""] = /```mermaid\n([\s\S]*?)```/.exec(read(guide)) ?? [];
  expect(shown.trim()).toBe(execFileSync("node", ["draw.mjs"], { cwd: folder, encoding: "utf8" }).trim());
});
