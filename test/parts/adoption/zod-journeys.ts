import { choice, date, defineForm } from "ds-frontend/forms";
import { fromZod, toZod } from "ds-frontend/issues";
import express from "express";
import nunjucks from "nunjucks";
import { z } from "zod";
import { sessionsOf } from "./page.js";

/*
 * A service with Express and zod. A person can be in several journeys at once, which a session holds by the ids at the end of their
 * addresses. Errors are kept for the redirect as flattened messages.
 */

type Answers = Record<string, string>;
type Errors = Record<string, string[] | undefined>;

/** What a move changes. */
export interface Wiring {
  check(answers: Answers): Promise<Errors>;
  /** What the route gives to the template. */
  context(answers: Answers, errors: Errors): object;
  template: string;
}

interface Session {
  journeys: Record<string, Answers>;
  flash: Record<string, string[]>;
}

const environment = nunjucks.configure("node_modules/govuk-frontend/dist", { autoescape: true });

export function createApp({ check, context, template }: Wiring, report: (errors: Errors) => void) {
  const app = express();
  const sessionOf = sessionsOf<Session>(() => ({ journeys: {}, flash: {} }));
  const take = ({ flash }: Session, key: string) => {
    const [text = "{}"] = flash[key] ?? [];
    delete flash[key];
    return JSON.parse(text);
  };
  app.get("/restriction/start", (request, response) => {
    const { journeys } = sessionOf(request, response);
    const id = String(Object.keys(journeys).length + 1);
    journeys[id] = {};
    response.redirect(`/restriction/date/${id}`);
  });
  app.use("/restriction/:page/:id", express.urlencoded({ extended: false }), (request, response, next) => {
    if (sessionOf(request, response).journeys[request.params.id]) next();
    else response.status(404).send("Not found");
  });
  app.get("/restriction/date/:id", (request, response) => {
    const { id } = request.params;
    const session = sessionOf(request, response);
    const [errors, typed] = [take(session, `errors/${id}`), take(session, `typed/${id}`)];
    report(errors);
    const answers = { ...session.journeys[id], ...typed };
    response.send(environment.renderString(template, { id, ...context(answers, errors) }));
  });
  app.post("/restriction/date/:id", async (request, response) => {
    const { id } = request.params;
    const session = sessionOf(request, response);
    const errors = await check(request.body);
    if (Object.keys(errors).length) {
      session.flash[`errors/${id}`] = [JSON.stringify(errors)];
      session.flash[`typed/${id}`] = [JSON.stringify(request.body)];
      return response.redirect(`/restriction/date/${id}#`);
    }
    session.journeys[id] = request.body;
    response.redirect(`/restriction/check/${id}`);
  });
  return app;
}

const schema = z
  .object({ type: z.string().optional(), day: z.string(), month: z.string(), year: z.string() })
  .superRefine(({ type = "", day, month, year }, { addIssue }) => {
    const add = (name: string, message: string) => addIssue({ code: "custom", path: [name], message });
    if (!["banned", "restricted"].includes(type)) add("type", "Select the type of restriction");
    const start = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    if (start.getUTCDate() === Number(day) && start.getUTCMonth() === Number(month) - 1) return;
    add("day", day || month || year ? "Start date must be a real date" : "Enter the start date");
    // They colour the other parts. In place of an empty text, zod 4 says "Invalid input".
    for (const part of ["month", "year"]) add(part, " ");
  });

const layout = `{% extends "govuk/template.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/date-input/macro.njk" import govukDateInput %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
{% from "govuk/components/radios/macro.njk" import govukRadios %}`;

export const own: Wiring = {
  async check(answers) {
    const { error } = schema.safeParse(answers);
    return error ? z.flattenError(error).fieldErrors : {};
  },
  context(answers, errors) {
    const list = Object.entries(errors).flatMap(([name, messages = []]) =>
      messages.map((text) => ({ text, href: `#${name}` })),
    );
    return { answers, errors, errorList: list.filter(({ text }) => text.trim()) };
  },
  template: `${layout}
{% block pageTitle %}{{ "Error: " if errorList.length }}Add a restriction{% endblock %}
{% block content %}
{% if errorList.length %}{{ govukErrorSummary({ titleText: "There is a problem", errorList: errorList }) }}{% endif %}
<h1 class="govuk-heading-l">Add a restriction</h1>
<form method="post" action="/restriction/date/{{ id }}" novalidate>
{{ govukRadios({
  idPrefix: "type",
  name: "type",
  fieldset: { legend: { text: "Type of restriction" } },
  value: answers.type,
  errorMessage: { text: errors.type[0] } if errors.type,
  items: [{ value: "banned", text: "Banned" }, { value: "restricted", text: "Restricted" }]
}) }}
{{ govukDateInput({
  id: "start",
  fieldset: { legend: { text: "Start date" } },
  errorMessage: { text: errors.day[0] } if errors.day,
  items: [
    { id: "day", name: "day", value: answers.day, classes: "govuk-input--width-2" + (" govuk-input--error" if errors.day else "") },
    { id: "month", name: "month", value: answers.month, classes: "govuk-input--width-2" + (" govuk-input--error" if errors.month else "") },
    { id: "year", name: "year", value: answers.year, classes: "govuk-input--width-4" + (" govuk-input--error" if errors.year else "") }
  ]
}) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const parts = { day: { id: "day" }, month: { id: "month" }, year: { id: "year" } };
const form = defineForm(
  { type: { component: "radios" }, start: { component: "dateInput", namePrefix: "", ...parts } },
  { system: "govuk" },
);

/** The first step: the page is a form's, and zod checks as before. */
export const moved: Wiring = {
  check: own.check,
  context: (answers, errors) => ({ view: form.view({ answers: form.read(answers), issues: fromZod(errors) }) }),
  template: `${layout}
{% block pageTitle %}{{ view.title("Add a restriction") }}{% endblock %}
{% block content %}
{{ govukErrorSummary(view.errorSummary) if view.errorSummary }}
<h1 class="govuk-heading-l">Add a restriction</h1>
<form method="post" action="/restriction/date/{{ id }}" novalidate>
{{ govukRadios(view.field("type", {
  fieldset: { legend: { text: "Type of restriction" } },
  items: [{ value: "banned", text: "Banned" }, { value: "restricted", text: "Restricted" }]
})) }}
{{ govukDateInput(view.field("start", { fieldset: { legend: { text: "Start date" } } })) }}
{{ govukButton({ text: "Continue" }) }}
</form>
{% endblock %}`,
};

const checked = defineForm({
  type: {
    component: "radios",
    items: [
      { value: "banned", text: "Banned" },
      { value: "restricted", text: "Restricted" },
    ],
    schema: choice({ subject: "The type of restriction" }),
  },
  start: {
    component: "dateInput",
    namePrefix: "",
    schema: date({ subject: "Start date", messages: { missing: "Enter the start date" } }),
  },
});

/** The second step: the form checks the answers too, and writes flattened messages by the names of the controls, for those who read them. */
export const submitted: Wiring = {
  ...moved,
  async check(answers) {
    const { start, ...others } = toZod(await checked.submit(answers));
    return start ? { ...others, day: start, month: [" "], year: [" "] } : others;
  },
};
