import { button, checkboxes, dateInput, input, page, radios } from "ds-frontend";
import type { pass } from "./pass.js";

/** The form, empty, or as it was sent and with what is wrong. */
export function form(view: ReturnType<typeof pass.view>): string {
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

/** A page that only says something. */
export function plain(title: string): string {
  return page({ title, stylesheet: "/ds-frontend.css", contentHtml: `<h1 class="ds-heading-l">${title}</h1>` });
}
