import * as functions from "ds-frontend";
import { button, page, panel, summaryList, taskList } from "ds-frontend";
import type { Journey, ShownPage } from "ds-frontend/journey";
import { draw } from "../../drawing/flowchart.js";
import { escapeHtml } from "../../text/escape-html.js";
import { json } from "../../text/literal.js";
import { type Model, type Rendered, stylesheet } from "./model.js";
import { type Field, fieldsOf, isTaskList, run } from "./program.js";

const render = functions as unknown as Record<string, (options: unknown) => string>;

/** A journey, typed as a program: drawn, and walked through with answers that stay in the browser. */
export const journey: Model = {
  id: "journey",
  name: "A journey",
  label: "As JavaScript",
  options: `import { choice, defineForm, number, text } from "ds-frontend/forms";
import { defineJourney } from "ds-frontend/journey";

const name = defineForm({
  fullName: {
    component: "input",
    label: { text: "What is your full name?", isPageHeading: true },
    schema: text({ subject: "Your full name", maxlength: 100 }),
  },
});

const pets = defineForm({
  pets: {
    component: "radios",
    fieldset: { legend: { text: "Do you have a pet?", isPageHeading: true } },
    items: [{ value: "yes", text: "Yes" }, { value: "no", text: "No" }],
    schema: choice({ subject: "Yes if you have a pet" }),
  },
});

const howMany = defineForm({
  howMany: {
    component: "input",
    label: { text: "How many pets do you have?", isPageHeading: true },
    inputmode: "numeric",
    schema: number({ subject: "How many pets you have", min: 1, max: 20 }),
  },
});

export const apply = defineJourney({
  name: { form: name },
  pets: { form: pets },
  noPets: { when: ({ pets }) => pets?.pets === "no", ends: true },
  howMany: { form: howMany },
  check: {},
});
`,
  render(source) {
    const found = run(String(source)).findLast(isJourney);
    if (!found) throw new Error("There is no journey: call defineJourney() in this program.");
    const first = found.pages[0]?.page ?? "";
    return shown(
      found,
      first,
      {},
      draw(found.mermaid(), "The pages of the journey, with arrows to those that can come next"),
    );
  },
};

function isJourney(value: unknown): value is Journey {
  return typeof value === "object" && value !== null && "at" in value && "mermaid" in value;
}

/** Returns what a page of a journey shows, and what its links and its button lead to. */
function shown(journey: Journey, name: string, answers: object, drawing: string, failed?: object): Rendered {
  const step = journey.at(name, answers);
  if (step.redirect !== undefined) return shown(journey, nameIn(journey, step.redirect), answers, drawing);
  const here = step as ShownPage;
  const view = here.view(failed as never);
  const title = words(here.page);
  const content = here.form ? fieldsHtml(here.form, view as unknown as View) : "";
  const heading = content.includes("<h1") ? "" : `<h1 class="ds-heading-l">${escapeHtml(title)}</h1>`;
  const whole = (files: object) =>
    page({
      ...view?.page,
      ...files,
      title,
      form: { action: here.href },
      ...(here.back && { backLink: { href: here.back } }),
      contentHtml: isTaskList(journey, name)
        ? heading + taskList(journey.tasks<Status>(answers, statuses))
        : heading + listHtml(here) + content + rowsHtml(here) + buttonHtml(journey, name, here),
    });
  return {
    html: whole({}),
    document: whole({ stylesheet }),
    code: [],
    problems: journey.problems().map(({ message }) => message),
    right: "Every page can be reached, and every condition works.",
    drawing,
    open: (href) => shown(journey, nameIn(journey, href), answers, drawing),
    async send(body) {
      const result = await journey.submit(name, body, answers);
      if (!result.ok) return shown(journey, name, answers, drawing, result);
      const value = isLast(journey, name) ? journey.value(result.answers) : undefined;
      return value
        ? arrived(journey, value, drawing)
        : shown(journey, nameIn(journey, result.redirect), result.answers, drawing);
    },
  };
}

type Status = { text: string } | { tag: { text: string } };

const statuses = {
  completed: { text: "Completed" },
  inProgress: { tag: { text: "In progress" } },
  notStarted: { tag: { text: "Not started yet" } },
  cannotStart: { text: "Cannot start yet" },
};

/** Returns the page after the last one, with what the service receives. */
function arrived(journey: Journey, value: unknown, drawing: string): Rendered {
  const first = journey.pages[0];
  const whole = (files: object) =>
    page({
      ...files,
      title: "Application complete",
      contentHtml: `${panel({ titleText: "Application complete" })}<h2 class="ds-heading-m">What the service receives</h2><pre>${escapeHtml(json(value))}</pre>${button({ text: "Start again", href: first?.href ?? "" })}`,
    });
  return {
    html: whole({}),
    document: whole({ stylesheet }),
    code: [],
    problems: [],
    right: "The journey is complete.",
    drawing,
    open: () => shown(journey, first?.page ?? "", {}, drawing),
  };
}

/** Returns the name of the page at an address of the journey. */
function nameIn(journey: Journey, href: string): string {
  const [path = ""] = href.split("#");
  const first = journey.pages[0];
  const prefix = first?.href.slice(0, -first.page.length) ?? "";
  return path.slice(prefix.length);
}

const isLast = (journey: Journey, name: string) => journey.pages.at(-1)?.page === name;

interface View {
  fields: Record<string, object>;
  withConditional(name: string, parts: Record<string, string>): object;
}

/** Renders the fields of a form, with those that a radio or checkbox reveals inside of it. */
function fieldsHtml(form: object, view: View): string {
  const fields = fieldsOf(form);
  const html = (name: string): string => {
    const revealed = revealedBy(fields[name]);
    const parts = Object.fromEntries(revealed.map((key) => [key, html(key)]));
    const options = revealed.length > 0 ? view.withConditional(name, parts) : view.fields[name];
    return render[fields[name]?.component ?? ""]?.(options) ?? "";
  };
  const inside = new Set(Object.values(fields).flatMap((field) => revealedBy(field)));
  return Object.keys(fields)
    .filter((name) => !inside.has(name))
    .map(html)
    .join("");
}

function revealedBy(field?: Field): string[] {
  const items = Array.isArray(field?.items) ? field.items : [];
  return items.flatMap((item: { conditional?: { fields?: string[] } }) => item?.conditional?.fields ?? []);
}

/** Renders the items of a page that repeats a form. */
function listHtml({ items }: ShownPage): string {
  if (items.length === 0) return "";
  const rows = items.map(({ title, href, remove }, index) => ({
    key: { text: String(index + 1) },
    value: { text: title },
    actions: {
      items: [
        { href, text: "Change", visuallyHiddenText: title },
        { href: remove, text: "Remove", visuallyHiddenText: title },
      ],
    },
  }));
  return summaryList({ rows });
}

function rowsHtml({ rows }: ShownPage): string {
  return rows.length > 0 ? summaryList({ rows: [...rows] }) : "";
}

function buttonHtml(journey: Journey, name: string, { page: template }: ShownPage): string {
  if (template.endsWith("/remove")) return button({ text: "Remove", classes: "ds-button--warning" });
  return button({ text: isLast(journey, name) ? "Accept and send" : "Continue" });
}

/** Returns the name of a page as words: "How many" for "howMany". */
function words(name: string): string {
  const text = name
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[-/]/g, " ")
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
