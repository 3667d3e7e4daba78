import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { audit } from "ds-tools/audit";
import { checkPage } from "ds-tools/check";
import { createApp } from "../app.js";
import * as designSystem from "../design-system.js";
import { journeyIn } from "../journey.js";
import { languages } from "../words.js";

let server;
let origin;

before(async () => {
  server = createApp(designSystem).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${server.address().port}`;
});
after(() => {
  server.close();
  server.closeAllConnections();
});

/** Creates a visitor who keeps cookies, and for whom every page that the service sends is checked. */
function visitor() {
  let cookie = "";
  return async (path, body) => {
    const response = await fetch(origin + path, {
      method: body ? "POST" : "GET",
      headers: { cookie, origin },
      redirect: "manual",
      ...(body && { body }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const html = await response.text();
    if (html.startsWith("<!DOCTYPE") || html.startsWith("<!doctype")) assert.deepEqual(await checkPage(html), [], path);
    return { status: response.status, location: response.headers.get("location"), html };
  };
}

/** Returns the body that a browser sends for the value of a page. */
function bodyOf(value) {
  const body = Object.values(value).some((answer) => answer?.size) ? new FormData() : new URLSearchParams();
  for (const [key, answer] of Object.entries(value)) {
    const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(answer) ?? [];
    const parts = year ? Object.entries({ day, month, year }).map(([part, text]) => [`${key}-${part}`, text]) : [];
    if (parts.length) for (const [name, text] of parts) body.append(name, text);
    else if (answer?.size) body.append(key, new File(["letter"], answer.name, { type: answer.type }));
    else for (const text of [answer].flat()) body.append(key, text);
  }
  return body;
}

/** Returns the value that a path has for a page: of its form, of an item, or if there is another item. */
function valueAt(answers, page) {
  const [name, id] = page.split("/");
  const { items } = answers[name];
  if (!items) return answers[name];
  return id ? items[id] : { another: "no" };
}

for (const { prefix, words } of languages) {
  const journey = journeyIn(words, prefix, designSystem.system);

  test(`the journey has no problems, in ${words.language}`, () => assert.deepEqual(journey.problems(), []));

  for (const [index, { pages, answers }] of journey.cover().entries()) {
    test(`path ${index + 1} leads to ${pages.at(-1)}, in ${words.language}`, async () => {
      const send = visitor();
      assert.equal((await send(prefix || "/")).status, 200);
      let path = journey.pages[0].href;
      let page = pages[0];
      const seen = [];
      while (page !== pages.at(-1)) {
        seen.push(page);
        const shown = await send(path);
        assert.equal(shown.status, 200);
        assert.match(shown.html, new RegExp(`<html lang="${words.lang}"`));
        const other = languages.find((language) => language.prefix !== prefix).prefix;
        assert.ok(shown.html.includes(`href="${other}/${page}"`), "a link to the same page in the other language");
        const empty = await send(path, new URLSearchParams());
        assert.equal(empty.status, 422);
        assert.ok(empty.html.includes(words.locale.errorSummary.titleText));
        const sent = await send(path, bodyOf(valueAt(answers, page)));
        assert.equal(sent.status, 303);
        path = sent.location;
        page = path.slice(prefix.length + 1);
      }
      assert.deepEqual(
        seen.filter((page) => !page.includes("/")),
        pages.slice(0, -1),
      );
      const last = await send(path);
      assert.equal(last.status, 200);
      if (pages.at(-1) !== "check") return;
      for (const answer of ["Sam Jones", "1984", "letter.txt"]) assert.ok(last.html.includes(answer), answer);
      assert.equal((await send(`${prefix}/name`, bodyOf(answers.name))).location, `${prefix}/check`);
      assert.equal((await send(`${prefix}/check`, new URLSearchParams())).location, `${prefix}/done`);
      assert.match((await send(`${prefix}/done`)).html, /TP-\d{7}/);
    });
  }

  test(`a page that is not there, and pages before their turn, in ${words.language}`, async () => {
    const send = visitor();
    const { status, html } = await send(`${prefix}/nothing`);
    assert.equal(status, 404);
    assert.ok(html.includes(words.titles.missing));
    for (const page of ["check", "name", "companions/2", "done"]) {
      assert.match((await send(`${prefix}/${page}`)).location, page === "done" ? /^\/(?:cy)?$/ : /\/area$/);
    }
  });
}

test("companions are added, changed and removed", async () => {
  const send = visitor();
  const { pages, answers } = journeyIn(languages[0].words, "", designSystem.system)
    .cover()
    .find((path) => path.pages.includes("companions"));
  for (const page of pages.slice(0, pages.indexOf("companions"))) {
    await send(`/${page}`, bodyOf(answers[page]));
  }
  const add = async (id, companion) => {
    assert.equal((await send(`/companions/${id}`, new URLSearchParams({ companion }))).location, "/companions");
    return send("/companions", new URLSearchParams({ another: "yes" }));
  };
  assert.equal((await add(1, "Ann Lee")).location, "/companions/2");
  assert.equal((await add(2, "Bo Hill")).location, "/companions/3");
  await send("/companions/1", new URLSearchParams({ companion: "Anne Lee" }));
  assert.ok((await send("/companions")).html.includes("Anne Lee"));
  assert.ok((await send("/companions/2/remove")).html.includes("Bo Hill"));
  assert.equal((await send("/companions/2/remove", new URLSearchParams())).location, "/companions");
  assert.ok(!(await send("/companions")).html.includes("Bo Hill"));
});

test("an audit of the running service finds nothing", async () => {
  const { pages } = await audit(`${origin}/`, { limit: 60 });
  assert.deepEqual(
    pages.flatMap(({ findings }) => findings),
    [],
  );
  assert.ok(pages.some(({ path }) => path === "/name"));
});

test("a form that another site sent is refused, and a page is no part of another site", async () => {
  const post = (headers) => fetch(`${origin}/area`, { method: "POST", headers });
  for (const site of ["cross-site", "same-site"])
    assert.equal((await post({ "sec-fetch-site": site, origin })).status, 403);
  for (const other of ["https://evil.example", "null", "http://localhost:1"])
    assert.equal((await post({ origin: other })).status, 403);
  assert.equal((await post({})).status, 403);
  assert.equal((await post({ "sec-fetch-site": "same-origin" })).status, 422);
  const { headers } = await fetch(`${origin}/area`);
  assert.match(headers.get("content-security-policy"), /frame-ancestors 'none'/);
  assert.equal(headers.get("x-content-type-options"), "nosniff");
  assert.equal(headers.get("referrer-policy"), "same-origin");
});

test("a request that fails shows a page, and no stack", async () => {
  const body = `area=${"x".repeat(100_000)}`;
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const response = await fetch(`${origin}/area`, { method: "POST", headers, body });
  assert.equal(response.status, 413);
  const html = await response.text();
  assert.ok(html.includes(languages[0].words.titles.problem));
  assert.doesNotMatch(html, /node_modules|at .*\.js/);
});
