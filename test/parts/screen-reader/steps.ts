import { entries } from "./pages.js";

/*
 * The user's way through the pages, one key after another.
 */

export interface Step {
  name: string;
  /** Page to open first: "form" or "guide". */
  open?: string;
  /** Selector of the element that has focus before the key. */
  from?: string;
  /** Selector of the element that the key leads to: focus is on what comes before it. */
  to?: string;
  /** True where Orca reads a page without regard to its focus, and does not say what has it. */
  isSilent?: true;
  /** Key, by the name that X has for it. */
  key: string;
}

export interface Part {
  name: string;
  hasScript: boolean;
  steps: Step[];
}

const send: Step = { name: "Enter in the first field", open: "form", from: "#full-name", key: "Return" };

const follow: Step[] = entries.flatMap(({ kind, text, href }) => [
  { name: `Tab to the entry “${text}”`, to: `a[href="${href}"]`, key: "Tab" },
  { name: `Enter, to the ${kind}`, from: `a[href="${href}"]`, key: "Return" },
]);

/** The controls of a group that no entry leads to. */
const rest: Step[] = [
  { name: "Tab to the month", to: "#dob-month", key: "Tab" },
  { name: "Tab to the second checkbox", to: "#needs-2", key: "Tab" },
];

const guide: Step[] = [
  { name: "M to the first landmark", open: "guide", key: "m" },
  { name: "M to the second landmark", key: "m" },
  { name: "M to the third landmark", key: "m" },
  { name: "H to the first heading", open: "guide", key: "h" },
  { name: "H to the second heading", key: "h" },
  { name: "H to the third heading", key: "h" },
  { name: "Tab to the previous page", to: 'nav[aria-label="Pagination"] a', isSilent: true, key: "Tab" },
  { name: "Tab to the next page", key: "Tab" },
  { name: "Shift and K to the previous page", key: "shift+k" },
  { name: "K to the next page", key: "k" },
];

export const parts: Part[] = [
  { name: "A form sent with mistakes", hasScript: true, steps: [send, ...follow, ...rest] },
  { name: "A form sent with mistakes, without JavaScript", hasScript: false, steps: [send, ...follow.slice(0, 6)] },
  { name: "A page of a guide", hasScript: true, steps: guide },
];
