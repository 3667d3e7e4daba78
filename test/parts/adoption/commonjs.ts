import { defineForm, rule } from "ds-frontend/forms";
import { fromErrorList, toErrorList } from "ds-frontend/issues";
import express, { type Express } from "express";
import nunjucks from "nunjucks";

/*
 * A service with Express and a validator of its own, which shows the page again without a redirect. It is compiled to CommonJS with
 * TypeScript 4.9.
 */

interface Answers {
  reply?: string;
  email?: string;
  reason?: string;
}
interface ErrorItem {
  text: string;
  href?: string;
}

/** What a move changes. */
export interface Wiring {
  check(answers: Answers): ErrorItem[] | Promise<ErrorItem[]>;
  /** What the route gives to the template. */
  context(answers: Answers, errorList: ErrorItem[]): object;
  template: string;
}

const environment = nunjucks.configure("node_modules/govuk-frontend/dist", { autoescape: true });

export function createApp({ check, context, template }: Wiring, report: (errors: ErrorItem[]) => void): Express {
  const app = express();
  app.get("/object", (_request, response) => {
    response.send(environment.renderString(template, context({}, [])));
  });
  app.post("/object", express.urlencoded({ extended: false }), (request, response, next) => {
    Promise.resolve(check(request.body))
      .then((errors) => {
        report(errors);
        if (!errors.length) return response.redirect("/done");
        response.send(environment.renderString(template, context(request.body, errors)));
      })
      .catch(next);
  });
  return app;
}

const isEmail = (text = "") => /^\S+@\S+\.\S+$/.test(text.trim());

export function validate({ reply, email, reason = "" }: Answers): ErrorItem[] {
  const errors: ErrorItem[] = [];
  if (reply !== "yes" && reply !== "no") errors.push({ text: "Select yes if you want a reply", href: "#reply" });
  if (reply === "yes" && !isEmail(email)) errors.push({ text: "Enter an email address", href: "#email" });
  if (!reason.trim()) errors.push({ text: "Enter why you object", href: "#reason" });
  return errors;
}

const layout = `{% extends "govuk/template.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/radios/macro.njk" import govukRadios %}`;

export const own: Wiring = {
  check: validate,
  context(answers, errorList) {
    const messageOf = (name: string) => {
      const found = errorList.find(({ href }) => href === `#${name}`);
      return found && { text: found.text };
    };
    const errors = { reply: messageOf("reply"), email: messageOf("email"), reason: messageOf("reason") };
    return { answers, errorList, errors };
  },
  template: `${layout}
{% block pageTitle %}{{ "Error: " if errorList.length }}Object to a plan{% endblock %}
{% block content %}
{% if errorList.length %}{{ govukErrorSummary({ titleText: "There is a problem", errorList: errorList }) }}{% endif %}
<h1 class="govuk-heading-l">Object to a plan</h1>
<form method="post" action="/object" novalidate>
{% set emailHtml %}{{ govukInput({
  id: "email",
  name: "email",
  type: "email",
  autocomplete: "email",
  spellcheck: false,
  label: { text: "Email address" },
  value: answers.email,
  errorMessage: errors.email
}) }}{% endset %}
{{ govukRadios({
  idPrefix: "reply",
  name: "reply",
  fieldset: { legend: { text: "Do you want a reply?" } },
  value: answers.reply,
  errorMessage: errors.reply,
  items: [{ value: "yes", text: "Yes", conditional: { html: emailHtml } }, { value: "no", text: "No" }]
}) }}
{{ govukInput({
  id: "reason",
  name: "reason",
  label: { text: "Why do you object?" },
  value: answers.reason,
  errorMessage: errors.reason
}) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const form = defineForm(
  { reply: { component: "radios" }, email: { component: "input" }, reason: { component: "input" } },
  { system: "govuk" },
);

/** The first step: the page is a form's, and the validator is the same. */
export const moved: Wiring = {
  check: validate,
  context: (answers, errorList) => ({
    view: form.view({ answers: form.read(answers), issues: fromErrorList(errorList) }),
  }),
  template: `${layout}
{% block pageTitle %}{{ view.title("Object to a plan") }}{% endblock %}
{% block content %}
{{ govukErrorSummary(view.errorSummary) if view.errorSummary }}
<h1 class="govuk-heading-l">Object to a plan</h1>
<form method="post" action="/object" novalidate>
{% set emailHtml = govukInput(view.field("email", {
  type: "email",
  autocomplete: "email",
  spellcheck: false,
  label: { text: "Email address" }
})) %}
{{ govukRadios(view.field("reply", {
  fieldset: { legend: { text: "Do you want a reply?" } },
  items: [{ value: "yes", text: "Yes", conditional: { html: emailHtml } }, { value: "no", text: "No" }]
})) }}
{{ govukInput(view.field("reason", { label: { text: "Why do you object?" } })) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const checked = defineForm({
  reply: {
    component: "radios",
    items: [
      { value: "yes", text: "Yes", conditional: { fields: ["email"] } },
      { value: "no", text: "No" },
    ],
    schema: rule((answer) => (answer ? undefined : "Select yes if you want a reply")),
  },
  email: {
    component: "input",
    schema: rule((answer) => (isEmail(String(answer)) ? undefined : "Enter an email address")),
  },
  reason: {
    component: "input",
    schema: rule((answer) => (String(answer).trim() ? undefined : "Enter why you object")),
  },
});

/** The second step: the form checks the answers too, and writes the list that others read. */
export const submitted: Wiring = { ...moved, check: async (answers) => toErrorList(await checked.submit(answers)) };
