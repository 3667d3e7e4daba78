import * as functions from "ds-frontend";
import { button, guide, page } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import { pageGroup } from "ds-frontend/page-group";
import { escapeHtml } from "../../text/escape-html.js";
import { problemsOf } from "./components.js";
import { type Model, stylesheet } from "./model.js";

interface FormOptions {
  title: string;
  fields: Record<string, { component: string; [option: string]: unknown }>;
  answers?: Record<string, unknown>;
  issues?: Record<string, string>;
}

interface GuideOptions {
  caption?: string;
  pages: { title: string; href: string }[];
  at: string;
  contentHtml: string;
}

const render = functions as unknown as Record<string, (options: unknown) => string>;

const form: Model = {
  id: "form",
  name: "A form with errors",
  options: {
    title: "Your details",
    fields: {
      fullName: { component: "input", label: { text: "Full name" }, autocomplete: "name" },
      dateOfBirth: {
        component: "dateInput",
        fieldset: { legend: { text: "Date of birth" } },
        hint: { text: "For example, 27 3 1984" },
      },
      contact: {
        component: "radios",
        fieldset: { legend: { text: "How should we contact you?" } },
        items: [
          { value: "email", text: "Email" },
          { value: "phone", text: "Phone" },
        ],
      },
    },
    answers: { dateOfBirth: { day: "27", month: "3", year: "" } },
    issues: {
      fullName: "Enter your full name",
      "dateOfBirth.year": "Date of birth must include a year",
      contact: "Select how we should contact you",
    },
  } satisfies FormOptions,
  render(input) {
    const { title, fields, answers, issues, ...others } = (input ?? {}) as FormOptions;
    const view = defineForm((fields ?? {}) as never).view({
      answers: answers as never,
      issues: issuesOf(issues) as never,
    });
    const shown = Object.entries(view.fields as Record<string, object>);
    const componentOf = (key: string) => fields[key]?.component ?? "";
    const heading = `<h1 class="ds-heading-l">${escapeHtml(String(title ?? ""))}</h1>`;
    const content = shown.map(([key, options]) => render[componentOf(key)]?.(options) ?? "").join("");
    const whole = (files: object) =>
      page({
        ...view.page,
        ...files,
        title: title ?? "",
        form: { action: "/details" },
        contentHtml: `${heading}${content}${button({ text: "Save and continue" })}`,
      });
    return {
      html: whole({}),
      document: whole({ stylesheet }),
      problems: [
        ...Object.keys(others).map((name) => `unknown option "${name}": a form has title, fields, answers and issues`),
        ...shown.flatMap(([key, options]) =>
          problemsOf(componentOf(key), options).map((message) => message.replace(/^\w+/, `fields: ${key}`)),
        ),
      ],
    };
  },
};

/** Messages by the path of their field, as issues, so that a part of a date can have one. */
function issuesOf(messages: Record<string, string> = {}): object[] {
  return Object.entries(messages).map(([path, message]) => ({ path: path.split("."), message }));
}

const guidePage: Model = {
  id: "guide",
  name: "A page of a guide",
  options: {
    caption: "Asthma",
    pages: [
      { title: "Overview", href: "/asthma" },
      { title: "Symptoms", href: "/asthma/symptoms" },
      { title: "Treatment", href: "/asthma/treatment" },
    ],
    at: "/asthma/symptoms",
    contentHtml: '<p class="ds-body">A whistling sound when you breathe, and a tight chest.</p>',
  } satisfies GuideOptions,
  render(input) {
    const { caption, pages, at, contentHtml, ...others } = (input ?? {}) as GuideOptions;
    const options = { caption, page: pageGroup(pages).at(at), contentHtml };
    return {
      html: guide(options),
      document: guide({ ...options, stylesheet }),
      problems: [
        ...Object.keys(others).map(
          (name) => `unknown option "${name}": a guide has caption, pages, at and contentHtml`,
        ),
        ...problemsOf("guide", options),
      ],
    };
  },
};

export const pages: Model[] = [form, guidePage];
