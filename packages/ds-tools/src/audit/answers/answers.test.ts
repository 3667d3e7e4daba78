import { expect, test } from "vitest";
import { service } from "../../../../../test/support/service.js";
import { audit } from "../audit.js";

/*
 * What an audit answers, and what it makes of the pages that refuse an answer.
 */

const summary = (errors: Record<string, string>) => {
  const items = Object.entries(errors).map(([id, message]) => `<li><a href="#${id}">${message}</a></li>`);
  return items.length
    ? `<div class="govuk-error-summary"><h2>There is a problem</h2><ul>${items.join("")}</ul></div>`
    : "";
};

/** Starts a service with one form, and returns what was sent and what was found. */
async function auditForm(
  fields: (sent: URLSearchParams) => string,
  judge: (sent: URLSearchParams) => Record<string, string>,
) {
  const bodies: string[] = [];
  const origin = await service(({ method, path, sent, body }) => {
    if (path !== "/") return "<title>Done</title><h1>Done</h1>";
    if (method === "POST") bodies.push(body);
    const errors = method === "POST" ? judge(sent) : {};
    if (method === "POST" && !Object.keys(errors).length) return { to: "/done" };
    const list = summary(errors);
    return `<title>${list && "Error: "}Form</title>${list}<form method="post">${fields(sent)}<button>Continue</button></form>`;
  });
  const { pages, coverage } = await audit(`${origin}/`);
  const findings = pages.flatMap((page) => page.findings);
  return { bodies, findings, rules: findings.map(({ rule }) => rule), isPassed: coverage.ends.includes("/done") };
}

const input = (name: string, label: string, sent: URLSearchParams, more = "") =>
  `<label for="${name}">${label}</label><input id="${name}" name="${name}" value="${sent.get(name) ?? ""}" ${more}>`;

test("an error that leads to another answer, which is wrong too, is right", async () => {
  const rulesFor = async (isWrong: (reference: string) => boolean, target: string) => {
    const { rules } = await auditForm(
      (sent) => input("reference", "Membership", sent) + input("email", "Email address", sent),
      (sent) => {
        if (!sent.get("reference") || isWrong(sent.get("reference") ?? "")) return { reference: "Not a membership" };
        return sent.get("email")?.includes("@") ? {} : { [target]: "Enter an email address" };
      },
    );
    return rules.filter((rule) => rule === "error-wrong-field");
  };
  const nobodyKnows = (reference: string) => reference !== "QX-0000001";
  expect(await rulesFor(nobodyKnows, "email")).toEqual([]);
  expect(await rulesFor(() => false, "email")).toEqual([]);
  expect((await rulesFor(() => false, "reference")).length).toBeGreaterThan(0);
});

test.each(["Security code", "PIN", "What do you see? (CAPTCHA)"])("%s need not come back", async (label) => {
  const { rules } = await auditForm(
    (sent) => `<label for="x">${label}</label><input id="x" name="x">${input("phone", "Phone number", sent)}`,
    (sent): Record<string, string> =>
      /^[\d ]+$/.test(sent.get("phone") ?? "") ? {} : { phone: "Enter a phone number" },
  );
  expect(rules).not.toContain("answer-lost");
});

test.each([
  ["Missing hobby. Enter one.", false],
  ["Missing translation of your certificate: upload it", false],
  ["translation missing: en.hobby.blank", true],
  ['[missing "en.hobby.blank" translation]', true],
  ["Missing translation: hobby.blank", true],
  ["missing: hobby.blank", true],
])("%s is the key of a translation: %s", async (message, isKey) => {
  const { rules } = await auditForm(
    (sent) => input("hobby", "Hobby", sent),
    (sent): Record<string, string> => (sent.get("hobby") ? {} : { hobby: message }),
  );
  expect(rules.includes("error-unreadable")).toBe(isKey);
});

test("a button can make a form send its file", async () => {
  const origin = await service(
    () =>
      '<title>Upload</title><form method="post"><label for="f">Photo</label><input type="file" id="f" name="f"><button formenctype="multipart/form-data">Upload</button><button>Save</button></form>',
  );
  const { pages } = await audit(`${origin}/`);
  expect(pages.flatMap(({ findings }) => findings.map(({ rule }) => rule))).not.toContain("upload-encoding");
});

test("fields whose names are those of properties of every object are answered", async () => {
  const { bodies, isPassed } = await auditForm(
    (sent) => `${input("valueOf", "Value", sent)}<fieldset><legend>Which constructor?</legend>
      <label><input type="radio" name="constructor" value="a">A</label><label><input type="radio" name="constructor" value="b">B</label></fieldset>`,
    (sent): Record<string, string> =>
      sent.get("constructor") && sent.get("valueOf") ? {} : { valueOf: "Enter a value" },
  );
  expect(isPassed).toBe(true);
  expect(bodies.filter((body) => /valueOf=\w.*constructor=b/.test(body))).toHaveLength(1);
});

/** Radios of which some reveal fields. */
const radios = (name: string, sent: URLSearchParams, reveals: Record<string, string>) => {
  const items = Object.entries(reveals).map(
    ([value, inside], at) =>
      `<input type="radio" name="${name}" id="${name}-${at}" value="${value}" ${sent.get(name) === value ? "checked" : ""} ${inside && `data-aria-controls="under-${name}-${at}"`}><label for="${name}-${at}">${value}</label>${inside && `<div class="govuk-radios__conditional" id="under-${name}-${at}">${inside}</div>`}`,
  );
  return `<fieldset><legend>${name}?</legend>${items.join("")}</fieldset>`;
};

test("fields that choices reveal are left empty and answered, with each choice on the way made", async () => {
  const { bodies } = await auditForm(
    (sent) => {
      const dog = radios("size", sent, { small: "", big: input("phone", "Phone number of the vet", sent) });
      return radios("pet", sent, { cat: "", dog, snake: "" });
    },
    (sent): Record<string, string> => {
      if (!sent.get("pet")) return { "pet-0": "Select a pet" };
      if (sent.get("pet") === "dog" && !sent.get("size")) return { "size-0": "Select a size" };
      return sent.get("size") === "big" && !/^[\d ]+$/.test(sent.get("phone") ?? "") ? { phone: "Enter a phone" } : {};
    },
  );
  const shown = new Set(bodies.map((body) => body.replace(/0113[\d+]+/, "phone")));
  expect(shown).toContain("pet=dog&size=big&phone=phone");
  expect(shown).toContain("pet=dog&size=big&phone=");
});

test("a choice that looks destructive is not made to see what it reveals", async () => {
  const { bodies } = await auditForm(
    (sent) => radios("next", sent, { keep: "", delete: input("email", "Email address", sent) }),
    (sent): Record<string, string> => (sent.get("next") ? {} : { "next-0": "Select what to do" }),
  );
  expect(bodies.length).toBeGreaterThan(1);
  expect(bodies.filter((body) => body.includes("next=delete"))).toHaveLength(0);
});

test.each<[string, string, (file: string) => string]>([
  ["a refusal names it beside the refused file", "", (file) => `${file} must be a JPG`],
  ["a hint names it beside another that is refused", "Use a JPG. We cannot accept a PDF.", () => "Wrong type of file"],
  ["none is named", "", () => "This file cannot be read"],
  ["a refusal names what the file is not", "", () => "The selected file is not a JPG"],
])("a file of the right type is found where %s", async (_, hint, messageFor) => {
  const sent: string[] = [];
  const origin = await service(({ method, path, body }) => {
    if (path === "/done") return "<title>Done</title>";
    const [, file = ""] = /filename="([^"]*)"/.exec(body) ?? [];
    if (file) sent.push(file);
    if (file.endsWith(".jpg")) return { to: "/done" };
    const list = method === "POST" ? summary({ f: file ? messageFor(file) : "Select a file" }) : "";
    return `<title>${list && "Error: "}Photo</title>${list}<form method="post" enctype="multipart/form-data"><label for="f">Photo</label><p id="f-hint">${hint}</p><input type="file" id="f" name="f" aria-describedby="f-hint"><button>Continue</button></form>`;
  });
  const { coverage } = await audit(`${origin}/`);
  expect(coverage.ends).toEqual(["/done"]);
  expect(sent).toEqual([...new Set(sent)]);
  expect(sent.length).toBeLessThanOrEqual(hint ? 1 : 3);
});

test.each([
  ["a hint", "The date must be between 6 April 2023 and 5 April 2024", ""],
  ["an error", "", "Enter a date between 1/6/2023 and 30/6/2023"],
  ["a hint in Welsh", "Rhwng 6 Ebrill 2023 a 5 Mai 2023", ""],
  ["an error with one limit", "", "The date must be after 1 February 2023"],
])("a date within the limits that %s names is given", async (_, hint, message) => {
  const given: string[] = [];
  const { isPassed } = await auditForm(
    (sent) =>
      `<fieldset aria-describedby="h"><legend>When did it begin?</legend><div id="h">${hint}</div>${["day", "month", "year"].map((each) => input(`begin-${each}`, each, sent)).join("")}</fieldset>`,
    (sent): Record<string, string> => {
      const date = ["year", "month", "day"].map((each) => (sent.get(`begin-${each}`) ?? "").padStart(2, "0")).join("-");
      given.push(date);
      const isRight = date > "2023-02-01" && date < "2024-04-05" && (!hint.startsWith("Rhwng") || date < "2023-05-05");
      return isRight && (!message.includes("between") || /^2023-06/.test(date))
        ? {}
        : { "begin-day": message || "Enter a date" };
    },
  );
  expect([isPassed, given]).toEqual([true, expect.any(Array)]);
  // The good answers come first: without a message that names the limits, the first is right.
  expect(given.findIndex((date) => date.startsWith("2023"))).toBeLessThan(hint ? 1 : 2);
});

test.each(["Select at least 3 days", "Select three or more days", "Select 3 days", "Choose three days"])(
  "as many boxes are ticked as the message asks for: %s",
  async (message) => {
    const boxes = ["mon", "tue", "wed", "thu"].map(
      (day) => `<label><input type="checkbox" name="days" value="${day}">${day}</label>`,
    );
    const fields = () => `<fieldset id="days"><legend>Which days?</legend>${boxes.join("")}</fieldset>`;
    const judge = (sent: URLSearchParams): Record<string, string> =>
      sent.getAll("days").length === 3 ? {} : { days: message };
    const { isPassed, rules } = await auditForm(fields, judge);
    expect([isPassed, rules.includes("page-not-passed")]).toEqual([true, false]);
  },
);
