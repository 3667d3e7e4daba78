import { camelCase } from "@ds-frontend/internal/options/names.js";
import { cy, date, defineForm, en, type Locale } from "ds-frontend/forms";
import nunjucks from "nunjucks";
import { z } from "zod";
import { root } from "../../build/paths.js";
import { attribute, elements, parse, type Tree, textOf } from "./dom.js";

/*
 * One form, and one page of it for each package of macros that teams keep: govuk-frontend 5 and 6, nhsuk-frontend 9 and 10.
 */

export type Package = (typeof packages)[number];

export const packages = [
  {
    name: "govuk-frontend 5",
    isNewest: false,
    system: "govuk",
    folder: "govuk-frontend-5/dist",
    components: "govuk/components",
  },
  {
    name: "govuk-frontend 6",
    isNewest: true,
    system: "govuk",
    folder: "govuk-frontend/dist",
    components: "govuk/components",
  },
  {
    name: "nhsuk-frontend 9",
    isNewest: false,
    system: "nhsuk",
    folder: "nhsuk-frontend-9/packages",
    components: "components",
  },
  {
    name: "nhsuk-frontend 10",
    isNewest: true,
    system: "nhsuk",
    folder: "nhsuk-frontend-10/dist",
    components: "nhsuk/components",
  },
] as const;

const required = (message: string) => z.string().trim().min(1, message);

/** Every kind of field, with nested names, conditional fields at two depths, dividers, and items without values. */
function formIn(system: "govuk" | "nhsuk", locale: Locale) {
  return defineForm(
    {
      fullName: {
        component: "input",
        id: "full-name",
        label: { text: "Full name" },
        autocomplete: "name",
        hint: { text: "As it is written" },
        formGroup: { afterInput: { text: "After" } },
        schema: required("Enter your full name"),
      },
      address: { component: "fieldset", legend: { text: "Address" } },
      "address.postcode": {
        component: "input",
        label: { text: "Postcode" },
        autocomplete: "postal-code",
        schema: required("Enter a postcode"),
      },
      "people[0].name": {
        component: "input",
        label: { text: "Partner" },
        schema: required("Enter your partner’s name"),
      },
      detail: { component: "textarea", label: { text: "Detail" }, schema: required("Enter the detail") },
      country: {
        component: "select",
        label: { text: "Country" },
        items: [
          { value: "", text: "Choose a country" },
          { text: "Wales" },
          { value: 0, text: "Scotland" },
          { value: "01", text: "England" },
          { value: 1, text: "Ireland" },
        ],
        schema: required("Select a country"),
      },
      born: {
        component: "dateInput",
        fieldset: { legend: { text: "Date of birth" } },
        items: ["day", "month", "year"].map((name) => ({ name, autocomplete: `bday-${name}` })),
        hint: { text: "For example, 27 3 1990" },
        schema: date({ subject: "Your date of birth", max: "today" }),
      },
      "trip.start": {
        component: "dateInput",
        fieldset: { legend: { text: "Start of the trip" } },
        namePrefix: "start",
        items: [{ name: "month" }, { name: "year", autocomplete: "cc-exp-year" }],
        schema: date({ subject: "Start", parts: ["month", "year"] }),
      },
      contact: {
        component: "radios",
        fieldset: { legend: { text: "Contact" } },
        items: [
          { value: "email", text: "Email", conditional: { fields: ["contactBy.email"] } },
          { divider: "or" },
          { value: "post", text: "Post", hint: { text: "Slow" }, conditional: { fields: ["note", "times"] } },
          { value: "none", text: "None" },
        ],
        schema: required("Select how to contact you"),
      },
      "contactBy.email": {
        component: "input",
        type: "email",
        label: { text: "Email" },
        schema: z.email("Enter an email"),
      },
      note: { component: "textarea", label: { text: "Note" }, schema: required("Enter a note") },
      times: {
        component: "checkboxes",
        fieldset: { legend: { text: "Times" } },
        items: [
          { value: "day", text: "Day" },
          { value: "night", text: "Night" },
        ],
        schema: z.array(z.string()).min(1, "Select a time"),
      },
      topics: {
        component: "checkboxes",
        idPrefix: "topic",
        fieldset: { legend: { text: "Topics" } },
        items: [
          { value: "sleep", text: "Sleep", disabled: true },
          { value: 0, text: "Nought" },
          { value: "other", text: "Other", conditional: { fields: ["otherTopic"] } },
        ],
        schema: z.array(z.string()).min(1, "Select a topic"),
      },
      otherTopic: { component: "input", label: { text: "Other topic" }, schema: required("Enter the other topic") },
    },
    { system, locale },
  );
}

export const forms = {
  govuk: { en: formIn("govuk", en), cy: formIn("govuk", cy) },
  nhsuk: { en: formIn("nhsuk", en), cy: formIn("nhsuk", cy) },
} as const;

export type View = ReturnType<(typeof forms)["govuk"]["en"]["view"]>;

const components = [
  "input",
  "textarea",
  "select",
  "radios",
  "checkboxes",
  "date-input",
  "fieldset",
  "error-summary",
  "button",
];

/** Returns the tag that imports a macro of a package under the name of our function. */
function importOf({ system, components: path }: Package, component: string): string {
  const macro = camelCase(component);
  const imported = system === "govuk" ? `${camelCase(`govuk-${component}`)} as ${macro}` : macro;
  return `{% from "${path}/${component}/macro.njk" import ${imported} %}`;
}

function macrosIn({ folder }: Package): nunjucks.Environment {
  return new nunjucks.Environment(new nunjucks.FileSystemLoader(`${root}node_modules/${folder}`), { autoescape: true });
}

/** Returns what renders a component, such as "date-input", with the macros of a package. */
export function macroRenderer(each: Package): (component: string, options: object) => string {
  const macros = macrosIn(each);
  return (component, options) =>
    macros.renderString(`${importOf(each, component)}{{ ${camelCase(component)}(options) }}`, { options });
}

/** Returns what renders the form's page with the macros of a package. */
export function pageRenderer(each: Package): (view: object) => string {
  const { system } = each;
  const macros = macrosIn(each);
  const imports = components.map((name) => importOf(each, name));
  const template = nunjucks.compile(
    `${imports.join("\n")}<!DOCTYPE html>
<html lang="{{ view.page.lang }}"><head><title>{{ view.title("Your details") }}</title></head>
<body class="${system === "govuk" ? "govuk-template__body" : ""}"><main id="main-content">
{% if view.errorSummary %}{{ errorSummary(view.errorSummary) }}{% endif %}
<h1>Your details</h1>
<form method="post" novalidate>
{{ input(view.fields.fullName) }}
{% call fieldset(view.fields.address) %}{{ input(view.fields["address.postcode"]) }}{% endcall %}
{{ input(view.fields["people[0].name"]) }}
{{ textarea(view.fields.detail) }}
{{ select(view.fields.country) }}
{{ dateInput(view.fields.born) }}
{{ dateInput(view.fields["trip.start"]) }}
{{ radios(view.withConditional("contact", {
  email: input(view.fields["contactBy.email"]),
  post: textarea(view.fields.note) + checkboxes(view.fields.times)
})) }}
{{ checkboxes(view.withConditional("topics", { other: input(view.fields.otherTopic) })) }}
{{ button({ text: "Continue" }) }}
</form></main></body></html>`,
    macros,
  );
  return (view) => template.render({ view });
}

type Element = Exclude<Tree, string>;

/** Returns what a browser sends when the user submits the page as it is (HTML 4.10.21.4, constructing the entry list). */
export function entriesSent(html: string): [string, string][] {
  const entries: [string, string][] = [];
  for (const element of elements(parse(html).tree)) {
    const name = attribute(element, "name");
    if (!name || attribute(element, "disabled") !== undefined) continue;
    if (element.name === "textarea") entries.push([name, textOf(element)]);
    if (element.name === "select") entries.push([name, chosenValue(element)]);
    if (element.name !== "input") continue;
    const isBox = ["radio", "checkbox"].includes(attribute(element, "type") ?? "");
    if (isBox && attribute(element, "checked") === undefined) continue;
    entries.push([name, attribute(element, "value") ?? ""]);
  }
  return entries;
}

function chosenValue(select: Element): string {
  const options = [...elements(select.children)].filter(({ name }) => name === "option");
  const chosen = options.filter((option) => attribute(option, "selected") !== undefined).at(-1) ?? options[0];
  return chosen ? (attribute(chosen, "value") ?? textOf(chosen)) : "";
}
