import type { ContentsListOptions } from "./options.js";

export const examples = {
  default: {
    items: [
      { text: "Overview", href: "/asthma" },
      { text: "Symptoms", href: "/asthma/symptoms", current: true },
      { text: "Treatment", href: "/asthma/treatment" },
    ],
  },
  "in Welsh": {
    landmarkLabel: "Tudalennau yn y canllaw hwn",
    titleText: "Cynnwys",
    items: [
      { text: "Trosolwg", href: "/asthma", current: true },
      { text: "Symptomau", href: "/asthma/symptomau" },
    ],
  },
} satisfies Record<string, ContentsListOptions>;
