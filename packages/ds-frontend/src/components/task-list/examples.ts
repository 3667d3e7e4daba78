import type { TaskListOptions } from "./options.js";

const completed = { text: "Completed" };
const notStarted = { tag: { text: "Not started yet", colour: "blue" } } as const;
const cannotStart = { text: "Cannot start yet", classes: "ds-task-list__status--cannot-start-yet" };

export const examples = {
  default: {
    items: [
      { title: { text: "About you" }, href: "/about-you", status: completed },
      {
        title: { text: "Your home" },
        href: "/your-home",
        status: { tag: { text: "In progress", colour: "teal" } },
      },
      { title: { text: "Your income" }, href: "/your-income", status: notStarted },
      { title: { text: "Check and send" }, status: cannotStart },
    ],
  },
  "with hints": {
    idPrefix: "documents",
    items: [
      {
        title: { text: "Proof of address" },
        hint: { text: "A letter from the last three months" },
        href: "/proof",
        status: notStarted,
      },
      {
        title: { text: "Photo" },
        hint: { html: "You can take it with your <strong>phone</strong>" },
        status: cannotStart,
      },
    ],
  },
  "with the longest words": {
    items: [
      {
        title: { text: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" },
        href: "/village",
        status: { tag: { text: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" } },
      },
    ],
  },
} satisfies Record<string, TaskListOptions>;
