import type { Fault } from "./pages.js";
import { parts } from "./steps.js";

/*
 * Faults that a change of our markup could bring, each with the step at which Orca says something else.
 */

export interface PlantedFault {
  name: string;
  part: string;
  step: string;
  breaks: Fault;
}

const [form = "", , guide = ""] = parts.map(({ name }) => name);

export const faults: PlantedFault[] = [
  {
    name: "no aria-describedby",
    part: form,
    step: "Enter, to the text input",
    breaks: (html) => html.replace(/ aria-describedby="[^"]*"/g, ""),
  },
  {
    name: "no “Error: ” in the title",
    part: form,
    step: "Enter in the first field",
    breaks: (html) => html.replace("<title>Error: ", "<title>"),
  },
  {
    name: "no hidden word in the message",
    part: form,
    step: "Enter, to the text input",
    breaks: (html) => html.replace(/<span class="ds-u-visually-hidden">Error:<\/span>/g, ""),
  },
  {
    name: "no label",
    part: form,
    step: "Enter, to the text input",
    breaks: (html) => html.replace('for="full-name"', 'for="other"'),
  },
  {
    name: "no alert",
    part: form,
    step: "Enter in the first field",
    breaks: (html) => html.replace(' role="alert"', ""),
  },
  {
    name: "no heading in the pagination",
    part: guide,
    step: "H to the third heading",
    breaks: (html) => html.replace(/<h2 class="ds-u-visually-hidden">Pagination<\/h2>/, ""),
  },
];
