import { button, checkboxes, dateInput, input, page, radios } from "ds-frontend";
import type { ViewOf } from "ds-frontend/forms";
import type { pass } from "./pass.js";

/** Renders the page of the form, empty or with the answers and errors of its view. */
export function formPage(view: ViewOf<typeof pass>): string {
  const { fields } = view;
  return page({
    ...view.page,
    title: "Apply for a travel pass",
    stylesheet: "/ds-frontend.css",
    script: "/ds-frontend.js",
    form: { action: "/" },
    contentHtml: [
      '<h1 class="ds-heading-l">Apply for a travel pass</h1>',
      input(fields.fullName),
      dateInput(fields.dateOfBirth),
      input(fields["address.line1"]),
      input(fields["address.town"]),
      input(fields["address.postcode"]),
      radios(view.withConditional("contact", { phone: input(fields.phone) })),
      checkboxes(fields.help),
      button({ text: "Send application" }),
    ].join(""),
  });
}

/** Renders a page that has only a heading. */
export function headingPage(title: string): string {
  return page({ title, stylesheet: "/ds-frontend.css", contentHtml: `<h1 class="ds-heading-l">${title}</h1>` });
}
