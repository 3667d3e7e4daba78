import { checkboxes, dateInput, errorSummary, input, passwordInput, radios, select, textarea } from "ds-frontend";
import type { Page } from "playwright-core";
import type { Scenario } from "./scenario.js";

/*
 * Windows that are small, or in which people read large text: the field that an entry leads to is seen, with the client and without it.
 * Each is a frame, because a driver cannot give the window every size.
 */

const errorMessage = { text: "Select whether anybody who travels with you has a pass of their own" };
const long =
  "Does anybody who travels with you on any of these days have a pass of their own, or has anybody asked for one?";
const label = { text: "Full name" };
const items = ["Yes", "No"].map((text) => ({ value: text, text }));
const choices = { values: [], items, hint: { text: long }, errorMessage, fieldset: { legend: { text: long } } };
const fields: Record<string, string> = {
  name: input({ name: "name", label, errorMessage }),
  "birth-day": dateInput({ id: "birth", fieldset: { legend: { text: "Date of birth" } }, errorMessage }),
  travel: radios({ name: "travel", ...choices }),
  help: checkboxes({ name: "help", ...choices }),
  country: select({ id: "country", name: "country", label, items, errorMessage }),
  password: passwordInput({ name: "password", label, errorMessage }),
  more: textarea({ name: "more", label: { text: long }, errorMessage }),
};

const form = [
  errorSummary({
    titleText: "There is a problem",
    errorList: Object.keys(fields).map((id) => ({ text: errorMessage.text, href: `#${id}` })),
  }),
  ...Object.values(fields),
  '<div class="far"></div>',
].join("");

export const sizes: readonly [width: number, height: number, text: "" | "large"][] = [
  [1280, 720, ""],
  [320, 256, ""],
  [320, 200, ""],
  [667, 375, "large"],
  [640, 360, "large"],
  [375, 667, "large"],
  [568, 320, "large"],
  [256, 160, ""],
];

const windows: readonly Scenario[] = sizes.flatMap(([width, height, text]) =>
  ["with the client", "by the browser alone"].map((how): Scenario => {
    const isScripted = how === "with the client";
    const name = `in a window of ${width} by ${height} pixels${text && " with large text"}, each field is shown ${how}`;
    return {
      name,
      page: `<iframe id="frame" class="window-${width}-${height}" src="frame"></iframe>`,
      frame: `<link rel="stylesheet" href="/ds-frontend.css">${text && '<link rel="stylesheet" href="/large.css">'}${form}`,
      start: isScripted
        ? 'import { initAll } from "/client/index.js"; const start = () => initAll(frame.contentDocument, { focus: false }); addEventListener("load", start);'
        : "",
      act: [(page) => followAll(page, isScripted)],
      focus: "#more",
    };
  }),
);

/** Scenarios of a small window and of one with large text, and those of the other windows. */
export const [usualWindows, otherWindows] = [true, false].map((isUsual) =>
  windows.filter(({ name }) => /320 by 200|667 by 375/.test(name) === isUsual),
) as [Scenario[], Scenario[]];

/** Follows each entry, and fails when a field is not in the window. */
async function followAll(page: Page, isScripted: boolean): Promise<void> {
  for (const id of Object.keys(fields)) {
    const wrong = await page.evaluate(follow, { id, isScripted });
    if (wrong) throw new Error(wrong);
  }
}

/** Clicks on the entry for a field, and returns a sentence if the field is not shown. */
function follow({ id, isScripted }: { id: string; isScripted: boolean }): Promise<string> {
  const { contentWindow: view, contentDocument: page } = document.querySelector("iframe") as HTMLIFrameElement & {
    contentWindow: Window;
    contentDocument: Document;
  };
  const link = page.querySelector<HTMLAnchorElement>(`[href="#${id}"]`);
  if (isScripted) link?.click();
  // As a click, but the history of the window has an end.
  else if (link) view.location.replace(link.href);
  const field = page.getElementById(id) as HTMLElement;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return frame()
    .then(frame)
    .then(() => {
      const { top, bottom, height } = field.getBoundingClientRect();
      const end = view.innerHeight + 1;
      // A browser alone leaves space for the label even above a field that is nearly as high as the window: its first lines count.
      const isLong = height > view.innerHeight / (isScripted ? 1 : 3);
      const isSeen = top >= -1 && (bottom <= end || (isLong && top < view.innerHeight / 2));
      const isFocused = page.activeElement === field;
      return isFocused && isSeen
        ? ""
        : `#${id} is at ${Math.round(top)} to ${Math.round(bottom)} of ${view.innerHeight}, and the focus in #${page.activeElement?.id}`;
    });
}
