import type { Form, ValueOf } from "ds-frontend/forms";
import { address, contact, dateOfBirth, help, name } from "./questions.js";

/** Page with a question: its path, its title, its form, and its rows on the page to check the answers. */
export interface Step {
  path: string;
  title: string;
  form: Form;
  rows(value: never): { question: string; answer: string[] }[];
}

/** Returns the text of each item of a field, by its value. */
const itemTexts = (form: Form, field: string): Map<string, string> => {
  const { items } = form.view().fields[field] as { items: readonly { value?: unknown; text?: unknown }[] };
  return new Map(items.map(({ value, text }) => [String(value), String(text)]));
};

function step<StepForm extends Form>(
  path: string,
  title: string,
  form: StepForm,
  rows: (value: ValueOf<StepForm>) => { question: string; answer: (string | undefined)[] }[],
): Step {
  const rowsWithoutBlanks = (value: never) =>
    rows(value).map(({ question, answer }) => ({
      question,
      answer: answer.filter((line) => line !== undefined && line !== "") as string[],
    }));
  return { path, title, form, rows: rowsWithoutBlanks };
}

/** Questions of the service, in order. */
export const steps: readonly Step[] = [
  step("name", "What is your full name?", name, ({ fullName }) => [{ question: "Full name", answer: [fullName] }]),
  step("date-of-birth", "What is your date of birth?", dateOfBirth, (value) => [
    { question: "Date of birth", answer: [inWords(value.dateOfBirth)] },
  ]),
  step("address", "What is your address?", address, ({ address: { line1, line2, town, postcode } }) => [
    { question: "Address", answer: [line1, line2, town, postcode] },
  ]),
  step("contact", "How should we contact you?", contact, (value) => [
    {
      question: "Contact",
      answer: [itemTexts(contact as Form, "contact").get(value.contact), value.email, value.phone],
    },
  ]),
  step("help", "What would help you to travel?", help, (value) => [
    {
      question: "Help with travelling",
      answer: value.help.map((chosen) => itemTexts(help as Form, "help").get(chosen)),
    },
  ]),
];

function inWords(date: string): string {
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
