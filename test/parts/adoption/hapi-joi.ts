import Hapi, { type Request } from "@hapi/hapi";
import Yar from "@hapi/yar";
import { choice, date, defineForm, text } from "ds-frontend/forms";
import { fromJoi, toJoi } from "ds-frontend/issues";
import Joi, { type ValidationErrorItem } from "joi";
import nunjucks from "nunjucks";

/*
 * A service with hapi and joi, which keeps answers and errors in a cookie for the redirect.
 */

type Answers = Record<string, string>;
type Errors = readonly Pick<ValidationErrorItem, "message" | "path">[];

declare module "@hapi/yar" {
  interface YarFlashes {
    grant: { answers: Answers; errors: Errors };
  }
}

/** What a move changes. */
export interface Wiring {
  check(answers: Answers): Promise<Errors>;
  /** What the route gives to the template. */
  context(answers: Answers, errors: Errors): object;
  template: string;
}

const environment = nunjucks.configure("node_modules/govuk-frontend/dist", { autoescape: true });

export async function createServer({ check, context, template }: Wiring, report: (errors: Errors) => void) {
  const server = Hapi.server({ host: "127.0.0.1", port: 0 });
  const cookieOptions = { password: "a password for the tests of a service", isSecure: false };
  await server.register({ plugin: Yar, options: { maxCookieSize: 4000, cookieOptions } });
  server.route([
    {
      method: "GET",
      path: "/grant",
      handler({ yar }: Request) {
        const [{ answers, errors } = { answers: {}, errors: [] }] = yar.flash("grant") ?? [];
        report(errors);
        return environment.renderString(template, context(answers, errors));
      },
    },
    {
      method: "POST",
      path: "/grant",
      async handler({ yar, payload }: Request, h) {
        const answers = payload as Answers;
        const errors = await check(answers);
        if (!errors.length) return h.redirect("/done");
        yar.flash("grant", { answers, errors });
        return h.redirect("/grant");
      },
    },
  ]);
  return server;
}

const schema = Joi.object({
  fullName: Joi.string().trim().messages({ "string.empty": "Enter your full name" }),
  "start-day": Joi.any().custom(checkStart),
  contact: Joi.valid("email", "post").required().messages({ "*": "Select how we should write to you" }),
}).unknown();

/** The error of the whole date is at its day, because the link needs a control. */
function checkStart(day: string, { state, message }: Joi.CustomHelpers) {
  const { "start-month": month, "start-year": year } = state.ancestors[0];
  if (!day && !month && !year) return message({ custom: "Enter the date the work starts" });
  const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = start.getUTCDate() === Number(day) && start.getUTCMonth() === Number(month) - 1;
  return isReal ? day : message({ custom: "The date the work starts must be a real date" });
}

const layout = `{% extends "govuk/template.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/date-input/macro.njk" import govukDateInput %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/radios/macro.njk" import govukRadios %}`;

export const own: Wiring = {
  check: async (answers) => schema.validate(answers, { abortEarly: false }).error?.details ?? [],
  context(answers, errors) {
    const errorList = errors.map(({ message, path }) => ({ text: message, href: `#${path.join(".")}` }));
    const byName = Object.fromEntries(errors.map(({ message, path }) => [path.join("."), { text: message }]));
    return { answers, errorList, errors: byName };
  },
  template: `${layout}
{% block pageTitle %}{{ "Error: " if errorList.length }}Apply for a grant{% endblock %}
{% block content %}
{% if errorList.length %}{{ govukErrorSummary({ titleText: "There is a problem", errorList: errorList }) }}{% endif %}
<h1 class="govuk-heading-l">Apply for a grant</h1>
<form method="post" action="/grant" novalidate>
{{ govukInput({
  id: "fullName",
  name: "fullName",
  label: { text: "Full name" },
  autocomplete: "name",
  spellcheck: false,
  value: answers.fullName,
  errorMessage: errors.fullName
}) }}
{% set wrong = " govuk-input--error" if errors["start-day"] else "" %}
{{ govukDateInput({
  id: "start",
  namePrefix: "start",
  fieldset: { legend: { text: "When does the work start?" } },
  hint: { text: "For example, 27 3 2027" },
  errorMessage: errors["start-day"],
  items: [
    { name: "day", value: answers["start-day"], classes: "govuk-input--width-2" + wrong },
    { name: "month", value: answers["start-month"], classes: "govuk-input--width-2" + wrong },
    { name: "year", value: answers["start-year"], classes: "govuk-input--width-4" + wrong }
  ]
}) }}
{{ govukRadios({
  idPrefix: "contact",
  name: "contact",
  fieldset: { legend: { text: "How should we write to you?" } },
  value: answers.contact,
  errorMessage: errors.contact,
  items: [{ value: "email", text: "Email" }, { value: "post", text: "Post" }]
}) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const form = defineForm(
  { fullName: { component: "input" }, start: { component: "dateInput" }, contact: { component: "radios" } },
  { system: "govuk" },
);
const whole = ["start"];

/** The first step: the page is a form's, and joi checks as before. */
export const moved: Wiring = {
  check: own.check,
  context: (answers, errors) => ({
    view: form.view({ answers: form.read(answers), issues: fromJoi(errors, { whole }) }),
  }),
  template: `${layout}
{% block pageTitle %}{{ view.title("Apply for a grant") }}{% endblock %}
{% block content %}
{{ govukErrorSummary(view.errorSummary) if view.errorSummary }}
<h1 class="govuk-heading-l">Apply for a grant</h1>
<form method="post" action="/grant" novalidate>
{{ govukInput(view.field("fullName", { label: { text: "Full name" }, autocomplete: "name", spellcheck: false })) }}
{{ govukDateInput(view.field("start", {
  fieldset: { legend: { text: "When does the work start?" } },
  hint: { text: "For example, 27 3 2027" }
})) }}
{{ govukRadios(view.field("contact", {
  fieldset: { legend: { text: "How should we write to you?" } },
  items: [{ value: "email", text: "Email" }, { value: "post", text: "Post" }]
})) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const checked = defineForm({
  fullName: { component: "input", schema: text({ subject: "Your full name" }) },
  start: { component: "dateInput", schema: date({ subject: "The date the work starts" }) },
  contact: {
    component: "radios",
    items: [
      { value: "email", text: "Email" },
      { value: "post", text: "Post" },
    ],
    schema: choice({ subject: "How we should write to you" }),
  },
});

/** The second step: the form checks the answers too, and writes the errors as joi did, for those who read them. */
export const submitted: Wiring = {
  ...moved,
  check: async (answers) => toJoi(await checked.submit(answers), { whole }),
};
