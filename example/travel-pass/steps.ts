import type { Fields, Form } from "ds-frontend/forms";
import { questions } from "./questions.js";
import type { Words } from "./words.js";

/** Page with a question: its path, its title, its form, and shorter words for the page to check the answers. */
export interface Step {
  path: string;
  title: string;
  /** Its value is an object of answers, whatever its fields are. */
  form: Form<Fields, object>;
  short: Record<string, string>;
}

/** Returns the pages with questions in one language, in order, and the form on the page to check the answers. */
export function steps(words: Words): { steps: readonly Step[]; declaration: Form } {
  const forms = questions(words);
  const { name, dateOfBirth, address, contact, help, reason, evidence } = words;
  const step = (path: string, title: string, form: Form<Fields, object>, short: Record<string, string>): Step => ({
    path,
    title,
    form,
    short,
  });
  return {
    steps: [
      step("name", name.question, forms.name, { fullName: name.short }),
      step("date-of-birth", dateOfBirth.question, forms.dateOfBirth, { dateOfBirth: dateOfBirth.short }),
      step("address", address.question, forms.address, { "address.line2": address.line2Short }),
      step("contact", contact.question, forms.contact, { contact: contact.short }),
      step("help", help.question, forms.help, { help: help.short }),
      step("reason", reason.question, forms.reason, { reason: reason.short }),
      step("evidence", evidence.question, forms.evidence, { evidence: evidence.short }),
    ],
    declaration: forms.declaration,
  };
}
