import type { RequestListener } from "node:http";
import express from "express";
import nunjucks from "nunjucks";
import { expect, test } from "vitest";
import { root } from "../../../build/paths.js";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";
import { listenForTest } from "../../support/listen-for-test.js";

/*
 * Audits of a page with faults, made with the macros of other design systems.
 */

const systems = [
  {
    system: "govuk",
    folder: "govuk-frontend",
    names: ["govukButton", "govukErrorSummary", "govukInput", "govukRadios"],
  },
  { system: "nhsuk", folder: "nhsuk-frontend-10", names: ["button", "errorSummary", "input", "radios"] },
];

/** The summary leads to an id that does not exist, the message of the radios is missing, and the title says nothing of errors. */
const page = (
  system: string,
  [button, errorSummary, input, radios]: string[],
) => `{% extends "${system}/template.njk" %}
{% from "${system}/components/button/macro.njk" import ${button} %}
{% from "${system}/components/error-summary/macro.njk" import ${errorSummary} %}
{% from "${system}/components/input/macro.njk" import ${input} %}
{% from "${system}/components/radios/macro.njk" import ${radios} %}
{% block pageTitle %}Your details{% endblock %}
{% block content %}
  {{ ${errorSummary}({ titleText: "There is a problem", errorList: [
    { text: "Enter your full name", href: "#full-name" }, { text: "Select how to contact you", href: "#contact" }
  ] }) if isWrong }}
  <h1>Your details</h1>
  <form method="post" action="/details" novalidate>
    {{ ${input}({ id: "name", name: "fullName", label: { text: "Full name" },
      errorMessage: { text: "Enter your full name" } if isWrong }) }}
    {{ ${radios}({ idPrefix: "contact", name: "contact", fieldset: { legend: { text: "How to contact you" } },
      items: [{ value: "email", text: "Email" }, { value: "phone", text: "Phone" }] }) }}
    {{ ${button}({ text: "Continue" }) }}
  </form>
{% endblock %}`;

test.each(systems)("faults of a page with the macros of $system are found", async ({ system, folder, names }) => {
  const loader = new nunjucks.FileSystemLoader(`${root}node_modules/${folder}/dist`);
  const environment = new nunjucks.Environment(loader, { autoescape: true });
  const render = (isWrong: boolean) => environment.renderString(page(system, names), { isWrong });
  const app = express()
    .get("/details", (_, response) => void response.send(render(false)))
    .get("/done", (_, response) => void response.send(render(false).replace(/<form.*<\/form>/s, "<p>Done</p>")))
    .post("/details", express.urlencoded({ extended: false }), ({ body }, response) => {
      if (body.fullName && body.contact) response.redirect(303, "/done");
      else response.status(422).send(render(true));
    });
  const { pages } = await audit(`${await listenForTest(app as RequestListener)}/details`);
  const found = pages.flatMap(({ findings }) => findings.map(({ rule, messageId }) => `${rule} ${messageId}`));
  expect([...new Set(found)].sort()).toEqual([
    "answer-lost lost",
    "autocomplete-missing missing",
    "error-link no-such-id",
    "error-message no-message",
    "error-title no-prefix",
    "error-wrong-field other-field",
  ]);
});
