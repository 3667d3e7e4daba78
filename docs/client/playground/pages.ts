import * as functions from "ds-frontend";
import { button, guide, page } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";
import { pageGroup } from "ds-frontend/page-group";
import { escapeHtml } from "../../text/escape-html.js";
import { literal } from "../../text/literal.js";
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
        items: [
          { name: "day", autocomplete: "bday-day" },
          { name: "month", autocomplete: "bday-month" },
          { name: "year", autocomplete: "bday-year" },
        ],
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
      code: [{ language: "TypeScript", text: formCode((input ?? {}) as FormOptions) }],
      problems: Object.keys(others).map(
        (name) => `unknown option "${name}": a form has title, fields, answers and issues`,
      ),
    };
  },
};

/** Writes the program that makes the page of a form. */
function formCode({ title, fields = {}, answers, issues }: FormOptions): string {
  const used = [...new Set(["button", "page", ...Object.values(fields).map(({ component }) => component)])].sort();
  const given = { ...(answers && { answers }), ...(issues && { issues: issuesOf(issues) }) };
  const heading = `<h1 class="ds-heading-l">${escapeHtml(String(title ?? ""))}</h1>`;
  const calls = Object.entries(fields).map(
    ([key, { component }]) => `${component}(view.fields[${JSON.stringify(key)}])`,
  );
  const content = [JSON.stringify(heading), ...calls, 'button({ text: "Save and continue" })'];
  return `import { ${used.join(", ")} } from "ds-frontend";
import { defineForm } from "ds-frontend/forms";

const form = defineForm(${literal(fields)});

// In a service, \`form.submit(body)\` gives the answers and the issues.
const view = form.view(${literal(given)});

page({
  ...view.page,
  title: ${JSON.stringify(title ?? "")},
  form: { action: "/details" },
  contentHtml: [
${content.map((line) => `    ${line},`).join("\n")}
  ].join(""),
});`;
}

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
      code: [{ language: "TypeScript", text: guideCode((input ?? {}) as GuideOptions) }],
      problems: Object.keys(others).map(
        (name) => `unknown option "${name}": a guide has caption, pages, at and contentHtml`,
      ),
    };
  },
};

/** Writes the program that makes a page of a guide. */
function guideCode({ caption, pages, at, contentHtml }: GuideOptions): string {
  return `import { guide } from "ds-frontend";
import { pageGroup } from "ds-frontend/page-group";

const pages = pageGroup(${literal(pages)});

guide({
  caption: ${JSON.stringify(caption)},
  page: pages.at(${JSON.stringify(at)}),
  contentHtml: ${JSON.stringify(contentHtml)},
});`;
}

export const pages: Model[] = [form, guidePage];
