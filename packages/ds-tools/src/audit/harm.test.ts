import { afterAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "../../../../test/support/serve.js";
import { audit } from "./audit.js";
import { harmOfAddress, harmOfLink } from "./harm.js";

describe("addresses", () => {
  test.each([
    "/session/end",
    "/signMeOut",
    "/account/sign-me-out",
    "/auth/logoff",
    "/endSession",
    "/sessions/destroy",
    "/userlogout",
    "/users/ban/3",
    "/records/17/archive",
    "/deleteAccount",
    "/delete-account",
    "/item/2/delete",
    "/purge",
    "/applications/12/reject",
    "/wipe.do",
    "/cancel-booking",
    "/list?action=deleteAll",
    "/list?_method=DELETE",
    "/?logout",
    "/remove-saved-search",
    "/delete-filter/3",
  ])("%s is left alone", (path) => {
    expect(harmOfAddress(new URL(path, "http://localhost"))).toBeDefined();
  });

  test.each([
    "/catalog-offers",
    "/blog/out-of-office",
    "/archive/2024",
    "/guide/how-to-cancel-a-booking-that-you-made",
    "/end",
    "/cancellations",
    "/sign-in",
    "/payments",
    "/banners",
    "/cases/remove-all-filters",
    "/cases/remove-status-filter/new",
    "/cases/clearFilters",
    "/cases?action=clear-search",
  ])("%s is visited", (path) => {
    expect(harmOfAddress(new URL(path, "http://localhost"))).toBeUndefined();
  });
});

test("a link is known by its first words", () => {
  const url = new URL("http://localhost/x");
  for (const name of [
    "Delete account",
    "Sign me out",
    "Archive this case",
    "Send to everyone",
    "Withdraw application",
    "Reject this application",
    "Remove saved search",
    "Delete this filter",
  ])
    expect([name, harmOfLink([name], url)]).toEqual([name, `the link says "${name}"`]);
  for (const name of [
    "How to delete your account",
    "Payments",
    "Cancelled orders",
    "Resettlement",
    "Clear filters",
    "Remove this filter English",
    "Clear search",
    "Reset all filters",
    "Reject additional cookies",
  ])
    expect([name, harmOfLink([name], url)]).toEqual([name, undefined]);
});

const radios = (question: string, ...labels: string[]) =>
  `<fieldset><legend>${question}</legend>${labels.map((label, at) => `<input type="radio" name="answer" id="a${at}" value="${at}:${label}"><label for="a${at}">${label}</label>`).join("")}</fieldset>`;
const button = (text: string) => `<button>${text}</button>`;

/** Starts a service with one form, and returns what the audit sends to it and what it leaves alone. */
async function sentTo(form: string, before = "<h1>Details</h1>", allow: string[] = []): Promise<[string[], string[]]> {
  const bodies: string[] = [];
  const server = await listen((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      if (request.method === "POST") bodies.push(decodeURIComponent(body.replaceAll("+", " ")));
      const html =
        request.url === "/" && request.method === "GET"
          ? `${before}<form method="post" action="/save">${form}</form>`
          : "";
      response.writeHead(200, { "content-type": "text/html" });
      response.end(`<!doctype html><title>Page</title><main>${html}</main>`);
    });
  });
  servers.push(server);
  const { coverage } = await audit(`${server.origin}/`, { allow });
  return [[...new Set(bodies)], coverage.leftAlone.map(({ reason }) => reason)];
}
const servers: Listening[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

describe("forms", () => {
  test.each([
    ["the question", radios("Do you want to delete your account?", "Yes", "No") + button("Continue")],
    ["a confirmation", radios("Are you sure you want to go on?", "Yes", "No") + button("Continue")],
    ["a question in Welsh", radios("Ydych chi'n siŵr?", "Ydw", "Na") + button("Parhau")],
  ])("%s is answered No, and nothing else is sent", async (_, form) => {
    const [bodies, reasons] = await sentTo(form);
    expect(bodies).toEqual([expect.stringMatching(/^answer=1:N[oa]$/)]);
    expect(reasons[0]).toMatch(/^the question is ".*", so it was only answered No$/);
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

  test("what is allowed is done", async () => {
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
    expect([bodies, reasons]).toEqual([["", "answer=0:Yes"], []]);
  });
});
