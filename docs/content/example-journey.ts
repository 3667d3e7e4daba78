import { markdown } from "../text/markdown.js";

interface JourneyStep {
  path: string;
  title: string;
  html: string;
}

const steps: [path: string, title: string, about: string][] = [
  ["", "Start", "A page with a button. Every page has a link to the same page in Welsh, under `/cy`."],
  [
    "area",
    "Eligibility",
    "[Radios](/components/radios/). “No” leads to a page that ends the [journey](/guides/journeys/).",
  ],
  [
    "name",
    "Full name",
    "An [input](/components/input/) with the schema `text`. A wrong answer gives status 422 and the whole error page; a right one a redirect, so that the browser does not send it twice.",
  ],
  [
    "date-of-birth",
    "Date of birth",
    "A [date input](/components/date-input/) with the schema [`date`](/guides/forms/#dates).",
  ],
  ["address", "Address", "Four [inputs](/components/input/), one of them optional."],
  [
    "contact",
    "Contact",
    "[Radios](/components/radios/) that reveal a field. It is checked only while its radio is selected: see [conditional fields](/guides/forms/#conditional-fields).",
  ],
  [
    "help",
    "Help with travelling",
    "[Checkboxes](/components/checkboxes/) with “None of these”, which excludes the others.",
  ],
  [
    "companions",
    "Companions",
    "A page to [add another](/guides/journeys/reference/#add-another) person, for those who travel with a companion.",
  ],
  [
    "reason",
    "Reason",
    "A [character count](/components/character-count/). The schema sets the [limit](/guides/forms/#long-answers-with-a-limit); the page states it, the script counts, and the server counts the same.",
  ],
  [
    "evidence",
    "Evidence",
    "A [file upload](/components/file-upload/), read by multer. The form sets its `enctype`, and an upload that is too large is an error beside the [field](/guides/forms/#files).",
  ],
  [
    "check",
    "Check your answers",
    "A [summary list](/components/summary-list/) with the rows of the [journey](/guides/journeys/), of the pages that apply. It sends you back to the first question that you have not answered.",
  ],
  ["done", "Confirmation", "A [panel](/components/panel/) with the reference number, after a redirect."],
];

/** Lists the pages of the example service, each with what it shows and what makes it. */
export function journey(): JourneyStep[] {
  return steps.map(([path, title, about]) => ({ path, title, html: markdown.renderInline(about) }));
}
