import type { TableOptions } from "./options.js";

const head = [{ text: "Date" }, { text: "Journey" }, { text: "Cost", format: "numeric" }] as const;

export const examples = {
  default: {
    caption: "Fares by zone",
    captionClasses: "ds-table__caption--m",
    firstCellIsHeader: true,
    head: [{ text: "Zone" }, { text: "Single", format: "numeric" }, { text: "Day ticket", format: "numeric" }],
    rows: [
      [{ text: "Centre" }, { text: "£2.40", format: "numeric" }, { text: "£5.10", format: "numeric" }],
      [{ text: "Centre and suburbs" }, { text: "£3.20", format: "numeric" }, { text: "£6.80", format: "numeric" }],
      [{ text: "All zones" }, { text: "£4.75", format: "numeric" }, { text: "£10.90", format: "numeric" }],
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
