import { expect, test } from "vitest";
import type { Control, Question } from "../page/snapshot.js";
import { textsFor, wrongText } from "./texts.js";

const control = {
  ...{ type: "text", name: "a", id: "a", autocomplete: "", inputmode: "", pattern: "", min: "", max: "" },
  ...{ minLength: 0, maxLength: Number.POSITIVE_INFINITY },
} as Control;
const question = {
  kind: "text",
  name: "a",
  label: "A",
  hint: "",
  messages: [] as string[],
  controls: [control],
} as unknown as Question;

test.each([
  ["Enter at least 12 characters", 12],
  ["Reason must be a minimum of 9 characters", 9],
  ["Your answer must have 8 or more characters", 8],
  ["Password must be 10 characters or more", 10],
])("a message that asks for a length, %s, is obeyed", (message, length) => {
  const [first] = textsFor({ ...question, messages: [message] });
  expect(first).toHaveLength(length);
});

test.each(["Postcode", "Post code", "Postal code", "Email address", "Telephone number", "Cod post"])(
  "%s gets a wrong answer",
  (label) => {
    expect(wrongText({ ...question, label })).toBe("not right");
  },
);

test.each(["Full name", "Why do you want to postpone it?", "Codes of practice"])("%s gets none", (label) => {
  expect(wrongText({ ...question, label })).toBeUndefined();
});

test.each([
  [{ label: "Date of birth (DD/MM/YYYY)" }, "27/03/1984"],
  [{ hint: "Use the format yyyy-mm-dd" }, "1984-03-27"],
  [{ messages: ["Enter the date as dd.mm.yy"] }, "27.03.84"],
])("a format of a date, %o, is obeyed", (words, expected) => {
  expect(textsFor({ ...question, ...words })[0]).toBe(expected);
});

test.each(["Enter a postal code, such as K1A 0B1", "Entrez un code postal comme K1A 0B1"])(
  "an example in a message, %s, is the answer",
  (message) => {
    expect(textsFor({ ...question, messages: [message] })[0]).toBe("K1A 0B1");
  },
);

test.each([
  ["given-name", "Sarah"],
  ["family-name", "Philips"],
  ["name", "Sarah Philips"],
  ["honorific-prefix", "Ms"],
  ["organization", "Example Limited"],
  ["organization-title", "Engineer"],
  ["section-home billing postal-code", "LS1 4AP"],
  ["address-line1", "72 Guild Street"],
  ["address-line2", "Flat 2"],
  ["address-level1", "West Yorkshire"],
  ["address-level2", "Leeds"],
  ["country-name", "United Kingdom"],
  ["cc-number", "4242 4242 4242 4242"],
  ["cc-exp", "12/34"],
  ["cc-exp-month", "12"],
  ["cc-csc", "123"],
  ["tel-national", "0113 496 0000"],
  ["one-time-code", "123456"],
  ["new-password", "Correct-horse-7-battery"],
  ["bday", "1984-03-27"],
  ["off", "Test answer"],
])("a field with the autocomplete %s gets %s", (autocomplete, expected) => {
  expect(textsFor({ ...question, controls: [{ ...control, autocomplete }] })[0]).toBe(expected);
});
