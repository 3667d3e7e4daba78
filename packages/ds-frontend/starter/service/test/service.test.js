import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { checkPage } from "ds-tools/check";
import { createApp } from "../app.js";
import { languages } from "../words.js";

let server;
let origin;

before(async () => {
  server = createApp().listen(0, "127.0.0.1");
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
  return async (path, answers) => {
    const response = await fetch(origin + path, {
      method: answers ? "POST" : "GET",
      headers: { cookie },
      redirect: "manual",
      ...(answers && { body: new URLSearchParams(answers) }),
    });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    const html = await response.text();
    if (response.status < 300) assert.deepEqual(await checkPage(html), []);
    return { status: response.status, location: response.headers.get("location"), html };
  };
}

for (const { prefix, words } of languages) {
  test(`an empty page gets its errors, in ${words.language}`, async () => {
    const send = visitor();
    for (const path of ["details", "contact"]) {
      const { status, html } = await send(`${prefix}/${path}`, {});
      assert.equal(status, 422);
      assert.match(html, new RegExp(`<html lang="${words.lang}"`));
      assert.ok(html.includes(words.locale.errorSummary.titleText));
      assert.deepEqual(await checkPage(html), []);
    }
  });

  test(`somebody gets from the first question to the last page, in ${words.language}`, async () => {
    const send = visitor();
    assert.equal((await send(prefix || "/")).status, 200);
    assert.equal((await send(`${prefix}/check`)).location, `${prefix}/details`);
    const born = { "dateOfBirth-day": "27", "dateOfBirth-month": "3", "dateOfBirth-year": "1984" };
    const details = await send(`${prefix}/details`, { fullName: "Sam Jones", ...born });
    assert.deepEqual([details.status, details.location], [303, `${prefix}/contact`]);
    const contact = await send(`${prefix}/contact`, { contact: "email", email: "sam@example.com" });
    assert.deepEqual([contact.status, contact.location], [303, `${prefix}/check`]);
    const { html } = await send(`${prefix}/check`);
    for (const answer of ["Sam Jones", "1984", "sam@example.com"]) assert.ok(html.includes(answer), answer);
    assert.equal((await send(`${prefix}/check`, {})).location, `${prefix}/done`);
    assert.ok((await send(`${prefix}/done`)).html.includes(words.done.next));
  });

  test(`a page that is not there, in ${words.language}`, async () => {
    const { status, html } = await visitor()(`${prefix}/nothing`);
    assert.equal(status, 404);
    assert.ok(html.includes(words.missing.title));
  });
}

test("a form that another site sent is refused", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  assert.equal((await fetch(`${origin}/details`, { method: "POST", headers })).status, 403);
});
