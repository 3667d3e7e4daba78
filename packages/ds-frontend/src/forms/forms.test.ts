import { checkboxes, dateInput, input, radios, select } from "ds-frontend";
import { cy, date, defineForm } from "ds-frontend/forms";
import { expect, test } from "vitest";
import { z } from "zod";
import { details, right } from "../../../../test/support/details-form.js";

test("right answers become the schemas' outputs", async () => {
  expect(await details.submit(right)).toEqual({
    ok: true,
    value: { fullName: "Sam", dateOfBirth: "1984-03-15", country: "Wales", contact: "email", topics: ["a"] },
  });
});

test("every field is validated even if another fails; one entry per wrong answer, in page order", async () => {
  const result = await details.submit({ "dateOfBirth-day": "15", contact: "phone" });
  if (result.ok) throw new Error("it is not right");
  expect(details.view(result).errorSummary).toEqual({
    titleText: "There is a problem",
    errorList: [
      { text: "Enter your full name", href: "#full-name" },
      { text: "Date of birth must include a month and year", href: "#dob-month" },
      { text: "Enter your phone number", href: "#phoneNumber" },
      { text: "Select a topic", href: "#topics" },
    ],
  });
  expect(result.issues.map(({ path }) => path)).toEqual([
    ["fullName"],
    ["dateOfBirth", "month"],
    ["dateOfBirth", "year"],
    ["phoneNumber"],
    ["topics"],
  ]);
  expect(details.view(result).fields.fullName.errorMessage).toEqual({
    visuallyHiddenText: "Error",
    text: "Enter your full name",
  });
  expect(details.view(result).fields.dateOfBirth).toMatchObject({
    errorParts: ["month", "year"],
    values: { day: "15", month: "", year: "" },
    namePrefix: "dateOfBirth",
  });
});

test("the title begins with Error: once, when something is wrong", async () => {
  const wrong = details.view({ issues: { fullName: "Enter your full name" } });
  expect(wrong.title("Your details")).toBe("Error: Your details");
  expect(wrong.title("Error: Your details")).toBe("Error: Your details");
  expect(details.view().title("Your details")).toBe("Your details");
  expect(wrong.title("")).toBe("Error: ");
  expect(details.view()).toMatchObject({ hasErrors: false, errorSummary: undefined });
});

test("what the user typed comes back exactly", async () => {
  const typed = {
    ...right,
    fullName: "  O\u2019\u0000<b>\r\n\ud83d",
    "dateOfBirth-day": " 31x ",
    country: "en",
    topics: ["b", "a"],
  };
  const { fields } = details.view({ answers: details.read(typed) });
  expect(fields.fullName.value).toBe(typed.fullName);
  expect(fields.dateOfBirth.values).toEqual({ day: " 31x ", month: "march", year: "1984" });
  expect(fields.country.value).toBe("en");
  expect(fields.contact.value).toBe("email");
  expect(fields.topics.values).toEqual(["a", "b"]);
});

test("the user's answer replaces what the field checks or selects at first", async () => {
  const form = defineForm({
    topics: { component: "checkboxes", items: [{ value: "a", text: "A", checked: true }], values: ["a"] },
    size: { component: "select", label: { text: "Size" }, items: [{ text: "S" }, { text: "L", selected: true }] },
    colour: {
      component: "radios",
      fieldset: { legend: { text: "Question" } },
      items: [{ value: "red", text: "Red" }],
      value: "red",
    },
  });
  const first = form.view().fields;
  expect(checkboxes(first.topics)).toContain(" checked");
  expect(select(first.size)).toContain("<option selected>L");
  expect(radios(first.colour)).toContain(" checked");
  const again = form.view({ answers: form.read({ size: "S" }), issues: [] }).fields;
  expect(checkboxes(again.topics)).not.toContain(" checked");
  expect(select(again.size)).toContain("<option selected>S");
  expect(radios(again.colour)).not.toContain(" checked");
});

test("a locale gives every fixed word that the author did not", () => {
  const form = defineForm(
    {
      born: { component: "dateInput", labels: { year: "Y flwyddyn" }, schema: date({ subject: "Dyddiad geni" }) },
    },
    { locale: { ...cy, errorSummary: { titleText: "Mae problem" } } },
  );
  const view = form.view({ issues: { born: "Rhowch ddyddiad" } });
  expect(view.title("Eich manylion")).toBe("Gwall: Eich manylion");
  expect(view.page).toEqual({
    lang: "cy",
    errorPrefix: "Gwall: ",
    skipLinkText: "Neidio i'r prif gynnwys",
    errorSummary: view.errorSummary,
  });
  expect(view.errorSummary?.titleText).toBe("Mae problem");
  const html = dateInput(view.fields.born);
  for (const word of ["Gwall:", "Diwrnod", "Mis", "Y flwyddyn"]) expect(html).toContain(word);
});

test("a date without a day is asked for, marked and shown again in its parts", async () => {
  const form = defineForm(
    {
      expiry: {
        component: "dateInput",
        items: [{ name: "month" }, { name: "year", label: "Blwyddyn (4 rhif)" }],
        schema: date({ subject: "Dyddiad dod i ben", parts: ["month", "year"] }),
      },
    },
    { locale: cy },
  );
  const html = dateInput(form.view().fields.expiry);
  for (const word of ["Mis", "Blwyddyn (4 rhif)"]) expect(html).toContain(`>${word}</label>`);
  expect(html).not.toContain("month</label>");
  const wrong = await form.submit({ "expiry-year": "2030" });
  expect(!wrong.ok && form.view(wrong).errorSummary?.errorList).toMatchObject([{ href: "#expiry-month" }]);
  const result = await form.submit({ "expiry-month": "3", "expiry-year": "2030" });
  if (!result.ok) throw new Error("it is right");
  expect(result.value.expiry).toBe("2030-03");
  const { items } = form.view({ answers: result.value }).fields.expiry;
  expect(items?.map(({ value }) => value)).toEqual(["3", "2030"]);
});

test("the language of the form is that of its dates, unless they have their own", async () => {
  const form = defineForm(
    { born: { component: "dateInput", schema: date({ subject: "Dyddiad geni" }) } },
    { locale: cy },
  );
  const result = await form.submit({ "born-day": "1", "born-month": "ionawr" });
  expect(!result.ok && result.issues[0]?.message).toBe("Dyddiad geni: rhaid cynnwys blwyddyn");
});

test.each([
  { type: "password" },
  { type: "Password" },
  { type: "PASSWORD" },
  { type: "text", autocomplete: "current-password" },
  { autocomplete: "section-login New-Password webauthn" },
])("a password is never written back into the page: %o", async (options) => {
  const form = defineForm({
    password: { component: "input", label: { text: "Password" }, ...options },
    name: { component: "input", label: { text: "Name" }, schema: z.string().min(1, "Enter your name") },
  });
  const result = await form.submit({ password: "hunter2" });
  expect(!result.ok && input(form.view(result).fields.password)).not.toMatch(/hunter2|value=/);
  expect(input(form.view({ answers: { password: "hunter2" } }).fields.password)).not.toMatch(/hunter2|value=/);
  expect(await form.submit({ password: "hunter2", name: "Sam" })).toMatchObject({ value: { password: "hunter2" } });
});

test("a prompt that is chosen and disabled stays, so that no browser chooses another answer", async () => {
  const form = defineForm({
    size: {
      component: "select",
      label: { text: "Size" },
      items: [{ value: "", text: "Choose a size", selected: true, disabled: true }, { text: "S" }, { text: "L" }],
      schema: z.string().min(1, "Select a size"),
    },
  });
  const result = await form.submit({});
  expect(!result.ok && select(form.view(result).fields.size)).toMatch(/<option value="" selected disabled>/);
  expect(select(form.view({ answers: { size: "L" } }).fields.size)).toMatch(/<option value="" disabled>.*selected>L/);
});

test("one stored answer of several is a list of one", () => {
  const checked = (topics: unknown) => details.view({ answers: { topics } }).fields.topics.values;
  expect(checked("b")).toEqual(["b"]);
  expect(checked(["b", {}, 1])).toEqual(["b", "1"]);
});
