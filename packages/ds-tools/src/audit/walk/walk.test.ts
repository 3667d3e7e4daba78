import { expect, test } from "vitest";
import { service } from "../../../../../test/support/service.js";
import { audit } from "../audit.js";
import { isManyTimesSlower } from "./forms.js";

/*
 * How an audit goes through a service: the order of what it sends, and what it finds on the way.
 */

const summary = (message: string, id: string) =>
  `<div class="govuk-error-summary"><h2>There is a problem</h2><ul><li><a href="#${id}">${message}</a></li></ul></div><p class="govuk-error-message" id="${id}-error">${message}</p>`;
const input = (name: string, value = "") =>
  `<label for="${name}">${name}</label><input id="${name}" name="${name}" value="${value}">`;
const radios = (name: string, ...values: string[]) =>
  `<fieldset><legend>${name}?</legend>${values.map((value) => `<label><input type="radio" name="${name}" value="${value}">${value}</label>`).join("")}</fieldset>`;
const page = (title: string, fields = "", errors = "") =>
  `<title>${errors && "Error: "}${title}</title><h1>${title}</h1>${errors}${fields && `<form method="post">${fields}<button>Continue</button></form>`}`;

test("every page comes first, then each form empty and wrong, then each other choice", async () => {
  const sent: string[] = [];
  const origin = await service(({ method, path, body, sent: fields }) => {
    if (method === "POST") sent.push(`${path} ${body}`);
    if (path === "/") {
      if (method === "POST" && fields.get("kind")) return { to: `/${fields.get("kind")}` };
      return page("Kind", radios("kind", "person", "firm"), method === "POST" ? summary("Select a kind", "kind") : "");
    }
    if (path === "/person" || path === "/firm") {
      const missing = ["first", "last"].find((name) => method === "POST" && !fields.get(name));
      if (method === "POST" && !missing) return { to: "/done" };
      const inputs = ["first", "last"].map((name) => input(name, fields.get(name) ?? "")).join("");
      return page(path, inputs, missing ? summary(`Enter ${missing}`, missing) : "");
    }
    return page("Done");
  });
  const { pages, problems, coverage } = await audit(`${origin}/`);
  expect(problems).toEqual([]);
  expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(["/", "/person", "/firm", "/done"]));
  const kinds = sent.map((request) =>
    request
      .replace(/a\+{20000}a/, "spaces")
      .replace(/=[^&]+/g, (value) => (/^=(?:person|firm|spaces)$/.test(value) ? value : "=x")),
  );
  expect(kinds.slice(0, 3)).toEqual(["/ kind=person", "/person first=x&last=x", "/ "]);
  expect(kinds.slice(3, kinds.indexOf("/ kind=firm"))).toEqual([
    "/ kind=person",
    "/person first=&last=",
    "/person first=&last=x",
    "/person first=spaces&last=x",
  ]);
  expect(kinds).toContain("/firm first=x&last=x");
  expect(coverage.forms).toEqual({ all: 3, passed: 3 });
});

test("an answer that is gone after a refusal is found, and one that is kept is not", async () => {
  const lost = async (isKept: boolean) => {
    const origin = await service(({ method, path, sent }) => {
      if (path === "/done") return page("Done");
      const missing = ["first", "last"].find((name) => method === "POST" && !sent.get(name));
      if (method === "POST" && !missing) return { to: "/done" };
      const inputs = ["first", "last"].map((name) => input(name, isKept ? (sent.get(name) ?? "") : "")).join("");
      return page("Name", inputs, missing ? summary(`Enter ${missing}`, missing) : "");
    });
    const { pages } = await audit(`${origin}/`);
    return pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)).filter((rule) => rule === "answer-lost");
  };
  expect(await lost(true)).toEqual([]);
  expect((await lost(false)).length).toBeGreaterThan(0);
});

test("a button with an address of its own is another form, and no way to submit this one", async () => {
  const sent: string[] = [];
  const origin = await service(({ method, path, sent: fields }) => {
    if (method === "POST") sent.push(path);
    if (path === "/find") return { to: "/" };
    if (path === "/done") return page("Done");
    const missing = method === "POST" && !fields.get("town");
    if (method === "POST" && !missing) return { to: "/done" };
    const find = '<button formaction="/find">Find address</button>';
    return page("Address", input("town") + find, missing ? summary("Enter a town", "town") : "");
  });
  const { pages } = await audit(`${origin}/`);
  expect(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule))).not.toContain("empty-form-accepted");
  expect(sent.filter((path) => path === "/find")).toHaveLength(1);
  expect(sent).toContain("/");
});

test.each([
  ["no button", ""],
  ["a button in a closed dialog only", "<dialog><button>Stay signed in</button></dialog>"],
])("a journey ends at a page with a form that has %s", async (_, content) => {
  const origin = await service(({ method, path }) => {
    if (path === "/done") return `${page("Sent")}<form method="post"><input type="hidden" name="a">${content}</form>`;
    return method === "POST" ? { to: "/done" } : page("Name", input("name"));
  });
  const { coverage } = await audit(`${origin}/`);
  expect(coverage.ends).toEqual(["/done"]);
});

test("a change that leads back to a question whose answers led to an end does not stop the journey", async () => {
  const next: Record<string, string> = { "/": "/more", "/more": "/check", "/change": "/more", "/check": "/done" };
  const origin = await service(({ method, path, sent }) => {
    if (path === "/done") return page("Application sent");
    if (method === "POST") return { to: sent.get("more") === "yes" ? "/" : (next[path] ?? "/") };
    if (path === "/more") return page("More", radios("more", "yes", "no"));
    if (path === "/check") return `${page("Check", " ")}<a href="/change">Change</a>`;
    return page(path, input(path === "/" ? "name" : "changed"));
  });
  const { coverage } = await audit(`${origin}/`);
  expect(coverage.ends).toEqual(["/done"]);
  expect(coverage.stops).toEqual([]);
});

test("a form that leads back once, and leads on with other choices before it, does not stop the journey", async () => {
  const origin = await service(({ method, path, sent, session }) => {
    if (path === "/done") return page("Application sent");
    if (method === "GET" && path === "/kind") return page("Kind", radios("kind", "none", "some", "many"));
    if (method === "GET") return page(path, path === "/" ? radios("place", "here", "there") : input("name"));
    if (path === "/kind") session.kind = sent.get("kind") ?? "";
    if (path === "/") return { to: "/kind" };
    if (path === "/kind") return { to: session.kind === "none" ? "/check" : "/items/1" };
    if (path.startsWith("/items/")) return { to: session.kind === "some" ? "/items/2" : "/check" };
    return { to: "/done" };
  });
  const { coverage } = await audit(`${origin}/`);
  expect(coverage.ends).toEqual(["/done"]);
  expect(coverage.stops).toEqual([]);
});

test("the steps to an error name the link to its page, also once the page was opened again", async () => {
  const origin = await service(({ method, path, sent }) => {
    if (path === "/") return `${page("Start")}<a href="/name">Your name</a>`;
    const missing = method === "POST" ? ["first", "last"].filter((name) => !sent.get(name)) : [];
    if (method === "POST" && !missing.length) return { to: "/done" };
    const fields = path === "/name" ? input("first") + input("last") : "";
    const errors = missing.map((name) => summary(`Enter ${name}`, name)).join("");
    return page(path, fields, errors);
  });
  const { pages } = await audit(`${origin}/`);
  const ways = pages.flatMap(({ path, steps }) => (path === "/name" ? [steps] : []));
  expect(ways.map((steps) => steps.at(-1)?.how)).toContain("without first");
  for (const steps of ways)
    expect(steps.slice(0, 2)).toEqual([
      expect.objectContaining({ text: "GET /" }),
      expect.objectContaining({ text: "GET /name", page: "Start", control: "Your name" }),
    ]);
});

test("a link to another website without https:// says so, and a form without a next page is a dead link", async () => {
  const links = '<a href="www.example.com/help">Help</a> <a href="/gone">More</a>';
  const origin = await service(({ method, path, sent }) => {
    if (method === "POST") return { to: sent.get("kind") ? `/${sent.get("kind")}` : "/" };
    if (path === "/") return `${page("Kind", radios("kind", "farm", "zoo"))}${links}`;
    return path === "/farm" ? page("Done") : undefined;
  });
  const { pages } = await audit(`${origin}/`);
  const found = pages.flatMap(({ path, findings }) => findings.map((finding) => ({ path, ...finding })));
  const dead = found.filter(({ rule }) => rule === "dead-link");
  expect(dead.map(({ path, message }) => `${path}: ${message}`).sort()).toEqual([
    "/: The form leads to /zoo, which does not exist (404): add the page, or give other answers with --answers",
    '/: The link "Help" leads to www.example.com/help, which does not exist (404): begin its address with https://, or browsers look for it in this service',
    '/: The link "More" leads to /gone, which does not exist (404): correct or remove it',
  ]);
  expect(dead.map(({ steps }) => steps?.at(-1)?.text)).toContain("GET /zoo");
  expect(found.map(({ rule }) => rule)).not.toContain("page-not-passed");
});

test("what a page links to is seen before a form that asks nothing ends the session", async () => {
  const origin = await service(({ method, path, session }) => {
    const isSent = method === "POST";
    if (path === "/done") return page("Application sent");
    if (path === "/check") {
      if (isSent) delete session.name;
      return isSent ? { to: "/done" } : `${page("Check", " ")}<a href="/change">Change</a><a href="/broken">Change</a>`;
    }
    if (isSent && path !== "/" && (!session.name || path === "/broken")) return { html: page("Sorry"), status: 500 };
    if (isSent) session.name = "known";
    return isSent ? { to: "/check" } : page(path, input("name"));
  });
  const { pages, coverage } = await audit(`${origin}/`);
  const errors = pages.flatMap(({ path, findings }) => findings.map(({ rule }) => `${rule} ${path}`));
  expect(errors.filter((error) => error.startsWith("server-error"))).toEqual(["server-error /broken"]);
  expect(coverage.stops.map(({ path }) => path)).toEqual(["/broken"]);
});

test("the audit ends at its limit, and says what it did not come to", async () => {
  const origin = await service(({ path }) => `<title>${path}</title><a href="${path}a">A</a><a href="${path}b">B</a>`);
  const { pages, problems, remarks, coverage } = await audit(`${origin}/`, { limit: 4 });
  expect(pages).toHaveLength(4);
  expect(problems).toEqual(["The audit ended at its limit of 4 pages."]);
  expect(coverage.notOpened).toContain("/aab");
  expect(remarks).toEqual([expect.stringMatching(/^Linked, and never opened before the audit ended: .*\/aab/)]);
});

test("a password that was typed, and an answer that was given, are in no report", async () => {
  const origin = await service(({ method, sent }) =>
    page(
      "Sign in",
      `${input("name")}<label for="pass">Password</label><input type="password" id="pass" name="pass">`,
      method === "POST" ? summary(`${sent.get("name")} and ${sent.get("pass")} are wrong`, "name") : "",
    ),
  );
  const all = JSON.stringify(await audit(`${origin}/`, { answers: { name: "Heron Example" } }));
  expect(all).toContain("*** and *** are wrong");
  expect(all).not.toContain("Heron Example");
});

test.each([
  ["its hint", "A JPG or PNG, up to 2 MB", "image/png"],
  ["accept", '" accept=".csv', "text/csv"],
])("a file has a type that %s names", async (_, words, type) => {
  const types: string[] = [];
  const field = words.includes("accept")
    ? `<label for="f">File</label><input type="file" id="f" name="f" data-x="${words}">`
    : `<label for="f">File</label><div id="f-hint">${words}</div><input type="file" id="f" name="f" aria-describedby="f-hint">`;
  const origin = await service(({ method, path, body }) => {
    if (path === "/done") return page("Done");
    const [, sent = ""] = /filename="[^"]+"\r\ncontent-type: (\S+)/i.exec(body) ?? [];
    if (sent) types.push(sent);
    if (sent) return { to: "/done" };
    const form = `<form method="post" action="/" enctype="multipart/form-data">${field}<button>Continue</button></form>`;
    return page("File") + (method === "POST" ? summary("Choose a file", "f") : "") + form;
  });
  await audit(`${origin}/`);
  expect(types[0]).toBe(type);
});

test("a form that cannot send its file is found", async () => {
  const origin = await service(() => page("Upload", '<label for="f">Photo</label><input type="file" id="f" name="f">'));
  const { pages } = await audit(`${origin}/`);
  expect(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain("upload-encoding");
});

test("each checkbox is checked once, so that the field that it reveals is seen", async () => {
  const sent = new Set<string>();
  const origin = await service(({ method, path, sent: fields }) => {
    if (method === "POST") for (const way of fields.getAll("way")) sent.add(way);
    if (path === "/done") return page("Done");
    if (method === "POST" && fields.getAll("way").length) return { to: "/done" };
    const boxes = ["post", "phone", "text"].map(
      (way) => `<label><input type="checkbox" name="way" value="${way}">${way}</label>`,
    );
    const field = `<fieldset><legend>Which ways?</legend>${boxes.join("")}</fieldset>`;
    return page("Ways", field, method === "POST" ? summary("Select a way", "way") : "");
  });
  await audit(`${origin}/`);
  expect(sent).toEqual(new Set(["post", "phone", "text"]));
});

test("a page that cannot be read is a problem, whatever its question is called", async () => {
  const origin = await service(({ method, path, sent }) => {
    if (path === "/done") return page("Done");
    const isEmpty = method === "POST" && !sent.get("parking-spaces");
    if (method === "POST" && !isEmpty) return { to: "/done" };
    const headers = { "set-cookie": `typed=${"x".repeat(isEmpty ? 40_000 : 1)}` };
    return { html: page("Car", input("parking-spaces"), isEmpty ? summary("Enter a number", "make") : ""), headers };
  });
  const { problems } = await audit(`${origin}/`);
  expect(problems.join()).toContain("its answer cannot be read (UND_ERR_HEADERS_OVERFLOW)");
});

test("a long answer that comes back in a cookie, longer than programs read, is no problem of the audit", async () => {
  const origin = await service(({ method, path, sent }) => {
    const headers = { "set-cookie": `typed=${encodeURIComponent(sent.get("town") ?? "")}` };
    if (path === "/done") return page("Done");
    const missing = method === "POST" && !/^\w+$/.test(sent.get("town") ?? "");
    if (method === "POST" && !missing) return { to: "/done" };
    return { html: page("Town", input("town"), missing ? summary("Enter a town", "town") : ""), headers };
  });
  const { problems } = await audit(`${origin}/`);
  expect(problems).toEqual([]);
});

test('an option without a value that says "Please select" is no answer', async () => {
  const sent: (string | null)[] = [];
  const select = (errors: string) =>
    page(
      "Kind",
      '<label for="kind">Kind</label><select id="kind" name="kind"><option>Please select<option value="a">A<option value="b">B</select>',
      errors,
    );
  const origin = await service(({ method, path, sent: fields }) => {
    if (path !== "/") return page("Done", "", "");
    if (method !== "POST") return select("");
    sent.push(fields.get("kind"));
    return /^[ab]$/.test(fields.get("kind") ?? "") ? { to: "/done" } : select(summary("Select a kind", "kind"));
  });
  const { pages, remarks } = await audit(`${origin}/`);
  expect(sent).toEqual(["a", "Please select", "b"]);
  expect(pages.map(({ hasErrors }) => hasErrors)).toEqual([false, false, true]);
  expect(remarks.join()).not.toContain("refused");
});

test("a form that comes back whatever is sent has lost no errors", async () => {
  const rulesOf = async (next: string) => {
    const origin = await service(({ method, path, sent }) => {
      if (path !== "/") return page("Done");
      return method === "POST" ? { to: sent.get("kind") ? next : "/" } : page("Kind", input("kind"));
    });
    const { pages } = await audit(`${origin}/`);
    return pages.flatMap(({ findings }) => findings.map(({ rule }) => rule));
  };
  expect(await rulesOf("/done")).toContain("error-forgotten");
  expect(await rulesOf("/")).not.toContain("error-forgotten");
});

test.each([
  ["another website", "https://www.example.com/"],
  ["a page from which nothing leads on", "/exit"],
])("the other choices are tried when the first one leads to %s", async (_, to) => {
  const origin = await service(({ path, sent }) => {
    const kind = sent.get("kind");
    const place = sent.get("place");
    if (path === "/") return kind ? { to: "/place" } : page("Kind", radios("kind", "farm", "zoo"));
    if (path !== "/place") return page(path);
    return place ? { to: place === "there" ? to : `/${place}` } : page("Place", radios("place", "there", "here"));
  });
  const { pages } = await audit(`${origin}/`);
  expect(pages.map(({ path }) => path)).toContain("/here");
});

test.each([
  ["with nothing", { html: "", status: 204, headers: { "content-type": "text/plain" } }],
  ["with data", { html: "{}", status: 400, headers: { "content-type": "application/json" } }],
])("a form whose service responds %s when it is sent empty is answered", async (_, empty) => {
  const origin = await service(({ method, path, sent }) => {
    if (path !== "/") return page("Done");
    if (method === "GET") return page("Name", input("name"));
    return sent.get("name") ? { to: "/done" } : empty;
  });
  const { pages, problems } = await audit(`${origin}/`);
  expect(pages.map(({ path }) => path)).toContain("/done");
  expect(problems).toEqual([]);
});

test("a search that responds 404 when it finds nothing is no dead link, and a button that leads nowhere is one", async () => {
  const origin = await service(({ path }) => {
    if (path.startsWith("/gone")) return undefined;
    const results = path.startsWith("/results");
    const search = `<form action="/results">${input("text")}<button>Search</button></form>`;
    const html = `${page(results ? "Nothing found" : "Search")}${search}<form action="/gone"><button>Start</button></form>`;
    return { html, status: results ? 404 : 200 };
  });
  const { pages } = await audit(`${origin}/`);
  expect(pages.map(({ title }) => title)).toContain("Nothing found");
  const dead = pages.flatMap(({ findings }) => findings.filter(({ rule }) => rule === "dead-link"));
  expect(dead.map(({ message }) => message)).toEqual([expect.stringContaining("The form leads to /gone")]);
});

test("pages that come back to themselves, and a search on every page, stop no journey that ends", async () => {
  const search = `<form method="post" action="/find">${input("words")}<button>Search</button></form>`;
  const next: Record<string, string> = { "/name": "/town", "/town": "/done", "/cookies": "/cookies?saved" };
  const origin = await service(({ method, path, sent }) => {
    const links = '<a href="/cookies">Cookies</a> <a href="/name" class="govuk-button" role="button">Start</a>';
    const { pathname } = new URL(path, "http://localhost");
    if (pathname === "/find") return page("Results") + search;
    if (pathname === "/") return page("Start") + links + search;
    if (method === "POST" && [...sent.values()].some(Boolean)) return { to: next[pathname] ?? "/" };
    const fields: Record<string, string> = {
      "/name": input("name"),
      "/town": input("town"),
      "/cookies": radios("cookies", "yes", "no"),
    };
    return page(pathname, fields[pathname], method === "POST" ? summary("Enter an answer", "x") : "") + search;
  });
  const { coverage } = await audit(`${origin}/`);
  expect([coverage.ends, coverage.stops]).toEqual([["/done"], []]);
});

test("a link that exists only in a session is followed before the session ends", async () => {
  let sessions = 0;
  const origin = await service(({ method, path, session }) => {
    if (path === "/check" && method === "POST") {
      session.id = "";
      return { to: "/sent" };
    }
    if (method === "POST") {
      sessions += 1;
      session.id = String(sessions);
      return { to: "/check" };
    }
    if (path === "/sent") return page("Application sent");
    if (path === "/") return page("Place", input("place"));
    if (path === `/change/${session.id}`) return page("Change place");
    if (path !== "/check") return undefined;
    return `${page("Check", " ")}<a href="/change/${session.id}">Change place</a> <a href="/gone">Print</a>`;
  });
  const { pages } = await audit(`${origin}/`);
  expect(pages.map(({ title }) => title)).toContain("Change place");
  const dead = pages.flatMap(({ findings }) => findings.filter(({ rule }) => rule === "dead-link"));
  const errors = dead.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining("/gone")]);
});

test("each form of a page is sent with a token of its own", async () => {
  const origin = await service(({ method, path, sent, session }) => {
    if (path === "/done") return page("Done");
    const isOwn = sent.get("token") === session.token;
    session.token = `token-${Math.random()}`;
    if (method === "POST" && !isOwn) return { html: page("Forbidden"), status: 403 };
    if (method === "POST" && sent.get("name")) return { to: "/done" };
    const form = (action: string, name: string) =>
      `<form method="post" action="${action}"><input type="hidden" name="token" value="${session.token}">${input(name)}<button>Continue</button></form>`;
    const errors = path === "/name" ? summary("Enter a name", "name") : "";
    return page("Names", "", errors) + (errors ? "" : form("/find", "words")) + form("/name", "name");
  });
  const { pages, remarks } = await audit(`${origin}/`);
  expect(pages.filter(({ hasErrors }) => hasErrors).map(({ path }) => path)).toEqual(["/name"]);
  expect(remarks.join()).not.toContain("403");
});

test.each([
  ["leads to the page that adds to it", { to: "/new" }],
  ["is refused", { html: page("List", " ", summary("Add a trip", "add")), status: 422 }],
])("a list whose button %s while it is empty is passed", async (_, reply) => {
  const origin = await service(({ method, path, sent, session }) => {
    if (path === "/done") return page("Done");
    const isSent = method === "POST";
    if (path === "/new" && isSent && sent.get("place")) {
      session.place = "here";
      return { to: "/" };
    }
    if (path === "/new") return page("Trip", input("place"), isSent ? summary("Enter a place", "place") : "");
    if (isSent) return session.place ? { to: "/done" } : reply;
    return `${page("List", " ")}<p>${session.place ? "One trip" : "No trips"}</p><a href="/new">Add</a>`;
  });
  const { coverage } = await audit(`${origin}/`);
  expect([coverage.ends, coverage.stops]).toEqual([["/done"], []]);
});

test("a button that is refused stops its journey", async () => {
  const origin = await service(({ method, path }) => {
    if (path === "/") return method === "POST" ? { to: "/list" } : page("Name", input("name"));
    const errors = method === "POST" ? summary("Add two trips", "add") : "";
    return { html: page("List", " ", errors), status: errors ? 422 : 200 };
  });
  const { coverage } = await audit(`${origin}/`);
  expect([coverage.ends, coverage.stops]).toEqual([[], [{ path: "/list", reason: "its answers were refused" }]]);
});

test("each choice of a form that is sent with GET is tried, and what it leads to is seen", async () => {
  const origin = await service(({ path }) => {
    const { pathname, searchParams } = new URL(path, "http://localhost");
    const form = (action: string, fields: string) =>
      `<form action="${action}">${fields}<button>Continue</button></form>`;
    if (pathname === "/") return page("Kind") + form("/route", radios("kind", "farm", "zoo"));
    if (pathname === "/route") return { to: `/${searchParams.get("kind") ?? ""}` };
    if (pathname === "/zoo") return page("Zoo") + form("/animals", radios("animals", "lions", "bears"));
    if (pathname === "/animals")
      return { to: searchParams.get("animals") ? `/zoo/${searchParams.get("animals")}` : "/zoo" };
    return page(pathname);
  });
  const { pages } = await audit(`${origin}/`);
  const seen = new Set(pages.map(({ path }) => path));
  expect([...seen].sort()).toEqual(["/", "/farm", "/zoo", "/zoo/bears", "/zoo/lions"]);
});

test.each(["Do you keep poultry?", "Have you kept records?", "Do you pay rent?", "A ydych chi'n cadw ieir?"])(
  "%s is answered with Yes and with No",
  async (legend) => {
    const origin = await service(({ method, path, sent }) => {
      if (method === "POST" && sent.get("answer")) return { to: `/${sent.get("answer")}` };
      if (path !== "/") return page(path);
      return page("Question", radios("answer", "yes", "no").replace("<legend>answer?", `<legend>${legend}`));
    });
    const { pages, remarks } = await audit(`${origin}/`);
    expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/yes", "/no"]));
    expect(remarks.join()).not.toContain("Left alone");
  },
);

test("what one short list calls destructive is left alone and named, and --allow lets it through", async () => {
  const asked: string[] = [];
  const remove = `<fieldset><legend>Are you sure you want to remove Ann?</legend><label><input type="radio" name="sure" value="yes">Yes</label><label><input type="radio" name="sure" value="no">No</label></fieldset>`;
  const form = (action: string, button: string, fields = "") =>
    `<form method="post" action="${action}">${fields}<button>${button}</button></form>`;
  const origin = await service(({ method, path, sent }) => {
    asked.push(`${method} ${path} ${[...sent.values()].join()}`.trim());
    if (path === "/") {
      const links = ["Sign out", "Dileu", "Remove Ann", "Cancelled visits", "Drop out"];
      const list = links.map((name) => `<a href="/${name.toLowerCase().replaceAll(" ", "-")}">${name}</a>`).join("");
      return `${page("Start")}${list}<a href="/sure">Ann</a><a href="/close">Close</a>${form("/go", "Delete draft")}`;
    }
    if (path === "/sure" && method === "GET") return page("Ann", remove);
    if (path === "/close" && method === "GET")
      return `<title>Close your account</title><h1>Close your account</h1>${form("/close", "Continue")}`;
    return page(path);
  });
  const { remarks } = await audit(`${origin}/`);
  expect(asked).toEqual(expect.arrayContaining(["GET /cancelled-visits", "GET /drop-out", "POST /sure no"]));
  expect(asked.filter((each) => /sign-out|dileu|remove-ann|\/go|POST \/close|POST \/sure yes/.test(each))).toEqual([]);
  const [left = ""] = remarks.filter((remark) => remark.startsWith("Left alone to be safe"));
  expect(left).toMatch(/"Sign out" \(it says "Sign out"\) on \/, .*--allow/);
  await audit(`${origin}/`, { allow: ["Sign out", "sure you want", "/go"] });
  expect(asked).toEqual(expect.arrayContaining(["GET /sign-out", "POST /sure yes", "POST /go"]));
});

test("a page that asks for a code which somebody was given is no fault, and is named", async () => {
  const code = (hint: string) => async () => {
    const origin = await service(({ method }) => {
      const field = `<label for="c">Your return code</label><div id="c-hint">${hint}</div><input id="c" name="c" aria-describedby="c-hint">`;
      return page("Return", field, method === "POST" ? summary("Check the code", "c") : "");
    });
    const { pages, remarks } = await audit(`${origin}/`);
    return [
      pages.flatMap(({ findings }) => findings.map(({ rule }) => rule)).includes("page-not-passed"),
      remarks.join(),
    ];
  };
  expect(await code("It is in the email that we sent you")()).toEqual([
    false,
    expect.stringContaining(
      'Some pages ask for something that people were given: "Your return code" on /. Give it with --answers.',
    ),
  ]);
  expect((await code("Six letters")())[0]).toBe(true);
});

test("texts that nobody has written yet are named once, and are no fault", async () => {
  const origin = await service(({ path }) => {
    const footer = '<p>TODO 01632 960 001</p><a href="/terms">Terms</a>';
    return `${page(path === "/" ? "Start" : "Terms")}<p>${path === "/" ? "To do: nothing" : "The date is TODO, as is <b>the rest</b>"}</p>${footer}`;
  });
  const { pages, remarks } = await audit(`${origin}/`);
  expect(pages).toHaveLength(2);
  expect(remarks).toContain(
    'Some texts are still to be written: "TODO 01632 960 001" on /, "The date is TODO, as is" on /terms.',
  );
});

test("a dead link that may be a matter of the session is a warning, and one on a page without forms before it is an error", async () => {
  const origin = await service(({ method, path, session }) => {
    if (path === "/" || path === "/town") {
      if (method !== "POST") return `${page(path, input("name"))}<a href="${path}-gone">More</a>`;
      session.at = path;
      return { to: path === "/" ? "/town" : "/done" };
    }
    return path === "/done" ? page("Done") : undefined;
  });
  const { pages } = await audit(`${origin}/`);
  const dead = pages.flatMap(({ path, findings }) => findings.map((finding) => ({ path, ...finding })));
  expect(
    dead
      .filter(({ rule }) => rule === "dead-link")
      .map(({ path, severity }) => `${path} ${severity}`)
      .sort(),
  ).toEqual(["/ error", "/town warning"]);
});

test("findings are given as they are found", async () => {
  const found: string[] = [];
  const origin = await service(({ path }) => (path === "/" ? '<a href="/a">A</a>' : "<title>A</title>"));
  let seen = 0;
  await audit(`${origin}/`, {
    onFinding: ({ path }, { rule }) => found.push(`${rule} ${path} after ${seen}`),
    onProgress: (pages) => {
      seen = pages;
    },
  });
  expect(found).toEqual(["page-title-missing / after 0"]);
});

test.each([
  ["is answered to a POST and not kept", { "cache-control": "private, no-store" }, false, 1],
  ["may be kept", { "cache-control": "private" }, false, 0],
  ["comes after a redirect", { "cache-control": "no-store" }, true, 0],
])("an error page that %s makes Back ask to send the form again, or not", async (_, headers, redirects, number) => {
  const origin = await service(({ method, path, sent, session }) => {
    if (path === "/done") return page("Done");
    const isMissing = method === "POST" ? !sent.get("name") : redirects && session.missing === "yes";
    session.missing = isMissing && method === "POST" ? "yes" : "";
    if (method === "POST" && !isMissing) return { to: "/done" };
    if (method === "POST" && redirects) return { to: "/" };
    return { html: page("Name", input("name"), isMissing ? summary("Enter a name", "name") : ""), headers };
  });
  const { remarks } = await audit(`${origin}/`);
  expect(remarks.filter((remark) => remark.includes("post-redirect-get"))).toHaveLength(number);
});

test("an error page with a key of its own in its address is one state of the page", async () => {
  let key = 0;
  const origin = await service(({ method, path, sent }) => {
    if (path === "/done") return page("Done");
    if (method === "POST") return { to: sent.get("email")?.includes("@") ? "/done" : `/?error=k${++key}x` };
    return page("Name", input("email"), path.includes("error") ? summary("Enter an email", "email") : "");
  });
  const { pages } = await audit(`${origin}/`);
  expect(key).toBeGreaterThan(1);
  expect(pages.map(({ path, hasErrors }) => (hasErrors ? "errors" : path))).toEqual(["/", "/done", "errors"]);
});

test.each([
  [5, 20, false],
  [5, 299, false],
  [100, 900, false],
  [100, 1000, true],
  [1, 301, true],
])("an answer that takes %d ms, and %d ms with white space, is slow: %s", (usual, milliseconds, expected) => {
  expect(isManyTimesSlower(usual, milliseconds)).toBe(expected);
});
