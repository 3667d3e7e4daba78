import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import express, { type NextFunction, type Request, type Response } from "express";
import nunjucks from "nunjucks";
import { afterAll, expect, test } from "vitest";
import { audit } from "../../../packages/ds-tools/src/audit/audit.js";

/*
 * A service of another team: Express, the macros of govuk-frontend, sessions, tokens against forgery, post-redirect-get,
 * conditional radios, dates, a file upload, and Welsh.
 */

const require = createRequire(import.meta.url);
const session = require("express-session") as (options: object) => express.RequestHandler;
const Tokens = require("csrf") as new () => {
  secretSync(): string;
  create(secret: string): string;
  verify(secret: string, token: string): boolean;
};
const views = dirname(dirname(require.resolve("govuk-frontend/package.json")));
const env = new nunjucks.Environment(new nunjucks.FileSystemLoader(`${views}/govuk-frontend/dist`), {
  autoescape: true,
});

const template = `{% extends "govuk/template.njk" %}
{% from "govuk/components/button/macro.njk" import govukButton %}
{% from "govuk/components/date-input/macro.njk" import govukDateInput %}
{% from "govuk/components/error-summary/macro.njk" import govukErrorSummary %}
{% from "govuk/components/file-upload/macro.njk" import govukFileUpload %}
{% from "govuk/components/input/macro.njk" import govukInput %}
{% from "govuk/components/radios/macro.njk" import govukRadios %}
{% from "govuk/components/select/macro.njk" import govukSelect %}
{% set htmlLang = lang %}
{% block pageTitle %}{{ ("Gwall: " if lang === "cy" else "Error: ") if errors.length }}{{ title }}{% endblock %}
{% block header %}<a href="/sign-out">Sign out</a>{% endblock %}
{% block skipLink %}{% endblock %}
{% block footer %}{% endblock %}
{% block content %}
{% if errors.length %}{{ govukErrorSummary({ titleText: "Mae problem" if lang === "cy" else "There is a problem", errorList: errors }) }}{% endif %}
<form method="post" novalidate{% if step === "proof" %} enctype="multipart/form-data"{% endif %}>
<input type="hidden" name="_csrf" value="{{ token }}">
<h1>{{ title }}</h1>
{% set message = { text: errors[0].text, visuallyHiddenText: "Gwall" if lang === "cy" else "Error" } if errors.length %}
{% if step === "contact" %}
{% set email %}{{ govukInput({ id: "email", name: "email", value: values.email, label: { text: "Email address" }, errorMessage: message if errors[0].href === "#email" }) }}{% endset %}
{{ govukRadios({ name: "contact", value: values.contact, fieldset: { legend: { text: title } }, errorMessage: message if errors[0].href === "#contact",
  items: [{ value: "post", text: "Post" }, { value: "email", text: "Email", conditional: { html: email } }] }) }}
{{ govukSelect({ id: "sort", name: "sort", label: { text: "When (optional)" }, value: values.sort, items: [{ value: "", text: "Choose" }, { value: "am", text: "Morning" }] }) }}
{% elif step === "visit" %}
{{ govukDateInput({ id: "visit", namePrefix: "visit", fieldset: { legend: { text: title } }, errorMessage: message,
  items: [{ name: "day", value: values["visit-day"], classes: "govuk-input--error" if errors.length }, { name: "month", value: values["visit-month"] }, { name: "year", value: values["visit-year"] }] }) }}
{% elif step === "proof" %}
{{ govukFileUpload({ id: "proof", name: "proof", label: { text: title }, errorMessage: message }) }}
{% elif step === "cyfeirnod" %}
{{ govukInput({ id: "cod", name: "cod", value: values.cod, label: { text: "Cod post" }, errorMessage: message }) }}
{% endif %}
{{ govukButton({ text: "Parhau" if lang === "cy" else "Continue" }) }}
</form>{% endblock %}`;

type Values = Record<string, string>;
type Problem = { text: string; href: string };

const steps: Record<string, { title: string; lang?: string; check(values: Values): Problem | undefined }> = {
  contact: {
    title: "How should we contact you?",
    check({ contact, email = "" }) {
      if (!contact) return { text: "Select how we should contact you", href: "#contact" };
      return contact === "email" && !email.includes("@")
        ? { text: "Enter an email address", href: "#email" }
        : undefined;
    },
  },
  visit: {
    title: "When do you want to visit?",
    check(values) {
      const parts = ["year", "month", "day"].map((part) => (values[`visit-${part}`] ?? "").padStart(2, "0"));
      const time = Date.parse(parts.join("-"));
      return time > Date.now()
        ? undefined
        : { text: "The date of your visit must be in the future", href: "#visit-day" };
    },
  },
  proof: {
    title: "Upload a proof",
    check: ({ proof }) => (proof ? undefined : { text: "Select a file", href: "#proof" }),
  },
  cyfeirnod: {
    title: "Beth yw eich cod post?",
    lang: "cy",
    check: ({ cod = "" }) => (/^[A-Z]{1,2}\d/.test(cod) ? undefined : { text: "Rhowch god post", href: "#cod" }),
  },
};
const names = Object.keys(steps);

interface Stored {
  secret?: string;
  values?: Values;
  errors?: Problem[];
}

function service(): express.Express {
  const tokens = new Tokens();
  const app = express();
  app.use(session({ secret: "s", resave: false, saveUninitialized: true, cookie: { secure: false } }));
  app.use(express.urlencoded({ extended: false }), express.raw({ type: "multipart/form-data" }));
  const stored = (request: Request) => (request as unknown as { session: Stored }).session;
  app.use((request: Request, response: Response, next: NextFunction) => {
    const own = stored(request);
    own.secret ??= tokens.secretSync();
    if (Buffer.isBuffer(request.body)) {
      const text = request.body.toString("latin1");
      const field = (name: string) =>
        new RegExp(`name="${name}"(?:; filename="(.*?)")?[^]*?\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(text);
      request.body = { _csrf: field("_csrf")?.[2], proof: field("proof")?.[1] };
    }
    if (request.method !== "POST" || tokens.verify(own.secret, String(request.body?._csrf))) return next();
    response.status(403).send("Forbidden");
  });
  app.get("/", (_, response) => response.redirect("/contact"));
  app.get("/sign-out", (request: Request, response: Response) => {
    stored(request).secret = "";
    response.redirect("/");
  });
  for (const [index, [step, { title, lang, check }]] of Object.entries(steps).entries()) {
    app.get(`/${step}`, (request: Request, response: Response) => {
      const { values = {}, errors = [], secret = "" } = stored(request);
      const token = tokens.create(secret);
      response.send(env.renderString(template, { step, title, lang: lang ?? "en", values, errors, token }));
    });
    app.post(`/${step}`, (request: Request, response: Response) => {
      const own = stored(request);
      const error = check(request.body);
      own.values = request.body;
      own.errors = error ? [error] : [];
      response.redirect(303, error ? `/${step}` : `/${names[index + 1] ?? "done"}`);
    });
  }
  app.get("/done", (_, response) => void response.send("<!doctype html><title>Done</title><h1>Done</h1>"));
  return app;
}

const server = createServer(service());
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test("a service with the macros of govuk-frontend, sessions and tokens is passed, and has no findings", async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const found = await audit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { thorough: true });
  const wrong = found.pages.flatMap(({ path, findings }) => findings.map(({ rule, message }) => [path, rule, message]));
  expect(wrong).toEqual([]);
  expect(found.problems).toEqual([]);
  expect([...new Set(found.pages.map(({ path }) => path))]).toEqual([...names.map((name) => `/${name}`), "/done"]);
  expect(found.remarks).toEqual([
    expect.stringMatching(
      /^Skipped, because they might delete, pay, send or sign out: "Sign out" \(the link says "Sign out"\)\./,
    ),
    expect.stringMatching(/^Choices that were not taken: \//),
  ]);
});
