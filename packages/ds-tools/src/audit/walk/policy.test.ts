import { describe, expect, test } from "vitest";
import { service } from "../../../../../test/support/service.js";
import { audit } from "../audit.js";
import type { AuditOptions } from "../options.js";

/*
 * What an audit requests of a service, and what it leaves alone.
 */

/** Audits a service whose start page has this content, and returns the requests after the first. */
async function requestsOf(body: string, options: AuditOptions = {}, host = "localhost"): Promise<string[]> {
  const asked = new Set<string>();
  const origin = await service(({ method, path }) => {
    asked.add(`${method} ${path}`);
    return path === "/" ? `<title>Start</title><h1>Start</h1>${body}` : `<title>${path}</title>`;
  });
  await audit(`${origin.replace("localhost", host)}/`, options);
  asked.delete("GET /");
  return [...asked];
}

const form = (button: string, attributes = 'action="/use"', fields = '<input name="a">') =>
  `<form method="post" ${attributes}>${fields}${button}</form>`;

describe("on this machine, a button or link with a destructive word is skipped", () => {
  test.each([
    ["the words of a link", '<a href="/use">Remove Ann</a>'],
    ["the words of a button", form("<button>Cancel booking</button>")],
    ["a button of a form without questions", form("<button>Withdraw</button>", 'action="/use"', "")],
    ["paying", form("<button>Pay £20</button>")],
    ["the accessible name", form('<button aria-label="Delete row 2">×</button>')],
    ["the class of an icon", form('<button><i class="fa fa-trash"></i></button>')],
    ["the file of an icon", '<a href="/use"><img src="/images/delete-18.svg" alt=""></a>'],
    ["the address of a link", '<a href="/records/7/delete">Record</a>'],
    ["the address of a form", form("<button>Continue</button>", 'action="/account/close"')],
    ["a query", '<a href="/list?action=remove">List</a>'],
    [
      "a hidden field",
      form("<button>Continue</button>", 'action="/use"', '<input type="hidden" name="_method" value="DELETE">'),
    ],
    ["what a script asks", '<a href="/use" data-confirm="Really?">Record</a>'],
    ["the value of a button", form('<button name="do" value="revoke">Go</button>')],
    ["signing out", '<a href="/use">Log out</a>'],
    ["the address of a form that Enter sends", form("", 'action="/account/delete"')],
    [
      "a hidden field of a form that Enter sends",
      form("", undefined, '<input type="hidden" name="do" value="erase"><input name="a">'),
    ],
    [
      "the heading of a form without questions",
      `<h1>Delete account</h1>${form("<button>Confirm</button>", 'action="/use"', "")}`,
    ],
  ])("by %s", async (_, body) => {
    expect(await requestsOf(body)).toEqual([]);
  });
});

test.each([
  ["an article", '<a href="/use">How we made it easy to sign out easily</a>'],
  ["a name", '<a href="/use">Add partner provider</a>'],
  ["filters", '<a href="/use">Clear filters</a>'],
  ["what has happened", '<a href="/use">Cancelled bookings</a>'],
  ["an address of many words", '<a href="/use/how-to-cancel-a-booking">Guide</a>'],
  ["a word within a word", form("<button>Prepayment</button>")],
])("%s is used", async (_, body) => {
  expect(await requestsOf(body)).toEqual([expect.stringContaining("/use")]);
});

test("--allow lets a button, link or path through", async () => {
  const body = `<a href="/use">Remove Ann</a>${form("<button>Delete row</button>", 'action="/row"')}<a href="/x/delete">X</a>`;
  expect(await requestsOf(body, { allow: ["remove ann", "Delete row", "/x/*"] })).toEqual(
    expect.arrayContaining(["GET /use", "POST /row", "GET /x/delete"]),
  );
});

test("forms go to no other origin, by their action or that of a button", async () => {
  const asked: string[] = [];
  const elsewhere = await service(({ path }) => {
    asked.push(path);
    return "<title>Elsewhere</title>";
  });
  const forms = [
    form("<button>Continue</button>", `action="${elsewhere}/a"`),
    form(`<button formaction="${elsewhere}/b">Continue</button>`),
  ];
  const origin = await service(() => `<title>Start</title>${forms.join("")}<a href="${elsewhere}/c">Away</a>`);
  const { problems, remarks } = await audit(`${origin}/`);
  expect([asked, problems, remarks]).toEqual([
    [],
    [],
    [`Forms that go to another origin were not sent: ${elsewhere}.`],
  ]);
});

describe("on another machine", () => {
  const remote = { allowHost: "0.0.0.0" };
  const both = form("<button>Continue</button>", 'action="/on"') + form("<button>Approve</button>", 'action="/other"');

  test("forms are not sent unless that is asked for", async () => {
    expect(await requestsOf(both, remote, "0.0.0.0")).toEqual([]);
  });

  test("only forms whose button goes on are sent", async () => {
    expect(await requestsOf(both, { ...remote, submit: true }, "0.0.0.0")).toEqual(["POST /on"]);
    expect(await requestsOf(form(""), { ...remote, submit: true }, "0.0.0.0")).toEqual([]);
    const more = { ...remote, submit: true, continueWords: ["approve"] };
    expect(await requestsOf(both, more, "0.0.0.0")).toEqual(["POST /on", "POST /other"]);
  });
});

test("a page in a language without lists is handled as on another machine", async () => {
  const body = (button: string) => `</html><html lang="eo">${form(`<button>${button}</button>`)}`;
  const lang = { lang: "eo" };
  expect(await requestsOf(body("Konservi"), lang)).toEqual([]);
  expect(await requestsOf(body("Konservi"))).toEqual(["POST /use"]);
});

test("on a page about destroying something, a form is only answered with no, whatever it asks", async () => {
  const radios = ["Yes", "No"].map(
    (value) => `<label><input type="radio" name="sure" value="${value}">${value}</label>`,
  );
  const sure = `<fieldset><legend>Are you sure?</legend>${radios.join("")}</fieldset>`;
  const why = '<label>Tell us why <input name="why"></label>';
  const pages: Record<string, string> = {
    "/a": `<h1>Withdraw your application</h1>${form("<button>Continue</button>", 'action="/a"', sure)}`,
    "/b": `<h1>Close your account</h1>${form("<button>Continue</button>", 'action="/b"', why)}`,
    "/c": `<h1>Your details</h1><h2>Delete everything</h2>${form("<button>Continue</button>", 'action="/c"', why)}`,
    "/d": `<h1>How to delete your account</h1>${form("<button>Continue</button>", 'action="/d"', why)}`,
  };
  const sent = new Set<string>();
  const origin = await service(({ method, path, body }) => {
    if (method === "POST") sent.add(`${path} ${body}`);
    const links = Object.keys(pages).map((page) => `<a href="${page}">Page</a>`);
    return `<title>${path}</title>${pages[path] ?? links.join(" ")}`;
  });
  await audit(`${origin}/`);
  expect([...sent].filter((request) => !request.startsWith("/d"))).toEqual(["/a sure=No"]);
  expect([...sent].join()).toContain("/d why=T");
});

test("a question about destroying something is only answered with no, and a form that cannot say no is not sent", async () => {
  const sent: (string | null)[] = [];
  const radio = (value: string) => `<label><input type="radio" name="sure" value="${value}">${value}</label>`;
  const origin = await service(({ method, path, sent: fields }) => {
    if (method === "POST") sent.push(path, fields.get("sure"));
    const question = `<fieldset><legend>Do you want to delete your account?</legend>${radio("Yes")}${radio("No")}</fieldset>`;
    const open = '<label>Are you sure you want to withdraw? Type yes <input name="typed"></label>';
    return `<title>${path}</title>${form("<button>Continue</button>", 'action="/sure"', question)}${form("<button>Continue</button>", 'action="/typed"', open)}`;
  });
  await audit(`${origin}/`);
  expect(sent).toEqual(["/sure", "No"]);
});
