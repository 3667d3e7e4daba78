import { cy, date, defineForm, en, text } from "ds-frontend/forms";
import { fromExpressValidator, toExpressValidator } from "ds-frontend/issues";
import express, { type Request } from "express";
import { body, type FieldValidationError, validationResult } from "express-validator";
import i18next, { type TFunction } from "i18next";
import nunjucks from "nunjucks";
import { sessionsOf } from "./page.js";

/*
 * A service with Express, express-validator and i18next in English and Welsh, which keeps answers and errors in a session for the redirect.
 */

type Answers = Record<string, string>;
type Errors = readonly FieldValidationError[];
type Language = "en" | "cy";

/** What a move changes. */
export interface Wiring {
  check(request: Request, language: Language): Promise<Errors>;
  /** What the route gives to the template. */
  context(answers: Answers, errors: Errors, language: Language, t: TFunction): object;
  template: string;
}

const words = {
  en: {
    title: "Book a visit",
    email: { label: "Email address", error: "Enter an email address" },
    dob: {
      label: "Date of birth",
      missing: "Enter your date of birth",
      wrong: "Your date of birth must be a real date",
    },
    errors: { title: "There is a problem", prefix: "Error: ", hidden: "Error" },
    date: { day: "Day", month: "Month", year: "Year" },
    continue: "Continue",
  },
  cy: {
    title: "Trefnu ymweliad",
    email: { label: "Cyfeiriad e-bost", error: "Nodwch gyfeiriad e-bost" },
    dob: {
      label: "Dyddiad geni",
      missing: "Nodwch eich dyddiad geni",
      wrong: "Rhaid i'ch dyddiad geni fod yn ddyddiad go iawn",
    },
    errors: { title: "Mae yna broblem", prefix: "Gwall: ", hidden: "Gwall" },
    date: { day: "Diwrnod", month: "Mis", year: "Blwyddyn" },
    continue: "Parhau",
  },
};
const i18n = i18next.createInstance();
await i18n.init({ resources: { en: { translation: words.en }, cy: { translation: words.cy } }, fallbackLng: "en" });
const languageOf = ({ query }: { query: Request["query"] }): Language => (query.lng === "cy" ? "cy" : "en");

const environment = nunjucks.configure("node_modules/govuk-frontend/dist", { autoescape: true });

export function createApp({ check, context, template }: Wiring, report: (errors: Errors) => void) {
  const app = express();
  const sessionOf = sessionsOf<{ errors?: Errors; formValues?: Answers }>(() => ({}));
  app.get("/visitor", (request, response) => {
    const session = sessionOf(request, response);
    const { errors = [], formValues = {} } = session;
    delete session.errors;
    delete session.formValues;
    report(errors);
    const language = languageOf(request);
    const t = i18n.getFixedT(language);
    response.send(environment.renderString(template, { t, language, ...context(formValues, errors, language, t) }));
  });
  app.post("/visitor", express.urlencoded({ extended: false }), async (request, response) => {
    const typed = { ...request.body };
    const language = languageOf(request);
    const errors = await check(request, language);
    if (!errors.length) return response.redirect("/done");
    Object.assign(sessionOf(request, response), { errors, formValues: typed });
    response.redirect(`/visitor?lng=${language}`);
  });
  return app;
}

const translated =
  (key: string) =>
  (_: unknown, { req }: { req: object }) =>
    i18n.t(key, { lng: languageOf(req as Request) });

/** The error of the whole date is at its day, because the link needs a control. */
const chains = [
  body("email").trim().isEmail().withMessage(translated("email.error")),
  body("dob-day").custom((day, { req, path }) => {
    const [month, year] = [req.body["dob-month"], req.body["dob-year"]];
    if (!day && !month && !year) throw new Error(translated("dob.missing")(path, { req }));
    const dob = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const isReal = dob.getUTCDate() === Number(day) && dob.getUTCMonth() === Number(month) - 1;
    if (!isReal) throw new Error(translated("dob.wrong")(path, { req }));
    return true;
  }),
];

const layout = `{% extends "govuk/template.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/date-input/macro.njk" import govukDateInput %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/skip-link/macro.njk" import govukSkipLink %}
{% set htmlLang = language %}`;

export const own: Wiring = {
  async check(request) {
    for (const chain of chains) await chain.run(request);
    return validationResult(request).array() as FieldValidationError[];
  },
  context(answers, errors, _, t) {
    const messageOf = (name: string) => {
      const error = errors.find(({ path }) => path === name);
      return error && { text: error.msg, visuallyHiddenText: t("errors.hidden") };
    };
    return {
      answers,
      errorList: errors.map(({ path, msg }) => ({ href: `#${path}`, text: msg })),
      errors: { email: messageOf("email"), dob: messageOf("dob-day") },
    };
  },
  template: `${layout}
{% block pageTitle %}{{ t("errors.prefix") if errorList.length }}{{ t("title") }}{% endblock %}
{% block content %}
{% if errorList.length %}{{ govukErrorSummary({ titleText: t("errors.title"), errorList: errorList }) }}{% endif %}
<h1 class="govuk-heading-l">{{ t("title") }}</h1>
<form method="post" action="/visitor?lng={{ language }}" novalidate>
{{ govukInput({
  id: "email",
  name: "email",
  type: "email",
  autocomplete: "email",
  spellcheck: false,
  label: { text: t("email.label") },
  value: answers.email,
  errorMessage: errors.email
}) }}
{% set wrong = " govuk-input--error" if errors.dob else "" %}
{{ govukDateInput({
  id: "dob",
  namePrefix: "dob",
  fieldset: { legend: { text: t("dob.label") } },
  errorMessage: errors.dob,
  items: [
    { name: "day", label: t("date.day"), autocomplete: "bday-day", value: answers["dob-day"], classes: "govuk-input--width-2" + wrong },
    { name: "month", label: t("date.month"), autocomplete: "bday-month", value: answers["dob-month"], classes: "govuk-input--width-2" + wrong },
    { name: "year", label: t("date.year"), autocomplete: "bday-year", value: answers["dob-year"], classes: "govuk-input--width-4" + wrong }
  ]
}) }}
{{ govukButton({ text: t("continue") }) }}
</form>
{% endblock %}`,
};

const fields = { email: { component: "input" }, dob: { component: "dateInput" } } as const;
const forms = {
  en: defineForm(fields, { system: "govuk", locale: en }),
  cy: defineForm(fields, { system: "govuk", locale: cy }),
};
const whole = ["dob"];

/** The first step: the page is a form's, and express-validator checks as before. */
export const moved: Wiring = {
  check: own.check,
  context: (answers, errors, language) => ({
    view: forms[language].view({
      answers: forms[language].read(answers),
      issues: fromExpressValidator(errors, { whole }),
    }),
  }),
  template: `${layout}
{% block pageTitle %}{{ view.title(t("title")) }}{% endblock %}
{% block skipLink %}{{ govukSkipLink({ href: "#main-content", text: view.page.skipLinkText }) }}{% endblock %}
{% block content %}
{{ govukErrorSummary(view.errorSummary) if view.errorSummary }}
<h1 class="govuk-heading-l">{{ t("title") }}</h1>
<form method="post" action="/visitor?lng={{ language }}" novalidate>
{{ govukInput(view.field("email", {
  type: "email",
  autocomplete: "email",
  spellcheck: false,
  label: { text: t("email.label") }
})) }}
{{ govukDateInput(view.field("dob", {
  fieldset: { legend: { text: t("dob.label") } },
  items: [
    { name: "day", autocomplete: "bday-day" },
    { name: "month", autocomplete: "bday-month" },
    { name: "year", autocomplete: "bday-year" }
  ]
})) }}
{{ govukButton({ text: t("continue") }) }}
</form>
{% endblock %}`,
};

const checkedIn = (lng: Language) => {
  const { email, dob } = words[lng];
  return defineForm({
    email: { component: "input", schema: text({ messages: { missing: email.error }, subject: email.label }) },
    dob: {
      component: "dateInput",
      schema: date({ subject: dob.label, messages: { missing: dob.missing, notReal: dob.wrong } }),
    },
  });
};
const checked = { en: checkedIn("en"), cy: checkedIn("cy") };

/** The second step: the form checks the answers too, and writes the errors as express-validator did, for those who read them. */
export const submitted: Wiring = {
  ...moved,
  check: async ({ body }, language) => toExpressValidator(await checked[language].submit(body), { whole }),
};
