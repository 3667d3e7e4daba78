import type { PaginationOptions } from "./options.js";

export const examples = {
  default: {
    previousUrl: "/asthma/symptoms",
    previousPage: "Symptoms",
    nextUrl: "/asthma/treatment",
    nextPage: "Treatment",
  },
  "on the first page": {
    nextUrl: "/asthma/symptoms",
    nextPage: "Symptoms",
  },
  "on the last page": {
    previousUrl: "/asthma/treatment",
    previousPage: "Treatment",
  },
  "with long titles": {
    previousUrl: "/asthma/living-with",
    previousPage: "Living with asthma, at home, at school and at work",
    nextUrl: "/asthma/attacks",
    nextPage: "What to do when someone has an asthma attack and has no inhaler",
  },
  "with classes and attributes": {
    previousUrl: "/asthma/symptoms",
    previousPage: "Symptoms",
    nextUrl: "/asthma/treatment",
    nextPage: "Treatment",
    classes: "app-pagination",
    attributes: { id: "pages", "data-group": "asthma" },
  },
  "in Welsh": {
    previousUrl: "/cy/asthma/symptomau",
    previousPage: "Symptomau",
    previousText: "Blaenorol",
    nextUrl: "/cy/asthma/triniaeth",
    nextPage: "Triniaeth",
    nextText: "Nesaf",
    landmarkLabel: "Tudaleniad",
  },
} satisfies Record<string, PaginationOptions>;
