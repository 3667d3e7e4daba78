import type { TableOptions } from "./options.js";

const head = [{ text: "Date" }, { text: "Journey" }, { text: "Cost", format: "numeric" }] as const;

export const examples = {
  default: {
    caption: "Dates and amounts",
    captionClasses: "ds-table__caption--m",
    firstCellIsHeader: true,
    head: [{ text: "Date" }, { text: "Amount", format: "numeric" }],
    rows: [
      [{ text: "First 6 weeks" }, { text: "£109.80 a week", format: "numeric" }],
      [{ text: "Next 33 weeks" }, { text: "£109.80 a week", format: "numeric" }],
      [{ text: "Total estimated pay" }, { text: "£4,282.20", format: "numeric" }],
    ],
  },
  "with texts for cells": {
    caption: { text: "Where to use your pass", size: "s" },
    head: ["Place", "Before 9:30am", "After 9:30am"],
    rows: [
      ["Buses", "No", "Yes"],
      ["Trams", "Half price", "Yes"],
    ],
  },
  "with links, tags and cells that cover others": {
    caption: "Your journeys in May",
    head,
    rows: [
      [
        { text: "4 May", rowspan: 2 },
        { html: '<a class="ds-link" href="/journeys/1">Leeds to York</a>' },
        { text: 0, format: "numeric" },
      ],
      [
        {
          html: '<a class="ds-link" href="/journeys/2">York to Leeds</a> <strong class="ds-tag ds-tag--red">Late</strong>',
        },
        { text: "£12.50", format: "numeric" },
      ],
      [{ text: "No journeys after 4 May", colspan: 3 }],
    ],
  },
} satisfies Record<string, TableOptions>;
