import type { Reported } from "../../report/messages.js";
import { prefixes } from "../../rules/page/design-systems.js";
import type { Rules } from "../rules/rules.js";
import type { BrowserTab } from "./playwright.js";

type Problem = Reported<Rules["error-link-focus"]["messages"]>;

interface Followed {
  text: string;
  /** Description of the element that has the focus; "" when it is the field of the entry. */
  focus: string;
  isLabelInView: boolean;
}

/** Clicks each entry of the error summary, and returns a problem for each that does not lead to its field. */
export async function followEntries(
  tab: BrowserTab,
  { prefix, hasScript, timeout }: { prefix: string | undefined; hasScript: boolean; timeout: number },
): Promise<Problem[]> {
  const links = (prefix ? [prefix] : prefixes).map((each) => `.${each}-error-summary a[href*="#"]`).join(", ");
  const number = await tab.evaluate<number>(`document.querySelectorAll(${JSON.stringify(links)}).length`);
  const problems: Problem[] = [];
  for (let index = 0; index < number; index += 1) {
    const problem = await follow(tab, links, index, hasScript, timeout);
    if (problem) problems.push(problem);
  }
  return problems;
}

async function follow(
  tab: BrowserTab,
  links: string,
  index: number,
  hasScript: boolean,
  timeout: number,
): Promise<Problem | undefined> {
  const isClicked = await tab.evaluate<boolean>(click(links, index));
  if (!isClicked) return undefined;
  const end = Date.now() + timeout;
  for (;;) {
    const { text, focus, isLabelInView } = await tab.evaluate<Followed>(look(links, index));
    // Without script, browsers scroll to the field itself, so the label is above the window.
    if (!focus && (isLabelInView || !hasScript)) return undefined;
    if (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    if (!focus) return { messageId: "label-out-of-view", data: { entry: text }, key: text };
    return { messageId: hasScript ? "no-focus" : "no-focus-without-script", data: { entry: text, focus }, key: text };
  }
}

/** Script that finds the element that a link leads to; null when there is none, or when the fragment cannot be decoded. */
const targetOf = `((link) => {
    try { return document.getElementById(decodeURIComponent(link.hash.slice(1))); } catch { return null; }
  })`;

// These functions return source code as text, because build tools would rewrite functions that are passed to the browser.

/** Returns a script that clicks an entry from the top of the page; false when its field is not on the page, which another rule reports. */
function click(links: string, index: number): string {
  return `(() => {
    const link = document.querySelectorAll(${JSON.stringify(links)})[${index}];
    const target = link && ${targetOf}(link);
    if (!target || link.pathname !== location.pathname) return false;
    document.activeElement?.blur?.();
    scrollTo(0, 0);
    link.click();
    return true;
  })()`;
}

function look(links: string, index: number): string {
  return `(() => {
    const link = document.querySelectorAll(${JSON.stringify(links)})[${index}];
    const target = link && ${targetOf}(link);
    if (!target) return { text: "", focus: "", isLabelInView: true };
    const active = document.activeElement;
    const isRight = active && (active === target || (target.contains(active) && active.matches("input, select, textarea")));
    const name = active ? "<" + active.localName + (active.id ? " id=" + JSON.stringify(active.id) : "") + ">" : "nothing";
    const field = isRight ? active : target;
    const group = field.matches("[type=radio], [type=checkbox]") && field.closest("fieldset");
    const label = (group && group.querySelector("legend")) || (field.labels && field.labels[0]) || field;
    const box = label.getBoundingClientRect();
    return { text: link.textContent.trim(), focus: isRight ? "" : name, isLabelInView: box.bottom > 0 && box.top >= -1 && box.top < innerHeight };
  })()`;
}
