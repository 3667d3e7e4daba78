import assert from "node:assert/strict";
import { after, before, test } from "node:test";
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

for (const { prefix, words } of languages) {
  const journey = journeyIn(words, prefix);

  test(`the journey has no problems, in ${words.language}`, () => assert.deepEqual(journey.problems(), []));

  for (const [index, { pages, steps }] of journey.cover().entries()) {
    test(`path ${index + 1} leads to ${pages.at(-1)}, in ${words.language}`, async () => {
      const send = visitor();
      const start = await send(prefix || "/");
      assert.equal(start.status, 200);
      for (const page of Object.keys(words.information))
        assert.ok(start.html.includes(`href="${prefix}/${page}"`), page);
      let path = journey.pages[0].href;
      for (const { page, href, form, answers } of steps) {
        assert.equal(path, href);
        const shown = await send(path);
        assert.equal(shown.status, 200);
        assert.match(shown.html, new RegExp(`<html lang="${words.lang}"`));
        const other = languages.find((language) => language.prefix !== prefix).prefix;
        assert.ok(shown.html.includes(`href="${other}/${page}"`), "a link to the same page in the other language");
        const empty = await send(path, new URLSearchParams());
        assert.equal(empty.status, 303);
        assert.ok((await send(empty.location)).html.includes(words.locale.errorSummary.titleText));
        const sent = await send(path, form.body(answers));
        assert.equal(sent.status, 303);
        path = sent.location;
      }
      const last = await send(path);
      assert.equal(last.status, 200);
      if (pages.at(-1) !== "check") return;
      const name = () => new URLSearchParams({ fullName: "Sam Jones" });
      for (const answer of ["Sam Jones", "1984", "letter.txt"]) assert.ok(last.html.includes(answer), answer);
      assert.equal((await send(`${prefix}/name`, name())).location, `${prefix}/check`);
      assert.equal((await send(`${prefix}/check`, new URLSearchParams())).location, `${prefix}/done`);
      assert.match((await send(`${prefix}/done`)).html, /TP-[0-9A-F]{8}/);
      // Back, and "Send" again, lead to the confirmation; from there, another application can be made.
      assert.equal((await send(`${prefix}/check`)).location, `${prefix}/done`);
      assert.equal((await send(`${prefix}/name`, name())).location, `${prefix}/done`);
      assert.equal((await send(`${prefix}/check`, new URLSearchParams())).location, `${prefix}/done`);
      assert.equal((await send(`${prefix}/new`, new URLSearchParams())).location, journey.pages[0].href);
      assert.equal((await send(journey.pages[0].href)).status, 200);
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
  const { steps } = journeyIn(languages[0].words, "")
    .cover()
    .find((path) => path.pages.includes("companions"));
  const first = steps.findIndex(({ page }) => page.startsWith("companions"));
  for (const { href, form, answers } of steps.slice(0, first)) await send(href, form.body(answers));
  const add = async (id, companion) => {
    assert.equal((await send(`/companions/new-${id}`, new URLSearchParams({ companion }))).location, "/companions");
    return send("/companions", new URLSearchParams({ another: "yes" }));
  };
  assert.equal((await add(1, "Ann Lee")).location, "/companions/new-2");
  assert.equal((await add(2, "Bo Hill")).location, "/companions/new-3");
  await send("/companions/1", new URLSearchParams({ companion: "Anne Lee" }));
  assert.ok((await send("/companions")).html.includes("Anne Lee"));
  assert.ok((await send("/companions/2/remove")).html.includes("Bo Hill"));
  assert.equal((await send("/companions/2/remove", new URLSearchParams())).location, "/companions");
  assert.ok(!(await send("/companions")).html.includes("Bo Hill"));
});

test("a form that another site sent is refused, and a page is no part of another site", async () => {
  const post = (headers) => fetch(`${origin}/area`, { method: "POST", headers });
  for (const site of ["cross-site", "same-site"])
    assert.equal((await post({ "sec-fetch-site": site, origin })).status, 403);
  for (const other of ["https://evil.example", "null", "http://localhost:1"])
    assert.equal((await post({ origin: other })).status, 403);
  assert.equal((await post({})).status, 403);
  assert.equal((await post({ "sec-fetch-site": "same-origin" })).status, 200);
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
  assert.ok(html.includes(languages[0].words.titles["too-long"]));
  assert.doesNotMatch(html, /node_modules|at .*\.js/);
});
