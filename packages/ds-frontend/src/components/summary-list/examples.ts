import type { SummaryListOptions } from "./options.js";

export const examples = {
  default: {
    rows: [
      {
        key: { text: "Full name" },
        value: { text: "Sarah Philips" },
        actions: { items: [{ href: "/name#full-name", text: "Change", visuallyHiddenText: "full name" }] },
      },
      {
        key: { text: "Date of birth" },
        value: { text: "5 January 1978" },
        actions: { items: [{ href: "/born#born-day", text: "Change", visuallyHiddenText: "date of birth" }] },
      },
      {
        key: { text: "Address" },
        value: { html: "72 Guild Street<br>London<br>SE23 6FH" },
        actions: { items: [{ href: "/address#line1", text: "Change", visuallyHiddenText: "address" }] },
      },
    ],
  },
  "with several links, and with none": {
    rows: [
      {
        key: { text: "Contact" },
        value: { text: "sarah.philips@example.com" },
        actions: {
          items: [
            { href: "/contact/add", text: "Add", visuallyHiddenText: "contact" },
            { href: "/contact", text: "Change", visuallyHiddenText: "contact" },
          ],
        },
      },
      { key: { text: "Reference" }, value: { text: "HDJ2123F" } },
    ],
  },
  "without links": {
    rows: [
      { key: { text: "Reference" }, value: { text: "HDJ2123F" } },
      { key: { text: "Sent" }, value: { text: "5 January 2026" } },
    ],
  },
  "in a card": {
    card: {
      title: { text: "Lead tenant", headingLevel: 2 },
      actions: { items: [{ href: "/tenants/1/remove", text: "Remove" }] },
    },
    rows: [
      {
        key: { text: "Age" },
        value: { text: 38 },
        actions: { items: [{ href: "/tenants/1/age", text: "Change", visuallyHiddenText: "age" }] },
      },
      { key: { text: "Nationality" }, value: { text: "UK national" } },
    ],
  },
  "with the longest words": {
    rows: [
      {
        key: { text: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" },
        value: { text: "sarah.philips.with.a.very.long.address@a-domain-that-does-not-end.example.com" },
        actions: { items: [{ href: "/contact", text: "Change", visuallyHiddenText: "email address" }] },
      },
    ],
  },
} satisfies Record<string, SummaryListOptions>;
