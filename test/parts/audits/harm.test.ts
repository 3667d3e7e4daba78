import { describe, expect, test } from "vitest";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { harmOfAddress } from "../../../packages/ds-tools/src/audit/harm/harm-of-address.js";
import { service } from "../../support/service.js";
import { type Case, harmful, right } from "./harm-cases.js";

const addresses = {
  "left alone": `/session/end /signMeOut /account/sign-me-out /auth/logoff /endSession /sessions/destroy /userlogout
    /user-logout /my-signout /log-out-now /users/ban/3 /records/17/archive /deleteAccount /delete-account
    /item/2/delete /purge /applications/12/reject /wipe.do /cancel-booking /list?action=deleteAll
    /list?_method=DELETE /?logout /remove-saved-search /delete-filter/3`,
  visited: `/catalog-offers /blog/out-of-office /archive/2024 /guide/how-to-cancel-a-booking-that-you-made /end
    /cancellations /sign-in /payments /banners /cases/remove-all-filters /cases/remove-status-filter/new
    /cases/clearFilters /cases?action=clear-search`,
};

describe.each(Object.entries(addresses))("an address is %s", (what, paths) => {
  test.each(paths.split(/\s+/))("%s", (path) => {
    expect(harmOfAddress(new URL(path, "http://localhost")) === undefined).toBe(what === "visited");
  });
});

/** Audits a service with a page for each case, and returns the numbers of the cases that were used. */
async function used(cases: readonly Case[]): Promise<number[]> {
  const found = new Set<number>();
  // A number would make the pages look alike, and only some of them would be visited.
  const nameOf = (number: number) => `case-${[...String(number)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const numbers = new Map(cases.map((_, number) => [`/${nameOf(number)}`, number]));
  const origin = await service(({ path, headers: { referer = "http://localhost/" } }) => {
    const { pathname } = new URL(path, "http://localhost");
    const number = numbers.get(pathname);
    const from = numbers.get(new URL(referer).pathname);
    if (number === undefined && pathname !== "/" && from !== undefined) found.add(from);
    const name = pathname.slice(1);
    const { heading, form, action = "/use/", attributes = "", links = "" } = cases[number ?? -1] ?? {};
    // A form is known by its address and the names of its fields, and is sent once.
    const own = `<input type="hidden" name="${name}" value="${name}">`;
    const body =
      number === undefined
        ? [...numbers.keys()].map((key) => `<a href="${key}">Page</a>`).join("")
        : `<h1>${heading ?? "Details"}</h1>${links.replace("/use/link", `/use/${name}`)}${form === undefined ? "" : `<form method="post" action="${action}" ${attributes}>${own}${form}</form>`}`;
    return `<title>${pathname}</title><main>${pathname.startsWith("/use") ? "" : body}</main>`;
  });
  await audit(`${origin}/`, { limit: 2000 });
  return [...found].sort((one, other) => one - other);
}

describe("forms and links that do harm", () => {
  test.each(Object.entries(harmful))("%s: no case is used", async (_, cases) => {
    const wrong = await used(cases);
    expect(wrong.map((number) => cases[number])).toEqual([]);
  });

  test("there are at least 98 cases", () => {
    expect(Object.values(harmful).flat().length).toBeGreaterThanOrEqual(98);
  });
});

describe("forms and links that only look like harm", () => {
  test.each(Object.entries(right))("%s: every case is used", async (_, cases) => {
    const numbers = await used(cases);
    expect(cases.filter((_case, number) => !numbers.includes(number))).toEqual([]);
  });
});

const radios = (question: string, ...labels: string[]) =>
  `<fieldset><legend>${question}</legend>${labels.map((label, at) => `<input type="radio" name="answer" id="a${at}" value="${at}:${label}"><label for="a${at}">${label}</label>`).join("")}</fieldset>`;
const button = (text: string) => `<button>${text}</button>`;

/** Starts a service with one form, and returns what the audit sends to it and what it leaves alone. */
async function sentTo(
  form: string,
  before = "<h1>Details</h1>",
  allow: string[] = [],
  choices: "first" | "all" = "first",
): Promise<[string[], string[]]> {
  const bodies: string[] = [];
  const origin = await service(({ method, path, body }) => {
    if (method === "POST") bodies.push(decodeURIComponent(body.replaceAll("+", " ")));
    const isStart = path === "/" && method === "GET";
    return `<title>Page</title><main>${isStart ? `${before}<form method="post" action="/save">${form}</form>` : ""}</main>`;
  });
  const { coverage } = await audit(`${origin}/`, { allowHarmful: allow, choices });
  return [[...new Set(bodies)], coverage.leftAlone.map(({ reason }) => reason)];
}
describe("forms", () => {
  test.each([
    ["the question", radios("Do you want to delete your account?", "Yes", "No") + button("Continue")],
    ["a confirmation", radios("Are you sure you want to go on?", "Yes", "No") + button("Continue")],
    ["a question in Welsh", radios("Ydych chi'n siŵr?", "Ydw", "Na") + button("Parhau")],
  ])("%s is answered No, and nothing else is sent", async (_, form) => {
    const [bodies, reasons] = await sentTo(form);
    expect(bodies).toEqual([expect.stringMatching(/^answer=1:N[oa]$/)]);
    expect(reasons[0]).toMatch(/^the question is ".*", so the audit only answered No$/);
  });

  test.each([
    ["the button", "", button("Pay £20"), "the button says"],
    ["the heading", "<h1>Close your account</h1>", button("Continue"), "the page is about"],
    ["the text", "<p>Your account will be permanently deleted.</p>", button("Continue"), "the page says"],
    [
      "a text to type",
      "",
      `<label for="t">Type DELETE to go on</label><input id="t" name="t">${button("OK")}`,
      "the question",
    ],
    ["a hidden field", "", `<input type="hidden" name="action" value="purgeAll">${button("OK")}`, "it sends action"],
    [
      "a question without No",
      "",
      radios("Do you want to withdraw?", "Yes", "Perhaps") + button("OK"),
      "the question is",
    ],
    ["everyone", "", button("Send to all customers"), "the button says"],
    ["a decision", "", button("Reject application"), "the button says"],
  ])("%s that may do harm leaves the form alone", async (_, before, form, reason) => {
    const [bodies, reasons] = await sentTo(form, before);
    expect([bodies, reasons[0]?.slice(0, reason.length)]).toEqual([[], reason]);
  });

  test("a choice that may do harm is not made", async () => {
    const [bodies] = await sentTo(radios("What next?", "Delete this record", "Keep it for later") + button("Continue"));
    expect(bodies.filter(Boolean)).toEqual(["answer=1:Keep it for later"]);
  });

  test("a button that `allowHarmful` names is used", async () => {
    const [bodies] = await sentTo(button("Remove Ann"), undefined, ["remove ann"]);
    expect(bodies).toEqual([""]);
    const [others] = await sentTo(radios("Do you want to delete it?", "Yes", "No") + button("Go"), undefined, [
      "/save",
    ]);
    expect(others).toContain("answer=0:Yes");
  });

  test("questions about harm that was done before are answered as others are", async () => {
    const [bodies, reasons] = await sentTo(
      radios("Has your licence been cancelled?", "Yes", "No") + button("Continue"),
    );
    // The page after it leads nowhere, so the other choice is tried too.
    expect([bodies, reasons]).toEqual([["", "answer=0:Yes", "answer=1:No"], []]);
  });

  test.each([
    ["Check your answers", "Submit application", true],
    ["Check your answers", "Accept and send", true],
    ["Gwiriwch eich atebion", "Cyflwyno", true],
    ["Check your answers", "Submit payment", false],
    ["Account deletion", "Confirm", false],
    ["Check your answers", "Approve", false],
    ["Check your answers before you pay £50", "Submit", false],
    ["Check your message to all patients", "Send", false],
  ])("a form without questions at the end of a journey, %s: %s", async (heading, label, isSent) => {
    const asked: string[] = [];
    const origin = await service(({ method, path }) => {
      asked.push(`${method} ${path}`);
      const last = `<h1>${heading}</h1><form method="post" action="/done">${button(label)}</form>`;
      const first = `<h1>Name</h1><form method="post" action="/last"><label>Name <input name="n"></label>${button("Continue")}</form>`;
      return `<title>${path}</title>${{ "/": first, "/last": last }[path] ?? "<h1>Done</h1>"}`;
    });
    await audit(`${origin}/`);
    expect([asked.includes("POST /last"), asked.includes("POST /done")]).toEqual([true, isSent]);
  });

  test("No is not said where it would do the harm", async () => {
    const question = radios("Do you want to keep your account?", "Yes", "No");
    const [bodies] = await sentTo(question + button("Continue"), undefined, [], "all");
    expect(bodies.filter(Boolean)).toEqual(["answer=0:Yes"]);
    const [others] = await sentTo(
      radios("Do you want to delete it?", "Yes", "No, close the account") + button("Continue"),
    );
    expect(others).toEqual([]);
  });
});
