import {
  type ButtonOptions,
  button,
  checkboxes,
  contentsList,
  dateInput,
  input,
  type PageOptions,
  page,
  pagination,
  radios,
  select,
  textarea,
} from "ds-frontend";

/*
 * Whole pages as a service has them. Each is shown with the stylesheet and the client, which the server gives at
 * these paths.
 */

const whole = (options: PageOptions): string =>
  page({ stylesheet: "/ds-frontend.css", script: "/client.js", ...options });

const save: ButtonOptions = { text: "Save and continue", preventDoubleClick: true };

const name = (errorMessage?: { text: string }) =>
  input({
    id: "full-name",
    name: "fullName",
    label: { text: "Full name" },
    hint: { text: "As it is on your passport" },
    autocomplete: "name",
    errorMessage,
  });

const items = [
  { value: "email", text: "Email" },
  { value: "phone", text: "Phone", hint: { text: "Between 9am and 5pm" } },
];

/** Six questions of different kinds; with their errors or without. */
function questions(errors: boolean): string {
  const wrong = (text: string) => (errors ? { text } : undefined);
  return [
    name(wrong("Enter your full name")),
    dateInput({
      id: "dob",
      namePrefix: "dob",
      fieldset: { legend: { text: "Date of birth" } },
      hint: { text: "For example, 15 3 1984" },
      errorMessage: wrong("Date of birth must include a year"),
      errorParts: ["year"],
      values: { day: "15", month: "3" },
    }),
    select({
      id: "country",
      name: "country",
      label: { text: "Country" },
      items: [
        { value: "", text: "Choose a country" },
        { value: "wales", text: "Wales" },
      ],
      errorMessage: wrong("Select a country"),
    }),
    radios({
      name: "contact",
      idPrefix: "contact",
      fieldset: { legend: { text: "How do you want to be contacted?" } },
      items: [
        { value: "post", text: "Post" },
        {
          value: "email",
          text: "Email",
          conditional: {
            html: input({ id: "email", name: "email", label: { text: "Email address" }, type: "email" }),
          },
        },
      ],
      errorMessage: wrong("Select how you want to be contacted"),
    }),
    checkboxes({
      name: "topics",
      idPrefix: "topics",
      fieldset: { legend: { text: "What would you like to know about?" } },
      hint: { text: "Select all that apply" },
      items: [...items, { divider: "or" }, { value: "none", text: "None of these", behaviour: "exclusive" }],
      errorMessage: wrong("Select what you would like to know about"),
    }),
    textarea({
      id: "details",
      name: "details",
      label: { text: "Is there anything else?" },
      errorMessage: wrong("Enter anything else"),
    }),
    button(save),
  ].join("");
}

const guide = [
  { text: "Overview", href: "/asthma" },
  { text: "Symptoms", href: "/asthma/symptoms", current: true },
  { text: "Treatments", href: "/asthma/treatments" },
];

/** The pages by name. */
export const pages: Record<string, string> = {
  "one question, in error": whole({
    title: "What is your name?",
    form: { action: "/name" },
    backLink: { href: "/start" },
    errorSummary: {
      titleText: "There is a problem",
      errorList: [{ text: "Enter your full name", href: "#full-name" }],
    },
    contentHtml: `<h1 class="ds-heading-l">What is your name?</h1>${name({ text: "Enter your full name" })}${button(save)}`,
  }),
  "six questions, in error": whole({
    title: "Your details",
    form: { action: "/details" },
    backLink: { href: "/start" },
    errorSummary: {
      titleText: "There is a problem",
      descriptionText: "Six answers need your attention.",
      errorList: [
        { text: "Enter your full name", href: "#full-name" },
        { text: "Date of birth must include a year", href: "#dob-year" },
        { text: "Select a country", href: "#country" },
        { text: "Select how you want to be contacted", href: "#contact" },
        { text: "Select what you would like to know about", href: "#topics" },
        { text: "Enter anything else", href: "#details" },
      ],
    },
    contentHtml: `<h1 class="ds-heading-l">Your details</h1>${questions(true)}`,
  }),
  "six questions": whole({
    title: "Your details",
    form: { action: "/details" },
    breadcrumbs: { items: [{ text: "Home", href: "/" }, { text: "Your details" }] },
    contentHtml: `<h1 class="ds-heading-l">Your details</h1>${questions(false)}`,
  }),
  "a page of a guide": whole({
    title: "Symptoms of asthma",
    breadcrumbs: { items: [{ text: "Home", href: "/" }] },
    contentHtml: `<h1 class="ds-heading-l">Asthma</h1>${contentsList({ items: guide })}
      <h2 class="ds-heading-m">Symptoms</h2><p class="ds-body">A whistling sound when you breathe.</p>
      ${pagination({ previousUrl: "/asthma", previousPage: "Overview", nextUrl: "/asthma/treatments", nextPage: "Treatments" })}`,
  }),
  "in Welsh, in error": whole({
    title: "Beth yw eich enw?",
    lang: "cy",
    errorPrefix: "Gwall: ",
    skipLinkText: "Neidio i'r prif gynnwys",
    form: {},
    backLink: { href: "/cy", text: "Yn ôl" },
    errorSummary: { titleText: "Mae yna broblem", errorList: [{ text: "Rhowch eich enw llawn", href: "#enw" }] },
    contentHtml: `<h1 class="ds-heading-l">Beth yw eich enw?</h1>${input({
      id: "enw",
      name: "enw",
      label: { text: "Enw llawn" },
      errorMessage: { text: "Rhowch eich enw llawn", visuallyHiddenText: "Gwall" },
    })}${button({ text: "Cadw a pharhau" })}`,
  }),
  "an answer that another hides, in error": whole({
    title: "Contact",
    form: { action: "/contact" },
    errorSummary: {
      titleText: "There is a problem",
      errorList: [{ text: "Enter your email address", href: "#email" }],
    },
    contentHtml: radios({
      name: "contact",
      value: "post",
      fieldset: { legend: { text: "How do you want to be contacted?", isPageHeading: true } },
      items: [
        {
          value: "email",
          text: "Email",
          conditional: {
            html: input({
              id: "email",
              name: "email",
              label: { text: "Email address" },
              errorMessage: { text: "Enter your email address" },
            }),
          },
        },
        { value: "post", text: "Post" },
      ],
    }).concat(button(save)),
  }),
  "right to left, in error": whole({
    title: "ما اسمك؟",
    lang: "ar",
    dir: "rtl",
    errorPrefix: "خطأ: ",
    skipLinkText: "انتقل إلى المحتوى",
    form: {},
    backLink: { href: "/ar", text: "رجوع" },
    errorSummary: { titleText: "هناك مشكلة", errorList: [{ text: "أدخل اسمك", href: "#name" }] },
    contentHtml: `<h1 class="ds-heading-l">ما اسمك؟</h1>${input({
      id: "name",
      name: "name",
      label: { text: "الاسم" },
      errorMessage: { text: "أدخل اسمك", visuallyHiddenText: "خطأ" },
    })}${button({ text: "متابعة" })}`,
  }),
};
