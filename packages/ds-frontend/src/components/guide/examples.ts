import type { GuideOptions } from "./options.js";

const items = [
  { text: "Overview", href: "/asthma" },
  { text: "Symptoms", href: "/asthma/symptoms" },
  { text: "Treatment", href: "/asthma/treatment" },
];

export const examples = {
  default: {
    caption: "Asthma",
    page: {
      title: "Symptoms",
      contentsList: { items: items.map((item) => ({ ...item, current: item.text === "Symptoms" })) },
      pagination: {
        previousUrl: "/asthma",
        previousPage: "Overview",
        nextUrl: "/asthma/treatment",
        nextPage: "Treatment",
      },
    },
    contentHtml: '<p class="ds-body">A whistling sound when you breathe, and a tight chest.</p>',
    breadcrumbs: { items: [{ text: "Home", href: "/" }] },
  },
  "the first page, in Welsh": {
    lang: "cy",
    skipLinkText: "Neidio i'r prif gynnwys",
    page: {
      title: "Trosolwg",
      contentsList: {
        landmarkLabel: "Tudalennau yn y canllaw hwn",
        titleText: "Cynnwys",
        items: [
          { text: "Trosolwg", href: "/cy/asthma", current: true },
          { text: "Symptomau", href: "/cy/asthma/symptomau" },
        ],
      },
      pagination: {
        nextText: "Nesaf",
        landmarkLabel: "Tudaleniad",
        nextUrl: "/cy/asthma/symptomau",
        nextPage: "Symptomau",
      },
    },
    contentHtml: '<p class="ds-body">Cyflwr yr ysgyfaint yw asthma.</p>',
  },
} satisfies Record<string, GuideOptions>;
